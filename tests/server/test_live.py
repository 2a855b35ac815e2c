"""Live play over sockets: pushes, resuming, slow readers, several windows, curtains, farewells."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sneakbox.server.settings import FRAMES_AHEAD
from tests.server.house import Site, first_option, served, two_thieves, until

pytestmark = pytest.mark.anyio


async def thieves(site: Site, **more: Any) -> tuple[str, list[str], str]:
    """A table with two people: its id, their keys, the host's."""
    opening = await site.service.seating.open(two_thieves(**more))
    return opening.table.id, [one.key for one in opening.seats], opening.host


async def test_a_decision_reaches_both_sides(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, _ = await thieves(site)
        async with site.live(table, keys=[keys[0]]) as ana, site.live(table, keys=[keys[1]]) as ben:
            welcome = await ana.next("welcome")
            assert (welcome["views"], welcome["view"], welcome["refused"]) == (
                ["seat:0"],
                "seat:0",
                [],
            )
            await ana.next("frame")
            await ben.next("frame")
            before = ana.number
            answer = await ana.act(0)
            assert answer["ok"]
            assert answer["number"] > before
            frame = await ana.next("frame")
            assert (frame["number"], frame["since"]) == (answer["number"], before)
            assert len(frame["beats"]) > 0
            assert (await ben.next("frame"))["frame"]["seats"][0]["name"] == "Ana"
            kinds = [message["type"] for message in ana.received]
            assert kinds.index("answer") < len(kinds) - 1 - kinds[::-1].index("frame")


async def test_resuming_begins_behind_the_last_number_seen(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table, keys=[key]) as first:
            await first.next("frame")
            for _ in range(4):
                await first.act(0)
                await first.next("frame")
            last = first.number
        async with site.live(table, keys=[key], have={"seat:0": 1}) as second:
            frame = await second.next("frame")
            assert (frame["since"], frame["number"]) == (1, last)
            assert frame["beats"]
            assert second.frame == first.frame
        async with site.live(table, keys=[key], have={"seat:0": 10**6}) as ahead:
            frame = await ahead.next("frame")
            assert (frame["since"], frame["beats"]) == (last, [])
        async with site.live(table, keys=[key]) as fresh:
            assert (await fresh.next("frame"))["beats"] == []


async def test_a_repeated_command_gets_its_answer_and_no_second_effect(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table, keys=[key]) as first:
            await first.next("frame")
            prompt, action = first.frame["prompt"]["id"], first_option(first.frame)
            command = {"seat": 0, "prompt": prompt, "actions": [action], "id": "once"}
            answer = await first.ask("act", **command)
            assert not answer["repeated"]
        async with site.live(table, keys=[key]) as second:
            again = await second.ask("act", **command)
            assert (again["ok"], again["repeated"], again["number"]) == (True, True, 1)
        assert (await site.service.table(table)).watched().steps == 1


async def test_a_stale_answer_is_followed_by_the_current_frame(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table, keys=[key]) as one, site.live(table, keys=[key]) as two:
            await one.next("frame")
            await two.next("frame")
            two.says_seen = False
            old = two.frame
            await one.act(0)
            answer = await two.ask(
                "act", seat=0, prompt=old["prompt"]["id"], actions=[first_option(old)]
            )
            assert answer["problem"]["code"] == "stale_prompt"
            assert "frame" not in answer["problem"]
            assert (await two.next("frame"))["number"] == 1


async def test_two_windows_of_one_seat_show_the_same(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table, keys=[key]) as one:
            await one.next("frame")
            async with site.live(table, keys=[key]) as two:
                await two.next("frame")
                told = await one.next("table")
                assert told["table"]["seats"][0]["screens"] == 2
                await one.act(0)
                await one.next("frame")
                await two.next("frame")
                assert one.frame == two.frame
            assert (await one.next("table"))["table"]["seats"][0]["screens"] == 1


async def test_a_slow_reader_gets_one_fresh_frame_and_no_backlog(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table) as slow, site.live(table, keys=[key]) as quick:
            slow.says_seen = False
            await slow.next("frame")
            await quick.next("frame")
            for _ in range(FRAMES_AHEAD + 6):
                await quick.act(0)
                await quick.next("frame")
            got = [slow.number]
            for _ in range(FRAMES_AHEAD - 1):
                await slow.next("frame")
                got.append(slow.number)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(slow.next("frame"), 0.2)
            await slow.say({"type": "seen", "seen": slow.number})
            last = await slow.next("frame")
            assert last["number"] == (await site.service.table(table)).picture("public").number
            assert last["since"] == got[-1], "with the beats of all that was missed"


async def test_somebody_who_never_reads_holds_nobody_up(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        url = f"ws://{site.address}/api/tables/{table}/live"
        async with (
            connect(url, max_queue=1, close_timeout=0.1) as stuck,
            site.live(table, keys=[key]) as quick,
        ):
            await stuck.send(json.dumps({"type": "hello", "protocol": 1}))
            await quick.next("frame")
            for _ in range(15):
                await quick.act(0)
                await quick.next("frame")
            (screen,) = [one for one in (await site.service.table(table)).screens if not one.seats]
            assert len(screen.take_messages()) < 5


async def test_the_curtain_has_nothing_of_any_seat(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, _ = await thieves(site)
        async with site.live(table, keys=keys) as both:
            welcome = await both.next("welcome")
            assert welcome["view"] == "curtain"
            assert welcome["views"] == ["seat:0", "seat:1"]
            assert welcome["opens"] == ["seat:0", "seat:1"]
            curtain = (await both.next("frame"))["frame"]
            assert (curtain["view"], curtain["prompt"], curtain["log"]) == ("curtain", None, [])
            assert curtain["tokens"] == curtain["panels"] == curtain["overlays"] == []
            live = await site.service.table(table)
            seat = live.watched().deciders()[0]
            prompt = live.picture(f"seat:{seat}").prompt
            refused = await both.ask("act", seat=seat, prompt=prompt, actions=["pass"])
            assert refused["problem"]["code"] == "not_your_seat"
            assert (await both.ask("show", view=f"seat:{seat}"))["view"] == f"seat:{seat}"
            frame = await both.next("frame")
            assert (frame["view"], frame["frame"]["seat"]) == (f"seat:{seat}", seat)
            assert (await both.act(seat))["ok"]
            last = (await both.next("frame"))["number"]
            await both.ask("show", view="curtain")
            await both.next("frame", view="curtain")
            await both.ask("show", view=f"seat:{seat}", have=last - 1)
            assert (await both.next("frame"))["since"] == last - 1


async def test_a_screen_shows_only_what_its_keys_open(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, _ = await thieves(site)
        async with site.live(table, keys=[keys[0], "A" * 22]) as ana:
            welcome = await ana.next("welcome")
            assert [(one["key"], one["code"]) for one in welcome["refused"]] == [(1, "key_unknown")]
            refused = await ana.ask("show", view="seat:1")
            assert refused["problem"]["code"] == "not_yet"
            refused = await ana.ask("act", seat=1, prompt="", actions=["pass"])
            assert refused["problem"]["code"] == "not_your_seat"
        async with site.live(table) as stranger:
            assert (await stranger.next("frame"))["view"] == "public"
            for kind, fields in (
                ("act", {"seat": 0, "prompt": "", "actions": ["pass"]}),
                ("chat", {"seat": 0, "text": "hi"}),
                ("note", {"seat": 0}),
                ("undo", {"seat": 0}),
                ("concede", {"seat": 0}),
                ("leave", {"seat": 0}),
                ("draft", {"seat": 0, "prompt": "", "actions": []}),
            ):
                assert (await stranger.ask(kind, **fields))["problem"]["code"] == "not_your_seat"
            for kind, fields in (("takeover", {"seat": 0, "do": "start"}), ("rematch", {})):
                assert (await stranger.ask(kind, **fields))["problem"]["code"] == "key_missing"
            assert (await stranger.ask("show", view="curtain"))["problem"]["code"] == (
                "not_your_seat"
            )


async def test_a_table_without_spectators_has_none(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, host = await thieves(site, spectators=False)
        async with site.live(table) as stranger:
            assert await stranger.ended() == 4403
            assert stranger.received[-1]["problem"]["code"] == "no_spectators"
        async with site.live(table, host=host) as manager:
            assert (await manager.next("welcome"))["table"]["host"]
        async with site.live(table, keys=["B" * 22]) as wrong:
            assert await wrong.ended() == 4403
            assert wrong.received[-1]["problem"]["code"] == "key_unknown"
        assert keys


async def test_a_replaced_link_closes_the_window_it_opened(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, host = await thieves(site)
        async with site.live(table, keys=[keys[0]]) as ana:
            await ana.next("frame")
            answer = await site.post(
                f"/api/tables/{table}/revoke", {"seat": 0, "to": "bot"}, host=host
            )
            assert answer.status_code == 200
            assert await ana.ended() == 4403
            bye = ana.received[-1]
            assert (bye["type"], bye["problem"]["code"], bye["again"]) == (
                "bye",
                "key_revoked",
                False,
            )


async def test_when_the_server_stops_everybody_is_told_to_come_back(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        screen = site.live(opening["table"]["id"])
        await screen.__aenter__()
        await screen.next("frame")
    assert await screen.ended() in (1001, 1012)
    assert screen.received[-1]["type"] == "bye"
    assert screen.received[-1]["again"]


@pytest.mark.parametrize(
    "first", ["", "{", "[]", '"hello"', '{"type":"hello"}', '{"type":"hello","protocol":9}', "\x00"]
)
async def test_whoever_does_not_say_hello_is_sent_away(sqlite_file: str, first: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        url = f"ws://{site.address}/api/tables/{opening['table']['id']}/live"
        async with connect(url) as socket:
            await socket.send(first)
            bye = json.loads(await socket.recv())
            assert bye["problem"]["code"] == "bad_request"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4400


async def test_whoever_says_nothing_is_sent_away(sqlite_file: str) -> None:
    async with served(sqlite_file, hello_timeout=0.1) as site:
        opening = await site.open(game="sneaking_mission")
        url = f"ws://{site.address}/api/tables/{opening['table']['id']}/live"
        async with connect(url) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4408


async def test_nonsense_gets_an_answer_and_the_connection_stays(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        key = opening["seats"][0]["key"]
        async with site.live(opening["table"]["id"], keys=[key]) as screen:
            await screen.next("frame")
            for message in (
                "not json",
                "[" * 10_000,
                '{"type":"fly","id":"x"}',
                '{"type":"act","id":"x"}',
                '{"type":"act","id":"../x","seat":0,"prompt":"","actions":["a"]}',
                '{"type":"act","id":"x","seat":99,"prompt":"","actions":["a"]}',
                '{"type":"act","id":"x","seat":0,"prompt":"","actions":[]}',
                '{"type":"seen","seen":-1}',
                '{"type":"hello","protocol":1}',
            ):
                await screen.say(message)
                answer = await screen.next("answer")
                assert answer["problem"]["code"] == "bad_request", message
            assert (await screen.act(0))["ok"]


async def test_a_message_that_is_too_large_ends_the_connection(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        opening = await site.open(game="sneaking_mission")
        async with site.live(opening["table"]["id"]) as screen:
            await screen.next("frame")
            await screen.say("x" * 40_000)
            assert await screen.ended() == 1009


async def test_sockets_of_other_sites_and_too_many_are_refused(sqlite_file: str) -> None:
    from dataclasses import replace

    from tests.server.house import NO_LIMITS

    limits = replace(NO_LIMITS, sockets_per_address=2)
    async with served(sqlite_file, limits=limits) as site:
        opening = await site.open(game="sneaking_mission")
        table = opening["table"]["id"]
        url = f"ws://{site.address}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin="https://elsewhere.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        async with connect(url, origin=f"http://{site.address}"):  # type: ignore[arg-type]
            pass
        await until(lambda: True)
        async with site.live(table) as one, site.live(table) as two:
            await one.next("frame")
            await two.next("frame")
            async with site.live(table) as three:
                assert await three.ended() == 4429


async def test_unknown_tables_have_no_live_play(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        for name in ("2222222222", "nope", "x" * 500):
            async with site.live(name) as screen:
                assert await screen.ended() == 4404
                assert screen.received[-1]["problem"]["code"] == "no_such_table"


async def test_drafts_notes_and_chat_over_a_socket(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        table, keys, _ = await thieves(site)
        async with site.live(table, keys=[keys[0]]) as ana, site.live(table, keys=[keys[1]]) as ben:
            await ana.next("frame")
            await ben.next("frame")
            deciding = [ana, ben][(await site.service.table(table)).watched().deciders()[0]]
            seat = deciding.frame["seat"]
            drafted = await deciding.ask(
                "draft", seat=seat, prompt=deciding.frame["prompt"]["id"], actions=[]
            )
            assert drafted["frame"]["prompt"] == deciding.frame["prompt"]
            said = await ana.ask("chat", seat=0, text="psst")
            assert said["line"]["text"] == "psst"
            assert (await ben.next("chat"))["line"]["name"] == "Ana"
            written = await ana.ask("note", seat=0, text="mine")
            assert (written["ok"], "text" in written) == (True, False), "nothing is said back"
            assert (await ana.ask("note", seat=0))["text"] == "mine"
            assert (await ben.ask("note", seat=1))["text"] == ""
        async with site.live(table, keys=[keys[0]]) as ana:
            welcome = await ana.next("welcome")
            assert welcome["note"] == "mine"
            assert [line["text"] for line in welcome["chat"]] == ["psst"]


async def test_waiting_screens_are_told_when_the_game_begins(sqlite_file: str) -> None:
    async with served(sqlite_file) as site:
        seats = [{"kind": "human", "name": "Ana"}, {"kind": "open"}]
        opening = await site.open(game="burglars", seats=seats)
        table, key = opening["table"]["id"], opening["seats"][0]["key"]
        async with site.live(table, keys=[key]) as ana:
            assert (await ana.next("welcome"))["table"]["state"] == "waiting"
            joined = await site.post(f"/api/tables/{table}/join", {"name": "Ben"})
            assert joined.status_code == 201
            assert (await ana.next("table"))["table"]["state"] == "playing"
            if not ana.frame:
                await ana.next("frame")
            assert ana.frame["seats"][1]["name"] == "Ben"


async def test_a_hand_over_is_seen_by_the_others(sqlite_file: str) -> None:
    async with served(sqlite_file, bot_pause=30) as site:
        table, keys, _ = await thieves(site, takeover_ms=30)
        async with site.live(table, keys=[keys[0]]) as ana:
            await ana.next("frame")
            assert (await ana.ask("takeover", seat=1, do="start"))["ok"]
            told = await ana.next("table")
            assert told["table"]["seats"][1]["countdown_ms"] >= 0
            while not told["table"]["seats"][1]["taken_over"]:
                told = await ana.next("table")
            async with site.live(table, keys=[keys[1]]) as ben:
                await ben.next("frame")
                while told["table"]["seats"][1]["taken_over"]:
                    told = await ana.next("table")
                while not told["table"]["seats"][1]["online"]:
                    told = await ana.next("table")
