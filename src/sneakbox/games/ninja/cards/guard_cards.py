"""Guard cards: hands, drawn cards, decks and discard piles (NIN-011, NIN-071, NIN-076)."""

from typing import Self

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.guards.figures import GuardFigures
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import Step


@mypyc_attr(acyclic=True)
class GuardCards(GuardFigures):
    """The guards with their cards."""

    def __init__(self: Self, content: Content, steps: "vec[Step[Self]]", belief: Belief) -> None:
        super().__init__(content, steps, belief)
        self.cards: vec[i64] = vec[i64]()

    def held(self, desk: i64, place: i64, card: i64) -> i64:
        return self.cards[desk * at.DESK_SIZE + place + card]

    def total(self, desk: i64, place: i64) -> i64:
        return self.cards[desk * at.DESK_SIZE + place]

    def take_card(self, desk: i64, source: i64, card: i64) -> None:
        """A card leaves the hand, the drawn cards, the deck or the discard pile of a seat."""
        self.cards[desk * at.DESK_SIZE + source + card] -= 1
        self.cards[desk * at.DESK_SIZE + total_of(source)] -= 1

    def add_cards(self, desk: i64, target: i64, card: i64, number: i64 = 1) -> None:
        self.cards[desk * at.DESK_SIZE + target + card] += number
        self.cards[desk * at.DESK_SIZE + total_of(target)] += number

    def shift_card(self, desk: i64, source: i64, target: i64, card: i64) -> None:
        """Move a card from one pile of a seat to another."""
        self.take_card(desk, source, card)
        self.add_cards(desk, target, card)

    def shift_pile(self, source: i64, target: i64) -> None:
        """Move all cards of a pile to another, for every seat."""
        for desk in range(self.content.desks):
            for card in range(names.GUARD_CARDS):
                while self.held(desk, source, card) > 0:
                    self.shift_card(desk, source, target, card)

    def shuffle_discards(self) -> None:
        """All discarded cards go back to their decks (NIN-071)."""
        self.shift_pile(at.DISCARDED, at.IN_DECK)

    def keep_drawn(self) -> None:
        """Drawn cards that were not played join the hand (NIN-076)."""
        self.shift_pile(at.DRAWN_NOW, at.IN_HAND)


def total_of(place: i64) -> i64:
    """Where the number of cards in a pile stands."""
    return at.HAND_TOTAL + place // names.GUARD_CARDS
