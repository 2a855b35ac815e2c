"""Otacon's Terminals: hacking them (MGS-103 to MGS-105)."""

from typing import Final

import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.content import HACKED, TERMINAL
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, vec

# `game.work` names doors from 0 up and Terminals from here up.
FIRST_TERMINAL: Final = 128


def terminals_near(game: Operation, person: i64) -> list[int]:
    """The numbers of Terminals in the own space or next to it (MGS-104)."""
    found: list[int] = []
    here = game.cell(person)
    if here == names.OFF_MAP:
        return found
    number: i64 = 0
    for token in game.content.tokens:
        if token.kind == TERMINAL and (
            token.cell == here or game.grid.is_adjacent(here, token.cell)
        ):
            found.append(number)
        number += 1
    return found


def level(game: Operation) -> i64:
    """The highest level among hacked Terminals that Otacon is connected to; 0 when he is not."""
    best: i64 = 0
    if game.content.is_in_cast(names.OTACON):
        for number in terminals_near(game, names.OTACON):
            if game.marks[number] == HACKED:
                best = max(best, game.content.tokens[number].detail)
    return best


def add_options(game: Operation, found: list[int], person: i64) -> None:
    """Hack a Terminal; at a hacked one, search for System cards and put dice on them."""
    for number in terminals_near(game, person):
        if game.marks[number] != HACKED:
            found.append(act(names.HACK, number))
    if level(game) == 0:
        return
    if game.system_deck.left() > 0:
        found.append(act(names.SEARCH))
    if len(game.systems) > 0:
        for number in range(1, box.MOST_SYSTEM_DICE - system_cards.black_on_cards(game) + 1):
            found.append(act(names.ACCESS, number))


def perform(game: Operation, person: i64, action: i64) -> bool:
    """Carry out an action at a Terminal; False when it is none."""
    kind = kind_of(action)
    if kind == names.HACK:
        turns.pay(game, person, 1, kind)
        hack(game, person, first_of(action))
    elif kind == names.SEARCH:
        turns.pay(game, person, 1, kind)
        game.push(system_cards.FIND_CARD)
    elif kind == names.ACCESS:
        turns.pay(game, person, 1, kind)
        game.work = -1
        rolls.start(game, purpose(names.FOR_ACCESS), person, 0, 0, first_of(action))
    elif kind == names.TAKE_OFF:
        system_cards.take_off(game, first_of(action), second_of(action))
    elif kind == names.RESOLVE:
        system_cards.resolve(game, action)
    else:
        return False
    return True


def hack(game: Operation, person: i64, terminal: i64) -> None:
    """Roll four black dice; the same Terminal again in this turn: some of them again (MGS-104)."""
    if game.work == FIRST_TERMINAL + terminal:
        game.push(locks.Again(person, terminal, names.FOR_HACKING))
        return
    game.work = FIRST_TERMINAL + terminal
    rolls.start(game, purpose(names.FOR_HACKING), person, terminal, 0, box.HACKING_DICE)


def try_code(game: Operation, person: i64, terminal: i64) -> None:
    """The dice are final: with its combination the Terminal turns to its hacked side."""
    if locks.matches(game, game.content.tokens[terminal].code):
        game.marks[terminal] = HACKED
        game.work = -1
        game.dice = vec[i64]()
        game.tell(names.TOLD_HACKED, 104, person, terminal)
    else:
        game.tell(names.TOLD_HACK_FAILED, 105, person, terminal)
        rolls.set_aside(game)
