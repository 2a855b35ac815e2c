"""Many games on several processors: the same games whatever the number of processes."""

import hashlib
import multiprocessing
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from sneakbox.games import catalogue
from sneakbox.kernel.game import Game, Setup

FindGame = Callable[[str], Game]
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


@contextmanager
def workers(jobs: int) -> Iterator["ProcessPoolExecutor | None"]:
    """Processes that share nothing with this one; None where one process is enough."""
    if jobs <= 1:
        yield None
        return
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=fresh)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_all(
    pool: "ProcessPoolExecutor | None",
    jobs: int,
    runs: Iterator[range],
    play: Callable[[range], Result],
) -> Iterator[Result]:
    """The result of every run as it is ready; at most two runs a process wait their turn.

    A caller that stops asking stops the rest from being started.
    """
    if pool is None:
        yield from map(play, runs)
        return
    waiting: set[Future[Result]] = set()
    try:
        while True:
            while len(waiting) < 2 * jobs and (run := next(runs, None)) is not None:
                waiting.add(pool.submit(play, run))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
