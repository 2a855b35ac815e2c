"""What the notes of many games come to: shares and differences, each with its 95 % interval."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Final

from sneakbox.kernel.game import Setup
from sneakbox.lab.balance.collecting import FIRST_DRAWS, Noted, Place
from sneakbox.lab.statistics import Z, difference, percentile, wilson
from sneakbox.scene.english import listed
from sneakbox.scene.showable import Showable

# Games are compared with those of about the same length: in so many groups.
LENGTHS: Final = 5
# Of the games so many must have had as many draws for the first draws to be compared.
ENOUGH: Final = 0.95


@dataclass(frozen=True)
class Share:
    """A share or a mean score, and the 95 % interval around it."""

    value: float
    low: float
    high: float
    games: int

    @classmethod
    def of(cls, scores: Sequence[float]) -> "Share":
        total = sum(scores)
        return cls(total / len(scores) if scores else 0.0, *wilson(total, len(scores)), len(scores))


@dataclass(frozen=True)
class Gap:
    """How much better one group of games went than the other, and the 95 % interval of that."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, some: Sequence[float], others: Sequence[float]) -> "Gap | None":
        """None where one of the groups is empty."""
        if not some or not others:
            return None
        return cls(*difference((sum(some), len(some)), (sum(others), len(others))))

    @property
    def is_clear(self) -> bool:
        """True where the interval leaves no doubt which group did better."""
        return self.low > 0 or self.high < 0

    def is_clear_among(self, rows: int) -> bool:
        """True where it would be clear even as the best of so many rows."""
        wider = NormalDist().inv_cdf(1 - 0.025 / max(1, rows)) / Z
        return self.value > (self.value - self.low) * wider or -self.value > wider * (
            self.high - self.value
        )


@dataclass(frozen=True)
class Side:
    """Seats that win and lose together, and what they play."""

    number: int
    name: str
    seats: tuple[int, ...]
    sneaks: bool

    def scores(self, games: Iterable[Noted]) -> list[float]:
        return [game.scores[self.seats[0]] for game in games]


@dataclass(frozen=True)
class Used:
    """One card, item or tile: how often it is used, and how its users fared.

    `without` is none of it. The gap is that of games of about the same length; what luck hands out
    is compared among the first draws instead. There is none where nothing can be compared.
    """

    name: str
    games: float
    each: float
    with_it: Share
    without: Share
    gap: Gap | None


@dataclass(frozen=True)
class Uses:
    """Everything of one kind. `draws` is how many first draws were compared, 0 where it is not by
    luck; `users` are the sides that use it."""

    title: str
    by_luck: bool
    draws: int
    users: tuple[str, ...]
    rows: tuple[Used, ...]


@dataclass(frozen=True)
class Length:
    """How long games take: so many percent of them no longer than that."""

    fifth: int
    median: int
    ninety_fifth: int

    @classmethod
    def of(cls, lengths: Iterable[int]) -> "Length":
        rising = sorted(lengths)
        return cls(percentile(rising, 5), percentile(rising, 50), percentile(rising, 95))


@dataclass(frozen=True)
class Found:
    """Games in which somebody was found so many times, and how those who sneak fared."""

    label: str
    score: Share


@dataclass(frozen=True)
class Close:
    """One table looked at closely."""

    games: int
    sides: tuple[Side, ...]
    scores: tuple[Share, ...]
    outcomes: tuple[tuple[str, Share], ...]
    # The rules that ended games, the commonest first.
    rules: tuple[str, ...]
    turns: Length
    steps: Length
    lengths: dict[str, Counter[int]]
    uses: tuple[Uses, ...]
    lost: Counter[Place]
    not_placed: int
    found: tuple[Found, ...]


def sides_of(setup: Setup) -> tuple[Side, ...]:
    """Who plays with whom, by what they are called."""
    roles = setup.scene().roles() if isinstance(setup, Showable) else ()
    together: dict[int, list[int]] = {}
    for seat in range(setup.players):
        together.setdefault(setup.side(seat), []).append(seat)
    found = []
    for number, seats in together.items():
        names = [roles[seat].name if roles else f"seat {seat + 1}" for seat in seats]
        found.append(Side(number, listed(names), tuple(seats), setup.sneaks(seats[0])))
    return tuple(found)


def sneaking(sides: Sequence[Side]) -> Side:
    """The side that sneaks, the first where there are several."""
    return next((side for side in sides if side.sneaks), sides[0])


def closely(setup: Setup, games: Sequence[Noted]) -> Close:
    """Everything that is worth telling of one table."""
    sides = sides_of(setup)
    words = [word for word, _ in Counter(game.word for game in games).most_common()]
    counted = setup.text().counted()
    lost: Counter[Place] = Counter()
    losses = 0
    for game in games:
        lost.update(game.found_out.values())
        losses += sum(side.sneaks and game.scores[side.seats[0]] <= 0 for side in sides)
    return Close(
        len(games),
        sides,
        tuple(Share.of(side.scores(games)) for side in sides),
        tuple((word, Share.of([float(game.word == word) for game in games])) for word in words),
        tuple(rule for rule, _ in Counter(game.rule for game in games).most_common() if rule),
        Length.of(game.turns for game in games),
        Length.of(game.steps for game in games),
        {word: Counter(game.turns for game in games if game.word == word) for word in words},
        tuple(
            uses
            for title, by_luck in {what.title: what.by_luck for what in counted}.items()
            if (uses := uses_of(title, by_luck, sides, games)).rows
        ),
        lost,
        losses - lost.total(),
        times_found(sneaking(sides), games) if sum(side.sneaks for side in sides) == 1 else (),
    )


# What is used.


@dataclass(frozen=True)
class Turnout:
    """A side in one game: what it used, what luck dealt it first, and how it fared."""

    used: Counter[str]
    drawn: tuple[str, ...]
    score: float
    turns: int


def uses_of(title: str, by_luck: bool, sides: Sequence[Side], games: Sequence[Noted]) -> Uses:
    """How often each thing of a kind is used, and what becomes of those who do."""
    everybody = {side: [turnout(title, side, game) for game in games] for side in sides}
    users = {side: found for side, found in everybody.items() if any(each.used for each in found)}
    all_of = [each for found in users.values() for each in found]
    times: Counter[str] = Counter()
    for each in all_of:
        times.update(each.used)
    draws = first_draws(all_of) if by_luck else 0
    rows = [used(name, times[name], all_of, draws) for name in sorted(times)]
    rows.sort(key=lambda row: -row.each)
    return Uses(title, by_luck, draws, tuple(side.name for side in users), tuple(rows))


def turnout(title: str, side: Side, game: Noted) -> Turnout:
    mine: Counter[str] = Counter()
    for (what, who, name), times in game.used.items():
        if what == title and who == side.number:
            mine[name] += times
    drawn = game.drawn.get((title, side.number), ())
    return Turnout(mine, tuple(drawn), game.scores[side.seats[0]], game.turns)


def first_draws(found: Sequence[Turnout]) -> int:
    """The most draws that nearly everybody makes."""
    falling = sorted((len(each.drawn) for each in found), reverse=True)
    return min(FIRST_DRAWS, falling[int(ENOUGH * (len(falling) - 1))]) if falling else 0


def used(name: str, times: int, found: Sequence[Turnout], draws: int) -> Used:
    if draws:
        fair = [each for each in found if len(each.drawn) >= draws]
        some = [each for each in fair if name in each.drawn[:draws]]
        others = [each for each in fair if name not in each.drawn[:draws]]
    else:
        some = [each for each in found if each.used[name]]
        others = [each for each in found if not each.used[name]]
    with_it, without = ([each.score for each in group] for group in (some, others))
    return Used(
        name,
        sum(each.used[name] > 0 for each in found) / len(found),
        times / len(found),
        Share.of(with_it),
        Share.of(without),
        Gap.of(with_it, without) if draws else at_equal_length(some, others),
    )


def at_equal_length(some: Sequence[Turnout], others: Sequence[Turnout]) -> Gap | None:
    """The difference among games of about the same length, which are compared group by group."""
    rising = sorted(each.turns for each in (*some, *others))
    ends = sorted({percentile(rising, 100 * part // LENGTHS) for part in range(1, LENGTHS + 1)})
    gaps = weights = spread = 0.0
    for start, end in pairwise([-1, *ends]):
        ones = [each.score for each in some if start < each.turns <= end]
        zeros = [each.score for each in others if start < each.turns <= end]
        if ones and zeros:
            weight = len(ones) * len(zeros) / (len(ones) + len(zeros))
            gaps += weight * (sum(ones) / len(ones) - sum(zeros) / len(zeros))
            spread += weight**2 * (variance(ones) + variance(zeros))
            weights += weight
    if not weights:
        return None
    value, half = gaps / weights, Z * sqrt(spread) / weights
    return Gap(value, max(-1.0, value - half), min(1.0, value + half))


def variance(scores: Sequence[float]) -> float:
    """How far the mean of these may be off, squared; two more games, one won, are assumed."""
    share = (sum(scores) + 1) / (len(scores) + 2)
    return share * (1 - share) / len(scores)


# Being found.


def times_found(side: Side, games: Sequence[Noted]) -> tuple[Found, ...]:
    """How those who sneak fare who are never found, once, more often: groups of about a fifth."""
    by_times: dict[int, list[float]] = {}
    for game in games:
        by_times.setdefault(game.times_found, []).append(game.scores[side.seats[0]])
    rows: list[Found] = []
    first, scores = 0, list[float]()
    left = len(games)
    for times, found in sorted(by_times.items()):
        first = times if not scores else first
        scores += found
        left -= len(found)
        if left == 0:
            rows.append(Found(f"{first} or more", Share.of(scores)))
        elif len(scores) >= len(games) / 6 and left >= len(games) / 12:
            label = f"{first}" if first == times else f"{first} to {times}"
            rows.append(Found(label, Share.of(scores)))
            scores = []
    return tuple(rows) if len(rows) > 1 else ()
