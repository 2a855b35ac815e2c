"""Two players at one screen: between them nothing secret is left, on the page or behind it."""

from dataclasses import replace

from playwright.sync_api import Page

from sneakbox.scene.model import Option
from tests.web.canned import CannedTable, curtain, frame, one
from tests.web.conftest import NewPage
from tests.web.tools import SCREENSHOTS, LiveServer

SECRET = "the-scroll-is-in-the-well"


def test_nothing_of_the_last_seat_stays(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    made = CannedTable(page, server.address, ["seat:0", "seat:1"])
    made.frames["curtain"] = replace(curtain(0, 1), place="before the night", phase="Hands")
    made.frames["seat:0"] = frame(0, 1, one(Option("go", "Go", on=("cell:b4",))), SECRET)
    made.open()
    page.wait_for_selector(".curtain .hold")
    assert page.locator("h1").inner_text() == "Pass to Ana"
    assert page.locator(".curtain .pub").inner_text() == (
        "Everybody knows where the game is: before the night, in the phase Hands."
    )
    # A short press opens nothing.
    page.locator(".hold").click()
    page.wait_for_timeout(200)
    assert page.locator(".curtain").count() == 1
    hold(page)
    page.wait_for_selector(".ask.yours")
    assert SECRET in page.content()

    # Ana has moved; now Ben is to come.
    made.frames["curtain"] = curtain(1, 2)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true});
           document.dispatchEvent(new Event('visibilitychange')); }"""
    )
    page.wait_for_selector(".curtain .hold")
    page.evaluate("() => { Object.defineProperty(document, 'hidden', {value: false}); }")
    assert page.locator("h1").inner_text() == "Pass to Ben"
    assert SECRET not in page.content()
    assert SECRET not in page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert page.locator(".stage").count() == 0
    page.screenshot(path=SCREENSHOTS / "curtain.png")
    assert page.evaluate("location.hash") == ""


def hold(page: Page) -> None:
    """Keep Space pressed for as long as it takes."""
    page.locator(".hold").focus()
    page.keyboard.down(" ")
    page.wait_for_timeout(1150)
    page.keyboard.up(" ")
