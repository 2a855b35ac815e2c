"""`/#new=GAME&…`: straight to setting a table, filled in as the address asks."""

from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer


def values(page: Page) -> dict[str, str]:
    """What the form says, by its labels."""
    found: dict[str, str] = page.eval_on_selector_all(
        "form .field",
        """fields => Object.fromEntries(fields.map(field => [
            field.firstChild.textContent, field.querySelector('input, select').value]))""",
    )
    return found


def test_the_page_is_filled_in_and_the_table_is_set_so(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.address}/#new=sneaking_mission&scenario=hard&files=deep&seed=a+%26+b")
    page.wait_for_selector("main.setup form")
    assert page.locator("h1").inner_text() == "Sneaking Mission – Solo"
    assert page.title() == "Sneakbox: Sneaking Mission – Solo"
    filled = values(page)
    assert filled["Mission"] == "hard"
    assert filled["Files"] == "deep"
    assert filled["Luck of a word"] == "a & b"
    assert page.locator("details[open]").count() == 1, "what was asked for is in sight"
    assert page.locator(".complaint").inner_text() == ""
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".app")
    table = server.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (table["scenario"], table["options"]["files"]) == ("hard", "deep")
    assert table["seeded"]


def test_seats_are_filled_in(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.address}/#new=sneaking_mission&seats=bot:sensible")
    page.wait_for_selector(".seatrow .part .icon")
    assert values(page)["Agent"] == "bot:regular"
    page.goto(f"{server.address}/#new=sneaking_mission&seats=Zoe")
    page.wait_for_function("() => document.querySelector('.seatrow input')?.value === 'Zoe'")
    page.wait_for_selector(".seatrow .part .icon")
    assert values(page)["Agent"] == "me"


def test_what_the_game_does_not_have_is_told(server: LiveServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.address}/#new=sneaking_mission&scenario=hrad&colour=red&seats=a,b,c")
    page.wait_for_selector("main.setup form")
    assert page.locator(".complaint").inner_text() == (
        "The address asks for scenario=hrad and colour=red and seats=a,b,c, "
        "which Sneaking Mission – Solo does not have: look through the settings."
    )
    assert values(page)["Mission"] == "normal"


def test_an_unknown_game_gets_a_page_with_one_sentence(
    server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.address}/#new=<b>chess</b>")
    page.wait_for_selector("main.sorry h1")
    assert page.locator("h1").inner_text() == (
        "There is no game “<b>chess</b>” here: the home page shows what there is."
    )
    page.get_by_role("link", name="To the home page").click()
    page.wait_for_selector(".sb[data-game=sneaking_mission]")
