"""The Tank: grenades from where two numbers end on the hatch or the engine."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.supplies import SupplyTactics
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.dice.die import added, changed_die, is_bang, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of

FRIENDLY_FIRE: Final = 3.0  # what a point of damage to a fighter costs
FOCUS_WORTH: Final = 1.5  # what a Focus token must bring at least


class TankTactics(SupplyTactics):
    def __init__(self) -> None:
        # As the Tank stands there: what a grenade deals by space, and by where it is thrown from.
        self.stands: list[int] = []
        self.worths: list[int] = []
        self.throws: dict[int, float] = {}

    def look(self, view: OperationView) -> None:
        """Work out anew what grenades are worth once it has moved or changed."""
        stands = boss_forecast.tank_stands(view)
        if stands != self.stands:
            self.stands, self.throws = stands, {}
            self.worths = boss_forecast.grenade_worths(view)

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        if kind_of(action) != names.THROW:
            return super().damage(view, person, cell, action)
        self.look(view)
        if cell not in self.throws:
            self.throws[cell] = boss_forecast.throw_mean(view, cell, self.worths)
        return self.throws[cell]

    def cost(self, view: OperationView, person: int, action: int) -> int:
        return 1

    def answer(self, view: OperationView) -> int | None:
        """Where the grenade comes down, and whether Focus carries it to a better space."""
        key = view.steps[-1]
        if kind_of(key) == names.STEP_THROW:
            return max(view.options, key=lambda action: self.worth_of(view, int(first_of(action))))
        if kind_of(key) == names.STEP_MODIFY and kind_of_roll(first_of(key)) == names.FOR_REFERENCE:
            return self.with_focus(view, int(second_of(key)))
        return None

    def worth_of(self, view: OperationView, cell: int) -> float:
        self.look(view)
        return self.worths[cell] - FRIENDLY_FIRE * len(boss_forecast.caught_by_grenade(view, cell))

    def with_focus(self, view: OperationView, person: int) -> int:
        """The change of a die that carries the grenade to a much better space, or none."""
        me = view.person(person)
        assert me is not None
        numbers = [0 if is_bang(die) else int(value_of(die)) for die in view.dice]
        best, most = act(names.ACCEPT), self.best_end(view, int(me.cell), numbers) + FOCUS_WORTH
        for action in view.options:
            if kind_of(action) == names.CHANGE:
                changed = list(numbers)
                changed[changed_die(second_of(action))] += int(added(second_of(action)))
                worth = self.best_end(view, int(me.cell), [max(0, one) for one in changed])
                if worth > most:
                    best, most = action, worth
        return best

    def best_end(self, view: OperationView, cell: int, numbers: list[int]) -> float:
        self.look(view)
        ends = boss_forecast.grenade_ends(view, cell, numbers)
        return max((float(self.worths[end]) for end in ends), default=0.0)
