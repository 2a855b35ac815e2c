"""How guards weigh their moves: who may be met on the way, and who can be closed in on."""

from operator import mul
from typing import Final

from sneakbox.bots.ninja.evidence import Odds, Opinion
from sneakbox.bots.ninja.ground import Ground
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView

# What things are worth to the guards, where the death of an intruder is worth KILL.
KILL: Final = 10.0
LAST_KILL: Final = 16.0
WOUND: Final = 3.0
SIGHT: Final = 2.5

CLOSER: Final = 0.9  # a guard standing where the intruder probably is, for the next turn


class Hunt:
    """One position, weighed by what the guards believe."""

    def __init__(self, view: NinjaView, ground: Ground, suspicion: Opinion) -> None:
        self.view = view
        self.ground = ground
        self.suspicion = suspicion
        self.kenjutsu = sum(
            max(0, int(view.desk(desk, place + names.GUARD_KENJUTSU)))
            for desk in range(view.content.desks)
            for place in (at.IN_HAND, at.DRAWN_NOW)
        )
        self.prizes: dict[tuple[int, int], float] = {}
        self.size: dict[int, int] = {}  # of each group
        for guard in range(names.GUARDS):
            if view.guard_zone(guard) != names.NOWHERE:
                group = int(view.guard_group(guard))
                self.size[group] = self.size.get(group, 0) + 1
        self.pull = self.closeness()

    # What a meeting is worth.

    def prize(self, figure: int, attackers: int) -> float:
        """What it is worth that so many guards who can attack come upon an intruder."""
        known = self.prizes.get((figure, attackers))
        if known is not None:
            return known
        self.prizes[figure, attackers] = prize = self.new_prize(figure, attackers)
        return prize

    def new_prize(self, figure: int, attackers: int) -> float:
        wounds = min(attackers, self.kenjutsu)
        left = int(self.view.content.deadly(figure) - self.view.wounds(figure))
        if wounds >= left:
            return self.death(figure)
        return SIGHT + WOUND * wounds

    def death(self, figure: int) -> float:
        final = self.view.turn > self.view.content.last_return
        if final or self.view.figure(figure, at.LIVES) == 0:
            return LAST_KILL
        return KILL

    def fresh(self, guards: list[int]) -> int:
        """How many of the guards have not attacked this turn."""
        flags = self.view.guards
        return sum(1 for guard in guards if flags[at.FLAGS_OF + guard] & names.ATTACKED == 0)

    # Closing in.

    def closeness(self) -> list[float]:
        """By zone: how good a place it is for a guard to be next turn."""
        wanted = [0.0] * self.ground.count
        for figure, odds in self.suspicion.odds.items():
            weight = self.weight(figure)
            for zone, chance in odds.items():
                wanted[zone] += chance * weight
        return [sum(map(mul, row, wanted)) for row in self.ground.nearness]

    def weight(self, figure: int) -> float:
        return 1.5 if self.view.content.deadly(figure) - self.view.wounds(figure) <= 1 else 1.0

    def place(self, zone: int, size: int) -> float:
        """What a group is worth in a zone for the next turn."""
        if zone >= self.ground.count:
            return 0.0
        return CLOSER * self.pull[zone] * (1.0 + 0.5 * (size - 1))

    # Moves.

    def meeting(self, zone: int, attackers: int, part: dict[int, Odds] | None) -> float:
        """What entering a zone is worth for the chance of meeting somebody there."""
        odds = self.suspicion.odds if part is None else part
        total = 0.0
        for figure, chances in odds.items():
            chance = chances.get(zone, 0.0)
            if chance:
                total += chance * self.prize(figure, attackers)
        return total

    def best_walk(
        self,
        start: int,
        left: int,
        size: int,
        attackers: int,
        part: dict[int, Odds] | None = None,
    ) -> tuple[float, int]:
        """The best walk of up to `left` zones: its worth, and the first zone (-1: stay)."""
        best, first = self.place(start, size), -1
        if start >= self.ground.count:
            return best, first
        for side in self.ground.open[start]:
            met = self.meeting(side, attackers, part)
            worth = met + self.place(side, size)
            if left > 1 and not self.ground.is_moat[side]:
                for further in self.ground.open[side]:
                    if further == start:
                        continue
                    second = met + self.meeting(further, attackers, part)
                    worth = max(worth, second + self.place(further, size))
            if worth > best + 1e-9:
                best, first = worth, side
        return best, first

    def walk_gain(self, group_zone: int, size: int, attackers: int, left: int = 2) -> float:
        """How much better a group is off for a search move than for standing where it is."""
        return self.best_walk(group_zone, left, size, attackers)[0] - self.place(group_zone, size)

    # The passage.

    def inside(self, passage: int) -> float:
        """What meeting somebody in a passage is worth to one guard."""
        zone = self.view.content.passage_zone(passage)
        return sum(
            self.prize(figure, 1)
            for figure in range(names.FIGURES)
            if self.view.figure(figure, at.STATUS) == names.INSIDE
            and self.view.figure(figure, at.ZONE) == zone
        )
