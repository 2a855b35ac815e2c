"""Ninja: random nights at the fortress and the outpost, and what everybody may believe."""

from functools import partial

from bench import loops
from bench.worker import Bench, Benches, Work
from sneakbox.games import catalogue
from sneakbox.games.ninja.names import NINJA
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel import compiled
from sneakbox.kernel.game import Setup
from sneakbox.kernel.state import State

POSITIONS = 10
LATE = 5  # turns


def is_late(state: State) -> bool:
    assert isinstance(state, Ninja)
    return state.turn >= LATE and not state.is_luck()


def belief_updates(setup: Setup) -> Work:
    """An intruder moves unseen: its possible zones spread over the map, for every noise."""
    nights = loops.positions(setup.start, is_late, POSITIONS)

    def update_all() -> int:
        for state in nights:
            assert isinstance(state, Ninja)
            belief = state.belief.copy()
            belief.begin(NINJA)
            belief.finish(NINJA, False, False)
        return len(nights)

    return update_all


def benches() -> Benches:
    game = catalogue.game("ninja")
    fortress = game.setup(2, "fortress", {"layout": "drawn"})
    outpost = game.setup(2, "outpost", {"layout": "drawn"})
    return {
        "own loop, fortress": Bench("steps/s", partial(loops.own_loop, fortress.start)),
        "own loop, outpost": Bench("steps/s", partial(loops.own_loop, outpost.start)),
        "Python loop, fortress": Bench("steps/s", partial(loops.even_luck, fortress.start)),
        "Python loop, outpost": Bench("steps/s", partial(loops.even_luck, outpost.start)),
        "with views, fortress": Bench("steps/s", partial(loops.with_views, fortress.start)),
        "with views, outpost": Bench("steps/s", partial(loops.with_views, outpost.start)),
        "vector environment, fortress": Bench("decisions/s", partial(loops.vector, game.setup(2))),
        "copy, fortress": Bench(
            "µs", lambda: loops.copies(loops.positions(fortress.start, is_late, POSITIONS))
        ),
        "belief update, fortress": Bench("µs", partial(belief_updates, fortress)),
    }


def about() -> dict[str, str]:
    return {"build": "compiled" if compiled() else "interpreted"}
