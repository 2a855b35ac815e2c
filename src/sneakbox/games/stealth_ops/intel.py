"""The intel: taking, dropping and returning it (OPS-030 to OPS-034)."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY, only
from sneakbox.kernel.state import LoneStep


def can_take(game: Ops) -> bool:
    """The intel lies here, and no guard stands between it and the spy (OPS-031, OPS-034)."""
    turn = game.turn
    return (
        game.intel_at != names.NO_ROOM
        and game.intel_at == game.here()
        and not turn.failed
        and (turn.rolled or turn.entered)
        and game.to_deal_with() == 0
    )


def take(game: Ops) -> None:
    game.holder = game.active
    game.intel_at = names.NO_ROOM


def drop(game: Ops) -> None:
    """A holder who fails in a guard encounter drops it where he stands (OPS-032)."""
    if game.holder != game.active:
        return
    game.holder = names.NO_SEAT
    game.intel_at = game.here()
    home = game.intel_at == game.facility.vault
    game.tell(names.TOLD_DROPPED, 32, game.active, game.intel_at, 1 if home else 0)


def bring_home(game: Ops) -> None:
    """What still lies on the floor when the guard phase begins goes back (OPS-033)."""
    if game.intel_at != names.NO_ROOM and game.intel_at != game.facility.vault:
        game.intel_at = game.facility.vault
        game.tell(names.TOLD_RETURNED, 33, game.intel_at)


class TakeIntel(LoneStep[Ops]):
    """In the intel room, with its guards dealt with, the spy may take the intel (OPS-031)."""

    def deciders(self, game: Ops) -> i64:
        return only(game.active) if can_take(game) else NOBODY

    def options(self, game: Ops, seat: i64) -> list[int]:
        return [act(names.TAKE), act(names.LEAVE)]

    def take(self, game: Ops, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.TAKE:
            take(game)


TAKE_INTEL: Final[TakeIntel] = TakeIntel(names.STEP_TAKE)
