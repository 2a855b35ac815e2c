# not compiled: draws for people
"""The zones of a map as they are called on screen, and the memory of what was drawn of them.

What is drawn from a map and a few facts is remembered by exactly these: whoever draws it gets every
fact as an argument and never sees a view. So it is the same for all who may know the facts, and one
and the same thing from frame to frame, which is encoded once.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeVar, TypeVarTuple

from sneakbox.games.ninja import aids
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene.board import cell
from sneakbox.games.ninja.scene.plan import Plan
from sneakbox.games.ninja.text import NinjaText
from sneakbox.scene.memory import Memory
from sneakbox.scene.model import Point, Ref

Facts = TypeVarTuple("Facts")
T = TypeVar("T")


class Places:
    """The zones of a map, and the passages behind them, in words."""

    def __init__(self, content: Content, text: NinjaText) -> None:
        self.content: Final = content
        self.text: Final = text
        self.count: Final = int(content.zones.count)
        self.chart: Final = aids.chart_of(content.zones)
        self.cells: Final[list[Ref]] = [cell(content, zone) for zone in range(self.count)]
        beyond = range(self.count, self.count + int(content.passages))
        # With its id, for sentences; plain, for buttons.
        self.titles: Final = [text.zone(zone) for zone in (*range(self.count), *beyond)]
        self.names: Final = [*content.names, *("the secret passage" for _ in beyond)]
        self._memory: Final = Memory()

    def drawn(self, make: Callable[["Places", *Facts], T], *facts: *Facts) -> T:
        """What `make` draws of this map from a few facts, made once."""
        return self._memory.part((make, facts), make, self, *facts)

    @cached_property
    def plan(self) -> Plan:
        """Where everything lies."""
        return Plan(self.content)

    @property
    def stands(self) -> dict[int, Point]:
        """Where pieces stand in each zone."""
        return self.plan.stands

    def ref(self, zone: int) -> Ref:
        """A zone of the map; empty for the passage and for nowhere."""
        return self.cells[zone] if 0 <= zone < self.count else ""

    def one_of(self, bits: int) -> str:
        """The only zone of a set by its name, or one of how many."""
        number = bits.bit_count()
        return self.titles[bits.bit_length() - 1] if number == 1 else f"one of {number} zones"

    def refs(self, bits: int) -> tuple[Ref, ...]:
        """The zones of a set."""
        return tuple([self.cells[zone] for zone in aids.zones_in(bits)])
