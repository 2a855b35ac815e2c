"""Positions of real missions for tests that hold for any of them."""

from collections.abc import Iterator, Mapping

from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.games.sneaking_mission.game import GAME
from sneakbox.games.sneaking_mission.names import STEP_TURN
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE


def decisions(
    games: int,
    scenario: str = "normal",
    seed: int = 1,
    *,
    wild: int = 2,
    options: Mapping[str, str] | None = None,
) -> Iterator[Mission]:
    """Every decision of the agent in so many missions, as copies.

    He decides sensibly, and once in `wild` times at random, so that he gets far and into trouble.
    """
    setup = GAME.setup(scenario=scenario, options=options)
    for game in range(games):
        dice = Dice(seed * 1_000_003 + game)
        bot = SensiblePlayer(game)
        state = setup.start()
        assert isinstance(state, Mission)
        while not state.is_over():
            if state.is_luck():
                state.apply(CHANCE, state.sample(dice.bits()))
                continue
            yield state.copy()
            if dice.below(wild) == 0:
                state.apply(0, dice.choose(state.options(0)))
            else:
                state.apply(0, bot.choose(state.view(0)))


def turns(
    games: int,
    scenario: str = "normal",
    seed: int = 1,
    *,
    wild: int = 2,
    options: Mapping[str, str] | None = None,
) -> Iterator[Mission]:
    """Those in which the agent is free to act."""
    for state in decisions(games, scenario, seed, wild=wild, options=options):
        if kind_of(state.step_keys()[-1]) == STEP_TURN:
            yield state
