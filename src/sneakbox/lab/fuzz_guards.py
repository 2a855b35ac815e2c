"""Random situations with Guards: every activation must go one of the ways the referee allows.

And every way the referee allows must be there to be chosen.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.editions import EDITIONS, FINAL, PROTOTYPE
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.batches import seed_of
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.referee import Activation, rulings
from sneakbox.lab.referee_chance import STAGES, RandomSituation, ground_of_stage, random_ground
from sneakbox.lab.referee_orders import (
    LOST_CONTACT,
    RADIO_IN,
    STAY_ALERT,
    WAKEN,
    FirstSection,
    first_section,
)
from sneakbox.lab.referee_prototype import PatrolActivation, PatrolCard, PatrolSituation
from sneakbox.lab.referee_situation import (
    KO1,
    BeyondTheRules,
    Happening,
    Order,
    Ruling,
    Situation,
)
from sneakbox.lab.referee_table import (
    Ground,
    as_read,
    drawn,
    enemy_phase,
    happening,
    laid_out,
    read_back,
)
from sneakbox.lab.simulate import Progress

# What players choose during an activation; everything else they are asked is left as it is.
CHOICES: Final = (names.PATH, names.TARGET, names.PLACE, names.FACE)
QUIET: Final = (names.ACCEPT, names.PASS, names.REFUSE, names.STOP)
# So many ways through one activation are tried at most.
MOST_WAYS: Final = 60
ORDERS: Final = {
    names.WAKEN: WAKEN,
    names.RADIO_IN: RADIO_IN,
    names.LOST_CONTACT: LOST_CONTACT,
    names.STAY_ALERT: STAY_ALERT,
}
# The rule by which Cameras look in their section (MGS-236).
CAMERAS_LOOK: Final = 236
# Stands for the Guard in what is told before the first one acts.
NOBODY_YET: Final = -1

Trace = tuple[Happening, ...]


@dataclass(frozen=True)
class Book:
    """One of the two rulebooks, as the referee knows it."""

    situation: type[Situation]
    activation: type[Activation]
    first_section: type[FirstSection]


BOOKS: Final = {
    EDITIONS[FINAL]: Book(Situation, Activation, FirstSection),
    EDITIONS[PROTOTYPE]: Book(PatrolSituation, PatrolActivation, PatrolCard),
}


@dataclass
class GuardFindings(Tally[str]):
    """What some of the comparisons showed."""

    situations: int = 0
    activations: int = 0
    choices: int = 0
    stopped: int = 0
    happened: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class GuardFuzzing:
    """The report."""

    edition: str
    findings: GuardFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "edition": self.edition,
            "stages": list(STAGES),
            "situations": found.situations,
            "activations": found.activations,
            "with_choices": found.choices,
            "stopped_at_a_card": found.stopped,
            "happened": dict(sorted(found.happened.items())),
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


def fuzz_guards(
    *,
    situations: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    edition: str = EDITIONS[FINAL],
    jobs: int = 1,
    progress: Progress | None = None,
) -> GuardFuzzing:
    """Compare so many situations, or for so long; number n is the same for the same seed."""
    found = GuardFindings()
    took = gather(
        found,
        partial(compare_some, edition, seed),
        lambda found: found.situations,
        wanted=situations,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort()
    return GuardFuzzing(edition, found, took)


def compare_some(edition: str, seed: str, run: range) -> GuardFindings:
    """The situations of these numbers, in this process."""
    found = GuardFindings()
    phase = enemy_phase(edition)
    shipped = [ground_of_stage(phase.content, name) for name in STAGES]
    for number in run:
        dice = Dice(seed_of("guards", seed, number))
        which = int(dice.below(2 * len(shipped)))
        ground = shipped[which] if which < len(shipped) else random_ground(phase.content, dice)
        name = f"seed {seed}, situation {number}"
        Comparison(BOOKS[edition], phase, ground, dice, name, found).run()
        if found.is_enough():
            break
    return found


# The game's side.


@dataclass
class Fork:
    """A choice that was there and not taken, and what had been told before it."""

    state: Operation
    seat: int
    action: int
    line: list[Happening]


@dataclass
class Told:
    """What the game told in one activation, and the choices that were left."""

    guard: int
    line: list[Happening] = field(default_factory=list)
    forks: list[Fork] = field(default_factory=list)

    def trace(self) -> Trace:
        return tidy(self.line)


def tidy(line: Iterable[Happening]) -> Trace:
    """Characters alerted at the same moment are named in no particular order."""
    ordered: list[Happening] = []
    alerted: list[Happening] = []
    for one in line:
        if one[0] == "alerts":
            alerted.append(one)
        else:
            ordered += [*sorted(alerted, key=repr), one]
            alerted = []
    return (*ordered, *sorted(alerted, key=repr))


def chosen_facing(action: int) -> list[Happening]:
    """Where a Guard looks that appears is told by what the players chose."""
    return [("faces", int(first_of(action)))] if kind_of(action) == names.FACE else []


class Player:
    """Plays Enemy phases of the game and notes what every activation told."""

    def __init__(self, ground: Ground, dice: Dice, deck: list[int]) -> None:
        self.ground = ground
        self.dice = dice
        self.deck = deck

    def play_phase(self, state: Operation) -> list[Told]:
        """To the end of the phase; returns what each activation told."""
        acted = [Told(NOBODY_YET)]
        sink = Sink()
        state.sink = sink
        state.settle()
        while self.note(sink.drain(), acted) and not state.is_over():
            seat, action = self.decide(state, acted)
            state.apply(seat, action)
        return acted

    def note(self, facts: list[Fact], acted: list[Told]) -> bool:
        """Write down what was told; False when the phase is over."""
        for fact in facts:
            if fact.kind == names.TOLD_PHASE_ENDED:
                return False
            if fact.kind == names.TOLD_ACTIVATED:
                acted.append(Told(int(fact.details[0])))
            elif fact.kind == names.TOLD_CAMERAS or fact.rule == CAMERAS_LOOK:
                acted.append(Told(NOBODY_YET))
            else:
                one = happening(fact, self.ground, acted[-1].guard)
                if one is not None:
                    acted[-1].line.append(one)
        return True

    def decide(self, state: Operation, acted: list[Told]) -> tuple[int, int]:
        """Luck as prepared, choices by chance, and nobody makes anything else happen."""
        if state.is_luck():
            outcomes = state.odds().actions
            if kind_of(outcomes[0]) == names.REACTION:
                cards = [act(names.REACTION, card) for card in self.deck]
                return CHANCE, next(card for card in cards if card in outcomes)
            # The lowest number on a die never hurts, and Game Over is the last of the cards.
            return CHANCE, outcomes[0]
        seat = seats_of(state.waiting)[0]
        options = state.options(seat)
        if kind_of(options[0]) in CHOICES:
            chosen = int(self.dice.choose(options))
            told = acted[-1]
            told.forks += [
                Fork(state.copy(), seat, action, [*told.line, *chosen_facing(action)])
                for action in options
                if action != chosen
            ]
            told.line += chosen_facing(chosen)
            return seat, chosen
        quiet = [action for action in options if kind_of(action) in QUIET]
        return seat, (quiet or options)[0]

    def all_ways(self, told: Told) -> set[Trace]:
        """Every way this activation could have gone."""
        ways = {told.trace()}
        forks = list(told.forks)
        while forks and len(ways) < MOST_WAYS:
            fork = forks.pop()
            other = self.play_fork(fork, told.guard)
            ways.add(other.trace())
            forks += other.forks
        return ways

    def play_fork(self, fork: Fork, guard: int) -> Told:
        """The other way, to the end of the activation."""
        told = Told(guard, list(fork.line))
        acted = [told]
        state = fork.state
        sink = Sink()
        state.sink = sink
        state.apply(fork.seat, fork.action)
        while self.note(sink.drain(), acted) and len(acted) == 1 and not state.is_over():
            seat, action = self.decide(state, acted)
            state.apply(seat, action)
        return told


# Both sides.


def listed(traces: Iterable[Trace]) -> list[Trace]:
    """In the same order every time."""
    return sorted(traces, key=repr)


class Comparison:
    """One situation, played by the game and looked at by the referee."""

    def __init__(
        self,
        book: Book,
        phase: Operation,
        ground: Ground,
        dice: Dice,
        name: str,
        found: GuardFindings,
    ) -> None:
        self.book = book
        self.ground = ground
        self.name = name
        self.found = found
        chance = RandomSituation(ground, dice, book.situation)
        self.now = chance.now
        number = int(dice.below(len(ground.content.orders) - 1))
        self.card = ground.content.orders[number]
        self.order = Order(
            int(self.card.blue), int(self.card.red), self.card.arrow == names.ARROW_LEFT
        )
        self.state = laid_out(phase, ground, self.now, chance.locked, chance.side, chance.blind)
        self.state.orders.put_on_top(number)
        self.chance = chance
        self.player = Player(ground, dice, list(self.now.reactions))
        self.is_cancelled = dice.below(3) == 0 or self.is_crowded()
        if self.is_cancelled:
            self.state.flags |= names.ORDER_CANCELLED

    def is_crowded(self) -> bool:
        """So many sleepers may wake that nobody can try all the ways they could stand."""
        return sum(kind == KO1 for _, kind in self.now.bodies) > 2

    def run(self) -> None:
        self.found.situations += 1
        before, *then = self.player.play_phase(self.state)
        acted = [told for told in then if told.guard != NOBODY_YET]
        if not self.is_cancelled:
            what = ORDERS[int(self.card.order)]
            allowed = first_section(self.now, what, self.order, self.book.first_section)
            if not self.agrees(before, allowed, what):
                return
        if self.card.flip:
            turned = 1 - self.chance.side
            self.now.cameras = self.ground.cameras_facing(turned, self.chance.blind)  # MGS-122
        self.now.look_with_cameras()
        expected = self.now.orders_of_activation()
        guards = [told.guard for told in acted]
        if guards not in expected:
            self.fail("order", f"acted {guards}, should be {expected}")
            return
        for told in acted:
            try:
                allowed = rulings(self.now, told.guard, self.order, self.book.activation)
            except BeyondTheRules:
                self.found.stopped += 1
                return
            self.found.activations += 1
            if not self.agrees(told, allowed, f"Guard {told.guard}"):
                return
        if (game := read_back(self.state, self.ground)) != (mine := as_read(self.now)):
            self.fail("end", f"the game has {game}, should be {mine}")

    def agrees(self, told: Told, allowed: list[Ruling], what: str) -> bool:
        """The game went a way that is allowed, and offered all that are."""
        game = self.player.all_ways(told)
        mine = {tidy(ruling.happenings): ruling for ruling in allowed}
        self.found.choices += len(mine) > 1
        for one in told.line:
            self.found.happened[str(one[1] if one[0] == "mode" else one[0])] += 1
        trace = told.trace()
        if trace not in mine:
            self.fail(what, f"game {trace}\n  allowed {listed(mine)}")
            return False
        if game != set(mine) and len(mine) < MOST_WAYS:
            extra, missing = listed(game - set(mine)), listed(set(mine) - game)
            self.fail(f"{what}, choices", f"game also {extra}\n  missing {missing}")
            return False
        self.now = mine[trace].after
        return True

    def fail(self, what: str, message: str) -> None:
        order = self.order
        arrow = "left" if order.arrow_is_left else "right"
        self.found.failures.append(
            f"{self.name}, {self.ground.name}, {what}: {message}\n"
            f"  blue {order.blue} red {order.red} arrow {arrow}\n{drawn(self.now)}"
        )
