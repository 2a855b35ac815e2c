"""The spaces of a boss, and what is in sight from them (B-011, B-016)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def body(game: Operation) -> list[int]:
    """The spaces of the boss, also of one in the air; none while it is off the map."""
    cell = game.guard_cell(names.BOSS)
    if cell == names.OFF_MAP:
        return []
    return [cell] if game.the_boss().size == 1 else game.grid.around(cell)


def character_sees(game: Operation, here: i64, there: i64) -> bool:
    """A fighter has a space in sight: by the box, in the prototype along a line (MGS-218)."""
    if game.content.edition.sees_in_lines:
        return len(game.grid.line(here, there)) > 0
    return game.grid.sees(here, there)


def is_seen_on_floor(game: Operation, cell: i64) -> bool:
    """A fighter on a space has one of the boss's spaces in sight (B-011)."""
    for space in body(game):
        if character_sees(game, cell, space):
            return True
    return False


def sees_from_floor(game: Operation, cell: i64) -> bool:
    """The box of MGS-063, all round, from any of its spaces (B-011)."""
    for space in body(game):
        if game.grid.sees(space, cell):
            return True
    return False
