"""Luck with whole-number weights."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.chance import Odds

weights = st.lists(st.integers(1, 9), min_size=1, max_size=8)


@given(weights)
def test_every_number_below_the_total_is_owned_once(weights: list[int]) -> None:
    odds = Odds(list(range(10, 10 + len(weights))), weights)
    picked = Counter(odds.pick(number) for number in range(odds.total()))
    assert picked == dict(zip(odds.actions, weights, strict=True))


@given(weights, st.integers(0, (1 << 62) - 1))
def test_greater_numbers_start_again(weights: list[int], number: int) -> None:
    odds = Odds(list(range(len(weights))), weights)
    assert odds.pick(number) == odds.pick(number % odds.total())


def test_numbers_count_through_the_outcomes_in_order() -> None:
    odds = Odds([5, 7, 9], [1, 3, 2])
    assert [odds.pick(number) for number in range(7)] == [5, 7, 7, 7, 9, 9, 5]
    assert odds.total() == 6
