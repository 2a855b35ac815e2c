"""Guards and intruders meet: one comes into the other's zone (NIN-230 to NIN-237, NIN-241)."""

from typing import Final

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.intruders.moving as moving
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


def guards_come(game: Ninja, zone: i64, rule: i64) -> bool:
    """Guards have come into a zone: every intruder there is detected (NIN-230, NIN-231)."""
    met = False
    for figure in range(names.FIGURES):
        if game.on_board(figure) and game.fig(figure, at.ZONE) == zone:
            being_seen.detect(game, figure, zone, rule)
            met = True
    return met


class Entered(LoneStep[Ninja]):
    """In a zone with guards: pass unseen, remove every one of them, or be seen (NIN-233).

    One card after the other (NIN-234); whatever comes of it, the movement goes on (NIN-235).
    Other cards may be played first, by the partner too, as at any moment (NIN-167). Sleepers are
    no guards (NIN-129).
    """

    def deciders(self, game: Ninja) -> i64:
        return moving.seats_in_movement(game)

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found: list[int] = []
        figure = game.now.moving
        if moving.leads(game, seat):
            found.append(act(names.BE_SEEN))
            if figure == names.NINJA and game.has_card(figure, names.SHADOW_WALK):
                found.append(act(names.VANISH))
            playing_cards.add_cards(game, figure, found)
        else:
            found.append(act(names.DONE))
        playing_cards.add_partners_cards(game, seat, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind, figure = kind_of(action), game.now.moving
        zone = game.fig(figure, at.ZONE)
        if kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.BE_SEEN:
            game.pop()
            being_seen.detect(game, figure, zone, 233)
        elif kind == names.VANISH:
            game.pop()
            walk_unseen(game, figure)
        else:
            playing_cards.play(game, action)
            if not game.is_guarded(zone):
                game.pop()
                if game.status(figure) == names.VISIBLE:
                    being_seen.hide(game, figure, 236)


def walk_unseen(game: Ninja, figure: i64) -> None:
    """Shadow Walk: the guards here do not notice the ninja while it keeps moving (NIN-241)."""
    playing_cards.spend(game, figure, names.SHADOW_WALK, 233)
    game.set_fig(figure, at.SHADOWED, 1)
    game.whisper(game.content.team_of(figure), names.TOLD_UNSEEN, 233, figure)
    if game.status(figure) == names.VISIBLE:
        moving.slip_away(game, figure, 237)


ENTERED: Final[Entered] = Entered(names.STEP_ENTERED)
