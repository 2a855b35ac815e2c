"""The referee by the rulebook of the prototype: Patrols, slow and straight from that book.

What both rulebooks say alike is in `referee.py`. Where the prototype is silent its rulings stand
in rules.md (E-10 to E-20).
"""

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar

from sneakbox.lab.referee import Activation
from sneakbox.lab.referee_floor import (
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Path,
    Space,
    back_of,
    direction_to,
)
from sneakbox.lab.referee_orders import FirstSection
from sneakbox.lab.referee_situation import (
    ALARM,
    ALERT,
    DEAD,
    MOST_GUARDS,
    PATROL,
    Choices,
    Order,
    Play,
    Pose,
    Situation,
)


class PatrolSituation(Situation):
    """How things stand at a table of the prototype."""

    def active_zones(self) -> set[int]:
        """Zones with a character; tokens do not count (D-09)."""
        return {self.floor.zones[space] for space in self.people.values()}

    def alert_whoever_is_seen(self) -> None:
        """Standing in sight is not being seen (D-50)."""

    def look_with_cameras(self) -> None:
        """The Cameras of active zones look now and at no other time (D-36)."""
        for camera, facing in self.cameras:
            if self.floor.zones[camera] in self.active_zones():
                for person, place in self.people.items():
                    if self.floor.sees(camera, facing, place):
                        self.attention[person] = (place, ALARM)

    def orders_of_activation(self) -> list[list[int]]:
        """The zone of the Patrol nearest to the corner, which begins; then the others (D-37)."""
        zones = [self.nearest_first(zone) for zone in self.active_zones() if self.guards_of(zone)]
        corners = [self.from_corner(order[0]) for order in zones]
        return [
            [guard for zone in order for guard in zone]
            for order in permutations(zones)
            if [self.from_corner(zone[0]) for zone in order] == sorted(corners)
        ]

    def nearest_first(self, zone: int) -> list[int]:
        """The Patrols of a zone in reading order, but the nearest to the corner begins."""
        guards = self.in_reading_order(self.guards_of(zone))
        first = min(guards, key=self.from_corner)
        return [first, *(guard for guard in guards if guard != first)]

    def from_corner(self, guard: int) -> int:
        return sum(self.guards[guard][0])


class PatrolRoom(Play):
    """How Patrols appear: the players turn them, and being looked at is not being seen (D-50)."""

    def call_guard(self, zone: int) -> None:
        """One more Patrol on the first free space of the Patrol Room, if there is one (D-33)."""
        free = [space for space in self.floor.rooms.get(zone, ()) if self.now.is_free(space)]
        self.place(free[:1])

    def fill_up(self, zones: Sequence[int]) -> None:
        """Up to the Patrol Count (D-33)."""
        for zone in zones:
            for _ in range(self.guards_lacking(zone)):
                self.call_guard(zone)

    def spawn(self, wanted: Space, *, is_woken: bool = False) -> None:
        """A Patrol that wakes stands up where it lay, or next to it (MGS-127)."""
        assert is_woken
        around = [self.floor.beyond(wanted, direction) for direction in DIRECTIONS]
        beside = [space for space in around if space is not None and self.now.is_free(space)]
        self.place([wanted] if self.now.is_free(wanted) else beside)

    def place(self, spaces: Sequence[Space]) -> None:
        """A figure on one of these, if any is left; the players turn it, not at a wall (D-47)."""
        spare = [guard for guard in range(MOST_GUARDS) if guard not in self.now.guards]
        if spare and spaces:
            space = self.choices.choose(spaces)
            self.told.append(("appears", space))
            self.now.guards[spare[0]] = (space, self.chosen_facing(space))


class PatrolCard(PatrolRoom, FirstSection):
    """The first section of a Patrol card."""

    def lost_contact(self) -> None:
        """A card is discarded for the first dead Patrol, another from four on (D-34)."""
        dead = sum(kind == DEAD for _, kind in self.now.bodies)
        self.told += [("discards",)] * ((dead >= 1) + (dead >= 4))

    def is_close(self, space: Space, other: Space) -> bool:
        """Within 2 spaces, whatever lies between (D-35)."""
        return abs(space[0] - other[0]) + abs(space[1] - other[1]) <= 2


class PatrolActivation(PatrolRoom, Activation):
    """One Patrol's activation, for one script of choices."""

    # Patrols do (D-42).
    leaps_over_people: ClassVar = True

    def __init__(self, now: Situation, guard: int, order: Order, choices: Choices) -> None:
        super().__init__(now, guard, order, choices)
        self.targets: list[Space] = []
        self.goal: Space | None = None
        self.has_reacted = False

    def run(self) -> None:
        """Find the mode and move: nothing it sees or stands on before counts (D-21, D-51)."""
        targets = self.find_mode()
        if self.mode == PATROL:
            self.told.append(("mode", PATROL, None))
            self.patrol()
        else:
            self.go_for(targets)

    # The mode.

    def looked_into(self, noises: Sequence[Space]) -> list[Space]:
        """A body this Patrol itself sees, else a noise it is the nearest to (D-40)."""
        bodies = self.bodies_in_sight()
        targets = [one for one in bodies if self.distance_to(one) is not None]
        return targets or [one for one in noises if self.is_nearest(one)] or bodies

    def bodies_in_sight(self) -> list[Space]:
        """Cameras take no notice of them (D-36)."""
        bodies = sorted({body for body, _ in self.now.bodies})
        return [body for body in bodies if self.floor.sees(self.space, self.facing, body)]

    def is_nearest(self, noise: Space) -> bool:
        """Only one Patrol is the nearest: of equals the first in reading order (D-41, E-13)."""
        ranks = [
            (away, space[1], space[0], guard)
            for guard, (space, _) in self.now.guards.items()
            if (away := self.floor.zone_distance(space, noise)) is not None
        ]
        return bool(ranks) and min(ranks)[3] == self.guard

    # Alert and Investigate.

    def go_for(self, targets: Sequence[Space]) -> None:
        """To the nearest, along a shortest path that the players choose (D-38, E-12)."""
        nearest = self.nearest(targets, self.distance_to)
        ends = [end for target in nearest for end in self.nearest_spaces_to(target)]
        ends.sort(key=lambda space: space[::-1])
        self.targets = self.nearest(ends, self.distance_to)
        goals = self.nearest(sorted(set(self.free_near(self.targets))), self.distance_to)
        self.goal = self.choices.choose(goals) if goals else None
        self.told.append(("mode", self.mode, self.goal))
        if self.space in self.targets and self.look_and_react():  # E-17
            return
        self.path = self.choose_way(self.goal) if self.goal else ()
        self.follow_path()

    def free_near(self, ends: Sequence[Space]) -> list[Space]:
        """These spaces; where figures stand there, the nearest empty ones (D-39)."""
        others = [space for guard, (space, _) in self.now.guards.items() if guard != self.guard]
        taken = {*others, *self.now.people.values()}
        found: list[Space] = []
        for end in ends:
            away = self.floor.distances(end, in_zone=True)
            free = [space for space in away if space not in taken]
            found += self.nearest(free, away.get)
        return found

    def choose_way(self, goal: Space) -> Path:
        """A shortest path; the players choose at every fork the Patrol comes to (E-12)."""
        away = self.floor.distances(goal, in_zone=True)
        number = self.order.red if self.mode == ALERT else self.order.blue
        path: list[Space] = []
        space = self.space
        while space != goal:
            around = [self.floor.inside(space, way) for way in (NORTH, WEST, EAST, SOUTH)]
            ways = [other for other in around if other and away[other] < away[space]]
            moves = sum(self.now.is_free(passed) for passed in path[:-1])
            space = self.choices.choose(ways if moves < number else ways[:1])
            path.append(space)
        return tuple(path)

    # Looking and reacting.

    def look_and_react(self) -> bool:
        """A Reaction does not end the movement (D-46)."""
        saw = self.look()
        self.react_once()
        return saw

    def react_once(self) -> None:
        """One Reaction in an activation (E-15)."""
        if self.now.has_token(self.space) and not self.has_reacted:
            self.has_reacted = True
            self.react()

    # Patrol.

    def patrol(self) -> None:
        """Straight ahead as far as possible, then round the corner (D-44)."""
        self.walk_patrol()

    def onward(self) -> list[Pose]:
        return self.straight_on(self.facing)

    def straight_on(self, direction: int) -> list[Pose]:
        """One space, or over figures in a straight line to the first free one."""
        poses: list[Pose] = []
        other = self.floor.inside(self.space, direction)
        while other is not None:
            poses.append((other, direction))
            if self.now.is_free(other):
                return poses
            other = self.floor.inside(other, direction)
        return []

    def find_new_path(self) -> bool:
        """Left or right, by the arrow where both lead on, else back (D-44, E-14)."""
        by_arrow = self.order.turned(self.facing)
        for way in (by_arrow, back_of(by_arrow), back_of(self.facing)):
            if self.straight_on(way):
                self.turn(way)
                self.look()
                return True
        self.turn_from_obstacle()
        return False

    # The end.

    def end_movement(self) -> None:
        """Face the target or the way on, never a wall (D-39)."""
        if self.look():
            return
        if self.path:
            self.turn(direction_to(self.space, self.path[0]))
            self.look()
        elif beside := [target for target in self.targets if self.stands_beside(target)]:
            self.turn(direction_to(self.space, beside[0]))  # E-22
            self.look()
        elif self.is_on_turn_icon() or self.faces_obstacle():
            self.find_new_path()

    def stands_beside(self, space: Space) -> bool:
        return any(self.floor.beyond(self.space, way) == space for way in DIRECTIONS)
