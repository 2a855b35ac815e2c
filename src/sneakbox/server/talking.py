"""Chat of a table and of a team, what the table itself says, notes of one's own and of a side."""

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.server.frames import seat_of
from sneakbox.server.house import House, trimmed
from sneakbox.server.live_table import Line, LiveTable
from sneakbox.server.messages import ChatLine, MateNote, NoteText, Sheet
from sneakbox.server.playing import digest_of
from sneakbox.server.problems import Problem
from sneakbox.server.screens import Screen
from sneakbox.server.settings import LONGEST_CHAT, LONGEST_NOTE
from sneakbox.server.storage import StoredAnswer
from sneakbox.server.writer import NEW_ANSWER, NEW_CHAT, NEW_NOTE, NO_NOTE, Step
from sneakbox.table.frames import seats_of

Channel = Literal["table", "team"]
THE_TABLE: Final = -1
NO_MATES: Final = "You have no team in this game: write on the sheet of your own instead."


class ChatPush(msgspec.Struct, tag_field="type", tag="chat", frozen=True):
    """A line of chat on its way to a screen."""

    line: ChatLine


class NotePush(msgspec.Struct, tag_field="type", tag="note", frozen=True):
    """Notes on their way to whoever else may read them: `seat` wrote them."""

    seat: int
    sheet: Sheet
    text: str


class Said(msgspec.Struct, frozen=True):
    """Where a line of chat was put, for who asks again."""

    channel: str
    number: int


class Talking:
    """What people say."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        # A Problem for whoever may not.
        self.may_speak: Callable[[LiveTable, int], None] = lambda _table, _seat: None

    def teams(self, table: LiveTable) -> dict[int, str]:
        """The team of each seat, in games that have any."""
        if table.match is None:
            return {}
        return {one.seat: one.team for one in seats_of(table.match)}

    async def say(
        self, table: LiveTable, seat: int, command: str, channel: Channel, text: str
    ) -> tuple[ChatLine, bool]:
        """Say something; returns the line and whether it had been said before."""
        self.may_speak(table, seat)
        words = text.strip()
        if not 1 <= len(words) <= LONGEST_CHAT or not is_plain(words):
            raise Problem("bad_text", f"A line of chat has 1 to {LONGEST_CHAT} characters.")
        where = "table"
        if channel == "team":
            team = self.teams(table).get(seat, "")
            if not team:
                raise Problem("no_team")
            where = f"team:{team}"
        request = digest_of("chat", where, words)

        async def work() -> tuple[ChatLine, bool]:
            table.must_be_open()
            before = table.answers.get((seat, command))
            if before is not None:
                return self._again(table, before, request), True
            line = self._next_line(table, where, seat, table.seat(seat).name, words)
            said = msgspec.json.encode(Said(where, line.number))
            answer = StoredAnswer(seat, command, request, said, line.at)
            row = {"table_id": table.id, "seat": seat, "id": command, "request": request}
            row |= {"answer": answer.answer.decode(), "at": line.at}
            await self._house.store(table, [_chat_row(table.id, line), (NEW_ANSWER, row)])
            table.remember_answer(answer)
            self._spread(table, line)
            return line.shown(line.at), False

        return await self._house.alone(table, work)

    def _again(self, table: LiveTable, before: StoredAnswer, request: str) -> ChatLine:
        if before.request != request:
            raise Problem("id_reused")
        said = msgspec.json.decode(before.answer, type=Said)
        lines = table.chat.get(said.channel, [])
        found = [line for line in lines if line.number == said.number]
        if not found:
            raise Problem("bad_request", "That line was said long ago.")
        return found[0].shown(table.clock.now_ms())

    async def announce(self, table: LiveTable, text: str, *change: Step) -> None:
        """Something the table itself says, and what it is about: both are stored, or neither. The
        caller holds the table."""
        line = self._next_line(table, "table", THE_TABLE, "", text)
        await self._house.store(table, [*change, _chat_row(table.id, line)])
        self._spread(table, line)

    async def say_for_the_table(self, table: LiveTable, text: str) -> None:
        """The same for who does not hold the table."""

        async def work() -> None:
            await self.announce(table, text)

        await self._house.alone(table, work)

    def _next_line(self, table: LiveTable, channel: str, seat: int, name: str, text: str) -> Line:
        lines = table.chat.get(channel, [])
        number = lines[-1].number + 1 if lines else 1
        return Line(channel, number, seat, name, text, table.clock.now_ms())

    def _spread(self, table: LiveTable, line: Line) -> None:
        lines = table.chat.setdefault(line.channel, [])
        lines.append(line)
        table.chat[line.channel] = trimmed(lines)
        message = msgspec.json.encode(ChatPush(line.shown(line.at)))
        teams = self.teams(table) if line.channel != "table" else {}
        for screen in table.screens:
            team = teams.get(looking_at(screen, table), "")
            if line.channel in ("table", f"team:{team}"):
                screen.post(message)

    def lines(
        self, table: LiveTable, seats: frozenset[int], channel: Channel, since: int
    ) -> list[ChatLine]:
        """What was said on a channel after a number."""
        found = table.lines_for(seats, self.teams(table))
        return [one for one in found if one.channel == channel and one.number > since]

    # Notes.

    def note(self, table: LiveTable, seat: int, sheet: Sheet) -> NoteText:
        """What a seat may read on a sheet: its own words, and for a team those of its mates."""
        mates = [
            MateNote(mate, table.notes.get((mate, sheet), ""))
            for mate in self._readers(table, seat, sheet)
            if mate != seat and table.notes.get((mate, sheet))
        ]
        return NoteText(table.notes.get((seat, sheet), ""), mates)

    def side_note(self, table: LiveTable, seat: int) -> NoteText | None:
        """The sheet of the team, for a seat that has one."""
        return self.note(table, seat, "side") if self.teams(table).get(seat) else None

    async def write_note(
        self,
        table: LiveTable,
        seat: int,
        text: str,
        written_on: Screen | None = None,
        *,
        sheet: Sheet = "own",
    ) -> None:
        """Replace what a seat has on a sheet; everybody else who may read it is told."""
        if len(text) > LONGEST_NOTE or not is_plain(text):
            raise Problem("bad_text", f"Notes have at most {LONGEST_NOTE} characters.")
        readers = self._readers(table, seat, sheet)

        async def work() -> None:
            table.must_be_open()
            key = {"key_table_id": table.id, "key_seat": seat, "key_sheet": sheet}
            row = {"table_id": table.id, "seat": seat, "sheet": sheet, "text": text}
            await self._house.store(table, [(NO_NOTE, key), (NEW_NOTE, row)])
            table.notes[seat, sheet] = text
            message = msgspec.json.encode(NotePush(seat, sheet, text))
            for screen in table.screens:
                if looking_at(screen, table) in readers and screen is not written_on:
                    screen.post(message)

        await self._house.alone(table, work)

    def _readers(self, table: LiveTable, seat: int, sheet: Sheet) -> list[int]:
        """The seats that may read what a seat writes on a sheet; a Problem where it has none."""
        if sheet == "own":
            return [seat]
        teams = self.teams(table)
        team = teams.get(seat, "")
        if not team:
            raise Problem("no_team", NO_MATES)
        return [one for one, other in teams.items() if other == team]


def looking_at(screen: Screen, table: LiveTable) -> int:
    """The seat whose player looks at a screen now.

    SPECTATOR before the curtain, for whoever watches, and for a seat that is only looked into.
    Where several players share a screen, nothing but this says whose secrets it may be told.
    """
    shown = seat_of(screen.view, len(table.seats))
    return shown if shown is not None and shown in screen.seats else SPECTATOR


def _chat_row(table_id: str, line: Line) -> Step:
    row = {
        "table_id": table_id,
        "channel": line.channel,
        "number": line.number,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }
    return NEW_CHAT, row


def is_plain(text: str) -> bool:
    """Text that every database can keep: no NUL, no halves of characters."""
    return "\0" not in text and not any("\ud800" <= mark <= "\udfff" for mark in text)
