"""Event tokens and the other moments a stage waits for (MGS-009)."""

import sneakbox.games.metal_gear.stages.objectives as objectives
import sneakbox.games.metal_gear.stages.special_rules as special_rules
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import EVENT, GONE, LAID, OBJECTIVE
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def happen(game: Operation, moment: i64, detail: i64, person: i64) -> None:
    """Carry out what the stage says for a moment, line by line."""
    for effect in game.content.effects:
        if effect.moment == moment and (effect.detail == detail or detail < 0):
            if game.result == 0:
                special_rules.do(game, effect, person)


def entered(game: Operation, person: i64, cell: i64) -> None:
    """A character entered a space: its event is triggered, its objective taken (MGS-009)."""
    for number, token in enumerate(game.content.tokens):
        if token.cell == cell and game.marks[number] == LAID:
            if token.kind == EVENT and not objectives.holds_back(
                game, deeds.REACH_EVENT, token.detail, person
            ):
                game.marks[number] = GONE
                game.happened |= 1 << token.detail
                game.tell(names.TOLD_EVENT, 9, token.detail, person, cell)
                happen(game, deeds.ON_EVENT, token.detail, person)
            elif token.kind == OBJECTIVE:
                game.marks[number] = GONE
                game.tell(names.TOLD_COLLECTED, 5, person, cell)


def guard_killed(game: Operation, cell: i64) -> None:
    game.tally(game.grid.zones[cell])
    happen(game, deeds.ON_KILL, -1, -1)


def guard_knocked_out(game: Operation, cell: i64) -> None:
    game.tally(game.grid.zones[cell])
    happen(game, deeds.ON_KNOCKOUT, -1, -1)


def alerted(game: Operation, person: i64) -> None:
    happen(game, deeds.ON_ALERT, -1, person)


def round_begins(game: Operation) -> None:
    happen(game, deeds.ON_ROUND, game.round, -1)
