"""Sneakbox: stealth board games, played by their rules."""

__version__ = "0.1.0"
