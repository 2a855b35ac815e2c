"""Guards appear: on their space or beside it (MGS-118, MGS-127 to MGS-129)."""

from typing import Final

import sneakbox.games.metal_gear.enemy_phase.order_deck as order_deck
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.map.spaces as spaces
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import NO_GUARD, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

NO_FACING: Final = 4


def spawn(game: Operation, cell: i64, facing: i64) -> None:
    """A Guard enters the map on a space, or next to it where a figure stands (MGS-127).

    With a SPAWN icon's facing it looks that way; else the players say (MGS-128).
    """
    if game.spare_guard() == NO_GUARD or (
        not game.is_free(cell) and len(spaces.free_beside(game, cell)) == 0
    ):
        no_room(game, cell)
        return
    if game.is_free(cell):
        place(game, cell, facing)
    else:
        game.push(Spawn(cell))


def come_out(game: Operation, zone: i64) -> None:
    """A Guard comes out of a zone's barracks, on its SPAWN icon and looking as it says (MGS-127).

    In the prototype Guards fill the room (MGS-233), and players turn them (MGS-247).
    """
    edition = game.content.edition
    barracks = game.content.zones[zone]
    facing: i64 = NO_FACING if edition.players_face_new_guards else barracks.spawn_facing
    if edition.fills_the_room:
        fill(game, zone, facing)
    else:
        spawn(game, barracks.spawn, facing)


def fill(game: Operation, zone: i64, facing: i64) -> None:
    """A Guard enters the barracks of a zone on the first free space, if there is one (MGS-233)."""
    for cell in room_of(game, zone):
        if game.is_free(cell) and game.spare_guard() != NO_GUARD:
            place(game, cell, facing)
            return
    no_room(game, game.content.zones[zone].spawn)


def room_of(game: Operation, zone: i64) -> list[int]:
    """The spaces of a zone's barracks, the one with the SPAWN icon first, then the nearest."""
    spawn = game.content.zones[zone].spawn
    ranked: list[tuple[int, int]] = []
    for cell in range(game.grid.size):
        is_there = game.content.barracks[cell] == 1 and game.grid.zones[cell] == zone
        if is_there or cell == spawn:
            ranked.append((game.grid.steps(spawn, cell), cell))
    ranked.sort()
    return [cell for _, cell in ranked]


def no_room(game: Operation, cell: i64) -> None:
    """Without a space or a figure a card of the deck goes instead (MGS-129), or none (MGS-233)."""
    game.tell(names.TOLD_NO_SPAWN, 129, cell)
    if not game.content.edition.fills_the_room:
        game.push(order_deck.CYCLE)


def place(game: Operation, cell: i64, facing: i64) -> None:
    """Put a figure of the supply on a free space and decide where it looks."""
    guard = game.spare_guard()
    game.move_guard(guard, cell)
    game.tell(names.TOLD_SPAWNED, 127, guard, cell)
    if facing == NO_FACING:
        game.push(turning.Facing(guard))
        return
    if game.grid.is_blocked(cell, facing):
        facing = turning.unblocked(game, cell, facing)
    turning.turn(game, guard, facing, 128, 0)
    being_seen.look_around(game)


@mypyc_attr(free_list_len=1)
class Spawn(Step[Operation]):
    """The space is taken: the players choose one beside it (P-27)."""

    def __init__(self, cell: i64) -> None:
        self.cell: i64 = cell

    def key(self) -> i64:
        return act(names.STEP_SPAWN, self.cell)

    def deciders(self, game: Operation) -> i64:
        if game.spare_guard() != NO_GUARD and len(spaces.free_beside(game, self.cell)) > 1:
            return game.content.everybody
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in spaces.free_beside(game, self.cell)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action == 0:
            free = spaces.free_beside(game, self.cell)
            # A Guard who appeared at the same moment took the last space or figure (MGS-129).
            if len(free) == 0 or game.spare_guard() == NO_GUARD:
                no_room(game, self.cell)
                return
            place(game, free[0], NO_FACING)
            return
        place(game, first_of(action), NO_FACING)
