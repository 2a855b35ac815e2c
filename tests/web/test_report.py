"""A line of chat is reported to whoever runs the server, and nobody at the table is told."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle


def test_a_line_is_reported_where_it_was_said(tmp_path: Path, new_page: NewPage) -> None:
    server = LiveServer(tmp_path)
    seats = [{"name": "Ana"}, {"name": "Ben"}]
    opened = server.ask("/api/tables", {"game": "stealth_ops", "seats": seats, "seed": "report"})
    table, keys = opened["table"]["id"], [seat["key"] for seat in opened["seats"]]
    path = f"/api/tables/{table}/chat"
    server.ask(path, {"id": "a", "text": "You play like a guard."}, key=keys[1])
    page = new_page()
    page.goto(server.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    page.locator('.tabs [data-tab="talk"]').click()
    talk = page.locator(".talk")
    talk.get_by_text("You play like a guard.").wait_for()
    talk.get_by_role("button", name="Report …").click()
    sheet = page.get_by_role("dialog", name="Report")
    line = "What Ben said: “You play like a guard.”"
    sheet.get_by_label("What it is about").select_option(label=line)
    sheet.get_by_label("In your words").fill("That was rude.")
    sheet.get_by_role("button", name="Report", exact=True).click()
    page.get_by_role("dialog", name="Thank you").wait_for()
    assert len(server.ask(path, key=keys[1])["lines"]) == 1
    database = str(tmp_path / "tables.sqlite3")
    words = [sys.executable, "-m", "sneakbox", "host", "--database", database, "reports", "--json"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    server.stop()
    (report,) = json.loads(done.stdout)
    assert (report["table"], report["seat"], report["about"]) == (table, 0, 1)
    assert report["words"] == "That was rude."
    assert report["said"] == [{"seat": 1, "name": "Ben", "text": "You play like a guard."}]


def test_whoever_plays_alone_has_nobody_to_report(server: LiveServer, new_page: NewPage) -> None:
    opened = server.open_table(seats=[{"name": "Ana"}])
    page = new_page()
    page.goto(server.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    page.locator('.tabs [data-tab="talk"]').click()
    page.locator(".talk .sayform").wait_for()
    assert page.get_by_role("button", name="Report …").count() == 0
