"""Backups: everything a server keeps, in one file, while it runs.

A backup is a zip of one file of rows for each table of the database, as JSON, and `about.json`,
which comes last and says how many rows there are. All of it is read in one transaction, so it is
the database of one moment. It belongs to no kind of database: what was kept in SQLite can be
restored to PostgreSQL. Keys are not in it.
"""

import os
import secrets
import zipfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import Connection, MetaData, Table, insert, inspect, select, text
from sqlalchemy.exc import StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from sneakbox.server import upgrades
from sneakbox.server.storage import Storage, StorageError, alone_with, without_password
from sneakbox.table.saving import PRIVATE

FORMAT: Final = 1
ABOUT: Final = "about.json"
# Who works on the database now is no part of what it keeps.
PASSING: Final = ("alembic_version", "servers", "workers", "owners")
# What waits there belongs to the entries.
JOURNAL, ENTRIES = "journal", "entries"
TOGETHER: Final = 500
# A row is no longer than that, whoever made the file.
LONGEST_ROW: Final = 64 * 1024 * 1024


class About(msgspec.Struct, frozen=True):
    """What a backup is: in which form its rows are, and how many there are of each table."""

    format: int
    form: str
    rows: dict[str, int]


class BackupError(ValueError):
    """A backup that cannot be made or used; the message says why."""


# Making one.


async def backup(database: str, place: Path) -> About:
    """Write everything in the database at an address to a new file."""
    file = file_of(database)
    if file is not None and not file.is_file():  # none is made for a backup of nothing
        raise StorageError(f"there is no file {file}")
    part = place.with_name(f".{place.name}.{secrets.token_hex(4)}.part")
    if place.exists():
        raise BackupError(f"{place} is there already: a backup replaces nothing")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as whole:
            async with _reading(database) as connection:
                about = await _written(connection, whole)
            whole.flush()
            os.fsync(whole.fileno())
        part.rename(place)
    finally:
        part.unlink(missing_ok=True)
    return about


def file_of(database: str) -> Path | None:
    """The file of an SQLite database."""
    scheme, _, rest = database.partition(":///")
    return Path(rest) if scheme.startswith("sqlite") else None


@asynccontextmanager
async def _reading(database: str) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database of one moment."""
    engine = create_async_engine(database)
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
                await connection.execute(text("SET TRANSACTION READ ONLY"))
            else:
                await connection.execute(text("BEGIN"))
            yield connection
    finally:
        await engine.dispose()


async def _written(connection: AsyncConnection, file: IO[bytes]) -> About:
    form = await connection.run_sync(upgrades.form)
    if not form:
        raise BackupError("there are no tables of Sneakbox in this database")
    if form > upgrades.NEWEST:
        raise BackupError(f"the database is in form {form}, of a newer release than this one")
    counts: dict[str, int] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for table in await connection.run_sync(_tables):
            counts[table.name] = 0
            with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as rows:
                async with connection.stream(select(table)) as found:
                    async for row in found:
                        rows.write(msgspec.json.encode(packed(row)) + b"\n")
                        counts[table.name] += 1
        about = About(FORMAT, form, counts)
        archive.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(about)))
    return about


def _tables(connection: Connection) -> list[Table]:
    """The tables there are, those first to which others refer."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in PASSING]


def packed(row: Any) -> dict[str, Any]:
    """A row for JSON: what is bytes, in letters."""
    return {
        name: {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else value
        for name, value in row._mapping.items()
    }


def unpacked(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: b64decode(value["bytes"]) if isinstance(value, dict) else value
        for name, value in row.items()
    }


# Using one.


async def restore(place: Path, database: str) -> About:
    """Fill an empty database with what a backup holds; all of it or nothing."""
    file = file_of(database)
    was_there = file is not None and file.exists()
    storage = Storage(database)
    try:
        with zipfile.ZipFile(place) as archive:
            about = _about(archive)
            with alone_with(database):
                await storage.make_private()
                async with storage.changing_form() as connection:
                    await _must_be_empty(connection, database)
                    await connection.run_sync(upgrades.upgrade, about.form)
                    for table in await connection.run_sync(_tables):
                        await _filled(connection, archive, table, about)
    except BaseException as error:
        if file is not None and not was_there:
            file.unlink(missing_ok=True)
        if isinstance(error, NOT_WHOLE) and not isinstance(error, BackupError):
            raise BackupError(f"{place} is no backup, or not all of one: {error}") from error
        raise
    finally:
        await storage.close()
    return about


# What comes of a file that breaks off, was changed, or is something else.
NOT_WHOLE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    KeyError,
    ValueError,
    NotImplementedError,
    StatementError,
    msgspec.MsgspecError,
)


def _about(archive: zipfile.ZipFile) -> About:
    about = msgspec.json.decode(archive.read(ABOUT), type=About)
    if about.format != FORMAT or about.form not in upgrades.NUMBERS:
        raise BackupError("this backup was made by a newer release than this one")
    return about


async def _must_be_empty(connection: AsyncConnection, database: str) -> None:
    if await connection.run_sync(lambda one: inspect(one).get_table_names()):
        known = without_password(database)
        raise BackupError(f"{known} is not empty: a backup is restored to a new database")


async def _filled(
    connection: AsyncConnection, archive: zipfile.ZipFile, table: Table, about: About
) -> None:
    """The rows of a table; what waited in the journal of SQLite comes to the entries."""
    if table.name == JOURNAL:
        return
    names = [table.name, JOURNAL] if table.name == ENTRIES else [table.name]
    for name in names:
        count = 0
        with archive.open(f"{name}.jsonl") as file:
            for rows in _pages(file):
                for row in rows:
                    if name == JOURNAL:
                        row.pop("key", None)
                    if set(row) != set(table.columns.keys()):
                        raise BackupError(f"it has a row of {name} with other columns")
                await connection.execute(insert(table), rows)
                count += len(rows)
        if count != about.rows[name]:
            raise BackupError(f"it has {count} rows of {name} and should have {about.rows[name]}")


def _pages(file: IO[bytes]) -> Iterator[list[dict[str, Any]]]:
    rows: list[dict[str, Any]] = []
    while line := file.readline(LONGEST_ROW):
        rows.append(unpacked(msgspec.json.decode(line, type=dict[str, Any])))
        if len(rows) == TOGETHER:
            yield rows
            rows = []
    if rows:
        yield rows
