"""Ninja, as each side and the spectators see it."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene import beats, overlays, panels, picture, prompts, telling
from sneakbox.games.ninja.scene.board import board_of
from sneakbox.games.ninja.scene.insight import Insight
from sneakbox.games.ninja.scene.places import Places
from sneakbox.games.ninja.text import NinjaText
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.model import Beat, Board, Prompt
from sneakbox.scene.scene import Picture, Role, Scene
from sneakbox.scene.telling import Remark


class NightScene(Scene):
    """Shows nothing but what a view holds, so each side sees its own map and nobody else's."""

    def __init__(
        self, content: Content, vocabulary: Vocabulary, text: NinjaText, subtitle: str
    ) -> None:
        self.content: Final = content
        self.vocabulary: Final = vocabulary
        self.text: Final = text
        self.subtitle: Final = subtitle
        self._places: Final = Places(content, text)
        self._board: Board | None = None
        self._last: Insight | None = None

    def board(self) -> Board:
        if self._board is None:
            self._board = board_of(self.content, self.subtitle)
        return self._board

    def roles(self) -> tuple[Role, ...]:
        """The guards sit first, then the intruders (NIN-002 to NIN-004)."""
        content = self.content
        if content.desks == 1:
            found = [Role("Guards", "sentry", "Guards")]
        else:
            found = [
                Role("Sword guards", "sentry", "Guards"),
                Role("Spear guards", "patrol", "Guards"),
            ]
        if content.settings.lone_wolf:
            return (*found, Role("Intruder", "ninja", "Intruders"))
        if content.ninja_seat == content.traitor_seat:
            return (*found, Role("Intruders", "ninja", "Intruders"))
        rivals = content.settings.contested
        return (
            *found,
            Role("Ninja", "ninja", "Ninja" if rivals else "Intruders"),
            Role("Traitor", "traitor", "Traitor" if rivals else "Intruders"),
        )

    def picture(self, view: View, assistance: int) -> Picture:
        known = self._insight(view, assistance)
        return Picture(
            phase=telling.phase(known),
            phases=telling.phases(known),
            summary=telling.summary(known),
            turn=int(known.view.turn),
            tokens=picture.tokens(known),
            overlays=overlays.overlays(known),
            switches=overlays.switches(known),
            panels=panels.panels(known),
            place=telling.place(known),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        return prompts.prompt(self._insight(view, assistance), self.vocabulary)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        return beats.beats(self._insight(view, 0), events)

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return beats.remarks(self._places, events, since)

    def has_line(self, event: Event) -> bool:
        return beats.has_line(event)

    def _insight(self, view: View, assistance: int) -> Insight:
        """What can be worked out from a view; picture and prompt of one view share it."""
        assert isinstance(view, NinjaView)
        last = self._last
        if last is None or last.view is not view or last.assistance != assistance:
            last = self._last = Insight(view, self._places, assistance)
        return last
