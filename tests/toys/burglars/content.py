"""The pieces of the game, and the settings that never change during play."""

from collections.abc import Mapping
from typing import Final

HOUSES: Final = ("mill", "manor", "bank")

TOOLS: Final = ("lantern", "rope")
LANTERN: Final = 0
ROPE: Final = 1
TOOL_COPIES: Final = 5
TOOLS_EACH: Final = 2

# Every loot card is one of a kind. Cards are counted from 0 inside the rules and carry a printed
# number that stands nowhere else: wherever it turns up, somebody has been told of the card.
CARDS: Final = 9
FIRST_PRINTED: Final = 70_001
UNKNOWN: Final = 0  # in place of a printed number: a card the viewer has not seen


def printed(card: int) -> int:
    return FIRST_PRINTED + card


def value(card: int) -> int:
    """What a card is worth: 1 to 5, most values twice."""
    return card // 2 + 1


def allowed_houses(last: int) -> list[int]:
    """Every house but the one of the night before (TOY-006)."""
    return [house for house in range(len(HOUSES)) if house != last]


class Content:
    """The settings of one table. States share it; nothing in it ever changes."""

    def __init__(self, players: int, scenario: str, options: Mapping[str, str]) -> None:
        self.players: Final = players
        self.everybody: Final = (1 << players) - 1
        self.nights: Final = 2 if scenario == "short" else 3
        self.alert: Final = 1 if options["guard"] == "alert" else 0

    def needed(self, lit: bool) -> int:
        """The least roll that gets past the guard (TOY-008)."""
        return (5 if lit else 3) + self.alert
