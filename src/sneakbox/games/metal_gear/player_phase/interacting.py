"""Interact: doors, switches and lifts, and the dice it takes (MGS-045, MGS-046)."""

from typing import Final

import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.stages.events as events
import sneakbox.games.metal_gear.stages.hostages as hostages
import sneakbox.games.metal_gear.stages.nodes as nodes
import sneakbox.games.metal_gear.stages.objectives as objectives
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import ELEVATOR, GONE, HOSTAGE, LAID, NODE, SWITCH
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import FIRST_TOKEN
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64

AT_ONCE: Final = (NODE, HOSTAGE)  # what works whenever it is used


def add_options(game: Operation, found: list[int], person: i64) -> None:
    """Everything with an Interact icon in the own space or on an edge of it (MGS-045).

    In the prototype also on the next space (MGS-211).
    """
    for door in doors.doors_beside(game, game.cell(person)):
        found.append(act(names.INTERACT, door))
    for token in usable_tokens(game, person):
        found.append(act(names.INTERACT, FIRST_TOKEN + token))


def begin(game: Operation, person: i64, action: i64) -> None:
    """Interact: work on a lock, or use a stage's object (MGS-045)."""
    thing = first_of(action)
    if thing >= FIRST_TOKEN:
        use_token(game, person, thing - FIRST_TOKEN)
    else:
        locks.work_on(game, person, thing)


def roll(game: Operation, why: i64, person: i64, thing: i64) -> None:
    """Roll the Interact dice of the dashboard (MGS-046)."""
    dashboard = game.content.people[person]
    white, black = dashboard.interact_white, dashboard.interact_black
    rolls.start(game, purpose(why), person, thing, white, black)


def usable_tokens(game: Operation, person: i64) -> list[int]:
    """The numbers of tokens within reach that can be used now (MGS-045, MGS-211)."""
    found: list[int] = []
    here = game.cell(person)
    number: i64 = 0
    for token in game.content.tokens:
        is_near = token.cell == here or (
            game.content.edition.interacts_beside and game.grid.is_adjacent(here, token.cell)
        )
        if is_near and game.marks[number] == LAID:
            if token.kind in AT_ONCE or (token.kind == ELEVATOR and can_ride(game, token.detail)):
                found.append(number)
            elif token.kind == SWITCH and not objectives.holds_back(
                game, deeds.USE_SWITCH, token.detail, person
            ):
                found.append(number)
        number += 1
    return found


def use_token(game: Operation, person: i64, number: i64) -> None:
    """Pull a switch, shut a node down, free a hostage, or leave by the lift (A-52, A-81, A-82)."""
    token = game.content.tokens[number]
    if token.kind == SWITCH:
        game.marks[number] = GONE
        game.tell(names.TOLD_SWITCHED, 45, person, token.detail)
        events.happen(game, deeds.ON_SWITCH, token.detail, person)
    elif token.kind == NODE:
        nodes.shut_down(game, person, number)
    elif token.kind == HOSTAGE:
        hostages.rescue(game, person, number)
    else:
        game.move_person(person, names.OFF_MAP)
        game.tell(names.TOLD_LEFT, 45, person, token.detail)


def can_ride(game: Operation, elevator: i64) -> bool:
    """An elevator takes characters away when an objective asks for it and is open."""
    for number in range(len(game.content.objectives)):
        objective = game.content.objectives[number]
        if (
            objective.task == deeds.RIDE
            and objective.b == elevator
            and objectives.is_open(game, number)
        ):
            return True
    return False
