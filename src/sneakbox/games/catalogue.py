# not compiled: a list of games, looked up once
"""Every game on the shelf, by id, and its stage."""

from functools import cache

from sneakbox.games.metal_gear.game import GAME as METAL_GEAR
from sneakbox.games.metal_gear.game import StageSetup
from sneakbox.games.metal_gear.scene.stage import OperationStage
from sneakbox.games.ninja.game import GAME as NINJA
from sneakbox.games.ninja.game import NinjaSetup
from sneakbox.games.ninja.scene.stage import NightStage
from sneakbox.games.sneaking_mission.game import GAME as SNEAKING_MISSION
from sneakbox.games.sneaking_mission.game import MissionSetup
from sneakbox.games.sneaking_mission.scene.stage import MissionStage
from sneakbox.games.stealth_ops.game import GAME as STEALTH_OPS
from sneakbox.games.stealth_ops.game import OpsSetup
from sneakbox.games.stealth_ops.scene.stage import OpsStage
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.stage import Stage


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


def stage(setup: Setup) -> Stage:
    """How a game that is set up so looks on screen; SetupError for one that has no screen yet."""
    scenario = next(known for known in setup.game.scenarios if known.id == setup.scenario)
    if isinstance(setup, MissionSetup):
        return MissionStage(setup.content, setup.vocabulary, scenario.title)
    if isinstance(setup, StageSetup):
        return OperationStage(
            setup.content,
            setup.vocabulary,
            setup.text(),
            setup.mission.title,
            setup.mission.scenery,
            tuple(objective.text for objective in setup.mission.objectives),
            setup.mission.story.opening,
            setup.players,
        )
    if isinstance(setup, OpsSetup):
        return OpsStage(setup.content, setup.vocabulary, f"{setup.players} spies")
    if isinstance(setup, NinjaSetup):
        return NightStage(setup.content, setup.vocabulary, setup.text(), scenario.title)
    raise SetupError(f"{setup.game.title} cannot be shown on a screen yet")
