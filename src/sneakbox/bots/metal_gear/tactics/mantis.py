"""Psycho Mantis: out of sight until the channel is switched, then at him."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics, target_of
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of

SWITCHES_IN_ROUND: Final = 3  # when the hints have said enough
PIECE_WORTH: Final = 0.1  # of furniture beside that he cannot throw any more
TO_BREAK_IT: Final = 1.5  # times, where damage breaks what he gathers


class MantisTactics(Tactics):
    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        """Nothing before the switch but furniture; the Puppet is let be."""
        boss = view.boss
        assert boss is not None
        if kind_of(action) == names.SMASH:
            return PIECE_WORTH if boss_forecast.is_read(view) else 0.0
        if target_of(action) != boss.cell:
            return 0.0
        return super().damage(view, person, cell, action)

    def cost(self, view: OperationView, person: int, action: int) -> int:
        return 1 if kind_of(action) == names.SMASH else super().cost(view, person, action)

    def urgency(self, view: OperationView) -> float:
        assert view.boss is not None
        return TO_BREAK_IT if view.boss.notes[notes.THREAT_BREAK] > 0 else 1.0

    def first_action(self, view: OperationView, person: int) -> int | None:
        if view.round >= SWITCHES_IN_ROUND:
            for action in view.options:
                if kind_of(action) == names.CHANNEL:
                    return action
        return None
