"""Games over days: each move has its time, and what happens when that is up.

The server that has a table writes down, with what was played, when it must be looked at next. Any
server finds tables whose moment has come, also after all of them were away; only the one that then
has the table does something about it, under its lease, so it happens once. Whose time runs, and
since when, follows from what everybody at the table notices.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from sqlalchemy import delete, select, text, update

from sneakbox.server import schema, times
from sneakbox.server.house import House
from sneakbox.server.leases import Elsewhere
from sneakbox.server.live_table import DAY_MS, LiveTable
from sneakbox.server.observe import log
from sneakbox.server.playing import Playing
from sneakbox.server.problems import Problem
from sneakbox.server.robots import PASSING

PACES: Final = schema.PACES
TABLES: Final = schema.TABLES
WATCH: Final = schema.WATCH

# So many tables are looked at together.
MOST_TOGETHER: Final = 100
# When nobody could play, nobody is too late for as long again, within these bounds.
LEAST_SPARED_MS: Final = 60 * 60 * 1000
MOST_SPARED_MS: Final = 3 * DAY_MS
# The one row that says when somebody last looked; servers may write it together.
ONE: Final = 1
FIRST_LOOK: Final = text(
    "INSERT INTO watch (id, seen, spared) VALUES (:id, :seen, 0) ON CONFLICT DO NOTHING"
)

# A table by its name, with its bots awake.
Find = Callable[[str], Awaitable[LiveTable]]


class Paces:
    """Sees whose time is up."""

    def __init__(self, house: House, playing: Playing, find: Find) -> None:
        self._house: Final = house
        self._playing: Final = playing
        self._find: Final = find
        # Tables that cannot be played on here.
        self._hopeless: Final[set[str]] = set()
        self._is_watched = True  # until it is known better

    async def look(self) -> None:
        """Find the tables whose moment has come, and see to those that are ours."""
        for table in list(self._house.tables.values()):
            if table.times is not None and table.due < 0:  # another release has played there
                await self._see_to(table.id)
        now = self._house.clock.now_ms()
        waiting = (
            select(PACES.c.table_id)
            .join(TABLES, TABLES.c.id == PACES.c.table_id)
            .where(PACES.c.due > 0, TABLES.c.state == "playing")
        )
        if not await self._house.storage.rows(waiting.limit(1)):
            await self._say_that_nobody_waits()
            return
        await self._say_that_we_look(now)
        late = (
            waiting.where(PACES.c.due <= now)
            .where(PACES.c.table_id.not_in(sorted(self._hopeless)))
            .order_by(PACES.c.due)
            .limit(MOST_TOGETHER)
        )
        for row in await self._house.storage.rows(late):
            await self._see_to(row.table_id)

    async def _see_to(self, name: str) -> None:
        """One table's trouble is not another's: what fails is tried again at the next look."""
        try:
            table = await self._find(name)
            await self._house.alone(table, partial(self._settle, table))
        except Elsewhere:  # whoever has it looks as well
            return
        except Problem as problem:
            if problem.code == "table_archived":  # of a release with other rules
                self._hopeless.add(name)
            elif problem.code not in PASSING:
                log.error("late_table_refused", table=name, code=problem.code)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others go on
            log.error("late_table_failed", table=name, error=repr(error))

    async def _settle(self, table: LiveTable) -> None:
        """What the table has agreed for whoever is too late; else it is looked at again later."""
        if table.times is None or table.match is None or table.state != "playing":
            return
        now = table.clock.now_ms()
        late = [
            one.seat
            for one in table.seats
            if table.clock_runs(one.seat) and table.time_is_up(one.seat) <= now
        ]
        if late:
            log.info("out_of_time", table=table.id, then=table.agreement.when_late)
            await self._playing.out_of_time(table, late)
            return
        change = times.rows(table, table.match, table.times)
        if change:
            await self._house.store(table, change)
            times.put_in_place(table, table.times, change)

    # Whether anybody could play.

    async def _say_that_we_look(self, now: int) -> None:
        """Write down that play is possible, once for all servers, and notice when it was not."""
        house = self._house
        self._is_watched = True
        found = await house.storage.rows(select(WATCH).where(WATCH.c.id == ONE))
        if not found:
            await house.storage.carry_out(FIRST_LOOK.bindparams(id=ONE, seen=now))
            return
        seen, spared = found[0].seen, found[0].spared
        gap = now - seen
        if gap > house.settings.interruption_after * 1000:
            log.warning("play_was_interrupted", seconds=gap // 1000)
            # Whoever is spared for an earlier interruption stays so.
            spared = max(spared, now + min(max(gap, LEAST_SPARED_MS), MOST_SPARED_MS))
        if gap >= house.settings.paces_every * 500:
            ours = update(WATCH).where(WATCH.c.id == ONE, WATCH.c.seen == seen)
            await house.storage.carry_out(ours.values(seen=now, spared=spared))
        house.interruption.spared_until = spared

    async def _say_that_nobody_waits(self) -> None:
        """Where no clock runs, nobody needs to look, and nothing is interrupted."""
        if self._is_watched:
            self._is_watched = False
            await self._house.storage.carry_out(delete(WATCH))
            self._house.interruption.spared_until = 0
