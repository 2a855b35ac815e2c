"""A server and a browser for the tests of the client."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from build_support.parts import CHROMIUM, chromium
from tests.web.tools import LiveServer

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
        context.set_default_timeout(20_000)
        contexts.append(context)
        chosen = f'{{"theme": "{theme}", "speed": {speed}, "name": "{name}"}}'
        context.add_init_script(
            "if (!localStorage.getItem('sneakbox.settings'))"
            f" localStorage.setItem('sneakbox.settings', '{chosen}')"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda said: faults.append(said.text) if "Content Security" in said.text else None,
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []
