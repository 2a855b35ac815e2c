"""Two browsers, one table: links, open seats, names, talk, giving up, and another game."""

from playwright.sync_api import Page

from sneakbox.table import verify
from tests.web.conftest import NewPage
from tests.web.together.party import (
    TOYS,
    YOURS,
    House,
    agree,
    appear,
    header,
    heard,
    menu,
    moved,
    no_concerns,
    open_talk,
    say,
    see,
    sit,
    until,
)
from tests.web.tools import moment, revision, settle, wait_for_change


def set_table(page: Page, house: House, second: str) -> None:
    """Open a table of Burglars by hand; `second` is who sits beside Ana."""
    page.goto(house.address)
    page.get_by_role("button", name="Play Burglars").click()
    appear(page, ".setup form")
    page.locator(".seatrow select").nth(1).select_option(second)
    page.get_by_role("button", name="Set the table").click()


def test_a_friend_joins_by_link_and_moves_appear_on_both_sides(
    house: House, new_page: NewPage
) -> None:
    ana = new_page(permissions=["clipboard-read", "clipboard-write"])
    ben = new_page(name="")
    set_table(ana, house, "friend")
    see(ana, "Hand these on")
    ana.get_by_role("button", name="Copy").click()
    see(ana, "Copied")
    link = ana.evaluate("navigator.clipboard.readText()")
    assert link == ana.get_by_label("Link for seat 2").input_value()
    ana.get_by_role("link", name="Go to the table").click()
    appear(ana, YOURS)
    sit(ben, link)
    assert "#" not in ben.url, "a key does not stay in the address"

    ben.get_by_role("button", name="Choose your name").click()
    ben.get_by_label("What the others call you").fill("Ben <b>")
    agree(ben, "That is my name")
    for page in (ana, ben):
        until(page, "document.querySelector('.seats').textContent.includes('Ben <b>')")
    assert ben.get_by_role("button", name="Choose your name").count() == 0

    before = revision(ben)
    moved(ana)
    wait_for_change(ben, before)
    for _ in range(6):
        mover, other = (ana, ben) if ana.locator(YOURS).count() else (ben, ana)
        earlier = moment(other)
        moved(mover)
        wait_for_change(other, earlier)
    houses = [page.locator(".stage [data-ref^='token:']").count() for page in (ana, ben)]
    assert houses[0] == houses[1] > 0


def test_an_open_seat_is_for_whoever_comes_first(house: House, new_page: NewPage) -> None:
    ana, ben, cem = new_page(), new_page(name="Ben"), new_page(name="Cem")
    set_table(ana, house, "open")
    see(ana, "One seat is still open.")
    address = ana.get_by_label("Link").input_value()
    ben.goto(address)
    cem.goto(address)
    cem.get_by_label("Your name").fill("Cem the slow")
    ben.get_by_role("button", name="Sit down").click()
    appear(ben, YOURS)
    appear(ana, YOURS)
    assert "Ben" in header(ana)
    # Whoever was not quick enough watches, and is told why.
    see(cem, "All seats were taken before you sat down: you are watching.")
    assert cem.locator(YOURS).count() == 0
    before = revision(cem)
    moved(ben)
    wait_for_change(cem, before)


def test_a_full_table_says_so(house: House, new_page: NewPage) -> None:
    """Without spectators nobody is told when the last seat is taken, so the form says it."""
    table = house.open("Ana", "", spectators=False)
    late = new_page(name="Cem")
    late.goto(table.address)
    see(late, "One seat is still open.")
    house.ask(f"{table.path}/join", {"name": "Ben"})
    late.get_by_role("button", name="Sit down").click()
    see(late, "All seats at this table are taken.")
    late.reload()
    see(late, "This table is played without spectators: you need the link of a seat.")
    late.get_by_role("link", name="To the home page").click()
    appear(late, ".home")


def test_a_seat_is_freed_for_a_bot_and_for_nobody_else(house: House, new_page: NewPage) -> None:
    """In the middle of a game a new link would open all that the seat has seen."""
    ana, ben = new_page(), new_page(name="Ben")
    set_table(ana, house, "friend")
    see(ana, "Whoever has a link sees all that its seat sees, and for now that is you")
    link = ana.get_by_label("Link for seat 2").input_value()
    ana.get_by_role("link", name="Go to the table").click()
    appear(ana, YOURS)
    sit(ben, link)
    menu(ana, "New link for Player 2")
    agree(ana, "Make a new link")
    see(ana, "only a bot can have the seat now")
    agree(ana, "Close")
    menu(ana, "A bot for Player 2")
    agree(ana, "Let a bot play")
    # Whoever sat there is sent away, and coming back with the link does not help.
    see(ben, "The host has freed your seat for a bot.")
    ben.goto(house.address)
    appear(ben, ".home")
    ben.goto(link)
    see(ben, "This link no longer works")
    ben.get_by_role("link", name="Look on without a seat").click()
    appear(ben, ".app[data-revision]")
    assert ben.locator(YOURS).count() == 0


def test_leaving_and_coming_back(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    ana, ben = new_page(), new_page()
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    menu(ben, "Leave")
    agree(ben, "Leave")
    appear(ben, ".home")
    see(ana, "Ben has left the table.")
    # The list on the home page asks about the table; that is no coming back.
    ben.get_by_role("link", name="Continue").wait_for()
    assert table.about()["seats"][1]["left"]
    ben.get_by_role("link", name="Continue").click()
    appear(ben, YOURS)
    no_concerns(ana)
    open_talk(ana)
    assert heard(ana) == ["Ben has left the table.", "Ben is back."]


def test_leaving_before_the_start_opens_the_seat(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "", "")
    ben, cem = new_page(name="Ben"), new_page(name="Cem")
    ben.goto(table.address)
    cem.goto(table.address)
    ben.get_by_role("button", name="Sit down").click()
    see(ben, "The game starts by itself when everybody sits.")
    see(cem, "One seat is still open.")
    menu(ben, "Leave")
    agree(ben, "Leave")
    appear(ben, ".home")
    see(cem, "2 seats are still open.")
    # The key is spent, and nobody is bothered with it: he may sit down once more.
    ben.goto(table.address)
    ben.get_by_role("button", name="Sit down").click()
    see(cem, "One seat is still open.")
    see(ben, "The game starts by itself when everybody sits.")


def test_giving_up_and_playing_again_with_sides_swapped(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    ana, ben, watcher = new_page(), new_page(), new_page()
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    sit(watcher, table.address)
    menu(ben, "Give up")
    agree(ben, "Give up")
    for page in (ana, ben, watcher):
        see(page, "The game was given up by Ben.")
    assert table.about()["result"] == {"word": "conceded", "scores": [1.0, 0.0], "rule": ""}
    assert watcher.get_by_role("button", name="Play again").count() == 0
    with ana.expect_download() as saved:
        ana.get_by_role("button", name="Save the record").click()
    assert verify(saved.value.path().read_bytes(), find_game=TOYS.game).secret_known
    ana.get_by_role("button", name="Play again").click()
    ana.wait_for_url(lambda url: table.id not in url)
    see(ben, "A new game is set up")
    ben.get_by_role("button", name="Join the new game").click()
    ben.wait_for_url(lambda url: table.id not in url)
    watcher.get_by_role("link", name="Watch the new game").click()
    watcher.wait_for_url(lambda url: table.id not in url)
    for page in (ana, ben, watcher):
        appear(page, ".app[data-revision]")
        settle(page)
    assert ana.url == ben.url == watcher.url
    assert header(ana).split()[:1] == ["Ben"], "the second seat is the first one now"
    again = house.ask(f"/api/tables/{ana.url.rpartition('/')[2]}")
    assert [one["name"] for one in again["seats"]] == ["Ben", "Ana"]
    before = revision(ben)
    moved(ana)
    wait_for_change(ben, before)


def test_going_back_is_asked_and_answered(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", undo="consent")
    ana, ben = new_page(), new_page()
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    moved(ana)  # the lights: whoever says it first
    moved(ana)  # scouting
    wait_for_change(ben, 1)
    entries = revision(ana)
    for answer in ("No", "Agree to go back"):
        ana.keyboard.press("PageUp")
        appear(ana, ".app.past")
        ana.keyboard.press("PageUp")
        ana.get_by_role("button", name="Go back to here").click()
        see(ben, "Ana asks to go back.")
        see(ana, "You ask to go back: Ben must agree.")
        ben.get_by_role("button", name=answer, exact=True).click()
        no_concerns(ana)
        if answer == "No":
            until(ana, f"document.querySelector('.app').dataset.revision === '{entries}'")
    wait_for_change(ana, entries)
    see(ana, "What had followed was taken back.")


def test_talk_of_the_table_and_of_a_team(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", "Cem", "Dan", game="gangs")
    ana, ben, cem, watcher = (new_page() for _ in range(4))
    for seat, page in enumerate((ana, ben, cem)):
        sit(page, table.link(seat))
    sit(watcher, table.address)
    say(ana, "Hello all")
    say(ana, "Meet me at the mill", "team")
    say(ben, "They whisper", "team")
    say(cem, "I shall be there", "team")
    say(cem, "Ready?", "table")
    for page in (ana, ben, cem, watcher):
        open_talk(page)
        see(page, "Ready?")
    gang = ["Ana to the team: Meet me at the mill", "Cem to the team: I shall be there"]
    assert heard(ana) == heard(cem) == ["Ana: Hello all", *gang, "Cem: Ready?"]
    assert heard(ben) == ["Ana: Hello all", "Ben to the team: They whisper", "Cem: Ready?"]
    assert heard(watcher) == ["Ana: Hello all", "Cem: Ready?"]
    assert watcher.get_by_label("Say something").is_hidden()
    # What was said is there after loading the page again, for those who may read it.
    for page, lines in ((cem, 4), (watcher, 2)):
        page.reload()
        appear(page, ".app[data-revision]")
        open_talk(page)
        assert len(heard(page)) == lines


def test_notes_are_for_their_own_eyes(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    ana, again, ben = new_page(), new_page(), new_page()
    for page, seat in ((ana, 0), (again, 0), (ben, 1)):
        sit(page, table.link(seat))
        open_talk(page)
    ana.get_by_label("Your notes").fill("the guard sleeps at two")
    until(again, "document.querySelector('.notebox textarea').value.includes('sleeps')")
    assert ben.get_by_label("Your notes").input_value() == ""
    assert house.ask(f"{table.path}/note", key=table.keys[1])["text"] == ""
    ana.reload()
    appear(ana, ".app[data-revision]")
    open_talk(ana)
    assert ana.get_by_label("Your notes").input_value() == "the guard sleeps at two"


def test_who_watches_sees_least(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben", seed="watch")
    ana, watcher = new_page(), new_page()
    sit(ana, table.link(0))
    sit(watcher, table.address)
    own = ana.locator('[data-panel="hand"] .card').count()
    assert own == 2, "everybody has drawn two tools"
    assert watcher.locator('[data-panel="hand"] .card').count() == 0
    assert watcher.locator(".btns [data-option]").count() == 0
    open_talk(watcher)
    assert watcher.get_by_label("Your notes").is_hidden()
    assert watcher.get_by_role("button", name="Menu").count() == 1
    watcher.get_by_role("button", name="Menu").click()
    entries = watcher.locator("dialog[open] button").all_inner_texts()
    assert not {"Give up", "Leave", "Your name"} & set(entries)
