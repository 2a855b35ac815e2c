"""A referee of Guard activations, slow and straight from the rules, to check the game against.

It takes a situation on the table, the Guard that is activated and the Guard Order card, and plays
the activation once for every choice the rules leave to the players. What it never asks is how the
game does it.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from sneakbox.lab.referee_floor import Path, Space, direction_to, left_of, right_of
from sneakbox.lab.referee_situation import (
    ALARM,
    ALERT,
    DEAD,
    INVESTIGATE,
    KO1,
    KO2,
    NOISE,
    PATROL,
    BeyondTheRules,
    Choice,
    Choices,
    Order,
    Play,
    Pose,
    Ruling,
    Situation,
    every_way,
)

# How to go on from a space in a direction, when some spaces are passed already.
Follow = Callable[[Space, int, frozenset[Space]], list[Pose]]


class Activation(Play):
    """One Guard's activation, for one script of choices (MGS-130)."""

    # Guards never leap over characters (MGS-146).
    leaps_over_people: ClassVar = False

    def __init__(self, now: Situation, guard: int, order: Order, choices: Choices) -> None:
        super().__init__(now, order, choices)
        self.guard = guard
        self.mode = ""
        self.path: Path = ()
        self.attacked = False

    @property
    def space(self) -> Space:
        return self.now.guards[self.guard][0]

    @property
    def facing(self) -> int:
        return self.now.guards[self.guard][1]

    def run(self) -> None:
        """Look and react, find the mode, move, end the movement (MGS-130)."""
        if self.look_and_react():
            return
        targets = self.find_mode()
        self.path = self.choose_path(targets)
        if self.mode == PATROL:
            self.patrol()
        else:
            self.follow_path()

    # Looking and reacting.

    def in_sight(self) -> list[int]:
        """The characters this Guard sees now."""
        return [
            person
            for person, place in sorted(self.now.people.items())
            if self.floor.sees(self.space, self.facing, place)
        ]

    def look(self) -> bool:
        """Everybody in sight is alerted; the nearest is attacked, once (MGS-131, MGS-156, A-19)."""
        seen = self.in_sight()
        for person in seen:
            self.alert(person)
        if seen and not self.attacked:
            self.attacked = True
            self.told.append(("attacks", self.choices.choose(self.nearest_people(seen))))
        return bool(seen)

    def nearest_people(self, people: Sequence[int]) -> list[int]:
        return self.nearest(
            people, lambda who: self.floor.distance(self.space, self.now.people[who])
        )

    def nearest(
        self, things: Sequence[Choice], distance: Callable[[Choice], int | None]
    ) -> list[Choice]:
        """The nearest of some things; what no path leads to is farther than all others (A-53)."""
        away = [distance(thing) for thing in things]
        least = min((one for one in away if one is not None), default=None)
        return [thing for thing, one in zip(things, away, strict=True) if one == least]

    def look_and_react(self) -> bool:
        """An attack first, then a Reaction; either ends the movement (MGS-133, MGS-134)."""
        saw = self.look()
        if self.now.has_token(self.space):
            self.react()
            self.end_movement()
            return True
        return saw

    def react(self) -> None:
        """One card for all tokens of the space, from top to bottom (MGS-132, MGS-158, A-20)."""
        card = self.now.reactions.pop(0)
        self.now.reactions.append(card)
        self.told.append(("reacts", card))
        here = self.space
        for kind, effect in self.now.cards[card]:
            # One at a time: what one token brings about may take another away.
            for person in sorted(self.now.attention):
                if self.now.attention.get(person) == (here, kind):
                    self.apply_to_attention(person, effect)
            for body in [body for body in self.now.bodies if body[0] == here]:
                if (body[1] == DEAD) == (kind == DEAD) and kind not in (NOISE, ALARM):
                    self.apply_to_body(body, effect)

    def apply_to_attention(self, person: int, effect: str) -> None:
        space, side = self.now.attention[person]
        if effect == "flip":
            self.put_attention(person, space, ALARM if side == NOISE else NOISE)
            return
        if effect not in ("remove", "call"):
            raise BeyondTheRules(effect)
        del self.now.attention[person]
        if effect == "call":
            self.call_guard(self.floor.zones[self.space])

    def put_attention(self, person: int, space: Space, side: str) -> None:
        self.now.attention[person] = (space, side)
        if side == ALARM:
            self.told.append(("alerts", person, space))

    def apply_to_body(self, body: tuple[Space, str], effect: str) -> None:
        space, kind = body
        self.now.bodies.remove(body)
        if effect == "stir" and kind == KO2:
            self.now.bodies.append((space, KO1))
        elif effect in ("stir", "wake"):
            self.spawn(space, is_woken=True)
        elif effect == "suspect":
            self.suspect(space)
        elif effect == "fill-up":
            self.fill_up([self.floor.zones[self.space]])
        elif effect == "report":
            self.told.append(("cycles",))
        elif effect != "carry-off":
            raise BeyondTheRules(effect)

    def suspect(self, space: Space) -> None:
        """The nearest character's `?` lies here; only where it is clear who that is."""
        nearest = self.nearest_people(sorted(self.now.people))
        if len(nearest) != 1 or self.now.attention.get(nearest[0], (space, NOISE))[1] == ALARM:
            raise BeyondTheRules("suspect")
        if self.floor.distance(self.space, self.now.people[nearest[0]]) is None:
            raise BeyondTheRules("suspect")
        self.now.attention[nearest[0]] = (space, NOISE)

    # The mode.

    def find_mode(self) -> list[Space]:
        """Alert, else Investigate, else Patrol; returns the spaces to go for (MGS-137 to 142)."""
        zone = self.floor.zones[self.space]
        targets = self.now.tokens_showing(ALARM, zone)
        if targets:
            self.mode = ALERT
        else:
            targets = self.looked_into(self.now.tokens_showing(NOISE, zone))
            self.mode = INVESTIGATE if targets else PATROL
        return targets

    def looked_into(self, noises: Sequence[Space]) -> list[Space]:
        """Noises it is the nearest to, else bodies (MGS-140, MGS-141)."""
        targets = [noise for noise in noises if self.is_nearest(noise)]
        return targets or self.bodies_in_sight()

    def is_nearest(self, noise: Space) -> bool:
        """No Guard of the zone is nearer to the noise (MGS-139, A-53)."""
        mine = self.floor.zone_distance(self.space, noise)
        others = [self.floor.zone_distance(space, noise) for space, _ in self.now.guards.values()]
        return mine is not None and mine <= min(one for one in others if one is not None)

    def bodies_in_sight(self) -> list[Space]:
        """Bodies that this Guard or a Camera of its zone sees (MGS-073, MGS-139, A-58)."""
        zone = self.floor.zones[self.space]
        eyes = [camera for camera in self.now.cameras if self.floor.zones[camera[0]] == zone]
        eyes.append((self.space, self.facing))
        return sorted(
            {
                body
                for body, _ in self.now.bodies
                for space, facing in eyes
                if self.floor.sees(space, facing, body)
            }
        )

    # Alert and Investigate.

    def follow_path(self) -> None:
        """Along the path as far as the number allows (MGS-138, MGS-140, MGS-141, MGS-145)."""
        left = self.order.red if self.mode == ALERT else self.order.blue
        while left > 0 and self.path:
            if self.turn_and_look(direction_to(self.space, self.path[0])):
                return
            poses = self.next_on_path()
            if not poses:
                break
            landing = poses[-1][0]
            self.path = self.path[self.path.index(landing) + 1 :]
            left -= 1
            if self.go(poses):
                return
        self.end_movement()

    def choose_path(self, targets: Sequence[Space]) -> Path:
        """A best path to the nearest target, or to the space of the zone nearest to it; none on
        patrol and where there is no path (A-53).
        """
        ends = [
            space
            for target in self.nearest(targets, self.distance_to)
            for space in self.nearest_spaces_to(target)
        ]
        paths = [
            path
            for space in self.nearest(ends, self.distance_to)
            for path in self.floor.best_paths(self.space, self.facing, space)
        ]
        path = self.choices.choose(paths) if paths else ()
        goal = path[-1] if path else self.space if self.space in ends else None
        self.told.append(("mode", self.mode, goal))
        return path

    def distance_to(self, target: Space) -> int | None:
        """How far it is: inside the zone, and over its border only to a body beyond (A-58)."""
        if self.floor.zones[target] == self.floor.zones[self.space]:
            return self.floor.zone_distance(self.space, target)
        return self.floor.distance(self.space, target)

    def nearest_spaces_to(self, target: Space) -> list[Space]:
        """The target itself, or the spaces of the zone that are nearest to it (A-18, A-58)."""
        if self.distance_to(target) is None:
            return []
        if self.floor.zones[target] == self.floor.zones[self.space]:
            return [target]
        within = list(self.floor.distances(self.space, in_zone=True))
        return self.nearest(within, lambda space: self.floor.distance(space, target))

    def next_on_path(self) -> list[Pose]:
        """One space, or over a row of Guards to the first free space of the path (MGS-146)."""
        poses: list[Pose] = []
        facing = self.facing
        before = self.space
        for space in self.path:
            if self.now.person_on(space) and not self.leaps_over_people:
                return []
            if direction_to(before, space) != facing:
                facing = direction_to(before, space)
                poses.append((before, facing))
            poses.append((space, facing))
            if self.now.is_free(space):
                return poses
            before = space
        return []

    # Moving.

    def turn(self, facing: int) -> None:
        """Face that way, if it is another."""
        if facing != self.facing:
            self.now.guards[self.guard] = (self.space, facing)
            self.told.append(("turns", facing))

    def turn_and_look(self, facing: int) -> bool:
        """True when the turn shows it somebody."""
        if facing == self.facing:
            return False
        self.turn(facing)
        return self.look()

    def go(self, poses: Sequence[Pose]) -> bool:
        """Enter a space or leap to it, then look and react; True when the activation is over."""
        noticed: set[int] = set()
        faced = self.facing
        for pose in poses:
            self.now.guards[self.guard] = pose
            if pose != poses[-1]:
                noticed.update(self.in_sight())
        leapt = len({space for space, _ in poses}) - 1
        self.told.append(("leaps", self.space, leapt) if leapt else ("moves", self.space))
        if self.facing != faced:
            self.told.append(("turns", self.facing))
        for person in sorted(noticed):
            self.alert(person)
        saw = self.look()
        if self.mode == PATROL and not saw and self.space in self.floor.arrows:
            self.turn(self.floor.arrows[self.space])  # MGS-151
        if self.look_and_react():
            return True
        if noticed:
            # It saw somebody in the leap and sees nobody now: its movement is over (MGS-146).
            self.end_movement()
        return bool(noticed)

    # Patrol.

    def patrol(self) -> None:
        """Straight ahead, the blue number in all; round corners where it ends (MGS-150)."""
        if self.space in self.floor.arrows:
            self.turn(self.floor.arrows[self.space])
            if self.look():
                return
        self.walk_patrol()

    def walk_patrol(self) -> None:
        """The blue number in all."""
        left = self.order.blue
        while left > 0:
            poses = self.onward()
            if not poses:
                if not self.find_new_path() or self.in_sight():
                    return
                continue
            left -= 1
            if self.go(poses):
                return
        self.end_movement()

    def onward(self) -> list[Pose]:
        """Where the next space of its patrol is, over figures or not."""
        return self.way(self.space, self.facing, frozenset((self.space,)))

    def way(self, space: Space, direction: int, passed: frozenset[Space]) -> list[Pose]:
        """How a patrolling Guard goes on in a direction: one space, or over Guards (MGS-155).

        Along the row and round its corners, to the first free space. If there is none, out of the
        row to the left or right, at the nearest of the leapt Guards where that leads to one (A-12).
        """
        row: list[Pose] = []
        poses = self.along_row(space, direction, passed, row)
        if poses:
            return poses
        entered: list[Pose] = []
        for leapt, facing in row:
            entered.append((leapt, facing))
            passed |= {leapt}
            faced = self.floor.arrows.get(leapt, facing)
            side = self.side_with_space(leapt, faced, passed, self.way)
            if side is not None:
                return [*entered, (leapt, side), *self.way(leapt, side, passed)]
        return []

    def along_row(
        self,
        space: Space,
        direction: int,
        passed: frozenset[Space],
        row: list[Pose] | None = None,
    ) -> list[Pose]:
        """To the first free space that way, over Guards as on a patrol; nothing without one.

        Straight on, as arrows on the floor say, and where the way ends to a side that leads to a
        free space. `row` notes the Guards passed, and where one looked on coming to them.
        """
        other = self.floor.inside(space, direction)
        if other is None or other in passed or self.now.person_on(other):
            return []
        poses = [(other, direction)]
        if self.now.is_free(other):
            return poses
        if row is not None:
            row.append((other, direction))
        passed |= {other}
        facing = self.floor.arrows.get(other, direction)
        if self.floor.inside(other, facing) is None:
            side = self.side_with_space(other, facing, passed, self.along_row)
            if side is None:
                return []
            facing = side
        if facing != direction:
            poses.append((other, facing))
        rest = self.along_row(other, facing, passed, row)
        return [*poses, *rest] if rest else []

    def side_with_space(
        self, space: Space, facing: int, passed: frozenset[Space], follow: Follow
    ) -> int | None:
        """Left or right, where there is space; with both, as the card's arrow says (MGS-147)."""
        sides = [
            side for side in (left_of(facing), right_of(facing)) if follow(space, side, passed)
        ]
        if len(sides) == 2:
            return self.order.turned(facing)
        return sides[0] if sides else None

    # Turning.

    def find_new_path(self) -> bool:
        """To the side with space, else round by the arrow until there is some (MGS-147).

        Looks after every quarter turn and stops where it sees somebody. False when there is no
        way at all: then the activation is over.
        """
        here = frozenset((self.space,))
        side = self.side_with_space(self.space, self.facing, here, self.way)
        if side is not None:
            self.turn(side)
            self.look()
            return True
        for _ in range(4):
            self.turn(self.order.turned(self.facing))
            if self.look() or self.way(self.space, self.facing, here):
                return True
        self.turn_from_obstacle()
        return False

    def faces_obstacle(self) -> bool:
        return self.floor.beyond(self.space, self.facing) is None

    def turn_from_obstacle(self) -> None:
        """A Guard that found no way at all does not look at an obstacle (A-61)."""
        self.turn(self.clear_of_obstacle(self.space, self.facing))
        self.look()

    def end_movement(self) -> None:
        """Face the next space of the path, unless somebody is in sight (MGS-149)."""
        if self.look():
            return
        if self.path:
            self.turn(direction_to(self.space, self.path[0]))
            self.look()
        elif self.is_on_turn_icon() or self.faces_obstacle():
            self.find_new_path()

    def is_on_turn_icon(self) -> bool:
        """On a turn icon that counts: not for a Guard that has a target (MGS-153)."""
        return self.space in self.floor.turns and self.mode in ("", PATROL)


def rulings(
    before: Situation, guard: int, order: Order, kind: type[Activation] = Activation
) -> list[Ruling]:
    """Every way the rules let this activation go, one for each thing the players may choose."""
    return every_way(before, lambda now, choices: kind(now, guard, order, choices))
