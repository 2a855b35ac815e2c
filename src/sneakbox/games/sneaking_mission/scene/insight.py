# not compiled: draws for people
"""What can be worked out from one view, worked out once: who sees what, odds, the way to hide."""

from functools import cached_property
from typing import Final

from sneakbox.boards.tiles import OPEN, neighbour
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
from sneakbox.games.sneaking_mission.scene.board import cell_behind
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.scene.model import PathStep, Tile

# What each level of assistance adds.
NOTES: Final = 1
SIGHT: Final = 2
ODDS: Final = 3


class Memory:
    """Parts of pictures that come again from view to view, each made once."""

    def __init__(self) -> None:
        self.tiles: Final[dict[tuple[int, int, int, bool, bool], Tile]] = {}
        self.steps: Final[dict[tuple[int, str, int], PathStep]] = {}


class Insight:
    """One view, and how much help its player gets."""

    def __init__(self, view: MissionView, assistance: int, memory: Memory) -> None:
        self.memory: Final = memory
        self.view: Final = view
        self.base: Final[Base] = view.base
        self.here: Final = int(view.here)
        self.assistance: Final = assistance
        self._odds: Final[dict[int, DoorOdds]] = {}

    @cached_property
    def step(self) -> int:
        """What the rules are in the middle of; 0 when the mission is over."""
        steps = self.view.steps
        return int(kind_of(steps[-1])) if steps and self.view.result == 0 else 0

    @cached_property
    def kinds(self) -> frozenset[int]:
        """The kinds of actions that are legal."""
        return frozenset(int(kind_of(action)) for action in self.view.options)

    # Sight.

    @cached_property
    def lines(self) -> list[Line]:
        return sight_lines(self.view)

    @cached_property
    def watchers(self) -> dict[int, list[int]]:
        """For every room somebody sees, the rooms of the guards who do."""
        found: dict[int, list[int]] = {}
        for line in self.lines:
            for room in line.rooms:
                found.setdefault(int(room), []).append(int(line.guard))
        return found

    def watchers_of_the_dark(self, cell: int) -> list[int]:
        """The guards who look through an unopened door into a cell where nothing lies yet."""
        cells = self.base.cells
        return [
            int(line.guard)
            for line in self.lines
            if line.stop == OPEN and neighbour(cells[line.last()], line.direction) == cell
        ]

    @cached_property
    def spotters(self) -> list[int]:
        """The guards who have spotted the agent and must be answered now."""
        if self.step != names.STEP_SPOTTED:
            return []
        sides = first_of(self.view.steps[-1])
        found = [int(self.base.first_guard(self.here, d)) for d in range(4) if (sides >> d) & 1]
        return [guard for guard in found if guard >= 0]

    # Rooms.

    @cached_property
    def systems(self) -> list[int]:
        """The rooms with a camera or laser that still works."""
        return [int(room) for room in self.base.active_systems()]

    def is_quiet(self, room: int) -> bool:
        """True when arriving there starts nothing and asks nothing, so that a walk can go on."""
        base = self.base
        kind = base.kind(room)
        if room in self.watchers or kind in (names.GUARD, names.SLEEPER, names.SYSTEM, names.FILES):
            return False
        if base.alert and base.is_hiding_place(room):
            return False
        return bool(kind != names.BREAKER or not self.systems)

    # Doors.

    @cached_property
    def doors(self) -> list[int]:
        """The sides of the agent's room with a door to the unknown."""
        return [int(side) for side in self.base.unexplored(self.here)]

    def odds(self, direction: int) -> DoorOdds:
        """What may lie behind one of those doors."""
        if direction not in self._odds:
            self._odds[direction] = door_odds(self.view, direction)
        return self._odds[direction]

    def guards_behind(self, direction: int) -> int:
        """How many chances are waking guards; in Alert nobody sleeps."""
        odds = self.odds(direction)
        return odds.guards + (odds.sleepers if self.base.alert else 0)

    def cell_behind(self, direction: int) -> int:
        return cell_behind(self.view, direction)

    # Alert.

    @cached_property
    def hiding(self) -> Route | None:
        """The cheapest sure way to a hiding spot."""
        return way_to_hiding(self.view)

    @property
    def price_of_alarm(self) -> str:
        """What an alarm means now."""
        view = self.view
        if view.content.alert_is_defeat:
            return "ends the mission"
        if view.base.alert:
            return "ends the mission" if view.tokens == 1 else "costs a token"
        return "starts an Alert"
