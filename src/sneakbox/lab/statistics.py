"""The few figures that every report needs."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

# Nineteen of twenty intervals made so hold the true share.
Z: Final = 1.959964


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's method; everything where nothing was tried.

    A drawn game is half a success.

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


def percentile(rising: Sequence[int], percent: int) -> int:
    """The smallest value that at least so many percent of the values do not exceed.

    >>> percentile([1, 2, 3, 4], 50)
    2
    """
    if not rising:
        return 0
    return rising[max(0, -(-len(rising) * percent // 100) - 1)]
