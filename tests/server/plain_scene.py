"""A scene for games that have none: everything a view knows, in words."""

from collections.abc import Sequence

from sneakbox.kernel.game import Event, Setup
from sneakbox.kernel.view import View
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.drafts import Picture, Remark
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Beat, Board, Option, Prompt, Span, Symbol
from sneakbox.scene.scene import Scene


class PlainScene(Scene):
    """Shows the facts of a view as they are, so that a leak would be seen."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._text = setup.text()
        self._words = setup.vocabulary.words

    def board(self) -> Board:
        symbol = Symbol("thief", "piece", "thief", "T", "Thief")
        game = self._setup.game
        return with_hash(
            Board(game.id, "", game.title, game.summary, layout="graph", symbols=(symbol,))
        )

    def place(self, view: View) -> str:
        return f"{view.facts()}"

    def picture(self, view: View, assistance: int) -> Picture:
        return Picture(self._text.prompt(view), f"{view.facts()} at level {assistance}")

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        if not view.options:
            return None
        words = [self._words(action) for action in view.options]
        options = tuple(Option(said, said.capitalize()) for said in words)
        return Prompt("", (Span(self._text.prompt(view)),), options)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        return [Beat(str(event.number), "say", self._text.event(event)) for event in events]

    def remarks(self, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return [Remark() for _ in events[since:]]
