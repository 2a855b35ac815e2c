"""A spy who knows what guards are for.

He walks, rolls and lays tiles like the sensible spy, with three differences. In the guard phase he
counts how many steps every move of a guard costs his rival and spares himself, and moves first the
guard for whom it matters most who of the two gets him: a guard whom he has moved cannot be sent
against him. Between two spies he goes for the intel as soon as it lies, tools or not, since most of
the games are won by whoever comes first. And he walks through a rival who has cards when the way is
free of guards, because trying to steal costs nothing.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import ClassVar, Final

from sneakbox.bots.stealth_ops import ALERT_GUARD, READY, SensibleSpy, is_siege
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.facility import Facility
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import act, first_of, second_of

# What one waking guard in the way costs, in steps.
CALM_STEPS: Final = 2.5
HOLDER_STEPS: Final = 14.0  # who is caught with the intel loses it, and is sent back
# On Alert whoever is caught walks the way from the entrance again.
ALERT_STEPS: Final = 2.0
WAY_BACK: Final = 0.5

# The farther a guard is from a spy, the likelier he is moved again before it comes to a meeting.
NEARNESS: Final = (1.0, 1.0, 1.0, 0.8, 0.6, 0.45, 0.35)
FARTHER: Final = 0.25

# No way leads there; or none that counts.
NO_WAY: Final = 60.0

# Between moves that are worth the same: near the rival, then any.
TOWARDS_RIVAL: Final = 0.01
TIE: Final = 0.001
TIES: Final = 4


class CunningSpy(SensibleSpy):
    """See the top of this module."""

    ready: ClassVar[Mapping[int, int]] = {**READY, 2: 0}

    def walk(self, view: OpsView) -> int:
        onto = way_to_steal(view)
        return super().walk(view) if onto is None else act(names.MOVE, onto)

    def move_a_guard(self, view: OpsView) -> int:
        """First the guard for whom it matters most who moves him, to where it hurts most."""
        if is_siege(view):
            return super().move_a_guard(view)
        rival = int(aids.leader(view, view.seat))
        theirs, mine = Delay(view, rival), Delay(view, int(view.seat))
        awake = aids.guards_by_room(view.facility, view.guards)
        to_rival = view.facility.distances(view.spies[rival])
        known: dict[tuple[int, int], float] = {}
        best: dict[int, tuple[float, int]] = {}
        worst: dict[int, float] = {}
        for option in view.options:
            guard, room = int(first_of(option)) - 1, int(second_of(option))
            move = int(view.guards.at[guard]), room
            if move not in known:
                known[move] = gain_of(move, awake, theirs, mine)
            value = known[move] - TOWARDS_RIVAL * to_rival[room] + TIE * int(self.dice.below(TIES))
            if guard not in best or value > best[guard][0]:
                best[guard] = value, option
            worst[guard] = min(worst.get(guard, value), value)
        chosen = max(best, key=lambda guard: (best[guard][0] - worst[guard], best[guard][0]))
        return best[chosen][1]


class Delay:
    """How many steps of his way guards cost a spy, wherever they are put."""

    def __init__(self, view: OpsView, seat: int) -> None:
        facility = view.facility
        self.facility: Final = facility
        self.here: Final = int(view.spies[seat])
        self.goals: Final = goals_of(view, seat)
        away, home = facility.distances(self.here), facility.distances(0)
        # What a guard costs in each room.
        self.price: Final = [
            nearness(away[room]) * price_of_a_guard(view, seat, home[room])
            for room in range(facility.size())
        ]

    def with_guards(self, awake: list[int]) -> float:
        """Steps to his goal with so many waking guards in each room, those beside him included."""
        extra = [
            number * price if number else 0.0
            for number, price in zip(awake, self.price, strict=True)
        ]
        if not self.goals:
            return extra[self.here]
        costs = costs_over(self.facility, self.here, extra)
        return extra[self.here] + min(NO_WAY, *(costs[goal] for goal in self.goals))


def gain_of(move: tuple[int, int], awake: list[int], theirs: Delay, mine: Delay) -> float:
    """How far the rival is behind when a guard moves from one room to another."""
    before, after = move
    moved = awake[:]
    moved[before] -= 1
    moved[after] += 1
    return theirs.with_guards(moved) - mine.with_guards(moved)


def goals_of(view: OpsView, seat: int) -> list[int]:
    """Where a spy wants to go: before the intel lies, to items and maps."""
    goal = int(aids.goal_of(view, seat))
    if goal != names.NO_ROOM:
        return [goal]
    facility = view.facility
    return [
        room
        for room in range(facility.size())
        if facility.indicators[room] > 0 or facility.kind(room) == names.MAP_ROOM
    ]


def price_of_a_guard(view: OpsView, seat: int, from_home: int) -> float:
    """What a guard costs a spy who meets him so far from the entrance, in steps."""
    if view.holder == seat:
        return HOLDER_STEPS
    if view.on_alert():
        return ALERT_STEPS + WAY_BACK * max(0, from_home)
    return CALM_STEPS


def nearness(away: int) -> float:
    if away < 0:
        return 0.0
    return NEARNESS[away] if away < len(NEARNESS) else FARTHER


def costs_over(facility: Facility, start: int, extra: list[float]) -> list[float]:
    """What the cheapest way to every room costs: a step and what its guards take. Like every walk
    it ends in the intel room (OPS-030)."""
    costs = [NO_WAY] * facility.size()
    costs[start] = 0.0
    queue = [(0.0, start)]
    while queue:
        cost, room = heappop(queue)
        if cost > costs[room] or (room == facility.vault and room != start):
            continue
        for other in facility.exits(room):
            farther = cost + 1.0 + extra[other]
            if farther < costs[other]:
                costs[other] = farther
                heappush(queue, (farther, other))
    return costs


def way_to_steal(view: OpsView) -> int | None:
    """The next room on a way to a rival with cards who can be reached in this turn past no guard;
    None where there is none, or something better to steal (OPS-070)."""
    points, here = int(view.turn.points), int(view.spies[view.seat])
    if points == 0 or view.holder != names.NO_SEAT:
        return None
    for seat in range(view.content.players):
        is_tried = (view.turn.tried >> seat) & 1 == 1
        if seat == view.seat or is_tried or view.hands.sizes[seat] == 0:
            continue
        way = aids.route(view, here, view.spies[seat], ALERT_GUARD)
        is_free = view.facility.vault not in way and aids.guards_on(view, way) == 0
        if 0 < len(way) <= points and is_free:
            return way[0]
    return None
