"""Somebody goes away: everybody sees it, counts down together, a bot plays, and hands back."""

import re

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.together.party import (
    YOURS,
    House,
    appear,
    concerns,
    heard,
    moved,
    no_concerns,
    open_talk,
    see,
    sit,
    until,
)
from tests.web.tools import revision, wait_for_change

# Twelve and twenty-four hours are both a wrong day somewhere.
A_DAY_OFF = "Date.now = ((now) => () => now() - 86_400_000)(Date.now)"


def countdown(page: Page) -> int:
    """The seconds that a screen shows."""
    minutes, seconds = page.locator(".countdown").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.slow
def test_a_bot_takes_over_and_hands_back(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", takeover_ms=4_000)
    ana, ben, watcher = new_page(), new_page(), new_page()
    watcher.context.add_init_script(A_DAY_OFF)
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    sit(watcher, table.address)
    moved(ana)  # the lights
    while 1 not in table.deciders():
        moved(ana)  # scouting, with or without a lantern; then it is for Ben
    appear(ben, YOURS)
    ben.goto(house.address)  # looking at the list of one's tables is not being there
    ben.get_by_role("link", name="Continue").wait_for()
    for page in (ana, watcher):
        see(page, "Ben is away.")
        appear(page, ".seats .away")
    assert watcher.get_by_role("button", name="Let a bot play for Ben").count() == 0

    ana.get_by_role("button", name="Let a bot play for Ben").click()
    for page in (ana, watcher):
        appear(page, ".countdown")
        assert 0 < countdown(page) <= 4, "a wrong clock does no harm"
    ana.get_by_role("button", name="Wait for Ben").click()
    for page in (ana, watcher):
        until(page, "document.querySelector('.countdown') === null")
    assert concerns(ana) == "Ben is away."

    ana.get_by_role("button", name="Let a bot play for Ben").click()
    first = countdown(ana)
    until(ana, "document.querySelector('.countdown')?.textContent !== arg", f"0:{first:02}")
    before = revision(ana)
    for page in (ana, watcher):
        see(page, "A bot plays for Ben until they are back.")
    wait_for_change(ana, before)
    appear(ana, YOURS)

    sit(ben, table.link(1))
    no_concerns(ana)
    open_talk(ana)
    assert heard(ana) == ["A bot plays for Ben until they are back.", "Ben is back."]
    # Ben decides for himself again, and nobody does it for him meanwhile.
    while ana.locator(YOURS).count():
        moved(ana)
    appear(ben, YOURS)
    stands = revision(ben)
    ben.wait_for_timeout(300)
    assert revision(ben) == stands
    assert ben.locator(YOURS).count() == 1
    moved(ben)


def test_whoever_comes_back_in_time_keeps_the_seat(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", takeover_ms=60_000)
    ana, ben = new_page(), new_page()
    sit(ana, table.link(0))
    see(ana, "Ben is away.")
    ana.get_by_role("button", name="Let a bot play for Ben").click()
    appear(ana, ".countdown")
    assert re.fullmatch(r"(0:5\d|1:00)", ana.locator(".countdown").inner_text())
    sit(ben, table.link(1))
    no_concerns(ana)
    assert not table.about()["seats"][1]["taken_over"]


def test_where_nobody_is_replaced_no_bot_is_offered(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", takeover_ms=0)
    ana = new_page()
    sit(ana, table.link(0))
    see(ana, "Ben is away.")
    assert ana.get_by_role("button", name="Let a bot play for Ben").count() == 0
