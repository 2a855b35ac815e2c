"""The vector environment on one processor and on several, in turn, by the clock on the wall.

    PYTHONPATH=build/compiled:. python -m bench.vector --processes 2

Needs the packages of the extra `research`, and so many processors with nothing else to do.
"""

import argparse
import time
from statistics import median
from typing import Final

from sneakbox.kernel import compiled
from sneakbox.lab.batches import Table
from sneakbox.lab.environments.vector import VectorEnvironment

GAMES_ALONE: Final = 64
GAMES_A_PROCESS: Final = 256
CALLS: Final = 20
TABLES: Final = (Table("sneaking_mission"), Table("ninja", 2, "fortress"))


def speed(environment: VectorEnvironment, seconds: float) -> float:
    """Decisions of seats a second."""
    began, calls = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for _ in range(CALLS):
            environment.play_randomly()
        calls += CALLS
    return calls * len(environment.arrays.seats) / (time.perf_counter() - began)


def measured(table: Table, processes: int, rounds: int, seconds: float) -> tuple[float, float]:
    """On one processor and on all, the medians of rounds that take turns."""
    alone = VectorEnvironment(table, GAMES_ALONE)
    together = VectorEnvironment(table, GAMES_A_PROCESS * processes, processes=processes)
    with alone, together:
        pairs = [(speed(alone, seconds), speed(together, seconds)) for _ in range(rounds)]
    return median(one for one, _ in pairs), median(many for _, many in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description="the vector environment on several processors")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    print("compiled build" if compiled() else "interpreted")
    for table in TABLES:
        one, many = measured(table, words.processes, words.rounds, words.seconds)
        times = f"{many / one:.2f} times"
        print(f"{table.game}: {one:,.0f} a second, on {words.processes} {many:,.0f}: {times}")


if __name__ == "__main__":
    main()
