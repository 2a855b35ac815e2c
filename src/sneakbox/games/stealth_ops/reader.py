# not compiled: outside the hot path of a game
"""What a seat makes of what it was told: its view, from nothing but its own events."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.worlds import world_with
from sneakbox.kernel.actions import act
from sneakbox.kernel.game import Event, Reader
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.piles import Bag
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK, PUBLIC, only


class OpsReader(Reader):
    """Plays a seat's own events through the rules, with unseen cards as UNKNOWN.

    Every decision is told, so the rules themselves rebuild all that is open to everybody. Cards
    get their faces when the seat is told of them, and never before.
    """

    def __init__(self, start: OpsView) -> None:
        self.seat = int(start.seat)
        self.shadow = world_with(start, start.hands.copy(), hidden_deck(start.deck))

    def view(self) -> OpsView:
        return self.shadow.view(self.seat)

    def hear(self, event: Event) -> None:
        shadow, code = self.shadow, event.kind.code
        if code == names.TOLD_SHOWN:
            self.turn_up(event["seat"], event["slot"], event["item"], PUBLIC)
        elif code == names.TOLD_SEEN:
            self.turn_up(event["seat"], event["slot"], event["item"], only(self.seat))
        elif code in (names.ITEM, names.TOLD_ITEM_DRAWN):
            shadow.apply(CHANCE, act(names.ITEM, names.UNKNOWN))
            if code == names.ITEM:
                last = int(shadow.hands.sizes[self.seat]) - 1
                self.turn_up(self.seat, last, event["item"], only(self.seat))
        elif code < names.TOLD_SHOWN:
            # A decision is told as who took it and then what its action says.
            shadow.apply(self.who_decided(event), act(code, *event.details[1:]))
        # What went back into the deck cannot be told from what was there.
        shadow.deck = hidden_deck(shadow.deck.left)

    def turn_up(self, seat: int, slot: int, item: int, knowing: int) -> None:
        """A card gets its face, for those who know it from now on."""
        hands, place = self.shadow.hands, seat * names.HAND_LIMIT + slot
        hands.kinds[place] = item
        hands.uses[place] = self.shadow.content.uses[item]
        hands.known[place] |= knowing

    def who_decided(self, event: Event) -> int:
        """Luck, the one seat that must decide, or whoever of several votes."""
        if self.shadow.waiting == LUCK:
            return CHANCE
        if event.kind.code in (names.AGREE, names.REFUSE):
            return event["seat"]
        return int(first_seat(self.shadow.waiting))


def hidden_deck(left: int) -> Bag:
    """A deck of which only the number of cards is known."""
    return Bag(vec[i64]([*[0] * names.ITEM_KINDS, left]), left)
