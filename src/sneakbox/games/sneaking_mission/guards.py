"""Guards awake and asleep, and what Alert makes of the sleepers (SMS-052, SMS-090 to SMS-093)."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.kernel.native import i64


def has_guard(base: Base, room: i64) -> bool:
    """True when a living guard is awake there; in Alert sleepers are (SMS-052, SMS-092)."""
    return base.watch[base.codes[room]] != 0


def has_sleeper(base: Base, room: i64) -> bool:
    """True when a living guard sleeps there now: he sees nobody (SMS-090)."""
    return base.kind(room) == names.SLEEPER and not base.alert


def set_alert(base: Base, alert: bool) -> None:
    """Alert wakes the sleepers, its end sends them back to sleep (SMS-092, SMS-093)."""
    base.alert = alert
    base.watch = base.content.watch_in_alert if alert else base.content.watch
