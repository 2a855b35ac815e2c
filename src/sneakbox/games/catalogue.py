# not compiled: a list of games, looked up once
"""Every game on the shelf, by id."""

from functools import cache

from sneakbox.games.sneaking_mission.game import GAME as SNEAKING_MISSION
from sneakbox.kernel.game import Game, SetupError
from sneakbox.kernel.vocabulary import one_of


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
