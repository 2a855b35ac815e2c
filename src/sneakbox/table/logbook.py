"""The log of a seat: what the game told it that still holds, and what the table itself told."""

from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.game import Event, Text
from sneakbox.kernel.view import View
from sneakbox.scene.model import LogLine
from sneakbox.scene.stage import Remark, Stage
from sneakbox.table.match import Match
from sneakbox.table.streams import CONCEDED, OUT_OF_TIME, TAKEN_BACK, is_of_table


class LogBook:
    """The log of one seat of a match that goes on.

    It listens only to what is new and writes a line once; read for the first time, it says the
    same. A match that was loaded afresh, or another one, is listened to from its beginning.
    """

    def __init__(self, stage: Stage, seat: int) -> None:
        self._stage: Final = stage
        self._seat: Final = seat
        self._heard = 0
        self._last: Event | None = None
        self._standing: list[Event] = []
        self._of_table: list[Event] = []
        # The lines that were read last, by the numbers of their events, and what made them.
        self._written: dict[int, tuple[Remark, LogLine]] = {}

    def lines(
        self, match: Match, known: View, names: Sequence[str], most: int | None = None
    ) -> tuple[LogLine, ...]:
        """The last `most` lines, or all; `known` is the seat's view now, `names` its people's."""
        self._listen(match)
        standing = self._standing
        since = 0 if most is None else max(0, len(standing) - most)
        shown = standing[since:]
        remarks = self._stage.remarks(known, standing, since)
        text = match.setup.text()
        before, self._written = self._written, {}
        lines: list[LogLine] = []
        for event, remark in zip(shown, remarks, strict=True):
            found = before.get(event.number)
            if found is None or (found[0] is not remark and found[0] != remark):
                found = remark, line_of(match, text, event, remark)
            self._written[event.number] = found
            lines.append(found[1])
        if self._of_table:
            lines = self._with_the_table(lines, names, before)
        return tuple(lines if most is None else lines[-most:])

    def _with_the_table(
        self, lines: list[LogLine], names: Sequence[str], before: dict[int, tuple[Remark, LogLine]]
    ) -> list[LogLine]:
        """The lines of the game with those of the table among them, each in the turn it fell in."""
        merged: list[LogLine] = []
        place = 0
        for event in self._of_table:
            while place < len(lines) and lines[place].number < event.number:
                merged.append(lines[place])
                place += 1
            near = merged[-1:] or lines[:1]
            remark = Remark(near[0].turn if near else 0, level="event")
            say = of_the_table(event, names)
            found = before.get(event.number)
            if found is None or found[0] != remark or found[1].text != say:
                number = event.number
                found = remark, LogLine(str(number), number, remark.turn, say, level="event")
            self._written[event.number] = found
            merged.append(found[1])
        return merged + lines[place:]

    def _listen(self, match: Match) -> None:
        """Hear what was told since, and strike what no longer holds."""
        events = match.events(self._seat, max(0, self._heard - 1))
        if self._last is not None:
            if events and events[0] is self._last:
                events = events[1:]
            else:
                self._heard = 0
                self._standing, self._of_table, self._written = [], [], {}
                events = match.events(self._seat)
        for event in events:
            if event.kind.code == TAKEN_BACK.code:
                while self._standing and self._standing[-1].number > event.a:
                    self._standing.pop()
            if is_of_table(event):
                self._of_table.append(event)
            elif self._stage.has_line(event):
                self._standing.append(event)
        if events:
            self._last = events[-1]
            self._heard = events[-1].number


def line_of(match: Match, text: Text, event: Event, remark: Remark) -> LogLine:
    """One thing that happened in the game."""
    return LogLine(
        id=str(event.number),
        number=event.number,
        turn=remark.turn,
        text=text.event(event),
        rule=rule_of(match, event),
        refs=remark.refs,
        level=remark.level,
        words=remark.words,
    )


def rule_of(match: Match, event: Event) -> str:
    return match.setup.game.rule_id(event.rule) if event.rule else ""


def of_the_table(event: Event, names: Sequence[str]) -> str:
    """What the table tells, with the names of people."""
    if event.kind.code == CONCEDED.code:
        return f"{names[event.a]} has given the game up."
    if event.kind.code == OUT_OF_TIME.code:
        return f"{names[event.a]} has run out of time."
    return "What had followed was taken back."


def last_words(text: Text, event: Event, names: Sequence[str]) -> str:
    """How a game ended, in the words of the last thing that happened."""
    return of_the_table(event, names) if is_of_table(event) else text.event(event)
