"""Secret choices, opened together."""

from itertools import permutations

from sneakbox.kernel.native import i64, vec
from tests.toys.sealed import UNSEALED, Sealed


def empty(seats: int) -> Sealed:
    return Sealed(vec[i64]([UNSEALED] * seats))


def test_missing_shrinks_until_everybody_has_chosen() -> None:
    for order in permutations(range(3)):
        sealed = empty(3)
        missing = 0b111
        for seat in order:
            assert sealed.missing(0b111) == missing
            sealed.seal(seat, 10 + seat)
            missing &= ~(1 << seat)
        assert sealed.missing(0b111) == 0
        assert [sealed.choice(seat) for seat in range(3)] == [10, 11, 12]


def test_only_the_group_is_missing() -> None:
    sealed = empty(3)
    sealed.seal(2, 5)
    assert sealed.missing(0b101) == 0b001
    assert sealed.missing(0b100) == 0


def test_opening_forgets_the_choices() -> None:
    sealed = empty(2)
    sealed.seal(0, 0)
    assert sealed.missing(0b11) == 0b10  # action 0 is a choice too
    sealed.open()
    assert sealed.missing(0b11) == 0b11
    assert sealed.choice(0) == UNSEALED


def test_a_copy_is_independent() -> None:
    sealed = empty(2)
    twin = sealed.copy()
    twin.seal(1, 4)
    assert sealed.choice(1) == UNSEALED
