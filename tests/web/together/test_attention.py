"""Whoever looks elsewhere is told: unread talk, whose turn it is, notices, sounds offered once."""

from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.together.party import House, appear, moved, open_talk, say, sit, until

BADGE = '.tabs [data-tab="talk"] .unread'
# The browser shows its notices outside the page, where no test can read them.
WRITTEN_DOWN = """
  window.notices = [];
  window.Notification = class extends window.Notification {
    constructor(title, how) { super(title, how); window.notices.push(`${title}. ${how.body}`); }
  };
"""
HIDDEN = "hidden => Object.defineProperty(document, 'hidden', {value: hidden, configurable: true})"


def titled(page: Page, title: str) -> None:
    until(page, "document.title === arg", title)


def test_talk_that_nobody_read_is_counted(house: House, new_page: NewPage) -> None:
    """In the tab of the rail and in that of the browser, also after the page was loaded anew."""
    table = house.open("Ana", "Ben")
    ana, ben = new_page(), new_page(name="Ben")
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    titled(ana, "Your turn: Burglars")
    for text in ("Good evening", "Your turn, I think"):
        say(ben, text)
    titled(ana, "(2) Your turn: Burglars")
    assert ana.locator(BADGE).inner_text().split() == ["2", "unread"]
    assert ben.locator(BADGE).count() == 0, "one's own words are read"
    ana.reload()
    titled(ana, "(2) Your turn: Burglars")
    open_talk(ana)
    titled(ana, "Your turn: Burglars")
    say(ben, "Still there?")
    appear(ana, ".chat li:nth-child(3)")
    assert ana.locator(BADGE).count() == 0, "whoever looks at the talk has read it"
    ana.reload()
    ana.locator(".chat li:nth-child(3)").wait_for(state="attached")
    assert ana.title() == "Your turn: Burglars"


def test_a_turn_is_told_in_the_title_and_by_a_notice(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    while table.deciders() != [0]:
        table.act(1)
    ana, ben = new_page(), new_page(name="Ben", permissions=["notifications"])
    ben.add_init_script(WRITTEN_DOWN)
    sit(ana, table.link(0))
    sit(ben, table.link(1))
    titled(ana, "Your turn: Burglars")
    titled(ben, "Ana’s turn: Burglars")
    ben.get_by_role("button", name="Settings").click()
    ben.locator("dialog").get_by_label("Notices").check()
    ben.keyboard.press("Escape")
    ben.evaluate(HIDDEN, True)
    while 1 not in table.deciders():
        moved(ana)
    titled(ben, "Your turn: Burglars")
    assert ben.evaluate("notices") == ["Your turn. Burglars"]
    ben.evaluate(HIDDEN, False)
    while 1 in table.deciders():
        moved(ben)
    while 1 not in table.deciders():
        moved(ana)
    titled(ben, "Your turn: Burglars")
    assert len(ben.evaluate("notices")) == 1, "nobody is called who looks already"


def test_sounds_and_notices_are_offered_once(house: House, new_page: NewPage) -> None:
    table = house.open("Ana", "Ben")
    page = new_page(permissions=["notifications"])
    page.goto(house.address)
    page.evaluate("localStorage.setItem('sneakbox.settings', JSON.stringify({speed: 0}))")
    sit(page, table.link(0))
    offer = page.locator(".offer")
    offer.get_by_role("button", name="Sounds").click()
    until(page, "JSON.parse(localStorage.getItem('sneakbox.settings')).sounds")
    offer.get_by_role("button", name="Notices").click()
    offer.wait_for(state="detached")
    page.reload()
    appear(page, ".app[data-revision]")
    assert offer.count() == 0
    page.get_by_role("button", name="Settings").click()
    for name in ("Sounds", "Notices"):
        assert page.get_by_label(name).is_checked(), name
