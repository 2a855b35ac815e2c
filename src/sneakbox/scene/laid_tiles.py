"""Rooms on square tiles that are laid in play: what they are called, on screen and in words."""

from collections.abc import Callable, Sequence
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, column_of, has_door, row_of
from sneakbox.scene.english import listed
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Ask, Board, One, Path, PathStep, Ref, Symbol

SHAPES: Final = {
    "dead-end": "a dead end",
    "straight": "a straight hallway",
    "corner": "a corner",
    "tee": "a T-junction",
    "cross": "a crossing",
}
# Rooms that nearly every map has, as they are referred to.
FEW: Final = 100
ROOMS: Final = [f"tile:{number}" for number in range(FEW)]


def tile_board(
    game: str, title: str, subtitle: str, symbols: tuple[Symbol, ...], turns: str = "turn"
) -> Board:
    """A board that is nothing but the tiles and pieces of the box."""
    return with_hash(Board(game, "", title, subtitle, "tiles", symbols, turns=turns))


def tile_symbol(name: str) -> str:
    """The symbol of a kind of tile."""
    return f"tile-{name}"


def tile_ref(room: int) -> Ref:
    number = int(room)
    return ROOMS[number] if 0 <= number < FEW else f"tile:{number}"


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


def walk(
    here: int,
    budget: int,
    most_steps: int,
    steps_from: Callable[[int], Sequence[tuple[int, PathStep]]],
    goes_on: Callable[[int], bool],
) -> Ask:
    """Every room that can be walked to, as long as nothing happens on the way.

    `steps_from` are the rooms next to a room, each with the step into it. A walk goes on only from
    rooms where arriving starts nothing and asks nothing; others can be its last.
    """
    steps: dict[str, tuple[PathStep, ...]] = {}
    queue, met = [(here, 0)], {here}
    for room, done in queue:
        found = steps_from(room) if done < most_steps else ()
        for other, _ in found:
            if other not in met and goes_on(other):
                met.add(other)
                queue.append((other, done + 1))
        if found:
            steps[tile_ref(room)] = tuple([step for _, step in found])
    return Path(tile_ref(here), budget, steps) if steps else One()
