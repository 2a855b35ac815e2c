"""States as bytes: a canonical form for snapshots, and the digest that names a state."""

import hashlib
import struct

from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.state import State


class NumbersError(ValueError):
    """Stored numbers that are no state of this game."""


class NumberReader:
    """Takes the numbers of a state back in the order in which they were written."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.at: int = 0

    def next(self) -> int:
        if self.at >= len(self.numbers):
            raise NumbersError(f"the snapshot ends after {len(self.numbers)} numbers")
        number = self.numbers[self.at]
        self.at += 1
        return number

    def flag(self) -> bool:
        number = self.next()
        if number not in (0, 1):
            raise NumbersError(f"the snapshot has {number} where only 0 or 1 can stand")
        return number == 1

    def array(self) -> "vec[i64]":
        """An array behind its length, as `put` wrote it."""
        items: vec[i64] = vec[i64]()
        length = self.next()
        if length < 0:
            raise NumbersError(f"the snapshot has an array of length {length}")
        end = self.at + length
        if end > len(self.numbers):
            raise NumbersError(f"the snapshot ends after {len(self.numbers)} numbers")
        for number in self.numbers[self.at : end]:
            items = append(items, number)
        self.at = end
        return items

    def end(self) -> None:
        if self.at != len(self.numbers):
            raise NumbersError(f"the snapshot has {len(self.numbers) - self.at} numbers too many")


def encode(state: State) -> bytes:
    """The state as canonical bytes: equal states, equal bytes, on every build and platform."""
    numbers = state.numbers()
    return struct.pack(f"<{len(numbers)}q", *numbers)


def numbers_from(data: bytes) -> list[int]:
    """The numbers inside `encode`d bytes."""
    if len(data) % 8:
        raise NumbersError(
            f"a snapshot of {len(data)} bytes is cut off: it must be whole 8-byte numbers"
        )
    return list(struct.unpack(f"<{len(data) // 8}q", data))


def digest(state: State) -> bytes:
    """Sixteen bytes that name the state."""
    return hashlib.blake2b(encode(state), digest_size=16).digest()
