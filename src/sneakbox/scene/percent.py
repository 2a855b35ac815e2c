"""Chances as players read them."""

from typing import Final

# Sums of fractions may miss the whole by this much.
NEARLY: Final = 1e-9


def percent(number: float, total: float = 1) -> str:
    """A chance in whole percent, never 0 or 100 when it is not.

    >>> percent(1, 400), percent(27, 100), percent(399, 400), percent(5, 6), percent(1.0)
    ('under 1 %', '27 %', 'over 99 %', '83 %', '100 %')
    """
    whole = round(100 * number / total) if total else 0
    if number > NEARLY and whole == 0:
        return "under 1 %"
    if number < total * (1 - NEARLY) and whole == 100:
        return "over 99 %"
    return f"{whole} %"
