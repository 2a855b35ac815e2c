"""What is that? Things and words answer and show each other; newcomers get hints."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle

# Of each game: how it is set, a thing beside the board, a word there, and what lights up with it.
SHOWN: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "sneaking_mission": ({"scenario": "easy"}, "icon alert", "Secret Files", ""),
    "stealth_ops": ({"seats": 2}, "panel alert", "intel", ""),
    "ninja": ({"seats": 2}, "panel setup", "", ""),
    "metal_gear": ({"scenario": "stage_1"}, "icon health", "Guard", "token:guard-0"),
}

# Where a word stands beside the board, in the middle of its first letters.
PLACE_OF = """word => {
  const walker = document.createTreeWalker(document.querySelector('.rail'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(word);
    const texts = '.line, .prose, .what, .hintbox p, .deck p';
    if (at < 0 || !node.parentElement.closest(texts)?.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const box = range.getBoundingClientRect();
    const isThere = box.width > 0 && box.bottom < innerHeight - 120;
    if (isThere) return [box.left + 4, box.top + box.height / 2];
  }
  return null;
}"""


def sit_down(page: Page, server: LiveServer, game: str) -> None:
    wishes = dict(SHOWN[game][0])
    many = int(wishes.pop("seats", 1))
    if many > 1:
        others = [{"kind": "bot", "bot": "random"}] * (many - 1)
        wishes["seats"] = [{"kind": "human", "name": "Ana"}, *others]
    table = server.open_table(game=game, seed="terms", **wishes)
    if game == "metal_gear":
        server.play(table, ["sneak north", "end"])
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    page.wait_for_function("() => [...document.styleSheets].some(one => /glossary/.test(one.href))")


@pytest.mark.parametrize("game", SHOWN)
def test_things_answer_to_pointer_and_keyboard(
    server: LiveServer, new_page: NewPage, game: str
) -> None:
    page = new_page()
    sit_down(page, server, game)
    card = page.locator(".termcard")
    _, thing, word, lit = SHOWN[game]
    # A thing beside the board, with the way to its rules; and out of the way again.
    page.locator(f'.rail [data-thing*="{thing}"]').first.hover()
    expect(card.locator("h4")).to_have_count(1)
    card.locator(".rulelinks .cross").first.click()
    page.wait_for_selector(".whycard h4")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # The same by keyboard, for whoever hears it.
    page.keyboard.press("Tab")
    tool = page.locator(".tool[data-thing]").first
    if tool.count():
        tool.focus()
        expect(card).to_be_visible()
        assert tool.get_attribute("aria-describedby") == "termcard"
        page.keyboard.press("Escape")
    # A piece on the board answers beside the board and takes no click from anybody.
    piece = page.locator(".stage .piece[data-ref]").first
    if piece.count():
        page.locator("#board").focus()
        expect(page.locator(".termcard.docked")).to_be_visible()
        page.keyboard.press("Escape")
        expect(card).to_be_hidden()
        piece.hover(force=True)
        expect(page.locator(".termcard.docked")).to_be_visible()
        assert card.evaluate("card => getComputedStyle(card).pointerEvents") == "none"
    # A word beside the board says what it means, and that lights up.
    if word:
        at = page.evaluate(PLACE_OF, word)
        assert at, f"'{word}' does not stand beside the board"
        page.mouse.move(2, 2)
        page.mouse.move(*at)
        expect(card.locator("h4")).to_have_count(1)
        if lit:
            assert page.locator(".stage .lit").count() >= 3


def test_the_keyboard_stays_at_a_tool(server: LiveServer, new_page: NewPage) -> None:
    """Whatever happens at the table meanwhile: here a setting changes, and all is drawn anew."""
    page = new_page()
    sit_down(page, server, "metal_gear")
    tool = page.locator('.tool[data-group="intent"]')
    tool.focus()
    page.evaluate(
        """async () => {
          const source = document.querySelector('script[type="module"]').src;
          const { change } = await import(new URL('settings.js', source).href);
          document.activeElement.id = 'old';
          change({ hidden: ['sight'] });
        }"""
    )
    expect(page.locator("#old")).to_have_count(0)
    expect(tool).to_be_focused()


def test_a_finger_that_rests_asks_and_does_nothing(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(width=390, height=844, has_touch=True, is_mobile=True)
    sit_down(page, server, "metal_gear")
    before = page.get_attribute(".app", "data-moment")
    box = page.locator('.stage .piece[data-ref="token:guard-0"]').bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".termcard")).to_contain_text("Guard")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".termcard")).to_be_visible()
    assert page.get_attribute(".app", "data-moment") == before
    assert page.locator(".stage .aimed").count() == 0


def test_a_hint_stands_beside_the_board_once(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, server, "metal_gear")
    hint = page.locator(".hintbox")
    expect(hint).to_contain_text("Each round one order card")
    page.locator('.tabs [data-tab="log"]').click()
    expect(page.locator(".log")).not_to_contain_text("Each round one order card")
    page.locator('.tabs [data-tab="game"]').click()
    hint.get_by_role("button", name="Got it").click()
    expect(page.locator(".hintbox")).not_to_contain_text("Each round one order card")
    page.reload()
    page.wait_for_selector(".ask.yours")
    settle(page)
    expect(page.locator(".hintbox")).not_to_contain_text("Each round one order card")
