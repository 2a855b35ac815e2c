"""A thief who knows what his seat knows: he counts pips, and keeps good cards for himself."""

from typing import ClassVar

from sneakbox.bots.bot import Bot
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View
from tests.toys.burglars import aids, names
from tests.toys.burglars.content import FIRST_PRINTED, value
from tests.toys.burglars.view import BurglarsView

WORTH_KEEPING = 3


class CarefulThief(Bot):
    """His seed only decides where he hides, so that nobody can tell."""

    name: ClassVar = "careful"

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View) -> int:
        assert isinstance(view, BurglarsView)
        match view.asked:
            case names.STEP_LIGHTS:
                # Where he may not go himself tonight, lights do him no harm (TOY-006).
                return act(names.LIGHT, max(0, view.houses[view.seat]))
            case names.STEP_SCOUT:
                return view.options[-1]
            case names.STEP_REPLACE:
                is_good = value(view.held - FIRST_PRINTED) >= WORTH_KEEPING
                return act(names.TOP if is_good else names.BOTTOM)
            case names.STEP_CHOOSE:
                return self.house(view)
        return view.options[0] if aids.is_past_the_guard(view) else view.options[-1]

    def house(self, view: BurglarsView) -> int:
        """One of the houses with the best chance."""
        chances = [aids.chance(view, int(first_of(option))) for option in view.options]
        best = max(chances)
        pairs = zip(view.options, chances, strict=True)
        return self.dice.choose([option for option, chance in pairs if chance == best])
