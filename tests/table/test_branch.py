"""Branches: a match goes on twice, and trials stop before a barrier without telling the truth."""

import pytest

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Match, NotLegal
from sneakbox.table.branch import Trial, branch, heard
from tests.table.tables import new_match
from tests.toys.burglars import BURGLARS


def facts(match: Match) -> tuple[object, ...]:
    seats = [*range(match.setup.players), SPECTATOR]
    told = [[event.number for event in match.events(seat)] for seat in seats]
    return match.digest(), match.record.text(reveal=True), told, match.proposal


def test_a_branch_stands_where_the_match_does_and_goes_its_own_way() -> None:
    match = new_match(2)
    match.play(0, "walk attic")
    before = facts(match)
    twin = branch(match)
    assert facts(twin) == before
    twin.play(0, "walk cellar")
    twin.play(0, "pass")
    assert facts(match) == before
    match.play(0, "walk cellar")
    match.play(0, "pass")
    assert facts(match) == facts(twin), "the same luck on both"
    twin.concede(0)
    assert match.outcome() is None


def test_a_branch_can_be_taken_back_and_stored_like_any_match() -> None:
    match = new_match(2)
    match.play(0, "walk attic")
    twin = branch(match)
    twin.undo(0)
    assert twin.steps == match.steps - 1
    again = Match.from_record(twin.record, find_game=lambda _: match.setup.game)
    assert again.digest() == twin.digest()


def test_numbers_heard() -> None:
    match = new_match(2)
    for seat in (0, 1, SPECTATOR):
        assert heard(match, seat) == len(match.events(seat))


def test_a_trial_stops_before_luck_and_before_the_turn_passes() -> None:
    match = new_match(2)
    trial = Trial(match, 0)
    assert trial.take("walk attic") == ("none", "")
    assert trial.take("knock")[0] == "luck"
    assert trial.shown.steps == match.steps + 1
    assert trial.take("pass")[0] == "turn"
    assert trial.take("peek")[0] in ("luck", "reveal")
    with pytest.raises(NotLegal):
        trial.take("walk attic")
    assert match.steps == trial.shown.steps - 1


def test_a_trial_in_a_game_with_secrets_never_touches_the_truth() -> None:
    match = Match.start(BURGLARS.setup(2, "short", {}), secret=bytes(32))
    before = facts(match)
    seat = match.deciders()[0]
    words = match.setup.vocabulary.words
    for action in match.options(seat):
        trial = Trial(match, seat)
        trial.take(words(action))
        assert trial.shown.view(seat).seat == seat
    assert facts(match) == before
