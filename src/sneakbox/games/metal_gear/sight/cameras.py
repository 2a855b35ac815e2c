"""Cameras: which way they look, and what they film (MGS-072, MGS-073, MGS-122)."""

import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import camera_facing
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def facing_of(game: Operation, camera: i64) -> i64:
    """The direction a Camera looks in: the cone of the colour that is up (MGS-072)."""
    return camera_facing(camera, game.camera_side)


def is_filmed(game: Operation, cell: i64, zone: i64) -> bool:
    """A working Camera of the zone has the space in sight (MGS-073)."""
    if game.is_blind(zone):
        return False
    for camera in game.cameras:
        at = camera >> 4
        if game.grid.zones[at] == zone and game.grid.watches(at, facing_of(game, camera), cell):
            return True
    return False


def look(game: Operation, zones: i64) -> None:
    """In their section the Cameras of active zones look at everybody (MGS-236)."""
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell == names.OFF_MAP or disguise.passes_unseen(game, person):
            continue
        camera = lines_of_sight.camera_on(game, cell)
        while camera != names.NOT_SEEN:
            if (zones >> game.grid.zones[game.cameras[camera] >> 4]) & 1 == 1:
                being_seen.spot(game, person, names.FIRST_CAMERA + camera, 236)
                break
            camera = lines_of_sight.camera_on(game, cell, camera + 1)


def flip(game: Operation, rule: i64) -> None:
    """All Cameras turn to their other cone and look (MGS-072, MGS-122)."""
    game.camera_side = 1 - game.camera_side
    game.tell(names.TOLD_CAMERAS, rule, game.camera_side)
    being_seen.look_around(game)
