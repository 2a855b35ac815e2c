"""Rows of Guards on patrol (MGS-155)."""

import sneakbox.games.metal_gear.guards.turning as turning
from sneakbox.boards.grid import NO_CELL, turn_left, turn_right
from sneakbox.games.metal_gear.content import FORCE_ICON
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import append, i64, vec


def route_ahead(game: Operation, cell: i64, facing: i64) -> "vec[i64]":
    """The spaces up to the first free one ahead: a space, or a leap along a row (MGS-155).

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
    """Along a row of Guards, at obstacles round the corner, to a free space (MGS-155)."""
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
        return turning.arrow_turn(game, facing)
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
            by_arrow = game.grid.beyond_in_zone(at, turning.arrow_turn(game, facing))
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
