# not compiled: a list of games, looked up once
"""Every game on the shelf, by id, and its scene."""

from collections.abc import Callable
from functools import cache
from typing import Final

from sneakbox.games.codec import Codec
from sneakbox.games.party import Party
from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.scene import Scene
from sneakbox.scene.showable import Showable

# A game is opened when somebody asks for it: who plays one does not wait for all the others.


def sneaking_mission() -> Game:
    from sneakbox.games.sneaking_mission.game import GAME

    return GAME


def stealth_ops() -> Game:
    from sneakbox.games.stealth_ops.game import GAME

    return GAME


def ninja() -> Game:
    from sneakbox.games.ninja.game import GAME

    return GAME


def metal_gear() -> Game:
    from sneakbox.games.metal_gear.game import GAME

    return GAME


# The games by their ids, in the order in which they are shown.
SHELF: Final[dict[str, Callable[[], Game]]] = {
    "sneaking_mission": sneaking_mission,
    "stealth_ops": stealth_ops,
    "ninja": ninja,
    "metal_gear": metal_gear,
}


def metal_gear_codec(edition: str) -> Codec:
    from sneakbox.games.metal_gear.codec import standard_codec

    return standard_codec(edition)


CODECS: Final[dict[str, Callable[[str], Codec]]] = {"metal_gear": metal_gear_codec}


def metal_gear_party(setup: Setup) -> Party:
    from sneakbox.games.metal_gear.game import StageSetup

    assert isinstance(setup, StageSetup)
    return setup.party()


PARTIES: Final[dict[str, Callable[[Setup], Party]]] = {"metal_gear": metal_gear_party}


@cache
def all_games() -> list[Game]:
    """The games in the order in which they are shown."""
    return [opened() for opened in SHELF.values()]


def game(game_id: str) -> Game:
    """The game with this id; SetupError names those there are."""
    if game_id not in SHELF:
        raise SetupError(f"there is no game '{game_id}': {one_of(list(SHELF))}")
    return SHELF[game_id]()


def has_codec(game_id: str) -> bool:
    return game_id in CODECS


def codec(game_id: str, edition: str = "final") -> Codec | None:
    """The codec of a game in the words of an edition, for games that have one."""
    if game_id not in CODECS:
        return None
    return CODECS[game_id](edition)


def party(setup: Setup) -> Party | None:
    """Who may go in and what they may carry, in games that let the table choose."""
    return PARTIES[setup.game.id](setup) if setup.game.id in PARTIES else None


def scene(setup: Setup) -> Scene:
    """How a game that is set up so looks on screen; SetupError for one that has no screen."""
    if isinstance(setup, Showable):
        return setup.scene()
    raise SetupError(f"{setup.game.title} cannot be shown on a screen yet")
