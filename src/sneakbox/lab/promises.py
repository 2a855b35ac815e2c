"""What buttons promise, compared with what happens.

Games are played at random. At a decision one option with chances is taken in many worlds that look
just the same from the seat, and played on with other luck until it shows whether the thing has
happened. How often it did must fit what the button said: what was never to happen must not, once.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import comb, isclose, sqrt
from typing import Final, Self

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Table, seed_of
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.promise_judges import JUDGES, Judge
from sneakbox.lab.simulate import Progress
from sneakbox.lab.trials import Trial
from sneakbox.scene.model import Chance, Option
from sneakbox.scene.scene import Scene

CONTINUATIONS: Final = 200
EVERYTHING: Final = 3  # the assistance that tells most
# Something as far off as this happens by luck once in so many comparisons.
TOO_FAR: Final = 1e-7
LONGEST_GAME: Final = 3_000  # decisions, then another game begins
LONGEST_TRIAL: Final = 2_000
# The same for all chances of a kind together, in standard errors: what is a little wrong everywhere
# shows here and nowhere else.
TOO_FAR_TOGETHER: Final = 5.5
# Of all decisions with a chance, one in so many is looked at, so that they come from many games.
ONE_IN: Final = 4


@dataclass(frozen=True)
class Together:
    """Chances of one kind added up: how often it happened, and between how often and how often it
    was to happen, with the variance of that."""

    tried: int = 0
    happened: int = 0
    least: float = 0.0
    most: float = 0.0
    variance: float = 0.0

    def __add__(self, other: "Together") -> "Together":
        return Together(
            self.tried + other.tried,
            self.happened + other.happened,
            self.least + other.least,
            self.most + other.most,
            self.variance + other.variance,
        )

    def off(self) -> float:
        """By how many standard errors it happened too often, or below 0 too seldom."""
        error = sqrt(self.variance)
        if self.least <= self.happened <= self.most or error == 0:
            return 0.0
        return (self.happened - (self.most if self.happened > self.most else self.least)) / error

    def facts(self) -> dict[str, float]:
        shares = {"happened": self.happened, "told_least": self.least, "told_most": self.most}
        rounded = {name: round(count / self.tried, 4) for name, count in shares.items()}
        return {**rounded, "standard_errors_off": round(self.off(), 2)}


class ByKind(dict[str, Together]):
    """All chances, kind by kind."""

    def note(self, of: str, more: Together) -> None:
        self[of] = self.get(of, Together()) + more

    def __iadd__(self, other: "ByKind") -> Self:
        for of, more in other.items():
            self.note(of, more)
        return self


@dataclass
class PromiseFindings(Tally[str]):
    """What came of some decisions."""

    decisions: int = 0
    chances: int = 0
    continuations: int = 0
    estimates: int = 0  # chances that are told with a spread
    never: int = 0  # chances that are told as 0 %
    always: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    together: ByKind = field(default_factory=ByKind)
    # By kind, those of which nobody can say whether they happened.
    unjudged: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Promises:
    """The report."""

    findings: PromiseFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "decisions": found.decisions,
            "chances": found.chances,
            "estimates": found.estimates,
            "told_as_never": found.never,
            "told_as_always": found.always,
            "continuations": found.continuations,
            "kinds": dict(sorted(found.kinds.items())),
            "together": {of: all_of.facts() for of, all_of in sorted(found.together.items())},
            "unjudged": dict(sorted(found.unjudged.items())),
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


@dataclass(frozen=True)
class PromisePlan:
    """What every process must know."""

    table: Table
    seed: str
    continuations: int


def fuzz_promises(
    table: Table,
    *,
    decisions: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    continuations: int = CONTINUATIONS,
    progress: Progress | None = None,
) -> Promises:
    """Compare so many decisions, or for so long; run number n is the same for the same seed."""
    table.lay_out()
    found = PromiseFindings()
    took = gather(
        found,
        partial(compare_some, PromisePlan(table, seed, continuations)),
        lambda found: found.decisions,
        wanted=decisions,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    where = f"{table.game}, seed {seed}"
    found.failures += [f"{where}: {said}" for said in far_off_together(found.together)]
    found.failures.sort()
    return Promises(found, took)


def compare_some(plan: PromisePlan, run: range) -> PromiseFindings:
    """As many decisions as the run has numbers, out of random games."""
    setup = plan.table.lay_out()
    comparing = Comparing(plan, setup, Dice(seed_of("promises", plan.seed, run.start)))
    positions = random_positions(setup, comparing.dice)
    while comparing.found.decisions < len(run) and not comparing.found.is_enough():
        comparing.look_at(*next(positions))
    return comparing.found


def random_positions(setup: Setup, dice: Dice) -> Iterator[tuple[State, int]]:
    """Where somebody must decide, in one random game after the other."""
    while True:
        state, played = setup.start(), 0
        while state.result == 0 and played < LONGEST_GAME:
            if state.is_luck():
                state.apply(CHANCE, state.sample(dice.bits()))
                continue
            seat = dice.choose(seats_of(state.waiting))
            yield state, seat
            state.apply(seat, dice.choose(state.options(seat)))
            played += 1


class Comparing:
    """Looks at decisions of one table."""

    def __init__(self, plan: PromisePlan, setup: Setup, dice: Dice) -> None:
        self.plan: Final = plan
        self.setup: Final = setup
        self.dice: Final = dice
        self.scene: Final[Scene] = catalogue.scene(setup)
        self.judge: Final[Judge] = JUDGES[plan.table.game]
        self.found: Final = PromiseFindings()

    def look_at(self, state: State, seat: int) -> None:
        """One option of a decision that states chances, if there is any."""
        if self.dice.below(ONE_IN):
            return
        view = state.view(seat)
        prompt = self.scene.prompt(view, EVERYTHING)
        stating = [one for one in prompt.options if one.chances] if prompt is not None else []
        if not stating:
            return
        self.found.decisions += 1
        option = stating[self.dice.below(len(stating))]
        actions = {self.setup.vocabulary.words(action): action for action in view.options}
        for chance in option.chances:
            self.compare(view, seat, option, int(actions[option.id]), chance)

    def compare(self, view: View, seat: int, option: Option, action: int, chance: Chance) -> None:
        """Take the option in many worlds and count how often the thing happens."""
        found = self.found
        if not self.judge.knows(chance.of):
            found.unjudged[chance.of] += 1
            return
        self.judge.forget()
        happened = judged = 0
        for _ in range(self.plan.continuations):
            verdict = self.verdict(view, seat, action, chance.of)
            if verdict is not None:
                judged += 1
                happened += verdict
        is_whole = judged == self.plan.continuations or self.judge.may_leave_out(chance.of)
        if judged == 0 or not is_whole:
            found.unjudged[chance.of] += 1
            return
        found.chances += 1
        found.kinds[chance.of] += 1
        found.continuations += judged
        found.estimates += not isclose(chance.least, chance.most)
        found.never += chance.most == 0
        found.always += chance.least == 1
        found.together.note(chance.of, of_one(happened, judged, chance))
        if not fits(happened, judged, chance):
            said = f"'{option.id}' says {chance.of} {chance.share} ({chance.least}-{chance.most})"
            where = f"{self.plan.table.game}, seed {self.plan.seed}"
            found.failures.append(f"{where}: {said}, but {happened} of {judged}")

    def verdict(self, view: View, seat: int, action: int, of: str) -> bool | None:
        """Whether the thing happens in one world; None where this world cannot tell."""
        world = self.setup.sample_world(view, self.dice)
        if action not in world.options(seat):
            return None
        world.sink = Sink()
        trial = Trial(world, seat, action, of)
        self.judge.begin(trial)
        world.apply(seat, action)
        for _ in range(LONGEST_TRIAL):
            trial.facts += world.sink.drain()
            verdict = self.judge.verdict(trial)
            if verdict is not None:
                return verdict
            if world.result != 0:
                return self.judge.at_the_end(trial)
            if world.is_luck():
                world.apply(CHANCE, self.judge.luck(trial, self.dice))
                continue
            decider = seats_of(world.waiting)[0]
            options = world.options(decider)
            world.apply(decider, self.judge.choose(trial, options, self.dice))
        return None


def of_one(happened: int, tried: int, chance: Chance) -> Together:
    """One chance, to be added up with others."""
    shares = (chance.least, chance.share, chance.most)
    variance = max(tried * share * (1 - share) for share in shares)
    return Together(tried, happened, tried * chance.least, tried * chance.most, variance)


def far_off_together(together: ByKind) -> list[str]:
    """The kinds of chances that are wrong by a little, but all of them."""
    return [
        f"{of} happened {all_of.happened} times of {all_of.tried} in all, "
        f"{abs(all_of.off()):.1f} standard errors too {'often' if all_of.off() > 0 else 'seldom'}"
        for of, all_of in sorted(together.items())
        if abs(all_of.off()) > TOO_FAR_TOGETHER
    ]


def fits(happened: int, tried: int, chance: Chance) -> bool:
    """Whether so many of so many can come from some probability of the interval."""
    if happened and chance.most == 0:
        return False
    if happened < tried and chance.least == 1:
        return False
    return (
        at_least(happened, tried, chance.most) > TOO_FAR
        and 1 - at_least(happened + 1, tried, chance.least) > TOO_FAR
    )


def at_least(number: int, tried: int, share: float) -> float:
    """How likely something with this chance happens so often or oftener."""
    return sum(
        comb(tried, times) * share**times * (1 - share) ** (tried - times)
        for times in range(number, tried + 1)
    )
