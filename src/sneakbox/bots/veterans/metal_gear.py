"""A sneaker who is patient while there is time, and looks at every card that can come.

It plans a turn to its end like the regular, with five differences. It tries more ends, under all
order cards and not some of them, so what it takes for safe is safe up to noise and dice. To be seen
costs it more and a space of the way less, and the longer it waits or the fewer rounds there are to
spare, the more a space counts. Alone it measures the way from cover to cover. It ends no turn in
barracks lightly. And it knows how likely a lock opens in what is left of a turn: it goes there in
time, and tries.
"""

import math
from typing import ClassVar, Final

from sneakbox.bots.metal_gear.cover import covered_lengths, exposure
from sneakbox.bots.metal_gear.errands import NO_WAY, lock_costs
from sneakbox.bots.metal_gear.locks import openings
from sneakbox.bots.metal_gear.sneaker import SensibleSneaker
from sneakbox.bots.metal_gear.turns import (
    SPACES_A_ROUND,
    End,
    Planner,
    Root,
    Spot,
    rounds_left,
    wanted_door,
)
from sneakbox.bots.metal_gear.ways import Way, way_left
from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.view import OperationView

ENDS_TRIED: Final = 24
EVERY_CARD: Final = 99

# What a space costs, and how that grows.
SPACE: Final = 0.6
WAITED: Final = 0.15  # its share more for every round without getting on
SPARE_ROUNDS: Final = 4.0  # with fewer than these time presses …
PRESSED: Final = 0.3  # … by so many doublings for each that is missing
MOST_PRESSED: Final = 6.0
GOT_ON: Final = 2.0  # spaces nearer than ever before
TASK: Final = 20.0  # spaces that a task is worth when that is told

BARRACKS: Final = 10.0


class PatientSneaker(SensibleSneaker):
    """See the top of this module."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, ENDS_TRIED, EVERY_CARD)
        # By character: the round of its last turn, how near it has come, rounds without that.
        self.progress: dict[int, tuple[int, float, int]] = {}

    def planner(self, view: OperationView, person: int) -> Planner:
        planner = PatientPlanner(view, person, self.ends_tried, self.cards_looked_at)
        planner.space = self.price_of_a_space(view, person)
        return planner

    def price_of_a_space(self, view: OperationView, person: int) -> float:
        """Little at first; more the longer it waits and the less time there is."""
        way, me = way_left(view, person), view.person(person)
        assert me is not None
        length = float(way.spaces[me.cell])
        told, nearest, waited = self.progress.get(person, (-1, math.inf, 0))
        if told != view.round:
            left = length + TASK * float(way.tasks)
            waited = 0 if left <= nearest - GOT_ON else waited + 1
            nearest = left if waited == 0 else nearest
            self.progress[person] = int(view.round), nearest, waited
        missing = SPARE_ROUNDS - (rounds_left(view) - length / SPACES_A_ROUND)
        pressed = (1.0 + WAITED * float(waited)) * math.exp2(PRESSED * max(0.0, missing))
        return SPACE * min(MOST_PRESSED, pressed)

    def when_done(self, view: OperationView, person: int) -> int:
        """Beside a lock that is in the way every action that is left is a try."""
        door = wanted_door(view, person, view.options)
        return super().when_done(view, person) if door is None else door


class LockAhead:
    """A locked door on the way, seen from the space before it."""

    def __init__(self, door: int, beyond: float, worth: float) -> None:
        self.door = door
        # From the space behind it to the end of the way.
        self.beyond = beyond
        # In spaces of the way.
        self.worth = worth


class PatientPlanner(Planner):
    """Weighs ends of a turn as a veteran does."""

    wound_costs: ClassVar = 11.0
    alerted_costs: ClassVar = 18.0
    watched_costs: ClassVar = 14.0
    rounds_to_spare: ClassVar = 2.0
    guess_seen_now: ClassVar = 28.0
    guess_seen_later: ClassVar = 20.0
    guess_alerted: ClassVar = 18.0

    def __init__(
        self, view: OperationView, person: int, ends_tried: int, cards_looked_at: int
    ) -> None:
        super().__init__(view, person, ends_tried, cards_looked_at)
        self.exposed: list[float] = []
        self.locks_ahead: dict[Way, dict[int, LockAhead]] = {}

    def way_from(self, view: OperationView) -> Way:
        """From cover to cover; partners wait for each other, so among them spaces count."""
        way = super().way_from(view)
        if len(view.people) == 1 and way.is_ready:
            self.exposed = self.exposed or exposure(self.view)
            locks = lock_costs(view, self.person)
            way.lengths = covered_lengths(view.grid, way.goals, way.spaces, locks, self.exposed)
        return way

    def guess(self, root: Root, spot: Spot) -> float:
        return self.with_the_place(super().guess(root, spot), root, spot)

    def try_end(self, end: End) -> float:
        cost = super().try_end(end)
        if end.spot is None or cost == math.inf:
            return cost
        return self.with_the_place(cost, end.root, end.spot)

    def with_the_place(self, cost: float, root: Root, spot: Spot) -> float:
        """What a turn costs, when where it ends is counted too: barracks, or a lock to try."""
        if self.view.content.barracks[spot.cell]:
            cost += BARRACKS
        ahead = self.locks_on(root.way).get(spot.cell)
        if ahead is None or spot.tokens == 0:
            return cost
        opens = openings(self.view, root.me, ahead.door, spot.tokens)
        out = 0.0
        if root.way.tasks == 0:
            moves = int(spot.shift >= 0)
            for used, chance in enumerate(opens, 1):
                if box.DASH_SPACES * (spot.tokens - used) + moves >= 1 + ahead.beyond:
                    out += chance
        return (1.0 - out) * cost - (sum(opens) - out) * ahead.worth * self.space

    def locks_on(self, way: Way) -> dict[int, LockAhead]:
        """By space, the lock that one would try there to get on."""
        known = self.locks_ahead.get(way)
        if known is None:
            known = self.locks_ahead[way] = {}
            locks = lock_costs(self.view, self.person)
            for door, edge in enumerate(self.view.content.doors):
                if not self.grid.is_locked(door) or locks[door] >= NO_WAY:
                    continue
                for here, there in ((edge.cell, edge.other), (edge.other, edge.cell)):
                    beyond = float(way.spaces[there])
                    if beyond + locks[door] < float(way.spaces[here]) + 1:
                        known[int(here)] = LockAhead(door, beyond, float(locks[door]))
        return known
