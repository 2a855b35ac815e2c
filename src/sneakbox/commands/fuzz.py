"""`sneak fuzz`: random play in search of mistakes."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneakbox.commands.progress import Bar
from sneakbox.commands.settings import (
    LONGEST_FILE,
    MANY_GAMES,
    MOST_GAMES,
    UsageError,
    add_table_flags,
    clipped,
    find_game,
    find_scenario,
    read_options,
    seconds,
    whole_number,
)
from sneakbox.kernel.game import EDITION

if TYPE_CHECKING:
    from sneakbox.lab.batches import Table
    from sneakbox.lab.fuzz import Fuzzing
    from sneakbox.lab.fuzz_bosses import BossFuzzing
    from sneakbox.lab.fuzz_grid import GridFuzzing
    from sneakbox.lab.fuzz_guards import GuardFuzzing
    from sneakbox.lab.promises import Promises
    from sneakbox.lab.twins import TwinFuzzing

    Report = Fuzzing | BossFuzzing | GridFuzzing | GuardFuzzing | Promises | TwinFuzzing

HELP: Final = "play at random and look for mistakes"
EXAMPLES: Final = """\
examples:
  sneak fuzz sneaking_mission --games 1000
                                         a thousand random games, checked after every step
  sneak fuzz sneaking_mission --seconds 60
                                         as many as fit into a minute
  sneak fuzz sneaking_mission --games 100000 --whole 2000 --jobs 2
                                         a long run, more of it through the whole table
  sneak fuzz sneaking_mission --games 1000 --scenario extreme --seed tuesday --json
                                         other games, figures for programs
  sneak fuzz grid                        no game: random maps, asked about sight, distances, paths
                                         and leaps over rows of figures, and compared with a slow
                                         and simple twin: 100000 times, or --games or --seconds
  sneak fuzz guards                      Enemy phases of Metal Gear in random situations: every
                                         Guard must do what a slow referee of the rules allows, and
                                         players must be asked for all they may choose; on maps of
                                         the box and of chance, by either rulebook (--edition)
  sneak fuzz bosses --games 1000         Boss turns of Metal Gear in random situations, compared
                                         with a referee in the same way
  sneak fuzz ninja --twins --games 2000  pairs of games that differ only in what one seat may not
                                         know: that seat must see the same in both
  sneak fuzz metal_gear --chances --games 1000
                                         a thousand decisions of random games: each chance on a
                                         button against what happens in 200 continuations

Every game is played by the rules, with everything that must hold checked after every step. Some
(--whole, or a sample) are also played at a table: record, undo, saving and loading, every view,
the words for every event, prompt and option. A mistake is saved as a record that leads there
again, and the exit code is 1.
"""
GRID: Final = "grid"
GUARDS: Final = "guards"
BOSSES: Final = "bosses"
COMPARISONS: Final = 100_000  # of a run of `sneak fuzz grid`, `guards` or `bosses` when nobody says
# From here on it takes longer than to compile the games.
MANY_COMPARISONS: Final = 1_000_000
LONG: Final = 300.0  # seconds


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `fuzz` to the commands."""
    parser = subparsers.add_parser(
        "fuzz", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument(
        "game", metavar="GAME", help="its id: see sneak games; or 'grid', 'guards' or 'bosses'"
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--games", metavar="N", type=whole_number(1, MOST_GAMES), help="how many games"
    )
    limit.add_argument("--seconds", metavar="T", type=seconds, help="how long")
    parser.add_argument(
        "--whole",
        metavar="N",
        type=whole_number(0, MOST_GAMES),
        help="how many of the games go through the whole table as well (default: up to 500)",
    )
    parser.add_argument(
        "--twins",
        action="store_true",
        help="pairs of games with other secrets, which nobody may be able to tell apart",
    )
    parser.add_argument(
        "--chances",
        action="store_true",
        help="the chances on buttons, compared with what happens when the game is played on",
    )
    add_table_flags(parser)
    parser.add_argument(
        "--folder", metavar="DIR", default=".", help="where records of mistakes go (default: here)"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.set_defaults(run=run, look_over=look_over)


def look_over(args: argparse.Namespace) -> bool:
    """Refuse what `run` would refuse; True where it takes longer than a compiler."""
    if args.game in (GRID, GUARDS, BOSSES):
        read_comparisons(args)
        read_edition(args)
        many = MANY_COMPARISONS
    else:
        read_table(args)
        many = MANY_GAMES
    return float(args.seconds or 0) >= LONG or int(args.games or 0) >= many


def run(args: argparse.Namespace) -> int:
    from sneakbox.lab.fuzz import fuzz

    if args.game == GRID:
        return run_grid(args)
    if args.game == GUARDS:
        return run_guards(args)
    if args.game == BOSSES:
        return run_bosses(args)
    table = read_table(args)
    setup = table.lay_out()
    title = f"{setup.game.title}, {setup.scenario}"
    if args.twins:
        return run_twins(args, table, title)
    if args.chances:
        return run_chances(args, table, title)
    with bar_for(args, "games") as bar:
        report = fuzz(
            table,
            games=args.games,
            seconds=args.seconds,
            seed=args.seed,
            jobs=args.jobs,
            whole=args.whole,
            folder=args.folder,
            progress=bar.show,
        )
    about = {"game": table.game, "scenario": setup.scenario}
    return told(args, report, about, [f"{title}, at random", *lines(report)])


def bar_for(args: argparse.Namespace, noun: str) -> Bar:
    """How far it has got, counted in what was asked for."""
    counted = noun if args.games is not None else "seconds"
    return Bar(counted, args.games or round(args.seconds), quiet=args.json)


def told(
    args: argparse.Namespace, report: "Report", about: dict[str, str], shown: list[str]
) -> int:
    """What was found, for programs or for people; 1 where something is wrong."""
    if args.json:
        facts = {**about, "seed": args.seed, **report.facts()}
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        print("\n".join(shown))
    return 1 if report.findings.failures else 0


def read_table(args: argparse.Namespace) -> "Table":
    """The table that is played at, with every flag checked."""
    from sneakbox.lab.batches import Table

    game = find_game(args.game)
    if args.games is None and args.seconds is None:
        raise UsageError("--games or --seconds is missing, as in 'sneak fuzz GAME --games 1000'")
    if args.games is not None and args.whole is not None and args.whole > args.games:
        raise UsageError(f"--whole cannot be more than --games: {args.whole} of {args.games}")
    if args.games is None and args.whole is not None:
        raise UsageError("--whole needs --games: with --seconds one game in 20 takes that way")
    if args.twins and args.whole is not None:
        raise UsageError("--whole cannot stand beside --twins: pairs are played by the rules alone")
    if args.chances and (args.twins or args.whole is not None):
        raise UsageError("--chances cannot stand beside --twins or --whole: it plays its own games")
    if not Path(args.folder).is_dir():
        raise UsageError(f"--folder: there is no folder '{clipped(args.folder, LONGEST_FILE)}'")
    table = Table(
        game.id, args.players, find_scenario(game, args.scenario), read_options(game, args.set)
    )
    table.lay_out()
    return table


def read_comparisons(args: argparse.Namespace) -> None:
    """Nothing of a game belongs to maps and situations of chance."""
    if args.games is None and args.seconds is None:
        args.games = COMPARISONS
    is_edition = args.game == GUARDS and all(one.startswith(f"{EDITION}=") for one in args.set)
    for flag in ("whole", "twins", "chances", "players", "scenario", "set"):
        if getattr(args, flag) and not (flag == "set" and is_edition):
            raise UsageError(
                f"--{flag} belongs to games; 'sneak fuzz {args.game}' has only maps"
                f"{'' if args.game == GRID else ' and situations of chance'}"
            )


def read_edition(args: argparse.Namespace) -> str:
    """Whose Guards are judged."""
    game = find_game("metal_gear")
    editions = next(option for option in game.options if option.name == EDITION)
    return read_options(game, args.set).get(EDITION, editions.default)


def run_grid(args: argparse.Namespace) -> int:
    """Compare maps with their slow twins."""
    from sneakbox.lab.fuzz_grid import fuzz_grid

    read_comparisons(args)
    with bar_for(args, "comparisons") as bar:
        report = fuzz_grid(
            comparisons=args.games,
            seconds=args.seconds,
            seed=args.seed,
            jobs=args.jobs,
            progress=bar.show,
        )
    return told(args, report, {}, ["Maps and their slow twins", *grid_lines(report)])


def run_guards(args: argparse.Namespace) -> int:
    """Compare Enemy phases with what the referee allows."""
    from sneakbox.lab.fuzz_guards import fuzz_guards

    read_comparisons(args)
    edition = read_edition(args)
    with bar_for(args, "situations") as bar:
        report = fuzz_guards(
            situations=args.games,
            seconds=args.seconds,
            seed=args.seed,
            edition=edition,
            jobs=args.jobs,
            progress=bar.show,
        )
    title = f"Guards of the {edition} edition and their referee"
    return told(args, report, {}, [title, *guard_lines(report)])


def run_bosses(args: argparse.Namespace) -> int:
    """Compare Boss turns with what the referee allows."""
    from sneakbox.lab.fuzz_bosses import fuzz_bosses

    read_comparisons(args)
    with bar_for(args, "situations") as bar:
        report = fuzz_bosses(
            situations=args.games,
            seconds=args.seconds,
            seed=args.seed,
            jobs=args.jobs,
            progress=bar.show,
        )
    return told(args, report, {}, ["Bosses and their referee", *boss_lines(report)])


def run_twins(args: argparse.Namespace, table: "Table", title: str) -> int:
    """Play pairs of games that one seat must not be able to tell apart."""
    from sneakbox.lab.twins import fuzz_twins

    with bar_for(args, "pairs") as bar:
        report = fuzz_twins(
            table,
            pairs=args.games,
            seconds=args.seconds,
            seed=args.seed,
            jobs=args.jobs,
            progress=bar.show,
        )
    about = {"game": table.game, "scenario": table.lay_out().scenario}
    return told(args, report, about, [f"{title}, twins with other secrets", *twin_lines(report)])


def run_chances(args: argparse.Namespace, table: "Table", title: str) -> int:
    """Compare what buttons promise with what happens."""
    from sneakbox.lab.promise_judges import JUDGES
    from sneakbox.lab.promises import fuzz_promises

    if table.game not in JUDGES:
        raise UsageError(f"nobody judges the chances of '{table.game}' yet, see promise_judges.py")
    with bar_for(args, "decisions") as bar:
        report = fuzz_promises(
            table,
            decisions=args.games,
            seconds=args.seconds,
            seed=args.seed,
            jobs=args.jobs,
            progress=bar.show,
        )
    about = {"game": table.game, "scenario": table.lay_out().scenario}
    return told(args, report, about, [f"{title}, chances on buttons", *chance_lines(report)])


def chance_lines(report: "Promises") -> list[str]:
    """The report on chances for people."""
    found = report.findings
    kinds = ", ".join(f"{times} {what}" for what, times in sorted(found.kinds.items()))
    left = ", ".join(f"{times} {what}" for what, times in sorted(found.unjudged.items()))
    farthest = max(found.together.items(), key=lambda kind: abs(kind[1].off()), default=None)
    shown = [
        f"  compared  {found.chances} chances at {found.decisions} decisions",
        f"            with {found.continuations} continuations: {kinds}",
        f"  told      {found.estimates} as estimates,",
        f"            {found.never} as 0 % and {found.always} as 100 %",
        f"  left out  {left or 'none'}",
        f"  time      {report.seconds:.1f} s",
    ]
    if farthest is not None:
        of, all_of = farthest
        off = f"  together  farthest off: {of}, by {all_of.off():+.1f} standard errors"
        shown.insert(-2, off)
    return [*shown, *wrong("wrong", found.failures, "    ")]


def twin_lines(report: "TwinFuzzing") -> list[str]:
    """The report on pairs for people."""
    found = report.findings
    shown = [
        f"  compared  {found.pairs} pairs over {found.decisions} decisions",
        f"            ({found.unheard} of them unheard, {found.frames} whole screens)",
        f"  apart     {found.apart.total()} pairs, each by an event",
        f"  time      {report.seconds:.1f} s",
    ]
    return [*shown, *wrong("leaks", found.failures, "    ")]


def guard_lines(report: "GuardFuzzing") -> list[str]:
    """The report on Guards for people."""
    found = report.findings
    happened = ", ".join(f"{times} {word}" for word, times in sorted(found.happened.items()))
    shown = [
        f"  compared  {found.activations} activations in {found.situations} situations",
        f"            ({found.choices} times with something to choose, every way of it tried;",
        f"            {found.stopped} situations left at a Reaction that is the card's own affair)",
        f"  happened  {happened}",
        f"  time      {report.seconds:.1f} s",
    ]
    return [*shown, *wrong("mistakes", found.failures, "\n")]


def boss_lines(report: "BossFuzzing") -> list[str]:
    """The report on bosses for people."""
    found = report.findings
    happened = ", ".join(f"{times} {word}" for word, times in sorted(found.happened.items()))
    shown = [
        f"  compared  {found.situations} Boss turns with {len(found.cards)} different cards",
        f"            ({found.choices} times with something to choose, every way of it tried;",
        f"            {found.landed} times with a Threat that lands)",
        f"  happened  {happened}",
        f"  time      {report.seconds:.1f} s",
    ]
    return [*shown, *wrong("mistakes", found.failures, "\n")]


def grid_lines(report: "GridFuzzing") -> list[str]:
    """The report on maps for people."""
    found = report.findings
    leapt = f"{found.leapt} with a leap"
    shown = [
        f"  compared  {found.comparisons} pairs of spaces, every question asked twice",
        f"            ({found.seen} in sight, {found.tied} with several best paths, {leapt})",
        f"  time      {report.seconds:.1f} s",
    ]
    return [*shown, *wrong("mistakes", found.failures, "    ")]


def lines(report: "Fuzzing") -> list[str]:
    """The report for people."""
    found = report.findings
    ended = ", ".join(f"{times} {word}" for word, times in sorted(found.outcomes.items()))
    extras = f"{found.undos} times taken back, {found.reloads} times reloaded"
    shown = [
        f"  rules     {found.games} games of {found.steps} steps in all, checked after every step",
        f"            ({found.mixed} of them half played by a bot, to get farther)",
        f"  table     {found.whole} games of {found.table_steps} steps through the whole stack:",
        f"            {extras}, {found.texts} texts read",
        f"  ended     {ended}",
        f"  time      {report.seconds:.1f} s",
    ]
    failures = [
        f"game {one.game}, step {one.step}: {one.message}\n      to see it: {one.reopen}"
        for one in found.failures
    ]
    return [*shown, *wrong("mistakes", failures, "    ")]


def wrong(what: str, failures: list[str], before: str) -> list[str]:
    """How much went wrong, and what."""
    return [f"  {what:<10}{len(failures) or 'none'}", *(f"{before}{one}" for one in failures)]
