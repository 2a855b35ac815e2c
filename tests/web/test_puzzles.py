"""Puzzles in the browser: found by game and difficulty, answered by mouse, keyboard and touch."""

import json
import re
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sneakbox.games import catalogue
from sneakbox.server import puzzles as served
from sneakbox.table.puzzles import Puzzle, of_the_day, puzzles_of
from tests.web.conftest import NewPage, Window
from tests.web.test_lessons import POINT
from tests.web.tools import LiveServer, settle

PHONE = (390, 844)
EVERYTHING = [puzzle for game in catalogue.all_games() for puzzle in puzzles_of(game)]
DAY = date(2030, 6, 1)


def open_puzzle(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(".riddle header")
    page.wait_for_selector(".ask.yours")
    settle(page)


def answer(page: Page, does: str) -> None:
    page.locator(f'.btns .b[data-option="{does}"]').click()


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        page.evaluate("localStorage.getItem('sneakbox.puzzles') ?? '{}'")
    )
    return found


def test_by_mouse_a_wrong_answer_is_explained_and_the_next_one_follows(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.address}/puzzles")
    page.get_by_role("button", name="Ninja", exact=True).click()
    page.get_by_role("button", name="Tricky", exact=True).click()
    expect(page).to_have_url(re.compile("game=ninja&level=tricky"))
    chosen = [one for one in puzzles_of(catalogue.game("ninja")) if one.level == "tricky"]
    expect(page.locator(".rows li")).to_have_count(len(chosen))
    puzzle, following, *_ = chosen
    page.locator(".rows a").first.click()
    page.wait_for_selector(".ask.yours")
    settle(page)
    assert page.locator(".btns .b.go").count() == 0, "no answer is more likely than another"
    best, wrong, *_ = puzzle.answers
    answer(page, wrong.does)
    told = page.locator(".riddle .outcomes li")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(wrong.says)
    assert re.sub(r"\s+", "", wrong.why) in re.sub(r"\s+", "", told.inner_text())
    assert page.locator(f'.btns .b[data-option="{wrong.does}"]').count() == 0
    answer(page, best.does)
    expect(page.locator("#verdict")).to_contain_text("Right.")
    expect(told).to_have_count(len(puzzle.answers))
    page.locator(".riddle .outcomes .cross").first.click()
    expect(page.locator(".whycard h4")).to_contain_text(re.compile(r"NIN-\d{3}"))
    assert kept(page)["first"] == {puzzle.id: "wrong"}
    page.get_by_role("link", name="Next puzzle").first.click()
    expect(page).to_have_url(re.compile(f"/puzzles/{following.id}\\?game=ninja&level=tricky"))


def test_by_keyboard_an_answer_is_aimed_at_and_given(server: LiveServer, window: Window) -> None:
    page = window.empty(1280, 800)
    puzzle = puzzles_of(catalogue.game("metal_gear"))[0]
    open_puzzle(page, f"{server.address}/puzzles/{puzzle.id}")
    key = "abcdefgh"[puzzle.shown().index(puzzle.best)]
    page.keyboard.press(key)
    expect(page.locator(".btns .b.aimed")).to_have_attribute("data-option", puzzle.best.does)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#verdict")).to_contain_text("Right, at once.")
    assert kept(page)["first"] == {puzzle.id: "right"}


def test_by_touch_a_place_on_the_board_is_the_answer(server: LiveServer, new_page: NewPage) -> None:
    puzzle = puzzles_of(catalogue.game("ninja"))[0]
    page = new_page(*PHONE, has_touch=True, is_mobile=True)
    open_puzzle(page, f"{server.address}/puzzles/{puzzle.id}")
    place = page.locator(f'.stage .legal[data-ref="cell:{puzzle.best.does}"]').first
    page.touchscreen.tap(*place.evaluate(POINT))
    expect(page.locator(".btns .b.aimed")).to_have_attribute("data-option", puzzle.best.does)
    page.touchscreen.tap(*place.evaluate(POINT))
    expect(page.locator("#verdict")).to_contain_text("Right, at once.")


def test_what_is_shown_is_not_solved(server: LiveServer, window: Window) -> None:
    page = window.empty(1280, 800)
    puzzle = puzzles_of(catalogue.game("stealth_ops"))[0]
    open_puzzle(page, f"{server.address}/puzzles/{puzzle.id}")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#verdict")).to_contain_text(f"The answer: {puzzle.best.says}.")
    assert kept(page)["first"] == {puzzle.id: "shown"}
    page.goto(f"{server.address}/puzzles?game=stealth_ops")
    expect(page.locator(".rows li.shown")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="solved")).to_contain_text("0 solved")


def test_days_in_a_row_are_kept_in_the_browser(
    server: LiveServer, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.empty(1280, 800)
    for day, right, days in ((0, True, "1 day"), (1, True, "2 days"), (2, False, "")):
        now = DAY + timedelta(days=day)
        monkeypatch.setattr(served, "today", lambda now=now: now)
        puzzle: Puzzle = of_the_day(now, EVERYTHING)
        page.goto(server.address)
        card = page.locator("section", has=page.locator("h2#puzzle"))
        card.get_by_role("link", name="Try it").click()
        page.wait_for_selector(".ask.yours")
        settle(page)
        answer(page, (puzzle.answers[0] if right else puzzle.answers[1]).does)
        page.wait_for_selector("#verdict, .riddle .tried")
        page.goto(f"{server.address}/puzzles")
        shown = page.locator(".today")
        shown.get_by_role("link", name="Look at it again").wait_for()
        expect(shown.locator(".days")).to_have_text(f"Right {days} in a row" if days else "")
