"""The quick way into SQLite: one thread, one connection, one trip there for each transaction.

What makes a commit slow is the number of pages it touches. The entries of one table lie together,
so those of many tables lie far apart; new ones are therefore added to the end of a journal, where
all of them share a page or two, and are carried over to their places by the thousand.

The statements are those of `writer`, put into words once. Everything else about the database goes
through SQLAlchemy; only the path that every decision takes is worth this.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from sqlalchemy import ClauseElement, Executable
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from sneakbox.server.observe import log

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
# So many entries wait in the journal until they are carried over.
MOST_WAITING: Final = 20_000
# So many tables are remembered as ours alone.
MOST_SURE: Final = 100_000

# All rows in one step, which a thread takes without letting others in between.
ADD: Final = """\
insert into journal (table_id, number, lines, asked)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)"""
CARRY_OVER: Final = """\
insert into entries (table_id, number, lines, asked)
select table_id, number, lines, asked from journal order by table_id, number"""
WAITING: Final = """\
select table_id, max(number + 1 + length(lines) - length(replace(lines, char(10), '')))
from journal group by table_id"""
LAST: Final = """\
select number + 1 + length(lines) - length(replace(lines, char(10), ''))
from entries where table_id = ? order by number desc limit 1"""

# Of the time that an answer may take, as much as whoever wants to write waits for another to end.
PATIENCE: Final = 0.8

Rows = Sequence[Mapping[str, Any]]
Batch = Sequence[tuple[Executable, Rows]]


def pragmas(seconds: float) -> tuple[str, ...]:
    """How a connection works on which an answer may take so long.

    >>> pragmas(10)[-1]
    'busy_timeout=8000'
    """
    return *PRAGMAS, f"busy_timeout={int(seconds * PATIENCE * 1000)}"


class SqliteWriter:
    """Carries out batches of statements, each batch in one transaction."""

    def __init__(self, file: str, new_entry: Executable, seconds: float) -> None:
        self._file: Final = file
        self._seconds: Final = seconds
        self._new_entry: Final = new_entry
        self._thread: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sqlite")
        self._words: Final[dict[int, tuple[str, list[str], dict[str, Any]]]] = {}
        self._connection: sqlite3.Connection | None = None
        self._waiting = 0
        # What the database looked like to others when nobody but us had written.
        self._version = -1
        self._sure: Final[set[str]] = set()
        self._numbers: dict[str, int] = {}

    async def open(self) -> None:
        """Begin, with an empty journal."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._carry_over)

    async def store(self, batch: Batch) -> None:
        """Everything or nothing; raises sqlite3.IntegrityError where something does not fit."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._store, batch)
        if self._waiting >= MOST_WAITING:
            self._waiting = 0
            loop.run_in_executor(self._thread, self._carry_over)

    async def close(self) -> None:
        """Carry everything over and end."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    # In the thread.

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in pragmas(self._seconds):
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _store(self, batch: Batch) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in batch:
                if statement is self._new_entry:
                    self._add(connection, rows)
                else:
                    words, names, constants = self._in_words(statement)
                    values = [
                        [row[name] if name in row else constants[name] for name in names]
                        for row in rows
                    ]
                    connection.executemany(words, values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._version = -1
            raise

    def _add(self, connection: sqlite3.Connection, rows: Rows) -> None:
        """Put new entries of many tables at the end of the journal."""
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._sure) > MOST_SURE:
            self._version = version
            self._sure.clear()
            self._numbers = dict(connection.execute(WAITING))
        for row in rows:
            if row["table_id"] not in self._sure:
                self._must_follow(connection, row)
        data = [(row["table_id"], row["number"], row["lines"], row["asked"]) for row in rows]
        connection.execute(ADD, (msgspec.json.encode(data).decode(),))
        self._waiting += len(data)

    def _must_follow(self, connection: sqlite3.Connection, row: Mapping[str, Any]) -> None:
        """Refuse entries that do not follow what is stored: another server has played there.

        Asked once for a table, until somebody else writes to the database.
        """
        table = row["table_id"]
        number = self._numbers.get(table)
        if number is None:
            found = connection.execute(LAST, (table,)).fetchone()
            number = 0 if found is None else found[0]
        if number != row["number"]:
            raise sqlite3.IntegrityError(f"entry {row['number']} of {table} is not {number}")
        self._sure.add(table)

    def _carry_over(self) -> None:
        """Bring all entries from the journal to their places. What fails is tried again later."""
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(CARRY_OVER)
            connection.execute("delete from journal")
        except sqlite3.Error as error:
            connection.execute("ROLLBACK")
            log.error("journal_kept", error=str(error))
        else:
            connection.execute("COMMIT")

    def _in_words(self, statement: Executable) -> tuple[str, list[str], dict[str, Any]]:
        """A statement as SQLite reads it, its blanks in order, and values that never change."""
        found = self._words.get(id(statement))
        if found is None:
            assert isinstance(statement, ClauseElement)
            compiled: Any = statement.compile(dialect=SQLiteDialect_pysqlite(paramstyle="qmark"))
            found = str(compiled), list(compiled.positiontup), dict(compiled.params)
            self._words[id(statement)] = found
        return found

    def _close(self) -> None:
        if self._connection is not None:
            self._carry_over()
            self._connection.close()
            self._connection = None
