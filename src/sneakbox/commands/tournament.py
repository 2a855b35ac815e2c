"""`sneak tournament`: let bots play each other, and rate them."""

import argparse
import json
from typing import TYPE_CHECKING, Final

from sneakbox.commands.progress import Bar
from sneakbox.commands.running import add_run_flags, running, terms_of
from sneakbox.commands.settings import (
    MANY_GAMES,
    MOST_GAMES,
    Parser,
    UsageError,
    add_table_flags,
    find_game,
    find_scenario,
    read_options,
    whole_number,
)
from sneakbox.commands.simulate import MOST_SHOWN, read_bots
from sneakbox.kernel.game import Game
from sneakbox.kernel.vocabulary import one_of
from sneakbox.scene.english import count

if TYPE_CHECKING:
    from sneakbox.lab.batches import Table
    from sneakbox.lab.tournament import Entrant, Standing, TournamentReport

HELP: Final = "let bots play each other on every side, and rate them"
EXAMPLES: Final = """\
examples:
  sneak tournament stealth_ops --bots random,sensible --games 200
                                         two bots, each as often in either seat
  sneak tournament ninja --bots random,sensible --games 400 --scenario outpost
                                         both sides of a night, with the same luck
  sneak tournament sneaking_mission --bots random,sensible --games 400
                                         alone: each plays the same 200 missions
  sneak tournament stealth_ops --bots random,sensible --games 2000 --out spies.jsonl
                                         a line a game; when it was stopped, the same again goes on
  sneak tournament stealth_ops --bots random,sensible --games 2000 --scheduler tcp://10.0.0.5:8786
                                         on the workers of a Dask cluster

Everything follows from the flags: the same command plays the same games, whoever plays them.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `tournament` to the commands."""
    parser = subparsers.add_parser(
        "tournament", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="its id: see sneak games")
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1, MOST_GAMES), required=True, help="how many"
    )
    parser.add_argument("--bots", metavar="A,B", required=True, help="who takes part")
    add_table_flags(parser)
    add_run_flags(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    assert isinstance(parser, Parser)
    parser.elsewhere = {"--seats": "--bots names who takes part, --players how many sit down"}
    parser.set_defaults(run=run, look_over=look_over)


def look_over(args: argparse.Namespace) -> bool:
    """Refuse what `run` would refuse; True where the games take longer than a compiler."""
    read(args)
    return int(args.games) >= MANY_GAMES


def read(args: argparse.Namespace) -> tuple[Game, list[str], "Table"]:
    """The game, those who take part, and a table that can be laid out so."""
    from sneakbox.lab.batches import Table

    game = find_game(args.game)
    bots = read_bots(game, args.bots)
    if len(bots) < 2:
        known = one_of([name for name in ("random", "sensible") if name not in bots])
        raise UsageError(f"--bots names only '{bots[0]}': a tournament needs another, {known}")
    if twice := [bot for bot in bots if bots.count(bot) > 1]:
        raise UsageError(f"--bots names '{twice[0]}' twice: everybody takes part once")
    table = Table(
        game.id, args.players, find_scenario(game, args.scenario), read_options(game, args.set)
    )
    table.lay_out()
    return game, bots, table


def run(args: argparse.Namespace) -> int:
    from sneakbox.lab.tournament import play_tournament

    game, bots, table = read(args)
    terms = {**terms_of(table, bots, args.seed), "tournament": True}
    with running(args.out, terms) as results, Bar("games", args.games, quiet=args.json) as bar:
        report = play_tournament(
            table,
            bots,
            args.games,
            args.seed,
            args.jobs,
            bar.show,
            results=results,
            scheduler=args.scheduler,
        )
    if args.json:
        print(json.dumps({**terms, **report.facts()}, indent=2, ensure_ascii=False))
    else:
        setup = table.lay_out()
        print(f"{game.title}, {setup.scenario}, {count(report.games, 'game')}")
        print("\n".join(lines(report)))
    return 1 if report.failures else 0


def lines(report: "TournamentReport") -> list[str]:
    """The report for people, the strongest first."""
    ranking = report.ranking()
    wide = max(len(entrant.name) for entrant in ranking)
    shown = [
        f"  {place}. {entrant.name:<{wide}}  rating {entrant.rating:5.1f} ± {entrant.doubt:.1f},"
        f"  {shared(entrant.total)}"
        for place, entrant in enumerate(ranking, 1)
    ]
    for entrant in ranking:
        shown += side_lines(entrant, wide)
    if len(ranking) > 2 or report.shares_fate:
        for entrant in ranking:
            for other, standing in sorted(entrant.against.items()):
                name = report.entrants[other].name
                shown.append(f"  {entrant.name:<{wide}}  against {name:<{wide}} {shared(standing)}")
    if report.failures:
        shown.append(f"  errors {len(report.failures)}, counted for nobody")
        shown += [f"    game {number}: {why}" for number, why in report.failures[:MOST_SHOWN]]
    return shown


def side_lines(entrant: "Entrant", wide: int) -> list[str]:
    if len(entrant.sides) != 2:  # with more everybody sits everywhere
        return []
    return [
        f"  {entrant.name:<{wide}}  on side {side + 1}  {shared(standing)}"
        for side, standing in sorted(entrant.sides.items())
    ]


def shared(standing: "Standing") -> str:
    """`62.0 % of 400 games (95 % sure: 57.1 % to 66.6 %), 12 drawn`."""
    from sneakbox.lab.statistics import wilson

    low, high = wilson(standing.points, standing.games)
    share = standing.points / standing.games if standing.games else 0.0
    drawn = f", {standing.drawn} drawn" if standing.drawn else ""
    sure = f"95 % sure: {low:.1%} to {high:.1%}"
    return f"{share:.1%} of {count(standing.games, 'game')} ({sure}){drawn}"
