"""States as bytes."""

import hashlib
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneakbox.kernel.native import vec
from sneakbox.kernel.numbers import NumberReader, NumbersError, digest, encode, numbers_from
from sneakbox.kernel.state import State, Step


class Fixed(State):
    """A state of given numbers."""

    def __init__(self, given: list[int]) -> None:
        super().__init__(vec[Step["Fixed"]]())
        self.given = given

    def numbers(self) -> list[int]:
        return self.given


numbers = st.lists(st.integers(-(1 << 63), (1 << 63) - 1))


@given(numbers)
def test_numbers_come_back(given: list[int]) -> None:
    assert numbers_from(encode(Fixed(given))) == given


@given(numbers, numbers)
def test_only_equal_numbers_have_equal_bytes(one: list[int], other: list[int]) -> None:
    assert (encode(Fixed(one)) == encode(Fixed(other))) == (one == other)


def test_known_bytes_and_digest() -> None:
    state = Fixed([1, -2, 1 << 40])
    assert encode(state) == struct.pack("<3q", 1, -2, 1 << 40)
    assert encode(Fixed([])) == b""
    assert digest(state) == hashlib.blake2b(encode(state), digest_size=16).digest()
    assert digest(state).hex() == "02995fd1688749a55557144e0c812b60"


def test_reading_in_order() -> None:
    reader = NumberReader([5, 1, 0, 2, 8, 9, 0])
    assert reader.next() == 5
    assert reader.flag() is True
    assert reader.flag() is False
    assert list(reader.array()) == [8, 9]
    assert list(reader.array()) == []
    reader.end()


def test_numbers_that_are_no_state() -> None:
    with pytest.raises(NumbersError, match=r"^the snapshot ends after 0 numbers$"):
        NumberReader([]).next()
    with pytest.raises(NumbersError, match=r"^the snapshot ends after 3 numbers$"):
        NumberReader([3, 1, 1]).array()
    with pytest.raises(NumbersError, match=r"^the snapshot has an array of length -1$"):
        NumberReader([-1]).array()
    with pytest.raises(NumbersError, match=r"^the snapshot has 2 where only 0 or 1 can stand$"):
        NumberReader([2]).flag()
    with pytest.raises(NumbersError, match=r"^the snapshot has 2 numbers too many$"):
        NumberReader([1, 2]).end()
    with pytest.raises(NumbersError, match=r"^a snapshot of 15 bytes is cut off"):
        numbers_from(bytes(15))


def test_numbers_beyond_a_machine_int_are_a_mistake() -> None:
    with pytest.raises(struct.error):
        encode(Fixed([1 << 63]))
