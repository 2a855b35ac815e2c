"""A finished game is played again: as it was told in live play, held, left and gone on with."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle

# Snake knocks, is found, and walks on in front of three Guards: the second one kills him.
LOST = [
    *("sneak north", "end", "knock", "end", "sneak north", "sneak north", "end", "end"),
    *("sneak north", "step east", "step east"),
]
# Every sentence that a replay shows, and whom it is about, from now on.
LISTEN = """() => {
  window.told = [];
  const beat = document.querySelector('.scene .beat');
  new MutationObserver(() => window.told.push(beat.textContent)).observe(beat, {childList: true});
}"""
GUARD = """() => {
  const body = document.querySelector('[data-ref="token:guard-1"]').getBoundingClientRect();
  return [Math.round(body.x), Math.round(body.y)];
}"""


def lost(page: Page, server: LiveServer) -> None:
    table = server.open_table(game="metal_gear", scenario="stage_1", seed="replay")
    server.play(table, LOST)
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".result", state="attached")
    settle(page)


def number(page: Page) -> int:
    """The moment that is looked at."""
    return int(page.locator(".reel .count").inner_text().split()[0])


def test_a_lost_game_shows_the_guard_that_did_it(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(speed=2)
    lost(page, server)
    assert "killed in action" in page.locator(".result").inner_text()
    there = page.evaluate(GUARD)
    page.get_by_role("button", name="One step back").click()
    rounds = page.get_by_label("Go to a round")
    rounds.wait_for()
    assert rounds.locator("option").all_inner_texts()[::3] == ["Round 1", "Round 4, alarm"]
    rounds.select_option("Round 4, alarm")
    page.wait_for_function(f"there => String(({GUARD})()) !== String(there)", arg=there)
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Play", exact=True).click()
    # To the very end, where the result stands again and the Guard where he was.
    page.wait_for_selector(".app:not(.past):not(.scened) .tostory")
    told = " ".join(page.evaluate("told"))
    for words in ("Guard 2 moves to c6.", "Guard 2 attacks Snake.", "has 0 health left."):
        assert words in told, told
    assert page.evaluate(GUARD) == there


def test_it_is_held_left_and_gone_on_with(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(speed=1)
    lost(page, server)
    page.get_by_role("button", name="Watch the replay").click()
    page.wait_for_selector(".app.scened.past .pauses")
    page.wait_for_selector(".app.telling")
    # Held by the keyboard in the middle of what happens, and nothing happens any more.
    page.keyboard.press("Space")
    expect(page.locator(".pauses")).to_contain_text("Play")
    held = page.locator(".app").get_attribute("data-moment")
    assert page.evaluate(
        """() => document.getAnimations().filter(one => one.effect.target.closest('.stage, .beat'))
          .every(one => one.playState === 'paused')"""
    )
    page.locator(".pauses").click()
    expect(page.locator(".pauses")).to_contain_text("Pause")
    page.wait_for_function(
        "held => document.querySelector('.app').dataset.moment !== held", arg=held
    )
    # Left, and the keyboard is where one goes on.
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    settle(page)
    here = number(page)
    assert here > 1
    page.keyboard.press("PageDown")
    expect(page.locator(".reel .count")).not_to_contain_text(re.compile(rf"^{here} "))
    # With other eyes it is the same round.
    rounds = page.get_by_label("Go to a round")
    second = rounds.locator("option").nth(1).inner_text()
    rounds.select_option(label=second)
    settle(page)
    page.get_by_label("See it with whose eyes").select_option("public")
    page.wait_for_function("() => document.querySelector('.place').textContent.includes('round 2')")
    assert rounds.locator("option:checked").inner_text() == second
