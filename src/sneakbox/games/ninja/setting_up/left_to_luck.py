"""Placements that players leave to luck: every legal one is as likely as the others."""

from typing import Final

import sneakbox.games.ninja.intruders.coming_back as coming_back
import sneakbox.games.ninja.setting_up.marking_maps as marking_maps
import sneakbox.games.ninja.setting_up.posting_guards as posting_guards
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import LUCK, holds
from sneakbox.kernel.state import LoneStep


def fill(game: Ninja, seat: i64, rule: i64, starts: i64 = 0) -> None:
    """Luck makes the further placements of a seat: everybody hears it, nobody else hears where.

    Posting in turn it goes on until the partner posts by hand; then the seat is asked again.
    `starts` is 1 where nothing is left to place but the start of a new copy.
    """
    game.now.filling |= 1 << seat
    game.tell(names.TOLD_RANDOM, rule, seat, starts)
    game.push(RANDOM)


class Random(LoneStep[Ninja]):
    """Luck places what seats have left to it, piece by piece."""

    def seat(self, game: Ninja) -> i64:
        """The seat for which luck places the next piece, or NO_ONE."""
        now = game.now
        if now.phase == names.POSTING:
            poster = posting_guards.poster(game)
            asked = poster != names.NO_ONE and holds(now.filling, poster)
            return poster if asked else names.NO_ONE
        below = game.steps[len(game.steps) - 2]
        if isinstance(below, coming_back.Renew):
            return below.left_to_luck(game)
        for seat in range(game.content.players):
            if holds(now.filling, seat) and not now.has_passed(seat):
                return seat
        return names.NO_ONE

    def deciders(self, game: Ninja) -> i64:
        return 0 if self.seat(game) == names.NO_ONE else LUCK

    def outcomes(self, game: Ninja) -> Odds:
        actions = self.places(game, self.seat(game))
        if kind_of(actions[0]) == names.AGREE:
            actions = [act(names.AGREE)]
        return Odds(actions, [1] * len(actions))

    def places(self, game: Ninja, seat: i64) -> list[int]:
        """All that the seat itself could choose from."""
        if game.now.phase == names.POSTING:
            return posting_guards.posts(game)
        below = game.steps[len(game.steps) - 2]
        if isinstance(below, coming_back.Renew):
            return below.places(game, seat)
        return marking_maps.marks(game, seat)

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        player = self.seat(game)
        if player == names.NO_ONE:
            game.pop()
            return
        below = game.steps[len(game.steps) - 2]
        if isinstance(below, coming_back.Renew):
            below.place(game, player, action)
        elif game.now.phase == names.POSTING:
            posting_guards.post(game, action)
        else:
            marking_maps.mark(game, player, action)


RANDOM: Final[Random] = Random(names.STEP_RANDOM)
