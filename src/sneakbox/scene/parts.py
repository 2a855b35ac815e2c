"""Shapes that the scenes of several games are made of."""

from collections.abc import Sequence
from typing import Final

from sneakbox.scene.model import Item, Switch, Tone

# As much help as a table can ask for: `Scene.picture` has it as its assistance.
LEVELS: Final = 4


def holding(**words: bool) -> tuple[str, ...]:
    """The words that hold.

    >>> holding(acting=True, seen=False)
    ('acting',)
    """
    return tuple([word for word, holds in words.items() if holds])


def pips(label: str, symbol: str, amount: int, whole: int, value: str = "") -> Item:
    """A number as so many symbols out of a whole."""
    return Item(label, symbol, value, float(amount), float(whole), shape="pips")


def in_words(label: str, symbol: str = "", ref: str = "", tone: Tone = "") -> Item:
    """A row of nothing but words."""
    return Item(label, symbol, ref=ref, tone=tone, shape="words")


def by_level(switches: Sequence[tuple[int, Switch]]) -> tuple[tuple[Switch, ...], ...]:
    """For every level of assistance, the switches that it brings; each stands with its level."""
    return tuple(
        tuple(switch for level, switch in switches if assistance >= level)
        for assistance in range(LEVELS)
    )
