"""The board: three houses and the street. What never changes, and what its elements are called."""

from typing import Final

from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Cell, Ref, Symbol
from tests.toys.burglars.content import HOUSES

STREET: Final = "street"


def house_ref(house: int) -> Ref:
    """A house, or the street for whoever has not been in one."""
    return f"cell:{HOUSES[house] if house >= 0 else STREET}"


def thief_ref(seat: int) -> Ref:
    return f"token:thief-{seat}"


def board_of(title: str) -> Board:
    places = [*HOUSES, STREET]
    return with_hash(
        Board(
            game="burglars",
            hash="",
            title=title,
            subtitle="A night out",
            layout="graph",
            symbols=(
                Symbol("thief", "piece", "traitor", "T", "A thief", "mine"),
                Symbol("loot", "card", "back", "L", "A loot card"),
                Symbol("tool", "card", "item", "I", "A tool"),
            ),
            cells=tuple(
                Cell(place, (4.0 * number + 2, 2.0), place.capitalize())
                for number, place in enumerate(places)
            ),
            width=4.0 * len(places),
            height=4,
            turns="night",
        )
    )
