"""Shapes that the scenes of several games are made of."""

from collections.abc import Sequence, Set

from sneakbox.scene.model import Item, Span, Text, Tone


def holding(**words: bool) -> tuple[str, ...]:
    """The words that hold.

    >>> holding(acting=True, seen=False)
    ('acting',)
    """
    return tuple([word for word, holds in words.items() if holds])


def said(words: str, weighty: str = "", tone: Tone = "") -> Text:
    """A few words, and behind them some that carry weight.

    >>> [span.text for span in said("Stop here?", "They hear it.", "danger")]
    ['Stop here? ', 'They hear it.']
    """
    return (Span(f"{words} "), Span(weighty, tone)) if weighty else (Span(words),)


def pips(label: str, symbol: str, amount: int, whole: int, value: str = "") -> Item:
    """A number as so many symbols out of a whole."""
    return Item(label, symbol, value, float(amount), float(whole), shape="pips")


def in_words(label: str, symbol: str = "", ref: str = "", tone: Tone = "") -> Item:
    """A row of nothing but words."""
    return Item(label, symbol, ref=ref, tone=tone, shape="words")


def tagged(way: Sequence[int], tag: str, taken: Set[int]) -> tuple[str, ...]:
    """The words along a way: a tag at its end, or before it where a figure would be hidden.

    >>> tagged([4, 5, 6], "30 %", {6})
    ('', '30 %', '')
    """
    free = [number for number, place in enumerate(way) if place not in taken]
    at = free[-1] if free else len(way) - 1
    return tuple([tag if number == at else "" for number in range(len(way))])
