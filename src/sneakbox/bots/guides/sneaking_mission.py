"""Sneaking Mission for the search: some turns ahead, then ammo, doors and tokens are weighed."""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.sneaking_mission import safe_door, safe_doors
from sneakbox.bots.veterans.sneaking_mission import SteadyPlayer
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View

TURNS_AHEAD: Final = 12

# How missions went for bold players from there on, as weights of a logistic curve. Calm:
CALM: Final = 0.5
AMMO: Final = 0.27
SAFE_DOOR: Final = 0.1
MOST_DOORS: Final = 6
NO_SAFE_DOOR: Final = -0.15
UNSEEN_TILE: Final = -0.007
# In Alert:
ALERT: Final = -1.6
TOKEN: Final = 0.35
WITHIN_REACH: Final = 0.9  # a hiding spot
TURN_TO_HIDING: Final = -0.1
FARTHEST: Final = 9


class MissionGuide(Guide):
    """Everything is open but the pile, so all worlds are one, and luck makes them differ."""

    horizon = TURNS_AHEAD
    landmarks = (
        Landmark(names.TOLD_SPOTTED, "a guard spots you", harms=True),
        Landmark(names.TOLD_ALERT, "there is an Alert", harms=True),
        Landmark(names.TOLD_ALERT_OVER, "an Alert is over before it is too late", harms=False),
        Landmark(names.TOLD_SURVIVED, "a guard survives your attack", harms=True),
        Landmark(names.TOLD_FILES, "you find the Secret Files", harms=False),
    )

    def player(self, seed: int) -> Bot:
        return BoldPlayer(seed)

    def lesser_habits(self, seed: int) -> Bot:
        return SteadyPlayer(seed)

    def is_worth_a_thought(self, view: View) -> bool:  # noqa: ARG002 - it never is
        """Habits alone decide: tries differ by luck far more than options differ in worth."""
        return False

    def candidates(self, view: View, habit: int) -> list[int]:
        """While there is a safe door nothing is gained by thinking: which one it is hardly matters,
        and whoever tries to tell them apart walks to and fro."""
        assert isinstance(view, MissionView)
        if kind_of(view.steps[-1]) == names.STEP_TURN and not view.base.alert and safe_door(view):
            return [habit]
        return super().candidates(view, habit)

    def clock(self, view: View) -> int:
        assert isinstance(view, MissionView)
        return int(view.turn)

    def judged(self, view: View, seat: int) -> float:  # noqa: ARG002 - there is only one
        assert isinstance(view, MissionView)
        hope = hunted(view) if view.base.alert else calm(view)
        return 1.0 / (1.0 + math.exp(-hope))


def calm(view: MissionView) -> float:
    """What can be hoped for while nobody looks for the agent."""
    doors = len(safe_doors(view))
    hope = CALM + AMMO * int(view.ammo) + UNSEEN_TILE * int(view.pile.left)
    return hope + (SAFE_DOOR * min(MOST_DOORS, doors) if doors else NO_SAFE_DOOR)


def hunted(view: MissionView) -> float:
    """And in Alert: whether he can hide before his tokens are gone."""
    far = min(FARTHEST, aids.turns_to_hiding(view.base)[view.here])
    hope = ALERT + TOKEN * int(view.tokens) + TURN_TO_HIDING * far
    route = aids.way_to_hiding(view)
    return hope + WITHIN_REACH if route is not None and route.can_be_reached() else hope
