"""Sniper Wolf: keep the crosshair where she may be; a tree only for who is hurt, or to begin."""

from typing import Final

from sneakbox.bots.metal_gear.tactics.tactics import Tactics
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.dice.die import added, changed_die, value_of
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of

FOCUS_WORTH: Final = 0.4  # what a Focus token must bring at least
LATER: Final = 0.8  # what a hit of the Aim after this one is worth, beside one of this


class WolfTactics(Tactics):
    def __init__(self) -> None:
        # As far as she is known: by space, what a crosshair that ends there is worth.
        self.known: tuple[int, ...] = ()
        self.worths: list[float] = []
        self.aims: dict[int, float] = {}

    def look(self, view: OperationView) -> None:
        """Work out anew what crosshairs are worth once more is known of her."""
        known = tuple(boss_forecast.wolf_known(view))
        if known != self.known:
            self.known = known
            self.aims = {}
            hits = boss_forecast.crosshair_hits(view)
            self.worths = [
                hit + LATER * boss_forecast.aim_mean(view, cell, hits)
                for cell, hit in enumerate(hits)
            ]

    def damage(self, view: OperationView, person: int, cell: int, action: int) -> float:
        if kind_of(action) != names.AIM:
            return 0.0
        self.look(view)
        start = boss_forecast.crosshair_start(view, person, cell, int(first_of(action)))
        if start not in self.aims:
            self.aims[start] = boss_forecast.aim_mean(view, start, self.worths)
        return self.aims[start]

    def cost(self, view: OperationView, person: int, action: int) -> int:
        return 1

    def answer(self, view: OperationView) -> int | None:
        """Where the crosshair ends, and whether Focus brings it to a better space."""
        key = view.steps[-1]
        if kind_of(key) == names.STEP_SWING:
            self.look(view)
            return max(view.options, key=lambda action: self.worths[first_of(action)])
        if kind_of(key) == names.STEP_MODIFY and kind_of_roll(first_of(key)) == names.FOR_REFERENCE:
            return self.with_focus(view, int(second_of(key)))
        return None

    def with_focus(self, view: OperationView, person: int) -> int:
        """The change of a die that brings the crosshair to a much better end, or none."""
        self.look(view)
        numbers = [int(value_of(die)) for die in view.dice]
        best, most = act(names.ACCEPT), self.best_end(view, person, numbers) + FOCUS_WORTH
        for action in view.options:
            if kind_of(action) == names.CHANGE:
                changed = list(numbers)
                changed[changed_die(second_of(action))] += int(added(second_of(action)))
                worth = self.best_end(view, person, [max(0, number) for number in changed])
                if worth > most:
                    best, most = action, worth
        return best

    def best_end(self, view: OperationView, person: int, numbers: list[int]) -> float:
        ends = boss_forecast.crosshair_ends(view, person, numbers)
        return max((self.worths[cell] for cell in ends), default=0.0)
