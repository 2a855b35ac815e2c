"""A board with fixed places: squares of a grid, or areas of any shape."""

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sneakbox.scene.geometry import (
    Polygon,
    around,
    bounds,
    crossing,
    elbow,
    number,
    point,
    pulled_in,
    rounded,
    square,
    upper_left,
)
from sneakbox.scene.model import Board, Cell, Edge, Frame, Point, Ref
from sneakbox.scene.paper import classes, dot_patterns, group, line, path, tag, text, use
from sneakbox.scene.scenery_svg import MARGINS as FRAME
from sneakbox.scene.scenery_svg import PlaceArt, square_of, texture, wall_symbol
from sneakbox.scene.stands import UNITS

WATER: Final = "water"
BRIDGE: Final = "bridge"
# How far the rounded end of a wall goes beyond its line.
WALL_END: Final = 5
# What stands on a border, as a symbol; walls are lines.
EDGES: Final = {
    "door": "door-shut",
    "locked": "door-locked",
    "open": "door-open",
    "low": "wall-low",
    "laser": "laser-line",
}
# Room beside the places: for letters and numbers of a grid, and for the edge of a map.
MARGINS: Final = {"square": FRAME, "graph": (4.0, 4.0, 4.0, 4.0)}
# How many dots are side by side in a unit.
DOTS: Final = {"square": 7, "graph": 4}
# How far places of a map are pulled in, so that their borders are dark seams.
SEAM: Final = 1.1
PRINTED: Final = 17
PLANK: Final = 7
# How wide a capital letter is, in sizes of the writing.
CAPITAL: Final = 0.7


class MapGround:
    """The fixed places of a board; a frame adds what changes."""

    def __init__(self, board: Board, frame: Frame | None) -> None:
        self.board: Final = board
        self.frame: Final = frame
        self.layout: Final = board.layout
        self.unit: Final = UNITS[board.layout]
        self.art: Final = PlaceArt(board, self.unit) if board.layout == "square" else None
        self.cells: Final[dict[Ref, Cell]] = {f"cell:{cell.id}": cell for cell in board.cells}
        self.edges: Final[dict[Ref, Edge]] = {f"edge:{edge.id}": edge for edge in board.edges}
        self.zones: Final[dict[Ref, tuple[str, ...]]] = {
            f"zone:{zone.id}": zone.cells for zone in board.zones
        }

    def static(self) -> dict[str, str]:
        """The layers that never change."""
        return {
            "table": self.table(),
            "floor": self.floor(),
            "walls": self.obstacles(),
            "things": self.things(set()),
            "tags": self.names(),
        }

    def definitions(self) -> dict[str, str]:
        """The shapes of places, to be used by reference: whole, and pulled in for marks."""
        found = dict(dot_patterns(self.unit / DOTS[self.layout]))
        if self.art is not None:
            found |= self.art.definitions()
            side = number(self.unit)
            found["cell"] = f'<path id="sb-cell" d="M0 0h{side}v{side}h-{side}Z"/>'
            inner = around([square(0, 0)], self.unit, self.unit * 0.08, 7)
            found["inner"] = f'<path id="sb-inner" d="{inner}"/>'
            return found
        for cell in self.board.cells:
            name = escape(cell.id)
            whole, inner = self._shape(cell, SEAM), self._shape(cell, 3)
            found[f"cell-{name}"] = f'<path id="sb-cell-{name}" d="{whole}"/>'
            found[f"inner-{name}"] = f'<path id="sb-inner-{name}" d="{inner}"/>'
        found |= {f"laid-{floor.kind}": texture(floor.kind) for floor in self.board.floors}
        return found

    # Where things are.

    def place(self, ref: Ref) -> Ref:
        """The cell that a reference stands for: itself, or the first of a zone."""
        cells = self.zones.get(ref)
        return f"cell:{cells[0]}" if cells else ref

    def centre(self, ref: Ref) -> Point:
        edge = self.edges.get(ref)
        if edge is not None:
            (ax, ay), (bx, by) = edge.start, edge.end
            return (ax + bx) / 2 * self.unit, (ay + by) / 2 * self.unit
        x, y = self.cells[self.place(ref)].at
        return x * self.unit, y * self.unit

    def is_place(self, ref: Ref) -> bool:
        return self.place(ref) in self.cells

    def between(self, start: Ref, end: Ref) -> list[Point]:
        """How one goes from the middle of one area to that of the next: across their border, and
        round the corners of both."""
        if self.layout != "graph" or not (self.is_place(start) and self.is_place(end)):
            return []
        here, there = (self.cells[self.place(ref)] for ref in (start, end))
        border = crossing(self.polygon(here), self.polygon(there))
        if border is None:
            return []
        way = [
            *elbow(here.at, border, self.polygon(here)),
            border,
            *elbow(border, there.at, self.polygon(there)),
        ]
        return [self._scaled(at) for at in way]

    def is_empty(self, _ref: Ref) -> bool:
        return False

    def bounds(self) -> tuple[float, float, float, float]:
        corners = [corner for cell in self.board.cells for corner in self.polygon(cell)]
        left, top, right, bottom = bounds(corners or [(0, 0), (1, 1)])
        beside, above, after, below = MARGINS[self.layout]
        unit = self.unit
        return left * unit - beside, top * unit - above, right * unit + after, bottom * unit + below

    def polygon(self, cell: Cell) -> Polygon:
        """The corners of a place, in units."""
        x, y = cell.at
        return cell.outline or square(x - 0.5, y - 0.5)

    def _shape(self, cell: Cell, inset: float) -> str:
        return around([self.polygon(cell)], self.unit, inset, 4)

    # Layers.

    def table(self) -> str:
        if not self.board.cells:
            return ""
        if self.art is not None:
            return self.art.frame()
        corners = (corner for cell in self.board.cells for corner in self.polygon(cell))
        left, top, right, bottom = bounds(corners)
        sheet = ((left, top), (right, top), (right, bottom), (left, bottom))
        return path(around([sheet], self.unit, -3, 8), "ground")

    def floor(self) -> str:
        return self._areas() if self.art is None else self.art.floor()

    def _areas(self) -> str:
        """Sheets with dark seams, laid as their floor is; crests, tracks and planks lie on them."""
        parts = []
        for cell in sorted(self.board.cells, key=lambda one: one.kind == BRIDGE):
            shape = self._shape(cell, SEAM)
            parts.append(path(shape, "zone", f"zone-{cell.kind}"))
            if cell.kind == WATER:
                parts.append(path(shape, "waves"))
            elif cell.kind == BRIDGE:
                parts.append(path(self._planks(cell), "planks"))
        for floor in self.board.floors:  # in one go each: a pattern costs by how often it is laid
            zones = "".join(self._shape(self.cells[f"cell:{name}"], SEAM) for name in floor.cells)
            parts.append(path(zones, fill=f"url(#sb-laid-{floor.kind})"))
        track = "".join(
            line([self._scaled(edge.start), self._scaled(edge.end)])
            for edge in self.board.edges
            if edge.kind == "track"
        )
        if track:
            parts.append(path(track, "track-under") + path(track, "track"))
        parts += [self._crest(zone.cells, zone.symbol) for zone in self.board.zones if zone.symbol]
        return "".join(parts)

    def _planks(self, cell: Cell) -> str:
        """Planks lie across a bridge."""
        left, top, right, bottom = (side * self.unit for side in bounds(self.polygon(cell)))
        wide, high = right - left, bottom - top
        count = int((max(wide, high) - 6) / PLANK)
        if wide > high:
            return "".join(
                f"M{point(left + 5 + n * PLANK, top + 4)}v{number(high - 8)}" for n in range(count)
            )
        return "".join(
            f"M{point(left + 4, top + 5 + n * PLANK)}h{number(wide - 8)}" for n in range(count)
        )

    def _crest(self, cells: Iterable[str], symbol: str) -> str:
        corners = [c for name in cells for c in self.polygon(self.cells[f"cell:{name}"])]
        left, top, right, bottom = (side * self.unit for side in bounds(corners))
        size = min(right - left, bottom - top) * 0.7
        return use(symbol, ((left + right) / 2, (top + bottom) / 2), size, "crest")

    def _scaled(self, at: Point) -> Point:
        return at[0] * self.unit, at[1] * self.unit

    def obstacles(self) -> str:
        """What stands on a grid and blocks the way."""
        return "" if self.art is None else self.art.standing()

    def walls(self) -> str:
        return self.obstacles() + self.borders()

    def borders(self) -> str:
        """What stands on borders now: bars for walls, first of all their shadows."""
        changed = {} if self.frame is None else self.frame.edges
        under, bars, doors = "", "", ""
        for edge in self.board.edges:
            kind = changed.get(edge.id, edge.kind)
            ends = [self._scaled(edge.start), self._scaled(edge.end)]
            symbol = wall_symbol(edge.made_of) if kind == "wall" else EDGES.get(kind, "")
            if symbol:
                middle = self.centre(f"edge:{edge.id}")
                doors += use(symbol, middle, self.unit, turn=turn_of(ends))
            elif kind == "wall":
                inside = line([self._inside(end) for end in ends])
                under += inside
                bars += inside
        walls = path(under, "bar-under") + path(bars, "bar") if bars else ""
        lifted = group(walls, "lifted2") if self.layout == "graph" else walls
        return lifted + doors

    def _inside(self, end: Point) -> Point:
        """The end of a wall with its rounding, within the frame of a grid."""
        if self.layout != "square":
            return end
        wide, high = self.board.width * self.unit, self.board.height * self.unit
        x = min(max(end[0], WALL_END), wide - WALL_END)
        return x, min(max(end[1], WALL_END), high - WALL_END)

    def things(self, taken: set[Ref]) -> str:  # noqa: ARG002 - they are part of the board
        """What is always there, and what is printed in the corners of places."""
        kinds = {symbol.id: symbol for symbol in self.board.symbols}
        parts = [self.art.barracks()] if self.art is not None else []
        for ref, cell in self.cells.items():
            if cell.kind in kinds and kinds[cell.kind].symbol:
                kind = kinds[cell.kind]
                parts.append(use(kind.symbol, self.centre(ref), self.unit * 0.76 * kind.size))
            x, y = self._corner(cell)
            for n, mark in enumerate(cell.printed):
                at = (x + 13 + n * (PRINTED + 2), y + 14)
                turn = max(0, mark.facing)
                parts.append(use(mark.symbol, at, PRINTED, "printed", turn=turn))
        return "".join(parts)

    def _corner(self, cell: Cell) -> Point:
        """The upper left corner of a place."""
        x, y = min(self.polygon(cell), key=lambda at: (at[1], at[0]))
        return x * self.unit, y * self.unit

    def names(self) -> str:
        """Letters and numbers beside a grid, names in places, and those of zones."""
        parts = self._axes() if self.layout == "square" else []
        for cell in self.board.cells:
            if cell.name:
                low = max(y for _, y in self.polygon(cell))
                at = (cell.at[0] * self.unit, low * self.unit - 7)
                parts.append(text(at, cell.name, "place-name"))
        for zone in self.board.zones:
            if zone.at is not None:
                at = self._scaled(zone.at)
                parts.append(tag(at, zone.label.upper(), "zone-name", size=10.5, letter=CAPITAL))
        return "".join(parts)

    def _axes(self) -> list[str]:
        left, top, _, _ = self.bounds()
        columns = sorted({cell.column for cell in self.board.cells if cell.column >= 0})
        rows = sorted({cell.row for cell in self.board.cells if cell.row >= 0})
        return [
            *(
                text(((column + 0.5) * self.unit, top + 15), letters(column), "axis")
                for column in columns
            ),
            *(text((left + 14, (row + 0.58) * self.unit), str(row + 1), "axis") for row in rows),
        ]

    # Marks.

    def around(self, places: Iterable[Ref], inset: float, radius: float) -> str:
        """The border round several places."""
        return around(self._polygons(places), self.unit, inset, radius)

    def upper_left(self, places: Iterable[Ref], inset: float) -> Point:
        return upper_left(self._polygons(places), self.unit, inset)

    def _polygons(self, places: Iterable[Ref]) -> list[Polygon]:
        return [self.polygon(self.cells[self.place(ref)]) for ref in places]

    def area(self, places: Sequence[Ref], weights: Sequence[float], hatch: str) -> str:
        """Lit places: a fill that pales, then a hatch and a rim around the exact area."""
        parts = []
        for n, ref in enumerate(places):
            weight = weights[n] if n < len(weights) else 1
            parts.append(self.part(ref, "cell", "lit", attributes=opacity(weight * 0.42)))
        body = path(self.around(places, 1.5, 3), "hatched", fill=f"url(#sb-{hatch})")
        rim = self.around(places, 2, 3)
        under = path(rim, "rim-under") if self.layout == "square" else ""
        return "".join(parts) + body + under + path(rim, "rim")

    def part(self, ref: Ref, part: str, *names: str, attributes: str = "") -> str:
        """The shape of one place: `cell`, the whole of it, or `inner`."""
        cell = self.cells[self.place(ref)]
        if self.layout == "square":
            x, y = square_of(cell)
            at = f'x="{number(x * self.unit)}" y="{number(y * self.unit)}"'
            return f'<use href="#sb-{part}" {at}{attributes}{classes(*names)}/>'
        return f'<use href="#sb-{part}-{escape(cell.id)}"{attributes}{classes(*names)}/>'

    def border(self, ref: Ref, *names: str) -> str:
        """A frame round something on a border."""
        edge = self.edges[ref]
        (ax, ay), (bx, by) = self._scaled(edge.start), self._scaled(edge.end)
        length = math.dist((ax, ay), (bx, by)) or 1
        across, down = (bx - ax) / length, (by - ay) / length
        side = (-down * 11, across * 11)
        corners = [
            (ax + side[0], ay + side[1]),
            (ax - side[0], ay - side[1]),
            (bx - side[0], by - side[1]),
            (bx + side[0], by + side[1]),
        ]
        return path(rounded(pulled_in(corners, 0), [6] * 4), *names)

    def beam(self, start: Ref, towards: Ref) -> str:  # noqa: ARG002 - light begins at the piece
        return ""


def opacity(share: float) -> str:
    return f' fill-opacity="{share:.2f}"'


def letters(column: int) -> str:
    """The name of a column: a to z, then aa, ab.

    >>> letters(0), letters(25), letters(26)
    ('a', 'z', 'aa')
    """
    before, last = divmod(column, 26)
    return (letters(before - 1) if before else "") + chr(ord("a") + last)


def turn_of(ends: Sequence[Point]) -> int:
    """How far a symbol that lies level is turned to lie along a border."""
    (ax, ay), (bx, by) = ends
    return round(math.degrees(math.atan2(by - ay, bx - ax))) % 180
