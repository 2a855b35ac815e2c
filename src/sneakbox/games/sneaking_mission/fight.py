"""Killing guards: the coin, ammo, and shots from afar (SMS-040 to SMS-044, SMS-091, SMS-101)."""

from typing import Final

import sneakbox.games.sneaking_mission.alert as alert
import sneakbox.games.sneaking_mission.spotted as spotted
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.state import AgentDecides, Mission
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import EvenChance

SIDES: Final[list[int]] = [act(names.COIN, names.HEADS), act(names.COIN, names.TAILS)]


def attempt(game: Mission) -> None:
    """The agent tries to kill the guard on his own tile: by coin, or by ammo if he has any.

    Who came onto him has to (SMS-040), who stays beside him may try again (SMS-044).
    """
    if game.ammo > 0:
        game.push(METHOD)
    else:
        game.push(FLIPPED)


def kill(game: Mission, room: i64, how: i64, rule: i64) -> None:
    """A blip on the guard; the tile is empty from now on and stops no line (SMS-041, SMS-043)."""
    game.base.cover(room)
    game.tell(names.TOLD_KILLED, rule, room, how, game.turn)
    spotted.look(game)


def shoot(game: Mission, room: i64, rule: i64) -> None:
    """One ammo blip, an automatic kill from where the agent stands (SMS-101)."""
    game.ammo -= 1
    kill(game, room, names.BY_SHOT, rule)


class Method(AgentDecides):
    """In any kill attempt ammo may replace the coin (SMS-042)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.FLIP), act(names.FIRE)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        if kind_of(action) == names.FLIP:
            game.swap(FLIPPED)
        else:
            game.pop()
            game.ammo -= 1
            kill(game, game.here, names.BY_AMMO, 42)


class Flipped(EvenChance[Mission]):
    """The coin: heads and the guard is dead, tails and he lives to raise the alarm (SMS-041)."""

    def key(self) -> i64:
        return act(names.STEP_COIN)

    def faces(self, game: Mission) -> list[int]:
        return SIDES

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        game.tell(names.TOLD_COIN, 41, first_of(action), game.turn)
        if first_of(action) == names.HEADS:
            kill(game, game.here, names.BY_COIN, 41)
            return
        game.tell(names.TOLD_SURVIVED, 41, game.here)
        if game.base.alert:
            alert.pay_for_failure(game, game.here)
        else:
            alert.begin(game, names.CAUSE_FAILED)


class BesideSleeper(AgentDecides):
    """On arrival at a sleeping guard the player may try to kill him (SMS-091)."""

    def options(self, game: Mission, seat: i64) -> list[int]:
        return [act(names.ATTACK), act(names.LEAVE)]

    def take(self, game: Mission, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.ATTACK:
            attempt(game)


METHOD: Final[Method] = Method(names.STEP_METHOD)
FLIPPED: Final[Flipped] = Flipped()
BESIDE_SLEEPER: Final[BesideSleeper] = BesideSleeper(names.STEP_SLEEPER)
