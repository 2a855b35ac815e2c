"""Hack Terminal: Otacon alone, at Terminals here or next to him (MGS-103 to MGS-105)."""

from typing import Final

import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.locks as locks
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.content import CARD_LEVEL, HACKED, TERMINAL
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64

# Things with a lock: doors from 0 up and Terminals from here up.
FIRST_TERMINAL: Final = 128


def terminals_near(game: Operation, person: i64) -> list[int]:
    """The numbers of Terminals in the own space or next to it (MGS-104)."""
    found: list[int] = []
    here = game.cell(person)
    if here == names.OFF_MAP and not game.content.is_at_terminal_card(person):
        return found
    for number, token in enumerate(game.content.tokens):
        if token.kind == TERMINAL and (
            token.cell == here or (here >= 0 and game.grid.is_adjacent(here, token.cell))
        ):
            found.append(number)
    return found


def level(game: Operation) -> i64:
    """The highest level among hacked Terminals that Otacon is connected to; 0 when he is not."""
    best: i64 = CARD_LEVEL if game.content.is_at_terminal_card(names.OTACON) else 0
    if game.content.is_in_cast(names.OTACON):
        for number in terminals_near(game, names.OTACON):
            if game.marks[number] == HACKED:
                best = max(best, game.content.tokens[number].detail)
    return best


def add_options(game: Operation, found: list[int], person: i64) -> None:
    """Otacon hacks a Terminal here or next to him that is not hacked yet (MGS-103, MGS-104).

    The Terminal card goes up one level after the other (B-064).
    """
    for number in terminals_near(game, person):
        if game.marks[number] != HACKED:
            found.append(act(names.HACK, number))
            if game.content.is_at_terminal_card(person):
                return


def hack(game: Operation, person: i64, terminal: i64) -> None:
    """Roll four black dice; the same Terminal again in this turn: some of them again (MGS-104)."""
    if locks.take_up(game, FIRST_TERMINAL + terminal):
        game.push(locks.Again(person, terminal, names.FOR_HACKING))
        return
    rolls.start(game, purpose(names.FOR_HACKING), person, terminal, 0, box.HACKING_DICE)


def try_code(game: Operation, person: i64, terminal: i64) -> None:
    """The dice are final: with its combination the Terminal turns to its hacked side."""
    if locks.matches(game, game.content.tokens[terminal].code):
        game.marks[terminal] = HACKED
        locks.forget(game, FIRST_TERMINAL + terminal)
        if game.content.is_at_terminal_card(person):
            game.tell(names.TOLD_CARD_LEVEL, B + 64, level(game))
        else:
            game.tell(names.TOLD_HACKED, 104, person, terminal)
    else:
        game.tell(names.TOLD_HACK_FAILED, 105, person, terminal)
        locks.leave_dice(game, FIRST_TERMINAL + terminal)
