"""Every bot of every game: legal, reproducible, and blind to everything but its view."""

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE
from tests.toys.burglars import BURGLARS

GAMES = [BURGLARS, *all_games()]
PAIRS = [(game, name) for game in GAMES for name in catalogue.names(game.id)]
EVERY_BOT = pytest.mark.parametrize(
    ("game", "name"), PAIRS, ids=[f"{game.id}-{name}" for game, name in PAIRS]
)


def play(setup: Setup, bots: list[Bot], seed: int, most: int = 5_000) -> list[int]:
    """All actions of one game. A bot decides from a view that nobody else has seen or changed."""
    dice = Dice(seed)
    state = setup.start()
    actions: list[int] = []
    while not state.is_over() and len(actions) < most:
        if state.is_luck():
            action = state.sample(dice.bits())
            state.apply(CHANCE, action)
        else:
            seat = first_seat(state.waiting)
            view = state.view(seat)
            before = view.facts()
            action = bots[seat].choose(view)
            assert action in state.options(seat)
            assert view.facts() == before, "a bot changed its view"
            state.apply(seat, action)
        actions.append(action)
    return actions


def seated(game: Game, name: str, setup: Setup, seed: int) -> list[Bot]:
    return [catalogue.bot(game.id, name, seed + seat) for seat in range(setup.players)]


@EVERY_BOT
def test_bots_choose_legal_actions_and_games_end(game: Game, name: str) -> None:
    for scenario in game.scenarios:
        setup = game.setup(scenario=scenario.id)
        for seed in range(max(2, 8 // len(game.scenarios))):
            actions = play(setup, seated(game, name, setup, seed), seed, game.longest)
            assert len(actions) <= game.longest


@EVERY_BOT
def test_bots_with_the_same_seed_play_the_same_game(game: Game, name: str) -> None:
    setup = game.setup()
    games = [play(setup, seated(game, name, setup, 7), 3) for _ in range(2)]
    assert games[0] == games[1]


def test_random_bots_with_other_seeds_play_other_games() -> None:
    setup = all_games()[0].setup()
    games = {tuple(play(setup, [RandomBot(seed)], 3)) for seed in range(5)}
    assert len(games) == 5


@EVERY_BOT
def test_bots_carry_the_name_they_are_called_by(game: Game, name: str) -> None:
    assert catalogue.bot(game.id, name, 1).name == name


def test_unknown_bots_are_refused_with_the_names_there_are() -> None:
    with pytest.raises(catalogue.UnknownBot) as refused:
        catalogue.bot("sneaking_mission", "sensibel", 1)
    assert str(refused.value) == (
        "there is no bot 'sensibel' for sneaking_mission: try random or sensible"
    )
