"""Every bot by game and name."""

from collections.abc import Callable

from sneakbox.bots.bot import Bot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.kernel.vocabulary import one_of

MakeBot = Callable[[int], Bot]


def own_bots(game_id: str) -> dict[str, MakeBot]:
    """The bots made for one game by their names, the best one last. The random bot plays them all.

    They know their game, so they are opened with it and not before.
    """
    match game_id:
        case "sneaking_mission":
            from sneakbox.bots.sneaking_mission import SensiblePlayer

            return {SensiblePlayer.name: SensiblePlayer}
        case "stealth_ops":
            from sneakbox.bots.stealth_ops import SensibleSpy

            return {SensibleSpy.name: SensibleSpy}
        case "ninja":
            from sneakbox.bots.ninja.player import SensibleShadow

            return {SensibleShadow.name: SensibleShadow}
        case "metal_gear":
            from sneakbox.bots.metal_gear import SensibleSneaker

            return {SensibleSneaker.name: SensibleSneaker}
        case _:
            return {}


class UnknownBot(ValueError):
    """A name that no bot of this game has; the message says which names there are."""


def names(game_id: str) -> list[str]:
    """The names of all bots that play a game, the best one last.

    >>> names("sneaking_mission")
    ['random', 'sensible']
    """
    return [RandomBot.name, *own_bots(game_id)]


def bot(game_id: str, name: str, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed makes the same player."""
    make = RandomBot if name == RandomBot.name else own_bots(game_id).get(name)
    if make is not None:
        return make(seed)
    raise UnknownBot(f"there is no bot '{name}' for {game_id}: {one_of(names(game_id))}")
