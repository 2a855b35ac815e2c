"""What the browser tests stand on: a real server, a real browser, and a line that can be cut."""

import asyncio
import fcntl
import json
import shutil
import socket
import subprocess
import threading
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from build_support.parts import NODE
from sneakbox.server import running
from sneakbox.server.app import build
from tests import patience
from tests.new_database import new_database

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "src" / "sneakbox" / "web"
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
WORKSHOP: Final = ROOT / "build" / "web_tools"
HERE: Final = Path(__file__).parent
NO_SCREEN: Final = "/healthz"  # a page of the server that runs none of the client


def workshop() -> Path:
    """The folder with TypeScript and axe-core, made when it is first needed.

    A test that needs it is skipped where it cannot be made.
    """
    lock = (HERE / "package-lock.json").read_bytes()
    done = WORKSHOP / "done.json"
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    with (WORKSHOP / "making").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)  # several workers may come at once
        if not (done.is_file() and done.read_bytes() == lock):
            make_workshop()
            done.write_bytes(lock)
    return WORKSHOP


def make_workshop() -> None:
    """Exactly the versions of the lock, checked by their hashes; nothing of them is run."""
    if not NODE.is_there():
        pytest.skip(NODE.needed())
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, WORKSHOP / name)
    options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=2000", "--fetch-retry-factor=2"]
    made = subprocess.run(
        ["npm", "ci", *options, *patience],
        cwd=WORKSHOP,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        assert "EINTEGRITY" not in made.stderr, made.stderr
        pytest.skip("needs axe-core and TypeScript (npm ci in tests/web)")


class LiveServer:
    """A server of its own in a thread, with its database in a folder."""

    def __init__(self, folder: Path, **more: Any) -> None:
        settings = replace(running.local_settings(new_database(folder)), **more)
        self._socket = running.listen(running.LOOPBACK, 0)
        self.port: Final[int] = self._socket.getsockname()[1]
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self._server = running.server(build(settings), settings)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        for _ in range(int(patience.SECONDS / 0.02)):
            if self._server.started:
                return
            threading.Event().wait(0.02)
        raise AssertionError("the server did not start")

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._socket]))

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(15)
        self._socket.close()

    def ask(self, path: str, body: object = None, key: str = "", scheme: str = "Seat") -> Any:
        """One request, answered by JSON."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        if key:
            headers["Authorization"] = f"{scheme} {key}"
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=patience.SECONDS) as answer:
            return json.load(answer)

    def open_table(self, **wishes: object) -> Any:
        return self.ask("/api/tables", {"game": "sneaking_mission", **wishes})

    def bring_forward(self, table: Any, steps: int) -> None:
        """Some decisions of the first seat without a browser; doors are opened where possible."""
        address, key = f"/api/tables/{table['table']['id']}", table["seats"][0]["key"]
        for number in range(steps):
            prompt = self.ask(f"{address}/frame", key=key)["frame"]["prompt"]
            choices = [option for option in prompt["options"] if not option["off"]]
            doors = [option for option in choices if option["label"].startswith("Open")]
            self.decide(address, key, prompt["id"], f"forward{number}", (doors or choices)[0]["id"])

    def play(self, table: Any, actions: Sequence[str]) -> None:
        """These very decisions of the first seat, without a browser."""
        address, key = f"/api/tables/{table['table']['id']}", table["seats"][0]["key"]
        for number, action in enumerate(actions):
            prompt = self.ask(f"{address}/frame", key=key)["frame"]["prompt"]
            self.decide(address, key, prompt["id"], f"play{number}", action)

    def decide(self, address: str, key: str, prompt: str, name: str, action: str) -> None:
        decision = {"id": name, "prompt": prompt, "actions": [action]}
        assert self.ask(f"{address}/act", decision, key=key)["played"] == 1


class Line:
    """A wire between a browser and the server that can be cut and mended."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._cut = False
        self._ends: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if self._cut:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            self._ends |= {near, far}
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            self._ends.discard(end)

    def cut(self) -> None:
        self._cut = True
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._cut = False

    def close(self) -> None:
        self._listening.close()
        self.cut()


# On the play screen.

SETTLED: Final = """() => document.querySelector('.app') !== null
  && document.querySelector('.telling, [aria-busy]') === null"""


def settle(page: Page) -> None:
    """Wait until everything that happened has been shown."""
    page.wait_for_function(SETTLED)


def revision(page: Page) -> int:
    return int(page.get_attribute(".app", "data-revision") or 0)


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def moment(page: Page) -> str:
    """What the screen shows: the number of what was told, and the question."""
    return page.get_attribute(".app", "data-moment") or ""


def wait_for_change(page: Page, before: int | str) -> None:
    """Wait until the screen shows something newer, or another question."""
    page.wait_for_function(
        """before => { const app = document.querySelector('.app');
          return app !== null && (typeof before === 'string' ? app.dataset.moment !== before
            : Number(app.dataset.revision) > before); }""",
        arg=before,
    )
    settle(page)


def open_choices(page: Page) -> list[dict[str, str]]:
    """What can be done now, as the prompt bar shows it: action, key, and whether it is aimed at."""
    found: list[dict[str, str]] = page.eval_on_selector_all(
        ".btns .b[data-option]:not([aria-disabled])",
        """buttons => buttons.map(button => ({
            option: button.dataset.option,
            key: button.querySelector('kbd')?.textContent ?? '',
            label: button.querySelector('.words')?.firstChild?.textContent ?? '',
        }))""",
    )
    return found


def places_of(frame: dict[str, Any], option: str) -> list[str]:
    """Where an answer is given on the board: a place, a piece, a piece and where it goes."""
    cells = {f"tile:{tile['id']}": "cell:{},{}".format(*tile["at"]) for tile in frame["tiles"]}
    chosen = next(one for one in frame["prompt"]["options"] if one["id"] == option)
    return [cells.get(ref, ref) for ref in chosen["on"]]


MIDDLE: Final = """ref => {
  const box = document.querySelector(`.stage .legal[data-ref="${ref}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


def middle(page: Page, ref: str) -> list[float] | None:
    """Where to touch, if anything can be done there; aiming at it may draw it elsewhere."""
    found: list[float] | None = page.evaluate(MIDDLE, ref)
    return found
