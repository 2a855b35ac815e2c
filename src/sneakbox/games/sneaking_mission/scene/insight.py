"""What can be worked out from one view, worked out once: who sees what, odds, the way to hide."""

from typing import Final

from sneakbox.boards.tiles import OPEN, SIDES, neighbour
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.aids import (
    DoorOdds,
    Line,
    Route,
    door_odds,
    sight_lines,
    way_to_hiding,
)
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.scene.board import cell_behind
from sneakbox.games.sneaking_mission.sight import first_guard
from sneakbox.games.sneaking_mission.text import MissionText
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.memory import Memory

# What each level of assistance adds.
NOTES: Final = 1
SIGHT: Final = 2
ODDS: Final = 3


class Insight:
    """One view, and how much help its player gets."""

    def __init__(
        self, view: MissionView, assistance: int, text: MissionText, memory: Memory
    ) -> None:
        base = view.base
        self.text: Final = text
        self.memory: Final = memory
        self.view: Final[MissionView] = view
        self.base: Final[Base] = base
        self.here: Final = int(view.here)
        self.assistance: Final = assistance
        # What the rules are in the middle of; 0 when the mission is over.
        self.step: int = 0
        if view.steps and view.result == 0:
            self.step = int(kind_of(view.steps[-1]))
        # The kinds of actions that are legal.
        self.kinds: Final[set[int]] = {int(kind_of(action)) for action in view.options}
        self.lines: Final[list[Line]] = sight_lines(view)
        # For every room somebody sees, the rooms of the guards who do.
        self.watchers: Final[dict[int, list[int]]] = {}
        for line in self.lines:
            for room in line.rooms:
                self.watchers.setdefault(room, []).append(int(line.guard))
        # The guards who have spotted the agent and must be answered now.
        self.spotters: Final[list[int]] = []
        if self.step == names.STEP_SPOTTED:
            sides = first_of(view.steps[-1])
            for side in range(4):
                if (sides >> side) & 1:
                    guard = first_guard(base, view.here, side)
                    if guard >= 0:
                        self.spotters.append(int(guard))
        # The rooms with a camera or laser that still works.
        self.systems: Final[list[int]] = base.active_systems()
        # The sides of the agent's room with a door to the unknown.
        self.doors: Final[list[int]] = base.unexplored(view.here) if base.size() > 0 else []
        self._odds: Final[dict[int, DoorOdds]] = {}
        self._hiding: Route | None = None
        self._has_searched = False

    # Sight.

    def watchers_of_the_dark(self, cell: int) -> list[int]:
        """The guards who look through an unopened door into a cell where nothing lies yet."""
        cells = self.base.cells
        return [
            int(line.guard)
            for line in self.lines
            if line.stop == OPEN and neighbour(cells[line.last()], line.direction) == cell
        ]

    # Rooms.

    def called(self, room: int) -> str:
        """A room by number and what it is, or who is in it."""
        facts = ("called", room, int(self.base.codes[room]), self.base.alert)
        return self.memory.part(facts, self.text.room, self.view, room)

    def is_quiet(self, room: int) -> bool:
        """True when arriving there starts nothing and asks nothing, so that a walk can go on."""
        base = self.base
        kind = base.kind(room)
        if room in self.watchers or kind in (names.GUARD, names.SLEEPER, names.SYSTEM, names.FILES):
            return False
        if base.alert and is_hiding_place(base, room):
            return False
        return bool(kind != names.BREAKER or not self.systems)

    # Doors.

    def odds(self, direction: int) -> DoorOdds:
        """What may lie behind one of those doors."""
        if direction not in self._odds:
            self._odds[direction] = self._work_out_odds(direction)
        return self._odds[direction]

    def _work_out_odds(self, direction: int) -> DoorOdds:
        """On a map that no tile can close the odds are the same at every door that looks this way,
        until a tile is drawn."""
        view, base = self.view, self.base
        if base.open_doors <= SIDES or view.content.closing_is_defeat:
            return door_odds(view, direction)
        situation = (int(view.arrow), base.alert, has_guard(base, self.here))
        facts = ("odds", direction, situation, tuple(view.pile.counts))
        return self.memory.part(facts, door_odds, view, direction)

    def guards_behind(self, direction: int) -> int:
        """How many chances are waking guards; in Alert nobody sleeps."""
        odds = self.odds(direction)
        return odds.parts["guards"] + (odds.parts["sleepers"] if self.base.alert else 0)

    def cell_behind(self, direction: int) -> int:
        return cell_behind(self.view, direction)

    # Alert.

    @property
    def hiding(self) -> Route | None:
        """The cheapest sure way to a hiding spot."""
        if not self._has_searched:
            self._hiding = way_to_hiding(self.view)
            self._has_searched = True
        return self._hiding

    @property
    def price_of_alarm(self) -> str:
        """What an alarm means now."""
        view = self.view
        if view.content.alert_is_defeat:
            return "ends the mission"
        return self.price_of_being_seen(1) if view.base.alert else "starts an Alert"

    def price_of_being_seen(self, guards: int) -> str:
        """What it means in Alert to be seen by so many (SMS-053)."""
        if guards >= self.view.tokens:
            return "ends the mission"
        return "costs a token" if guards == 1 else f"costs {guards} tokens"
