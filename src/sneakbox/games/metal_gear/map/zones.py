"""Zones: which of them are active (MGS-012, MGS-013)."""

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64


def is_active(game: Operation, zone: i64) -> bool:
    """A zone with a character or an Attention token, either side up (MGS-013, A-01).

    In the prototype only characters count (MGS-209).
    """
    zones = game.grid.zones
    tokens_count = game.content.edition.tokens_make_zones_active
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell != names.OFF_MAP and zones[cell] == zone:
            return True
        token = game.attention(person)
        if tokens_count and token != names.OFF_MAP and zones[token] == zone:
            return True
    return False


def active_zones(game: Operation) -> i64:
    """The zones in which things happen, as bits; fixed when a section begins (MGS-013, A-39)."""
    found: i64 = 0
    for zone in range(len(game.content.zones)):
        if is_active(game, zone):
            found |= 1 << zone
    return found
