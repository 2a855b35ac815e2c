"""Guards in the way: sneaking past and dealing with them (OPS-022 to OPS-026, OPS-080, OPS-105)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.base import numbers_of
from sneakbox.games.stealth_ops.rolls import (
    RollOfSix,
    needed_to_hit,
    needed_to_sneak,
    stealth_bonus,
)
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY, only
from sneakbox.kernel.state import LoneStep, Step

WEAPONS: Final = (1 << names.TRANQ) | (1 << names.REVOLVER) | (1 << names.KNIFE)


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
        if kinds & WEAPONS != 0:
            for weapon in (names.TRANQ, names.REVOLVER, names.KNIFE):
                if (kinds >> weapon) & 1 == 1:
                    for number in numbers_of(guards):
                        options.append(act(names.ATTACK, weapon, number))
        if (kinds >> names.GRENADE) & 1 == 1:
            options.append(act(names.THROW_GRENADE))
        if (kinds >> names.COIN) & 1 == 1:
            self.add_coins(game, guards, options)
        if (kinds >> names.SMOKE) & 1 == 1:
            options.append(act(names.USE, names.SMOKE))
        if kinds & WEAPONS != 0:  # only an attack can use them
            if (kinds >> names.BIPOD) & 1 == 1 and not game.turn.bipod:
                options.append(act(names.USE, names.BIPOD))
            if (kinds >> names.PENTAZEMIN) & 1 == 1 and not game.turn.pentazemin:
                options.append(act(names.USE, names.PENTAZEMIN))
        return options

    def add_sneaking(self, game: Ops, kinds: i64, guards: i64, options: list[int]) -> None:
        """A stealth roll for each guard or for all, with or without Disguise and Box (OPS-080)."""
        helps: i64 = 1 << names.PLAIN
        if (kinds >> names.DISGUISE) & 1 == 1:
            helps |= 1 << names.WITH_DISGUISE
        if (kinds >> names.BOX) & 1 == 1 and self.cause == names.AT_START:
            helps |= (1 << names.WITH_BOX) | (helps << names.WITH_BOX)
        for number in range(names.GUARDS + 1):
            guard: i64 = number
            if game.content.roll_per_tile:
                if guard != names.EVERYONE:
                    return
            elif guard == names.EVERYONE or (guards >> (guard - 1)) & 1 == 0:
                continue
            for bits in range(4):
                if (helps >> bits) & 1 == 1:
                    options.append(act(names.SNEAK, guard, bits))

    def add_coins(self, game: Ops, guards: i64, options: list[int]) -> None:
        """A coin lures one guard to a room beside; not the stationed ones (OPS-097)."""
        for number in numbers_of(guards & ~game.guards.stationed):
            rooms = game.facility.patrol(game.here())
            while rooms != 0:
                options.append(act(names.THROW_COIN, number, (rooms & 255) - 1))
                rooms >>= 8

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
            game.spend(seat, first)
            game.push(AttackRoll(first, second - 1))
        elif chosen == names.THROW_GRENADE:
            game.spend(seat, names.GRENADE)
            for number in numbers_of(game.guards.all_in(game.here())):
                remove(game, number - 1, 96)
            alert.rise(game, names.GRENADE_NOISE, 96)
        elif chosen == names.THROW_COIN:
            game.spend(seat, names.COIN)
            game.guards.at[first - 1] = second
        else:
            items.use(game, seat, first)


def remove(game: Ops, guard: i64, rule: i64) -> None:
    game.guards.remove(guard)
    game.tell(names.TOLD_REMOVED, rule, guard + 1, game.here())


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
    if help_used & names.WITH_DISGUISE != 0:
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


@mypyc_attr(free_list_len=1)
class AttackRoll(RollOfSix):
    """A d6 of Tranq Gun, Revolver or Knife, instead of a stealth roll (OPS-025)."""

    def __init__(self, weapon: i64, guard: i64) -> None:
        self.weapon: i64 = weapon
        self.guard: i64 = guard

    def key(self) -> i64:
        return act(names.STEP_ATTACK_ROLL, self.weapon, self.guard)

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        hit = first_of(action) >= needed_to_hit(self.weapon, game.turn.attack_bonus())
        if not hit:
            game.tell(names.TOLD_MISSED, 105, game.active, self.guard + 1, self.weapon)
        elif self.weapon == names.TRANQ:
            game.guards.sleeping |= 1 << self.guard
            game.tell(names.TOLD_ASLEEP, 93, self.guard + 1, game.here())
        else:
            remove(game, self.guard, 94 if self.weapon == names.REVOLVER else 99)
        if self.weapon == names.REVOLVER:
            alert.rise(game, 1, 94)
        elif self.weapon == names.KNIFE and not hit:
            alert.rise(game, 1, 99)
        if not hit:  # no stealth failure: the spy stays and keeps his Disguise (OPS-105)
            intel.drop(game)
            lose_encounter(game)


MEET: Final[Meet] = Meet(names.STEP_MEET)
