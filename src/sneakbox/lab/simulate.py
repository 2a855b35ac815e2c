"""Many games between bots, counted."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Outcome, Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Crew, Table, run_all, seed_of, workers
from sneakbox.lab.results import GameResult, Results
from sneakbox.lab.statistics import percentile, wilson

MOST_AT_ONCE: Final = 200
A_WHILE: Final = 0.25  # seconds
MOST_SHOWN: Final = 10

# A bot by its name, or a function of some module that makes one from the seed.
Player = str | Callable[[int], Bot]
Progress = Callable[[int, int], None]


class Hopeless(Exception):
    """A game that cannot go on: a bot broke down, or the rules did."""


@dataclass
class Steps:
    """How far a game has got."""

    taken: int = 0


@dataclass
class Tally:
    """What came of some games."""

    games: int = 0
    finished: int = 0
    steps: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    scores: list[float] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def count(self, result: GameResult) -> None:
        """Take in one more game."""
        self.games += 1
        self.steps += result.steps
        if result.problem:
            self.failures.append((result.game, result.problem))
            return
        self.finished += 1
        self.outcomes[result.outcome] += 1
        self.lengths[result.steps] += 1
        if not self.scores:
            self.scores = [0.0] * len(result.scores)
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score


@dataclass(frozen=True)
class Simulation:
    """The report: everything but the time follows from the table, the bots, N and the seed."""

    tally: Tally
    seconds: float

    @property
    def errors(self) -> int:
        return len(self.tally.failures)

    @property
    def unfinished(self) -> int:
        return self.tally.games - self.tally.finished

    def share(self, word: str) -> tuple[float, float, float]:
        """How often the games ended so, and the 95 % interval around it; those that came to no
        end are games too."""
        return self.share_of(self.tally.outcomes[word])

    def share_of(self, times: int) -> tuple[float, float, float]:
        low, high = wilson(times, self.tally.games)
        return (times / self.tally.games if self.tally.games else 0.0), low, high

    def length(self) -> dict[str, int]:
        """How many steps a finished game takes, luck included."""
        rising = sorted(self.tally.lengths.elements())
        return {"median": percentile(rising, 50), "p95": percentile(rising, 95)}

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        tally = self.tally
        rates = {}
        for word in sorted(tally.outcomes):
            share, low, high = self.share(word)
            rates[word] = {"share": share, "low": low, "high": high}
        return {
            "games": tally.games,
            "finished": tally.finished,
            "unfinished": self.unfinished,
            "errors": self.errors,
            "steps": tally.steps,
            "seconds": round(self.seconds, 3),
            "steps_per_second": round(tally.steps / self.seconds) if self.seconds else 0,
            "outcomes": {word: tally.outcomes[word] for word in sorted(tally.outcomes)},
            "rates": rates,
            "scores": [round(score / max(1, tally.games), 6) for score in tally.scores],
            "length": self.length(),
            "failures": [
                {"game": number, "message": message}
                for number, message in tally.failures[:MOST_SHOWN]
            ],
        }


def simulate(
    table: Table,
    players: Sequence[Player],
    games: int,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    check: bool = False,
    results: Results | None = None,
    scheduler: str | None = None,
) -> Simulation:
    """Play so many games and count how they end.

    One player sits at every seat; fewer players take the seats in turn. Game number n is the same
    game for the same table, players and seed, on every build and with any number of jobs. A game
    in which a bot or the rules fail is counted as an error and described; the others go on. With
    `check` everything that must always hold is checked after every step, which takes longer.
    Games that are among the `results` are not played again. `scheduler` is the address of a Dask
    cluster whose workers play.
    """
    setup = table.lay_out()
    for player in players:  # an unknown name is refused before anything is played
        made(player, setup, 0)
    started = perf_counter()
    known = Results() if results is None else results
    play = partial(play_some, table, tuple(players), seed, check)
    with workers(jobs, scheduler) as crew:
        play_missing(crew, known, games, play, progress)
    tally = Tally()
    for result in known.in_order():
        if result.game < games:
            tally.count(result)
    return Simulation(tally, perf_counter() - started)


@dataclass(frozen=True)
class Played:
    """Some games that were played one after the other, and how long that took."""

    results: list[GameResult]
    seconds: float


class MissingGames:
    """The numbers of games that have no result yet, a few at a time.

    Each few should take a while, so that handing them out costs little and much is not lost when
    somebody stops it: quick games come by the dozen, those of deep thinkers one by one.
    """

    def __init__(self, games: int, known: Results) -> None:
        self._missing: Final = [number for number in range(games) if number not in known.known]
        self._given = 0
        self._at_once = 1

    def __iter__(self) -> "MissingGames":
        return self

    def __next__(self) -> list[int]:
        some = self._missing[self._given : self._given + self._at_once]
        if not some:
            raise StopIteration
        self._given += len(some)
        return some

    def learn(self, played: Played) -> None:
        """How many games make a while."""
        each = max(played.seconds / len(played.results), A_WHILE / MOST_AT_ONCE)
        self._at_once = max(1, round(A_WHILE / each))


def play_missing(
    crew: Crew,
    known: Results,
    games: int,
    play: Callable[[list[int]], Played],
    progress: Progress | None,
) -> None:
    """Add what is missing to the results."""
    missing = MissingGames(games, known)
    for played in run_all(crew, missing, play):
        missing.learn(played)
        for result in played.results:
            known.add(result)
        if progress is not None:
            progress(len(known.known), games)


def play_some(
    table: Table, players: tuple[Player, ...], seed: str, check: bool, numbers: list[int]
) -> Played:
    """Some of the games, in this process."""
    started = perf_counter()
    setup = table.lay_out()
    results = [result_of(setup, players, seed, number, check) for number in numbers]
    return Played(results, perf_counter() - started)


def result_of(
    setup: Setup,
    players: Sequence[Player],
    seed: str,
    number: int,
    check: bool = False,
    luck: int | None = None,
) -> GameResult:
    """What came of the game of a number; `luck` is the number whose luck it has, if not its own."""
    steps = Steps()
    try:
        dice = Dice(seed_of("luck", seed, number if luck is None else luck))
        state = play_game(setup, seated(setup, players, seed, number), dice, steps, check)
        outcome = outcome_of(setup, state, steps)
    except Exception as error:  # noqa: BLE001 - counted and shown, whatever it is
        reason = str(error) if isinstance(error, Hopeless) else described(error)
        return GameResult(number, steps=steps.taken, problem=reason)
    return GameResult(number, outcome.word, outcome.scores, steps.taken)


def outcome_of(setup: Setup, state: State, steps: Steps) -> Outcome:
    outcome = setup.outcome(state)
    if outcome is None:
        raise Hopeless(f"the game is over after {steps.taken} steps, but has no outcome")
    return outcome


def seated(setup: Setup, players: Sequence[Player], seed: str, number: int) -> list[Bot]:
    """The bots of a game; each has a seed that follows from the game and its seat."""
    return [
        made(players[seat % len(players)], setup, seed_of("bot", seed, number, seat))
        for seat in range(setup.players)
    ]


def play_numbered(setup: Setup, players: Sequence[Player], seed: str, number: int) -> State:
    """How the table stands at the end of the game of a number."""
    dice = Dice(seed_of("luck", seed, number))
    return play_game(setup, seated(setup, players, seed, number), dice, Steps(), check=False)


def play_game(setup: Setup, bots: Sequence[Bot], dice: Dice, steps: Steps, check: bool) -> State:
    """One game from start to end; returns how the table stood then."""
    state = setup.start()
    while not state.is_over():
        if steps.taken >= setup.game.longest:
            raise Hopeless(f"the game did not end within {steps.taken} steps")
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            seat = first_seat(state.waiting)
            state.apply(seat, chosen(setup, bots[seat], state.view(seat), steps.taken))
        steps.taken += 1
        if check:
            inspect(state, steps.taken)
    return state


def inspect(state: State, steps: int) -> None:
    """Everything that must hold, whatever was played."""
    try:
        state.check()
    except Exception as error:
        raise Hopeless(f"something is wrong after step {steps}: {described(error)}") from error


def chosen(setup: Setup, bot: Bot, view: View, steps: int) -> int:
    """The bot's action, when it is one of its options."""
    options = list(view.options)
    try:
        action = bot.choose(view)
    except Exception as error:
        where = f"at step {steps + 1}"
        raise Hopeless(f"the bot '{bot.name}' broke down {where}: {described(error)}") from error
    if action not in options:
        legal = ", ".join(setup.vocabulary.words(option) for option in options[:MOST_SHOWN])
        what = f"chose {action!r} at step {steps + 1}, where these are legal: {legal}"
        raise Hopeless(f"the bot '{bot.name}' {what}")
    return action


def made(player: Player, setup: Setup, seed: int) -> Bot:
    """The bot behind a name."""
    if isinstance(player, str):
        return catalogue.bot(setup, player, seed)
    return player(seed)


def described(error: BaseException) -> str:
    """An error in one line."""
    kind = type(error).__name__
    return " ".join(f"{kind}: {error}".split()) if str(error) else kind
