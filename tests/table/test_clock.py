"""What is left on a clock follows from the record alone."""

import pytest

from sneakbox.games import catalogue
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.table import Clock, GameOver, Match, RecordError, Times, parse_record, verify
from sneakbox.table.clock import Spent
from tests.table.tables import SECRET, new_match, told
from tests.table.vault import find_game


def test_what_is_left() -> None:
    clock = Clock(10_000, 100)
    spent = [Spent(0, 1500, True), Spent(1, 50, True), Spent(0, 700, False), Spent(0, 0, True)]
    assert clock.remaining_ms(0, spent) == 10_000 - 1500 + 100 - 700 + 100
    assert clock.remaining_ms(1, spent) == 10_050
    assert clock.remaining_ms(2, spent) == 10_000


def test_time_taken_back_is_gone_and_earns_nothing() -> None:
    match = new_match(1, clock=Clock(5_000, 1_000))
    for _ in range(3):
        match.play(0, "walk attic", spent=100)
        match.undo(0)
    assert match.remaining_ms(0) == 4_700
    match.play(0, "knock", spent=100)
    assert match.remaining_ms(0) == 5_600


def test_clock_survives_the_record() -> None:
    match = new_match(2, clock=Clock(5_000))
    match.play(0, "walk attic", spent=6_000)
    record = parse_record(match.record.text())
    assert record.header.clock == Clock(5_000, 0)
    resumed = Match.from_record(record, secret=SECRET, find_game=find_game)
    assert resumed.remaining_ms(0) == match.remaining_ms(0) == -1_000
    assert resumed.remaining_ms(1) == 5_000


def test_flag_is_written_down_and_told_and_nothing_more() -> None:
    match = new_match(2, clock=Clock(5_000))
    match.flag(1)
    assert match.outcome() is None
    assert told(match, 0) == ["1 out_of_time 1"]
    assert match.record.text().splitlines()[-2].startswith("flag 1 ~")


def test_without_a_clock() -> None:
    match = new_match()
    assert match.remaining_ms(0) is None
    match.play(0, "knock", spent=5)  # measured all the same
    match.flag(0)  # whoever runs the table has a clock of its own
    assert verify(match.record.text(), find_game=find_game).steps == match.steps


def test_whoever_plays_together_has_no_draw() -> None:
    match = Match.start(catalogue.game("metal_gear").setup(2))
    match.flag(1, ends=True)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (0.0, 0.0)


def test_time_that_is_up_ends_a_game_that_nobody_wins() -> None:
    match = new_match(2)
    match.play(0, "walk attic")
    match.flag(1, ends=True)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.word == "out of time"
    assert outcome.scores == (0.5, 0.5)
    assert match.deciders() == ()
    assert not match.view(0).options
    with pytest.raises(GameOver):
        match.flag(0)
    text = match.record.text()
    assert "\nflag 1 and nobody wins ~" in text
    assert verify(text, find_game=find_game).result.startswith("out of time, scores")
    again = Match.from_record(parse_record(text), find_game=find_game)
    assert again.outcome() == outcome
    assert again.events(SPECTATOR)[-1].named() == {"seat": 1, "ends": 1}
    taken = Match.from_record(parse_record(text), find_game=find_game, snapshot=match.snapshot())
    assert taken.outcome() == outcome
    with pytest.raises(RecordError, match="was changed"):
        parse_record(text.replace("flag 1 and nobody wins", "flag 1"))


HOUR = 3_600_000
DAY = 24 * HOUR


def test_each_move_has_its_time() -> None:
    times = Times.begin(2, 1_000, off_ms=3 * DAY)
    assert times.ends(1, DAY) == 1_000 + DAY
    times = times.gone_on(HOUR, calls_others=False)
    assert times.ends(0, DAY) == times.ends(1, DAY) == HOUR + DAY


def test_taking_back_earns_no_time() -> None:
    times = Times.begin(2, 0).gone_on(HOUR, calls_others=False)
    for hour in range(2, 9, 2):
        times = times.undone()
        times = times.gone_on(hour * HOUR, calls_others=False)
        assert times.ends(0, DAY) == HOUR + DAY
    assert times.gone_on(9 * HOUR, calls_others=False).ends(0, DAY) == 9 * HOUR + DAY
    called = times.undone().undone().gone_on(9 * HOUR, calls_others=True)
    assert called.ends(1, DAY) == 9 * HOUR + DAY, "whoever gets the turn has all of it"
    assert called.undone().anew(10 * HOUR).taken_back == 0


def test_days_off_stop_the_clock() -> None:
    times = Times.begin(2, 0, off_ms=3 * DAY).off(0, DAY, 20 * HOUR)
    assert times.ends(0, DAY) == 2 * DAY, "with the four hours it had"
    assert times.ends(1, DAY) == DAY
    assert times.off_left == (2 * DAY, 3 * DAY)
    assert times.off_until == (44 * HOUR, 0)
    times = times.off(0, DAY, 30 * HOUR)
    assert times.ends(0, DAY) == 3 * DAY
    assert times.off_until[0] == 68 * HOUR
    moved = times.gone_on(60 * HOUR, calls_others=False)
    assert moved.ends(0, DAY) == 68 * HOUR + DAY, "the next move begins behind the days off"
    assert moved.ends(1, DAY) == 60 * HOUR + DAY
    assert moved.gone_on(90 * HOUR, calls_others=True).ends(0, DAY) == 90 * HOUR + DAY


def test_whoever_comes_back_has_a_whole_move() -> None:
    times = Times.begin(2, 0).back(1, 5 * DAY)
    assert times.ends(1, DAY) == 6 * DAY
    assert times.ends(0, DAY) == DAY


@pytest.mark.parametrize("ms", [-1, 10**13])
def test_times_that_cannot_be(ms: int) -> None:
    match = new_match(1, clock=Clock(5_000))
    digest = match.digest()
    with pytest.raises(ValueError, match=f"a decision cannot take {ms} ms"):
        match.play(0, "walk attic", spent=ms)
    assert match.digest() == digest


@pytest.mark.parametrize(("base", "increment"), [(0, 0), (-5, 0), (10**13, 0), (1, -1)])
def test_clocks_that_cannot_be(base: int, increment: int) -> None:
    with pytest.raises(ValueError, match="a clock cannot"):
        Clock(base, increment)


def test_text_of_a_clock() -> None:
    assert Clock.parse(Clock(600_000, 5_000).text()) == Clock(600_000, 5_000)
    for text in ("", "5ms", "5ms +05ms", "５ms +0ms", "5ms +5ms "):
        with pytest.raises(ValueError, match="is no clock"):
            Clock.parse(text)
