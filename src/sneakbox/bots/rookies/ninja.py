"""The rookies of Ninja: guards who forget what they heard, intruders who run straight on."""

from typing import ClassVar

from sneakbox.bots.ninja.ground import ground_of
from sneakbox.bots.ninja.intruders import leads
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.ninja.ways import Walker
from sneakbox.bots.rookies.rookie import Rookie
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View

# Guards mean nothing to whoever thinks of the goal alone.
NO_RESPECT = 0.0


class LoudShadow(Rookie):
    """As an intruder it takes the shortest way, whoever hears it; as a guard it plays cards where
    nobody was noticed."""

    slips: ClassVar = 50

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SensibleShadow(seed))

    def slip(self, view: View) -> int | None:
        assert isinstance(view, NinjaView)
        step = kind_of(view.asked())
        if step == names.STEP_PLAY:
            plays = [option for option in view.options if kind_of(option) in names.PLAYS]
            return self.dice.choose(plays) if plays else None
        if step == names.STEP_MOVE and not view.is_guard() and leads(view):
            way = Walker(view, ground_of(view.content), int(view.now.moving), NO_RESPECT).choose()
            return way[0] if way and way[0] in view.options else None
        return None
