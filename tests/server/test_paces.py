"""Games over days: each move has its time, whatever servers do meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx2
import msgspec
import pytest
from sqlalchemy import delete

from sneakbox.server import schema
from sneakbox.server.leases import Elsewhere
from sneakbox.server.live_table import DAY_MS, LiveTable
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.storage import Storage
from sneakbox.server.times import times_from
from sneakbox.table import verify
from tests.server.hardy import free_port, start
from tests.server.house import PATIENCE, frame_of, play_one, settings, shelf, two_thieves, until
from tests.server.wire import HandClock
from tests.toys.burglars import BURGLARS

pytestmark = pytest.mark.anyio
HOUR = 3_600


@asynccontextmanager
async def kept(database: str, clock: HandClock, **more: Any) -> AsyncIterator[Service]:
    """A server by the clock of the test, which looks for late tables once when it begins."""
    service = Service(settings(database, **more), shelf(), clock=clock)
    before = len(sleepers(clock))
    await service.open()
    try:
        await until(lambda: len(sleepers(clock)) >= before + len(service._watch))
        yield service
    finally:
        await service.close()


def sleepers(clock: HandClock) -> list[Any]:
    """What waits until it does again what it has done."""
    return [wake for _, _, wake in clock._sleeping if not wake.done()]


def slow(**more: Any) -> NewTable:
    """Two thieves who have a day for each move."""
    return two_thieves(pace_ms=DAY_MS, **more)


async def begun(service: Service, **more: Any) -> LiveTable:
    table = await service.table((await service.seating.open(slow(**more))).table.id)
    while len(table.watched().deciders()) > 1:  # both choose a house first
        await play_one(service, table, on_turn(table))
    return table


def on_turn(table: LiveTable) -> int:
    return table.watched().deciders()[0]


def hours_left(table: LiveTable) -> list[int]:
    """By seat; -1 where no time runs."""
    return [
        one.time_ms // (HOUR * 1000) if one.time_ms >= 0 else -1
        for one in table.about(frozenset(), host=False).seats
    ]


def flags(table: LiveTable) -> list[str]:
    lines = table.watched().record.text().splitlines()
    return [line.partition(" ~")[0] for line in lines if line.startswith("flag ")]


async def pass_hours(service: Service, hours: float) -> None:
    clock = service.house.clock
    assert isinstance(clock, HandClock)
    clock._now += hours * HOUR
    await service.paces.look()


async def refused(work: Any) -> Problem:
    with pytest.raises(Problem) as problem:
        await work
    return problem.value


async def test_a_bot_plays_for_whoever_is_late_until_they_say_that_they_are_back(
    database: str,
) -> None:
    async with kept(database, HandClock()) as service:
        table = await begun(service)
        first = on_turn(table)
        others = [one for one in (0, 1) if one != first]
        assert hours_left(table)[first] == 24
        assert all(hours_left(table)[one] == -1 for one in others)
        await pass_hours(service, 23)
        assert hours_left(table)[first] == 1
        await play_one(service, table, first)
        assert hours_left(table)[on_turn(table)] == 24, "each move has its own"
        late = on_turn(table)
        await pass_hours(service, 24)
        assert table.seats[late].taken_over
        assert flags(table) == [f"flag {late}"]
        await until(lambda: on_turn(table) != late or table.state == "over")
        table.seats[late].taken_over = True
        # A window that was left open comes by itself: that is no sign.
        await service.absence.is_there(table, late)
        assert table.seats[late].taken_over
        await service.absence.take_back(table, late)
        assert not table.seats[late].taken_over
        service.house.forget(table)
        again = await service.table(table.id)
        assert not again.seats[late].taken_over
        assert flags(again) == [f"flag {late}"]
        assert (await refused(service.absence.take_back(again, late))).code == "not_away"
        assert (await refused(service.absence.start_countdown(again, late))).code == "not_away"


async def test_whoever_was_late_decides_nothing_until_then(sqlite_file: str) -> None:
    async with kept(sqlite_file, HandClock(), bot_pause=0.6) as service:
        table = await begun(service)
        late = on_turn(table)
        await pass_hours(service, 24)
        assert table.seats[late].taken_over
        assert hours_left(table) == [-1, -1]
        prompt = frame_of(await service.frame(table, f"seat:{late}"))["prompt"]["id"]
        act = service.playing.act(table, late, "a", prompt, ["wait"])
        assert "take your seat back first" in (await refused(act)).text
        await service.absence.take_back(table, late)
        assert hours_left(table)[late] == 24
        await play_one(service, table, late)


async def test_the_bot_is_of_the_level_that_was_agreed(sqlite_file: str) -> None:
    async with kept(sqlite_file, HandClock()) as service:
        ninja = NewTable(
            game="ninja", seats=[SeatWish(), SeatWish()], pace_ms=DAY_MS, stand_in="veteran"
        )
        table = await service.table((await service.seating.open(ninja)).table.id)
        assert table.about(frozenset(), host=False).stand_in == "Veteran"
        assert service.robots._name(table, 0) == "veteran"


async def test_a_game_ends_that_nobody_wins_and_its_record_says_so(database: str) -> None:
    clock = HandClock()
    async with kept(database, clock) as service:
        table = await begun(service, when_late="draw")
        await play_one(service, table, on_turn(table))
        late = on_turn(table)
        await pass_hours(service, 24)
        assert table.state == "over"
        view = table.about(frozenset(), host=False)
        assert view.result is not None
        assert (view.result.word, view.result.scores) == ("out of time", [0.5, 0.5])
        assert hours_left(table) == [-1, -1]
        name = table.seats[late].name
        shown = frame_of(await service.frame(table, "public"))
        assert shown["result"]["text"] == f"{name} ran out of time: the game ends, and nobody wins."
        assert shown["log"][-1]["text"] == shown["result"]["text"]
        service.house.forget(table)
        again = await service.table(table.id)
        text = again.watched().record.text()
        assert flags(again) == [f"flag {late} and nobody wins"]
        report = verify(text, find_game=lambda _: BURGLARS)
        assert report.result == "out of time, scores 0.5 0.5"
        await pass_hours(service, 100)
        following = await service.table(await service.rematch(again, ""))
        assert hours_left(following)[on_turn(following)] == 24, "the next game goes on like that"


async def test_time_goes_on_while_no_server_runs(database: str) -> None:
    clock = HandClock()
    async with kept(database, clock) as service:
        table = await begun(service)
        late, name = on_turn(table), table.id
    clock._now += 12 * HOUR
    async with kept(database, clock) as service:
        await service.paces.look()
        assert not service.house.tables, "nobody is late, and nobody has asked for it"
        assert hours_left(await service.table(name))[late] == 12
    clock._now += 12 * HOUR
    async with kept(database, clock) as service:
        # Nobody comes to the table: the server finds it by itself.
        await until(
            lambda: name in service.house.tables and bool(flags(service.house.tables[name]))
        )
        assert flags(service.house.tables[name]) == [f"flag {late}"]


@asynccontextmanager
async def alive(port: int, database: str, **more: Any) -> AsyncIterator[None]:
    """A server of its own, which is killed at the end."""
    process = await start(port, database, **more)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def test_a_server_that_was_killed_finds_who_is_late(database: str) -> None:
    storage, port = Storage(database), free_port()
    async with (
        alive(port, database),
        httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http,
    ):
        seats = [{"name": "Ana"}, {"name": "Ben"}]
        wish = {"game": "ninja", "seats": seats, "pace_ms": DAY_MS, "when_late": "draw"}
        name = (await http.post("/api/tables", json=wish)).json()["table"]["id"]
    # A day goes by.
    row = (await storage.rows(schema.PACES.select()))[0]
    times = times_from(row.times)
    earlier = msgspec.json.encode(replace(times, since=times.since - DAY_MS)).decode()
    await storage.carry_out(schema.PACES.update().values(due=row.due - DAY_MS, times=earlier))
    async with alive(port, database, paces_every=0.1, beat_every=0.1, missed_beats=20):
        ends = time.monotonic() + PATIENCE
        while (await storage.rows(schema.TABLES.select()))[0].state != "over":
            assert time.monotonic() < ends, "nobody has looked"
            await asyncio.sleep(0.1)
    stored = await storage.load(name)
    assert stored is not None
    ended = [line.partition(" ~")[0] for line in stored.lines if line.startswith("flag ")]
    assert ended == ["flag 0", "flag 1 and nobody wins"], "once, for both whose time was up"
    await storage.close()


async def goes_by(service: Service, hours: float) -> None:
    """Time in which somebody looked all along."""
    clock = service.house.clock
    assert isinstance(clock, HandClock)
    clock._now += hours * HOUR
    await service.house.storage.carry_out(schema.WATCH.update().values(seen=clock.now_ms()))
    await service.paces.look()


async def test_nobody_is_late_because_nobody_could_play(database: str) -> None:
    clock = HandClock()
    async with kept(database, clock, interruption_after=180) as service:
        table = await begun(service)
        late, name = on_turn(table), table.id
        await goes_by(service, 1)
    clock._now += 30 * HOUR
    async with kept(database, clock, interruption_after=180) as service:
        await service.paces.look()
        table = await service.table(name)
        assert hours_left(table)[late] == 30, "as long again as nobody could play"
        await goes_by(service, 1)
        clock._now += 200  # another interruption, a short one, takes nothing away
        await service.paces.look()
        assert hours_left(table)[late] == 28
        await goes_by(service, 28)
        assert flags(table) == []
        assert hours_left(table)[late] == 0
        await goes_by(service, 1)
        assert flags(table) == [f"flag {late}"]
        assert await service.house.storage.rows(schema.WATCH.select())


async def test_after_a_short_interruption_an_hour_is_left_at_least(sqlite_file: str) -> None:
    clock = HandClock()
    async with kept(sqlite_file, clock, interruption_after=180) as service:
        table = await begun(service)
        late = on_turn(table)
        await goes_by(service, 24 - 100 / HOUR)
        clock._now += 200
        await service.paces.look()
        assert flags(table) == []
        assert table.time_is_up(late) == clock.now_ms() + HOUR * 1000


async def test_days_off_are_taken_once_and_seen_by_all(database: str) -> None:
    async with kept(database, HandClock()) as service:
        table = await begun(service, days_off=3)
        seat = on_turn(table)
        other = 1 - seat
        for _ in range(2):  # the answer to the first was lost
            await service.playing.take_days_off(table, seat, "holiday", 2)
        view = table.about(frozenset(), host=False)
        assert [one.days_off for one in view.seats] == ([1, 3] if seat == 0 else [3, 1])
        assert view.seats[seat].off_ms == 2 * DAY_MS
        assert view.seats[other].off_ms == 0
        assert hours_left(table)[seat] == 72
        problem = await refused(service.playing.take_days_off(table, seat, "more", 2))
        assert (problem.code, problem.text) == (
            "no_days_off",
            "You have 1 day off left in this game.",
        )
        service.house.forget(table)
        table = await service.table(table.id)
        again = await service.playing.take_days_off(table, seat, "holiday", 2)
        assert again[1], "also after a restart"
        await pass_hours(service, 71)
        assert flags(table) == []
        assert hours_left(table)[seat] == 1
        none = await begun(service)
        problem = await refused(service.playing.take_days_off(none, 0, "a", 1))
        assert problem.text == "At this table nobody takes days off."


async def test_one_server_of_two_acts_and_once(shared: str) -> None:
    clock = HandClock()
    async with kept(shared, clock) as first, kept(shared, clock) as second:
        table = await begun(first)
        late = on_turn(table)
        clock._now += 24 * HOUR
        await second.paces.look()
        assert not second.house.tables, "whoever has it sees to it"
        await asyncio.gather(*(one.paces.look() for one in (first, second, first)))
        assert flags(table) == [f"flag {late}"]
        # Nobody has the next one: both find it, and one of them gets it.
        table = await begun(first, when_late="draw")
        name = table.id
        first.house.forget(table)
        while first.house._tasks:
            await asyncio.wait(first.house._tasks)
        clock._now += 24 * HOUR
        await asyncio.gather(*(one.paces.look() for one in (first, second)))
        has_it = [one for one in (first, second) if name in one.house.tables]
        assert len(has_it) == 1
        assert len(flags(has_it[0].house.tables[name])) == 1
        with pytest.raises(Elsewhere):
            await next(one for one in (first, second) if one not in has_it).table(name)


async def test_a_server_that_has_lost_a_table_ends_nothing_there(shared: str) -> None:
    clock = HandClock()
    async with kept(shared, clock) as first, kept(shared, clock) as second:
        table = await begun(first, when_late="draw")
        assert second.house.leases is not None
        assert first.house.leases is not None
        ours = await second.house.storage.rows(
            schema.WORKERS.select().where(schema.WORKERS.c.id == first.house.leases.id)
        )
        await second.house.leases.give_up(ours[0])
        taken = await second.table(table.id)
        await play_one(second, taken, on_turn(taken))
        clock._now += 23 * HOUR
        await play_one(second, taken, on_turn(taken))
        clock._now += 1 * HOUR
        await first.paces.look()
        await second.paces.look()
        assert taken.state == "playing"
        assert flags(taken) == []


async def test_a_table_that_another_release_has_played_at_begins_anew(sqlite_file: str) -> None:
    clock = HandClock()
    async with kept(sqlite_file, clock) as service:
        table = await begun(service)
        await service.house.storage.carry_out(delete(schema.PACES))
        service.house.forget(table)
        clock._now += 100 * HOUR
        table = await service.table(table.id)
        assert hours_left(table)[on_turn(table)] == 24
        await service.paces.look()
        assert table.due == clock.now_ms() + DAY_MS
        await pass_hours(service, 24)
        assert len(flags(table)) == 1


async def test_a_table_at_which_somebody_has_time_is_not_put_away(sqlite_file: str) -> None:
    clock = HandClock()
    async with kept(sqlite_file, clock, archive_idle_after=10) as service:
        table = await begun(service, days_off=30)
        await service.playing.take_days_off(table, on_turn(table), "a", 30)
        clock._now += 29 * 24 * HOUR
        await service.house.keep_house()
        assert table.state == "playing"
        await service.paces.look()
        assert await service.house.storage.rows(schema.WATCH.select())
        await service.seating.archive(table)
        await service.paces.look()
        assert not await service.house.storage.rows(schema.WATCH.select()), "nobody waits there"


async def test_what_cannot_be_is_said_in_a_sentence(sqlite_file: str) -> None:
    async with kept(sqlite_file, HandClock()) as service:
        alone = NewTable(game="sneaking_mission", pace_ms=DAY_MS)
        for wish, why in (
            (alone, "Sneaking Mission – Solo alone keeps nobody waiting"),
            (two_thieves(pace_ms=60_000), "an hour at least and 14 days at most"),
            (two_thieves(pace_ms=15 * DAY_MS), "an hour at least and 14 days at most"),
            (slow(days_off=31), "at most 30 days off"),
            (slow(stand_in="genius"), "There is no bot 'genius': try "),
            (two_thieves(days_off=1), "need a time for moves"),
            (two_thieves(when_late="draw"), "need a time for moves"),
        ):
            problem = await refused(service.seating.open(wish))
            assert problem.code == "bad_request"
            assert why in problem.text
            assert problem.text.endswith(".")


async def test_live_tables_know_nothing_of_it(sqlite_file: str) -> None:
    async with kept(sqlite_file, HandClock()) as service:
        table = await service.table((await service.seating.open(two_thieves())).table.id)
        await play_one(service, table, on_turn(table))
        await pass_hours(service, 1_000)
        assert table.times is None
        assert hours_left(table) == [-1, -1]
        assert flags(table) == []
        assert await service.house.storage.rows(schema.PACES.select()) == []
        assert await service.house.storage.rows(schema.WATCH.select()) == []
