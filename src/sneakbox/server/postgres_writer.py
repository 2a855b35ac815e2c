"""The quick way into PostgreSQL: what nearly every decision stores, in one statement.

Entries of many tables go there together with the fences under which they may be written. One
statement looks at the fences, keeps whoever would take one of these tables waiting until the end of
the transaction, and adds the entries where all of the fences stand. Everything else about the
database goes through SQLAlchemy; only the path that every decision takes is worth this.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy.engine import URL

# As arrays, so that the words are the same however many there are.
ADD: Final = """\
WITH ours AS (
    SELECT o.table_id FROM owners o
    JOIN unnest($1::varchar[], $2::bigint[]) AS w(name, fence)
        ON o.table_id = w.name AND o.fence = w.fence
    ORDER BY o.table_id FOR SHARE OF o
)
INSERT INTO entries (table_id, number, lines, asked)
SELECT * FROM unnest($3::varchar[], $4::int[], $5::text[], $6::text[])
WHERE (SELECT count(*) FROM ours) = cardinality($1)"""
COLUMNS: Final = ("table_id", "number", "lines", "asked")

Rows = Sequence[Mapping[str, Any]]
Leases = Sequence[tuple[str, int]]


class FenceGone(Exception):
    """One of the tables is another server's: nothing has been added."""


class DoesNotFit(Exception):
    """One of the entries is there already: nothing has been added."""


class NotHeard(Exception):
    """The database was asked to make entries durable, and did not say that it has."""


class PostgresWriter:
    """Adds entries, each batch in one transaction, over one connection of its own."""

    def __init__(self, url: URL, seconds: float, settings: Mapping[str, Any]) -> None:
        self._address: Final = url.set(drivername="postgresql").render_as_string(False)
        self._seconds: Final = seconds  # that a transaction may take
        self._settings: Final = settings
        self._connection: Any = None
        self._has_begun = False

    async def add(self, rows: Rows, leases: Leases) -> None:
        """All of them or none. Where the connection had been lost before, once more over a new
        one."""
        was_open, self._has_begun = self._connection is not None, False
        try:
            await self._add(rows, leases)
        except Exception:  # drivers have their own errors for a line that is no more
            if not was_open or self._has_begun:
                raise
            await self._add(rows, leases)

    async def _add(self, rows: Rows, leases: Leases) -> None:
        """What fails in any way leaves no connection behind, and with it no transaction."""
        from asyncpg import IntegrityConstraintViolationError, connect

        asked = has_ended = False
        try:
            async with asyncio.timeout(self._seconds):
                if self._connection is None:
                    self._connection = await connect(self._address, **self._settings)
                connection = self._connection
                await connection.execute("BEGIN")
                self._has_begun = True
                done = await connection.execute(
                    ADD,
                    [name for name, _ in leases],
                    [fence for _, fence in leases],
                    *([row[name] for row in rows] for name in COLUMNS),
                )
                if done == f"INSERT 0 {len(rows)}":
                    asked = True
                    await connection.execute("COMMIT")
                    has_ended = True
        except IntegrityConstraintViolationError as error:
            raise DoesNotFit(str(error)) from error
        except Exception as error:
            if asked:
                raise NotHeard from error
            raise
        finally:
            if not has_ended:
                self._drop()
        if not has_ended:
            raise FenceGone

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
