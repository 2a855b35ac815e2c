"""Small things that were seen to go wrong at the table, each pinned in a real browser."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from tests.showcase import metal_gear, stealth_ops
from tests.web.conftest import NewPage
from tests.web.screens import begin, canned, over
from tests.web.tools import LiveServer, settle


def focused(page: Page) -> str:
    words: str = page.evaluate("document.activeElement.textContent.trim()")
    return words


def test_the_second_tab_leads_to_the_board(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    begin(page, server, 2)
    page.evaluate("document.activeElement.blur()")
    found = []
    for _ in range(2):
        page.keyboard.press("Tab")
        found.append(focused(page))
    assert found == ["Play from a list", "To the board"]
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "board"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_lists_instead_of_the_board_fill_the_page(
    server: LiveServer, new_page: NewPage, size: tuple[int, int]
) -> None:
    """They open on what is asked, and nothing stays empty where the board was."""
    page = new_page(*size)
    page.add_init_script("localStorage.setItem('sneakbox.settings', '{\"list\": true}')")
    begin(page, server, 2)
    assert page.locator('.tabs [aria-pressed="true"]').inner_text() == "List"
    assert page.locator(".outline [data-option]").first.is_visible()
    boxes = page.evaluate(
        "['.top', '.rail', '.ask'].map((name) => document.querySelector(name)"
        ".getBoundingClientRect()).map(({x, y, right, bottom}) => [x, y, right, bottom])"
    )
    (_, _, _, top), (left, above, right, below), (_, asked, _, _) = boxes
    assert (left, right) == (0, size[0])
    assert above == pytest.approx(top, abs=1)
    assert below == pytest.approx(asked, abs=1)


def test_a_phone_leads_back_from_any_tab_to_the_board(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(390, 844)
    begin(page, server, 2)
    board = page.locator(".tabs").get_by_role("button", name="Board")
    assert not board.is_visible()
    page.locator('.tabs [data-tab="log"]').click()
    assert page.locator(".log").first.is_visible()
    board.click()
    assert not page.locator(".rail").is_visible()
    assert not board.is_visible()


def test_a_game_that_is_over_can_be_played_again_on_a_phone(
    server: LiveServer, new_page: NewPage
) -> None:
    """No panel lies over the way to the next game."""
    page = new_page(390, 844)
    over(page, server)
    again = page.get_by_role("button", name="Play again").first
    again.scroll_into_view_if_needed()
    again.click(trial=True)


def test_what_cannot_be_taken_back_has_a_safe_way_out(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    begin(page, server, 2)
    for label, says, way_out in (
        ("Leave", "Your link still leads back", "Stay"),
        ("Give up", "it counts as lost", "Play on"),
    ):
        page.get_by_role("button", name="Menu").click()
        entry = page.locator("dialog").get_by_role("button", name=label)
        assert entry.locator("small").inner_text() != ""
        entry.click()
        assert says in page.locator("dialog p").inner_text()
        assert page.locator("dialog .acts .go").inner_text() == way_out
        assert page.locator("dialog .acts .danger").count() == 1
        assert focused(page) == way_out
        page.keyboard.press("Enter")
        page.locator("dialog").wait_for(state="detached")
    assert page.locator(".ask.yours").count() == 1


def test_who_has_moved_can_still_be_read(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    shown = stealth_ops.FRAME
    tokens = tuple(
        replace(one, states=("moved",)) if one.of == "guard" else one for one in shown.tokens
    )
    canned(page, server, stealth_ops.BOARD, replace(shown, tokens=tokens))
    colours = page.evaluate(
        "[...document.querySelectorAll('.piece text.hollow')].map(text =>"
        " [getComputedStyle(text).fill, getComputedStyle(document.body).color])"
    )
    assert colours
    for letter, text in colours:
        assert letter == text


def test_walls_end_within_the_frame(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    canned(page, server, metal_gear.BOARD, metal_gear.FRAME)
    settle(page)
    bars, floor = page.evaluate(
        "['.borders .bar', '.layer-floor'].map((name) => document.querySelector(name).getBBox())"
        ".map(({x, y, width, height}) => [x, y, x + width, y + height])"
    )
    half = 3
    assert bars[0] >= floor[0] + half - 1
    assert bars[1] >= floor[1] + half - 1
    assert bars[2] <= floor[2] - half + 1
    assert bars[3] <= floor[3] - half + 1
