"""Finding a new path (MGS-147)."""

import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.rows as rows
import sneakbox.games.metal_gear.guards.turning as turning
from sneakbox.boards.grid import turn_left, turn_right
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def can_go(game: Operation, facing: i64) -> bool:
    """True when the active Guard could move that way, if need be over other Guards."""
    return len(rows.route_ahead(game, game.guard_cell(game.active), facing)) > 0


def find_new_path(game: Operation, rule: i64) -> bool:
    """Turn left or right, or on by the arrow, until there is a way to go (MGS-147).

    In the prototype it turns round where neither side leads on (MGS-244). True when a turn shows
    the Guard somebody: then it stops turning.
    """
    guard = game.active
    facing = game.facing(guard)
    left = can_go(game, turn_left(facing))
    right = can_go(game, turn_right(facing))
    if left or right:
        way = turn_left(facing) if left else turn_right(facing)
        why: i64 = names.TURN_NEW_PATH
        if left and right:
            way = turning.arrow_turn(game, facing)
            why = turning.by_the_arrow(game)
        turning.turn(game, guard, way, rule, why)
        return activation.look(game) != 0
    if game.content.edition.turns_back_at_once:
        back = (facing + 2) & 3
        if can_go(game, back):
            turning.turn(game, guard, back, 244, names.TURN_NEW_PATH)
            return activation.look(game) != 0
        return look_away_from_wall(game)
    for _ in range(4):
        way = turning.arrow_turn(game, game.facing(guard))
        turning.turn(game, guard, way, rule, turning.by_the_arrow(game))
        if activation.look(game) != 0:
            return True
        if can_go(game, game.facing(guard)):
            return False
    return look_away_from_wall(game)


def look_away_from_wall(game: Operation) -> bool:
    """A Guard that can go nowhere still does not face an obstacle (A-61)."""
    guard = game.active
    cell = game.guard_cell(guard)
    if game.grid.is_blocked(cell, game.facing(guard)):
        way = turning.unblocked(game, cell, game.facing(guard))
        turning.turn(game, guard, way, 148, names.TURN_BLOCKED)
        return activation.look(game) != 0
    return False
