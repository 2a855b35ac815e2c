"""Guards and intruders round one screen: between them the curtain, and behind it nothing.

The last hours of a night are played to the end by two people at one screen. Then two nights that
differ only in what the intruders did in secret are played side by side: whatever the guards have
before them, and the curtain itself, must be the same letter for letter.
"""

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from sneakbox.bots.catalogue import bot
from sneakbox.games import catalogue
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View
from sneakbox.table import Match, secret_from_seed, verify
from tests.web.conftest import NewPage
from tests.web.together.party import (
    TOYS,
    YOURS,
    House,
    Table,
    appear,
    by_list,
    look,
    until,
)
from tests.web.tools import SCREENSHOTS, settle

GUARDS, INTRUDERS = 0, 1
CALLED: Final = {GUARDS: "Ana", INTRUDERS: "Ben"}
# With this luck the night is short; with other luck or other bots choose another.
SEED: Final = "curtain 22"
LAST: Final = 30  # decisions, three rounds of guards and intruders
# What is on a page of somebody who knows where the intruders are, what they hold and want.
OF_THE_INTRUDERS: Final = (
    '[data-ref="token:ninja"], [data-ref="token:traitor"], [data-overlay^="trail-"],'
    ' [data-overlay^="ropes"], [data-overlay^="theirs-"], [data-ref^="card:ninja-"],'
    ' [data-ref^="card:traitor-"], [data-option^="search "], [data-option^="rope "]'
)


# How much of the intruders is on a page, and which of their figures; not a word of their hands.
ON_THE_PAGE: Final = """selector => {
  const found = [...document.querySelectorAll(selector)];
  const figures = found.map(one => one.dataset.ref ?? '').filter(ref => ref.startsWith('token:'));
  const hands = document.body.textContent.includes('Hand of the ninja') ? 1 : 0;
  return [found.length + hands, figures.map(ref => ref.slice(6))];
}"""


def open_table(house: House, seed: str) -> Table:
    seats = [{"kind": "human", "name": name} for name in CALLED.values()]
    wish = {"game": "ninja", "scenario": "outpost", "seats": seats, "seed": seed, "undo": "none"}
    return Table(house, house.ask("/api/tables", {**wish, "assistance": 3}))


class Screen:
    """One screen that two people share."""

    def __init__(self, table: Table, page: Page) -> None:
        self.table: Final = table
        self.page: Final = page
        self.here = -1
        self.passes = 0
        page.clock.install()
        page.goto(self.table.link(GUARDS, INTRUDERS))
        appear(page, ".curtain .hold")

    def turn_to(self, seat: int) -> str:
        """Pass the screen on, if need be; returns what the curtain shows meanwhile."""
        shown = ""
        if seat != self.here:
            page = self.page
            if self.here >= 0:
                page.get_by_role("button", name=f"Pass to {CALLED[seat]}").click()
            appear(page, ".curtain .hold")
            shown = self.letters("main.curtain")
            assert page.locator(".stage").count() == 0
            assert page.locator(OF_THE_INTRUDERS).count() == 0
            look(page, CALLED[seat])
            self.here = seat
            self.passes += 1
        appear(self.page, YOURS)
        settle(self.page)
        return shown

    def letters(self, selector: str) -> str:
        """A part of the page, letter for letter; the name of the table is its own.

        Whatever the pointer rests on answers after a while, so it is taken away first.
        """
        self.page.mouse.move(0, 0)
        until(self.page, "document.querySelector('[aria-describedby=\"termcard\"]') === null")
        text = str(self.page.locator(selector).evaluate("element => element.outerHTML"))
        return text.replace(self.table.id, "TABLE")


# The end of a night.


class Story:
    """A whole night beforehand: guards who wait and listen, intruders who know what they want."""

    def __init__(self) -> None:
        setup = catalogue.game("ninja").setup(2, "outpost")
        self.match: Final = Match.start(
            setup, seats=tuple(CALLED.values()), secret=secret_from_seed(SEED)
        )
        self.clicks: Final[list[tuple[int, str]]] = []
        # Which intruders stood in the open when somebody clicked.
        self.open: Final[list[set[str]]] = []
        bots = [bot(setup, "regular", seat) for seat in CALLED]
        while self.match.outcome() is None:
            seat = self.match.deciders()[0]
            view = self.match.view(seat)
            action = in_a_hurry(view) if seat == GUARDS or is_setup(view) else None
            if action is None:
                action = bots[seat].choose(view)
            self.clicks.append((seat, setup.vocabulary.words(action)))
            self.open.append(in_sight(view))
            self.match.play(seat, action)


def is_setup(view: View) -> bool:
    assert isinstance(view, NinjaView)
    return bool(view.now.phase < names.ALERT_PHASE)


def in_a_hurry(view: View) -> int | None:
    """The basic deck, the rest by luck, and no more than one must."""
    quick = (names.BASIC, names.FILL, names.DONE, names.AGREE)
    return next((option for option in view.options if kind_of(option) in quick), None)


def in_sight(view: View) -> set[str]:
    assert isinstance(view, NinjaView)
    figures = (("ninja", names.NINJA), ("traitor", names.TRAITOR))
    return {name for name, figure in figures if view.figure(figure, at.STATUS) == names.VISIBLE}


@pytest.mark.slow
def test_the_end_of_a_night_round_one_screen(house: House, new_page: NewPage) -> None:
    story = Story()
    table = open_table(house, SEED)
    before = len(story.clicks) - LAST
    for seat, option in story.clicks[:before]:
        table.play(seat, option)
    screen = Screen(table, new_page())
    page = screen.page
    looked = hidden = 0
    for number, (seat, option) in enumerate(story.clicks[before:], before):
        screen.turn_to(seat)
        own, shown = page.evaluate(ON_THE_PAGE, OF_THE_INTRUDERS)
        if seat == GUARDS:
            # Nothing of the intruders but what stands in the open is anywhere in the page.
            assert set(shown) == story.open[number]
            assert own == len(shown)
            looked += 1
        else:
            hidden += own > 0
        by_list(page, option)
    until(page, "document.querySelector('.result') !== null")
    settle(page)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / "ninja_one_screen_over.png")
    assert screen.passes >= 6
    assert looked > 7
    assert hidden > 15, "the intruders do see their own"
    record = screen.table.record()
    assert record.entries == story.match.record.entries
    assert verify(record.text(reveal=True), find_game=TOYS.game).secret_known


# Two nights at once.

OPENING: Final = [
    (GUARDS, "basic"),
    (INTRUDERS, "basic"),
    (INTRUDERS, "basic"),
    (GUARDS, "fill"),
    (GUARDS, "fill"),
]
SECRETS: Final = (
    ["start r02", "start g15", "entrance w06", "entrance r01"],
    ["start r05", "start g16", "entrance e05", "entrance e05"],
)
# Where the intruders of the two nights go, as long as they can: one runs, one stands still.
WAYS: Final = (("go r03", "go r04", "go r05", "go g16"), ("go g15",))


@pytest.mark.slow
def test_guards_cannot_tell_two_nights_apart(house: House, new_page: NewPage) -> None:
    """The intruders go other ways; page and curtain of the guards are the same, letter by letter.

    Neither how far they go nor how often they are asked shows.
    """
    seed = "twins round one screen"
    screens = [Screen(open_table(house, seed), new_page()) for _ in SECRETS]
    guards: list[list[str]] = [[], []]
    intruders: list[list[str]] = [[], []]
    for night, screen in enumerate(screens):
        for seat, option in OPENING:
            guards[night].append(screen.turn_to(seat))
            by_list(screen.page, option)
        for option in SECRETS[night]:
            guards[night].append(screen.turn_to(INTRUDERS))
            intruders[night].append(screen.letters(".app"))
            by_list(screen.page, option)
        for _ in range(2):
            watch(screen, guards[night])
            guards[night].append(screen.turn_to(INTRUDERS))
            sneak(screen, night, intruders[night])
        watch(screen, guards[night])
    assert len(guards[0]) == len(guards[1])
    for one, other in zip(*guards, strict=True):
        assert plain(one) == plain(other)
    assert sum(len(text) > 10_000 for text in guards[0]) >= 3, "the guards had a board before them"
    assert intruders[0][-1] != intruders[1][-1], "the intruders see where they are"
    assert len(intruders[0]) > len(intruders[1]) + 3, "one of them goes much farther"


def watch(screen: Screen, seen: list[str]) -> None:
    """The guards look, and do no more than they must."""
    while GUARDS in screen.table.deciders():
        seen.append(screen.turn_to(GUARDS))
        seen.append(screen.letters(".app"))
        offered = [one["id"] for one in screen.table.frame(GUARDS)["prompt"]["options"]]
        by_list(screen.page, "done" if "done" in offered else min(offered))


def sneak(screen: Screen, night: int, seen: list[str]) -> None:
    """A turn of the intruders of one of the nights."""
    gone: set[str] = set()
    while INTRUDERS in screen.table.deciders():
        screen.turn_to(INTRUDERS)
        seen.append(screen.letters(".app"))
        offered = [one["id"] for one in screen.table.frame(INTRUDERS)["prompt"]["options"]]
        ways = [way for way in ("first ninja", *WAYS[night]) if way in offered and way not in gone]
        gone.update(ways[:1])
        by_list(screen.page, ways[0] if ways else "done")


def plain(text: str) -> str:
    """Without what a clock shows."""
    return re.sub(r"\d+ (second|minute)s? ago", "", text)
