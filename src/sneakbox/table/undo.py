"""Taking back: how far a seat may go by itself, and how far all may go together.

No rule of any game says what can be taken back. A seat may take its last decision back as long as
nothing has come of it that cannot be unlearned or that concerns others: no luck was drawn, nobody
was told anything new, nobody else got the turn. Such a barrier is passed only when all people at
the table agree, and the record tells that they did.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sneakbox.kernel.seats import CHANCE, SPECTATOR, holds, only, seats_of
from sneakbox.scene.english import listed
from sneakbox.scene.model import Barrier
from sneakbox.table.course import Course, Moment
from sneakbox.table.refusals import seats_in_words

_ALL_SEATS = (1 << SPECTATOR) - 1


@dataclass(frozen=True)
class Obstacle:
    """What keeps a decision from being taken back, and why, as the end of a sentence; {} in it are
    the others it is about."""

    barrier: Barrier
    words: str
    others: tuple[int, ...] = ()

    def why(self, names: Sequence[str] | None = None) -> str:
        """The reason, with the names of the seats where they have any."""
        if not self.others:
            return self.words
        if names is None:
            return self.words.format(seats_in_words(self.others))
        return self.words.format(listed([names[seat] for seat in self.others]))


LUCK_SINCE: Final = "luck has decided something since"
NOTHING_YET: Final = Obstacle("turn", "nothing was decided at this seat yet")


def why_not_undo(course: Course, seat: int) -> Obstacle | None:
    """Why the seat cannot take its last decision back; None if it can.

    In a game with secrets this follows from what the seat itself knows: its own last decision, and
    what it was told since. What others have decided meanwhile without its hearing of it neither
    changes the answer nor is taken back with it (see `Course.take_out`).
    """
    step = last_decision(course, seat)
    if step is None:
        return NOTHING_YET
    own = course.moments[step]
    if course.has_secrets:
        return (
            _told_something_new(course, own, seat)
            or _turn_passed(own, seat)
            or _known_since(course.moments[step + 1 :], seat)
        )
    return why_not_taken_back(course, seat)


def why_not_taken_back(course: Course, seat: int) -> Obstacle | None:
    """What the seat's last decision has passed, or who decided since: the truth, which in a game
    with secrets is for whoever checks a record and for whoever has just decided."""
    step = last_decision(course, seat)
    if step is None:
        return NOTHING_YET
    moment = course.moments[-1]
    if moment.seat == CHANCE:
        return Obstacle("luck", LUCK_SINCE)
    if moment.seat != seat:
        return Obstacle("turn", "{} has decided since", (moment.seat,))
    return _told_something_new(course, moment, seat) or _turn_passed(moment, seat)


def last_decision(course: Course, seat: int) -> int | None:
    """The step in front of a seat's last decision that stands."""
    for step in reversed(range(course.steps)):
        if course.moments[step].seat == seat:
            return step
    return None


def _known_since(moments: Sequence[Moment], seat: int) -> Obstacle | None:
    """What the seat knows of these to have been decided since its own decision.

    Who decides is open to everybody at every moment, luck included.
    """
    for moment in moments:
        if moment.seat == CHANCE:
            return Obstacle("luck", LUCK_SINCE)
        if any(holds(fact.audience, seat) for fact in moment.facts):
            return Obstacle("turn", "{} has decided since", (moment.seat,))
    return None


def _told_something_new(course: Course, moment: Moment, seat: int) -> Obstacle | None:
    others = False
    for fact in moment.facts:
        if course.streams.kind(fact.kind).reveals:
            if holds(fact.audience, seat):
                return Obstacle("reveal", "it told you something new")
            others = others or any(holds(fact.audience, other) for other in course.streams.seats)
    return Obstacle("reveal", "it told somebody else something new") if others else None


def _turn_passed(moment: Moment, seat: int) -> Obstacle | None:
    turned = seats_of(moment.after & ~moment.before & ~only(seat) & _ALL_SEATS)
    return Obstacle("turn", "{} got the turn", tuple(turned)) if turned else None


def why_not_rewind(
    course: Course, to: int, humans: Collection[int], consents: Collection[int]
) -> str | None:
    """Why the table cannot go back to just after step `to`; None if it can.

    It must be a step after which a seat decides. All people must have agreed; where only one
    plays, or none, nobody needs to be asked.
    """
    if not 0 <= to < course.steps:
        return f"there are {course.steps} steps to go back in, and step {to} is not before the last"
    if course.moments[to].seat == CHANCE:
        later = to
        while later < course.steps and course.moments[later].seat == CHANCE:
            later += 1
        where = f"go back to step {later} instead" if later < course.steps else "go back further"
        return f"after step {to} luck decides, which would come out the same: {where}"
    missing = [seat for seat in humans if seat not in consents]
    if missing and len(humans) > 1:
        return f"{seats_in_words(missing)} must agree first"
    return None


def step_known_as(course: Course, seat: int, number: int) -> int | None:
    """The step to go back to, by what the seat knows: as it stood when the seat had been told no
    more than this number of events and knew less than now.

    Steps between which the seat noticed nothing are one to it: the first of them counts, so what
    others decided unheard does not move the place.
    """
    place = course.streams.seats.index(seat)
    now = course.streams.heard_by(seat), course.decided[seat]
    own = 0
    found, known = None, None
    for step, moment in enumerate(course.moments):
        heard = course.heard_before(step)[place]
        if heard > number or (heard, own) == now:
            break
        if (heard, own) != known and moment.seat != CHANCE:
            found, known = step, (heard, own)
        own += moment.seat == seat
    return found


@dataclass(frozen=True)
class Proposal:
    """Somebody asks to go back past a barrier: to which step, who asked, who has agreed so far.

    `numbers` are those of the last events, seat by seat and for spectators, that would still hold:
    what everybody is told of the step. It never changes, whatever is decided unheard meanwhile.
    """

    to: int
    by: int
    agreed: frozenset[int]
    numbers: tuple[int, ...] = ()

    def with_consent(self, seat: int) -> "Proposal":
        return replace(self, agreed=self.agreed | {seat})

    def without(self, step: int) -> "Proposal":
        """The same place when the decision behind a step was taken back alone."""
        return replace(self, to=self.to - 1) if self.to > step else self

    def missing(self, humans: Collection[int]) -> tuple[int, ...]:
        """The people who have not agreed yet."""
        return tuple(seat for seat in humans if seat not in self.agreed)
