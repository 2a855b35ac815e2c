"""What a fighter thinks of an attack, a place and an action of the Reference card."""

from typing import Final

from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of

# Effects of cards that attack whoever they are aimed at with their dice.
SHOTS: Final = (equipment.SHOT, equipment.CANNON, equipment.BLADE)


def target_of(action: int) -> int:
    """The space that an attack is aimed at."""
    return int(second_of(action) if kind_of(action) == names.USE else first_of(action))


class Tactics:
    """How a boss is fought where nothing about it is special."""

    def dice_of(self, view: OperationView, person: int, action: int) -> tuple[int, int]:
        """How many dice an attack rolls, and what it costs; no dice for anything else."""
        kind = kind_of(action)
        if kind == names.PUNCH:
            return box.PUNCH_WHITE, COSTS[kind]
        if kind == names.COMBO:
            return box.COMBO_WHITE + box.COMBO_BLACK, COSTS[kind]
        me = view.person(person)
        if kind != names.USE or me is None or second_of(action) >= equipment.DETONATE:
            return 0, 1
        card = view.content.equipment[me.cards[first_of(action)]]
        if card.effect not in SHOTS:
            return 0, 1
        return int(card.amount + third_of(action)), int(card.cost)

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        """What an attack from a space is worth, in points of damage."""
        dice, _ = self.dice_of(view, person, action)
        faces = max(0, box.FACES + 1 - int(boss_forecast.defense(view, person)))
        return dice * min(faces, box.FACES - 1) / box.FACES

    def cost(self, view: OperationView, person: int, action: int) -> int:
        """The Action tokens of an attack."""
        return self.dice_of(view, person, action)[1]

    def most_times(self, view: OperationView, person: int, action: int) -> int:
        """How often an attack can be made in this turn at most."""
        return box.ACTION_TOKENS + 1

    def urgency(self, view: OperationView) -> float:
        """How much more than usual a point of damage is worth now."""
        return 1.0

    def place_value(self, view: OperationView, person: int, cell: int) -> float:
        """What it is worth to end a turn on a space, whatever the boss does then."""
        return 0.0

    def first_action(self, view: OperationView, person: int) -> int | None:
        """Something to be done before anything else, if it can be done now."""
        return None

    def answer(self, view: OperationView) -> int | None:
        """A question that only this boss's rules ask."""
        return None
