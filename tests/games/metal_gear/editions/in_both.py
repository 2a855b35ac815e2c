"""What tests of the two editions share: the same situation laid out by either rulebook."""

import pytest

from sneakbox.games.metal_gear.editions import EDITIONS
from sneakbox.games.metal_gear.names import KO2
from tests.games.metal_gear.tabletop import Place, Tabletop

ROOM = [".....", ".....", ".....", ".....", "....."]
HALL = ["........"]


# The same test for each edition, and it ends alike.
ALIKE = pytest.mark.parametrize("edition", EDITIONS)


def in_both(final: object, prototype: object) -> pytest.MarkDecorator:
    """The same test for each edition with what it brings about there: never the same."""
    assert final != prototype
    return pytest.mark.parametrize(
        ("edition", "expected"), [("final", final), ("prototype", prototype)]
    )


def quiet(table: Tabletop) -> Tabletop:
    """Nobody has Focus, so that dice fall without questions."""
    for person in range(4):
        table.game.note(person, 4, 0)
    return table


def stack(*places: Place) -> list[tuple[int, int, int]]:
    """Knocked-out Guards on spaces."""
    return [(x, y, KO2) for x, y in places]
