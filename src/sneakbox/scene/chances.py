"""Chances as numbers, and the words that buttons make of them."""

from collections.abc import Iterable
from typing import Final

from sneakbox.scene.english import NEARLY, percent
from sneakbox.scene.model import Chance

DECIMALS: Final = 6


def exact(of: str, number: float, total: float = 1) -> Chance:
    """A chance that counts all that bears on it.

    >>> exact("heard", 1, 6)
    Chance(of='heard', share=0.166667, least=0.166667, most=0.166667)
    """
    share = rounded(number / total)
    return Chance(of, share, share, share)


def between(of: str, share: float, least: float, most: float) -> Chance:
    """An estimate with its spread; rounding keeps the share inside."""
    return Chance(of, rounded(share), rounded(least), rounded(most))


def rounded(share: float) -> float:
    return round(min(1.0, max(0.0, share)), DECIMALS)


def is_exact(chance: Chance) -> bool:
    return chance.most - chance.least <= NEARLY


def chance_words(chance: Chance) -> str:
    """A chance in words: what it is, or between what it lies.

    >>> chance_words(exact("heard", 1, 6)), chance_words(between("heard", 0.3, 0.1, 0.42))
    ('17 %', 'about 30 % (10 to 42 %)')
    >>> chance_words(between("found", 0.3, 0, 0.3)), chance_words(between("hurt", 0.4, 0.4, 1))
    ('up to 30 %', 'at least 40 %')
    """
    if is_exact(chance):
        return percent(chance.share)
    if chance.least <= NEARLY and chance.share == chance.most:
        return f"up to {percent(chance.most)}"
    if chance.most >= 1 - NEARLY and chance.share == chance.least:
        return f"at least {percent(chance.share)}"
    least = percent(chance.least).removesuffix(" %")
    return f"about {percent(chance.share)} ({least} to {percent(chance.most)})"


def figures(chances: Iterable[Chance]) -> set[str]:
    """Every percentage that words about these chances may hold."""
    return {percent(number) for one in chances for number in (one.share, one.least, one.most)}
