"""Databases for the tests: a file each, and a PostgreSQL where there is one."""

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from sneakbox.server.observe import write_logs
from tests.server import postgres

_names = itertools.count()


@pytest.fixture(autouse=True)
def _only_mistakes_are_logged() -> Iterator[None]:
    write_logs("error", sys.__stderr__)
    yield
    write_logs("error", sys.__stderr__)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    reason = postgres.why_not()
    if reason:
        pytest.skip(reason)
    with postgres.cluster() as address:
        yield address


@pytest.fixture
def sqlite_file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    address: str = request.getfixturevalue("postgres_cluster")
    name = f"test_{next(_names)}"
    connection = await asyncpg.connect(f"{address}/postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return f"{address}/{name}"
