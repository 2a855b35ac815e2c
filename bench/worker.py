"""The measuring process: prepares one subject, then measures what it is told to, line by line.

    python -m bench.worker open_spiel

It first writes what it can measure, as one line of JSON. Each line it then reads names a bench
and a length in seconds, `{"bench": "copy", "seconds": 0.4}`; each answer says how many units of
work were done in how many seconds of this process's own CPU time. One process serves one subject
for the whole run, so the driver can go round all subjects in turn.
"""

import argparse
import gc
import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable, Mapping
from typing import IO, Any, NamedTuple

# A piece of work (one game, say, or a thousand copies); returns how many units it did.
Work = Callable[[], int]

# Where the benches of each subject are; every module has `benches()` and `about()`.
SUBJECTS = {
    "sneaking_mission": "bench.sneaking_mission",
    "stealth_ops": "bench.stealth_ops",
    "ninja": "bench.ninja",
    "metal_gear": "bench.metal_gear",
    "phantom": "bench.phantom",
    "open_spiel": "bench.peer_open_spiel",
    "chess": "bench.peer_chess",
    "catanatron": "bench.peer_catanatron",
    "envpool": "bench.peer_envpool",
    "pufferlib": "bench.peer_pufferlib",
    "control": "bench.control",
}


class Bench(NamedTuple):
    """One thing to measure. `prepare` runs once, unmeasured, when the bench is first asked for."""

    unit: str
    prepare: Callable[[], Work]


Benches = Mapping[str, Bench]


def measure(work: Work, seconds: float) -> tuple[int, float]:
    """Repeat the work for this much CPU time; returns the units done and the time really spent."""
    done = 0
    repeats = 1
    start = time.process_time()
    while True:
        for _ in range(repeats):
            done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done, spent
        if spent < seconds / 20:  # look at the clock about twenty times, not after every piece
            repeats *= 2


def serve(benches: Benches, about: Mapping[str, str], commands: IO[str], answers: IO[str]) -> None:
    """Answer commands until there are no more."""

    def answer(**data: Any) -> None:
        print(json.dumps(data), file=answers, flush=True)

    answer(about=dict(about), benches={name: bench.unit for name, bench in benches.items()})
    prepared: dict[str, Work] = {}
    for line in commands:
        command = json.loads(line)
        name = command["bench"]
        try:
            if name not in prepared:
                prepared[name] = benches[name].prepare()
            gc.collect()
            done, spent = measure(prepared[name], command["seconds"])
        except Exception as problem:  # noqa: BLE001  one broken bench must not end the run
            answer(error=f"{type(problem).__name__}: {problem}")
        else:
            answer(done=done, cpu=spent)


def main() -> None:
    parser = argparse.ArgumentParser(description="measure one subject on command")
    parser.add_argument("subject", choices=SUBJECTS)
    subject = parser.parse_args().subject
    # Peers may print; nothing but answers may reach the driver.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    random.seed(1)
    try:
        module = importlib.import_module(SUBJECTS[subject])
        benches, about = module.benches(), module.about()
    except ImportError as problem:
        print(json.dumps({"error": str(problem)}), file=answers, flush=True)
        return
    serve(benches, about, sys.stdin, answers)


if __name__ == "__main__":
    main()
