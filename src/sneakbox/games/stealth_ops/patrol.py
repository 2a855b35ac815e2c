"""The guard phase and the end of the round (OPS-040 to OPS-047)."""

from typing import Final, cast

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.intel as intel
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.base import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import first_of, second_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import LoneStep


def begin(game: Ops) -> None:
    """The last player starts it; intel on the floor goes home first (OPS-033, OPS-040)."""
    game.guard_phase = True
    intel.bring_home(game)
    game.tell(names.TOLD_GUARD_PHASE, 40, game.active, 1 if game.on_alert() else 0)
    flip_stuck(game)
    if game.guards.restless() != 0:
        game.push(MOVE_GUARDS)


def flip_stuck(game: Ops) -> None:
    """Guards with nowhere to go are flipped without using anybody's go (OPS-042)."""
    guards = game.guards
    for number in numbers_of(guards.restless()):
        guard: i64 = number - 1
        if game.facility.patrol(guards.at[guard]) == 0:
            guards.moved |= 1 << guard
            game.tell(names.TOLD_STUCK, 42, number, guards.at[guard])


def add_far(moves: list[object], rooms: i64, options: list[object]) -> None:
    """The moves to rooms that are given as bits."""
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


class MoveGuards(LoneStep[Ops]):
    """Clockwise, each player moves one guard that has not moved, until all have (OPS-040)."""

    def deciders(self, game: Ops) -> i64:
        return only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        """On Alert a guard goes two rooms, or one where there is no other way (OPS-046)."""
        guards = game.guards.restless()
        facility = game.facility
        at = game.guards.at
        on_alert = game.on_alert()
        table = game.content.guard_moves
        options: list[object] = []
        guard: i64 = 0
        while guards != 0:
            if guards & 1 == 1:
                moves = table[guard + 1]
                far: i64 = facility.double_patrol(at[guard]) if on_alert else 0
                if far != 0:
                    add_far(moves, far, options)
                else:
                    near = facility.patrol(at[guard])
                    while near != 0:
                        options.append(moves[(near & 255) - 1])
                        near >>= 8
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


def end_round(game: Ops) -> None:
    """Timer, sleepers, smoke, white sides; who moved last begins (OPS-041, OPS-047)."""
    guards = game.guards
    alert.tick(game)
    woken = guards.waking
    guards.waking = guards.sleeping
    guards.sleeping = 0
    for number in numbers_of(woken):
        game.tell(names.TOLD_WOKE, 93, number, guards.at[number - 1])
        alert.rise(game, 1, 93)
    guards.smoked = 0
    guards.moved = 0
    game.guard_phase = False
    game.turns_taken = 0
    game.first = game.active
    if game.round == game.content.lockdown:
        game.result = names.LOCKDOWN
        game.tell(names.TOLD_LOCKDOWN, 3, game.round)
        return
    game.round += 1
    game.tell(names.TOLD_ROUND, 47, game.round, game.first)


MOVE_GUARDS: Final[MoveGuards] = MoveGuards(names.STEP_GUARDS)
