"""Special rules of a stage, which win over the standard ones (MGS-008).

A stage file names the deeds (see deeds.py); the standard rules ask here what is forbidden.
"""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.movement as boss_movement
import sneakbox.games.metal_gear.enemy_phase.appearing as appearing
import sneakbox.games.metal_gear.enemy_phase.orders as orders
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.sight.cameras as cameras
import sneakbox.games.metal_gear.stages.ending as ending
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.content import GONE, Effect
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, HITS, Operation
from sneakbox.kernel.native import append, i64, vec


def do(game: Operation, effect: Effect, person: i64) -> None:
    """One line of an event or special rule."""
    deed = effect.deed
    if deed == deeds.SPAWN_GUARD:
        facing = appearing.NO_FACING if effect.b == deeds.NO_FACING else effect.b
        appearing.spawn(game, effect.a, facing)
    elif deed == deeds.OPEN_DOOR:
        if game.grid.is_locked(effect.a):
            doors.open_door(game, effect.a, 17)
    elif deed == deeds.GIVE_CARD:
        carried.give(game, person, effect.a)
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
        if len(game.cameras) == 0:
            return  # nothing turns, and nothing is told
        cameras.flip(game, 8)
    elif deed == deeds.CAMERAS_OFF:
        game.switch_cameras_off(effect.a)
    elif deed == deeds.RADIO_IN_ZONE:
        orders.radio_in(game, 1 << effect.a)
    elif deed == deeds.HEAL:
        if person >= 0:
            game.note(person, DAMAGE, max(0, game.about(person, DAMAGE) - effect.a))
    elif deed == deeds.FAIL:
        ending.fail(game, names.STAGE_FAILED, 6)
    elif deed == deeds.REMOVE_TOKEN:
        remove_tokens(game, effect.a)
    elif deed == deeds.GAS:
        game.forbid(effect.a, names.GAS_BIT)
    elif deed == deeds.CLEAR_GAS:
        game.allow(effect.a, names.GAS_BIT)
    elif deed == deeds.BOSS_GIVES_UP:
        game.note_guard(names.BOSS, HITS, game.the_boss().health)
    if game.result == 0 and deed not in deeds.TOLD_OTHERWISE:
        game.tell(names.TOLD_STAGE_RULE, 8, deed, effect.a, effect.b)


def remove_tokens(game: Operation, cell: i64) -> None:
    """What lies on a space goes, also the Camera that a Trap there turned out to be (MGS-075)."""
    for number, token in enumerate(game.content.tokens):
        if token.cell == cell:
            game.marks[number] = GONE
    kept: vec[i64] = vec[i64]()
    for camera in game.cameras:
        if camera >> 4 != cell:
            kept = append(kept, camera)
    game.cameras = kept


def breathe(game: Operation, person: i64) -> None:
    """A turn that ends in gas costs a point of damage; the Gas Mask spares it (A-64)."""
    cell = game.cell(person)
    if cell == names.OFF_MAP or (game.forbidden(cell) >> names.GAS_BIT) & 1 == 0:
        return
    if not carried.has_lasting(game, person, kinds.IGNORES_GAS):
        wounds.hurt(game, person, box.GAS_DAMAGE, 8)


def may_enter(game: Operation, person: i64, cell: i64) -> bool:
    """False where the stage keeps characters in their zone."""
    if game.content.boss is not None and not boss_movement.may_enter(game, cell):
        return False
    if game.flags & names.ZONES_CLOSED == 0:
        return True
    return game.grid.zones[cell] == game.zone_of(person)


def cancels_order(game: Operation) -> bool:
    """True once when the Guard action of this card was cancelled."""
    cancelled = game.flags & names.ORDER_CANCELLED != 0
    game.flags &= ~names.ORDER_CANCELLED
    return cancelled
