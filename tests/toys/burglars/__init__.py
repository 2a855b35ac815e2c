"""Burglars: two or three thieves, three houses, and secrets of every kind the kernel knows.

Read it in this order: `rules.md`, `content.py`, `names.py`, `state.py`, `steps.py`, `view.py`,
`worlds.py`, `reader.py`, `words.py`, `told.py`, `aids.py`, `asked.py`, `text.py`, `scene/`,
`game.py`, `bot.py`. The handbook goes through it in "Adding a game".
"""

from tests.toys.burglars.game import BURGLARS, BurglarsGame, BurglarsSetup

__all__ = ["BURGLARS", "BurglarsGame", "BurglarsSetup"]
