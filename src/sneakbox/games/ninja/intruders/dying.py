"""An intruder dies; its wound cards go back to the guards (NIN-223, NIN-255, NIN-275)."""

import sneakbox.games.ninja.ending as ending
import sneakbox.games.ninja.guards.agreement as agreement
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64


def die(game: Ninja, figure: i64) -> None:
    """Dead on the spot; in the first half of the night a new copy comes, once (NIN-255, 275)."""
    returns = game.turn <= game.content.last_return and game.fig(figure, at.LIVES) > 0
    game.tell(names.TOLD_DIED, 275 if returns else 286, figure, 1 if returns else 0)
    bury(game, figure, returns)
    give_wounds_back(game, figure)
    if not returns:
        ending.look(game)


def bury(game: Ninja, figure: i64, returns: bool) -> None:
    game.set_fig(figure, at.STATUS, names.RETURNING if returns else names.DEAD)
    game.set_fig(figure, at.GONE_TURN, game.turn)
    game.set_fig(figure, at.RANK, 1 if game.status(1 - figure) == names.RETURNING else 0)
    game.set_fig(figure, at.EXPOSED, 0)
    game.set_fig(figure, at.ZONE, -1)
    game.belief.clear(figure)


def give_wounds_back(game: Ninja, figure: i64) -> None:
    """The wound cards of somebody who is gone return to the guards (NIN-223, NIN-255)."""
    if game.wounds(figure) == 0:
        return
    if game.content.desks == 1:
        release(game, figure, game.wounds(figure))
    else:
        game.push(ReleaseWounds(figure))


def release(game: Ninja, figure: i64, to_sword: i64) -> None:
    to_spear = game.wounds(figure) - to_sword
    rule = 223 if game.status(figure) == names.EXITED else 255
    game.tell(names.TOLD_RELEASED, rule, figure, to_sword, to_spear)
    release_wounds(game, figure, to_sword, to_spear)


def release_wounds(game: Ninja, figure: i64, to_sword: i64, to_spear: i64) -> None:
    """Wound cards go to the discard piles (NIN-223, NIN-255)."""
    game.shift += game.fig(figure, at.WOUNDS) - to_sword
    game.set_fig(figure, at.WOUNDS, 0)
    game.set_fig(figure, at.WOUNDS + 1, 0)
    game.add_cards(names.SWORD, at.DISCARDED, names.GUARD_KENJUTSU, to_sword)
    game.add_cards(names.SPEAR, at.DISCARDED, names.GUARD_KENJUTSU, to_spear)


class ReleaseWounds(agreement.SharedStep):
    """Two guard seats decide which discard pile gets the wound cards (NIN-223)."""

    def __init__(self, figure: i64) -> None:
        self.figure: i64 = figure

    def key(self) -> i64:
        return act(names.STEP_RELEASE, self.figure)

    def deciders(self, game: Ninja) -> i64:
        return game.content.guard_team

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.RELEASE, number) for number in range(game.wounds(self.figure) + 1)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        agreement.propose(game, seat, action)

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """Without agreement each card goes back to the seat that played it (NIN-008)."""
        game.pop()
        own = game.fig(self.figure, at.WOUNDS)
        release(game, self.figure, first_of(proposal) if agreed else own)
