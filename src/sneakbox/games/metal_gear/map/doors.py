"""Locked doors on the edges of spaces, and how they open (MGS-014, MGS-017)."""

import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def doors_beside(game: Operation, cell: i64) -> list[int]:
    """The locked doors on the edges of a space."""
    found: list[int] = []
    number: i64 = 0
    for door in game.content.doors:
        if game.grid.is_locked(number) and (cell == door.cell or cell == door.other):
            found.append(number)
        number += 1
    return found


def open_door(game: Operation, door: i64, rule: i64) -> None:
    """The door token is discarded: floor for movement and sight (MGS-017, MGS-048, MGS-068)."""
    game.grid = game.grid.without_door(door)
    locks.forget(game, door)
    game.tell(names.TOLD_OPENED, rule, door)
    being_seen.look_around(game)
