"""Drawing on the board: marks and arrows are lines of one's own notes that nobody else sees."""

from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import NewPage
from tests.web.tools import LiveServer, moment, settle


class Night:
    """A table of two at the outpost, with a page for each."""

    def __init__(self, server: LiveServer, new_page: NewPage) -> None:
        self.server = server
        seats = [{"kind": "human", "name": name} for name in ("Ana", "Ben")]
        wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": "pencil"}
        self.opened: Any = server.ask("/api/tables", {**wish, "options": {"layout": "drawn"}})
        self.ana, self.ben = new_page(), new_page(name="Ben")
        for seat, page in enumerate((self.ana, self.ben)):
            page.goto(server.address + self.opened["seats"][seat]["link"])
            page.wait_for_selector(".app[data-revision]")
            settle(page)

    def notes(self, seat: int) -> str:
        key = self.opened["seats"][seat]["key"]
        text: str = self.server.ask(f"/api/tables/{self.opened['table']['id']}/note", key=key)[
            "text"
        ]
        return text

    def saved(self, page: Page, seat: int, wanted: str) -> None:
        """Wait until notes are kept, which takes a moment after the last stroke."""
        for _ in range(1000):
            if self.notes(seat) == wanted:
                return
            page.wait_for_timeout(100)
        assert self.notes(seat) == wanted


def middle(page: Page, place: str) -> tuple[float, float]:
    """A spot of a place that nothing else lies on."""
    x, y = page.evaluate(
        """ref => {
          const cell = document.querySelector(`.stage .cell[data-ref="${ref}"]`);
          const box = cell.getBoundingClientRect();
          return [box.x + box.width * 0.8, box.y + box.height * 0.85];
        }""",
        f"cell:{place}",
    )
    return x, y


def touch(page: Page, place: str) -> None:
    page.mouse.click(*middle(page, place))


def drag(page: Page, start: str, end: str) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(*middle(page, end), steps=4)
    page.mouse.up()


def drawn(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        ".drawings [data-mark]", "marks => marks.map(mark => mark.dataset.mark)"
    )
    return found


def pencil(page: Page) -> None:
    page.locator(".tool.pencil").click()


def test_marks_and_arrows_are_kept_and_private(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    page = night.ana
    before = moment(page)
    world = page.get_attribute(".world", "transform")
    pencil(page)
    touch(page, "G02")
    assert drawn(page) == ["@G02 ?"]
    drag(page, "G02", "G04")
    assert drawn(page) == ["@G02 > G04", "@G02 ?"], "signs lie above arrows"
    assert page.get_attribute(".world", "transform") == world, "a drag draws, it does not move"
    assert moment(page) == before, "nothing was played"
    night.saved(page, 0, "@G02 ?\n@G02 > G04")
    # Nobody else sees any of it: not on the page, not in the notes.
    assert drawn(night.ben) == []
    assert "@G02" not in night.ben.content()
    assert night.notes(1) == ""
    # It is there again after the page was loaded anew.
    page.reload()
    page.wait_for_selector(".drawings [data-mark]")
    assert drawn(page) == ["@G02 > G04", "@G02 ?"], "signs lie above arrows"
    page.locator('.tabs [data-tab="talk"]').click()
    assert page.get_by_label("Your notes").input_value() == "@G02 ?\n@G02 > G04"


def test_a_mark_goes_round_and_is_rubbed_out(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    page = night.ana
    page.locator('.tabs [data-tab="talk"]').click()
    page.get_by_label("Your notes").fill("The traitor went east.\n@G16 trap\n@nowhere ?")
    assert drawn(page) == ["@G16 trap"], "a line by hand is drawn; an unknown place is not"
    pencil(page)
    seen = []
    for _ in range(4):
        touch(page, "G02")
        seen.append([mark for mark in drawn(page) if "G02" in mark])
    assert seen == [["@G02 ?"], ["@G02 !"], ["@G02 x"], []]
    for arrows in (["@G04 > G16"], []):
        drag(page, "G04", "G16")
        assert [mark for mark in drawn(page) if ">" in mark] == arrows
    night.saved(page, 0, "The traitor went east.\n@G16 trap\n@nowhere ?")


def test_the_pencil_by_keyboard_and_put_away(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    page = night.ana
    key = page.locator(".tool.pencil kbd").inner_text()
    page.keyboard.press(key)
    assert page.get_attribute(".tool.pencil", "aria-pressed") == "true"
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    place = (page.get_attribute(".cursor", "data-at") or "").removeprefix("cell:")
    page.keyboard.press("Enter")
    assert drawn(page) == [f"@{place} ?"]
    page.keyboard.press(key)
    assert page.get_attribute(".tool.pencil", "aria-pressed") == "false"
    touch(page, "G02")
    assert drawn(page) == [f"@{place} ?"], "touches act again"


def test_whoever_looks_on_has_no_pencil(server: LiveServer, new_page: NewPage) -> None:
    night = Night(server, new_page)
    page = new_page(name="looker")
    page.goto(f"{server.address}/t/{night.opened['table']['id']}")
    page.wait_for_selector(".app[data-revision]")
    assert page.locator(".tool.pencil").count() == 0
