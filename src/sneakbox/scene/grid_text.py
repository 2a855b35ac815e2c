"""A board of squares drawn with characters, for terminals.

Two characters a square, letters above and numbers beside. A border between squares gets a line or
a column of its own where there is anything to draw on it:

   a b  c d
 1 · 1► │ @
 2 · ## │ ·
     ──
 3 · ·    ·
"""

from typing import Final

from sneakbox.scene.model import Board, Cell, Edge, Frame, Ref, Symbol, Token
from sneakbox.scene.pens import CAUTION, DANGER, FAINT, OWN, PLAIN, Pen, Sheet
from sneakbox.scene.signs import LOOKS, legend, lower

STYLES: Final = {"foe": DANGER, "danger": DANGER, "caution": CAUTION, "light": CAUTION}
SOLID: Final = frozenset({"wall", "obstacle", "crate", "container"})

# What stands on a border, upright and lying, and what it is called.
BORDERS: Final = {
    "wall": ("│", "──", "a wall"),
    "low": ("┆", "╌╌", "a low wall"),
    "door": ("+", "++", "a door"),
    "locked": ("‡", "==", "a locked door"),
    "open": ("'", "''", "an open door"),
    "laser": ("¦", "--", "a laser"),
}
FIRST_COLUMN: Final = 3
FIRST_ROW: Final = 1


def grid_picture(board: Board, frame: Frame, pen: Pen) -> str:
    """The whole board: floor, walls, doors and pieces."""
    grid = Grid(board, frame, pen)
    drawn = grid.sheet().text(pen)
    return f"{drawn}\n{grid.legend()}" if pen.legend else drawn


class Grid:
    """One drawing of a board of squares."""

    def __init__(self, board: Board, frame: Frame, pen: Pen) -> None:
        self.frame: Final = frame
        self.pen: Final = pen
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.places: Final[dict[Ref, Cell]] = {
            f"cell:{cell.id}": cell for cell in board.cells if cell.column >= 0
        }
        # Borders as they are now, by their kinds.
        self.borders: Final[list[tuple[Edge, str]]] = [
            (edge, kind)
            for edge in board.edges
            if (kind := frame.edges.get(edge.id, edge.kind)) in BORDERS
        ]
        self._columns: Final = {round(edge.start[0]) for edge, _ in self.borders if upright(edge)}
        self._rows: Final = {round(edge.start[1]) for edge, _ in self.borders if not upright(edge)}

    # Where things are.

    def x(self, column: int) -> int:
        """Where the squares of a column begin."""
        return FIRST_COLUMN + 2 * column + sum(1 for line in self._columns if line <= column)

    def y(self, row: int) -> int:
        return FIRST_ROW + row + sum(1 for line in self._rows if line <= row)

    # Drawing.

    def sheet(self) -> Sheet:
        sheet = Sheet()
        seen = self.seen()
        for ref, cell in self.places.items():
            mark, style = ground_mark(cell, ref in seen)
            sheet.put(self.x(cell.column), self.y(cell.row), mark, style)
            sheet.put(self.x(cell.column), 0, chr(ord("a") + cell.column % 26), FAINT)
            sheet.put(0, self.y(cell.row), str(cell.row + 1).rjust(2), FAINT)
        for edge, kind in self.borders:
            self.draw_border(sheet, edge, kind)
        for token in self.frame.tokens:
            place = self.places.get(token.at)
            if place is not None:
                self.draw_token(sheet, token, self.x(place.column), self.y(place.row))
        return sheet

    def seen(self) -> set[Ref]:
        """The squares somebody sees, where the picture shows that."""
        if self.pen.overlay != "sight":
            return set()
        return {
            ref
            for overlay in self.frame.overlays
            if overlay.group == "sight" and overlay.shape == "area"
            for ref in overlay.places
        }

    def draw_border(self, sheet: Sheet, edge: Edge, kind: str) -> None:
        standing, lying, _ = BORDERS[kind]
        style = PLAIN if kind in ("wall", "low") else CAUTION
        column, row = round(edge.start[0]), round(edge.start[1])
        if upright(edge):
            for down in along(edge.start[1], edge.end[1]):
                sheet.put(self.x(column) - 1, self.y(down), standing, style)
        else:
            for across in along(edge.start[0], edge.end[0]):
                sheet.put(self.x(across), self.y(row) - 1, lying, style)

    def draw_token(self, sheet: Sheet, token: Token, x: int, y: int) -> None:
        style = OWN if token.seat >= 0 else STYLES.get(self.kinds[token.of].tone, PLAIN)
        sheet.put(x, y, self.mark(token), style)
        lies = "dead" in token.states or "asleep" in token.states
        if token.seat < 0 and token.facing >= 0 and not lies:
            sheet.put(x + 1, y, LOOKS[round(token.facing / 90) % 4], style)

    def mark(self, token: Token) -> str:
        return token.badge[:1] or self.kinds[token.of].glyph[:1]

    # Explaining.

    def legend(self) -> str:
        """What the signs mean, those on this board only."""
        signs = [self.person(token) for token in self.frame.tokens if token.seat >= 0]
        marks: dict[str, list[str]] = {}
        for token in self.frame.tokens:
            if token.seat < 0 and token.at in self.places:
                marks.setdefault(self.kinds[token.of].label, []).append(self.mark(token))
        signs += [
            f"{' '.join(dict.fromkeys(found))} {lower(label)}" for label, found in marks.items()
        ]
        if any(cell.kind in SOLID for cell in self.places.values()):
            signs.append("## in the way")
        for kind in dict.fromkeys(kind for _, kind in self.borders):
            standing, lying, label = BORDERS[kind]
            signs.append(f"{standing} {lying} {label}")
        if self.seen():
            signs.append("/ seen")
        return legend(signs, self.pen)

    def person(self, token: Token) -> str:
        """A player's piece and whose it is."""
        is_own = token.seat == self.frame.seat
        return f"{self.mark(token)} {'you' if is_own else self.kinds[token.of].label}"


def upright(edge: Edge) -> bool:
    return round(edge.start[0]) == round(edge.end[0])


def along(start: float, end: float) -> range:
    """The rows or columns that a border passes."""
    first, last = sorted((round(start), round(end)))
    return range(first, last)


def ground_mark(cell: Cell, is_seen: bool) -> tuple[str, str]:
    if cell.kind in SOLID:
        return "##", FAINT
    if cell.kind == "water":
        return "~", FAINT
    return ("/", CAUTION) if is_seen else ("·", FAINT)
