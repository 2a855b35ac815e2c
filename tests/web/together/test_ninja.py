"""A night of Ninja against a bot, from each side, played to its end in a browser."""

import random

import pytest
from playwright.sync_api import Page

from sneakbox.table import verify
from tests.web.conftest import NewPage
from tests.web.together.party import TOYS, YOURS, House, Table, sit
from tests.web.tools import SCREENSHOTS, is_over, moment, settle, wait_for_change

SIDES = ("guards", "intruders")
# How many decisions a person may need for a night at the outpost.
MOST = 400

pytestmark = pytest.mark.timeout(400)


def decide(page: Page, rng: random.Random) -> None:
    """Answer by chance: touch something on the map and press what can be done there."""
    before = moment(page)
    legal = page.locator(".stage .legal[data-ref]")
    if legal.count() > 0 and rng.random() < 0.5:
        legal.nth(rng.randrange(legal.count())).click(force=True)
        if moment(page) != before:
            wait_for_change(page, before)
            return
    buttons = page.locator(".btns .b[data-option]:not([aria-disabled]):visible")
    # Whoever would do nothing more does so soon, or the night gets long.
    last = page.locator(".btns .b.apart[data-option]:not([aria-disabled]):visible")
    chosen = last if last.count() > 0 and rng.random() < 0.4 else buttons
    if chosen.count() == 0:
        chosen = page.locator("#outline .b[data-option]:not([aria-disabled])")
    chosen.nth(rng.randrange(chosen.count())).click()
    wait_for_change(page, before)


@pytest.mark.parametrize("seat", [0, 1], ids=SIDES)
def test_a_night_against_a_bot(house: House, new_page: NewPage, seat: int) -> None:
    seats = [{"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "sensible"}]
    seats[seat] = {"kind": "human", "name": "Ana"}
    wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": f"night {seat}"}
    table = Table(house, house.ask("/api/tables", {**wish, "undo": "none"}))
    page = new_page()
    sit(page, table.link(seat))
    rng = random.Random(seat)
    for number in range(MOST):
        page.wait_for_selector(f"{YOURS}, .result")
        settle(page)
        if is_over(page):
            break
        if number == 60:
            page.screenshot(path=SCREENSHOTS / f"ninja_{SIDES[seat]}.png")
        decide(page, rng)
    assert is_over(page)
    settle(page)
    about = table.about()
    assert about["state"] == "over"
    assert page.locator(".result h2").inner_text().lower() == about["result"]["word"]
    assert verify(table.record().text(reveal=True), find_game=TOYS.game).secret_known
    page.screenshot(path=SCREENSHOTS / f"ninja_over_{SIDES[seat]}.png")
