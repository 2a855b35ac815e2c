"""The Helicopter: missiles to where its cabin is after the dodge, new ones in the corners."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.supplies import SupplyTactics
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.dice.die import added, changed_die, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of

FOCUS_WORTH: Final = 0.5  # what a Focus token must bring at least


class HelicopterTactics(SupplyTactics):
    def __init__(self) -> None:
        # As the Helicopter hangs there: what a missile deals by space, and by where it is fired.
        self.hangs: tuple[int, ...] = ()
        self.means: list[float] = []
        self.launches: dict[tuple[int, int], float] = {}

    def look(self, view: OperationView) -> None:
        """Work out anew what missiles are worth once it has moved."""
        boss = view.boss
        assert boss is not None
        hangs = (int(boss.cell), int(boss.facing), boss.notes[notes.IN_PHASE_TWO])
        if hangs != self.hangs:
            self.hangs = hangs
            self.means = boss_forecast.missile_means(view)
            self.launches = {}

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        kind = kind_of(action)
        if kind != names.LAUNCH:
            return super().damage(view, person, cell, action) if kind == names.RESUPPLY else 0.0
        self.look(view)
        fired = (cell, int(first_of(action)))
        if fired not in self.launches:
            self.launches[fired] = boss_forecast.launch_mean(view, *fired, self.means)
        return self.launches[fired]

    def cost(self, view: OperationView, person: int, action: int) -> int:
        return 1

    def most_times(self, view: OperationView, person: int, action: int) -> int:
        if kind_of(action) == names.LAUNCH:
            return int(boss_forecast.launches_left(view, person))
        return 1

    def answer(self, view: OperationView) -> int | None:
        """Where the missile stops, and whether Focus carries it farther."""
        key = view.steps[-1]
        if kind_of(key) == names.STEP_FLY:
            self.look(view)
            return max(view.options, key=lambda action: self.means[first_of(action)])
        if kind_of(key) == names.STEP_MODIFY and kind_of_roll(first_of(key)) == names.FOR_REFERENCE:
            return self.with_focus(view, int(third_of(key)))
        return None

    def with_focus(self, view: OperationView, way: int) -> int:
        """The change of a die that carries the missile to a much better end, or none."""
        self.look(view)
        numbers = [int(value_of(die)) for die in view.dice]
        best, most = act(names.ACCEPT), self.best_end(view, way, numbers) + FOCUS_WORTH
        for action in view.options:
            if kind_of(action) == names.CHANGE:
                changed = list(numbers)
                changed[changed_die(second_of(action))] += int(added(second_of(action)))
                worth = self.best_end(view, way, [max(0, number) for number in changed])
                if worth > most:
                    best, most = action, worth
        return best

    def best_end(self, view: OperationView, way: int, numbers: list[int]) -> float:
        ends = boss_forecast.missile_ends(view, way, numbers)
        return max((self.means[cell] for cell in ends), default=0.0)
