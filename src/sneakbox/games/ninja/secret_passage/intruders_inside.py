"""Intruders in the secret passage (NIN-290 to NIN-295)."""

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.intruders.moving as moving
import sneakbox.games.ninja.intruders.playing_cards as playing_cards
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def go_in(game: Ninja, figure: i64) -> None:
    """Into the passage; the first time it takes the card (NIN-291, NIN-292)."""
    content = game.content
    passage = content.passage_of(figure)
    if game.fig(figure, at.PASSAGE_CARD) == 0:
        playing_cards.spend(game, figure, names.PASSAGE, 292)
        game.set_fig(figure, at.PASSAGE_CARD, 1)
    steps = game.fig(figure, at.STEPS) + 1
    zone = content.passage_zone(passage)
    if game.status(figure) == names.VISIBLE:
        being_seen.hide(game, figure, 292)
    being_seen.name_it(game, figure, 336)
    dive(game, figure, zone)
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.ZONE, zone)
    game.set_fig(figure, at.PATH + steps, zone)
    game.set_fig(figure, at.HALTED, 1)
    game.set_fig(figure, at.SHADOWED, 0)
    game.mark_trail(figure, zone, steps)
    game.tell(names.TOLD_ENTERED_PASSAGE, 292, figure, zone)
    game.whisper(content.team_of(figure), names.TOLD_STEPPED, 291, figure, zone, steps, 1)
    if game.is_guarded(zone):
        game.push(meeting.ENTERED)


def dive(game: Ninja, figure: i64, zone: i64) -> None:
    """The figure stands on its card: everybody knows where it is."""
    game.set_fig(figure, at.STATUS, names.INSIDE)
    game.set_fig(figure, at.SEEN, zone)
    game.set_fig(figure, at.PASSAGE_CARD, 1)
    game.set_fig(figure, at.HALTED, 1)
    game.belief.clear(figure)


def come_out(game: Ninja, figure: i64, zone: i64) -> None:
    """Out of the passage after any time in it; where is secret (NIN-290, NIN-293, NIN-294)."""
    surface(game, figure)
    game.tell(names.TOLD_LEFT_PASSAGE, 293, figure)
    moving.enter(game, figure, zone, False)


def surface(game: Ninja, figure: i64) -> None:
    game.set_fig(figure, at.STATUS, names.HIDDEN)
    game.belief.came_out(figure, game.content.passage_of(figure))
