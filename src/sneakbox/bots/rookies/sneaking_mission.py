"""The rookie of Sneaking Mission opens the next best door and forgets who looks through it."""

from typing import ClassVar

from sneakbox.bots.rookies.rookie import Rookie
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View


class HastyAgent(Rookie):
    """Overlooks lines of sight while nothing has happened yet, and lays tiles as they come."""

    slips: ClassVar = 25

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SensiblePlayer(seed))

    def slip(self, view: View) -> int | None:
        assert isinstance(view, MissionView)
        step = kind_of(view.steps[-1])
        if step == names.STEP_ORIENT:
            return view.options[0]
        if step == names.STEP_TURN and not view.base.alert:
            doors = [option for option in view.options if kind_of(option) == names.EXPLORE]
            return self.dice.choose(doors) if doors else None
        return None
