"""Rounds and turns: who plays when, and the steps of a turn (OPS-002, OPS-010, OPS-047)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.building as building
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.moving as moving
import sneakbox.games.stealth_ops.patrol as patrol
import sneakbox.games.stealth_ops.rooms as rooms
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.turn import Turn
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY, RULES, only
from sneakbox.kernel.state import EvenChance, LoneStep, Step

FOUR: Final[list[int]] = [act(names.DIE_FOUR, pips) for pips in range(1, names.MOVEMENT_FACES + 1)]


class FirstPlayer(EvenChance[Ops]):
    """Luck says who begins (OPS-002)."""

    def key(self) -> i64:
        return act(names.STEP_FIRST)

    def faces(self, game: Ops) -> list[int]:
        return [act(names.FIRST, seat) for seat in range(game.content.players)]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        game.first = first_of(action)
        game.active = game.first


class Rounds(LoneStep[Ops]):
    """The bottom of the stack: one turn for each player, counter-clockwise, then the guards."""

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        if game.guard_phase:
            end_round(game)
        elif game.turns_taken == game.content.players:
            patrol.begin(game)
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
    game.push(rooms.FINISH)
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
        game.result = names.LOCKDOWN
        game.tell(names.TOLD_LOCKDOWN, 3, game.round)
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
            if game.turn.speed == 1 and game.hands.has(seat, names.HEELYS):
                options.append(act(names.USE, names.HEELYS))
        moving.add_on_the_way(game, seat, options)
        if can_propose(game):
            options.append(act(names.PROPOSE))
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        if seat == RULES:
            game.pop()
        elif chosen == names.ROLL:
            game.swap(ROLL_TO_MOVE)
        elif chosen == names.PROPOSE:
            game.turn.proposed = True
            game.push(Vote(((1 << game.content.players) - 1) & ~only(seat)))
        else:
            moving.do_on_the_way(game, seat, action)


class RollToMove(EvenChance[Ops]):
    """The d4: how many tiles the spy may move, twice as many with Heelys (OPS-020, OPS-098)."""

    def key(self) -> i64:
        return act(names.STEP_DIE_FOUR)

    def faces(self, game: Ops) -> list[int]:
        return FOUR

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        game.turn.rolled = True
        game.turn.points = first_of(action) * game.turn.speed


# Calling it a draw.


def can_propose(game: Ops) -> bool:
    """Once the intel room lies, once a turn (ruling O-56)."""
    return game.content.can_vote and not game.tiles_left() and not game.turn.proposed


@mypyc_attr(free_list_len=1)
class Vote(Step[Ops]):
    """All others must agree to a draw; the first refusal ends the vote."""

    def __init__(self, asked: i64) -> None:
        self.asked: i64 = asked

    def key(self) -> i64:
        return act(names.STEP_VOTE, self.asked)

    def deciders(self, game: Ops) -> i64:
        return self.asked

    def options(self, game: Ops, seat: i64) -> list[int]:
        return [act(names.AGREE), act(names.REFUSE)]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        left = self.asked & ~only(seat)
        if kind_of(action) == names.REFUSE:
            game.pop()
        elif left != 0:
            game.swap(Vote(left))
        else:
            game.pop()
            game.result = names.DRAWN
            game.tell(names.TOLD_DRAWN_GAME, 3)


FIRST_PLAYER: Final[FirstPlayer] = FirstPlayer()
ROUNDS: Final[Rounds] = Rounds(names.STEP_ROUNDS)
PREPARE: Final[Prepare] = Prepare(names.STEP_PREPARE)
ROLL_TO_MOVE: Final[RollToMove] = RollToMove()
