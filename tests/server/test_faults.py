"""Two servers on one PostgreSQL, and everything that can break breaks while people play.

Servers and the database are killed, servers are stopped until the others have given them up and
woken again, the line to the database is cut and falls silent, the disk is full. Six players go on
over sockets to whichever server answers. In the end every decision that was answered stands in a
record once, no other does, and the database has seen no change by anybody but the owner.

Each fault waits for decisions, never for a time. There is one of each kind at least.
SNEAK_FAULT_SECONDS says how long it goes on (60 unless told), SNEAK_FAULT_FIGURES which file is to
hold the figures.
"""

import asyncio
import json
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest

from tests.server import postgres
from tests.server.hardy import Player, check, free_port, played, settled, start
from tests.server.house import PATIENCE, opened, two_thieves

pytestmark = pytest.mark.anyio
SECONDS = float(os.environ.get("SNEAK_FAULT_SECONDS", "60"))
FIGURES = os.environ.get("SNEAK_FAULT_FIGURES", "")
ENOUGH = 6  # decisions after each fault
TABLES = 3
PAUSE = 0.2  # before a decision, at most: what breaks matters, not how much is played
# Of the servers: quick to notice, so that the test is, and not so quick that a busy machine would
# look like a fault.
QUICK = {"beat_every": 0.25, "missed_beats": 8, "database_seconds": 6, "moving_seconds": 3}

# Notes down who stores decisions under which number of the table's owner; refuses them as a full
# disk does where something stands in `full_disk`.
WITNESS = """
CREATE TABLE full_disk (since int);
CREATE TABLE wrote (table_id text, number int, fence bigint, who text);
CREATE FUNCTION note() RETURNS trigger AS $$
BEGIN
    IF EXISTS (SELECT FROM full_disk) THEN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END IF;
    INSERT INTO wrote SELECT NEW.table_id, NEW.number, fence, session_user FROM owners
        WHERE table_id = NEW.table_id;
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER note AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note();
CREATE ROLE first SUPERUSER LOGIN;
CREATE ROLE second SUPERUSER LOGIN;
"""
WRITERS = "SELECT table_id, fence, count(DISTINCT who) AS writers FROM wrote GROUP BY 1, 2"
BACKWARDS = """
SELECT count(*) FROM wrote a JOIN wrote b USING (table_id)
WHERE a.number < b.number AND a.fence > b.fence
"""


Fault = Callable[[], Awaitable[None]]


@dataclass
class Line:
    """A line to the database that can be cut or fall silent."""

    port: int  # of the database
    own_port: int = 0
    is_cut: bool = False
    is_silent: asyncio.Event = field(default_factory=asyncio.Event)
    writers: set[asyncio.StreamWriter] = field(default_factory=set)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @asynccontextmanager
    async def laid(self) -> AsyncIterator["Line"]:
        self.is_silent.set()  # set: everybody is heard
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.own_port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.is_silent.set()
            self.hang_up()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    def hang_up(self) -> None:
        for writer in list(self.writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self.writers.add(writer)
        try:
            if self.is_cut:
                return
            there, back = await asyncio.open_connection("127.0.0.1", self.port)
            self.writers.add(back)
            try:
                await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
            finally:
                self.writers.discard(back)
                back.transport.abort()
        except OSError:
            pass
        finally:
            self.tasks.discard(task)
            self.writers.discard(writer)
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await self.is_silent.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()


class Ground:
    """The servers, their database and the players."""

    def __init__(self, address: str, place: Path, line: Line) -> None:
        self.place, self.line = place, line
        self.chance: Final = random.Random(2026)
        self.players: list[Player] = []
        self.ports = [free_port(), free_port()]
        name = "/faults"
        self.port = int(address.rpartition(":")[2])
        self.databases = [
            f"postgresql://first@127.0.0.1:{self.port}{name}",
            f"postgresql://second@127.0.0.1:{line.own_port}{name}",
        ]
        self.address = f"{address}{name}"
        self.servers: list[asyncio.subprocess.Process] = []
        self.tasks: list[asyncio.Task[None]] = []  # of the players
        # What breaks now, and the longest that it took until so many decisions came through.
        self.kind = "nothing"
        self.longest: dict[str, float] = {}

    async def start(self, which: int) -> asyncio.subprocess.Process:
        return await start(self.ports[which], self.databases[which], **QUICK)

    async def go_on(self) -> None:
        """Wait until they have decided some more."""
        began = time.monotonic()
        enough = ENOUGH + sum(one.counted.total() for one in self.players)
        everybody = asyncio.create_task(played(self.players, enough))
        await asyncio.wait({everybody, *self.tasks}, return_when=asyncio.FIRST_COMPLETED)
        failed = [task.exception() for task in self.tasks if task.done()]
        everybody.cancel()
        assert not failed, failed
        took = time.monotonic() - began
        self.longest[self.kind] = max(self.longest.get(self.kind, 0.0), round(took, 1))

    # What breaks. Each returns when it is mended.

    async def kill(self) -> None:
        which = self.chance.choice((0, 1))
        self.servers[which].kill()
        await self.servers[which].wait()
        await self.go_on()  # the other one has taken up everything
        self.servers[which] = await self.start(which)

    async def replace(self) -> None:
        """A rolling restart: each is told to end, and ends well, while the other goes on."""
        for which in (0, 1):
            self.servers[which].terminate()
            assert await self.servers[which].wait() in (0, -signal.SIGTERM)
            await self.go_on()
            self.servers[which] = await self.start(which)

    async def stop_and_wake(self) -> None:
        which = self.chance.choice((0, 1))
        self.servers[which].send_signal(signal.SIGSTOP)
        await self.go_on()  # the other one has given it up
        self.servers[which].send_signal(signal.SIGCONT)

    async def kill_database(self) -> None:
        os.kill(postgres.pid_of(self.place), signal.SIGKILL)
        while not await asyncio.to_thread(postgres.start_again, self.place, self.port):
            await asyncio.sleep(0.1)

    async def cut_line(self) -> None:
        self.line.is_cut = True
        self.line.hang_up()
        await self.go_on()
        self.line.is_cut = False

    async def silent_line(self) -> None:
        self.line.is_silent.clear()
        await self.go_on()
        self.line.is_silent.set()

    async def full_disk(self) -> None:
        control = await asyncpg.connect(self.address)
        try:
            await control.execute("INSERT INTO full_disk VALUES (1)")
            refused = sum(one.refused for one in self.players)
            while sum(one.refused for one in self.players) < refused + len(self.players):
                await asyncio.sleep(0.01)
            await control.execute("DELETE FROM full_disk")
        finally:
            await control.close()


@pytest.mark.slow
@pytest.mark.timeout(1200 + int(2 * SECONDS))
async def test_every_answered_decision_counts_once_whatever_breaks() -> None:
    reason = postgres.why_not()
    if reason:
        pytest.skip(reason)
    with postgres.cluster() as cluster:
        async with Line(int(cluster.rpartition(":")[2])).laid() as line:
            await go_through(cluster, line)


async def go_through(cluster: str, line: Line) -> None:
    control = await asyncpg.connect(f"{cluster}/postgres")
    place = Path(await control.fetchval("SHOW data_directory"))
    await control.execute("CREATE DATABASE faults")
    await control.close()
    async with opened(f"{cluster}/faults") as service:
        opening = [await service.seating.open(two_thieves(seed=f"{n}")) for n in range(TABLES)]
    await with_control(f"{cluster}/faults", lambda one: one.execute(WITNESS))
    ground = Ground(cluster, place, line)
    players = ground.players = [
        Player(ground.ports, one.table.id, seat.key, ground.chance, patience=1.5, pause=PAUSE)
        for one in opening
        for seat in one.seats
    ]
    began, faults = time.monotonic(), 0
    try:
        ground.servers += await asyncio.gather(ground.start(0), ground.start(1))
        ground.tasks += [asyncio.create_task(one.run()) for one in players]
        await ground.go_on()
        for fault in chosen(ground, began):
            ground.kind = fault.__name__
            await fault()
            await ground.go_on()
            faults += 1
        for one in players:
            await settled(one)
        await asyncio.wait_for(asyncio.gather(*ground.tasks), PATIENCE)
    finally:
        for task in ground.tasks:
            task.cancel()
        await asyncio.gather(*ground.tasks, return_exceptions=True)
        for server in ground.servers:
            with suppress(ProcessLookupError):
                server.kill()
            await server.wait()
    # Nobody is left to wait for.
    await with_control(ground.address, lambda one: one.execute("DELETE FROM workers"))
    async with opened(ground.address) as service:
        total = await check(service, players)
    writers = await with_control(ground.address, lambda one: one.fetch(WRITERS))
    assert {row["writers"] for row in writers} == {1}, "two wrote as owners of one table"
    assert await with_control(ground.address, lambda one: one.fetchval(BACKWARDS)) == 0
    figures = {
        "faults": faults,
        "seconds": round(time.monotonic() - began),
        "decisions": total,
        "tables": len({name for one in players for name in one.counted}),
        "changes of hands": len(writers),
        "sockets opened again": sum(one.returns for one in players),
    }
    if FIGURES:
        Path(FIGURES).write_text(
            json.dumps({**figures, "longest seconds until six decisions": ground.longest})
        )


def chosen(ground: Ground, began: float) -> Iterator[Fault]:
    """Faults in random order, each kind once before any comes again, until it is enough."""
    kinds = [
        ground.kill,
        ground.stop_and_wake,
        ground.kill_database,
        ground.cut_line,
        ground.silent_line,
        ground.full_disk,
        ground.replace,
    ]
    yield from ground.chance.sample(kinds, len(kinds))
    while True:
        for kind in ground.chance.sample(kinds, len(kinds)):
            if time.monotonic() - began >= SECONDS:
                return
            yield kind


async def with_control(address: str, work: Callable[[Any], Awaitable[Any]]) -> Any:
    control = await asyncpg.connect(address)
    try:
        return await work(control)
    finally:
        await control.close()
