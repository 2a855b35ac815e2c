"""A plain integer loop: how fast this Python is today, for comparing one run with another."""

import platform

from bench.worker import Bench, Benches, Work


def count() -> Work:
    def loop() -> int:
        total = 0
        for number in range(10_000):
            total = (total * 3 + number) & 0xFFFF
        return 10_000

    return loop


def benches() -> Benches:
    return {"integer loop": Bench("turns/s", count)}


def about() -> dict[str, str]:
    return {"Python": platform.python_version()}
