"""Measuring for bosses: distance, sight, line, near, beside, facing, behind (B-010 to B-016)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.terrain as terrain
from sneakbox.boards.grid import FAR
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses.body import body
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import COVER, Operation
from sneakbox.kernel.native import i64

NEAR_SPACES: Final = 2  # B-013


def distance(game: Operation, cell: i64) -> i64:
    """The shortest path in spaces, figures or not; FAR where there is none (B-010).

    For a boss of several spaces the least from any of them.
    """
    ground = terrain.ground(game)
    least: i64 = FAR
    for space in body(game):
        least = min(least, ground.distance(space, cell))
    return least


def distance_to(game: Operation, person: i64) -> i64:
    return distance(game, game.cell(person))


def sees_from_above(game: Operation, cell: i64, centre: i64) -> bool:
    """Everybody is in sight from above who is not in cover (B-014)."""
    grid = game.grid
    across: i64 = grid.column[centre] - grid.column[cell]
    down: i64 = grid.row[centre] - grid.row[cell]
    wide: i64 = across if across > 0 else -across
    high: i64 = down if down > 0 else -down
    if wide == 0 and high == 0:
        return True
    sideways: i64 = EAST if across > 0 else WEST
    upright: i64 = SOUTH if down > 0 else NORTH
    if wide >= high and is_covered(game, cell, sideways):
        return False
    return not (high >= wide and is_covered(game, cell, upright))


def is_covered(game: Operation, cell: i64, way: i64) -> bool:
    """An obstacle or a wall on that side of a space; the edge of the map is none (B-014)."""
    return game.grid.is_blocked(cell, way) and game.grid.plan.neighbour(cell, way) != names.OFF_MAP


def sees(game: Operation, cell: i64) -> bool:
    return registry.rules_of(game).sees(game, cell)


def is_in_sight(game: Operation, person: i64) -> bool:
    """The boss has a fighter in sight; nobody who is camouflaged (B-023, B-062)."""
    return not is_camouflaged(game, person) and sees(game, game.cell(person))


def is_camouflaged(game: Operation, person: i64) -> bool:
    """In sight from nowhere (B-062, C-11)."""
    return game.about(person, COVER) & names.CAMOUFLAGED != 0


def is_in_line(game: Operation, person: i64) -> bool:
    """In a row or column of one of its spaces, and in sight (B-012)."""
    cell = game.cell(person)
    grid = game.grid
    for space in body(game):
        if grid.row[space] == grid.row[cell] or grid.column[space] == grid.column[cell]:
            return is_in_sight(game, person)
    return False


def is_near(game: Operation, person: i64) -> bool:
    """Two spaces away or less, and in sight (B-013)."""
    return distance_to(game, person) <= NEAR_SPACES and is_in_sight(game, person)


def is_beside(game: Operation, person: i64) -> bool:
    """Next to one of its spaces (B-013, MGS-015)."""
    for space in body(game):
        if game.grid.is_adjacent(space, game.cell(person)):
            return True
    return False


def way_to(game: Operation, here: i64, there: i64, facing: i64) -> i64:
    """The direction of a space: along the longer side; where both are equal the facing if it is
    one of the two, else the vertical one (B-015)."""
    grid = game.grid
    across: i64 = grid.column[there] - grid.column[here]
    down: i64 = grid.row[there] - grid.row[here]
    wide: i64 = across if across > 0 else -across
    high: i64 = down if down > 0 else -down
    if wide == 0 and high == 0:
        return facing
    sideways: i64 = EAST if across > 0 else WEST
    upright: i64 = SOUTH if down > 0 else NORTH
    if wide > high or (wide == high and facing == sideways):
        return sideways
    return upright


def turn_to(game: Operation, cell: i64) -> None:
    """The boss turns to a space (B-015); off the map it looks nowhere."""
    here = game.guard_cell(names.BOSS)
    if here == names.OFF_MAP or here == cell:
        return
    turn(game, way_to(game, here, cell, game.facing(names.BOSS)))


def turn(game: Operation, facing: i64) -> None:
    if facing != game.facing(names.BOSS):
        game.turn_guard(names.BOSS, facing)
        game.tell(names.TOLD_BOSS_TURNED, B + 15, facing)


def is_behind(game: Operation, cell: i64) -> bool:
    """Strictly on the other side of its rear edge (B-015)."""
    grid = game.grid
    spaces = body(game)
    if len(spaces) == 0:
        return False
    for space in spaces:
        # Seen from everywhere behind, all of it lies ahead the way it looks.
        if not grid.is_ahead(cell, game.facing(names.BOSS), space):
            return False
    return True


def has_its_back_to(game: Operation, person: i64) -> bool:
    """Snake's Sneak Attack: behind it, and in one of its rows or columns (B-015)."""
    cell = game.cell(person)
    grid = game.grid
    if not is_behind(game, cell):
        return False
    for space in body(game):
        if grid.row[space] == grid.row[cell] or grid.column[space] == grid.column[cell]:
            return True
    return False
