"""Hostages: whoever frees one is heard more easily from then on (A-82)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import LED
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def rescue(game: Operation, person: i64, number: i64) -> None:
    """Interact frees a hostage, who goes with that character from now on."""
    game.marks[number] = LED + person
    game.tell(names.TOLD_RESCUED, 45, person, game.content.tokens[number].cell)
