"""Who can decide and who can know: seats by number, groups of seats as bits.

Players sit at seats 0, 1, 2 … Three further numbers stand for those who are no players: the
spectator who knows least, luck, and the rules themselves. A group of seats is a sum of bits,
`1 << seat`, so one int says who must decide or who may hear.
"""

from typing import Final

from sneakbox.kernel.native import i64

MOST_SEATS: Final = 8

SPECTATOR: Final = 14
CHANCE: Final = 15
RULES: Final = 16

# Groups, as `Step.deciders` and `State.waiting` give them.
NOBODY: Final = 0
LUCK: Final = 1 << CHANCE

# Audiences of events: every seat and the spectators.
PUBLIC: Final = (1 << CHANCE) - 1


def only(seat: i64) -> i64:
    """The group of one seat."""
    return 1 << seat


def holds(group: i64, seat: i64) -> bool:
    """True when the seat belongs to the group."""
    return (group >> seat) & 1 == 1


def seats_of(group: int) -> list[int]:
    """The seat numbers of a group, in order.

    >>> seats_of(0b101)
    [0, 2]
    """
    return [seat for seat in range(CHANCE + 1) if (group >> seat) & 1]
