"""Zones: which of them are active (MGS-012, MGS-013)."""

from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def active_zones(game: Operation) -> i64:
    """The zones in which things happen, as bits; fixed when a section begins (MGS-013, A-39)."""
    found: i64 = 0
    for zone in range(len(game.content.zones)):
        if game.is_active(zone):
            found |= 1 << zone
    return found
