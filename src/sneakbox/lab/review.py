"""After a game: how the odds of a seat went, where it turned, and whether it could be helped.

Each question of the seat is thought over from what the seat knew then. What it did is compared with
what else there was; what was lost beyond that was luck, or somebody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import mean
from typing import Final

from sneakbox.bots.catalogue import adviser
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.search.thought import Considered, Thought
from sneakbox.kernel.game import Event, Outcome
from sneakbox.kernel.view import View
from sneakbox.scene.model import Level
from sneakbox.table import Record, Replay, in_force, sentence
from sneakbox.table.frames import scene_for
from sneakbox.table.pictures import match_of
from sneakbox.table.record import Move, standing
from sneakbox.table.replay import FindGame

# So much of a hundred the odds must have fallen to be worth a word.
LEAST_FALL: Final = 8
MOST_MOMENTS: Final = 3
MOST_TOLD: Final = 4
# What is told of a moment before all else. Hints are no part of what happened.
LOUDNESS: Final[tuple[Level, ...]] = ("alarm", "event", "info")


@dataclass(frozen=True)
class Moment:
    """A decision, and what a seat had to hope for before and after it, out of a hundred."""

    step: int
    before: int
    after: int
    did: str
    better: str  # empty where nothing else was better
    told: tuple[str, ...]
    # How much the seat had been told when it was asked, and in which turn that was.
    number: int
    turn: int
    # Both decisions as their buttons say it.
    did_label: str
    better_label: str

    @property
    def fall(self) -> int:
        return self.before - self.after


@dataclass(frozen=True)
class Opened:
    """A question that was put: how things stood, and what was done."""

    step: int
    before: int
    did: str
    better: str
    number: int
    turn: int
    did_label: str
    better_label: str


class Review:
    """A record gone through with the eyes of one seat."""

    def __init__(
        self, record: Record, seat: int, budget: Budget, *, find_game: FindGame | None = None
    ) -> None:
        self._record: Final = record
        self._seat: Final = seat
        self._budget: Final = budget
        self._replay: Final = Replay(record, find_game=find_game)
        self._scene: Final = scene_for(match_of(self._replay))
        self._open: Opened | None = None
        # Every question that was thought over, in order.
        self.course: Final[list[Moment]] = []
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
        # Whoever gave up, or let time pass, lost nothing at the table by it.
        if outcome is not None and not self._replay.course.is_cut_short():
            self._close(round(100 * outcome.scores[seat]))
        falls = [moment for moment in self.course if moment.fall >= LEAST_FALL]
        return sorted(falls, key=lambda moment: -moment.fall)[:MOST_MOMENTS]

    def outcome(self) -> Outcome | None:
        """How the game ended, as far as it was gone through."""
        return self._replay.course.outcome()

    def turning_point(self, *, won: bool) -> Moment | None:
        """Where it turned: out of the turn behind which the odds had risen most for who won, or
        fallen most for who did not, the decision that they moved most with. Call it after
        `moments`.

        A single estimate may be far off, so odds before and after are those of whole turns.
        """
        sign = -1 if won else 1
        means = self.by_turn()
        falls = {
            turn: means[place][1] - means[place + 1][1]
            for place, (turn, _) in enumerate(means[:-1])
            if turn > 0
        }
        turn = max(falls, key=lambda turn: sign * falls[turn], default=0)
        if not turn or sign * falls[turn] < LEAST_FALL:
            return None
        before = dict(means)[turn]
        one = max((one for one in self.course if one.turn == turn), key=lambda one: sign * one.fall)
        return replace(one, before=before, after=before - falls[turn])

    def by_turn(self) -> list[tuple[int, int]]:
        """The mean odds of each turn, and last of all how it ended, as turn 0."""
        turns: dict[int, list[int]] = {}
        for one in self.course:
            turns.setdefault(one.turn, []).append(one.before)
        found = [(turn, round(mean(odds))) for turn, odds in turns.items()]
        return [*found, (0, self.course[-1].after)] if self.course else found

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
        turn = self._scene.picture(view, 0).turn
        labels = self._labels(view)
        self._open = Opened(
            entry.step,
            before,
            entry.words,
            better,
            heard,
            turn,
            labels.get(entry.words, entry.words),
            labels.get(better, better),
        )

    def _labels(self, view: View) -> dict[str, str]:
        """The answers to a question, as buttons say them."""
        prompt = self._scene.prompt(view, 0)
        return {} if prompt is None else {one.id: one.label for one in prompt.options}

    def _close(self, after: int) -> None:
        """What came of the last question."""
        if self._open is None:
            return
        opened = self._open
        events = in_force(self._replay.course.streams.since(self._seat, opened.number))
        self.course.append(
            Moment(
                opened.step,
                opened.before,
                after,
                opened.did,
                opened.better,
                self._told(events),
                opened.number,
                opened.turn,
                opened.did_label,
                opened.better_label,
            )
        )
        self._open = None

    def _told(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What followed, as far as a few lines go: alarms before all else, each in its place."""
        text = self._replay.setup.text()
        lined = [event for event in events if self._scene.has_line(event) and text.event(event)]
        levels = [remark.level for remark in self._scene.remarks(lined)]
        happened = [place for place, level in enumerate(levels) if level != "hint"]
        loud = sorted(happened, key=lambda place: (LOUDNESS.index(levels[place]), place))
        return tuple(sentence(text, lined[place]) for place in sorted(loud[:MOST_TOLD]))
