"""From cover to cover: how far a way is for somebody who is not to be seen where its turns end.

The Guards are let walk for some rounds, as they do while nobody is noticed: that says how often
each space is in sight. A way is then a series of turns. Each costs its time and, by how often it is
in sight, the space on which it ends; so a short way with nowhere to stop is a long one.
"""

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.bots.metal_gear.errands import locks_between
from sneakbox.games.metal_gear.aids import forecast
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink

# So often the Guards are let walk, and so far; what they do at first is looked at card by card.
WALKS: Final = 6
ROUNDS: Final = 5
ROUNDS_LEFT_OUT: Final = 1
LUCK: Final = 1  # the same walks for the same table

# What a turn costs, in spaces of a way.
TURN: Final = 2.5
STEP: Final = 0.5
NOISE: Final = 0.8  # for each space farther than one can sneak
SNEAKED: Final = 4
DASHED: Final = 8
IN_SIGHT: Final = 16.0  # where it always is in sight

Edges = list[list[tuple[int, int]]]


def exposure(view: OperationView) -> list[float]:
    """By space, the share of the Enemy phases to come in which somebody has it in sight."""
    dice = Dice(LUCK)
    cards = forecast.cards_to_expect(view, len(view.content.orders))
    seen = [0.0] * view.grid.size
    if not cards:
        return seen
    start = forecast.EnemyPhases(view, True).table
    share = 1.0 / float(WALKS * (ROUNDS - ROUNDS_LEFT_OUT))
    for _ in range(WALKS):
        game = start.copy()
        for number in range(ROUNDS):
            before = game.view(view.seat)
            card = cards[dice.below(len(cards))]
            sink = Sink()
            game.sink = sink
            forecast.play_orders(game, card)
            if game.result != 0:
                break
            if number >= ROUNDS_LEFT_OUT:
                after = forecast.read_outlook(before, card, sink.drain())
                for cell in forecast.cells_in_sight(before, after):
                    seen[cell] += share
    return seen


def covered_lengths(
    grid: Grid,
    goals: Sequence[int],
    spaces: Sequence[float],
    locks: tuple[int, ...],
    exposed: Sequence[float],
) -> list[float]:
    """By space, how far it is over the nearest goal from cover to cover; `spaces` says how far from
    the goals, and from where no way leads."""
    turns = turns_between(grid, locks)
    lengths = [float(length) for length in spaces]
    reached = {goal: float(spaces[goal]) for goal in goals}
    queue = sorted((length, goal) for goal, length in reached.items())
    while queue:
        length, cell = heappop(queue)
        if length > reached[cell]:
            continue
        lengths[cell] = length
        # Where the stage ends nobody looks any more.
        stop = length if spaces[cell] == 0 else length + IN_SIGHT * exposed[cell]
        for there, cost in turns[cell]:
            farther = stop + cost
            if there not in reached or farther < reached[there]:
                reached[there] = farther
                heappush(queue, (farther, there))
    return lengths


@lru_cache(maxsize=64)
def turns_between(grid: Grid, locks: tuple[int, ...]) -> list[list[tuple[int, float]]]:
    """By space, from where one turn leads there, with what the turn costs; locked doors are as many
    spaces more as `locks` says."""
    near = steps_between(grid, locks)
    return [
        [(there, turn_of(steps)) for there, steps in within_a_turn(near, cell) if there != cell]
        for cell in range(grid.size)
    ]


def turn_of(steps: int) -> float:
    return TURN + STEP * steps + NOISE * max(0, steps - SNEAKED)


def steps_between(grid: Grid, locks: tuple[int, ...]) -> Edges:
    """By space, those next to it, and how many steps that is."""
    behind = locks_between(grid, locks)
    open_grid = grid.with_doors(0)
    around = [
        [int(open_grid.beyond(cell, direction)) for direction in range(4)]
        for cell in range(grid.size)
    ]
    return [
        [(there, 1 + behind.get((cell, there), 0)) for there in around[cell] if there >= 0]
        for cell in range(grid.size)
    ]


def within_a_turn(near: Edges, start: int) -> list[tuple[int, int]]:
    """The spaces that are no farther than a turn can dash, with their steps."""
    away = {start: 0}
    queue = [(0, start)]
    while queue:
        steps, cell = heappop(queue)
        if steps > away[cell]:
            continue
        for there, more in near[cell]:
            farther = steps + more
            if farther <= DASHED and farther < away.get(there, DASHED + 1):
                away[there] = farther
                heappush(queue, (farther, there))
    return list(away.items())
