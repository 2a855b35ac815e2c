# not compiled: lays a stage out once per game
"""How hard a stage is: fewer or more fierce orders, fewer cards, wounds that last (MGS-171)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.games.metal_gear import box
from sneakbox.games.metal_gear.cards.orders import OrderCard
from sneakbox.games.metal_gear.characters.dashboards import PEOPLE_WORDS, dashboards
from sneakbox.games.metal_gear.editions import BOTH, FINAL
from sneakbox.kernel.game import SetupError

# The fastest and the slowest that alerted Guards are on blue cards.
FAST: Final = 6
SLOW: Final = 4


@dataclass(frozen=True)
class Difficulty:
    """One setting: which blue cards stay in the box, by their red number, and what else changes."""

    without: int | None = None
    equipment_limit: int = box.EQUIPMENT_LIMIT
    wounds_last: bool = False  # from one stage of a campaign to the next
    boss_health: int = 0  # more than printed (B-067)
    threat_dice_less: int = 0  # B-067


DIFFICULTIES: Final = {
    "easy": Difficulty(without=FAST, boss_health=-2, threat_dice_less=1),
    "normal": Difficulty(),
    "hard": Difficulty(without=SLOW, boss_health=2),
    "extreme": Difficulty(without=SLOW, equipment_limit=2, wounds_last=True, boss_health=3),
}
NORMAL: Final = "normal"


def blue_cards(orders: Sequence[OrderCard], wanted: int, difficulty: Difficulty) -> list[int]:
    """The blue cards a stage draws from, one number for each card of the deck: 1 when it is among
    them. Where too few are left for the stage, the first that were taken out go back in (A-72).
    """
    chosen = [int(not card.is_red and card.red != difficulty.without) for card in orders]
    for number, card in enumerate(orders):
        if sum(chosen) < wanted and not card.is_red:
            chosen[number] = 1
    return chosen


def read_wounds(text: str, cast: Sequence[int]) -> dict[int, int]:
    """Who begins hurt: `none`, or lists such as `snake=2 meryl=1` (A-74).

    Those who are not in this stage are passed over: a campaign names everybody.
    """
    hurt: dict[int, int] = {}
    if text.strip().lower() in ("", "none"):
        return hurt
    for part in text.split():
        name, _, number = part.partition("=")
        if name.lower() not in PEOPLE_WORDS or not number.isdecimal():
            raise SetupError(f"wounds cannot be '{part[:40]}': write them like snake=2 meryl=1")
        person = PEOPLE_WORDS.index(name.lower())
        most = dashboards(BOTH[FINAL])[person].health - 1
        if not 0 < int(number[:9]) <= most:
            raise SetupError(f"{name} can begin with 1 to {most} damage, not {number[:9]}")
        if person in cast:
            hurt[person] = int(number)
    return hurt
