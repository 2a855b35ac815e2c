"""Every way to lay out every game: all scenarios and seat counts, and each option value once."""

import os
from collections.abc import Callable
from typing import Final

import sneakbox.kernel
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import EDITION, Game, Setup
from tests.conformance import checks, knowledge_checks, scene_checks, table_checks
from tests.toys.burglars import BURGLARS

# How many random games each check plays of each case.
GAMES: Final = int(os.environ.get("SNEAK_GAMES", "2"))
COMPILED: Final = sneakbox.kernel.compiled()


# Choices that leave random play without an end go together with one that gives it one.
COMPANY: Final = {("stealth_ops", "draw_vote", "off"): {"lockdown": "40"}}
# Options that only some scenarios have room for.
WHERE: Final = {("metal_gear", "boss"): "vr_1"}


# Random games of these take hundreds of decisions: one game does where others need several, and
# what follows from the state and not from the options is checked without the options.
LONG_GAMES: Final = frozenset({"stealth_ops", "ninja", "metal_gear"})
# Where there are long games and many ways to lay one out, a cross-section does for the pure build.
# The compiled one, which is ten times as fast, keeps its promises in all of them.
CROSS_SECTION: Final[dict[str, list[tuple[int, str, dict[str, str]]]]] = {
    "metal_gear": [
        (1, "stage_1", {}),
        (2, "stage_3", {}),
        (3, "stage_2", {}),
        (2, "stage_4", {}),
        (1, "stage_5", {}),
        (1, "stage_8", {"edition": "prototype"}),
        (3, "stage_11", {}),
        (1, "stage_14", {}),
        (4, "vr_1", {}),
        (4, "vr_1", {"edition": "prototype"}),
        (2, "stage_6", {}),
        (2, "stage_9", {"edition": "prototype"}),
        (3, "vr_5", {}),
    ],
    "ninja": [
        (2, "outpost", {}),
        (4, "outpost", {"guard_hands": "secret", "engaged": "hold", "awaken": "one"}),
        (3, "contested", {"letters": "written", "passage_alert": "on"}),
        (2, "lone_wolf", {"identity": "hidden", "layout": "drawn"}),
    ],
    "stealth_ops": [(2, "standard", {}), (3, "standard", {"lockdown": "40", "draw_vote": "off"})],
}
OF_THE_STATE: Final = frozenset(
    {
        checks.check_encoding,
        checks.check_numbers,
        checks.check_copies,
        knowledge_checks.check_views,
        knowledge_checks.check_worlds,
        knowledge_checks.check_blindness,
        table_checks.check_hostile_players,
        scene_checks.check_equal_frames,
    }
)


# Titles with many scenarios of one make: which of them are tried with every number of seats.
MANY_SCENARIOS: Final[dict[str, tuple[str, ...]]] = {"metal_gear": ("stage_1", "stage_13", "vr_1")}


def games() -> list[Game]:
    return [BURGLARS, *all_games()]


# Titles with long games and many settings: which setups are worth the whole suite.
CHOSEN: Final[dict[str, list[tuple[int, str, dict[str, str]]]]] = {
    "ninja": [
        (2, "outpost", {}),
        (3, "outpost", {"notice_ropes": "on", "left_by_guards": "seen", "hand": "+3"}),
        (4, "outpost", {"guard_hands": "secret", "engaged": "hold", "awaken": "one"}),
        (2, "lone_wolf", {"identity": "hidden", "layout": "drawn"}),
        (3, "contested", {"letters": "written", "passage_alert": "on"}),
        (4, "contested", {"layout": "drawn", "mission_alert": "on", "notice_passage": "off"}),
        (2, "fortress", {"layout": "drawn"}),
    ]
}


def cases(game: Game) -> list[Setup]:
    """All scenarios with all seat counts, then each other option value with the first of them."""
    chosen = CHOSEN.get(game.id) if COMPILED else CROSS_SECTION.get(game.id)
    if chosen is not None:
        return [game.setup(count, name, options) for count, name, options in chosen]
    setups = [game.setup(count, one.id) for one in game.scenarios for count in counts(game, one.id)]
    for option in game.options:
        others = [choice for choice in option.choices if choice != option.default]
        for choice in others:
            company = COMPANY.get((game.id, option.name, choice), {})
            where = WHERE.get((game.id, option.name))
            setups.append(game.setup(scenario=where, options={option.name: choice, **company}))
    return setups


def counts(game: Game, scenario: str) -> tuple[int, ...]:
    """How many seats a scenario is tried with: all, or the fewest and the most of many alike."""
    every = tuple(game.seats_for(scenario))
    if game.id in MANY_SCENARIOS and scenario not in MANY_SCENARIOS[game.id]:
        return (every[0], every[-1]) if len(every) > 1 else every
    return every


def number_of_games(setup: Setup) -> int:
    return (GAMES + 1) // 2 if setup.game.id in LONG_GAMES else GAMES


def is_wanted(setup: Setup, check: Callable[[Setup, int], None]) -> bool:
    """False for checks of the state with options of a long game; an edition is no such option."""
    if setup.game.id not in LONG_GAMES or setup.game.id in CHOSEN or check not in OF_THE_STATE:
        return True
    options = [option for option in setup.game.options if option.name != EDITION]
    return all(option.default == setup.options[option.name] for option in options)


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
        for module in (checks, knowledge_checks, table_checks, scene_checks)
        for label, check in vars(module).items()
        if label.startswith("check_")
    ]
