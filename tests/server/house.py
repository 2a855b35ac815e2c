"""Servers, tables and players for the tests."""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sneakbox.games import catalogue
from sneakbox.kernel.game import Game, Setup
from sneakbox.lab.missions.building import built
from sneakbox.lab.missions.mission import Mission
from sneakbox.lab.missions.rating import Rating
from sneakbox.scene.scene import Scene
from sneakbox.server.app import build
from sneakbox.server.door import Door
from sneakbox.server.messages import NewTable, SeatWish
from sneakbox.server.missions import Missions, _build
from sneakbox.server.running import listen, server
from sneakbox.server.service import Service
from sneakbox.server.settings import Limits, Rate, Settings
from sneakbox.server.shelf import Shelf
from tests import patience
from tests.server.plain_scene import PlainScene
from tests.toys.burglars import BURGLARS, BurglarsSetup
from tests.toys.gangs import GANGS

PATIENCE = patience.SECONDS
PLENTY = Rate(1_000_000, 1_000_000)
NO_LIMITS = Limits(
    requests=PLENTY,
    files=PLENTY,
    messages=PLENTY,
    new_tables=PLENTY,
    checks=PLENTY,
    missions=PLENTY,
    reports=PLENTY,
    notices=PLENTY,
    sockets_per_address=10_000,
    connections_per_address=10_000,
    header_seconds=PATIENCE,
    body_seconds=PATIENCE,
)
# With this luck, whoever always takes the first option is busy for a long time.
LONG_GAME = "night"
ids = (f"t{number}" for number in itertools.count())


def scene_of(setup: Setup) -> Scene:
    return PlainScene(setup) if isinstance(setup, BurglarsSetup) else catalogue.scene(setup)


def shelf(*more: Game) -> Shelf:
    """Every game of Sneakbox, one with secrets of every kind, that one with teams, and more."""
    games = [*catalogue.all_games(), BURGLARS, GANGS, *more]
    return Shelf(games, scene_of, lambda board: f"<svg>{board.game}")


class QuickMissions(Missions):
    """Missions that no bot has played, and that nobody keeps."""

    def at_hand(self, day: date) -> Mission | None:
        return self._known.get(day)

    async def build(self, day: date) -> Mission:
        seed = day.isoformat()
        draft = built(seed, "small", 0, "daily")
        stage, rating = draft.stage, Rating(1, 20, 10, 7.0)
        return Mission(seed, "small", 0, draft.kind, stage.title, stage.summary, draft.text, rating)


Builder = Callable[[Connection, date], None]


def finds_nothing(answer: Connection, day: date) -> None:
    """A builder of missions, in its own process: no floor comes out well."""
    pytest.MonkeyPatch().setattr("sneakbox.lab.missions.building.MOST_TRIES", 0)
    _build(answer, day)


def breaks_down(_answer: Connection, _day: date) -> None:
    """Another, which ends without an answer."""


def settings(database: str, **more: Any) -> Settings:
    quick = Settings(
        database=database,
        limits=NO_LIMITS,
        database_seconds=PATIENCE,
        hello_timeout=PATIENCE,
        send_timeout=PATIENCE,
        bot_timeout=PATIENCE,
        bot_pause=0,
        away_after=0,
        sweep_every=0.02,
        snapshot_every=7,
        paces_every=3_600,
        interruption_after=3_600 * 24 * 365,
        # Nobody is given up for being slow, and whoever beats does so because the test says so.
        beat_every=3_600,
        missed_beats=1_000_000,
    )
    return replace(quick, **more)


@asynccontextmanager
async def opened(database: str, *games: Game, **more: Any) -> AsyncIterator[Service]:
    """A service without a network."""
    service = Service(settings(database, **more), shelf(*games))
    await service.open()
    try:
        yield service
    finally:
        await service.close()


def two_thieves(**more: Any) -> NewTable:
    """A table of the game with secrets, both seats for people."""
    return NewTable(
        game="burglars",
        scenario="short",
        seats=[SeatWish(name="Ana"), SeatWish(name="Ben")],
        **more,
    )


def frame_of(shown: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bytes(shown.frame))
    return found


def first_option(frame: dict[str, Any]) -> str:
    return next(str(option["id"]) for option in frame["prompt"]["options"] if not option["off"])


async def play_one(service: Service, table: Any, seat: int, command: str = "") -> None:
    """The first legal option of a seat that must decide."""
    shown = frame_of(await service.frame(table, f"seat:{seat}"))
    await service.playing.act(table, seat, command, shown["prompt"]["id"], [first_option(shown)])


async def play_to_the_end(service: Service, table: Any) -> None:
    for _ in range(500):
        if table.state == "over":
            return
        await play_one(service, table, table.match.deciders()[0])
    raise AssertionError("the game does not end")


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    ends = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < ends, "it did not come"
        await asyncio.sleep(0.01)


# Over the network.


@dataclass
class Site:
    """A server on loopback."""

    address: str
    service: Service
    http: httpx2.AsyncClient
    door: Door

    async def post(self, path: str, body: Any = None, *, key: str = "", host: str = "") -> Any:
        return await self.http.post(path, json=body or {}, headers=showing(key, host))

    async def get(self, path: str, *, key: str = "", host: str = "") -> Any:
        return await self.http.get(path, headers=showing(key, host))

    async def open(self, **wish: Any) -> dict[str, Any]:
        answer = await self.post("/api/tables", {"seed": LONG_GAME, **wish})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def live(self, table: str, **hello: Any) -> "Screen":
        return Screen(self, table, hello)


def showing(key: str, host: str) -> dict[str, str]:
    if key:
        return {"Authorization": f"Seat {key}"}
    return {"Authorization": f"Host {host}"} if host else {}


def asking(**more: Any) -> httpx2.AsyncClient:
    """Somebody who asks over plain HTTP. The certificates of the system are left unread: that takes
    longer than most of what is asked."""
    return httpx2.AsyncClient(verify=False, **more)


@asynccontextmanager
async def served(
    database: str, client: Path | None = None, games: Sequence[Game] = (), **more: Any
) -> AsyncIterator[Site]:
    """A whole server, as people meet it."""
    inside = listen("127.0.0.1", 0)
    peer_address = f"127.0.0.1:{inside.getsockname()[1]}"
    chosen = settings(database, peer_address=peer_address, **more)
    app = build(chosen, shelf(*games), client, missions=QuickMissions())
    listening = listen("127.0.0.1", 0)
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    running = server(app, chosen, inside=inside)
    task = asyncio.create_task(running.serve(sockets=[listening]))
    await until(lambda: running.started or task.done())
    async with asking(base_url=f"http://{address}", timeout=PATIENCE) as http:
        try:
            yield Site(address, app.state.service, http, running.door)
        finally:
            running.should_exit = True
            await task
            listening.close()
            inside.close()


@dataclass
class Screen:
    """A client on a socket that behaves as the protocol asks."""

    site: Site
    table: str
    hello: dict[str, Any]
    says_seen: bool = True
    received: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    frame: dict[str, Any] = field(default_factory=dict)
    number: int = -1
    socket: ClientConnection | None = None

    async def __aenter__(self) -> "Screen":
        url = f"ws://{self.site.address}/api/tables/{self.table}/live"
        self.socket = await connect(
            url, max_size=None, open_timeout=PATIENCE, close_timeout=PATIENCE, ping_interval=None
        )
        await self.say({"type": "hello", "protocol": 1, **self.hello})
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def say(self, message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def next(self, kind: str = "", **wanted: Any) -> dict[str, Any]:
        """The next message of a kind; others before it are kept in `received`."""
        assert self.socket is not None
        while True:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            self.received.append(message)
            if message["type"] == "frame":
                self.frame, self.number = message["frame"], message["number"]
                if self.says_seen:
                    await self.say({"type": "seen", "seen": self.number})
            fits = all(message.get(name) == value for name, value in wanted.items())
            if kind in ("", message["type"]) and fits:
                return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        command = fields.pop("id", None) or next(ids)
        await self.say({"type": kind, "id": command, **fields})
        return await self.next("answer", id=command)

    async def act(self, seat: int, **more: Any) -> dict[str, Any]:
        """The first legal option."""
        prompt = self.frame["prompt"]["id"]
        actions = [first_option(self.frame)]
        return await self.ask("act", **{"seat": seat, "prompt": prompt, "actions": actions, **more})

    async def ended(self) -> int:
        """The close code, once the server has closed."""
        assert self.socket is not None
        try:
            while True:
                text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
                self.received.append(json.loads(text))
        except ConnectionClosed:
            return self.socket.close_code or 0
