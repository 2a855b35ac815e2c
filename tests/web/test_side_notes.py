"""Notes and drawings that two players of one side share, and that the other side never sees."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.test_pencil import drag, drawn, pencil, touch
from tests.web.test_screens import axe, cut_off, faults, in_theme
from tests.web.tools import SCREENSHOTS, Line, LiveServer, settle

__all__ = ["axe"]  # the fixture

# Two guards against the ninja and the traitor.
ANA, BEN, CEM, DAN = range(4)
NAMES = ("Ana", "Ben", "Cem", "Dan")
SECRET = "They went into the tower."


class Night:
    """A table of four at the outpost."""

    def __init__(self, server: LiveServer, new_page: NewPage) -> None:
        self.server, self.new_page = server, new_page
        seats = [{"kind": "human", "name": name} for name in NAMES]
        wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": "sides"}
        self.opened = server.ask("/api/tables", {**wish, "options": {"layout": "drawn"}})

    def page(self, seat: int, width: int = 1280, height: int = 800, address: str = "") -> Page:
        page = self.new_page(width, height, name=NAMES[seat])
        page.goto((address or self.server.address) + self.opened["seats"][seat]["link"])
        page.wait_for_selector(".app[data-revision]")
        settle(page)
        return page

    def looker(self) -> Page:
        page = self.new_page(name="looker")
        page.goto(f"{self.server.address}/t/{self.opened['table']['id']}")
        page.wait_for_selector(".app[data-revision]")
        settle(page)
        return page

    def notes(self, seat: int, sheet: str) -> str:
        table, key = self.opened["table"]["id"], self.opened["seats"][seat]["key"]
        return str(self.server.ask(f"/api/tables/{table}/note?sheet={sheet}", key=key)["text"])


def talk(page: Page) -> None:
    if page.locator(".rail").get_attribute("data-tab") != "talk":
        page.locator('.tabs [data-tab="talk"]').click()


def for_my_side(page: Page) -> None:
    talk(page)
    page.get_by_role("radio", name="My side").check()


def signed_marks(page: Page) -> list[tuple[str, str, str]]:
    """Each mark, whose it is where it is another's, and the sign it bears."""
    found: list[list[str]] = page.eval_on_selector_all(
        ".drawings [data-mark]",
        """marks => marks.map(mark => [mark.dataset.mark, mark.dataset.by ?? "",
             mark.querySelector(".disc")?.textContent ?? ""])""",
    )
    return [(mark, by, sign) for mark, by, sign in found]


def until_drawn(page: Page, count: int) -> None:
    page.wait_for_function(
        "count => document.querySelectorAll('.drawings [data-mark]').length === count", arg=count
    )


@pytest.mark.slow
def test_a_side_shares_a_sheet_that_nobody_else_sees(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    ana, ben, cem = (night.page(seat) for seat in (ANA, BEN, CEM))
    looker = night.looker()
    # On one's own sheet first: the mate gets nothing of it.
    pencil(ana)
    touch(ana, "G16")
    for_my_side(ana)
    assert ana.get_by_label("Your notes for your side").input_value() == ""
    ana.get_by_label("Your notes for your side").fill(SECRET)
    touch(ana, "G02")
    drag(ana, "G02", "G04")
    assert signed_marks(ana) == [("@G02 > G04", "", "A"), ("@G16 ?", "", ""), ("@G02 ?", "", "A")]
    # The mate sees the words and the marks, with the name of whoever made them.
    until_drawn(ben, 2)
    assert signed_marks(ben) == [("@G02 > G04", "Ana", "A"), ("@G02 ?", "Ana", "A")]
    talk(ben)
    shown = ben.get_by_role("region", name="Notes of Ana for your side")
    assert shown.locator("p").inner_text() == f"{SECRET}\n@G02 ?\n@G02 > G04"
    assert shown.locator("textarea, input").count() == 0, "to be read, not to be changed"
    # He answers on his own sheet for the side; neither stands in the other's way.
    for_my_side(ben)
    pencil(ben)
    touch(ben, "G02")
    until_drawn(ana, 4)
    assert ("@G02 ?", "Ben", "B") in signed_marks(ana)
    for _ in range(3):
        touch(ben, "G02")  # rubs out his own, and not hers
    until_drawn(ana, 3)
    until_drawn(ben, 2)
    # Neither the other side nor whoever looks on has a word or a mark of it.
    talk(cem)
    for page in (cem, looker):
        assert drawn(page) == []
        assert SECRET not in page.content()
        assert "@G02" not in page.content()
    assert cem.get_by_role("radio", name="My side").count() == 1
    assert looker.get_by_role("radio").count() == 0
    assert night.notes(ANA, "own") == "@G16 ?"
    assert night.notes(CEM, "side") == ""
    # All of it is there again after the page was loaded anew.
    for page in (ana, ben, cem):
        page.reload()
        page.wait_for_selector(".app[data-revision]")
        settle(page)
    until_drawn(ana, 3)
    until_drawn(ben, 2)
    assert drawn(cem) == []


def test_a_mate_who_was_cut_off_catches_up_and_loses_nothing(
    server: LiveServer, new_page: NewPage
) -> None:
    night = Night(server, new_page)
    line = Line(server.port)
    ana, ben = night.page(ANA, address=line.address), night.page(BEN)
    for page in (ana, ben):
        for_my_side(page)
    line.cut()
    ana.wait_for_selector('html[data-link="reconnecting"], html[data-link="offline"]')
    ana.get_by_label("Your notes for your side").fill("written in the dark")
    ana.get_by_role("radio", name="Only me").check()
    ben.get_by_label("Your notes for your side").fill("@G04 !")
    for _ in range(2000):
        if night.notes(BEN, "side"):
            break
        ben.wait_for_timeout(50)
    line.mend()
    until_drawn(ana, 1)
    ben.wait_for_selector(".matenote:has-text('written in the dark')")
    ana.get_by_role("radio", name="My side").check()
    field = ana.get_by_label("Your notes for your side")
    assert field.input_value() == "written in the dark", "what was on its way is not lost"


def test_alone_there_is_no_side_to_write_for(server: LiveServer, new_page: NewPage) -> None:
    seats = [{"kind": "human", "name": name} for name in ("Ana", "Ben")]
    wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": "alone"}
    opened = server.ask("/api/tables", wish)
    page = new_page()
    page.goto(server.address + opened["seats"][0]["link"])
    page.wait_for_selector(".app[data-revision]")
    talk(page)
    assert page.get_by_label("Your notes").is_visible()
    assert page.get_by_role("radio", name="My side").is_hidden()
    assert page.get_by_label("Who hears it").is_hidden()
    assert page.locator(".tool.pencil small").count() == 0


def test_the_sheet_is_chosen_by_keyboard_and_said(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    ana, ben = night.page(ANA), night.page(BEN)
    talk(ana)
    ana.get_by_role("radio", name="Only me").focus()
    ana.keyboard.press("ArrowRight")
    assert ana.get_by_role("radio", name="My side").is_checked()
    assert ana.locator(".tool.pencil small").inner_text() == "my side"
    ana.keyboard.press(ana.locator(".tool.pencil kbd").inner_text())
    until_said(ana, "Your side sees it.")
    ana.locator("#board").focus()
    ana.keyboard.press("Enter")
    until_drawn(ben, 1)
    (mark, by, sign), *_ = signed_marks(ben)
    assert (by, sign) == ("Ana", "A")
    place = mark.split()[0].removeprefix("@")
    until_said(ben, f"Ana draws at {place}: Ana's mark ?.")


def until_said(page: Page, words: str) -> None:
    page.wait_for_function(
        """words => [...document.querySelectorAll('[aria-live]')]
             .some(region => region.textContent.includes(words))""",
        arg=words,
    )


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_it_looks_right_and_shuts_nobody_out(
    server: LiveServer, new_page: NewPage, axe: str, width: int, height: int
) -> None:
    night = Night(server, new_page)
    ana, ben = night.page(ANA), night.page(BEN, width, height)
    for_my_side(ana)
    lines = [SECRET, "@G02 ?", "@G02 > G04", "@G16 x", "@G09 trap"]
    ana.get_by_label("Your notes for your side").fill("\n".join(lines))
    until_drawn(ben, 4)
    for_my_side(ben)
    ben.get_by_label("Your notes for your side").fill("I take the north.\n@G02 !\n@G16 > G04")
    ben.get_by_role("radio", name="Only me").check()
    ben.get_by_label("Your notes").fill("@G02 ?\n@G04 > G16\n@G09 x")
    until_drawn(ben, 9)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    found = []
    for theme in ("dark", "light", "contrast"):
        in_theme(ben, theme)
        rules = () if theme == "dark" else ("color-contrast",)
        found += [f"{theme}: {fault}" for fault in faults(ben, axe, *rules)]
        ben.screenshot(path=SCREENSHOTS / f"side_notes_{theme}_{width}.png")
    found += cut_off(ben)
    ben.locator(".mate").last.scroll_into_view_if_needed()
    ben.screenshot(path=SCREENSHOTS / f"side_notes_mates_{width}.png")
    if width < 600:
        ben.locator('.tabs [data-tab="talk"]').click()
        ben.screenshot(path=SCREENSHOTS / f"side_notes_board_{width}.png")
        ben.locator(".tool.pencil").scroll_into_view_if_needed()
        ben.screenshot(path=SCREENSHOTS / f"side_notes_pencil_{width}.png")
        found += cut_off(ben)
    assert found == []
