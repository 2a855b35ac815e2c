"""Walking through the facility (OPS-020, OPS-021, OPS-023, OPS-030)."""

from typing import Final, cast

import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.ending as ending
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.stealing as stealing
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY, RULES, only
from sneakbox.kernel.state import EvenChance, LoneStep

FOUR: Final[list[int]] = [act(names.DIE_FOUR, pips) for pips in range(1, names.MOVEMENT_FACES + 1)]


def enter(game: Ops, room: i64) -> None:
    """The spy comes onto a tile: he wins, must deal with guards, or goes on (OPS-003, OPS-023)."""
    turn = game.turn
    game.spies[game.active] = room
    turn.entered = True
    turn.dealt = 0
    if room == 0 and game.holder == game.active:
        ending.win(game)
        return
    if room == game.facility.vault:  # entering ends the movement (OPS-030)
        turn.over = True
        turn.points = 0
        game.push(intel.TAKE_INTEL)
    if game.guards.awake_in(room) != 0:
        encounter.meet(game, names.ON_ENTRY, 23)


def add_on_the_way(game: Ops, seat: i64, options: list[int]) -> None:
    """What a spy may do before and between his steps: pick locks, take the intel, steal."""
    items.add_lockpicking(game, seat, options)
    if intel.can_take(game):
        options.append(act(names.TAKE))
    if game.turn.entered:
        stealing.add_steals(game, options)


def do_on_the_way(game: Ops, seat: i64, action: i64) -> None:
    """The same, and using an item."""
    chosen = kind_of(action)
    if chosen == names.PICK_LOCK:
        items.pick_lock(game, first_of(action))
    elif chosen == names.TAKE:
        intel.take(game)
    elif chosen == names.STEAL:
        stealing.attempt(game, first_of(action))
    else:
        items.use(game, seat, first_of(action))


def steps_from_here(game: Ops) -> list[int]:
    """One step to every room that can be walked to (OPS-021)."""
    moves = game.content.moves
    return cast("list[int]", [moves[room] for room in game.facility.exits(game.here())])


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


class Walk(LoneStep[Ops]):
    """The spy moves as far as he rolled, tile by tile, or stops before (OPS-020, OPS-021)."""

    def deciders(self, game: Ops) -> i64:
        """Asked again after every step, as long as anything could be done that others may know of.

        Whether a spy with cards can use one is his secret, so he is asked in any case.
        """
        turn = game.turn
        if turn.over:
            return NOBODY
        seat = game.active
        if turn.points == 0 and game.hands.sizes[seat] == 0:
            if not intel.can_take(game) and not stealing.can_steal_in_passing(game):
                return NOBODY
        return only(seat)

    def options(self, game: Ops, seat: i64) -> list[int]:
        options = steps_from_here(game) if game.turn.points > 0 else []
        options.append(act(names.STOP))
        items.usable_anytime(game, seat, options)
        add_on_the_way(game, seat, options)
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        if seat == RULES or chosen == names.STOP:
            game.pop()
        elif chosen == names.MOVE:
            game.turn.points -= 1
            enter(game, first_of(action))
        else:
            do_on_the_way(game, seat, action)


ROLL_TO_MOVE: Final[RollToMove] = RollToMove()
WALK: Final[Walk] = Walk(names.STEP_WALK)
