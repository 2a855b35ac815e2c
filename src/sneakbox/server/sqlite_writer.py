"""The quick way into SQLite: one thread, one connection, one trip there for each transaction.

The statements are those of `writer`, put into words once. Everything else about the database goes
through SQLAlchemy; only the path that every decision takes is worth this.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import ClauseElement, Executable
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=8000")

Batch = Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]


class SqliteWriter:
    """Carries out batches of statements, each batch in one transaction."""

    def __init__(self, file: str) -> None:
        self._file: Final = file
        self._thread: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sqlite")
        self._words: Final[dict[int, tuple[str, list[str], dict[str, Any]]]] = {}
        self._connection: sqlite3.Connection | None = None

    async def store(self, batch: Batch) -> None:
        """Everything or nothing; raises sqlite3.IntegrityError where something does not fit."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._store, batch)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    # In the thread.

    def _store(self, batch: Batch) -> None:
        connection = self._connection
        if connection is None:
            connection = self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in batch:
                words, names, constants = self._in_words(statement)
                values = [
                    [row[name] if name in row else constants[name] for name in names]
                    for row in rows
                ]
                connection.executemany(words, values)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
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
            self._connection.close()
            self._connection = None
