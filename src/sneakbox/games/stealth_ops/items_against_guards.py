"""What cards do to guards: attacks, Grenade and Coin (OPS-025, OPS-093 to OPS-103, OPS-105)."""

from typing import Final

import sneakbox.games.stealth_ops.alert as alert
import sneakbox.games.stealth_ops.encounter as encounter
import sneakbox.games.stealth_ops.intel as intel
import sneakbox.games.stealth_ops.items as items
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.item_bonuses import attack_bonus
from sneakbox.games.stealth_ops.rolls import RollOfSix, needed_to_hit
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr

WEAPONS: Final = (1 << names.TRANQ) | (1 << names.REVOLVER) | (1 << names.KNIFE)


def add_answers(game: Ops, kinds: i64, guards: i64, options: list[int]) -> None:
    """Everything but a stealth roll that a hand of these kinds allows against guards (OPS-025)."""
    for weapon in (names.TRANQ, names.REVOLVER, names.KNIFE):
        if (kinds >> weapon) & 1 == 1:
            for number in numbers_of(guards):
                options.append(act(names.ATTACK, weapon, number))
    if (kinds >> names.GRENADE) & 1 == 1:
        options.append(act(names.THROW_GRENADE))
    if (kinds >> names.COIN) & 1 == 1:
        add_coins(game, guards, options)
    if (kinds >> names.SMOKE) & 1 == 1:
        options.append(act(names.USE, names.SMOKE))
    if kinds & WEAPONS != 0:
        items.add_attack_aids(game, kinds, options)


def add_coins(game: Ops, guards: i64, options: list[int]) -> None:
    """A coin lures one guard to a room beside; not the stationed ones (OPS-097)."""
    for number in numbers_of(guards & ~game.guards.stationed):
        rooms = game.facility.patrol(game.here())
        while rooms != 0:
            options.append(act(names.THROW_COIN, number, (rooms & 255) - 1))
            rooms >>= 8


def throw_coin(game: Ops, seat: i64, guard: i64, room: i64) -> None:
    game.spend(seat, names.COIN)
    game.guards.at[guard] = room


def throw_grenade(game: Ops, seat: i64) -> None:
    """All guards of the tile are gone, sleeping ones too, and it is loud (OPS-096)."""
    game.spend(seat, names.GRENADE)
    for number in numbers_of(game.guards.all_in(game.here())):
        remove(game, number - 1, 96)
    alert.rise(game, names.GRENADE_NOISE, 96)


def remove(game: Ops, guard: i64, rule: i64) -> None:
    game.guards.remove(guard)
    game.tell(names.TOLD_REMOVED, rule, guard + 1, game.here())


def attack(game: Ops, seat: i64, weapon: i64, guard: i64) -> None:
    game.spend(seat, weapon)
    game.push(AttackRoll(weapon, guard))


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
        hit = first_of(action) >= needed_to_hit(self.weapon, attack_bonus(game.turn))
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
            encounter.lose_encounter(game)
