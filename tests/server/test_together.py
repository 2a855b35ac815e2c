"""People at one table: who plays with whom, who is there, who is away, what outlives a restart."""

import asyncio
import sqlite3
import threading

import pytest

from sneakbox.bots.random_bot import RandomBot
from sneakbox.kernel.view import View
from sneakbox.server.house import OTHER_CONTENT
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.problems import Problem
from sneakbox.table.frames import teams_of
from tests.server.house import opened, play_one, served, two_thieves, until
from tests.toys.burglars import BURGLARS
from tests.toys.gangs import GANGS

pytestmark = pytest.mark.anyio


# Teams.


def test_a_team_is_a_side_of_several_that_plays_against_others() -> None:
    assert teams_of(GANGS.setup()) == ["side 1", "side 2", "side 1", "side 2"]
    assert teams_of(BURGLARS.setup(3)) == ["", "", ""]


# Going back.


async def test_a_proposal_outlives_a_restart(database: str) -> None:
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves(undo="consent"))
        table = await service.table(opening.table.id)
        for _ in range(4):
            await play_one(service, table, table.watched().deciders()[0])
        steps = table.watched().steps
        await service.playing.rewind(table, 0, "r1", "propose", None)
    async with opened(database) as service:
        table = await service.table(opening.table.id)
        proposal = table.about(frozenset({1}), host=False).proposal
        assert proposal is not None
        assert (proposal.by, proposal.agreed, proposal.missing) == (0, [0], [1])
        await service.playing.rewind(table, 1, "r2", "agree", None)
        assert table.watched().steps < steps
        assert table.watched().proposal is None


@pytest.mark.parametrize("ending", ["played over", "withdrawn", "agreed"])
async def test_a_proposal_that_has_ended_does_not_come_back(sqlite_file: str, ending: str) -> None:
    async with opened(sqlite_file) as service:
        opening = await service.seating.open(two_thieves(undo="consent"))
        table = await service.table(opening.table.id)
        for _ in range(4):
            await play_one(service, table, table.watched().deciders()[0])
        await service.playing.rewind(table, 0, "r1", "propose", None)
        if ending == "played over":
            await play_one(service, table, table.watched().deciders()[0], "p")
        else:
            do = "withdraw" if ending == "withdrawn" else "agree"
            await service.playing.rewind(table, 1, "r2", do, None)  # type: ignore[arg-type]
    async with opened(sqlite_file) as service:
        table = await service.table(opening.table.id)
        assert table.watched().proposal is None


# Being there.


async def test_everybody_is_told_when_somebody_goes_away_and_comes_back(sqlite_file: str) -> None:
    async with served(sqlite_file, away_after=0.1) as site:
        opening = await site.service.seating.open(two_thieves())
        table, keys = opening.table.id, [one.key for one in opening.seats]
        async with site.live(table, keys=[keys[0]]) as ana:
            await ana.next("frame")
            for _ in range(2):
                async with site.live(table, keys=[keys[1]]) as ben:
                    await ben.next("frame")
                    while not ana.frame["seats"][1]["online"]:
                        await ana.next("frame")
                while ana.frame["seats"][1]["online"]:
                    await ana.next("frame")
                told = [one for one in ana.received if one["type"] == "table"]
                assert not told[-1]["table"]["seats"][1]["online"]
            assert ana.frame["seats"][0]["online"]


async def test_a_list_of_tables_calls_nobody_back(sqlite_file: str) -> None:
    """The home page asks about each table with its key; the bot plays on."""
    async with served(sqlite_file, bot_pause=30) as site:
        opening = await site.service.seating.open(two_thieves(takeover_ms=20))
        path, key = f"/api/tables/{opening.table.id}", opening.seats[1].key
        table = await site.service.table(opening.table.id)
        await site.service.absence.start_countdown(table, 1)
        await until(lambda: table.seats[1].taken_over)
        about = (await site.get(path, key=key)).json()
        assert about["you"] == ["seat:1"]
        assert about["seats"][1]["taken_over"]
        await site.get(f"{path}/frame", key=key)
        assert table.seats[1].taken_over  # in a game with secrets nobody hears of a mere look
        await site.get(f"{path}/frame?wait_ms=1", key=key)
        assert not table.seats[1].taken_over


async def test_whoever_waits_for_a_frame_is_there(sqlite_file: str) -> None:
    async with served(sqlite_file, away_after=0.05) as site:
        opening = await site.service.seating.open(two_thieves())
        path, key = f"/api/tables/{opening.table.id}", opening.seats[1].key
        table = await site.service.table(opening.table.id)
        now = f"after={table.picture('seat:1').number}"
        waiting = asyncio.create_task(site.get(f"{path}/frame?{now}&wait_ms=25000", key=key))
        await until(lambda: table.seats[1].waiting == 1)
        await asyncio.sleep(0.2)
        with pytest.raises(Problem, match="Ben is there"):
            await site.service.absence.start_countdown(table, 1)
        assert not waiting.done()
        await play_one(site.service, table, table.watched().deciders()[0])
        await waiting
        await until(lambda: not table.people()[1].online)
        await site.service.absence.start_countdown(table, 1)


class SlowBot(RandomBot):
    """Thinks until it is told to stop."""

    name = "slow"
    thinking = threading.Event()
    enough = threading.Event()

    def choose(self, view: View) -> int:
        SlowBot.thinking.set()
        SlowBot.enough.wait(10)
        return super().choose(view)


async def test_a_bot_does_not_decide_for_somebody_who_came_back_meanwhile(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    SlowBot.thinking.clear()
    SlowBot.enough.clear()
    async with opened(sqlite_file) as service:
        monkeypatch.setattr(service.shelf, "bots", lambda _game: ["slow"])
        monkeypatch.setattr(service.shelf, "make_bot", lambda _setup, _name, seed: SlowBot(seed))
        opening = await service.seating.open(two_thieves(takeover_ms=20))
        table = await service.table(opening.table.id)
        await service.absence.start_countdown(table, 1)
        await until(SlowBot.thinking.is_set)
        stands = table.watched().steps
        await service.caller(table, "seat", opening.seats[1].key)
        SlowBot.enough.set()
        await asyncio.sleep(0.1)
        assert table.watched().steps == stands
        await play_one(service, table, 1)


# Tables of another time.


async def test_a_table_of_another_release_is_refused_and_disturbs_nobody(sqlite_file: str) -> None:
    async with opened(sqlite_file) as service:
        wish = NewTable(game="burglars", seats=[SeatWish(), SeatWish()], listed=True)
        names = [(await service.seating.open(wish)).table.id for _ in range(4)]
    changes = (
        ("opening", "content: ", "content: 0"),
        ("settings", '"burglars"', '"whist"'),
        ("settings", '"undo":', '"taking_back":'),
    )
    with sqlite3.connect(sqlite_file) as database:
        for name, (column, old, new) in zip(names, changes, strict=False):
            changed = database.execute(
                f"update tables set {column} = replace({column}, ?, ?) where id = ?",
                [old, new, name],
            )
            assert changed.rowcount == 1
    async with served(sqlite_file) as site:
        for name in names[:3]:
            for address in (f"/api/tables/{name}", f"/api/tables/{name}/frame"):
                answer = await site.get(address)
                assert (answer.status_code, answer.json()["code"]) == (410, "table_archived")
                assert answer.json()["text"] == OTHER_CONTENT
            page = await site.get(f"/t/{name}")
            assert (page.status_code, OTHER_CONTENT in page.text) == (410, True)
            async with site.live(name) as screen:
                assert await screen.ended() == 4410
        listed = (await site.get("/api/tables")).json()["tables"]
        assert [one["id"] for one in listed] == names[3:]
