"""The doors to learning code, tried with the packages' own tests."""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from sneakbox.bots.levels import UnknownBot
from sneakbox.kernel.many_games import NoSuchAction
from sneakbox.kernel.playout import play_randomly
from sneakbox.lab.environments.gymnasium_env import SeatEnvironment
from sneakbox.lab.environments.pettingzoo_env import SeatsAtOnce, SeatsInTurn
from sneakbox.lab.environments.playing import named_planes
from sneakbox.lab.extras import PackageMissing

Table = tuple[str, Mapping[str, Any]]

TABLES: list[Table] = [
    ("sneaking_mission", {}),
    ("sneaking_mission", {"scenario": "extreme"}),
    ("stealth_ops", {"players": 2}),
    ("stealth_ops", {"players": 4, "options": {"lockdown": "40"}}),
    ("ninja", {"scenario": "outpost", "players": 2}),
    ("ninja", {"scenario": "contested", "players": 4}),
    ("metal_gear", {"scenario": "stage_1"}),
    ("metal_gear", {"scenario": "stage_4", "players": 2}),
    ("metal_gear", {"scenario": "vr_1", "players": 4}),
]


def named(table: Table) -> str:
    game, words = table
    return "-".join([game, *(str(word) for word in words.values())])


every_table = pytest.mark.parametrize(("game", "words"), TABLES, ids=map(named, TABLES))
# What PettingZoo warns of in its own games with masks as well.
masks_stand_beside = [
    pytest.mark.filterwarnings("ignore:.*Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:.*probably should be gymnasium.spaces.box"),
]


@every_table
def test_a_single_seat_is_a_gymnasium_environment(game: str, words: Mapping[str, Any]) -> None:
    check_env(SeatEnvironment(game, **words), skip_render_check=True)


class TestPettingZoo:
    pytestmark = masks_stand_beside

    @every_table
    def test_seats_in_turn_keep_its_rules(self, game: str, words: Mapping[str, Any]) -> None:
        api_test(SeatsInTurn(game, **words), num_cycles=15)
        seed_test(lambda: SeatsInTurn(game, **words), num_cycles=15)

    @every_table
    def test_seats_at_once_keep_its_rules(self, game: str, words: Mapping[str, Any]) -> None:
        parallel_api_test(SeatsAtOnce(game, **words), num_cycles=15)
        parallel_seed_test(lambda: SeatsAtOnce(game, **words), num_cycles=15)

    def test_whole_games_keep_them_too(self) -> None:
        api_test(SeatsInTurn("sneaking_mission"), num_cycles=400)
        parallel_api_test(SeatsAtOnce("sneaking_mission"), num_cycles=400)


def test_the_reward_of_a_seat_is_its_score() -> None:
    environment = SeatEnvironment("sneaking_mission", scenario="easy")
    rewards = set()
    for seed in range(12):
        observation, info = environment.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            assert reward == 0
            action = environment.action_space.sample()
            observation, score, over, _, info = environment.step(action)
            reward = float(score)
            assert not info["was_illegal"]
        assert not info["action_mask"].any()
        assert environment.observation_space.contains(observation)
        rewards.add(reward)
    assert rewards <= {0.0, 1.0}


def test_the_others_are_played_by_bots_to_the_end() -> None:
    environment = SeatEnvironment("ninja", 1, bot="random", scenario="outpost", players=2)
    _, info = environment.reset(seed=3)
    reward, over = -1.0, False
    while not over:
        assert info["action_mask"].any()
        _, score, over, _, info = environment.step(environment.action_space.sample())
        reward = float(score)
    assert reward in (0.0, 0.5, 1.0)


def test_a_game_may_be_cut_off() -> None:
    environment = SeatEnvironment("sneaking_mission", longest=2)
    environment.reset(seed=1)
    ends = [environment.step(environment.action_space.sample())[2:4] for _ in range(2)]
    assert ends == [(False, False), (False, True)]


def test_an_illegal_action_is_replaced_and_told_or_refused() -> None:
    lenient = SeatEnvironment("sneaking_mission")
    lenient.reset(seed=1)
    illegal = int(np.flatnonzero(lenient.action_mask() == 0)[0])
    *_, info = lenient.step(np.int64(illegal))
    assert info["was_illegal"]
    strict = SeatEnvironment("sneaking_mission", strict=True)
    strict.reset(seed=1)
    said = r"action 8 \('explore north'\) is not legal now; legal are: 0 \('entrance north'\), 1"
    with pytest.raises(NoSuchAction, match=said):
        strict.step(np.int64(illegal + 4))
    with pytest.raises(NoSuchAction, match="action 9999 is not legal now"):
        strict.step(np.int64(9999))


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="there is no seat 1: 1 sit at this table"):
        SeatEnvironment("sneaking_mission", 1)
    with pytest.raises(UnknownBot, match="there is no bot 'genius' for ninja"):
        SeatEnvironment("ninja", bot="genius")


def test_planes_have_their_names_and_shapes() -> None:
    environment = SeatEnvironment("sneaking_mission")
    observation, _ = environment.reset(seed=1)
    planes = named_planes(environment.playing.spaces, observation)
    assert planes["kind"].shape == (9, 9, 9)
    assert planes["pile"].sum() == 96
    both = named_planes(environment.playing.spaces, np.stack([observation, observation]))
    assert both["door"].shape == (2, 4, 9, 9)


def test_in_a_secret_set_up_all_answer_at_once() -> None:
    """Ninja: while guards and intruders choose cards, neither has to wait for the other."""
    environment = SeatsAtOnce("ninja", scenario="outpost", players=2)
    seen, _ = environment.reset(seed=1)
    together = 0
    for _ in range(40):
        asked = [agent for agent in environment.agents if not seen[agent]["action_mask"][-1]]
        together += len(asked) == 2
        actions = {
            agent: int(np.flatnonzero(seen[agent]["action_mask"])[0])
            for agent in environment.agents
        }
        before = environment.playing.state.copy()
        seen, _, _, _, infos = environment.step(actions)
        if len(asked) == 2:
            assert not any(info.get("void") for info in infos.values())
            for seat in (0, 1):
                action = environment.playing.spaces.actions[actions[f"seat_{seat}"]]
                assert action in before.options(seat)
    assert together > 0


def test_a_seat_sees_its_own_view_and_nothing_else() -> None:
    environment = SeatsInTurn("ninja", scenario="outpost", players=2)
    environment.reset(seed=5)
    playing = environment.playing
    play_randomly(playing.state, playing.dice, 120)
    playing.draw_luck()
    for seat in (0, 1):
        view = playing.state.view(seat)
        world = playing.setup.sample_world(view, playing.dice)
        seen = environment.observe(f"seat_{seat}")["observation"].tobytes()
        assert seen == playing.spaces.observe(world.view(seat))


@pytest.mark.parametrize("package", ["gymnasium", "numpy"])
def test_without_the_packages_one_sentence_names_the_extra(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "sneakbox.lab.environments.playing"
    monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(PackageMissing, match=rf"{package} is not installed: .*\[research\]"):
        __import__(name)
