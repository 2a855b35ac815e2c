"""Vulcan Raven: his back is softer than his front, and lockers fill empty cards."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of

NEW_AMMO: Final = 1.5  # what a locker is worth, in points of damage


class RavenTactics(Tactics):
    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        """Dice count by where they are rolled: from behind a 4 is enough."""
        if kind_of(action) == names.RESTOCK:
            return NEW_AMMO
        dice, _ = self.dice_of(view, person, action)
        faces = box.FACES + 1 - int(boss_forecast.defense_from(view, person, cell))
        return dice * faces / box.FACES

    def cost(self, view: OperationView, person: int, action: int) -> int:
        return 1 if kind_of(action) == names.RESTOCK else super().cost(view, person, action)

    def most_times(self, view: OperationView, person: int, action: int) -> int:
        many = super().most_times(view, person, action)
        return 1 if kind_of(action) == names.RESTOCK else many
