"""After a game: the moments at which the odds of a seat fell most, and whether it could be helped.

Each question of the seat is thought over from what the seat knew then. What it did is compared with
what else there was; what was lost beyond that was luck, or somebody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.bots.catalogue import adviser
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.search.thought import Considered, Thought
from sneakbox.kernel.view import View
from sneakbox.table import Record, Replay, sentence
from sneakbox.table.record import Move, standing

# So much of a hundred the odds must have fallen to be worth a word.
LEAST_FALL: Final = 8
MOST_MOMENTS: Final = 3
MOST_TOLD: Final = 4


@dataclass(frozen=True)
class Moment:
    """A decision after which a seat had less to hope for, out of a hundred."""

    step: int
    before: int
    after: int
    did: str
    better: str  # empty where nothing else was better
    told: tuple[str, ...]

    @property
    def fall(self) -> int:
        return self.before - self.after


class Review:
    """A record gone through with the eyes of one seat."""

    def __init__(self, record: Record, seat: int, budget: Budget) -> None:
        self._record: Final = record
        self._seat: Final = seat
        self._budget: Final = budget
        self._replay: Final = Replay(record)
        self._moments: Final[list[Moment]] = []
        # The last question: its step, what could be hoped for, what was done, what was better,
        # and how much the seat had been told.
        self._open: tuple[int, int, str, str, int] | None = None
        self.questions = 0

    def moments(self) -> Sequence[Moment]:
        """The worst moments, the worst one first; nothing where nobody knows the game."""
        setup, seat = self._replay.setup, self._seat
        stands = {id(move) for move in standing(self._record.entries)}
        while self._replay.position < len(self._record.entries):
            entry = self._record.entries[self._replay.position]
            if isinstance(entry, Move) and entry.seat == seat and id(entry) in stands:
                view = self._replay.course.state.view(seat)
                if len(view.options) > 1:
                    mind = adviser(setup, self._budget, entry.step)
                    if mind is None:
                        return ()
                    self._ask(mind, view, entry)
            self._replay.advance()
        outcome = self._replay.course.outcome()
        if outcome is not None:
            self._close(round(100 * outcome.scores[seat]))
        falls = [moment for moment in self._moments if moment.fall >= LEAST_FALL]
        return sorted(falls, key=lambda moment: -moment.fall)[:MOST_MOMENTS]

    def _ask(self, mind: Mind, view: View, entry: Move) -> None:
        """Think a question over, and close the one before it."""
        self.questions += 1
        done = self._replay.setup.vocabulary.parse(entry.words)
        options = mind.options(view)
        own = next((one for one in options if one.action == done), Considered(done))
        others = [one for one in options if one is not own]
        thought: Thought = mind.think(view, [own, *others])
        best = thought.best()
        before = round(100 * best.value())
        if not thought.worlds:  # nothing to compare: as it was
            return
        self._close(before)
        better = "" if best is own else self._replay.setup.vocabulary.words(best.action)
        heard = self._replay.course.streams.heard_by(self._seat)
        self._open = entry.step, before, entry.words, better, heard

    def _close(self, after: int) -> None:
        """What came of the last question."""
        if self._open is None:
            return
        step, before, did, better, heard = self._open
        text = self._replay.setup.text()
        events = self._replay.course.streams.since(self._seat, heard)
        told = [line for line in (sentence(text, event) for event in events) if line]
        self._moments.append(Moment(step, before, after, did, better, tuple(told[:MOST_TOLD])))
        self._open = None
