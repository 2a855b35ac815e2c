"""The examples for researchers run, and do what they say."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.project.door import ROOT


def example(name: str) -> ModuleType:
    """An example as a module; it is no part of any package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def learning() -> ModuleType:
    return example("learn_sneaking_mission")


class TestLearning:
    def test_a_short_training_makes_good_actions_likelier(self, learning: ModuleType) -> None:
        """Told again and again that what it chose was good, the policy chooses it more often."""
        environment = learning.VectorEnvironment(learning.Table("sneaking_mission"), 16, seed=2)
        arrays = environment.arrays
        policy = learning.Policy.fresh(environment.spaces, 2)
        for _ in range(6):
            environment.play_randomly()
        rows = np.arange(16)
        chosen = arrays.masks.argmax(1)
        before = policy.think(arrays.observations, arrays.masks)[2][rows, chosen]
        for _ in range(60):
            known, hidden, chances, hope = policy.think(arrays.observations, arrays.masks)
            others = learning.choose(chances, np.random.default_rng(1))
            trail = [(known, hidden, chances, hope, picked) for picked in (chosen, others)]
            better = np.stack([np.ones(16), np.where(others == chosen, 1, -1)]).astype(np.float32)
            policy.learn(learning.gradients_of(policy, trail, better))
        after = policy.think(arrays.observations, arrays.masks)[2][rows, chosen]
        several = arrays.masks.sum(1) > 1
        assert after[several].mean() > before[several].mean() + 0.1
        assert np.allclose(after[~several], 1)

    def test_gradients_are_those_of_the_loss(self, learning: ModuleType) -> None:
        environment = learning.VectorEnvironment(learning.Table("sneaking_mission"), 8, seed=3)
        arrays = environment.arrays
        for _ in range(5):
            environment.play_randomly()
        policy = learning.Policy.fresh(environment.spaces, 3)
        luck = np.random.default_rng(4)
        actions = learning.choose(policy.think(arrays.observations, arrays.masks)[2], luck)
        better = luck.normal(size=(1, 8)).astype(np.float32)
        even = (better - better.mean()) / (better.std() + 1e-6)
        target = policy.think(arrays.observations, arrays.masks)[3] + better[0]

        def loss() -> float:
            _, _, chances, hope = policy.think(arrays.observations, arrays.masks)
            logs = np.log(np.maximum(chances, 1e-12))
            gain = (even[0] * logs[np.arange(8), actions]).mean()
            entropy = -(chances * logs).sum(-1).mean()
            miss = ((hope - target) ** 2).mean()
            return float(-gain - learning.CURIOSITY * entropy + 0.25 * miss)

        trail = [(*policy.think(arrays.observations, arrays.masks), actions)]
        gradients = learning.gradients_of(policy, trail, better)
        for name, weight in policy.weights.items():
            place = np.unravel_index(np.abs(gradients[name]).argmax(), weight.shape)
            step = np.float32(1e-2)
            weight[place] += step
            above = loss()
            weight[place] -= 2 * step
            below = loss()
            weight[place] += step
            assert gradients[name][place] == pytest.approx((above - below) / 0.02, rel=0.1), name

    def test_a_short_training_counts_its_wins(self, learning: ModuleType) -> None:
        policy, shares = learning.train("easy", games=8, updates=6, seed=1, most_seconds=60.0)
        assert policy.updates == 6
        assert all(0 <= share <= 1 for share in shares)
        assert 0 <= learning.win_rate("easy", policy, missions=10, seed=5) <= 1


def test_open_spiels_search_plays_ninja() -> None:
    search = example("search_ninja_with_open_spiel")
    taken, night = search.play(simulations=3, decisions=3, seed=1)
    assert len(taken) == 3
    assert all(decision.options > 1 and decision.visits >= 1 for decision in taken)
    assert not night.is_terminal()


def test_a_question_is_studied_to_its_picture(tmp_path: Path) -> None:
    study = example("study_deep_files")
    found = study.study(missions=3)
    assert set(found) == {(hard, way) for hard in study.DIFFICULTIES for way in study.WAYS}
    assert len(study.told(found)) == len(study.DIFFICULTIES)
    pictures = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for picture in pictures:
        study.draw(found, picture)
    assert pictures[0].read_text().startswith("<?xml")
    assert pictures[0].read_bytes() == pictures[1].read_bytes()
