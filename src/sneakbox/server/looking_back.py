"""Looking back: how a view stood at an earlier number, and games taken up from there.

A record is played again once, with a mark every few entries, and whoever wants an earlier moment
goes on from the last mark before it. What was worked out is kept for a while. All of it is done one
after the other in a thread of its own, in turns for everybody who waits: any number of requests of
one visitor keeps neither the loading of tables nor another visitor waiting.
"""

import asyncio
from bisect import bisect_left
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from sneakbox.kernel.seats import SPECTATOR
from sneakbox.lab.story import story_of
from sneakbox.scene.svg import draw
from sneakbox.scene.themes import Theme
from sneakbox.scene.trails import with_trails
from sneakbox.server import frames
from sneakbox.server.frames import MOST_BEATS_SINCE, Presence, seat_of
from sneakbox.server.live_table import LiveTable
from sneakbox.server.messages import (
    ChapterMark,
    DoingsRow,
    GameStory,
    LuckRow,
    MomentPicture,
    Shown,
)
from sneakbox.server.problems import Problem
from sneakbox.table import Match, Record
from sneakbox.table.frames import beats_for, frame_for
from sneakbox.table.replay import Replay

T = TypeVar("T")
# So many entries lie between two marks.
BETWEEN_MARKS: Final = 40
# So many games keep their marks, and frames of so many bytes are kept.
MOST_GAMES: Final = 8
MOST_STORIES: Final = 32
MOST_BYTES: Final = 16 * 1024 * 1024
# So many requests of one address may wait.
MOST_WAITING: Final = 8
RETRY_MS: Final = 1_000


class Marks:
    """A game played again once. It may go on meanwhile: what is recorded stays as it is."""

    def __init__(self, match: Match) -> None:
        self._last: Replay = Replay(match.record, setup=match.setup)
        self._marks: Final[list[Replay]] = [self._last.going_on(match.record)]

    def earlier(self, match: Match, seat: int, number: int) -> Match:
        """The match as it was when a seat had first been told everything up to a number."""
        place = match.setup.players if seat == SPECTATOR else seat
        self._go_on(match.record)
        # A mark will do where less had been told, or as much for the first time right there.
        told = [mark.course.streams.heard()[place] for mark in self._marks]
        before = max(0, bisect_left(told, number) - 1)
        again = self._marks[before].going_on(match.record)
        while again.course.streams.heard()[place] < number or again.course.state.is_luck():
            if again.advance() is None:
                break
        return Match.from_replay(again)

    def _go_on(self, record: Record) -> None:
        """Set marks up to the end of a record."""
        if len(record.entries) > len(self._last.record.entries):
            self._last = self._last.going_on(record)
        while self._last.advance() is not None:
            if self._last.position % BETWEEN_MARKS == 0:
                self._marks.append(self._last.going_on(record))


class Wanted(NamedTuple):
    """A frame that somebody wants to see: of which table and view, at which number, with what
    happened since which, out of how many entries, and who was there."""

    table: str
    view: str
    at: int
    since: int
    entries: int
    people: tuple[Presence, ...]
    assistance: int


class Waiting(NamedTuple):
    """Something to be worked out, and who waits for it."""

    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class LookingBack:
    """Everything that is worked out from the beginning of a game."""

    def __init__(self) -> None:
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="looking back")
        self._is_working = False
        # Who waits, by their address; whose turn it is comes first.
        self._queues: Final[OrderedDict[str, deque[Waiting]]] = OrderedDict()
        self._games: Final[OrderedDict[str, Marks]] = OrderedDict()
        self._frames: Final[OrderedDict[Wanted, Shown]] = OrderedDict()
        self._bytes = 0
        self._stories: Final[OrderedDict[tuple[str, str], GameStory]] = OrderedDict()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    # Asking.

    async def frame(
        self,
        table: LiveTable,
        view: str,
        at: int,
        address: str,
        since: int | None = None,
        most_help: int | None = None,
    ) -> Shown:
        """What a view showed at an earlier number, with what had happened `since` another one."""
        match = table.watched()
        people, level = tuple(table.presence()), table.help_for(most_help)
        since = at if since is None else max(since, at - MOST_BEATS_SINCE)
        wanted = Wanted(table.id, view, at, since, len(match.record.entries), people, level)
        found = self._frames.get(wanted)
        if found is not None:
            self._frames.move_to_end(wanted)
            return found
        shown = await self.work(address, lambda: self._drawn(table, match, wanted))
        if wanted not in self._frames:
            self._frames[wanted] = shown
            self._bytes += len(bytes(shown.frame)) + len(bytes(shown.beats))
            while self._bytes > MOST_BYTES:
                _, oldest = self._frames.popitem(last=False)
                self._bytes -= len(bytes(oldest.frame)) + len(bytes(oldest.beats))
        return shown

    async def story(self, table: LiveTable, view: str, address: str) -> GameStory:
        """How a game went that is over, as it is told to a view."""
        match = table.watched()
        if match.outcome() is None:
            raise Problem("not_over")
        kept = (table.id, view)
        if kept not in self._stories:
            told = await self.work(address, lambda: self._told(table, match, view))
            self._stories[kept] = told
            if len(self._stories) > MOST_STORIES:
                self._stories.popitem(last=False)
        return self._stories[kept]

    async def picture(
        self, table: LiveTable, view: str, at: int, since: int, theme: Theme, address: str
    ) -> MomentPicture:
        """What happened between two numbers of a game that is over, in one picture."""
        match = table.watched()
        if match.outcome() is None:
            raise Problem("not_over")
        return await self.work(
            address, lambda: self._pictured(table, match, view, at, since, theme)
        )

    async def moment(self, table: LiveTable, seat: int, number: int, address: str) -> Match:
        """The match of a table as it was when a seat had been told everything up to a number."""
        match = table.watched()
        return await self.work(address, lambda: self._earlier(table, match, seat, number))

    async def remember(self, table: LiveTable, address: str) -> None:
        """Have at hand all that was told at a table: it is about to be shown."""
        while (match := table.match) is not None and not match.remembers_all():
            if table.state == "playing":  # who plays does not queue with those who look back
                await asyncio.to_thread(match.remember)
            else:
                await self._worked_out(address, match.remember)

    async def work(self, address: str, work: Callable[[], T]) -> T:
        """Work something out when it is this address's turn; a Problem where it asks too much."""
        if len(self._queues.get(address, ())) >= MOST_WAITING:
            raise Problem("too_many_requests", retry_ms=RETRY_MS)
        return await self._worked_out(address, work)

    async def _worked_out(self, address: str, work: Callable[[], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(Waiting(work, done))
        self._next()
        return await done

    def _next(self) -> None:
        """Begin with what comes next, when nothing is being done. Who went away is passed over."""
        while self._queues and not self._is_working:
            address, queue = self._queues.popitem(last=False)
            one = queue.popleft()
            if queue:
                self._queues[address] = queue  # behind everybody else
            if not one.done.done():
                self._is_working = True
                loop = asyncio.get_running_loop()
                working = loop.run_in_executor(self._thread, one.work)
                working.add_done_callback(partial(self._worked, one))

    def _worked(self, one: Waiting, worked: "asyncio.Future[Any]") -> None:
        self._is_working = False
        if worked.cancelled():
            one.done.cancel()
        elif not one.done.done():
            error = worked.exception()
            if error is None:
                one.done.set_result(worked.result())
            else:
                one.done.set_exception(error)
        self._next()

    # In the thread.

    def _earlier(self, table: LiveTable, match: Match, seat: int, number: int) -> Match:
        marks = self._games.get(table.id)
        if marks is None:
            marks = self._games[table.id] = Marks(match)
            if len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(table.id)
        return marks.earlier(match, seat, number)

    def _told(self, table: LiveTable, match: Match, view: str) -> GameStory:
        seat = seat_of(view, match.setup.players)
        assert seat is not None
        story = story_of(match.record, seat, table.scene, match.setup)
        return GameStory(
            view=view,
            headline=story.headline,
            won=story.won,
            facts=list(story.facts),
            columns=list(story.columns),
            doings=[DoingsRow(one.name, list(one.counts)) for one in story.doings],
            luck=[
                LuckRow(
                    one.title,
                    one.unit,
                    one.came,
                    one.expected,
                    one.spread,
                    one.draws,
                    one.favour,
                    one.sentence(),
                )
                for one in story.luck
            ],
            luck_in_short=story.luck_in_short,
            chapters=[ChapterMark(one.turn, one.number, one.alarm) for one in story.chapters],
            stops=list(story.stops),
        )

    def _pictured(
        self, table: LiveTable, match: Match, view: str, at: int, since: int, theme: Theme
    ) -> MomentPicture:
        seat = seat_of(view, match.setup.players)
        assert seat is not None
        then = self._earlier(table, match, seat, at)
        scene, board = table.scene, table.scene.board()
        shown = frame_for(then, seat, scene=scene, assistance=table.agreement.assistance)
        beats = beats_for(then, seat, max(since, at - MOST_BEATS_SINCE), scene=scene)
        frame, about = with_trails(board, shown, beats)
        return MomentPicture(draw(board, frame, theme, caption=False, around=about), frame.summary)

    def _drawn(self, table: LiveTable, match: Match, wanted: Wanted) -> Shown:
        seat = seat_of(wanted.view, match.setup.players)
        assert seat is not None
        then = self._earlier(table, match, seat, wanted.at)
        people, level = list(wanted.people), wanted.assistance
        frame = frames.frame(then, wanted.view, table.scene, level, people)
        number, data = then.heard(seat), frames.encode(frame)
        since = min(wanted.since, number)
        beats = frames.beats(then, wanted.view, table.scene, since) if since < number else b"[]"
        return Shown(wanted.view, number, msgspec.Raw(data), msgspec.Raw(beats), since)
