"""Every bot by game and name."""

from sneakbox.bots.bot import Bot
from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.kernel.vocabulary import one_of

# The bots made for one game, the best one last. The random bot plays them all.
OwnBot = SensiblePlayer | SensibleSpy | SensibleShadow | SensibleSneaker
OWN_BOTS: dict[str, list[type[OwnBot]]] = {
    "sneaking_mission": [SensiblePlayer],
    "stealth_ops": [SensibleSpy],
    "ninja": [SensibleShadow],
    "metal_gear": [SensibleSneaker],
}


class UnknownBot(ValueError):
    """A name that no bot of this game has; the message says which names there are."""


def names(game_id: str) -> list[str]:
    """The names of all bots that play a game, the best one last.

    >>> names("sneaking_mission")
    ['random', 'sensible']
    """
    return [RandomBot.name, *(own.name for own in OWN_BOTS.get(game_id, []))]


def bot(game_id: str, name: str, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed makes the same player."""
    if name == RandomBot.name:
        return RandomBot(seed)
    for own in OWN_BOTS.get(game_id, []):
        if own.name == name:
            return own(seed)
    raise UnknownBot(f"there is no bot '{name}' for {game_id}: {one_of(names(game_id))}")
