"""Bits stay bits beyond the width of a short integer, on both builds."""

import pytest

from sneakbox.kernel.bits import bit, shifted


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 40, 62])
def test_a_bit_is_where_it_belongs(place: int) -> None:
    assert bit(place) == 2**place
    assert shifted(3, min(place, 61)) == 3 * 2 ** min(place, 61)
