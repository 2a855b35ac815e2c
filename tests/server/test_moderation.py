"""What a host decides holds on a running server; what players report is there to be read."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from sneakbox import cli
from sneakbox.server import schema
from sneakbox.server.moderation import network_of
from sneakbox.server.settings import Limits, Rate
from sneakbox.server.storage import Storage
from tests.server.house import PATIENCE, Site, served

pytestmark = pytest.mark.anyio
TWO = {"game": "burglars", "seats": [{"name": "Ana"}, {"name": "Ben"}]}


async def host(database: str, *words: str, code: int = 0) -> None:
    """`sneak host`, as a host says it."""
    assert await asyncio.to_thread(cli.main, ["host", "--database", database, *words]) == code


async def look(site: Site) -> None:
    await site.service.moderation.look()


async def say(site: Site, opening: dict[str, Any], seat: int, text: str) -> Any:
    path = f"/api/tables/{opening['table']['id']}/chat"
    body = {"id": f"{seat}{hash(text) % 10_000}", "text": text}
    return await site.post(path, body, key=opening["seats"][seat]["key"])


async def test_a_table_is_closed_with_a_word_to_everybody(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with served(database) as site:
        opening, other = await site.open(**TWO), await site.open(**TWO)
        name, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(name, keys=[key]) as screen:
            await screen.next("welcome")
            await host(database, "close", name)
            assert f"The table {name} is closed" in capsys.readouterr().out
            await look(site)
            line = (await screen.next("chat"))["line"]
            assert line["text"] == "Whoever runs this server has closed the table."
            told = await screen.next("table")
            assert told["table"]["state"] == "archived"
            await look(site)
        refused = await site.post(f"/api/tables/{name}/concede", {"id": "a"}, key=key)
        assert refused.status_code == 410
        still = await site.get(f"/api/tables/{other['table']['id']}")
        assert still.json()["state"] == "playing"
        broken = await site.open(**TWO)
    # One that nobody has in memory, and one that this release cannot even open.
    for one in (other, broken):
        await host(database, "close", one["table"]["id"])
    storage = Storage(database, PATIENCE)
    changed = schema.TABLES.update().where(schema.TABLES.c.id == broken["table"]["id"])
    await storage.carry_out(changed.values(opening="of another release"))
    await storage.close()
    async with served(database) as site:
        states = select(schema.TABLES.c.state).where(schema.TABLES.c.state != "archived")
        async with asyncio.timeout(PATIENCE):
            while await site.service.house.storage.rows(states):
                await look(site)
        assert not site.service.moderation._networks
    await host(database, "close", "2345678923", code=2)
    assert "there is no table 2345678923" in capsys.readouterr().err


async def test_whoever_is_muted_is_not_heard_and_plays_on(
    sqlite_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(**TWO)
        name = opening["table"]["id"]
        await host(sqlite_file, "mute", name, "1", "--days", "2")
        await host(sqlite_file, "mute", name, "5", code=2)
        await look(site)
        assert (await say(site, opening, 0, "Hello")).status_code == 200
        refused = await say(site, opening, 1, "Boo")
        assert (refused.status_code, refused.json()["code"]) == (403, "muted")
        renamed = await site.post(
            f"/api/tables/{name}/join", {"name": "Boo"}, key=opening["seats"][1]["key"]
        )
        assert renamed.json()["code"] == "muted"
        key = opening["seats"][1]["key"]
        done = await site.post(f"/api/tables/{name}/concede", {"id": "a"}, key=key)
        assert done.status_code == 200
        await host(sqlite_file, "measures")
        assert f"muted {name} 1 since " in capsys.readouterr().out
        await host(sqlite_file, "unmute", name, "1")
        await look(site)
        assert (await say(site, opening, 1, "Sorry")).status_code == 200
        await host(sqlite_file, "measures")
        assert "Nothing is closed, muted or blocked." in capsys.readouterr().out


async def test_a_blocked_address_gets_nothing_and_a_mute_ends(
    sqlite_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(**TWO)
        name, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(name, keys=[key]) as screen:
            await screen.next("welcome")
            await host(sqlite_file, "block", "127.0.0.0/8", "--days", "1")
            await look(site)
            refused = await site.get(f"/api/tables/{name}")
            assert (refused.status_code, refused.json()["code"]) == (403, "blocked")
            assert (await site.get("/livez")).status_code == 200, "whoever watches over it may ask"
            await screen.say({"type": "ping", "id": "p"})
            await screen.ended()
        await host(sqlite_file, "unblock", "127.0.0.0/8")
        await look(site)
        assert (await site.get(f"/api/tables/{name}")).status_code == 200
        await host(sqlite_file, "block", "nowhere", code=2)
        # What has an end ends by itself.
        desk_row = {"kind": "blocked", "what": "127.0.0.1/32", "until": 1, "made": 0}
        async with site.service.house.storage.engine.begin() as connection:
            await connection.execute(schema.MEASURES.insert(), desk_row)
        await look(site)
        assert (await site.get(f"/api/tables/{name}")).status_code == 200
    for text in ("2001:db8:1:2::9", "2001:db8:1:2:ffff::1"):
        assert str(network_of(text)) == "2001:db8:1:2::/64"


async def test_what_is_reported_is_kept_with_what_was_said(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with served(database) as site:
        opening = await site.open(**TWO)
        path = f"/api/tables/{opening['table']['id']}/reports"
        key = opening["seats"][0]["key"]
        said = [await say(site, opening, 1, f"Rude {number}") for number in range(8)]
        line = {"channel": "table", "number": said[-1].json()["line"]["number"]}
        answer = await site.post(path, {"line": line, "text": "Stop \x1b[31m this"}, key=key)
        assert answer.status_code == 201, answer.text
        assert "Rude" not in answer.text
        for wish in ({"seat": 1}, {"text": "The links do not work."}):
            assert (await site.post(path, wish, key=key)).status_code == 201
        nul = await site.post(path, {"text": "a\0b"}, key=key)
        assert nul.json()["code"] == "bad_text"
        nothing: list[dict[str, Any]] = [
            {},
            {"line": {"channel": "table", "number": 99}},
            {"line": {"channel": "team", "number": 1}},
        ]
        for body in nothing:
            refused = await site.post(path, body, key=key)
            assert refused.json()["code"] == "bad_request", body
        assert (await site.post(path, {"seat": 7}, key=key)).status_code == 404
        assert (await site.post(path, {"seat": 1})).status_code == 401
        chat = f"/api/tables/{opening['table']['id']}/chat"
        seen = await site.get(chat, key=opening["seats"][1]["key"])
        assert "Stop" not in seen.text
    await host(database, "reports")
    out = capsys.readouterr().out
    assert f"table {opening['table']['id']}: seat 0 about seat 1" in out
    assert "says: 'Stop \\x1b[31m this'" in out
    assert [f"Rude {number}" in out for number in range(8)] == [False] * 2 + [True] * 6
    report = out.split()[0]
    await host(database, "settle", report)
    await host(database, "reports")
    assert report not in capsys.readouterr().out.split("\n", 1)[1]
    await host(database, "reports", "--all")
    assert report in capsys.readouterr().out


async def test_reports_have_a_limit(sqlite_file: str) -> None:
    async with served(sqlite_file, limits=Limits(reports=Rate(2, 0.001))) as site:
        opening = await site.open(**TWO)
        path = f"/api/tables/{opening['table']['id']}/reports"
        codes = [
            (await site.post(path, {"seat": 1}, key=opening["seats"][0]["key"])).status_code
            for _ in range(3)
        ]
        assert codes == [201, 201, 429]


async def test_where_there_is_no_server_the_host_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await host(str(tmp_path / "none.sqlite3"), "reports", code=1)
    assert "there is no file" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite3").exists()
