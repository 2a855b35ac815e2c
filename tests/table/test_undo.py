"""Taking back stops where something came of a decision, unless all people agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import (
    CannotTakeBack,
    Match,
    NotYourDecision,
    Proposal,
    in_force,
    parse_record,
    replay,
)
from tests.table.tables import new_match, scripted, told
from tests.table.vault import VAULT, find_game


def test_undo_walks_back_step_by_step() -> None:
    match = new_match()
    digests = [match.digest()]
    for room in ("attic", "cellar", "vault"):
        match.play(0, f"walk {room}")
        digests.append(match.digest())
    for digest in reversed(digests[:-1]):
        assert match.can_undo(0) is None
        match.undo(0)
        assert match.digest() == digest
    assert match.can_undo(0) == "nothing was decided at this seat yet"


def test_luck_is_a_barrier() -> None:
    match = scripted(1, "hide 0", "roll 4")
    match.play(0, "walk attic")
    match.play(0, "knock")
    assert match.can_undo(0) == "luck has decided something since"
    with pytest.raises(
        CannotTakeBack,
        match=r"^seat 0 cannot take its last decision back: luck has decided something since$",
    ):
        match.undo(0)


def test_reason_tells_nothing_in_a_game_with_secrets() -> None:
    match = new_match(1, options={"secrets": "kept"})
    match.play(0, "knock")
    assert match.can_undo(0) == "luck has decided something since"


def test_undo_stops_at_the_barrier() -> None:
    match = new_match()
    match.play(0, "knock")
    match.play(0, "walk attic")
    match.undo(0)
    assert match.can_undo(0) == "luck has decided something since"


def test_something_revealed_to_the_seat_is_a_barrier() -> None:
    match = new_match()
    match.play(0, "peek")
    assert match.can_undo(0) == "it told you something new"


def test_something_revealed_to_somebody_else_is_a_barrier(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(2)
    state = match._course.state
    monkeypatch.setattr(
        type(state.steps[-1]), "take", lambda step, game, seat, action: game.whisper(0b10, 5, 3)
    )
    match.play(0, "walk attic")
    assert match.can_undo(0) == "it told somebody else something new"


def test_what_reaches_nobody_at_this_table_is_no_barrier(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(2)
    state = match._course.state
    monkeypatch.setattr(
        type(state.steps[-1]), "take", lambda step, game, seat, action: game.whisper(0b100, 5, 3)
    )
    match.play(0, "walk attic")
    assert match.can_undo(0) is None


def test_another_seats_turn_is_a_barrier() -> None:
    match = new_match(2)
    match.play(0, "pass")
    assert match.can_undo(0) == "seat 1 got the turn"
    match.play(1, "walk attic")
    assert match.can_undo(0) == "seat 1 has decided since"
    assert match.can_undo(1) is None


def test_sealed_choice_can_be_changed_until_another_seat_chose() -> None:
    match = new_match(3, "council")
    match.play(1, "vote yes")
    assert match.can_undo(1) is None
    match.undo(1)
    assert match.deciders() == (0, 1, 2)
    match.play(1, "vote no")
    match.play(2, "vote no")
    assert match.can_undo(1) == "seat 2 has decided since"
    assert match.can_undo(2) is None
    assert match.can_undo(0) == "nothing was decided at this seat yet"


def council_with_secrets() -> Match:
    """Three vote at the same time, and nobody hears how or that the others did."""
    return new_match(3, "council", {"secrets": "kept"})


def test_in_a_game_with_secrets_the_reason_follows_from_what_the_seat_knows() -> None:
    match = council_with_secrets()
    match.play(1, "vote yes")
    reasons = [match.can_undo(seat) for seat in range(2)]
    match.play(2, "vote no")
    assert [match.can_undo(seat) for seat in range(2)] == reasons
    assert reasons == ["nothing was decided at this seat yet", None]


def test_what_others_decided_unheard_stands_when_a_seat_takes_its_own_back() -> None:
    match = council_with_secrets()
    match.play(1, "vote yes")
    match.play(2, "vote no")
    asked = match.asked(0)
    match.undo(1)
    assert match.deciders() == (0, 1)
    assert told(match, 1) == ["1 voted 1", "2 taken_back 0"]
    assert told(match, 2) == ["1 voted 0"]
    assert match.asked(0) == asked
    assert match.record.entries[-1].text() == "undo 1 to 1"
    match.play(1, "vote no")
    again = replay(match.record, find_game=find_game)
    assert again.course.state.numbers() == match.state().numbers()
    for seat in (0, 1, 2, SPECTATOR):
        assert again.course.streams.since(seat, 0) == match.events(seat)
    loaded = Match.from_record(match.record, snapshot=match.snapshot(), find_game=find_game)
    assert [loaded.can_undo(seat) for seat in range(3)] == [match.can_undo(s) for s in range(3)]
    assert parse_record(match.record.text(reveal=True)).entries == match.record.entries


def test_taking_back_works_whoever_decided_how_often_meanwhile() -> None:
    match = council_with_secrets()
    for vote in ("vote yes", "vote no"):
        match.play(1, vote)
        match.play(2, vote)
        match.undo(2)
        match.undo(1)
    assert match.steps == 1
    assert match.deciders() == (0, 1, 2)


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    match = new_match()
    match.play(0, "leave")
    assert match.can_undo(0) == "the game is over"


def test_undone_and_repeated_step_meets_the_same_luck() -> None:
    match = new_match()
    for room in ("attic", "cellar"):
        match.play(0, f"walk {room}")
    match.play(0, "knock")
    digest = match.digest()
    for _ in range(3):
        match.rewind(3)
        match.play(0, "knock")
        assert match.digest() == digest


def test_streams_go_on_behind_what_was_taken_back() -> None:
    match = new_match(2)
    match.play(0, "walk attic")
    match.play(0, "walk vault")
    match.undo(0)
    match.play(0, "walk cellar")
    match.undo(0)
    match.undo(0)
    match.play(0, "walk vault")
    for seat in (0, 1, SPECTATOR):
        assert told(match, seat) == [
            "1 walked 0",
            "2 walked 0",
            "3 taken_back 1",
            "4 walked 0",
            "5 taken_back 3",
            "6 taken_back 0",
            "7 walked 0",
        ]
        assert [event.number for event in in_force(match.events(seat))] == [7]


def test_who_heard_nothing_gets_no_marker() -> None:
    match = new_match(2, "council")
    match.play(0, "vote yes")
    match.undo(0)
    assert told(match, 0) == ["1 voted 1", "2 taken_back 0"]
    assert told(match, 1) == told(match, SPECTATOR) == []


def test_solo_player_rewinds_freely() -> None:
    match = new_match()
    match.play(0, "knock")
    match.play(0, "peek")
    match.rewind(1)
    assert match.steps == 1
    assert match.record.text().splitlines()[-2].startswith("rewind to 1 agreed by 0 ~")


def test_bots_are_not_asked() -> None:
    match = new_match(2, seats=["me", "bot:random"])
    match.play(0, "pass")
    match.play(1, "pass")
    match.rewind(1)
    assert match.steps == 1
    with pytest.raises(NotYourDecision, match="seat 1 is a bot and has no say in this"):
        match.propose(1, 0)


def test_rewind_needs_everybody() -> None:
    match = new_match(3)
    match.play(0, "knock")
    with pytest.raises(
        CannotTakeBack,
        match=r"^the table cannot go back to step 1: seats 1 and 2 must agree first$",
    ):
        match.rewind(1, [0])
    match.rewind(1, [2, 1, 0])
    assert match.steps == 1


def test_rewind_goes_where_a_seat_decides() -> None:
    match = scripted(1, "hide 3", "roll 1")
    match.play(0, "knock")
    for to, reason in (
        (0, "after step 0 luck decides, which would come out the same: go back to step 1 instead"),
        (2, "after step 2 luck decides, which would come out the same: go back further"),
        (3, "there are 3 steps to go back in, and step 3 is not before the last"),
        (-1, "there are 3 steps to go back in, and step -1 is not before the last"),
    ):
        with pytest.raises(CannotTakeBack) as no:
            match.rewind(to)
        assert str(no.value) == f"the table cannot go back to step {to}: {reason}"


def test_proposal_is_carried_out_by_the_last_to_agree() -> None:
    match = new_match(3)
    match.play(0, "knock")
    assert match.propose(1, 1) == Proposal(1, 1, frozenset({1}), numbers=(0, 0, 0, 0))
    assert match.proposal is not None
    assert match.proposal.missing(match.record.header.humans()) == (0, 2)
    assert match.agree(0) == Proposal(1, 1, frozenset({0, 1}), numbers=(0, 0, 0, 0))
    assert match.steps == 3
    assert match.agree(2) is None
    assert match.steps == 1
    assert match.proposal is None


def test_proposal_ends_when_somebody_says_no_or_plays_on() -> None:
    match = new_match(2)
    match.play(0, "knock")
    match.propose(0, 1)
    match.withdraw(1)
    with pytest.raises(CannotTakeBack, match="nobody has proposed to go back"):
        match.agree(1)
    match.propose(0, 1)
    match.play(0, "walk attic")
    assert match.proposal is None
    with pytest.raises(CannotTakeBack, match="nobody has proposed to go back"):
        match.withdraw(0)


def test_proposal_that_could_not_be_carried_out_is_refused_at_once() -> None:
    match = new_match(2)
    with pytest.raises(
        CannotTakeBack, match="the table cannot go back to step 9: there are 1 steps"
    ):
        match.propose(0, 9)
    assert match.proposal is None


def test_solo_proposal_is_done_at_once() -> None:
    match = new_match()
    match.play(0, "knock")
    assert match.propose(0, 1) is None
    assert match.steps == 1


MOVES = st.lists(
    st.sampled_from(
        ["walk attic", "walk hall", "knock", "peek", "pass", "undo", "rewind", "vote no"]
    ),
    max_size=40,
)


@settings(max_examples=60, deadline=None)
@given(moves=MOVES, players=st.integers(1, 3), scenario=st.sampled_from(["quick", "council"]))
def test_whatever_is_played_and_taken_back(moves: list[str], players: int, scenario: str) -> None:
    """State and streams equal those of a match in which only the standing steps were played."""
    match = new_match(players, scenario)
    for move in moves:
        seat = match.deciders()[0]
        words = [match.setup.vocabulary.words(option) for option in match.options(seat)]
        if move == "undo":
            for each in range(players):
                if match.can_undo(each) is None:
                    steps = match.steps
                    luck_before = [
                        entry.text() for entry in match.record.entries if "*" in entry.text()
                    ]
                    match.undo(each)
                    assert match.steps == steps - 1
                    assert luck_before == [
                        entry.text() for entry in match.record.entries if "*" in entry.text()
                    ]
                    break
        elif move == "rewind":
            if match.steps > 1:
                match.rewind(1, range(players))
        elif move in words:
            match.play(seat, move)
    straight = replayed_straight(match)
    assert straight.digest() == match.digest()
    for seat in (*range(players), SPECTATOR):
        kept = [(e.kind, e.rule, e.details) for e in in_force(match.events(seat))]
        assert kept == [(e.kind, e.rule, e.details) for e in straight.events(seat)]
        assert [e.number for e in match.events(seat)] == list(range(1, len(match.events(seat)) + 1))
    again = replay(match.record, find_game=find_game)
    assert again.course.state.numbers() == match.state().numbers()
    for seat in (*range(players), SPECTATOR):
        assert again.course.streams.since(seat, 0) == match.events(seat)


def replayed_straight(match: Match) -> Match:
    from sneakbox.kernel.seats import CHANCE
    from sneakbox.table.record import standing

    straight = new_match(match.setup.players, match.setup.scenario)
    for move in standing(match.record.entries):
        if move.seat != CHANCE:
            straight.play(move.seat, move.words)
    assert match.setup.game is VAULT
    return straight
