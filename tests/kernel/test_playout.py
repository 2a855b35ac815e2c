"""Random play to the end."""

import pytest

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.playout import first_seat, play_randomly
from tests.toys.burglars import BURGLARS


def test_first_seat() -> None:
    assert [first_seat(group) for group in (0b1, 0b110, 0b1000)] == [0, 1, 3]


@pytest.mark.parametrize("seed", range(20))
def test_games_are_played_to_their_end(seed: int) -> None:
    game = BURGLARS.setup(3, "long").start()
    taken = play_randomly(game, Dice(seed), BURGLARS.longest)
    assert game.is_over()
    assert 20 < taken <= BURGLARS.longest
    game.check()


def test_the_same_dice_play_the_same_game() -> None:
    games = [BURGLARS.setup(2).start() for _ in range(2)]
    lengths = [play_randomly(game, Dice(8), 1000) for game in games]
    assert lengths[0] == lengths[1]
    assert digest(games[0]) == digest(games[1])


def test_it_stops_after_as_many_decisions_as_wanted() -> None:
    game = BURGLARS.setup(2).start()
    assert play_randomly(game, Dice(8), 5) == 5
    assert not game.is_over()
    assert play_randomly(game, Dice(8), 0) == 0


def test_a_finished_game_is_left_alone() -> None:
    game = BURGLARS.setup(2).start()
    play_randomly(game, Dice(8), 1000)
    before = digest(game)
    assert play_randomly(game, Dice(9), 1000) == 0
    assert digest(game) == before
