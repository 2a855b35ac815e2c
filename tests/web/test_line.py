"""Two browsers at one table, and a line that breaks in the middle of a move."""

from collections.abc import Iterator

import pytest

from tests.web.conftest import NewPage
from tests.web.tools import Line, LiveServer, open_choices, revision, settle, wait_for_change


@pytest.fixture
def line(server: LiveServer) -> Iterator[Line]:
    made = Line(server.port)
    yield made
    made.close()


def test_two_browsers_one_table(server: LiveServer, new_page: NewPage) -> None:
    table = server.open_table(seed="pair")
    link = server.address + table["seats"][0]["link"]
    player, again, spectator = new_page(), new_page(), new_page()
    player.goto(link)
    again.goto(link)
    spectator.goto(f"{server.address}/t/{table['table']['id']}")
    for page in (player, again, spectator):
        page.wait_for_selector(".app[data-revision]")
    player.wait_for_selector(".ask.yours")
    again.wait_for_selector(".ask.yours")
    assert spectator.locator(".ask.yours").count() == 0
    for _ in range(4):
        before = [revision(page) for page in (player, again, spectator)]
        choice = open_choices(player)[0]["option"]
        player.locator(f'.btns [data-option="{choice}"]').click()
        for page, was in zip((player, again, spectator), before, strict=True):
            wait_for_change(page, was)
    tiles = [page.locator(".stage .tile").count() for page in (player, again, spectator)]
    assert tiles[0] == tiles[1] == tiles[2] > 0
    # The second window of the same seat may go on where the first one stopped.
    before = [revision(player), revision(again)]
    choice = open_choices(again)[0]["option"]
    again.locator(f'.btns [data-option="{choice}"]').click()
    wait_for_change(player, before[0])


def test_a_move_survives_a_cut_line(server: LiveServer, new_page: NewPage, line: Line) -> None:
    """However the cut falls, the move counts once, and the screen says how the line stands."""
    table = server.open_table(scenario="easy", seed="cut")
    key = table["seats"][0]["key"]
    frame = f"/api/tables/{table['table']['id']}/frame"
    page = new_page()
    page.goto(line.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    for pause in (0, 2, 5, 10, 20):
        settle(page)
        before = revision(page)
        choice = open_choices(page)[0]["option"]
        page.locator(f'.btns [data-option="{choice}"]').click()
        page.wait_for_timeout(pause)
        line.cut()
        page.wait_for_function("() => document.documentElement.dataset.link !== 'connected'")
        assert "reconnecting" in page.locator(".link").inner_text()
        line.mend()
        page.wait_for_function("() => document.documentElement.dataset.link === 'connected'")
        wait_for_change(page, before)
        assert page.locator(".link").inner_text() == ""
        assert server.ask(frame, key=key)["frame"]["revision"] == revision(page)
    events = server.ask(f"/api/tables/{table['table']['id']}/events", key=key)["events"]
    numbers = [event["number"] for event in events]
    assert numbers == sorted(set(numbers))


def test_moves_made_offline_are_kept(server: LiveServer, new_page: NewPage, line: Line) -> None:
    table = server.open_table(scenario="easy", seed="kept")
    page = new_page()
    page.goto(line.address + table["seats"][0]["link"])
    page.wait_for_selector(".ask.yours")
    settle(page)
    before = revision(page)
    line.cut()
    page.wait_for_function("() => document.documentElement.dataset.link === 'reconnecting'")
    choice = open_choices(page)[0]["option"]
    page.locator(f'.btns [data-option="{choice}"]').click()
    page.wait_for_function(
        "() => document.querySelector('.link').textContent.includes('moves kept')"
    )
    line.mend()
    wait_for_change(page, before)
