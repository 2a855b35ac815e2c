# not compiled: a list of games, looked up once
"""Every game on the shelf, by id, and its stage."""

from functools import cache

from sneakbox.games.metal_gear.game import GAME as METAL_GEAR
from sneakbox.games.ninja.game import GAME as NINJA
from sneakbox.games.sneaking_mission.game import GAME as SNEAKING_MISSION
from sneakbox.games.stealth_ops.game import GAME as STEALTH_OPS
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.scene import Scene, Showable


@cache
def all_games() -> list[Game]:
    """The games in the order in which they are shown."""
    return [SNEAKING_MISSION, STEALTH_OPS, NINJA, METAL_GEAR]


def game(game_id: str) -> Game:
    """The game with this id; SetupError names those there are."""
    for known in all_games():
        if known.id == game_id:
            return known
    raise SetupError(f"there is no game '{game_id}': {one_of([known.id for known in all_games()])}")


def scene(setup: Setup) -> Scene:
    """How a game that is set up so looks on screen; SetupError for one that has no screen."""
    if isinstance(setup, Showable):
        return setup.scene()
    raise SetupError(f"{setup.game.title} cannot be shown on a screen yet")
