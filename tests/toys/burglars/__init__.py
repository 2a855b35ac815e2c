"""Burglars: two or three thieves, three houses, and secrets of every kind the kernel knows.

Read it in this order: `rules.md`, `content.py`, `state.py`, `steps.py`, `view.py`, `belief.py`,
`text.py`, `game.py`.
"""

from tests.toys.burglars.game import BURGLARS, BurglarsGame, BurglarsSetup

__all__ = ["BURGLARS", "BurglarsGame", "BurglarsSetup"]
