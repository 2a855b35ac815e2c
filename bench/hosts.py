"""Servers to be measured, in processes of their own: ours in several ways, and boardgame.io's.

Sneakbox has the limits for strangers lifted and everything else as in `sneak serve`. It runs on the
quickest Python that is installed and can take the place of the one that measures.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.interpreters import quickest  # noqa: E402
from bench.load import PATIENCE, Room  # noqa: E402
from bench.players import Seat  # noqa: E402
from tests.server import postgres  # noqa: E402

PEER: Final = "boardgame.io"
PEER_VERSION: Final = "0.50.2"
PEER_SERVER: Final = ROOT / "bench" / "boardgame_io.cjs"
PEER_FOLDER: Final = ROOT / "build" / "bench" / f"{PEER}-{PEER_VERSION}"

# So many tables are opened without a break.
SOME: Final = 20

SERVER: Final = """
import sys
from sneakbox.server.crew import Job, run_crew
from sneakbox.server.running import run
from sneakbox.server.settings import Limits, Rate, Settings
database, workers = sys.argv[1], int(sys.argv[2])
plenty = Rate(1e9, 1e9)
rates = dict(requests=plenty, messages=plenty, new_tables=plenty)
limits = Limits(**rates, sockets_per_address=10**6, connections_per_address=10**6)
settings, host = Settings(database=database, limits=limits), "127.0.0.1"
if workers == 1:
    run(settings, host, 0, level="error")
else:
    run_crew(Job(settings, host, "error", False, None), host, 0, workers, as_json=False)
"""


# Servers.


@dataclass(frozen=True)
class Running:
    """A server that can be played at."""

    pid: int
    port: int

    def pids(self) -> list[int]:
        """All processes of it."""
        return [self.pid, *descendants(self.pid)]


def descendants(pid: int) -> list[int]:
    """The processes that a process has begun, and those that these have; who ends meanwhile has
    begun nobody who is still there."""
    found = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            begun = children.read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        for child in map(int, begun.split()):
            found += [child, *descendants(child)]
    return found


@contextmanager
def sneakbox() -> Iterator[Running]:
    """Our server, with a database of its own on the disk this checkout lies on."""
    parent = ROOT / "build" / "bench"
    parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=parent) as folder,
        served_from(f"sqlite+aiosqlite:///{folder}/tables.sqlite3", 1) as running,
    ):
        yield running


@contextmanager
def on_postgresql(workers: int) -> Iterator[Running]:
    """The same in so many processes on a PostgreSQL that waits for its disk."""
    with postgres.cluster(durable=True) as cluster:
        database = asyncio.run(postgres.new_database(cluster))
        with served_from(database.replace("://", "+asyncpg://"), workers) as running:
            yield running


@contextmanager
def served_from(database: str, workers: int) -> Iterator[Running]:
    python = quickest()
    command = [python.program, "-c", SERVER, database, str(workers)]
    env = {**os.environ, "PYTHONPATH": python.path(sys.path)}
    with process(command, env) as (server, line):
        port = int(line.rpartition("–")[0].strip().rpartition(":")[2])
        wait_for(f"http://127.0.0.1:{port}/healthz")
        yield Running(server.pid, port)


@contextmanager
def boardgame_io(state_bytes: int) -> Iterator[Running]:
    """The peer's server, with a state of this size."""
    command = ["node", str(PEER_SERVER), str(PEER_FOLDER), str(state_bytes)]
    with process(command, {**os.environ, "NODE_ENV": "production"}) as (server, line):
        yield Running(server.pid, int(line.split()[1]))


@contextmanager
def process(
    command: Sequence[str], env: dict[str, str]
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A process and the first line it says; gone at the end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line:
                raise SystemExit(f"{command[0]} did not start")
            yield server, line
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def wait_for(address: str) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            with urllib.request.urlopen(address):  # noqa: S310 - loopback
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not answer")


def install_peer() -> str:
    """Fetch the peer where it is not there yet; returns why it cannot be measured, or nothing."""
    if (PEER_FOLDER / "node_modules" / PEER).is_dir():
        return ""
    if not (shutil.which("node") and shutil.which("npm")):
        return "needs node and npm"
    say(f"fetching {PEER} {PEER_VERSION} ...")
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    (PEER_FOLDER / "package.json").write_text("{}\n")
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
    command += [f"--prefix={PEER_FOLDER}", f"{PEER}@{PEER_VERSION}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(PEER_FOLDER, ignore_errors=True)
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        return f"cannot be installed: {lines[-1] if lines else 'npm failed'}"
    return ""


# Tables.


class Tables:
    """Tables of Sneakbox that nobody has sat down at yet."""

    def __init__(self, server: Running) -> None:
        self._server: Final = server
        self._free: Final[list[Seat]] = []
        self.opened = 0

    def provide(self, number: int, *waiting: Room) -> None:
        """Have at least so many. Who is connected meanwhile must not seem to be gone."""
        while len(self._free) < number:
            for room in waiting if self.opened % SOME == 0 else ():
                room.breathe()
            answer = self.open({"game": "sneaking_mission", "seed": f"bench {self.opened}"})
            self._free.append((answer["table"]["id"], answer["seats"][0]["key"]))
            self.opened += 1

    def open(self, wish: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._server.port}/api/tables",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as response:  # noqa: S310 - loopback
            answer: dict[str, Any] = json.load(response)
        return answer

    def __iter__(self) -> Iterator[Seat]:
        return self

    def __next__(self) -> Seat:
        if not self._free:
            self.provide(20)
        return self._free.pop()


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
