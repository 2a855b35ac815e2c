"""Worlds that fit what the player knows; here there is only one, because nothing is hidden."""

from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.games.sneaking_mission.steps import steps_from
from sneakbox.games.sneaking_mission.view import MissionView


def world_from(view: MissionView) -> Mission:
    """The mission behind a view. What the pile holds next is not decided in any world."""
    mission = Mission(
        view.content,
        steps_from(view.steps),
        view.base.copy(),
        view.pile.copy(),
        view.aside[:],
        view.noticed[:],
        view.charged[:],
    )
    mission.waiting = view.waiting
    mission.result = view.result
    mission.here = view.here
    mission.arrow = view.arrow
    mission.ammo = view.ammo
    mission.tokens = view.tokens
    mission.turn = view.turn
    mission.began_in_alert = view.began_in_alert
    mission.files_found = view.files_found
    return mission
