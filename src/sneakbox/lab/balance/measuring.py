"""The whole study: one table looked at closely, other tables beside it, one value varied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from sneakbox.kernel.game import Game, Setup, SetupError
from sneakbox.lab.balance.collecting import Failed, Noted, Plan, play_all
from sneakbox.lab.balance.figures import (
    Close,
    Gap,
    Length,
    Share,
    Side,
    closely,
    sides_of,
    sneaking,
)
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import Player, Progress

# An option with more choices than this is left to whoever varies it.
FEW: Final = 4


@dataclass(frozen=True)
class Other:
    """Another table that stands beside the one that is looked at: what is different there."""

    group: str
    label: str
    table: Table


@dataclass(frozen=True)
class Value:
    """One value of what is varied, and the table that plays with it."""

    value: str
    table: Table
    is_usual: bool


@dataclass(frozen=True)
class Vary:
    """What is varied, by its whole path."""

    path: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Compared:
    """How the sneaking side fared at another table, and how much better than usual."""

    group: str
    label: str
    score: Share
    gap: Gap | None
    decided: Share
    steps: Length
    is_same: bool


@dataclass(frozen=True)
class VariedRow:
    value: str
    is_usual: bool
    scores: tuple[Share, ...]
    decided: Share
    steps: Length


@dataclass(frozen=True)
class Varied:
    path: str
    sides: tuple[Side, ...]
    rows: tuple[VariedRow, ...]


@dataclass(frozen=True)
class Study:
    """All that was found out."""

    setup: Setup
    players: tuple[Player, ...]
    seed: str
    close: Close
    compared: tuple[Compared, ...] = ()
    varied: tuple[Varied, ...] = ()
    failures: tuple[Failed, ...] = field(default=())


def other_tables(game: Game, table: Table) -> list[Other]:
    """Every other scenario, number of players and choice of an option, one difference each."""
    usual = table.lay_out()
    found: list[Other] = []
    for scenario in game.scenarios:
        if scenario.id != usual.scenario:
            seats = game.seats_for(scenario.id)
            players = usual.players if usual.players in seats else seats[0]
            there = replace(table, scenario=scenario.id, players=players)
            found.append(Other("scenario", scenario.title, there))
    for players in game.seats_for(usual.scenario):
        if players != usual.players:
            label = f"{players} at the table"
            found.append(Other("players", label, replace(table, players=players)))
    for option in game.options:
        if not option.choices or len(option.choices) > FEW:
            continue
        for choice in option.choices:
            if choice != usual.options[option.name]:
                options = {**table.options, option.name: choice}
                label = f"{option.name}={choice}"
                found.append(Other("option", label, replace(table, options=options)))
    return [other for other in found if can_be_laid_out(other.table)]


def can_be_laid_out(table: Table) -> bool:
    """False where settings do not go together."""
    try:
        table.lay_out()
    except SetupError:
        return False
    return True


def study(
    table: Table,
    players: Sequence[Player],
    seed: str,
    games: int,
    others: Sequence[Other],
    games_there: int,
    varies: Sequence[Vary],
    jobs: int = 1,
    progress: Progress | None = None,
    scheduler: str | None = None,
) -> Study:
    """Play everything, and work out what it comes to."""
    # The usual value is what the table itself plays with.
    tables = {
        (vary.path, value.value): value.table
        for vary in varies
        for value in vary.values
        if not value.is_usual
    }
    plan = Plan(
        (table, *(other.table for other in others), *tables.values()),
        (games, *[games_there] * len(others), *[games] * len(tables)),
        tuple(players),
        seed,
    )
    noted, failed = play_all(plan, jobs, progress, scheduler)
    at: Mapping[int, list[Noted]] = {number: [] for number in range(len(plan.tables))}
    for game in noted:
        at[game.table].append(game)
    setup = table.lay_out()
    sides = sides_of(setup)
    place_of = {key: 1 + len(others) + place for place, key in enumerate(tables)}
    varied = []
    for vary in varies:
        rows = []
        for value in vary.values:
            there = at[place_of.get((vary.path, value.value), 0)]
            scores = tuple(Share.of(side.scores(there)) for side in sides)
            length = Length.of(game.steps for game in there)
            rows.append(VariedRow(value.value, value.is_usual, scores, decided(there), length))
        varied.append(Varied(vary.path, sides, tuple(rows)))
    return Study(
        setup,
        tuple(players),
        seed,
        closely(setup, at[0]),
        tuple(
            compared(other, at[place], at[0], sides)
            for place, other in enumerate(others, 1)
            if at[place]
        ),
        tuple(varied),
        tuple(failed),
    )


def decided(games: Sequence[Noted]) -> Share:
    """How often somebody does better than another."""
    return Share.of([float(len(set(game.scores)) > 1) for game in games])


def compared(
    other: Other, there: Sequence[Noted], here: Sequence[Noted], here_sides: Sequence[Side]
) -> Compared:
    """Another table beside the usual one."""
    sides = sides_of(other.table.lay_out())
    scores = sneaking(sides).scores(there)
    same = [(game.word, game.steps) for game in here[: len(there)]]
    return Compared(
        other.group,
        other.label,
        Share.of(scores),
        # Among three a third is fair, so only tables of as many sides can be compared.
        Gap.of(scores, sneaking(here_sides).scores(here))
        if len(sides) == len(here_sides)
        else None,
        decided(there),
        Length.of(game.steps for game in there),
        [(game.word, game.steps) for game in there] == same,
    )
