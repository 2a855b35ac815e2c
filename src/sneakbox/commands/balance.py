"""`sneak balance`: let bots play many games, and write down whether the game is balanced."""

import argparse
import json
import shlex
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneakbox.commands.progress import Bar
from sneakbox.commands.settings import (
    MANY_GAMES,
    MOST_GAMES,
    Failure,
    Parser,
    UsageError,
    add_table_flags,
    clipped,
    whole_number,
)
from sneakbox.commands.simulate import read
from sneakbox.kernel.game import EDITION
from sneakbox.scene.english import count

if TYPE_CHECKING:
    from sneakbox.lab.balance.measuring import Vary
    from sneakbox.lab.balance.report import Report
    from sneakbox.lab.batches import Table

HELP: Final = "let bots play many games, and report whether the game is balanced"
EXAMPLES: Final = """\
examples:
  sneak balance ninja                    a report with pictures, in the folder balance-ninja
  sneak balance ninja --games 2000 --out diary
                                         more games, another folder
  sneak balance metal_gear --scenario stage_2 --players 2
                                         one stage for two
  sneak balance ninja --vary cards.guards.awaken.count=2..6
                                         what if there were more of a card, or fewer?
  sneak balance ninja --vary sentries=4,6,8 --vary hand=0,+2
                                         or other settings of the table
  sneak balance sneaking_mission --vary weapon-corner.count=1..4 --against empty-corner.count
                                         more of one tile and fewer of another
  sneak balance ninja --vary list        everything that can be varied
  sneak balance ninja --json             the figures for programs, without pictures

The same command gives the same report, to the byte, however many jobs. Pictures need matplotlib:
pip install 'sneakbox[lab]'. The exit code is 1 when a game failed.
"""
GAMES: Final = 1000
# At each other table so many times fewer games.
FEWER: Final = 10
LIST: Final = "list"
REPORT: Final = "report.md"


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `balance` to the commands."""
    parser = subparsers.add_parser(
        "balance", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="its id: see sneak games")
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1, MOST_GAMES),
        default=GAMES,
        help=f"how many at this table, and for each value that is varied (default: {GAMES})",
    )
    parser.add_argument(
        "--compare",
        metavar="N",
        type=whole_number(0, MOST_GAMES),
        help="how many at each other table: scenarios, players, options; 0 for none "
        "(default: a tenth)",
    )
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="PATH=A..B",
        help="what if a number of the box, or an option, had these values; 'list' shows all",
    )
    parser.add_argument(
        "--against", metavar="PATH", default="", help="what becomes fewer as the other becomes more"
    )
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays, seat by seat (default: a quick bot that plays sensibly)",
    )
    add_table_flags(parser)
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="let the workers of a Dask scheduler play"
    )
    parser.add_argument("--out", metavar="FOLDER", help="where to (default: balance-GAME)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    assert isinstance(parser, Parser)
    parser.elsewhere = {"--seats": "--bots names who plays, --players how many"}
    parser.set_defaults(run=run, look_over=look_over)


def look_over(args: argparse.Namespace) -> bool:
    """Refuse what `run` would refuse; True where the games take longer than a compiler."""
    _, _, table = read(args)
    if args.vary == [LIST]:
        return False
    read_varies(args, table)
    if not args.json:
        folder_for(args)
    return int(args.games) >= MANY_GAMES


def run(args: argparse.Namespace) -> int:
    from sneakbox.lab.balance.facts import facts
    from sneakbox.lab.balance.measuring import other_tables, study
    from sneakbox.lab.cluster import ClusterProblem
    from sneakbox.lab.extras import PackageMissing

    game, bots, table = read(args)
    if args.vary == [LIST]:
        return list_values(table)
    varies = read_varies(args, table)
    folder = None if args.json and args.out is None else folder_for(args)
    if folder is not None:
        need_pictures()
    games_there = args.games // FEWER if args.compare is None else args.compare
    others = other_tables(game, table) if games_there else []
    values = sum(not value.is_usual for vary in varies for value in vary.values)
    total = args.games * (1 + values) + games_there * len(others)
    with Bar("games", total, quiet=args.json) as bar:
        try:
            found = study(
                table,
                bots,
                args.seed,
                args.games,
                others,
                games_there,
                varies,
                args.jobs,
                bar.show,
                args.scheduler,
            )
        except (ClusterProblem, PackageMissing) as problem:
            raise Failure(str(problem)) from problem
    command = command_of(args, bots)
    if folder is not None:
        from sneakbox.lab.balance.report import report

        made = report(found, command)
        write(folder, made)
        if not args.json:
            pictures = count(len(made.pictures), "picture")
            print(f"{folder / REPORT} is written, with {pictures} beside it.")
    if args.json:
        print(json.dumps(facts(found, command), indent=2, ensure_ascii=False))
    for failed in found.failures[:1]:
        if not args.json:
            print(f"{count(len(found.failures), 'game')} failed; the first: {failed.reason}")
    return 1 if found.failures else 0


def need_pictures() -> None:
    """Say that matplotlib is missing before anything is played."""
    from sneakbox.lab.extras import PackageMissing

    try:
        import sneakbox.lab.balance.plots  # noqa: F401 - needed later
    except PackageMissing as missing:
        raise Failure(f"{missing}; or ask for --json, which needs no pictures") from None


def read_varies(args: argparse.Namespace, table: "Table") -> list["Vary"]:
    """What is to be varied, checked; UsageError names the mistake."""
    from sneakbox.lab.balance.varying import CannotVary, list_of, vary

    if args.against and len(args.vary) != 1:
        raise UsageError("--against goes with exactly one --vary")
    found = []
    for pair in args.vary:
        path, equals, values = pair.partition("=")
        if not equals:
            raise UsageError(
                f"--vary {clipped(path)} needs values, as in PATH=2..6; --vary list shows all paths"
            )
        try:
            found.append(vary(table, path, values, args.against))
        except CannotVary as error:
            near = near_paths(path, [known for known, _ in list_of(table)])
            raise UsageError(f"--vary: {error}{near}") from None
    return found


def near_paths(path: str, known: list[str]) -> str:
    """What may have been meant by a path that is not there."""
    if path in known:
        return ""
    near = get_close_matches(path, known, 3, 0.5)
    meant = f"did you mean {' or '.join(near)}? " if near else ""
    return f"; {meant}'--vary list' shows all"


def list_values(table: "Table") -> int:
    from sneakbox.lab.balance.varying import list_of

    rows = list_of(table)
    wide = max(len(path) for path, _ in rows)
    for path, value in rows:
        print(f"{path:<{wide}}  {value}")
    return 0


def folder_for(args: argparse.Namespace) -> Path:
    """Where the report goes; a folder with something else in it is left alone."""
    folder = Path(args.out or f"balance-{args.game}")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"--out: {clipped(str(folder))} is a file; name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / REPORT).exists():
        raise UsageError(
            f"--out: {clipped(str(folder))} is there and holds no report; name another folder"
        )
    return folder


def command_of(args: argparse.Namespace, bots: Sequence[str]) -> str:
    """The command that gives this report again."""
    words = ["sneak", "balance", args.game, "--games", str(args.games)]
    words += ["--bots", ",".join(bots)]
    for flag, value in (
        ("--compare", args.compare),
        ("--scenario", args.scenario),
        ("--players", args.players),
    ):
        words += [] if value is None else [flag, str(value)]
    for pair in args.set:
        name, _, value = pair.partition("=")
        words += ["--edition", value] if name == EDITION else ["--set", pair]
    for pair in args.vary:
        words += ["--vary", pair]
    words += ["--against", args.against] if args.against else []
    return shlex.join([*words, "--seed", args.seed])


def write(folder: Path, made: "Report") -> None:
    """The report and its pictures; those of an earlier one are gone."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    for picture in made.pictures:
        (folder / f"{picture.name}.svg").write_text(picture.svg, encoding="utf-8")
    (folder / REPORT).write_text(made.markdown, encoding="utf-8")
