"""What a rude visitor, a former player or a thief of the database does not get."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from sneakbox.server import schema
from sneakbox.server.house import Caller
from sneakbox.server.messages import NewTable
from sneakbox.server.problems import Problem
from sneakbox.server.sealing import Seal, SealError, is_sealed, own_key
from sneakbox.server.service import Service
from sneakbox.server.settings import Rate
from sneakbox.server.storage import StorageError, must_fit
from sneakbox.table import verify
from tests.server.house import (
    LONG_GAME,
    NO_LIMITS,
    PATIENCE,
    opened,
    play_one,
    play_to_the_end,
    served,
    two_thieves,
    until,
)

pytestmark = pytest.mark.anyio


async def test_giving_up_and_playing_again_makes_no_more_tables_than_are_allowed(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file, limits=replace(NO_LIMITS, new_tables=Rate(2, 0.001))) as site:
        table = await site.open(game="sneaking_mission")
        key, path = table["seats"][0]["key"], f"/api/tables/{table['table']['id']}"
        assert (await site.post(f"{path}/concede", {"id": "c"}, key=key)).status_code == 200
        second = await site.post(f"{path}/rematch", key=key)
        assert second.status_code == 200
        assert (await site.post(f"{path}/rematch", key=key)).json() == second.json(), "no new one"
        path = f"/api/tables/{second.json()['table']}"
        await site.post(f"{path}/concede", {"id": "c"}, key=key)
        third = await site.post(f"{path}/rematch", key=key)
        assert (third.status_code, third.json()["code"]) == (429, "too_many_tables")
        async with site.live(second.json()["table"], keys=[key]) as screen:
            answer = await screen.ask("rematch")
            assert answer["problem"]["code"] == "too_many_tables"


async def test_a_link_that_is_replaced_ends_the_request_that_waits_with_it(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission", seats=[{"kind": "human"}])
        key, path = opening["seats"][0]["key"], f"/api/tables/{opening['table']['id']}"
        table = await site.service.table(opening["table"]["id"])
        waiting = asyncio.create_task(site.get(f"{path}/frame?after=10000&wait_ms=25000", key=key))
        await until(lambda: table.waiting_requests == 1)
        await site.post(f"{path}/revoke", {"seat": 0}, host=opening["host"])
        answer = await asyncio.wait_for(waiting, PATIENCE)
        assert (answer.status_code, answer.json()["code"]) == (403, "key_revoked")


async def test_a_table_without_spectators_is_not_cloned_by_strangers(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission", spectators=False)
        key, name = opening["seats"][0]["key"], opening["table"]["id"]
        await site.post(f"/api/tables/{name}/concede", {"id": "c"}, key=key)
        wish = {"from": {"table": name, "number": 0, "view": "seat:0"}}
        stranger = await site.post("/api/tables", wish)
        assert (stranger.status_code, stranger.json()["code"]) == (403, "no_spectators")
        own = await site.post("/api/tables", wish, key=key)
        assert own.status_code == 201
        assert not own.json()["table"]["spectators"], "and the clone is as private"


async def test_a_copy_of_the_database_does_not_foretell_luck(database: str) -> None:
    key = bytes(range(32))

    async def stored(service: Service, name: str) -> bytes:
        tables = schema.TABLES
        async with service.house.storage.engine.connect() as connection:
            query = select(tables.c.secret).where(tables.c.id == name)
            return bytes((await connection.execute(query)).scalar_one())

    async with opened(database) as service:
        old = await service.table((await service.seating.open(two_thieves())).table.id)
    async with opened(database, luck_key=key) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        found = await stored(service, table.id)
        assert is_sealed(found)
        assert table.secret not in found
        assert (await service.table(old.id)).secret == old.secret, "older ones are read as before"
    for other in (b"", bytes(32)):
        async with opened(database, luck_key=other) as service:
            with pytest.raises(Problem, match="sealed with a key"):
                await service.table(table.id)
    async with opened(database, luck_key=key) as service:
        again = await service.table(table.id)
        assert again.secret == table.secret
        await play_one(service, again, again.watched().deciders()[0])
        await play_to_the_end(service, again)
        assert await stored(service, table.id) == table.secret, "now everybody may know it"
        record = service.record(again, Caller())
        assert verify(record, find_game=service.shelf.game) is not None


async def test_a_server_with_another_key_says_so_at_once(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    key = own_key(tmp_path / "tables.key")
    assert key == own_key(tmp_path / "tables.key")
    assert (tmp_path / "tables.key").stat().st_mode & 0o077 == 0
    address = f"sqlite+aiosqlite:///{file}"
    await asyncio.to_thread(must_fit, address, Seal(key))
    async with opened(str(file), luck_key=key) as service:
        await service.seating.open(NewTable(game="sneaking_mission", seed=LONG_GAME))
    await asyncio.to_thread(must_fit, address, Seal(key))
    with pytest.raises(StorageError, match="another key"):
        await asyncio.to_thread(must_fit, address, Seal(bytes(32)))
    (tmp_path / "tables.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="32 bytes"):
        own_key(tmp_path / "tables.key")


def test_pads_differ_from_table_to_table_and_from_key_to_key() -> None:
    secret = bytes(32)
    pads = {Seal(key).close(name, secret) for key in (b"a" * 32, b"b" * 32) for name in ("x", "y")}
    assert len(pads) == 4
    with pytest.raises(SealError):
        Seal(b"b" * 32).open("x", Seal(b"a" * 32).close("x", secret))
