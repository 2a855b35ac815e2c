"""Stealing from other spies (OPS-070, OPS-071)."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.rolls import RollOfSix
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import EvenChance, Step


def victims(game: Ops) -> i64:
    """Other spies on this tile with something to take, each once per turn, as bits (OPS-070)."""
    here = game.here()
    spies = game.spies
    found: i64 = 0
    seat: i64 = len(spies)
    while seat > 0:
        seat -= 1
        if spies[seat] == here and seat != game.active:
            if game.hands.sizes[seat] > 0 or game.holder == seat:
                found |= 1 << seat
    return found & ~game.turn.tried


def can_steal_in_passing(game: Ops) -> bool:
    """While moving: only on a tile he came onto in this turn (OPS-070)."""
    return game.turn.entered and victims(game) != 0


def add_steals(game: Ops, options: list[int]) -> None:
    found = victims(game)
    victim: i64 = 0
    while found != 0:
        if found & 1 == 1:
            options.append(act(names.STEAL, victim))
        found >>= 1
        victim += 1


def attempt(game: Ops, victim: i64) -> None:
    game.turn.tried |= 1 << victim
    game.push(StealRoll(victim))


@mypyc_attr(free_list_len=1)
class StealRoll(RollOfSix):
    """A d6: on 5 or 6 the thief gets the intel if the victim has it, else a random item."""

    def __init__(self, victim: i64) -> None:
        self.victim: i64 = victim

    def key(self) -> i64:
        return act(names.STEP_STEAL_ROLL, self.victim)

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        if first_of(action) < names.NEEDED_TO_STEAL:
            game.pop()
            game.tell(names.TOLD_STEAL_FAILED, 70, game.active, self.victim)
        elif game.holder == self.victim:
            game.pop()
            game.holder = game.active
            game.tell(names.TOLD_INTEL_STOLEN, 71, game.active, self.victim)
        elif game.hands.sizes[game.active] == names.HAND_LIMIT:
            game.swap(MakeSpace(self.victim))
        else:
            game.swap(Loot(self.victim))


@mypyc_attr(free_list_len=1)
class MakeSpace(Step[Ops]):
    """A thief with five items discards one first, or takes nothing (OPS-071)."""

    def __init__(self, victim: i64) -> None:
        self.victim: i64 = victim

    def key(self) -> i64:
        return act(names.STEP_MAKE_SPACE, self.victim)

    def deciders(self, game: Ops) -> i64:
        return only(game.active)

    def options(self, game: Ops, seat: i64) -> list[int]:
        options: list[int] = []
        add_discards(game, seat, options)
        options.append(act(names.NOTHING))
        return options

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        if kind_of(action) == names.DISCARD:
            game.drop_card(seat, first_of(action))
            game.swap(Loot(self.victim))
        else:
            game.pop()


def add_discards(game: Ops, seat: i64, options: list[int]) -> None:
    """Every kind of card in the hand, to be discarded."""
    kinds = game.hands.kinds_of(seat)
    for kind in range(names.ITEM_KINDS):
        if (kinds >> kind) & 1 == 1:
            options.append(act(names.DISCARD, kind))


@mypyc_attr(free_list_len=1)
class Loot(EvenChance[Ops]):
    """Luck picks one card of the victim's row; who knew it still knows it (OPS-071)."""

    def __init__(self, victim: i64) -> None:
        self.victim: i64 = victim

    def key(self) -> i64:
        return act(names.STEP_LOOT, self.victim)

    def faces(self, game: Ops) -> list[int]:
        return [act(names.LOOT, slot) for slot in range(game.hands.sizes[self.victim])]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        thief = game.active
        hands = game.hands
        slot = first_of(action)
        place = self.victim * names.HAND_LIMIT + slot
        kind, uses = hands.kinds[place], hands.uses[place]
        known = hands.known[place]
        game.whisper(known, names.TOLD_STOLEN, 71, thief, self.victim, kind)
        hands.remove(self.victim, slot)
        hands.add(thief, kind, uses, known | only(thief))
        if (known >> thief) & 1 == 0:
            last = hands.sizes[thief] - 1
            game.whisper(only(thief), names.TOLD_SEEN, 71, thief, last, kind)
