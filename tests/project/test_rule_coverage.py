"""Every rule, ruling and illustrated example of a finished game has a test, and every rule is
cited by the code that carries it out."""

import pytest

from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import Game
from sneakbox.lab.coverage import coverage
from tests.project.door import ROOT


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_finished_game_is_tested_whole(game: Game) -> None:
    (found,) = coverage([game], ROOT / "tests").games
    assert not found.finished or found.missing() == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_code_cites_every_rule_of_a_finished_game(game: Game) -> None:
    (found,) = coverage([game], ROOT / "tests").games
    assert not found.finished or found.code.missing == ()


def test_every_mark_names_something_that_exists() -> None:
    assert [str(mark) for mark in coverage(all_games(), ROOT / "tests").unknown] == []
