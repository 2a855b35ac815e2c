"""A board with fixed places: squares of a grid, or areas of any shape."""

import math
from collections.abc import Sequence
from typing import Final

from sneakbox.scene.geometry import Cell as Square
from sneakbox.scene.geometry import bounds, outline, point, rounded
from sneakbox.scene.model import Board, Cell, Frame, Point, Ref
from sneakbox.scene.paper import circle, group, line, path, text, use

UNITS: Final = {"square": 54.0, "graph": 31.0}
MARGIN: Final = 0.6
# Kinds of places that are not floor.
OBSTACLES: Final = frozenset({"wall", "obstacle", "crate", "container"})
WATER: Final = "water"


class MapGround:
    """The fixed places of a board; a frame adds what changes."""

    def __init__(self, board: Board, frame: Frame | None) -> None:
        self.board: Final = board
        self.frame: Final = frame
        self.unit: Final = UNITS[board.layout]
        self.cells: Final[dict[Ref, Cell]] = {f"cell:{cell.id}": cell for cell in board.cells}

    def static(self) -> dict[str, str]:
        """The layers that never change."""
        return {"floor": self.floor(), "walls": self.walls(), "tags": self.names()}

    def centre(self, ref: Ref) -> Point:
        x, y = self.cells[ref].at
        return x * self.unit, y * self.unit

    def is_place(self, ref: Ref) -> bool:
        return ref in self.cells

    def is_empty(self, ref: Ref) -> bool:
        return ref not in self.cells

    def bounds(self) -> tuple[float, float, float, float]:
        corners = [corner for cell in self.board.cells for corner in self.corners(cell)]
        left, top, right, bottom = bounds(corners or [(0, 0), (self.unit, self.unit)])
        margin = MARGIN * self.unit
        return left - margin, top - margin, right + margin, bottom + margin

    def corners(self, cell: Cell) -> list[Point]:
        """The polygon of a place."""
        x, y = cell.at
        left, top, right, bottom = x - 0.5, y - 0.5, x + 0.5, y + 0.5
        square = ((left, top), (right, top), (right, bottom), (left, bottom))
        return [(a * self.unit, b * self.unit) for a, b in cell.outline or square]

    # Layers.

    def table(self) -> str:
        return ""

    def floor(self) -> str:
        parts = []
        if self.board.layout == "square":
            floors = [square_of(cell) for cell in self.board.cells if is_floor(cell)]
            chequer = [(x, y) for x, y in floors if (x + y) % 2]
            wet = [square_of(cell) for cell in self.board.cells if cell.kind == WATER]
            parts.append(path(outline(floors, self.unit, 0, 4), "sb-floor"))
            for x, y in chequer:
                at = f"M{point(x * self.unit, y * self.unit)}"
                parts.append(path(f"{at}h{self.unit:g}v{self.unit:g}h-{self.unit:g}Z", "floor2"))
            if wet:
                shape = outline(wet, self.unit, 0, 4)
                parts.append(path(shape, "water") + path(shape, fill="url(#sb-waves)"))
            parts.append(path(outline(floors, self.unit, 0, 4), "sb-wall"))
            return "".join(parts)
        for cell in self.board.cells:
            shape = rounded(self.corners(cell), [4] * len(self.corners(cell)))
            wet_or_dry = "water" if cell.kind == WATER else "zone"
            parts.append(path(shape, wet_or_dry, cell.kind if cell.kind in ("moon", "sun") else ""))
            if cell.kind == WATER:
                parts.append(path(shape, fill="url(#sb-waves)"))
        return "".join(parts)

    def walls(self) -> str:
        solid = [square_of(cell) for cell in self.board.cells if cell.kind in OBSTACLES]
        parts = []
        if solid and self.board.layout == "square":
            shape = outline(solid, self.unit, 2, 5)
            parts.append(group(path(shape, "obstacle"), "lifted"))
        for edge in self.board.edges:
            ends = [
                (edge.start[0] * self.unit, edge.start[1] * self.unit),
                (edge.end[0] * self.unit, edge.end[1] * self.unit),
            ]
            if edge.kind == "track":
                parts.append(path(line(ends), "track"))
            elif edge.kind == "door":
                parts.append(path(line(ends), "sill"))
            else:
                parts.append(path(line(ends), "bar-under") + path(line(ends), "bar"))
        return "".join(parts)

    def things(self, taken: set[Ref]) -> str:
        kinds = {symbol.id: symbol for symbol in self.board.symbols}
        return "".join(
            use(kinds[cell.kind].symbol, self.centre(ref), self.unit * 0.62)
            for ref, cell in self.cells.items()
            if cell.kind in kinds and kinds[cell.kind].symbol and ref not in taken
        )

    def names(self) -> str:
        """Letters above and numbers beside a grid."""
        if self.board.layout != "square":
            return ""
        left, top, _, _ = self.bounds()
        columns = sorted({cell.column for cell in self.board.cells if cell.column >= 0})
        parts = [
            text(((column + 0.5) * self.unit, top + 16), chr(ord("a") + column), "axis")
            for column in columns
        ]
        rows = sorted({cell.row for cell in self.board.cells if cell.row >= 0})
        parts += [text((left + 14, (row + 0.58) * self.unit), str(row + 1), "axis") for row in rows]
        return "".join(parts)

    # Marks.

    def area(self, places: Sequence[Ref], weights: Sequence[float], hatch: str) -> str:
        parts = []
        for n, ref in enumerate(places):
            weight = weights[n] if n < len(weights) else 1
            shape = line(self.corners(self.cells[ref])) + "Z"
            parts.append(f'<path d="{shape}" class="lit" fill-opacity="{weight * 0.42:.2f}"/>')
        shape = self._around(places)
        return "".join(parts) + path(shape, fill=f"url(#sb-{hatch})") + path(shape, "rim")

    def _around(self, places: Sequence[Ref]) -> str:
        cells = [self.cells[ref] for ref in places]
        if self.board.layout == "square":
            return outline([square_of(cell) for cell in cells], self.unit, 1.5, 3)
        return "".join(line(self.corners(cell)) + "Z" for cell in cells)

    def tint(self, ref: Ref, name: str) -> str:
        if self.board.layout == "square":
            return path(outline([square_of(self.cells[ref])], self.unit, 5, 6), name)
        corners = self.corners(self.cells[ref])
        return path(rounded(corners, [4] * len(corners)), name)

    def beam(self, start: Ref, towards: Ref) -> str:
        """A watcher's light begins at the piece itself."""
        return circle(self.centre(start), self.unit * 0.3, "beam") if start == towards else ""


def is_floor(cell: Cell) -> bool:
    return cell.kind != WATER


def square_of(cell: Cell) -> Square:
    """The square of a grid whose middle a place has."""
    return math.floor(cell.at[0]), math.floor(cell.at[1])
