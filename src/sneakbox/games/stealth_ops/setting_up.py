"""Before the first turn: who begins (OPS-002)."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import EvenChance


class FirstPlayer(EvenChance[Ops]):
    """Luck says who begins (OPS-002)."""

    def key(self) -> i64:
        return act(names.STEP_FIRST)

    def faces(self, game: Ops) -> list[int]:
        return [act(names.FIRST, seat) for seat in range(game.content.players)]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        game.first = first_of(action)
        game.active = game.first


FIRST_PLAYER: Final[FirstPlayer] = FirstPlayer()
