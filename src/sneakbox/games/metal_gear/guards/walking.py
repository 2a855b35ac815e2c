"""A Guard walks its path, over Guards, in its zone (MGS-126, MGS-134, MGS-145, MGS-146)."""

from typing import Final

import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.patrol as patrol
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import append, i64, pop, vec
from sneakbox.kernel.state import LoneStep


class Walk(LoneStep[Operation]):
    """The Guard goes on along its path or its patrol while it has movement left (MGS-145)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if game.guard_cell(game.active) == names.OFF_MAP:
            game.pop()  # a Reaction on the way was its last (MGS-246)
        elif game.moves == 0:
            self.stop(game)
        elif game.mode == names.PATROL:
            patrol.walk(game)
        else:
            self.follow_path(game)

    def stop(self, game: Operation) -> None:
        game.tell(names.TOLD_STOPPED, 134, game.active)
        game.swap(end_of_movement.END_MOVEMENT)

    def follow_path(self, game: Operation) -> None:
        route = leap_along_path(game)
        if len(route) == 0:
            self.stop(game)
            return
        if turn_towards(game, route[0], 145, names.TURN_PATH):
            return
        advance(game, route)


def leap_along_path(game: Operation) -> "vec[i64]":
    """The next spaces of the path up to the first free one: a step, or a leap over Guards.

    Empty when there is none, or a character stands in the way (MGS-146).
    """
    route: vec[i64] = vec[i64]()
    for number in range(len(game.path) - 1, -1, -1):
        cell = game.path[number]
        route = append(route, cell)
        if game.is_free(cell):
            return route
        if not game.can_be_leapt(cell):
            break
    return vec[i64]()


def turn_towards(game: Operation, cell: i64, rule: i64, why: i64) -> bool:
    """Face the next space; True when that shows it somebody and its movement is over."""
    guard = game.active
    facing = game.grid.direction_to(game.guard_cell(guard), cell)
    if game.facing(guard) == facing:
        return False
    turning.turn(game, guard, facing, rule, why)
    return stop_if_seen(game)


def stop_if_seen(game: Operation) -> bool:
    """When the Guard sees somebody, the walk on top of the stack ends with an attack."""
    if activation.look(game) == 0:
        return False
    game.pop()
    activation.look_and_attack(game)
    return True


def advance(game: Operation, route: "vec[i64]") -> None:
    """Enter the next space, or leap over the Guards on all but the last of the route.

    One movement either way. Whoever comes into sight during a leap is alerted when it has
    landed; if the Guard has lost sight of everybody by then, its movement is over (MGS-146).
    """
    guard = game.active
    start = game.guard_cell(guard)
    landing = route[len(route) - 1]
    glimpsed: i64 = 0
    facing = game.facing(guard)
    at = start
    if len(route) > 1:
        for cell in route:
            ahead = game.grid.direction_to(at, cell)
            if ahead != facing and at != start:
                facing = ahead
                glimpsed |= lines_of_sight.people_in_sight(
                    game, at, facing
                )  # it turns at the corner
            facing = ahead
            if cell != landing:
                glimpsed |= lines_of_sight.people_in_sight(game, cell, facing)
            at = cell
    game.moves -= 1
    game.move_guard(guard, landing)
    if len(route) > 1:
        game.tell(names.TOLD_GUARD_LEAPT, 146, guard, landing, len(route) - 1)
        turning.turn(game, guard, facing, 146, names.TURN_CORNER)
    else:
        game.tell(names.TOLD_GUARD_MOVED, 145, guard, landing, start)
    if game.mode != names.PATROL:
        for _ in range(len(route)):
            game.path, _ = pop(game.path)
    using.entered(game, landing)
    if game.guard_cell(guard) == names.OFF_MAP or game.result != 0:
        game.pop()  # it stepped on a mine
        return
    activation.alert_all(game, glimpsed, guard)
    if game.mode == names.PATROL:
        patrol.obey_force_icon(game)
    game.pop()  # the walk; it comes back where the movement goes on
    if activation.look_and_react(game, glimpsed == 0):
        return
    if glimpsed != 0:
        game.push(end_of_movement.END_MOVEMENT)
        return
    game.push(WALK)


WALK: Final[Walk] = Walk(names.STEP_WALK)
