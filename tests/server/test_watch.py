"""What runs by itself goes on, whatever happens at one table."""

import sqlite3
from typing import Any

import pytest

from sneakbox.server.service import Service
from sneakbox.server.settings import MOST_LINES
from sneakbox.server.writer import NEW_CHAT, Change
from tests.server.house import opened, served, settings, shelf, two_thieves, until
from tests.server.wire import HandClock

pytestmark = pytest.mark.anyio


async def test_the_table_speaks_after_many_lines_of_a_team(database: str) -> None:
    async with opened(database) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        await service.talking.say(table, 0, "c", "table", "Hello")
        line = {"table_id": table.id, "channel": "team:red", "seat": 0, "name": "Ana"}
        rows = [
            (NEW_CHAT, {**line, "number": number, "text": "psst", "at": 2 * 10**12 + number})
            for number in range(1, 2 * MOST_LINES + 2)
        ]
        await service.house.writer.write(rows)
        service.house.forget(table)
        again = await service.table(table.id)
        assert [one.number for one in again.chat["team:red"]] == [
            number + MOST_LINES + 1 for number in range(1, MOST_LINES + 1)
        ]
        await service.talking.announce(again, "A bot plays.")
        assert [one.number for one in again.chat["table"]] == [1, 2]


async def test_a_write_that_fails_at_the_end_of_a_countdown_is_tried_again(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    service = Service(settings(sqlite_file, sweep_every=3600), shelf(), clock=clock)
    await service.open()
    try:
        wish = two_thieves(takeover_ms=1000)
        tables = [await service.table((await service.seating.open(wish)).table.id) for _ in "ab"]
        for table in tables:
            await service.absence.start_countdown(table, 1)
        write, full = service.house.writer.write, tables[0].id

        async def disk(change: Change, **more: Any) -> None:
            if any(full in row.values() for _, row in change):
                raise sqlite3.OperationalError("database or disk is full")
            await write(change, **more)

        clock._now += 2
        monkeypatch.setattr(service.house.writer, "write", disk)
        await service.absence.sweep()
        assert [table.seats[1].taken_over for table in tables] == [False, True]
        assert tables[0].chat == {}, "nothing of it was told either"
        monkeypatch.undo()
        await service.absence.sweep()
        assert [table.seats[1].taken_over for table in tables] == [True, True]
        assert not service.absence._counting
    finally:
        await service.close()


async def test_the_watch_goes_on_and_whoever_looks_is_told_when_it_does_not(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(sqlite_file) as site:
        service, swept = site.service, []

        def fails() -> None:
            swept.append(1)
            raise RuntimeError("a mistake")

        monkeypatch.setattr(service.house, "sweep", fails)
        await until(lambda: len(swept) > 2)
        assert (await site.get("/healthz")).status_code == 200
        for task in service._watch:
            task.cancel()
        names = [task.get_name() for task in service._watch]
        assert {"sweep", "keep_house"} <= set(names)
        await until(lambda: service.dead() == names)
        assert (await site.get("/healthz")).status_code == 503
