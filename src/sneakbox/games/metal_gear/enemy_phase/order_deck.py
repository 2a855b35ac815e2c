"""The Guard Order deck in play: revealing, Game Over, cycling (MGS-113, MGS-114, MGS-120)."""

from typing import Final

import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.enemy_phase.sections as sections
import sneakbox.games.metal_gear.stages.ending as ending
import sneakbox.games.metal_gear.stages.lessons as lessons
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import LoneStep


def turn_up(game: Operation, action: i64) -> i64:
    """Take the top card off the deck: the one luck named, or the one everybody knows."""
    if action == 0:
        return game.orders.take_known()
    card = first_of(action)
    game.orders.take_unseen(card)
    return card


class TopOrder(LoneStep[Operation]):
    """The top card of the Guard Order deck; luck decides which, unless it is known."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.orders.is_unseen() else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.orders.odds(names.ORDER)

    def sample(self, game: Operation, number: i64) -> i64:
        return game.orders.pick(names.ORDER, number)


class Reveal(TopOrder):
    """The card is revealed; Game Over, and an empty deck, end the stage (MGS-114, A-23)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if game.orders.left() == 0:
            ending.fail(game, names.TIME_UP, 114)
            return
        card = turn_up(game, action)
        if game.content.orders[card].is_game_over():
            game.tell(names.TOLD_ORDER, 114, card)
            ending.fail(game, names.TIME_UP, 114)
            return
        self.revealed(game, card)

    def revealed(self, game: Operation, card: i64) -> None:
        """What becomes of the card."""


class DrawOrder(Reveal):
    """The card of this Enemy phase (MGS-113)."""

    def revealed(self, game: Operation, card: i64) -> None:
        game.order = card
        game.tell(names.TOLD_ORDER, 113, card, game.orders.left())
        lessons.teach(game, lessons.FIRST_ORDER)
        sections.follow(game)
        system_cards.order_revealed(game)


class Cycle(Reveal):
    """A card is revealed and goes under the deck without effect (MGS-120, MGS-129)."""

    def revealed(self, game: Operation, card: i64) -> None:
        game.orders.put_under(card)
        game.tell(names.TOLD_CYCLED, 120, card)


class Discard(Reveal):
    """A card leaves the deck for good (MGS-234)."""

    def revealed(self, game: Operation, card: i64) -> None:
        game.tell(names.TOLD_ORDER_LOST, 234, card)


class Peek(TopOrder):
    """The players look at the top card, which reveals nothing to the Guards (A-57)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if game.orders.left() > 0:
            card = turn_up(game, action)
            game.orders.put_on_top(card)
            game.tell(names.TOLD_PEEKED, 110, card)


class Bury(LoneStep[Operation]):
    """The players look at the top card and may put it under the deck."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.swap(BURY_CHOICE)
        game.push(PEEK)


class BuryChoice(LoneStep[Operation]):
    """Leave the card on top, or put it under the deck."""

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON) if len(game.orders.upper) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PASS), act(names.CHOOSE, 1)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.CHOOSE:
            card = game.orders.take_known()
            game.orders.put_under(card)
            game.tell(names.TOLD_BURIED, 110, card)


DRAW_ORDER: Final[DrawOrder] = DrawOrder(names.STEP_DRAW_ORDER)
CYCLE: Final[Cycle] = Cycle(names.STEP_CYCLE)
DISCARD: Final[Discard] = Discard(names.STEP_DISCARD)
PEEK: Final[Peek] = Peek(names.STEP_PEEK)
BURY: Final[Bury] = Bury(names.STEP_BURY)
BURY_CHOICE: Final[BuryChoice] = BuryChoice(names.STEP_BURY_CHOICE)
