"""Every rule, ruling and illustrated example of a finished game has a test, and every rule is
cited by the code that carries it out."""

from functools import cache

import pytest

from sneakbox.games.catalogue import all_games
from sneakbox.lab.coverage import Coverage, coverage
from tests.project.door import ROOT

GAMES = [game.id for game in all_games()]


@cache
def everything() -> Coverage:
    return coverage(all_games(), ROOT / "tests")


@pytest.mark.parametrize("place", range(len(GAMES)), ids=GAMES)
def test_a_finished_game_is_tested_whole(place: int) -> None:
    found = everything().games[place]
    assert not found.finished or found.missing() == []


@pytest.mark.parametrize("place", range(len(GAMES)), ids=GAMES)
def test_code_cites_every_rule_of_a_finished_game(place: int) -> None:
    found = everything().games[place]
    assert not found.finished or found.code.missing == ()


def test_every_mark_names_something_that_exists_and_is_carried_out() -> None:
    marks = (*everything().unknown, *everything().hollow)
    assert [str(mark) for mark in marks] == []
