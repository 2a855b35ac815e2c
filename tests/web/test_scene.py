"""What others do is a scene: the board shows it, and nothing lies over whom it is about."""

import pytest
from playwright.sync_api import Page

from sneakbox.scene.model import Beat, Option
from tests.web.canned import CannedTable, one
from tests.web.conftest import NewPage
from tests.web.test_prompts import begin
from tests.web.tools import NO_SCREEN, SCREENSHOTS, LiveServer, settle

# Guard 1 comes, and rolls at the ninja without hitting him.
NIGHT = (
    Beat("11", "move", "Guard 1 walks to c5.", "token:guard", ("cell:c5",)),
    Beat("12", "spot", "Guard 1 sees the ninja!", "token:guard", ("cell:b5",), tone="danger"),
    Beat("13", "dice", "The die shows 3.", "token:ninja", values=("3",)),
    Beat("14", "dice", "The die shows 5.", "token:ninja", values=("5",)),
    Beat("15", "miss", "The ninja is not hurt.", "token:ninja", tone="safe"),
)
BOXES = """() => Object.fromEntries(
  ['.bubble', '[data-ref="token:ninja"]', '[data-ref="token:guard"]', '.box', '.ask'].map(
  (name) => { const { x, y, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, right, bottom]]; }))"""


def tell(page: Page, server: LiveServer) -> CannedTable:
    made = begin(page, server, one(Option("go", "Go")))
    made.ask(one(Option("on", "On")))
    made.show("seat:0", NIGHT)
    page.wait_for_selector(".app.scened")
    return made


def overlap(one: list[float], other: list[float]) -> bool:
    beside = one[2] <= other[0] or other[2] <= one[0]
    return not (beside or one[3] <= other[1] or other[3] <= one[1])


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
def test_dice_stand_beside_whom_they_are_about(
    server: LiveServer, new_page: NewPage, size: tuple[int, int]
) -> None:
    """Step by step: the question makes room, and nothing of the page moves or is covered."""
    page = new_page(*size)
    page.goto(server.address + NO_SCREEN)
    page.evaluate(
        "localStorage.setItem('sneakbox.settings', JSON.stringify({step: true, speed: 2}))"
    )
    before = begin(page, server, one(Option("go", "Go")))
    still = page.evaluate(
        "['.box', '.ask'].map((name) => JSON.stringify("
        "document.querySelector(name).getBoundingClientRect()))"
    )
    before.ask(one(Option("on", "On")))
    before.show("seat:0", NIGHT)
    for beat in NIGHT:
        page.wait_for_selector(".beat.stepping")
        assert page.locator(".beat > span").inner_text() == beat.say
        assert not page.locator("#question").is_visible()
        if beat.kind == "miss":
            page.screenshot(path=SCREENSHOTS / f"scene_{size[0]}.png")
            assert page.locator(".bubble .die").count() == 2
            assert page.locator(".bubble").inner_text() == beat.say
            boxes = page.evaluate(BOXES)
            assert not overlap(boxes[".bubble"], boxes['[data-ref="token:ninja"]'])
            assert not overlap(boxes[".bubble"], boxes['[data-ref="token:guard"]'])
            assert overlap(boxes[".bubble"], boxes[".box"])
            assert not overlap(boxes[".bubble"], boxes[".ask"])
        page.keyboard.press("Space")
        page.wait_for_function(
            "say => document.querySelector('.beat.stepping > span')?.textContent !== say",
            arg=beat.say,
        )
    settle(page)
    assert page.locator(".bubble").is_hidden()
    assert page.locator('.btns [data-option="on"]').count() == 1
    assert still == page.evaluate(
        "['.box', '.ask'].map((name) => JSON.stringify("
        "document.querySelector(name).getBoundingClientRect()))"
    )


def test_a_scene_can_be_slowed_down_and_skipped(server: LiveServer, new_page: NewPage) -> None:
    page = new_page(speed=0.5)
    tell(page, server)
    assert page.locator(".scene .caption").inner_text().lower() == "move"
    page.keyboard.press("s")
    page.wait_for_selector(".beat.stepping")
    page.keyboard.press("s")
    assert page.locator(".stepwise").get_attribute("aria-pressed") == "false"
    page.get_by_role("button", name="Double speed").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('sneakbox.settings')).speed") == 2
    page.keyboard.press("Escape")
    settle(page)
    page.wait_for_selector('.btns [data-option="on"]')


def test_a_short_move_of_ones_own_leaves_the_question_where_it_is(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(speed=1)
    made = begin(page, server, one(Option("go", "Go")))
    made.ask(one(Option("on", "On")))
    page.evaluate(
        """() => { window.scened = false; new MutationObserver(() => window.scened ||=
          document.querySelector('.app').classList.contains('scened')).observe(
          document.querySelector('.app'), {attributes: true}); }"""
    )
    made.show("seat:0", (Beat("2", "move", "You walk to b4.", "token:ninja", ("cell:b4",)),))
    page.wait_for_selector('.btns [data-option="on"]')
    assert page.evaluate("window.scened") is False
