"""The guard phase (OPS-040 to OPS-046)."""

from typing import Final, cast

import sneakbox.games.stealth_ops.intel as intel
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import first_of, second_of
from sneakbox.kernel.bits import count
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import LoneStep


def begin(game: Ops) -> None:
    """The last player starts it; intel on the floor goes home first (OPS-033, OPS-040)."""
    game.guard_phase = True
    intel.bring_home(game)
    guards = game.guards
    stuck = stuck_guards(game)
    able = count(guards.restless() & ~stuck)
    game.tell(names.TOLD_GUARD_PHASE, 40, game.active, 1 if game.on_alert() else 0, able)
    if stuck != 0:  # flipped without using anybody's go (OPS-042)
        guards.moved |= stuck
        for number in numbers_of(stuck):
            game.tell(names.TOLD_STUCK, 42, number, guards.at[number - 1])
    if able > 0:
        game.push(MOVE_GUARDS)


def stuck_guards(game: Ops) -> i64:
    """The guards who might move and have nowhere to go, as bits."""
    restless = game.guards.restless()
    stuck: i64 = 0
    for number in range(names.GUARDS):
        guard: i64 = number
        if (restless >> guard) & 1 == 1 and game.facility.patrol(game.guards.at[guard]) == 0:
            stuck |= 1 << guard
    return stuck


def add_far(moves: list[object], rooms: i64, options: list[object]) -> None:
    """The moves of a guard to rooms that are given as bits."""
    room: i64 = 0
    while rooms != 0:
        if rooms & 255 == 0:
            rooms >>= 8
            room += 8
            continue
        if rooms & 1 == 1:
            options.append(moves[room])
        rooms >>= 1
        room += 1


def add_near(moves: list[object], rooms: i64, options: list[object]) -> None:
    """The moves of a guard to rooms that are given as ways: a byte each, with 1 added."""
    while rooms != 0:
        options.append(moves[(rooms & 255) - 1])
        rooms >>= 8


class MoveGuards(LoneStep[Ops]):
    """Clockwise, each player moves one guard that has not moved, until all have (OPS-040).

    Who comes onto a spy's tile is dealt with in that spy's next turn, not now (OPS-044).
    Where he can walk, the map says (OPS-043).
    """

    def deciders(self, game: Ops) -> i64:
        return only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        """On Alert a guard goes two rooms, or one where there is no other way (OPS-046)."""
        facility = game.facility
        at = game.guards.at
        on_alert = game.on_alert()
        table = game.content.guard_moves
        options: list[object] = []
        guards = game.guards.restless()
        guard: i64 = 0
        while guards != 0:
            if guards & 1 == 1:
                moves = table[guard + 1]
                far: i64 = facility.double_patrol(at[guard]) if on_alert else 0
                if far != 0:
                    add_far(moves, far, options)
                else:
                    add_near(moves, facility.patrol(at[guard]), options)
            guards >>= 1
            guard += 1
        return cast("list[int]", options)

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        guard = first_of(action) - 1
        game.guards.at[guard] = second_of(action)
        game.guards.moved |= 1 << guard
        if game.guards.restless() == 0:
            game.pop()
        else:
            game.active = (game.active + 1) % game.content.players


MOVE_GUARDS: Final[MoveGuards] = MoveGuards(names.STEP_GUARDS)
