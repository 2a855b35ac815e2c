"""The rookie of Metal Gear sees where Guards look now, and forgets that they will turn."""

from typing import ClassVar, Final

from sneakbox.bots.levels import ROOKIE
from sneakbox.bots.metal_gear.sneaker import SensibleSneaker

# The first turn it thinks of that can be played at all, whatever the Enemy phase may bring.
ENDS_TRIED: Final = 3
CARDS_LOOKED_AT: Final = 0


class NearsightedSneaker(SensibleSneaker):
    """Plans its turn like the regular, without a thought for the Enemy phase that follows."""

    name: ClassVar = ROOKIE

    def __init__(self, seed: int) -> None:
        super().__init__(seed, ENDS_TRIED, CARDS_LOOKED_AT)
