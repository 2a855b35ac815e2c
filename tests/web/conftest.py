"""A server and a browser for the tests of the client."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from build_support.parts import CHROMIUM, chromium
from tests import patience
from tests.web.tools import NO_SCREEN, LiveServer

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--js-flags=--heap-snapshot-string-limit=10000000",  # a secret may stand far behind in a text
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(CHROMIUM.needed())
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


def settings(theme: str = "dark", speed: float = 0, name: str = "Ana") -> str:
    """A script that chooses these where nothing has been chosen yet."""
    chosen = f'{{"theme": "{theme}", "speed": {speed}, "name": "{name}", "offered": true}}'
    return (
        "if (!localStorage.getItem('sneakbox.settings'))"
        f" localStorage.setItem('sneakbox.settings', '{chosen}')"
    )


def watch(page: Page, faults: list[str]) -> None:
    """Write down every script error and every broken policy."""
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda said: faults.append(said.text) if "Content Security" in said.text else None,
    )


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes pages of separate browsers; a script error or a broken policy fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(
        width: int = 1280,
        height: int = 800,
        theme: str = "dark",
        speed: float = 0,
        name: str = "Ana",
        **more: Any,
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(1000 * patience.SECONDS)
        contexts.append(context)
        context.add_init_script(settings(theme, speed, name))
        page = context.new_page()
        watch(page, faults)
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []


class Window:
    """One window that goes from screen to screen, emptied in between.

    To open another one for every screen takes longer than most of what is looked at in it.
    """

    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self.faults: list[str] = []
        self._nothing = server.address + NO_SCREEN
        self._context = browser.new_context()
        self._context.set_default_timeout(1000 * patience.SECONDS)
        self._context.add_init_script(settings())
        self._page = self._context.new_page()
        watch(self._page, self.faults)

    def empty(self, width: int, height: int) -> Page:
        """As if just opened: nothing shown, nothing kept, nobody who answers for the server."""
        self._page.unroute_all()
        self._page.goto(self._nothing)
        self._page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.mouse.move(0, 0)
        return self._page

    def close(self) -> None:
        self._context.close()


@pytest.fixture(scope="session")
def only_window(browser: Browser, server: LiveServer) -> Iterator[Window]:
    made = Window(browser, server)
    yield made
    made.close()


@pytest.fixture
def window(only_window: Window) -> Iterator[Window]:
    """For tests that need one window at a time; what went wrong in it fails the test."""
    only_window.faults.clear()
    yield only_window
    assert only_window.faults == []
