"""Ocelot: shots that do not cross the hostage, haste when the wire is tugged, a whisper when he
loads."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import NO_THREAT, OWN_THREAT
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of

# What a point of health of the hostage is worth, by how much is left of it.
HOSTAGE_WORTH: Final = {3: 1.5, 2: 4.0, 1: 30.0}
LAST_HOPE: Final = 3.0  # times, where the hostage dies unless he is hurt


class OcelotTactics(Tactics):
    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        worth = super().damage(view, person, cell, action)
        if worth and kind_of(action) == names.USE and boss_forecast.is_across_hostage(view, cell):
            wild = self.dice_of(view, person, action)[0] / box.FACES
            worth -= wild * HOSTAGE_WORTH.get(self.hostage(view), 0.0)
        return worth

    def urgency(self, view: OperationView) -> float:
        assert view.boss is not None
        is_tugged = view.boss.notes[notes.THREAT] == OWN_THREAT
        return LAST_HOPE if is_tugged and self.hostage(view) == 1 else 1.0

    def first_action(self, view: OperationView, person: int) -> int | None:
        assert view.boss is not None
        if view.boss.notes[notes.THREAT] == NO_THREAT:
            for action in view.options:
                if kind_of(action) == names.WHISPER:
                    return action
        return None

    def hostage(self, view: OperationView) -> int:
        return boss_forecast.hostage_health(view)
