"""The best ways of a path: what browser and terminal propose when somebody names a far place."""

import heapq
from collections.abc import Sequence
from typing import Final

from sneakbox.scene.model import Path, PathStep, Ref

# What a step is counted for beyond its cost. Nobody walks into sight to save noise.
NOISE: Final = 10
RISK: Final = 100


def price_of(step: PathStep) -> int:
    return step.cost + sum([NOISE if mark == "noise" else RISK for mark in step.marks])


def actions_of(way: Sequence[PathStep]) -> tuple[str, ...]:
    """The options that take a way, in order."""
    return tuple([option for step in way for option in (step.option, *step.then)])


def heard_after(path: Path, way: Sequence[PathStep]) -> str:
    """How likely somebody hears it, where that is told."""
    noisy = sum([step.marks.count("noise") for step in way])
    if not way or way[-1].to in path.unheard or noisy >= len(path.heard):
        return ""
    return path.heard[noisy]


def best_ways(path: Path) -> dict[Ref, tuple[PathStep, ...]]:
    """The best way to every place within the budget: unseen before quiet before short.

    A dear way may lead on to where a careful one would be too long, so each place is kept with
    every lower cost it was reached at.
    """
    found: dict[Ref, tuple[PathStep, ...]] = {}
    least: dict[Ref, int] = {}
    queue: list[tuple[int, int, int, Ref, tuple[PathStep, ...]]] = [(0, 0, 0, path.start, ())]
    number = 0
    while queue:
        price, spent, _, here, way = heapq.heappop(queue)
        if spent >= least.get(here, path.budget + 1):
            continue
        least[here] = spent
        found.setdefault(here, way)
        for step in path.steps.get(here, ()):
            cost = spent + step.cost
            if cost <= path.budget and cost < least.get(step.to, path.budget + 1):
                number += 1
                ahead = (price + price_of(step), cost, number, step.to, (*way, step))
                heapq.heappush(queue, ahead)
    del found[path.start]
    return found


def with_best_ways(path: Path) -> Path:
    """The same with no steps but the first ones and those of the best ways."""
    kept = {path.start: dict.fromkeys(path.steps[path.start])}
    for way in best_ways(path).values():
        here = path.start
        for step in way:
            kept.setdefault(here, {})[step] = None
            here = step.to
    steps = {place: tuple(found) for place, found in kept.items()}
    return Path(path.start, path.budget, steps, path.ends, path.unit, path.heard, path.unheard)
