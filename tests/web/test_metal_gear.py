"""Metal Gear Solid is won in a browser by touching spaces and pressing buttons: a stage, a boss."""

from typing import Any

import pytest
from playwright.sync_api import Page

from sneakbox.table import load
from sneakbox.table.record import Move
from tests.golden.stories import METAL_GEAR, path_of, seed_of
from tests.web.conftest import NewPage
from tests.web.tools import SCREENSHOTS, LiveServer, is_over, moment, settle, wait_for_change

CARGO_DOCK = METAL_GEAR[0]
REX_HEALTH = 15  # for one player
REX = next(story for story in METAL_GEAR if story.name == "stage_14")
LAST_TURNS = 2


def press(page: Page, option: dict[str, Any]) -> None:
    """Press the button of an answer; one that has none yet belongs to a place, touched before."""
    before = moment(page)
    button = page.locator(f'.btns .b[data-option="{option["id"]}"]')
    if not button.is_visible():
        page.locator(f'.stage .legal[data-ref="{option["on"][0]}"]').first.click(force=True)

    button.click()
    wait_for_change(page, before)


@pytest.mark.slow
def test_stage_one_is_won_by_clicks(server: LiveServer, new_page: NewPage) -> None:
    record = load(path_of(CARGO_DOCK))
    plan = [entry.words for entry in record.entries if isinstance(entry, Move) and entry.seat == 0]
    table = server.open_table(game="metal_gear", scenario="stage_1", seed=seed_of(record))
    seat = table["seats"][0]
    page = new_page()
    page.goto(server.address + seat["link"])
    page.wait_for_selector(".ask.yours")
    for number, action in enumerate(plan):
        settle(page)
        if number in (0, 15, 30):
            page.screenshot(path=SCREENSHOTS / f"metal_gear_{number}.png")
        shown = server.ask(f"/api/tables/{table['table']['id']}/frame", key=seat["key"])
        options = {one["id"]: one for one in shown["frame"]["prompt"]["options"]}
        press(page, options[action])
    assert is_over(page)
    settle(page)
    assert page.locator(".result h2").inner_text().lower() == "you won"
    page.screenshot(path=SCREENSHOTS / "metal_gear_won.png")


@pytest.mark.slow
@pytest.mark.rule("MGS-164")
def test_a_boss_is_beaten_by_clicks(server: LiveServer, new_page: NewPage) -> None:
    """The last turns of a fight against Metal Gear REX; what was before is played over HTTP."""
    record = load(path_of(REX))
    plan = [entry.words for entry in record.entries if isinstance(entry, Move) and entry.seat == 0]
    ends = [number for number, action in enumerate(plan) if action == "end"]
    played = ends[-LAST_TURNS] + 1
    table = server.open_table(game="metal_gear", scenario="stage_14", seed=seed_of(record))
    address, seat = f"/api/tables/{table['table']['id']}", table["seats"][0]
    server.play(table, plan[:played])
    page = new_page()
    page.goto(server.address + seat["link"])
    page.wait_for_selector(".ask.yours")
    # More health than symbols fit is drawn as blocks, and none is left out.
    assert page.locator(".blocks i").count() == REX_HEALTH
    assert 0 < page.locator(".blocks .gone").count() < REX_HEALTH
    for action in plan[played:]:
        settle(page)
        shown = server.ask(f"{address}/frame", key=seat["key"])["frame"]
        press(page, next(one for one in shown["prompt"]["options"] if one["id"] == action))
    assert is_over(page)
    settle(page)
    assert page.locator(".result h2").inner_text().lower() == "you won"
    assert "It goes down on one knee" in page.locator("body").inner_text()
    page.screenshot(path=SCREENSHOTS / "metal_gear_boss.png")


def test_nothing_of_an_arena_lies_under_the_tools_of_a_phone(
    server: LiveServer, new_page: NewPage
) -> None:
    """Vulcan Raven stands in the first row of a map that is a little too high."""
    table = server.open_table(game="metal_gear", scenario="stage_12", seed="raven")
    page = new_page(width=390, height=844)
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    raven = page.locator('[data-ref="token:boss"]').first.bounding_box()
    tools = page.locator(".tools .tool").first.bounding_box()
    assert raven is not None
    assert tools is not None
    assert raven["y"] >= tools["y"] + tools["height"]
