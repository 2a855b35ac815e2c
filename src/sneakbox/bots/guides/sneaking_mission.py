"""Sneaking Mission for the search: missions are short, so they are played to their end."""

from sneakbox.bots.bot import Bot
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.sneaking_mission import BoldPlayer, safe_door
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View


class MissionGuide(Guide):
    """Everything is open but the pile, so all worlds are one, and luck makes them differ."""

    landmarks = (
        Landmark(names.TOLD_SPOTTED, "a guard spots you"),
        Landmark(names.TOLD_ALERT, "there is an Alert"),
        Landmark(names.TOLD_ALERT_OVER, "an Alert is over before it is too late"),
        Landmark(names.TOLD_SURVIVED, "a guard survives your attack"),
        Landmark(names.TOLD_FILES, "you find the Secret Files"),
    )

    def player(self, seed: int) -> Bot:
        return BoldPlayer(seed)

    def candidates(self, view: View, habit: int) -> list[int]:
        """While there is a safe door nothing is gained by thinking: which one it is hardly matters,
        and whoever tries to tell them apart walks to and fro."""
        assert isinstance(view, MissionView)
        if kind_of(view.steps[-1]) == names.STEP_TURN and not view.base.alert and safe_door(view):
            return [habit]
        return super().candidates(view, habit)
