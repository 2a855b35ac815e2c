"""OpenSpiel: its eight games with hidden information, and our phantom tic-tac-toe on its interface.

Four ways to drive each game: the loop of its own `benchmark_games.py` from Python; the same with
an observation at every decision of a player, either as the list that `observation_tensor` returns
or written into a reused array by an observer; and random rollouts inside its C++ code. Luck
counts as a step everywhere.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import choice, choices
from typing import Final

import pyspiel
from open_spiel.python.observation import make_observation

import bench.phantom_on_open_spiel  # noqa: F401  registers the game
from bench.peers import HIDDEN_INFORMATION, PYTHON_GAME
from bench.worker import Bench, Benches, Work

CLONES: Final = 200
LENGTH_SECONDS: Final = 0.5
ROLLOUT_SECONDS: Final = 0.02


def python_loop(game: pyspiel.Game) -> Work:
    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def with_observation(game: pyspiel.Game) -> Work:
    """The observation as a list, by the state's own method."""
    return observing_loop(game, pyspiel.State.observation_tensor)


def with_observer(game: pyspiel.Game) -> Work:
    """The observation written into the same array again and again: quicker for large ones."""
    return observing_loop(game, make_observation(game).set_from)


def observing_loop(game: pyspiel.Game, observe: Callable[[pyspiel.State, int], object]) -> Work:
    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0:
                observe(state, player)
            state.apply_action(choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def native_loop(game: pyspiel.Game) -> Work:
    """Random rollouts in C++, reached through the search bot, which is the only way from Python.

    Two simulations: the first rolls out from the root, the second from one of its children, so a
    thinking time of two times K rollouts makes K times (twice the mean length, less one) steps.
    """
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(choice(root.legal_actions()))
    length = mean_length(root)
    rollouts = 1
    while thinking_time(game, root, rollouts) < ROLLOUT_SECONDS:
        rollouts *= 2
    bot = rollout_bot(game, rollouts)
    steps = round(rollouts * (2 * length - 1))

    def think() -> int:
        bot.step(root)
        return steps

    return think


def rollout_bot(game: pyspiel.Game, rollouts: int) -> pyspiel.Bot:
    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(rollouts, 1),
        uct_c=1.0,
        max_simulations=2,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )


def thinking_time(game: pyspiel.Game, root: pyspiel.State, rollouts: int) -> float:
    bot = rollout_bot(game, rollouts)
    start = time.process_time()
    bot.step(root)
    return time.process_time() - start


def mean_length(root: pyspiel.State) -> float:
    """The mean number of steps of random games from here, luck by its true odds as in rollouts."""
    steps = games = 0
    start = time.process_time()
    while time.process_time() - start < LENGTH_SECONDS:
        state = root.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(actions, odds)[0])
            else:
                state.apply_action(choice(state.legal_actions()))
            steps += 1
        games += 1
    return steps / games


def clones(game: pyspiel.Game) -> Work:
    """`clone()` in the middle of each of ten random games."""
    states = [middle_of_a_game(game) for _ in range(10)]

    def clone_all() -> int:
        for state in states:
            clone = state.clone
            for _ in range(CLONES):
                clone()
        return CLONES * len(states)

    return clone_all


def middle_of_a_game(game: pyspiel.Game) -> pyspiel.State:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
    history = state.history()
    middle = game.new_initial_state()
    for action in history[: len(history) // 2]:
        middle.apply_action(action)
    return middle


def benches() -> Benches:
    found: dict[str, Bench] = {}
    for name, loaded_as in {**HIDDEN_INFORMATION, PYTHON_GAME: PYTHON_GAME}.items():
        game = pyspiel.load_game(loaded_as)
        kind = game.get_type()
        found[f"{name}, Python loop"] = Bench("steps/s", partial(python_loop, game))
        if kind.provides_observation_tensor:
            found[f"{name}, with observation"] = Bench("steps/s", partial(with_observation, game))
            found[f"{name}, with observer"] = Bench("steps/s", partial(with_observer, game))
        if name != PYTHON_GAME and kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL:
            found[f"{name}, C++ loop"] = Bench("steps/s", partial(native_loop, game))
        found[f"{name}, clone"] = Bench("µs", partial(clones, game))
    return found


def about() -> dict[str, str]:
    return {"OpenSpiel": version("open_spiel")}
