"""Zones on a grid of squares: how large they are, where their borders run, where one stands."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from sneakbox.scene.model import Point

Square = tuple[int, int]
Piece = tuple[Point, Point]
Span = tuple[float, float]


class ZoneShapes:
    """The zones of a grid, each square of which has the number of its zone."""

    def __init__(self, grid: Sequence[Sequence[int]]) -> None:
        self.grid: Final = grid
        self.height: Final = len(grid)
        self.width: Final = len(grid[0])
        self.squares: Final[dict[int, set[Square]]] = defaultdict(set)
        for y, row in enumerate(grid):
            for x, zone in enumerate(row):
                self.squares[zone].add((x, y))
        # By pair of zones, the smaller first: the unit pieces of their common border.
        self.pieces: Final[dict[tuple[int, int], list[Piece]]] = defaultdict(list)
        self.sides: Final[dict[int, set[int]]] = defaultdict(set)
        self._find_borders()
        # Where pieces stand in each zone.
        self.stands: Final = {zone: middle(self.squares[zone]) for zone in sorted(self.squares)}

    def _find_borders(self) -> None:
        grid = self.grid
        for y in range(self.height):
            for x in range(self.width):
                for to_x, to_y in ((x + 1, y), (x, y + 1)):
                    if to_x == self.width or to_y == self.height:
                        continue
                    one, other = grid[y][x], grid[to_y][to_x]
                    if one != other:
                        piece = ((float(to_x), float(to_y)), (float(x + 1), float(y + 1)))
                        self.pieces[min(one, other), max(one, other)].append(ordered(piece))
                        self.sides[one].add(other)
                        self.sides[other].add(one)

    def size(self, zone: int) -> tuple[int, int]:
        """How wide and high a zone is."""
        xs = [x for x, _ in self.squares[zone]]
        ys = [y for _, y in self.squares[zone]]
        return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1

    def border(self, one: int, other: int) -> list[Piece]:
        """The common border of two zones in straight pieces, the longest first."""
        return straight(self.pieces[min(one, other), max(one, other)])

    def crossing(self, one: int, other: int) -> tuple[int, Span]:
        """How a way crosses a border: the axis that stays, and from where to where it can."""
        (ax, ay), (bx, by) = self.stands[one], self.stands[other]
        axis = 0 if abs(by - ay) > abs(bx - ax) else 1
        pieces = self.border(one, other)
        # A border that runs west to east is crossed from north to south, and keeps x.
        fitting = [piece for piece in pieces if piece[0][1 - axis] == piece[1][1 - axis]]
        if not fitting:
            axis, fitting = 1 - axis, pieces
        start, end = fitting[0]
        return axis, (start[axis], end[axis])


class Lines:
    """Zones that share a coordinate, and from where to where it can lie."""

    def __init__(self) -> None:
        self._line: dict[int, int] = {}
        self._spans: dict[int, Span] = {}

    def join(self, one: int, other: int, span: Span) -> None:
        """Two zones on one line, unless their borders are too far apart."""
        lines = [self._line.get(zone) for zone in (one, other)]
        spans = [span, *(self._spans[line] for line in lines if line is not None)]
        low, high = max(low for low, _ in spans), min(high for _, high in spans)
        if low >= high:
            return
        mine = min((line for line in lines if line is not None), default=min(one, other))
        for zone, line in list(self._line.items()):
            if line in lines:
                self._line[zone] = mine
        self._line[one] = self._line[other] = mine
        self._spans[mine] = (low, high)

    def place(self, zone: int, usual: float) -> float:
        line = self._line.get(zone)
        return usual if line is None else sum(self._spans[line]) / 2


def ordered(piece: Piece) -> Piece:
    start, end = sorted(piece)
    return start, end


def straight(pieces: Sequence[Piece]) -> list[Piece]:
    """Unit pieces joined where they lie in one line, the longest first."""
    found: list[Piece] = []
    for start, end in sorted(pieces, key=along):
        last = found[-1] if found else None
        if last is not None and last[1] == start and in_line(last[0], start, end):
            found[-1] = (last[0], end)
        else:
            found.append((start, end))
    return sorted(found, key=lambda piece: (-length(piece), piece))


def along(piece: Piece) -> tuple[bool, float, float]:
    """Pieces of one line side by side, from its beginning to its end."""
    (ax, ay), (bx, _) = piece
    return (True, ax, ay) if ax == bx else (False, ay, ax)


def in_line(one: Point, two: Point, three: Point) -> bool:
    return one[0] == two[0] == three[0] or one[1] == two[1] == three[1]


def length(piece: Piece) -> float:
    (ax, ay), (bx, by) = piece
    return abs(bx - ax) + abs(by - ay)


def middle(inside: set[Square]) -> Point:
    """The middle of the largest rectangle in a zone."""
    best = (0, 0, 0, 0, 0)
    for x, y in sorted(inside):
        wide = 1
        while (x + wide - 1, y) in inside:
            high = 1
            while all((x + n, y + high) in inside for n in range(wide)):
                high += 1
            best = max(best, (wide * high, -x, -y, wide, high))
            wide += 1
    _, x, y, wide, high = best
    return -x + wide / 2, -y + high / 2
