"""What is left on a clock follows from the record alone."""

import pytest

from sneakbox.table import Clock, Match, parse_record
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
    with pytest.raises(ValueError, match="played without a clock"):
        match.flag(0)
    match.play(0, "knock", spent=5)  # measured all the same


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
