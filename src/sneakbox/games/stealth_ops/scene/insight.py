"""One view, how much help its player gets, and what several parts of the screen ask of it."""

from typing import Final

from sneakbox.boards.tiles import neighbour
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.text import OpsText
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.games.stealth_ops.words import ROOMS
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.memory import Memory

# What each level of assistance adds.
NOTES: Final = 1
WORKED_OUT: Final = 2
EVERYTHING: Final = 3


class Insight:
    """What can be worked out from one view."""

    def __init__(self, view: OpsView, assistance: int, text: OpsText, memory: Memory) -> None:
        self.view: Final = view
        self.assistance: Final = assistance
        self.text: Final = text
        self.memory: Final = memory
        self.seat: Final = int(view.seat)
        self.is_spy: Final = self.seat < SPECTATOR
        # The room of the viewer's own spy.
        self.here: Final = int(view.spies[view.seat]) if self.is_spy else names.NO_ROOM
        # What the rules are in the middle of.
        self.step: Final = int(kind_of(view.steps[-1])) if view.steps else 0

    def holds_intel(self) -> bool:
        return self.view.holder == self.seat

    def guards_in(self, room: int) -> int:
        """How many guards are awake in a room."""
        return int(self.view.guards.awake_in(room)).bit_count()

    def kind_of_room(self, room: int) -> str:
        """What a room is, without article and number."""
        return ROOMS[self.view.content.types[self.view.facility.type_of(room)].room][1]

    def side_of(self, start: int, room: int) -> int:
        """The direction in which a room lies beside another, or -1."""
        cells = self.view.facility.cells
        return next((d for d in range(4) if neighbour(cells[start], d) == cells[room]), -1)

    def cell_at(self, where: int) -> int:
        """The cell that a placement names."""
        return int(neighbour(self.view.facility.cells[where >> 2], where & 3))
