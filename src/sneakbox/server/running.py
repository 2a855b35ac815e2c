"""Running a server: until it is told to stop, or beside a browser on this machine."""

import asyncio
import gc
import hashlib
import json
import os
import shutil
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import replace
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

import uvicorn
from prometheus_client import start_http_server
from starlette.applications import Starlette

from sneakbox.games.home import home_folder
from sneakbox.games.metal_gear.campaign.campaign import Campaign
from sneakbox.server.app import build
from sneakbox.server.campaigns import KeepFile
from sneakbox.server.door import Door, connections
from sneakbox.server.handing import Desk
from sneakbox.server.keys import key_from
from sneakbox.server.observe import REGISTRY, log, write_logs
from sneakbox.server.passing import Inside, bracketed
from sneakbox.server.sealing import own_key
from sneakbox.server.service import Service
from sneakbox.server.settings import Limits, Rate, Settings
from sneakbox.server.shelf import standard_shelf
from sneakbox.server.storage import key_beside

LOOPBACK: Final = "127.0.0.1"
# How many files a process asks for at most, how many are for other things than connections, and how
# many connections there are where nobody can be asked.
MANY_FILES: Final = 65_536
OWN_FILES: Final = 128
SOME_CONNECTIONS: Final = 400
# As long as a thread that thinks or writes may keep the others waiting.
TURN_SECONDS: Final = 0.001
# Pictures hold no cycles and go when their last reader does, so looking for cycles finds little:
# it is done after so many new things, and for older ones after so many such times.
SELDOM: Final = (50_000, 20, 50)
# Ports that systems do not give to programs by themselves.
FIRST_PORT: Final = 20_000
PORTS: Final = 10_000
LOOPBACK_NAMES: Final = ("localhost", LOOPBACK, "[::1]")
BROWSERS: Final = (
    "xdg-open",
    "www-browser",
    "firefox",
    "chromium",
    "google-chrome",
    "open",
)


class Server(uvicorn.Server):
    """A server that says goodbye to its screens before it closes their sockets."""

    def __init__(
        self,
        config: uvicorn.Config,
        service: Service,
        door: Door,
        inside: "tuple[uvicorn.Config, socket.socket] | None" = None,
    ) -> None:
        super().__init__(config)
        self._service: Final = service
        self.door: Final = door
        # How the other servers come in, and where.
        self._inside: Final = inside
        # Where those of this machine hand connections over.
        leases = service.house.leases
        self._desk: Final = None if leases is None else Desk(leases.token, self)
        # Told when whoever comes is answered.
        self.is_up: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._inside is not None:
            config, listening = self._inside
            config.load()
            state = self.lifespan.state

            def connection() -> asyncio.Protocol:
                made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
                    config=config, server_state=self.server_state, app_state=state
                )
                return made

            loop = asyncio.get_running_loop()
            self.servers.append(await loop.create_server(connection, sock=listening))
        if self._desk is not None:
            self._desk.open()
        self.is_up()

    async def take(self, connection: socket.socket, request: bytes) -> None:
        """Go on with a live connection that another process has let in, as if it had come here."""

        def made() -> asyncio.Protocol:
            kind = self.config.ws_protocol_class
            assert kind is not None
            protocol: asyncio.Protocol = kind(  # type: ignore[call-arg]
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            return protocol

        loop = asyncio.get_running_loop()
        transport, protocol = await loop.connect_accepted_socket(made, connection)
        self.door.take_in(transport)
        protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new comes in here; what is running is finished and handed over. Whoever still
        speaks to us is told to come again, and other servers may ask to the end."""
        for listening in self.servers[:1]:
            listening.close()
        await self._service.house.hand_over()
        if self._desk is not None:
            self._desk.close()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def server(
    app: Starlette,
    settings: Settings,
    proxies: tuple[str, ...] = (),
    inside: socket.socket | None = None,
    **more: Any,
) -> Server:
    """A server with the limits that the protocol promises; other servers on the same database come
    in at `inside`."""
    door = Door(settings.limits, proxies)
    service: Service = app.state.service
    others = None
    if inside is not None and service.house.leases is not None:
        limits = replace(settings.limits, connections_per_address=settings.limits.connections)
        within = Inside(app, service.house.leases.token)
        others = _config(within, settings, Door(limits), proxy_headers=False), inside
    return Server(_config(app, settings, door, **more), service, door, others)


def _config(app: Any, settings: Settings, door: Door, **more: Any) -> uvicorn.Config:
    http, sockets = connections(door)
    return uvicorn.Config(
        app,
        http=http,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        ws=sockets,
        ws_max_size=settings.limits.body_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        # The door says no before, in a sentence.
        h11_max_incomplete_event_size=4 * settings.limits.header_bytes,
        **more,
    )


def room() -> int:
    """How many connections this process may hold, after asking the system for all it gives."""
    try:
        import resource
    except ImportError:  # not on every system
        return SOME_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most - OWN_FILES
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - OWN_FILES


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio would let small messages wait for one another (Nagle's way).
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()  # from now on nobody is refused, only kept waiting for a moment
    except BaseException:
        found.close()
        raise
    return found


def run(
    settings: Settings,
    host: str,
    port: int,
    *,
    level: str = "info",
    behind_proxy: bool = False,
    as_json: bool = False,
    metrics_port: int | None = None,
    peer_host: str = LOOPBACK,
) -> int:
    """Serve until a signal says stop. The first line on standard output says where.

    With a port of their own the figures are served there too, to this machine only. Other servers
    on the same database reach this one at `peer_host`.
    """
    write_logs(level)
    listening = listen(host, port)
    if metrics_port is not None:
        start_http_server(metrics_port, addr=LOOPBACK, registry=REGISTRY)
    say_where(host, listening, as_json=as_json)
    return serve_at(settings, listening, peer_host, behind_proxy=behind_proxy)


def say_where(host: str, listening: socket.socket, *, as_json: bool) -> None:
    """The first line on standard output."""
    port = listening.getsockname()[1]
    address = f"http://{bracketed(host)}:{port}"
    words = f"Sneakbox is at {address} – stop it with Ctrl-C."
    print(json.dumps({"url": address}) if as_json else words, flush=True)
    log.info("serving", host=host, port=port)


def serve_at(
    settings: Settings,
    listening: socket.socket,
    peer_host: str,
    *,
    behind_proxy: bool,
    is_up: Callable[[], None] = lambda: None,
) -> int:
    """Serve whoever comes to a socket, until a signal says stop."""
    inside = listen(peer_host, 0)
    limits = replace(settings.limits, connections=min(settings.limits.connections, room()))
    peer_address = f"{bracketed(peer_host)}:{inside.getsockname()[1]}"
    settings = replace(settings, limits=limits, peer_address=peer_address)
    proxies = (LOOPBACK,) if behind_proxy else ()
    running = server(
        build(settings),
        settings,
        proxies,
        inside,
        proxy_headers=behind_proxy,
        forwarded_allow_ips=LOOPBACK,
    )
    running.is_up = is_up
    try:
        return finished(running, listening)
    finally:
        inside.close()


def finished(running: Server, listening: socket.socket) -> int:
    """Run a server to its end; Ctrl-C is a proper end."""
    sys.setswitchinterval(TURN_SECONDS)
    gc.set_threshold(*SELDOM)
    gc.freeze()  # what is there by now stays
    try:
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            runner.run(running.serve(sockets=[listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0 if running.started else 1


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop where it is installed."""
    try:
        import uvloop
    except ImportError:  # not for every system
        return None
    make: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return make


# On one's own machine.


def local_settings(database: str | None = None) -> Settings:
    """A server for this machine alone: it answers to loopback names only, and trusts its user."""
    if database is None:
        folder = home_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        database = str(folder / "tables.sqlite3")
    generous = Rate(1_000, 200)
    limits = replace(
        Limits(),
        requests=generous,
        messages=generous,
        new_tables=generous,
        checks=generous,
        missions=generous,
    )
    return Settings(
        database=database,
        luck_key=own_key(key_beside(database)),
        hosts=LOOPBACK_NAMES,
        limits=limits,
        keeps_stages=True,
    )


def run_local(
    game: str | None = None,
    *,
    wishes: Mapping[str, str] | None = None,
    open_browser: bool = True,
    port: int | None = None,
    campaign: Campaign | None = None,
    keep_file: KeepFile | None = None,
) -> int:
    """Play in a browser on this machine: serve on loopback, print the address, open it.

    With a game, the page begins with setting a table of it, filled in with the wishes: a scenario,
    options by name, seats, a seed; with a campaign it is that one's. `keep_file` keeps in files
    what was played of campaigns that have one. Returns when Ctrl-C ends it; raises OSError for a
    port that cannot be used.
    """
    write_logs("warning")
    settings = local_settings()
    page = "/" if game is None else f"/#{urlencode({'new': game, **(wishes or {})})}"

    def opened() -> str:
        """The first page; a campaign is brought along only where somebody can go there."""
        if campaign is None:
            return page
        return asyncio.run(adopted(settings, campaign, keep_file))

    chosen = own_port(home_folder()) if port is None else port
    try:
        listening = listen(LOOPBACK, chosen)
    except OSError:
        if port is not None:
            raise
        if is_sneakbox(chosen):
            return show_running(f"http://{LOOPBACK}:{chosen}{opened()}", open_browser=open_browser)
        listening = listen(LOOPBACK, 0)
    code = 0
    try:
        address = f"http://{LOOPBACK}:{listening.getsockname()[1]}{opened()}"
        print(f"Sneakbox is at {address} – stop it with Ctrl-C.", flush=True)
        if open_browser and not has_browser():
            print("Open it in a browser, or play in this terminal with 'sneak play --plain'.")
        running = server(build(settings, keep_file=keep_file), settings)
        if open_browser and has_browser():
            threading.Thread(target=show, args=(running, address), daemon=True).start()
        code = finished(running, listening)
    except KeyboardInterrupt:  # before the server had begun
        listening.close()
    gap = "\n" if sys.stdout.isatty() else ""  # behind the ^C that a terminal shows
    print(f"{gap}Sneakbox has stopped. Your games are kept.", flush=True)
    return code


async def adopted(settings: Settings, campaign: Campaign, keep_file: KeepFile | None) -> str:
    """The page of a campaign that is kept in a file on this machine."""
    service = Service(settings, standard_shelf(), keep_file=keep_file)
    await service.house.open()
    try:
        # What the keys of this player's campaigns follow from, so that a link goes on working.
        key = key_from(own_key(home_folder() / "campaign.key"), campaign.id)
        return await service.campaigns.adopt(campaign, key)
    finally:
        await service.house.close()


def own_port(folder: Path) -> int:
    """The port of this player's games, the same every time.

    A browser keeps the keys of seats for one address. At another port it would not find the games
    that were left.
    """
    name = hashlib.blake2b(str(folder.absolute()).encode(), digest_size=4).digest()
    return FIRST_PORT + int.from_bytes(name, "big") % PORTS


def is_sneakbox(port: int) -> bool:
    """Whether a server of ours is running there already."""
    try:
        opener = build_opener(ProxyHandler({}))
        with opener.open(f"http://{LOOPBACK}:{port}/api/games", timeout=2) as answer:
            return isinstance(json.load(answer)["games"], list)
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return False


def show_running(address: str, *, open_browser: bool) -> int:
    """One server is enough for one player: show the one that runs."""
    print(f"Sneakbox is running already, at {address}.", flush=True)
    if open_browser and has_browser():
        webbrowser.open(address)
    return 0


def has_browser() -> bool:
    """Whether opening a page would show it to somebody: not over ssh, not in a bare console."""
    if sys.platform in ("darwin", "win32"):
        return True
    displayed = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(displayed) and any(shutil.which(name) for name in BROWSERS)


def show(running: Server, address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        if running.started:
            webbrowser.open(address)
            return
        threading.Event().wait(0.05)
