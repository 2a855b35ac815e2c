"""What a careful player could work out from the table: odds, sight lines, ways to safety.

Every function reads a view and nothing else. Where Alert matters and there is none, the ways to
hiding answer for an Alert that would begin now.
"""

from heapq import heappop, heappush
from typing import Final

from sneakbox.boards.tiles import OPEN, neighbour, opposite
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.air_ducts import other_ducts
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.guards import has_guard, set_alert
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.placing import ways_to_place
from sneakbox.games.sneaking_mission.sight import first_guard, is_seen, steps_between, watched_sides
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import act
from sneakbox.kernel.bits import places
from sneakbox.kernel.native import i64

FAR: Final = 1_000_000

# Odds.

PARTS: Final[dict[int, str]] = {
    names.FILES: "files",
    names.GUARD: "guards",
    names.SLEEPER: "sleepers",
    names.SYSTEM: "systems",
    names.BREAKER: "breakers",
    names.WEAPON: "weapons",
    names.HIDING: "hiding",
    names.DUCT: "hiding",
    names.EMPTY: "empty",
}


class DoorOdds:
    """What will lie behind one door: each field is a number of chances out of `total`.

    Tiles that would close the map are drawn again (SMS-131), so they are no chance of their own:
    `redrawn` says how many of them the pile holds. `facing` counts the tiles whose guard sees the
    agent the moment they are laid, sleepers in Alert included; `choice` the guards that the player
    may turn as he likes (SMS-023), unless they see him whichever way; `closing` the tiles that end
    the mission because they close the map, where that is the rule.
    """

    def __init__(self, direction: i64) -> None:
        self.direction: i64 = direction
        self.total: int = 0
        # What the tile is; together they are `total`.
        self.parts: dict[str, int] = dict.fromkeys(PARTS.values(), 0)
        self.facing: int = 0
        self.choice: int = 0
        self.closing: int = 0
        self.redrawn: i64 = 0

    def add(self, kind: int, chances: int) -> None:
        self.total += chances
        self.parts[PARTS[kind]] += chances


def door_odds(view: MissionView, direction: i64) -> DoorOdds:
    """The exact odds of the tile that comes to lie behind an open door of the agent's room.

    The first tile that can be laid is drawn evenly from those that can; when none can, the last
    of the pile is laid all the same (SMS-131).
    """
    base = view.base
    content = view.content
    odds = DoorOdds(direction)
    if base.side(view.here, direction) != OPEN:
        return odds
    counts = view.pile.counts
    closing = content.closing_is_defeat
    known = [-1] * len(counts)  # types that are laid alike have the same ways
    fitting: list[int] = []
    aside: list[int] = []
    for face in range(1, len(counts)):
        if counts[face] > 0:
            alike = content.alike[face]
            if known[alike] < 0:
                known[alike] = ways_to_place(base, view.arrow, view.here, direction, face, closing)
            if known[alike] != 0:
                fitting.append(face)
            else:
                aside.append(face)
                odds.redrawn += counts[face]
    for_files, for_each = chances_by_depth(view, view.pile.left - odds.redrawn, odds.redrawn)
    by_kind = [0] * len(PARTS)
    for face in fitting if len(fitting) > 0 else aside:
        ways: i64 = known[content.alike[face]]
        if ways == 0:
            ways = ways_to_place(base, view.arrow, view.here, direction, face, True)
        chances = for_files if face == content.files else int(counts[face]) * for_each
        kind: i64 = content.kind[face * 8]
        by_kind[kind] += chances
        if closing or kind == names.GUARD or kind == names.SLEEPER:
            judge(odds, view, face, ways, chances)
    for sort, chances in enumerate(by_kind):
        odds.add(sort, chances)
    return odds


def chances_by_depth(view: MissionView, fitting: i64, redrawn: i64) -> tuple[int, int]:
    """How many chances the Secret Files have, and how many every other tile that fits.

    One each, unless the option says that the files lie deep: then they cannot come before the
    upper third of the pile is gone. Tiles laid aside count for that, so a draw that begins in the
    upper third can still end in the files when all tiles above them are laid aside.
    """
    content = view.content
    files = view.pile.counts[content.files]
    too_deep = view.pile.left - (content.total - content.shallow)
    if not content.deep_files or files == 0 or too_deep <= 0:
        return int(files), 1
    if redrawn < too_deep:
        return 0, 1
    # All of the first `too_deep` draws, from every tile but the files, must be laid aside.
    others: int = int(fitting - files)
    aside: int = 1
    drawn: int = 1
    for number in range(too_deep):
        aside *= int(redrawn - number)
        drawn *= int(redrawn - number) + others
    if others == 0:
        return 1, 1
    # The files: aside / drawn / (others + 1); each other tile an even share of the rest.
    return aside * others, drawn * (others + 1) - aside


def judge(odds: DoorOdds, view: MissionView, face: i64, ways: i64, chances: int) -> None:
    """Count what a tile would do to the agent: see him, leave a choice, close the map."""
    base = view.base
    content = view.content
    kind: i64 = content.kind[face * 8]
    seeing: i64 = 0
    closing: i64 = 0
    number: i64 = 0
    for turned in range(4):
        turns: i64 = turned
        if (ways >> turns) & 1 == 0:
            continue
        number += 1
        if content.closing_is_defeat and kind != names.FILES and not view.files_found:
            doors: i64 = content.doors[face * 8 + turns]
            if base.open_doors_after(doors, neighbour(base.cells[view.here], odds.direction)) == 0:
                closing += 1
                continue
        if sees_back(view, face * 8 + turns, odds.direction):
            seeing += 1
    if closing == number:
        odds.closing += chances
    elif seeing == number - closing:
        odds.facing += chances
    elif kind == names.GUARD and number > 1:
        odds.choice += chances


def sees_back(view: MissionView, code: i64, door: i64) -> bool:
    """True when a guard laid behind the door sees the agent (SMS-031, SMS-092, SMS-114)."""
    if has_guard(view.base, view.here):
        return False
    kind: i64 = view.content.kind[code]
    if kind == names.SLEEPER:
        return view.base.alert
    return kind == names.GUARD and view.content.cone[code] == opposite(door)


# Sight.


class Line:
    """What one guard sees in one direction: rooms in order, and what ends the line.

    `stop` is the room of the guard who blocks it, WALL, or OPEN for a door to the unknown.
    """

    def __init__(self, guard: i64, direction: i64, rooms: list[int], stop: i64) -> None:
        self.guard: i64 = guard
        self.direction: i64 = direction
        self.rooms: list[int] = rooms
        self.stop: i64 = stop

    def last(self) -> i64:
        """The room in which the line ends: the farthest one seen, or the guard's own."""
        return self.rooms[-1] if len(self.rooms) > 0 else self.guard


def sight_lines(view: MissionView) -> list[Line]:
    """The lines of all waking guards, room by room: one each, four for a sleeper in Alert."""
    base = view.base
    lines: list[Line] = []
    for number in range(base.size()):
        room: i64 = number
        if not has_guard(base, room):
            continue
        for direction in range(4):
            d: i64 = direction
            if base.kind(room) == names.SLEEPER or base.cone(room) == d:
                rooms: list[int] = []
                other = base.side(room, d)
                while other >= 0 and not has_guard(base, other):
                    rooms.append(other)
                    other = base.side(other, d)
                lines.append(Line(room, d, rooms, other))
    return lines


def seen_rooms(view: MissionView) -> list[int]:
    """The rooms in which somebody would see an agent who arrives, in order."""
    return [room for room in range(view.base.size()) if is_seen(view.base, room)]


# Ways.


class Route:
    """A way through known rooms: the rooms in order without the one it begins in.

    `cost` is what it takes in Alert tokens, the turn that ends the Alert being free (SMS-051);
    `ammo` how many shots it forces. It can be reached when a token is left at the end.
    """

    def __init__(self, rooms: list[int], cost: i64, ammo: i64, tokens: i64) -> None:
        self.rooms: list[int] = rooms
        self.cost: i64 = cost
        self.ammo: i64 = ammo
        self.tokens: i64 = tokens

    def can_be_reached(self) -> bool:
        return self.cost < self.tokens


class Trail:
    """One way as far as it has been followed."""

    def __init__(
        self, base: Base, here: i64, cost: i64, ammo: i64, rooms: list[int], marks: list[int]
    ) -> None:
        self.base: Base = base
        self.here: i64 = here
        self.cost: i64 = cost
        self.ammo: i64 = ammo
        self.shots: i64 = 0
        self.rooms: list[int] = rooms
        # Rooms that got a blip on the way: guards shot, systems set off, weapons taken.
        self.marks: list[int] = marks

    def copy(self) -> "Trail":
        twin = Trail(self.base, self.here, self.cost, self.ammo, self.rooms[:], self.marks)
        twin.shots = self.shots
        return twin

    def key(self) -> tuple[int, ...]:
        return (self.here, *sorted(self.marks))

    def arrive(self, room: i64) -> bool:
        """Step into a room in Alert; False when a guard there or next to it calls for a coin."""
        if has_guard(self.base, room):
            return False
        self.here = room
        self.rooms.append(room)
        if self.base.kind(room) == names.SYSTEM:
            self.cover(room)
            self.cost += 1
        elif self.base.kind(room) == names.WEAPON:
            self.cover(room)
            self.ammo += self.base.content.weapon_ammo
        return self.answer([])

    def answer(self, noticed: list[int]) -> bool:
        """Pay for every guard who spots the agent, and shoot them: those farther off first, as it
        is compulsory (SMS-115)."""
        base = self.base
        spotters: list[tuple[bool, int, int]] = []
        for d in places(watched_sides(base, self.here)):
            guard = first_guard(base, self.here, d)
            if guard not in noticed:
                distance = steps_between(base, self.here, guard, d)
                spotters.append((distance == 1, distance, guard))
                noticed.append(guard)
                self.cost += 1
        spotters.sort()
        for is_next_door, _, guard in spotters:
            if self.ammo > 0:
                self.ammo -= 1
                self.shots += 1
                self.cover(guard)
                if not self.answer(noticed):
                    return False
            elif is_next_door:
                return False
        return True

    def cover(self, room: i64) -> None:
        self.base = self.base.copy()
        self.base.cover(room)
        self.marks = [*self.marks, room]


def way_to_hiding(view: MissionView) -> Route | None:
    """The cheapest sure way to a hiding place in Alert, by walking and crawling.

    Sure: it meets no coin, so it passes no living guard and stops next to none who sees it while
    there is no ammo. Sightings cost a token each and ammo where there is any (SMS-053, SMS-115),
    systems a token, every turn but the last one. Breakers on the way are left alone. None when
    there is no such way, or when Alert itself is defeat.
    """
    if view.content.alert_is_defeat:
        return None
    if view.base.alert:
        return cheapest_way(view.base, view.here, view.ammo, view.tokens)
    alarmed = view.base.copy()
    set_alert(alarmed, True)
    return cheapest_way(alarmed, view.here, view.ammo, names.ALERT_TOKENS)


def cheapest_way(base: Base, here: i64, ammo: i64, tokens: i64) -> Route | None:
    """The way of `way_to_hiding` on a map in Alert, from a room with so much ammo."""
    if is_hiding_place(base, here):
        return Route([], 0, 0, tokens)
    trails: list[Trail] = [Trail(base, here, 0, ammo, [], [])]
    queue: list[tuple[int, int]] = [(0, 0)]
    done: set[tuple[int, ...]] = set()
    while len(queue) > 0:
        _, number = heappop(queue)
        trail = trails[number]
        if is_hiding_place(trail.base, trail.here):
            return Route(trail.rooms, trail.cost, trail.shots, tokens)
        key = trail.key()
        if key in done:
            continue
        done.add(key)
        for room in next_rooms(trail.base, trail.here):
            step = trail.copy()
            if not step.arrive(room):
                continue
            if not is_hiding_place(step.base, room):
                step.cost += 1
            heappush(queue, (step.cost, len(trails)))
            trails.append(step)
    return None


def next_rooms(base: Base, room: i64) -> list[int]:
    """The rooms one turn away: through doors, then through air ducts (SMS-014, SMS-071)."""
    links = base.links
    rooms: list[int] = [links[side] for side in range(room * 4, room * 4 + 4) if links[side] >= 0]
    for duct in other_ducts(base, room):
        if duct not in rooms:
            rooms.append(duct)
    return rooms


def is_safe(base: Base, room: i64) -> bool:
    """True when arriving there starts nothing: no waking guard, no working system, nobody sees."""
    return not has_guard(base, room) and base.kind(room) != names.SYSTEM and not is_seen(base, room)


def safe_walk(base: Base, here: i64) -> list[int]:
    """For every room, how many turns it is away on a walk that nobody sees; FAR where none leads.

    The agent's own room counts as reached, whoever sees it: he is there already.
    """
    turns: list[int] = [FAR] * base.size()
    turns[here] = 0
    queue: list[int] = [here]
    for place in queue:
        for other in next_rooms(base, place):
            if turns[other] == FAR and is_safe(base, other):
                turns[other] = turns[place] + 1
                queue.append(other)
    return turns


def turns_to_hiding(base: Base) -> list[int]:
    """For every room, how many turns it is away from a hiding place, past no waking guard."""
    turns: list[int] = [FAR] * base.size()
    queue: list[int] = []
    for room in range(base.size()):
        if is_hiding_place(base, room):
            turns[room] = 0
            queue.append(room)
    for place in queue:
        for d in range(4):
            other = base.side(place, d)
            if other >= 0 and turns[other] == FAR and not has_guard(base, other):
                turns[other] = turns[place] + 1
                queue.append(other)
    return turns


def safe_route(view: MissionView, room: i64) -> list[int]:
    """The shortest way to a room on which nobody sees the agent; empty when there is none."""
    base = view.base
    turns = safe_walk(base, view.here)
    route: list[int] = []
    if turns[room] == FAR:
        return route
    at: i64 = room
    while at != view.here:
        route.append(at)
        for other in next_rooms(base, at):
            if turns[other] == turns[at] - 1:
                at = other
                break
    route.reverse()
    return route


def step_towards(view: MissionView, route: list[int]) -> i64:
    """The action that takes the first step of a route, or hides when it has none."""
    if len(route) == 0:
        return act(names.HIDE)
    for d in range(4):
        if view.base.side(view.here, d) == route[0]:
            return act(names.MOVE, d)
    return act(names.CRAWL, route[0])
