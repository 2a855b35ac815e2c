"""Bots that search at a table: elsewhere, in a time that tells nothing, and from a view alone."""

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE
from concurrent.futures.process import BrokenProcessPool
from unittest.mock import AsyncMock

import pytest

from sneakbox.bots import levels
from sneakbox.games.catalogue import all_games, game
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View
from sneakbox.server.lanes import TooLate
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.minds import NICE, FarMind, Minds, Question, decide, question, recalled
from sneakbox.server.robots import Robots
from sneakbox.server.shelf import STRETCH
from tests.bots.questions import at_question
from tests.server.house import PATIENCE, opened, served, until

pytestmark = pytest.mark.anyio
LAST_IN_THE_QUEUE = 19  # of the system, for processors


def asked(setup: Setup, least: int) -> View:
    """What the first seat knows that has so many options."""
    return at_question(setup, least, luck=2)[1]


class Notes(Minds):
    """Remembers what is asked, and answers with the first option of all."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.error = error
        self.times: list[float] = []

    async def choose(self, asked: Question, due: float) -> int:
        self.times.append(due)
        if self.error is not None:
            raise self.error
        return 0


async def test_what_travels_shows_its_seat_what_it_knows_and_holds_no_truth() -> None:
    for title in all_games():
        setup = title.setup()
        view = asked(setup, 2)
        ends = time.monotonic() + 0.01
        here = question(setup, f"{title.id} 0", levels.MASTER, 1, view, ends)
        there = question(setup, f"{title.id} 0", levels.MASTER, 2, view, ends)
        mind, seen = recalled(here)
        assert seen == view, title.id
        assert recalled(there) == (mind, view), "a mind keeps its notes"
        assert decide(here) in view.options
        if setup.reader(0) is not None and title.id == "ninja":
            assert here.world != there.world, "it is any world that fits, not the true one"


async def test_the_decisions_of_a_stretch_share_its_time_and_forced_ones_take_none() -> None:
    setup = game("sneaking_mission").setup()
    view = asked(setup, 2)
    minds = Notes()
    mind = FarMind(minds, setup, "t 0", levels.MASTER, 1)
    mind.begin_stretch(time.monotonic() + 10_000.0)
    for _ in range(4):
        assert await mind.choose(view) == 0
    ends = time.monotonic() + 10_000.0
    left = [ends - moment for moment in minds.times]
    for number, seconds in enumerate(left):
        assert abs(seconds - 5_000.0) < 500.0, number  # half of what is left; no time has passed
    view.options = view.options[:1]
    assert await mind.choose(view) is None
    mind.begin_stretch(time.monotonic() - 1.0)
    assert await mind.choose(asked(setup, 2)) is None
    assert len(minds.times) == 4, "neither was thought about"


async def test_where_a_process_is_lost_or_too_slow_habits_answer(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error in (BrokenProcessPool(), TooLate()):
        lost = Notes(error)
        async with opened(sqlite_file) as service:
            monkeypatch.setattr(service.minds, "choose", lost.choose)
            monkeypatch.setattr(service.shelf, "search_time", lambda name: PATIENCE)
            monkeypatch.setattr(Robots, "_next_beat", AsyncMock())
            wish = NewTable(game="sneaking_mission", seats=[SeatWish("bot", bot="veteran")])
            table = await service.table((await service.seating.open(wish)).table.id)
            await until(lambda lost=lost: len(lost.times) > 3)  # type: ignore[misc]
            assert not table.chat, "nobody has to apologise"


HAS_A_MIND = """
import os, sys
from sneakbox.lab.lasting_pool import LastingPool
from sneakbox.server.minds import stand_behind
pool = LastingPool(1, begin=stand_behind)
print(os.nice(0), pool.submit(os.nice, 0).result(), flush=True)
sys.stdin.read()
"""


async def test_a_process_stands_behind_people_and_ends_with_its_server() -> None:
    """A server that is killed leaves nobody behind who thinks."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HAS_A_MIND),
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert server.stdout
    own, mind = map(int, (await server.stdout.readline()).split())
    assert mind == min(own + NICE, LAST_IN_THE_QUEUE)
    server.kill()
    await server.wait()
    # Everybody who was begun there holds the other end.
    assert await asyncio.wait_for(server.stdout.read(), PATIENCE) == b""


async def test_a_stretch_lasts_as_long_every_time_where_there_are_secrets(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots who decide at once have the table wait as long as those who search."""
    async with opened(sqlite_file, bot_pause=0) as service:
        monkeypatch.setattr(service.shelf, "search_time", lambda name: 0.2 * (name == "random"))
        monkeypatch.setattr(
            "sneakbox.server.robots.Robots._made",
            lambda robots, table, seat, name, seed: robots._house.shelf.make_bot(
                table.setup, name, seed
            ),
        )
        began = time.monotonic()
        wish = NewTable(game="burglars", seats=[SeatWish("bot", bot="random")] * 2)
        table = await service.table((await service.seating.open(wish)).table.id)
        assert table.keeps_secrets
        first = table.playing().public_changes
        await until(lambda: table.playing().public_changes >= first + 3)
        assert time.monotonic() - began >= 3 * 0.2


async def test_searching_bots_have_their_time_and_names_with_times_are_refused(
    sqlite_file: str,
) -> None:
    async with opened(sqlite_file) as service:
        times = {name: service.shelf.search_time(name) for name in levels.BY_WORD}
        assert times == {one.word: STRETCH * one.seconds for one in levels.LEVELS}
    async with served(sqlite_file) as site:
        seats = [{"kind": "bot", "bot": "master@60"}, {"kind": "human"}]
        refused = await site.post("/api/tables", {"game": "stealth_ops", "seats": seats})
        assert refused.status_code == 400
        assert "There is no bot 'master@60'" in refused.json()["text"]


async def test_a_hint_comes_from_another_process_and_the_review_when_it_is_over(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file) as site:
        site.http.timeout = 5 * PATIENCE  # a process has to begin first
        made = await site.open(game="sneaking_mission", seats=[{"kind": "human"}])
        table, key = f"/api/tables/{made['table']['id']}", made["seats"][0]["key"]
        said = (await site.get(f"{table}/hint", key=key)).json()
        assert said["option"] in said["sentences"][0]
        assert (await site.get(f"{table}/hint")).json()["code"] == "key_missing"
        assert (await site.get(f"{table}/review", key=key)).json()["code"] == "not_over"
        gone = await site.post(f"{table}/concede", {"id": "enough"}, key=key)
        assert gone.status_code == 200, gone.text
        assert (await site.get(f"{table}/hint", key=key)).json()["code"] == "game_over"
        looked_back = await site.get(f"{table}/review", key=key)
        nothing: dict[str, object] = {"moments": [], "turned": None, "course": []}
        assert looked_back.json() == nothing, "nothing was decided"


async def test_no_hints_where_less_help_was_agreed_upon_or_nobody_knows_the_game(
    sqlite_file: str,
) -> None:
    async with served(sqlite_file) as site:
        for wish in ({"game": "sneaking_mission", "assistance": 2}, {"game": "burglars"}):
            seats = [{"kind": "human"}] * (1 if "assistance" in wish else 2)
            made = await site.open(**wish, seats=seats)
            table, key = f"/api/tables/{made['table']['id']}", made["seats"][0]["key"]
            assert (await site.get(f"{table}/hint", key=key)).json()["code"] == "no_hints"
