"""REX: single rockets while there are enough, patient ones when few are left."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.supplies import SupplyTactics
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.dice.die import hits
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of

ROCKET_PRICE: Final = 0.5  # of what it hits for one action, where rockets are short
BEFORE_IT_FIRES: Final = 1.5  # times, while a Threat can be broken
BESIDE_A_FRIEND: Final = 0.4  # for Gray Fox, who can take a roll


class RexTactics(SupplyTactics):
    def dice_of(self, view: OperationView, person: int, action: int) -> tuple[int, int]:
        if kind_of(action) == names.ROCKET:
            paid = int(first_of(action))
            return int(boss_forecast.rocket_dice(paid)), paid
        return super().dice_of(view, person, action)

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        worth = super().damage(view, person, cell, action)
        me = view.person(person)
        if kind_of(action) != names.ROCKET or me is None:
            return worth
        dice, paid = self.dice_of(view, person, action)
        ammo, tokens = self.ammo(view, person), int(me.tokens)
        if ammo >= tokens:
            return worth if paid == 1 else 0.0
        # Spread the actions over the rockets that are left.
        if paid > (tokens + ammo - 1) // ammo:
            return 0.0
        return worth * (1 - ROCKET_PRICE * int(boss_forecast.rocket_dice(1)) / dice)

    def urgency(self, view: OperationView) -> float:
        assert view.boss is not None
        return BEFORE_IT_FIRES if view.boss.notes[notes.THREAT_BREAK] > 0 else 1.0

    def place_value(self, view: OperationView, person: int, cell: int) -> float:
        value = super().place_value(view, person, cell)
        if person != names.GRAY_FOX:
            return value
        friends = [one for one in view.people if one.person != person and one.is_on_map()]
        if friends:
            weakest = max(friends, key=lambda one: one.damage)
            value += BESIDE_A_FRIEND if view.grid.distance(cell, weakest.cell) == 1 else 0.0
        return value

    def answer(self, view: OperationView) -> int | None:
        """Gray Fox takes a roll that he survives (B-806)."""
        if kind_of(view.steps[-1]) != names.STEP_FOXS_HOUR:
            return None
        fox, dashboard = view.person(names.GRAY_FOX), view.content.people[names.GRAY_FOX]
        assert fox is not None
        damage = sum(1 for die in view.dice if hits(die, dashboard.defense))
        if fox.damage + damage < dashboard.health:
            return next(one for one in view.options if kind_of(one) == names.ABILITY)
        return act(names.PASS)
