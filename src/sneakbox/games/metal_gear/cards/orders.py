"""Guard Order cards and their deck: blue cards on red ones (MGS-024, MGS-115)."""

from sneakbox.games.metal_gear import names
from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, pop, vec
from sneakbox.kernel.piles import Bag


class OrderCard:
    """One Guard Order card: what the Guards do, whether Cameras turn, how far Guards move."""

    def __init__(
        self, name: str, is_red: bool, order: i64, flip: bool, blue: i64, red: i64, arrow: i64
    ) -> None:
        self.name: str = name
        self.is_red: bool = is_red
        self.order: i64 = order
        self.flip: bool = flip
        self.blue: i64 = blue
        self.red: i64 = red
        self.arrow: i64 = arrow

    def is_game_over(self) -> bool:
        return self.order == names.GAME_OVER


@mypyc_attr(acyclic=True, free_list_len=1)
class OrderDeck:
    """From the top: cards put back on top, unseen blue, unseen red, cards put under the deck.

    Fewer blue cards may be in the deck than there are to choose from (MGS-024, A-28): which ones
    is not decided before they are drawn. Cards on top and at the bottom are known to all.
    """

    def __init__(
        self,
        blue: Bag,
        red: Bag,
        blue_left: i64,
        red_left: i64,
        upper: "vec[i64]",
        lower: "vec[i64]",
    ) -> None:
        self.blue: Bag = blue
        self.red: Bag = red
        self.blue_left: i64 = blue_left
        self.red_left: i64 = red_left
        # Both with the card to be drawn next at the end.
        self.upper: vec[i64] = upper
        self.lower: vec[i64] = lower

    def copy(self) -> "OrderDeck":
        return OrderDeck(
            self.blue.copy(),
            self.red.copy(),
            self.blue_left,
            self.red_left,
            self.upper[:],
            self.lower[:],
        )

    def left(self) -> i64:
        """How many cards the deck holds: the clock of the stage."""
        return len(self.upper) + self.blue_left + self.red_left + len(self.lower)

    def is_unseen(self) -> bool:
        """True when luck decides which card is on top."""
        return len(self.upper) == 0 and self.blue_left + self.red_left > 0

    def odds(self, kind: i64) -> Odds:
        """Which card may be on top. Only when `is_unseen()`."""
        return self.blue.odds(kind) if self.blue_left > 0 else self.red.odds(kind)

    def pick(self, kind: i64, number: i64) -> i64:
        """The same luck for a random number, without the list."""
        bag = self.blue if self.blue_left > 0 else self.red
        return act(kind, bag.pick(number))

    def take_unseen(self, card: i64) -> None:
        """The card that luck turned up leaves the deck."""
        if self.blue_left > 0:
            self.blue.take(card)
            self.blue_left -= 1
        else:
            self.red.take(card)
            self.red_left -= 1

    def take_known(self) -> i64:
        """The top card leaves the deck. Only when it is known: not `is_unseen()`, not empty."""
        if len(self.upper) > 0:
            self.upper, card = pop(self.upper)
        else:
            self.lower, card = pop(self.lower)
        return card

    def put_on_top(self, card: i64) -> None:
        self.upper = append(self.upper, card)

    def put_under(self, card: i64) -> None:
        """Slide a card that everybody has seen under the deck (MGS-120, MGS-129)."""
        under: vec[i64] = vec[i64]()
        under = append(under, card)
        for known in self.lower:
            under = append(under, known)
        self.lower = under
