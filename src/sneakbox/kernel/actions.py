"""An action is one int: its kind and up to three small arguments, packed side by side.

It does not depend on the state it is played in, so it can be stored, compared, counted and sent
as it is. Its readable form comes from the game's `Vocabulary`.
"""

from typing import Final

from sneakbox.kernel.native import i64

ARGUMENT_LIMIT: Final = 1 << 16
KIND_LIMIT: Final = 1 << 12


def act(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """Pack an action (or the key of a step). Each argument is below ARGUMENT_LIMIT."""
    return kind << 48 | first << 32 | second << 16 | third


def kind_of(action: i64) -> i64:
    return action >> 48


def first_of(action: i64) -> i64:
    return (action >> 32) & 0xFFFF


def second_of(action: i64) -> i64:
    return (action >> 16) & 0xFFFF


def third_of(action: i64) -> i64:
    return action & 0xFFFF
