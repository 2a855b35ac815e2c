"""Four thieves round one screen: between two of them nothing of the last one is left anywhere.

What is looked at: the page, everything in the memory of its scripts, what the browser stores, and
every byte that arrives while the curtain is shut, all against what everybody may know.
"""

import json
import re

import pytest
from playwright.sync_api import Page, Route, WebSocket, WebSocketRoute

from sneakbox.kernel.seats import SPECTATOR
from tests.toys.burglars import BurglarsSetup
from tests.web.conftest import NewPage
from tests.web.together.party import (
    YOURS,
    House,
    Table,
    appear,
    moved,
    open_talk,
    question,
    say,
    see,
)
from tests.web.tools import open_choices, settle

NAMES = ("Ana", "Ben", "Cem", "Dan")
# A card with its number; the memory is full of other numbers.
CARD = re.compile(r"[Cc]ard (7000\d)")
# With this luck Ana holds a lantern.
SEED = "lantern 4"


class Wiretap:
    """Everything a page is sent."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._listen)
        page.route("**/api/**", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.heard.append(str(data)))

    def _read(self, route: Route) -> None:
        answer = route.fetch()
        self.heard.append(answer.text())
        route.fulfill(response=answer)


def memory(page: Page) -> str:
    """Every string that the scripts of a page still hold, after all garbage has been cleared."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    strings: list[str] = json.loads("".join(chunks))["strings"]
    return "\n".join(strings)


def public_cards(table: Table) -> set[str]:
    """The cards whose numbers everybody has seen."""
    match = table.match()
    setup = match.setup
    assert isinstance(setup, BurglarsSetup)
    hidden = {str(card) for card in setup.secrets(match.state(), SPECTATOR)}
    return {f"7000{digit}" for digit in range(1, 10)} - hidden


def hold(page: Page, name: str) -> None:
    """Say who one is, for as long as it takes."""
    page.get_by_role("button", name=f"I am {name}").focus()
    page.keyboard.down(" ")
    appear(page, ".app[data-revision]")
    page.keyboard.up(" ")
    settle(page)


@pytest.fixture
def screen(house: House, new_page: NewPage) -> tuple[Table, Page, Wiretap]:
    table = house.open(*NAMES, game="gangs", seed=SEED)
    page = new_page()
    tap = Wiretap(page)
    page.goto(table.link(0, 1, 2, 3))
    appear(page, ".curtain .hold")
    return table, page, tap


def nothing_is_left(
    table: Table, page: Page, tap: Wiretap, *secrets: str, deep: bool = True
) -> None:
    """Of all that only one seat may know, nothing is on or behind the page."""
    known = public_cards(table)
    places = {
        "the page": page.content(),
        "the memory": memory(page) if deep else "",
        "what the browser stores": page.evaluate(
            "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state,"
            " document.title, location.href, RegExp.input, name,"
            " performance.getEntries().map((entry) => entry.name)])"
        ),
        "what arrived": "\n".join(tap.heard),
    }
    for where, text in places.items():
        assert set(CARD.findall(text)) <= known, where
        assert [word for word in secrets if word in text] == [], where


def scout(table: Table, page: Page) -> str:
    """Ana says where the lights are on and looks at a card; returns its number."""
    hold(page, "Ana")
    moved(page)
    choices = [choice["option"] for choice in open_choices(page)]
    moved(page, choices.index("lantern"))
    found = CARD.search(question(page))
    assert found, question(page)
    return found[1]


def test_the_curtain_hides_all_that_the_last_one_saw(
    screen: tuple[Table, Page, Wiretap],
) -> None:
    table, page, tap = screen
    assert page.locator("h1").inner_text() == "Who is there?"
    card = scout(table, page)
    say(page, "meet me at the mill", "team")
    see(page, "meet me at the mill")
    page.get_by_label("Your notes").fill("a note of my own")
    page.get_by_role("radio", name="My side").check()
    page.get_by_label("Your notes for your side").fill("a note for my gang\n@manor mine")
    assert page.locator('.drawings [data-mark="@manor mine"]').count() == 1
    assert card in page.content()
    assert card in memory(page), "the memory is really looked into"
    moved(page)  # the card goes back on top
    tap.heard.clear()
    page.get_by_role("button", name="Pass to Ben").click()
    appear(page, ".curtain .hold")
    assert page.locator("h1").inner_text() == "Pass to Ben"
    secrets = ("meet me at the mill", "a note of my own", "a note for my gang", "@manor mine")
    nothing_is_left(table, page, tap, *secrets)

    # Ben sees his own, and neither Ana's card nor the words and notes of her gang.
    hold(page, "Ben")
    appear(page, YOURS)
    open_talk(page)
    assert card not in page.content()
    assert page.get_by_label("Your notes").input_value() == ""
    assert page.locator(".chat li").count() == 0
    assert page.locator(".drawings [data-mark], .matenote").count() == 0
    assert page.get_by_role("radio", name="Only me").is_checked(), "the choice was Ana's"
    page.get_by_label("Your notes").fill("a note of Ben")
    # What Cem writes elsewhere meanwhile is not for Ben, though Ana has a key at this screen.
    told = {"text": "a note of Cem", "sheet": "side"}
    table.house.ask(f"{table.path}/note", told, key=table.keys[2])
    moved(page)
    nothing_is_left(table, page, tap, *secrets, "a note of Cem", deep=False)
    tap.heard.clear()
    page.get_by_role("button", name="Pass to Cem").click()
    appear(page, ".curtain .hold")
    nothing_is_left(table, page, tap, "a note of Ben", "a note of Cem", *secrets)

    # Cem is of Ana's gang: he reads what she said and noted for it, and she finds her notes again.
    hold(page, "Cem")
    open_talk(page)
    see(page, "meet me at the mill")
    see(page, "a note for my gang")
    assert page.locator('.drawings [data-mark="@manor mine"]').get_attribute("data-by") == "Ana"
    assert page.get_by_label("Your notes").input_value() == ""
    page.get_by_role("radio", name="My side").check()
    assert page.get_by_label("Your notes for your side").input_value() == "a note of Cem"
    notes = [table.house.ask(f"{table.path}/note", key=key)["text"] for key in table.keys.values()]
    assert notes == ["a note of my own", "a note of Ben", "", ""]


def test_looking_away_shuts_the_curtain_in_the_middle_of_a_decision(
    screen: tuple[Table, Page, Wiretap],
) -> None:
    table, page, tap = screen
    scout(table, page)
    page.get_by_role("button", name="Menu", exact=True).click()
    tap.heard.clear()
    hide(page)
    appear(page, ".curtain .hold")
    assert page.locator("dialog").count() == 0
    assert page.locator("h1").inner_text() == "Pass to Ana"
    nothing_is_left(table, page, tap)
    # What happens elsewhere while it is shut tells nothing either.
    tap.heard.clear()
    table.act(0)
    page.wait_for_function("() => document.querySelector('h1').textContent === 'Pass to Ben'")
    nothing_is_left(table, page, tap)


def hide(page: Page) -> None:
    """Another window comes to the front."""
    page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', {value: true, configurable: true});
           document.dispatchEvent(new Event('visibilitychange'));
           Object.defineProperty(document, 'hidden', {value: false, configurable: true}); }"""
    )


def test_after_half_a_minute_the_curtain_shuts_by_itself(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    page = new_page()
    page.clock.install()
    page.goto(table.link(0, 1))
    appear(page, ".curtain .hold")
    button = page.get_by_role("button", name="I am Ana")
    button.dispatch_event("pointerdown")
    page.clock.fast_forward(1_100)
    appear(page, YOURS)
    page.clock.fast_forward(31_000)
    appear(page, ".curtain .hold")


def test_no_way_leads_round_the_curtain(screen: tuple[Table, Page, Wiretap]) -> None:
    """Loading again, going back and forward, and walking away from an open seat."""
    table, page, tap = screen
    page.goto(house_of(table))
    page.goto(table.address)
    appear(page, ".curtain .hold")
    scout(table, page)
    page.go_back()
    appear(page, ".home")
    for way in (page.go_forward, page.reload, page.go_back, page.go_forward):
        tap.heard.clear()
        way()
        if way == page.go_back:
            appear(page, ".home")
            continue
        appear(page, ".curtain .hold")
        assert page.locator("h1").inner_text() == "Pass to Ana"
        assert page.locator(".stage").count() == 0
        nothing_is_left(table, page, tap, deep=False)
    nothing_is_left(table, page, tap)


def house_of(table: Table) -> str:
    return f"{table.house.address}/"


def test_a_frame_that_comes_late_is_not_shown(house: House, new_page: NewPage) -> None:
    """What the server sent just before it heard of the curtain is for nobody's eyes."""
    table = house.open(*NAMES, game="gangs", seed=SEED)
    page = new_page()
    late: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            if json.loads(text).get("view") == "seat:0":
                late.append(text)
            socket.send(text)

        def ask(text: str | bytes) -> None:
            if json.loads(text).get("view") == "curtain":
                socket.send(late[-1])
                page.wait_for_timeout(100)
            server.send(text)

        server.on_message(hear)
        socket.on_message(ask)

    page.route_web_socket("**/live", between)
    page.goto(table.link(0, 1, 2, 3))
    card = scout(table, page)
    assert any(card in str(text) for text in late)
    page.evaluate(
        """() => {
          window.flashes = 0;
          const look = () => { window.flashes += /7000\\d/.test(document.body.textContent); };
          document.addEventListener('visibilitychange', () =>
            new MutationObserver(look).observe(document.body, {childList: true, subtree: true}));
        }"""
    )
    hide(page)
    appear(page, ".curtain .hold")
    assert page.evaluate("window.flashes") == 0


def test_a_short_press_opens_nothing(screen: tuple[Table, Page, Wiretap]) -> None:
    _, page, tap = screen
    tap.heard.clear()
    page.get_by_role("button", name="I am Ana").click()
    page.wait_for_timeout(150)
    assert page.locator(".curtain").count() == 1
    assert [json.loads(text).get("type") for text in tap.heard if text.startswith("{")] == []
