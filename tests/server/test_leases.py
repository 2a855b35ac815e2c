"""Several servers on one PostgreSQL: each table is one's of them, and everybody gets there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from sneakbox.server import schema
from sneakbox.server.leases import Elsewhere, Leases
from sneakbox.server.messages import NewCampaign, NextTable, SeatWish
from sneakbox.server.passing import CALLER, WORD
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.table import verify
from tests.server.house import (
    Site,
    asking,
    first_option,
    frame_of,
    opened,
    play_one,
    served,
    two_thieves,
    until,
)

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two(database: str, **more: Any) -> AsyncIterator[tuple[Site, Site]]:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(served(database, **more))
        yield first, await stack.enter_async_context(served(database, **more))


async def thieves(service: Service) -> Any:
    return await service.table((await service.seating.open(two_thieves())).table.id)


async def refused(work: Any) -> str:
    with pytest.raises(Problem) as told:
        await work
    return told.value.code


async def given_up(by: Service, other: Service) -> None:
    """One server has not heard of another for too long."""
    assert by.house.leases is not None
    assert other.house.leases is not None
    gone = other.house.leases.id
    leases = by.house.leases
    await leases.beat()
    beat, _ = leases._heard[gone]
    leases._heard[gone] = beat, leases._settings.missed_beats
    await leases.beat()


async def test_a_table_belongs_to_one_server_until_that_leaves(shared: str) -> None:
    async with opened(shared) as second:
        async with opened(shared) as first:
            table = await thieves(first)
            await play_one(first, table, table.watched().deciders()[0], "a")
            with pytest.raises(Elsewhere):
                await second.table(table.id)
            steps = table.watched().steps
        taken = await second.table(table.id)
        assert taken.watched().steps == steps
        assert taken.fence > table.fence
        await play_one(second, taken, taken.watched().deciders()[0], "b")


async def test_a_table_that_nobody_uses_is_for_whoever_asks(shared: str) -> None:
    async with opened(shared) as first, opened(shared) as second:
        table = await thieves(first)
        first.house.forget(table)
        while first.house._tasks:
            await asyncio.wait(first.house._tasks)
        taken = await second.table(table.id)
        await play_one(second, taken, taken.watched().deciders()[0], "b")
        with pytest.raises(Elsewhere):
            await first.table(table.id)


async def test_who_was_given_up_can_change_nothing(shared: str) -> None:
    """Every kind of change, by a server that has not noticed yet."""
    async with opened(shared) as first, opened(shared) as second:
        table = await thieves(first)
        deciding = table.watched().deciders()[0]
        shown = frame_of(await first.frame(table, f"seat:{deciding}"))
        await given_up(second, first)
        taken = await second.table(table.id)
        await play_one(second, taken, deciding, "taken")
        expected = taken.watched().record.text()
        act = deciding, "late", shown["prompt"]["id"], [first_option(shown)]
        late: list[Any] = [
            lambda: first.playing.act(table, *act),
            lambda: first.talking.say(table, 0, "c", "table", "Hello"),
            lambda: first.talking.write_note(table, 0, "a note"),
            lambda: first.playing.concede(table, 0, "g"),
            lambda: first.seating.revoke(table, 1, "bot"),
            lambda: first.seating.leave(table, 1),
            lambda: first.seating.archive(table),
        ]
        for change in late:
            table.is_gone = False  # as if nothing had been noticed before
            assert await refused(change()) == "moved"
        second.house.forget(taken)
        again = await second.table(table.id)
        assert again.watched().record.text() == expected
        assert (again.state, again.notes) == ("playing", {})
        assert not any(one.has_left for one in again.seats)
        assert not any(revoked for _, revoked in again.keys.values())


async def test_a_rematch_of_who_was_given_up_is_none(shared: str) -> None:
    async with opened(shared) as first, opened(shared) as second:
        table = await thieves(first)
        await first.playing.concede(table, 0, "g")
        assert table.state == "over"
        await given_up(second, first)
        taken = await second.table(table.id)
        name = await second.seating.rematch(taken)
        assert await refused(first.seating.rematch(table)) == "moved"
        assert (await second.table(table.id)).rematch == name


async def test_who_was_given_up_lets_everything_go_and_comes_back_as_another(shared: str) -> None:
    async with opened(shared) as first, opened(shared) as second:
        leases = first.house.leases
        assert leases is not None
        table, before = await thieves(first), leases.id
        waiting = asyncio.create_task(first.frame(table, "public", after=10**6, wait_ms=20_000))
        await until(lambda: table.waiting_requests == 1)
        await given_up(second, first)
        await leases.beat()
        assert leases.id != before
        assert (table.is_gone, first.house.tables) == (True, {})
        assert await refused(waiting) == "moved"
        again = await first.table(table.id)  # nobody else wanted it
        assert again.fence > table.fence
        await play_one(first, again, again.watched().deciders()[0], "back")


async def test_a_server_that_beats_is_not_given_up(shared: str) -> None:
    async with opened(shared) as first, opened(shared) as second:
        one, other = first.house.leases, second.house.leases
        assert one is not None
        assert other is not None
        table = await thieves(first)
        for _ in range(3):
            await one.beat()
            await other.beat()
        with pytest.raises(Elsewhere):
            await second.table(table.id)


async def test_a_server_that_begins_tries_again_to_say_that_it_is_here(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    register, broken = Leases._register, iter([True, True])

    async def over_a_line_that_breaks(self: Leases) -> None:
        await register(self)
        if next(broken, False):
            self._is_here = False
            raise ConnectionResetError

    monkeypatch.setattr(Leases, "_register", over_a_line_that_breaks)
    async with opened(shared, beat_every=0.01) as one:
        assert one.house.leases is not None
        assert one.house.leases.is_fresh()
        assert next(broken, None) is None
        await thieves(one)
        rows = await one.house.storage.rows(select(schema.WORKERS.c.id))
        assert one.house.leases.id in {row.id for row in rows}


async def test_whoever_cannot_say_that_it_is_here_serves_nothing(shared: str) -> None:
    async with opened(shared) as service:
        leases = service.house.leases
        assert leases is not None
        table = await thieves(service)
        leases._beaten_at = -1e12
        assert await refused(service.table(table.id)) == "moved"
        await leases.beat()
        assert (await service.table(table.id)) is table


# Passing on.


async def test_everything_can_be_asked_of_either(shared: str) -> None:
    async with two(shared) as (first, second):
        opening = await first.open(game="sneaking_mission")
        path, key = f"/api/tables/{opening['table']['id']}", opening["seats"][0]["key"]
        here = await first.get(f"{path}/frame", key=key)
        there = await second.get(f"{path}/frame", key=key)
        assert (there.status_code, there.json()) == (200, here.json())
        assert there.headers["content-security-policy"]
        frame = there.json()["frame"]
        body = {"id": "p1", "prompt": frame["prompt"]["id"], "actions": [first_option(frame)]}
        played = await second.post(f"{path}/act", body, key=key)
        assert (played.status_code, played.json()["repeated"]) == (200, False)
        again = await first.post(f"{path}/act", body, key=key)
        assert again.json()["repeated"]
        stale = await second.post(f"{path}/act", {**body, "id": "p2"}, key=key)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale_prompt")
        assert (await second.get(f"{path}/frame", key="x" * 22)).json()["code"] == "key_unknown"
        assert (await second.http.get(f"/t/{opening['table']['id']}")).status_code == 200
        listed = (await second.get("/api/tables")).status_code
        assert listed == 200


async def test_screens_at_either_see_the_same_game(shared: str) -> None:
    async with two(shared) as (first, second):
        opening = await first.service.seating.open(two_thieves())
        name, keys = opening.table.id, [one.key for one in opening.seats]
        async with (
            first.live(name, keys=[keys[0]]) as ana,
            second.live(name, keys=[keys[1]]) as ben,
        ):
            for screen in (ana, ben):
                await screen.next("frame")
            sites = {0: ana, 1: ben}
            for _ in range(6):
                table = first.service.house.tables[name]
                seat = table.watched().deciders()[0]
                asked = table.question(seat)
                while (sites[seat].frame["prompt"] or {}).get("id") != asked:
                    await sites[seat].next("frame")
                assert (await sites[seat].act(seat))["ok"]
                number = table.number_of(1 - seat)
                while sites[1 - seat].number < number:
                    await sites[1 - seat].next("frame")
            assert (await ben.ask("chat", seat=1, channel="table", text="Well played"))["ok"]
            assert (await ana.next("chat"))["line"]["text"] == "Well played"
        assert not second.service.house.tables


async def test_whoever_is_at_a_server_that_leaves_goes_on_at_the_other(shared: str) -> None:
    async with AsyncExitStack() as stays:
        second = await stays.enter_async_context(served(shared))
        async with AsyncExitStack() as leaves:
            first = await leaves.enter_async_context(served(shared))
            opening = await first.service.seating.open(two_thieves())
            name, key = opening.table.id, opening.seats[0].key
            screen = await stays.enter_async_context(second.live(name, keys=[key]))
            await screen.next("frame")
            assert not second.service.house.tables
        bye = await screen.next("bye")
        assert bye["again"]
        assert await screen.ended() in (1001, 1012)
        async with second.live(name, keys=[key]) as back:
            await back.next("frame")
        assert name in second.service.house.tables


async def test_a_table_of_a_server_that_died_is_taken_up_when_somebody_asks(shared: str) -> None:
    async with opened(shared) as first, served(shared) as second:
        table = await thieves(first)
        leases = first.house.leases
        assert leases is not None
        async with second.service.house.storage.engine.begin() as connection:
            row = (
                "UPDATE workers SET address = '127.0.0.1:1' WHERE id = "  # where nobody listens
                f"'{leases.id}'"
            )
            await connection.exec_driver_sql(row)
        about = await second.get(f"/api/tables/{table.id}")
        assert about.status_code == 200
        assert table.id in second.service.house.tables
        assert await refused(play_one(first, table, table.watched().deciders()[0])) == "moved"


async def test_a_table_that_cannot_be_reached_is_refused_with_a_time(shared: str) -> None:
    async with opened(shared) as first, served(shared, moving_seconds=0) as second:
        table = await thieves(first)  # nobody can ask this server: it has no address
        answer = await second.get(f"/api/tables/{table.id}")
        assert (answer.status_code, answer.json()["code"]) == (503, "moved")
        assert int(answer.headers["retry-after"]) > 0
        async with second.live(table.id) as screen:
            assert (await screen.next("bye"))["again"]
            assert await screen.ended() == 1012


async def test_the_way_in_is_for_servers_alone(shared: str) -> None:
    async with two(shared) as (first, _):
        leases = first.service.house.leases
        assert leases is not None
        way_in = f"http://{first.service.settings.peer_address}"
        async with asking(base_url=way_in) as stranger:
            for shown in ({}, {WORD: "guess"}):
                assert (await stranger.get("/api/games", headers=shown)).status_code == 404
            known = {WORD: leases.token, CALLER: "192.0.2.7"}
            assert (await stranger.get("/api/games", headers=known)).status_code == 200


async def test_games_are_taken_up_from_an_earlier_moment_at_either(shared: str) -> None:
    async with two(shared) as (first, second):
        opening = await first.open(game="sneaking_mission")
        name, key = opening["table"]["id"], opening["seats"][0]["key"]
        await first.post(f"/api/tables/{name}/concede", {"id": "g"}, key=key)
        body = {"game": "", "from": {"table": name, "view": "seat:0", "number": 0}}
        answer = await second.post("/api/tables", body, key=key)
        assert answer.status_code == 201, answer.text
        assert (await second.get(f"/api/tables/{answer.json()['table']['id']}")).status_code == 200


async def test_old_tables_are_put_away_unless_somebody_has_them(shared: str) -> None:
    async with opened(shared) as first, opened(shared, archive_idle_after=-60) as second:
        kept, idle = await thieves(first), await thieves(first)
        first.house.forget(idle)
        while first.house._tasks:
            await asyncio.wait(first.house._tasks)
        await second.house.keep_house()
        assert (await second.table(idle.id)).state == "archived"
        await play_one(first, kept, kept.watched().deciders()[0], "on")


async def test_a_campaign_counts_a_table_once_wherever_it_ends(shared: str) -> None:
    async with opened(shared) as first, opened(shared) as second:
        campaign = await first.campaigns.begin(NewCampaign(name="Outer Haven", players=1))
        opening = await first.campaigns.open_table(
            campaign.campaign.id, NextTable(seats=[SeatWish(name="Ana")])
        )
        table = await first.table(opening.table.id)
        await given_up(second, first)
        taken = await second.table(table.id)
        await second.playing.concede(taken, 0, "g")
        assert await refused(first.playing.concede(table, 0, "g")) == "moved"
        assert len((await first.campaigns.campaign(campaign.campaign.id)).plays) == 1
        verify(taken.watched().record.text(reveal=True), find_game=second.shelf.game)
