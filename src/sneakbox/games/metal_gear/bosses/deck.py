"""The Boss deck: shuffled once, used cards go under it (MGS-028, MGS-162, MGS-230, B-095)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import LoneStep


class TopCard(LoneStep[Operation]):
    """The top card of the Boss deck; luck decides which, in the first pass through it (B-095)."""

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.the_fight().deck.top() < 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        return game.the_fight().deck.middle.odds(names.BOSS_CARD)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.BOSS_CARD, game.the_fight().deck.middle.pick(number))

    def turned_up(self, game: Operation, action: i64) -> i64:
        """Take the card off the deck: the one luck named, or the one everybody knows."""
        pile = game.the_fight().deck
        if action == 0:
            return pile.draw_pinned()
        card = first_of(action)
        pile.middle.take(card)
        return card


class Draw(TopCard):
    """Reveal the top Boss card and resolve it (MGS-161)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        card = self.turned_up(game, action)
        game.pop()
        game.tell(names.TOLD_BOSS_CARD, 161, card)
        boss_turn.resolve(game, card)


class PeekBoss(TopCard):
    """The players look at the top Boss card (B-061)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        card = self.turned_up(game, action)
        game.pop()
        game.the_fight().deck.put_on_top(card, game.content.everybody)
        game.tell(names.TOLD_BOSS_PEEKED, B + 61, card)


class BuryBoss(LoneStep[Operation]):
    """Leave the card that was looked at on top, or put it under the deck (B-090)."""

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.OTACON)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PASS), act(names.CHOOSE, 1)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.CHOOSE:
            card = game.the_fight().deck.draw_pinned()
            game.the_fight().deck.put_at_bottom(card, game.content.everybody)
            game.tell(names.TOLD_BOSS_BURIED, B + 90, card)


def put_away(game: Operation, card: i64) -> None:
    """A used card goes under the deck (MGS-028, MGS-162).

    In the prototype used cards lie apart and are turned over when the deck is used up (MGS-230).
    """
    fight = game.the_fight()
    if not game.content.edition.boss_cards_lie_apart:
        fight.deck.put_at_bottom(card, game.content.everybody)
        return
    fight.used = append(fight.used, card)
    if fight.deck.left() == 0:
        for used in fight.used:
            fight.deck.put_at_bottom(used, game.content.everybody)
        fight.used = vec[i64]()


DRAW: Final[Draw] = Draw(names.STEP_BOSS_DRAW)
BURY_BOSS: Final[BuryBoss] = BuryBoss(names.STEP_BURY_BOSS)
PEEK_BOSS: Final[PeekBoss] = PeekBoss(names.STEP_PEEK_BOSS)
