"""An action is one int: its kind and up to three small arguments, packed side by side.

It does not depend on the state it is played in, so it can be stored, compared, counted and sent
as it is. Its readable form comes from the game's `Vocabulary`.

The third argument, which few actions have, stands above all others. So an action without it stays
below 2**30 while there are fewer than 64 kinds, and such ints are quickest to make and to read.
"""

from typing import Final

from sneakbox.kernel.native import i64

ARGUMENT_LIMIT: Final = 1 << 12
KIND_LIMIT: Final = 1 << 8
ACTION_LIMIT: Final = 1 << 44


def act(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """Pack an action (or the key of a step). Each argument is below ARGUMENT_LIMIT."""
    return third << 32 | kind << 24 | first << 12 | second


def kind_of(action: i64) -> i64:
    return (action >> 24) & 0xFF


def first_of(action: i64) -> i64:
    return (action >> 12) & 0xFFF


def second_of(action: i64) -> i64:
    return action & 0xFFF


def third_of(action: i64) -> i64:
    return action >> 32
