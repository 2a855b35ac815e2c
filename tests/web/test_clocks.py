"""Games over days in the browser: a pace is chosen, and everybody sees how long is left."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.web.canned import CannedTable, frame, table
from tests.web.conftest import NewPage
from tests.web.tools import LiveServer

DAY = 86_400_000


def shows(page: Page, selector: str, text: str) -> None:
    """Some words, as a regular expression: time goes by while a machine is busy."""
    page.locator(selector, has_text=re.compile(text)).wait_for()


def test_a_pace_is_chosen_and_shown(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.address}/#new=sneaking_mission")
    page.get_by_role("button", name="Set the table").wait_for()
    assert page.locator(".pace").is_hidden(), "nobody waits for whoever plays alone"
    page.goto(f"{server.address}/#new=ninja&seats=me,bot:rookie")
    page.reload()
    late = page.get_by_label("When somebody’s time is up")
    assert late.is_hidden()
    page.get_by_label("Pace").select_option(label="A day for each move")
    late.select_option(label="The game ends, and nobody wins")
    page.get_by_label("Days off for everybody").select_option(label="3 in a game")
    page.get_by_role("button", name="Set the table").click()
    shows(page, ".clock", "2[34] hours left")
    page.get_by_role("button", name="Menu").click()
    shows(page, ".agreed", "the game ends, and nobody wins.")
    page.get_by_role("button", name="Take a day off").click()
    shows(page, ".clock", "(2 days|47 hours) left, off for 2[34] hours")
    page.goto(server.address)
    shows(page, ".hero", "(2 days|47 hours) left")


def told(page: Page, server: LiveServer, **clocks: Any) -> CannedTable:
    """A table as Ana sees it, with these clocks of Ana and Ben."""
    canned = CannedTable(page, server.address, ["seat:0"])
    canned.frames["seat:0"] = frame(0, 1, None)
    canned.open()
    page.locator(".ask").wait_for()
    known = table(board=canned.board)
    known |= {"pace_ms": DAY, "you": ["seat:0"]}
    for number, seat in enumerate(known["seats"]):
        seat |= {name: values[number] for name, values in clocks.items()}
    canned.say({"type": "table", "table": known})
    return canned


def test_whose_time_runs_and_whose_was_up(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    told(page, server, time_ms=(-1, 40 * 60_000 + 50_000), online=(True, False), off_ms=(DAY, 0))
    shows(page, ".concern", "You are off for 2[34] hours.")
    shows(page, ".concern", "Ben has (40|39|38) minutes left.")
    assert page.locator(".concern").count() == 2
    assert page.get_by_role("button", name="Let a bot play for Ben").count() == 0
    page = new_page()
    told(page, server, time_ms=(-1, -1), taken_over=(True, True))
    shows(page, ".concern", "Your time was up: a bot plays for you.")
    page.get_by_role("button", name="Play on yourself").wait_for()
