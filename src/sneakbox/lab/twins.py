"""Twins: two games that differ only in what one seat may not know, played side by side.

The twin is another first state at the start, later a world made from the seat's view. The seat
plays the same in both; everybody else plays as their own secrets let them, as long as the seat is
told the same. As long as it is, all it sees and may do must be the same in both, to the byte. A
decision that nobody tells the seat of must not change anything for it.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Final

from sneakbox.games import catalogue
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Event, EventKind, Sink
from sneakbox.kernel.game import Setup, SetupError
from sneakbox.kernel.playout import play_randomly
from sneakbox.kernel.seats import CHANCE, SPECTATOR, seats_of
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.lab.batches import Table, seed_of
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.simulate import Progress
from sneakbox.scene.identity import encoded
from sneakbox.scene.scene import Scene
from sneakbox.table import sentence

EVERYTHING: Final = 3
LONGEST: Final = 60  # decisions that one pair is followed for, unless said otherwise
TRIES: Final = 10  # decisions tried in the twin until one looks the same
LONGEST_OPENING: Final = 40  # decisions before the first twin, where events do not tell all
OWN_WAY: Final = 3  # of them, so many before the very same one
PATIENCE: Final = 3  # decisions nobody hears of that the twin may take before it
FRAME_SHARE: Final = 40  # at one decision in so many the whole screen is compared, unless said

# What a seat was told: kind, rule and details of each event.
Told = list[tuple[int, ...]]


class Leak(Exception):
    """The seat could tell the two games apart without having been told."""


@dataclass
class TwinFindings(Tally[str]):
    """What came of some pairs."""

    pairs: int = 0
    decisions: int = 0
    unheard: int = 0
    frames: int = 0
    apart: Counter[str] = field(default_factory=Counter)  # by the event that told the difference


@dataclass(frozen=True)
class TwinFuzzing:
    """The report."""

    findings: TwinFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "pairs": found.pairs,
            "decisions": found.decisions,
            "decisions_unheard": found.unheard,
            "frames": found.frames,
            "told_apart_by": {name: found.apart[name] for name in sorted(found.apart)},
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


@dataclass(frozen=True)
class TwinPlan:
    """What every process must know."""

    table: Table
    seed: str
    seat: int | None
    longest: int
    frame_share: int


def fuzz_twins(
    table: Table,
    *,
    pairs: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    seat: int | None = None,
    longest: int = LONGEST,
    frame_share: int = FRAME_SHARE,
    progress: Progress | None = None,
) -> TwinFuzzing:
    """Compare so many pairs, or for so long; pair number n is the same for the same seed.

    `seat` is who looks; without it every seat and the spectator take turns. A pair is followed for
    `longest` decisions, then the game goes on with a new twin.
    """
    table.lay_out()
    plan = TwinPlan(table, seed, seat, longest, frame_share)
    found = TwinFindings()
    took = gather(
        found,
        partial(compare_some, plan),
        lambda found: found.pairs,
        wanted=pairs,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort()
    return TwinFuzzing(found, took)


def compare_some(plan: TwinPlan, run: range) -> TwinFindings:
    """The pairs of these numbers, in this process: all along one game, or several."""
    setup = plan.table.lay_out()
    scene = scene_of(setup)
    found = TwinFindings()
    viewers = [*range(setup.players), SPECTATOR] if plan.seat is None else [plan.seat]
    dice = Dice(seed_of("twins", plan.seed, run.start))
    truth: State | None = None
    for number in run:
        seat = viewers[number % len(viewers)]
        if truth is None or truth.is_over():
            truth = setup.start()
            if setup.reader(seat) is None:  # two beginnings alike would stay alike
                while truth.is_over() or truth.numbers() == setup.start().numbers():
                    truth = setup.start()
                    play_randomly(truth, dice, 1 + dice.below(LONGEST_OPENING))
        pair = Pair(setup, scene, seat, truth, dice, plan.frame_share, found)
        found.pairs += 1
        try:
            pair.play(plan.longest)
        except Leak as leak:
            found.failures.append(f"seed {plan.seed}, pair {number}, seat {seat}: {leak}")
            if found.is_enough():
                break
        truth = pair.truth
    return found


def scene_of(setup: Setup) -> Scene | None:
    """The screen of a game, if it has one."""
    try:
        return catalogue.scene(setup)
    except SetupError:
        return None


class Pair:
    """The truth and its twin, as one seat sees them."""

    def __init__(
        self,
        setup: Setup,
        scene: Scene | None,
        seat: int,
        truth: State,
        dice: Dice,
        frame_share: int,
        found: TwinFindings,
    ) -> None:
        self.setup: Final = setup
        self.scene: Final = scene
        self.observer: Final = setup.observer()
        self.frame_share: Final = frame_share
        self.seat: Final = seat
        self.dice: Final = dice
        self.found: Final = found
        self.kinds: Final[dict[int, EventKind]] = {kind.code: kind for kind in setup.game.events}
        # Where a seat can follow the game by its events alone, no event means no change.
        self.tells_all: Final = setup.reader(seat) is not None
        self.truth: State = truth
        view = truth.view(seat)
        first = truth.numbers() == setup.start().numbers()
        self.twin: State = setup.start() if first else setup.sample_world(view, dice)
        self.log: list[Event] = []
        self.doing = "the start"

    def play(self, longest: int) -> None:
        """Play both until an event tells them apart; raises Leak."""
        self.compare([])
        for _ in range(longest):
            if self.truth.is_over() or self.twin.is_over():
                return
            if not self.decide():
                return

    def decide(self) -> bool:
        """One decision in the truth and what looks the same in the twin; False at the end."""
        actor = self.dice.choose(seats_of(self.truth.waiting))
        action = self.choose(self.truth, actor)
        self.doing = f"'{self.words(actor, action)}' of {actor}"
        self.found.decisions += 1
        after, told = self.after(self.truth, actor, action)
        if actor == self.seat:
            twin, other = self.after(self.twin, actor, action)
            self.truth, self.twin = after, twin
            if told != other:
                self.must_reveal(told, other)
                return False
        elif not told and self.tells_all:
            self.must_be_unheard(self.truth, after)
            self.truth = after
            if self.dice.below(2) == 0:
                self.go_on_unheard()
            return True
        else:
            self.truth = after
            same = self.find_same(actor, action, told)
            if same is None:
                return False
            self.twin = same
        self.compare(told)
        return True

    # Decisions.

    def choose(self, state: State, actor: int) -> int:
        if actor == CHANCE:
            return state.sample(self.dice.bits())
        return self.dice.choose(state.options(actor))

    def words(self, actor: int, action: int) -> str:
        return str(action) if actor == CHANCE else self.setup.vocabulary.words(action)

    def after(self, state: State, actor: int, action: int) -> tuple[State, Told]:
        """The game one decision later, and what the seat is told of it."""
        later = state.copy()
        later.sink = Sink()
        later.apply(actor, action)
        facts = later.sink.drain()
        later.sink = None
        told = [
            (fact.kind, fact.rule, *fact.details)
            for fact in facts
            if fact.audience >> self.seat & 1
        ]
        return later, told

    def others(self, state: State) -> list[int]:
        return [actor for actor in seats_of(state.waiting) if actor != self.seat]

    def go_on_unheard(self) -> bool:
        """The twin takes a decision of its own that the seat is not told of, if it finds one."""
        if not self.tells_all or self.twin.is_over() or not (actors := self.others(self.twin)):
            return False
        actor = self.dice.choose(actors)
        twin, told = self.after(self.twin, actor, self.choose(self.twin, actor))
        if told:
            return False
        self.must_be_unheard(self.twin, twin)
        self.twin = twin
        return True

    def find_same(self, actor: int, action: int, told: Told) -> State | None:
        """The twin after something that the seat is told the same of."""
        nearest: Told = []
        for _ in range(PATIENCE):
            if self.twin.is_over():
                break
            for someone, choice in self.candidates(actor, action):
                twin, other = self.after(self.twin, someone, choice)
                if other == told:
                    return twin
                if alike(told, other) >= alike(told, nearest):
                    nearest = other
            if not self.go_on_unheard():
                break
        self.tell_apart(told, nearest)
        return None

    def candidates(self, actor: int, action: int) -> list[tuple[int, int]]:
        """Decisions of the twin to try: a few of its own, then the very same, then others."""
        found: list[tuple[int, int]] = []
        for someone in self.others(self.twin):
            luck = someone == CHANCE
            options = self.twin.odds().actions if luck else self.twin.options(someone)
            tries = [(someone, self.dice.choose(options)) for _ in range(TRIES)]
            if someone == actor and action in options:
                tries.insert(OWN_WAY if self.tells_all else 0, (someone, action))
            found += tries
        return found

    # What must hold.

    def must_be_unheard(self, before: State, after: State) -> None:
        """Nothing changed for the seat."""
        self.found.unheard += 1
        if before.view(self.seat).facts() != after.view(self.seat).facts():
            raise Leak(f"the view changed after {self.doing}, of which nothing was told")

    def must_reveal(self, told: Told, other: Told) -> None:
        """What came of the seat's own decision differs: an event that may reveal must say so."""
        self.tell_apart(told, other)
        if not any(self.kinds[event[0]].reveals for event in [*told, *other]):
            names = [self.kinds[event[0]].name for event in told]
            raise Leak(f"{self.doing} was told of in two ways, by {names} that reveal nothing")

    def tell_apart(self, told: Told, other: Told) -> None:
        """Note which event told the difference: one that may reveal something, if there is one."""
        place = alike(told, other)
        kinds = [self.kinds[event[0]] for event in [*told[place:], *other[place:]]]
        teller = next((kind for kind in kinds if kind.reveals), kinds[0])
        self.found.apart[teller.name] += 1

    def compare(self, told: Told) -> None:
        """The seat sees the same in both."""
        mine, twins = self.truth.view(self.seat), self.twin.view(self.seat)
        if (facts := mine.facts()) != (other := twins.facts()):
            names = [name for name in facts if facts[name] != other[name]]
            raise Leak(f"the views differ after {self.doing}, in {', '.join(names)}")
        if self.observer.observe(mine) != self.observer.observe(twins):
            raise Leak(f"the observations for learning programs differ after {self.doing}")
        news = [
            Event(number, self.kinds[kind], rule, self.kinds[kind].kept(details))
            for number, (kind, rule, *details) in enumerate(told, len(self.log) + 1)
        ]
        self.log += news
        if self.dice.below(self.frame_share) == 0:
            self.found.frames += 1
            shown = [self.screen(view, news) for view in (mine, twins)]
            if any(one != two for one, two in pairwise(shown)):
                raise Leak(f"the screens differ after {self.doing}")

    def screen(self, view: View, news: list[Event]) -> bytes:
        """All that the seat is shown and can read now."""
        scene, text = self.scene, self.setup.text()
        shown: list[object] = [text.prompt(view), text.status(view), text.look(view)]
        shown += [sentence(text, event) for event in news]
        if scene is not None:
            shown += [scene.picture(view, EVERYTHING), scene.beats(view, news)]
            shown.append(scene.remarks(self.log))
            if self.seat != SPECTATOR:
                shown.append(scene.prompt(view, EVERYTHING))
        return encoded(shown)


def alike(one: Told, two: Told) -> int:
    """How many events from the first on are the same."""
    place = 0
    for mine, other in zip(one, two, strict=False):
        if mine != other:
            break
        place += 1
    return place
