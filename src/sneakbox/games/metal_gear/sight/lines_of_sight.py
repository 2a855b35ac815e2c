"""Sight: who has a space in sight (MGS-062 to MGS-067).

The box of MGS-063 is worked out by `boards/grid.py`.
"""

import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.sight.cameras as cameras
from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.editions import Edition
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def guard_watching(game: Operation, cell: i64, first: i64 = 0) -> i64:
    """The first Guard, from a number up, that sees a space, or NOT_SEEN (MGS-062 to MGS-064)."""
    grid = game.grid
    for guard in range(first, box.MOST_GUARDS):
        at = game.guard_cell(guard)
        if at != names.OFF_MAP and grid.watches(at, game.facing(guard), cell):
            return guard
    return names.NOT_SEEN


def camera_watching(game: Operation, cell: i64, first: i64 = 0) -> i64:
    """The first working Camera, from a number up, that sees a space, or NOT_SEEN (MGS-066, 072).

    In the prototype they look in their section only (MGS-236).
    """
    if not game.content.edition.cameras_always_look:
        return names.NOT_SEEN
    return camera_on(game, cell, first)


def camera_on(game: Operation, cell: i64, first: i64 = 0) -> i64:
    """The first working Camera, from a number up, that points at a space, or NOT_SEEN."""
    grid = game.grid
    number: i64 = first
    while number < len(game.cameras):
        camera = game.cameras[number]
        at = camera >> 4
        if not game.is_blind(grid.zones[at]) and grid.watches(
            at, cameras.facing_of(game, camera), cell
        ):
            return number
        number += 1
    return names.NOT_SEEN


def watcher(game: Operation, cell: i64) -> i64:
    """Who has a space in sight: a Guard or guest, a Camera from FIRST_CAMERA up, or NOT_SEEN."""
    guard = guard_watching(game, cell)
    if guard != names.NOT_SEEN:
        return guard
    if guests.watches(game, cell):
        return names.BOSS
    camera = camera_watching(game, cell)
    return names.NOT_SEEN if camera == names.NOT_SEEN else names.FIRST_CAMERA + camera


def watchers(game: Operation, cell: i64) -> list[int]:
    """Everybody who has a space in sight: Guards, and Cameras from FIRST_CAMERA up."""
    found: list[int] = []
    guard = guard_watching(game, cell)
    while guard != names.NOT_SEEN:
        found.append(guard)
        guard = guard_watching(game, cell, guard + 1)
    if guests.watches(game, cell):
        found.append(names.BOSS)
    camera = camera_watching(game, cell)
    while camera != names.NOT_SEEN:
        found.append(names.FIRST_CAMERA + camera)
        camera = camera_watching(game, cell, camera + 1)
    return found


def character_sees(edition: Edition, grid: Grid, guards: list[int], here: i64, there: i64) -> bool:
    """A character has a space in sight: any direction, by the box (MGS-063, MGS-065, MGS-067).

    In the prototype along a straight line with no Guard on it (MGS-218); `guards` are the spaces
    that Guards stand on.
    """
    if not edition.sees_in_lines:
        return grid.sees(here, there)
    line = grid.line(here, there)
    if len(line) == 0:
        return False
    for cell in line:
        if cell != here and cell != there and cell in guards:
            return False
    return True


def spaces_of_guards(game: Operation) -> list[int]:
    found: list[int] = []
    for guard in range(box.MOST_GUARDS):
        if game.guard_cell(guard) != names.OFF_MAP:
            found.append(game.guard_cell(guard))
    return found


def visible_guards(game: Operation, person: i64) -> list[int]:
    """The spaces of Guards a character can aim at."""
    here = game.cell(person)
    guards = spaces_of_guards(game)
    found: list[int] = []
    for cell in guards:
        if character_sees(game.content.edition, game.grid, guards, here, cell):
            found.append(cell)
    found.sort()
    return found


def people_in_sight(game: Operation, cell: i64, facing: i64) -> i64:
    """The characters a Guard on a space would notice, as bits."""
    found: i64 = 0
    for person in range(names.PEOPLE):
        there = game.cell(person)
        if (
            there != names.OFF_MAP
            and game.grid.watches(cell, facing, there)
            and not disguise.passes_unseen(game, person)
        ):
            found |= 1 << person
    return found
