"""The end of the game (chapter 1.24) and what is shown then."""

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.seats import PUBLIC


def look(game: Ninja) -> None:
    """No intruder on the map and none to come: the game is over at once (NIN-325)."""
    for figure in range(names.FIGURES):
        if game.on_board(figure) or game.status(figure) == names.RETURNING:
            return
    finish(game, 325)


def succeeded(game: Ninja, figure: i64) -> bool:
    """Success is a mission done and a way out (NIN-326, NIN-327)."""
    return game.status(figure) == names.EXITED and game.fig(figure, at.DONE_FLAG) == 1


def result_of(game: Ninja) -> i64:
    ninja, traitor = succeeded(game, names.NINJA), succeeded(game, names.TRAITOR)
    settings = game.content.settings
    if settings.contested:  # NIN-344
        if ninja and traitor:
            first, second = (
                game.fig(names.NINJA, at.GONE_TURN),
                game.fig(names.TRAITOR, at.GONE_TURN),
            )
            if first == second:
                return names.BOTH_WON
            return names.NINJA_WON if first < second else names.TRAITOR_WON
        if ninja:
            return names.NINJA_WON
        return names.TRAITOR_WON if traitor else names.GUARDS_WON
    if settings.lone_wolf:  # NIN-338
        return names.INTRUDERS_WON if ninja or traitor else names.GUARDS_WON
    if ninja and traitor:
        return names.INTRUDERS_WON
    return names.DRAWN if ninja or traitor else names.GUARDS_WON


def finish(game: Ninja, rule: i64) -> None:
    """Count the successes, and show everything to everybody (NIN-326, NIN-328)."""
    game.result = result_of(game)
    if game.sink is not None:
        show(game, names.SHOWN_FIGURES, game.figures)
        show(game, names.SHOWN_CARDS, game.cards)
        show(game, names.SHOWN_SECRETS, game.secrets)
        show(game, names.SHOWN_ROPES, game.ropes)
        show(game, names.SHOWN_TRAIL, game.trail)
        game.recount(PUBLIC, names.TOLD_ASKED, 60, game.asked(PUBLIC))
    game.tell(names.TOLD_OVER, rule, game.result)


def show(game: Ninja, what: i64, items: "vec[i64]") -> None:
    game.recount(PUBLIC, names.TOLD_SHOWN, 328, [what, *items])
