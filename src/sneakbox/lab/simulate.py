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
from sneakbox.kernel.game import Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Table, batches, run_all, seed_of, workers
from sneakbox.lab.statistics import percentile, wilson

BATCH: Final = 25
MOST_SHOWN: Final = 10

# A bot by its name, or a function of some module that makes one from the seed.
Player = str | Callable[[int], Bot]
Progress = Callable[[int, int], None]


class Hopeless(Exception):
    """A game that cannot go on: a bot broke down, or the rules did."""


@dataclass
class Tally:
    """What came of some games. Tallies of different games add up."""

    games: int = 0
    finished: int = 0
    steps: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    scores: list[float] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.finished += other.finished
        self.steps += other.steps
        self.outcomes += other.outcomes
        seats = max(len(self.scores), len(other.scores))
        padded = [[*tally.scores, *[0.0] * (seats - len(tally.scores))] for tally in (self, other)]
        self.scores = [sum(pair) for pair in zip(*padded, strict=True)]
        self.lengths += other.lengths
        self.failures = sorted(self.failures + other.failures)


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
) -> Simulation:
    """Play so many games and count how they end.

    One player sits at every seat; fewer players take the seats in turn. Game number n is the same
    game for the same table, players and seed, on every build and with any number of jobs. A game
    in which a bot or the rules fail is counted as an error and described; the others go on. With
    `check` everything that must always hold is checked after every step, which takes longer.
    """
    setup = table.lay_out()
    for player in players:  # an unknown name is refused before anything is played
        made(player, setup, 0)
    started = perf_counter()
    tally = Tally()
    play = partial(play_batch, table, tuple(players), seed, check)
    with workers(jobs) as pool:
        for part in run_all(pool, jobs, batches(games, BATCH), play):
            tally.add(part)
            if progress is not None:
                progress(tally.games, games)
    return Simulation(tally, perf_counter() - started)


def play_batch(
    table: Table, players: tuple[Player, ...], seed: str, check: bool, numbers: range
) -> Tally:
    """Some of the games, in this process."""
    setup = table.lay_out()
    tally = Tally()
    for number in numbers:
        tally.games += 1
        try:
            play_numbered(setup, players, seed, number, tally, check)
        except Exception as error:  # noqa: BLE001 - counted and shown, whatever it is
            reason = str(error) if isinstance(error, Hopeless) else described(error)
            tally.failures.append((number, reason))
    return tally


def play_numbered(
    setup: Setup, players: Sequence[Player], seed: str, number: int, tally: Tally, check: bool
) -> State:
    """The game of a number: its luck and its bots follow from that and the seed."""
    bots = [
        made(players[seat % len(players)], setup, seed_of("bot", seed, number, seat))
        for seat in range(setup.players)
    ]
    return play_game(setup, bots, Dice(seed_of("luck", seed, number)), tally, check)


def play_game(setup: Setup, bots: Sequence[Bot], dice: Dice, tally: Tally, check: bool) -> State:
    """One game from start to end, into the tally; returns how the table stood then."""
    state = setup.start()
    steps = 0
    try:
        while not state.is_over():
            if steps >= setup.game.longest:
                raise Hopeless(f"the game did not end within {steps} steps")
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
            else:
                seat = first_seat(state.waiting)
                state.apply(seat, chosen(setup, bots[seat], state.view(seat), steps))
            steps += 1
            if check:
                inspect(state, steps)
    finally:
        tally.steps += steps
    outcome = setup.outcome(state)
    if outcome is None:
        raise Hopeless(f"the game is over after {steps} steps, but has no outcome")
    tally.finished += 1
    tally.outcomes[outcome.word] += 1
    tally.lengths[steps] += 1
    if not tally.scores:
        tally.scores = [0.0] * setup.players
    for place, score in enumerate(outcome.scores):
        tally.scores[place] += score
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
        return catalogue.bot(setup.game.id, player, seed)
    return player(seed)


def described(error: BaseException) -> str:
    """An error in one line."""
    kind = type(error).__name__
    return " ".join(f"{kind}: {error}".split()) if str(error) else kind
