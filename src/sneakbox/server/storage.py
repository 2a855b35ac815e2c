"""The database: SQLite in one file by default, PostgreSQL by its address. Reading and set-up.

Everything that changes goes through `writer`.
"""

import asyncio
import os
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    Executable,
    and_,
    delete,
    event,
    exists,
    func,
    inspect,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from sneakbox.server import schema, upgrades
from sneakbox.server.messages import Sheet
from sneakbox.server.observe import log
from sneakbox.server.sealing import Seal, SealError, is_sealed
from sneakbox.server.settings import MOST_LINES
from sneakbox.server.sqlite_writer import pragmas

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}

# How the address of a file begins.
_FILE: Final = f"{_DRIVERS['sqlite']}:///"

# Between two looks at whether a database has come up.
WAIT_SECONDS: Final = 1.0

PRIVATE: Final = 0o600
OTHERS: Final = 0o077

# What each seat has written on each of its sheets.
Notes = dict[tuple[int, Sheet], str]
# What a seat answers in advance stands beside what it notes down, on a sheet of its own.
ORDER: Final = "order"


class StorageError(ValueError):
    """A database that cannot be used; the message says why in one sentence, and `may_pass` whether
    it may come up later."""

    def __init__(self, why: str, *, may_pass: bool = False) -> None:
        super().__init__(why)
        self.may_pass: Final = may_pass


class NoDatabase(Exception):
    """The database cannot be read just now."""


def address_of(database: str) -> str:
    """The full address behind what a person wrote.

    >>> address_of("games.sqlite3")
    'sqlite+aiosqlite:///games.sqlite3'
    >>> address_of("postgresql://me@localhost/games")
    'postgresql+asyncpg://me@localhost/games'
    """
    scheme, found, rest = database.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{database}"
    if scheme not in {*_DRIVERS, *_DRIVERS.values()}:
        raise StorageError(
            f"'{scheme}' is no database for Sneakbox: name a file, or write postgresql://…"
        )
    return f"{_DRIVERS.get(scheme, scheme)}://{rest}"


@contextmanager
def alone_with(database: str) -> Iterator[None]:
    """The only server at a file: two would not know of each other's tables. The second is refused
    with a StorageError, until the first ends, in whatever way."""
    address = address_of(database)
    if os.name != "posix" or not address.startswith(_FILE):
        yield
        return
    import fcntl

    with Path(f"{address.removeprefix(_FILE)}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StorageError("another server works on it already") from error
        yield


def key_beside(database: str) -> Path:
    """Where the key is that seals secrets in a database, unless somebody says otherwise.

    >>> key_beside("games.sqlite3").name, key_beside("postgresql://me@localhost/games").name
    ('games.sqlite3.key', 'sneakbox.key')
    """
    address = address_of(database)
    file = address.removeprefix(_FILE) if address.startswith(_FILE) else "sneakbox"
    return Path(f"{file}.key")


def try_out(database: str) -> None:
    """Open the database at an address once; StorageError says why that is not possible."""
    try:
        if database.startswith(_FILE):
            with closing(sqlite3.connect(database.removeprefix(_FILE))) as file:
                file.execute("PRAGMA schema_version")
        else:
            asyncio.run(_newest_secret(database))
    except Exception as error:  # drivers have their own errors here
        raise StorageError(_reason(error), may_pass=_may_pass(error)) from error


def _may_pass(error: Exception) -> bool:
    """Whether a database that is not there may come up later: nobody listens, it is starting, or
    has no connection to spare."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return isinstance(said, _passing()) or isinstance(said.__cause__, _passing())


def _passing() -> tuple[type[BaseException], ...]:
    try:
        from asyncpg import CannotConnectNowError, TooManyConnectionsError
    except ImportError:  # only for PostgreSQL
        return (OSError,)
    return OSError, CannotConnectNowError, TooManyConnectionsError


def wait_for(database: str, seconds: float, sleep: Callable[[float], None] = time.sleep) -> None:
    """Wait until the database at an address can be opened; StorageError where it cannot, or not in
    this time."""
    left = seconds
    while True:
        try:
            try_out(database)
        except StorageError as error:
            if not error.may_pass or left <= 0:
                raise
            log.warning("waiting_for_database", error=str(error))
        else:
            return
        sleep(WAIT_SECONDS)
        left -= WAIT_SECONDS


def must_fit(database: str, seal: Seal) -> None:
    """The games in a database must open with the key that is here; else a StorageError."""
    try:
        seal.must_fit(asyncio.run(_newest_secret(database)))
    except SealError as error:
        raise StorageError(str(error)) from error


async def _newest_secret(database: str) -> bytes:
    """The secret of the newest game that is played, as it is stored; empty without one."""
    tables = schema.TABLES
    newest = (
        select(tables.c.secret)
        .where(tables.c.state.in_(["waiting", "playing"]))
        .order_by(tables.c.created.desc())
        .limit(1)
    )
    engine = create_async_engine(database)
    try:
        async with engine.connect() as connection:
            if not await connection.run_sync(lambda one: inspect(one).has_table(tables.name)):
                return b""
            return bytes((await connection.execute(newest)).scalar() or b"")
    finally:
        await engine.dispose()


def _reason(error: Exception) -> str:
    """What a database or the network said, in one line and without where it was said."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = (said.strerror if isinstance(said, OSError) else "") or str(said)
    return " ".join(words.split()) or type(said).__name__


def without_password(database: str) -> str:
    """An address that may be shown."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", database)


@dataclass(frozen=True)
class StoredAnswer:
    """What was answered to a command, and what the command was."""

    seat: int
    id: str
    request: str
    answer: bytes
    at: int


def asked(answer: StoredAnswer) -> str:
    """An answer as it stands beside the lines of play that it belongs to."""
    data = [answer.seat, answer.id, answer.request, msgspec.Raw(answer.answer), answer.at]
    return msgspec.json.encode(data).decode()


class _Asked(msgspec.Struct, array_like=True):
    seat: int
    id: str
    request: str
    answer: msgspec.Raw
    at: int


def asked_of(text: str) -> StoredAnswer:
    """The answer behind what `asked` wrote."""
    read = msgspec.json.decode(text, type=_Asked)
    return StoredAnswer(read.seat, read.id, read.request, bytes(read.answer), read.at)


@dataclass(frozen=True)
class StoredTable:
    """Everything stored about one table."""

    row: Any
    seats: list[Any]
    keys: dict[str, tuple[int, bool]]
    lines: list[str]
    snapshot: bytes | None
    answers: list[StoredAnswer]
    chat: list[Any]
    notes: Notes
    # By seat, what it answers in advance.
    given: dict[int, str]
    # Since when it waits, where each move has its time; None where that is not stored.
    pace: Any


@dataclass(frozen=True)
class StoredCard:
    """As much of a table as a list shows."""

    row: Any
    seats: list[Any]


@dataclass(frozen=True)
class StoredCampaign:
    """A campaign and its tables, in the order in which they ended; open ones last."""

    row: Any
    tables: list[Any]


class Place(NamedTuple):
    """A place in the list of tables: behind the one of this name, opened at this time."""

    created: int
    id: str


def keep_private(file: Path) -> None:
    """A file of tables holds the secrets of running games: nobody else on the machine reads it.

    What SQLite writes beside it takes over who may.
    """
    file.touch(mode=PRIVATE)
    if file.stat().st_mode & OTHERS:
        try:
            file.chmod(PRIVATE)
        except PermissionError:
            log.warning("database_can_be_read_by_others", file=str(file))


class Storage:
    """Reads tables, and brings the database into shape."""

    def __init__(self, database: str, seconds: float = 10) -> None:
        self._seconds: Final = seconds  # that an answer may take
        address = address_of(database)
        name = address.removeprefix(_FILE)
        is_file = address.startswith(_FILE) and name not in ("", ":memory:")
        self._file: Final = Path(name) if is_file else None
        self._address: Final = address
        # Whoever is cut off in the middle of a transaction keeps no table from the others.
        patience = {"idle_in_transaction_session_timeout": str(int(seconds * 500))}
        # Of every connection to PostgreSQL.
        self.settings: Final[dict[str, Any]] = {
            "timeout": seconds,
            "command_timeout": seconds,
            "server_settings": patience,
        }
        over_there = {"connect_args": self.settings, "pool_timeout": seconds}
        more: dict[str, Any] = {} if address.startswith("sqlite") else over_there
        self.engine: Final[AsyncEngine] = create_async_engine(address, **more)
        if address.startswith("sqlite"):
            event.listen(self.engine.sync_engine, "connect", self._prepare_sqlite)
        else:
            event.listen(self.engine.sync_engine, "checkout", _must_be_open)

    def _prepare_sqlite(self, connection: Any, _entry: ConnectionPoolEntry) -> None:
        """Readers beside the writer, commits that survive a power cut, and checked references."""
        cursor = connection.cursor()
        for setting in pragmas(self._seconds):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    async def open(self) -> None:
        """Bring the database to the newest form; makes it when it is not there."""
        await self.make_private()
        async with self._patient() as patient:
            async with patient.connect() as connection:
                form = await connection.run_sync(upgrades.form)
            if form != upgrades.NEWEST:
                async with _changing_form(patient) as connection:
                    await connection.run_sync(upgrades.upgrade)

    async def must_be_of_this_release(self) -> None:
        """For whoever works beside a server; a StorageError where none of this release has been."""
        if self._file is not None and not self._file.is_file():
            raise StorageError(f"there is no file {self._file}")
        async with self._reading() as connection:
            form = await connection.run_sync(upgrades.form)
        if form != upgrades.NEWEST:
            raise StorageError("no server of this release has worked on it: start one first")

    async def make_private(self) -> None:
        """Nobody else on this machine reads the file, which is made where there is none."""
        if self._file is not None:
            await asyncio.to_thread(keep_private, self._file)

    @asynccontextmanager
    async def changing_form(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for migrations, which may take as long as they need: they are as slow as
        what is stored is large."""
        async with self._patient() as patient, _changing_form(patient) as connection:
            yield connection

    @asynccontextmanager
    async def _patient(self) -> AsyncIterator[AsyncEngine]:
        """Connections without a deadline, for what is done before anybody is served."""
        if self.engine.dialect.name != "postgresql":
            yield self.engine
            return
        waits = {
            "timeout": self._seconds,  # only until it is connected
            "server_settings": upgrades.NO_HURRY,
        }
        patient = create_async_engine(self._address, poolclass=NullPool, connect_args=waits)
        try:
            yield patient
        finally:
            await patient.dispose()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for a short while; raises NoDatabase where there is none, or no answer."""
        connection = self.engine.connect()
        try:
            async with asyncio.timeout(self._seconds):
                await connection.start()
        except Exception as error:  # drivers have their own errors here
            raise NoDatabase(_reason(error)) from error
        try:
            async with asyncio.timeout(self._seconds):
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise NoDatabase(_reason(error)) from error
        finally:
            await connection.close()

    async def rows(self, query: Executable) -> list[Any]:
        """What a question finds; raises NoDatabase where there is no answer."""
        async with self._reading() as connection:
            return list((await connection.execute(query)).all())

    async def carry_out(self, *changes: Executable) -> int:
        """Change what no table's lease guards, all of it or nothing; returns how many rows the
        first of these changed. Raises NoDatabase where that fails."""
        try:
            async with self.engine.begin() as connection:
                counts = [(await connection.execute(change)).rowcount for change in changes]
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise NoDatabase(_reason(error)) from error
        return counts[0]

    async def load(self, table_id: str) -> StoredTable | None:
        """One table as it is stored, or None when there is none of this name."""
        async with self._reading() as connection:

            async def rows(table: Any, *order: Any) -> list[Any]:
                query = select(table).where(table.c.table_id == table_id).order_by(*order)
                return list((await connection.execute(query)).all())

            tables = schema.TABLES
            found = await connection.execute(select(tables).where(tables.c.id == table_id))
            row = found.first()
            if row is None:
                return None
            keys = await rows(schema.KEYS)
            snapshots = await rows(schema.SNAPSHOTS)
            # What is carried over between the two is found twice, and never missed.
            found_twice = [*await rows(schema.JOURNAL), *await rows(schema.ENTRIES)]
            entries = sorted(
                {entry.number: entry for entry in found_twice}.values(),
                key=lambda entry: int(entry.number),
            )
            answers = [asked_of(entry.asked) for entry in entries if entry.asked]
            answers += [
                StoredAnswer(one.seat, one.id, one.request, one.answer.encode(), one.at)
                for one in await rows(schema.ANSWERS)
            ]
            notes = await rows(schema.NOTES)
            paces = await rows(schema.PACES)
            return StoredTable(
                row,
                await rows(schema.SEATS, schema.SEATS.c.seat),
                {key.hash: (key.seat, key.revoked) for key in keys},
                [line for entry in entries for line in entry.lines.split("\n")],
                snapshots[0].data if snapshots else None,
                sorted(answers, key=lambda one: one.at),
                await self._last_lines(connection, table_id),
                {(one.seat, one.sheet): one.text for one in notes if one.sheet != ORDER},
                {one.seat: one.text for one in notes if one.sheet == ORDER},
                paces[0] if paces else None,
            )

    async def _last_lines(self, connection: Any, table_id: str) -> list[Any]:
        """The newest lines of each channel of chat, oldest first."""
        chat = schema.CHAT
        rank = func.row_number().over(partition_by=chat.c.channel, order_by=chat.c.number.desc())
        ranked = select(*chat.c, rank.label("rank")).where(chat.c.table_id == table_id).subquery()
        query = (
            select(ranked)
            .where(ranked.c.rank <= MOST_LINES)
            .order_by(ranked.c.channel, ranked.c.number)
        )
        return list((await connection.execute(query)).all())

    async def listed(self, behind: Place | None, most: int) -> list[StoredCard]:
        """The tables that everybody may find, newest first, from behind a place in the list on."""
        tables, seats = schema.TABLES, schema.SEATS
        query = (
            select(tables)
            .where(tables.c.listed, tables.c.state.in_(["waiting", "playing"]))
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(most)
        )
        if behind is not None:
            created, name = tables.c.created, tables.c.id
            later = and_(created == behind.created, name > behind.id)
            query = query.where(or_(created < behind.created, later))
        async with self._reading() as connection:
            rows = list((await connection.execute(query)).all())
            ids = [row.id for row in rows]
            people = await connection.execute(
                select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
            )
            sitting: dict[str, list[Any]] = {name: [] for name in ids}
            for one in people.all():
                sitting[one.table_id].append(one)
        return [StoredCard(row, sitting[row.id]) for row in rows]

    async def campaign(self, campaign_id: str) -> StoredCampaign | None:
        """One campaign with its tables, or None when there is none of this name."""
        campaigns, tables = schema.CAMPAIGNS, schema.CAMPAIGN_TABLES
        async with self._reading() as connection:
            found = await connection.execute(select(campaigns).where(campaigns.c.id == campaign_id))
            row = found.first()
            if row is None:
                return None
            # Those that were put away without an end count for nothing any more.
            put_away = select(schema.TABLES.c.id).where(schema.TABLES.c.state == "archived")
            own = await connection.execute(
                select(tables)
                .where(tables.c.campaign_id == campaign_id)
                .where(or_(tables.c.play != "", tables.c.table_id.not_in(put_away)))
                .order_by(tables.c.play == "", tables.c.ended, tables.c.opened)
            )
            return StoredCampaign(row, list(own.all()))

    async def campaign_in(self, file: str) -> str | None:
        """The campaign that is kept in a file on this machine, by the id in that file."""
        campaigns = schema.CAMPAIGNS
        async with self._reading() as connection:
            query = select(campaigns.c.id).where(campaigns.c.file == file)
            row = (await connection.execute(query)).first()
            return None if row is None else str(row.id)

    async def idle(self, states: list[str], before: int) -> list[str]:
        """Tables in these states that nobody has touched since this time, and at which nobody had
        more time than that."""
        tables, paces = schema.TABLES, schema.PACES
        has_time = exists().where(paces.c.table_id == tables.c.id, paces.c.due >= before)
        query = (
            select(tables.c.id)
            .where(tables.c.state.in_(states), tables.c.changed < before, ~has_time)
            .limit(1000)
        )
        async with self._reading() as connection:
            return [row.id for row in (await connection.execute(query)).all()]

    async def remove_archived(self, before: int) -> list[str]:
        """Remove tables for good that were put away and that nobody has touched since this time.

        What one brought to its campaign stays there.
        """
        tables = schema.TABLES
        query = (
            select(tables.c.id)
            .where(tables.c.state == "archived", tables.c.changed < before)
            .limit(1000)
        )
        async with self.engine.begin() as connection:
            ids = [row.id for row in (await connection.execute(query)).all()]
            for part in schema.OF_TABLES:
                await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
            await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
        return ids

    async def forget_answers(self, before: int) -> None:
        """Remove stored answers that nobody will ask for again, and servers that are gone."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.ANSWERS).where(schema.ANSWERS.c.at < before))
            await connection.execute(delete(schema.SERVERS).where(schema.SERVERS.c.seen < before))


@asynccontextmanager
async def _changing_form(patient: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    await asyncio.to_thread(upgrades.get_ready)
    async with patient.begin() as connection:
        await connection.run_sync(upgrades.take_turn)
        yield connection


def _must_be_open(connection: Any, _entry: ConnectionPoolEntry, _proxy: object) -> None:
    """A line that broke while nobody used it is laid again, and nobody hears of it."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


async def step_back(database: str, seal: Seal) -> str:
    """Take a database one migration back, for the release before; returns where it stands then.

    That release may not know how to open secrets, so they are stored as they are again.
    """
    storage, tables = Storage(database), schema.TABLES
    try:
        async with storage.changing_form() as connection:
            if await connection.run_sync(upgrades.form) in ("", upgrades.FIRST):
                raise StorageError("there is no step back before the first")
            rows = (await connection.execute(select(tables.c.id, tables.c.secret))).all()
            # All of them are opened before anything is changed.
            opened = [
                (row.id, seal.open(row.id, row.secret)) for row in rows if is_sealed(row.secret)
            ]
            await connection.run_sync(upgrades.step_back)
            for name, secret in opened:
                await connection.execute(
                    update(tables).where(tables.c.id == name).values(secret=secret)
                )
            return await connection.run_sync(upgrades.form)
    except SealError as error:
        raise StorageError(str(error)) from error
    finally:
        await storage.close()
