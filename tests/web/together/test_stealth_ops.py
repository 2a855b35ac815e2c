"""Spies at one table: one of them at a browser to the very end, two round a screen, four browsers.

The game is played beforehand by bots alone. Whoever sits at a screen then clicks what was played
for his seat, while the bots of the server decide by themselves: with the same luck they must play
the same game, move for move. One test clicks from beginning to end; of the others one has the
first decisions of the game and one the last.
"""

from typing import Final

import pytest
from playwright.sync_api import Error, Page

from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games import catalogue
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import PUBLIC
from sneakbox.kernel.view import View
from sneakbox.table import Match, bot_seed, secret_from_seed, verify
from tests.web.conftest import NewPage
from tests.web.together.party import (
    TOYS,
    YOURS,
    House,
    Table,
    appear,
    by_list,
    look,
    sit,
    until,
)
from tests.web.tools import (
    SCREENSHOTS,
    is_over,
    middle,
    moment,
    places_of,
    settle,
    wait_for_change,
)

# The short deck: as much happens as in a long game, and fewer rooms are walked through.
DECK: Final = {"deck": "short"}
SEED: Final = "spies 316"
PLAYERS: Final = 4
PEOPLE: Final = ("Ana", "Ben", "Cleo", "Dora")
# The people at a table of two; the others are bots.
ANA, BEN = 0, 1
# A game of this length can be clicked through; with other luck or other bots choose another seed.
MOST: Final = 60
# Decisions that are enough to see that a table works; the first ones have secrets in every hand.
FIRST: Final = 36
LAST: Final = 12


IDLE: Final = (names.ROLL, names.STOP, names.PASS, names.END)


class Story:
    """A whole game, and the decisions of those who will sit at a screen."""

    def __init__(self) -> None:
        secret = secret_from_seed(SEED)
        setup = catalogue.game("stealth_ops").setup(players=PLAYERS, options=DECK)
        people = ("Ana", "Ben", "bot:sensible", "bot:sensible")
        self.match: Final = Match.start(setup, seats=people, secret=secret)
        # What Ana and Ben decide, and what all four do.
        self.clicks: Final[list[tuple[int, str]]] = []
        self.decisions: Final[list[tuple[int, str]]] = []
        # What the one who clicked held face down at that moment: the secrets of his hand.
        self.hidden: Final[list[set[str]]] = []
        spies = [SensibleSpy(bot_seed(secret, seat)) for seat in range(PLAYERS)]
        while self.match.outcome() is None:
            (seat,) = self.match.deciders()
            view = self.match.view(seat)
            action = idle(view) if seat == BEN else None
            if action is None:
                action = spies[seat].choose(view)
            self.decisions.append((seat, setup.vocabulary.words(action)))
            if seat in (ANA, BEN):
                self.clicks.append(self.decisions[-1])
                assert isinstance(view, OpsView)
                self.hidden.append(face_down(view))
                assert len(self.clicks) < MOST, "the game is too long to be clicked through"
            self.match.play(seat, action)


def idle(view: View) -> int | None:
    """Ben waits at the entrance for somebody to bring him the intel, which saves clicks."""
    return next((option for option in view.options if kind_of(option) in IDLE), None)


def face_down(view: OpsView) -> set[str]:
    """The cards of the viewer that nobody else has seen, by name."""
    first = int(view.seat) * len(view.hands.kinds) // PLAYERS
    return {
        view.content.items[kind].title
        for slot, kind in enumerate(view.cards(view.seat))
        if view.hands.known[first + slot] != PUBLIC
    }


@pytest.fixture(scope="module")
def story() -> Story:
    return Story()


def open_table(house: House, people: int = 2) -> Table:
    seats = [{"kind": "human", "name": name} for name in PEOPLE[:people]]
    seats += [{"kind": "bot", "bot": "sensible"}] * (PLAYERS - people)
    wish = {"game": "stealth_ops", "seats": seats, "options": DECK, "seed": SEED}
    return Table(house, house.ask("/api/tables", wish))


def by_board(page: Page, table: Table, seat: int, option: str) -> bool:
    """Press the button of an answer; where it has none, touch the board until it has.

    False when it could not be given so, because something stands in front of it.
    """
    before = moment(page)
    button = page.locator(f'.btns [data-option="{option}"]')
    if not button.is_visible():
        for ref in places_of(table.frame(seat), option):
            spot = middle(page, ref)
            if spot and not button.is_visible():
                page.mouse.click(*spot)
        turn = page.get_by_role("button", name="Turn it")
        for _ in range(3):
            if not button.is_visible() and turn.is_visible():
                turn.click()
    if not button.is_visible():
        return False
    button.click()
    try:
        wait_for_change(page, before)
    except Error:  # the bar was drawn anew under the mouse: press once more, as people do
        button.click()
        wait_for_change(page, before)
    return True


def the_same_game(table: Table, story: Story) -> None:
    """What is on the disk is the story, move for move, and all its luck is fair."""
    record = table.record()
    assert record.entries == story.match.record.entries
    assert verify(record.text(reveal=True), find_game=TOYS.game).secret_known
    result = table.about()["result"]
    assert (result["word"], result["scores"]) == ("won", [1.0, 0.0, 0.0, 0.0])


@pytest.mark.slow
def test_a_whole_game_on_the_board(house: House, new_page: NewPage, story: Story) -> None:
    """Ana at a browser, Ben with a program that speaks for him, and two bots."""
    table = open_table(house)
    page = new_page()
    sit(page, table.link(ANA))
    touched = missed = 0
    for seat, option in story.clicks:
        if seat == BEN:
            table.play(BEN, option)
            continue
        appear(page, YOURS)
        settle(page)
        if by_board(page, table, ANA, option):
            touched += 1
        else:
            missed += 1
            by_list(page, option)
    assert touched > 9 * missed, "the board can be used"
    until(page, "document.querySelector('.result') !== null")
    settle(page)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / "spies_over.png")
    the_same_game(table, story)


def test_two_round_one_screen(house: House, new_page: NewPage, story: Story) -> None:
    """Between Ana and Ben the curtain falls, and nothing of a hand is left behind it."""
    table = open_table(house)
    page = new_page()
    page.clock.install()
    page.goto(table.link(ANA, BEN))
    called = {ANA: "Ana", BEN: "Ben"}
    here, passes, secrets = None, 0, 0
    for number, (seat, option) in enumerate(story.clicks[:FIRST]):
        if seat != here:
            if here is not None:
                page.get_by_role("button", name=f"Pass to {called[seat]}").click()
            appear(page, ".curtain .hold")
            text = page.content()
            left = story.hidden[number - 1] if number else set()
            assert [title for title in left if title in text] == []
            assert page.locator(".stage").count() == 0
            secrets += len(left)
            look(page, called[seat])
            here, passes = seat, passes + 1
        appear(page, YOURS)
        settle(page)
        by_list(page, option)
    assert passes > 5
    assert secrets > 1
    played = table.record().entries
    assert played == story.match.record.entries[: len(played)]


@pytest.mark.slow
def test_four_people_at_four_browsers_play_to_the_end(
    house: House, new_page: NewPage, story: Story
) -> None:
    """Each at a screen of his own for the last decisions, and all see the same end."""
    table = open_table(house, PLAYERS)
    for seat, option in story.decisions[:-LAST]:
        table.play(seat, option)
    pages = [new_page(name=name) for name in PEOPLE]
    for seat, page in enumerate(pages):
        sit(page, table.link(seat))
    for seat, option in story.decisions[-LAST:]:
        appear(pages[seat], YOURS)
        settle(pages[seat])
        by_list(pages[seat], option)
    for page in pages:
        until(page, "document.querySelector('.result') !== null")
        assert is_over(page)
    the_same_game(table, story)
