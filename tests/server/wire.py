"""A whole server with a clock that the test moves: what everybody is sent, and at which moment.

Nothing is stood in for but time: the application is the one that is served, asked through ASGI, and
bots think by the same clock. A `Wire` writes down every message to every screen and every answer,
each with its moment.
"""

import asyncio
import heapq
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from sqlalchemy.pool import AsyncAdaptedQueuePool
from starlette.applications import Starlette

from sneakbox.bots.bot import Bot
from sneakbox.games import catalogue
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View
from sneakbox.server.app import build
from sneakbox.server.clock import Clock
from sneakbox.server.service import Service
from sneakbox.server.shelf import Shelf
from sneakbox.server.thinking import Thinking, Who
from tests.new_database import new_database
from tests.server.house import asking, settings, showing

TOKEN = "figures"
PAUSE = 0.6
# What a server does before it comes to rest is a chain of so many steps at most.
LONG_CHAIN = 60
# Channel by channel, what arrived when.
Recording = dict[str, list[tuple[float, str]]]


class HandClock(Clock):
    """Time passes only when the test says so, and everybody who waits wakes at their own moment."""

    def __init__(self) -> None:
        self._now = 1_000.0
        self._order = itertools.count()
        self._sleeping: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def now_ms(self) -> int:
        return 1_700_000_000_000 + round(self._now * 1000)

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleeping, (round(self._now + seconds, 6), next(self._order), wake))
        await wake

    async def has_come(self, event: asyncio.Event, seconds: float) -> bool:
        came = asyncio.ensure_future(event.wait())
        late = asyncio.ensure_future(self.sleep(seconds))
        try:
            await asyncio.wait({came, late}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            came.cancel()
            late.cancel()
        return event.is_set()

    async def advance(self, seconds: float, settle: Callable[[], Awaitable[None]]) -> None:
        """Let time pass, from one who wakes to the next."""
        until = round(self._now + seconds, 6)
        await settle()
        while self._sleeping and self._sleeping[0][0] <= until:
            moment, _, wake = heapq.heappop(self._sleeping)
            if wake.done():  # whoever slept here was called away
                continue
            self._now = moment
            wake.set_result(None)
            await settle()
        self._now = until


class Wondering(Thinking):
    """Bots think by the clock of the test, as long as they say."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(10)
        self._clock = clock

    async def choose(self, who: Who, bot: Bot, view: View) -> int:
        assert isinstance(bot, Scripted)
        await self._clock.sleep(bot.thinks)
        return bot.choose(view)


class Scripted(Bot):
    """Plays its steps when their time has come, and else does as little as it can."""

    name = "scripted"

    def __init__(
        self,
        words: Callable[[int], str],
        steps: tuple[str, ...],
        thinks: float,
        mover: tuple[int, int] | None,
    ) -> None:
        self._words = words
        self._steps = list(steps)
        self._mover = mover  # seat and turn of the steps; None for any
        self.thinks = thinks

    def choose(self, view: View) -> int:
        options = {self._words(action): action for action in view.options}
        assert isinstance(view, NinjaView)
        is_mine = self._mover is None or (view.seat, view.turn) == self._mover
        if is_mine and self._steps and self._steps[0] in options:
            return options[self._steps.pop(0)]
        return options["done"] if "done" in options else min(options.values())


class ScriptedShelf(Shelf):
    """Every bot is the one that the test wants."""

    def __init__(
        self,
        steps: tuple[str, ...],
        thinks: float,
        scenario: str | None,
        mover: tuple[int, int] | None,
    ) -> None:
        super().__init__(catalogue.all_games(), catalogue.scene, lambda board: f"<svg>{board.game}")
        self._steps, self._thinks, self._scenario = steps, thinks, scenario
        self._mover = mover

    def make_bot(self, setup: Setup, name: str, seed: int) -> Bot:
        words = setup.game.setup(scenario=self._scenario).vocabulary.words
        return Scripted(words, self._steps, self._thinks, self._mover)


@dataclass
class Wire:
    """A server, and everything that it sends."""

    app: Starlette
    clock: HandClock
    http: httpx2.AsyncClient
    # Looking for whoever is too late is to read, and has the database's own thread in between.
    waits_for_reading: bool = False
    began: float = 0.0
    table: str = ""
    keys: list[str] = field(default_factory=list)
    host: str = ""
    recording: Recording = field(default_factory=dict)
    _figures: dict[str, float] = field(default_factory=dict)
    _tasks: list["asyncio.Task[Any]"] = field(default_factory=list)
    _ids: Any = field(default_factory=lambda: itertools.count(1))

    @property
    def service(self) -> Service:
        found: Service = self.app.state.service
        return found

    # Time.

    async def pass_time(self, seconds: float) -> None:
        await self.clock.advance(seconds, self.settle)

    async def settle(self) -> None:
        """Until nothing is on its way any more: nothing to read, to write or to send."""
        quiet = 0
        while quiet < 2:
            before = self._traces()
            await self.service.house.writer.write([], counted=False)
            for _ in range(LONG_CHAIN):
                await asyncio.sleep(0)
            is_reading = self._is_reading()
            if is_reading:
                await asyncio.sleep(0.001)  # the database has a thread of its own
            quiet = quiet + 1 if self._traces() == before and not is_reading else 0

    def _is_reading(self) -> bool:
        """Whether anything is being read from which more may follow."""
        if not self.waits_for_reading:
            return False
        pool = self.service.house.storage.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        return pool.checkedout() > 0

    def _traces(self) -> tuple[object, ...]:
        sent = sum(len(lines) for lines in self.recording.values())
        matches = tuple(id(table.match) for table in self.service.house.tables.values())
        return sent, matches, len(self.clock._sleeping)

    def write_down(self, channel: str, text: str) -> None:
        """Keep what arrived; names that are made by chance look alike at every table."""
        for number, secret in enumerate([self.table, self.host, *self.keys]):
            text = text.replace(secret, f"<{number}>") if secret else text
        moment = round(self.clock.now() - self.began, 6)
        self.recording.setdefault(channel, []).append((moment, text))

    # Asking.

    async def open(self, **wish: Any) -> None:
        """Open a table, and begin to count the time and the figures."""
        answer = await self.http.post("/api/tables", json={"seed": "night", **wish})
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        self.table, self.host = opened["table"]["id"], opened["host"]
        self.keys = [one["key"] for one in opened["seats"]]
        self.began = self.clock.now()
        self._figures = await self._read_figures()

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def get(self, channel: str, path: str, key: str = "") -> None:
        """Ask and write the answer down."""
        answer = await self.http.get(path, headers=showing(key, ""))
        self.write_down(channel, f"{answer.status_code} {answer.text}")

    async def post(self, channel: str, what: str, body: dict[str, Any], key: str) -> Any:
        answer = await self.http.post(f"{self.path}/{what}", json=body, headers=showing(key, ""))
        self.write_down(channel, f"{answer.status_code} {answer.text}")
        return answer.json()

    def wait_for_news(self, channel: str, key: str, rest: float = 0.0) -> None:
        """Wait for frame after frame as a client without a socket does, with a rest in between."""

        async def wait() -> None:
            number = 0
            while True:
                path = f"{self.path}/frame?after={number}&wait_ms=25000"
                answer = await self.http.get(path, headers=showing(key, ""))
                self.write_down(channel, answer.text)
                number = answer.json()["number"]
                await self.clock.sleep(rest)

        self._tasks.append(asyncio.create_task(wait()))

    async def figures(self) -> None:
        """What has been counted since the table was opened; times taken are left out."""
        now = await self._read_figures()
        moved = {name: value - self._figures.get(name, 0.0) for name, value in now.items()}
        self.write_down("figures", json.dumps({name: by for name, by in moved.items() if by}))

    async def _read_figures(self) -> dict[str, float]:
        answer = await self.http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert answer.status_code == 200
        lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
        named = dict(line.rsplit(" ", 1) for line in lines)
        timed = ("_sum", "_bucket", "_created")
        return {
            name: float(value)
            for name, value in named.items()
            if not name.partition("{")[0].endswith(timed)
        }

    async def decide(self, seat: int, words: str) -> None:
        """Somebody plays by HTTP; what they are told is nobody else's business."""
        headers = showing(self.keys[seat], "")
        shown = (await self.http.get(f"{self.path}/frame", headers=headers)).json()
        body = {"id": f"d{next(self._ids)}", "prompt": shown["frame"]["prompt"]["id"]}
        answer = await self.http.post(
            f"{self.path}/act", json={**body, "actions": [words]}, headers=headers
        )
        assert answer.status_code == 200, answer.text

    async def act_blindly(self, seat: int, command: str, words: str) -> None:
        """The same without looking first: nothing but the decision reaches the server."""
        prompt = self.service.house.tables[self.table].question(seat)
        body = {"id": command, "prompt": prompt, "actions": [words]}
        headers = showing(self.keys[seat], "")
        answer = await self.http.post(f"{self.path}/act", json=body, headers=headers)
        assert answer.status_code == 200, answer.text

    # Screens.

    async def watch(self, channel: str, **hello: Any) -> "Window":
        """A screen that says what it has seen and is written down."""
        window = Window(self, channel)
        self._tasks.append(asyncio.create_task(window.run()))
        window.say({"type": "hello", "protocol": 1, **hello})
        await self.settle()
        return window

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for came in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(came, Exception):
                raise came


class Window:
    """A screen at the other end of a socket."""

    def __init__(self, wire: Wire, channel: str) -> None:
        self._wire = wire
        self._channel = channel
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.frame: dict[str, Any] = {}

    async def run(self) -> None:
        headers = [(b"host", b"wire")]
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"{self._wire.path}/live",
            "raw_path": f"{self._wire.path}/live".encode(),
            "query_string": b"",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("wire", 80),
            "subprotocols": [],
            "sneak.connection": Line(self),
        }
        await self._wire.app(scope, self._inbox.get, self._arrived)

    async def _arrived(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.hear(message["text"])

    def hear(self, text: str) -> None:
        self._wire.write_down(self._channel, text)
        said = json.loads(text)
        if said["type"] == "frame":
            self.frame = {**self.frame, **said.get("frame", said.get("changes", {}))}
        if said["type"] in ("frame", "turn"):
            self.say({"type": "seen", "seen": said["number"]})

    def say(self, message: dict[str, Any]) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def ask(self, kind: str, **fields: Any) -> None:
        """A command; the answer is written down like everything else."""
        self.say({"type": kind, "id": f"{kind}-{next(self._wire._ids)}", **fields})
        await self._wire.settle()


class Line:
    """The connection under a socket, which always has room for more."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.writable = asyncio.Event()
        self.writable.set()

    def opening(self) -> bytes:
        """It stays in this process."""
        return b""

    def say(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self._window.hear(text.decode())


@asynccontextmanager
async def wired(
    folder: Path,
    *,
    steps: tuple[str, ...] = (),
    thinks: float = 0.0,
    scenario: str | None = None,
    mover: tuple[int, int] | None = None,
    watch_every: float = 1,
    waits_for_reading: bool = False,
) -> AsyncIterator[Wire]:
    """A server in this very loop; its bots take these steps and think so long about each.

    The steps are in the words of the scenario: every map has its own zones.
    """
    clock = HandClock()
    chosen = settings(
        new_database(folder),
        bot_pause=PAUSE,
        away_after=5,
        sweep_every=watch_every,
        measures_every=watch_every,
        snapshot_every=1_000,
        metrics_token=TOKEN,
    )
    app = build(
        chosen,
        ScriptedShelf(steps, thinks, scenario, mover),
        clock=clock,
        thinking=Wondering(clock),
    )
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app=app)
        async with asking(transport=transport, base_url="http://wire") as http:
            wire = Wire(app, clock, http, waits_for_reading)
            try:
                yield wire
            finally:
                await wire.close()
