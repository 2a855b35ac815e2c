"""Text twice as large, as somebody sets it in the browser itself: nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from build_support.parts import CHROMIUM, chromium
from tests.web.conftest import ARGUMENTS, Window
from tests.web.screens import OF_EACH_MAKE, SCREENS, Screen
from tests.web.test_screens import RULES_OF_SIZE, axe, cut_off, faults
from tests.web.tools import SCREENSHOTS, LiveServer

__all__ = ["axe"]  # the fixture

TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
PHONE, DESK = (360, 740), (1280, 800)


@pytest.fixture(scope="module")
def only_large_window(browser: Browser, server: LiveServer) -> Iterator[Window]:
    """Of a browser whose letters are 32 pixels high unless a page says otherwise."""
    path = chromium()
    if path is None:
        pytest.skip(CHROMIUM.needed())
    started = browser.browser_type.launch(executable_path=path, args=[*ARGUMENTS, TWICE])
    yield Window(started, server)
    started.close()


@pytest.fixture
def large_window(only_large_window: Window) -> Iterator[Window]:
    only_large_window.faults.clear()
    yield only_large_window
    assert only_large_window.faults == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_is_lost(
    server: LiveServer, large_window: Window, axe: str, screen: Screen
) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found = []
    # On a desk such letters leave the order of a phone, only wider.
    for width, height in (PHONE, DESK) if screen in OF_EACH_MAKE else (PHONE,):
        page = large_window.empty(width, height)
        screen(page, server)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        page.screenshot(path=SCREENSHOTS / f"{screen.__name__}_large_{width}.png")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{screen.__name__} is {wide} wide at {width}")
        found += [f"cut off at {width}: {words}" for words in cut_off(page)]
        found += [f"{width}: {fault}" for fault in faults(page, axe, *RULES_OF_SIZE)]
        for button in page.locator(".btns .b.go:visible").all():
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box is not None
            if box["y"] + box["height"] > height + 1 or box["y"] < 0:
                found.append(f"the button cannot be reached at {width}")
    assert found == []
