"""Every bot of every game: legal, reproducible, and blind to everything but its view."""

from pathlib import Path

import pytest

from sneakbox import scene
from sneakbox.bots import catalogue, levels
from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.search.thought import Considered, Thought
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Game, Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE
from tests.toys.burglars import BURGLARS

GAMES = [BURGLARS, *all_games()]
PAIRS = [
    (game, name)
    for game in GAMES
    for name in catalogue.names(game.id)
    if name not in levels.SEARCHING
]
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


def seated(name: str, setup: Setup, seed: int) -> list[Bot]:
    return [catalogue.bot(setup, name, seed + seat) for seat in range(setup.players)]


@EVERY_BOT
def test_bots_choose_legal_actions_and_games_end(game: Game, name: str) -> None:
    for scenario in game.scenarios:
        setup = game.setup(scenario=scenario.id)
        for seed in range(max(2, 8 // len(game.scenarios))):
            actions = play(setup, seated(name, setup, seed), seed, game.longest)
            assert len(actions) <= game.longest


@EVERY_BOT
def test_bots_with_the_same_seed_play_the_same_game(game: Game, name: str) -> None:
    setup = game.setup()
    games = [play(setup, seated(name, setup, 7), 3) for _ in range(2)]
    assert games[0] == games[1]


def test_random_bots_with_other_seeds_play_other_games() -> None:
    setup = all_games()[0].setup()
    games = {tuple(play(setup, [RandomBot(seed)], 3)) for seed in range(5)}
    assert len(games) == 5


@EVERY_BOT
def test_bots_carry_the_name_they_are_called_by(game: Game, name: str) -> None:
    assert catalogue.bot(game.setup(), name, 1).name == name


def test_unknown_bots_are_refused_with_the_names_there_are() -> None:
    sentences = {
        "sensibel": "there is no bot 'sensibel' for sneaking_mission: "
        "try random, rookie, regular, veteran or master",
        "rookie@1": "'rookie@1' has a time to think, which only veteran and master take: "
        "try rookie",
        **{
            name: f"'{name}' has no time to think behind the @: write seconds a move from 0.01 "
            "to 60, as in master@0.1, or rounds, as in master@40rounds"
            for name in ("master@", "master@0", "master@61", "master@soon", "master@0rounds")
        },
    }
    setup = all_games()[0].setup()
    for name, sentence in sentences.items():
        with pytest.raises(levels.UnknownBot) as refused:
            catalogue.bot(setup, name, 1)
        assert str(refused.value) == sentence


def test_sensible_is_another_word_for_regular() -> None:
    for game in all_games():
        assert catalogue.bot(game.setup(), "sensible", 1).name == "regular"


def test_every_level_has_a_face_among_the_symbols() -> None:
    symbols = (Path(scene.__file__).parent / "data" / "symbols.svg").read_text(encoding="utf-8")
    for level in levels.LEVELS:
        assert f'id="sb-{level.face}"' in symbols, level.word


# Thinking ahead.


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["veteran@2rounds", "master@2rounds"])
def test_searching_bots_play_legally_and_the_same_for_the_same_rounds(
    game: Game, name: str
) -> None:
    setup = game.setup()
    games = [play(setup, seated(name, setup, 7), 3, most=4) for _ in range(2)]
    assert games[0] == games[1]


def test_a_search_says_what_it_thought() -> None:
    setup = all_games()[0].setup(scenario="easy")
    state = setup.start()
    bot = catalogue.bot(setup, "master@6rounds", 1)
    assert isinstance(bot, Mind)
    view = state.view(0)
    action = bot.think(view, bot.options(view)).best().action
    assert bot.thought.worlds == 6
    assert {option.action for option in bot.thought.considered} == set(view.options)
    assert bot.thought.best().action == action == bot.thought.top()[0].action
    assert all(0.0 <= option.value() <= 1.0 for option in bot.thought.considered)


def test_options_are_compared_in_the_same_worlds() -> None:
    """What is as good as the habit is never taken for better, however luck falls."""
    option = Considered(1)
    for _ in range(20):
        option.compare(0.0)
    thought = Thought([Considered(0), option], 20)
    assert thought.best().action == 0
    for _ in range(20):
        option.compare(1.0)
    assert thought.best() is option
