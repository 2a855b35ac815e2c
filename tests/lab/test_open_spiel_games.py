"""The games as OpenSpiel knows them, tried with its own tests."""

import random
import unittest

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import sample_some_states

from sneakbox.games import catalogue
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import SetupError
from sneakbox.lab.environments import open_spiel_games  # noqa: F401 - registers the games

STATES = 20

TABLES = [
    "sneakbox_sneaking_mission",
    "sneakbox_sneaking_mission(scenario=hard)",
    "sneakbox_stealth_ops(players=2,options=lockdown:40)",
    "sneakbox_ninja(scenario=outpost,players=2)",
    "sneakbox_ninja(scenario=contested,players=3)",
    "sneakbox_metal_gear(scenario=stage_1)",
    "sneakbox_metal_gear(scenario=stage_4,players=2)",
]


def test_every_game_is_registered() -> None:
    names = {f"sneakbox_{game.id}" for game in all_games()}
    assert names <= set(pyspiel.registered_names())


@pytest.mark.parametrize("table", TABLES)
def test_random_games_keep_its_rules(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("table", TABLES)
def test_its_interface_is_kept(table: str) -> None:
    class OnSomeStates(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = pyspiel.load_game(table)
        game_name = table

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=STATES)
            cls.game_type = cls.game.get_type()

    result = unittest.TestResult()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(OnSomeStates)
    tests.run(result)
    assert result.testsRun > 3
    assert [said for _, said in [*result.failures, *result.errors]] == []


def played(table: str, decisions: int, seed: int) -> pyspiel.State:
    """A game some decisions on, with a player to move."""
    state = pyspiel.load_game(table).new_initial_state()
    luck = random.Random(seed)
    while not state.is_terminal() and (decisions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(numbers, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        decisions -= 1
    return state


@pytest.mark.parametrize("decisions", [0, 15, 60, 130])
@pytest.mark.parametrize("table", TABLES[2:5])
def test_a_resampled_state_looks_the_same_to_its_player(table: str, decisions: int) -> None:
    state = played(table, decisions, seed=decisions)
    for player in range(state.num_players()):
        worlds = [
            state.resample_from_infostate(player, random.Random(seed).random) for seed in range(3)
        ]
        for world in worlds:
            for told in ("information_state_string", "observation_string", "observation_tensor"):
                mine, its = (getattr(one, told)(player) for one in (state, world))
                assert mine == its, told
            assert world.legal_actions(player) == state.legal_actions(player)


def test_secrets_differ_in_resampled_states() -> None:
    state = played("sneakbox_ninja(scenario=outpost,players=2)", 130, seed=1)
    worlds = [state.resample_from_infostate(0, random.Random(seed).random) for seed in range(8)]
    assert len({world.observation_string(1) for world in worlds}) > 1


def test_a_game_can_be_stored_and_copied() -> None:
    state = played("sneakbox_ninja(scenario=outpost,players=2)", 40, seed=2)
    again = state.get_game().deserialize_state(state.serialize())
    copy = state.clone()
    for player in range(2):
        told = state.information_state_string(player)
        assert again.information_state_string(player) == told
        assert copy.information_state_string(player) == told
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == len(state.history()) + 1
    assert state.information_state_string(0) == again.information_state_string(0)


def test_probabilities_of_luck_are_those_of_the_rules() -> None:
    state = played("sneakbox_sneaking_mission", 3, seed=1)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    odds = state.position.state.odds()
    assert [p for _, p in state.chance_outcomes()] == [w / odds.total() for w in odds.weights]
    words = state.position.state.odds().actions[0]
    vocabulary = catalogue.game("sneaking_mission").setup().vocabulary
    assert state.action_to_string(state.current_player(), 0) == vocabulary.words(words)


def test_what_is_wrong_is_said_as_everywhere() -> None:
    with pytest.raises(SetupError, match="Ninja has no scenario 'moon'"):
        pyspiel.load_game("sneakbox_ninja(scenario=moon)")
    with pytest.raises(SetupError, match="'hand' is no option: write options as in"):
        pyspiel.load_game("sneakbox_ninja(options=hand)")
