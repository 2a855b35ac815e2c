"""What a player can work out from his view alone: ways, reach, exact odds.

Everything here answers for the map and the guards as they lie; nobody's hidden cards are asked.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.facility import Facility
from sneakbox.games.stealth_ops.guards import Guards, numbers_of
from sneakbox.games.stealth_ops.item_bonuses import attack_bonus
from sneakbox.games.stealth_ops.rolls import needed_to_hit, needed_to_sneak
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.native import i64

# A step counts this much, so that a guard can count as a fraction of one or as many.
STEP: Final = 10
FAR: Final = 1_000_000


def guards_by_room(facility: Facility, guards: Guards) -> list[int]:
    """How many guards are awake in each room."""
    found: list[int] = [0] * facility.size()
    for number in numbers_of(guards.on_map & ~guards.asleep()):
        found[guards.at[number - 1]] += 1
    return found


def costs_from(view: OpsView, start: i64, guard_cost: i64) -> list[int]:
    """What the cheapest way from a room to every other costs: STEP a step, more past guards.

    The guards of the goal count, those of the start do not. A way does not lead through the intel
    room, where every walk ends (OPS-030). FAR where no way leads.
    """
    facility = view.facility
    awake = guards_by_room(facility, view.guards)
    costs: list[int] = [FAR] * facility.size()
    costs[start] = 0
    queue: list[tuple[int, int]] = [(0, start)]
    while len(queue) > 0:
        cost, room = heappop(queue)
        if cost > costs[room] or (room == facility.vault and room != start):
            continue
        for other in facility.exits(room):
            farther = cost + STEP + guard_cost * awake[other]
            if farther < costs[other]:
                costs[other] = farther
                heappush(queue, (farther, other))
    return costs


def route(view: OpsView, start: i64, goal: i64, guard_cost: i64) -> list[int]:
    """The rooms of a cheapest way, without the start; empty where none leads."""
    costs = costs_from(view, start, guard_cost)
    way: list[int] = []
    if costs[goal] >= FAR:
        return way
    facility = view.facility
    awake = guards_by_room(facility, view.guards)
    room: i64 = goal
    while room != start:
        way.append(room)
        before = costs[room] - STEP - guard_cost * awake[room]
        for other in facility.exits(room):
            if costs[other] == before and (other != facility.vault or other == start):
                room = other
                break
    way.reverse()
    return way


def guards_on(view: OpsView, rooms: Sequence[int]) -> int:
    """How many waking guards stand in these rooms."""
    awake = guards_by_room(view.facility, view.guards)
    return sum([awake[room] for room in rooms])


class Reach:
    """A room a spy can get to: with how many steps, past how many guards, and on which way.

    The way begins where the spy stands and ends in the room.
    """

    def __init__(self, room: i64, steps: i64, guards: i64, way: list[int]) -> None:
        self.room: i64 = room
        self.steps: i64 = steps
        self.guards: i64 = guards
        self.way: list[int] = way


def reach(view: OpsView, start: i64, points: i64) -> list[Reach]:
    """Every room within so many steps, on the way with the fewest guards, then the shortest.

    The guards of the room itself count. The intel room ends a walk.
    """
    facility = view.facility
    awake = guards_by_room(facility, view.guards)
    size = facility.size()
    fewest: list[int] = [FAR] * size
    steps_to: list[int] = [FAR] * size
    fewest[start] = 0
    steps_to[start] = 0
    layer: list[int] = [FAR] * size
    layer[start] = 0
    # Where a way of so many steps into a room comes from.
    origins: list[list[int]] = [[names.NO_ROOM] * size]
    for step in range(1, points + 1):
        following: list[int] = [FAR] * size
        origin: list[int] = [names.NO_ROOM] * size
        for room in range(size):
            if layer[room] >= FAR or (room == facility.vault and room != start):
                continue
            for other in facility.exits(room):
                met = layer[room] + awake[other]
                if met < following[other]:
                    following[other] = met
                    origin[other] = room
        for room in range(size):
            if following[room] < fewest[room]:
                fewest[room] = following[room]
                steps_to[room] = step
        layer = following
        origins.append(origin)
    found: list[Reach] = []
    for room in range(size):
        if room != start and fewest[room] < FAR:
            way: list[int] = [room]
            place = room
            for step in range(steps_to[room], 0, -1):
                place = origins[step][place]
                way.append(place)
            way.reverse()
            found.append(Reach(room, steps_to[room], fewest[room], way))
    return found


# Exact odds, in sixths.


def sixths_to_sneak(help_used: i64) -> i64:
    """How many of six faces get past one guard (OPS-080)."""
    return names.FACES + 1 - needed_to_sneak(help_used)


def sixths_to_hit(weapon: i64, bonus: i64) -> i64:
    """How many of six faces hit with a weapon (OPS-093, OPS-094, OPS-099)."""
    return names.FACES + 1 - needed_to_hit(weapon, bonus)


def sixths(view: OpsView, action: i64) -> int:
    """How many of six faces make an action succeed; 0 when it rolls no die."""
    kind = kind_of(action)
    if kind == names.SNEAK:
        return sixths_to_sneak(second_of(action))
    if kind == names.ATTACK:
        return sixths_to_hit(first_of(action), attack_bonus(view.turn))
    return names.FACES + 1 - names.NEEDED_TO_STEAL if kind == names.STEAL else 0


# Who is where in the race.


def goal_of(view: OpsView, seat: i64) -> i64:
    """The room a spy most likely wants to get to; NO_ROOM before the intel room lies."""
    if view.holder == seat:
        return 0
    if view.holder >= 0:
        return view.spies[view.holder]
    if view.intel_at != names.NO_ROOM:
        return view.intel_at
    return names.NO_ROOM


def leader(view: OpsView, but: i64) -> i64:
    """The spy nearest to winning, one seat left out: the holder, else who is nearest to the intel.

    Before the intel room lies it is the one with the most cards.
    """
    if view.holder != names.NO_SEAT and view.holder != but:
        return view.holder
    others = [seat for seat in range(view.content.players) if seat != but]
    return min(others, key=lambda seat: way_to_go(view, seat))


def way_to_go(view: OpsView, seat: i64) -> int:
    """How far a spy is from what he most likely wants, to be compared with others."""
    goal = goal_of(view, seat)
    if goal == names.NO_ROOM:
        return -int(view.hands.sizes[seat])
    return costs_from(view, view.spies[seat], STEP)[goal]
