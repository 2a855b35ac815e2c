"""Clocks as data: what was agreed, what each decision took, and what is left.

Nothing here looks at the time. With a `Clock` for the whole game whoever runs a table measures how
long a decision took and hands the number in; it stands in the record, and what is left follows from
the record alone. Where people play over days they have so long for each move, whatever they took
before: `Times` says since when the table waits, and nothing of it stands in the record. Either way
`Match.flag` writes down whose time was up.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
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
class Times:
    """Since when a table waits where each move has its time, and what seats have on top of it.

    Times are milliseconds by whatever clock the caller has. Every change follows from what all at
    the table notice, so that nobody can read from a clock what is hidden from him.
    """

    since: int
    # Decisions that were taken back and not made anew: making them again earns no time.
    taken_back: int
    # By seat: time on top of this move, until when it has days off, and how much it may take yet.
    extra: tuple[int, ...]
    off_until: tuple[int, ...]
    off_left: tuple[int, ...]

    @classmethod
    def begin(cls, players: int, now: int, off_ms: int = 0) -> "Times":
        """A game begins, in which every seat may take so much time off."""
        none = (0,) * players
        return cls(now, 0, none, none, (off_ms,) * players)

    def ends(self, seat: int, pace_ms: int) -> int:
        """When the time of a seat is up that must decide."""
        return self.since + pace_ms + self.extra[seat]

    def anew(self, now: int) -> "Times":
        """Everybody has the whole time for the next move, behind what is left of their days off."""
        extra = tuple(max(0, until - now) for until in self.off_until)
        return replace(self, since=now, taken_back=0, extra=extra)

    def gone_on(self, now: int, *, calls_others: bool) -> "Times":
        """A decision was made, which may have put the turn to somebody who did not have it."""
        if self.taken_back and not calls_others:
            return replace(self, taken_back=self.taken_back - 1)
        return self.anew(now)

    def undone(self) -> "Times":
        """A decision was taken back."""
        return replace(self, taken_back=self.taken_back + 1)

    def off(self, seat: int, ms: int, now: int) -> "Times":
        """A seat takes time off: until then its clock stands still."""
        until = max(self.off_until[seat], now) + ms
        return replace(
            self,
            extra=_with(self.extra, seat, self.extra[seat] + ms),
            off_until=_with(self.off_until, seat, until),
            off_left=_with(self.off_left, seat, self.off_left[seat] - ms),
        )

    def back(self, seat: int, now: int) -> "Times":
        """Somebody who was too late is back and has the whole time for a move."""
        return replace(self, extra=_with(self.extra, seat, now - self.since))


def _with(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


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
