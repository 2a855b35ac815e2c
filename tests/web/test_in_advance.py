"""What comes again and again is answered in advance, beside the question, and withdrawn there."""

from typing import Any

import pytest

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer

pytestmark = pytest.mark.timeout(200)
WISH = {"game": "ninja", "options": {"layout": "drawn"}, "seed": "in advance"}


def listen(server: LiveServer, table: str, key: str) -> None:
    """The guards listen, after doing nothing for as long as they cannot."""
    while True:
        shown: Any = server.ask(f"/api/tables/{table}/frame", key=key)
        prompt = shown["frame"]["prompt"]
        words = [one["id"] for one in prompt["options"] if not one["off"]]
        listens = [word for word in words if "-listen" in word]
        body = {"id": f"n{shown['number']}", "prompt": prompt["id"]}
        action = listens[0] if listens else "done"
        server.ask(f"/api/tables/{table}/act", {**body, "actions": [action]}, key=key)
        if listens:
            return


def test_silence_is_ordered_once_and_withdrawn(server: LiveServer, new_page: NewPage) -> None:
    seats = [{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}]
    opened = server.ask("/api/tables", {**WISH, "seats": seats})
    table, guards = opened["table"]["id"], opened["seats"][0]["key"]
    page = new_page(name="Ben")
    page.goto(server.address + opened["seats"][1]["link"])
    page.wait_for_selector(".app[data-revision]")
    assert page.locator("[data-order]").count() == 0, "nothing is asked"
    listen(server, table, guards)
    page.locator('[data-order="turn-1"]').click()
    page.wait_for_selector('[data-order="turn-1"][aria-pressed="true"]')
    page.wait_for_selector(".ask:not(.yours)")  # it was answered
    page.locator('[data-order="turn-1"]').click()
    page.locator("[data-order]").wait_for(state="detached")
    listen(server, table, guards)
    page.wait_for_selector(".ask.yours")
    page.wait_for_selector('[data-order="turn-1"][aria-pressed="false"]')
