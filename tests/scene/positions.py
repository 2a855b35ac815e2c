"""Missions played to a moment, for looking at what they show."""

from collections.abc import Sequence

from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.catalogue import game, scene
from sneakbox.kernel.actions import kind_of
from sneakbox.scene.model import Board, Frame, Option, Prompt
from sneakbox.scene.scene import Scene
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import frame_for


def mission(seed: str = "a", scenario: str = "normal", **options: str) -> Match:
    """A mission that has just begun."""
    setup = game("sneaking_mission").setup(1, scenario, options)
    return Match.start(setup, seats=["Ana"], secret=secret_from_seed(seed))


def played(moves: Sequence[str], seed: str = "a", scenario: str = "normal") -> Match:
    """A mission after these decisions."""
    match = mission(seed, scenario)
    for move in moves:
        match.play(0, move)
    return match


def at_random(seed: int, decisions: int, scenario: str = "normal") -> Match:
    """A mission after so many random decisions, or at its end."""
    match = mission(str(seed), scenario)
    bot: Bot = RandomBot(seed)
    for _ in range(decisions):
        if match.outcome() is not None:
            break
        match.play(0, bot.choose(match.view(0)))
    return match


def going_on(decisions: int) -> Match:
    """A random mission that is not over after so many decisions."""
    for seed in range(200):
        match = at_random(seed, decisions)
        if match.outcome() is None:
            return match
    raise AssertionError(f"every mission is over after {decisions} decisions")


def until(step: int, seed: int = 0, scenario: str = "normal", most: int = 400) -> Match:
    """A random mission at the first question of a kind; later seeds where the first has none."""
    for number in range(seed, seed + 200):
        match = mission(str(number), scenario)
        bot = RandomBot(number)
        for _ in range(most):
            if match.outcome() is not None:
                break
            view = match.view(0)
            if kind_of(view.steps[-1]) == step:  # type: ignore[attr-defined]
                return match
            match.play(0, bot.choose(view))
    raise AssertionError(f"no mission comes to step {step}")


def scene_of(match: Match) -> Scene:
    return scene(match.setup)


def board_of(match: Match) -> Board:
    return scene_of(match).board()


def frame_of(match: Match, assistance: int = 3, seat: int = 0) -> Frame:
    return frame_for(match, seat, assistance=assistance)


def prompt_of(match: Match, assistance: int = 3) -> Prompt:
    prompt = frame_of(match, assistance).prompt
    assert prompt is not None
    return prompt


def option(match: Match, words: str, assistance: int = 3) -> Option:
    return next(one for one in prompt_of(match, assistance).options if one.id == words)


def title(prompt: Prompt | Option) -> str:
    return "".join(span.text for span in prompt.title)
