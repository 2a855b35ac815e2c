"""Text twice as large, as somebody sets it in the browser itself: nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from build_support.parts import CHROMIUM, chromium
from tests.web.conftest import ARGUMENTS
from tests.web.screens import SCREENS, Screen
from tests.web.test_screens import axe, cut_off, faults
from tests.web.tools import SCREENSHOTS, LiveServer

__all__ = ["axe"]  # the fixture

TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
SIZES = [(1280, 800), (360, 740)]


@pytest.fixture(scope="module")
def large_browser(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters are 32 pixels high unless a page says otherwise."""
    path = chromium()
    if path is None:
        pytest.skip(CHROMIUM.needed())
    started = browser.browser_type.launch(executable_path=path, args=[*ARGUMENTS, TWICE])
    yield started
    started.close()


def large_page(browser: Browser, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height})
    context.set_default_timeout(20_000)
    context.add_init_script(
        "if (!localStorage.getItem('sneakbox.settings'))"
        ' localStorage.setItem(\'sneakbox.settings\', \'{"speed": 0, "name": "Ana"}\')'
    )
    return context.new_page()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_is_lost(
    server: LiveServer, large_browser: Browser, axe: str, screen: Screen
) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found = []
    for width, height in SIZES:
        page = large_page(large_browser, width, height)
        screen(page, server)
        page.wait_for_timeout(100)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        page.screenshot(path=SCREENSHOTS / f"{screen.__name__}_large_{width}.png")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{screen.__name__} is {wide} wide at {width}")
        found += [f"cut off at {width}: {words}" for words in cut_off(page)]
        found += [f"{width}: {fault}" for fault in faults(page, axe)]
        for button in page.locator(".btns .b.go:visible").all():
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box is not None
            if box["y"] + box["height"] > height or box["y"] < 0:
                found.append(f"the button cannot be reached at {width}")
        page.context.close()
    assert found == []
