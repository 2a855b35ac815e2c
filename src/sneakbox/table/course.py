"""How the play went: where the game stands, the steps that stand, and what each seat was told.

Steps are worked out on a copy first and put in place together, so a mistake in the rules leaves
everything as it was.
"""

from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.game import Outcome, Setup
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.seats import holds, only
from sneakbox.kernel.state import State
from sneakbox.table.streams import CONCEDED, OUT_OF_TIME, TAKEN_BACK, Streams


class Moment:
    """One step as it was taken.

    `facts` are what the rules told; `digest` names the state after the step; `before` and `after`
    are the groups that had to decide.
    """

    def __init__(
        self,
        seat: int,
        action: int,
        words: str,
        facts: Sequence[Fact] = (),
        digest: bytes = b"",
        before: int = 0,
        after: int = 0,
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.words: Final = words
        self.facts: Final = facts
        self.digest: Final = digest
        self.before: Final = before
        self.after: Final = after


class Attempt:
    """What a decision leads to, worked out on a copy of the game."""

    def __init__(self, course: "Course") -> None:
        self._course: Final = course
        self._sink: Final = Sink()
        self._words: Final = course.setup.vocabulary
        self.state: Final = course.state.copy()
        self.state.sink = self._sink
        self.moments: Final[list[Moment]] = []

    @property
    def next_step(self) -> int:
        """The number of the step that comes next."""
        return self._course.steps + len(self.moments) + 1

    def take(self, seat: int, action: int) -> Moment:
        """Take one step further. The caller promises that it is legal."""
        state = self.state
        words = self._words.words(action)
        before = state.waiting
        state.apply(seat, action)
        facts = self._sink.drain()
        for fact in facts:
            self._course.streams.kind(fact.kind)
        moment = Moment(seat, action, words, facts, digest(state), before, state.waiting)
        self.moments.append(moment)
        return moment


class Course:
    """The course of one match: everything about it except the record, the secret and the clock."""

    def __init__(
        self, setup: Setup, state: State | None = None, streams: Streams | None = None
    ) -> None:
        self.setup: Final = setup
        self.state: State = setup.start() if state is None else state
        self.moments: list[Moment] = []
        self.streams = Streams.begin(setup.game, setup.players) if streams is None else streams
        self.conceded: int | None = None
        # Steps up to this one came from a snapshot: their facts are not at hand.
        self.forgotten = 0
        self._heard: list[tuple[int, ...]] = []
        # How many of the steps that stand each seat has decided.
        self.decided: list[int] = [0] * setup.players

    def copy(self) -> "Course":
        """A course that goes on by itself, at the cost of a few short lists."""
        twin = Course(self.setup, self.state, self.streams.copy())
        twin.moments = self.moments[:]
        twin.conceded = self.conceded
        twin.forgotten = self.forgotten
        twin._heard = self._heard[:]
        twin.decided = self.decided[:]
        return twin

    @property
    def steps(self) -> int:
        """How many steps stand."""
        return len(self.moments)

    def attempt(self) -> Attempt:
        """A copy on which the next steps can be worked out."""
        return Attempt(self)

    def commit(self, attempt: Attempt) -> None:
        """Put the steps of an attempt in place. It must have been made from this very course."""
        for moment in attempt.moments:
            self._heard.append(self.streams.heard())
            self.moments.append(moment)
            self.streams.tell(moment.facts)
            if moment.seat < self.setup.players:
                self.decided[moment.seat] += 1
        attempt.state.sink = None
        self.state = attempt.state

    def resume(self, state: State, moments: Sequence[Moment], heard: Sequence[int]) -> None:
        """Go on from a snapshot behind these steps, when each stream had so many events."""
        self.state = state
        self.moments = list(moments)
        self.streams = Streams.begin(self.setup.game, self.setup.players, heard)
        self.forgotten = len(moments)
        self._heard = [tuple(heard)] * len(moments)
        self._count_decisions()

    def asked(self, seat: int) -> int:
        """The seat's event number behind which the question was put that is open for it now."""
        last = self.steps
        while last > self.forgotten and self._leaves_open(self.moments[last - 1], seat):
            last -= 1
        if last == self.steps:
            return self.streams.heard_by(seat)
        heard = self._heard[last][self.streams.seats.index(seat)]
        for event in self.streams.since(seat, heard):
            if event.kind.code == TAKEN_BACK.code:  # what is asked again is asked anew
                heard = event.number
        return heard

    def _leaves_open(self, moment: Moment, seat: int) -> bool:
        """True when somebody else answered a question of their own, which changes nothing for the
        seat: whoever else was asked is still asked, and the seat learned nothing new."""
        if moment.seat == seat or moment.seat >= self.setup.players:
            return False
        if not holds(moment.before, seat) or moment.after != moment.before & ~only(moment.seat):
            return False
        return not any(
            self.streams.kind(fact.kind).reveals and holds(fact.audience, seat)
            for fact in moment.facts
        )

    def state_at(self, step: int) -> State:
        """The state after a step that stands, played again from the start."""
        state = self.setup.start()
        for moment in self.moments[:step]:
            state.apply(moment.seat, moment.action)
        return state

    def take_back(self, to: int) -> None:
        """Leave only the steps up to `to`, and tell every seat what no longer holds.

        The caller promises that none of the steps taken back is among the forgotten.
        """
        state = self.state_at(to)
        heard = self._heard[to]
        del self.moments[to:]
        del self._heard[to:]
        self._count_decisions()
        self.streams.take_back(heard)
        self.state = state

    def _count_decisions(self) -> None:
        seats = [moment.seat for moment in self.moments]
        self.decided = [seats.count(seat) for seat in range(self.setup.players)]

    def concede(self, seat: int) -> None:
        """The seat gives the game up."""
        self.conceded = seat
        self.streams.announce(CONCEDED, seat)

    def flag(self, seat: int) -> None:
        """The seat ran out of time."""
        self.streams.announce(OUT_OF_TIME, seat)

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on.

        No rulebook knows giving up: it counts 0 for the side of the seat that did, 1 for others.
        """
        if self.conceded is None:
            return self.setup.outcome(self.state) if self.state.is_over() else None
        lost = self.setup.side(self.conceded)
        seats = range(self.setup.players)
        return Outcome(
            "conceded", tuple(0.0 if self.setup.side(seat) == lost else 1.0 for seat in seats)
        )
