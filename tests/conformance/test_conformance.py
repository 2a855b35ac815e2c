"""The one suite that every game passes, in every scenario and with every number of seats."""

from collections.abc import Callable

import pytest

from sneakbox.kernel.game import Setup
from tests.conformance.cases import (
    LONG_GAMES,
    all_checks,
    cases,
    games,
    is_wanted,
    name,
    number_of_games,
)

PROMISES = [
    pytest.param(
        setup,
        check,
        id=f"{name(setup)}-{check.__name__.removeprefix('check_')}",
        marks=pytest.mark.many_games if game.id in LONG_GAMES else (),
    )
    for game in games()
    for setup in cases(game)
    for check in all_checks()
    if is_wanted(setup, check)
]


@pytest.mark.parametrize(("setup", "check"), PROMISES)
def test_game_keeps_its_promises(setup: Setup, check: Callable[[Setup, int], None]) -> None:
    for seed in range(number_of_games(setup)):
        check(setup, seed)
