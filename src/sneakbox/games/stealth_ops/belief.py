# not compiled: outside the hot path of a game
"""What a seat can make of what it knows: worlds that fit its view, and the view from its events."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.hands import Hands
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.games.stealth_ops.steps import steps_from
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, only


def world_from(view: OpsView, dice: Dice) -> Ops:
    """A game that looks like this view, all ways to deal the unseen cards equally likely.

    Only the cards face down in other hands have to be dealt: the decks are counts in any world.
    """
    unseen = view.unseen()
    hands = view.hands.copy()
    for seat in range(view.content.players):
        for slot in range(hands.sizes[seat]):
            place = seat * names.HAND_LIMIT + slot
            if hands.kinds[place] == names.UNKNOWN:
                kind = deal(unseen, dice)
                hands.kinds[place] = kind
                hands.uses[place] = view.content.uses[kind]
    return world_with(view, hands, [*unseen, 0])


def deal(unseen: list[int], dice: Dice) -> int:
    """Take one of the unseen cards, each as likely as any other."""
    number = int(dice.below(sum(unseen)))
    for kind, count in enumerate(unseen):
        if number < count:
            unseen[kind] -= 1
            return kind
        number -= count
    raise AssertionError("more cards face down than there are unseen")


def world_with(view: OpsView, hands: Hands, deck: list[int]) -> Ops:
    """The game of a view with these cards."""
    world = Ops(
        view.content,
        steps_from(view.steps),
        view.facility.copy(),
        view.guards.copy(),
        hands,
        view.turn.copy(),
        view.pile.copy(),
        view.aside[:],
        view.spies[:],
        Bag(vec[i64](deck), sum(deck)),
        view.discard[:],
    )
    world.waiting = view.waiting
    world.result = view.result
    world.round = view.round
    world.first = view.first
    world.active = view.active
    world.turns_taken = view.turns_taken
    world.guard_phase = view.guard_phase
    world.level = view.level
    world.timer = view.timer
    world.holder = view.holder
    world.intel_at = view.intel_at
    return world


class OpsReader(Reader):
    """Plays a seat's own events through the rules, with unseen cards as UNKNOWN.

    Every decision is told, so the rules themselves rebuild all that is open to everybody. Cards
    get their faces when the seat is told of them, and never before.
    """

    def __init__(self, start: OpsView) -> None:
        self.seat = int(start.seat)
        self.shadow = world_with(start, start.hands.copy(), hidden_deck(int(start.deck)))

    def view(self) -> OpsView:
        return self.shadow.view(self.seat)

    def hear(self, event: Event) -> None:
        shadow, code = self.shadow, event.kind.code
        if code in (names.TOLD_SHOWN, names.TOLD_SEEN):
            place = event.a * names.HAND_LIMIT + event.b
            shadow.hands.kinds[place] = event.c
            shadow.hands.uses[place] = shadow.content.uses[event.c]
            shadow.hands.known[place] |= PUBLIC if code == names.TOLD_SHOWN else only(self.seat)
        elif code in (names.ITEM, names.TOLD_ITEM_DRAWN):
            shadow.apply(CHANCE, act(names.ITEM, names.UNKNOWN))
            if code == names.ITEM:
                place = event.a * names.HAND_LIMIT + shadow.hands.sizes[event.a] - 1
                shadow.hands.kinds[place] = event.b
                shadow.hands.uses[place] = shadow.content.uses[event.b]
        elif names.FIRST <= code <= names.REFUSE:
            if shadow.waiting == LUCK:
                seat = CHANCE
            else:
                seat = (
                    event.a
                    if code in (names.AGREE, names.REFUSE)
                    else int(first_seat(shadow.waiting))
                )
            shadow.apply(seat, act(code, event.b, event.c))
        # What went back into the deck cannot be told from what was there.
        shadow.deck = Bag(vec[i64](hidden_deck(int(shadow.deck.left))), shadow.deck.left)


def hidden_deck(left: int) -> list[int]:
    """A deck of which only the number of cards is known."""
    return [*[0] * names.ITEM_KINDS, left]
