"""What always holds (NIN-360 to NIN-367)."""

import pytest

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from tests.games.ninja.night import Night


def random_night(setup: NinjaSetup, seed: int) -> Ninja:
    """A random game to its end, everything checked after each action."""
    game, dice = setup.start(), Dice(seed)
    moved: dict[int, int] = {}
    while not game.is_over():
        if game.waiting == LUCK:
            game.apply(CHANCE, game.sample(dice.bits()))
        else:
            seat = dice.choose(seats_of(game.waiting))
            options = game.options(seat)
            assert options
            game.apply(seat, dice.choose(options))
        game.check()
        moved[game.turn] = moved.get(game.turn, 0) + 1
    return game


SETUPS = [
    GAME.setup(2, "outpost"),
    GAME.setup(3, "outpost"),
    GAME.setup(4, "outpost"),
    GAME.setup(2, "lone_wolf", {"identity": "hidden"}),
    GAME.setup(3, "contested", {"letters": "written"}),
    GAME.setup(4, "contested", {"guard_hands": "secret"}),
]


@pytest.mark.rule(
    "NIN-360", "NIN-362", "NIN-363", "NIN-364", "NIN-365", "NIN-366", "NIN-367", "NIN-240"
)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.scenario}-{setup.players}")
def test_360_random_games_keep_every_invariant(setup: NinjaSetup) -> None:
    for seed in range(4):
        game = random_night(setup, seed)
        assert game.turn <= setup.content.turns


@pytest.mark.rule("NIN-360")
def test_360_check_notices_a_lost_card() -> None:
    night = Night()
    night.state.cards[at.IN_DECK] -= 1
    with pytest.raises(AssertionError):
        night.state.check()


@pytest.mark.rule("NIN-364")
def test_364_check_notices_an_impossible_path() -> None:
    night = Night()
    night.state.mark_trail(0, night.ids["G04"], 0)
    night.state.mark_trail(0, night.ids["M03"], 1)
    with pytest.raises(AssertionError):
        night.state.check()
