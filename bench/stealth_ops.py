"""Stealth Ops at its default settings, for two, three and four spies."""

from functools import partial

from bench import loops
from bench.worker import Bench, Benches
from sneakbox.games import catalogue
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel import compiled
from sneakbox.kernel.state import State

POSITIONS = 10


def is_half_built(state: State) -> bool:
    assert isinstance(state, Ops)
    return 25 <= state.facility.size() <= 30


def benches() -> Benches:
    game = catalogue.game("stealth_ops")
    found = {
        f"own loop, {players} spies": Bench(
            "steps/s", partial(loops.own_loop, game.setup(players).start)
        )
        for players in (2, 3, 4)
    }
    two = game.setup(2).start
    found["Python loop, 2 spies"] = Bench("steps/s", partial(loops.even_luck, two))
    found["Python loop with views, 2 spies"] = Bench("steps/s", partial(loops.with_views, two))
    found["copy, about 28 tiles"] = Bench(
        "µs", lambda: loops.copies(loops.positions(two, is_half_built, POSITIONS))
    )
    return found


def about() -> dict[str, str]:
    return {"build": "compiled" if compiled() else "interpreted"}
