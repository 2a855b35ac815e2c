"""What the rules told, read by the names of its details."""

from typing import Final

from sneakbox.games.metal_gear.told import TOLD
from sneakbox.kernel.events import Fact
from sneakbox.kernel.native import i64

PLACES: Final[dict[int, dict[str, int]]] = {row.kind.code: row.kind.places for row in TOLD}


def detail(fact: Fact, name: str) -> i64:
    """A detail of a fact by its name."""
    return fact.details[PLACES[fact.kind][name]]
