"""Where pieces stand on a place and how large they are drawn, on every kind of board.

The browser places pieces by the same numbers: they travel with the drawing of the board.
"""

from typing import Final

from sneakbox.scene.geometry import bounds, slots
from sneakbox.scene.model import Board, Cell

# How wide one unit of a board is drawn.
UNITS: Final = {"tiles": 120.0, "square": 54.0, "graph": 31.0}
# How much wider apart and larger than on a tile pieces are, in units.
SPREAD: Final = {"tiles": 1.0, "square": 1.35, "graph": 2.9}
GROWTH: Final = {"tiles": 1.0, "square": 1.83, "graph": 2.17}
# Where pieces stand that leave the middle to others: from the middle, and how large they are.
CORNERS: Final = {
    "tiles": (0.21, -0.19, 0.25),
    "square": (0.28, -0.28, 0.4),
    "graph": (0.55, -0.55, 0.64),
}
# The same for what lies where somebody stands: on a tile, in the corner of its sheet.
ASIDE: Final = {**CORNERS, "tiles": (0.4, -0.4, 0.165)}
# Markers are as large as what a tile shows; pieces as in their slots.
MARKERS: Final = {"tiles": 0.42, "square": 0.64, "graph": 0.84}
# As many pieces as have slots of their own.
MOST: Final = 9
# Symbols whose body lies low, so that a badge stands lower.
LOW: Final = (
    "guard-drunk",
    "guard-moved",
    "guard-still",
    "hidden-sentry",
    "patrol",
    "sentry",
)

Slot = tuple[float, float, float]


def stands(layout: str, count: int, *, tall: bool = False) -> tuple[Slot, ...]:
    """Places for so many pieces, from the middle of their place, with their size; in units.

    In a place that is higher than wide they stand one above the other.
    """
    spread, growth = SPREAD[layout], GROWTH[layout]
    found = [(x * spread, y * spread, size * growth) for x, y, size in slots(count)]
    if tall:
        found = [(y, x, size) for x, y, size in found]
    return tuple((round(x, 3), round(y, 3), round(size, 3)) for x, y, size in found)


def is_tall(cell: Cell) -> bool:
    """True for a place that is higher than it is wide."""
    if not cell.outline:
        return False
    left, top, right, bottom = bounds(cell.outline)
    return bottom - top > right - left


def numbers(board: Board) -> dict[str, object]:
    """All of it for one board, as the browser gets it."""
    layout = board.layout
    return {
        "unit": UNITS[layout],
        "slots": [stands(layout, count) for count in range(MOST + 1)],
        "corner": CORNERS[layout],
        "aside": ASIDE[layout],
        "marker": MARKERS[layout],
        "low": LOW,
        "tall": [cell.id for cell in board.cells if is_tall(cell)],
    }
