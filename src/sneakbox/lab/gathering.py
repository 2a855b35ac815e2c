"""Many games or comparisons, added up until there are enough, or the time is over."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any, Final, Generic, Self, TypeVar

from sneakbox.lab.batches import batches, run_all, workers
from sneakbox.lab.simulate import Progress

BATCH: Final = 50
MOST_FAILURES: Final = 20

Failure = TypeVar("Failure")


@dataclass
class Tally(Generic[Failure]):
    """What some of them showed: every field counts something."""

    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Self) -> None:
        mine = vars(self)
        for name, counted in vars(other).items():
            mine[name] += counted

    def is_enough(self) -> bool:
        """So much went wrong that more would tell nothing new."""
        return len(self.failures) >= MOST_FAILURES


Found = TypeVar("Found", bound=Tally[Any])


def gather(
    found: Found,
    look: Callable[[range], Found],
    how_many: Callable[[Found], int],
    *,
    wanted: int | None,
    seconds: float | None,
    jobs: int,
    progress: Progress | None,
) -> float:
    """Add up what `look` finds in one run of numbers after the other; returns the time it took."""
    started = perf_counter()
    with workers(jobs) as crew:
        for part in run_all(crew, numbers(wanted, seconds, started), look):
            found.add(part)
            if progress is not None:
                if wanted is not None:
                    progress(how_many(found), wanted)
                elif seconds is not None:
                    progress(round(perf_counter() - started), round(seconds))
            if found.is_enough():
                break
    return perf_counter() - started


def numbers(wanted: int | None, seconds: float | None, started: float) -> Iterator[range]:
    """The numbers of all games, run by run, until there are enough or the time is over."""
    runs = (
        batches(wanted, BATCH)
        if wanted is not None
        else (range(first, first + BATCH) for first in count(0, BATCH))
    )
    for run in runs:
        if seconds is not None and perf_counter() - started >= seconds:
            return
        yield run
