"""Many players at once against one server on loopback, with durable commits.

    python bench/server.py                              500 tables, 1,000 connections, 20 seconds
    python bench/server.py --tables 50 --think 0        as fast as the server answers
    python bench/server.py --json

Each table has one player, who acts over a socket, and one spectator, who gets every frame. A move
counts from sending it to its answer, which the server gives when the move is on disk. With a pause
between moves (`--think` is its mean) this is what a full house feels like; without one it is what
the server can do. The server runs in a process of its own with the limits for strangers lifted;
everything else is as in `sneak serve`.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from sneakbox.server.running import run
from sneakbox.server.settings import Limits, Rate, Settings
plenty = Rate(1e9, 1e9)
limits = Limits(requests=plenty, messages=plenty, new_tables=plenty, sockets_per_address=10**6)
run(Settings(database=sys.argv[1], limits=limits), "127.0.0.1", 0, level="error")
"""
MOST_TABLES = 2_000
MOST_SECONDS = 120.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    frames: int = 0
    frame_bytes: int = 0
    finished: int = 0


class OfFrame(msgspec.Struct):
    """As much of an option as a player needs."""

    id: str
    off: str


class OfPrompt(msgspec.Struct):
    """As much of a prompt as a player needs."""

    id: str
    options: list[OfFrame]


class Shown(msgspec.Struct):
    """As much of a frame as a player needs."""

    prompt: OfPrompt | None
    result: dict[str, Any] | None


class Message(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    id: str = ""
    ok: bool = True
    number: int = 0
    problem: dict[str, Any] | None = None
    frame: Shown | None = None


DECODE = msgspec.json.Decoder(Message).decode
ids = itertools.count()


class Client:
    """One table: a player and a spectator."""

    def __init__(self, address: str, wish: dict[str, object], tally: Tally, seed: int) -> None:
        self.address = address
        self.tally = tally
        self.chance = random.Random(seed)
        request = urllib.request.Request(
            f"http://{address}/api/tables",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - loopback
            opened = json.load(answer)
        self.table, self.key = opened["table"]["id"], opened["seats"][0]["key"]
        self.measuring = False

    async def sit_down(self) -> None:
        url = f"ws://{self.address}/api/tables/{self.table}/live"
        self.player = await connect(url, compression=None, ping_interval=None)
        self.spectator = await connect(url, compression=None, ping_interval=None)
        for link, keys in ((self.player, [self.key]), (self.spectator, [])):
            await link.send(json.dumps({"type": "hello", "protocol": 1, "keys": keys}))

    async def next(self, link: ClientConnection, kind: str) -> Message:
        while True:
            raw = await link.recv()
            message = DECODE(raw)
            if message.type == "frame":
                self.tally.frames += 1
                self.tally.frame_bytes += len(raw)
            if message.type == kind:
                return message

    async def play(self, think: float) -> None:
        message = await self.next(self.player, "frame")
        await asyncio.sleep(self.chance.random() * think)
        while message.frame is not None and message.frame.result is None:
            prompt = message.frame.prompt
            assert prompt is not None
            action = self.chance.choice([one.id for one in prompt.options if not one.off])
            act = {"type": "act", "id": f"m{next(ids)}", "seat": 0, "prompt": prompt.id}
            act |= {"actions": [action], "seen": message.number}
            began = time.perf_counter()
            await self.player.send(json.dumps(act))
            answer = await self.next(self.player, "answer")
            if self.measuring:
                self.tally.latencies.append(time.perf_counter() - began)
            if not answer.ok:
                self.tally.problems.append(str(answer.problem))
            message = await self.next(self.player, "frame")
            if think:
                await asyncio.sleep(self.chance.random() * 2 * think)
        self.tally.finished += 1

    async def watch(self) -> None:
        while True:
            message = await self.next(self.spectator, "frame")
            await self.spectator.send(json.dumps({"type": "seen", "seen": message.number}))


def memory_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def cpu_seconds(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


async def measure(args: argparse.Namespace, address: str, pid: int) -> dict[str, object]:
    tally = Tally()
    empty = memory_kb(pid)
    wish = {"game": args.game, "assistance": args.assistance}
    clients = [
        Client(address, {**wish, "seed": f"bench {number}"}, tally, number)
        for number in range(args.tables)
    ]
    for some in range(0, len(clients), 50):
        await asyncio.gather(*(one.sit_down() for one in clients[some : some + 50]))
    tasks = [asyncio.create_task(one.watch()) for one in clients]
    tasks += [asyncio.create_task(one.play(args.think)) for one in clients]
    await asyncio.sleep(args.warm_up)
    for one in clients:
        one.measuring = True
    began, cpu = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(args.seconds)
    for one in clients:
        one.measuring = False
    seconds, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    full = memory_kb(pid)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    broken = [one for one in ended if isinstance(one, Exception)]
    for one in clients:
        one.player.transport.abort()
        one.spectator.transport.abort()
    moves = len(tally.latencies)
    return {
        "tables": args.tables,
        "connections": 2 * args.tables,
        "think_s": args.think,
        "moves": moves,
        "moves_per_s": moves / seconds,
        "p50_ms": quantile(tally.latencies, 0.50),
        "p99_ms": quantile(tally.latencies, 0.99),
        "cpu_us_per_move": used / max(1, moves) * 1e6,
        "server_cpu": used / seconds,
        "kb_per_table": (full - empty) / args.tables,
        "bytes_per_frame": tally.frame_bytes / max(1, tally.frames),
        "finished_games": tally.finished,
        "refused": len(tally.problems),
        "broken_connections": len(broken),
    }


def quantile(values: list[float], share: float) -> float:
    """In milliseconds."""
    if len(values) < 2:
        return 0.0
    return statistics.quantiles(values, n=1000)[round(share * 1000) - 1] * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description="Many players at once against one server.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm-up", type=float, default=4)
    parser.add_argument("--think", type=float, default=5, help="mean pause between moves")
    parser.add_argument("--game", default="sneaking_mission")
    parser.add_argument("--assistance", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    args.tables = min(args.tables, MOST_TABLES)
    args.seconds = min(args.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"{folder}/tables.sqlite3"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().partition("http://")[2].split()[0]
            try:
                wait_for(address)
                figures = asyncio.run(measure(args, address, server.pid))
            finally:
                server.terminate()
                server.wait(20)
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(
                f"{name:20} {value:12.1f}" if isinstance(value, float) else f"{name:20} {value:12}"
            )
    return 0


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"http://{address}/healthz"):
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server does not answer")


if __name__ == "__main__":
    sys.exit(main())
