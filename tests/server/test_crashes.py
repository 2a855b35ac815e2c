"""The server is killed in the middle of games and started again: nothing is lost or done twice.

Two players act as fast as they can, over sockets that break whenever the server dies. Whatever had
no answer is sent again with the same id. SNEAK_CRASHES says how often (4 times unless told).
"""

import asyncio
import json
import os
import random
import socket
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sneakbox.kernel.seats import CHANCE
from sneakbox.table import verify
from sneakbox.table.record import Move
from tests.project.door import ROOT
from tests.server.house import PATIENCE, first_option, ids, opened, two_thieves, until

pytestmark = pytest.mark.anyio
CRASHES = int(os.environ.get("SNEAK_CRASHES", "4"))
ENOUGH = 6  # decisions before each crash


class Player:
    """Plays first options, comes back after every crash, and moves on to each rematch."""

    def __init__(self, port: int, table: str, key: str, chance: random.Random) -> None:
        self.port, self.table, self.key, self.chance = port, table, key, chance
        self.seat = -1
        self.have: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.counted: Counter[str] = Counter()
        self.numbers: list[int] = []
        self.returns = 0
        self.done = False
        self.rematch = ""

    async def run(self) -> None:
        while not self.done:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self.sit_down()
            self.returns += 1
            await asyncio.sleep(0.03)

    async def sit_down(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        async with connect(url, open_timeout=PATIENCE) as link:
            hello = {"type": "hello", "protocol": 1, "keys": [self.key], "have": self.have}
            await link.send(json.dumps(hello))
            frame: dict[str, Any] = {}
            while not self.done:
                message = json.loads(await asyncio.wait_for(link.recv(), PATIENCE))
                if message["type"] == "welcome":
                    self.seat = int(message["views"][0].removeprefix("seat:"))
                    if self.pending is not None:
                        await link.send(json.dumps(self.pending))
                elif message["type"] == "answer":
                    self.take_answer(message)
                elif message["type"] == "frame":
                    frame = message["frame"]
                    self.numbers.append(message["number"])
                    self.have = {f"seat:{self.seat}": message["number"]}
                    await link.send(json.dumps({"type": "seen", "seen": message["number"]}))
                about = message.get("table") if message["type"] in ("welcome", "table") else None
                if isinstance(about, dict) and about["rematch"]:
                    self.rematch = about["rematch"]
                # The answer to the last decision of a game may still be on its way.
                if self.rematch and (self.pending is None or self.pending["type"] == "rematch"):
                    self.table, self.have, self.pending = self.rematch, {}, None
                    self.numbers, self.rematch = [], ""
                    return
                if frame and self.pending is None:
                    await self.decide(link, frame)

    def take_answer(self, answer: dict[str, Any]) -> None:
        if self.pending is None or answer["id"] != self.pending["id"]:
            return
        if answer["ok"] and self.pending["type"] == "act":
            self.counted[self.table] += 1
        elif not answer["ok"]:
            assert answer["problem"]["code"] in ("stale_prompt", "closing", "game_over"), answer
        self.pending = None

    async def decide(self, link: Any, frame: dict[str, Any]) -> None:
        await asyncio.sleep(self.chance.random() * 0.02)
        if self.done:  # it came to rest while it thought
            return
        if frame["result"] is not None and self.seat == 0:
            self.pending = {"type": "rematch", "id": next(ids)}
        elif frame["prompt"] is not None:
            self.pending = {
                "type": "act",
                "id": next(ids),
                "seat": self.seat,
                "prompt": frame["prompt"]["id"],
                "actions": [first_option(frame)],
            }
        else:
            return
        frame["prompt"] = None
        await link.send(json.dumps(self.pending))


async def start(port: int, database: str) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.crashing", str(port), database, cwd=ROOT
    )
    async with httpx2.AsyncClient() as http:
        while True:
            with suppress(httpx2.HTTPError):
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                    return process
            assert process.returncode is None, "the server did not come up again"
            await asyncio.sleep(0.05)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * CRASHES)
async def test_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    chance = random.Random(2026)
    database, port = str(tmp_path / "tables.sqlite3"), free_port()
    async with opened(database) as service:
        opening = await service.seating.open(two_thieves(seed="crash"))
    players = [Player(port, opening.table.id, one.key, chance) for one in opening.seats]
    tasks: list[asyncio.Task[None]] = []
    for crash in range(CRASHES):
        process = await start(port, database)
        tasks = tasks or [asyncio.create_task(one.run()) for one in players]
        await played(players, (crash + 1) * ENOUGH)
        await asyncio.sleep(chance.random() * 0.3)  # in the middle of anything
        if crash == CRASHES - 1:
            for one in players:
                await settled(one)
        process.kill()
        await process.wait()
        failed = [task.exception() for task in tasks if task.done()]
        assert not any(failed), failed
    for one in players:
        one.done = True
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    assert all(one.returns >= CRASHES - 1 for one in players)
    await check(database, players)


async def played(players: list[Player], decisions: int) -> None:
    """Let them play until so many decisions were answered, however busy the machine is."""
    while sum(one.counted.total() for one in players) < decisions:
        await asyncio.sleep(0.01)


async def settled(player: Player) -> None:
    """Let a player come to rest with nothing unanswered."""
    await until(lambda: player.pending is None)
    player.done = True


async def check(database: str, players: list[Player]) -> None:
    """Every decision that was answered stands in a record, once; and no other does."""
    answered = sum((one.counted for one in players), Counter[str]())
    async with opened(database) as service:
        for name, count in answered.items():
            table = await service.table(name)
            match = table.watched()
            decisions = [
                entry
                for entry in match.record.entries
                if isinstance(entry, Move) and entry.seat != CHANCE
            ]
            assert len(decisions) == count, name
            verify(match.record.text(reveal=True), find_game=service.shelf.game)
    assert answered.total() >= ENOUGH * CRASHES
