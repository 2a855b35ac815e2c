"""From the rounds of a run to medians, ratios against the goals, a table and JSON."""

import math
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

from bench.peers import (
    ENVPOOL_GRIDS,
    HIDDEN_INFORMATION,
    PUFFERLIB_GAMES,
    PYTHON_GAME,
    vector,
)

OURS: Final = "sneakbox compiled"
OURS_INTERPRETED: Final = "sneakbox interpreted"
STEALTH_OPS: Final = "stealth ops compiled"
NINJA: Final = "ninja compiled"
METAL_GEAR: Final = "metal gear compiled"
METAL_GEAR_INTERPRETED: Final = "metal gear interpreted"
PHANTOM: Final = "phantom compiled"
PHANTOM_INTERPRETED: Final = "phantom interpreted"
OPEN_SPIEL: Final = "open_spiel"
CHESS: Final = "chess"
CATANATRON: Final = "catanatron"
ENVPOOL: Final = "envpool"
PUFFERLIB: Final = "pufferlib"
CONTROL: Final = "control"


class Key(NamedTuple):
    """Names one measurement: whose, and of what."""

    subject: str
    bench: str


class Measurement:
    """The rounds of one bench. Values are in its unit: steps a second, or microseconds."""

    def __init__(self, key: Key, unit: str) -> None:
        self.key: Final = key
        self.unit: Final = unit
        self.values: list[float] = []

    def add(self, done: int, cpu: float) -> None:
        self.values.append(cpu / done * 1e6 if self.unit == "µs" else done / cpu)

    def median(self) -> float:
        return median(self.values)

    def half_spread(self) -> float:
        """Half the distance from the lowest to the highest round, as a part of the median."""
        return (max(self.values) - min(self.values)) / 2 / self.median()


Measurements = dict[Key, Measurement]


class Goal(NamedTuple):
    """A figure made from the run, and what it is meant to be.

    The figure is the geometric mean of the upper measurements divided by that of the lower ones;
    without lower ones it is the upper figure itself. Speeds have a `least`, times a `most`.
    """

    name: str
    upper: Sequence[Key]
    lower: Sequence[Key] = ()
    least: float | None = None
    most: float | None = None
    aim: float | None = None


def eight_games(bench: str, *without: str) -> list[Key]:
    return [
        Key(OPEN_SPIEL, f"{game}, {bench}") for game in HIDDEN_INFORMATION if game not in without
    ]


NINJA_MAPS: Final = ("fortress", "outpost")
STAGES: Final = ("stage_1", "stage_2", "stage_3", "vr_1")
PYTHON_LOOP: Final = [Key(OURS, "Python loop")]
WITH_VIEWS: Final = [Key(OURS, "Python loop with views")]
GOALS: Final = [
    Goal(
        "Python loop ÷ OpenSpiel's eight games",
        PYTHON_LOOP,
        eight_games("Python loop"),
        least=2.5,
        aim=4.0,
    ),
    Goal(
        "with views ÷ OpenSpiel with its observation (7 games)",
        WITH_VIEWS,
        eight_games("with observation", "battleship"),
        least=3.0,
    ),
    Goal(
        "with views ÷ OpenSpiel with an observer's array (7 games)",
        WITH_VIEWS,
        eight_games("with observer", "battleship"),
    ),
    Goal("Python loop ÷ python-chess", PYTHON_LOOP, [Key(CHESS, "random game")], least=25),
    Goal(
        "Python loop ÷ catanatron", PYTHON_LOOP, [Key(CATANATRON, "four random players")], least=25
    ),
    Goal(
        "own loop ÷ OpenSpiel's C++ loop (7 games)",
        [Key(OURS, "own loop")],
        eight_games("C++ loop", "hanabi"),
        least=4.0,
    ),
    Goal(
        "interpreted Python loop ÷ catanatron",
        [Key(OURS_INTERPRETED, "Python loop")],
        [Key(CATANATRON, "four random players")],
        least=3.0,
    ),
    Goal(
        "vector environment with observations, decisions/s",
        [Key(OURS, "vector environment")],
        least=1_000_000,
    ),
    Goal(
        "vector environment ÷ EnvPool's two grids",
        [Key(OURS, "vector environment")],
        [Key(ENVPOOL, vector(grid)) for grid in ENVPOOL_GRIDS],
    ),
    Goal(
        "vector environment ÷ PufferLib's two games",
        [Key(OURS, "vector environment")],
        [Key(PUFFERLIB, vector(game)) for game in PUFFERLIB_GAMES],
    ),
    Goal(
        "Ninja, vector environment with observations, decisions/s",
        [Key(NINJA, "vector environment, fortress")],
        least=150_000,
    ),
    Goal("copy, about 20 tiles, µs", [Key(OURS, "copy, about 20 tiles")], most=0.5, aim=0.25),
    Goal("copy, 30 to 50 tiles, µs", [Key(OURS, "copy, 30 to 50 tiles")], most=0.5, aim=0.25),
    Goal(
        "Stealth Ops ÷ Sneaking Mission, own loop",
        [Key(STEALTH_OPS, f"own loop, {players} spies") for players in (2, 3, 4)],
        [Key(OURS, "own loop")],
        least=0.5,
    ),
    Goal(
        "Ninja, Python loop ÷ OpenSpiel's eight games",
        [Key(NINJA, f"Python loop, {where}") for where in NINJA_MAPS],
        eight_games("Python loop"),
        least=1.0,
        aim=1.5,
    ),
    Goal(
        "Ninja, with views ÷ OpenSpiel with its observation (7 games)",
        [Key(NINJA, f"with views, {where}") for where in NINJA_MAPS],
        eight_games("with observation", "battleship"),
        least=1.0,
        aim=4.0,
    ),
    Goal("Ninja, copy, µs", [Key(NINJA, "copy, fortress")], most=1.5, aim=0.6),
    Goal("Ninja, belief update, µs", [Key(NINJA, "belief update, fortress")], most=200),
    Goal(
        "Metal Gear, Python loop ÷ OpenSpiel's eight games",
        [Key(METAL_GEAR, f"Python loop, {stage}") for stage in STAGES],
        eight_games("Python loop"),
        least=1.0,
        aim=1.5,
    ),
    Goal(
        "Metal Gear, Enemy phase of 12 Guards, µs",
        [Key(METAL_GEAR, "Enemy phase, 12 Guards")],
        most=100,
    ),
    Goal("Metal Gear, copy, µs", [Key(METAL_GEAR, "copy, stage_2")], most=1.5, aim=0.6),
    Goal(
        "Metal Gear, stage load interpreted, µs",
        [Key(METAL_GEAR_INTERPRETED, "stage load")],
        most=50_000,
    ),
    Goal(
        "compiled ÷ interpreted, Python loop", PYTHON_LOOP, [Key(OURS_INTERPRETED, "Python loop")]
    ),
    Goal(
        "compiled ÷ interpreted, own loop",
        [Key(OURS, "own loop")],
        [Key(OURS_INTERPRETED, "own loop")],
    ),
    Goal(
        "phantom, Python loop ÷ OpenSpiel's C++ game",
        [Key(PHANTOM, "Python loop")],
        [Key(OPEN_SPIEL, "phantom_ttt, Python loop")],
    ),
    Goal(
        "phantom, with views ÷ OpenSpiel's C++ game, observation",
        [Key(PHANTOM, "Python loop with views")],
        [Key(OPEN_SPIEL, "phantom_ttt, with observation")],
    ),
    Goal(
        "phantom, own loop ÷ OpenSpiel's C++ loop",
        [Key(PHANTOM, "own loop")],
        [Key(OPEN_SPIEL, "phantom_ttt, C++ loop")],
    ),
    Goal(
        "phantom, OpenSpiel's clone ÷ our copy",
        [Key(OPEN_SPIEL, "phantom_ttt, clone")],
        [Key(PHANTOM, "copy")],
    ),
    Goal(
        "phantom, Python loop ÷ the same on OpenSpiel's Python interface",
        [Key(PHANTOM, "Python loop")],
        [Key(OPEN_SPIEL, f"{PYTHON_GAME}, Python loop")],
    ),
    Goal(
        "phantom, interpreted ÷ the same on OpenSpiel's Python interface",
        [Key(PHANTOM_INTERPRETED, "Python loop")],
        [Key(OPEN_SPIEL, f"{PYTHON_GAME}, Python loop")],
    ),
]


def geometric_mean(values: Iterable[float]) -> float:
    logarithms = [math.log(value) for value in values]
    return math.exp(sum(logarithms) / len(logarithms))


def reached(goal: Goal, measurements: Measurements) -> float | None:
    """The figure behind a goal: the median over the rounds, each set against its own peers.

    None when something it needs was not measured.
    """
    needed = [*goal.upper, *goal.lower]
    if any(key not in measurements for key in needed):
        return None
    per_round = []
    for turn in range(min(len(measurements[key].values) for key in needed)):
        figure = geometric_mean(measurements[key].values[turn] for key in goal.upper)
        if goal.lower:
            figure /= geometric_mean(measurements[key].values[turn] for key in goal.lower)
        per_round.append(figure)
    return median(per_round) if per_round else None


def verdict(goal: Goal, figure: float | None) -> str:
    if figure is None:
        return "not measured"
    met = (goal.least is None or figure >= goal.least) and (
        goal.most is None or figure <= goal.most
    )
    if goal.least is None and goal.most is None:
        return ""
    if not met:
        return "MISSED"
    if goal.aim is None:
        return "met"
    aim_met = figure >= goal.aim if goal.most is None else figure <= goal.aim
    return "met, aim too" if aim_met else "met"


def bound(goal: Goal) -> str:
    """What the goal asks for, in figures."""
    limit = f"≥ {goal.least:g}" if goal.least is not None else ""
    if goal.most is not None:
        limit = f"≤ {goal.most:g}"
    return limit + (f", aim {goal.aim:g}" if goal.aim is not None else "")


def three_digits(value: float) -> str:
    """A figure with three significant digits: 1.05 M, 268 k, 0.23."""
    for size, sign in ((1e6, " M"), (1e3, " k")):
        if value >= size * 0.9995:
            return f"{significant(value / size)}{sign}"
    return significant(value)


def significant(value: float) -> str:
    places = max(0, 2 - math.floor(math.log10(value))) if value > 0 else 0
    return f"{value:.{min(places, 3)}f}"


def table(measurements: Measurements) -> str:
    """Every measurement, for people."""
    width = max((len(key.bench) for key in measurements), default=0)
    lines: list[str] = []
    subject = ""
    for key, measured in measurements.items():
        if key.subject != subject:
            subject = key.subject
            lines += ["", subject]
        figure = f"{three_digits(measured.median())} {measured.unit}"
        lines.append(f"  {key.bench:<{width}}  {figure:>16}  ± {measured.half_spread():.0%}")
    return "\n".join(lines)


def goals_table(measurements: Measurements, whole: bool) -> str:
    """Every figure that has a goal or says how we compare, for people.

    Of a whole run it also says which of them could not be measured.
    """
    width = max(len(goal.name) for goal in GOALS)
    lines = [f"{'ratio':<{width}}  {'figure':>8}  goal"]
    for goal in GOALS:
        figure = reached(goal, measurements)
        if figure is None and not whole:
            continue
        shown = "–" if figure is None else significant(figure)
        line = f"{goal.name:<{width}}  {shown:>8}  {bound(goal):<15}  {verdict(goal, figure)}"
        lines.append(line.rstrip())
    return "\n".join(lines) if len(lines) > 1 else "no ratio can be made of these"


def markdown(measurements: Measurements) -> str:
    """Both tables for the handbook."""
    lines = ["| what | figure | goal | |", "|---|---:|---|---|"]
    for goal in GOALS:
        figure = reached(goal, measurements)
        if figure is not None:
            lines.append(
                f"| {goal.name} | {significant(figure)} | {bound(goal)} | {verdict(goal, figure)} |"
            )
    lines += ["", "| measured | figure | half-spread |", "|---|---:|---:|"]
    for key, measured in measurements.items():
        name = f"{key.subject}: {key.bench}"
        figure_and_unit = f"{three_digits(measured.median())} {measured.unit}"
        lines.append(f"| {name} | {figure_and_unit} | {measured.half_spread():.0%} |")
    return "\n".join(lines)


def as_json(measurements: Measurements) -> dict[str, Any]:
    return {
        "measurements": [
            {
                "subject": key.subject,
                "bench": key.bench,
                "unit": measured.unit,
                "median": measured.median(),
                "half_spread": measured.half_spread(),
                "rounds": measured.values,
            }
            for key, measured in measurements.items()
        ],
        "ratios": [goal_as_json(goal, reached(goal, measurements)) for goal in GOALS],
    }


def goal_as_json(goal: Goal, figure: float | None) -> dict[str, Any]:
    return {
        "name": goal.name,
        "figure": figure,
        "least": goal.least,
        "most": goal.most,
        "aim": goal.aim,
        "verdict": verdict(goal, figure),
    }
