"""Where a Guard looks: never at an obstacle (MGS-069, MGS-118, MGS-128, MGS-148)."""

import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.boards.grid import turn_left, turn_right
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import NO_ORDER, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


def turn(game: Operation, guard: i64, facing: i64, rule: i64, why: i64) -> None:
    """Turn a Guard's figure."""
    if game.facing(guard) != facing:
        game.turn_guard(guard, facing)
        game.tell(names.TOLD_GUARD_TURNED, rule, guard, facing, why, game.order)


def unblocked(game: Operation, cell: i64, facing: i64) -> i64:
    """The closest direction that no obstacle blocks; the card's arrow decides (MGS-148)."""
    first = turn_left(facing)
    second = turn_right(facing)
    if not game.points_left():
        first, second = second, first
    if not game.grid.is_blocked(cell, first):
        return first
    if not game.grid.is_blocked(cell, second):
        return second
    back = (facing + 2) & 3
    return facing if game.grid.is_blocked(cell, back) else back


def arrow_turn(game: Operation, facing: i64) -> i64:
    """One quarter turn the way of the card's arrow."""
    return turn_left(facing) if game.points_left() else turn_right(facing)


def by_the_arrow(game: Operation) -> i64:
    """Why a Guard turned whom the card's arrow told which way."""
    return names.TURN_NEW_PATH if game.order == NO_ORDER else names.TURN_ARROW


@mypyc_attr(free_list_len=1)
class Facing(Step[Operation]):
    """The players choose where a new Guard looks: not at an obstacle (MGS-118, MGS-128)."""

    def __init__(self, guard: i64) -> None:
        self.guard: i64 = guard

    def key(self) -> i64:
        return act(names.STEP_FACING, self.guard)

    def facings(self, game: Operation) -> list[int]:
        cell = game.guard_cell(self.guard)
        found = [way for way in range(4) if not game.grid.is_blocked(cell, way)]
        return found if len(found) > 0 else [0]

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.facings(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.FACE, way) for way in self.facings(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        facing: i64 = self.facings(game)[0] if action == 0 else first_of(action)
        game.pop()
        turn(game, self.guard, facing, 118, names.TURN_PLAYERS)
        being_seen.look_around(game)
