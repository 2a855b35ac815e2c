"""A night of Ninja against a bot: intruders play it to its end in a browser, guards begin it."""

import random

import pytest
from playwright.sync_api import Page

from sneakbox.table import verify
from sneakbox.table.record import Move
from tests.web.conftest import NewPage
from tests.web.together.party import TOYS, YOURS, House, Table, sit
from tests.web.tools import SCREENSHOTS, is_over, moment, revision, settle, wait_for_change

GUARDS, INTRUDERS = 0, 1
# How many decisions a person may need for a night at the outpost.
MOST = 400
# How many are enough to see that the map can be used from the other side.
SOME = 20


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


def open_table(house: House, seat: int) -> Table:
    seats = [{"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "sensible"}]
    seats[seat] = {"kind": "human", "name": "Ana"}
    wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": f"night {seat}"}
    return Table(house, house.ask("/api/tables", {**wish, "undo": "none"}))


def play(page: Page, seat: int, most: int) -> None:
    """Decide by chance, no more than so often, and wait for what the bot makes of it."""
    rng = random.Random(seat)
    for _ in range(most):
        page.wait_for_selector(f"{YOURS}, .result")
        settle(page)
        if is_over(page):
            return
        decide(page, rng)
    page.wait_for_selector(f"{YOURS}, .result")
    settle(page)


@pytest.mark.slow
def test_the_intruders_play_a_whole_night(house: House, new_page: NewPage) -> None:
    table = open_table(house, INTRUDERS)
    page = new_page()
    sit(page, table.link(INTRUDERS))
    play(page, INTRUDERS, MOST)
    assert is_over(page)
    about = table.about()
    assert about["state"] == "over"
    assert page.locator(".result h2").inner_text() in ("You won", "You lost", "A draw")
    assert verify(table.record().text(reveal=True), find_game=TOYS.game).secret_known
    page.screenshot(path=SCREENSHOTS / "ninja_over_intruders.png")


def test_the_guards_play_twenty_decisions(house: House, new_page: NewPage) -> None:
    """Every answer counts, and the screen shows what the server has for them."""
    table = open_table(house, GUARDS)
    page = new_page()
    sit(page, table.link(GUARDS))
    play(page, GUARDS, SOME)
    decided = [
        entry
        for entry in table.record().entries
        if isinstance(entry, Move) and entry.seat == GUARDS
    ]
    assert len(decided) >= SOME
    assert revision(page) == table.frame(GUARDS)["revision"]
    page.screenshot(path=SCREENSHOTS / "ninja_guards.png")
