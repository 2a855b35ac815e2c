"""Running a server: until it is told to stop, or beside a browser on this machine."""

import asyncio
import json
import os
import shutil
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from sneakbox.server.app import build
from sneakbox.server.observe import log, write_logs
from sneakbox.server.problems import Problem
from sneakbox.server.service import Service
from sneakbox.server.settings import Limits, Rate, Settings

LOOPBACK: Final = "127.0.0.1"
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

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service: Final = service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for table in self._service.house.tables.values():
            for screen in table.screens:
                screen.say_goodbye(Problem("closing"), again=True)
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def server(app: Starlette, settings: Settings, **more: Any) -> Server:
    """A server with the limits that the protocol promises."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.body_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=16 * 1024,
        **more,
    )
    service: Service = app.state.service
    return Server(config, service)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
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
) -> int:
    """Serve until a signal says stop. The first line on standard output says where."""
    write_logs(level)
    listening = listen(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}"
    words = f"Sneakbox is at {address} – stop it with Ctrl-C."
    print(json.dumps({"url": address}) if as_json else words, flush=True)
    app = build(settings)
    proxy = {"proxy_headers": behind_proxy, "forwarded_allow_ips": LOOPBACK}
    running = server(app, settings, **proxy)
    log.info("serving", host=host, port=listening.getsockname()[1])
    return finished(running, listening)


def finished(running: Server, listening: socket.socket) -> int:
    """Run a server to its end; Ctrl-C is a proper end."""
    try:
        asyncio.run(running.serve(sockets=[listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0 if running.started else 1


# On one's own machine.


def home_folder() -> Path:
    """Where games of this machine are kept."""
    set_home = os.environ.get("SNEAK_HOME")
    if set_home:
        return Path(set_home)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "sneakbox"


def local_settings(database: str | None = None) -> Settings:
    """A server for this machine alone: it answers to loopback names only, and trusts its user."""
    if database is None:
        folder = home_folder()
        folder.mkdir(parents=True, exist_ok=True)
        database = str(folder / "tables.sqlite3")
    generous = Rate(1_000, 200)
    limits = replace(Limits(), requests=generous, messages=generous, new_tables=generous)
    return Settings(database=database, hosts=LOOPBACK_NAMES, limits=limits)


def run_local(game: str | None = None, *, open_browser: bool = True, port: int = 0) -> int:
    """Play in a browser on this machine: serve on loopback, print the address, open it.

    With a game, the page begins with opening a table of it. Returns when Ctrl-C ends it.
    """
    write_logs("warning")
    settings = local_settings()
    listening = listen(LOOPBACK, port)
    address = f"http://{LOOPBACK}:{listening.getsockname()[1]}/"
    if game is not None:
        address += f"#new={game}"
    print(f"Sneakbox is at {address} – stop it with Ctrl-C.", flush=True)
    running = server(build(settings), settings)
    if open_browser and has_browser():
        threading.Thread(target=show, args=(running, address), daemon=True).start()
    return finished(running, listening)


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
