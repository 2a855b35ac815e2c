"""A frame drawn with characters, for terminals.

On a board of tiles every room is a box, gaps are doors, arrows show where guards look:

┌─── ? ───┬─────────┐
│ 1       │ 2       │
? weapon   ◄ guard  │
│  @ you  │         │
└─────────┴─── ? ───┘
"""

from itertools import pairwise
from typing import Final

from sneakbox.scene.geometry import EAST, NORTH, SOUTH, STEPS, WEST, turned
from sneakbox.scene.grid_text import STYLES, grid_picture
from sneakbox.scene.map_text import map_picture
from sneakbox.scene.model import Board, Frame, Ref, Symbol, Tile, Token
from sneakbox.scene.pens import (
    CAUTION,
    CORNERS,
    DANGER,
    FAINT,
    GOOD,
    OWN,
    PLAIN,
    UNKNOWN,
    Pen,
    Sheet,
)
from sneakbox.scene.signs import LOOKS, legend, lower

# The inside of a room, and from the wall of one room to the wall of the next.
WIDE: Final = 9
HIGH: Final = 3
ACROSS: Final = WIDE + 1
DOWN: Final = HIGH + 1
MIDDLE: Final = WIDE // 2 + 1
FEWEST_ROWS: Final = 3
# Lines of a screen that a prompt with its options usually takes.
LINES_BESIDES: Final = 14

STYLES_OF_TILES: Final = {**STYLES, "safe": GOOD}
SIDES: Final = ("north", "east", "south", "west")


def picture(board: Board, frame: Frame, pen: Pen) -> str:
    """The board as far as it fits the pen, with a note on what does not."""
    if board.layout == "tiles":
        return tiles_picture(board, frame, pen) if frame.tiles else ""
    if board.layout == "square":
        return grid_picture(board, frame, pen)
    return map_picture(board, frame, pen)


# Tiles.


def tiles_picture(board: Board, frame: Frame, pen: Pen) -> str:
    plan = Plan(board, frame, pen)
    parts = [plan.sheet().text(pen)]
    note = plan.note()
    if note:
        parts.append(pen.write(note, FAINT))
    if pen.legend:
        parts.append(plan.legend())
    return "\n".join(parts)


class Plan:
    """One drawing of a board of tiles: which part of it is shown, and how."""

    def __init__(self, board: Board, frame: Frame, pen: Pen) -> None:
        self.frame: Final = frame
        self.pen: Final = pen
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.cells: Final = {f"tile:{tile.id}": cell_of(tile) for tile in frame.tiles}
        self.at: Final = {cell_of(tile): tile for tile in frame.tiles}
        self.tokens: Final[dict[Ref, list[Token]]] = {}
        for token in frame.tokens:
            self.tokens.setdefault(token.at, []).append(token)
        columns = [column for column, _ in self.at]
        rows = [row for _, row in self.at]
        across = max(1, (pen.width - 1) // ACROSS)
        lines = pen.height - LINES_BESIDES
        down = max(FEWEST_ROWS, (lines - 1) // DOWN) if pen.height else 0
        column, row = self.middle()
        self.left, self.right = window(columns, column, across)
        self.top, self.bottom = window(rows, row, down)
        self.beyond: Final = (
            self.top - min(rows),
            max(columns) - self.right,
            max(rows) - self.bottom,
            self.left - min(columns),
        )

    def middle(self) -> tuple[int, int]:
        """Where the picture looks: at the piece whose turn it is, else at the seat's own."""
        own = [token for token in self.frame.tokens if token.seat >= 0]
        acting = [token for token in self.frame.tokens if "acting" in token.states]
        for token in [*acting, *own]:
            if token.at in self.cells:
                return self.cells[token.at]
        return cell_of(self.frame.tiles[0])

    def is_shown(self, cell: tuple[int, int]) -> bool:
        column, row = cell
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def note(self) -> str:
        """Where the board goes on beyond what is shown."""
        parts = [
            f"{rooms} room{'s' if rooms > 1 else ''} further {SIDES[side]}"
            for side, rooms in enumerate(self.beyond)
            if rooms > 0
        ]
        return f"The map goes on {' and '.join(parts)}; 'map all' draws all of it." if parts else ""

    def legend(self) -> str:
        """What the signs mean, those on this board only."""
        signs = [self.person(token) for token in self.frame.tokens if token.seat >= 0]
        signs += ["a gap in a wall is a door", "? is a door nobody has opened"]
        free = [self.kinds[token.of] for token in self.frame.tokens if self.is_free(token)]
        glyphs = {kind.glyph: lower(kind.label) for kind in reversed(free)}
        signs += [f"{glyph} {label}" for glyph, label in glyphs.items()]
        if any(looks(token) for token in self.frame.tokens):
            signs.append("▲ ► ▼ ◄ show where a guard looks")
        if any("covered" in tile.marks for tile in self.frame.tiles):
            signs.append("(in brackets) is dead, off or used up")
        if self.shows_sight() and any("seen" in tile.marks for tile in self.frame.tiles):
            signs.append("· · is a guard's line of sight, SEEN a room in one")
        return legend(signs, self.pen)

    def shows_sight(self) -> bool:
        return self.pen.overlay == "sight"

    # The sheet.

    def sheet(self) -> Sheet:
        sheet = Sheet()
        shown = [tile for tile in self.frame.tiles if self.is_shown(cell_of(tile))]
        self.draw_corners(sheet, shown)
        for tile in shown:
            self.draw_walls(sheet, tile)
            self.draw_inside(sheet, tile)
        if self.shows_sight():
            self.draw_sight(sheet)
        return sheet

    def draw_corners(self, sheet: Sheet, shown: list[Tile]) -> None:
        arms: dict[tuple[int, int], int] = {}
        for tile in shown:
            column, row = cell_of(tile)
            for across, down, bits in ((0, 0, 6), (1, 0, 12), (0, 1, 3), (1, 1, 9)):
                corner = (column + across, row + down)
                arms[corner] = arms.get(corner, 0) | bits
        for (column, row), bits in arms.items():
            sheet.put(column * ACROSS, row * DOWN, CORNERS[bits])

    def doors(self, tile: Tile) -> int:
        return turned(self.kinds[tile.of].doors, tile.turns)

    def behind(self, tile: Tile, side: int) -> str:
        """What a side of a tile is: a `wall`, `open` to the unknown, or a `door` to another."""
        if not (self.doors(tile) >> side) & 1:
            return "wall"
        column, row = cell_of(tile)
        other = self.at.get((column + STEPS[side][0], row + STEPS[side][1]))
        if other is None:
            return "open"
        return "door" if (self.doors(other) >> (side ^ 2)) & 1 else "wall"

    def draw_walls(self, sheet: Sheet, tile: Tile) -> None:
        column, row = cell_of(tile)
        x, y = column * ACROSS, row * DOWN
        for side in range(4):
            kind = self.behind(tile, side)
            if side in (NORTH, SOUTH):
                line = y if side == NORTH else y + DOWN
                sheet.put(x + 1, line, "─" * WIDE)
                if kind == "door":
                    sheet.put(x + MIDDLE - 1, line, "   ")
                elif kind == "open":
                    sheet.put(x + MIDDLE - 1, line, " ? ", UNKNOWN)
            else:
                line = x if side == WEST else x + ACROSS
                for down in range(1, HIGH + 1):
                    sheet.put(line, y + down, "│")
                if kind == "door":
                    sheet.put(line, y + 2, " ")
                elif kind == "open":
                    sheet.put(line, y + 2, "?", UNKNOWN)

    def draw_inside(self, sheet: Sheet, tile: Tile) -> None:
        column, row = cell_of(tile)
        x, y = column * ACROSS, row * DOWN
        sheet.put(x + 2, y + 1, tile.badge, FAINT)
        kind = self.kinds[tile.of]
        tokens = self.tokens.get(f"tile:{tile.id}", [])
        word, style = kind.glyph, STYLES_OF_TILES.get(kind.tone, PLAIN)
        if any(is_awake(token, self.kinds) for token in tokens):
            style = DANGER
        elif any("asleep" in token.states and not self.is_free(token) for token in tokens):
            style = CAUTION
            sheet.put(x + MIDDLE + 2, y + 1, "zz", style)
        if "covered" in tile.marks:
            word, style = f"({word})", FAINT
        sheet.put(x + 1 + (WIDE - len(word) + 1) // 2, y + 2, word, style)
        own = [token for token in tokens if token.seat >= 0]
        free = [token for token in tokens if self.is_free(token)]
        things = self.draw_free(sheet, x, y, tile.badge, free)
        if own:
            room = WIDE - 2 - len(things)
            left = x + MIDDLE - 2 - (1 if things else 0)
            sheet.put(left, y + 3, self.people(own, room), OWN)
        for token in tokens:
            for side in looks(token):
                self.draw_look(sheet, x, y, side, is_here=bool(own))

    def person(self, token: Token) -> str:
        """A player's piece and whose it is."""
        who = {one.seat: one.role or one.name for one in self.frame.seats}.get(token.seat, "")
        name = "you" if token.seat == self.frame.seat else who
        return f"{self.kinds[token.of].glyph} {name}".strip()

    def people(self, tokens: list[Token], room: int) -> str:
        """The players' pieces in one place, with the name of one alone where there is room."""
        glyphs = [self.kinds[token.of].glyph for token in tokens]
        ways = [self.person(tokens[0])] if len(tokens) == 1 else []
        ways += [" ".join(glyphs), "".join(glyphs)]
        return next((way for way in ways if len(way) <= room), ways[-1][:room])

    def is_free(self, token: Token) -> bool:
        """True for what may lie or stand in any room, so that the word of the room does not tell.

        Pieces with numbers come and go; one without belongs to its tile.
        """
        is_marker = self.kinds[token.of].shape == "marker"
        return token.seat < 0 and (bool(token.badge) or is_marker)

    def draw_free(self, sheet: Sheet, x: int, y: int, number: str, tokens: list[Token]) -> str:
        """Guards beside the number of the room, things below; returns the words for the things."""
        pieces = [(self.kinds[token.of].glyph, token.badge) for token in tokens if token.badge]
        ways = [
            "".join([glyph + badge for glyph, badge in pieces]),
            ",".join([badge for _, badge in pieces]),
            "".join([glyph for glyph, _ in pieces]),
        ]
        room = WIDE - 2 - len(number)
        words = next((way for way in ways if len(way) <= room), f"{len(pieces)}{ways[2][:1]}")
        sheet.put(x + WIDE + 1 - len(words), y + 1, words, DANGER)
        things = "".join([self.kinds[token.of].glyph for token in tokens if not token.badge])
        if len(things) > 2:
            things = f"{len(things)}{things[0]}"
        sheet.put(x + WIDE + 1 - len(things), y + 3, things, GOOD)
        return things

    def draw_look(self, sheet: Sheet, x: int, y: int, side: int, *, is_here: bool) -> None:
        """An arrow at the wall somebody looks to."""
        across, down = {
            NORTH: (MIDDLE, 1),
            EAST: (WIDE, 2),
            SOUTH: (MIDDLE + 4 if is_here else MIDDLE, 3),
            WEST: (1, 2),
        }[side]
        sheet.put(x + across, y + down, LOOKS[side], DANGER)

    def draw_sight(self, sheet: Sheet) -> None:
        """Dots along every line of sight, and a word in every room that is seen."""
        places = {f"token:{token.id}": token.at for token in self.frame.tokens}
        for overlay in self.frame.overlays:
            if overlay.group != "sight" or overlay.shape != "area":
                continue
            line = [places.get(overlay.focus, overlay.focus), *overlay.places]
            for start, end in pairwise(line):
                side = self.side(start, end)
                if side >= 0:
                    self.draw_beam(sheet, start, side, from_watcher=start == line[0])
                    self.draw_beam(sheet, end, side ^ 2, from_watcher=False)
        for tile in self.frame.tiles:
            column, row = cell_of(tile)
            if "seen" in tile.marks and self.is_shown((column, row)):
                sheet.put(column * ACROSS + MIDDLE, row * DOWN + 1, "SEEN", CAUTION)

    def side(self, start: Ref, end: Ref) -> int:
        if start not in self.cells or end not in self.cells:
            return -1
        (x, y), (to_x, to_y) = self.cells[start], self.cells[end]
        step = (to_x - x, to_y - y)
        return STEPS.index(step) if step in STEPS else -1

    def draw_beam(self, sheet: Sheet, ref: Ref, side: int, *, from_watcher: bool) -> None:
        """Dots from the middle of a room to one of its doors, where nothing else stands."""
        column, row = self.cells[ref]
        if not self.is_shown((column, row)):
            return
        x, y = column * ACROSS, row * DOWN
        dots = {
            NORTH: [(MIDDLE, 2), (MIDDLE, 1), (MIDDLE, 0)],
            EAST: [(across, 2) for across in range(MIDDLE, ACROSS + 1)],
            SOUTH: [(MIDDLE, 2), (MIDDLE, 3), (MIDDLE, DOWN)],
            WEST: [(across, 2) for across in range(MIDDLE, -1, -1)],
        }[side]
        for across, down in dots[-1:] if from_watcher else dots:
            is_dot = side in (NORTH, SOUTH) or across % 2 == 0
            if is_dot and sheet.is_blank(x + across, y + down):
                sheet.put(x + across, y + down, "·", CAUTION)


def cell_of(tile: Tile) -> tuple[int, int]:
    return round(tile.at[0]), round(tile.at[1])


def is_awake(token: Token, kinds: dict[str, Symbol]) -> bool:
    """True for somebody to be afraid of."""
    asleep = "asleep" in token.states or "dead" in token.states
    return kinds[token.of].tone == "foe" and not asleep


def looks(token: Token) -> list[int]:
    """The sides a piece looks to: its facing, or all round where an alerted one has none."""
    if token.seat >= 0 or "dead" in token.states or "asleep" in token.states:
        return []
    if token.facing >= 0:
        return [round(token.facing / 90) % 4]
    return [NORTH, EAST, SOUTH, WEST] if "alert" in token.states else []


def window(places: list[int], centre: int, most: int) -> tuple[int, int]:
    """The first and last row or column to show: all, or as many as fit around the centre."""
    first, last = min(places), max(places)
    if most <= 0 or last - first < most:
        return first, last
    start = min(max(centre - most // 2, first), last - most + 1)
    return start, start + most - 1
