"""The quick way into PostgreSQL refuses what the long way refuses, and says as much about it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from sneakbox.server.postgres_writer import DoesNotFit, FenceGone, NotHeard, PostgresWriter
from tests.server.house import PATIENCE, opened, two_thieves

pytestmark = pytest.mark.anyio


class Ground:
    """Three tables that are ours, and what is stored of them."""

    def __init__(self, address: str, tables: list[Any]) -> None:
        self.address = address
        self.tables = tables
        self.writer = PostgresWriter(make_url(address), PATIENCE, {})

    def leases(self, *fences: int) -> list[tuple[str, int]]:
        known = [table.fence for table in self.tables]
        more = zip(self.tables, fences or known, strict=True)
        return [(table.id, fence) for table, fence in more]

    def rows(self, number: int) -> list[dict[str, Any]]:
        return [
            {"table_id": table.id, "number": number, "lines": "a line", "asked": ""}
            for table in self.tables
        ]

    async def asked(self, question: str) -> Any:
        control = await asyncpg.connect(self.address)
        try:
            return await control.fetchval(question)
        finally:
            await control.close()

    async def stored(self) -> int:
        return int(await self.asked("SELECT count(*) FROM entries WHERE lines = 'a line'"))


@asynccontextmanager
async def ground(address: str) -> AsyncIterator[Ground]:
    async with opened(address) as service:
        openings = [await service.seating.open(two_thieves()) for _ in range(3)]
        found = Ground(address, [await service.table(one.table.id) for one in openings])
        yield found
        await found.writer.close()


async def test_entries_are_added_where_all_fences_stand_and_all_fit(shared: str) -> None:
    async with ground(shared) as here:
        await here.writer.add(here.rows(500), here.leases())
        assert await here.stored() == 3
        with pytest.raises(FenceGone):
            await here.writer.add(here.rows(501), here.leases(1, 2, 1))
        mixed = [*here.rows(501)[:2], here.rows(500)[2]]
        with pytest.raises(DoesNotFit):
            await here.writer.add(mixed, here.leases())
        assert await here.stored() == 3
        await here.writer.add(here.rows(501), here.leases())
        assert await here.stored() == 6


async def test_a_line_that_broke_before_is_laid_again_and_one_that_breaks_at_the_end_is_told(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ground(shared) as here:
        await here.writer.add(here.rows(500), here.leases())
        own = here.writer._connection.get_server_pid()
        assert await here.asked(f"SELECT pg_terminate_backend({own})")
        await here.writer.add(here.rows(501), here.leases())
        assert await here.stored() == 6
        execute = asyncpg.Connection.execute

        async def breaks(connection: Any, words: str, *given: Any, **more: Any) -> Any:
            if words == "COMMIT":
                raise ConnectionResetError
            return await execute(connection, words, *given, **more)

        monkeypatch.setattr(asyncpg.Connection, "execute", breaks)
        with pytest.raises(NotHeard):
            await here.writer.add(here.rows(502), here.leases())
        monkeypatch.undo()
        await here.writer.add(here.rows(503), here.leases())
        assert await here.stored() == 9
