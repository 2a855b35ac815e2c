"""Hiding ends Alert: on arrival, or later on the spot (SMS-061, SMS-063); see `hiding_spots`."""

import sneakbox.games.sneaking_mission.alert as alert
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import Step


def hide(game: Mission) -> None:
    """The agent is on a hiding spot since an earlier turn and hides there now (SMS-063)."""
    alert.end(game, 63)


class Hidden(Step[Mission]):
    """A hiding spot reached in Alert ends it, if the agent is still there (SMS-061)."""

    def __init__(self, room: i64) -> None:
        self.room: i64 = room

    def key(self) -> i64:
        return act(names.STEP_HIDE, self.room)

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        if game.here == self.room:
            alert.end(game, 61)
