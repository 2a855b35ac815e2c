"""A game that has no screen yet, shown by its words alone."""

from collections.abc import Sequence
from typing import Final

from sneakbox.kernel.game import Event, Setup, SetupError
from sneakbox.kernel.view import View
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.drafts import Picture, Remark
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Beat, Board, Option, Prompt, Span
from sneakbox.scene.scene import Scene
from sneakbox.table.frames import scene_for
from sneakbox.table.match import Match


class BareScene(Scene):
    """Prompts, options and how things stand, from the game's `Text`; no board."""

    def __init__(self, setup: Setup) -> None:
        self._setup: Final = setup
        self._text: Final = setup.text()

    def board(self) -> Board:
        game = self._setup.game
        board = Board(game.id, "", game.title, self._setup.scenario, layout="graph", symbols=())
        return with_hash(board)

    def picture(self, view: View, assistance: int) -> Picture:  # noqa: ARG002 - words help alike
        asked = self._text.prompt(view)
        return Picture(phase=asked, summary=self._text.status(view) or asked)

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:  # noqa: ARG002
        if not view.options:
            return None
        words, text = self._setup.vocabulary.words, self._text
        options = tuple(
            Option(words(one), text.option(view, one) or words(one)) for one in view.options
        )
        return Prompt("", (Span(text.prompt(view)),), options)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:  # noqa: ARG002
        return [Beat(str(event.number), "say", self._text.event(event)) for event in events]

    def remarks(self, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return [Remark() for _ in events[since:]]


def scene_of(match: Match) -> Scene:
    """How a game looks, or its words alone."""
    try:
        return scene_for(match)
    except SetupError:
        return BareScene(match.setup)
