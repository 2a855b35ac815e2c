"""What happens when the agent comes onto a tile, in order (SMS-012)."""

import sneakbox.games.sneaking_mission.ending as ending
import sneakbox.games.sneaking_mission.fight as fight
import sneakbox.games.sneaking_mission.hiding as hiding
import sneakbox.games.sneaking_mission.security_systems as security_systems
import sneakbox.games.sneaking_mission.spotted as spotted
import sneakbox.games.sneaking_mission.weapons as weapons
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.hiding_spots import is_hiding_place
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.native import i64, vec


def at(game: Mission, room: i64, rule: i64) -> None:
    """The agent comes onto a tile.

    A waking guard there makes it a kill attempt, and nothing more happens: dead or alive, the
    guard's tile holds nothing to find (SMS-012, step 1).
    """
    come_onto(game, room, rule)
    if has_guard(game.base, room):
        fight.attempt(game)
    else:
        look_around(game)


def come_onto(game: Mission, room: i64, rule: i64) -> None:
    """He is there, and whoever saw him before has to see him anew (SMS-116)."""
    game.here = room
    if len(game.noticed) > 0:
        game.noticed = vec[i64]()
    game.tell(names.TOLD_ARRIVED, rule, room, game.turn)


def look_around(game: Mission) -> None:
    """Nobody stands in the way: systems, finds, sight, hiding (SMS-012, steps 2 to 5)."""
    kind = game.base.kind(game.here)
    if kind == names.EMPTY:
        spotted.look(game)
        return
    if game.began_in_alert and game.base.alert and is_hiding_place(game.base, game.here):
        game.push(hiding.Hidden(game.here))
    if kind == names.BREAKER and len(game.base.active_systems()) > 0:
        game.push(spotted.LOOK)
        game.push(security_systems.AT_BREAKER)
        return
    if kind == names.SLEEPER:
        game.push(spotted.LOOK)
        game.push(fight.BESIDE_SLEEPER)
        return
    if kind == names.SYSTEM:
        security_systems.trigger(game)
    elif kind == names.WEAPON:
        weapons.find(game)
    elif kind == names.FILES:
        ending.find_files(game)
    if game.result == 0:
        spotted.look(game)
