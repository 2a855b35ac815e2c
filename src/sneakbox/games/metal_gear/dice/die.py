"""A die that has been rolled, as one int: colour, number, what was done to it (MGS-077, MGS-090).

A white die shows `!` where a black one shows 1. Effects may take a number below 1 or
above 6 (A-34); `!` is no number and cannot be changed, only rolled again (MGS-090).

"""

from typing import Final

from sneakbox.kernel.native import i64

NO_CHANGE: Final = 8  # a change of a die is written as the change plus this
WHITE: Final = 0
BLACK: Final = 1
BANG: Final = 0  # what a white die shows instead of 1
LOWEST: Final = -12  # no effect takes a die further
NUMBERS: Final = 0xFF
IS_BLACK: Final = 1 << 8
CHANGED: Final = 1 << 9  # an effect changed its number
STALE: Final = 1 << 10  # left lying when others were rolled again


def rolled(colour: i64, face: i64) -> i64:
    """A die fresh from the hand: faces 1 to 6, the 1 of a white die being `!`."""
    if colour == BLACK:
        return IS_BLACK | face - LOWEST + 1
    return BANG if face == 1 else face - LOWEST + 1


def is_black(die: i64) -> bool:
    return die & IS_BLACK != 0


def is_bang(die: i64) -> bool:
    """True where a white die shows `!`."""
    return die & NUMBERS == BANG


def value_of(die: i64) -> i64:
    """The number shown. Not asked of a `!`."""
    return (die & NUMBERS) + LOWEST - 1


def shifted(die: i64, change: i64) -> i64:
    """The same die with its number changed by an effect."""
    return (die & ~NUMBERS) | CHANGED | ((die & NUMBERS) + change)


def is_fresh(die: i64) -> bool:
    """True for a die that was part of the latest roll."""
    return die & STALE == 0


def hits(die: i64, defense: i64) -> bool:
    """A number that reaches the defense hits; `!` never does (MGS-077)."""
    return not is_bang(die) and value_of(die) >= defense


# A die on the table, by its number, and what is added to it: packed for an action.


def change(die: i64, by: i64) -> i64:
    return die * 16 + by + NO_CHANGE


def changed_die(packed: i64) -> i64:
    return packed // 16


def added(packed: i64) -> i64:
    return packed % 16 - NO_CHANGE
