"""What items add to the die (OPS-092, OPS-100, OPS-101, OPS-103, OPS-104)."""

from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.turn import Turn
from sneakbox.kernel.native import i64


def attack_bonus(turn: Turn) -> i64:
    """What Bipod and Pentazemin add to attack rolls (OPS-100, OPS-103)."""
    bonus: i64 = 0
    if turn.bipod:
        bonus += names.BIPOD_BONUS
    if turn.pentazemin:
        bonus += names.PENTAZEMIN_BONUS
    return bonus


def stealth_helps(kinds: i64, at_start: bool) -> i64:
    """The ways to roll with these cards in hand, as bits: plain, with Disguise, Box or both.

    A Box helps only against guards who were there when the turn began (OPS-092), a Disguise always
    (OPS-101); two of a kind are no better than one (OPS-104).
    """
    helps: i64 = 1 << names.PLAIN
    if (kinds >> names.DISGUISE) & 1 == 1:
        helps |= 1 << names.WITH_DISGUISE
    if (kinds >> names.BOX) & 1 == 1 and at_start:
        helps |= (1 << names.WITH_BOX) | (helps << names.WITH_BOX)
    return helps


def stealth_bonus(help_used: i64) -> i64:
    """What Disguise and Box add to a stealth roll (OPS-092, OPS-101)."""
    bonus: i64 = 0
    if help_used & names.WITH_DISGUISE != 0:
        bonus += names.DISGUISE_BONUS
    if help_used & names.WITH_BOX != 0:
        bonus += names.BOX_BONUS
    return bonus
