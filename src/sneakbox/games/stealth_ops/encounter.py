"""Guards in the way: meeting them and sneaking past them (OPS-022 to OPS-026, OPS-080)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
import sneakbox.games.stealth_ops.weapons as weapons
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.rolls import RollOfSix, needed_to_sneak, stealth_bonus
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.bits import places
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
        self.add_sneaking(game, kinds, guards, options)
        weapons.add_answers(game, kinds, guards, options)
        return options

    def add_sneaking(self, game: Ops, kinds: i64, guards: i64, options: list[int]) -> None:
        """A stealth roll for each guard or for all, with or without Disguise and Box (OPS-080)."""
        helps: i64 = 1 << names.PLAIN
        if (kinds >> names.DISGUISE) & 1 == 1:
            helps |= 1 << names.WITH_DISGUISE
        if (kinds >> names.BOX) & 1 == 1 and self.cause == names.AT_START:
            helps |= (1 << names.WITH_BOX) | (helps << names.WITH_BOX)
        one_roll = game.content.roll_per_tile
        for number in [names.EVERYONE] if one_roll else numbers_of(guards):
            for help_used in places(helps):
                options.append(act(names.SNEAK, number, help_used))

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        chosen = kind_of(action)
        first, second = first_of(action), second_of(action)
        if chosen == 0:
            game.pop()
        elif chosen == names.SNEAK:
            if second & names.WITH_BOX != 0:
                game.spend(seat, names.BOX)
            game.push(StealthRoll(first, second))
        elif chosen == names.ATTACK:
            weapons.attack(game, seat, first, second - 1)
        elif chosen == names.THROW_GRENADE:
            weapons.throw_grenade(game, seat)
        elif chosen == names.THROW_COIN:
            weapons.throw_coin(game, seat, first - 1, second)
        else:
            items.use(game, seat, first)


@mypyc_attr(free_list_len=1)
class StealthRoll(RollOfSix):
    """A d6: 4 or more, bonuses added, and the spy is past (OPS-080)."""

    def __init__(self, guard: i64, help_used: i64) -> None:
        self.guard: i64 = guard
        self.help_used: i64 = help_used

    def key(self) -> i64:
        return act(names.STEP_STEALTH_ROLL, self.guard, self.help_used)

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        if first_of(action) < needed_to_sneak(self.help_used):
            be_caught(game, self.guard, self.help_used)
            return
        if self.guard == names.EVERYONE:
            game.turn.dealt |= game.guards.awake_in(game.here())
        else:
            game.turn.dealt |= 1 << (self.guard - 1)
        total = first_of(action) + stealth_bonus(self.help_used)
        game.tell(names.TOLD_PASSED, 80, game.active, self.guard, total)


def be_caught(game: Ops, guard: i64, help_used: i64) -> None:
    """A failed stealth roll, in the order of the rule (OPS-080)."""
    was_on_alert = game.on_alert()
    game.tell(names.TOLD_CAUGHT, 80, game.active, guard)
    intel.drop(game)
    alert.rise(game, 1, 50)
    if help_used & names.WITH_DISGUISE != 0:  # one that was not worn stays (O-60)
        game.drop_card(game.active, names.DISGUISE)
        game.tell(names.TOLD_USED, 101, game.active, names.DISGUISE, 0)
    lose_encounter(game)
    if was_on_alert:
        game.spies[game.active] = 0
        game.turn.sent_back = True
        game.tell(names.TOLD_SENT_BACK, 62, game.active)


def lose_encounter(game: Ops) -> None:
    """Movement is over for this turn (OPS-026)."""
    game.turn.failed = True
    game.turn.over = True
    game.turn.points = 0


MEET: Final[Meet] = Meet(names.STEP_MEET)
