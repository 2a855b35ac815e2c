"""What System cards do, one small function each (MGS-110, section 4.7)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.enemies as enemies
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.guards as guards
import sneakbox.games.metal_gear.interact as interact
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.people import ACTION_TOKENS
from sneakbox.games.metal_gear.state import ACTED, DONE, TOKENS, Operation
from sneakbox.kernel.native import i64

FLIP_CAMERAS: Final = 0
BLIND_ZONE: Final = 1
OPEN_WEAK_DOOR: Final = 2
OPEN_ANY_DOOR: Final = 3
CLEAR_NOISE: Final = 4
CLEAR_ALERT: Final = 5
TURN_GUARD_HERE: Final = 6
TURN_GUARD_ANYWHERE: Final = 7
LOOK_AT_ORDER: Final = 8
BURY_ORDER: Final = 9
CANCEL_ORDER: Final = 10
LEND_ACTION: Final = 11
RECHARGE: Final = 12
DARK_ZONE: Final = 13

WEAK_LEVEL: Final = 3


def targets(game: Operation, deed: i64) -> list[int]:
    """What an effect can be used on: numbers, a second one twelve bits up; [0] for no target."""
    if deed == FLIP_CAMERAS:
        return [0] if len(game.cameras) > 0 else []
    if deed in (BLIND_ZONE, DARK_ZONE):
        return list(range(len(game.content.zones)))
    if deed in (OPEN_WEAK_DOOR, OPEN_ANY_DOOR):
        return doors(game, deed == OPEN_WEAK_DOOR)
    if deed in (CLEAR_NOISE, CLEAR_ALERT):
        return [
            person
            for person in range(names.PEOPLE)
            if game.attention(person) != names.OFF_MAP
            and game.is_alerted(person) == (deed == CLEAR_ALERT)
        ]
    if deed in (TURN_GUARD_HERE, TURN_GUARD_ANYWHERE):
        return turns(game, deed == TURN_GUARD_HERE)
    if deed in (LOOK_AT_ORDER, BURY_ORDER):
        return [0] if game.orders.left() > 0 else []
    if deed == LEND_ACTION:
        return [
            person
            for person in range(names.PEOPLE)
            if person != names.OTACON
            and game.content.is_in_cast(person)
            and game.cell(person) != names.OFF_MAP
            and game.about(person, ACTED) != DONE
            and game.about(person, TOKENS) <= ACTION_TOKENS
        ]
    if deed == RECHARGE:
        return equipment.rechargeable(game)
    return [0]


def doors(game: Operation, only_weak: bool) -> list[int]:
    """Locked doors: of level 3 or less in Otacon's zone, or any on the map."""
    found: list[int] = []
    number: i64 = 0
    for door in game.content.doors:
        near = game.grid.zones[door.cell] == game.zone_of(names.OTACON)
        if game.grid.is_locked(number) and (not only_weak or (near and door.level <= WEAK_LEVEL)):
            found.append(number)
        number += 1
    return found


def turns(game: Operation, only_here: bool) -> list[int]:
    """Guards and the directions they can be made to face: not an obstacle (MGS-069)."""
    found: list[int] = []
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell == names.OFF_MAP or (
            only_here and game.grid.zones[cell] != game.zone_of(names.OTACON)
        ):
            continue
        for facing in range(4):
            if facing != game.facing(guard) and not game.grid.is_blocked(cell, facing):
                found.append(guard | facing << 12)
    return found


def do(game: Operation, deed: i64, target: i64, more: i64) -> None:
    """Carry out one effect."""
    if deed == FLIP_CAMERAS:
        game.camera_side = 1 - game.camera_side
        game.tell(names.TOLD_CAMERAS, 110, game.camera_side)
        attention.look_around(game)
    elif deed == BLIND_ZONE:
        game.blind_zones |= 1 << target
        game.tell(names.TOLD_JAMMED, 110, target)
    elif deed == DARK_ZONE:
        game.switch_cameras_off(target)
        game.tell(names.TOLD_JAMMED, 110, target)
    elif deed in (OPEN_WEAK_DOOR, OPEN_ANY_DOOR):
        interact.open_door(game, target, 110)
    elif deed in (CLEAR_NOISE, CLEAR_ALERT):
        attention.calm(game, target, 110)
        attention.look_around(game)
    elif deed in (TURN_GUARD_HERE, TURN_GUARD_ANYWHERE):
        guards.turn(game, target, more, 110, names.TURN_PLAYERS)
        attention.look_around(game)
    elif deed == LOOK_AT_ORDER:
        game.push(enemies.PEEK)
    elif deed == BURY_ORDER:
        game.push(enemies.BURY)
    elif deed == CANCEL_ORDER:
        game.flags |= names.ORDER_CANCELLED
        game.tell(names.TOLD_ORDER_CANCELLED, 110)
    elif deed == LEND_ACTION:
        game.note(target, TOKENS, game.about(target, TOKENS) + 1)
        game.tell(names.TOLD_LENT, 110, target)
    elif deed == RECHARGE:
        equipment.recharge(game, target)
