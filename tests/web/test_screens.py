"""Every screen, theme and size: nothing that shuts anybody out, and a picture to look at."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import (
    NO_NODE,
    SCREENSHOTS,
    LiveServer,
    moment,
    open_choices,
    settle,
    wait_for_change,
    workshop,
)

SIZES = [(1280, 800), (360, 740)]
THEMES = ["dark", "light", "contrast"]


@pytest.fixture(scope="session")
def axe() -> str:
    folder = workshop()
    if folder is None:
        pytest.skip(NO_NODE)
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """What axe-core finds that is serious or worse."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def begin(page: Page, server: LiveServer, steps: int, seed: str = "sneaky") -> None:
    """A game that has come a few steps."""
    table = server.open_table(scenario="easy", seed=seed)
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    for _ in range(steps):
        before = moment(page)
        choices = open_choices(page)
        doors = [choice for choice in choices if choice["label"].startswith("Open")]
        wanted = (doors or choices)[0]["option"]
        page.locator(f'.btns [data-option="{wanted}"]').click()
        wait_for_change(page, before)
    page.mouse.move(400, 120)


def home(page: Page, server: LiveServer) -> None:
    page.goto(server.address)
    page.wait_for_selector(".sb img")


def setup(page: Page, server: LiveServer) -> None:
    home(page, server)
    page.locator(".sb .accent").first.click()
    page.wait_for_selector(".setup form")
    page.locator("summary").click()


def play(page: Page, server: LiveServer) -> None:
    begin(page, server, 14)


def aimed(page: Page, server: LiveServer) -> None:
    begin(page, server, 6)
    page.keyboard.press("Escape")
    page.keyboard.press(next(c["key"] for c in open_choices(page) if c["key"]).lower())


def listed(page: Page, server: LiveServer) -> None:
    begin(page, server, 8)
    page.locator('[data-tab="list"]').click()


def talk(page: Page, server: LiveServer) -> None:
    begin(page, server, 3)
    page.locator('[data-tab="talk"]').click()
    page.get_by_label("Say something to the table").fill("Hello <b>there</b>")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chat li")
    assert "Hello <b>there</b>" in page.locator(".chat").inner_text()


def past(page: Page, server: LiveServer) -> None:
    begin(page, server, 8)
    page.keyboard.press("PageUp")
    page.wait_for_selector(".app.past")
    settle(page)


def settings(page: Page, server: LiveServer) -> None:
    home(page, server)
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector("dialog[open]")


def over(page: Page, server: LiveServer) -> None:
    begin(page, server, 5)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog .go").click()
    page.wait_for_selector(".result", state="attached")
    if page.viewport_size and page.viewport_size["width"] < 600:
        page.locator('[data-tab="game"]').click()
    page.get_by_role("button", name="Check every roll").click()
    page.wait_for_selector(".fair, .unfair")
    assert page.locator(".fair").count() == 1, page.locator(".fairness").inner_text()


def sorry(page: Page, server: LiveServer) -> None:
    page.goto(f"{server.address}/t/aaaaaaaaaa")
    page.wait_for_selector("h1")
    assert len(page.locator("h1").inner_text()) > 5


SCREENS: list[Callable[[Page, LiveServer], None]] = [
    home,
    setup,
    play,
    aimed,
    listed,
    talk,
    past,
    settings,
    over,
    sorry,
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nobody_is_shut_out(
    server: LiveServer, new_page: NewPage, axe: str, screen: Callable[[Page, LiveServer], None]
) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    for width, height in SIZES:
        page = new_page(width, height)
        screen(page, server)
        for theme in THEMES:
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            page.wait_for_timeout(50)
            page.screenshot(path=SCREENSHOTS / f"{screen.__name__}_{theme}_{width}.png")
            found += [f"{theme} {width}: {fault}" for fault in faults(page, axe)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{screen.__name__} is {wide} wide at {width}"
    assert found == []


def test_large_text(server: LiveServer, new_page: NewPage) -> None:
    """With text twice as large nothing runs out of the page, and the answers can be reached."""
    page = new_page(1280, 800)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => {"
        " document.documentElement.style.fontSize = '200%'; })"
    )
    play(page, server)
    page.screenshot(path=SCREENSHOTS / "play_large_text.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    button = page.locator(".btns .b").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800


def test_the_first_screen_is_light(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    sizes: list[int] = []
    page.on(
        "requestfinished",
        lambda request: (
            None
            if "/pictures/" in request.url
            else sizes.append(request.sizes()["responseBodySize"])
        ),
    )
    home(page, server)
    page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes) < 100_000
