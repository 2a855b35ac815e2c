"""Random play in search of mistakes: in the rules, and in everything built around them.

Every game is played by the rules with all invariants checked after every step. Some of them are
played through the whole stack as well: the table with its record, undo, saves and snapshots, every
view, and the words for all events, prompts and options. Whatever goes wrong is saved as a record
that leads there again.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.state import State
from sneakbox.lab.batches import Table, seed_of
from sneakbox.lab.evening import Evening
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.simulate import Progress, described
from sneakbox.table import Match, SecretLuck, TableError, save, secret_from_seed

WHOLE_GAMES: Final = 500  # of a long run, so many go through the whole stack
WHOLE_SHARE: Final = 20  # without a number of games, one in so many
BOT_SHARE: Final = 10  # one game in so many is half played by a bot that gets farther

Decision = tuple[int, int]


class Broken(Exception):
    """Something that must always hold did not."""


def must(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


@dataclass(frozen=True)
class Failure:
    """One game that went wrong: what happened, and the record that leads there."""

    game: int
    step: int
    message: str
    record: str
    reopen: str


@dataclass
class Findings(Tally[Failure]):
    """What came of some games."""

    games: int = 0
    whole: int = 0
    mixed: int = 0
    finished: int = 0
    steps: int = 0
    table_steps: int = 0
    undos: int = 0
    reloads: int = 0
    texts: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Fuzzing:
    """The report."""

    findings: Findings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "games": found.games,
            "through_the_whole_stack": found.whole,
            "half_played_by_a_bot": found.mixed,
            "finished": found.finished,
            "errors": len(found.failures),
            "steps": found.steps,
            "table_steps": found.table_steps,
            "undos": found.undos,
            "reloads": found.reloads,
            "texts": found.texts,
            "seconds": round(self.seconds, 3),
            "steps_per_second": round(found.steps / self.seconds) if self.seconds else 0,
            "outcomes": {word: found.outcomes[word] for word in sorted(found.outcomes)},
            "failures": [
                {
                    "game": one.game,
                    "step": one.step,
                    "message": one.message,
                    "record": one.record,
                    "reopen": one.reopen,
                }
                for one in found.failures
            ],
        }


@dataclass(frozen=True)
class Plan:
    """What every process must know: the table, the seed, and which games take the long way."""

    table: Table
    seed: str
    whole_every: int
    folder: str

    def is_whole(self, number: int) -> bool:
        return self.whole_every > 0 and number % self.whole_every == 0

    def is_mixed(self, number: int) -> bool:
        return number % BOT_SHARE == BOT_SHARE - 1

    def secret(self, number: int) -> bytes:
        return secret_from_seed(f"fuzz {self.seed} {number}")


def fuzz(
    table: Table,
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    whole: int | None = None,
    folder: str | Path = ".",
    progress: Progress | None = None,
) -> Fuzzing:
    """Play so many games at random, or for so long, and report everything that went wrong.

    Game number n is the same for the same table and seed. `whole` is how many of the games go
    through the whole stack (default: all of a short run, a sample of a long one). Records of
    failures go into `folder`; the run stops early when it has found many.
    """
    table.lay_out()
    if games is None:
        every = WHOLE_SHARE if whole is None else 0
    else:
        wanted = min(games, WHOLE_GAMES) if whole is None else min(whole, games)
        every = -(-games // wanted) if wanted else 0
    plan = Plan(table, seed, every, str(folder))
    found = Findings()
    took = gather(
        found,
        partial(look, plan),
        lambda found: found.games,
        wanted=games,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort(key=lambda one: one.game)
    return Fuzzing(found, took)


def look(plan: Plan, games: range) -> Findings:
    """Play some of the games, in this process."""
    setup = plan.table.lay_out()
    found = Findings()
    for number in games:
        found.games += 1
        play_by_the_rules(plan, setup, number, found)
        if plan.is_whole(number):
            play_whole(plan, setup, number, found)
        if found.is_enough():
            break
    return found


# By the rules alone.


def play_by_the_rules(plan: Plan, setup: Setup, number: int, found: Findings) -> None:
    """One game on the bare state, `check()` after every step."""
    choose = chooser(plan, setup, number)
    luck = SecretLuck(plan.secret(number))
    decisions: list[Decision] = []
    steps = 0
    try:
        state = setup.start()
        state.check()
        while not state.is_over():
            must(steps < setup.game.longest, f"the game did not end within {steps} steps")
            steps += 1
            if state.is_luck():
                state.apply(CHANCE, luck.draw(steps, state.odds()))
            else:
                seat, action = choose(state)
                decisions.append((seat, action))
                state.apply(seat, action)
            state.check()
        outcome = setup.outcome(state)
        must(outcome is not None, "the game is over, but has no outcome")
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we are looking for
        found.failures.append(report(plan, setup, number, steps, decisions, error))
    else:
        found.finished += 1
        found.outcomes[outcome.word if outcome is not None else ""] += 1
    found.steps += steps
    found.mixed += plan.is_mixed(number)


def chooser(plan: Plan, setup: Setup, number: int) -> Callable[[State], Decision]:
    """How one game is played: at random, or every other time by the game's usual bot."""
    dice = Dice(seed_of("fuzz", plan.seed, number))
    usual = catalogue.usual(setup.game.id)
    bots = [catalogue.bot(setup, usual, seed + 1) for seed in range(setup.players)]
    mixed = plan.is_mixed(number)

    def choose(state: State) -> Decision:
        seat = dice.choose(seats_of(state.waiting))
        options = state.options(seat)
        rising = all(one < next_one for one, next_one in pairwise(options))
        must(bool(options) and rising, f"the options of seat {seat} are none or out of order")
        if mixed and dice.below(2) == 0:
            return seat, bots[seat].choose(state.view(seat))
        return seat, dice.choose(options)

    return choose


def report(
    plan: Plan,
    setup: Setup,
    number: int,
    step: int,
    decisions: Sequence[Decision],
    error: Exception,
) -> Failure:
    """Play the same game at a table up to where it broke, and save its record.

    The luck is the same, because it follows from the same secret and the same steps.
    """
    what = described(error)
    try:
        match = Match.start(setup, secret=plan.secret(number))
    except Exception as again:  # noqa: BLE001 - a game that cannot even begin has no record
        return Failure(number, step, what, "", f"the game cannot be started: {described(again)}")
    for seat, action in decisions:
        if match.outcome() is not None:
            break
        try:
            match.play(seat, action)
        except Exception:  # noqa: BLE001 - this decision is the one that breaks
            words = setup.vocabulary.words(action)
            path = keep(plan, number, match)
            then = f"; then seat {seat} plays '{words}'"
            return Failure(number, step, what, path, f"sneak replay {path}{then}")
    path = keep(plan, number, match)
    return Failure(number, step, what, path, f"sneak replay {path} --step {step}")


def keep(plan: Plan, number: int, match: Match) -> str:
    """Save the record of a failure; where that fails too, at least say so."""
    name = f"fuzz-{plan.table.game}-{plan.seed}-{number}.record"
    safe = "".join(mark if mark.isalnum() or mark in "-_." else "_" for mark in name)
    path = Path(plan.folder) / safe
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(match.record, path, reveal=True)
    except (OSError, TableError, ValueError) as error:
        return f"(not saved: {described(error)})"
    return str(path)


# Through the whole stack.


def play_whole(plan: Plan, setup: Setup, number: int, found: Findings) -> None:
    """One game at a table, with everything that hangs on it."""
    dice = Dice(seed_of("whole", plan.seed, number))
    evening = Evening(setup, plan.secret(number), dice, plan.table.find_game)
    try:
        evening.play()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we are looking for
        match = evening.match
        path = "" if match is None else keep(plan, number, match)
        step = 0 if match is None else match.steps
        after = f" after {evening.doing}" if evening.doing else ""
        reopen = f"sneak replay {path}; it broke{after}"
        found.failures.append(Failure(number, step, described(error), path, reopen))
    found.whole += 1
    found.table_steps += evening.steps
    found.undos += evening.undos
    found.reloads += evening.reloads
    found.texts += evening.texts
