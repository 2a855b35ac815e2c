"""How the play went: where the game stands, the steps that stand, and what each seat was told.

Steps are worked out on a copy first and put in place together, so a mistake in the rules leaves
everything as it was.
"""

from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.events import Fact, Sink
from sneakbox.kernel.game import Outcome, Setup
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.seats import CHANCE, holds, only
from sneakbox.kernel.state import State
from sneakbox.table.streams import CONCEDED, OUT_OF_TIME, TAKEN_BACK, Streams

# What an end is called that came because somebody's time was up.
ENDED_BY_TIME: Final = "out of time"


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

    def __init__(self, course: "Course", state: State | None = None) -> None:
        self._course: Final = course
        self._sink: Final = Sink()
        self._words: Final = course.setup.vocabulary
        self.state: Final = (course.state if state is None else state).copy()
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
        self,
        setup: Setup,
        state: State | None = None,
        streams: Streams | None = None,
        has_secrets: bool | None = None,
    ) -> None:
        self.setup: Final = setup
        # Whether seats know different things.
        self.has_secrets: Final = (
            setup.reader(0) is not None if has_secrets is None else has_secrets
        )
        self.state: State = setup.start() if state is None else state
        self.moments: list[Moment] = []
        self.streams = Streams.begin(setup.game, setup.players) if streams is None else streams
        self.conceded: int | None = None
        # The seat whose time was up, where that has ended the game.
        self.out_of_time: int | None = None
        # Steps up to this one came from a snapshot: their facts are not at hand.
        self.forgotten = 0
        self._heard: list[tuple[int, ...]] = []
        # How many of the steps that stand each seat has decided.
        self.decided: list[int] = [0] * setup.players

    def copy(self) -> "Course":
        """A course that goes on by itself, at the cost of a few short lists."""
        twin = Course(self.setup, self.state, self.streams.copy(), self.has_secrets)
        twin.moments = self.moments[:]
        twin.conceded = self.conceded
        twin.out_of_time = self.out_of_time
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

    def asked_behind(self, seat: int) -> int:
        """The step behind which the question was put that is open for the seat now.

        What others decided without its hearing of it puts no new question.
        """
        last = self.steps
        while last > self.forgotten and self._leaves_open(self.moments[last - 1], seat):
            last -= 1
        return last

    def asked(self, seat: int) -> int:
        """The seat's event number behind which that question was put."""
        last = self.asked_behind(seat)
        if last == self.steps:
            return self.streams.heard_by(seat)
        heard = self._heard[last][self.streams.seats.index(seat)]
        for event in self.streams.since(seat, heard):
            if event.kind.code == TAKEN_BACK.code:  # what is asked again is asked anew
                heard = event.number
        return heard

    def _leaves_open(self, moment: Moment, seat: int) -> bool:
        """True when somebody else answered a question of their own, which changes nothing for the
        seat: it was not told, or whoever else was asked is still asked and it learned nothing."""
        if moment.seat == seat:
            return False
        if self.has_secrets and not _is_told(moment.facts, seat):
            return True
        if moment.seat >= self.setup.players:
            return False
        if not holds(moment.before, seat) or moment.after != moment.before & ~only(moment.seat):
            return False
        return not any(
            self.streams.kind(fact.kind).reveals and holds(fact.audience, seat)
            for fact in moment.facts
        )

    def heard_before(self, step: int) -> tuple[int, ...]:
        """How many events each stream had when the steps up to this one stood.

        The caller promises that the step is not among the forgotten.
        """
        return self._heard[step]

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

    def later_without(self, step: int) -> Attempt | None:
        """What others decided after a step, had the decision behind it not been taken; None where
        that would not have come to the same."""
        again = Attempt(self, self.state_at(step))
        for moment in self.moments[step + 1 :]:
            if moment.seat == CHANCE or moment.action not in again.state.options(moment.seat):
                return None
            if _told(again.take(moment.seat, moment.action)) != _told(moment):
                return None
        return again

    def take_out(self, step: int, later: Attempt) -> None:
        """Take the decision behind a step back by itself: what others decided since stands.

        Whoever had heard of it is told what no longer holds, and once more what does. Nobody else
        is told anything.
        """
        facts, heard = self.moments[step].facts, self._heard[step:]
        concerned = [seat for seat in self.streams.seats if _is_told(facts, seat)]
        del self.moments[step:]
        del self._heard[step:]
        self.streams.take_back(heard[0], concerned)
        for moment, before in zip(later.moments, heard[1:], strict=True):
            now = zip(self.streams.seats, self.streams.heard(), before, strict=True)
            self._heard.append(tuple(new if seat in concerned else old for seat, new, old in now))
            self.moments.append(moment)
            self.streams.tell(moment.facts, concerned)
        self._count_decisions()
        later.state.sink = None
        self.state = later.state

    def _count_decisions(self) -> None:
        seats = [moment.seat for moment in self.moments]
        self.decided = [seats.count(seat) for seat in range(self.setup.players)]

    def concede(self, seat: int) -> None:
        """The seat gives the game up."""
        self.conceded = seat
        self.streams.announce(CONCEDED, seat)

    def flag(self, seat: int, *, ends: bool) -> None:
        """The seat ran out of time, which may end the game."""
        if ends:
            self.out_of_time = seat
        self.streams.announce(OUT_OF_TIME, seat, int(ends))

    def is_cut_short(self) -> bool:
        """Whether the table ended the game, and not its rules."""
        return self.conceded is not None or self.out_of_time is not None

    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on.

        No rulebook knows giving up: it counts 0 for the side of the seat that did, 1 for others.
        Nor does any know clocks: where nobody wins because of one, it is a draw for sides that play
        against each other, and 0 for all who play together.
        """
        sides = [self.setup.side(seat) for seat in range(self.setup.players)]
        if self.conceded is not None:
            lost = sides[self.conceded]
            return Outcome("conceded", tuple(0.0 if side == lost else 1.0 for side in sides))
        if self.out_of_time is not None:
            return Outcome(ENDED_BY_TIME, (0.5 if len(set(sides)) > 1 else 0.0,) * len(sides))
        return self.setup.outcome(self.state) if self.state.is_over() else None


def _is_told(facts: Sequence[Fact], seat: int) -> bool:
    return any(holds(fact.audience, seat) for fact in facts)


def _told(moment: Moment) -> list[tuple[int, ...]]:
    """What a step told to whom, to be compared."""
    return [(fact.kind, fact.audience, fact.rule, *fact.details) for fact in moment.facts]
