"""Every screen in every theme, on a desk and a phone: nobody is shut out, and a picture of each."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage, Window
from tests.web.screens import OF_EACH_MAKE, SCREENS, Screen, begin, home, over
from tests.web.tools import SCREENSHOTS, LiveServer, workshop

__all__ = ["begin", "over"]  # where other tests look for them

# A theme changes colours and nothing else, and they are the same in every size.
DESK, PHONE = (1280, 800, ("dark", "light", "contrast")), (360, 740, ("dark",))
# What size can spoil. All other rules hold whatever the size: on a phone they are looked at on one
# screen of each make, for what is only there.
RULES_OF_SIZE = ("target-size", "scrollable-region-focusable", "aria-hidden-focus")


def rules_for(screen: Screen, width: int, theme: str) -> tuple[str, ...]:
    """What may differ from what has been looked at; none for all rules there are."""
    if theme != "dark":
        return ("color-contrast",)
    return () if width > 1000 or screen in OF_EACH_MAKE else RULES_OF_SIZE


@pytest.fixture(scope="session")
def axe() -> str:
    return (workshop() / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page, axe: str, *rules: str) -> list[str]:
    """What axe-core finds that is serious or worse, by all of its rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    choice: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        choice["runOnly"] = list(rules)
    found: dict[str, Any] = page.evaluate("choice => axe.run(choice)", choice)
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def in_theme(page: Page, theme: str) -> None:
    """Colours that would change little by little have changed at once."""
    page.evaluate(
        """theme => {
          document.documentElement.dataset.theme = theme;
          for (const change of document.getAnimations())
            if (change instanceof CSSTransition) change.finish();
        }""",
        theme,
    )


def cut_off(page: Page) -> list[str]:
    """Words of buttons and headings that run out of their boxes."""
    found: list[str] = page.eval_on_selector_all(
        "button, h1, h2, .caption, .what, .tool span",
        """elements => elements.filter(element => element.checkVisibility()
             && !element.closest('.unseen, .top, .stagebox')
             && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
             && getComputedStyle(element).display !== 'inline')
           .map(element => element.outerHTML.slice(0, 120))""",
    )
    return found


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nobody_is_shut_out(server: LiveServer, window: Window, axe: str, screen: Screen) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    name = screen.__name__
    for width, height, themes in (DESK, PHONE):
        page = window.empty(width, height)
        screen(page, server)
        for theme in themes:
            in_theme(page, theme)
            page.screenshot(path=SCREENSHOTS / f"{name}_{theme}_{width}.png")
            rules = rules_for(screen, width, theme)
            found += [f"{theme} {width}: {fault}" for fault in faults(page, axe, *rules)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{name} is {wide} wide at {width}"
        found += [f"cut off at {width}: {words}" for words in cut_off(page)]
    assert found == []


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
