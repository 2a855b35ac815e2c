"""The one suite that every game passes, in every scenario and with every number of seats."""

from collections.abc import Callable

import pytest

from sneakbox.kernel.game import Setup
from tests.conformance.cases import GAMES, all_checks, cases, games, name

SETUPS = [setup for game in games() for setup in cases(game)]
CHECKS = all_checks()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_game_keeps_its_promises(setup: Setup, check: Callable[[Setup, int], None]) -> None:
    for seed in range(GAMES):
        check(setup, seed)
