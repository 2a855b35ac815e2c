"""EnvPool's vector environments of a grid with walls, doors and things that move, in C++.

It brings a gigabyte of packages, so it is measured only where somebody has installed it beside the
other peers: `.venv-bench/bin/pip install envpool`.
"""

from functools import partial
from importlib.metadata import version

import envpool
import numpy as np

from bench.peers import ENVPOOL_GRIDS, vector
from bench.worker import Bench, Benches, Work

SIDE_BY_SIDE = 64
CALLS = 256


def random_play(name: str) -> Work:
    """Actions drawn beforehand; one thread, whose time counts like that of the caller."""
    games = envpool.make(name, env_type="gymnasium", num_envs=SIDE_BY_SIDE, num_threads=1)
    games.reset()
    luck = np.random.default_rng(1)
    actions = luck.integers(0, games.action_space.n, (CALLS, SIDE_BY_SIDE), np.int32)

    def play() -> int:
        for chosen in actions:
            games.step(chosen)
        return CALLS * SIDE_BY_SIDE

    return play


def benches() -> Benches:
    return {
        vector(name): Bench("decisions/s", partial(random_play, name)) for name in ENVPOOL_GRIDS
    }


def about() -> dict[str, str]:
    return {"EnvPool": version("envpool")}
