"""Actions as packed ints."""

from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.actions import (
    ACTION_LIMIT,
    ARGUMENT_LIMIT,
    KIND_LIMIT,
    act,
    first_of,
    kind_of,
    second_of,
    third_of,
)

kinds = st.integers(0, KIND_LIMIT - 1)
arguments = st.integers(0, ARGUMENT_LIMIT - 1)


@given(kinds, arguments, arguments, arguments)
def test_parts_come_back(kind: int, first: int, second: int, third: int) -> None:
    action = act(kind, first, second, third)
    parts = (kind_of(action), first_of(action), second_of(action), third_of(action))
    assert parts == (kind, first, second, third)


@given(st.tuples(kinds, arguments, arguments, arguments), st.tuples(kinds, *[arguments] * 3))
def test_actions_sort_like_their_parts(
    one: tuple[int, int, int, int], other: tuple[int, int, int, int]
) -> None:
    """By the third argument first, then by kind, first and second."""
    assert (act(*one) < act(*other)) == ((one[3], *one[:3]) < (other[3], *other[:3]))


@given(st.integers(0, 63), arguments, arguments)
def test_actions_without_a_third_argument_are_small(kind: int, first: int, second: int) -> None:
    assert act(kind, first, second) < 1 << 30


def test_the_greatest_action_is_a_positive_machine_int() -> None:
    greatest = act(KIND_LIMIT - 1, *[ARGUMENT_LIMIT - 1] * 3)
    assert 0 < greatest < 1 << 60
    assert greatest == ACTION_LIMIT - 1


def test_left_out_arguments_are_zero() -> None:
    assert act(3) == act(3, 0, 0, 0)
    assert act(3, 1) == act(3, 1, 0, 0)


def test_known_answer() -> None:
    assert act(1, 2, 3, 4) == 0x004_01_002_003
