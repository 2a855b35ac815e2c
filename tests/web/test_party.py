"""Who goes in and what they carry is chosen by pictures, by mouse, by keyboard and on a phone."""

from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer

PARTS = """expected => {
  const rows = [...document.querySelectorAll('.seatrow')].filter(row => !row.hidden);
  return rows.map(row => row.querySelector('.part').textContent).join() === expected;
}"""


def begin(page: Page, server: LiveServer, wish: str) -> None:
    page.goto(f"{server.address}/#new=metal_gear&{wish}")
    page.wait_for_selector(".party .pick")


def pressed(page: Page) -> list[str]:
    """Who goes in and which cards are carried, as the pictures show it."""
    found: list[str] = page.eval_on_selector_all(
        ".party .pick[aria-pressed=true]", "picks => picks.map(pick => pick.dataset.pick)"
    )
    return found


def options_of(page: Page, server: LiveServer) -> dict[str, Any]:
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".app[data-revision]")
    options: dict[str, Any] = server.ask(f"/api/tables/{page.url.rpartition('/')[2]}")["options"]
    return options


def test_somebody_else_goes_in_with_other_cards(server: LiveServer, new_page: NewPage) -> None:
    """One seat may play several; a second click leaves somebody out again."""
    page = new_page()
    begin(page, server, "scenario=vr_1")
    page.wait_for_function(PARTS, arg="Snake")
    assert pressed(page) == ["snake"]
    for who in ("gray_fox", "gray_fox", "meryl"):
        page.locator(f'[data-pick="{who}"]').click()
    page.wait_for_function(PARTS, arg="Snake and Meryl")
    assert pressed(page) == ["snake", "meryl", "meryl M1", "meryl M2"]
    # What one of them has the other cannot take, and nobody takes more than their share.
    page.get_by_text("More cards for Snake").click()
    for number in ("001", "002", "003"):
        page.locator(f'[data-pick="snake {number}"]').click()
    assert page.locator(".load").first.get_by_text("put one back first").count() > 0
    page.locator('[data-pick="meryl M2"]').click()
    page.get_by_text("More cards for Meryl").click()
    taken = page.locator('[data-pick="meryl 001"]')
    assert "Snake has it" in taken.inner_text()
    taken.click(force=True)
    page.locator('[data-pick="snake 003"]').click()
    options = options_of(page, server)
    assert options["characters"] == "snake+meryl"
    assert options["equipment"] == "snake=001,002 meryl=M1"


def test_by_keyboard_the_keys_stay_where_they_were(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(width=390, height=844)
    begin(page, server, "scenario=vr_1")
    page.locator('[data-pick="otacon"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-pick="otacon"][aria-pressed="true"]')
    assert page.evaluate("document.activeElement.dataset.pick") == "otacon"
    page.locator('[data-pick="otacon O1"]').focus()
    page.keyboard.press("Space")
    page.wait_for_selector('details [data-pick="otacon O1"]', state="attached")
    at = "document.activeElement.textContent"
    assert page.evaluate(at) == "More cards for Otacon", "where the card lies now"
    # Nothing that was chosen for one mission is carried into another.
    page.locator(".setup form select").first.select_option("stage_3")
    page.wait_for_function(PARTS, arg="Snake")
    assert pressed(page) == ["snake"]
    assert page.get_by_label("How many play").locator("option").all_inner_texts() == ["1", "2"]
    page.get_by_label("How many play").select_option("2")
    page.wait_for_function(PARTS, arg="Snake,Meryl")
    assert pressed(page) == ["meryl M1", "meryl M2"]


def test_what_cannot_be_is_said_at_once(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    begin(page, server, "scenario=stage_10")
    page.locator('[data-pick="otacon"]').click()
    page.locator('[data-pick="snake"]').click()
    page.wait_for_function("() => document.querySelector('.misfit').textContent")
    assert "otacon" in page.locator(".misfit").inner_text()
