"""Who is there, and what happens when somebody is not: a countdown, a bot, and the way back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from sneakbox.server import times
from sneakbox.server.house import House
from sneakbox.server.live_table import LiveTable, SeatState
from sneakbox.server.observe import log
from sneakbox.server.playing import GoneOn
from sneakbox.server.problems import Problem
from sneakbox.server.screens import Screen
from sneakbox.server.seat_rows import seat_change
from sneakbox.server.talking import Talking
from sneakbox.server.writer import SET_SEAT, Step

THERE_IS_TIME: Final = "At this table each move has its time: nobody is replaced before that is up."


class Absence:
    """Keeps track of who is there."""

    def __init__(self, house: House, talking: Talking, gone_on: GoneOn) -> None:
        self._house: Final = house
        self._talking: Final = talking
        self._gone_on: Final = gone_on
        self._counting: Final[set[LiveTable]] = set()
        # Whoever was there a moment ago and may turn out to be away.
        self._missed: Final[dict[LiveTable, set[int]]] = {}

    # Coming and going.

    async def attach(self, table: LiveTable, screen: Screen) -> None:
        """A screen begins to watch."""
        table.screens.add(screen)
        for seat in screen.seats:
            was_away = self._is_away(table, seat)
            table.seats[seat].screens += 1
            await self._came(table, seat, was_away)
        # After a restart, or before they ever came, nobody has seen the others go.
        self._missed.setdefault(table, set()).update(
            one.seat for one in table.seats if one.kind == "human" and not one.is_here()
        )
        table.table_changed()

    def detach(self, table: LiveTable, screen: Screen) -> None:
        """A screen has gone."""
        if screen not in table.screens:
            return
        table.screens.discard(screen)
        for seat in screen.seats:
            table.seats[seat].screens -= 1
            self._was_there(table, seat)
        table.used = table.clock.now()
        table.table_changed()

    @asynccontextmanager
    async def waiting(self, table: LiveTable, seats: frozenset[int]) -> AsyncIterator[None]:
        """Somebody without a socket waits for news: they are there as long as they wait."""
        for seat in seats:
            await self.is_there(table, seat)
            table.seats[seat].waiting += 1
        try:
            yield
        finally:
            for seat in seats:
                table.seats[seat].waiting -= 1
                self._was_there(table, seat)

    async def is_there(self, table: LiveTable, seat: int) -> None:
        """Somebody gave a sign of being there: whatever a bot took over is given back."""
        await self._came(table, seat, self._is_away(table, seat))

    def _is_away(self, table: LiveTable, seat: int) -> bool:
        return not table.seats[seat].is_online(table.clock.now(), table.grace)

    async def _came(self, table: LiveTable, seat: int, was_away: bool) -> None:
        one = table.seats[seat]
        self._was_there(table, seat)
        if one.countdown_ends is not None:
            one.countdown_ends = None
            table.table_changed()
        if self._is_missed(table, one) and table.state != "archived":
            await self._house.alone(table, partial(self._hand_back, table, seat))
        elif was_away:
            table.game_changed()  # every frame says who is away

    def _was_there(self, table: LiveTable, seat: int) -> None:
        table.seats[seat].last_there = table.clock.now()
        self._missed.setdefault(table, set()).add(seat)

    def _notice_who_is_away(self) -> None:
        """Tell everybody, once, when somebody has not been there for a while."""
        for table, seats in list(self._missed.items()):
            gone = {seat for seat in seats if self._is_away(table, seat)}
            seats.difference_update(gone | {seat for seat in seats if table.seats[seat].is_here()})
            if not seats:
                del self._missed[table]
            if gone:
                table.game_changed()

    def _is_missed(self, table: LiveTable, one: SeatState) -> bool:
        """Whether coming gives a seat back. Whoever was too late says so: a window that was left
        open comes by itself whenever the line breaks."""
        return one.has_left if table.times is not None else one.taken_over or one.has_left

    async def take_back(self, table: LiveTable, seat: int) -> None:
        """Somebody for whom a bot plays wants to play on, and has the whole time for a move."""
        table.playing()
        if not table.seat(seat).taken_over:
            raise Problem("not_away", "No bot plays for you.")
        await self._house.alone(table, partial(self._hand_back, table, seat))

    async def _hand_back(self, table: LiveTable, seat: int) -> None:
        one = table.seats[seat]
        if not (one.taken_over or one.has_left):
            return
        change: list[Step] = [
            (SET_SEAT, {**seat_change(table.id, one), "taken_over": False, "has_left": False})
        ]
        clocks = table.times
        if clocks is not None and one.taken_over:
            clocks = clocks.back(seat, table.clock.now_ms())
        if table.match is not None:
            change += times.rows(table, table.match, clocks, back=(seat,))
        await self._talking.announce(table, f"{one.name} is back.", *change)
        one.taken_over = one.has_left = False
        times.put_in_place(table, clocks, change)
        table.game_changed()

    # Taking over.

    async def start_countdown(self, table: LiveTable, seat: int) -> None:
        """Begin to count down for somebody who is away; everybody sees it."""
        table.playing()
        one = table.seat(seat)
        if table.times is not None:
            raise Problem("not_away", THERE_IS_TIME)
        if table.agreement.takeover_ms == 0:
            raise Problem("not_away", "At this table nobody is replaced by a bot.")
        if table.state != "playing":
            raise Problem("game_over", "The game is over.")
        if one.kind != "human" or one.taken_over:
            raise Problem("not_away", "A bot plays for that seat already.")
        now = table.clock.now()
        if one.is_online(now, self._house.settings.away_after):
            raise Problem("not_away", f"{one.name} is there: nobody can take the seat over.")
        if one.countdown_ends is None:
            one.countdown_ends = now + table.agreement.takeover_ms / 1000
            self._counting.add(table)
            table.table_changed()

    def stop_countdown(self, table: LiveTable, seat: int) -> None:
        """Wait for them after all."""
        one = table.seat(seat)
        if one.countdown_ends is not None:
            one.countdown_ends = None
            table.table_changed()

    async def sweep(self) -> None:
        """See who is away, let countdowns that have ended take effect, and clear away what nobody
        uses."""
        self._notice_who_is_away()
        await asyncio.gather(*map(self._end_countdowns, list(self._counting)))
        self._house.sweep()

    async def _end_countdowns(self, table: LiveTable) -> None:
        """One table's trouble is not another's: what fails is tried again at the next sweep."""
        now = table.clock.now()
        due = [one.seat for one in table.seats if (one.countdown_ends or now + 1) <= now]
        try:
            for seat in due:
                await self._house.alone(table, partial(self._take_over, table, seat))
        except Exception as error:  # noqa: BLE001 - whatever it is, the others go on
            log.error("take_over_failed", table=table.id, error=repr(error))
        if all(one.countdown_ends is None for one in table.seats):
            self._counting.discard(table)

    async def _take_over(self, table: LiveTable, seat: int) -> None:
        one = table.seats[seat]
        if one.countdown_ends is None or table.state != "playing":
            one.countdown_ends = None
            return
        row = {**seat_change(table.id, one), "taken_over": True}
        said = f"A bot plays for {one.name} until they are back."
        await self._talking.announce(table, said, (SET_SEAT, row))
        one.taken_over, one.countdown_ends = True, None
        table.game_changed()
        self._gone_on(table)
