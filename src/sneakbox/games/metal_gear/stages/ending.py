"""The end of a stage: cleared or failed, and failure first (MGS-006, MGS-007, MGS-010)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def fail(game: Operation, result: i64, rule: i64) -> None:
    """The stage is lost at once (MGS-006)."""
    game.result = result
    game.tell(names.TOLD_FAILED, rule, result)
