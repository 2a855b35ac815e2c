"""Big bosses on the ground: straight on, all nine spaces together (B-016, B-205, B-805)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.equipment.using as using
from sneakbox.boards.grid import NO_CELL, Grid
from sneakbox.boards.tiles import EAST, NORTH, SOUTH
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64

NOBODY_TO_REACH: Final = -1


def along(grid: Grid, here: i64, there: i64, way: i64) -> i64:
    """How far a space lies in a direction, below 0 where it lies the other way."""
    across: i64 = grid.column[there] - grid.column[here]
    down: i64 = grid.row[there] - grid.row[here]
    if way == NORTH:
        return -down
    if way == SOUTH:
        return down
    return across if way == EAST else -across


def spaces_before(game: Operation, way: i64) -> list[int]:
    """The three spaces before an edge of the body; none at the edge of the map."""
    plan = game.grid.plan
    edge = plan.neighbour(game.guard_cell(names.BOSS), way)
    middle: i64 = NO_CELL if edge == NO_CELL else plan.neighbour(edge, way)
    if middle == NO_CELL:
        return []
    left = plan.neighbour(middle, (way + 3) % 4)
    right = plan.neighbour(middle, (way + 1) % 4)
    return [cell for cell in (left, middle, right) if cell != NO_CELL]


def is_barred(game: Operation, cell: i64, crushes: bool) -> bool:
    """An obstacle stands there that the boss cannot crush."""
    if game.grid.is_space(cell):
        return False
    return not crushes or terrain.obstacle_at(game, cell) < 0


def drive(
    game: Operation, way: i64, spaces: i64, crushes: bool, to_reach: i64, rule: i64
) -> list[tuple[int, int]]:
    """Straight on, up to so many spaces, until somebody is beside it.

    Whoever stood in the way is taken off the map: with the space of each, for `make_room`.
    """
    under: list[tuple[int, int]] = []
    for _ in range(spaces):
        if to_reach != NOBODY_TO_REACH and measuring.is_beside(game, to_reach):
            break
        entered = spaces_before(game, way)
        if len(entered) == 0 or any_barred(game, entered, crushes):
            break
        for cell in entered:
            terrain.clear_away(game, cell, rule)
            person = game.person_at(cell)
            if person >= 0:
                game.tell(names.TOLD_RAN_OVER, rule, person, cell)
                under.append((person, movement.lift(game, person)))
        was = game.guard_cell(names.BOSS)
        there = game.grid.plan.neighbour(was, way)
        game.move_foe(names.BOSS, there)
        game.tell(names.TOLD_BOSS_MOVED, rule, there, was)
        for cell in entered:
            using.entered(game, cell)  # B-053
        if game.result != 0 or hurting.is_defeated(game):
            break
    return under


def any_barred(game: Operation, cells: list[int], crushes: bool) -> bool:
    for cell in cells:
        if is_barred(game, cell, crushes):
            return True
    return False


def make_room(game: Operation, under: list[tuple[int, int]], dice: i64, line: i64) -> None:
    """Those who were run over are put beside it, in the order of their seats, then each rolls, if
    there are dice (BD-4)."""
    under.sort()
    if dice > 0 and not hurting.is_defeated(game):
        for place in range(len(under) - 1, -1, -1):
            boss_attacks.begin(game, under[place][0], dice, line)
    for place in range(len(under) - 1, -1, -1):
        game.push(movement.MakeWay(under[place][0], under[place][1]))
