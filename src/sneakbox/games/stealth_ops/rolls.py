"""The six-sided die: what it must show, what adds to it, and the step in which it falls (O-20)."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.item_bonuses import stealth_bonus
from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import EvenChance

SIX: Final[list[int]] = [act(names.DIE_SIX, pips) for pips in range(1, names.FACES + 1)]


class RollOfSix(EvenChance[Ops]):
    """Luck rolls the six-sided die."""

    def faces(self, game: Ops) -> list[int]:
        return SIX


def needed_to_sneak(help_used: i64) -> i64:
    """The least face of the die that gets past a guard (OPS-080)."""
    return max(1, names.NEEDED_TO_SNEAK - stealth_bonus(help_used))


def needed_to_hit(weapon: i64, bonus: i64) -> i64:
    """The least face of the die that hits (OPS-093, OPS-094, OPS-099)."""
    needed: i64 = names.NEEDED_WITH_KNIFE
    if weapon == names.TRANQ:
        needed = names.NEEDED_WITH_TRANQ
    elif weapon == names.REVOLVER:
        needed = names.NEEDED_WITH_REVOLVER
    return max(1, needed - bonus)
