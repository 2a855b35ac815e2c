"""Databases for the tests: a file each, and a PostgreSQL where there is one."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneakbox.server.observe import write_logs
from tests.server import postgres


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
    return await postgres.new_database(request.getfixturevalue("postgres_cluster"))


@pytest.fixture
async def shared(postgres_cluster: str, anyio_backend: str) -> str:
    """An empty database that several servers may share."""
    return await postgres.new_database(postgres_cluster)
