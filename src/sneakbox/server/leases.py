"""Whose tables are whose, where several servers share a PostgreSQL.

A table belongs to one server at a time. The database says to which, with a number that grows each
time it changes hands: the fence. Every change of a table is stored together with a look at that
number, so whoever has lost a table can change nothing there, however late it wakes up.

Each server adds one to its own number with every beat and looks at those of the others. One whose
number stands still for several of *our* beats is taken out of the list, and its tables are free. No
two clocks are compared: where the whole machine is slow, or the database is away, beats are late
for those who look as well.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as put
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sneakbox.server.clock import Clock
from sneakbox.server.keys import new_key
from sneakbox.server.observe import log
from sneakbox.server.problems import Problem
from sneakbox.server.schema import OWNERS, WORKERS
from sneakbox.server.settings import Settings
from sneakbox.server.storage import NoDatabase

# So often a table is asked for that others take and leave at the same moment.
TRIES: Final = 20
# As often a server that begins tries to say that it is here.
FIRST_TRIES: Final = 20
# Moments until a client that is sent away should come again, in milliseconds.
SOON_MS: Final = 500
# The first number of a table's owner.
FIRST_FENCE: Final = 1


class Peer(NamedTuple):
    """Another server on this database, as it was when somebody looked."""

    id: str
    address: str
    token: str
    beat: int


class Elsewhere(Exception):
    """Another server has this table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(f"the table is at {peer.address}")
        self.peer: Final = peer


def moved() -> Problem:
    """The refusal of whoever asks for a table that is changing hands. Nothing has happened."""
    return Problem("moved", retry_ms=SOON_MS)


class Leases:
    """The tables that are ours, and the other servers."""

    def __init__(
        self, engine: AsyncEngine, connected: Mapping[str, Any], settings: Settings, clock: Clock
    ) -> None:
        """`connected` is how connections to the database are made."""
        self._engine: Final = engine
        self._settings: Final = settings
        self._clock: Final = clock
        # Beats have a connection of their own, so that they do not wait behind anything.
        self._line: Final = create_async_engine(
            engine.url,
            pool_size=1,
            max_overflow=0,
            connect_args=dict(connected),
        )
        self.id = new_key()
        self.token: Final = new_key()
        self._beaten_at = -1e9
        self._is_here = False
        # The others: where the number of each stood, and for how many of our beats.
        self._heard: dict[str, tuple[int, int]] = {}
        self._task: asyncio.Task[None] | None = None
        # Called when our tables are no longer ours.
        self.lost: list[Any] = []

    # Beginning and end.

    async def begin(self) -> None:
        """Say that we are here. A machine that stutters, or a line that breaks, is no reason to end
        before anything has begun."""
        for left in reversed(range(FIRST_TRIES)):
            try:
                await self._register()
                break
            except Exception as error:  # drivers have their own errors here
                if not left:
                    raise
                log.warning("not_registered", error=repr(error), tries_left=left)
            # Whether it has happened nobody knows: if so, the others give that one up.
            self.id = new_key()
            await self._clock.sleep(self._settings.beat_every)
        self._task = asyncio.create_task(self._go_on(), name="leases")

    async def end(self) -> None:
        """Hand everything over: whoever asks for one of our tables has it from now on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self._is_here:
            self._is_here = False
            try:
                async with self._line.begin() as connection:
                    await connection.execute(delete(WORKERS).where(WORKERS.c.id == self.id))
            except Exception as error:  # noqa: BLE001 - the others find out by themselves
                log.warning("not_handed_over", error=repr(error))
        await self._line.dispose()

    @property
    def is_alive(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _register(self) -> None:
        row = {
            "id": self.id,
            "address": self._settings.peer_address,
            "token": self.token,
            "beat": 0,
        }
        async with self._line.begin() as connection:
            await connection.execute(insert(WORKERS), row)
        self._is_here = True
        self._beaten_at = self._clock.now()

    # Being there.

    def is_fresh(self) -> bool:
        """Whether the others must still think that we are here."""
        seconds = self._settings.beat_every * self._settings.missed_beats
        return self._is_here and self._clock.now() - self._beaten_at <= seconds

    async def _go_on(self) -> None:
        while True:
            await self._clock.sleep(self._settings.beat_every)
            try:
                await self.beat()
            except Exception as error:  # noqa: BLE001 - whatever it is, the next beat may succeed
                log.warning("no_beat", error=repr(error))
                if not self.is_fresh():
                    self._lose()

    async def beat(self) -> None:
        """Say that we are here, and take out of the list who is not."""
        began = self._clock.now()
        own = update(WORKERS).where(WORKERS.c.id == self.id).values(beat=WORKERS.c.beat + 1)
        async with self._line.begin() as connection:
            here = (await connection.execute(own)).rowcount
            rows = (await connection.execute(select(WORKERS.c.id, WORKERS.c.beat))).all()
        if not here:  # they have given us up
            log.warning("given_up_by_others")
            self._lose()
            self.id = new_key()
            await self._register()
            return
        self._beaten_at = began
        heard = {}
        for row in rows:
            if row.id == self.id:
                continue
            beat, missed = self._heard.get(row.id, (-1, 0))
            missed = missed + 1 if beat == row.beat else 0
            heard[row.id] = row.beat, missed
            if missed >= self._settings.missed_beats:
                await self.give_up(Peer(row.id, "", "", row.beat))
        self._heard = heard

    async def give_up(self, peer: Peer) -> None:
        """Take a server out of the list, unless it has beaten since it was looked at."""
        gone = delete(WORKERS).where(WORKERS.c.id == peer.id, WORKERS.c.beat == peer.beat)
        async with self._engine.begin() as connection:
            found = (await connection.execute(gone)).rowcount
        if found:
            log.warning("server_given_up", server=peer.id)

    def _lose(self) -> None:
        for told in self.lost:
            told()

    # Tables.

    async def take(self, table_id: str) -> int:
        """Make a table ours and return its fence; 0 where there is no such table. Raises Elsewhere
        where another server has it."""
        for _ in range(TRIES):
            try:
                fence = await self._asked_for(table_id)
            except IntegrityError:  # an owner of nothing
                return 0
            except (SQLAlchemyError, OSError, TimeoutError) as error:
                raise NoDatabase(repr(error)) from error
            if fence is not None:
                return fence
        raise moved()

    async def _asked_for(self, table_id: str) -> int | None:
        """The new fence, or None where somebody was quicker."""
        try:
            return await self._look_and_claim(table_id)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._look_and_claim(table_id)  # once more over a new connection

    async def _look_and_claim(self, table_id: str) -> int | None:
        async with self._engine.begin() as connection:
            found = (await connection.execute(_owner(table_id))).first()
            if found is not None and found.worker != self.id and found.beat is not None:
                raise Elsewhere(Peer(found.worker, found.address, found.token, found.beat))
            return await self._claim(connection, table_id, found)

    async def _claim(self, connection: Any, table_id: str, found: Any) -> int | None:
        row = {"table_id": table_id, "worker": self.id, "fence": FIRST_FENCE}
        if found is None:
            new = put(OWNERS).values(row).on_conflict_do_nothing().returning(OWNERS.c.fence)
            return _number(await connection.execute(new))
        taken = (
            update(OWNERS)
            .where(OWNERS.c.table_id == table_id, OWNERS.c.fence == found.fence)
            .values(worker=self.id, fence=OWNERS.c.fence + 1)
            .returning(OWNERS.c.fence)
        )
        return _number(await connection.execute(taken))

    async def give_back(self, table_id: str, fence: int) -> None:
        """Leave a table to whoever asks for it next."""
        left = update(OWNERS).where(OWNERS.c.table_id == table_id, OWNERS.c.fence == fence)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(left.values(worker=""))
        except (SQLAlchemyError, OSError, TimeoutError) as error:  # it stays ours
            log.warning("not_given_back", table=table_id, error=repr(error))

    def new_owner(self, table_id: str) -> dict[str, Any]:
        """The row that makes a new table ours."""
        return {"table_id": table_id, "worker": self.id, "fence": FIRST_FENCE}


def _owner(table_id: str) -> Any:
    """Who has a table, and where they are: without a beat they are gone."""
    both = OWNERS.outerjoin(WORKERS, WORKERS.c.id == OWNERS.c.worker)
    return (
        select(OWNERS.c.worker, OWNERS.c.fence, WORKERS.c.address, WORKERS.c.token, WORKERS.c.beat)
        .select_from(both)
        .where(OWNERS.c.table_id == table_id)
    )


def _number(result: Any) -> int | None:
    found = result.scalar()
    return None if found is None else int(found)
