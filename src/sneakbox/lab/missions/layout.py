"""Laying out a mission: corridors that cross, and what stands in the blocks between them.

Every zone is a rectangle. Corridors one space wide run through it in both directions, so that
there is always another way round; the blocks between them become rooms, courtyards, cover or
solid ground. What a corridor leaves at the edge of the map is a bay for somebody to hide in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Final

from sneakbox.boards.tiles import EAST
from sneakbox.kernel.dice import Dice
from sneakbox.lab.missions.chances import between, one_of, shuffled
from sneakbox.lab.missions.floor import Edge, Floor

WIDEST_BLOCK: Final = 3
WIDEST_RIM: Final = 2
GATES_APART: Final = 3
STONE: Final = "###"


class NoLayout(Exception):
    """These dice give no floor worth playing on; the next ones may."""


@dataclass(frozen=True)
class Shape:
    """How large a mission is: zones side by side, all of one size."""

    zones: int
    columns: int  # of one zone
    rows: int
    strollers: int  # percent of zones where a Guard more goes about


@dataclass
class Block:
    """A rectangle of spaces between corridors."""

    zone: int
    columns: range
    rows: range
    cells: list[int]
    is_rim: bool  # at the edge of the zone
    gaps: list[Edge] = field(default_factory=list)  # ways into a room
    is_room: bool = False

    @property
    def size(self) -> int:
        return len(self.cells)


@cache
def corridor_lines(length: int) -> list[tuple[int, ...]]:
    """Every way to lay two or more corridors across so many spaces.

    Blocks between them are two or three wide; one may be a single space.
    """

    def beyond(last: int, narrow: bool) -> Iterator[tuple[int, ...]]:
        if length - 1 - last <= WIDEST_RIM:
            yield (last,)
        for wide in range(1, WIDEST_BLOCK + 1):
            if last + wide + 1 < length and not (narrow and wide == 1):
                for rest in beyond(last + wide + 1, narrow or wide == 1):
                    yield (last, *rest)

    found = [lines for first in range(WIDEST_RIM + 1) for lines in beyond(first, False)]
    return [lines for lines in found if len(lines) > 1]


class Layout:
    """The bare floor: walls and blocks, nothing on it yet."""

    def __init__(self, dice: Dice, shape: Shape) -> None:
        self.dice: Final = dice
        self.shape: Final = shape
        self.floor: Final = Floor(shape.zones * shape.columns, shape.rows)
        self.columns: list[list[int]] = []  # by zone, the columns that are corridors
        self.rows: list[list[int]] = []
        self.blocks: list[Block] = []
        self.corridors: set[int] = set()
        self.gates: set[int] = set()  # spaces on both sides of a way between zones
        for zone in range(shape.zones):
            self._lay_corridors(zone)
        for zone in range(1, shape.zones):
            self._wall_off(zone)
        for zone in range(shape.zones):
            self._find_blocks(zone)
            self._merge_blocks(zone)

    # Corridors and zones.

    def _lay_corridors(self, zone: int) -> None:
        shape, floor = self.shape, self.floor
        left = zone * shape.columns
        across = corridor_lines(shape.columns)
        if shape.zones > 1:  # along the wall between two zones runs a corridor, or a bay lies there
            across = [
                lines
                for lines in across
                if (zone == shape.zones - 1 or lines[-1] == shape.columns - 1)
                and (zone == 0 or lines[0] <= 1)
            ]
        columns = [left + column for column in one_of(self.dice, across)]
        rows = list(one_of(self.dice, corridor_lines(shape.rows)))
        self.columns.append(columns)
        self.rows.append(rows)
        for row in range(shape.rows):
            for column in range(left, left + shape.columns):
                cell = floor.at(column, row)
                floor.zones[cell] = zone
                if column in columns or row in rows:
                    self.corridors.add(cell)

    def _wall_off(self, zone: int) -> None:
        """A wall between a zone and the one before it, with two or three gates."""
        floor = self.floor
        east = zone * self.shape.columns
        rows = [
            row
            for row in range(self.shape.rows)
            if {floor.at(east - 1, row), floor.at(east, row)} <= self.corridors
        ]
        open_rows: list[int] = []
        wanted = between(self.dice, 2, 3)
        for row in shuffled(self.dice, rows):
            if len(open_rows) < wanted and all(abs(row - one) >= GATES_APART for one in open_rows):
                open_rows.append(row)
        if len(open_rows) < 2:
            raise NoLayout
        for row in range(self.shape.rows):
            west = floor.at(east - 1, row)
            if row in open_rows:
                self.gates |= {west, west + 1}
            else:
                floor.walls.add((west, EAST))

    # Blocks.

    def _find_blocks(self, zone: int) -> None:
        left = zone * self.shape.columns
        wide = range(left, left + self.shape.columns)
        rims = (wide.start, wide.stop - 1), (0, self.shape.rows - 1)
        for rows in between_lines(range(self.shape.rows), self.rows[zone]):
            for columns in between_lines(wide, self.columns[zone]):
                is_rim = bool({columns[0], columns[-1]} & {*rims[0]}) or bool(
                    {rows[0], rows[-1]} & {*rims[1]}
                )
                self.blocks.append(self._block(zone, columns, rows, is_rim))

    def _block(self, zone: int, columns: range, rows: range, is_rim: bool) -> Block:
        cells = [self.floor.at(column, row) for row in rows for column in columns]
        return Block(zone, columns, rows, cells, is_rim)

    def _merge_blocks(self, zone: int) -> None:
        """Two blocks and the corridor between them become one: no two zones look alike."""
        inner = [block for block in self.blocks if block.zone == zone and not block.is_rim]
        pairs = [
            (one, other)
            for one in inner
            for other in inner
            if (one.rows == other.rows and other.columns.start == one.columns.stop + 1)
            or (one.columns == other.columns and other.rows.start == one.rows.stop + 1)
        ]
        if len(inner) < 4 or not pairs:
            return
        one, other = one_of(self.dice, pairs)
        columns = range(one.columns.start, other.columns.stop)
        rows = range(one.rows.start, other.rows.stop)
        merged = self._block(zone, columns, rows, False)
        self.corridors -= {*merged.cells}
        self.blocks = [block for block in self.blocks if block not in (one, other)] + [merged]

    # What blocks become.

    def make_solid(self, block: Block, symbol: str) -> None:
        for cell in block.cells:
            self.floor.solid[cell] = symbol

    def make_room(self, block: Block, gaps: int) -> None:
        """Walls all round, with so many ways in, on different sides where that is possible."""
        edges = self.edges_of(block)
        by_side: dict[int, list[Edge]] = {}
        for (cell, direction), edge in edges.items():
            self.floor.walls.add(edge)
            by_side.setdefault(direction, []).append((cell, direction))
        sides = shuffled(self.dice, sorted(by_side))
        for number in range(min(gaps, len(edges))):
            ways = by_side[sides[number % len(sides)]]
            free = [way for way in ways if edges[way] in self.floor.walls]
            if free:
                way = one_of(self.dice, free)
                self.floor.walls.discard(edges[way])
                block.gaps.append(way)
        block.is_room = True

    def edges_of(self, block: Block) -> dict[Edge, Edge]:
        """The edges of a block behind which a corridor runs, each from inside and by its name."""
        inside = {*block.cells}
        found: dict[Edge, Edge] = {}
        for cell in block.cells:
            for direction in range(4):
                other = self.floor.beside(cell, direction)
                if other in inside or other not in self.corridors or other in self.floor.solid:
                    continue
                if self.floor.zones[other] == block.zone:
                    found[cell, direction] = self.floor.edge(cell, direction)
        return found

    def make_court(self, block: Block, symbol: str) -> None:
        """Open ground with something to hide behind, never so much that a way is closed."""
        patterns = [
            [cell for cell in block.cells if self._is_odd(block, cell, 0)],
            [cell for cell in block.cells if self._is_odd(block, cell, 1)],
            block.cells[:1] + block.cells[-1:],
        ]
        for cell in one_of(self.dice, patterns):
            self.floor.solid[cell] = symbol

    def _is_odd(self, block: Block, cell: int, which: int) -> bool:
        column = self.floor.column(cell) - block.columns.start
        row = self.floor.row(cell) - block.rows.start
        return (column + row) % 2 == which and (column % 2 == 0 or row % 2 == 0)

    def make_cover(self, block: Block, symbol: str) -> None:
        """Solid but for one side, where there is room to step aside."""
        sides = [
            [cell for cell in block.cells if self.floor.column(cell) == block.columns[0]],
            [cell for cell in block.cells if self.floor.column(cell) == block.columns[-1]],
            [cell for cell in block.cells if self.floor.row(cell) == block.rows[0]],
            [cell for cell in block.cells if self.floor.row(cell) == block.rows[-1]],
        ]
        bay = one_of(self.dice, [side for side in sides if len(side) < block.size] or sides[:1])
        for cell in block.cells:
            if cell not in bay:
                self.floor.solid[cell] = symbol

    # Afterwards.

    def stubs(self) -> list[list[int]]:
        """What is left of corridors at the edge of the map: each from its end inwards."""
        found = []
        for zone in range(self.shape.zones):
            columns, rows = self.columns[zone], self.rows[zone]
            left = zone * self.shape.columns
            right = left + self.shape.columns
            at = self.floor.at
            for column in columns:
                found.append([at(column, row) for row in range(rows[0])])
                found.append([at(column, row) for row in range(self.shape.rows - 1, rows[-1], -1)])
            for row in rows:
                found.append([at(column, row) for column in range(left, columns[0])])
                found.append([at(column, row) for column in range(right - 1, columns[-1], -1)])
        return [stub for stub in found if stub and not {*stub} & self.gates]


def between_lines(whole: range, lines: list[int]) -> list[range]:
    """What is left of a length between lines that cross it."""
    ends = [whole.start - 1, *lines, whole.stop]
    return [range(one + 1, other) for one, other in pairwise(ends) if other - one > 1]


def has_two_ways(floor: Floor, start: Block, goal: Block) -> bool:
    """No single space between two blocks can be held so that nobody passes; doors are locked."""
    here, there = start.cells[0], goal.cells[0]
    if there not in floor.distances(here, doors_open=False):
        return False
    ends = {*start.cells, *goal.cells}
    ends |= {floor.beside(*gap) for gap in (*start.gaps, *goal.gaps)}
    return all(
        there in floor.distances(here, without=cell, doors_open=False)
        for cell in floor.spaces
        if cell not in ends and cell not in floor.solid
    )
