"""Plays phantom tic-tac-toe on three engines side by side and compares all that can be compared.

    python -m bench.same_rules 20000

OpenSpiel's own game, the same game on its Python interface and the one on the Sneakbox kernel get
the same random actions. After each step all three must agree on who is to move, the legal
actions, what each seat sees, the end and the score.
"""

import random
import sys

import pyspiel

import bench.phantom_on_open_spiel  # noqa: F401  registers the game
from bench.peers import PYTHON_GAME
from bench.phantom_tic_tac_toe import (
    CELLS,
    CROSSES_WON,
    DRAWN,
    NOUGHTS_WON,
    TRY,
    Phantom,
    restore,
    start,
)
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import only

SCORES = {0: [0.0, 0.0], DRAWN: [0.0, 0.0], CROSSES_WON: [1.0, -1.0], NOUGHTS_WON: [-1.0, 1.0]}


class Different(AssertionError):
    """The engines disagree; the message says where."""


def compare(games: int, seed: int) -> int:
    """Play so many random games; returns how many steps agreed, or raises Different."""
    chooser = random.Random(seed)
    theirs = pyspiel.load_game("phantom_ttt")
    on_python = pyspiel.load_game(PYTHON_GAME)
    steps = 0
    for _ in range(games):
        state = theirs.new_initial_state()
        twin = on_python.new_initial_state()
        ours = start()
        while True:
            ours.check()
            if restore(NumberReader(ours.numbers())).numbers() != ours.numbers():
                raise Different(f"our state does not survive being stored, after {state.history()}")
            if facts_of_theirs(state) != facts_of_theirs(twin):
                raise Different(f"on OpenSpiel's Python interface, after {state.history()}")
            if facts_of_theirs(state) != facts_of_ours(ours):
                raise Different(f"on the Sneakbox kernel, after {state.history()}")
            if state.is_terminal():
                break
            seat, cell = state.current_player(), chooser.choice(state.legal_actions())
            state.apply_action(cell)
            twin.apply_action(cell)
            if chooser.random() < 0.1:
                ours = ours.copy()
            ours.apply(seat, act(TRY, cell))
            steps += 1
    return steps


def facts_of_theirs(state: pyspiel.State) -> tuple[object, ...]:
    over = state.is_terminal()
    return (
        over,
        None if over else state.current_player(),
        [] if over else state.legal_actions(),
        state.returns(),
        [state.observation_string(seat).replace("\n", "") for seat in range(2)],
        [list(state.observation_tensor(seat)) for seat in range(2)],
    )


def facts_of_ours(game: Phantom) -> tuple[object, ...]:
    over = game.is_over()
    seat = None if over else next(seat for seat in range(2) if game.waiting == only(seat))
    return (
        over,
        seat,
        [] if seat is None else [first_of(action) for action in game.options(seat)],
        SCORES[game.result],
        ["".join(sign(game, seat, cell) for cell in range(CELLS)) for seat in range(2)],
        [
            [float(sign(game, seat, cell) == wanted) for wanted in ".ox" for cell in range(CELLS)]
            for seat in range(2)
        ],
    )


def sign(game: Phantom, seat: int, cell: int) -> str:
    """What a seat sees in a cell, from its view alone."""
    view = game.view(seat)
    if view.own >> cell & 1:
        return "xo"[seat]
    return "ox"[seat] if view.revealed >> cell & 1 else "."


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"{number} games, {compare(number, seed=1)} steps: all three agree")
