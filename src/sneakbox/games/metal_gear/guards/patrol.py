"""A Guard on patrol, and the icons on its way (MGS-150 to MGS-154)."""

import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.new_path as new_path
import sneakbox.games.metal_gear.guards.rows as rows
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.guards.walking as walking
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import FORCE_ICON, TURN_ICON
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def begin(game: Operation) -> None:
    """A patrol starts; on a FORCE icon the Guard first turns the way it shows (A-54).

    In the prototype only one that it moves onto turns it.
    """
    begins = game.content.edition.force_icons_begin_patrols
    if begins and obey_force_icon(game) and activation.look_and_attack(game):
        return
    game.push(walking.WALK)


def walk(game: Operation) -> None:
    """One space straight ahead, over turn icons; with none, find a new path (MGS-150, MGS-152)."""
    guard = game.active
    route = rows.route_ahead(game, game.guard_cell(guard), game.facing(guard))
    if len(route) > 0:
        walking.advance(game, route)
        return
    if new_path.find_new_path(game, 147):
        game.pop()
        activation.look_and_attack(game)
        return
    if not new_path.can_go(game, game.facing(guard)):  # a full circle without success (MGS-147)
        game.pop()
        end_of_movement.stay(game)


def obey_force_icon(game: Operation) -> bool:
    """On a FORCE icon a patrolling Guard that sees nobody turns the way it shows (MGS-151)."""
    guard = game.active
    cell = game.guard_cell(guard)
    icon: i64 = game.content.icons[cell]
    if icon < FORCE_ICON:
        return False
    if lines_of_sight.people_in_sight(game, cell, game.facing(guard)) != 0:
        return False
    turning.turn(game, guard, icon - FORCE_ICON, 151, names.TURN_FORCED)
    return True


def shows_turn_icon(game: Operation, cell: i64) -> bool:
    """A TURN icon that no locked door covers (MGS-153, MGS-154).

    In the prototype an open one still lies on it (MGS-212).
    """
    if game.content.icons[cell] != TURN_ICON:
        return False
    number: i64 = 0
    for door in game.content.doors:
        lies = game.content.edition.open_doors_stay or game.grid.is_locked(number)
        if door.covers == cell and lies:
            return False
        number += 1
    return True
