"""Sneaking Mission – Solo, as its player and the spectators see it."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.sneaking_mission.content import Content
from sneakbox.games.sneaking_mission.scene import beats, panels, picture, prompts
from sneakbox.games.sneaking_mission.scene.board import board_of
from sneakbox.games.sneaking_mission.scene.insight import Insight, Memory
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Beat, Board, Prompt
from sneakbox.scene.scene import Picture, Remark, Role, Scene

ROLES: Final = (Role("Agent", "agent"),)


class MissionScene(Scene):
    """Shows nothing but what a view holds; there are no secrets in this game."""

    def __init__(self, content: Content, vocabulary: Vocabulary, subtitle: str) -> None:
        self.content: Final = content
        self.vocabulary: Final = vocabulary
        self.subtitle: Final = subtitle
        self.text: Final = MissionText(content)
        self._memory: Final = Memory()
        self._board: Board | None = None
        self._last: Insight | None = None

    def board(self) -> Board:
        if self._board is None:
            self._board = board_of(self.content, self.subtitle)
        return self._board

    def roles(self) -> tuple[Role, ...]:
        return ROLES

    def picture(self, view: View, assistance: int) -> Picture:
        known = self._insight(view, assistance)
        return Picture(
            phase=panels.phase(known),
            phases=panels.phases(known),
            summary=panels.summary(known, self.text),
            turn=int(known.view.turn),
            tiles=picture.tiles(known, self.text),
            tokens=picture.tokens(known),
            overlays=picture.overlays(known),
            switches=picture.switches(assistance),
            panels=panels.panels(known),
        )

    def prompt(self, view: View, assistance: int) -> Prompt | None:
        return prompts.prompt(self._insight(view, assistance), self.text, self.vocabulary)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        assert isinstance(view, MissionView)
        return beats.beats(view, self.text, events)

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        assert isinstance(view, MissionView)
        return beats.remarks(view, events, since, self._memory)

    def _insight(self, view: View, assistance: int) -> Insight:
        """What can be worked out from a view; picture and prompt of one view share it."""
        assert isinstance(view, MissionView)
        last = self._last
        if last is None or last.view is not view or last.assistance != assistance:
            self._memory.make_room()
            last = self._last = Insight(view, assistance, self._memory)
        return last
