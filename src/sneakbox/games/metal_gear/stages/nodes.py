"""Nodes: characters shut them down, Guards start them again (A-81)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import GONE, LAID, NODE
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def shut_down(game: Operation, person: i64, number: i64) -> None:
    """Interact stops a node that runs."""
    game.marks[number] = GONE
    game.tell(names.TOLD_SHUT_DOWN, 45, person, game.content.tokens[number].cell)


def guard_stopped(game: Operation, guard: i64) -> None:
    """A Guard whose movement ends on a node that is down starts it again."""
    cell = game.guard_cell(guard)
    number = game.content.token_at(cell, NODE)
    if number >= 0 and game.marks[number] == GONE:
        game.marks[number] = LAID
        game.tell(names.TOLD_RESTARTED, 149, guard, cell)
