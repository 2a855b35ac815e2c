"""Words and cards beside the board: said once, on one line, and touched where they can be."""

from dataclasses import replace

from sneakbox.scene.model import Card, Option, Panel
from tests.showcase import fortress, ninja
from tests.web.canned import CannedTable, frame, one
from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, moment, settle

TWICE = """places => places.map(place => place.textContent.toLowerCase())
  .filter(said => ['barracks', 'watch post'].some(word => said.split(word).length > 2))"""
BROKEN = """keys => keys.filter(key => key.getClientRects().length > 1
  || key.offsetHeight > 1.6 * parseFloat(getComputedStyle(key).lineHeight))
  .map(key => key.textContent)"""


def test_a_place_is_not_called_the_same_twice(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    made = CannedTable(page, server.address, ["seat:1"], fortress.BOARD)
    made.frames["seat:1"] = ninja.GUARDS
    made.open()
    page.wait_for_selector(".outline .line", state="attached")
    said = page.locator(".outline .line").all_text_contents()
    assert any("barracks" in words.lower() for words in said)
    assert page.locator(".outline .line").evaluate_all(TWICE) == []


def test_keys_stand_on_one_line(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    page.goto(server.address + server.open_table()["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Keys", exact=True).click()
    page.wait_for_selector("dialog .keys")
    assert page.locator("kbd").evaluate_all(BROKEN) == []


def test_a_card_that_can_be_played_is_touched_and_no_other(
    server: LiveServer, new_page: NewPage
) -> None:
    """By mouse and by keyboard; the first touch aims, the second plays."""
    hand = Panel(
        "hand", "hand", "Hand", "Two cards", cards=(Card("rope", "Rope"), Card("cat", "Cat"))
    )
    options = one(Option("rope", "Tie the rope", on=("card:rope",)), Option("wait", "Wait"))
    page = new_page()
    made = CannedTable(page, server.address, ["seat:0"])
    made.frames["seat:0"] = replace(frame(0, 1, options), panels=(hand,))
    made.open()
    page.wait_for_selector(".ask.yours")
    settle(page)
    cards = page.locator(".hand .card")
    assert cards.locator("button").all_inner_texts() == ["Rope"]
    before = moment(page)
    cards.nth(1).click()
    assert page.locator(".btns .aimed").count() == 0
    page.locator(".cardname").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('.btns [data-option="rope"].aimed, .btns .go[data-option="rope"]')
    cards.first.click()
    page.wait_for_function("() => document.querySelector('.btns [aria-busy]') !== null")
    assert moment(page) == before
