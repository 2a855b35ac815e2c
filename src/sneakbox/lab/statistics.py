"""The few figures that every report needs."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

# Nineteen of twenty intervals made so hold the true share.
Z: Final = 1.959964


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's method; everything where nothing was tried.

    A drawn game is half a success: then the interval is a little too wide, never too narrow.

    >>> low, high = wilson(460, 1000)
    >>> f"{low:.3f} {high:.3f}"
    '0.429 0.491'
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = Z * Z / trials
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    # At the ends the interval reaches the end exactly; rounding must not say otherwise.
    return (0.0 if successes == 0 else low), (1.0 if successes == trials else high)


def difference(
    with_it: tuple[float, int], without: tuple[float, int]
) -> tuple[float, float, float]:
    """How much larger the first of two shares is, and the 95 % interval of that by Newcombe's
    method; each share is given as its successes and its trials.

    >>> gap, low, high = difference((56, 70), (48, 80))
    >>> f"{gap:.3f} {low:.3f} {high:.3f}"
    '0.200 0.052 0.334'
    """
    (ones, tried), (others, tried_too) = with_it, without
    if tried == 0 or tried_too == 0:
        return 0.0, -1.0, 1.0
    share, other = ones / tried, others / tried_too
    low, high = wilson(ones, tried)
    other_low, other_high = wilson(others, tried_too)
    down = sqrt((share - low) ** 2 + (other_high - other) ** 2)
    up = sqrt((high - share) ** 2 + (other - other_low) ** 2)
    return share - other, share - other - down, share - other + up


def percentile(rising: Sequence[int], percent: int) -> int:
    """The smallest value that at least so many percent of the values do not exceed.

    >>> percentile([1, 2, 3, 4], 50)
    2
    """
    if not rising:
        return 0
    return rising[max(0, -(-len(rising) * percent // 100) - 1)]
