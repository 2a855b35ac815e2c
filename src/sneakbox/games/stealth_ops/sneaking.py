"""Sneaking past guards: the stealth roll and what a failed one costs (OPS-080)."""

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.item_bonuses import stealth_bonus, stealth_helps
from sneakbox.games.stealth_ops.rolls import RollOfSix, needed_to_sneak
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr


def add_rolls(game: Ops, kinds: i64, guards: i64, at_start: bool, options: list[int]) -> None:
    """A stealth roll for each guard or for all, with or without Disguise and Box (OPS-080)."""
    helps = stealth_helps(kinds, at_start)
    if game.content.roll_per_tile:
        add_rolls_past(names.EVERYONE, helps, options)
        return
    number: i64 = 0
    while guards != 0:
        number += 1
        if guards & 1 == 1:
            add_rolls_past(number, helps, options)
        guards >>= 1


def add_rolls_past(number: i64, helps: i64, options: list[int]) -> None:
    """The rolls past one guard, by what helps them."""
    help_used: i64 = 0
    while helps != 0:
        if helps & 1 == 1:
            options.append(act(names.SNEAK, number, help_used))
        helps >>= 1
        help_used += 1


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
