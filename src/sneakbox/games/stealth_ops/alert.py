"""The alert level and On Alert (OPS-050, OPS-060 to OPS-063)."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.native import i64


def rise(game: Ops, number: i64, rule: i64) -> None:
    """The level rises, at most to 5 (OPS-050); with 5 the timer of On Alert starts (OPS-060)."""
    before = game.level
    game.level = min(names.TOP_LEVEL, before + number)
    if game.level == before:
        return
    game.tell(names.TOLD_ALERT, rule, game.level, before)
    if game.level == names.TOP_LEVEL:
        game.timer = names.ALERT_ROUNDS
        game.tell(names.TOLD_ON_ALERT, 60, game.timer)


def fall(game: Ops, number: i64, rule: i64) -> None:
    """The level falls, at least to 1; that ends On Alert by the timer (OPS-063)."""
    before = game.level
    game.level = max(1, before - number)
    if game.level != before:
        game.tell(names.TOLD_ALERT, rule, game.level, before)
    if game.timer > 0:
        game.timer = 0
        game.tell(names.TOLD_ALERT_OVER, 63, 1 if game.is_intel_out() else 0)


def tick(game: Ops) -> None:
    """A round is over: the timer runs down, and at its end the level is 3 (OPS-047, OPS-061)."""
    if game.timer == 0:
        return
    game.timer -= 1
    if game.timer == 0:
        before = game.level
        game.level = names.CALM_LEVEL
        game.tell(names.TOLD_ALERT, 61, game.level, before)
        game.tell(names.TOLD_ALERT_OVER, 61, 1 if game.is_intel_out() else 0)


def send_back(game: Ops) -> None:
    """Who fails a stealth roll On Alert begins again at the entrance (OPS-062, OPS-116)."""
    game.spies[game.active] = 0
    game.turn.sent_back = True
    game.tell(names.TOLD_SENT_BACK, 62, game.active)
