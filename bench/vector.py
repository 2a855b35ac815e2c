"""The vector environment on one processor and on several, in turn.

    PYTHONPATH=build/compiled:. python -m bench.vector --processes 2

By the clock on the wall it needs so many processors with nothing else to do. By processor time (of
the process that works most) it says what they would do if they had: a call costs that much, and
only the time in which one process waits for the others is not in it. Needs the packages of the
extra `research`, and Linux.
"""

import argparse
import multiprocessing
import os
import time
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from sneakbox.kernel import compiled
from sneakbox.lab.batches import Table
from sneakbox.lab.environments.vector import VectorEnvironment

GAMES_ALONE: Final = 64
GAMES_A_PROCESS: Final = 256
CALLS: Final = 20
TABLES: Final = (Table("sneaking_mission"), Table("ninja", 2, "fortress"))


class Speed(NamedTuple):
    """Decisions of seats a second."""

    by_the_clock: float
    by_processor_time: float


def processor_times() -> list[float]:
    """Seconds that this process and each of its helpers have worked."""
    helpers = [process.pid for process in multiprocessing.active_children()]
    return [seconds_worked(number) for number in (os.getpid(), *helpers) if number is not None]


def seconds_worked(process: int) -> float:
    """Its own and the system's for it, the 14th and 15th of the facts that Linux tells."""
    facts = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def speed(environment: VectorEnvironment, seconds: float) -> Speed:
    """Calls for so many seconds of the busiest process."""
    began, before, calls, worked = time.perf_counter(), processor_times(), 0, 0.0
    while worked < seconds:
        for _ in range(CALLS):
            environment.play_randomly()
        calls += CALLS
        worked = max(b - a for a, b in zip(before, processor_times(), strict=True))
    decisions = calls * len(environment.arrays.seats)
    return Speed(decisions / (time.perf_counter() - began), decisions / worked)


def measured(table: Table, processes: int, rounds: int, seconds: float) -> tuple[Speed, Speed]:
    """On one processor and on all, the medians of rounds that take turns."""
    alone = VectorEnvironment(table, GAMES_ALONE)
    together = VectorEnvironment(table, GAMES_A_PROCESS * processes, processes=processes)
    with alone, together:
        pairs = [(speed(alone, seconds), speed(together, seconds)) for _ in range(rounds)]
    one, many = ([pair[which] for pair in pairs] for which in (0, 1))
    return middle(one), middle(many)


def middle(speeds: list[Speed]) -> Speed:
    clock, worked = zip(*speeds, strict=True)
    return Speed(median(clock), median(worked))


def main() -> None:
    parser = argparse.ArgumentParser(description="the vector environment on several processors")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    print("compiled build" if compiled() else "interpreted")
    for table in TABLES:
        one, many = measured(table, words.processes, words.rounds, words.seconds)
        for how, alone, together in zip(("clock", "processor time"), one, many, strict=True):
            times = f"{together / alone:.2f} times"
            on_all = f"on {words.processes} {together:,.0f}"
            print(f"{table.game}, by {how}: {alone:,.0f} a second, {on_all}: {times}")


if __name__ == "__main__":
    main()
