"""The loops that drive a game on the Sneakbox kernel, as bots, tests and search do.

One step is one decision, of a seat or of luck. Every loop plays whole games from the start; a game
is over when it waits for nobody.
"""

from collections.abc import Callable, Sequence
from random import choice, getrandbits
from typing import Any, Final

from bench.worker import Work
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.many_games import ActionNumbers, ManyGames
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.playout import play_randomly
from sneakbox.kernel.seats import CHANCE, LUCK, MOST_SEATS, seats_of
from sneakbox.kernel.state import State

Start = Callable[[], State]

# Who decides first where several do at once.
SEAT_OF: Final = {group: seats_of(group)[0] for group in range(1, 1 << MOST_SEATS)}
COPIES: Final = 1000
NO_LIMIT: Final = 1_000_000
SIDE_BY_SIDE: Final = 32  # games of the vector environment


def even_luck(start: Start) -> Work:
    """Every decision even among what is listed, luck too: OpenSpiel's own benchmark loop."""

    def game() -> int:
        state = start()
        steps = 0
        while waiting := state.waiting:
            if waiting == LUCK:
                state.apply(CHANCE, choice(state.odds().actions))
            else:
                seat = SEAT_OF[waiting]
                state.apply(seat, choice(state.options(seat)))
            steps += 1
        return steps

    return game


def sampled_luck(start: Start) -> Work:
    """Luck by `sample`: true odds, nothing listed."""

    def game() -> int:
        state = start()
        steps = 0
        while waiting := state.waiting:
            if waiting == LUCK:
                state.apply(CHANCE, state.sample(getrandbits(32)))
            else:
                seat = SEAT_OF[waiting]
                state.apply(seat, choice(state.options(seat)))
            steps += 1
        return steps

    return game


def with_views(start: Start) -> Work:
    """As `even_luck`, but each seat decides from its view, as a bot must."""

    def game() -> int:
        state = start()
        steps = 0
        while waiting := state.waiting:
            if waiting == LUCK:
                state.apply(CHANCE, choice(state.odds().actions))
            else:
                seat = SEAT_OF[waiting]
                state.apply(seat, choice(state.view(seat).options))
            steps += 1
        return steps

    return game


def own_loop(start: Start) -> Work:
    """The kernel's own playout, for search."""
    dice = Dice(1)

    def game() -> int:
        return play_randomly(start(), dice, NO_LIMIT)

    return game


def vector(setup: Setup) -> Work:
    """Many games in one call, what seats see and may do copied into arrays of the caller.

    One unit is one decision of a seat; luck in between is not counted.
    """

    def scores(state: State) -> list[float]:
        outcome = setup.outcome(state)
        assert outcome is not None
        return list(outcome.scores)

    numbers = ActionNumbers(setup.every_action())
    games = ManyGames(setup.start(), setup.observer(), numbers, scores, SIDE_BY_SIDE, 1, NO_LIMIT)
    observations = memoryview(bytearray(SIDE_BY_SIDE * games.size))
    masks = memoryview(bytearray(SIDE_BY_SIDE * games.width))

    def call() -> int:
        games.play_randomly()
        observations[:] = as_bytes(games.observations)
        masks[:] = as_bytes(games.masks)
        return SIDE_BY_SIDE

    return call


def as_bytes(items: Any) -> memoryview | bytes:
    return bytes(items) if isinstance(items, list) else memoryview(items)


def copies(states: Sequence[State]) -> Work:
    """`copy()` of each state in turn, called from Python."""
    rounds = range(COPIES // len(states))

    def copy_all() -> int:
        for state in states:
            copy = state.copy
            for _ in rounds:
                copy()
        return len(rounds) * len(states)

    return copy_all


def digests(states: Sequence[State]) -> Work:
    """Canonical bytes and their digest, for each state in turn."""

    def digest_all() -> int:
        for state in states:
            digest(state)
        return len(states)

    return digest_all


def positions(start: Start, wanted: Callable[[State], bool], number: int) -> list[State]:
    """The first wanted position of each of so many random games; games without one are skipped."""
    dice = Dice(7)
    found: list[State] = []
    for _ in range(100_000):
        state = start()
        while state.result == 0 and not wanted(state):
            play_randomly(state, dice, 1)
        if state.result == 0:
            found.append(state)
            if len(found) == number:
                return found
    raise LookupError(f"random play found only {len(found)} such positions")
