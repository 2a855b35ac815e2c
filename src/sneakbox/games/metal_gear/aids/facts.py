"""What the rules told, read by the names of its details."""

from typing import Final

from sneakbox.games.metal_gear.told import TOLD
from sneakbox.kernel.native import i64

PLACES: Final[dict[int, dict[str, int]]] = {row.kind.code: row.kind.places for row in TOLD}


def place(name: str, *kinds: int) -> i64:
    """Where in its details these kinds of facts tell something: the same place in all of them."""
    found = {PLACES[kind][name] for kind in kinds}
    if len(found) != 1:
        raise ValueError(f"'{name}' is not told at one place")
    return found.pop()
