"""Many games in one call: the caller's arrays, several processes, and what is refused."""

import numpy as np
import pytest

from sneakbox.kernel.many_games import NoSuchAction
from sneakbox.lab.batches import Table
from sneakbox.lab.environments.helpers import ProcessLost
from sneakbox.lab.environments.vector import Arrays, VectorEnvironment
from sneakbox.lab.spaces import Spaces

MISSION = Table("sneaking_mission")
NIGHT = Table("ninja", 2, "outpost")


def first_legal(arrays: Arrays) -> None:
    arrays.actions[:] = arrays.masks.argmax(1)


@pytest.mark.parametrize("table", [MISSION, NIGHT], ids=["mission", "night"])
def test_games_are_the_same_with_one_process_and_with_two(table: Table) -> None:
    with (
        VectorEnvironment(table, 5, seed=3) as one,
        VectorEnvironment(table, 5, seed=3, processes=2) as two,
    ):
        for call in range(40):
            for mine, its in (
                (one.arrays.observations, two.arrays.observations),
                (one.arrays.masks, two.arrays.masks),
                (one.arrays.rewards, two.arrays.rewards),
                (one.arrays.ended, two.arrays.ended),
                (one.arrays.seats, two.arrays.seats),
            ):
                assert np.array_equal(mine, its), call
            for games in (one, two):
                if call % 2:
                    first_legal(games.arrays)
                    games.play()
                else:
                    games.play_randomly()


def test_the_arrays_are_the_callers() -> None:
    spaces = Spaces(MISSION.lay_out())
    pool = np.zeros((2, 4, int(spaces.observer.size)), np.uint8)
    mine = Arrays.made(spaces, 4)
    mine = Arrays(pool[1], mine.masks, mine.rewards, mine.ended, mine.seats, mine.actions)
    games = VectorEnvironment(MISSION, 4, arrays=mine)
    assert pool[1].any()
    assert not pool[0].any()
    games.play_randomly()
    assert games.arrays.observations is mine.observations
    games.close()


def test_rewards_are_the_scores_of_games_that_ended() -> None:
    games = VectorEnvironment(Table("sneaking_mission", scenario="easy"), 16, seed=1)
    ends = wins = 0
    for _ in range(150):
        games.play_randomly()
        ended = games.arrays.ended == 1
        assert not games.arrays.rewards[~ended].any()
        assert set(games.arrays.rewards[ended].ravel()) <= {0.0, 1.0}
        ends += int(ended.sum())
        wins += int(games.arrays.rewards.sum())
    assert ends > 20
    assert wins < ends


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    with VectorEnvironment(MISSION, 4, processes=2) as games:
        before = games.arrays.observations.copy()
        for wrong in (games.arrays.masks[3].argmin(), -1, 10_000):
            first_legal(games.arrays)
            games.arrays.actions[3] = wrong
            with pytest.raises(NoSuchAction, match=f"action {wrong} is not legal in game 3 now"):
                games.play()
            assert np.array_equal(games.arrays.observations, before)
        first_legal(games.arrays)
        games.play()
        assert not np.array_equal(games.arrays.observations, before)


def test_a_lost_process_is_said() -> None:
    games = VectorEnvironment(MISSION, 4, processes=2)
    process = games._others[0].process
    process.kill()
    process.join()
    with pytest.raises(ProcessLost, match="process 2 of the environment has ended"):
        games.play_randomly()
    games.close()


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="2 games need 1 to 2 processes, not 3"):
        VectorEnvironment(MISSION, 2, processes=3)
    arrays = Arrays.made(Spaces(MISSION.lay_out()), 3)
    with pytest.raises(ValueError, match="these arrays do not fit 2 games"):
        VectorEnvironment(MISSION, 2, arrays=arrays)
    with pytest.raises(ValueError, match="leave `arrays` out"):
        VectorEnvironment(MISSION, 3, arrays=arrays, processes=2)
