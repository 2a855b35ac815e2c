"""Names that the report needs to know of the peers without importing them."""

from typing import Final

# OpenSpiel's games with hidden information, and how each is loaded.
HIDDEN_INFORMATION: Final = {
    "phantom_ttt": "phantom_ttt",
    "dark_hex": "dark_hex(board_size=5)",
    "kriegspiel": "kriegspiel",
    "dark_chess": "dark_chess",
    "hanabi": "hanabi",
    "battleship": "battleship",
    "rbc": "rbc",
    "gin_rummy": "gin_rummy",
}

# Our phantom tic-tac-toe on OpenSpiel's interface for games written in Python.
PYTHON_GAME: Final = "python_phantom_tic_tac_toe"

# Many games at once: EnvPool's grids with doors to open and with obstacles that move; PufferLib's
# mazes, and its guards that hunt who steals their dots.
ENVPOOL_GRIDS: Final = ("MiniGrid-DoorKey-8x8-v0", "MiniGrid-Dynamic-Obstacles-8x8-v0")
PUFFERLIB_GAMES: Final = ("grid", "pacman")


def vector(name: str) -> str:
    """What a bench of many games at once is called."""
    return f"vector environment, {name}"
