"""Databases for the tests: a file each, and a PostgreSQL where there is one."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneakbox.server.observe import write_logs
from tests.new_database import new_database
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
    return new_database(tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> str:
    """A database of each kind that holds no table yet."""
    if request.param == "sqlite":
        return new_database(tmp_path)
    return await postgres.new_database(request.getfixturevalue("postgres_cluster"))


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty_database(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> str:
    """A database of each kind that no server has ever seen."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    return await postgres.new_database(request.getfixturevalue("postgres_cluster"))


@pytest.fixture
async def shared(postgres_cluster: str, anyio_backend: str) -> str:
    """An empty database that several servers may share."""
    return await postgres.new_database(postgres_cluster)
