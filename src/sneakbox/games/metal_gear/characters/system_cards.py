"""Otacon's System cards: searching, access, using, disconnecting (MGS-106 to MGS-111)."""

from typing import Final

import sneakbox.games.metal_gear.characters.system_effects as system_effects
import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.dice.rolls as rolls
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.systems import SystemCard
from sneakbox.games.metal_gear.dice.die import is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation, without_place
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC
from sneakbox.kernel.state import LoneStep, Step


def add_options(game: Operation, found: list[int]) -> None:
    """At a hacked Terminal, search for System cards and put dice on them (MGS-106, MGS-107).

    In the prototype the dice are for one of the cards (MGS-228).
    """
    if terminals.level(game) == 0:
        return
    if game.system_deck.left() > 0:
        found.append(act(names.SEARCH))
    if game.content.edition.access_is_for_one_card:
        if dice_for_one_card(game) > 0:
            for number in range(len(game.systems)):
                found.append(act(names.ACCESS, number))
    elif len(game.systems) > 0:
        left = box.MOST_SYSTEM_DICE - black_on_cards(game)
        for number in range(1, left + 1):
            found.append(act(names.ACCESS, number))
        if left <= 0 and rolls.can_add_dice(game, names.FOR_ACCESS, names.OTACON):
            found.append(act(names.ACCESS, 0))  # with dice that effects add (MGS-109)


def perform(game: Operation, person: i64, action: i64) -> None:
    """Search, access, take a die off, or use a card."""
    kind = kind_of(action)
    if kind == names.SEARCH:
        game.push(FIND_CARD)
    elif kind == names.ACCESS and game.content.edition.access_is_for_one_card:
        card = 1 + first_of(action)
        rolls.start(game, purpose(names.FOR_ACCESS), person, card, 0, dice_for_one_card(game))
    elif kind == names.ACCESS:
        rolls.start(game, purpose(names.FOR_ACCESS), person, 0, 0, first_of(action))
    elif kind == names.TAKE_OFF:
        take_off(game, first_of(action), second_of(action))
    elif kind == names.RESOLVE:
        resolve(game, action)


def black_on_cards(game: Operation) -> i64:
    """How many black dice lie on System cards (MGS-109)."""
    found: i64 = 0
    for held in game.systems:
        for slot in range(systems.SLOTS_A_CARD):
            if systems.is_filled(held, slot) and (held >> (systems.WHITES_AT + slot)) & 1 == 0:
                found += 1
    return found


def dice_for_one_card(game: Operation) -> i64:
    """Four black dice, as far as the box has so many beside those on cards (MGS-228)."""
    return min(box.HACKING_DICE, box.BLACK_DICE - black_on_cards(game))


def card_of(game: Operation, held: i64) -> SystemCard:
    return game.content.systems[systems.card_held(held)]


# System Search (MGS-106).


class FindCard(LoneStep[Operation]):
    """The top System card is turned up and laid beside the dashboard."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.system_deck.top() < 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.system_deck.middle.odds(names.SYSTEM)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.SYSTEM, game.system_deck.middle.pick(number))

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if action == 0:
            card = game.system_deck.draw_pinned()
        else:
            card = first_of(action)
            game.system_deck.middle.take(card)
        game.systems = append(game.systems, card)
        game.tell(names.TOLD_FOUND, 106, card)
        if len(game.systems) > box.MOST_SYSTEM_CARDS:
            game.push(ReturnCards(1))


@mypyc_attr(free_list_len=1)
class ReturnCards(Step[Operation]):
    """System cards go back on top of the deck or under it, as Otacon says (P-20, P-23).

    In the prototype a fourth card takes the place of another, which goes under it (MGS-227).
    """

    def __init__(self, how_many: i64) -> None:
        self.how_many: i64 = how_many

    def key(self) -> i64:
        return act(names.STEP_RETURN_CARDS, self.how_many)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON)

    def options(self, game: Operation, seat: i64) -> list[int]:
        found: list[int] = []
        is_fourth = len(game.systems) > box.MOST_SYSTEM_CARDS
        if is_fourth and game.content.edition.fourth_card_replaces:
            for number in range(box.MOST_SYSTEM_CARDS):
                found.append(act(names.RETURN, number, systems.UNDERNEATH))
            return found
        for number in range(len(game.systems)):
            found.append(act(names.RETURN, number, systems.ON_TOP))
            found.append(act(names.RETURN, number, systems.UNDERNEATH))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if self.how_many > 1:
            game.swap(ReturnCards(self.how_many - 1))
        else:
            game.pop()
        put_back(game, first_of(action), second_of(action))


def put_back(game: Operation, number: i64, where: i64) -> None:
    """One System card returns to the deck; everybody has seen it. Its dice are free again."""
    card = systems.card_held(game.systems[number])
    game.systems = without_place(game.systems, number)
    if where == systems.ON_TOP:
        game.system_deck.put_on_top(card, PUBLIC)
    else:
        game.system_deck.put_at_bottom(card, PUBLIC)
    game.tell(names.TOLD_RETURNED, 106, card, where)


# Access Systems (MGS-107 to MGS-109).


def place_dice(game: Operation, person: i64, card: i64) -> None:
    """The dice are final: they may be put on empty slots of the same value."""
    game.push(PlaceDice(person, card))


@mypyc_attr(free_list_len=1)
class PlaceDice(Step[Operation]):
    """Each die may go on an empty slot that shows its number; the rest is set aside (MGS-107).

    `card` is 0, or 1 more than the place of the only card they are for (MGS-228).
    """

    def __init__(self, person: i64, card: i64) -> None:
        self.person: i64 = person
        self.card: i64 = card

    def key(self) -> i64:
        return act(names.STEP_PLACE_DICE, self.person, self.card)

    def fits(self, game: Operation) -> list[int]:
        found: list[int] = []
        for die in range(len(game.dice)):
            if is_bang(game.dice[die]):
                continue
            value = value_of(game.dice[die])
            for number in range(len(game.systems)):
                if self.card != 0 and number != self.card - 1:
                    continue
                held = game.systems[number]
                slots = card_of(game, held).slots
                for slot in range(len(slots)):
                    if slots[slot] == value and not systems.is_filled(held, slot):
                        found.append(act(names.SLOT, die, number * systems.SLOTS_A_CARD + slot))
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.fits(game)) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = self.fits(game)
        found.append(act(names.ACCEPT))
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if action == 0 or kind_of(action) == names.ACCEPT:
            game.pop()
            game.dice = vec[i64]()
            return
        number = second_of(action) // systems.SLOTS_A_CARD
        slot = second_of(action) % systems.SLOTS_A_CARD
        cover(game, number, slot, first_of(action))


def cover(game: Operation, number: i64, slot: i64, die: i64) -> None:
    """Put one of the rolled dice on a slot; it stays there from round to round (MGS-108)."""
    held = game.systems[number] | 1 << (systems.SLOTS_AT + slot)
    if not is_black(game.dice[die]):
        held |= 1 << (systems.WHITES_AT + slot)
    game.systems[number] = held
    game.dice = without_place(game.dice, die)
    game.tell(names.TOLD_SLOTTED, 107, systems.card_held(held), slot)
    if game.content.edition.systems_work_at_once and systems.is_covered(held, card_of(game, held)):
        game.dice = vec[i64]()
        game.swap(Covered(number))


@mypyc_attr(free_list_len=1)
class Covered(Step[Operation]):
    """A card whose last slot was covered works at once, by the Terminal's level (MGS-229).

    That is the effect of the highest level up to it; where it has no target the card just goes.
    """

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def key(self) -> i64:
        return act(names.STEP_COVERED, self.number)

    def answers(self, game: Operation) -> list[int]:
        highest = terminals.level(game)
        effects = card_of(game, game.systems[self.number]).effects
        best: i64 = -1
        for index in range(len(effects)):
            level = effects[index].level
            if level <= highest and (best < 0 or level >= effects[best].level):
                best = index
        found: list[int] = []
        if best >= 0:
            add_effect(game, found, self.number, best)
        found.sort()
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON) if len(self.answers(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return self.answers(game)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        answers = self.answers(game)
        game.pop()
        if len(answers) == 0:
            put_back(game, self.number, systems.UNDERNEATH)
        else:
            resolve(game, answers[0] if action == 0 else action)


def take_off(game: Operation, number: i64, slot: i64) -> None:
    """Otacon takes a die off a card, at any time (MGS-108)."""
    taken: i64 = 1 << (systems.SLOTS_AT + slot) | 1 << (systems.WHITES_AT + slot)
    game.systems[number] &= ~taken
    game.tell(names.TOLD_TAKEN_OFF, 108, systems.card_held(game.systems[number]), slot)


# Resolving a covered card (MGS-110).


def add_free_options(game: Operation, found: list[int], person: i64) -> None:
    """In his own turn Otacon may resolve covered cards and take dice off, for nothing.

    In the prototype dice stay where they lie, and cards work at once (MGS-229).
    """
    if person != names.OTACON or game.content.edition.systems_work_at_once:
        return
    for number in range(len(game.systems)):
        held = game.systems[number]
        for slot in range(len(card_of(game, held).slots)):
            if systems.is_filled(held, slot):
                found.append(act(names.TAKE_OFF, number, slot))
    add_effects(game, found, systems.AT_WILL)


def add_effects(game: Operation, found: list[int], when: i64) -> None:
    """Effects of covered cards that the Terminal's level allows, with all their targets."""
    highest = terminals.level(game)
    for number in range(len(game.systems)):
        held = game.systems[number]
        if not systems.is_covered(held, card_of(game, held)):
            continue
        effects = card_of(game, held).effects
        for index in range(len(effects)):
            effect = effects[index]
            if effect.level <= highest and effect.when == when:
                add_effect(game, found, number, index)


def add_effect(game: Operation, found: list[int], number: i64, index: i64) -> None:
    """One effect of a card with all its targets."""
    what = number * systems.EFFECTS_A_CARD + index
    effect = card_of(game, game.systems[number]).effects[index]
    for target in system_effects.targets(game, effect):
        found.append(act(names.RESOLVE, what, target & 0xFFF, target >> 12))


def resolve(game: Operation, action: i64) -> None:
    """One effect happens; the dice are free again and the card goes under the deck."""
    number = first_of(action) // systems.EFFECTS_A_CARD
    which = first_of(action) % systems.EFFECTS_A_CARD
    held = game.systems[number]
    effect = card_of(game, held).effects[which]
    game.tell(names.TOLD_RESOLVED, 110, systems.card_held(held), which)
    put_back(game, number, systems.UNDERNEATH)
    system_effects.do(game, effect, second_of(action), third_of(action))


def order_revealed(game: Operation) -> None:
    """A Guard Order card has been revealed: some System cards answer to that."""
    if len(game.systems) > 0:
        game.push(ORDER_WINDOW)


class OrderWindow(LoneStep[Operation]):
    """Otacon may use a covered card whose condition has just occurred (MGS-110)."""

    def answers(self, game: Operation) -> list[int]:
        found: list[int] = []
        add_effects(game, found, systems.AT_ORDER)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON) if len(self.answers(game)) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = self.answers(game)
        found.append(act(names.PASS))
        found.sort()
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.RESOLVE:
            resolve(game, action)


# Disconnecting (MGS-111).


def moved(game: Operation, person: i64) -> None:
    """Whoever moves away from a hacked Terminal is disconnected; next to it he stays (A-32)."""
    if person == names.OTACON and len(game.systems) > 0 and terminals.level(game) == 0:
        disconnect(game)


def disconnect(game: Operation) -> None:
    """Every die comes off, and all System cards go back."""
    for number in range(len(game.systems)):
        game.systems[number] = systems.card_held(game.systems[number])
    game.tell(names.TOLD_DISCONNECTED, 111, names.OTACON)
    game.push(ReturnCards(len(game.systems)))


FIND_CARD: Final[FindCard] = FindCard(names.STEP_SEARCH)
ORDER_WINDOW: Final[OrderWindow] = OrderWindow(names.STEP_WINDOW)
