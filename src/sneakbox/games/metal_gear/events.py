"""What the stage itself says: events, objectives, special rules (MGS-004 to MGS-010).

A stage file names moments, deeds and tasks (see deeds.py); here is one small function for each.
Special rules win over standard ones because the standard rules ask here (MGS-008).
"""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.enemies as enemies
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.interact as interact
from sneakbox.games.metal_gear import deeds, names
from sneakbox.games.metal_gear.content import (
    ELEVATOR,
    EVENT,
    EXIT,
    OBJECTIVE,
    SWITCH,
    Effect,
    Objective,
)
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, Operation
from sneakbox.kernel.native import i64

# Marks of the stage's tokens.
LAID: Final = 0
GONE: Final = 1


# Moments.


def happen(game: Operation, moment: i64, detail: i64, person: i64) -> None:
    """Carry out what the stage says for a moment, line by line."""
    for effect in game.content.effects:
        if effect.moment == moment and (effect.detail == detail or detail < 0):
            if game.result == 0:
                do(game, effect, person)


def entered(game: Operation, person: i64, cell: i64) -> None:
    """A character entered a space: its event is triggered, its objective taken (MGS-009)."""
    number: i64 = 0
    for token in game.content.tokens:
        if token.cell == cell and game.marks[number] == LAID:
            if token.kind == EVENT and not is_waiting(game, token.detail):
                game.marks[number] = GONE
                game.happened |= 1 << token.detail
                game.tell(names.TOLD_EVENT, 9, token.detail, person, cell)
                happen(game, deeds.ON_EVENT, token.detail, person)
            elif token.kind == OBJECTIVE:
                game.marks[number] = GONE
                game.tell(names.TOLD_COLLECTED, 5, person, cell)
        number += 1


def is_waiting(game: Operation, letter: i64) -> bool:
    """An event whose objective comes after another that is not done does nothing yet."""
    for number in range(len(game.content.objectives)):
        objective = game.content.objectives[number]
        if objective.task == deeds.REACH_EVENT and objective.a == letter:
            for before in objective.after:
                earlier: i64 = before
                if (game.done >> earlier) & 1 == 0:
                    return True
    return False


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


# Deeds.


def do(game: Operation, effect: Effect, person: i64) -> None:
    """One line of an event or special rule."""
    deed = effect.deed
    if deed == deeds.SPAWN_GUARD:
        facing = enemies.NO_FACING if effect.b == deeds.NO_FACING else effect.b
        enemies.spawn(game, effect.a, facing)
    elif deed == deeds.OPEN_DOOR:
        if game.grid.is_locked(effect.a):
            interact.open_door(game, effect.a, 17)
    elif deed == deeds.GIVE_CARD:
        equipment.give(game, person, effect.a)
    elif deed == deeds.FORBID_ACTION:
        game.forbid(effect.b, effect.a)
    elif deed == deeds.ALLOW_ACTION:
        game.allow(effect.b, effect.a)
    elif deed == deeds.FORBID_WEAPONS:
        game.forbid(effect.b, names.FIRST_WEAPON_BIT + effect.a)
    elif deed == deeds.NO_FOCUS:
        for anybody in range(names.PEOPLE):
            game.note(anybody, FOCUSED, 0)
        game.flags |= names.NO_FOCUS_TOKENS
    elif deed == deeds.CLOSE_ZONES:
        game.flags |= names.ZONES_CLOSED
    elif deed == deeds.OPEN_ZONES:
        game.flags &= ~names.ZONES_CLOSED
    elif deed == deeds.ALERT_EVERYBODY:
        for anybody in range(names.PEOPLE):
            if game.cell(anybody) != names.OFF_MAP:
                attention.alert(game, anybody, 8, names.BECAUSE_STAGE)
    elif deed == deeds.CALM_EVERYBODY:
        for anybody in range(names.PEOPLE):
            attention.calm(game, anybody, 8)
    elif deed == deeds.FLIP_CAMERAS:
        game.camera_side = 1 - game.camera_side
        game.tell(names.TOLD_CAMERAS, 8, game.camera_side)
        attention.look_around(game)
    elif deed == deeds.CAMERAS_OFF:
        game.switch_cameras_off(effect.a)
    elif deed == deeds.RADIO_IN_ZONE:
        enemies.radio_in(game, 1 << effect.a)
    elif deed == deeds.HEAL:
        if person >= 0:
            game.note(person, DAMAGE, max(0, game.about(person, DAMAGE) - effect.a))
    elif deed == deeds.FAIL:
        fight.fail(game, names.STAGE_FAILED, 6)
    elif deed == deeds.REMOVE_TOKEN:
        remove_tokens(game, effect.a)
    if game.result == 0:
        game.tell(names.TOLD_STAGE_RULE, 8, deed, effect.a + 1, effect.b + 1)


def remove_tokens(game: Operation, cell: i64) -> None:
    number: i64 = 0
    for token in game.content.tokens:
        if token.cell == cell:
            game.marks[number] = GONE
        number += 1


# What the standard rules ask.


def may_enter(game: Operation, person: i64, cell: i64) -> bool:
    """False where the stage keeps characters in their zone."""
    if game.flags & names.ZONES_CLOSED == 0:
        return True
    return game.grid.zones[cell] == game.zone_of(person)


def cancels_order(game: Operation) -> bool:
    """True once when the Guard action of this card was cancelled."""
    cancelled = game.flags & names.ORDER_CANCELLED != 0
    game.flags &= ~names.ORDER_CANCELLED
    return cancelled


def has_focus_tokens(game: Operation) -> bool:
    return game.flags & names.NO_FOCUS_TOKENS == 0


# Using the stage's own objects (MGS-045).


def usable_tokens(game: Operation, person: i64) -> list[int]:
    """The numbers of tokens in the own space that can be used now."""
    found: list[int] = []
    here = game.cell(person)
    number: i64 = 0
    for token in game.content.tokens:
        if token.cell == here and game.marks[number] == LAID:
            if token.kind == SWITCH or (token.kind == ELEVATOR and can_ride(game, token.detail)):
                found.append(number)
        number += 1
    return found


def use_token(game: Operation, person: i64, number: i64) -> None:
    """Pull a switch, or leave by the elevator."""
    token = game.content.tokens[number]
    if token.kind == SWITCH:
        game.marks[number] = GONE
        game.tell(names.TOLD_SWITCHED, 45, person, token.detail)
        happen(game, deeds.ON_SWITCH, token.detail, person)
    else:
        game.move_person(person, names.OFF_MAP)
        game.tell(names.TOLD_LEFT, 45, person, token.detail)


def can_ride(game: Operation, elevator: i64) -> bool:
    """An elevator takes characters away when an objective asks for it and is open."""
    for number in range(len(game.content.objectives)):
        objective = game.content.objectives[number]
        if objective.task == deeds.RIDE and objective.b == elevator and is_open(game, number):
            return True
    return False


# Objectives.


def is_open(game: Operation, number: i64) -> bool:
    """An objective that is not done, whose forerunners are, and whose condition holds."""
    objective = game.content.objectives[number]
    if (game.done >> number) & 1 == 1:
        return False
    for before in objective.after:
        earlier: i64 = before
        if (game.done >> earlier) & 1 == 0:
            return False
    return not (objective.unseen and anybody_alerted(game))


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
    if task == deeds.COLLECT:
        return collected(game) >= objective.a
    if task == deeds.REACH_EXIT:
        return stands_on_exit(game, objective.a)
    if task == deeds.RIDE:
        return has_left(game, objective.a)
    if task == deeds.USE_SWITCH:
        return is_switched(game, objective.a)
    return game.tallied(objective.b) >= objective.a  # DEFEAT


def collected(game: Operation) -> i64:
    """How many objective tokens have been taken."""
    found: i64 = 0
    number: i64 = 0
    for token in game.content.tokens:
        if token.kind == OBJECTIVE and game.marks[number] == GONE:
            found += 1
        number += 1
    return found


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
    number: i64 = 0
    for token in game.content.tokens:
        if token.kind == SWITCH and token.detail == switch and game.marks[number] == GONE:
            return True
        number += 1
    return False


def check_objectives(game: Operation) -> None:
    """An action is over: which objectives are done, and is the stage cleared (MGS-005)?"""
    if game.result != 0:
        return
    changed = True
    while changed and game.result == 0:
        changed = False
        for number in range(len(game.content.objectives)):
            objective = game.content.objectives[number]
            if is_open(game, number) and is_complete(game, objective):
                game.done |= 1 << number
                game.tell(names.TOLD_OBJECTIVE, 5, number)
                happen(game, deeds.ON_OBJECTIVE, number, -1)
                changed = True
    if (
        game.result == 0
        and game.done & game.content.main_objectives == game.content.main_objectives
    ):
        game.result = names.CLEARED
        game.tell(names.TOLD_CLEARED, 10)


# Special actions that a stage adds (MGS-035) come through Interact; there are no others yet.


def add_options(game: Operation, found: list[int], person: i64, tokens: i64) -> None:
    """Actions that the stage itself offers."""


def perform(game: Operation, person: i64, action: i64) -> None:
    """Carry out an action that the stage itself offers."""
