"""The arena of a boss as its referee reads it: how far, who sees whom, which way leads there.

Nothing here is shared with the game or its map. Spaces are (column, row); every question is
answered by looking at all there is to look at. B-010 and so on are the rules of boss stages.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from sneakbox.lab.referee_floor import (
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    STEPS,
    WEST,
    Space,
    left_of,
    right_of,
)

Edge = frozenset[Space]

# No path: farther than anything (B-010).
NO_PATH: Final = 10_000


def step(space: Space, direction: int, number: int = 1) -> Space:
    """So many spaces that way, wherever it leads."""
    across, down = STEPS[direction]
    return (space[0] + number * across, space[1] + number * down)


def straight(space: Space, other: Space) -> int:
    """How many spaces apart, whatever lies between."""
    return abs(space[0] - other[0]) + abs(space[1] - other[1])


def reading_order(space: Space) -> tuple[int, int]:
    """Row by row from the top, each from the left."""
    return (space[1], space[0])


@dataclass(frozen=True)
class Arena:
    """A map of a boss stage. `furniture` and `crates` are obstacles as well; figures never enter
    what is `closed`, nor cross the `foot` of a ridge, but sight and areas do (B-101).
    """

    columns: int
    rows: int
    obstacles: frozenset[Space]
    walls: frozenset[Edge] = frozenset()
    closed: frozenset[Space] = frozenset()
    foot: frozenset[Edge] = frozenset()
    furniture: frozenset[Space] = frozenset()
    crates: frozenset[Space] = frozenset()
    known: dict[tuple[Space, bool], dict[Space, int]] = field(default_factory=dict, compare=False)

    def holds(self, space: Space) -> bool:
        return 1 <= space[0] <= self.columns and 1 <= space[1] <= self.rows

    def is_floor(self, space: Space) -> bool:
        return self.holds(space) and space not in self.obstacles

    def spaces(self) -> list[Space]:
        """All spaces in reading order."""
        return [
            (column, row)
            for row in range(1, self.rows + 1)
            for column in range(1, self.columns + 1)
        ]

    def without(self, pieces: Iterable[Space]) -> "Arena":
        """The same with some obstacles gone: crushed, felled, thrown or shot to pieces."""
        gone = frozenset(pieces)
        return Arena(
            self.columns,
            self.rows,
            self.obstacles - gone,
            self.walls,
            self.closed,
            self.foot,
            self.furniture - gone,
            self.crates - gone,
        )

    # Measuring.

    def is_beside(self, space: Space, other: Space) -> bool:
        """Next to each other and no wall between (MGS-015)."""
        return straight(space, other) == 1 and frozenset((space, other)) not in self.walls

    def distance(self, space: Space, other: Space) -> int:
        """The shortest path: obstacles and closed spaces matter, figures do not (B-010).

        Neither does the foot of a ridge, or Wolf would be far from everybody. A path may begin on
        an obstacle, for that of a piece of furniture; it ends on floor.
        """
        return self.steps(space, other, over_closed=False)

    def distance_across(self, space: Space, other: Space) -> int:
        """The same over wires, as areas reach (B-101)."""
        return self.steps(space, other, over_closed=True)

    def steps(self, space: Space, other: Space, *, over_closed: bool) -> int:
        key = (space, over_closed)
        if key not in self.known:
            self.known[key] = self.flood(space, over_closed)
        return self.known[key].get(other, NO_PATH)

    def flood(self, start: Space, over_closed: bool) -> dict[Space, int]:
        found = {start: 0}
        ring = [start]
        for space in ring:
            for direction in DIRECTIONS:
                other = step(space, direction)
                if other in found or not self.is_floor(other) or not self.is_beside(space, other):
                    continue
                if over_closed or other not in self.closed:
                    found[other] = found[space] + 1
                    ring.append(other)
        return found

    def box_is_clear(self, space: Space, other: Space) -> bool:
        """No obstacle in the box around both, and no wall between two of its spaces (MGS-063).

        The space one looks from does not block: it may be that of a piece of furniture.
        """
        box = spaces_between(space, other)
        if any(inside in self.obstacles and inside != space for inside in box):
            return False
        return not any(edge <= set(box) for edge in self.walls)

    # Areas.

    def blast(self, centre: Space, radius: int) -> frozenset[Space]:
        """The space and all within so many steps and in sight of it (B-035)."""
        return frozenset(
            space
            for space in self.spaces()
            if self.distance_across(centre, space) <= radius and self.box_is_clear(centre, space)
        )

    def strip(self, space: Space, *, is_row: bool) -> list[Space]:
        """Row or column of a space, both ways up to the first obstacle (B-035)."""
        found = [space]
        for direction in (WEST, EAST) if is_row else (NORTH, SOUTH):
            here = space
            other = step(here, direction)
            while self.is_floor(other) and self.is_beside(here, other):
                found.append(other)
                here, other = other, step(other, direction)
        return sorted(found)

    def pieces_beside(self, space: Space) -> frozenset[Space]:
        """The obstacles next to a space (TK-4, SW-3)."""
        return self.obstacles & {step(space, direction) for direction in DIRECTIONS}

    # Crates (B-704).

    def crates_beside(self, area: frozenset[Space]) -> frozenset[Space]:
        """Those next to a space of a Blast are in it (C-70)."""
        return frozenset(
            crate for crate in self.crates if any(self.is_beside(crate, space) for space in area)
        )

    def crates_in_line(self, space: Space, *, is_row: bool) -> frozenset[Space]:
        """The crates at which the strip ends."""
        ends = self.strip(space, is_row=is_row)
        ways = (WEST, EAST) if is_row else (NORTH, SOUTH)
        beyond = {step(ends[0], ways[0]), step(ends[-1], ways[1])}
        return self.crates & beyond


def spaces_between(space: Space, other: Space) -> list[Space]:
    """The box spanned by the outer edges of both spaces (MGS-063)."""
    columns = range(min(space[0], other[0]), max(space[0], other[0]) + 1)
    rows = range(min(space[1], other[1]), max(space[1], other[1]) + 1)
    return [(column, row) for column in columns for row in rows]


def drawn_arena(rows: str, foot_below_row: int = 0) -> Arena:
    """An arena in signs: `.` floor, `#` obstacle, `f` furniture, `c` crate, `w` wire."""
    signs = {
        (column, row): sign
        for row, line in enumerate(rows.split(), 1)
        for column, sign in enumerate(line, 1)
    }
    of = {sign: frozenset(at for at in signs if signs[at] == sign) for sign in "#fcw"}
    columns = max(column for column, _ in signs)
    foot = frozenset(
        frozenset(((column, foot_below_row), (column, foot_below_row + 1)))
        for column in range(1, columns + 1)
        if foot_below_row
    )
    return Arena(
        columns,
        max(row for _, row in signs),
        of["#"] | of["f"] | of["c"],
        closed=of["w"],
        foot=foot,
        furniture=of["f"],
        crates=of["c"],
    )


# Facing.


def facing_to(centre: Space, facing: int, target: Space) -> int:
    """The longer way; of two as long the present one, else the vertical one (B-015)."""
    across, down = target[0] - centre[0], target[1] - centre[1]
    along_row, along_column = ways_to(centre, target)
    if across == 0 and down == 0:
        return facing
    if abs(across) != abs(down):
        return along_row if abs(across) > abs(down) else along_column
    return along_row if facing == along_row else along_column


def ways_to(space: Space, target: Space) -> tuple[int, int]:
    """The way along the row and the way along the column that lead there."""
    along_row = EAST if target[0] > space[0] else WEST
    return along_row, SOUTH if target[1] > space[1] else NORTH


def quarter_towards(centre: Space, facing: int, target: Space) -> int:
    """A quarter turn towards a space, none if it is ahead, clockwise if straight behind (C-20)."""
    if facing_to(centre, facing, target) == facing:
        return facing
    _, aside = ahead_and_aside(centre, facing, target)
    return left_of(facing) if aside < 0 else right_of(facing)


def ahead_and_aside(centre: Space, facing: int, space: Space) -> tuple[int, int]:
    """How far along a direction, and how far to either side of it."""
    across, down = space[0] - centre[0], space[1] - centre[1]
    right = STEPS[right_of(facing)]
    ahead = across * STEPS[facing][0] + down * STEPS[facing][1]
    return ahead, across * right[0] + down * right[1]
