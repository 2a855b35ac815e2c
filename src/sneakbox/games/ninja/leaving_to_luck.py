"""Placements that players leave to luck: every legal one is as likely as the others."""

from typing import Final

import sneakbox.games.ninja.marking as marking
import sneakbox.games.ninja.posting as posting
import sneakbox.games.ninja.renewing as renewing
from sneakbox.games.ninja.names import (
    AGREE,
    NO_ONE,
    POSTING,
    RENEWAL,
    STEP_RANDOM,
    TOLD_RANDOM,
)
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.state import Step


def fill(game: Ninja, seat: i64, rule: i64, starts: i64 = 0) -> None:
    """Luck makes the further placements of a seat: everybody hears it, nobody else hears where.

    Posting in turn it goes on until the partner posts by hand; then the seat is asked again.
    `starts` is 1 where nothing is left to place but the start of a new copy.
    """
    game.filling |= 1 << seat
    game.tell(TOLD_RANDOM, rule, seat, starts)
    game.push(RANDOM)


class Random(Step[Ninja]):
    """Luck places what seats have left to it, piece by piece."""

    def key(self) -> i64:
        return act(STEP_RANDOM)

    def seat(self, game: Ninja) -> i64:
        """The seat for which luck places the next piece, or NO_ONE."""
        if game.phase == POSTING:
            seat = posting.poster(game)
            if seat != NO_ONE and (game.filling >> seat) & 1 == 1:
                return seat
            return NO_ONE
        if game.phase == RENEWAL:
            return renewing.left_to_luck(game)
        for number in range(game.content.players):
            s: i64 = number
            if (game.filling >> s) & 1 == 1 and (game.passes >> s) & 1 == 0:
                return s
        return NO_ONE

    def deciders(self, game: Ninja) -> i64:
        return 0 if self.seat(game) == NO_ONE else LUCK

    def outcomes(self, game: Ninja) -> Odds:
        actions = self.places(game, self.seat(game))
        if kind_of(actions[0]) == AGREE:
            actions = [act(AGREE)]
        return Odds(actions, [1] * len(actions))

    def places(self, game: Ninja, seat: i64) -> list[int]:
        """All that the seat itself could choose from."""
        if game.phase == POSTING:
            return posting.posts(game)
        if game.phase == RENEWAL:
            return renewing.places(game, seat)
        return marking.marks(game, seat)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        player = self.seat(game)
        if player == NO_ONE:
            game.pop()
        elif game.phase == POSTING:
            posting.post(game, action)
        elif game.phase == RENEWAL:
            renewing.place(game, player, action)
        else:
            marking.mark(game, player, action)


RANDOM: Final[Random] = Random()
