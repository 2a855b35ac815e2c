"""A client that means harm: every trick gets its documented refusal and changes nothing."""

import json
from typing import Any

import pytest

from sneakbox.server.problems import STATUS
from tests.server.house import Site, first_option, frame_of, served, two_thieves

pytestmark = pytest.mark.anyio


class Victim:
    """A table, how it stands, and keys that do not fit."""

    def __init__(self, site: Site, opening: Any, other: Any) -> None:
        self.site = site
        self.id = opening.table.id
        self.path = f"/api/tables/{self.id}"
        self.keys = [one.key for one in opening.seats]
        self.host = opening.host
        self.foreign = other.seats[0].key

    async def stands(self) -> tuple[object, ...]:
        table = await self.site.service.table(self.id)
        match = table.watched()
        people = tuple((one.name, one.kind, one.taken_over, one.has_left) for one in table.seats)
        return (
            match.digest(),
            len(match.record.entries),
            table.state,
            people,
            dict(table.notes),
            {name: len(lines) for name, lines in table.chat.items()},
            dict(table.keys),
        )


@pytest.fixture
async def victim(sqlite_file: str, anyio_backend: str) -> Any:
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        other = await site.service.seating.open(two_thieves())
        yield Victim(site, opening, other)


COMMANDS: list[tuple[str, dict[str, object]]] = [
    ("act", {"id": "x", "prompt": "p", "actions": ["pass"]}),
    ("draft", {"prompt": "p", "actions": ["pass"]}),
    ("undo", {"id": "x"}),
    ("rewind", {"id": "x", "do": "propose"}),
    ("concede", {"id": "x"}),
    ("chat", {"id": "x", "text": "hello"}),
    ("note", {"text": "hello"}),
    ("note", {"text": "hello", "sheet": "side"}),
    ("leave", {}),
]
HOST_COMMANDS: list[tuple[str, dict[str, object]]] = [("revoke", {"seat": 0}), ("archive", {})]


async def refused(answer: Any, *codes: str) -> None:
    problem = answer.json()
    assert problem["code"] in codes, problem
    assert answer.status_code == problem["status"] == STATUS[problem["code"]]
    assert problem["text"].rstrip()[-1] in ".!?"


async def test_without_a_key_with_a_wrong_one_and_with_another_tables(victim: Victim) -> None:
    before = await victim.stands()
    for name, body in COMMANDS + HOST_COMMANDS:
        address = f"{victim.path}/{name}"
        post = victim.site.post
        await refused(await post(address, body), "key_missing")
        for key in ("A" * 22, victim.foreign, "x", victim.host, "'; drop table keys; --"):
            await refused(await post(address, body, key=key), "key_unknown")
        await refused(await post(address, body, host=victim.keys[0]), "key_unknown")
    for name, body in COMMANDS:
        answer = await victim.site.post(f"{victim.path}/{name}", body, host=victim.host)
        await refused(answer, "not_your_seat")
    for name, body in HOST_COMMANDS:
        answer = await victim.site.post(f"{victim.path}/{name}", body, key=victim.keys[0])
        await refused(answer, "host_only")
    for header in ("Basic eDp5", "Seat", "Bearer x", "\u00e9"):
        answer = await victim.site.http.post(
            f"{victim.path}/concede", json={"id": "x"}, headers={b"Authorization": header.encode()}
        )
        await refused(answer, "key_unknown")
    assert await victim.stands() == before


async def test_other_peoples_turns_prompts_and_views(victim: Victim) -> None:
    table = await victim.site.service.table(victim.id)
    seat = table.watched().deciders()[0]
    other = 1 - seat
    shown = frame_of(await victim.site.service.frame(table, f"seat:{seat}"))
    body = {"id": "x", "prompt": shown["prompt"]["id"], "actions": [first_option(shown)]}
    before = await victim.stands()
    post = victim.site.post
    await refused(await post(f"{victim.path}/act", body, key=victim.keys[other]), "stale_prompt")
    stale = await post(f"{victim.path}/act", {**body, "prompt": "old"}, key=victim.keys[seat])
    await refused(stale, "stale_prompt")
    assert stale.json()["frame"]["prompt"]["id"] == shown["prompt"]["id"]
    await refused(
        await post(f"{victim.path}/act", {**body, "actions": ["fly"]}, key=victim.keys[seat]),
        "not_legal",
    )
    for view in (f"seat:{other}", "seat:7", "seat:-1", "seat:14", "all", "team"):
        for what in ("frame", "events"):
            answer = await victim.site.get(
                f"{victim.path}/{what}?view={view}", key=victim.keys[seat]
            )
            await refused(answer, "not_yet", "no_such_seat")
    await refused(await victim.site.get(f"{victim.path}/frame?view=seat:0"), "key_missing")
    assert await victim.stands() == before


async def test_a_replayed_key_and_a_reused_id(victim: Victim) -> None:
    table = await victim.site.service.table(victim.id)
    seat = table.watched().deciders()[0]
    shown = frame_of(await victim.site.service.frame(table, f"seat:{seat}"))
    body = {"id": "x", "prompt": shown["prompt"]["id"], "actions": [first_option(shown)]}
    post, key = victim.site.post, victim.keys[seat]
    assert (await post(f"{victim.path}/act", body, key=key)).status_code == 200
    before = await victim.stands()
    for _ in range(3):
        assert (await post(f"{victim.path}/act", body, key=key)).json()["repeated"]
    await refused(
        await post(f"{victim.path}/act", {**body, "actions": ["pass", "pass"]}, key=key),
        "id_reused",
    )
    await refused(await post(f"{victim.path}/undo", {"id": "x"}, key=key), "id_reused")
    assert await victim.stands() == before


BROKEN: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"\xff\xfe",
    b'{"id":"x"}',
    b'{"id":"x","prompt":"p","actions":"pass"}',
    b'{"id":"x","prompt":"p","actions":[]}',
    b'{"id":"x","prompt":"p","actions":[1]}',
    b'{"id":"x","prompt":null,"actions":["a"]}',
    b'{"id":"","prompt":"p","actions":["a"]}',
    b'{"id":"a b","prompt":"p","actions":["a"]}',
    b'{"id":"x","prompt":"p","actions":["a"],"admin":true}',
    b'{"id":"x","prompt":"p","actions":["\\ud800"]}',
    json.dumps({"id": "x", "prompt": "p", "actions": ["a" * 301]}).encode(),
    json.dumps({"id": "x", "prompt": "p", "actions": ["a"] * 65}).encode(),
    b"[" * 20_000,
    b'{"id":' * 3_000,
]


async def test_broken_bodies(victim: Victim) -> None:
    before = await victim.stands()
    headers = {"Authorization": f"Seat {victim.keys[0]}", "Content-Type": "application/json"}
    for body in BROKEN:
        answer = await victim.site.http.post(f"{victim.path}/act", content=body, headers=headers)
        await refused(answer, "bad_request")
    assert await victim.stands() == before


async def test_huge_bodies_and_other_kinds_of_content(victim: Victim) -> None:
    before = await victim.stands()
    key = {"Authorization": f"Seat {victim.keys[0]}"}
    json_too = {**key, "Content-Type": "application/json"}
    post = victim.site.http.post
    huge = b'{"text":"' + b"x" * 40_000 + b'"}'
    await refused(await post(f"{victim.path}/note", content=huge, headers=json_too), "too_large")

    async def chunks() -> Any:
        for _ in range(100):
            yield b"x" * 1_000

    await refused(
        await post(f"{victim.path}/note", content=chunks(), headers=json_too), "too_large"
    )
    form = {**key, "Content-Type": "application/x-www-form-urlencoded"}
    await refused(await post(f"{victim.path}/note", content=b"text=x", headers=form), "not_json")
    await refused(await post(f"{victim.path}/note", content=b"{}", headers=key), "not_json")
    assert await victim.stands() == before


async def test_texts_that_are_too_long_or_strange(victim: Victim) -> None:
    before = await victim.stands()
    post, key = victim.site.post, victim.keys[0]
    for text in ("", " ", "x" * 501, "x\0y"):
        answer = await post(f"{victim.path}/chat", {"id": "x", "text": text}, key=key)
        await refused(answer, "bad_text")
    await refused(await post(f"{victim.path}/note", {"text": "x" * 4_001}, key=key), "bad_text")
    for name in ("x" * 41, "x" * 10_000, "bot:x", "\t\u0007"):
        await refused(await post(f"{victim.path}/join", {"name": name}, key=key), "bad_name")
    assert await victim.stands() == before


async def test_tables_and_games_that_do_not_exist(victim: Victim) -> None:
    get, post = victim.site.get, victim.site.post
    for name in ("2222222222", "x", "x" * 2_000, "%00", "..", "'or'1'='1", "\u00e4"):
        answer = await get(f"/api/tables/{name}/frame")
        await refused(answer, "no_such_table", "no_such_page")
    for wish, code in (
        ({"game": "chess"}, "no_such_game"),
        ({"game": "burglars", "scenario": "x"}, "bad_request"),
        ({"game": "burglars", "options": {"x": "y"}}, "bad_request"),
        ({"game": "burglars", "seats": [{"kind": "human"}] * 8}, "bad_request"),
        ({"game": "burglars", "seats": [{"kind": "bot", "bot": "x"}] * 2}, "bad_request"),
        ({"game": "burglars", "assistance": 9}, "bad_request"),
        ({"game": "burglars", "seed": "x" * 201}, "bad_request"),
        ({"from": {"table": "2222222222", "number": 1}}, "no_such_table"),
        ({"from": {"table": victim.id, "number": 1}}, "not_yet"),
    ):
        await refused(await post("/api/tables", wish), code)
    for method in ("PUT", "DELETE", "PATCH"):
        answer = await victim.site.http.request(method, f"{victim.path}/act")
        await refused(answer, "wrong_method")
        assert answer.headers["allow"] == "POST"


# The same over a socket.


LIVE_COMMANDS: list[tuple[str, dict[str, object]]] = [
    ("act", {"prompt": "p", "actions": ["pass"]}),
    ("draft", {"prompt": "p", "actions": ["pass"]}),
    ("undo", {}),
    ("rewind", {"do": "propose"}),
    ("concede", {}),
    ("chat", {"text": "hello"}),
    ("note", {"text": "hello"}),
    ("note", {"text": "hello", "sheet": "side"}),
    ("leave", {}),
]


def code_of(answer: dict[str, Any]) -> str:
    """The code of a refusal, which has its status and a sentence."""
    assert not answer["ok"], answer
    problem = answer["problem"]
    assert problem["status"] == STATUS[problem["code"]]
    assert problem["text"].rstrip()[-1] in ".!?"
    return str(problem["code"])


async def test_wrong_seats_over_a_socket(victim: Victim) -> None:
    before = await victim.stands()
    async with victim.site.live(victim.id, keys=[victim.keys[0]]) as ana:
        await ana.next("frame")
        for name, fields in LIVE_COMMANDS:
            for seat in (1, 7):
                assert code_of(await ana.ask(name, seat=seat, **fields)) == "not_your_seat", name
            assert code_of(await ana.ask(name, seat=0, id="..", **fields)) == "bad_request", name
        assert code_of(await ana.ask("takeover", seat=7, do="start")) == "no_such_seat"
        assert code_of(await ana.ask("rematch")) == "not_over"
        for view in ("seat:1", "seat:7", "seat:-1", "seat:14", "all", "team", "x" * 5_000):
            assert code_of(await ana.ask("show", view=view)) in ("not_yet", "no_such_seat")
    assert await victim.stands() == before


async def test_other_peoples_keys_over_a_socket(victim: Victim) -> None:
    """Keys that do not fit make a spectator at best, whatever table or post they are from."""
    before = await victim.stands()
    for key in ("A" * 22, victim.foreign, victim.host, "", "x" * 5_000, "'; drop table keys; --"):
        async with victim.site.live(victim.id, keys=[key]) as stranger:
            welcome = await stranger.next("welcome")
            assert (welcome["views"], welcome["view"]) == ([], "public")
            assert [one["code"] for one in welcome["refused"]] == ["key_unknown"]
            for name, fields in LIVE_COMMANDS:
                assert code_of(await stranger.ask(name, seat=0, **fields)) == "not_your_seat"
    for key in (victim.foreign, victim.keys[0], "x"):
        async with victim.site.live(victim.id, host=key) as stranger:
            assert await stranger.ended() == 4403
            assert stranger.received[-1]["problem"]["code"] == "key_unknown"
    async with victim.site.live(victim.id, keys=[victim.keys[0]] * 9) as greedy:
        assert await greedy.ended() == 4400
    async with victim.site.live("2222222222", keys=victim.keys) as lost:
        assert await lost.ended() == 4404
    assert await victim.stands() == before


async def test_a_replayed_key_and_a_reused_id_over_a_socket(victim: Victim) -> None:
    table = await victim.site.service.table(victim.id)
    seat = table.watched().deciders()[0]
    async with victim.site.live(victim.id, keys=[victim.keys[seat]]) as own:
        await own.next("frame")
        body = {"prompt": own.frame["prompt"]["id"], "actions": [first_option(own.frame)]}
        assert (await own.ask("act", seat=seat, id="x", **body))["played"] == 1
        await own.ask("chat", seat=seat, id="y", text="once")
        before = await victim.stands()
        for _ in range(3):
            assert (await own.ask("act", seat=seat, id="x", **body))["repeated"]
            assert (await own.ask("chat", seat=seat, id="y", text="once"))["repeated"]
        for name, fields in (
            ("act", {**body, "actions": ["pass", "pass"]}),
            ("undo", {}),
            ("concede", {}),
            ("chat", {"text": "twice"}),
            ("rewind", {"do": "propose"}),
        ):
            for used in ("x", "y"):
                answer = await own.ask(name, seat=seat, id=used, **fields)
                assert code_of(answer) == "id_reused", (name, used)
        # Another prompt of the past is stale, and a new id does not make it fresh.
        assert code_of(await own.ask("act", seat=seat, id="z", **body)) == "stale_prompt"
        assert await victim.stands() == before


async def test_broken_messages_over_a_socket(victim: Victim) -> None:
    before = await victim.stands()
    async with victim.site.live(victim.id, keys=[victim.keys[0]]) as ana:
        await ana.next("frame")
        assert ana.socket is not None
        for body in BROKEN:
            fields = json.loads(body) if body.startswith(b'{"id":"') else None
            if fields is not None:
                await ana.say({"type": "act", "seat": 0, **fields})
            else:
                await ana.socket.send(body)  # as bytes
            answer = await ana.next("answer")
            assert code_of(answer) == "bad_request", body[:60]
        for text in ("", " ", "x" * 501, "x\0y"):
            assert code_of(await ana.ask("chat", seat=0, text=text)) == "bad_text"
        assert code_of(await ana.ask("note", seat=0, text="x" * 4_001)) == "bad_text"
        assert (await ana.ask("ping"))["ok"]
    for huge in ("x" * 33_000, json.dumps({"type": "note", "id": "x", "text": "y" * 33_000})):
        async with victim.site.live(victim.id, keys=[victim.keys[0]]) as ana:
            await ana.next("frame")
            await ana.say(huge)
            assert await ana.ended() == 1009
    assert await victim.stands() == before


async def test_endless_addresses_and_headers(victim: Victim) -> None:
    before = await victim.stands()
    for path, headers in (
        (f"{victim.path}/frame?since={'1' * 30_000}", {}),
        (f"{victim.path}/frame", {"Authorization": f"Seat {'x' * 30_000}"}),
    ):
        answer = await victim.site.http.get(path, headers=headers)
        assert 400 <= answer.status_code < 500
    assert await victim.stands() == before


async def test_no_key_reaches_the_logs(
    sqlite_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from sneakbox.server.observe import log, write_logs

    write_logs("debug")
    async with served(sqlite_file) as site:
        opening = await site.service.seating.open(two_thieves())
        keys = [opening.host, *(one.key for one in opening.seats)]
        async with site.live(opening.table.id, keys=keys[1:], host=opening.host) as screen:
            await screen.next("frame")
            await site.get(f"/api/tables/{opening.table.id}/frame", key=keys[1])
        log.info("careless", key=keys[0], secret="x", note="y")
    said = capsys.readouterr()
    assert '"event": "request"' in said.err
    assert not [key for key in keys if key in said.err + said.out]
