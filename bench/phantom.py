"""Phantom tic-tac-toe on the Sneakbox kernel, compiled or interpreted as the path decides."""

from functools import partial

from bench import loops
from bench.phantom_tic_tac_toe import start
from bench.worker import Bench, Benches, Work
from sneakbox.kernel import compiled
from sneakbox.kernel.state import State


def copies() -> Work:
    return loops.copies(loops.positions(start, after_four_marks, 10))


def after_four_marks(state: State) -> bool:
    return len(state.view(0).options) + len(state.view(1).options) <= 6


def benches() -> Benches:
    return {
        "Python loop": Bench("steps/s", partial(loops.even_luck, start)),
        "Python loop with views": Bench("steps/s", partial(loops.with_views, start)),
        "own loop": Bench("steps/s", partial(loops.own_loop, start)),
        "copy": Bench("µs", copies),
    }


def about() -> dict[str, str]:
    return {"build": "compiled" if compiled() else "interpreted"}
