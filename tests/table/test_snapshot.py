"""A snapshot makes loading faster and changes nothing else."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Match, RecordError, Snapshot, SnapshotError, parse_record
from tests.table.tables import eventful_match, new_match
from tests.table.test_record import PRIVATE
from tests.table.vault import VaultState, find_game

PLAY = ("walk attic", "walk cellar", "knock", "pass", "walk vault", "peek", "pass", "knock")


def all_of(match: Match) -> tuple[object, ...]:
    return (
        match.digest(),
        match.record.text(reveal=match.outcome() is None),
        [match.events(seat) for seat in (0, 1, SPECTATOR)],
        [match.can_undo(seat) for seat in (0, 1)],
    )


@settings(max_examples=60, deadline=None)
@given(before=st.integers(0, 8), after=st.integers(0, 8), look=st.booleans(), undo=st.booleans())
def test_from_a_snapshot_everything_is_the_same(
    before: int, after: int, look: bool, undo: bool
) -> None:
    match = new_match(2)
    for words in PLAY[:before]:
        match.play(match.deciders()[0], words)
    snapshot = Snapshot.from_bytes(match.snapshot().to_bytes())
    for words in PLAY[before : before + after]:
        match.play(match.deciders()[0], words)
    record = parse_record(match.record.text(reveal=True))
    resumed = Match.from_record(record, snapshot=snapshot, find_game=find_game)
    if look:
        assert all_of(resumed) == all_of(match)
    for each in (match, resumed):
        seat = each.deciders()[0]
        if undo and each.can_undo(seat) is None:
            each.undo(seat)
        if undo and each.steps > 1:
            each.rewind(1, [0, 1])
        else:
            each.play(seat, "knock")
    assert all_of(resumed) == all_of(match)
    assert resumed.snapshot() == match.snapshot()


def test_only_the_rest_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = eventful_match(finished=False)
    snapshot = match.snapshot()
    match.play(0, "walk attic")
    events = match.events(0)
    applied: list[int] = []
    real = VaultState.apply

    def counted(state: VaultState, seat: int, action: int) -> None:
        applied.append(action)
        real(state, seat, action)

    monkeypatch.setattr(VaultState, "apply", counted)
    record = parse_record(match.record.text(reveal=True))
    resumed = Match.from_record(record, snapshot=snapshot, find_game=find_game)
    assert len(applied) == 1
    assert resumed.can_undo(0) is None
    assert resumed.events(0, since=len(events) - 1) == events[-1:]
    assert len(applied) == 1
    assert resumed.events(0) == events  # what is older comes from the record
    assert len(applied) > 1


def test_barrier_before_a_snapshot_still_holds() -> None:
    match = new_match(2)
    match.play(0, "pass")
    record = parse_record(match.record.text(reveal=True))
    resumed = Match.from_record(record, snapshot=match.snapshot(), find_game=find_game)
    assert resumed.can_undo(0) == match.can_undo(0) == "seat 1 got the turn"


def test_going_back_behind_a_snapshot_tells_the_same() -> None:
    match = new_match(2)
    for words in ("walk attic", "walk vault", "walk cellar"):
        match.play(0, words)
    snapshot = match.snapshot()
    match.play(0, "walk hall")
    record = parse_record(match.record.text(reveal=True))
    resumed = Match.from_record(record, snapshot=snapshot, find_game=find_game)
    for each in (match, resumed):
        each.rewind(2, [0, 1])
    assert resumed.events(0, since=4) == match.events(0, since=4)
    assert [event.details[0] for event in match.events(0, since=4)] == [1]


def test_finished_game_from_a_snapshot() -> None:
    for end in ("leave", "concede"):
        match = new_match(2)
        if end == "leave":
            match.play(0, "leave")
        else:
            match.concede(1)
        resumed = Match.from_record(
            parse_record(match.record.text()), snapshot=match.snapshot(), find_game=find_game
        )
        assert resumed.outcome() == match.outcome() is not None


def test_snapshot_from_elsewhere_is_refused() -> None:
    record = parse_record(PRIVATE)
    good = eventful_match(finished=False).snapshot()
    other = new_match(2)
    other.play(0, "walk vault")
    cases = [
        (dataclasses.replace(good, state=other.snapshot().state), "its state is not the one of"),
        (dataclasses.replace(good, before=bytes(32)), "its state is not the one of this step"),
        (dataclasses.replace(good, entries=3), "its state is not the one of this step"),
        (dataclasses.replace(good, entries=99), "stands behind entry 99, which is not there"),
        (dataclasses.replace(good, heard=(1, 2)), "it is for another number of seats"),
        (dataclasses.replace(good, state=good.state[:-8]), "the snapshot ends after"),
        (dataclasses.replace(good, state=good.state[:-1]), "is cut off"),
    ]
    for snapshot, reason in cases:
        with pytest.raises(RecordError, match=reason) as refused:
            Match.from_record(record, snapshot=snapshot, find_game=find_game)
        assert refused.value.line >= 14


def test_snapshot_needs_the_secret() -> None:
    match = eventful_match(finished=False)
    public = parse_record(match.record.text())
    with pytest.raises(RecordError, match="a snapshot can only be checked with the secret"):
        Match.from_record(public, snapshot=match.snapshot(), find_game=find_game)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "a snapshot must begin with 'sneakbox snapshot 1'"),
        (b"sneakbox snapshot 2\n{}\n", "a snapshot must begin with 'sneakbox snapshot 1'"),
        (b"sneakbox snapshot 1\n", "second line is not as it was written"),
        (b"sneakbox snapshot 1\n[]\n", "second line is not as it was written"),
        (b'sneakbox snapshot 1\n{"entries": 1}\n', "second line is not as it was written"),
        (b'sneakbox snapshot 1\n{"entries":1,"heard":3,"before":""}\n', "second line is not"),
    ],
)
def test_broken_snapshot(data: bytes, reason: str) -> None:
    with pytest.raises(SnapshotError, match=reason):
        Snapshot.from_bytes(data)
