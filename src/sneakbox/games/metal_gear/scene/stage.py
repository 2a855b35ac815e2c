# not compiled: draws for people
"""Metal Gear Solid: The Board Game, as its players and the spectators see it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.scene import beats, panels, picture, prompts
from sneakbox.games.metal_gear.scene.board import PEOPLE, board_of, door_id
from sneakbox.games.metal_gear.scene.insight import Insight
from sneakbox.games.metal_gear.text import PEOPLE as PEOPLE_NAMES
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Beat, Board, Prompt
from sneakbox.scene.stage import Picture, Remark, Role, Stage


class OperationStage(Stage):
    """Shows nothing but what a view holds; the players of this game have no secrets."""

    def __init__(
        self,
        content: Content,
        vocabulary: Vocabulary,
        text: OperationText,
        subtitle: str,
        scenery: Mapping[int, str],
        objectives: tuple[str, ...],
        opening: str,
        seats: int,
    ) -> None:
        self.content: Final = content
        self.vocabulary: Final = vocabulary
        self.text: Final = text
        self.subtitle: Final = subtitle
        self.scenery: Final = scenery
        self.objectives: Final = objectives
        self.opening: Final = opening
        self.seats: Final = seats
        self._last: Insight | None = None

    @cached_property
    def _board(self) -> Board:
        return board_of(self.content, self.text, self.subtitle, self.scenery)

    def board(self) -> Board:
        return self._board

    def roles(self) -> tuple[Role, ...]:
        """Whom each seat acts for; all are on one side (MGS-001)."""
        found: list[Role] = []
        for seat in range(self.seats):
            people = [person for person in range(4) if (self.content.seats[person] >> seat) & 1]
            name = " and ".join(PEOPLE_NAMES[person] for person in people)
            found.append(Role(name, PEOPLE[people[0]] if people else "", "Intruders"))
        return tuple(found)

    def picture(self, view: View, assistance: int) -> Picture:
        known = self._insight(view, assistance)
        return Picture(
            phase=panels.phase(known),
            phases=panels.PHASES,
            summary=panels.summary(known, self.text),
            turn=int(known.view.round),
            tokens=picture.tokens(known, self.text),
            overlays=picture.overlays(known, self.text),
            switches=picture.switches(assistance),
            panels=panels.panels(known, self.text, self.objectives, self.opening),
            edges={
                door_id(number): "open"
                for number in range(len(self.content.doors))
                if not known.grid.is_locked(number)
            },
            place=panels.place(known),
        )

    def prompt(self, view: View, assistance: int) -> Prompt | None:
        return prompts.prompt(self._insight(view, assistance), self.text, self.vocabulary)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        assert isinstance(view, OperationView)
        return beats.beats(view, self.text, events)

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return beats.remarks(self.text, events, since)

    def _insight(self, view: View, assistance: int) -> Insight:
        """What can be worked out from a view; picture and prompt of one view share it."""
        assert isinstance(view, OperationView)
        last = self._last
        if last is None or last.view is not view or last.assistance != assistance:
            last = self._last = Insight(view, assistance)
        return last
