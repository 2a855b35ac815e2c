"""Every rule, ruling and illustrated example of a finished game has a test, and every rule is
cited by the code that carries it out."""

from sneakbox.games.catalogue import all_games
from sneakbox.lab.coverage import coverage
from tests.project.door import ROOT


def test_finished_games_are_tested_and_cited_whole() -> None:
    """One test, because one look through all sources and tests answers for all games."""
    found = coverage(all_games(), ROOT / "tests")
    finished = [game for game in found.games if game.finished]
    assert len(finished) >= 3
    for game in finished:
        assert game.missing() == []
        assert game.code.missing == ()
    # Every mark names something that exists and is carried out.
    assert [str(mark) for mark in (*found.unknown, *found.hollow)] == []
