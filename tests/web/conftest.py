"""A server and a browser for the tests of the client."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.tools import NO_BROWSER, LiveServer, chromium

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip(NO_BROWSER)
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

    def make(width: int = 1280, height: int = 800, theme: str = "dark", speed: float = 0) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height})
        context.set_default_timeout(20_000)
        contexts.append(context)
        chosen = f'{{"theme": "{theme}", "speed": {speed}, "name": "Ana"}}'
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
