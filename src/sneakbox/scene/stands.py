"""Where pieces stand on a place and how large they are drawn, on every kind of board.

The browser places pieces by the same numbers: they travel with the drawing of the board.
"""

import math
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

# What carries the number of a turn: how large it is, how wide and how far beside it its tag is.
FOOT: Final = 0.56
TAG: Final = 0.88
# How far from the middle a mark is clear of whoever stands there, above or below, and beside.
CLEAR: Final = 0.95
BESIDE: Final = 0.55

Slot = tuple[float, float, float]
Place = tuple[float, float, float, float]


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


def room_around(cell: Cell) -> Place:
    """How far it is from the middle of a place to its border: left, up, right, down."""
    x, y = cell.at
    left = up = right = down = math.inf
    for (ax, ay), (bx, by) in zip(cell.outline, (*cell.outline[1:], cell.outline[0]), strict=True):
        if ax == bx and min(ay, by) <= y <= max(ay, by):
            left, right = nearer(left, x - ax), nearer(right, ax - x)
        if ay == by and min(ax, bx) <= x <= max(ax, bx):
            up, down = nearer(up, y - ay), nearer(down, ay - y)
    return left, up, right, down


def nearer(known: float, far: float) -> float:
    return far if 0 <= far < known else known


def corner_of(cell: Cell) -> Place:
    """Where marks are on a map: the first from the middle of its place, and from one to the next.

    In a narrow place they are above whoever stands there, in a low one beside him.
    """
    x, y, size = CORNERS["graph"]
    _, up, right, _ = room_around(cell)
    beside, above = min(x, max(0, right - size / 2)), max(y, min(0, size / 2 - up))
    if (beside, above) == (x, y):
        return x, y, -size, 0
    if up >= CLEAR + size / 2:
        return beside, -CLEAR, 0, -size
    if right >= CLEAR + size / 2:
        return CLEAR, above, size, 0
    return beside, above, -size, 0


def foot_of(cell: Cell) -> Place:
    """Where a mark with the number of a turn is on a map, and its number: below whoever stands
    there; beside him where the place is wide or low."""
    left, _, right, down = room_around(cell)
    wide = FOOT + TAG
    if down >= CLEAR and right < BESIDE + wide and left + right >= wide:
        start = max(-left, -wide / 2)
        return start + FOOT / 2, 0.68, start + FOOT + TAG / 2, 0.68
    if down >= CLEAR + FOOT and left + right < wide:
        return 0, CLEAR, 0, CLEAR + FOOT
    if left >= BESIDE + wide and down < CLEAR:
        return -BESIDE - TAG - FOOT / 2, 0, -BESIDE - TAG / 2, 0
    if right >= BESIDE + wide:
        return BESIDE + FOOT / 2, 0.1, BESIDE + FOOT + TAG / 2, 0.1
    low = min(0.68, max(0.0, down - FOOT / 2))
    return (FOOT - wide) / 2, low, (wide - TAG) / 2, low


def numbers(board: Board) -> dict[str, object]:
    """All of it for one board, as the browser gets it."""
    layout = board.layout
    areas = [cell for cell in board.cells if layout == "graph" and cell.outline]
    return {
        "unit": UNITS[layout],
        "slots": [stands(layout, count) for count in range(MOST + 1)],
        "corner": CORNERS[layout],
        "aside": ASIDE[layout],
        "marker": MARKERS[layout],
        "low": LOW,
        "tall": [cell.id for cell in board.cells if is_tall(cell)],
        "foot": FOOT,
        "corners": {cell.id: rounded(corner_of(cell)) for cell in areas},
        "feet": {cell.id: rounded(foot_of(cell)) for cell in areas},
    }


def rounded(place: Place) -> list[float]:
    return [round(value, 3) for value in place]
