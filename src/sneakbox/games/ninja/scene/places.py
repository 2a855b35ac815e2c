# not compiled: draws for people
"""The zones of a map as they are called on screen, each made once for all views of a game.

What is drawn from a map and a few facts is remembered by exactly these: whoever draws it gets every
fact as an argument and never sees a view. So it is the same for all who may know the facts, and one
and the same thing from frame to frame, which is encoded once.
"""

from functools import cached_property
from typing import Final

from sneakbox.games.ninja import aids
from sneakbox.games.ninja.content import Content
from sneakbox.games.ninja.scene.board import cell
from sneakbox.games.ninja.scene.plan import Plan
from sneakbox.games.ninja.text import NinjaText
from sneakbox.scene.model import Point, Ref

# As many things as are remembered of each kind: enough for a few hundred tables at a time. Pieces,
# ends of walks and lines of the log are small, and there are dozens of them in a frame.
MOST_DRAWN: Final = 2048
MOST_PIECES: Final = 8192


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

    @cached_property
    def stands(self) -> dict[int, Point]:
        """Where pieces stand in each zone."""
        return Plan(self.content).stands

    def refs(self, bits: int) -> tuple[Ref, ...]:
        """The zones of a set."""
        return tuple([self.cells[zone] for zone in aids.zones_in(bits)])
