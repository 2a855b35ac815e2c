"""The rookie of Sneaking Mission goes where it is shortest, whoever looks, and loses his head."""

from typing import ClassVar

from sneakbox.bots.rookies.rookie import Rookie
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View


class HastyAgent(Rookie):
    """Overlooks who sees the next room, rushes whoever spots him, lays tiles as they come, and runs
    anywhere in Alert."""

    slips: ClassVar = 25

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SensiblePlayer(seed))

    def slip(self, view: View) -> int | None:
        assert isinstance(view, MissionView)
        step = kind_of(view.steps[-1])
        if step == names.STEP_ORIENT:
            return view.options[0]
        if step == names.STEP_TURN:
            ways = [option for option in view.options if kind_of(option) == names.MOVE]
            return self.dice.choose(ways) if ways else None
        rushes = [option for option in view.options if kind_of(option) == names.CHARGE]
        return rushes[0] if rushes else None
