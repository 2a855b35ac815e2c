"""The cluster of the tests: private, and gone when its tests are, however they end."""

import asyncio
import os
import pwd
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import asyncpg
import pytest

from build_support.parts import POSTGRESQL
from tests import patience
from tests.project.door import ROOT
from tests.server import postgres

NO_CLUSTER = postgres.why_not()
needs_postgresql = pytest.mark.skipif(bool(NO_CLUSTER), reason=NO_CLUSTER or "it is there")

HOLD_A_CLUSTER = """
import sys
from tests.server.postgres import cluster
with cluster() as address:
    print(address, flush=True)
    sys.stdin.read()
"""


async def ask(address: str, question: str) -> str:
    connection = await asyncpg.connect(f"{address}/postgres", timeout=patience.SECONDS)
    try:
        return str(await connection.fetchval(question))
    finally:
        await connection.close()


async def gone(address: str, place: Path) -> bool:
    """Waits for the end of a cluster; False where it does not come."""
    port = int(address.rpartition(":")[2])
    ends = time.monotonic() + patience.SECONDS
    while time.monotonic() < ends:
        with socket.socket() as visitor:
            closed = visitor.connect_ex(("127.0.0.1", port)) != 0
        if closed and not place.exists():
            return True
        await asyncio.sleep(0.05)
    return False


@needs_postgresql
@pytest.mark.anyio
@pytest.mark.parametrize("ending", [None, signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
async def test_the_cluster_ends_with_its_tests(ending: signal.Signals | None) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD_A_CLUSTER],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # how an interrupted Python ends is not what is looked at
        text=True,
        start_new_session=True,
    )
    with process:
        assert process.stdout
        address = process.stdout.readline().strip()
        data = Path(await ask(address, "SHOW data_directory"))
        assert data.parent.exists()
        if ending:
            os.killpg(process.pid, ending)
        else:
            assert process.stdin
            process.stdin.close()
        assert await gone(address, data.parent)
    assert process.returncode == 0 if ending is None else process.returncode != 0


@needs_postgresql
@pytest.mark.anyio
async def test_nobody_else_can_reach_it(postgres_cluster: str) -> None:
    assert await ask(postgres_cluster, "SHOW listen_addresses") == "127.0.0.1"
    assert await ask(postgres_cluster, "SHOW unix_socket_directories") == ""
    place = Path(await ask(postgres_cluster, "SHOW data_directory")).parent
    assert place.stat().st_mode & 0o077 == 0
    assert place.owner() != "root"


@needs_postgresql
def test_a_taken_port_is_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = [taken.getsockname()[1], postgres.free_port()]
        monkeypatch.setattr(postgres, "free_port", iter(ports).__next__)
        with postgres.cluster() as address:
            assert address.endswith(f":{ports[1]}")


@needs_postgresql
def test_a_cluster_that_cannot_be_made_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "postgresql", lambda: Path("/nowhere"))
    why = pytest.raises(AssertionError, match=r"does not start: .*/nowhere/initdb")
    with why, postgres.cluster():
        pass


def test_without_postgresql_the_reason_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "postgresql", lambda: None)
    assert postgres.why_not() == POSTGRESQL.needed()


def test_root_needs_somebody_to_run_it(monkeypatch: pytest.MonkeyPatch) -> None:
    root = pwd.struct_passwd(("root", "x", 0, 0, "", "/", "/bin/sh"))
    monkeypatch.setattr(postgres, "postgresql", lambda: Path("bin"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwall", lambda: [root])
    assert postgres.why_not().startswith("needs one of the users postgres, nobody")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgres.why_not() == ""


def test_a_closed_folder_is_not_used_for_another_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = pwd.getpwuid(os.geteuid())
    tmp_path.chmod(0o700)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    place = postgres.new_folder(me)
    place.rmdir()
    assert not place.is_relative_to(tmp_path)
