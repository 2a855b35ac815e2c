"""Cameras: which way they look, and the bodies they see (MGS-072, MGS-073, MGS-122)."""

from typing import Final

import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import Step


def facing_of(game: Operation, camera: i64) -> i64:
    """The direction a Camera looks in: the cone of the colour that is up (MGS-072)."""
    return camera & 3 if game.camera_side else (camera >> 2) & 3


def is_filmed(game: Operation, cell: i64, zone: i64) -> bool:
    """A working Camera of the zone has the space in sight (MGS-073)."""
    if game.is_blind(zone):
        return False
    for camera in game.cameras:
        at = camera >> 4
        if game.grid.zones[at] == zone and game.grid.watches(at, facing_of(game, camera), cell):
            return True
    return False


class SectionTwo(Step[Operation]):
    """Cameras turn to their other cone, or do not (MGS-122)."""

    def key(self) -> i64:
        return act(names.STEP_SECTION_TWO)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if len(game.cameras) == 0 or not game.card_in_force().flip:
            return
        game.camera_side = 1 - game.camera_side
        game.tell(names.TOLD_CAMERAS, 122, game.camera_side)
        being_seen.look_around(game)


SECTION_TWO: Final[SectionTwo] = SectionTwo()
