"""PufferLib's own games in C: mazes, and guards that hunt who steals their dots.

It is built with PyTorch and fetches a graphics library, so it is measured only where somebody has
installed it beside the other peers: `.venv-bench/bin/pip install pufferlib`.
"""

from collections.abc import Callable
from contextlib import chdir
from functools import partial
from importlib.metadata import version
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from bench.peers import PUFFERLIB_GAMES, vector
from bench.worker import Bench, Benches, Work

with TemporaryDirectory() as elsewhere, chdir(elsewhere):  # it leaves a link where it is imported
    from pufferlib.ocean.grid.grid import Grid
    from pufferlib.ocean.pacman.pacman import Pacman

SIDE_BY_SIDE = 64
CALLS = 256
MAPS = 100


def random_play(make: Callable[[], Any]) -> Work:
    """Actions drawn beforehand; observations are written into its own arrays."""
    games = make()
    games.reset(seed=1)
    luck = np.random.default_rng(1)
    actions = luck.integers(0, games.single_action_space.n, (CALLS, SIDE_BY_SIDE), np.int32)

    def play() -> int:
        for chosen in actions:
            games.step(chosen)
        return CALLS * SIDE_BY_SIDE

    return play


def benches() -> Benches:
    grid, pacman = PUFFERLIB_GAMES
    return {
        vector(grid): Bench(
            "decisions/s", partial(random_play, partial(Grid, num_envs=SIDE_BY_SIDE, num_maps=MAPS))
        ),
        vector(pacman): Bench(
            "decisions/s", partial(random_play, partial(Pacman, num_envs=SIDE_BY_SIDE))
        ),
    }


def about() -> dict[str, str]:
    return {"PufferLib": version("pufferlib")}
