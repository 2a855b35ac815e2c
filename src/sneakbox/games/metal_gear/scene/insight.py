# not compiled: draws for people
"""What can be worked out from one view, each thing once and only when it is asked for."""

from functools import cached_property
from typing import Final

from sneakbox.games.metal_gear import aids, names
from sneakbox.games.metal_gear.aids import Danger, Outlook
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import seats_of

# Assistance: what is worked out for the players.
SIGHT: Final = 2
FORESIGHT: Final = 3
CARDS_LOOKED_AT: Final = 6


class Insight:
    """One view, and what follows from it."""

    def __init__(self, view: OperationView, assistance: int) -> None:
        self.view: Final = view
        self.assistance: Final = assistance
        self.grid: Final = view.grid
        self.content: Final[Content] = view.content

    @cached_property
    def step(self) -> int:
        """What the rules are in the middle of."""
        return int(kind_of(self.view.steps[-1])) if self.view.steps else 0

    @cached_property
    def turn_of(self) -> int:
        """The character whose turn it is, or -1 in the Enemy phase and between turns."""
        for key in reversed(self.view.steps):
            if kind_of(key) in (names.STEP_TURN, names.STEP_END_TURN, names.STEP_NOISE):
                return int(first_of(key))
        return -1

    @cached_property
    def is_enemy_phase(self) -> bool:
        return self.view.order >= 0

    @cached_property
    def alert_zones(self) -> set[int]:
        """Zones in which an Alerted token lies."""
        return {
            int(self.grid.zones[seen.attention]) for seen in self.view.people if seen.is_alerted()
        }

    @cached_property
    def watchers(self) -> dict[int, int]:
        """By space, how many Guards and Cameras have it in sight."""
        counts = aids.cells_watched(self.view)
        return {cell: count for cell, count in enumerate(counts) if count}

    def guards_in(self, zone: int) -> int:
        return sum(1 for seen in self.view.guards if self.grid.zones[seen.cell] == zone)

    def seat_of(self, person: int) -> int:
        """The first seat that acts for a character."""
        seats = seats_of(int(self.content.seats[person]))
        return seats[0] if seats else -1

    @cached_property
    def outlooks(self) -> list[Outlook]:
        """The next Enemy phase under every card that can come; cards that come to the same here
        share one."""
        if self.is_enemy_phase:
            return []
        phases = aids.EnemyPhases(self.view)
        played: dict[tuple[int, ...], Outlook] = {}
        found: list[Outlook] = []
        for card in aids.possible_orders(self.view):
            if self.content.orders[card].is_game_over():
                continue
            effect = phases.effect_of(card)
            if effect not in played:
                played[effect] = phases.under(card)
            found.append(played[effect])
        return found

    @cached_property
    def danger(self) -> Danger:
        return aids.danger(self.view, CARDS_LOOKED_AT)

    @cached_property
    def reach(self) -> set[int]:
        """Spaces the acting character can get to with the tokens left, one space each."""
        me = self.view.person(self.turn_of) if self.turn_of >= 0 else None
        if me is None or not me.is_on_map():
            return set()
        found, edge = {int(me.cell)}, [int(me.cell)]
        for _ in range(int(me.tokens)):
            following = []
            for cell in edge:
                for direction in range(4):
                    there = int(self.grid.beyond(cell, direction))
                    if there >= 0 and there not in found and not self.content.barracks[there]:
                        found.add(there)
                        following.append(there)
            edge = following
        return found

    def detail(self) -> int:
        return int(second_of(self.view.steps[-1]))
