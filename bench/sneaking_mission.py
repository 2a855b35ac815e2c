"""Sneaking Mission - Solo at its default settings, compiled or interpreted as the path decides."""

from functools import partial
from itertools import count
from random import choice

from bench import loops
from bench.worker import Bench, Benches, Work
from sneakbox.games import catalogue
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel import compiled
from sneakbox.kernel.game import Setup
from sneakbox.kernel.state import State
from sneakbox.table import Match

POSITIONS = 10


def rooms_between(least: int, most: int, state: State) -> bool:
    assert isinstance(state, Mission)
    return least <= state.base.size() <= most


def through_the_table(setup: Setup) -> Work:
    """Played as people play: every action checked, luck from a secret, a record, events for all."""
    secrets = count(1)

    def game() -> int:
        match = Match.start(setup, secret=next(secrets).to_bytes(32, "big"))
        while seats := match.deciders():
            match.play(seats[0], choice(match.options(seats[0])))
        return match.steps

    return game


def benches() -> Benches:
    setup = catalogue.game("sneaking_mission").setup()
    start = setup.start

    def positions(least: int, most: int) -> list[State]:
        return loops.positions(start, partial(rooms_between, least, most), POSITIONS)

    def copies(least: int, most: int) -> Work:
        return loops.copies(positions(least, most))

    def digests() -> Work:
        return loops.digests(positions(18, 22))

    return {
        "Python loop": Bench("steps/s", partial(loops.even_luck, start)),
        "Python loop, luck by sample": Bench("steps/s", partial(loops.sampled_luck, start)),
        "Python loop with views": Bench("steps/s", partial(loops.with_views, start)),
        "vector environment": Bench("decisions/s", partial(loops.vector, setup)),
        "own loop": Bench("steps/s", partial(loops.own_loop, start)),
        "through the table": Bench("steps/s", partial(through_the_table, setup)),
        "copy, about 20 tiles": Bench("µs", partial(copies, 18, 22)),
        "copy, 30 to 50 tiles": Bench("µs", partial(copies, 30, 50)),
        "encode and digest": Bench("µs", digests),
    }


def about() -> dict[str, str]:
    return {"build": "compiled" if compiled() else "interpreted"}
