"""A first game with a guide, as somebody takes it who knows nothing and does what is lit."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from sneakbox.games import catalogue
from sneakbox.table.lessons import Lesson, lessons_of
from tests.web.conftest import NewPage, Window
from tests.web.test_screens import axe, cut_off, faults
from tests.web.tools import SCREENSHOTS, LiveServer, is_over, moment, settle, wait_for_change

__all__ = ["axe"]  # the fixture

LESSONS = [lesson for game in catalogue.all_games() for lesson in lessons_of(game)]
OPEN = ".btns .b[data-option]:not([aria-disabled]):visible"
LIT = ".stage .legal[data-ref]"
PHONE = (390, 844)
# How many decisions the rest of a game may take when the guide has said everything.
MOST = 200

Player = Callable[[Page], None]


def step_of(page: Page) -> str:
    return page.locator(".lesson .caption").inner_text()


def begin(page: Page, server: LiveServer, lesson: Lesson) -> None:
    page.goto(f"{server.address}/learn/{lesson.id}")
    page.wait_for_selector(".lesson .task")
    page.wait_for_selector(".ask.yours")
    settle(page)


# A point of a lit place at which nothing lies over it: zones have any shape.
POINT = """place => {
  const box = place.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9, 0.03, 0.97];
  for (const across of parts) for (const down of parts) {
    const [x, y] = [box.x + box.width * across, box.y + box.height * down];
    const hit = document.elementFromPoint(x, y)?.closest("[data-ref]");
    if (hit?.dataset.ref === place.dataset.ref) return [x, y];
  }
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


AIMED_OR_DONE = """([before, aimed]) => document.querySelector(".app").dataset.moment !== before
  || (document.querySelector(".btns .aimed") !== null) !== aimed"""


def by_mouse(page: Page) -> None:
    """Press what can be pressed; else touch what is lit on the board, and press what comes."""
    page.mouse.move(3, 3)  # what the mouse lies on by chance looks as if it were aimed at
    press(page, page.mouse.click, lambda what: what.click(force=True))


def by_touch(page: Page) -> None:
    press(page, page.touchscreen.tap, lambda what: what.tap(force=True))


def press(
    page: Page, touch: Callable[[float, float], None], hit: Callable[[Locator], None]
) -> None:
    before = moment(page)
    buttons = page.locator(OPEN)
    if buttons.count() == 0:
        touch(*page.locator(LIT).first.evaluate(POINT))
        if moment(page) != before:
            return
        buttons.first.wait_for()
    hit(page.locator(f"{OPEN}.go").or_(buttons).first)


def by_keyboard(page: Page) -> None:
    """Enter aims at the first thing, and Enter again does it."""
    before = moment(page)
    page.locator("#question").focus()
    aimed = page.locator(".btns .aimed").count() > 0
    page.keyboard.press("Enter")
    # A second one must not meet the next question.
    page.wait_for_function(AIMED_OR_DONE, arg=[before, aimed])
    if moment(page) == before:
        page.keyboard.press("Enter")


EVERY_WAY = (by_mouse, by_keyboard, by_touch)
# The shortest in every way, the others in one each; with SNEAK_LESSONS=every all of them in all.
WAYS: dict[str, tuple[Player, ...]] = {
    "sneaking_mission": EVERY_WAY,
    "metal_gear": (by_touch,),
    "ninja": (by_mouse,),
    "stealth_ops": (by_keyboard,),
}
if os.environ.get("SNEAK_LESSONS") == "every":
    WAYS = dict.fromkeys(WAYS, EVERY_WAY)


@pytest.mark.parametrize(
    ("lesson", "player"),
    [
        pytest.param(lesson, player, id=f"{lesson.id} {player.__name__}")
        for lesson in LESSONS
        for player in WAYS[lesson.game]
    ],
)
def test_a_guided_game_comes_to_its_end(
    server: LiveServer, new_page: NewPage, lesson: Lesson, player: Player
) -> None:
    on_a_phone = player is by_touch
    width, height = PHONE if on_a_phone else (1280, 800)
    page = new_page(width, height, has_touch=on_a_phone, is_mobile=on_a_phone)
    begin(page, server, lesson)
    for number in range(MOST):
        if is_over(page):
            break
        step = lesson.step(number)
        if step is not None:
            expect(page.locator(".lesson h2")).to_have_text(step.title)
            expect(page.locator(".lesson .task")).to_have_text(step.task)
        before = moment(page)
        player(page)
        wait_for_change(page, before)
        page.wait_for_selector(".ask.yours, .result", state="attached")
        settle(page)
    assert is_over(page)
    expect(page.locator(".lesson h2")).to_have_text("That was your first game")
    page.screenshot(path=SCREENSHOTS / f"lesson_over_{lesson.game}_{player.__name__}.png")


def test_back_show_me_skip_and_leave(server: LiveServer, new_page: NewPage) -> None:
    lesson = LESSONS[0]
    page = new_page()
    begin(page, server, lesson)
    title = page.locator(".lesson h2")
    first, second = lesson.steps[:2]
    # What leads nowhere says so and changes nothing.
    before = moment(page)
    page.get_by_role("button", name="not now").click()
    page.locator(".notnow .off[data-option]").first.click(force=True)
    assert moment(page) == before
    page.get_by_role("button", name="Skip").click()
    expect(title).to_have_text(second.title)
    page.get_by_role("button", name="Back").click()
    expect(title).to_have_text(first.title)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(f'.btns .aimed[data-option="{first.answers[0]}"]')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(title).to_have_text(second.title)
    # The guide is there again after a reload, and gone for good when one leaves.
    page.reload()
    expect(title).to_have_text(second.title)
    page.wait_for_selector(".ask.yours")
    few = page.locator(OPEN).count()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert page.locator(OPEN).count() > few
    page.reload()
    page.wait_for_selector(".ask.yours")
    assert page.locator(".lesson").count() == 0
    page.goto(server.address)
    expect(page.locator(".sb").get_by_role("link", name="Learn ")).to_have_count(len(LESSONS))
    expect(page.locator(".taken li").first).to_contain_text("1 of 12 steps")
    expect(page.locator(".hero")).to_contain_text("Your turn")


def test_it_shuts_nobody_out(server: LiveServer, window: Window, axe: str) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    for width, height in ((1280, 800), PHONE):
        page = window.empty(width, height)
        begin(page, server, LESSONS[0])
        for theme in ("dark", "light", "contrast"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            page.screenshot(path=SCREENSHOTS / f"lesson_{theme}_{width}.png")
            rules = () if theme == "dark" else ("color-contrast",)
            found += [f"{theme} {width}: {fault}" for fault in faults(page, axe, *rules)]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found += [f"cut off at {width}: {words}" for words in cut_off(page)]
    assert found == []
