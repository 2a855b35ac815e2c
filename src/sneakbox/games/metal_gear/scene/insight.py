"""What can be worked out from one view, each thing once and only when it is asked for."""

from typing import Final

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import (
    boss_forecast,
    forecast,
    rehearsal,
    watched,
)
from sneakbox.games.metal_gear.aids.far_ways import FarWays
from sneakbox.games.metal_gear.aids.forecast import Danger, EnemyPhases, Forecast, Outlook
from sneakbox.games.metal_gear.aids.prospects import Prospect
from sneakbox.games.metal_gear.aids.rehearsal import Rehearsal
from sneakbox.games.metal_gear.aids.steps_ahead import WayAhead
from sneakbox.games.metal_gear.content import Content
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.seats import seats_of
from sneakbox.scene.memory import Memory

# Assistance: what is worked out for the players.
SIGHT: Final = 2
FORESIGHT: Final = 3
EVERY_CARD: Final = 1_000

# As many whole tables as are remembered.
MOST_TABLES: Final = 32


class Future:
    """One way the next Enemy phase can go, and under how many of the cards that can come."""

    def __init__(self, outlook: Outlook, cards: int) -> None:
        self.forecasts: Final[list[Forecast]] = outlook.guards  # in the order of the view's Guards
        self.cards: Final = cards
        # What each of them does, in words; said when somebody asks for it.
        self.deeds: list[str] = []


class Foresight:
    """What follows from a table for everybody who looks at it."""

    def __init__(self, view: OperationView) -> None:
        self._view: Final[OperationView] = view
        self._phases: EnemyPhases | None = None
        self._watchers: dict[int, int] | None = None
        self._futures: list[Future] | None = None
        self._danger: Danger | None = None

    def watchers(self) -> dict[int, int]:
        """By space, how many Guards and Cameras have it in sight."""
        if self._watchers is None:
            counts = watched.cells_watched(self._view)
            self._watchers = {cell: count for cell, count in enumerate(counts) if count}
        return self._watchers

    def futures(self) -> list[Future]:
        """The next Enemy phase under every card that can come, those that come to the same here
        together; the one of the last card stands last. None while the Guards are acting."""
        if self._futures is None:
            self._futures = []
            if self._view.order < 0:
                self._phases = EnemyPhases(self._view)
                self._futures = futures_of(self._phases)
        return self._futures

    def danger(self) -> Danger:
        if self._danger is None:
            self._danger = forecast.danger(self._view, EVERY_CARD, self._phases)
        return self._danger


def futures_of(phases: EnemyPhases) -> list[Future]:
    view = phases.view
    by_effect: dict[tuple[int, ...], Outlook] = {}
    found: dict[int, Future] = {}
    for card in forecast.possible_orders(view):
        if view.content.orders[card].is_game_over():
            continue
        effect = phases.effect_of(card)
        if effect not in by_effect:
            by_effect[effect] = phases.under(card)
        outlook = by_effect[effect]
        before = found.pop(outlook.card, None)
        found[outlook.card] = Future(outlook, 1 if before is None else before.cards + 1)
    return list(found.values())


def is_boss_turn(view: OperationView) -> bool:
    return view.boss is not None and any(kind_of(key) == names.STEP_BOSS_END for key in view.steps)


def dice_on(view: OperationView, person: int, cell: int) -> list[int]:
    return boss_forecast.dice_on(view, person, [cell])[0]


class Insight:
    """One view, and what follows from it."""

    def __init__(
        self,
        view: OperationView,
        assistance: int,
        text: OperationText,
        memory: Memory,
        tables: Memory,
    ) -> None:
        self.view: Final[OperationView] = view
        self.assistance: Final = assistance
        self.text: Final = text
        # Parts of pictures, and whole tables with all that follows from them.
        self.memory: Final = memory
        self.tables: Final = tables
        self.grid: Final = view.grid
        self.content: Final[Content] = view.content
        # The whole table as numbers: all that a picture of it depends on besides the assistance.
        self.table: Final[tuple[int, ...]] = tuple(view.numbers)
        # What the rules are in the middle of.
        self.step: Final = int(kind_of(view.steps[-1])) if view.steps else 0
        # The character whose turn it is, or -1 in the Enemy phase and between turns.
        self.turn_of: int = -1
        for key in reversed(view.steps):
            if kind_of(key) in (names.STEP_TURN, names.STEP_END_TURN, names.STEP_NOISE):
                self.turn_of = int(first_of(key))
                break
        self.is_enemy_phase: Final = view.order >= 0 or is_boss_turn(view)
        # Zones in which an Alerted token lies.
        self.alert_zones: Final[set[int]] = {
            int(view.grid.zones[seen.attention]) for seen in view.people if seen.is_alerted()
        }
        # The character whose turn it is.
        self.me: Final[PersonSeen | None] = view.person(self.turn_of) if self.turn_of >= 0 else None
        # Nobody looks or listens where this character acts (MGS-165, B-004).
        boss = view.content.boss
        sneaks = boss is not None and boss.otacon_sneaks and self.turn_of == names.OTACON
        # A boss visits a VR mission, where all rules of sneaking stay (B-900).
        self.has_guest: Final = boss is not None and boss.is_guest
        self.is_fighting: Final = boss is not None and not self.has_guest and not sneaks
        # There are Guards, perhaps on Otacon's own map (B-610).
        self.has_guards: Final = boss is None or boss.has_guards()
        self._foresight: Foresight | None = None
        self._rehearsal: Rehearsal | None = None
        self._ways: dict[int, list[WayAhead]] = {}
        self._prospects: dict[int, Prospect | None] = {}
        self._dice: dict[int, int] = {}
        self._far_ways: FarWays | None = None

    @property
    def foresight(self) -> Foresight:
        """What everybody at the table may work out, worked out once for all of them."""
        if self._foresight is None:
            facts = ("foresight", self.table)
            self._foresight = self.tables.part(facts, Foresight, self.view)
        return self._foresight

    def orders_to_come(self) -> list[int]:
        """The cards that can come next, but Game Over; none where the table tells no forecasts,
        or none is due."""
        if self.assistance < FORESIGHT or self.is_enemy_phase or not self.has_guards:
            return []
        return [
            card
            for card in forecast.possible_orders(self.view)
            if not self.content.orders[card].is_game_over()
        ]

    @property
    def rehearsal(self) -> Rehearsal:
        """The table laid out for trying the turn."""
        if self._rehearsal is None:
            self._rehearsal = rehearsal.rehearse(self.view, max(0, self.turn_of))
        return self._rehearsal

    def ways_ahead(self, action: int) -> list[WayAhead]:
        """All ways a step can go, each worked out once."""
        if action not in self._ways:
            self._ways[action] = self.rehearsal.ways_ahead(action)
        return self._ways[action]

    @property
    def far_ways(self) -> FarWays:
        """Where the turn may lead, every step walked once for all who look."""
        if self._far_ways is None:
            self._far_ways = self.tables.part(
                ("far ways", self.table, self.turn_of), self.rehearsal.far_ways
            )
        return self._far_ways

    def dice_on(self, cell: int) -> list[int]:
        """By Boss card that can come, the dice against whoever acts with the figure on a space."""
        facts = ("dice", self.table, self.turn_of, cell)
        return self.tables.part(facts, dice_on, self.view, self.turn_of, cell)

    def prospect(self, action: int) -> Prospect | None:
        """How the dice of an action will come out, worked out once."""
        if action not in self._prospects:
            self._prospects[action] = self.rehearsal.prospect(action)
        return self._prospects[action]

    def dice_come_to(self, answer: int) -> int:
        """What lying dice come to with an answer, worked out once."""
        if answer not in self._dice:
            self._dice[answer] = int(self.rehearsal.dice_come_to(answer))
        return self._dice[answer]

    def is_watched(self, cell: int) -> bool:
        """True where a Guard or Camera has a space in sight."""
        return cell in self.foresight.watchers()

    def guards_in(self, zone: int) -> int:
        return len([seen for seen in self.view.guards if self.grid.zones[seen.cell] == zone])

    def seat_of(self, person: int) -> int:
        """The first seat that acts for a character."""
        seats = seats_of(int(self.content.seats[person]))
        return seats[0] if seats else -1

    def reach(self) -> set[int]:
        """Spaces the acting character can get to with the tokens left, one space each."""
        me = self.me
        if me is None or not me.is_on_map():
            return set()
        spaces, grid = range(int(self.grid.size)), self.grid
        return {cell for cell in spaces if grid.distance(cell, me.cell) <= me.tokens}
