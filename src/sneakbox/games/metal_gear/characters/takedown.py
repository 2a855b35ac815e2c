"""Silent Takedown, Snake's own action (MGS-098)."""

import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.fighting.wounds as wounds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def has_its_back_to(game: Operation, guard: i64, person: i64) -> bool:
    """The Guard looks straight away from a character in its row or column."""
    if guard == names.BOSS:
        return measuring.has_its_back_to(game, person)
    here = game.cell(person)
    there = game.guard_cell(guard)
    columns = game.grid.columns
    in_line = here % columns == there % columns or here // columns == there // columns
    return in_line and game.grid.is_ahead(here, game.facing(guard), there)


def take_down(game: Operation, cell: i64) -> None:
    """The Guard on a space is dead: no dice, no noise (MGS-098)."""
    wounds.kill(game, game.guard_at(cell), 98)
