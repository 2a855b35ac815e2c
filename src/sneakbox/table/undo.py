"""Taking back: how far a seat may go by itself, and how far all may go together.

No rule of any game says what can be taken back. A seat may take its last decision back as long as
nothing has come of it that cannot be unlearned or that concerns others: no luck was drawn, nobody
was told anything new, nobody else got the turn. Such a barrier is passed only when all people at
the table agree, and the record tells that they did.
"""

from collections.abc import Collection
from dataclasses import dataclass

from sneakbox.kernel.seats import CHANCE, SPECTATOR, holds, only, seats_of
from sneakbox.scene.model import Barrier
from sneakbox.table.course import Course, Moment
from sneakbox.table.refusals import seats_in_words

_ALL_SEATS = (1 << SPECTATOR) - 1


@dataclass(frozen=True)
class Obstacle:
    """What keeps a decision from being taken back, and why, as the end of a sentence."""

    barrier: Barrier
    why: str


def why_not_undo(course: Course, seat: int) -> Obstacle | None:
    """Why the seat cannot take its last decision back; None if it can.

    In a game with secrets the reason tells nothing the seat may not know.
    """
    if not any(moment.seat == seat for moment in course.moments):
        return Obstacle("turn", f"seat {seat} has not decided anything yet")
    moment = course.moments[-1]
    if moment.seat == CHANCE:
        if has_secrets(course):
            return Obstacle("luck", "luck has decided something since")
        return Obstacle("luck", f"luck decided '{moment.words}' at step {course.steps}")
    if moment.seat != seat:
        return Obstacle("turn", f"seat {moment.seat} has decided since")
    return _told_something_new(course, moment, seat) or _turn_passed(moment, seat)


def has_secrets(course: Course) -> bool:
    """True in a game in which seats know different things."""
    return course.setup.reader(0) is not None


def _told_something_new(course: Course, moment: Moment, seat: int) -> Obstacle | None:
    others = False
    for fact in moment.facts:
        kind = course.streams.kind(fact.kind)
        if kind.reveals:
            if holds(fact.audience, seat):
                what = kind.name.replace("_", " ")
                return Obstacle("reveal", f"it told seat {seat} something new ({what})")
            others = others or any(holds(fact.audience, other) for other in course.streams.seats)
    return Obstacle("reveal", "it told somebody else something new") if others else None


def _turn_passed(moment: Moment, seat: int) -> Obstacle | None:
    turned = seats_of(moment.after & ~moment.before & ~only(seat) & _ALL_SEATS)
    return Obstacle("turn", f"{seats_in_words(turned)} got the turn") if turned else None


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


@dataclass(frozen=True)
class Proposal:
    """Somebody asks to go back past a barrier: to which step, who asked, who has agreed so far."""

    to: int
    by: int
    agreed: frozenset[int]

    def with_consent(self, seat: int) -> "Proposal":
        return Proposal(self.to, self.by, self.agreed | {seat})

    def missing(self, humans: Collection[int]) -> tuple[int, ...]:
        """The people who have not agreed yet."""
        return tuple(seat for seat in humans if seat not in self.agreed)
