"""The one who writes: changes of many tables go to the disk together, in one transaction.

Making a transaction durable takes far longer than filling it, so everything that arrives while one
is being written waits for the next and shares it. `write` returns when the change is durable.
"""

import asyncio
import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Executable,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sneakbox.server import schema
from sneakbox.server.observe import COMMIT_SECONDS, COMMIT_SIZE, log
from sneakbox.server.postgres_writer import DoesNotFit, FenceGone, NotHeard, PostgresWriter
from sneakbox.server.sqlite_writer import SqliteWriter

Row = dict[str, Any]


def _update(table: Table, *names: str) -> Update:
    """Sets these columns of one row; the names of its key carry `key_`, as in `key_id`."""
    keys: list[ColumnElement[bool]] = [
        column == bindparam(f"key_{column.name}") for column in table.primary_key
    ]
    return update(table).where(and_(*keys)).values({name: bindparam(name) for name in names})


# Every kind of change there is, in the order in which they are carried out. What is kept once for
# all tables may be there already.
NEW_TEXT: Final = text(
    "INSERT INTO texts (digest, text) VALUES (:digest, :text) ON CONFLICT DO NOTHING"
)
NEW_CONTENT: Final = text(
    "INSERT INTO contents (name, file, digest) VALUES (:name, :file, :digest)"
    " ON CONFLICT DO NOTHING"
)
NEW_TABLE_CONTENT: Final = text(
    "INSERT INTO table_contents (table_id, name) VALUES (:table_id, :name) ON CONFLICT DO NOTHING"
)
NEW_TABLE: Final = insert(schema.TABLES)
NEW_OWNER: Final = insert(schema.OWNERS)
NEW_SEAT: Final = insert(schema.SEATS)
NEW_KEY: Final = insert(schema.KEYS)
NEW_ENTRY: Final = insert(schema.ENTRIES)
SET_TABLE: Final = _update(schema.TABLES, "state", "result", "rematch", "proposal", "changed")
PUT_AWAY: Final = (
    update(schema.TABLES)
    .where(schema.TABLES.c.id == bindparam("key_id"))
    .where(schema.TABLES.c.changed < bindparam("key_before"))
    .values(state="archived")
)
SET_OPENING: Final = _update(schema.TABLES, "opening")
NOT_SEEN: Final = delete(schema.SERVERS).where(schema.SERVERS.c.id == bindparam("key_id"))
SEEN: Final = insert(schema.SERVERS)
SET_SECRET: Final = _update(schema.TABLES, "secret")
SET_SEAT: Final = _update(schema.SEATS, "kind", "name", "has_left", "taken_over")
REVOKE_KEYS: Final = (
    update(schema.KEYS)
    .where(schema.KEYS.c.table_id == bindparam("key_table_id"))
    .where(schema.KEYS.c.seat == bindparam("key_seat"))
    .values(revoked=True)
)
NO_SNAPSHOT: Final = delete(schema.SNAPSHOTS).where(
    schema.SNAPSHOTS.c.table_id == bindparam("key_table_id")
)
NEW_SNAPSHOT: Final = insert(schema.SNAPSHOTS)
NEW_ANSWER: Final = insert(schema.ANSWERS)
NEW_CHAT: Final = insert(schema.CHAT)
NO_NOTE: Final = (
    delete(schema.NOTES)
    .where(schema.NOTES.c.table_id == bindparam("key_table_id"))
    .where(schema.NOTES.c.seat == bindparam("key_seat"))
    .where(schema.NOTES.c.sheet == bindparam("key_sheet"))
)
NEW_NOTE: Final = insert(schema.NOTES)
NO_REMINDER: Final = (
    delete(schema.REMINDERS)
    .where(schema.REMINDERS.c.table_id == bindparam("key_table_id"))
    .where(schema.REMINDERS.c.seat == bindparam("key_seat"))
)
NEW_REMINDER: Final = insert(schema.REMINDERS)
NEW_CORRESPONDENT: Final = text(
    "INSERT INTO correspondents"
    " (who, how, address, state, every, asked, sent, failures, next)"
    " VALUES (:who, :how, :address, :state, :every, :asked, :sent, :failures, :next)"
    " ON CONFLICT DO NOTHING"
)
SET_REMINDER: Final = _update(schema.REMINDERS, "due")
SET_PACE: Final = text(
    "INSERT INTO paces (table_id, due, times) VALUES (:table_id, :due, :times)"
    " ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, times = excluded.times"
)
NEW_REPORT: Final = insert(schema.REPORTS)
NEW_CAMPAIGN: Final = insert(schema.CAMPAIGNS)
SET_CAMPAIGN_KEY: Final = _update(schema.CAMPAIGNS, "key")
NEW_CAMPAIGN_TABLE: Final = insert(schema.CAMPAIGN_TABLES)
SET_CAMPAIGN_PLAY: Final = _update(schema.CAMPAIGN_TABLES, "ended", "play")
ORDER: Final[tuple[Executable, ...]] = (
    NEW_TEXT,
    NEW_CONTENT,
    NEW_TABLE,
    NEW_OWNER,
    NEW_TABLE_CONTENT,
    NEW_SEAT,
    REVOKE_KEYS,
    NEW_KEY,
    NEW_ENTRY,
    SET_TABLE,
    PUT_AWAY,
    SET_OPENING,
    SET_SECRET,
    SET_SEAT,
    NO_SNAPSHOT,
    NEW_SNAPSHOT,
    NEW_ANSWER,
    NEW_CHAT,
    NO_NOTE,
    NEW_NOTE,
    NEW_CORRESPONDENT,
    NO_REMINDER,
    NEW_REMINDER,
    SET_REMINDER,
    SET_PACE,
    NEW_REPORT,
    NEW_CAMPAIGN,
    SET_CAMPAIGN_KEY,
    NEW_CAMPAIGN_TABLE,
    SET_CAMPAIGN_PLAY,
    NOT_SEEN,
    SEEN,
)

# A change of one table, step by step: what to do, and with which values.
Step = tuple[Executable, Row]
Change = Sequence[Step]
# Whose number must still stand at which table when a change of it is stored.
Lease = tuple[str, int]


class Waiting(NamedTuple):
    """A change on its way to the disk, and who waits for it."""

    change: Change
    done: "asyncio.Future[None]"
    counted: bool
    lease: Lease | None


class WriteConflict(Exception):
    """Somebody else has changed this table: what is in memory is out of date."""


class LeaseLost(Exception):
    """Another server has this table by now: nothing has changed."""


class WriterStopped(Exception):
    """The server is closing; nothing more is written."""


class NotStored(Exception):
    """The database could not be written: nothing has changed."""


class UnknownOutcome(Exception):
    """The database was asked to make a change durable, and nobody knows whether it has."""


class Writer:
    """Collects changes and commits them together."""

    def __init__(
        self, engine: AsyncEngine, seconds: float, settings: Mapping[str, Any] | None = None
    ) -> None:
        """`settings` are those of connections to PostgreSQL."""
        self._engine: Final = engine
        self._seconds: Final = seconds  # that a transaction may take
        file = engine.url.database if engine.dialect.name == "sqlite" else None
        self._sqlite: Final = SqliteWriter(file, NEW_ENTRY, seconds) if file else None
        is_there = engine.dialect.name == "postgresql"
        self._postgres: Final = (
            PostgresWriter(engine.url, seconds, settings or {}) if is_there else None
        )
        self._waiting: list[Waiting] = []
        self._wake: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    async def start(self) -> None:
        if self._sqlite is not None:
            await self._sqlite.open()
        self._task = asyncio.create_task(self._run(), name="writer")

    @property
    def is_alive(self) -> bool:
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._sqlite is not None:
            await self._sqlite.close()
        if self._postgres is not None:
            await self._postgres.close()

    async def write(
        self, change: Change, *, counted: bool = True, lease: Lease | None = None
    ) -> None:
        """Make a change durable; raises WriteConflict when it does not fit what is stored,
        LeaseLost when the table is not ours, NotStored or UnknownOutcome when the database fails.

        What is not to be counted does not show in the figures.
        """
        if self._stopping:
            raise WriterStopped
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(change, done, counted, lease))
        self._wake.set()
        await done

    async def _run(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            # What goes the quick way goes by itself: no table waits with two changes.
            parts = {
                is_quick: [one for one in batch if self._is_quick(one) == is_quick]
                for is_quick in (True, False)
            }
            for part in parts.values():
                if part:
                    await self._commit(part)

    def _is_quick(self, one: Waiting) -> bool:
        """Whether a change is what nearly every decision stores, for which there is a quick way."""
        return (
            self._postgres is not None
            and one.lease is not None
            and len(one.change) == 1
            and one.change[0][0] is NEW_ENTRY
        )

    async def _commit(self, batch: list["Waiting"]) -> None:
        began = time.perf_counter()
        try:
            await self._write_down(batch)
        except (IntegrityError, sqlite3.IntegrityError, DoesNotFit, FenceGone, LeaseLost) as error:
            if len(batch) == 1:
                lost = isinstance(error, (FenceGone, LeaseLost))
                _fail(batch[0].done, (LeaseLost if lost else WriteConflict)(str(error)))
                return
            for one in batch:  # one of them does not fit: find out which, each by itself
                await self._commit([one])
            return
        except Exception as error:  # noqa: BLE001 - handed to everybody who waits for it
            log.error("not_written", changes=len(batch), error=repr(error))
            unknown = isinstance(error, UnknownOutcome)
            for one in batch:
                _fail(one.done, error if unknown else NotStored(str(error)))
            return
        counted = sum(one.counted for one in batch)
        if counted:
            COMMIT_SECONDS.observe(time.perf_counter() - began)
            COMMIT_SIZE.observe(counted)
        for one in batch:
            if not one.done.done():
                one.done.set_result(None)

    async def _write_down(self, batch: list["Waiting"]) -> None:
        """All changes in one transaction, of which either all or none are quick."""
        leases = sorted({one.lease for one in batch if one.lease is not None})
        if self._is_quick(batch[0]):
            await self._add([one.change[0][1] for one in batch], leases)
        else:
            await self._store([one.change for one in batch], leases)

    async def _add(self, rows: Sequence[Row], leases: Sequence[Lease]) -> None:
        """New entries of many tables, the quick way."""
        assert self._postgres is not None
        try:
            await self._postgres.add(rows, leases)
        except NotHeard as error:
            raise UnknownOutcome from error

    async def _store(self, changes: list[Change], leases: Sequence[Lease] = ()) -> None:
        """All changes in one transaction, each kind of statement sent once with all its rows."""
        rows: dict[int, list[Row]] = {}
        for change in changes:
            for statement, row in change:
                rows.setdefault(id(statement), []).append(row)
        batch = [(one, rows[id(one)]) for one in ORDER if id(one) in rows]
        if self._sqlite is not None:
            try:
                async with asyncio.timeout(self._seconds):
                    await asyncio.shield(self._sqlite.store(batch))
            except TimeoutError as error:  # a thread cannot be called back
                raise UnknownOutcome from error
            return
        try:
            await self._commit_there(batch, leases)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # The connection had been lost before: once more over a new one.
            await self._commit_there(batch, leases)

    async def _commit_there(
        self, batch: list[tuple[Executable, list[Row]]], leases: Sequence[Lease]
    ) -> None:
        """One transaction over the network. What fails before the commit has not happened."""
        asked = False
        try:
            async with asyncio.timeout(self._seconds), self._engine.connect() as connection:
                if leases:
                    await _must_be_ours(connection, leases)
                for statement, values in batch:
                    await connection.execute(statement, values)
                asked = True
                await connection.commit()
        except (IntegrityError, LeaseLost):
            raise
        except Exception as error:
            if asked:
                raise UnknownOutcome from error
            raise


# As arrays, so that the words are the same however many there are.
OURS: Final = text(
    "SELECT o.table_id FROM owners o"
    " JOIN unnest(CAST(:names AS varchar[]), CAST(:fences AS bigint[])) AS ours(name, fence)"
    " ON o.table_id = ours.name AND o.fence = ours.fence"
    " ORDER BY o.table_id FOR SHARE OF o"
)


async def _must_be_ours(connection: AsyncConnection, leases: Sequence[Lease]) -> None:
    """Look at the fences, and keep whoever would take one of these tables waiting until the end of
    the transaction."""
    asked = {"names": [name for name, _ in leases], "fences": [fence for _, fence in leases]}
    found = (await connection.execute(OURS, asked)).all()
    if len(found) < len(leases):
        raise LeaseLost("another server has the table")


def _fail(done: "asyncio.Future[None]", error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
