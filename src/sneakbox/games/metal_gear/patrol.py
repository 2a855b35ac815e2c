"""Guards on patrol: straight ahead, round corners, over each other (MGS-147 to MGS-155)."""

import sneakbox.games.metal_gear.guards as guards
from sneakbox.boards.grid import NO_CELL, turn_left, turn_right
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import FORCE_ICON, TURN_ICON
from sneakbox.games.metal_gear.state import NO_ORDER, Operation
from sneakbox.kernel.native import append, i64, vec


def begin(game: Operation) -> None:
    """A patrol starts; on a FORCE icon the Guard first turns the way it shows (A-54)."""
    if guards.obey_force_icon(game) and guards.look_and_attack(game):
        return
    game.push(guards.WALK)


def walk(game: Operation) -> None:
    """One space straight ahead; where there is none, find a new path (MGS-150)."""
    guard = game.active
    route = route_ahead(game, game.guard_cell(guard), game.facing(guard))
    if len(route) > 0:
        guards.advance(game, route)
        return
    facing = game.facing(guard)
    if find_new_path(game, 147):
        game.pop()
        guards.look_and_attack(game)
        return
    if game.facing(guard) == facing or not can_go(game, game.facing(guard)):
        game.swap(guards.END_MOVEMENT)  # a full circle without success


def can_go(game: Operation, facing: i64) -> bool:
    """True when the active Guard could move that way, if need be over other Guards."""
    return len(route_ahead(game, game.guard_cell(game.active), facing)) > 0


def arrow_turn(game: Operation, facing: i64) -> i64:
    """One quarter turn the way of the card's arrow."""
    return turn_left(facing) if game.points_left() else turn_right(facing)


def by_the_arrow(game: Operation) -> i64:
    """Why a Guard turned whom the card's arrow told which way."""
    return names.TURN_NEW_PATH if game.order == NO_ORDER else names.TURN_ARROW + 16 * game.order


def find_new_path(game: Operation, rule: i64) -> bool:
    """Turn left or right, or on by the arrow, until there is a way to go (MGS-147).

    True when a turn shows the Guard somebody: then it stops turning.
    """
    guard = game.active
    facing = game.facing(guard)
    left = can_go(game, turn_left(facing))
    right = can_go(game, turn_right(facing))
    if left or right:
        way = turn_left(facing) if left else turn_right(facing)
        why: i64 = names.TURN_NEW_PATH
        if left and right:
            way = arrow_turn(game, facing)
            why = by_the_arrow(game)
        guards.turn(game, guard, way, rule, why)
        return guards.look(game) != 0
    for _ in range(4):
        way = arrow_turn(game, game.facing(guard))
        guards.turn(game, guard, way, rule, by_the_arrow(game))
        if guards.look(game) != 0:
            return True
        if can_go(game, game.facing(guard)):
            return False
    cell = game.guard_cell(guard)
    if game.grid.is_blocked(cell, game.facing(guard)):
        way = unblocked(game, cell, game.facing(guard))
        guards.turn(game, guard, way, 148, names.TURN_BLOCKED)
        return guards.look(game) != 0
    return False


def unblocked(game: Operation, cell: i64, facing: i64) -> i64:
    """The closest direction that no obstacle blocks; the card's arrow decides (MGS-148)."""
    first = turn_left(facing)
    second = turn_right(facing)
    if not game.points_left():
        first, second = second, first
    if not game.grid.is_blocked(cell, first):
        return first
    if not game.grid.is_blocked(cell, second):
        return second
    back = (facing + 2) & 3
    return facing if game.grid.is_blocked(cell, back) else back


def shows_turn_icon(game: Operation, cell: i64) -> bool:
    """A TURN icon that no locked door covers (MGS-153, MGS-154)."""
    if game.content.icons[cell] != TURN_ICON:
        return False
    number: i64 = 0
    for door in game.content.doors:
        if door.covers == cell and game.grid.is_locked(number):
            return False
        number += 1
    return True


# Rows of Guards (MGS-155).


def route_ahead(game: Operation, cell: i64, facing: i64) -> "vec[i64]":
    """The spaces up to the first free one ahead: one space, or a leap along a row of Guards.

    Empty when an obstacle, the border of the zone or a character ends the way.
    """
    route: vec[i64] = vec[i64]()
    ahead = game.grid.beyond_in_zone(cell, facing)
    if ahead == NO_CELL:
        return route
    if game.is_free(ahead):
        return append(route, ahead)
    if not game.can_be_leapt(ahead):
        return route
    row = follow_row(game, cell, ahead, facing)
    if len(row) > 0:
        return row
    return leave_row(game, cell, ahead, facing)


def follow_row(game: Operation, start: i64, first: i64, facing: i64) -> "vec[i64]":
    """Straight on along a row of Guards, at obstacles round the corner, to a free space."""
    route: vec[i64] = vec[i64]()
    at = first
    while True:
        route = append(route, at)
        icon: i64 = game.content.icons[at]
        if icon >= FORCE_ICON:
            facing = icon - FORCE_ICON
        ahead = game.grid.beyond_in_zone(at, facing)
        if ahead == NO_CELL:
            facing = corner(game, at, facing, route, start)
            if facing < 0:
                return vec[i64]()
            ahead = game.grid.beyond_in_zone(at, facing)
        if game.is_free(ahead):
            return append(route, ahead)
        if not game.can_be_leapt(ahead) or ahead == start or is_on(route, ahead):
            return vec[i64]()
        at = ahead


def corner(game: Operation, at: i64, facing: i64, route: "vec[i64]", start: i64) -> i64:
    """Which way a row of Guards turns at an obstacle; -1 when it ends there."""
    left = leads_on(game, game.grid.beyond_in_zone(at, turn_left(facing)), route, start)
    right = leads_on(game, game.grid.beyond_in_zone(at, turn_right(facing)), route, start)
    if left and right:
        return arrow_turn(game, facing)
    if left:
        return turn_left(facing)
    return turn_right(facing) if right else -1


def leads_on(game: Operation, cell: i64, route: "vec[i64]", start: i64) -> bool:
    """A free space, or one more Guard to leap over."""
    if cell == NO_CELL or cell == start or is_on(route, cell):
        return False
    return game.is_free(cell) or game.can_be_leapt(cell)


def leave_row(game: Operation, start: i64, first: i64, facing: i64) -> "vec[i64]":
    """The way along the row fails: the nearest Guard beside which a space is free (A-12)."""
    route: vec[i64] = vec[i64]()
    at = first
    while at != NO_CELL and game.can_be_leapt(at) and at != start:
        if is_on(route, at):
            break
        route = append(route, at)
        icon: i64 = game.content.icons[at]
        if icon >= FORCE_ICON:
            facing = icon - FORCE_ICON
        left = game.grid.beyond_in_zone(at, turn_left(facing))
        right = game.grid.beyond_in_zone(at, turn_right(facing))
        left_free = left != NO_CELL and left != start and game.is_free(left)
        right_free = right != NO_CELL and right != start and game.is_free(right)
        if left_free and right_free:
            by_arrow = game.grid.beyond_in_zone(at, arrow_turn(game, facing))
            return append(route, by_arrow)
        if left_free:
            return append(route, left)
        if right_free:
            return append(route, right)
        ahead = game.grid.beyond_in_zone(at, facing)
        if ahead == NO_CELL:
            way = corner(game, at, facing, route, start)
            if way < 0:
                break
            facing = way
            ahead = game.grid.beyond_in_zone(at, facing)
        at = ahead
    return vec[i64]()


def is_on(route: "vec[i64]", cell: i64) -> bool:
    for other in route:
        if other == cell:
            return True
    return False
