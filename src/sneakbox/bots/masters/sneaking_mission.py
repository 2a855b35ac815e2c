"""An agent who keeps his ammo for guards who see him, and fights where he can hide.

An Alert that begins beside a hiding spot is nearly always over soon; one that begins when a guard
looks the agent in the face, without ammo, often is the end. So where no safe door is left he
attacks from behind, from the room nearest to a hiding spot, before he would shoot anybody, and
there he trusts the coin, unless an Alert is the end at once. In Alert he attacks again while one
token would be left.
"""

from collections.abc import Sequence
from typing import ClassVar

from sneakbox.bots.sneaking_mission import (
    Plan,
    SensiblePlayer,
    doors_to_guards,
    go,
    shoot_someone,
    throw_breaker,
)
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.view import View


class BoldPlayer(SensiblePlayer):
    """See the top of this module."""

    near_enough: ClassVar = 1
    left_over: ClassVar = 1

    def choose(self, view: View) -> int:
        assert isinstance(view, MissionView)
        is_calm = not view.base.alert and not view.content.alert_is_defeat
        if is_calm and kind_of(view.steps[-1]) == names.STEP_METHOD:
            return act(names.FLIP)
        return super().choose(view)

    def last_resorts(self, view: MissionView) -> Sequence[Plan]:
        if view.content.alert_is_defeat:
            return super().last_resorts(view)
        return throw_breaker, attack_near_hiding, shoot_someone


def attack_near_hiding(view: MissionView, walk: list[int]) -> int | None:
    """Attack a guard who looks elsewhere, from the room nearest to a hiding spot."""
    doors = doors_to_guards(view, walk)
    if not doors:
        return None
    hiding = aids.turns_to_hiding(view.base)
    place = min(doors, key=lambda room: (hiding[room], walk[room], room))
    return go(view, place, act(names.MOVE, doors[place]))
