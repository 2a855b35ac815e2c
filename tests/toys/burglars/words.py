# not compiled: words for people, outside the hot path
"""What the things of the box are called."""

from sneakbox.kernel.seats import SPECTATOR, seats_of
from sneakbox.scene.english import listed
from tests.toys.burglars.content import FIRST_PRINTED, UNKNOWN, value


def thief(seat: int) -> str:
    return f"Thief {seat + 1}"


def thieves(group: int) -> str:
    return listed([thief(seat) for seat in seats_of(group) if seat < SPECTATOR])


def card_name(number: int) -> str:
    if number == UNKNOWN:
        return "a card you have not seen"
    return f"card {number} worth {value(number - FIRST_PRINTED)}"
