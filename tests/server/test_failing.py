"""The truth when something fails: what counts, what does not, and what nobody knows yet."""

import asyncio
import io
import json
import logging
from typing import Any

import asyncpg
import pytest

from sneakbox.server import storage
from sneakbox.server.live_table import MOST_ANSWERS
from sneakbox.server.observe import write_logs
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.storage import StorageError, StoredAnswer, wait_for
from sneakbox.server.writer import UnknownOutcome
from tests.server.house import first_option, frame_of, opened, play_one, served, two_thieves
from tests.server.wire import HandClock

pytestmark = pytest.mark.anyio


async def thieves(service: Service) -> Any:
    return await service.table((await service.seating.open(two_thieves())).table.id)


@pytest.mark.parametrize("has_happened", [True, False])
async def test_who_asks_again_is_told_the_true_outcome(database: str, has_happened: bool) -> None:
    async with opened(database) as service:
        table = await thieves(service)
        seat = table.watched().deciders()[0]
        shown = frame_of(await service.frame(table, f"seat:{seat}"))
        act = (table, seat, "x", shown["prompt"]["id"], [first_option(shown)])
        writer, steps = service.house.writer, table.watched().steps
        real = writer._write_down

        async def lost(batch: Any) -> None:
            if has_happened:
                await real(batch)
            raise UnknownOutcome

        writer._write_down = lost  # type: ignore[method-assign]
        with pytest.raises(Problem) as told:
            await service.playing.act(*act)
        assert told.value.code == "unknown_outcome"
        writer._write_down = real  # type: ignore[method-assign]
        done, again = await service.playing.act(*act)
        assert (done.played, again) == (1, has_happened)
        assert table.watched().steps > steps
        await play_one(service, table, table.watched().deciders()[0])
        service.house.forget(table)
        loaded = (await service.table(table.id)).watched()
        assert loaded.record.text() == table.watched().record.text(), "each decision once"


async def test_a_write_that_does_not_come_back_is_not_waited_for(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_file) as service:
        table = await thieves(service)
        monkeypatch.setattr(service.house.writer, "_seconds", 0.05)
        writer = service.house.writer._sqlite
        assert writer is not None
        hung = asyncio.Event()

        async def hangs(_batch: Any) -> None:
            await hung.wait()

        monkeypatch.setattr(writer, "store", hangs)
        with pytest.raises(Problem) as told:
            await play_one(service, table, table.watched().deciders()[0])
        assert told.value.code == "unknown_outcome"
        monkeypatch.undo()
        hung.set()
        await play_one(service, table, table.watched().deciders()[0])


async def test_health_tells_live_from_ready_and_tries_a_write(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(sqlite_file) as site:
        clock = HandClock()
        monkeypatch.setattr(site.service.house, "clock", clock)
        good = {"ok": True, "live": True, "ready": True}
        assert (await site.get("/healthz")).json() == good

        async def full(_changes: Any, leases: Any = ()) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(site.service.house.writer, "_store", full)
        assert (await site.get("/healthz")).json() == good, "asked a moment ago"
        clock._now += 5
        answer = await site.get("/healthz")
        assert answer.status_code == 503
        assert answer.json() == {"ok": False, "live": True, "ready": False}
        assert (await site.get("/livez")).status_code == 200
        refused = await site.post("/api/tables", {"game": "sneaking_mission"})
        assert (refused.status_code, refused.json()["code"]) == (503, "no_database")
        assert int(refused.headers["retry-after"]) > 0


async def test_a_postgresql_without_connections_is_told_and_comes_back(
    postgres_cluster: str,
) -> None:
    control = await asyncpg.connect(f"{postgres_cluster}/postgres")
    try:
        await control.execute("CREATE DATABASE failing")
        async with served(f"{postgres_cluster}/failing") as site:
            opening = await site.open(game="sneaking_mission")
            name = opening["table"]["id"]
            site.service.house.forget(await site.service.table(name))
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'failing'"
            await control.execute(cut)
            assert (await site.open(game="sneaking_mission"))["table"]["state"] == "playing"
            await control.execute("ALTER DATABASE failing ALLOW_CONNECTIONS false")
            await control.execute(cut)
            away = [await site.get(f"/api/tables/{name}") for _ in range(2)]
            assert {one.status_code for one in away} == {503}
            assert {one.json()["code"] for one in away} == {"no_database"}
            assert all(int(one.headers["retry-after"]) > 0 for one in away)
            await control.execute("ALTER DATABASE failing ALLOW_CONNECTIONS true")
            back = await site.get(f"/api/tables/{name}")
            assert back.status_code == 200, back.text
    finally:
        await control.close()


def test_a_database_that_starts_later_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []
    slept: list[float] = []

    def comes_up(database: str) -> None:
        tries.append(database)
        if len(tries) < 3:
            raise StorageError("connection refused", may_pass=True)

    monkeypatch.setattr(storage, "try_out", comes_up)
    wait_for("there", 60, slept.append)
    assert (len(tries), slept) == (3, [1.0, 1.0])
    tries.clear()
    with pytest.raises(StorageError, match="refused"):
        wait_for("there", 1, slept.append)
    assert len(tries) == 2

    def wrong(_database: str) -> None:
        raise StorageError("no such user")

    monkeypatch.setattr(storage, "try_out", wrong)
    slept.clear()
    with pytest.raises(StorageError, match="no such user"):
        wait_for("there", 60, slept.append)
    assert slept == []


def test_nobody_listening_may_pass_and_a_wrong_name_does_not(postgres_cluster: str) -> None:
    with pytest.raises(StorageError) as nobody:
        storage.try_out("postgresql+asyncpg://sneak@127.0.0.1:1/nobody")
    assert nobody.value.may_pass
    address = storage.address_of(postgres_cluster)
    with pytest.raises(StorageError) as unknown:
        storage.try_out(f"{address}/there_is_no_such_database")
    assert not unknown.value.may_pass


async def test_what_one_seat_says_makes_nobody_elses_ids_forgotten(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await thieves(service)
        table.remember_answer(StoredAnswer(0, "mine", "", b"", 0))
        for number in range(MOST_ANSWERS + 5):
            table.remember_answer(StoredAnswer(1, f"c{number}", "", b"", number))
        assert (0, "mine") in table.answers
        assert len(table.answers) == MOST_ANSWERS + 1


def test_libraries_log_in_the_form_of_everything_else() -> None:
    stream = io.StringIO()
    write_logs("info", stream)
    logging.getLogger("uvicorn.error").warning("Invalid %s", "request")
    logging.getLogger("asyncio").info("not worth a line")
    (line,) = stream.getvalue().splitlines()
    found = json.loads(line)
    facts = {name: found[name] for name in ("event", "level", "of", "says")}
    assert facts == {
        "event": "library",
        "level": "warning",
        "of": "uvicorn.error",
        "says": "Invalid request",
    }
