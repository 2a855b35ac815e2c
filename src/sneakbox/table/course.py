"""How the play went: where the game stands, the steps that stand, and what each seat was told.

Steps are worked out on a copy first and put in place together, so a mistake in the rules leaves
everything as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.kernel.events import WIDTH, Sink
from sneakbox.kernel.game import Outcome, Setup
from sneakbox.kernel.numbers import digest
from sneakbox.kernel.state import State
from sneakbox.table.streams import CONCEDED, OUT_OF_TIME, Streams


@dataclass(frozen=True, slots=True)
class Moment:
    """One step as it was taken.

    `facts` are what the rules told, as a Sink holds them; `digest` names the state after the
    step; `before` and `after` are the groups that had to decide.
    """

    seat: int
    action: int
    words: str
    facts: Sequence[int] = ()
    digest: bytes = b""
    before: int = 0
    after: int = 0


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
        for code in facts[::WIDTH]:
            self._course.streams.kind(code)
        moment = Moment(seat, action, words, facts, digest(state), before, state.waiting)
        self.moments.append(moment)
        return moment


class Course:
    """The course of one match: everything about it except the record, the secret and the clock."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.state: State = setup.start()
        self.moments: list[Moment] = []
        self.streams = Streams(setup.game, setup.players)
        self.conceded: int | None = None
        # Steps up to this one came from a snapshot: their facts are not at hand.
        self.forgotten = 0
        self._heard: list[tuple[int, ...]] = []

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
        attempt.state.sink = None
        self.state = attempt.state

    def resume(self, state: State, moments: Sequence[Moment], heard: Sequence[int]) -> None:
        """Go on from a snapshot behind these steps, when each stream had so many events."""
        self.state = state
        self.moments = list(moments)
        self.streams = Streams(self.setup.game, self.setup.players, heard)
        self.forgotten = len(moments)
        self._heard = [tuple(heard)] * len(moments)

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
        self.streams.take_back(heard)
        self.state = state

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
