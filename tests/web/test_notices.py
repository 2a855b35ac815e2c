"""Being told of a turn: asked for at the table, ended and allowed again by a link."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from sneakbox.server.posting import Posting
from tests import patience
from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle

SITE = "https://games.example"
# Instead of the service of the browser's maker, which is not here.
NO_MAKER = """
window.wantedKey = "";
const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0)).buffer;
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  window.wantedKey = applicationServerKey;
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
      + "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  return { endpoint: "http://127.0.0.1:9/browser", getKey: (name) => bytes(keys[name]) };
};
"""
ARRIVES = "text => self.dispatchEvent(new PushEvent('push', { data: text }))"
CLICKED = """async (action) => {
  const [notification] = await registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
}"""
SHOWN = """async () => {
  const kept = await navigator.serviceWorker.getRegistration("/notices");
  const [one] = await kept.getNotifications();
  return one && [one.title, one.body, one.actions[0].action];
}"""
MESSAGES: "Queue[dict[str, Any]]" = Queue()


class Hook(BaseHTTPRequestHandler):
    """A web hook that keeps what it gets."""

    def do_POST(self) -> None:
        MESSAGES.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing on standard error."""


@pytest.fixture
def hook() -> Iterator[str]:
    place = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=place.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{place.server_port}/a"
    place.shutdown()
    place.server_close()


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[LiveServer]:
    posting = Posting(SITE, hooks=True, own_network=True, after=0, look_every=0.1)
    running = LiveServer(tmp_path, posting=posting)
    yield running
    running.stop()


def test_a_turn_is_told_and_one_click_ends_it(
    telling: LiveServer, new_page: NewPage, hook: str
) -> None:
    opened = telling.open_table(seats=[{"name": "Ana"}])
    page = new_page()
    page.goto(telling.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="When it is my turn").click()
    sheet = page.get_by_role("dialog", name="When it is my turn")
    assert sheet.get_by_role("option").first.inner_text() == "At a web hook"
    sheet.get_by_label("Where").fill("http://user:word@example.org")
    sheet.get_by_role("button", name="Tell me", exact=True).click()
    sheet.get_by_text("A web hook has no name, password").wait_for()
    sheet.get_by_label("Where").fill(hook)
    sheet.get_by_role("button", name="Tell me", exact=True).click()
    sheet.get_by_text("Your web hook is told when it is your turn").wait_for()
    assert MESSAGES.empty(), "whoever looks at the table needs no message"
    page.goto(telling.address)
    message = MESSAGES.get(timeout=patience.SECONDS)
    assert message["tables"] == [
        {"title": "Sneaking Mission – Solo", "table": f"{SITE}/t/{opened['table']['id']}"}
    ]
    assert message["stop"].startswith(f"{SITE}/notices#stop:")
    page.goto(message["stop"].replace(SITE, telling.address))
    page.get_by_role("heading", name="No more messages will come to you.").wait_for()
    page.get_by_role("button", name="Allow them again").click()
    page.get_by_role("heading", name="You will be told when it is your turn.").wait_for()
    page.goto(f"{telling.address}/notices#stop:nonsense")
    page.reload()
    page.get_by_role("heading", name="This link belongs to no address here").wait_for()


@pytest.fixture
def pushing(tmp_path: Path) -> Iterator[LiveServer]:
    posting = Posting(SITE, push=True, own_network=True, after=0, look_every=0.1)
    running = LiveServer(tmp_path, luck_key=bytes(32), posting=posting)
    yield running
    running.stop()


def test_a_browser_shows_a_turn_while_no_page_is_open_and_ends_it(
    pushing: LiveServer, new_page: NewPage
) -> None:
    """All but the way through the service of the browser's maker, which no test can ask: what its
    page leaves with the server, and what becomes of a message that has arrived."""
    opened = pushing.open_table(seats=[{"name": "Ana"}])
    page = new_page()
    page.context.grant_permissions(["notifications"], origin=pushing.address)
    page.add_init_script(NO_MAKER)
    page.goto(pushing.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="When it is my turn").click()
    sheet = page.get_by_role("dialog", name="When it is my turn")
    assert sheet.get_by_role("option").first.inner_text() == "By this browser"
    assert not sheet.get_by_label("Where").is_visible()
    with page.expect_request("**/notices") as asked:
        sheet.get_by_role("button", name="Tell me", exact=True).click()
    sheet.get_by_text("A browser shows it when it is your turn").wait_for()
    left = json.loads(asked.value.post_data or "")
    assert left["how"] == "push"
    known = json.loads(left["address"])
    assert known["endpoint"] == "http://127.0.0.1:9/browser"
    assert len(known["p256dh"]) == 87
    assert page.evaluate("wantedKey.length") == 87
    worker = page.context.service_workers[0]
    assert worker.url == f"{pushing.address}/notices.js"
    message = {
        "title": "It is your turn at 2 tables",
        "tables": [{"title": one, "table": f"{SITE}/t/x"} for one in ("Ninja", "Stealth Ops")],
        "stop": f"{SITE}/notices#stop:word",
    }
    worker.evaluate(ARRIVES, json.dumps(message))
    shown = page.wait_for_function(SHOWN).json_value()
    assert shown == ["It is your turn at 2 tables", "Ninja\nStealth Ops", "stop"]
    with page.context.expect_event("response", lambda one: "/notices/stop" in one.url) as ended:
        worker.evaluate(CLICKED, "stop")
    assert ended.value.url.endswith("/api/notices/stop?token=word")
    page.wait_for_function(f"async () => !(await ({SHOWN})())")


def test_without_a_way_the_menu_does_not_offer_it(server: LiveServer, new_page: NewPage) -> None:
    opened = server.open_table(seats=[{"name": "Ana"}])
    page = new_page()
    page.goto(server.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    settle(page)
    with page.expect_response("**/notices") as asked:
        page.get_by_role("button", name="Menu", exact=True).click()
    assert asked.value.json()["ways"] == []
    page.get_by_role("dialog").get_by_role("button", name="Settings").wait_for()
    assert page.get_by_role("button", name="When it is my turn").count() == 0
