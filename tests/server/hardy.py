"""Players who act as fast as they can over sockets that break, and a server to be killed for it.

Whatever had no answer is sent again with the same id, at whichever server is reached.
"""

import asyncio
import json
import random
import socket
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sneakbox.kernel.seats import CHANCE
from sneakbox.server.service import Service
from sneakbox.table import verify
from sneakbox.table.record import Move
from tests.project.door import ROOT
from tests.server.house import PATIENCE, asking, first_option, ids, until

# After these nobody knows more than that it has to be asked again.
AGAIN = ("no_database", "unknown_outcome", "moved", "busy", "closing")


class Player:
    """Plays first options, comes back after every crash, and moves on to each rematch."""

    def __init__(
        self,
        ports: Sequence[int],
        table: str,
        key: str,
        chance: random.Random,
        patience: float = PATIENCE,
        pause: float = 0.02,
    ) -> None:
        self.ports, self.table, self.key, self.chance = ports, table, key, chance
        self.port = chance.choice(ports)
        self.pause = pause  # before a decision, at most
        # So long an answer is waited for, and how often in a row that was too short.
        self.patience, self.silences = patience, 0
        self.seat = -1
        self.have: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.counted: Counter[str] = Counter()
        self.numbers: list[int] = []
        self.returns = self.refused = 0
        self.done = False
        self.rematch = ""

    async def run(self) -> None:
        while not self.done:
            try:
                await self.sit_down()
                self.port = self.chance.choice(self.ports)
            except TimeoutError:  # the other server may be well, or everything is slow
                self.silences += 1
                self.port = self.ports[(self.ports.index(self.port) + 1) % len(self.ports)]
            except (OSError, WebSocketException):
                self.port = self.chance.choice(self.ports)
            self.returns += 1
            await asyncio.sleep(0.05)

    def seconds(self) -> float:
        """How long an answer is waited for: longer when none of the servers had one in time."""
        return min(PATIENCE, self.patience * (1 << self.silences // len(self.ports)))

    async def sit_down(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        async with connect(url, open_timeout=self.seconds(), close_timeout=1) as link:
            hello = {"type": "hello", "protocol": 1, "keys": [self.key], "have": self.have}
            await link.send(json.dumps(hello))
            frame: dict[str, Any] = {}
            while not self.done:
                message = json.loads(await asyncio.wait_for(link.recv(), self.seconds()))
                self.silences = 0
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
        if not answer["ok"] and answer["problem"]["code"] in AGAIN:
            self.refused += 1
            raise ConnectionError("ask again")
        if answer["ok"] and self.pending["type"] == "act":
            self.counted[self.table] += 1
        elif not answer["ok"]:
            assert answer["problem"]["code"] in ("stale_prompt", "game_over"), answer
        self.pending = None

    async def decide(self, link: Any, frame: dict[str, Any]) -> None:
        await asyncio.sleep(self.chance.random() * self.pause)
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


async def start(port: int, database: str, **more: Any) -> asyncio.subprocess.Process:
    command = ["-m", "tests.server.crashing", str(port), database, json.dumps(more)]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=ROOT)
    async with asking() as http:
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


async def played(players: list[Player], decisions: int) -> None:
    """Let them play until so many decisions were answered, however busy the machine is."""
    while sum(one.counted.total() for one in players) < decisions:
        await asyncio.sleep(0.01)


async def settled(player: Player) -> None:
    """Let a player come to rest with nothing unanswered."""
    await until(lambda: player.pending is None)
    player.done = True


async def check(service: Service, players: list[Player]) -> int:
    """Every decision that was answered stands in a record, once; and no other does. Returns how
    many there were."""
    answered = sum((one.counted for one in players), Counter[str]())
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
    return answered.total()
