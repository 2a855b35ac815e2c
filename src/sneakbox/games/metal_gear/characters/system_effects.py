"""What System cards do, one small function each (MGS-110)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.boss_systems as boss_systems
import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.cameras as cameras
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.systems import SystemEffect
from sneakbox.games.metal_gear.state import ACTED, DONE, TOKENS, Operation
from sneakbox.kernel.native import i64


def targets(game: Operation, effect: SystemEffect) -> list[int]:
    """What an effect can be used on: numbers, a second one twelve bits up; [0] for no target."""
    deed = effect.deed
    if deed >= systems.JAM:
        return boss_systems.targets(game, effect)
    if deed == systems.FLIP_CAMERAS:
        return [0] if len(game.cameras) > 0 else []
    if deed in (systems.BLIND_ZONE, systems.DARK_ZONE):
        return list(range(len(game.content.zones)))
    if deed in systems.OPENS_A_DOOR:
        return locked_doors(game, deed == systems.OPEN_WEAK_DOOR)
    if deed in systems.CLEARS_A_TOKEN:
        return [
            person
            for person in range(names.PEOPLE)
            if game.attention(person) != names.OFF_MAP
            and game.is_alerted(person) == (deed == systems.CLEAR_ALERT)
        ]
    if deed in systems.TURNS_A_GUARD:
        return turns(game, deed == systems.TURN_GUARD_HERE)
    if deed in (systems.LOOK_AT_ORDER, systems.BURY_ORDER):
        return [0] if game.orders.left() > 0 else []
    if deed == systems.LEND_ACTION:
        return [
            person
            for person in range(names.PEOPLE)
            if person != names.OTACON
            and game.content.is_in_cast(person)
            and game.cell(person) != names.OFF_MAP
            and game.about(person, ACTED) != DONE
            and game.about(person, TOKENS) <= box.ACTION_TOKENS
        ]
    if deed == systems.RECHARGE:
        return carried.rechargeable(game)
    return [0]


def locked_doors(game: Operation, only_weak: bool) -> list[int]:
    """Locked doors: of level 3 or less in Otacon's zone, or any on the map."""
    found: list[int] = []
    for number, door in enumerate(game.content.doors):
        near = game.grid.zones[door.cell] == game.zone_of(names.OTACON)
        if game.grid.is_locked(number) and (
            not only_weak or (near and door.level <= box.WEAK_LOCK)
        ):
            found.append(number)
    return found


def turns(game: Operation, only_here: bool) -> list[int]:
    """Guards and the directions they can be made to face: not an obstacle (MGS-069)."""
    found: list[int] = []
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell == names.OFF_MAP or (
            only_here and game.grid.zones[cell] != game.zone_of(names.OTACON)
        ):
            continue
        for facing in range(4):
            if facing != game.facing(guard) and not game.grid.is_blocked(cell, facing):
                found.append(guard | facing << 12)
    return found


def do(game: Operation, effect: SystemEffect, target: i64, more: i64) -> None:
    """Carry out one effect."""
    deed = effect.deed
    if deed >= systems.JAM:
        boss_systems.do(game, effect, target, more)
    elif deed == systems.FLIP_CAMERAS:
        cameras.flip(game, 110)
    elif deed == systems.BLIND_ZONE:
        game.blind_zones |= 1 << target
        game.tell(names.TOLD_JAMMED, 110, target)
    elif deed == systems.DARK_ZONE:
        game.switch_cameras_off(target)
        game.tell(names.TOLD_JAMMED, 110, target)
    elif deed in systems.OPENS_A_DOOR:
        doors.open_door(game, target, 110)
    elif deed in systems.CLEARS_A_TOKEN:
        attention.calm(game, target, 110)
        being_seen.look_around(game)
    elif deed in systems.TURNS_A_GUARD:
        turning.turn(game, target, more, 110, names.TURN_PLAYERS)
        being_seen.look_around(game)
    elif deed == systems.LOOK_AT_ORDER:
        game.push(order_deck.PEEK)
    elif deed == systems.BURY_ORDER:
        game.push(order_deck.BURY)
    elif deed == systems.CANCEL_ORDER:
        game.flags |= names.ORDER_CANCELLED
        game.tell(names.TOLD_ORDER_CANCELLED, 110)
    elif deed == systems.LEND_ACTION:
        game.note(target, TOKENS, game.about(target, TOKENS) + 1)
        game.tell(names.TOLD_LENT, 110, target)
    elif deed == systems.RECHARGE:
        carried.recharge(game, target)
