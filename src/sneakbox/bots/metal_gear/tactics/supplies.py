"""Bosses fought with a weapon of the Reference card: what is on it, and where more lies."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of

ONE_MORE: Final = 0.6  # worth of one more round on the card, in points of damage
FAR_FROM_SUPPLIES: Final = 0.12  # for each space, with an empty card


class SupplyTactics(Tactics):
    """Fill the card when it is cheap, and stay near supplies once most is spent."""

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        if kind_of(action) == names.RESUPPLY:
            return ONE_MORE * self.missing(view, person)
        return super().damage(view, person, cell, action)

    def ammo(self, view: OperationView, person: int) -> int:
        assert view.boss is not None
        return view.boss.notes[notes.AMMO + person]

    def missing(self, view: OperationView, person: int) -> int:
        """How much the card has room for."""
        assert view.content.boss is not None
        return int(view.content.boss.ammo) - self.ammo(view, person)

    def most_times(self, view: OperationView, person: int, action: int) -> int:
        return 1 if kind_of(action) == names.RESUPPLY else self.ammo(view, person)

    def place_value(self, view: OperationView, person: int, cell: int) -> float:
        """Nearer to supplies, once most is spent."""
        assert view.content.boss is not None
        far = min(int(view.grid.distance(cell, one)) for one in view.content.boss.supplies())
        missing = self.missing(view, person)
        return -FAR_FROM_SUPPLIES * far * missing / int(view.content.boss.ammo)
