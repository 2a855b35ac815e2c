"""Random games, decision by decision, for the checks to look at."""

import json
from collections.abc import Iterator
from typing import Final, NoReturn

from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Event, Setup
from sneakbox.kernel.seats import CHANCE, LUCK, SPECTATOR, holds, seats_of
from sneakbox.kernel.state import State

# Games with more decisions than this are not looked at so closely any more.
LONG: Final = 150


class Mistake(AssertionError):
    """What a check found wrong with a game."""


class Walk:
    """One game played at random: even choices, luck by its odds, all from one seed."""

    def __init__(self, setup: Setup, seed: int, listening: bool = False) -> None:
        self.setup = setup
        self.seed = seed
        self.dice = Dice(seed)
        self.state: State = setup.start()
        self.taken: list[tuple[int, int]] = []
        self.sink: Sink | None = Sink() if listening else None
        self.state.sink = self.sink
        # What the last decision told, six ints a fact.
        self.facts: list[tuple[int, ...]] = []

    @property
    def seats(self) -> list[int]:
        return list(range(self.setup.players))

    @property
    def viewers(self) -> list[int]:
        """All who may look: every seat and the spectator."""
        return [*self.seats, SPECTATOR]

    def nodes(self) -> Iterator[State]:
        """The state before each decision, and at last the finished one."""
        yield self.state
        while not self.state.is_over():
            if len(self.taken) >= self.setup.game.longest:
                self.fail(f"the game is not over after its longest {len(self.taken)} decisions")
            seat, action = self.decide()
            self.play(seat, action)
            yield self.state

    def some_nodes(self) -> Iterator[State]:
        """A few of the nodes, for checks that take longer: the first ten and then one in seven."""
        for node in self.nodes():
            if self.looks_closely(7):
                yield node

    def looks_closely(self, every: int) -> bool:
        """True for the first ten nodes and then for one in `every`; in long games for fewer."""
        number = len(self.taken)
        stride = every if number < LONG else every * 8
        return number < 10 or number % stride == self.seed % stride

    def decide(self) -> tuple[int, int]:
        """A random decider with a random legal action."""
        state = self.state
        if state.waiting == LUCK:
            odds = state.odds()
            return CHANCE, odds.pick(self.dice.below(odds.total()))
        deciders = seats_of(state.waiting)
        if not deciders:
            self.fail("a dead end: nobody decides and the game is not over")
        seat = self.dice.choose(deciders)
        options = state.options(seat)
        if not options:
            self.fail(f"a dead end: seat {seat} must decide and has no options")
        return seat, self.dice.choose(options)

    def play(self, seat: int, action: int) -> None:
        self.taken.append((seat, action))
        self.state.apply(seat, action)
        if self.sink is not None:
            self.facts = facts_in(self.sink)

    def heard(self, seat: int) -> list[tuple[int, ...]]:
        """What a seat was told of the last decision: kind, rule and details."""
        return heard_by(self.facts, seat)

    def story(self) -> str:
        """Which game this is and how it came here, to play it again."""
        setup = self.setup
        settings = " ".join(f"{name}={value}" for name, value in setup.options.items())
        last = " / ".join(f"{seat}: {self.words(action)}" for seat, action in self.taken[-4:])
        return (
            f"{setup.game.id} {setup.scenario}, {setup.players} seats, {settings or 'no options'}, "
            f"seed {self.seed}, after {len(self.taken)} decisions: {last or 'at the start'}"
        )

    def words(self, action: int) -> str:
        try:
            return self.setup.vocabulary.words(action)
        except ValueError:
            return str(action)

    def fail(self, message: str) -> NoReturn:
        raise Mistake(f"{message}\n  in {self.story()}")


class Listener:
    """A seat's own stream of events, numbered from 1."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.seat = seat
        self.kinds = {kind.code: kind for kind in setup.game.events}
        self.count = 0

    def events(self, facts: list[tuple[int, ...]]) -> list[Event]:
        events = []
        for code, rule, *details in heard_by(facts, self.seat):
            if code not in self.kinds:
                raise Mistake(f"seat {self.seat} hears an event of the undeclared kind {code}")
            self.count += 1
            kind = self.kinds[code]
            events.append(Event(self.count, kind, rule, kind.kept(details)))
        return events


def facts_in(sink: Sink) -> list[tuple[int, ...]]:
    """Empties a sink: one tuple a fact."""
    return [(fact.kind, fact.audience, fact.rule, *fact.details) for fact in sink.drain()]


def heard_by(facts: list[tuple[int, ...]], seat: int) -> list[tuple[int, ...]]:
    """The facts whose audience has the seat, without the audience."""
    return [(fact[0], *fact[2:]) for fact in facts if holds(fact[1], seat)]


def again(setup: Setup) -> Setup:
    """The same game laid out once more, sharing nothing."""
    return setup.game.setup(setup.players, setup.scenario, setup.options)


def as_json(data: object) -> str:
    return json.dumps(data, sort_keys=True)
