"""What one seat of Burglars may know."""

from typing import Final

from sneakbox.kernel.native import i64
from sneakbox.kernel.view import View
from tests.toys.burglars.content import Content

NO_CHOICE: Final = -1
NOTHING_HELD: Final = -1


class BurglarsView(View):
    """Cards are printed numbers or UNKNOWN. Counts are public, and so is who has seen a card."""

    def __init__(
        self, content: Content, seat: i64, waiting: i64, result: i64, options: list[int]
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.content: Content = content  # open to all, and the same for all
        # The decision that is open, as kind and seat of its step; zeros when the game is over.
        self.asked: int = 0
        self.whom: int = 0
        self.night: int = 0
        self.lit: int = 0
        self.die: int = 0
        self.houses: list[int] = []
        self.chosen: list[bool] = []
        self.used: list[int] = []
        self.hand_sizes: list[int] = []
        self.pile_middle: int = 0
        self.upper: list[int] = []
        self.upper_known: list[int] = []
        self.lower: list[int] = []
        self.lower_known: list[int] = []
        self.held: int = NOTHING_HELD
        self.held_known: int = 0
        self.loot: list[int] = []
        self.loot_owner: list[int] = []
        self.loot_known: list[int] = []
        # The seat's own secrets; empty for a spectator.
        self.hand: list[int] = []
        self.choice: int = NO_CHOICE

    def facts(self) -> dict[str, object]:
        return {
            **super().facts(),
            "asked": self.asked,
            "whom": self.whom,
            "night": self.night,
            "lit": self.lit,
            "die": self.die,
            "houses": self.houses,
            "chosen": self.chosen,
            "used": self.used,
            "hand_sizes": self.hand_sizes,
            "pile_middle": self.pile_middle,
            "upper": self.upper,
            "upper_known": self.upper_known,
            "lower": self.lower,
            "lower_known": self.lower_known,
            "held": self.held,
            "held_known": self.held_known,
            "loot": self.loot,
            "loot_owner": self.loot_owner,
            "loot_known": self.loot_known,
            "hand": self.hand,
            "choice": self.choice,
        }
