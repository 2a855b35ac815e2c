"""The control channel among the settings: a line at every table, played where a game listens."""

import pytest

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle


@pytest.mark.rule("B-403")
def test_the_channel_is_a_line_of_the_settings_and_reaches_the_game(
    server: LiveServer, new_page: NewPage
) -> None:
    table = server.open_table(game="metal_gear", scenario="stage_8", seed="channel")
    seat = table["seats"][0]
    page = new_page()
    page.goto(server.address + seat["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    assert page.locator('[data-option="channel 2"]').count() == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Control channel").get_by_label("2").check(force=True)
    page.get_by_role("button", name="Close", exact=True).click()
    page.wait_for_selector("text=he cannot read you any more")
    shown = server.ask(f"/api/tables/{table['table']['id']}/frame", key=seat["key"])
    assert shown["frame"]["prompt"]["unlisted"] == []
    # There is no way back: the game says so, and the line shows what holds, also after a reload.
    page.get_by_role("button", name="Settings").click()
    line = page.get_by_role("group", name="Control channel")
    assert line.get_by_label("2").is_checked()
    line.get_by_label("1").click(force=True)
    page.wait_for_selector("text=Your controls are on channel 2, and stay there (B-402).")
    assert line.get_by_label("2").is_checked()
    page.reload()
    page.wait_for_selector(".ask.yours")
    settle(page)
    page.get_by_role("button", name="Settings").click()
    assert line.get_by_label("2").is_checked()


@pytest.mark.rule("B-403")
def test_where_no_game_listens_the_channel_is_a_line_like_any_other(
    server: LiveServer, new_page: NewPage
) -> None:
    table = server.open_table(game="metal_gear", scenario="stage_1", seed="channel")
    page = new_page()
    page.goto(server.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    line = page.get_by_role("group", name="Control channel")
    for chosen in ("2", "1"):
        page.get_by_role("button", name="Settings").click()
        line.get_by_label(chosen).check(force=True)
        page.get_by_role("button", name="Close", exact=True).click()
        page.get_by_role("button", name="Settings").click()
        assert line.get_by_label(chosen).is_checked()
        page.get_by_role("button", name="Close", exact=True).click()
    shown = server.ask(f"/api/tables/{table['table']['id']}/frame", key=table["seats"][0]["key"])
    assert shown["frame"]["channel"] == ""
