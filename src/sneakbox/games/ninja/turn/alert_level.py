"""The alert level: how it rises and falls (chapter 1.4)."""

from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.native import i64


def set_level(game: Ninja, level: i64, cause: i64, rule: i64) -> None:
    """Move the alert marker; everybody sees why (NIN-052)."""
    if level != game.alert:
        game.tell(names.TOLD_ALERT, rule, game.alert, level, cause)
        game.alert = level


def rise(game: Ninja, by: i64, cause: i64, rule: i64) -> None:
    """Never above High (NIN-051)."""
    set_level(game, min(game.alert + by, names.HIGH), cause, rule)


def to_high(game: Ninja, cause: i64, rule: i64) -> None:
    set_level(game, names.HIGH, cause, rule)
