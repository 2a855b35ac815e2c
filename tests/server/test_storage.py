"""The database: its form, its migrations, and that nothing is answered before it is durable."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import asyncpg
import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from sneakbox.server import schema, sqlite_writer, upgrades, writer
from sneakbox.server.house import NOBODY
from sneakbox.server.live_table import DAY_MS
from sneakbox.server.messages import NewTable
from sneakbox.server.problems import Problem
from sneakbox.server.sealing import Seal
from sneakbox.server.storage import (
    Storage,
    StorageError,
    address_of,
    alone_with,
    step_back,
)
from sneakbox.server.upgrades import migrations
from sneakbox.server.writer import NEW_ENTRY, NEW_SEAT, WriteConflict, Writer
from sneakbox.table import parse_record
from tests.server.house import (
    LONG_GAME,
    PATIENCE,
    first_option,
    frame_of,
    opened,
    play_one,
    two_thieves,
)
from tests.server.postgres import new_database

pytestmark = pytest.mark.anyio


async def test_migrations_lead_to_the_schema_and_back(database: str) -> None:
    storage = Storage(database, PATIENCE)
    await storage.open()
    async with storage.changing_form() as connection:
        await connection.run_sync(lambda own: command.check(migrations(own)))
    async with storage.changing_form() as connection:
        await connection.run_sync(lambda own: command.downgrade(migrations(own), "base"))
    await storage.open()
    await storage.close()


BEGIN_AND_LOOK = """
import asyncio, sys
from sneakbox.server.storage import Storage

async def begin():
    storage = Storage(sys.argv[1])
    await storage.open()
    await storage.close()

asyncio.run(begin())
print("alembic" in sys.modules)
"""


async def test_a_database_in_the_newest_form_is_not_migrated(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = ScriptDirectory.from_config(migrations())
    assert (script.get_base(), script.get_current_head()) == (upgrades.FIRST, upgrades.NEWEST)

    def imported() -> bool:
        begun = [sys.executable, "-c", BEGIN_AND_LOOK, empty_database]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(begun, env=env, capture_output=True, text=True, check=True)
        return done.stdout == "True\n"

    assert await asyncio.to_thread(imported), "a new one is"
    assert not await asyncio.to_thread(imported)
    monkeypatch.setattr(upgrades, "NEWEST", "9999")
    monkeypatch.setattr(upgrades, "upgrade", Mock(side_effect=LookupError))
    storage = Storage(empty_database, PATIENCE)
    with pytest.raises(LookupError):
        await storage.open()
    await storage.close()


async def test_nobody_loses_patience_with_a_migration(postgres_cluster: str) -> None:
    address = await new_database(postgres_cluster)
    name = address.rpartition("/")[2]
    limits = ("idle_in_transaction_session_timeout", "statement_timeout", "lock_timeout")
    control = await asyncpg.connect(address)
    for limit in limits:
        await control.execute(f"ALTER DATABASE {name} SET {limit} = '1h'")
    await control.close()
    storage = Storage(address, seconds=10)
    for begin, has_end in ((storage.engine.begin, True), (storage.changing_form, False)):
        async with begin() as connection:
            ends = [(await connection.execute(text(f"SHOW {one}"))).scalar() for one in limits]
            own: Any = (await connection.get_raw_connection()).driver_connection
            assert ends == (["5s", "1h", "1h"] if has_end else ["0"] * 3)
            assert (own._config.command_timeout is not None) == has_end
    await storage.close()


async def test_a_server_begins_however_slow_it_is(
    postgres_cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops in the middle of every transaction in which it looks at the form of the database or
    changes it, for longer than whoever runs the database would let others wait."""
    address = await new_database(postgres_cluster)
    control = await asyncpg.connect(address)
    name = address.rpartition("/")[2]
    await control.execute(f"ALTER DATABASE {name} SET idle_in_transaction_session_timeout = 50")
    await control.close()

    def slowly(work: Callable[[Connection], Any]) -> Callable[[Connection], Any]:
        def worked(connection: Connection) -> Any:
            connection.execute(text("select 1"))
            threading.Event().wait(0.2)
            return work(connection)

        return worked

    monkeypatch.setattr(upgrades, "form", slowly(upgrades.form))
    monkeypatch.setattr(upgrades, "upgrade", slowly(upgrades.upgrade))
    storage = Storage(address, PATIENCE)
    for _ in range(2):  # with migrations, and without
        await storage.open()
    await storage.close()


async def test_servers_that_begin_together_on_a_new_database_take_turns(
    postgres_cluster: str,
) -> None:
    address = await new_database(postgres_cluster)
    storages = [Storage(address, PATIENCE) for _ in range(4)]
    await asyncio.gather(*(one.open() for one in storages))
    async with storages[0].engine.connect() as connection:
        assert await connection.run_sync(upgrades.form) == upgrades.NEWEST
    for one in storages:
        await one.close()


async def test_two_servers_do_not_work_on_one_file(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite3")
    with alone_with(file):
        with pytest.raises(StorageError, match="another server"), alone_with(address_of(file)):
            pass
        with alone_with(f"{file}2"):
            pass
    with alone_with(file), alone_with("postgresql://me@localhost/a"):
        pass


async def test_one_step_back_and_forward_loses_no_running_game(empty_database: str) -> None:
    key = bytes(range(32))
    with pytest.raises(StorageError, match="no step back"):
        await step_back(address_of(empty_database), Seal(key))
    async with opened(empty_database, luck_key=key) as service:
        table = await service.table(
            (await service.seating.open(two_thieves(pace_ms=DAY_MS))).table.id
        )
        await play_one(service, table, table.watched().deciders()[0], "before")
        expected = table.watched().digest()
    with pytest.raises(StorageError, match="another key"):
        await step_back(address_of(empty_database), Seal(bytes(32)))
    assert await step_back(address_of(empty_database), Seal(key)) == "0010"
    engine = create_async_engine(address_of(empty_database))
    async with engine.connect() as connection:
        secret = (await connection.execute(text("select secret from tables"))).scalar_one()
    await engine.dispose()
    assert secret == table.secret, "which the release before can read"
    async with opened(empty_database, luck_key=key) as service:
        again = await service.table(table.id)
        assert again.watched().digest() == expected
        assert again.people()[again.deciders()[0]].time_ms > 0, "its clocks begin anew"
        await play_one(service, again, again.watched().deciders()[0], "after")


async def test_what_was_put_away_is_removed_when_its_time_is_over(database: str) -> None:
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves())
        kept = await service.seating.open(two_thieves())
        table = await service.table(opening.table.id)
        await play_one(service, table, table.watched().deciders()[0], "x")
        await service.talking.say(table, 0, "c", "table", "Goodbye")
        await service.seating.archive(table)
        await service.house.keep_house()
        assert (await service.table(table.id)).state == "archived"
        later = service.house.clock.now_ms() + 1
        assert await service.house.storage.remove_archived(later) == [table.id]
        service.house.forget(table)
        with pytest.raises(Problem, match="no_such_table"):
            await service.table(table.id)
        assert (await service.table(kept.table.id)).state == "playing"
        async with service.house.storage.engine.connect() as connection:
            for part in schema.OF_TABLES:
                ids = {row.table_id for row in (await connection.execute(part.select())).all()}
                assert table.id not in ids, part.name


async def test_an_answer_comes_only_after_the_commit(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table(
            (await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))).table.id
        )
        gate = asyncio.Event()
        real = service.house.writer._store

        async def held_up(changes: Any, leases: Any = ()) -> None:
            await gate.wait()
            await real(changes, leases)

        service.house.writer._store = held_up  # type: ignore[method-assign]
        before = table.picture("seat:0").data
        deciding = asyncio.create_task(play_one(service, table, 0, "x"))
        await asyncio.sleep(0.1)
        assert not deciding.done()
        assert table.picture("seat:0").data == before, "nobody sees what is not stored"
        gate.set()
        await deciding
        assert table.picture("seat:0").data != before


async def test_what_cannot_be_stored_has_not_happened(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table(
            (await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))).table.id
        )
        shown = frame_of(await service.frame(table, "seat:0"))
        real = service.house.writer._store

        async def broken(changes: Any, leases: Any = ()) -> None:
            raise OSError("the disk is full")

        service.house.writer._store = broken  # type: ignore[method-assign]
        prompt, action = shown["prompt"]["id"], first_option(shown)
        with pytest.raises(Problem, match="no_database"):
            await service.playing.act(table, 0, "x", prompt, [action])
        assert table.watched().steps == 0
        service.house.writer._store = real  # type: ignore[method-assign]
        done, again = await service.playing.act(table, 0, "x", prompt, [action])
        assert (done.played, again) == (1, False)


async def test_changes_of_many_tables_share_a_transaction(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        tables = [
            await service.table((await service.seating.open(two_thieves())).table.id)
            for _ in range(20)
        ]
        commits = 0
        real = service.house.writer._store

        async def counted(changes: Any, leases: Any = ()) -> None:
            nonlocal commits
            commits += 1
            await real(changes, leases)

        service.house.writer._store = counted  # type: ignore[method-assign]
        await asyncio.gather(
            *(play_one(service, one, one.watched().deciders()[0], "x") for one in tables)
        )
        assert commits <= 3, "twenty decisions"


async def test_one_bad_change_does_not_spoil_the_others(database: str) -> None:
    async with opened(database) as service:
        table = await service.table(
            (await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))).table.id
        )
        good = (NEW_ENTRY, {"table_id": table.id, "number": 0, "lines": "x", "asked": ""})
        bad = (NEW_SEAT, {"table_id": table.id, "seat": 0, "kind": "", "name": "", "bot": ""})
        bad[1].update(has_left=False, taken_over=False)
        write = service.house.writer.write
        results = await asyncio.gather(write([good]), write([bad]), return_exceptions=True)
        assert results[0] is None
        assert isinstance(results[1], WriteConflict)


async def test_a_writer_finishes_before_it_stops(sqlite_file: str) -> None:
    storage = Storage(sqlite_file, PATIENCE)
    await storage.open()
    own = Writer(storage.engine, seconds=PATIENCE)
    await own.start()
    await own.stop()
    with pytest.raises(writer.WriterStopped):
        await own.write([])
    await storage.close()


async def test_stored_lines_are_the_record_itself(database: str) -> None:
    async with opened(database) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        for _ in range(5):
            await play_one(service, table, table.watched().deciders()[0])
        await service.playing.concede(table, 0, "c")
        expected = service.record(table, NOBODY)
    engine = create_async_engine(address_of(database))
    async with engine.connect() as connection:
        opening = (await connection.execute(text("select opening from tables"))).scalar_one()
        rows = await connection.execute(text("select lines from entries order by number"))
        lines = [row.lines for row in rows]
        waiting = (await connection.execute(text("select count(*) from journal"))).scalar()
        snapshots = (await connection.execute(text("select count(*) from snapshots"))).scalar()
    await engine.dispose()
    assert expected.startswith("\n".join([opening, *lines]))
    assert parse_record(expected).result
    assert snapshots == 1
    assert waiting == 0, "all have been carried over to their places"


async def test_a_snapshot_that_does_not_fit_is_not_used(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        for _ in range(10):
            await play_one(service, table, table.watched().deciders()[0])
        expected = table.watched().digest()
        service.house.forget(table)
        async with service.house.storage.engine.begin() as connection:
            await connection.execute(
                text("update snapshots set data = :data"), {"data": b"nonsense"}
            )
        assert (await service.table(table.id)).watched().digest() == expected


async def test_a_changed_record_is_not_played_on(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        service.house.forget(table)
        async with service.house.storage.engine.begin() as connection:
            await connection.execute(text("update journal set lines = replace(lines, ' ', '  ')"))
        with pytest.raises(Problem) as refused:
            await service.table(table.id)
        assert refused.value.code == "table_archived"


async def test_entries_in_the_journal_and_in_their_places_are_one_record(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is carried over when, a table that is loaded again is the same."""
    monkeypatch.setattr(sqlite_writer, "MOST_WAITING", 7)
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        for number in range(25):
            if table.watched().outcome() is None:
                await play_one(service, table, table.watched().deciders()[0], f"c{number}")
            expected = table.watched().record.text(reveal=True)
            answers = dict(table.answers)
            service.house.forget(table)
            table = await service.table(table.id)
            assert table.watched().record.text(reveal=True) == expected
            assert dict(table.answers) == answers
        async with service.house.storage.engine.connect() as connection:
            waiting = (await connection.execute(text("select count(*) from journal"))).scalar()
            carried = (await connection.execute(text("select count(*) from entries"))).scalar()
    assert waiting is not None
    assert waiting < 7
    assert carried


async def test_a_journal_that_was_left_is_carried_over_at_the_start(sqlite_file: str) -> None:
    """A server that was killed leaves entries in the journal."""
    async with opened(sqlite_file) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        await play_one(service, table, table.watched().deciders()[0], "last")
        thread = service.house.writer._sqlite
        assert thread is not None
        thread._carry_over = lambda: None  # type: ignore[method-assign]
        expected = table.watched().digest()
    async with opened(sqlite_file) as service:
        async with service.house.storage.engine.connect() as connection:
            waiting = (await connection.execute(text("select count(*) from journal"))).scalar()
        assert waiting == 0
        again = await service.table(table.id)
        assert again.watched().digest() == expected
        assert [name for _, name in again.answers] == ["last"]


def test_the_migrations_are_part_of_the_package() -> None:
    place = Path(migrations().get_main_option("script_location") or "")
    assert (place / "env.py").is_file()
    assert list((place / "versions").glob("v0001*.py"))
