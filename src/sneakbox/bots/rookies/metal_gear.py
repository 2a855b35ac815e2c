"""The rookie of Metal Gear sees where Guards look now, and hardly thinks of how they will turn."""

from typing import ClassVar, Final

from sneakbox.bots.levels import ROOKIE
from sneakbox.bots.metal_gear.sneaker import SensibleSneaker

# The better of the first two turns it thinks of, as if one order card were all that can come.
ENDS_TRIED: Final = 2
CARDS_LOOKED_AT: Final = 1


class NearsightedSneaker(SensibleSneaker):
    """Plans its turn like the regular, with hardly a thought for the Enemy phase that follows."""

    name: ClassVar = ROOKIE

    def __init__(self, seed: int) -> None:
        super().__init__(seed, ENDS_TRIED, CARDS_LOOKED_AT)
