"""Which bot is the strongest: everybody plays everybody, on every side, with the same luck."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from time import perf_counter
from typing import Final

from sneakbox.kernel.game import Setup
from sneakbox.lab.batches import Table, workers
from sneakbox.lab.extras import extra
from sneakbox.lab.results import GameResult, Results
from sneakbox.lab.simulate import Played, Player, Progress, made, play_missing, result_of
from sneakbox.lab.statistics import wilson

LOST, DRAWN, WON = 0.0, 0.5, 1.0


@dataclass(frozen=True)
class Pairing:
    """Who sits where in one game, by their numbers, and which luck it has."""

    seats: tuple[int, ...]
    luck: int


@dataclass
class Standing:
    """What one bot has done: points are won games, half ones drawn games."""

    games: int = 0
    points: float = 0.0
    drawn: int = 0

    def add(self, points: float) -> None:
        self.games += 1
        self.points += points
        self.drawn += points == DRAWN

    def facts(self) -> dict[str, object]:
        low, high = wilson(self.points, self.games)
        share = self.points / self.games if self.games else 0.0
        return {
            "games": self.games,
            "points": self.points,
            "drawn": self.drawn,
            "rate": {"share": share, "low": low, "high": high},
        }


@dataclass
class Entrant:
    """A bot of a tournament, with its standing on each side and against each other bot."""

    name: str
    total: Standing = field(default_factory=Standing)
    sides: dict[int, Standing] = field(default_factory=dict)
    against: dict[int, Standing] = field(default_factory=dict)
    rating: float = 0.0
    doubt: float = 0.0

    def facts(self) -> dict[str, object]:
        return {
            "bot": self.name,
            "rating": round(self.rating, 3),
            "doubt": round(self.doubt, 3),
            **self.total.facts(),
            "sides": {str(side): row.facts() for side, row in sorted(self.sides.items())},
            "against": {str(other): row.facts() for other, row in sorted(self.against.items())},
        }


class Plan:
    """Who plays whom in the game of a number, in which seats and with which luck.

    Where sides are against each other, two bots meet twice with the same luck, the second time
    with sides swapped; then come the next two. Where all share one fate each bot plays the same
    missions alone, and missions are compared.
    """

    def __init__(self, setup: Setup, entrants: int) -> None:
        self.sides: Final = [setup.side(seat) for seat in range(setup.players)]
        self.shares_fate: Final = len(set(self.sides)) == 1
        self.entrants: Final = entrants
        self._pairs: Final = list(combinations(range(entrants), 2))

    @property
    def cycle(self) -> int:
        """After so many games everybody has done the same."""
        return self.entrants if self.shares_fate else 2 * len(self._pairs)

    def pairing(self, game: int) -> Pairing:
        if self.shares_fate:
            luck, entrant = divmod(game, self.entrants)
            return Pairing((entrant,) * len(self.sides), luck)
        meeting, swapped = divmod(game, 2)
        both = self._pairs[meeting % len(self._pairs)]
        order = sorted(set(self.sides))
        return Pairing(
            tuple(both[(order.index(side) + swapped) % 2] for side in self.sides), meeting
        )


@dataclass(frozen=True)
class TournamentReport:
    """The report: everything but the time follows from the table, the bots, N and the seed."""

    entrants: list[Entrant]
    games: int
    failures: list[tuple[int, str]]
    shares_fate: bool
    seconds: float

    def ranking(self) -> list[Entrant]:
        """The strongest first."""
        return sorted(self.entrants, key=lambda entrant: -entrant.rating)

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        return {
            "games": self.games,
            "errors": len(self.failures),
            "seconds": round(self.seconds, 3),
            "entrants": [entrant.facts() for entrant in self.entrants],
            "failures": [{"game": number, "message": why} for number, why in self.failures],
        }


def play_tournament(
    table: Table,
    bots: Sequence[Player],
    games: int,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    results: Results | None = None,
    scheduler: str | None = None,
) -> TournamentReport:
    """Play so many games, as the plan says, and rate the bots.

    Game number n is the same game for the same table, bots and seed. Games that are among the
    `results` are not played again.
    """
    setup = table.lay_out()
    for bot in bots:  # an unknown name is refused before anything is played
        made(bot, setup, 0)
    started = perf_counter()
    known = Results() if results is None else results
    play = partial(play_some, table, tuple(bots), seed)
    with workers(jobs, scheduler) as crew:
        play_missing(crew, known, games, play, progress)
    plan = Plan(setup, len(bots))
    wanted = [result for result in known.in_order() if result.game < games]
    names = [bot if isinstance(bot, str) else bot(0).name for bot in bots]
    entrants = rated(plan, names, wanted)
    failures = [(result.game, result.problem) for result in wanted if result.problem]
    return TournamentReport(
        entrants, len(wanted), failures, plan.shares_fate, perf_counter() - started
    )


def play_some(table: Table, bots: tuple[Player, ...], seed: str, numbers: list[int]) -> Played:
    """Some of the games, in this process."""
    started = perf_counter()
    setup = table.lay_out()
    plan = Plan(setup, len(bots))
    results = []
    for number in numbers:
        pairing = plan.pairing(number)
        players = [bots[entrant] for entrant in pairing.seats]
        results.append(result_of(setup, players, seed, number, luck=pairing.luck))
    return Played(results, perf_counter() - started)


# Who was how good.


def rated(plan: Plan, names: Sequence[str], results: Sequence[GameResult]) -> list[Entrant]:
    """Everybody's standings and ratings; games with a problem count for nobody."""
    with extra("lab"):
        from openskill.models import PlackettLuce
    model = PlackettLuce()
    entrants = [Entrant(name) for name in names]
    ratings = [model.rating() for _ in names]
    for scores in meetings(plan, entrants, results):
        met = sorted(scores)
        if len(met) < 2:
            continue
        new = model.rate([[ratings[one]] for one in met], scores=[scores[one] for one in met])
        for one, (rating,) in zip(met, new, strict=True):
            ratings[one] = rating
        for one in met:
            for other in met:
                if one != other:
                    standing = entrants[one].against.setdefault(other, Standing())
                    standing.add(points(scores[one], scores[other]))
    for entrant, rating in zip(entrants, ratings, strict=True):
        entrant.rating, entrant.doubt = rating.mu, rating.sigma
    return entrants


def points(mine: float, theirs: float) -> float:
    return WON if mine > theirs else LOST if mine < theirs else DRAWN


def meetings(
    plan: Plan, entrants: Sequence[Entrant], results: Sequence[GameResult]
) -> list[dict[int, float]]:
    """The scores of those who were compared with each other: at one table, or in one mission."""
    missions: dict[int, dict[int, float]] = {}
    tables: list[dict[int, float]] = []
    for result in results:
        if result.problem:
            continue
        pairing = plan.pairing(result.game)
        scores = {
            entrant: mean(
                score
                for seat, score in zip(pairing.seats, result.scores, strict=True)
                if seat == entrant
            )
            for entrant in set(pairing.seats)
        }
        if plan.shares_fate:
            (entrant,) = scores
            entrants[entrant].total.add(scores[entrant])
            missions.setdefault(pairing.luck, {}).update(scores)
            continue
        tables.append(scores)
        one, other = sorted(scores)
        for entrant, opponent in ((one, other), (other, one)):
            won = points(scores[entrant], scores[opponent])
            entrants[entrant].total.add(won)
            for side in {
                side
                for side, seat in zip(plan.sides, pairing.seats, strict=True)
                if seat == entrant
            }:
                entrants[entrant].sides.setdefault(side, Standing()).add(won)
    return [missions[luck] for luck in sorted(missions)] if plan.shares_fate else tables


def mean(scores: Iterable[float]) -> float:
    all_of_them = list(scores)
    return sum(all_of_them) / len(all_of_them)
