"""Clocks as data: what was agreed, what each decision took, and what is left.

Nothing here looks at the time. Whoever runs a table measures how long a decision took and hands
the number in; it stands in the record, and what is left follows from the record alone.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sneakbox.kernel.seats import CHANCE

MOST_MS: Final = 10**12
_TEXT: Final = re.compile(r"(0|[1-9][0-9]{0,12})ms \+(0|[1-9][0-9]{0,12})ms")


@dataclass(frozen=True)
class Clock:
    """What the table agreed on: time for the whole game, and time given back per decision.

    >>> Clock(600_000, 5_000).text()
    '600000ms +5000ms'
    """

    base_ms: int
    increment_ms: int = 0

    def __post_init__(self) -> None:
        if not 0 < self.base_ms <= MOST_MS:
            raise ValueError(f"a clock cannot start with {self.base_ms} ms")
        if not 0 <= self.increment_ms <= MOST_MS:
            raise ValueError(f"a clock cannot give {self.increment_ms} ms a decision")

    def text(self) -> str:
        """The agreement as it stands in a record."""
        return f"{self.base_ms}ms +{self.increment_ms}ms"

    @classmethod
    def parse(cls, text: str) -> "Clock":
        """The agreement behind its text; raises ValueError with a sentence when it is none."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"'{text}' is no clock: it is written like '600000ms +5000ms'")
        return cls(int(found[1]), int(found[2]))

    def remaining_ms(self, seat: int, decisions: Iterable["Spent"]) -> int:
        """What the seat has left; below zero when it has taken too long.

        Time that went into a decision is gone even when the decision was taken back; only
        decisions that stand earn the increment, so nobody gains time by taking back.
        """
        left = self.base_ms
        for decision in decisions:
            if decision.seat == seat:
                left -= decision.ms
                if decision.stands:
                    left += self.increment_ms
        return left


@dataclass(frozen=True)
class Spent:
    """What one decision of one seat took, and whether it still stands."""

    seat: int
    ms: int
    stands: bool


def checked_spent(seat: int, ms: int | None) -> int | None:
    """The time as it may stand in a record: whole milliseconds, not negative, not for luck."""
    if ms is not None and (seat == CHANCE or not 0 <= ms <= MOST_MS):
        raise ValueError(f"a decision cannot take {ms} ms")
    return ms
