"""A question keeps its name as long as it is the same question."""

import pytest

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Match, secret_from_seed
from sneakbox.table.frames import question
from tests.toys.burglars import BURGLARS


def everybody_chooses(seed: str = "houses") -> Match:
    """Three thieves who each have to choose a house, sealed."""
    setup = BURGLARS.setup(3, "long")
    match = Match.start(setup, seats=["Ana", "Ben", "Cem"], secret=secret_from_seed(seed))
    while not words(match, match.deciders()[0])[0].startswith("hide"):
        decider = match.deciders()[0]
        match.play(decider, match.options(decider)[0])
    assert match.deciders() == (0, 1, 2)
    return match


def words(match: Match, seat: int) -> list[str]:
    return [match.setup.vocabulary.words(option) for option in match.options(seat)]


def test_it_outlives_the_choices_of_others() -> None:
    match = everybody_chooses()
    name, heard = question(match, 0), match.heard(0)
    match.play(1, match.options(1)[0])
    assert match.heard(0) > heard  # Ana was told that Ben has chosen
    assert question(match, 0) == name
    match.play(2, match.options(2)[-1])
    assert question(match, 0) == name
    match.play(0, match.options(0)[0])
    assert question(match, 0) != name


def test_a_question_to_all_that_somebody_answered_is_over() -> None:
    """The first word counts: who speaks second answers a question that is no longer asked."""
    match = Match.start(BURGLARS.setup(2), secret=secret_from_seed("lights"))
    assert [words(match, seat)[0] for seat in match.deciders()] == ["light mill", "light mill"]
    name = question(match, 0)
    match.play(1, "light bank")
    assert question(match, 0) != name


def test_whoever_has_answered_is_asked_nothing() -> None:
    match = everybody_chooses()
    match.play(1, match.options(1)[0])
    assert question(match, 1) == ""
    assert question(match, SPECTATOR) == ""


def test_taken_back_it_is_asked_anew() -> None:
    match = everybody_chooses()
    names = [question(match, 0)]
    match.play(1, match.options(1)[0])
    match.play(0, match.options(0)[0])
    assert match.can_undo(0) is None
    match.undo(0)
    names.append(question(match, 0))
    match.play(0, match.options(0)[1])
    match.undo(0)
    names.append(question(match, 0))
    assert len(set(names)) == 3
    match.play(2, match.options(2)[0])
    assert question(match, 0) == names[-1]


def test_each_seat_has_questions_of_its_own() -> None:
    match = everybody_chooses()
    assert len({question(match, seat) for seat in range(3)}) == 3


@pytest.mark.parametrize("choices", [0, 1, 2])
def test_it_has_the_same_name_after_loading(choices: int) -> None:
    match = everybody_chooses()
    for seat in range(1, 1 + choices):
        match.play(seat, match.options(seat)[0])
    again = Match.from_record(match.record, find_game=lambda _: BURGLARS)
    from_snapshot = Match.from_record(
        match.record, snapshot=match.snapshot(), find_game=lambda _: BURGLARS
    )
    names = {question(one, 0) for one in (match, again, from_snapshot)}
    assert len(names) == 1


def test_no_question_of_a_game_comes_twice() -> None:
    match = everybody_chooses()
    seen: set[tuple[int, str]] = set()
    while match.outcome() is None:
        decider = match.deciders()[-1]
        asked = decider, question(match, decider)
        assert asked not in seen
        seen.add(asked)
        match.play(decider, match.options(decider)[0])
    assert len(seen) > 10
