"""A board of squares drawn with characters, for terminals.

Two characters a square, letters above and numbers beside. The second one is where a piece looks,
which of its kind it is, or what lies below it. What is printed on the floor stands where nothing
else does. A border between squares gets a line or a column of its own where there is anything to
draw on it:

   a b  c d
 1 · 1► │ @
 2 → ## │ T2
     ──
 3 · ↻    @?
"""

from typing import Final

from sneakbox.scene.model import Board, Cell, Edge, Frame, Print, Ref, Symbol, Token
from sneakbox.scene.pens import CAUTION, DANGER, FAINT, OWN, PLAIN, Pen, Sheet
from sneakbox.scene.signs import LOOKS, legend, lower

STYLES: Final = {"foe": DANGER, "danger": DANGER, "caution": CAUTION, "light": CAUTION}
SOLID: Final = "obstacle"

# What stands on a border, upright and lying, and what it is called.
BORDERS: Final = {
    "wall": ("│", "──", "a wall"),
    "low": ("┆", "╌╌", "a low wall"),
    "door": ("+", "++", "a door"),
    "locked": ("‡", "==", "a locked door"),
    "open": ("'", "''", "an open door"),
    "laser": ("¦", "--", "a laser"),
}
# What is printed on the floor: its sign, or one for each way it can point; without Unicode; and
# what it says.
PRINTS: Final = {
    "face-mark": ("↑→↓←", "nesw", "patrols turn this way here"),
    "turn-mark": ("↻", "t", "Guards who stop here turn"),
    "spawn-mark": ("g", "g", "where Guards appear"),
}
# Floors that are not like the others.
FLOORS: Final = {"water": ("~", "water"), "rim": (":", "barracks")}
# One square ahead, by where a piece looks: north, east, south, west.
AHEAD: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
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
        self.standing: Final[dict[Ref, list[Token]]] = {}
        for token in frame.tokens:
            self.standing.setdefault(token.at, []).append(token)
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
            x, y = self.x(cell.column), self.y(cell.row)
            mark, style = self.ground(cell, ref in seen)
            sheet.put(x, y, mark, style)
            sheet.put(x, 0, chr(ord("a") + cell.column % 26), FAINT)
            sheet.put(0, y, str(cell.row + 1).rjust(2), FAINT)
            self.draw_tokens(sheet, self.standing.get(ref, []), x, y)
        for token in self.frame.tokens:
            if self.kinds[token.of].spaces > 1:
                self.draw_body(sheet, token)
        for edge, kind in self.borders:
            self.draw_border(sheet, edge, kind)
        return sheet

    def draw_body(self, sheet: Sheet, token: Token) -> None:
        """The squares round the middle of a large piece; its front says where it looks."""
        kind, middle = self.kinds[token.of], self.places[token.at]
        reach = (kind.spaces - 1) // 2
        across, down = AHEAD[round(token.facing / 90) % 4] if token.facing >= 0 else (0, 0)
        front = (middle.column + across * reach, middle.row + down * reach)
        for cell in self.places.values():
            place = (cell.column, cell.row)
            far = max(abs(cell.column - middle.column), abs(cell.row - middle.row))
            if 0 < far <= reach:
                mark = self.mark(token) if place == front else kind.glyph[:1] * 2
                sheet.put(self.x(cell.column), self.y(cell.row), mark, self.style(token))

    def ground(self, cell: Cell, is_seen: bool) -> tuple[str, str]:
        """An empty square: what is in the way, who sees it, what is printed on it."""
        if cell.kind == SOLID:
            return "##", FAINT
        printed = "".join(dict.fromkeys(self.printed(mark) for mark in cell.printed))
        floor = FLOORS[cell.kind][0] if cell.kind in FLOORS else "·"
        if is_seen:
            return f"/{printed}"[:2], CAUTION
        if cell.kind in FLOORS:
            return f"{floor}{printed}"[:2], FAINT
        return printed[:2] or floor, FAINT

    def printed(self, mark: Print) -> str:
        """The sign of something printed on the floor; empty for what is only decoration."""
        if mark.symbol not in PRINTS:
            return ""
        signs, letters, _ = PRINTS[mark.symbol]
        found = signs if self.pen.unicode else letters
        return found[round(mark.facing / 90) % len(found)] if mark.facing >= 0 else found[0]

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

    def draw_tokens(self, sheet: Sheet, tokens: list[Token], x: int, y: int) -> None:
        """Who stands on a square, and a sign of what else is there where there is room for it."""
        if not tokens:
            return
        pieces = [one for one in tokens if self.kinds[one.of].shape == "piece"]
        top = (pieces or tokens)[-1]
        others = [one for one in tokens if one is not top]
        shown = [(self.mark(top), self.style(top))]
        shown += [(self.mark(one)[:1], self.style(one)) for one in others[-1:]]
        place = self.places[top.at]
        shown += [(self.printed(mark), FAINT) for mark in place.printed]
        column = 0
        for mark, style in shown:
            if mark and column + len(mark) <= 2:
                sheet.put(x + column, y, mark, style)
                column += len(mark)
        if column < 2:
            sheet.put(x + column, y, " ")

    def style(self, token: Token) -> str:
        return OWN if token.seat >= 0 else STYLES.get(self.kinds[token.of].tone, PLAIN)

    def mark(self, token: Token) -> str:
        """A piece by its number and where it looks, a marker by its sign and which one it is."""
        kind = self.kinds[token.of]
        if kind.shape == "marker":
            return f"{kind.glyph[:1]}{token.badge[:1]}"
        lies = "dead" in token.states or "asleep" in token.states
        looks = token.seat < 0 and token.facing >= 0 and not lies
        sign = token.badge[:1] or kind.glyph[:1]
        return f"{sign}{LOOKS[round(token.facing / 90) % 4]}" if looks else sign

    # Explaining.

    def legend(self) -> str:
        """What the signs mean, those on this board only."""
        signs = [self.person(token) for token in self.frame.tokens if token.seat >= 0]
        marks: dict[str, list[str]] = {}
        for token in self.frame.tokens:
            if token.seat < 0 and token.at in self.places:
                mark = self.mark(token)
                mark = mark[:1] if token.facing >= 0 else mark
                marks.setdefault(self.kinds[token.of].label, []).append(mark)
        signs += [
            f"{' '.join(sorted(set(found)))} {lower(label)}" for label, found in marks.items()
        ]
        if any(cell.kind == SOLID for cell in self.places.values()):
            signs.append("## in the way")
        signs += self.floor_signs()
        for kind in dict.fromkeys(kind for _, kind in self.borders):
            standing, lying, label = BORDERS[kind]
            signs.append(f"{standing} {lying} {label}")
        if self.seen():
            signs.append("/ seen")
        return legend(signs, self.pen)

    def floor_signs(self) -> list[str]:
        """What is printed on the floor, and floors that are not like the others."""
        found: dict[str, list[str]] = {}
        for cell in self.places.values():
            if cell.kind in FLOORS:
                sign, label = FLOORS[cell.kind]
                found.setdefault(label, []).append(sign)
            for mark in cell.printed:
                if sign := self.printed(mark):
                    found.setdefault(PRINTS[mark.symbol][2], []).append(sign)
        order = "".join(signs + letters for signs, letters, _ in PRINTS.values())
        return [
            f"{' '.join(sorted(set(signs), key=order.find))} {label}"
            for label, signs in found.items()
        ]

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
