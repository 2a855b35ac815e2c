"""Trying an action before it is taken: what would keep it from being taken back.

It is tried in a world made from the seat's view, never in the real one: whether there is somebody
behind the door may be what the seat cannot know, and the answer must be the same in all games it
cannot tell apart. One mechanism for all games; no game says by hand what cannot be undone.
"""

from functools import cache
from typing import Final

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Game, Setup
from sneakbox.kernel.seats import LUCK, SPECTATOR, only
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.scene.model import Barrier

SAME_DICE: Final[Dice] = Dice(1)
PLAYERS: Final = (1 << SPECTATOR) - 1


@cache
def revealing(game: Game) -> frozenset[int]:
    """The kinds of events that can tell somebody something new."""
    return frozenset(kind.code for kind in game.events if kind.reveals)


class Barriers:
    """One question of one seat: a world in which its answers are tried, made when first needed."""

    def __init__(self, setup: Setup, view: View) -> None:
        self._setup: Final = setup
        self._view: Final = view
        self._world: State | None = None
        self._revealing: Final = revealing(setup.game)
        self._found: Final[dict[int, Barrier]] = {}

    def of(self, action: int) -> Barrier:
        """What would keep an action from being taken back: luck, something that was told, or
        somebody else's turn."""
        found = self._found.get(action)
        if found is None:
            found = self._found[action] = self._tried(action)
        return found

    def _tried(self, action: int) -> Barrier:
        if self._world is None:
            # The same dice for the same view: equal knowledge, equal answers.
            self._world = self._setup.sample_world(self._view, SAME_DICE.copy())
        seat = self._view.seat
        after = self._world.copy()
        before = after.waiting
        # Nobody need listen where nothing can be revealed.
        after.sink = sink = Sink() if self._revealing else None
        after.apply(seat, action)
        if after.waiting == LUCK:
            return "luck"
        told = [] if sink is None else sink.facts
        if any(fact.kind in self._revealing and fact.audience & PLAYERS for fact in told):
            return "reveal"
        turned = after.waiting & ~before & ~only(seat) & PLAYERS
        return "turn" if turned or after.is_over() else "none"
