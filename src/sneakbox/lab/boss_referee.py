"""A referee of boss stages, slow and straight from their rules, to check the game against.

It takes a fight as plain data: arena, boss, fighters in seat order. It says whom a boss may
choose, where it goes, which spaces an area covers. Nothing here is shared with the game.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import groupby, permutations, product
from typing import Final

from sneakbox.lab.boss_arena import (
    NO_PATH,
    Arena,
    ahead_and_aside,
    facing_to,
    reading_order,
    step,
)
from sneakbox.lab.referee_floor import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Space

# The order of a target word (B-020).
NEAREST: Final = "nearest"
FARTHEST: Final = "farthest"
MOST_DAMAGED: Final = "most damaged"
FRESHEST: Final = "freshest"
LAST_ATTACKER: Final = "last attacker"
# And its filter.
IN_SIGHT: Final = "in sight"
IN_LINE: Final = "in line"
NEAR: Final = "near"
BESIDE: Final = "beside"
IN_ARC: Final = "in sight and in arc"
BEFORE_FRONT: Final = "beside the front edge"
ANY: Final = "any"

NEAR_SPACES: Final = 2
# Where a boss is that is not on the map: far from everybody, seen and seeing by nobody.
OFF_MAP: Final[Space] = (-9, -9)
# Whether to stop on a space.
Enough = Callable[[Space], bool]


@dataclass(frozen=True)
class Fighter:
    """A character on the arena; who is camouflaged is in nobody's sight (B-062)."""

    name: str
    space: Space
    damage: int = 0
    is_camouflaged: bool = False


@dataclass(frozen=True)
class Boss:
    """Where a boss is. `reach` is 1 for a body of 3×3 spaces round its centre (B-016)."""

    centre: Space
    facing: int = SOUTH
    reach: int = 0
    is_high: bool = False
    floats: bool = False
    has_turret: bool = False
    turret: int = SOUTH

    def spaces(self) -> list[Space]:
        return body_at(self.centre, self.reach)


def body_at(centre: Space, reach: int) -> list[Space]:
    around = range(-reach, reach + 1)
    return [(centre[0] + across, centre[1] + down) for down in around for across in around]


@dataclass(frozen=True)
class Fight:
    """How things stand when a card is resolved. Fighters are in seat order."""

    arena: Arena
    boss: Boss
    fighters: tuple[Fighter, ...]
    # Shadows, the Puppet: figures that are no fighters.
    figures: frozenset[Space] = frozenset()
    last_attacker: str = ""

    def fighter(self, name: str) -> Fighter:
        return {fighter.name: fighter for fighter in self.fighters}[name]

    def with_boss(self, centre: Space, facing: int | None = None) -> "Fight":
        faced = self.boss.facing if facing is None else facing
        return replace(self, boss=replace(self.boss, centre=centre, facing=faced))

    def with_fighter(self, name: str, space: Space) -> "Fight":
        """The same with a fighter moved."""
        moved = [replace(one, space=space) if one.name == name else one for one in self.fighters]
        return replace(self, fighters=tuple(moved))

    def without(self, names: Collection[str]) -> "Fight":
        """The same with some fighters taken off the map."""
        others = tuple(one for one in self.fighters if one.name not in names)
        return replace(self, fighters=others)

    def taken(self) -> set[Space]:
        """Spaces with a figure, a big one on the floor included (MGS-016, B-016)."""
        body = [] if self.boss.is_high else self.boss.spaces()
        return {*body, *self.figures, *(fighter.space for fighter in self.fighters)}

    def is_free(self, space: Space) -> bool:
        """A figure may end here."""
        arena = self.arena
        return arena.is_floor(space) and space not in arena.closed and space not in self.taken()

    # Measuring.

    def distance(self, space: Space) -> int:
        """From the nearest space of the boss (B-010); above an obstacle no path begins."""
        begins = [begin for begin in self.boss.spaces() if self.arena.is_floor(begin)]
        return min((self.arena.distance(begin, space) for begin in begins), default=NO_PATH)

    def is_in_sight(self, fighter: Fighter) -> bool:
        """Seen from one of the boss's spaces (B-011), or from above (B-014)."""
        if fighter.is_camouflaged:
            return False
        if self.boss.is_high:
            return not self.is_in_cover(fighter.space)
        return any(
            self.arena.box_is_clear(begin, fighter.space)
            for begin in self.boss.spaces()
            if self.arena.is_floor(begin)
        )

    def is_in_cover(self, space: Space) -> bool:
        """An obstacle or a wall on the side the boss above looks from (B-014)."""
        return any(
            step(space, side) in self.arena.obstacles
            or frozenset((space, step(space, side))) in self.arena.walls
            for side in self.sides_towards_boss(space)
        )

    def sides_towards_boss(self, space: Space) -> list[int]:
        """The side of the longer way to the boss's centre, both if equal (B-014)."""
        across, down = self.boss.centre[0] - space[0], self.boss.centre[1] - space[1]
        sides: list[int] = []
        if abs(across) >= abs(down) and across:
            sides.append(EAST if across > 0 else WEST)
        if abs(down) >= abs(across) and down:
            sides.append(SOUTH if down > 0 else NORTH)
        return sides

    def is_in_line(self, fighter: Fighter) -> bool:
        """In a row or column of the boss, and in sight (B-012)."""
        column, row = fighter.space
        ours = self.boss.spaces()
        shares = any(column == across or row == down for across, down in ours)
        return shares and self.is_in_sight(fighter)

    def is_near(self, fighter: Fighter) -> bool:
        """Two spaces or less, and in sight (B-013)."""
        return self.distance(fighter.space) <= NEAR_SPACES and self.is_in_sight(fighter)

    def is_beside(self, fighter: Fighter) -> bool:
        """Next to a space of the boss (B-013)."""
        return any(self.arena.is_beside(ours, fighter.space) for ours in self.boss.spaces())

    def is_behind(self, space: Space) -> bool:
        """On the other side of the boss's rear edge (B-015)."""
        ahead, _ = ahead_and_aside(self.boss.centre, self.boss.facing, space)
        return ahead < -self.boss.reach

    def is_straight_behind(self, space: Space) -> bool:
        """Behind and in one of its rows or columns: a Sneak Attack (B-015)."""
        _, aside = ahead_and_aside(self.boss.centre, self.boss.facing, space)
        return self.is_behind(space) and abs(aside) <= self.boss.reach

    def is_in_arc(self, fighter: Fighter) -> bool:
        """As far along the turret as to its side, or farther, and in sight (B-206)."""
        ahead, aside = ahead_and_aside(self.boss.centre, self.boss.turret, fighter.space)
        return ahead >= abs(aside) and self.is_in_sight(fighter)

    def is_before_front(self, fighter: Fighter) -> bool:
        """On a space next to the front edge (TK-1)."""
        ahead, _ = ahead_and_aside(self.boss.centre, self.boss.facing, fighter.space)
        return ahead > self.boss.reach and self.is_beside(fighter)

    # Targets.

    def passes(self, fighter: Fighter, target_filter: str) -> bool:
        """The filter of a target word (B-020)."""
        filters: dict[str, Callable[[Fighter], bool]] = {
            ANY: lambda _: True,
            IN_SIGHT: self.is_in_sight,
            IN_LINE: self.is_in_line,
            NEAR: self.is_near,
            BESIDE: self.is_beside,
            IN_ARC: self.is_in_arc,
            BEFORE_FRONT: self.is_before_front,
        }
        return filters[target_filter](fighter)

    def rank(self, fighter: Fighter, order: str) -> tuple[int, int, int]:
        """The order of a word, then nearer, then more damage (B-020, B-021)."""
        away = self.distance(fighter.space)
        first = {
            NEAREST: away,
            FARTHEST: -away,
            MOST_DAMAGED: -fighter.damage,
            FRESHEST: fighter.damage,
            LAST_ATTACKER: int(fighter.name != self.last_attacker),
        }[order]
        return (first, away, -fighter.damage)

    def target(self, order: str, target_filter: str) -> list[tuple[str, ...]]:
        """Whom a word means that means one: nobody takes a last attacker's place (C-02)."""
        found = self.targets(order, target_filter, 1)
        if order == LAST_ATTACKER and self.last_attacker and found != [(self.last_attacker,)]:
            return [()]
        return found

    def targets(self, order: str, target_filter: str, number: int) -> list[tuple[str, ...]]:
        """Whom a word may name, in its order; more than one list where the group chooses.

        The first list is that of the seat order (B-021). Nobody legal: one empty list (B-003).
        """
        legal = [fighter for fighter in self.fighters if self.passes(fighter, target_filter)]
        ranked = sorted(legal, key=lambda fighter: self.rank(fighter, order))
        tied = [
            [fighter.name for fighter in group]
            for _, group in groupby(ranked, key=lambda fighter: self.rank(fighter, order))
        ]
        found: list[tuple[str, ...]] = []
        for ways in product(*(permutations(group) for group in tied)):
            names = tuple(name for group in ways for name in group)[:number]
            if names not in found:
                found.append(names)
        return found

    # Turning.

    def faced(self, name: str) -> int:
        """Where it looks when it attacks or has sought this fighter (B-015, B-026)."""
        return facing_to(self.boss.centre, self.boss.facing, self.fighter(name).space)

    # Moving. Every way is the list of spaces landed on, one for each movement.

    def may_pass(self, space: Space, other: Space) -> bool:
        """A step of the boss, whoever stands there: not closed, not through obstacles.

        One that floats also passes over obstacles, but not through walls (B-409, C-43).
        """
        arena = self.arena
        edge = frozenset((space, other))
        if not arena.holds(other) or other in arena.closed or edge in arena.foot | arena.walls:
            return False
        return self.boss.floats or arena.is_floor(other)

    def walking_distances(self, goal: Space) -> dict[Space, int]:
        """How far the boss would walk from everywhere to the goal, over figures (A-08)."""
        found = {goal: 0}
        ring = [goal]
        for space in ring:
            for direction in DIRECTIONS:
                other = step(space, direction)
                if other not in found and self.may_pass(other, space) and self.arena.holds(other):
                    found[other] = found[space] + 1
                    ring.append(other)
        return found

    def best_path(self, goal: Space) -> list[Space]:
        """Fewest spaces, then fewest turns, the first one included, then N, E, S, W (B-025)."""
        away = self.walking_distances(goal)
        known: dict[tuple[Space, int], tuple[int, tuple[int, ...]]] = {}

        def best(space: Space, faced: int) -> tuple[int, tuple[int, ...]]:
            if space == goal:
                return (0, ())
            if (space, faced) not in known:
                ways: list[tuple[int, tuple[int, ...]]] = []
                for direction in DIRECTIONS:
                    other = step(space, direction)
                    if away.get(other) != away[space] - 1 or not self.may_pass(space, other):
                        continue
                    turns, word = best(other, direction)
                    ways.append((turns + (direction != faced), (direction, *word)))
                known[space, faced] = min(ways)
            return known[space, faced]

        if self.boss.centre not in away:
            return []
        path = [self.boss.centre]
        for direction in best(self.boss.centre, self.boss.facing)[1]:
            path.append(step(path[-1], direction))
        return path[1:]

    def along(self, goal: Space, number: int, enough: Enough) -> list[Space]:
        """So many movements to a space, each over figures to the first free space (B-029).

        After each it looks where it went and for the path anew (C-05).
        """
        landed: list[Space] = []
        now = self
        while len(landed) < number and not enough(now.boss.centre):
            here = now.boss.centre
            onward = [space for space in now.best_path(goal) if now.is_free(space)]
            if not onward:
                break
            now = now.with_boss(onward[0], facing_to(here, now.boss.facing, onward[0]))
            landed.append(onward[0])
        return landed

    def towards(self, goal: Space, number: int, enough: Enough | None = None) -> list[Space]:
        """Along the shortest path, stopping beside the goal (B-025)."""

        def is_there(space: Space) -> bool:
            if self.arena.is_beside(space, goal) or space == goal:
                return True
            return enough is not None and enough(space)

        return self.along(goal, number, is_there)

    def towards_enclosed(self, goal: Space, number: int, until: int) -> list[Space]:
        """Towards what no figure can reach, to so many spaces away (OC-6).

        He walks to the nearest space at that distance.
        """
        away = {space: self.arena.distance_across(space, goal) for space in self.arena.spaces()}
        if away[self.boss.centre] <= until:
            return []
        ends = [
            space
            for space in away
            if away[space] == until
            and self.arena.is_floor(space)
            and space not in self.arena.closed
        ]
        paths = [path for path in (self.best_path(end) for end in ends) if path]
        if not paths:
            return []
        end = min(paths, key=len)[-1]
        return self.along(end, number, lambda space: away[space] <= until)

    def reachable(self, number: int) -> dict[Space, int]:
        """Spaces the boss can end on, with the movements they cost, passing over figures."""
        found = {self.boss.centre: 0}
        ring = [self.boss.centre]
        for space in ring:
            if found[space] == number:
                continue
            for other in self.landings(space):
                if other not in found:
                    found[other] = found[space] + 1
                    ring.append(other)
        return found

    def landings(self, space: Space) -> list[Space]:
        """Where one movement can end: next to the space, or beyond a row of figures."""
        passed = [space]
        free: list[Space] = []
        for here in passed:
            for direction in DIRECTIONS:
                other = step(here, direction)
                if other in passed or other in free or not self.may_pass(here, other):
                    continue
                (free if self.is_free(other) else passed).append(other)
        return free

    def seek(self, name: str, movement: int, *, prefers_line: bool = False) -> list[Space]:
        """To the nearest space with the fighter in sight, else towards it (B-026).

        With `prefers_line` a space in line comes before a nearer one, also when the fighter is in
        sight already (OC-7).
        """
        sought = self.fighter(name)
        if self.is_in_sight(sought) and not prefers_line:
            return []
        costs = self.reachable(movement)
        seeing = [at for at in costs if self.with_boss(at).is_in_sight(sought)]
        if not seeing:
            return self.towards(sought.space, movement)

        def rank(space: Space) -> tuple[bool, int, tuple[int, int]]:
            off_line = prefers_line and not self.with_boss(space).is_in_line(sought)
            return (off_line, costs[space], reading_order(space))

        end = min(seeing, key=rank)
        way = self.along(end, movement, lambda space: space == end)
        # A leap over two figures can be quicker than the shortest path.
        return way if end in (self.boss.centre, *way) else [end]

    def away(self, name: str, number: int, enough: Enough | None = None) -> list[Space]:
        """Single steps, each as far away as it can be and farther than before (B-027)."""
        goal = self.fighter(name).space
        landed: list[Space] = []
        here = self.boss.centre
        while len(landed) < number and not (enough is not None and enough(here)):
            beside = [step(here, direction) for direction in DIRECTIONS]
            free = [at for at in beside if self.may_pass(here, at) and self.is_free(at)]
            far = max((self.arena.distance(at, goal) for at in free), default=0)
            if far <= self.arena.distance(here, goal):
                break
            here = next(at for at in free if self.arena.distance(at, goal) == far)
            landed.append(here)
        return landed

    def keep(self, spaces: int, movement: int, name: str) -> list[Space]:
        """Away from the nearest fighter or towards it until so many spaces lie between (B-028)."""
        goal = self.fighter(name).space
        away = self.arena.distance(self.boss.centre, goal)
        if away < spaces:
            return self.away(name, movement, lambda at: self.arena.distance(at, goal) >= spaces)
        return self.towards(goal, movement, lambda at: self.arena.distance(at, goal) <= spaces)

    # What follows an attack.

    def push(self, name: str, number: int) -> tuple[Space, bool]:
        """Where a push ends, and whether it was stopped: 1 damage more (B-030)."""
        direction = self.faced(name)
        here = self.fighter(name).space
        for _ in range(number):
            other = step(here, direction)
            if not self.is_free(other) or frozenset((here, other)) in self.arena.walls:
                return here, True
            here = other
        return here, False

    # Areas and Threats.

    def line(self, space: Space) -> frozenset[Space]:
        """The row of the space if the boss is as far or farther to the side, else its column."""
        return frozenset(self.arena.strip(space, is_row=self.line_is_row(space)))

    def line_is_row(self, space: Space) -> bool:
        """|dx| ≥ |dy| between the boss's centre and the space (B-035)."""
        across, down = space[0] - self.boss.centre[0], space[1] - self.boss.centre[1]
        return abs(across) >= abs(down)

    def hit_by(self, area: frozenset[Space]) -> list[str]:
        """Who rolls for an area (B-035, B-041)."""
        return self.nearest_first([one for one in self.fighters if one.space in area])

    def hit_by_mark(self, marked: tuple[str, ...], *, among_shadows: bool) -> list[str]:
        """Who rolls for a Mark: whoever has it and is in sight (B-041); for one among shadows only
        with the boss or a shadow within 2 spaces (CN-2).
        """
        seen = [one for one in self.fighters if one.name in marked and self.is_in_sight(one)]
        return self.nearest_first(
            [one for one in seen if not among_shadows or self.is_among_shadows(one.space)]
        )

    def is_among_shadows(self, space: Space) -> bool:
        return any(
            self.arena.distance(at, space) <= NEAR_SPACES
            for at in (self.boss.centre, *self.figures)
        )

    def nearest_first(self, fighters: list[Fighter]) -> list[str]:
        """The nearest to the boss, then the most damaged, then in seat order (B-035, B-021)."""
        return [one.name for one in sorted(fighters, key=lambda one: self.rank(one, NEAREST))]


def break_number(printed: int, fighters: int) -> int:
    """Damage that removes a Threat: n, n and half of it rounded up, 2n (B-042)."""
    return {1: printed, 2: printed + (printed + 1) // 2, 3: 2 * printed}[fighters]


def is_second_phase(damage: int, health: int) -> bool:
    """More than half of its health is gone (B-052)."""
    return 2 * damage > health


def dice_of(printed: int, round_number: int) -> int:
    """From round 21 on every Boss roll has one die more (B-006)."""
    return printed + (round_number >= 21)
