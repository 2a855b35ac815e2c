"""What a rude visitor costs everybody else: players at two workers on one PostgreSQL, and somebody
who tries everything.

    python bench/rude.py                    an hour
    python bench/rude.py --minutes 5 --json

Players play at the pace of people, first undisturbed, then beside the visitor, then undisturbed
again. The server is `sneak serve --workers 2` with the limits that it has for strangers, and the
database waits for its disk. The visitor comes from one address, as fast as it is answered, and
goes round its list, while 2,000 connections from elsewhere are in the middle of a request: moments
of old games, searches, stages, guesses, broken and endless requests, sockets that do not listen,
connections that ask nothing, games given up and begun again.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.hosts import process, say, wait_for  # noqa: E402
from bench.load import HOST, Room, Tally, at_most  # noqa: E402
from bench.players import Seat, SneakboxPlayer  # noqa: E402
from tests.server import postgres  # noqa: E402

TABLES: Final = 40
THINK: Final = 2.0  # seconds on average before a move
# At most so long, and no longer than the visitor is there.
QUIET_SECONDS: Final = 60.0
# A piece of the time in which the visitor is there is measured by itself.
PIECE_SECONDS: Final = 60.0
RUDE: Final = "127.66.6.6"
# As many tables as one address may open at once.
HANDFUL: Final = 15
# As many times at once it goes round its list.
AT_ONCE: Final = 6
PAUSE: Final = 0.02
LONGEST: Final = 20.0
HELD: Final = 150
# So many connections are half open all the time, from so many other addresses.
HALF_OPEN: Final = 2_000
ITS_OTHERS: Final = 20


# Who plays.


class Guests:
    """Tables that nobody has sat down at yet; each address opens a handful of them."""

    def __init__(self, port: int) -> None:
        self._port: Final = port
        self._opened = 0
        self._free: Final[list[Seat]] = []

    def provide(self, number: int) -> None:
        while len(self._free) < number:
            household = self._opened // HANDFUL
            address = f"127.1.{household // 200}.{household % 200 + 1}"
            wish = {"game": "sneaking_mission", "seed": f"guest {self._opened}"}
            made = asked(self._port, "/api/tables", wish, address)
            self._free.append((made["table"]["id"], made["seats"][0]["key"]))
            self._opened += 1

    def __iter__(self) -> Iterator[Seat]:
        return self

    def __next__(self) -> Seat:
        self.provide(1)
        return self._free.pop()


def asked(port: int, path: str, body: Any, address: str, key: str = "") -> Any:
    """The answer to a request from an address; SystemExit where it is refused."""
    line = http.client.HTTPConnection(HOST, port, source_address=(address, 0))
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Seat {key}"
    line.request("POST", path, json.dumps(body), headers)
    answer = line.getresponse()
    said = json.loads(answer.read())
    line.close()
    if answer.status >= 300:
        raise SystemExit(f"{path}: {said}")
    return said


# Who is rude.

Trick = Callable[["Visitor"], Awaitable[None]]


class Visitor:
    """Somebody who tries everything, from one address."""

    def __init__(self, port: int, own: Sequence[Seat], over: Sequence[Seat]) -> None:
        self.port, self.own, self.over = port, own, over
        self.chance: Final = random.Random(6)
        self.answers: Final[Counter[str]] = Counter()

    async def line(self, address: str = RUDE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, local_addr=(address, 0))

    async def stay_half_open(self, number: int) -> None:
        """Begin a request again and again, and never end it."""
        address = f"127.66.8.{number % ITS_OTHERS + 1}"
        while True:
            with suppress(OSError):
                reader, writer = await self.line(address)
                self.answers["half-open connections"] += 1
                try:
                    writer.write(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                    await reader.read()
                finally:
                    writer.transport.abort()
            await asyncio.sleep(self.chance.random())

    async def ask(self, trick: str, path: str, body: bytes | None = None, head: str = "") -> None:
        """One request; what comes of it is counted."""
        method = "GET" if body is None else "POST"
        size = "" if body is None else f"Content-Length: {len(body)}\r\n"
        kind = "" if body is None else "Content-Type: application/json\r\n"
        said = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{size}{kind}{head}\r\n"
        await self.send(trick, said.encode() + (body or b""))

    async def send(self, trick: str, said: bytes) -> None:
        word = "closed"
        try:
            async with asyncio.timeout(LONGEST):
                reader, writer = await self.line()
                try:
                    writer.write(said)
                    first = await reader.readline()
                finally:
                    writer.transport.abort()
            if first:
                word = first.split()[1].decode()
        except TimeoutError:
            word = "no answer"
        except OSError:
            pass
        self.answers[f"{trick} {word}"] += 1

    def some(self, seats: Sequence[Seat]) -> tuple[str, str]:
        name, key = self.chance.choice(seats)
        return f"/api/tables/{name}", f"Authorization: Seat {key}\r\n"

    async def go_round(self, tricks: Sequence[Trick]) -> None:
        while True:
            for trick in self.chance.sample(tricks, len(tricks)):
                with suppress(OSError, TimeoutError):
                    await trick(self)
                await asyncio.sleep(PAUSE)


async def old_moments(one: Visitor) -> None:
    path, _ = one.some(one.over)
    numbers = [one.chance.randrange(40) for _ in range(20)]
    await asyncio.gather(*(one.ask("moment", f"{path}/frame?at={n}") for n in numbers))


async def waiting(one: Visitor) -> None:
    path, _ = one.some(one.own)
    far = f"{path}/frame?after=100000&wait_ms=10000"
    await asyncio.gather(*(one.ask("wait", far) for _ in range(40)))


async def searches(one: Visitor) -> None:
    path, key = one.some(one.own)
    await asyncio.gather(*(one.ask("hint", f"{path}/hint", head=key) for _ in range(4)))
    path, key = one.some(one.over)
    await asyncio.gather(*(one.ask("review", f"{path}/review", head=key) for _ in range(2)))


async def stages(one: Visitor) -> None:
    text = "x = 1\n" + "a." * 10_000 + "a = 1\n"
    body = json.dumps({"text": text}).encode()
    await asyncio.gather(*(one.ask("stage", "/api/stages/check", body) for _ in range(5)))
    await one.ask("mission", "/api/stages/daily")


async def guesses(one: Visitor) -> None:
    path, _ = one.some(one.own)
    wrong = f"Authorization: Seat {'A' * 22}\r\n"
    await asyncio.gather(*(one.ask("guess", f"{path}/frame", head=wrong) for _ in range(10)))


async def broken(one: Visitor) -> None:
    path, key = one.some(one.own)
    for body in (b"{", b"[" * 20_000, b'{"id":' * 3_000, b"\xff\xfe", b"x" * 60_000):
        await one.ask("broken", f"{path}/act", body, key)
    await one.ask("origin", f"{path}/act", b"{}", f"{key}Origin: http://[\r\n")
    await one.ask("endless address", f"{path}/frame?since={'1' * 30_000}")
    await one.send("endless headers", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000)
    await one.send(
        "endless body", b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    )


async def games_given_up(one: Visitor) -> None:
    path, key = one.some(one.own)
    await one.ask("give up", f"{path}/concede", b'{"id":"g"}', key)
    await asyncio.gather(*(one.ask("rematch", f"{path}/rematch", b"{}", key) for _ in range(5)))
    wish = b'{"game":"metal_gear"}'
    await asyncio.gather(*(one.ask("table", "/api/tables", wish) for _ in range(5)))


async def silent_connections(one: Visitor) -> None:
    """Many that ask nothing, and some in the middle of a request."""
    held = []
    for number in range(HELD):
        with suppress(OSError):
            _, writer = await one.line()
            if number % 3 == 0:
                writer.write(b"POST /api/tables HTTP/1.1\r\nContent-Length: 900\r\n\r\n{")
            held.append(writer)
    one.answers["silent connections"] += len(held)
    await asyncio.sleep(1)
    for writer in held:
        writer.transport.abort()


async def deaf_sockets(one: Visitor) -> None:
    """They talk and do not listen."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    async def talk() -> None:
        name, key = one.chance.choice(one.own)
        url = f"ws://{HOST}:{one.port}/api/tables/{name}/live"
        with suppress(WebSocketException, OSError, TimeoutError):
            async with connect(url, local_addr=(RUDE, 0), open_timeout=LONGEST) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": 1, "keys": [key]}))
                for number in range(60):
                    note = {"type": "note", "id": f"n{number}", "seat": 0, "text": "x" * 4_000}
                    await socket.send(json.dumps(note))
                    await socket.send(b"[" * 5_000)
        one.answers["deaf sockets"] += 1

    await asyncio.wait_for(asyncio.gather(*(talk() for _ in range(10))), LONGEST)


TRICKS: Final[tuple[Trick, ...]] = (
    old_moments,
    waiting,
    searches,
    stages,
    guesses,
    broken,
    games_given_up,
    silent_connections,
    deaf_sockets,
)


async def be_rude(port: int, own: list[Seat], over: list[Seat]) -> None:
    """Until somebody closes the other end of the input; then says what came of it."""
    visitor = Visitor(port, own, over)
    rounds = [asyncio.create_task(visitor.go_round(TRICKS)) for _ in range(AT_ONCE)]
    rounds += [asyncio.create_task(visitor.stay_half_open(n)) for n in range(HALF_OPEN)]
    await asyncio.to_thread(sys.stdin.read)
    for one in rounds:
        one.cancel()
    await asyncio.gather(*rounds, return_exceptions=True)
    print(json.dumps(visitor.answers))


@contextmanager
def rude(port: int) -> Iterator[Counter[str]]:
    """A rude visitor in a process of its own; what it was answered is there at the end."""
    own: list[Seat] = []
    over: list[Seat] = []
    for number in range(8):
        made = asked(port, "/api/tables", {"game": "sneaking_mission"}, f"127.66.7.{number + 1}")
        seat = made["table"]["id"], made["seats"][0]["key"]
        (own if number % 2 else over).append(seat)
    for name, key in over:
        asked(port, f"/api/tables/{name}/concede", {"id": "g"}, "127.66.7.1", key)
    words = json.dumps([port, own, over])
    answers: Counter[str] = Counter()
    with subprocess.Popen(
        [sys.executable, __file__, "--be-rude", words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as visitor:
        yield answers
        said, _ = visitor.communicate()
        answers.update(json.loads(said))


# Measuring.


@contextmanager
def served() -> Iterator[int]:
    """The port of two workers."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with postgres.cluster(durable=True) as cluster:
        database = asyncio.run(postgres.new_database(cluster))
        command = [sys.executable, "-m", "sneakbox", "serve", "--port", "0", "--workers", "2"]
        command += ["--json", "--database", database, "--log", "error"]
        command += ["--key-file", str(ROOT / "build" / "bench" / "rude.key")]
        (ROOT / "build" / "bench").mkdir(parents=True, exist_ok=True)
        with process(command, env) as (_, line):
            port = int(json.loads(line)["url"].rpartition(":")[2])
            wait_for(f"http://{HOST}:{port}/healthz")
            yield port


def played(room: Room, tally: Tally, seconds: float, guests: Guests) -> list[float]:
    """How long the answers took in a stretch of time, in seconds."""
    guests.provide(TABLES)
    tally.begin()
    ends = time.perf_counter() + seconds
    room.run(lambda: time.perf_counter() >= ends, seconds + LONGEST)
    tally.counting = False
    if tally.problems:
        say(f"refused: {tally.problems[:3]}")
    return list(tally.answers)


def measured(minutes: float) -> dict[str, Any]:
    quiet = min(QUIET_SECONDS, 15 * minutes)
    with served() as port:
        guests, tally = Guests(port), Tally()
        guests.provide(TABLES)
        room = Room(SneakboxPlayer(tally, port, guests, seed, THINK) for seed in range(TABLES))
        room.rest()
        tally.playing = True
        for player in room.players:
            player.my_turn()
        before = played(room, tally, quiet, guests)
        pieces: list[list[float]] = []
        with rude(port) as answers:
            ends = time.monotonic() + 60 * minutes
            while time.monotonic() < ends:
                pieces.append(played(room, tally, PIECE_SECONDS, guests))
                say(f"{len(pieces)}: p99 {1e3 * at_most(pieces[-1], 0.99):.0f} ms")
        after = played(room, tally, quiet, guests)
        room.close()
    beside = [one for piece in pieces for one in piece]
    failures = {what: count for what, count in answers.items() if " 50" in what}
    return {
        "minutes": round(len(pieces) * PIECE_SECONDS / 60),
        "moves undisturbed": len(before) + len(after),
        "moves beside the visitor": len(beside),
        "p50, p99 ms undisturbed": in_ms([*before, *after]),
        "p50, p99 ms beside the visitor": in_ms(beside),
        "p99 ms of the worst minute": round(max(1e3 * at_most(one, 0.99) for one in pieces)),
        "visitor's requests": sum(answers.values()),
        "refused as too many": sum(n for what, n in answers.items() if what.endswith("429")),
        "failures of the server": failures,
        "answers": dict(sorted(answers.items())),
    }


def in_ms(seconds: Sequence[float]) -> list[float]:
    return [round(1e3 * at_most(seconds, share), 1) for share in (0.5, 0.99)]


def main(given: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="bench/rude.py", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--be-rude", help=argparse.SUPPRESS)
    options = parser.parse_args(given)
    if options.be_rude:
        port, own, over = json.loads(options.be_rude)
        asyncio.run(be_rude(port, own, over))
        return 0
    found = measured(options.minutes)
    if options.json:
        print(json.dumps(found))
    else:
        print("| | |\n|---|---:|")
        for name, figure in found.items():
            print(f"| {name} | {figure} |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
