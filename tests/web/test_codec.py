"""The codec in a browser: called by key, by touch and by search; the board waits as it is."""

import re

import pytest
from playwright.sync_api import Page, expect

from sneakbox.games.metal_gear.codec import standard_codec
from tests.web.conftest import NewPage
from tests.web.screens import heliport
from tests.web.tools import LiveServer, moment

STILL = """() => [document.querySelector('.stage > g').getAttribute('transform'),
  document.querySelector('.app').dataset.moment]"""


def number(page: Page) -> str:
    return page.locator(".codec .big").inner_text()


@pytest.mark.rule("MGS-170")
def test_calls_move_nothing(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    heliport(page, server)
    before = page.evaluate(STILL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("c")
    page.keyboard.press("c")
    page.wait_for_selector("dialog.codec[open]")
    expect(page.locator(".codec .tx")).to_contain_text("You have Focus now")
    assert page.locator("dialog.codec").count() == 1
    assert len([url for url in asked if "/calls?" in url]) == 1
    page.get_by_role("button", name="Briefing").click()
    expect(page.locator(".codec .tx")).to_contain_text("The lift ends in snow")
    # By search; the whole list is there for whoever looks for nothing.
    assert page.locator(".codec ol button").count() == len(standard_codec().entries)
    page.locator(".codec input").fill("cameras two")
    page.locator(".codec input").press("Enter")
    assert number(page) == "10.02"
    expect(page.locator(".codec .tx em")).to_have_text(
        " Cross while it looks the other way, or stand right below."
    )
    page.get_by_role("button", name="Cameras MGS-072").click()
    page.wait_for_selector(".codec .rulebox h4")
    assert page.evaluate(STILL) == before
    # The second Camera lies below the drawer: the board makes room, and goes back afterwards.
    page.keyboard.press("b")
    expect(page.locator(".codec .spot")).to_be_visible()
    spot, drawer = (page.locator(one).bounding_box() for one in (".codec .spot", ".cod"))
    assert spot is not None
    assert drawer is not None
    assert spot["x"] + spot["width"] / 2 < drawer["x"]
    assert page.evaluate(STILL) != before
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("^Go on")).click()
    assert number(page) != "10.02"
    page.keyboard.press("Escape")
    expect(page.locator("dialog.codec")).to_have_count(0)
    assert page.evaluate(STILL) == before


@pytest.mark.rule("MGS-170")
def test_what_is_touched_offers_its_call(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    heliport(page, server)
    asked = moment(page)
    page.locator('.stage [data-ref="token:camera-0"]').first.click(force=True)
    offer = page.locator(".offers button").first
    expect(offer).to_contain_text("10.02")
    offer.click()
    page.wait_for_selector("dialog.codec[open]")
    assert number(page) == "10.02"
    page.get_by_role("button", name="Hang up").click()
    # Muted, a touch offers nothing, and the numbers stay where they are.
    page.keyboard.press("c")
    page.wait_for_selector("dialog.codec[open]")
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Mute calls")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator('.stage [data-ref="token:camera-0"]').first.click(force=True)
    expect(page.locator(".offers")).to_be_hidden()
    # In the rail: a row of symbols, a heading.
    page.locator(".panels .number", has_text="Focus").click()
    page.wait_for_selector("dialog.codec[open]")
    assert number(page) == "10.05"
    page.keyboard.press("Escape")
    page.locator(".panels .number", has_text="20.01").click()
    page.wait_for_selector("dialog.codec[open]")
    assert number(page) == "20.01"
    page.keyboard.press("Escape")
    # In the list, for whoever plays without the board.
    page.locator('.tabs [data-tab="list"]').click()
    page.locator(".outline").get_by_role("button", name="Codec 70.01: Guards").first.click()
    page.wait_for_selector("dialog.codec[open]")
    assert number(page) == "70.01"
    page.keyboard.press("Escape")
    assert moment(page) == asked


def test_in_a_campaign_some_cards_are_not_found_yet(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    told = {"calls": [{"title": "Briefing", "pages": ["Go in."]}], "found": ["001"]}
    page.route("**/calls?*", lambda route: route.fulfill(json=told))
    heliport(page, server)
    page.keyboard.press("c")
    page.wait_for_selector("dialog.codec[open]")
    rows = page.locator(".codec ol button")
    expect(rows.filter(has_text="10.01")).to_contain_text("card 001")
    expect(rows.filter(has_text="10.08")).to_contain_text("not found yet")
    expect(rows.filter(has_text="10.24")).not_to_contain_text("not found yet")
