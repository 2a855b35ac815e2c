"""What a careful thief can work out from his view. Screens and bots ask the same."""

from typing import Final

from tests.toys.burglars.content import ROPE
from tests.toys.burglars.view import BurglarsView

# The level of assistance from which chances are shown.
ODDS: Final = 3

PIPS: Final = 6


class Known:
    """A view, and how much help its player gets."""

    def __init__(self, view: BurglarsView, assistance: int) -> None:
        self.view: Final = view
        self.assistance: Final = assistance


def needed(view: BurglarsView, house: int) -> int:
    """The least roll that gets a thief past the guard of a house (TOY-008)."""
    return view.content.needed(house == view.lit)


def chance(view: BurglarsView, house: int) -> float:
    """How likely the viewer gets past the guard, alone and with all ropes in hand (TOY-009)."""
    rolls = 1 + (view.hand[ROPE] if view.hand else 0)
    return 1 - float((needed(view, house) - 1) / PIPS) ** rolls


def is_past_the_guard(view: BurglarsView) -> bool:
    """Whether the roll on the table is enough for the thief who must answer it."""
    return view.die >= needed(view, view.houses[view.whom])
