"""Metal Gear Solid: The Board Game, as its players and the spectators see it."""

from collections.abc import Mapping, Sequence
from typing import Final

from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.scene import beats, panels, picture, prompts
from sneakbox.games.metal_gear.scene.board import PEOPLE, board_of, door_id
from sneakbox.games.metal_gear.scene.insight import Insight, Memory
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.games.metal_gear.words.text import PEOPLE as PEOPLE_NAMES
from sneakbox.games.metal_gear.words.text import OperationText
from sneakbox.kernel.game import Event
from sneakbox.kernel.view import View
from sneakbox.kernel.vocabulary import Vocabulary
from sneakbox.scene.model import Beat, Board, Prompt
from sneakbox.scene.scene import Picture, Role, Scene
from sneakbox.scene.telling import Remark


class OperationScene(Scene):
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
        self._memory: Final = Memory()
        self._roles: Final = roles_of(content, seats)
        self._board: Board | None = None
        self._last: Insight | None = None

    def board(self) -> Board:
        if self._board is None:
            self._board = board_of(self.content, self.text, self.subtitle, self.scenery)
        return self._board

    def roles(self) -> tuple[Role, ...]:
        return self._roles

    def picture(self, view: View, assistance: int) -> Picture:
        """The same for every seat: a table looks as it does whoever is asked something."""
        known = self._insight(view, assistance)
        facts = (assistance, known.table)
        found = self._memory.pictures.get(facts)
        if found is None:
            found = self._memory.pictures[facts] = self._drawn(known)
        return found

    def _drawn(self, known: Insight) -> Picture:
        return Picture(
            phase=panels.phase(known),
            phases=panels.PHASES,
            summary=panels.summary(known, self.text),
            turn=int(known.view.round),
            tokens=picture.tokens(known, self.text),
            overlays=picture.overlays(known, self.text),
            switches=picture.switches(known.assistance),
            panels=panels.panels(known, self.text, self.objectives, self.opening),
            edges={
                door_id(number): "open"
                for number in range(len(self.content.doors))
                if not known.grid.is_locked(number)
            },
            place=panels.place(known),
        )

    def prompt(self, view: View, assistance: int, tried: object = None) -> Prompt | None:
        return prompts.prompt(self._insight(view, assistance), self.text, self.vocabulary)

    def beats(self, view: View, events: Sequence[Event]) -> list[Beat]:
        assert isinstance(view, OperationView)
        return beats.beats(view, self.text, events)

    def remarks(self, view: View, events: Sequence[Event], since: int = 0) -> list[Remark]:
        return beats.remarks(self.text, events, since, self._memory)

    def _insight(self, view: View, assistance: int) -> Insight:
        """What can be worked out from a view; picture and prompt of one view share it."""
        assert isinstance(view, OperationView)
        last = self._last
        if last is None or last.view is not view or last.assistance != assistance:
            self._memory.make_room()
            last = self._last = Insight(view, assistance, self._memory)
        return last


def roles_of(content: Content, seats: int) -> tuple[Role, ...]:
    """Whom each seat acts for; all are on one side (MGS-001)."""
    found: list[Role] = []
    for seat in range(seats):
        people = [person for person in range(4) if (content.seats[person] >> seat) & 1]
        name = " and ".join([PEOPLE_NAMES[person] for person in people])
        found.append(Role(name, PEOPLE[people[0]] if people else "", "Intruders"))
    return tuple(found)
