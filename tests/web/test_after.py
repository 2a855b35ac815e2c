"""Looking back, taking back, replaying, playing on, and addresses that lead nowhere."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.test_screens import begin, over
from tests.web.tools import LiveServer, open_choices, revision, settle, wait_for_change


def test_undo_takes_the_last_decision_back(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    begin(page, server, 1)
    assert page.locator(".stage .tile").count() == 1
    before = revision(page)
    page.keyboard.press("z")
    wait_for_change(page, before)
    assert page.locator(".stage .tile").count() == 0
    assert open_choices(page)[0]["option"].startswith("entrance")


def test_looking_back_while_the_game_goes_on(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    begin(page, server, 8)
    tiles = page.locator(".stage .tile").count()
    for _ in range(6):
        page.keyboard.press("PageUp")
        page.wait_for_timeout(120)
    page.wait_for_selector(".app.past")
    settle(page)
    assert page.locator(".stage .tile").count() < tiles
    assert page.locator(".btns [data-option]").count() == 0
    page.get_by_role("button", name="Back to now").click()
    page.wait_for_selector(".ask.yours")
    assert page.locator(".stage .tile").count() == tiles


def test_esc_puts_away_what_cannot_be_done(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    begin(page, server, 8)
    page.get_by_role("button", name="not now").click()
    expect(page.locator("#notnow")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#notnow")).to_be_hidden()


def test_a_finished_game_is_replayed_and_played_on(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    over(page, server)
    table = page.url
    page.get_by_role("button", name="One step back").click()
    page.wait_for_selector(".app.past")
    page.get_by_label("See it with whose eyes").select_option("public")
    settle(page)
    page.get_by_label("See it with whose eyes").select_option("seat:0")
    settle(page)
    page.get_by_role("button", name="One step back").click()
    settle(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != table and "/t/" in url)
    page.wait_for_selector(".ask.yours")
    page.goto(server.address)
    page.wait_for_selector(".tables .b")
    assert page.get_by_role("link", name="Replay", exact=True).count() == 1
    assert page.get_by_role("link", name="Continue").count() == 1
    expect(page.locator(".hero")).to_contain_text(re.compile(r"Easy · turn \d"))
    expect(page.locator(".low.four")).to_contain_text("What you win stands here.")


def test_somebody_asks_what_to_do_and_afterwards_where_it_turned(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    begin(page, server, 2)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="What would you do?").click()
    page.wait_for_selector(".hint >> text=I would choose", timeout=100_000)
    over(page, server)
    page.get_by_role("button", name="Look for turning points").click()
    page.wait_for_selector(".review >> text=/The odds (fell|never)/", timeout=100_000)


def test_play_again(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    over(page, server)
    table = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != table and "/t/" in url)
    page.wait_for_selector(".ask.yours")


def test_a_table_is_set_by_hand(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator(".sb .accent").first.click()
    page.wait_for_selector(".setup form")
    page.get_by_label("Mission").first.select_option("hard")
    page.get_by_label("Name, as Agent").fill("Ana <i>")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".ask.yours")
    assert "Ana <i>" in page.locator(".seats").inner_text()
    assert "#" not in page.url


def test_planning_a_turn(server: LiveServer, new_page: NewPage) -> None:
    """A planned step is tried on a copy, can be dropped, and counts only when it is played."""
    page = new_page()
    begin(page, server, 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Plan the turn").check()
    page.get_by_role("button", name="Close", exact=True).click()
    before = revision(page)
    page.locator(f'.btns [data-option="{open_choices(page)[0]["option"]}"]').click()
    page.wait_for_selector("text=Play these 1")
    assert page.locator(".stage .tile").count() == 1
    page.keyboard.press("z")
    page.wait_for_function("() => document.querySelectorAll('.stage .tile').length === 0")
    assert revision(page) == before
    page.locator(f'.btns [data-option="{open_choices(page)[0]["option"]}"]').click()
    page.get_by_text("Play these 1").click()
    wait_for_change(page, before)


@pytest.mark.parametrize("address", ["/nowhere", "/t/aaaaaaaaaa", "/t/-", "/static/x/y.js"])
def test_one_clear_sentence(server: LiveServer, new_page: NewPage, address: str) -> None:
    page: Page = new_page()
    answer = page.goto(server.address + address)
    assert answer is not None
    assert answer.status == 404
    assert len(page.locator("main p").first.inner_text().split()) > 4
    page.get_by_role("link", name="Home").click()
    page.wait_for_selector(".home .sb")


def test_a_spent_key_is_refused_politely(server: LiveServer, new_page: NewPage) -> None:
    table = server.open_table(seed="spent")
    page = new_page()
    page.goto(f"{server.address}/t/{table['table']['id']}#{'x' * 22}")
    page.get_by_text("This link does not belong to this table").wait_for()
    page.get_by_role("link", name="Look on without a seat").click()
    page.wait_for_selector(".app[data-revision]")
    assert page.locator(".ask.yours").count() == 0
