"""Silent Takedown, Snake's own action (MGS-098)."""

from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def has_its_back_to(game: Operation, guard: i64, person: i64) -> bool:
    """The Guard looks straight away from a character in its row or column."""
    here = game.cell(person)
    there = game.guard_cell(guard)
    columns = game.grid.columns
    in_line = here % columns == there % columns or here // columns == there // columns
    return in_line and game.grid.is_ahead(here, game.facing(guard), there)
