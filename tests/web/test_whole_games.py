"""A whole mission, won: by mouse only, by keyboard only, through the outline only.

It is a golden record, so every answer and all luck are known beforehand.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from sneakbox.table import load
from sneakbox.table.record import Move
from tests.golden.stories import SNEAKING_MISSION, path_of, seed_of
from tests.web.conftest import NewPage
from tests.web.tools import (
    SCREENSHOTS,
    LiveServer,
    is_over,
    middle,
    moment,
    open_choices,
    places_of,
    settle,
    wait_for_change,
)

EASY = next(story for story in SNEAKING_MISSION if story.name == "easy")
# Gives the answer that is meant, and says whether it was given in the way that is tried.
Player = Callable[[Page, str, list[str]], bool]


def by_mouse(page: Page, option: str, places: list[str]) -> bool:
    """Touch a place on the board, and touch it again; what is not first there has a button."""
    page.mouse.move(3, 3)  # what the mouse lies on by chance looks as if it were aimed at
    place = next((ref for ref in places if middle(page, ref)), "")
    if place and aimed_at(page) == []:
        touch(page, place)
    if place and aimed_at(page) == [option]:
        touch(page, place)
        return True
    page.locator(f'.btns [data-option="{option}"]').click()
    return False


def touch(page: Page, place: str) -> None:
    spot = middle(page, place)
    assert spot is not None
    page.mouse.click(*spot)


def aimed_at(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ".btns .aimed[data-option]", "buttons => buttons.map(button => button.dataset.option)"
    )
    return found


def by_keyboard(page: Page, option: str, _places: list[str]) -> bool:
    """Press the key of an answer, and press it again; or Enter for what is aimed at already."""
    key = next(one["key"] for one in open_choices(page) if one["option"] == option)
    for word in ["Enter"] if key == "↵" else [key.lower()] * 2:
        page.keyboard.press(word)
    return True


def by_outline(page: Page, option: str, _places: list[str]) -> bool:
    """Go to it in the list and press it there."""
    page.locator(f'#outline .b[data-option="{option}"]').focus()
    page.keyboard.press("Enter")
    return True


@pytest.mark.parametrize("player", [by_mouse, by_keyboard, by_outline], ids=lambda p: p.__name__)
def test_a_whole_game(server: LiveServer, new_page: NewPage, player: Player) -> None:
    record = load(path_of(EASY))
    plan = [entry.words for entry in record.entries if isinstance(entry, Move) and entry.seat == 0]
    table = server.open_table(scenario=EASY.scenario, seed=seed_of(record))
    address, seat = f"/api/tables/{table['table']['id']}", table["seats"][0]
    page = new_page()
    page.goto(server.address + seat["link"])
    page.wait_for_selector(".ask.yours")
    if player is by_outline:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("#outline:focus")
    so = 0
    for action in plan:
        settle(page)
        shown = server.ask(f"{address}/frame", key=seat["key"])["frame"]
        before = moment(page)
        so += player(page, action, places_of(shown, action))
        wait_for_change(page, before)
    assert so > len(plan) / 2
    assert is_over(page)
    settle(page)
    state = server.ask(address)
    assert (state["state"], state["result"]["word"]) == ("over", "won")
    assert page.locator(".result h2").inner_text().lower() == "you won"
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
