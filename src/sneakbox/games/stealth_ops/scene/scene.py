"""Stealth Ops, as one spy's player and the spectators see it."""

from collections.abc import Sequence
from typing import Final

from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.scene import beats, overlays, panels, picture, prompts
from sneakbox.games.stealth_ops.scene.board import board_of
from sneakbox.games.stealth_ops.scene.memory import Memory
from sneakbox.games.stealth_ops.text import SPIES, OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.asking import Tried, untried
from sneakbox.scene.model import Beat, Board, Prompt
from sneakbox.scene.scene import Picture, Role, Scene
from sneakbox.scene.telling import Remark


class OpsScene(Scene):
    """Shows nothing but what a view holds: cards face down stay face down."""

    def __init__(self, content: Content, vocabulary: Vocabulary, subtitle: str) -> None:
        self.content: Final = content
        self.vocabulary: Final = vocabulary
        self.subtitle: Final = subtitle
        self.text: Final = OpsText(content)
        self._memory: Final = Memory()
        self._roles: Final = tuple(
            [Role(SPIES[seat], f"spy-{seat + 1}") for seat in range(content.players)]
        )
        self._board: Board | None = None

    def board(self) -> Board:
        if self._board is None:
            self._board = board_of(self.content, self.subtitle)
        return self._board

    def roles(self) -> tuple[Role, ...]:
        return self._roles

    def picture(self, view: View, assistance: int) -> Picture:
        assert isinstance(view, OpsView)
        memory = self._memory
        memory.make_room()
        return Picture(
            phase=panels.phase(view),
            phases=panels.phases(view),
            summary=panels.summary(view, self.text),
            turn=int(view.round),
            tiles=picture.tiles(view, self.text, memory),
            tokens=picture.tokens(view, memory),
            overlays=overlays.overlays(view, self.text, assistance, memory),
            switches=overlays.switches(assistance),
            panels=panels.panels(view, self.text, assistance, memory),
        )

    def prompt(self, view: View, assistance: int, tried: Tried = untried) -> Prompt | None:
        assert isinstance(view, OpsView)
        return prompts.prompt(view, self.text, self.vocabulary, assistance)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        assert isinstance(view, OpsView)
        return beats.beats(view, self.text, events)

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        assert isinstance(view, OpsView)
        return beats.remarks(self.text, events, since, self._memory)
