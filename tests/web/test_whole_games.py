"""A whole game, won or lost: by mouse only, by keyboard only, through the outline only."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import (
    SCREENSHOTS,
    LiveServer,
    is_over,
    moment,
    open_choices,
    settle,
    wait_for_change,
)

MIDDLE = """([selector, before]) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box && box.width > 0) return [box.x + box.width / 2, box.y + box.height / 2];
  return document.querySelector('.app').dataset.moment === before ? null : [];
}"""
MOST = 400
Player = Callable[[Page, random.Random], None]


def by_mouse(page: Page, rng: random.Random) -> None:
    """Touch a place on the board, and touch it again; else press a button."""
    before = moment(page)
    legal = page.locator(".stage .legal[data-ref]")
    if legal.count() > 0 and rng.random() < 0.8:
        target = legal.nth(rng.randrange(legal.count()))
        ref = target.get_attribute("data-ref")
        for _ in range(2):
            spot = middle(page, f'.stage .legal[data-ref="{ref}"]', before)
            if not spot:
                break
            page.mouse.click(*spot)
    else:
        buttons = page.locator(".btns .b[data-option]:not([aria-disabled])")
        buttons.nth(rng.randrange(buttons.count())).click()
    wait_for_change(page, before)


def middle(page: Page, selector: str, before: str) -> list[float]:
    """Where a thing is, found and measured at once, for aiming at it draws it anew.

    Nowhere when the screen has gone on to another question meanwhile.
    """
    found: list[float] = page.wait_for_function(MIDDLE, arg=[selector, before]).json_value()
    return found


def by_keyboard(page: Page, rng: random.Random) -> None:
    """Press the key of an answer, and press Enter."""
    before = moment(page)
    choice = rng.choice([choice for choice in open_choices(page) if choice["key"]])
    if choice["key"] == "↵":  # aimed at already
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(choice["key"].lower())
        page.keyboard.press(choice["key"].lower())
    wait_for_change(page, before)


def by_outline(page: Page, rng: random.Random) -> None:
    """Walk through the list with the keyboard and press one of its buttons."""
    before = moment(page)
    buttons = page.locator("#outline .b[data-option]:not([aria-disabled])")
    buttons.nth(rng.randrange(buttons.count())).focus()
    page.keyboard.press("Enter")
    wait_for_change(page, before)


@pytest.mark.parametrize("player", [by_mouse, by_keyboard, by_outline], ids=lambda p: p.__name__)
def test_a_whole_game(server: LiveServer, new_page: NewPage, player: Player) -> None:
    page = new_page()
    table = server.open_table(scenario="extreme", seed=player.__name__)
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    if player is by_outline:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("#outline:focus")
    rng = random.Random(7)
    for _ in range(MOST):
        if is_over(page):
            break
        player(page, rng)
    assert is_over(page)
    settle(page)
    state = server.ask(f"/api/tables/{table['table']['id']}")
    assert state["state"] == "over"
    assert page.locator(".result h2").inner_text().lower() == state["result"]["word"]
    page.screenshot(path=SCREENSHOTS / f"over_{player.__name__}.png")


def test_the_board_can_be_walked_with_arrows(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    table = server.open_table(seed="arrows")
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    before = moment(page)
    for key in ("w", "w"):  # lay the Entrance
        page.keyboard.press(key)
    wait_for_change(page, before)
    for key in ("w", "w"):  # point the Arrow
        page.keyboard.press(key)
    page.wait_for_selector(".stage .legal.dark")
    settle(page)
    before = moment(page)
    # The board is one stop for the Tab key.
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "board":
            break
    assert page.evaluate("document.activeElement.id") == "board"
    first = next(
        key
        for key, side in (("ArrowUp", "north"), ("ArrowRight", "east"), ("ArrowDown", "south"))
        if any(choice["label"] == f"Open {side}" for choice in open_choices(page))
    )
    page.keyboard.press(first)
    assert page.locator(".stage .cursor use").count() == 1
    page.keyboard.press("Enter")
    assert page.locator(".stage .legal.aimed").count() == 1
    page.keyboard.press("Enter")
    wait_for_change(page, before)
