"""Sneaking past guards: the stealth roll and what a failed one costs (OPS-080)."""

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.item_bonuses import stealth_bonus, stealth_helps
from sneakbox.games.stealth_ops.rolls import RollOfSix, needed_to_sneak
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.bits import places
from sneakbox.kernel.native import i64, mypyc_attr


def add_rolls(game: Ops, kinds: i64, guards: i64, at_start: bool, options: list[int]) -> None:
    """A stealth roll for each guard or for all, with or without Disguise and Box (OPS-080)."""
    helps = stealth_helps(kinds, at_start)
    one_roll = game.content.roll_per_tile
    for number in [names.EVERYONE] if one_roll else numbers_of(guards):
        for help_used in places(helps):
            options.append(act(names.SNEAK, number, help_used))


def attempt(game: Ops, seat: i64, guard: i64, help_used: i64) -> None:
    """A Box is used up by the roll it helps (OPS-092), a Disguise is not."""
    if help_used & names.WITH_BOX != 0:
        game.spend(seat, names.BOX)
    game.push(StealthRoll(guard, help_used))


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
        items.lose_disguise(game)
    encounter.lose_encounter(game)
    if was_on_alert:
        alert.send_back(game)
