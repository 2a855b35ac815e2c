"""Spaces next to each other, free and taken (MGS-011, MGS-014 to MGS-016).

The grid itself, with its obstacles and distances, is `boards/grid.py`.
"""

from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def spaces_beside(game: Operation, person: i64) -> list[int]:
    """Spaces next to a character, where something can be put down."""
    found: list[int] = []
    for direction in range(4):
        cell = game.grid.beyond(game.cell(person), direction)
        if cell != NO_CELL:
            found.append(cell)
    found.sort()
    return found


def free_neighbours(game: Operation, cell: i64) -> list[int]:
    """Spaces next to a taken one, of the same zone, without a figure."""
    found: list[int] = []
    for direction in range(4):
        beside = game.grid.beyond_in_zone(cell, direction)
        if beside >= 0 and game.is_free(beside):
            found.append(beside)
    found.sort()
    return found
