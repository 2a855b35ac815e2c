"""python-chess: random games, with its documented test for the end and with the least there is."""

from importlib.metadata import version
from random import choice
from typing import Final

import chess

from bench.worker import Bench, Benches, Work

MOST_QUIET_PLIES: Final = 150  # the 75-move rule


def documented_loop() -> Work:
    def play() -> int:
        board = chess.Board()
        steps = 0
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            steps += 1
        return steps

    return play


def bare_loop() -> Work:
    """No tests for the end but those a game cannot go on without."""

    def play() -> int:
        board = chess.Board()
        steps = 0
        while board.halfmove_clock < MOST_QUIET_PLIES:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choice(moves))
            steps += 1
        return steps

    return play


def benches() -> Benches:
    return {
        "random game": Bench("steps/s", documented_loop),
        "random game, bare loop": Bench("steps/s", bare_loop),
    }


def about() -> dict[str, str]:
    return {"python-chess": version("chess")}
