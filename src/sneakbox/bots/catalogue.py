"""Every bot by game and name."""

from collections.abc import Callable

from sneakbox.bots.bot import Bot
from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.kernel.vocabulary import one_of

# The bots made for one game by their names, the best one last. The random bot plays them all.
OWN_BOTS: dict[str, dict[str, Callable[[int], Bot]]] = {
    "sneaking_mission": {SensiblePlayer.name: SensiblePlayer},
    "stealth_ops": {SensibleSpy.name: SensibleSpy},
    "ninja": {SensibleShadow.name: SensibleShadow},
    "metal_gear": {SensibleSneaker.name: SensibleSneaker},
}


class UnknownBot(ValueError):
    """A name that no bot of this game has; the message says which names there are."""


def names(game_id: str) -> list[str]:
    """The names of all bots that play a game, the best one last.

    >>> names("sneaking_mission")
    ['random', 'sensible']
    """
    return [RandomBot.name, *OWN_BOTS.get(game_id, {})]


def bot(game_id: str, name: str, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed makes the same player."""
    make = RandomBot if name == RandomBot.name else OWN_BOTS.get(game_id, {}).get(name)
    if make is not None:
        return make(seed)
    raise UnknownBot(f"there is no bot '{name}' for {game_id}: {one_of(names(game_id))}")
