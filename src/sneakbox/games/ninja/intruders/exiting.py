"""Intruders leave the map for good (chapter 1.17)."""

import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.intruders.dying as dying
import sneakbox.games.ninja.intruders.moving as moving
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def leave_map(game: Ninja, figure: i64) -> None:
    """Off the map for good, mission or not; where is not told (NIN-220 to NIN-222, NIN-224)."""
    steps = game.fig(figure, at.STEPS) + 1
    team, zone = game.content.team_of(figure), game.fig(figure, at.ZONE)
    game.whisper(team, names.TOLD_STEPPED, 220, figure, zone, steps, 1, 1)
    game.set_fig(figure, at.STEPS, steps)
    game.set_fig(figure, at.HALTED, 1)
    game.tell(names.TOLD_EXITED, 221, game.public(figure))
    take_off(game, figure)
    moving.movement_over(game, figure)
    dying.give_wounds_back(game, figure)
    ending.look(game)


def take_off(game: Ninja, figure: i64) -> None:
    """Take the intruder off the map."""
    game.set_fig(figure, at.STATUS, names.EXITED)
    game.set_fig(figure, at.GONE_TURN, game.turn)
    game.set_fig(figure, at.EXPOSED, 0)
    game.set_fig(figure, at.SHADOWED, 0)
    game.set_fig(figure, at.ZONE, names.NOWHERE)
    game.set_fig(figure, at.FINISHED, 1)
    game.belief.clear(figure)
    if game.masked:
        game.belief.clear(1 - figure)
