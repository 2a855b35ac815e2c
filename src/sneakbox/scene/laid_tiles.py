"""Rooms on square tiles that are laid in play: what they are called, on screen and in words."""

from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, column_of, has_door, row_of
from sneakbox.scene.english import listed
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Ref, Symbol

SHAPES: Final = {
    "dead-end": "a dead end",
    "straight": "a straight hallway",
    "corner": "a corner",
    "tee": "a T-junction",
    "cross": "a crossing",
}


def tile_board(
    game: str, title: str, subtitle: str, symbols: tuple[Symbol, ...], turns: str = "turn"
) -> Board:
    """A board that is nothing but the tiles and pieces of the box."""
    return with_hash(Board(game, "", title, subtitle, "tiles", symbols, turns=turns))


def tile_symbol(name: str) -> str:
    """The symbol of a kind of tile."""
    return f"tile-{name}"


def tile_ref(room: int) -> Ref:
    return f"tile:{int(room)}"


def guard_ref(number: int) -> Ref:
    return f"token:guard-{int(number)}"


def point_of(cell: int) -> tuple[int, int]:
    """Where a cell lies: east and south of the first tile."""
    return int(column_of(cell)), int(row_of(cell))


def cell_ref(cell: int) -> Ref:
    column, row = point_of(cell)
    return f"cell:{column},{row}"


def doors_in_words(doors: int) -> str:
    """The directions of a tile's doors.

    >>> doors_in_words(0b1011)
    'north, east and west'
    """
    return listed([word for side, word in enumerate(DIRECTIONS) if has_door(doors, side)])
