"""A map of areas drawn with characters: borders as lines, walls as #, water as waves.

Every unit of the board is two characters wide and two lines high, borders included:

┌─────┬───#
│ G01 │~~~#
│  a  │~~~#
└─────┴───#
"""

from collections.abc import Iterable
from typing import Final

from sneakbox.scene.model import Board, Cell, Edge, Frame, Point, Symbol, Token
from sneakbox.scene.pens import CORNERS, FAINT, OWN, PLAIN, Pen, Sheet

Square = tuple[int, int]
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
FILL: Final = {"water": "~", "bridge": "="}
WALL: Final = "#"
TRACK: Final = "·"
ARROWS: Final = {0: "▲", 90: "►", 180: "▼", 270: "◄"}


def map_picture(board: Board, frame: Frame, pen: Pen) -> str:
    """The map with its pieces; nothing where it would not fit the screen, or has no borders.

    Who is where in places far apart is said more plainly in words.
    """
    plan = MapPlan(board)
    if not plan.has_borders() or board.width * 2 + 1 > pen.width:
        return ""
    sheet = Sheet()
    plan.draw_ground(sheet)
    plan.draw_track(sheet)
    plan.draw_borders(sheet)
    plan.draw_names(sheet, frame)
    plan.draw_pieces(sheet, frame)
    drawn = sheet.text(pen)
    return f"{drawn}\n{legend(board, frame, pen)}" if pen.legend else drawn


class MapPlan:
    """Which square belongs to which area."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.cells: Final = {f"cell:{cell.id}": cell for cell in board.cells}
        self.owner: Final[dict[Square, str]] = {}
        self.squares: Final[dict[str, list[Square]]] = {}
        for cell in board.cells:
            self.squares[cell.id] = list(squares_of(cell))
            for square in self.squares[cell.id]:
                self.owner[square] = cell.id

    def has_borders(self) -> bool:
        """True where at least two areas touch."""
        return any(
            self.owner.get(beside, area) != area
            for (x, y), area in self.owner.items()
            for beside in ((x + 1, y), (x, y + 1))
        )

    def draw_ground(self, sheet: Sheet) -> None:
        for cell in self.board.cells:
            mark = FILL.get(cell.kind)
            if mark is None:
                continue
            own = set(self.squares[cell.id])
            for x, y in own:
                sheet.put(x * 2 + 1, y * 2 + 1, mark, FAINT)
                if (x + 1, y) in own:
                    sheet.put(x * 2 + 2, y * 2 + 1, mark, FAINT)
                if (x, y + 1) in own:
                    sheet.put(x * 2 + 1, y * 2 + 2, mark, FAINT)
                if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= own:
                    sheet.put(x * 2 + 2, y * 2 + 2, mark, FAINT)

    def draw_track(self, sheet: Sheet) -> None:
        for edge in self.board.edges:
            if edge.kind == "track":
                for x, y in along(edge.start, edge.end):
                    sheet.put(round(x * 2), round(y * 2), TRACK, FAINT)

    def draw_borders(self, sheet: Sheet) -> None:
        """A line between any two areas; walls are thicker."""
        wide, high = round(self.board.width), round(self.board.height)
        walls = {
            point for edge in self.board.edges if edge.kind == "wall" for point in lattice(edge)
        }
        for y in range(high + 1):
            for x in range(wide + 1):
                sides = self.sides(x, y)
                if sides:
                    sheet.put(x * 2, y * 2, WALL if (x * 2, y * 2) in walls else CORNERS[sides])
                if sides & EAST:
                    wall = (x * 2 + 1, y * 2) in walls
                    sheet.put(x * 2 + 1, y * 2, WALL if wall else "─", PLAIN if wall else FAINT)
                if sides & SOUTH:
                    wall = (x * 2, y * 2 + 1) in walls
                    sheet.put(x * 2, y * 2 + 1, WALL if wall else "│", PLAIN if wall else FAINT)

    def sides(self, x: int, y: int) -> int:
        """Which lines meet in a corner of squares: north, east, south and west of it."""
        upper_left, upper_right = self.owner.get((x - 1, y - 1)), self.owner.get((x, y - 1))
        lower_left, lower_right = self.owner.get((x - 1, y)), self.owner.get((x, y))
        found = 0
        found |= NORTH if upper_left != upper_right else 0
        found |= EAST if upper_right != lower_right else 0
        found |= SOUTH if lower_left != lower_right else 0
        found |= WEST if upper_left != lower_left else 0
        return found

    def draw_names(self, sheet: Sheet, frame: Frame) -> None:
        """The id of an area in its first row that has room for it and for its pieces."""
        taken = {token.at for token in frame.tokens}
        for cell in self.board.cells:
            rows = sorted({y for _, y in self.squares[cell.id]})
            for y in rows:
                xs = sorted(x for x, row in self.squares[cell.id] if row == y)
                room = run(xs) * 2 - 1
                stands = int(cell.at[1]) == y and f"cell:{cell.id}" in taken
                if room >= len(cell.id) and not (stands and len(rows) > 1):
                    sheet.put(xs[0] * 2 + 1, y * 2 + 1, cell.id, FAINT)
                    break

    def draw_pieces(self, sheet: Sheet, frame: Frame) -> None:
        standing: dict[str, list[Token]] = {}
        for token in frame.tokens:
            if token.at in self.cells:
                standing.setdefault(token.at, []).append(token)
        for ref, tokens in standing.items():
            x, y = self.cells[ref].at
            column, row = round(x * 2), int(y) * 2 + 1
            column -= (len(tokens) - 1) // 2
            for number, token in enumerate(reversed(tokens)):
                mark = token.badge[:1] or self.kinds[token.of].glyph[:1]
                own = token.seat >= 0 and token.seat == frame.seat
                sheet.put(column + number, row, mark, OWN if own else PLAIN)
            if len(tokens) == 1 and self.kinds[tokens[0].of].pointer and tokens[0].facing >= 0:
                arrow = ARROWS.get(round(tokens[0].facing / 90) * 90 % 360, "")
                sheet.put(column + 1, row, arrow)


def legend(board: Board, frame: Frame, pen: Pen) -> str:
    """The signs on the map, those with a letter of their own by their labels."""
    kinds = {symbol.id: symbol for symbol in board.symbols}
    lines = [pen.write("# wall  ~ water  = bridge  · track", FAINT)]
    lines += [
        f"{token.badge[:1] or kinds[token.of].glyph[:1]} {pen.write(token.label)}"
        for token in frame.tokens
    ]
    return "\n".join(lines)


def squares_of(cell: Cell) -> Iterable[Square]:
    """The unit squares inside the outline of an area."""
    corners = cell.outline or ((cell.at[0] - 0.5, cell.at[1] - 0.5),)
    if len(corners) == 1:
        yield int(corners[0][0]), int(corners[0][1])
        return
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    for y in range(int(min(ys)), int(max(ys))):
        for x in range(int(min(xs)), int(max(xs))):
            if is_inside((x + 0.5, y + 0.5), corners):
                yield x, y


def is_inside(at: Point, corners: tuple[Point, ...]) -> bool:
    """True when a line to the west crosses the outline an odd number of times."""
    x, y = at
    crossings = 0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x > ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def along(start: Point, end: Point) -> Iterable[Point]:
    """Points on a line, half a unit apart."""
    (ax, ay), (bx, by) = start, end
    steps = max(1, round(max(abs(bx - ax), abs(by - ay)) * 2))
    for step in range(steps + 1):
        yield ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps


def lattice(edge: Edge) -> Iterable[Square]:
    """The characters that a wall covers."""
    return ((round(x * 2), round(y * 2)) for x, y in along(edge.start, edge.end))


def run(xs: list[int]) -> int:
    """How many squares lie side by side from the first on."""
    length = 1
    while length < len(xs) and xs[length] == xs[0] + length:
        length += 1
    return length
