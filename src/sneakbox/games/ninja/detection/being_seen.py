"""Being seen, and being hidden again (chapter 1.18)."""

import sneakbox.games.ninja.belief.conclusions as conclusions
import sneakbox.games.ninja.turn.alert_level as alert_level
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def name_it(game: Ninja, figure: i64, rule: i64) -> None:
    """The first card or the first sight tells which intruder it is (NIN-336)."""
    if game.masked:
        game.masked = False
        game.tell(names.TOLD_REVEALED, rule, figure)
        game.belief.clear(1 - figure)


def show(game: Ninja, figure: i64, zone: i64, rule: i64) -> None:
    """Put the figure of an intruder on the board: it is seen in this zone (NIN-230)."""
    name_it(game, figure, 336)
    game.tell(names.TOLD_DETECTED, rule, figure, zone)
    appear(game, figure, zone)


def appear(game: Ninja, figure: i64, zone: i64) -> None:
    game.set_fig(figure, at.SHADOWED, 0)
    game.set_fig(figure, at.EXPOSED, 0)
    if game.status(figure) != names.INSIDE:
        game.set_fig(figure, at.STATUS, names.VISIBLE)
    game.set_fig(figure, at.SEEN, zone)
    game.leave_trace(zone, at.SEEN_TRACE)
    conclusions.shown(game, figure, zone)


def detect(game: Ninja, figure: i64, zone: i64, rule: i64) -> None:
    """An intruder is seen by guards: its figure appears, and the alert goes to High.

    In the guards' part it can do nothing about it (NIN-232).
    """
    if game.status(figure) != names.VISIBLE or game.fig(figure, at.SEEN) != zone:
        show(game, figure, zone, rule)
    alert_level.to_high(game, names.CAUSE_SEEN, rule)


def hide(game: Ninja, figure: i64, rule: i64) -> None:
    """The figure is taken off the board; the alert stays (NIN-054, NIN-236)."""
    game.tell(names.TOLD_VANISHED, rule, figure, game.fig(figure, at.SEEN))
    game.set_fig(figure, at.STATUS, names.HIDDEN)
    game.set_fig(figure, at.EXPOSED, 0)


def leave_alone(game: Ninja, figure: i64, rule: i64) -> None:
    """The figure stays on the board although no guard is with it (rulings R-12, R-49)."""
    game.set_fig(figure, at.EXPOSED, 1)
    game.tell(names.TOLD_EXPOSED, rule, figure)


def lose_sight(game: Ninja, walked: bool, rule: i64) -> None:
    """Visible intruders with no guard left in their zone are hidden again.

    It makes no difference whether the last guard was killed, got drunk or walked away (NIN-236,
    NIN-238); only the table may want those who were left by guards to stay in sight (R-12).
    """
    for figure in range(names.FIGURES):
        if game.status(figure) != names.VISIBLE or game.fig(figure, at.EXPOSED) == 1:
            continue
        if game.is_guarded(game.fig(figure, at.SEEN)):
            continue
        # A figure on its way is dealt with by its own step, once it has answered its guards.
        if game.fig(figure, at.ZONE) != game.fig(figure, at.SEEN):
            continue
        if walked and game.content.settings.stay_seen:
            leave_alone(game, figure, rule)
        else:
            hide(game, figure, rule)


def guards_changed(game: Ninja) -> None:
    """Guards stand elsewhere now: no hidden intruder is beside them (NIN-240).

    One that is on its way may be, until it has answered them or gone on.
    """
    game.note_guards()
    for figure in range(names.FIGURES):
        if game.status(figure) == names.HIDDEN and not game.is_moving(figure):
            for suspect in game.suspects(figure):
                game.belief.not_beside_guards(suspect)
