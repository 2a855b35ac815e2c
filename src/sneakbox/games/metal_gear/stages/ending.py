"""The end of a stage: cleared or failed, and failure first (MGS-006, MGS-007, MGS-010)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def clear(game: Operation) -> None:
    """Every main objective is done; whatever made the stage fail came first (MGS-007, MGS-010)."""
    done = game.done & game.content.main_objectives == game.content.main_objectives
    if done and game.result == 0:
        game.result = names.CLEARED
        game.tell(names.TOLD_CLEARED, 10)


def fail(game: Operation, result: i64, rule: i64) -> None:
    """The stage is lost at once (MGS-006)."""
    game.result = result
    game.tell(names.TOLD_FAILED, rule, result)
