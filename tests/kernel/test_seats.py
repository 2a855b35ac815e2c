"""Seats and groups."""

from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.seats import (
    CHANCE,
    LUCK,
    MOST_SEATS,
    NOBODY,
    PUBLIC,
    RULES,
    SPECTATOR,
    holds,
    only,
    seats_of,
)


@given(st.sets(st.integers(0, CHANCE)))
def test_groups_are_sums_of_seats(seats: set[int]) -> None:
    group = sum(only(seat) for seat in seats)
    assert seats_of(group) == sorted(seats)
    assert all(holds(group, seat) == (seat in seats) for seat in range(CHANCE + 1))


def test_everybody_hears_what_is_public_but_luck() -> None:
    assert all(holds(PUBLIC, seat) for seat in range(MOST_SEATS))
    assert holds(PUBLIC, SPECTATOR)
    assert not holds(PUBLIC, CHANCE)


def test_those_who_are_no_players_are_told_apart() -> None:
    assert MOST_SEATS <= SPECTATOR < CHANCE < RULES
    assert seats_of(LUCK) == [CHANCE]
    assert seats_of(NOBODY) == []
