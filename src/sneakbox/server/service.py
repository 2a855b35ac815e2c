"""Everything a server can do, without a word about how it is asked."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from sneakbox.games.codec import pages_of
from sneakbox.server import history
from sneakbox.server.absence import Absence
from sneakbox.server.campaigns import Campaigns, KeepFile
from sneakbox.server.clock import Clock
from sneakbox.server.frames import CURTAIN, PUBLIC, seat_of, view_of
from sneakbox.server.hints import Hints
from sneakbox.server.house import NOBODY, Caller, House
from sneakbox.server.leases import moved
from sneakbox.server.limits import Buckets
from sneakbox.server.listing import Listing
from sneakbox.server.live_table import LiveTable
from sneakbox.server.looking_back import LookingBack
from sneakbox.server.messages import (
    Calls,
    CallText,
    EventLine,
    Events,
    Fairness,
    Health,
    Shown,
    Turn,
)
from sneakbox.server.minds import Minds
from sneakbox.server.missions import Missions
from sneakbox.server.moderation import Moderation
from sneakbox.server.notices import Notices
from sneakbox.server.observe import log
from sneakbox.server.paces import Paces
from sneakbox.server.passing import Passing
from sneakbox.server.playing import Playing
from sneakbox.server.problems import Problem
from sneakbox.server.puzzles import Puzzles
from sneakbox.server.robots import Robots
from sneakbox.server.screens import Screen
from sneakbox.server.seating import Seating
from sneakbox.server.settings import LONGEST_WAIT_MS, MOST_EVENTS, Settings
from sneakbox.server.shelf import Shelf
from sneakbox.server.standing import StandingAnswers
from sneakbox.server.storage import Storage
from sneakbox.server.talking import Talking
from sneakbox.server.thinking import Thinking
from sneakbox.server.turns import turn
from sneakbox.server.workshop import Workshop
from sneakbox.server.writer import NOT_SEEN, SEEN
from sneakbox.table import Match, in_force, sentence
from sneakbox.table.branch import heard
from sneakbox.table.contents import Contents

# Whoever asks again within so many seconds is told how it was.
HEALTH_SECONDS: Final = 2.0


class Service:
    """The parts of the server, wired together."""

    def __init__(
        self,
        settings: Settings,
        shelf: Shelf,
        *,
        clock: Clock | None = None,
        thinking: Thinking | None = None,
        missions: Missions | None = None,
        keep_file: KeepFile | None = None,
    ) -> None:
        self.settings: Final = settings
        self.shelf: Final = shelf
        self.house: Final = House(
            Storage(settings.database, settings.database_seconds), shelf, settings, clock
        )
        self.minds: Final = Minds(settings.search_processes)
        self.hints: Final = Hints(self.house, self.minds)
        self.robots: Final = Robots(self.house, self.minds, thinking)
        self.playing: Final = Playing(self.house, self._gone_on)
        self.standing: Final = StandingAnswers(self.house, self.playing)
        self.robots.playing = self.playing
        self.talking: Final = Talking(self.house)
        self.robots.announce = self.talking.say_for_the_table
        self.listing: Final = Listing(self.house)
        self.looking_back: Final = LookingBack()
        self.seating: Final = Seating(self.house, self.talking, self._gone_on, self.looking_back)
        self.workshop: Final = Workshop(settings, shelf, missions)
        self.puzzles: Final = Puzzles(shelf)
        self.campaigns: Final = Campaigns(self.house, self.seating, keep_file)
        self.playing.over = self.campaigns.ended
        self.absence: Final = Absence(self.house, self.talking, self._gone_on)
        self.moderation: Final = Moderation(self.house, self.talking)
        self.talking.may_speak = self.moderation.must_not_be_muted
        self.notices: Final = Notices(self.house)
        self.playing.also = self.notices.rows
        self.paces: Final = Paces(self.house, self.playing, self.table)
        self.passing: Final = Passing(self.house)
        self._new_notices: Final = Buckets(settings.limits.notices)
        self._new_tables: Final = Buckets(settings.limits.new_tables)
        self._watch: list[asyncio.Task[None]] = []
        self._looking: Final = asyncio.Lock()
        self._has_written = False
        self._written_at = -HEALTH_SECONDS

    def _gone_on(self, table: LiveTable) -> None:
        """A game went on: whoever decides by itself may have to."""
        self.notices.wake(table)
        self.robots.wake(table)
        self.standing.wake(table)

    async def open(self) -> None:
        """Bring the database into shape and begin to work."""
        await self.house.open()
        self._watch = [
            self._every(self.settings.sweep_every, self.absence.sweep),
            self._every(self.settings.house_keeping_every, self.house.keep_house),
            self._every(self.settings.house_keeping_every, self.notices.forget),
            self._every(self.settings.measures_every, self.moderation.look),
            self._every(self.settings.paces_every, self.paces.look),
        ]
        if self.settings.posting is not None:
            self._watch.append(self._every(self.settings.posting.look_every, self.notices.look))

    async def close(self) -> None:
        """Finish what was begun and put everything away."""
        self.house.closes()
        for task in self._watch:
            task.cancel()
        await asyncio.gather(*self._watch, return_exceptions=True)
        self.workshop.close()
        self.looking_back.close()
        self.robots.close()
        self.standing.close()
        self.minds.close()
        self.notices.close()
        await self.house.close()

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
        """Do something again and again. What fails is logged and tried again next time."""

        async def run() -> None:
            while True:
                try:
                    await work()
                except Exception as error:  # noqa: BLE001 - whatever it is, the watch goes on
                    log.error("watch_failed", task=work.__name__, error=repr(error))
                await self.house.clock.sleep(seconds)

        task = asyncio.create_task(run(), name=work.__name__)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        if not self.house.is_closing:
            error = None if task.cancelled() else task.exception()
            log.error("watch_ended", task=task.get_name(), error=repr(error))

    def dead(self) -> list[str]:
        """What should be running for everybody and is not."""
        ended = [task.get_name() for task in self._watch if task.done()]
        if self.house.leases is not None and not self.house.leases.is_alive:
            ended.append("leases")
        return ended if self.house.writer.is_alive else [*ended, "writer"]

    async def health(self) -> Health:
        """Whether everything runs, and whether the database takes a write, which is tried once for
        all who ask within a moment."""
        live = not self.dead()
        async with self._looking:
            if live and self.house.clock.now() - self._written_at >= HEALTH_SECONDS:
                self._has_written = await self._can_write()
                self._written_at = self.house.clock.now()
        ready = live and self._has_written and not self.house.is_leaving
        if not live or not self._has_written:
            log.error("unhealthy", live=live, dead=self.dead())
        return Health(ready, live, ready)

    async def _can_write(self) -> bool:
        name = self.house.name
        seen = {"id": name, "seen": self.house.clock.now_ms()}
        try:
            await self.house.write([(NOT_SEEN, {"key_id": name}), (SEEN, seen)], counted=False)
        except Problem as problem:
            log.error("cannot_write", code=problem.code)
            return False
        return True

    # Finding.

    async def table(self, table_id: str) -> LiveTable:
        """A table by its name, with its bots awake."""
        table = await self.house.table(table_id)
        self._gone_on(table)
        return table

    async def caller(
        self, table: LiveTable, scheme: str, key: str, *, there: bool = True
    ) -> Caller:
        """Who stands behind a key; without one, a spectator. Showing a key is being there, unless
        others may not hear of what it is shown for."""
        if not key:
            return NOBODY
        caller = self.house.identify(table, key, as_host=scheme == "host")
        for seat in caller.seats if there else ():
            await self.absence.is_there(table, seat)
        return caller

    def must_wait_for_tables(self, address: str) -> None:
        """Nobody opens many tables or campaigns in a short time."""
        wait = self._new_tables.take(address)
        if wait > 0:
            raise Problem("too_many_tables", retry_ms=int(wait * 1000))

    def must_wait_for_notices(self, address: str) -> None:
        """Nobody leaves many addresses in a short time."""
        wait = self._new_notices.take(address)
        if wait > 0:
            raise Problem("too_many_requests", retry_ms=int(wait * 1000))

    async def rematch(self, table: LiveTable, address: str) -> str:
        """Another game, which is another table; the same one for whoever asks again."""
        if table.rematch or table.state != "over":
            return await self.seating.rematch(table)
        self.must_wait_for_tables(address)
        following = await self.seating.rematch(table)
        await self.notices.move_on(table, following)
        return following

    # Looking.

    def view_for(self, table: LiveTable, caller: Caller, wanted: str) -> str:
        """The view that is meant; a Problem where the caller may not have it."""
        own = [view_of(seat) for seat in sorted(caller.seats)]
        view = wanted or (own[0] if own else PUBLIC)
        seat = seat_of(view, len(table.seats))
        if seat is None:
            raise Problem("no_such_seat", "This table has no such view.")
        if view in own:
            return view
        if not (own or caller.host or table.agreement.spectators):
            raise Problem("no_spectators")
        if view in (PUBLIC, CURTAIN):
            return view
        if table.match is None or table.match.outcome() is None:
            code = "not_yet" if own or caller.host else "key_missing"
            raise Problem(
                code, "" if code == "key_missing" else "Other seats can be seen when it is over."
            )
        return view

    async def frame(
        self,
        table: LiveTable,
        view: str,
        *,
        after: int | None = None,
        wait_ms: int = 0,
        since: int | None = None,
        at: int | None = None,
        most_help: int | None = None,
        address: str = "",
        still_may: Callable[[], None] = lambda: None,
    ) -> Shown:
        """What a view shows: now, as soon as there is something new, or at an earlier number.

        Whoever waits may lose their seat meanwhile: `still_may` raises a Problem then.
        """
        if at is not None:
            return await self.looking_back.frame(table, view, at, address, since, most_help)
        await self._news(table, view, after, wait_ms, address, still_may)
        shown = table.picture(view, most_help)
        begin, beats = table.beats(view, shown.number if since is None else since)
        return Shown(view, shown.number, msgspec.Raw(shown.data), msgspec.Raw(beats), begin)

    async def turn(
        self,
        table: LiveTable,
        view: str,
        *,
        after: int | None = None,
        wait_ms: int = 0,
        since: int | None = None,
        address: str = "",
        still_may: Callable[[], None] = lambda: None,
    ) -> Turn:
        """The same without pictures: now, or as soon as there is something new."""
        await self._news(table, view, after, wait_ms, address, still_may)
        number = self._number(table, view)
        since = number if since is None else since
        return turn(table.watched(), view, since, table.question)

    async def _news(
        self,
        table: LiveTable,
        view: str,
        after: int | None,
        wait_ms: int,
        address: str,
        still_may: Callable[[], None],
    ) -> None:
        """Wait until a view has been told more than everything up to a number, or for so long."""
        await self.looking_back.remember(table, address)
        clock = self.house.clock
        ends = clock.now() + min(wait_ms, LONGEST_WAIT_MS) / 1000
        table.waiting_requests += 1
        try:
            while after is not None and (table.match is None or self._number(table, view) <= after):
                pulse, left = table.pulse, ends - clock.now()
                came = left > 0 and await clock.has_come(pulse, left)
                still_may()
                if not came or table.is_gone:
                    break
        finally:
            table.waiting_requests -= 1
        if table.is_gone:
            raise moved()

    def _number(self, table: LiveTable, view: str) -> int:
        seat = seat_of(view, len(table.seats))
        assert seat is not None
        return table.number_of(seat)

    def events(self, table: LiveTable, view: str, since: int) -> Events:
        """What a view was told after a number."""
        match = table.watched()
        seat = seat_of(view, match.setup.players)
        assert seat is not None
        found = match.events(seat, since)[:MOST_EVENTS] if since < heard(match, seat) else []
        text = match.setup.text()
        lines = [
            EventLine(
                number=event.number,
                kind=event.kind.name,
                details=event.named(),
                rule=match.setup.game.rule_id(event.rule) if event.rule else "",
                text=sentence(text, event),
            )
            for event in found
        ]
        return Events(view, heard(match, seat), lines)

    async def calls(self, table: LiveTable, view: str, caller: Caller, address: str = "") -> Calls:
        """The story that a view was told so far; to who sits there, what the campaign has found."""
        await self.looking_back.remember(table, address)
        match = table.watched()
        seat = seat_of(view, match.setup.players)
        assert seat is not None
        told = match.setup.text().calls(in_force(match.events(seat)))
        found = None
        if table.agreement.campaign and seat in caller.seats:
            campaign = await self.campaigns.campaign(table.agreement.campaign)
            found = list(campaign.memory_box())
        return Calls([CallText(call.title, pages_of(call.text)) for call in told], found)

    def record(self, table: LiveTable, caller: Caller) -> str:
        """The whole record: when it is over, and for whoever plays alone."""
        return self._recorded(table, caller).record.text()

    def content(self, table: LiveTable, caller: Caller) -> str:
        """What that record was played with, for whoever has other stages or cards by then."""
        return Contents.of(self._recorded(table, caller).setup).text()

    def _recorded(self, table: LiveTable, caller: Caller) -> Match:
        match = table.watched()
        if match.outcome() is None:
            alone = len(match.record.header.humans()) == 1 and len(table.seats) == 1
            if not (alone and (caller.host or caller.seats)):
                raise Problem("not_yet", "The record is shown when the game is over.")
        return match

    async def fairness(self, table: LiveTable, address: str = "") -> Fairness:
        """What is needed to check every result of luck."""
        match: Match = table.watched()
        return await self.looking_back.work(address, lambda: history.fairness(match))

    # Screens.

    async def watch(self, table: LiveTable, screen: Screen, address: str = "") -> None:
        await self.looking_back.remember(table, address)
        await self.absence.attach(table, screen)

    def unwatch(self, table: LiveTable, screen: Screen) -> None:
        self.absence.detach(table, screen)

    def may_watch(self, table: LiveTable, caller: Caller) -> None:
        """A Problem for whoever is neither at the table nor welcome to look on."""
        if not caller.seats and not caller.host and not table.agreement.spectators:
            raise Problem("no_spectators")
