"""Burglars on screen: houses and a street, thieves as pieces, cards as far as one knows them."""

from collections.abc import Sequence

from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Beat, Board, Card, Cell, Option, Panel, Prompt, Span, Symbol, Token
from sneakbox.scene.scene import Picture, Scene
from sneakbox.scene.telling import Remark
from tests.toys.burglars import state as told
from tests.toys.burglars.content import HOUSES, TOOLS, UNKNOWN
from tests.toys.burglars.text import BurglarsText, card_name, thief
from tests.toys.burglars.view import NOTHING_HELD, BurglarsView

STREET = "street"
TELLS_OF_A_HOUSE = (told.LIT, told.OPENED)


class BurglarsScene(Scene):
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.text = BurglarsText()

    def board(self) -> Board:
        places = [*HOUSES, STREET]
        return with_hash(
            Board(
                game="burglars",
                hash="",
                title="Burglars",
                subtitle="A night out",
                layout="graph",
                symbols=(
                    Symbol("thief", "piece", "traitor", "T", "A thief", "mine"),
                    Symbol("loot", "card", "back", "L", "A loot card"),
                    Symbol("tool", "card", "item", "I", "A tool"),
                ),
                cells=tuple(
                    Cell(place, (4.0 * number + 2, 2.0), place.capitalize())
                    for number, place in enumerate(places)
                ),
                width=4.0 * len(places),
                height=4,
            )
        )

    def picture(self, view: View, assistance: int) -> Picture:
        assert isinstance(view, BurglarsView)
        return Picture(
            phase=f"Night {view.night}" if view.night else "Before the first night",
            summary=f"{self.text.prompt(view)} {len(view.loot)} cards have been taken, "
            f"the last roll was {view.die}.",
            turn=view.night,
            tokens=tuple(
                Token(
                    f"thief-{seat}",
                    "thief",
                    f"cell:{HOUSES[house] if 0 <= house < len(HOUSES) else STREET}",
                    thief(seat),
                    seat=seat,
                )
                for seat, house in enumerate(view.houses)
            ),
            panels=(self._hand(view), self._loot(view)),
        )

    def _hand(self, view: BurglarsView) -> Panel:
        cards = [
            Card(f"tool-{tool}-{copy}", TOOLS[tool].capitalize(), "tool")
            for tool, count in enumerate(view.hand)
            for copy in range(count)
        ]
        sizes = ", ".join(f"{thief(seat)} {size}" for seat, size in enumerate(view.hand_sizes))
        return Panel("hand", "hand", "Tools", f"Tools in hand: {sizes}.", cards=tuple(cards))

    def _loot(self, view: BurglarsView) -> Panel:
        cards = [
            Card(f"loot-{place}", card_name(card).capitalize(), "" if card == UNKNOWN else "loot")
            for place, card in enumerate(view.loot)
        ]
        if view.held != NOTHING_HELD:
            cards.append(Card("held", card_name(view.held).capitalize()))
        return Panel("loot", "list", "Loot", "What the thieves have taken.", cards=tuple(cards))

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options:
            return None
        options = [self._option(view, action) for action in view.options]
        return Prompt("", (Span(self.text.prompt(view)),), tuple(options))

    def _option(self, view: View, action: int) -> Option:
        words = self.vocabulary.words(action)
        house = words.rpartition(" ")[2]
        on = (f"cell:{house}",) if house in HOUSES else ()
        return Option(words, self.text.option(view, action), on=on, barrier="turn")

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        return [
            Beat(
                str(event.number),
                "say",
                self.text.event(event),
                f"cell:{HOUSES[event.b]}" if event.kind.code in TELLS_OF_A_HOUSE else "",
            )
            for event in events
        ]

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        night, found = 0, []
        for event in events:
            night = event.a if event.kind.code == told.NIGHT_FELL else night
            loud = event.kind.code == told.CAUGHT
            found.append(Remark(night, (), "alarm" if loud else "info"))
        return found[since:]
