"""Objectives: what is to be done, and when it is done (MGS-005)."""

import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.stages.ending as ending
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.content import EXIT, GONE, SWITCH, Objective
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import Operation, listed
from sneakbox.kernel.native import i64


def is_open(game: Operation, number: i64) -> bool:
    """An objective that is not done, whose forerunners are, and whose condition holds."""
    objective = game.content.objectives[number]
    if (game.done >> number) & 1 == 1:
        return False
    return not is_waiting(game, objective) and not (objective.unseen and anybody_alerted(game))


def is_waiting(game: Operation, objective: Objective) -> bool:
    """True while an objective that comes first is not done."""
    for before in objective.after:
        earlier: i64 = before
        if (game.done >> earlier) & 1 == 0:
            return True
    return False


def holds_back(game: Operation, task: i64, number: i64, person: i64) -> bool:
    """True where an event or switch does nothing yet for this character.

    Its objective comes after another that is not done, or wants a card that somebody else carries,
    or nobody (A-66).
    """
    for objective in game.content.objectives:
        if objective.task == task and objective.a == number:
            if is_waiting(game, objective):
                return True
            if objective.card != NO_CARD and not carried.carries(game, person, objective.card):
                return True
    return False


def anybody_alerted(game: Operation) -> bool:
    for person in range(names.PEOPLE):
        if game.is_alerted(person):
            return True
    return False


def is_complete(game: Operation, objective: Objective) -> bool:
    """True when what the objective asks for has been done."""
    task = objective.task
    if task == deeds.REACH_EVENT:
        return (game.happened >> objective.a) & 1 == 1
    if task in deeds.COUNTED_TOKENS:
        kind = deeds.COUNTED_TOKENS[task]
        return objective.is_reached(game.content.taken(kind, listed(game.marks)))
    if task == deeds.REACH_EXIT:
        return stands_on_exit(game, objective.a)
    if task == deeds.RIDE:
        return has_left(game, objective.a)
    if task == deeds.USE_SWITCH:
        return is_switched(game, objective.a)
    if task == deeds.STAND_ON_MARKERS:
        return stand_on_markers(game)
    if task == deeds.DEFEAT_BOSS:
        return hurting.is_defeated(game)
    if task == deeds.FIND_SECRET:
        return game.the_fight().note(notes.SECRET) == 1
    return game.tallied(objective.b) >= objective.a  # DEFEAT


def stand_on_markers(game: Operation) -> bool:
    """Everybody in play stands on their own marker, all at the same time (A-83)."""
    for person in range(names.PEOPLE):
        if game.content.is_in_cast(person):
            if not game.content.is_own_marker(game.cell(person), person):
                return False
    return True


def stands_on_exit(game: Operation, who: i64) -> bool:
    """Somebody, or everybody in play, stands on an exit."""
    standing: i64 = 0
    present: i64 = 0
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell != names.OFF_MAP:
            present += 1
            if game.content.token_at(cell, EXIT) >= 0:
                standing += 1
    return standing > 0 if who == deeds.ANYONE else present > 0 and standing == present


def has_left(game: Operation, who: i64) -> bool:
    gone: i64 = 0
    cast: i64 = 0
    for person in range(names.PEOPLE):
        if game.content.is_in_cast(person):
            cast += 1
            if game.cell(person) == names.OFF_MAP:
                gone += 1
    return gone > 0 if who == deeds.ANYONE else gone == cast


def is_switched(game: Operation, switch: i64) -> bool:
    for number, token in enumerate(game.content.tokens):
        if token.kind == SWITCH and token.detail == switch and game.marks[number] == GONE:
            return True
    return False


def check_objectives(game: Operation) -> None:
    """An action is over: which objectives are done, and is the stage cleared (MGS-005)?"""
    if game.result != 0:
        return
    changed = True
    while changed and game.result == 0:
        changed = False
        for number, objective in enumerate(game.content.objectives):
            if is_open(game, number) and is_complete(game, objective):
                game.done |= 1 << number
                game.tell(names.TOLD_OBJECTIVE, 5, number)
                events.happen(game, deeds.ON_OBJECTIVE, number, -1)
                changed = True
    ending.clear(game)
