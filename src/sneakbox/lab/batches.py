"""Many games on several processors or machines: the same games whoever plays them."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from sneakbox.games import catalogue
from sneakbox.kernel.game import Game, Setup
from sneakbox.lab.cluster import code_fingerprint, connected, with_the_same_code
from sneakbox.lab.lasting_pool import LastingPool

FindGame = Callable[[str], Game]
Run = TypeVar("Run")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Table:
    """How a game is laid out, as plain words that can be sent to another process.

    `find_game` is a function of some module, so that the other process can find it too.
    """

    game: str
    players: int | None = None
    scenario: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    find_game: FindGame = catalogue.game

    def lay_out(self) -> Setup:
        """The setup; raises SetupError when something does not fit."""
        return self.find_game(self.game).setup(self.players, self.scenario, self.options)


def seed_of(*parts: object) -> int:
    """A number that follows from the parts and from nothing else, for Dice."""
    text = " ".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "little")


def batches(games: int, size: int) -> Iterator[range]:
    """The numbers of all games in runs of `size`."""
    return (range(first, min(first + size, games)) for first in range(0, games, size))


@dataclass(frozen=True)
class Crew:
    """Those who play: this process alone, several beside it, or the workers of a cluster.

    `at_once` says how many can play at the same time, which may change on a cluster. Workers that
    were set up by somebody else must have the code of this `fingerprint`.
    """

    pool: Executor | None = None
    at_once: Callable[[], int] = lambda: 1
    fingerprint: str = ""


@contextmanager
def workers(jobs: int, scheduler: str | None = None) -> Iterator[Crew]:
    """So many processes that share nothing with this one, or the workers of a Dask scheduler."""
    if scheduler is not None:
        with connected(scheduler) as (executor, at_once):
            yield Crew(executor, at_once, code_fingerprint())
        return
    if jobs <= 1:
        yield Crew()
        return
    pool = LastingPool(jobs)
    try:
        yield Crew(pool, lambda: jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_all(crew: Crew, runs: Iterator[Run], play: Callable[[Run], Result]) -> Iterator[Result]:
    """The result of every run as it is ready, each once; two runs a player wait their turn.

    A caller that stops asking stops the rest from being started. What a worker was doing when it
    was lost is done again by another.
    """
    if crew.pool is None:
        yield from map(play, runs)
        return
    if crew.fingerprint:
        play = partial(with_the_same_code, crew.fingerprint, play)
    waiting: set[Future[Result]] = set()
    try:
        while True:
            while len(waiting) < 2 * crew.at_once() and (run := next(runs, None)) is not None:
                waiting.add(crew.pool.submit(play, run))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
