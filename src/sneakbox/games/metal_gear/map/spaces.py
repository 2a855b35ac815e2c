"""Spaces: next to each other, free or taken (MGS-011, MGS-014 to MGS-016).

The grid with its obstacles, distances and boxes of sight is `boards/grid.py`.
"""

from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def beside(game: Operation, cell: i64) -> list[int]:
    """The spaces next to a space: over an edge with nothing on it (MGS-011, MGS-014, MGS-015)."""
    found: list[int] = []
    for direction in range(4):
        other = game.grid.beyond(cell, direction)
        if other != NO_CELL:
            found.append(other)
    return found


def free_beside(game: Operation, cell: i64) -> list[int]:
    """Those without a figure (MGS-016): a Guard can appear there, across a border too (MGS-127)."""
    found = [other for other in beside(game, cell) if game.is_free(other)]
    found.sort()
    return found
