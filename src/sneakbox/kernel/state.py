"""The state of a game and the steps its rules are in the middle of."""

from typing import Final, Generic, Self, TypeVar

from sneakbox.kernel.actions import act
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.events import Sink
from sneakbox.kernel.native import append, i64, mypyc_attr, pop, vec
from sneakbox.kernel.seats import LUCK, NOBODY, PUBLIC, RULES, SPECTATOR
from sneakbox.kernel.view import View

G = TypeVar("G", bound="State", contravariant=True)
S = TypeVar("S", bound="State")

# More automatic steps than this in a row is a mistake in the rules, not a long turn.
RUNAWAY: Final = 100_000


class RulesError(Exception):
    """The rules contradict themselves: a mistake in a game's code, never in how it was played."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One thing the rules are in the middle of: a turn, a roll, an answer somebody owes.

    A step never changes once it is on the stack, so copies of a state share it. What changes lives
    in the state. The prompt, the options and the consequence of one decision stand together here.
    """

    def key(self) -> i64:
        """Kind and up to three small ints, packed like an action.

        Two steps with the same key behave the same, and the game can make the step again from it.
        """
        raise RulesError("a step without a key")

    def deciders(self, game: G) -> i64:
        """The group that must decide now: bits of seats, LUCK, or NOBODY when it runs by itself.

        With several seats any of them may answer; the step stays until it has heard enough.
        """
        return NOBODY

    def options(self, game: G, seat: i64) -> list[int]:
        """What the seat may do: rising, no repeats, never empty for a decider.

        Depends only on what the seat knows, so it is the same in every world the seat cannot
        tell apart. Called only for seats among the deciders.
        """
        raise RulesError("a step that lists no options")

    def outcomes(self, game: G) -> Odds:
        """What luck may do here. Called only when LUCK decides."""
        raise RulesError("a step that lists no outcomes")

    def sample(self, game: G, number: i64) -> i64:
        """The same as `outcomes(game).pick(number)`. Override only to be faster."""
        return self.outcomes(game).pick(number)

    def take(self, game: G, seat: i64, action: i64) -> None:
        """Carry the decision out: change the state, then pop, replace or push steps.

        `seat` is CHANCE for luck and RULES (with action 0) for a step that runs by itself.
        """
        raise RulesError("a step that does nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class LoneStep(Step[G]):
    """A step of which there is only one: its kind says everything."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def key(self) -> i64:
        return act(self.kind)


@mypyc_attr(allow_interpreted_subclasses=True)
class EvenChance(Step[G]):
    """Luck decides, and everything is as likely: a die, a coin, one card of a row."""

    def faces(self, game: G) -> list[int]:
        """What may come up, as actions, rising."""
        raise RulesError("a step that lists no faces")

    def deciders(self, game: G) -> i64:
        return LUCK

    def outcomes(self, game: G) -> Odds:
        faces = self.faces(game)
        return Odds(faces[:], [1] * len(faces))

    def sample(self, game: G, number: i64) -> i64:
        faces = self.faces(game)
        return faces[number % len(faces)]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """Where a game stands: plain ints and flat arrays, and the stack of unfinished steps.

    `apply` is the fast unchecked call for search and for the table, which checks first; everybody
    else plays through `table.Match`. The state holds no luck of its own and no history.
    """

    def __init__(self: Self, steps: "vec[Step[Self]]") -> None:
        self.steps: vec[Step[Self]] = steps
        self.sink: Sink | None = None
        self.waiting: i64 = NOBODY
        self.result: i64 = 0

    # Playing.

    def apply(self: Self, seat: i64, action: i64) -> None:
        """Take one decision and run on until somebody must decide again or the game is over.

        The caller promises that the seat is among `waiting` and the action among its options
        (for CHANCE: among the outcomes). Nothing is checked.
        """
        self.steps[-1].take(self, seat, action)
        self.settle()

    def settle(self: Self) -> None:
        """Run the steps that need nobody, until somebody must decide or the game is over."""
        runs: i64 = 0
        while self.result == 0:
            step = self.steps[-1]
            waiting = step.deciders(self)
            if waiting != NOBODY:
                self.waiting = waiting
                return
            runs += 1
            if runs > RUNAWAY:
                raise RulesError(f"the rules run in circles at the step with key {step.key()}")
            step.take(self, RULES, 0)
        self.waiting = NOBODY

    def options(self: Self, seat: i64) -> list[int]:
        """The legal actions of a seat, rising; empty when it has nothing to decide."""
        if (self.waiting >> seat) & 1 == 0 or seat >= SPECTATOR:
            return []
        return self.steps[-1].options(self, seat)

    def odds(self: Self) -> Odds:
        """What luck may do. Only when `waiting == LUCK`."""
        return self.steps[-1].outcomes(self)

    def sample(self: Self, number: i64) -> i64:
        """One outcome of luck for a random number, without listing them. When `waiting == LUCK`."""
        return self.steps[-1].sample(self, number)

    def is_over(self) -> bool:
        return self.result != 0

    def is_luck(self) -> bool:
        """True when the next action is luck's."""
        return self.waiting == LUCK

    # The stack.

    def push(self: S, step: Step[S]) -> None:
        """Put a step on top: it is dealt with before everything below it."""
        self.steps = append(self.steps, step)

    def pop(self) -> None:
        """Take the top step off: it is done."""
        self.steps, _ = pop(self.steps)

    def swap(self: S, step: Step[S]) -> None:
        """Replace the top step."""
        self.steps[len(self.steps) - 1] = step

    def pending(self: S) -> "vec[Step[S]]":
        """A copy of the stack, for `copy`."""
        return self.steps[:]

    def step_keys(self: Self) -> list[int]:
        """The keys of all steps, the bottom one first."""
        return [step.key() for step in self.steps]

    # Telling.

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
        """Tell everybody that something happened, by which rule, and the details of its kind."""
        if self.sink is not None:
            self.sink.add(kind, PUBLIC, rule, [a, b, c, d, e, f])

    def whisper(
        self,
        audience: i64,
        kind: i64,
        rule: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        """Tell only the audience. What two seats see differently is two events."""
        if self.sink is not None:
            self.sink.add(kind, audience, rule, [a, b, c, d, e, f])

    def recount(self, audience: i64, kind: i64, rule: i64, details: list[int]) -> None:
        """Tell a fact with any number of details. Look for a sink first: the list costs more."""
        if self.sink is not None:
            self.sink.add(kind, audience, rule, details)

    # What each game writes out.

    def copy(self) -> "State":
        """An independent state that plays on the same; it has no sink."""
        raise RulesError("a game without copy")

    def numbers(self) -> list[int]:
        """Everything that changes in play, as ints, arrays behind their length.

        Two states are the same exactly when their numbers are. Begins with `frame_numbers()`.
        """
        raise RulesError("a game without numbers")

    def frame_numbers(self) -> list[int]:
        """The part of `numbers` that the kernel keeps: who decides, the result and the stack."""
        numbers: list[int] = [self.waiting, self.result, len(self.steps)]
        for key in self.step_keys():
            numbers.append(key)
        return numbers

    def check(self) -> None:
        """Assert what must always hold: nothing lost, nothing twice, everything in range."""
        raise RulesError("a game without checks")

    def view(self, seat: i64) -> View:
        """What the seat may know (SPECTATOR: what everybody may). Shares nothing with the state."""
        raise RulesError("a game without views")

    def glance(self, seat: i64) -> View:
        """The same view for whoever reads it at once and keeps nothing of it.

        It may share arrays with the state, which makes it cheaper.
        """
        return self.view(seat)

    # Values.

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()


def put(numbers: list[int], items: "vec[i64]") -> None:
    """Write an array into a state's numbers: its length, then its items."""
    numbers.append(len(items))
    for item in items:
        numbers.append(item)
