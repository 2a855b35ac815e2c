"""Burglars as its players see it: thieves as pieces, cards as far as one knows them."""

from typing import Final

from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Asking, Tried, untried
from sneakbox.scene.drafts import Picture
from sneakbox.scene.english import percent
from sneakbox.scene.model import Board, Card, Overlay, Panel, Prompt, Span, Switch, Token
from sneakbox.scene.scene import GameScene
from sneakbox.scene.telling import Showing
from tests.toys.burglars import aids, told
from tests.toys.burglars.aids import Known
from tests.toys.burglars.asked import ASKED, RULES
from tests.toys.burglars.content import HOUSES, TOOLS, UNKNOWN
from tests.toys.burglars.scene.board import board_of, house_ref, thief_ref
from tests.toys.burglars.text import BurglarsText
from tests.toys.burglars.view import NOTHING_HELD, BurglarsView
from tests.toys.burglars.words import card_name, thief


class BurglarsScene(GameScene[BurglarsText, BurglarsView, Known]):
    """Gets views and events, never a state, so it cannot show what a seat may not know."""

    def __init__(self, title: str, prefix: str, vocabulary: Vocabulary) -> None:
        self.title: Final = title
        self.text: Final = BurglarsText()
        showing = Showing(
            self.text.telling,
            prefix,
            places={told.HOUSE: house_ref},
            pieces={told.THIEF: lambda _, seat: thief_ref(seat)},
        )
        super().__init__(BurglarsView, Asking(ASKED, prefix, vocabulary), showing)

    def draw_board(self) -> Board:
        return board_of(self.title)

    def work_out(self, view: BurglarsView, assistance: int) -> Known:
        return Known(view, assistance)

    def place(self, view: View) -> str:
        night = self.seen(view).night
        return f"night {night}" if night else ""

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options:
            return None
        known = self.insight(view, assistance)
        rule = RULES[known.view.asked]
        options = self.asking.options(known, view.options, tried, rule)
        options += self.asking.missing(known, view.options)
        title = (Span(self.text.prompt(view)),)
        return Prompt("", title, tuple(options), rule=self.asking.rule_id(rule))

    def picture(self, view: View, assistance: int) -> Picture:
        known = self.seen(view)
        shows_odds = assistance >= aids.ODDS and known.night > 0
        return Picture(
            phase=f"Night {known.night}" if known.night else "Before the first night",
            summary=self._summary(known),
            turn=known.night,
            tokens=tuple(
                Token(f"thief-{seat}", "thief", house_ref(house), thief(seat), seat=seat)
                for seat, house in enumerate(known.houses)
            ),
            overlays=(odds(known),) if shows_odds else (),
            switches=(Switch("odds", "die-w", "Chances", "info"),) if shows_odds else (),
            panels=(hand(known), loot(known)),
        )

    def _summary(self, view: BurglarsView) -> str:
        lights = f" The lights are on in the {HOUSES[view.lit]}." if view.lit >= 0 else ""
        taken = f"{len(view.loot)} cards have been taken, the last roll was {view.die}."
        return f"{self.text.prompt(view)}{lights} {taken}"


def odds(view: BurglarsView) -> Overlay:
    """How likely the viewer gets past the guard, written on each house."""
    chances = [percent(aids.chance(view, house)) for house in range(len(HOUSES))]
    named = zip(HOUSES, chances, strict=True)
    return Overlay(
        id="odds",
        group="odds",
        shape="text",
        tone="info",
        label="Chances",
        say=f"Past the guard, alone: {', '.join(f'{word} {chance}' for word, chance in named)}.",
        places=tuple(house_ref(house) for house in range(len(HOUSES))),
        words=tuple(chances),
    )


def hand(view: BurglarsView) -> Panel:
    cards = [
        Card(f"tool-{tool}-{copy}", TOOLS[tool].capitalize(), "tool")
        for tool, count in enumerate(view.hand)
        for copy in range(count)
    ]
    sizes = ", ".join(f"{thief(seat)} {size}" for seat, size in enumerate(view.hand_sizes))
    return Panel("hand", "hand", "Tools", f"Tools in hand: {sizes}.", cards=tuple(cards))


def loot(view: BurglarsView) -> Panel:
    cards = [
        Card(f"loot-{place}", card_name(card).capitalize(), "" if card == UNKNOWN else "loot")
        for place, card in enumerate(view.loot)
    ]
    if view.held != NOTHING_HELD:
        cards.append(Card("held", card_name(view.held).capitalize()))
    return Panel("loot", "list", "Loot", "What the thieves have taken.", cards=tuple(cards))
