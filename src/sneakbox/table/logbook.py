"""The log of a seat: what the game told it that still holds, and what the table itself told."""

from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.game import Event, Text
from sneakbox.scene.drafts import Remark
from sneakbox.scene.model import LogLine
from sneakbox.scene.scene import Scene
from sneakbox.table.match import Match
from sneakbox.table.streams import (
    CONCEDED,
    OUT_OF_TIME,
    TAKEN_BACK,
    is_of_table,
    ran_out_of_time,
)

# Stands for a line until it is read.
UNREAD: Final = LogLine("", 0, 0, "")


class LogBook:
    """The log of one seat of a match that goes on.

    It listens only to what is new and writes a line once; read for the first time, it says the
    same. A match that was loaded afresh, or another one, is listened to from its beginning.
    """

    def __init__(self, scene: Scene, seat: int) -> None:
        self._scene: Final = scene
        self._seat: Final = seat
        self._heard = 0
        self._last: Event | None = None
        self._standing: list[Event] = []
        self._of_table: list[Event] = []
        # The lines of those events, as far as they were read.
        self._lines: list[LogLine] = []
        # What the table itself told, by the numbers of its events.
        self._announced: dict[int, LogLine] = {}

    def lines(
        self, match: Match, names: Sequence[str], most: int | None = None
    ) -> tuple[LogLine, ...]:
        """The last `most` lines, or all; `names` are those of the people at the table."""
        self._listen(match)
        standing = self._standing
        since = 0 if most is None else max(0, len(standing) - most)
        self._write(match, since)
        lines = self._lines[since:]
        if self._of_table:
            lines = self._with_the_table(lines, names)
        return tuple(lines if most is None else lines[-most:])

    def _write(self, match: Match, since: int) -> None:
        """Write the lines from a place on that were not read yet; what is written stands, but a
        line that sums up others is written anew with them."""
        place = since
        while place < len(self._lines) and self._lines[place] is not UNREAD:
            place += 1
        if place == len(self._lines):
            return
        head = self._scene.head(self._standing, place)
        first = place if head < 0 else head
        remarks = self._scene.remarks(self._standing, first)
        unread = self._lines[first:]
        said_more = {
            remark.step_of
            for remark, line in zip(remarks, unread, strict=True)
            if line is UNREAD and remark.step_of
        }
        for number, remark in enumerate(remarks, first):
            event = self._standing[number]
            if event.number in said_more or (number >= place and self._lines[number] is UNREAD):
                self._lines[number] = line_of(match, event, remark)

    def _with_the_table(self, lines: list[LogLine], names: Sequence[str]) -> list[LogLine]:
        """The lines of the game with those of the table among them, each in the turn it fell in."""
        merged: list[LogLine] = []
        place = 0
        for event in self._of_table:
            while place < len(lines) and lines[place].number < event.number:
                merged.append(lines[place])
                place += 1
            near = merged[-1:] or lines[:1]
            turn = near[0].turn if near else 0
            number, say = event.number, of_the_table(event, names)
            line = LogLine(str(number), number, turn, say, level="event")
            if self._announced.get(number) != line:  # the same line stays the same thing
                self._announced[number] = line
            merged.append(self._announced[number])
        return merged + lines[place:]

    def _listen(self, match: Match) -> None:
        """Hear what was told since, and strike what no longer holds."""
        events = match.events(self._seat, max(0, self._heard - 1))
        if self._last is not None:
            if events and events[0] is self._last:
                events = events[1:]
            else:
                self._forget()
                events = match.events(self._seat)
        for event in events:
            if event.kind.code == TAKEN_BACK.code:
                self._strike(event["to"])
            if is_of_table(event):
                self._of_table.append(event)
            elif self._scene.has_line(event):
                self._standing.append(event)
                self._lines.append(UNREAD)
        if events:
            self._last = events[-1]
            self._heard = events[-1].number

    def _strike(self, last: int) -> None:
        """Nothing after this number holds any more."""
        while self._standing and self._standing[-1].number > last:
            self._standing.pop()
            self._lines.pop()
        head = self._scene.head(self._standing, len(self._standing))
        if head >= 0:  # what it sums up has become less
            self._lines[head:] = [UNREAD] * (len(self._lines) - head)

    def _forget(self) -> None:
        self._heard = 0
        self._standing, self._of_table = [], []
        self._lines, self._announced = [], {}


def line_of(match: Match, event: Event, remark: Remark) -> LogLine:
    """One thing that happened in the game."""
    return LogLine(
        id=str(event.number),
        number=event.number,
        turn=remark.turn,
        text=remark.text or match.setup.text().event(event),
        rule=rule_of(match, event),
        refs=remark.refs,
        level=remark.level,
        words=remark.words,
        step_of=remark.step_of,
    )


def rule_of(match: Match, event: Event) -> str:
    return match.setup.game.rule_id(event.rule) if event.rule else ""


def of_the_table(event: Event, names: Sequence[str]) -> str:
    """What the table tells, with the names of people."""
    if event.kind.code == CONCEDED.code:
        return f"The game was given up by {names[event['seat']]}."
    if event.kind.code == OUT_OF_TIME.code:
        return f"{names[event['seat']]} {ran_out_of_time(event)}"
    return "What had followed was taken back."


def last_words(text: Text, event: Event, names: Sequence[str]) -> str:
    """How a game ended, in the words of the last thing that happened."""
    return of_the_table(event, names) if is_of_table(event) else text.event(event)
