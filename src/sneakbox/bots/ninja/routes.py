"""Ways of an intruder: how far everything is over borders, ropes, water and the passage."""

import heapq
from typing import Final

from sneakbox.bots.ninja.ground import Ground
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView

# What a step costs, in zones of open ground.
STEP: Final = 1.0
WATER: Final = 2.2  # the rest of the movement is lost
CLIMB: Final = 2.2
NEW_ROPE: Final = 1.0  # on top: the card
DIVE: Final = 2.6
EMERGE: Final = 1.0
BESIDE_CARD: Final = 4.0  # a guard on the way for whom there is a card
GUARD: Final = 9.0  # and one for whom there is none
HOPELESS: Final = 500.0


class Situation:
    """What one intruder has to work with."""

    def __init__(self, view: NinjaView, ground: Ground, figure: int) -> None:
        self.ground = ground
        self.figure = figure
        hand = [int(view.figure(figure, at.HAND + card)) for card in range(7)]
        self.silent = hand[names.SHURIKEN] + hand[names.SAKE]
        self.loud = hand[names.KENJUTSU]
        self.veils = hand[names.SHADOW_WALK]
        self.ropes = hand[names.ROPE]
        self.guards = [0] * (ground.count + 2)
        for guard in range(names.GUARDS):
            zone = int(view.guard_zone(guard))
            if zone != names.NOWHERE:
                self.guards[zone] += 1
        contested = view.content.settings.contested
        self.tied = {
            entry & 0xFF
            for entry in view.ropes
            if entry & at.NOTICED == 0 and (not contested or (entry >> 8) & 1 == figure)
        }
        passage = int(view.content.passage_of(figure))
        self.tunnel = int(view.content.passage_zone(passage))
        self.entrances = [int(zone) for zone in view.entrances[passage * 2 : passage * 2 + 2]]
        self.found = {int(zone) for zone in view.found[passage * 2 : passage * 2 + 2]}
        self.may_dive = view.figure(figure, at.PASSAGE_CARD) == 1 or hand[names.PASSAGE] > 0
        if any(zone < 0 for zone in self.entrances):
            self.may_dive = False

    def toll(self, zone: int) -> float:
        """What the guards in a zone cost whoever goes there."""
        standing = self.guards[zone]
        if standing == 0:
            return 0.0
        if standing <= self.silent + self.loud or self.veils:
            return BESIDE_CARD * standing
        return GUARD + standing

    def distances(self, targets: dict[int, float], ropes: int) -> list[float]:
        """The cost from every zone (the tunnel last) to the best target, with so many new ropes.

        `targets` are zones with a cost of their own.
        """
        fewer = self.distances(targets, ropes - 1) if ropes else None
        ground = self.ground
        size = ground.count + 1
        cost = [HOPELESS] * size
        heap: list[tuple[float, int]] = []
        for zone, extra in targets.items():
            cost[zone] = min(cost[zone], extra)
        if fewer is not None:
            for zone in range(ground.count):
                for wall, side in ground.walls[zone]:
                    if wall not in self.tied:
                        through = fewer[side] + CLIMB + NEW_ROPE + self.toll(side)
                        cost[zone] = min(cost[zone], through)
        heap = [(value, zone) for zone, value in enumerate(cost) if value < HOPELESS]
        heapq.heapify(heap)
        tolls = [self.toll(zone) for zone in range(ground.count)]
        under = ground.count
        while heap:
            value, zone = heapq.heappop(heap)
            if value > cost[zone]:
                continue
            if zone == under:
                if self.may_dive:
                    for mouth in set(self.entrances):
                        self.relax(cost, heap, mouth, value + DIVE)
                continue
            enter = value + (WATER if ground.is_moat[zone] else STEP) + tolls[zone]
            for side in ground.open[zone]:
                self.relax(cost, heap, side, enter)
            for wall, side in ground.walls[zone]:
                if wall in self.tied:
                    self.relax(cost, heap, side, value + CLIMB + tolls[zone])
            if zone in self.entrances:
                self.relax(cost, heap, under, value + EMERGE + tolls[zone])
        return cost

    def relax(
        self, cost: list[float], heap: list[tuple[float, int]], zone: int, value: float
    ) -> None:
        if value < cost[zone]:
            cost[zone] = value
            heapq.heappush(heap, (value, zone))
