"""Where an agent can hide (SMS-060, SMS-070)."""

from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.kernel.native import i64


def is_hiding_place(base: Base, room: i64) -> bool:
    """Box, Locker, Air Duct and Entrance (SMS-060, SMS-070)."""
    kind = base.kind(room)
    return kind == names.HIDING or kind == names.DUCT
