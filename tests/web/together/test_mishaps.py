"""What people do by mistake: each gets one clear sentence on a proper page, and a way out."""

import re
import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, Page

from sneakbox.server.house import OTHER_CONTENT
from tests import patience
from tests.web.conftest import NewPage
from tests.web.together.party import (
    YOURS,
    House,
    Table,
    agree,
    appear,
    concerns,
    menu,
    moved,
    see,
    sit,
    until,
)
from tests.web.tools import moment, open_choices, revision, settle, wait_for_change

NO_NAME = "A name needs 1 to 40 printable characters and cannot begin with 'bot:'."
PUT_AWAY = "This table has been put away: nobody can play on, but it can be looked at."


def says(page: Page, words: str) -> None:
    """One sentence, and a link that leads home."""
    see(page, words)
    home = page.locator("main").get_by_role("link", name=re.compile("home", re.IGNORECASE))
    assert home.get_attribute("href") == "/"


# Links.


def test_links_with_mistakes(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    link, page = table.link(0), new_page()
    broken = "Something is missing in this link, or mistyped"
    for wrong, words in (
        (link[:-1], broken),
        (link + "x", broken),
        (link[:-8] + " oops", broken),
        (f"{table.address}#{'A' * 22}", "This link does not belong to this table"),
        (link.replace(table.id, "2" * 10), "There is no such table"),
        (link.replace("/t/", "/table/"), "There is no such page"),
        (house.address + "/nowhere", "There is no such page"),
    ):
        page.goto(wrong)
        says(page, words)
    page.get_by_role("link", name="Home").click()
    appear(page, ".home .sb")
    # None of this is remembered, and the right link works in the same browser.
    sit(page, link + ".")
    appear(page, YOURS)
    assert "#" not in page.url


def test_a_mistyped_link_is_mended_in_the_address_bar(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    page = new_page()
    page.goto(table.link(0)[:-3])
    see(page, "Something is missing in this link")
    page.evaluate("hash => { location.hash = hash; }", table.keys[0])
    appear(page, YOURS)


def test_another_players_link_in_the_same_window(house: House, new_page: NewPage) -> None:
    """Both sit at one screen from then on, and between them hangs the curtain."""
    table = house.open("Ana", "Ben")
    page = new_page()
    sit(page, table.link(0))
    page.evaluate("hash => { location.hash = hash; }", table.keys[1])
    appear(page, ".curtain .hold")
    assert page.locator(".curtain .hold").count() == 2


# Tables.


def test_a_table_that_was_put_away(house: House, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    ana.goto(house.address)
    ana.get_by_role("button", name="Play Burglars").click()
    ana.locator(".seatrow select").nth(1).select_option("friend")
    ana.get_by_role("button", name="Set the table").click()
    link = ana.get_by_label("Link for seat 2").input_value()
    ana.get_by_role("link", name="Go to the table").click()
    appear(ana, YOURS)
    sit(ben, link)
    moved(ben)
    menu(ana, "Put the table away")
    agree(ana, "Put it away")
    for page in (ana, ben):
        see(page, PUT_AWAY)
        assert page.locator(".btns [data-option]").count() == 0
    ben.reload()
    appear(ben, ".app[data-revision]")
    see(ben, PUT_AWAY)
    ben.get_by_role("button", name="One step back").click()
    appear(ben, ".app.past")
    ben.goto(house.address)
    ben.locator("#replays").wait_for()
    assert ben.get_by_role("link", name="Continue").count() == 0


def test_a_record_of_long_ago(house: House, new_page: NewPage) -> None:
    """A table of another release, and one of a game that is no longer here."""
    table = house.open("Ana", "Ben", listed=True)
    older = copied(house, table, "vetustus22", "opening", "content: ", "content: 0")
    unknown = copied(house, table, "gegangen22", "settings", '"burglars"', '"whist"')
    page = new_page()
    for address in (older, unknown):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 410
        says(page, OTHER_CONTENT)
    # Nobody else is disturbed: the list on the home page shows the table that can be watched.
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Watch").first.wait_for()
    assert page.locator(f'a[href="/t/{table.id}"]').count() == 1
    assert page.get_by_text("The list cannot be reached.").count() == 0


def copied(house: House, table: Table, name: str, column: str, old: str, new: str) -> str:
    """Another table with one thing about it changed; returns its address."""
    with sqlite3.connect(house.database) as database:
        row = database.execute("select * from tables where id = ?", [table.id])
        names = [one[0] for one in row.description]
        values = dict(zip(names, row.fetchone(), strict=True))
        assert old in values[column]
        values |= {"id": name, column: values[column].replace(old, new)}
        marks = ", ".join("?" * len(values))
        database.execute(f"insert into tables values ({marks})", list(values.values()))
        seats = database.execute("select * from seats where table_id = ?", [table.id]).fetchall()
        for seat in seats:
            marks = ", ".join("?" * len(seat))
            database.execute(f"insert into seats values ({marks})", [name, *seat[1:]])
    return f"{house.address}/t/{name}"


# Names.


def test_a_name_of_ten_thousand_characters(house: House, new_page: NewPage) -> None:
    """No field takes more than a name may have, and what cannot be a name is told so."""
    page, other, long = new_page(), new_page(), "x" * 10_000
    page.goto(house.address)
    page.get_by_role("button", name="Play Burglars").click()
    page.get_by_label("Name at seat 1").fill("bot:me")
    page.locator(".seatrow select").nth(1).select_option("open")
    page.get_by_role("button", name="Set the table").click()
    see(page, NO_NAME)
    page.get_by_label("Name at seat 1").fill(long)
    page.get_by_role("button", name="Set the table").click()
    see(page, "One seat is still open.")
    see(page, "x" * 40)
    other.goto(page.url)
    other.get_by_label("Your name").fill("bot:me")
    other.get_by_role("button", name="Sit down").click()
    see(other, NO_NAME)
    other.get_by_label("Your name").fill(long)
    other.get_by_role("button", name="Sit down").click()
    appear(page, YOURS)
    menu(page, "Your name")
    page.get_by_label("What the others call you").fill("bot:me")
    agree(page, "That is my name")
    see(page, NO_NAME)
    page.get_by_label("What the others call you").fill(long)
    agree(page, "That is my name")
    # Names as long as they come neither hide the game nor make the page scroll sideways.
    until(page, "document.querySelector('dialog') === null")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    moved(page)


# Windows.


def test_two_tabs_on_one_seat(house: House, new_page: NewPage) -> None:
    """Both show the same; of two answers at once one counts and the other is told so."""
    table = house.open("Ana", "Ben")
    one = new_page()
    sit(one, table.link(0))
    two = one.context.new_page()
    sit(two, table.address)
    appear(two, YOURS)
    before = moment(two)
    moved(one)
    wait_for_change(two, before)
    assert moment(one) == moment(two)
    # The second tab has not heard of it yet when somebody presses there.
    two.context.set_offline(True)
    settle(two)
    choice = open_choices(two)[0]["option"]
    two.locator(f'.btns [data-option="{choice}"]').click()
    table.act(0)
    two.context.set_offline(False)
    see(two, "The game has gone on since you were asked: here is how it stands now.")


def test_the_back_button_in_the_middle_of_a_game(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    page = new_page()
    page.goto(house.address)
    appear(page, ".home .sb")
    sit(page, table.link(0))
    moved(page)
    stands = revision(page)
    page.go_back()
    appear(page, ".home .sb")
    page.go_forward()
    appear(page, YOURS)
    assert revision(page) == stands
    moved(page)


# Browsers.


def test_without_javascript(house: House, browser: Browser) -> None:
    table = house.open("Ana", "Ben")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for address in (house.address, table.link(0)):
        page.goto(address)
        assert page.locator("noscript").inner_text().startswith("Sneakbox needs JavaScript")
    context.close()


FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }})"""


def test_a_browser_that_keeps_nothing(house: House, browser: Browser) -> None:
    """Where storage is forbidden the keys stay in the address, and everything else works."""
    context = browser.new_context()
    context.set_default_timeout(1000 * patience.SECONDS)
    context.add_init_script(FORBIDDEN)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(house.address)
    page.get_by_role("button", name="Play Burglars").click()
    page.locator(".seatrow select").nth(1).select_option("friend")
    page.get_by_role("button", name="Set the table").click()
    link = page.get_by_label("Link for seat 2").input_value()
    page.get_by_role("link", name="Go to the table").click()
    appear(page, YOURS)
    page.reload()
    appear(page, YOURS)
    menu(page, "New link for Player 2")  # the host is still the host
    agree(page, "Close")
    other = context.new_page()
    sit(other, link)
    other.reload()
    appear(other, YOURS)
    moved(other)
    waiting = house.open("", "Ana")
    other.goto(waiting.address)
    other.get_by_role("button", name="Sit down").click()
    appear(other, YOURS)
    other.reload()
    appear(other, YOURS)
    assert faults == []
    context.close()


OLD_AND_PLAIN = """delete Crypto.prototype.randomUUID;
  Object.defineProperty(navigator, 'clipboard', {value: undefined})"""


def test_in_a_home_network_without_a_certificate(house: House, new_page: NewPage) -> None:
    """Over plain HTTP browsers offer neither random names nor the clipboard."""
    page = new_page()
    page.context.add_init_script(OLD_AND_PLAIN)
    table = house.open("Ana", "")
    page.goto(table.address)
    page.get_by_role("button", name="Copy").click()
    assert page.locator(".copy button").inner_text() in ("Copied", "Press Ctrl-C")
    page.get_by_role("button", name="Sit down").click()
    moved(page)


SKEWED = "Date.now = ((now) => () => now() + 86_400_000)(Date.now)"


def test_a_clock_that_is_a_day_off(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", takeover_ms=60_000)
    page = new_page()
    page.context.add_init_script(SKEWED)
    sit(page, table.link(0))
    see(page, "Ben is away.")
    page.get_by_role("button", name="Let a bot play for Ben").click()
    appear(page, ".countdown")
    assert re.match(r"Ben is away. A bot takes over in (0:5|1:00)", concerns(page))
    menu(page, "Give up")
    agree(page, "Give up")
    page.get_by_role("button", name="Check every roll").click()
    see(page, "Fair: the secret is the one promised")


def test_a_server_that_does_not_answer(house: House, new_page: NewPage, tmp_path: Path) -> None:
    table = house.open("Ana", "Ben")
    page = new_page()
    sit(page, table.link(0))
    page.route("**/api/tables/*", lambda route: route.abort())
    page.reload()
    see(page, "The server does not answer: check your connection and try again.")
    page.unroute("**/api/tables/*")
    page.get_by_role("button", name="Try again").click()
    appear(page, YOURS)
