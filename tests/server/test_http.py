"""The server over HTTP: pages, headers, the whole course of a table with curl-like requests."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sneakbox.server.app import client_folder
from sneakbox.server.settings import Limits, Rate
from sneakbox.server.storage import address_of, without_password
from sneakbox.table import verify
from tests.server.house import NO_LIMITS, first_option, served

pytestmark = pytest.mark.anyio


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client of two files."""
    folder = tmp_path / "web"
    (folder / "styles").mkdir(parents=True)
    (folder / "index.html").write_text('<script type="module" src="{{static}}/app.js"></script>')
    (folder / "app.js").write_text("// " + "sneak " * 500)
    (folder / "styles" / "page.css").write_text("body { margin: 0 }")
    return folder


async def test_a_whole_game_with_requests_alone(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission", seed="night")
        path, key = f"/api/tables/{opening['table']['id']}", opening["seats"][0]["key"]
        shown = (await site.get(f"{path}/frame", key=key)).json()
        for number in range(5):
            prompt = shown["frame"]["prompt"]["id"]
            body = {"id": f"n{number}", "prompt": prompt, "actions": [first_option(shown["frame"])]}
            answer = await site.post(f"{path}/act", body, key=key)
            assert answer.status_code == 200
            assert answer.json()["since"] == shown["number"]
            again = (await site.post(f"{path}/act", body, key=key)).json()
            assert (again["repeated"], again["number"]) == (True, answer.json()["number"])
            shown = answer.json()
        events = (await site.get(f"{path}/events", key=key)).json()
        assert [event["number"] for event in events["events"]] == list(
            range(1, events["number"] + 1)
        )
        assert all(event["text"] for event in events["events"])
        assert (await site.get(f"{path}/record", key=key)).text.startswith("sneakbox record 1")
        assert (await site.get(f"{path}/record")).json()["code"] == "not_yet"
        assert (await site.post(f"{path}/concede", {"id": "c"}, key=key)).json()["frame"]["result"]
        record = await site.get(f"{path}/record")
        assert record.headers["content-type"].startswith("text/plain")
        assert verify(record.content).sentence()
        assert (await site.get(f"{path}/fairness")).json()["draws"]
        board = opening["table"]["board"]
        for kind in ("json", "svg"):
            found = await site.get(f"/boards/{board}.{kind}")
            assert found.status_code == 200
            assert "immutable" in found.headers["cache-control"]


async def test_seats_are_named_by_what_they_play(sqlite_file: str) -> None:
    """Before anybody sits down, at the table, in the list, and when the server comes back."""
    named = {
        ("ninja", 2, None): ["Guards", "Ninja and Traitor"],
        ("ninja", 4, None): ["Sword guards", "Spear guards", "Ninja", "Traitor"],
        ("ninja", 2, "lone_wolf"): ["Guards", "Intruder"],
        ("stealth_ops", 3, None): ["Wren", "Otter", "Lynx"],
        ("metal_gear", 1, "stage_1"): ["Snake"],
        ("sneaking_mission", 1, None): ["Agent"],
        ("burglars", 2, None): ["", ""],
    }
    async with served(sqlite_file) as site:
        for (game, players, scenario), expected in named.items():
            wish: dict[str, Any] = {"players": players, "scenario": scenario}
            found = (await site.post(f"/api/games/{game}/seats", wish)).json()["seats"]
            assert [one["role"] for one in found] == expected, (game, wish)
            assert all(bool(one["symbol"]) == bool(one["role"]) for one in found), (game, wish)
        wrong: list[tuple[str, dict[str, Any], int]] = [
            ("ninja", {}, 400),
            ("ninja", {"players": 8}, 400),
            ("ninja", {"players": 2, "scenario": "x"}, 400),
            ("ninja", {"players": 2, "options": {"hand": "x"}}, 400),
            ("ninja", {"players": 2, "options": {"map": "x"}}, 400),
            ("metal_gear", {"players": 1, "options": {"characters": "snake" * 99}}, 400),
            ("x", {"players": 2}, 404),
        ]
        for game, wish, status in wrong:
            answer = await site.post(f"/api/games/{game}/seats", wish)
            assert answer.status_code == status, (game, wish)
        wish = {"game": "ninja", "seats": [{"kind": "bot", "bot": "rookie"}, {"kind": "human"}]}
        opened = await site.open(**wish, listed=True)
        for table in (opened["table"], (await site.get("/api/tables")).json()["tables"][0]):
            assert [one["role"] for one in table["seats"]] == named["ninja", 2, None]
            assert [(one["level"], one["face"]) for one in table["seats"]] == [
                ("Rookie", "guard-sleep"),
                ("", ""),
            ]
            assert table["place"] == "before the night"
    async with served(sqlite_file) as site:
        asleep = (await site.get("/api/tables")).json()["tables"][0]
        assert not site.service.house.tables, "a list wakes no table"
        assert [one["role"] for one in asleep["seats"]] == named["ninja", 2, None]
        assert (asleep["seats"][0]["level"], asleep["place"]) == ("Rookie", "")


async def test_the_place_of_a_scenario_is_a_picture(sqlite_file: str, client: Path) -> None:
    async with served(sqlite_file, client) as site:
        found = await site.get("/places/metal_gear/stage_2.svg")
        light = await site.get("/places/metal_gear/stage_2.svg?theme=light")
        assert found.headers["content-type"].startswith("image/svg+xml")
        assert ("--me:#5CC8FF" in found.text, "--me:#006BA8" in light.text) == (True, True)
        assert "<text" not in found.text
        for path in ("metal_gear/stage_x", "nothing/stage_2", "sneaking_mission/easy"):
            assert (await site.get(f"/places/{path}.svg")).json()["code"] == "no_such_board"
        refused = await site.get("/places/metal_gear/stage_2.svg?theme=pink")
        assert refused.json()["text"] == "There is no theme 'pink': try dark, light or contrast."


async def test_every_answer_is_guarded(sqlite_file: str, client: Path) -> None:
    async with served(sqlite_file, client) as site:
        for path in ("/", "/nowhere", "/api/games", "/api/nowhere", "/healthz", "/t/2222222222"):
            answer = await site.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers


async def test_pages_and_files(sqlite_file: str, client: Path) -> None:
    async with served(sqlite_file, client) as site:
        home = await site.get("/")
        script = home.text.partition('src="')[2].partition('"')[0]
        assert script.startswith("/static/")
        found = await site.get(script)
        assert found.headers["content-type"] == "text/javascript; charset=utf-8"
        assert found.headers["content-encoding"] == "gzip"
        assert "immutable" in found.headers["cache-control"]
        old = await site.get(script.replace(script.split("/")[2], "0000"))
        assert old.headers["cache-control"] == "no-store"
        opening = await site.open(game="sneaking_mission")
        assert (await site.get(f"/t/{opening['table']['id']}")).text == home.text
        for path in (
            "/nowhere",
            "/t/2222222222",
            "/t/a/b",
            "/static/x/index.html",
            "/static/x/..%2f..%2fcli.py",
            "/static/x/../../cli.py",
        ):
            page = await site.get(path)
            assert page.status_code == 404, path
            assert page.headers["content-type"].startswith("text/html")
            assert page.text.count("<p>") == 2
        (client / "app.js").write_text("// changed")
        assert (await site.get("/")).text != home.text


async def test_health_and_figures(sqlite_file: str) -> None:
    async with served(sqlite_file, metrics_token="figures") as site:
        assert (await site.get("/healthz")).json()["ok"]
        await site.open(game="sneaking_mission")
        headers = {"Authorization": "Bearer figures"}
        figures = (await site.http.get("/metrics", headers=headers)).text
        assert 'sneakbox_requests_total{route="open_table",status="201"}' in figures
        assert "sneakbox_commit_seconds_count" in figures


async def test_other_sites_and_other_names_are_refused(sqlite_file: str) -> None:
    async with served(sqlite_file, hosts=("127.0.0.1",)) as site:
        wish = {"game": "sneaking_mission"}
        for headers in (
            {"Origin": "https://elsewhere.example"},
            {"Origin": "null"},
            {"Origin": "http://["},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = await site.http.post("/api/tables", json=wish, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        own = await site.http.post(
            "/api/tables", json=wish, headers={"Origin": f"http://{site.address}"}
        )
        assert own.status_code == 201
        rebound = await site.http.get("/api/games", headers={"Host": "evil.example"})
        assert (rebound.status_code, rebound.json()["code"]) == (421, "wrong_host")


async def test_an_address_says_everything_that_can_be_asked_there(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for path, allowed in (
            ("/api/tables", "GET, HEAD, POST"),
            ("/api/games", "GET, HEAD"),
            ("/", "GET, HEAD"),
        ):
            answer = await site.http.delete(path)
            assert (answer.status_code, answer.headers["allow"]) == (405, allowed), path


async def test_nobody_else_on_the_machine_reads_the_tables(sqlite_file: str) -> None:
    file = Path(sqlite_file)
    for _ in range(2):  # a new one, and one that was made by an older release
        async with served(sqlite_file) as site:
            await site.open(game="sneaking_mission")
            found = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
            assert set(found.values()) == {0o600}, found
        file.chmod(0o644)


async def test_who_asks_too_much_waits(sqlite_file: str) -> None:
    limits = replace(NO_LIMITS, requests=Rate(5, 0.01))
    async with served(sqlite_file, limits=limits) as site:
        answers = [await site.get("/api/games") for _ in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        last = answers[-1]
        assert last.json()["code"] == "too_many_requests"
        assert int(last.headers["retry-after"]) > 0
        assert (await site.get("/healthz")).status_code == 200
    limits = replace(NO_LIMITS, files=Rate(5, 0.01))
    async with served(sqlite_file, limits=limits) as site:
        answers = [await site.get("/static/any/icons.svg") for _ in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        assert (await site.get("/api/games")).status_code == 200
    limits = replace(NO_LIMITS, new_tables=Rate(1, 0.001))
    async with served(sqlite_file, limits=limits) as site:
        await site.open(game="sneaking_mission")
        second = await site.post("/api/tables", {"game": "sneaking_mission"})
        assert (second.status_code, second.json()["code"]) == (429, "too_many_tables")


async def test_a_household_opens_the_page_together(sqlite_file: str) -> None:
    """Browsers that come for the first time, each of which takes every file there is."""
    folder = client_folder()
    files = [path for path in folder.rglob("*") if path.suffix in (".js", ".css", ".svg")]
    assert len(files) > 80
    async with served(sqlite_file, limits=Limits()) as site:
        for path in 8 * files:
            name = path.relative_to(folder).as_posix()
            assert (await site.get(f"/static/any/{name}")).status_code == 200, name
        assert (await site.get("/api/games")).status_code == 200


async def test_sitting_down_and_hosting(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        seats = [{"kind": "human", "name": "Ana"}, {"kind": "open"}]
        opening = await site.open(game="burglars", seats=seats, listed=True)
        path = f"/api/tables/{opening['table']['id']}"
        ana, host = opening["seats"][0]["key"], opening["host"]
        listed = (await site.get("/api/tables")).json()["tables"]
        assert [one["id"] for one in listed] == [opening["table"]["id"]]
        renamed = await site.post(f"{path}/join", {"name": "Anna"}, key=ana)
        assert (renamed.status_code, renamed.json()["key"]) == (200, "")
        assert (await site.post(f"{path}/revoke", {"seat": 0}, key=ana)).json()["code"] == (
            "host_only"
        )
        fresh = (await site.post(f"{path}/revoke", {"seat": 0}, host=host)).json()["key"]
        assert (await site.get(path, key=ana)).json()["code"] == "key_revoked"
        assert (await site.get(path, key=fresh)).status_code == 200
        joined = await site.post(f"{path}/join", {"name": "Ben"})
        assert (joined.status_code, joined.json()["seat"]) == (201, 1)
        about = (await site.get(path, key=joined.json()["key"])).json()
        assert [one["name"] for one in about["seats"]] == ["Anna", "Ben"]
        assert (about["state"], about["you"]) == ("playing", ["seat:1"])
        assert (await site.get(path, host=host)).json()["host"]
        left = await site.post(f"{path}/leave", {}, key=fresh)
        assert left.json()["seats"][0]["left"]
        countdown = await site.post(
            f"{path}/takeover", {"seat": 0, "do": "start"}, key=joined.json()["key"]
        )
        assert countdown.json()["seats"][0]["countdown_ms"] > 0
        assert (await site.post(f"{path}/archive", {}, host=host)).json()["state"] == "archived"
        assert (await site.post(f"{path}/concede", {"id": "c"}, key=fresh)).status_code == 410
        assert (await site.get(f"{path}/frame")).status_code == 200


def test_databases_are_named_as_people_write_them() -> None:
    assert address_of("x.sqlite3") == "sqlite+aiosqlite:///x.sqlite3"
    assert address_of("postgres://h/d") == "postgresql+asyncpg://h/d"
    with pytest.raises(ValueError, match="is no database for Sneakbox"):
        address_of("mysql://h/d")
    assert without_password("postgresql://me:secret@h/d") == "postgresql://me:…@h/d"
