"""The bot for Metal Gear Solid: The Board Game."""

from sneakbox.bots.metal_gear.sneaker import SensibleSneaker

__all__ = ["SensibleSneaker"]
