"""The Cyborg Ninja: Combos from beside him, Chaff where it counts, and no weapon on him."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics, target_of
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of

SHADOW_WORTH: Final = 0.5  # of one that is gone, in points of damage to him
COUNTER_WORTH: Final = 1.4  # of the die that a Combo without damage brings
SHADOW_FACES: Final = 4  # of a white die, that reach a shadow
NEARNESS: Final = 0.3  # a space nearer to him, who is only hit from beside


class NinjaTactics(Tactics):
    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        """Of each attack the first damage goes to a shadow, as long as there is one (B-304)."""
        boss = view.boss
        assert boss is not None
        dice, _ = self.dice_of(view, person, action)
        target = target_of(action)
        kind = kind_of(action)
        if target != boss.cell:
            is_near_him = boss_forecast.is_beside_boss(view, cell)
            is_shadow = any(minion.cell == target for minion in boss.minions)
            if not is_shadow or is_near_him or kind == names.COMBO:
                return 0.0
            return SHADOW_WORTH * dice * SHADOW_FACES / box.FACES
        if kind not in (names.PUNCH, names.COMBO):
            return 0.0  # parried (B-302)
        worth = super().damage(view, person, cell, action)
        none = 0.5**dice
        if boss.minions:
            worth -= (1.0 - none) * (1.0 - SHADOW_WORTH)
        return worth - (COUNTER_WORTH * none if kind == names.COMBO else 0.0)

    def place_value(self, view: OperationView, person: int, cell: int) -> float:
        return -NEARNESS * int(boss_forecast.spaces_to_boss(view, cell))

    def first_action(self, view: OperationView, person: int) -> int | None:
        """Chaff, where everybody stands beside him and shadows are about (B-306)."""
        boss, me = view.boss, view.person(person)
        assert boss is not None
        assert me is not None
        if not boss.minions:
            return None
        if not all(boss_forecast.is_beside_boss(view, int(seen.cell)) for seen in view.people):
            return None
        for action in view.options:
            if kind_of(action) == names.USE:
                card = view.content.equipment[me.cards[first_of(action)]]
                if card.effect == equipment.CHAFF:
                    return action
        return None
