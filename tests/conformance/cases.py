"""Every way to lay out every game: all scenarios and seat counts, and each option value once."""

import os
from collections.abc import Callable
from typing import Final

from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import Game, Setup
from tests.conformance import checks, scene_checks, table_checks
from tests.toys.burglars import BURGLARS

# How many random games each check plays of each case.
GAMES: Final = int(os.environ.get("SNEAK_GAMES", "2"))


def games() -> list[Game]:
    return [BURGLARS, *all_games()]


def cases(game: Game) -> list[Setup]:
    """All scenarios with all seat counts, then each other option value with the first of them."""
    counts = range(game.least_players, game.most_players + 1)
    setups = [game.setup(count, scenario.id) for scenario in game.scenarios for count in counts]
    for option in game.options:
        others = [choice for choice in option.choices if choice != option.default]
        setups += [game.setup(options={option.name: choice}) for choice in others]
    return setups


def name(setup: Setup) -> str:
    """A short name for reports: what differs from the defaults."""
    defaults = {option.name: option.default for option in setup.game.options}
    changed = [
        f"{option}={value}" for option, value in setup.options.items() if defaults[option] != value
    ]
    return "-".join([setup.game.id, setup.scenario, str(setup.players), *changed])


def all_checks() -> list[Callable[[Setup, int], None]]:
    """Every function whose name begins with `check_`, in the order of the files."""
    return [
        check
        for module in (checks, table_checks, scene_checks)
        for label, check in vars(module).items()
        if label.startswith("check_")
    ]
