"""Guards in the way: meeting them and dealing with each (OPS-022 to OPS-026)."""

from typing import Final

import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.items_against_guards as items_against_guards
import sneakbox.games.stealth_ops.sneaking as sneaking
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY, only
from sneakbox.kernel.state import LoneStep, Step


class Meet(LoneStep[Ops]):
    """After the roll: guards on the spy's tile since the start of his turn come first (OPS-022)."""

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        if not game.turn.over and game.to_deal_with() != 0:
            meet(game, names.AT_START, 22)


def meet(game: Ops, cause: i64, rule: i64) -> None:
    """The spy must stop and deal with the guards here."""
    if game.sink is not None:
        number = len(numbers_of(game.to_deal_with()))
        game.tell(names.TOLD_ON_GUARD, rule, game.active, game.here(), number)
    game.push(Encounter(cause))


@mypyc_attr(free_list_len=1)
class Encounter(Step[Ops]):
    """Every conscious guard is dealt with, in the order the player likes (OPS-024).

    The step stays until all are, or one is not: the first failure ends it.
    """

    def __init__(self, cause: i64) -> None:
        self.cause: i64 = cause

    def key(self) -> i64:
        return act(names.STEP_ENCOUNTER, self.cause)

    def deciders(self, game: Ops) -> i64:
        if game.turn.failed or game.to_deal_with() == 0:
            return NOBODY
        return only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        kinds = game.hands.kinds_of(seat)
        guards = game.to_deal_with()
        options: list[int] = []
        sneaking.add_rolls(game, kinds, guards, self.cause == names.AT_START, options)
        items_against_guards.add_answers(game, kinds, guards, options)
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        first, second = first_of(action), second_of(action)
        if chosen == 0:
            game.pop()
        elif chosen == names.SNEAK:
            sneaking.attempt(game, seat, first, second)
        elif chosen == names.ATTACK:
            items_against_guards.attack(game, seat, first, second - 1)
        elif chosen == names.THROW_GRENADE:
            items_against_guards.throw_grenade(game, seat)
        elif chosen == names.THROW_COIN:
            items_against_guards.throw_coin(game, seat, first - 1, second)
        else:
            items.use(game, seat, first)


def lose_encounter(game: Ops) -> None:
    """Movement is over for this turn (OPS-026)."""
    game.turn.failed = True
    game.turn.over = True
    game.turn.points = 0


MEET: Final[Meet] = Meet(names.STEP_MEET)
