"""Equipment cards in play: where they lie and the tokens on them (MGS-019, MGS-023, MGS-097)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def card_in(game: Operation, person: i64, slot: i64) -> i64:
    """The number of the card in a slot, or NO_CARD."""
    return game.cards[person * game.content.card_slots + slot]


def left_on(game: Operation, person: i64, slot: i64) -> i64:
    """How many tokens lie on the card in a slot."""
    return game.uses[person * game.content.card_slots + slot]


def spend(game: Operation, person: i64, slot: i64, how_many: i64) -> None:
    """Tokens come off a card; the Bandana spares ammo (MGS-096)."""
    card = game.content.equipment[card_in(game, person, slot)]
    if card.uses_kind == kinds.AMMO and has_lasting(game, person, kinds.SPARES_AMMO):
        return
    game.uses[person * game.content.card_slots + slot] -= how_many


def has_lasting(game: Operation, person: i64, bit: i64) -> bool:
    """True when a card the character carries has that lasting effect."""
    return slot_with(game, person, bit) >= 0


def slot_with(game: Operation, person: i64, bit: i64) -> i64:
    """The slot of the first card with a lasting effect, or -1."""
    for slot in range(game.content.card_slots):
        card = card_in(game, person, slot)
        if card != NO_CARD and game.content.equipment[card].lasting & bit != 0:
            return slot
    return -1


def carries(game: Operation, person: i64, card: i64) -> bool:
    """True when the character has that very card."""
    for slot in range(game.content.card_slots):
        if card_in(game, person, slot) == card:
            return True
    return False


def discard(game: Operation, person: i64, slot: i64) -> None:
    """A single-use card leaves play for this stage (MGS-097, A-16).

    The Action tokens that lay on it stay spent until the next round (MGS-037).
    """
    at = person * game.content.card_slots + slot
    game.tell(names.TOLD_DISCARDED, 97, person, game.cards[at])
    game.cards[at] = NO_CARD
    game.uses[at] = 0


def give(game: Operation, person: i64, card: i64) -> None:
    """A character gets a card with its printed tokens on it (MGS-023).

    There is one of each: a card that somebody carries already is filled up there (A-86).
    """
    full = game.content.equipment[card].uses
    for place in range(len(game.cards)):
        if game.cards[place] == card:
            game.uses[place] = full
            return
    for slot in range(game.content.card_slots):
        if person >= 0 and card_in(game, person, slot) == NO_CARD:
            at = person * game.content.card_slots + slot
            game.cards[at] = card
            game.uses[at] = full
            return


def has_room(game: Operation, person: i64, slot: i64, kind: i64) -> bool:
    """True when the card in a slot takes such tokens and is not full."""
    number = card_in(game, person, slot)
    if number == NO_CARD:
        return False
    card = game.content.equipment[number]
    return card.uses_kind == kind and left_on(game, person, slot) < card.uses


def put_token_on(game: Operation, person: i64, slot: i64) -> None:
    """One token goes back on a card, never above the printed number (MGS-023)."""
    game.uses[person * game.content.card_slots + slot] += 1
    game.tell(names.TOLD_RECHARGED, 23, person, card_in(game, person, slot))


def rechargeable(game: Operation) -> list[int]:
    """Cards of anybody that have room for ammo or a charge, as person * card_slots + slot."""
    found: list[int] = []
    for person in range(names.PEOPLE):
        for slot in range(game.content.card_slots):
            if has_room(game, person, slot, kinds.AMMO) or has_room(
                game, person, slot, kinds.CHARGES
            ):
                found.append(person * game.content.card_slots + slot)
    return found


def recharge(game: Operation, place: i64) -> None:
    put_token_on(game, place // game.content.card_slots, place % game.content.card_slots)


def extra_defense(game: Operation, person: i64) -> i64:
    """Body Armor (card 021)."""
    return 1 if has_lasting(game, person, kinds.ARMOURS) else 0
