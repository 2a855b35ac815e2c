"""Whoever is away is told of their turns: by mail, at a web hook, and nobody else by mistake."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from sneakbox.server import notices, schema
from sneakbox.server.addresses import Address, checked, opened, sealed
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.posting import MailServer, Posting
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.web_hooks import Hooks, NotDelivered, is_public
from tests.server.house import PATIENCE, Site, play_one, served, until
from tests.server.house import opened as begun
from tests.server.post_office import hook_place, post_office

pytestmark = pytest.mark.anyio
KEY = bytes(range(32))
SITE = "https://games.example"
QUICK = Posting(SITE, hooks=True, own_network=True, after=0, look_every=0.02, send_seconds=PATIENCE)
TWO = {"game": "burglars", "seats": [{"name": "Ana"}, {"name": "Ben"}]}


def mailing(port: int, **more: Any) -> Posting:
    server = MailServer("127.0.0.1", port, "box@games.example", "none")
    return replace(QUICK, mail=server, **more)


@asynccontextmanager
async def site(database: str, posting: Posting = QUICK, **more: Any) -> AsyncIterator[Site]:
    async with served(database, luck_key=KEY, posting=posting, **more) as found:
        yield found


async def wish(site: Site, opening: dict[str, Any], seat: int, how: str, where: str) -> Any:
    path = f"/api/tables/{opening['table']['id']}/notices"
    return await site.post(path, {"how": how, "address": where}, key=opening["seats"][seat]["key"])


async def rows(service: Service, table: Any) -> list[Any]:
    return await service.house.storage.rows(select(table))


async def on_turn(service: Service, opening: dict[str, Any]) -> int:
    table = await service.table(opening["table"]["id"])
    return table.watched().deciders()[0]


# Addresses.


def test_addresses_are_what_they_should_be() -> None:
    bad_mail = """ana|ana@|@example.org|ana@example|a b@example.org|ana@example.org
Bcc: x|ana@-example.org|ana@example..org|ana@[127.0.0.1]|ana@exämple.org"""
    for bad in ("", *bad_mail.split("|"), "a" * 250 + "@example.org"):
        with pytest.raises(Problem, match="no mail address"):
            checked("mail", bad, plain_hooks=True)
    bad_hooks = """example.org|ftp://example.org|https://|http://example.org|https://exa mple.org
|https://ana:pw@example.org/|https://example.org/#a|https://example.org/\r\nHost: x|https://[::1
|https://example.org:0/|https://example.org:99999/"""
    for bad in ("", *bad_hooks.split("|"), "https://example.org/" + "a" * 2_000):
        with pytest.raises(Problem, match="web hook"):
            checked("hook", bad, plain_hooks=False)
    assert (
        checked("hook", " http://127.0.0.1:8000/a ", plain_hooks=True).where
        == "http://127.0.0.1:8000/a"
    )


def test_a_copy_of_the_database_says_no_address() -> None:
    for text in ("ana@example.org", "", "ü" * 300):
        data = sealed(KEY, text)
        assert opened(KEY, data) == text
        assert sealed(KEY, text) != data
        assert opened(bytes(32), data) is None
        changed = bytearray(data)
        changed[-20] ^= 1
        assert opened(KEY, bytes(changed)) is None
    assert opened(KEY, b"") is None
    ana = Address("mail", "ana@example.org")
    assert ana.who(KEY) != ana.who(bytes(32)), "nobody tries addresses out without the key"
    assert ana.token(KEY) not in ana.who(KEY)


# Web hooks.


async def test_a_hook_is_in_the_internet_or_is_not_asked() -> None:
    inside = """0.0.0.0 127.8.9.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1
        224.0.0.1 255.255.255.255 :: ::1 fe80::1%eth0 fc00::1 ff02::1 ::ffff:192.168.0.1
        64:ff9b::a00:1 64:ff9b:1::1 2002:c0a8:101::1 2001:0:5ef5:79fb::1"""
    outside = ("93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e")
    for address in inside.split():
        assert not is_public(address), address
    for address in outside:
        assert is_public(address), address
    hooks = Hooks(own_network=False, seconds=PATIENCE)
    async with hook_place() as place:
        for name in ("127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"):
            with pytest.raises(NotDelivered) as refused:
                await hooks.send(f"http://{name}:{place.port}/", b"{}")
            assert refused.value.for_good, name

        async def both(_host: str, _port: int) -> list[str]:
            return ["93.184.215.14", "127.0.0.1"]

        hooks = Hooks(own_network=False, seconds=PATIENCE, look_up=both)
        with pytest.raises(NotDelivered, match="network of our own"):
            await hooks.send(f"http://rebinding.example:{place.port}/", b"{}")
        assert not place.heads, "nobody came"
        await Hooks(own_network=True, seconds=PATIENCE).send(place.url, b"{}")
        assert place.heads[0].startswith(b"POST /hook?word=a HTTP/1.1\r\nhost: 127.0.0.1:")


async def test_what_a_hook_answers_does_no_harm() -> None:
    hooks = Hooks(own_network=True, seconds=PATIENCE)
    async with hook_place() as place:
        for answer, why in (
            (b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n", "status 302"),
            (b"HTTP/1.1 500 Oh\r\n\r\n", "status 500"),
            (b"SSH-2.0-OpenSSH\r\n\r\n", "RemoteProtocolError"),
            (b"HTTP/1.1 200 OK\r\nA: " + b"a" * 100_000, "RemoteProtocolError|no answer"),
            (b"HTTP/1.1 100 Continue\r\n\r\n" * 20_000, "no answer|RemoteProtocolError"),
        ):
            place.answer = answer
            with pytest.raises(NotDelivered, match=why) as refused:
                await hooks.send(place.url, b"{}")
            assert not refused.value.for_good
        place.answer = b"HTTP/1.1 410 Gone\r\n\r\n"
        with pytest.raises(NotDelivered) as refused:
            await hooks.send(place.url, b"{}")
        assert refused.value.for_good
        place.answer = b""
        with pytest.raises(NotDelivered, match="too long"):
            await Hooks(own_network=True, seconds=0.05).send(place.url, b"{}")
    with pytest.raises(NotDelivered):
        await hooks.send(place.url, b"{}")


# Being told.


async def test_mail_is_agreed_to_comes_once_for_all_turns_and_is_stopped_by_a_click(
    database: str,
) -> None:
    async with post_office() as office, site(database, mailing(office.port)) as here:
        tables = [await here.open(**TWO) for _ in range(2)]
        for opening in tables:
            seat = await on_turn(here.service, opening)
            answer = await wish(here, opening, seat, "mail", "Ana@Example.org")
            assert answer.json() == {
                "ways": ["mail", "hook"],
                "how": "mail",
                "state": "asked",
                "every_ms": 600_000,
                "push_key": "",
            }
        await until(lambda: bool(office.letters))
        question = office.letters[0]
        assert question["To"] == "Ana@example.org"
        agree = re.search(rf"{SITE}/notices#agree:(\S+)", question.get_content())
        assert agree
        await asyncio.sleep(0)
        assert len(office.letters) == 1, "before they say yes nothing more comes"
        said = await here.post("/api/notices/agree", {"token": agree[1]})
        assert said.json() == {"how": "mail"}
        await until(lambda: len(office.letters) == 2)
        letter = office.letters[1]
        assert letter["Subject"] == "It is your turn at 2 tables"
        assert letter["Auto-Submitted"] == "auto-generated"
        text = letter.get_content()
        for opening in tables:
            assert f"Burglars: {SITE}/t/{opening['table']['id']}" in text.splitlines()
            assert not any(seat["key"] in text for seat in opening["seats"])
        assert "Ana" not in text
        assert "Ben" not in text
        stop = re.search(rf"<{SITE}(/api/notices/stop\?token=\S+)>", letter["List-Unsubscribe"])
        assert stop
        clicked = await here.http.post(stop[1], data={"List-Unsubscribe": "One-Click"})
        assert clicked.json() == {"how": "mail"}
        assert not await rows(here.service, schema.REMINDERS)
        again = await wish(here, tables[0], 0, "mail", "Ana@example.org")
        assert again.status_code == 400
        assert "wants no more messages" in again.json()["text"]
        assert len(office.letters) == 2
        assert (await here.post("/api/notices/agree", {"token": "x"})).status_code == 403
        kept = (await rows(here.service, schema.CORRESPONDENTS))[0]
        assert b"example" not in kept.address


async def test_a_message_says_until_when_where_a_move_has_its_time(database: str) -> None:
    async with hook_place() as place, site(database) as here:
        opening = await here.open(**TWO, pace_ms=86_400_000, days_off=1)
        name, seat = opening["table"]["id"], await on_turn(here.service, opening)
        table = await here.service.table(name)
        ends = notices.moment(table.time_is_up(seat))
        await wish(here, opening, seat, "hook", place.url)
        await until(lambda: bool(place.bodies))
        told = {"title": "Burglars", "table": f"{SITE}/t/{name}", "until": ends}
        assert place.bodies[0]["tables"] == [told]
        assert f"Burglars, until {ends}: {SITE}/t/{name}" in place.bodies[0]["text"]


async def test_a_turn_is_told_once_and_only_to_who_is_away(sqlite_file: str) -> None:
    async with hook_place() as place, site(sqlite_file) as here:
        opening = await here.open(**TWO)
        name, seats = opening["table"]["id"], opening["seats"]
        seat = await on_turn(here.service, opening)
        table = await here.service.table(name)
        async with here.live(name, keys=[seats[seat]["key"]]) as screen:
            await screen.next("welcome")
            await wish(here, opening, seat, "hook", place.url)
            await here.service.notices.look()
            assert not place.bodies, "they are looking at it"
        await until(lambda: bool(place.bodies))
        assert place.bodies[0] == {
            "text": f"It is your turn: Burglars.\nBurglars: {SITE}/t/{name}",
            "content": f"It is your turn: Burglars.\nBurglars: {SITE}/t/{name}",
            "tables": [{"title": "Burglars", "table": f"{SITE}/t/{name}"}],
            "stop": place.bodies[0]["stop"],
        }
        await send_at_once(here.service)
        assert len(place.bodies) == 1, "once for each turn"
        for _ in range(4):  # until it is this seat's turn again
            await play_one(here.service, table, table.watched().deciders()[0])
            if seat not in table.watched().deciders():
                break
        while seat not in table.watched().deciders():
            await play_one(here.service, table, table.watched().deciders()[0])
        await send_at_once(here.service)
        await until(lambda: len(place.bodies) == 2)
        shown = await here.get(f"/api/tables/{name}/notices", key=seats[seat]["key"])
        assert shown.json()["how"] == "hook"
        assert "word" not in shown.text
        other = await here.get(f"/api/tables/{name}/notices", key=seats[1 - seat]["key"])
        assert other.json()["how"] == ""
        ended = await here.post(f"/api/tables/{name}/no_notices", key=seats[seat]["key"])
        assert ended.json()["how"] == ""
        assert not await rows(here.service, schema.REMINDERS)


async def send_at_once(service: Service) -> None:
    """As if the time between two messages had passed."""
    async with service.house.storage.engine.begin() as connection:
        await connection.execute(update(schema.CORRESPONDENTS).values(next=0))
    await service.notices.look()


async def test_what_does_not_arrive_is_tried_less_and_less_and_then_no_more(
    database: str,
) -> None:
    async with hook_place() as place, begun(database, luck_key=KEY, posting=QUICK) as service:
        place.answer = b"HTTP/1.1 500 Oh\r\n\r\n"
        table = await waiting_table(service, place.url)
        pauses = []
        for _ in range(notices.MOST_FAILURES):
            before = service.house.clock.now_ms()
            await send_at_once(service)
            known = await rows(service, schema.CORRESPONDENTS)
            pauses += [(one.next - before) // 60_000 for one in known]
        assert pauses == [1, 4, 16, 64]
        assert len(place.bodies) == notices.MOST_FAILURES
        assert not await rows(service, schema.CORRESPONDENTS)
        assert not await rows(service, schema.REMINDERS)
        await service.notices.look()
        assert len(place.bodies) == notices.MOST_FAILURES
        assert table.state == "playing"


async def waiting_table(service: Service, hook: str, every_ms: int = 600_000) -> Any:
    """A table whose turn waits for somebody with a web hook; nobody has looked for that yet."""
    service._watch[-1].cancel()
    people = [SeatWish(name="Ana"), SeatWish(name="Ben")]
    opening = await service.seating.open(NewTable(game="burglars", seats=people))
    table = await service.table(opening.table.id)
    await service.notices.want(table, table.watched().deciders()[0], "hook", hook, every_ms)
    return table


async def test_mail_that_nobody_takes_is_given_up_at_once(sqlite_file: str) -> None:
    async with post_office() as office, site(sqlite_file, mailing(office.port)) as here:
        office.refuses = b"550"
        opening = await here.open(**TWO)
        await wish(here, opening, 0, "mail", "nobody@example.org")
        async with asyncio.timeout(PATIENCE):
            while await rows(here.service, schema.CORRESPONDENTS):
                await here.service.notices.look()
        await here.service.notices.look()
        assert office.asked == 1


async def test_servers_that_share_a_database_send_one_message(shared: str) -> None:
    async with hook_place() as place:
        more = {"luck_key": KEY, "posting": replace(QUICK, look_every=1e9)}
        async with begun(shared, **more) as one, begun(shared, **more) as other:
            names = [(await waiting_table(service, place.url)).id for service in (one, other)]
            for service in (one, other):
                await service.notices._learn()
                table = service.house.tables[names[service is other]]
                await service.notices._look_again(table)
            await asyncio.gather(one.notices.look(), other.notices.look())
            assert len(place.bodies) == 1
            assert {turn["table"][-10:] for turn in place.bodies[0]["tables"]} == set(names)


async def test_whoever_loses_a_seat_loses_its_messages(sqlite_file: str) -> None:
    async with hook_place() as place, begun(sqlite_file, luck_key=KEY, posting=QUICK) as service:
        table = await waiting_table(service, place.url)
        seat = table.watched().deciders()[0]
        assert len(await rows(service, schema.REMINDERS)) == 1
        await service.seating.revoke(table, seat, "bot")
        assert not await rows(service, schema.REMINDERS)
        await service.notices.look()
        assert not place.bodies


async def test_messages_go_on_in_the_next_game_and_unused_addresses_are_forgotten(
    sqlite_file: str,
) -> None:
    async with hook_place() as place, begun(sqlite_file, luck_key=KEY, posting=QUICK) as service:
        table = await waiting_table(service, place.url)
        seat = table.watched().deciders()[0]
        await service.playing.concede(table, seat, "end")
        following = await service.table(await service.rematch(table, "here"))
        known = [(row.table_id, row.seat) for row in await rows(service, schema.REMINDERS)]
        assert sorted(known) == sorted([(table.id, seat), (following.id, 1 - seat)])
        await service.notices.forget()
        assert len(await rows(service, schema.CORRESPONDENTS)) == 1
        for one, at in ((table, seat), (following, 1 - seat)):
            await service.notices.want_no_more(one, at)
        await service.notices.forget()
        assert len(await rows(service, schema.CORRESPONDENTS)) == 1, "they may come back"
        await send_at_once(service)
        await service.notices.forget()
        assert not await rows(service, schema.CORRESPONDENTS)


async def test_without_ways_nobody_leaves_an_address(sqlite_file: str) -> None:
    async with served(sqlite_file, luck_key=KEY) as here:
        opening = await here.open(**TWO)
        path = f"/api/tables/{opening['table']['id']}/notices"
        assert (await here.get(path, key=opening["seats"][0]["key"])).json()["ways"] == []
        refused = await wish(here, opening, 0, "mail", "ana@example.org")
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")
        assert (await here.get(path)).status_code == 401
