"""What flies as far as dice say: grenades, missiles, crosshairs (B-202, B-502, B-602)."""

from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear.dice.die import is_bang, value_of
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def flown(game: Operation, cell: i64, way: i64, spaces: i64) -> i64:
    """Straight on over everything; NO_CELL beyond the edge of the map."""
    for _ in range(spaces):
        cell = game.grid.plan.neighbour(cell, way)
        if cell == NO_CELL:
            return NO_CELL
    return cell


def numbers_on_dice(game: Operation) -> list[int]:
    """How far each die on the table carries."""
    return [max(0, value_of(die)) for die in game.dice if not is_bang(die)]


def add_once(found: list[int], cell: i64) -> None:
    if cell != NO_CELL and cell not in found:
        found.append(cell)
