"""Security systems and the circuit breaker (SMS-080 to SMS-084)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64


def trigger(game: Mission) -> None:
    """Entering a working system sets it off, once (SMS-081)."""
    game.base.cover(game.here)
    game.tell(names.TOLD_TRIGGERED, 81, game.here)
    if game.base.alert:
        alert.pay_for_system(game)
    else:
        alert.begin(game, names.CAUSE_SYSTEM)


def switch_off(game: Mission, rule: i64) -> None:
    """The breaker: every system on the map goes dark, and so does the breaker (SMS-083)."""
    systems = game.base.active_systems()
    for room in systems:
        game.base.cover(room)
    game.base.cover(game.here)
    game.tell(names.TOLD_SWITCHED_OFF, rule, game.here, len(systems), game.turn)


class AtBreaker(AgentDecides):
    """On arrival at a breaker the player may use it or keep it for later (SMS-083)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.SWITCH_OFF), act(names.KEEP)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.SWITCH_OFF:
            switch_off(game, 83)


AT_BREAKER: Final[AtBreaker] = AtBreaker(names.STEP_BREAKER)
