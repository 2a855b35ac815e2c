"""Reading a record: everything is checked that can be checked without playing it again.

A record is read by writing it again: each line must come out exactly as it stands in the file,
tags and all. So one changed byte is refused, with the number of its line and the reason.
"""

import re
from typing import Final, NoReturn

from sneakbox.kernel.seats import CHANCE, MOST_SEATS
from sneakbox.table.clock import Clock
from sneakbox.table.luck import commitment
from sneakbox.table.record import (
    END_FINISHED,
    END_UNFINISHED,
    FORMAT,
    MOST_LINE,
    Concede,
    Entry,
    Flag,
    Header,
    Move,
    Record,
    Rewind,
    Undo,
    standing,
    steps_after,
    unquoted,
)
from sneakbox.table.refusals import RecordError

MOST_BYTES: Final = 16 << 20

_NUMBER = r"(0|[1-9][0-9]{0,8})"
_FIRST_LINE: Final = re.compile(rf"sneakbox record {_NUMBER}")
_TAGGED: Final = re.compile(r"(.*) ~([0-9a-f]{8})")
_TAGGED_TWICE: Final = re.compile(r"(.*) ~([0-9a-f]{8})\.([0-9a-f]{8})")
_MOVE: Final = re.compile(rf"{_NUMBER} (\*|[0-9]) (?:\+(0|[1-9][0-9]{{0,12}})ms )?(.+)")
_UNDO: Final = re.compile(rf"undo ([0-9]) to {_NUMBER}")
_REWIND: Final = re.compile(rf"rewind to {_NUMBER}(?: agreed by((?: [0-9])+))?")
_CONCEDE: Final = re.compile(r"concede ([0-9])")
_FLAG: Final = re.compile(r"flag ([0-9])( and nobody wins)?")
_HEX32: Final = re.compile(r"[0-9a-f]{64}")


class CutOff(RecordError):
    """A record that ends too early; `whole` is what stands before, None when not even its header.

    It has a secret where that was still written down, and never a result.
    """

    def __init__(self, line: int, reason: str, whole: Record | None) -> None:
        super().__init__(line, reason)
        self.whole = whole

    def remains(self) -> str:
        steps = 0 if self.whole is None else len(standing(self.whole.entries))
        if not steps:
            return ""
        return "; the step before it is whole" if steps == 1 else f"; {steps} steps are whole"


def parse_record(data: bytes | str) -> Record:
    """The record behind the bytes of a file.

    Raises RecordError with line and reason for anything that is not exactly as `Record.text`
    writes it: CutOff, which holds what is whole, where the file only ends too early. What the
    lines mean in the game is checked by `replay`.
    """
    lines = _lines(data)
    return _Pages(lines[:-1], lines[-1]).record()


def _lines(data: bytes | str) -> list[str]:
    """The lines of a file of sensible size; the last one is empty where none is broken off."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if not data:
        raise RecordError(1, "the file is empty")
    if len(data) > MOST_BYTES:
        raise RecordError(1, f"the file is larger than {MOST_BYTES >> 20} MB: this is no record")
    lines: list[str] = []
    split = data.split(b"\n")
    for number, raw in enumerate(split, 1):
        if len(raw) > MOST_LINE:
            raise RecordError(number, f"the line is longer than {MOST_LINE} bytes")
        try:
            # Where a file breaks off, it may do so in the middle of a character.
            line = raw.decode(errors="replace" if number == len(split) else "strict")
        except UnicodeDecodeError as error:
            raise RecordError(number, f"byte {error.start + 1} is not UTF-8 text") from error
        if "\r" in line:
            raise RecordError(number, "the line has a carriage return, which records never have")
        lines.append(line)
    return lines


class _Pages:
    """Goes through the whole lines of a file, one after the other; `torn` is a broken last one."""

    def __init__(self, lines: list[str], torn: str) -> None:
        self._lines = lines
        self._torn = torn
        self._at = 0
        self._record: Record | None = None

    def record(self) -> Record:
        record = Record(self._header())
        self._expect_header_unchanged(record)
        self._record = record
        if self._next("the empty line behind the header") != "":
            self._refuse("an empty line must follow the header")
        step = 0
        while True:
            line = self._next("its closing line")
            if line.startswith(("result:", "secret:", "private secret:", "end ")):
                break
            entry, tag = self._entry(line)
            step = self._next_step(entry, step)
            written = record.append(entry, tag)
            if written != line:
                self._refuse(
                    f"this line was changed, or one before it is missing or out of place: "
                    f"it ends with {line[-8:]}, but the text up to here gives {written[-8:]}"
                )
        self._at -= 1
        self._closing(record)
        if self._torn:
            self._at += 1
            self._refuse("something follows behind the end of the record")
        return record

    def _header(self) -> Header:
        first = _FIRST_LINE.fullmatch(self._next("its first line"))
        if first is None:
            self._refuse("this is no record: the first line must be 'sneakbox record 1'")
        if int(first[1]) != FORMAT:
            self._refuse(
                f"this record has format {first[1]}, and this Sneakbox reads only format {FORMAT}"
            )
        game = self._field("game")
        rules = self._number(self._field("rules"))
        content = self._field("content")
        players = self._number(self._field("players"))
        if not 1 <= players <= MOST_SEATS:
            self._refuse(f"{players} players cannot sit at a table with {MOST_SEATS} seats")
        scenario = self._plain(self._field("scenario"))
        options: list[tuple[str, str]] = []
        while self._peek().startswith("option "):
            name, colon, value = self._next("an option").removeprefix("option ").partition(": ")
            if not colon:
                self._refuse("an option is written 'option NAME: VALUE'")
            if options and name <= options[-1][0]:
                self._refuse(f"option {name} is out of order: options stand sorted, each once")
            options.append((name, self._plain(value)))
        seats = [self._plain(self._field(f"seat {seat}")) for seat in range(players)]
        clock = None
        if self._peek().startswith("clock: "):
            try:
                clock = Clock.parse(self._field("clock"))
            except ValueError as error:
                self._refuse(str(error))
        last = _TAGGED.fullmatch(self._field("commitment"))
        if last is None or not _HEX32.fullmatch(last[1]):
            self._refuse("the commitment is 64 hex digits, followed by the tag of the header")
        return Header(
            game, rules, content, players, scenario, tuple(options), tuple(seats), clock, last[1]
        )

    def _expect_header_unchanged(self, record: Record) -> None:
        written = record.lines()
        for at, line in enumerate(self._lines[: self._at]):
            if written[at] != line:
                self._refuse(
                    f"the header was changed: one of the lines 1 to {self._at} "
                    f"is not as it was written"
                )

    def _entry(self, line: str) -> tuple[Entry, str]:
        tagged = _TAGGED_TWICE.fullmatch(line)
        if tagged is None:
            self._refuse("a line of play ends with two tags of eight hex digits, '~… . …'")
        text, tag = tagged[1], tagged[2]
        if found := _MOVE.fullmatch(text):
            seat = CHANCE if found[2] == "*" else int(found[2])
            spent = None if found[3] is None else int(found[3])
            return Move(int(found[1]), seat, found[4], spent), tag
        if found := _UNDO.fullmatch(text):
            return Undo(int(found[1]), int(found[2])), tag
        if found := _REWIND.fullmatch(text):
            return Rewind(int(found[1]), tuple(int(seat) for seat in (found[2] or "").split())), tag
        if found := _CONCEDE.fullmatch(text):
            return Concede(int(found[1])), tag
        if found := _FLAG.fullmatch(text):
            return Flag(int(found[1]), found[2] is not None), tag
        return self._refuse(f"'{text[:60]}' is neither a step nor anything else a record can hold")

    def _next_step(self, entry: Entry, step: int) -> int:
        """The number of standing steps behind this entry."""
        if isinstance(entry, Move):
            if entry.step != step + 1:
                self._refuse(
                    f"step {entry.step} stands where step {step + 1} must follow: "
                    f"a line is missing or out of place"
                )
        if isinstance(entry, Undo | Rewind) and entry.to >= step:
            self._refuse(f"nothing can be taken back to step {entry.to} after step {step}")
        return steps_after(entry, step)

    def _closing(self, record: Record) -> None:
        first = self._at
        line = self._untagged("its closing line")
        result = ""
        if line.startswith("result: "):
            result = line.removeprefix("result: ")
            line = self._untagged("the line with the secret")
            if not line.startswith("secret: "):
                self._refuse("the secret of a finished game must follow its result")
            record.secret = self._secret(record, line.removeprefix("secret: "))
            line = self._untagged("its closing line")
        elif line.startswith("private secret: "):
            record.secret = self._secret(record, line.removeprefix("private secret: "))
            line = self._untagged("its closing line")
        record.result = result
        end = END_FINISHED if result else END_UNFINISHED
        if line != end:
            self._refuse(f"the last line must be '{end}'")
        if self._at < len(self._lines):
            self._at += 1
            self._refuse("something follows behind the end of the record")
        reveal = record.secret is not None
        written = record.lines(reveal=reveal)[-(self._at - first) :]
        for at, text in enumerate(written, first):
            if self._lines[at] != text:
                self._at = at + 1
                self._refuse("this line was changed, or one before it is missing or out of place")

    def _secret(self, record: Record, text: str) -> bytes:
        if not _HEX32.fullmatch(text):
            self._refuse("a secret is 64 hex digits")
        secret = bytes.fromhex(text)
        if commitment(secret) != record.header.commitment:
            at = record.header.line_of("commitment")
            self._refuse(f"this is not the secret that line {at} is committed to")
        return secret

    def _untagged(self, what: str) -> str:
        found = _TAGGED.fullmatch(self._next(what))
        if found is None:
            self._refuse("a closing line ends with a tag of eight hex digits, '~…'")
        return found[1]

    def _field(self, name: str) -> str:
        line = self._next(f"'{name}:'")
        if not line.startswith(f"{name}: "):
            self._refuse(f"'{name}: …' must stand here")
        return line.removeprefix(f"{name}: ")

    def _number(self, text: str) -> int:
        if not re.fullmatch(_NUMBER, text):
            self._refuse(f"'{text[:20]}' is no whole number")
        return int(text)

    def _plain(self, text: str) -> str:
        try:
            return unquoted(text)
        except ValueError:
            self._refuse(f"{text[:60]} is not written as Sneakbox writes text")

    def _peek(self) -> str:
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _next(self, what: str) -> str:
        if self._at >= len(self._lines):
            if self._torn:
                reason = "the file breaks off in the middle of this line"
                raise CutOff(self._at + 1, reason, self._record)
            reason = f"the record ends here without {what}: it was cut off"
            raise CutOff(self._at, reason, self._record)
        self._at += 1
        return self._lines[self._at - 1]

    def _refuse(self, reason: str) -> NoReturn:
        raise RecordError(self._at, reason)
