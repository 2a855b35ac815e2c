"""Toy games whose decisions, states or words are broken, each in one way."""

from typing import ClassVar

from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.game import Event, Outcome
from sneakbox.kernel.native import i64
from sneakbox.kernel.numbers import NumberReader, numbers_from
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Argument, Verb, Vocabulary
from tests.toys.burglars import BurglarsSetup, names
from tests.toys.burglars.asked import VOCABULARY
from tests.toys.burglars.content import HOUSES, TOOLS
from tests.toys.burglars.state import NO_HOUSE, Burglars
from tests.toys.burglars.text import BurglarsText
from tests.toys.burglars.view import BurglarsView

# Decisions.


class Unsorted(Burglars):
    def options(self, seat: i64) -> list[int]:
        return super().options(seat)[::-1]


class Repeating(Burglars):
    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        return [*options, *options[-1:]]


class TalksToEverybody(Burglars):
    def options(self, seat: i64) -> list[int]:
        return super().options(seat) or [act(names.PASS)]


class DeadEnd(Burglars):
    def options(self, seat: i64) -> list[int]:
        options = super().options(seat)
        return [] if options == [act(names.KEEP)] else options


class WaitsForAGhost(Burglars):
    def settle(self) -> None:
        super().settle()
        if self.waiting == self.content.everybody:
            self.waiting |= 1 << self.content.players


class BiasedSample(Burglars):
    def sample(self, number: i64) -> i64:
        return self.odds().actions[0]


class ZeroWeight(Burglars):
    def odds(self) -> Odds:
        odds = super().odds()
        return Odds(odds.actions, [0, *odds.weights[1:]])


class UnsortedLuck(Burglars):
    def odds(self) -> Odds:
        odds = super().odds()
        return Odds(odds.actions[::-1], odds.weights[::-1])


class MixedDeciders(Burglars):
    def settle(self) -> None:
        super().settle()
        if self.waiting == self.content.everybody:
            self.waiting |= LUCK


class Endless(Burglars):
    def finish(self) -> None:
        self.night = 0


class LosesTools(Burglars):
    def use_tool(self, seat: i64, tool: i64) -> None:
        self.hands[seat * len(TOOLS) + tool] -= 1


class OneScore(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else Outcome("won", outcome.scores[:1])


class NoOutcome(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        return None


class EarlyOutcome(BurglarsSetup):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome("won", (0.0,) * self.players)


# States.


class RestoreForgets(BurglarsSetup):
    def restore(self, numbers: NumberReader) -> Burglars:
        game = super().restore(numbers)
        game.lit = NO_HOUSE
        return game


class RestoreTakesAnything(BurglarsSetup):
    def decode(self, data: bytes) -> State:
        return self.restore(NumberReader(numbers_from(data)))


class NumbersForget(Burglars):
    def numbers(self) -> list[int]:
        die, self.die = self.die, 0
        numbers = super().numbers()
        self.die = die
        return numbers


class CopyForgets(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.die = 0
        return twin


class CopyShares(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.pile = self.pile
        return twin


class CopyListens(Burglars):
    def copy(self) -> Burglars:
        twin = super().copy()
        twin.sink = self.sink
        return twin


class Moody(Burglars):
    """Remembers something outside its state."""

    plays: ClassVar[list[int]] = []

    def apply(self, seat: i64, action: i64) -> None:
        self.plays.append(action)
        super().apply(seat, action)
        if len(self.plays) % 7 == 0:
            self.die = 7


class ListensToItself(Burglars):
    def tell(
        self,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        super().tell(kind, rule, a, b, c, d, e, f)
        if self.sink is not None and kind == names.TOLD_ROLLED:
            self.die = 6 if self.die == 1 else 1


# Words.


LOUD_HOUSES = Argument("house", [house.capitalize() for house in HOUSES])


class Shouts(BurglarsSetup):
    vocabulary = Vocabulary(
        [
            *(verb for verb in VOCABULARY.verbs if verb.kind != names.HIDE),
            Verb(names.HIDE, "hide", LOUD_HOUSES),
        ]
    )


class Speechless(BurglarsSetup):
    vocabulary = Vocabulary([verb for verb in VOCABULARY.verbs if verb.kind != names.KEEP])


class SilentText(BurglarsText):
    def event(self, event: Event) -> str:
        return "" if event.kind.code == names.TOLD_CAUGHT else super().event(event)


class ForgetfulText(BurglarsText):
    def prompt(self, view: View) -> str:
        assert isinstance(view, BurglarsView)
        return {names.STEP_SCOUT: "Scout?"}[view.asked]


class CrashingText(BurglarsText):
    def refusal(self, view: View, action: int) -> str:
        return {act(names.KEEP): "no"}[action]


class UnknownRule(Burglars):
    def tell(
        self,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        super().tell(kind, 99 if kind == names.TOLD_LIT else rule, a, b, c, d, e, f)
