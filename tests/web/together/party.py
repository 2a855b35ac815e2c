"""A house full of people: a server that is a process of its own, and what people do at a table."""

import asyncio
import json
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from sneakbox.server import history
from sneakbox.server.sealing import Seal, own_key
from sneakbox.server.storage import Storage, key_beside
from sneakbox.table import Match, Record
from tests import patience
from tests.new_database import new_database
from tests.web.together.serving import toy_shelf
from tests.web.tools import ROOT, moment, open_choices, settle, wait_for_change

PATIENCE: Final = patience.SECONDS
YOURS: Final = ".ask.yours"
TOYS: Final = toy_shelf()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server on one port and one database that can be killed and started again."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.database: Final = new_database(folder)
        self.port: Final = free_port()
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self._settings: Final = json.dumps(settings)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *, wait: bool = True) -> None:
        words = ["tests.web.together.serving", str(self.port), self.database, self._settings]
        self._process = subprocess.Popen([sys.executable, "-m", *words], cwd=ROOT)
        if wait:
            self.wait()

    def wait(self) -> None:
        """Until it answers."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            assert self._process is not None
            assert self._process.poll() is None, "the server did not come up"
            with suppress(OSError):
                if self.ask("/healthz")["ok"]:
                    return
            time.sleep(0.05)
        raise AssertionError("the server is not healthy")

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing finished."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait()

    # Asking.

    def ask(self, path: str, body: object = None, *, key: str = "", host: str = "") -> Any:
        """One request, answered by JSON."""
        return json.loads(self.text(path, body, key=key, host=host))

    def text(self, path: str, body: object = None, *, key: str = "", host: str = "") -> str:
        """One request; what is refused comes back as well."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        if key or host:
            headers["Authorization"] = f"Seat {key}" if key else f"Host {host}"
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as refused:
            return refused.read().decode()

    def open(self, *names: str, game: str = "burglars", **wishes: Any) -> "Table":
        """A table; a name is a person, an empty one an open seat, `bot` a bot."""
        kinds = {"": {"kind": "open"}, "bot": {"kind": "bot", "bot": "random"}}
        seats = [kinds.get(name, {"kind": "human", "name": name}) for name in names]
        opened = self.ask("/api/tables", {"game": game, "seats": seats, **wishes})
        return Table(self, opened)


class Table:
    """A table that was opened, with all its keys."""

    def __init__(self, house: House, opened: dict[str, Any]) -> None:
        self.house: Final = house
        self.id: Final[str] = opened["table"]["id"]
        self.path: Final = f"/api/tables/{self.id}"
        self.host: Final[str] = opened["host"]
        self.keys: Final[dict[int, str]] = {one["seat"]: one["key"] for one in opened["seats"]}
        self.address: Final = f"{house.address}/t/{self.id}"

    def link(self, *seats: int, through: str = "") -> str:
        """The link to a seat, or to several at one screen; `through` another address."""
        keys = ",".join(self.keys[seat] for seat in seats)
        return f"{through or self.house.address}/t/{self.id}#{keys}"

    def about(self) -> dict[str, Any]:
        found: dict[str, Any] = self.house.ask(self.path)
        return found

    def frame(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.house.ask(f"{self.path}/frame", key=self.keys[seat])["frame"]
        return found

    def record(self) -> Record:
        """The record as it is on the disk, with every tag checked."""

        async def read() -> Record:
            storage = Storage(self.house.database)
            stored = await storage.load(self.id)
            await storage.close()
            assert stored is not None
            row = stored.row
            seal = Seal(own_key(key_beside(self.house.database)))
            secret = seal.open(self.id, row.secret)
            return history.record_from(row.opening, stored.lines, row.result, secret)

        # The tests of a browser have a loop of their own that must not be disturbed.
        with ThreadPoolExecutor(1) as beside:
            return beside.submit(asyncio.run, read()).result()

    def match(self) -> Match:
        """The whole truth, played again from the disk."""
        return Match.from_record(self.record(), find_game=TOYS.game)

    def deciders(self) -> list[int]:
        return [one["seat"] for one in self.about()["seats"] if one["deciding"]]

    def act(self, seat: int, option: int = 0) -> None:
        """A decision over HTTP, to bring a game forward without a browser."""
        prompt = self.frame(seat)["prompt"]
        self._answer(seat, prompt["id"], prompt["options"][option]["id"])

    def play(self, seat: int, action: str) -> None:
        """A decision in the words of the game, likewise, as soon as the seat is asked."""
        ends = time.monotonic() + PATIENCE
        while (prompt := self.frame(seat)["prompt"]) is None:
            assert time.monotonic() < ends, f"seat {seat} is not asked"
            time.sleep(0.01)
        self._answer(seat, prompt["id"], action)

    def _answer(self, seat: int, prompt: str, action: str) -> None:
        body = {"id": f"s{time.monotonic_ns()}", "prompt": prompt, "actions": [action]}
        answer = self.house.ask(f"{self.path}/act", body, key=self.keys[seat])
        assert answer.get("played") == 1, answer


# At a screen.


def appear(page: Page, selector: str) -> None:
    """Wait for something without holding on to it: what is held stays in the page's memory."""
    page.locator(selector).first.wait_for()


def sit(page: Page, link: str) -> None:
    """Open a link and wait for the board."""
    page.goto(link)
    appear(page, ".app[data-revision]")
    settle(page)


def moved(page: Page, option: int = 0) -> str:
    """Take one of the answers by its button; returns the action."""
    appear(page, YOURS)
    settle(page)
    before = page.get_attribute(".app", "data-moment") or ""
    choice = open_choices(page)[option]["option"]
    page.locator(f'.btns [data-option="{choice}"]').click()
    wait_for_change(page, before)
    return choice


def by_list(page: Page, option: str) -> None:
    """Press the answer in the list of everything."""
    before = moment(page)
    listed = page.locator(f'#outline .b[data-option="{option}"]')
    if not listed.is_visible():
        page.locator('.tabs [data-tab="list"]').click()
    listed.click()
    wait_for_change(page, before)


def look(page: Page, name: str) -> None:
    """Hold the button for the second that it takes; again where the screen was drawn anew."""
    board = page.locator(".app[data-revision]")
    button = page.get_by_role("button", name=f"I am {name}")
    for _ in range(4):
        if button.count() > 0:
            button.dispatch_event("pointerdown")
            page.clock.fast_forward(1_100)
        with suppress(TooLate):
            board.wait_for(timeout=10_000)
            break
    appear(page, ".app[data-revision]")
    settle(page)


def header(page: Page) -> str:
    return page.locator(".seats").inner_text()


def question(page: Page) -> str:
    return page.locator("#question").inner_text()


def concerns(page: Page) -> str:
    return " ".join(page.locator(".concern").all_inner_texts())


def see(page: Page, words: str) -> None:
    """Wait until these words can be read."""
    page.get_by_text(words).filter(visible=True).first.wait_for()


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a condition of the page holds."""
    page.wait_for_function(f"arg => {condition}", arg=arg)


def no_concerns(page: Page) -> None:
    until(page, "document.querySelectorAll('.concern').length === 0")


def menu(page: Page, entry: str) -> None:
    """Choose from the menu; below some of its entries a line says what they mean."""
    page.get_by_role("button", name="Menu", exact=True).click()
    named = re.compile(rf"^{re.escape(entry)}\b")
    page.locator("dialog[open]").get_by_role("button", name=named).click()


def agree(page: Page, entry: str) -> None:
    """Press the button of a sheet that asks back."""
    page.locator("dialog[open]").get_by_role("button", name=entry, exact=True).click()


def open_talk(page: Page) -> None:
    page.locator('.tabs [data-tab="talk"]').click()


def say(page: Page, text: str, channel: str = "") -> None:
    open_talk(page)
    if channel:
        page.get_by_label("Who hears it").select_option(channel)
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def heard(page: Page) -> list[str]:
    return page.locator(".chat li").all_inner_texts()
