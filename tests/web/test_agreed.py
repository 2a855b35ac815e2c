"""What was agreed before the game is shown to everybody, and fixed: help, settings, taking back."""

from playwright.sync_api import Locator, Page

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, settle

WISH = {
    "game": "ninja",
    "scenario": "outpost",
    "assistance": 1,
    "options": {"notice_ropes": "on", "hand": "+2"},
    "seed": "agreed",
    "listed": True,
    "practice": True,
}


def facts(box: Locator) -> dict[str, str]:
    names = box.locator("dt").all_text_contents()
    values = box.locator("dd").all_text_contents()
    return dict(zip(names, values, strict=True))


def check(page: Page) -> None:
    told = facts(page.locator(".agreed"))
    assert told["Help"].startswith("Traces. The map keeps what was seen")
    assert told["Practice"] == "bots let people go back past what was learned"
    assert (told["notice ropes"], told["hand"], told["awaken"]) == ("on", "+2", "barracks")
    assert page.locator(".agreed :is(input, select, button)").count() == 0


def test_whoever_thinks_of_sitting_down_sees_it(server: LiveServer, new_page: NewPage) -> None:
    seats = [{"kind": "human", "name": "Ana"}, {"kind": "open"}]
    opened = server.ask("/api/tables", {**WISH, "seats": seats})
    page = new_page(name="Ben")
    page.goto(f"{server.address}/t/{opened['table']['id']}")
    page.wait_for_selector(".agreed")
    check(page)


def test_everybody_at_the_table_and_whoever_looks_on_sees_it(
    server: LiveServer, new_page: NewPage
) -> None:
    seats = [{"kind": "human", "name": name} for name in ("Ana", "Ben")]
    opened = server.ask("/api/tables", {**WISH, "seats": seats})
    links = [seat["link"] for seat in opened["seats"]]
    for link in (*links, f"/t/{opened['table']['id']}"):
        page = new_page()
        page.goto(server.address + link)
        page.wait_for_selector(".app[data-revision]")
        settle(page)
        page.get_by_role("button", name="Menu", exact=True).click()
        page.wait_for_selector("dialog[open] .agreed")
        check(page)
        held = facts(page.locator(".agreed"))["Links"]
        assert held.startswith("Whoever opened the table was handed the links of Ana, Ben.")


def test_whoever_wants_less_help_takes_it_and_keeps_it(
    server: LiveServer, new_page: NewPage
) -> None:
    """The table shows which level is in force; the overlays of the others go at once."""
    wish = {"game": "ninja", "options": {"layout": "drawn"}, "seed": "less help"}
    opened = server.ask("/api/tables", {**wish, "seats": [{"kind": "human"}, {"kind": "bot"}]})
    page = new_page()
    page.goto(server.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    page.get_by_role("button", name="Help: Traces and hearing").click()
    page.wait_for_selector("dialog .helps")
    assert page.locator(".help-level").count() == 2, "no more than was agreed"
    assert page.locator(".tools button", has_text="Hearing").count() == 1
    page.locator(".help-level input").first.check()
    page.wait_for_selector('.helped[aria-label="Help: Traces"]')
    page.locator(".tools button", has_text="Hearing").wait_for(state="detached")
    page.reload()
    page.wait_for_selector('.helped[aria-label="Help: Traces"]')
    assert page.locator(".tools button", has_text="Hearing").count() == 0
