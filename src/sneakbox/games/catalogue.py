# not compiled: a list of games, looked up once
"""Every game on the shelf, by id, and its stage."""

from functools import cache

from sneakbox.games.sneaking_mission.game import GAME as SNEAKING_MISSION
from sneakbox.games.sneaking_mission.game import MissionSetup
from sneakbox.games.sneaking_mission.scene.stage import MissionStage
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.stage import Stage


@cache
def all_games() -> list[Game]:
    """The games in the order in which they are shown."""
    return [SNEAKING_MISSION]


def game(game_id: str) -> Game:
    """The game with this id; SetupError names those there are."""
    for known in all_games():
        if known.id == game_id:
            return known
    raise SetupError(f"there is no game '{game_id}': {one_of([known.id for known in all_games()])}")


def stage(setup: Setup) -> Stage:
    """How a game that is set up so looks on screen; SetupError for one that has no screen yet."""
    scenario = next(known for known in setup.game.scenarios if known.id == setup.scenario)
    if isinstance(setup, MissionSetup):
        return MissionStage(setup.content, setup.vocabulary, scenario.title)
    raise SetupError(f"{setup.game.title} cannot be shown on a screen yet")
