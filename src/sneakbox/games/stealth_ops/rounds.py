"""Rounds and turns: who plays when, and the steps of a turn (OPS-010, OPS-011, OPS-047)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.building as building
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.ending as ending
import sneakbox.games.stealth_ops.guard_phase as guard_phase
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.moving as moving
import sneakbox.games.stealth_ops.rooms as rooms
import sneakbox.games.stealth_ops.stealing as stealing
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.turn import Turn
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY, RULES, only
from sneakbox.kernel.state import LoneStep


class Rounds(LoneStep[Ops]):
    """The bottom of the stack: one turn for each player, counter-clockwise, then the guards."""

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        if game.guard_phase:
            end_round(game)
        elif game.turns_taken == game.content.players:
            guard_phase.begin(game)
        else:
            begin_turn(game)


def begin_turn(game: Ops) -> None:
    """The next player, counter-clockwise: seats are numbered clockwise (OPS-010)."""
    players = game.content.players
    game.active = (game.first - game.turns_taken + players) % players
    game.turns_taken += 1
    game.turn = Turn()
    game.tell(names.TOLD_TURN, 10, game.active, game.round)
    # What comes last is pushed first (OPS-011).
    game.push(FINISH)
    game.push(rooms.ROOM)
    game.push(moving.WALK)
    game.push(encounter.MEET)
    game.push(PREPARE)
    if game.tiles_left():  # without them a turn begins with the roll (OPS-017)
        game.push(building.DRAW_TILE)


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
        ending.lock_down(game)
        return
    game.round += 1
    game.tell(names.TOLD_ROUND, 47, game.round, game.first)


class Prepare(LoneStep[Ops]):
    """Before the movement roll: Heelys and other items, then the roll (OPS-011, steps 2 and 3)."""

    def deciders(self, game: Ops) -> i64:
        """A Lockpick may have ended the movement before the roll: then there is none (OPS-102)."""
        return NOBODY if game.turn.over else only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        options: list[int] = [act(names.ROLL)]
        if game.hands.sizes[seat] > 0:
            items.usable_anytime(game, seat, options)
            items.add_heelys(game, seat, options)
        moving.add_on_the_way(game, seat, options)
        if ending.can_propose(game):
            options.append(act(names.PROPOSE))
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        if seat == RULES:
            game.pop()
        elif chosen == names.ROLL:
            game.swap(moving.ROLL_TO_MOVE)
        elif chosen == names.PROPOSE:
            ending.propose(game, seat)
        else:
            moving.do_on_the_way(game, seat, action)


class Finish(LoneStep[Ops]):
    """The last step of a turn: steal, then draw an item (OPS-011, step 6)."""

    def deciders(self, game: Ops) -> i64:
        """Asked when there is something to do, or when a hidden card might still be used."""
        turn = game.turn
        if turn.sent_back:
            return NOBODY
        if items.can_pick_up(game) or (not turn.drew and stealing.victims(game) != 0):
            return only(game.active)
        unasked = turn.over or turn.used_room or turn.drew or turn.tried != 0
        if unasked and game.hands.sizes[game.active] > 0:
            return only(game.active)
        return NOBODY

    def options(self, game: Ops, seat: i64) -> list[int]:
        options: list[int] = []
        items.usable_anytime(game, seat, options)
        is_full = game.hands.sizes[seat] == names.HAND_LIMIT
        if is_full and items.can_pick_up(game):
            stealing.add_discards(game, seat, options)
        if not game.turn.drew:
            stealing.add_steals(game, options)
        if not is_full and items.can_pick_up(game):
            options.append(act(names.PICK_UP))
        options.append(act(names.END))
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        if chosen == names.PICK_UP:
            items.pick_up(game, 0)
        elif chosen == names.DISCARD:  # before the new card is seen (OPS-028)
            game.hands.remove(seat, game.hands.find(seat, first_of(action)))
            items.pick_up(game, 1 + first_of(action))
        elif chosen == names.USE or chosen == names.STEAL:
            moving.do_on_the_way(game, seat, action)
        else:
            game.pop()


ROUNDS: Final[Rounds] = Rounds(names.STEP_ROUNDS)
PREPARE: Final[Prepare] = Prepare(names.STEP_PREPARE)
FINISH: Final[Finish] = Finish(names.STEP_FINISH)
