"""catanatron: the settlers' game with four random players, its documented way to simulate."""

from importlib.metadata import version
from random import choice
from typing import Final

from catanatron import Color, Game, RandomPlayer

from bench.worker import Bench, Benches, Work

COPIES: Final = 20


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in Color])


def random_game() -> Work:
    def play() -> int:
        game = new_game()
        game.play()
        return len(game.state.actions)

    return play


def copies() -> Work:
    game = new_game()
    for _ in range(200):
        game.execute(choice(game.state.playable_actions))

    def copy_some() -> int:
        for _ in range(COPIES):
            game.copy()
        return COPIES

    return copy_some


def benches() -> Benches:
    return {
        "four random players": Bench("steps/s", random_game),
        "copy": Bench("µs", copies),
    }


def about() -> dict[str, str]:
    return {"catanatron": version("catanatron")}
