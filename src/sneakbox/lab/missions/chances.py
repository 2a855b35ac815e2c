"""Choosing at random, the same on every machine for the same seed."""

from collections.abc import Sequence
from typing import TypeVar

from sneakbox.kernel.dice import Dice

Thing = TypeVar("Thing")


def one_of(dice: Dice, things: Sequence[Thing]) -> Thing:
    """One of these, evenly."""
    return things[dice.below(len(things))]


def shuffled(dice: Dice, things: Sequence[Thing]) -> list[Thing]:
    """All of these in another order."""
    left = list(things)
    return [left.pop(dice.below(len(left))) for _ in things]


def happens(dice: Dice, percent: int) -> bool:
    return dice.below(100) < percent


def between(dice: Dice, least: int, most: int) -> int:
    return least + int(dice.below(most - least + 1))
