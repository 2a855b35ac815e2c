"""What happens when the agent comes onto a tile, in order (SMS-012)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.sight as sight
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.native import i64, vec
from sneakbox.kernel.state import Step


def at(game: Mission, room: i64, rule: i64) -> None:
    """The agent comes onto a tile.

    A waking guard there makes it a kill attempt, and nothing more happens: dead or alive, the
    guard's tile holds nothing to find (SMS-012, step 1).
    """
    come_onto(game, room, rule)
    if game.base.has_guard(room):
        fight.attempt(game)
    else:
        look_around(game)


def come_onto(game: Mission, room: i64, rule: i64) -> None:
    """He is there, and whoever saw him before has to see him anew."""
    game.here = room
    if len(game.noticed) > 0:
        game.noticed = vec[i64]()
    game.tell(names.TOLD_ARRIVED, rule, room, game.turn)


def look_around(game: Mission) -> None:
    """Nobody stands in the way: systems, finds, sight, hiding (SMS-012, steps 2 to 5)."""
    kind = game.base.kind(game.here)
    if kind == names.EMPTY:
        sight.look(game)
        return
    if game.began_in_alert and game.base.alert and game.base.is_hiding_place(game.here):
        game.push(Hidden(game.here))
    if kind == names.BREAKER and len(game.base.active_systems()) > 0:
        game.push(sight.LOOK)
        game.push(AT_BREAKER)
        return
    if kind == names.SLEEPER:
        game.push(sight.LOOK)
        game.push(BESIDE_SLEEPER)
        return
    if kind == names.SYSTEM:
        trigger(game)
    elif kind == names.WEAPON:
        game.base.cover(game.here)
        game.ammo += game.content.weapon_ammo
        game.tell(names.TOLD_AMMO, 100, game.content.weapon_ammo, game.ammo)
    elif kind == names.FILES:
        find_files(game)
    if game.result == 0:
        sight.look(game)


def trigger(game: Mission) -> None:
    """Entering a working system sets it off, once (SMS-081)."""
    game.base.cover(game.here)
    game.tell(names.TOLD_TRIGGERED, 81, game.here)
    if game.base.alert:
        alert.pay_for_system(game)
    else:
        alert.begin(game, names.CAUSE_SYSTEM)


def find_files(game: Mission) -> None:
    """The Secret Files: won at once, or when Alert ends (SMS-015, SMS-055)."""
    if not game.files_found:
        game.files_found = True
        game.tell(names.TOLD_FILES, 55 if game.base.alert else 15, game.here)
    if not game.base.alert:
        alert.win(game)


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


class BesideSleeper(AgentDecides):
    """On arrival at a sleeping guard the player may try to kill him (SMS-091)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.ATTACK), act(names.LEAVE)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.ATTACK:
            fight.attempt(game)


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


AT_BREAKER: Final[AtBreaker] = AtBreaker(names.STEP_BREAKER)
BESIDE_SLEEPER: Final[BesideSleeper] = BesideSleeper(names.STEP_SLEEPER)
