"""Every bot by game and name."""

from collections.abc import Callable

from sneakbox.bots import levels
from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import UnknownBot
from sneakbox.bots.random_bot import RandomBot
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.guide import Guide
from sneakbox.bots.search.mind import Master, Mind, Veteran
from sneakbox.kernel.game import Setup
from sneakbox.kernel.vocabulary import cut, one_of

MakeBot = Callable[[int], Bot]


class Team:
    """What the bots of one game are made from: how the regular plays, what a rookie overlooks, and
    what a search has to be told."""

    def __init__(self, regular: MakeBot, rookie: MakeBot, guide: type[Guide]) -> None:
        self.regular = regular
        self.rookie = rookie
        self.guide = guide


def team(game_id: str) -> Team | None:
    """The bots made for one game; None where only the random bot plays.

    They know their game, so they are opened with it and not before.
    """
    match game_id:
        case "sneaking_mission":
            from sneakbox.bots.guides.sneaking_mission import MissionGuide
            from sneakbox.bots.rookies.sneaking_mission import HastyAgent
            from sneakbox.bots.sneaking_mission import SensiblePlayer

            return Team(SensiblePlayer, HastyAgent, MissionGuide)
        case "stealth_ops":
            from sneakbox.bots.guides.stealth_ops import OpsGuide
            from sneakbox.bots.rookies.stealth_ops import ForgetfulSpy
            from sneakbox.bots.stealth_ops import SensibleSpy

            return Team(SensibleSpy, ForgetfulSpy, OpsGuide)
        case "ninja":
            from sneakbox.bots.guides.ninja import NightGuide
            from sneakbox.bots.ninja.player import SensibleShadow
            from sneakbox.bots.rookies.ninja import LoudShadow

            return Team(SensibleShadow, LoudShadow, NightGuide)
        case "metal_gear":
            from sneakbox.bots.guides.metal_gear import SneakingGuide
            from sneakbox.bots.metal_gear import SensibleSneaker
            from sneakbox.bots.rookies.metal_gear import NearsightedSneaker

            return Team(SensibleSneaker, NearsightedSneaker, SneakingGuide)
        case _:
            return None


def names(game_id: str) -> list[str]:
    """The names of all bots that play a game, the best one last.

    >>> names("sneaking_mission")
    ['random', 'rookie', 'regular', 'veteran', 'master']
    """
    if team(game_id) is None:
        return [levels.RANDOM]
    return [level.word for level in levels.LEVELS]


def usual(game_id: str) -> str:
    """Who plays when nobody says: the best that decides at once."""
    return levels.RANDOM if team(game_id) is None else levels.REGULAR


def check(game_id: str, name: str) -> None:
    """Raises UnknownBot, in one sentence, for a name that no bot of this game has."""
    known = names(game_id)
    if levels.level_of(name) not in known:
        raise UnknownBot(f"there is no bot '{cut(name)}' for {game_id}: {one_of(known)}")
    levels.budget_of(name)


def adviser(setup: Setup, budget: Budget, seed: int = 0) -> Mind | None:
    """Who can say what to do in a game; None where nobody knows it that well."""
    players = team(setup.game.id)
    return None if players is None else Master(setup, players.guide(), seed, budget)


def bot(setup: Setup, name: str, seed: int) -> Bot:
    """A bot for one seat of a game that is laid out; the same seed makes the same player."""
    check(setup.game.id, name)
    level, players = levels.level_of(name), team(setup.game.id)
    if players is None or level == levels.RANDOM:
        return RandomBot(seed)
    if level == levels.ROOKIE:
        return players.rookie(seed)
    if level == levels.REGULAR:
        return players.regular(seed)
    make = Master if level == levels.MASTER else Veteran
    return make(setup, players.guide(), seed, levels.budget_of(name))
