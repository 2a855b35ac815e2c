"""`sneak puzzles`: positions with one best answer, listed, played and searched anew."""

import argparse
import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneakbox.commands.settings import UsageError, clipped, find_game, suggestion, whole_number
from sneakbox.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sneakbox.kernel.game import Game
    from sneakbox.table.puzzles import Puzzle

HELP: Final = "positions with one best answer: which is it, and why?"
EXAMPLES: Final = """\
examples:
  sneak puzzles                     how many there are, and today's
  sneak puzzles ninja               those of a game, the easy ones first
  sneak puzzles ninja/07            one of them, in this terminal
  sneak puzzles today               the puzzle of the day, the same for everybody
  sneak puzzles --day 2026-12-24    that of another day
  sneak puzzles --json              all of them for programs, by game
  sneak puzzles --check             search all of them again: is each best answer still the best?
  sneak puzzles ninja --find 50 --out puzzles.toml
                                    look for new ones until the file has so many

In the browser they are on the home page: 'sneak play'. The exit code is 1 when a check failed.
"""
TODAY: Final = "today"
MOST_FOUND: Final = 500


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `puzzles` to the commands."""
    parser = subparsers.add_parser(
        "puzzles", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}", epilog=EXAMPLES
    )
    parser.add_argument("puzzle", nargs="?", metavar="GAME|PUZZLE", help="a game, or one to play")
    parser.add_argument("--day", metavar="DATE", type=read_day, help="play the puzzle of a day")
    parser.add_argument("--json", action="store_true", help="print the list as JSON, by game")
    parser.add_argument("--check", action="store_true", help="search for the answers again")
    parser.add_argument(
        "--tries",
        metavar="N",
        type=whole_number(1, 10_000),
        default=0,
        help="so many tries an answer with --check (default: as many as it was found with)",
    )
    parser.add_argument(
        "--find", metavar="N", type=whole_number(1, MOST_FOUND), help="look on until FILE has N"
    )
    parser.add_argument("--out", metavar="FILE", help="where the new ones go, beside the old ones")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sneakbox.table.puzzles import of_the_day, puzzles_of

    if args.find is not None:
        return find(args)
    found = {game.id: puzzles_of(game) for game in catalogue.all_games()}
    everything = [puzzle for some in found.values() for puzzle in some]
    today = datetime.now(UTC).date()
    if args.day is not None or args.puzzle == TODAY:
        return play(of_the_day(args.day or today, everything))
    if args.puzzle is not None and "/" in args.puzzle:
        one = chosen(args.puzzle, everything)
        return check([one], args.tries) if args.check else play(one)
    if args.puzzle is not None:
        game = find_game(args.puzzle)
        found, everything = {game.id: found[game.id]}, list(found[game.id])
    if args.check:
        return check(everything, args.tries)
    if args.json:
        facts = {game: [facts_of(puzzle) for puzzle in some] for game, some in found.items()}
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return 0
    for game_id, some in found.items():
        tell(catalogue.game(game_id), some, whole=args.puzzle is not None)
    if args.puzzle is None and everything:
        print(f"today  {of_the_day(today, everything).id}")
    return 0


def tell(game: "Game", puzzles: "Sequence[Puzzle]", *, whole: bool) -> None:
    """The puzzles of a game, line by line, or how many there are."""
    from sneakbox.table.puzzles import LEVELS

    if whole:
        for puzzle in puzzles:
            print(f"{puzzle.id}  {puzzle.level}: {puzzle.question}")
        return
    levels = [f"{sum(one.level == level for one in puzzles)} {level}" for level in LEVELS]
    print(f"{game.id}  {game.title}: {len(puzzles)} puzzles, {', '.join(levels)}")


def play(puzzle: "Puzzle") -> int:
    from sneakbox.terminal.puzzling import ask

    return ask(puzzle)


def check(puzzles: "Sequence[Puzzle]", tries: int) -> int:
    """Search again, one after the other."""
    from sneakbox.lab.puzzles.checking import check as search_again

    failed = 0
    for puzzle in puzzles:
        checked = search_again(puzzle, tries)
        failed += bool(checked.wrong)
        state = f"FAILED: {checked.wrong}" if checked.wrong else "ok"
        print(f"{puzzle.id}  leads by {checked.lead:.0f} ± {checked.doubt:.1f} of 100  {state}")
    print(f"{len(puzzles)} puzzles checked, {failed} failed")
    return 1 if failed else 0


def find(args: argparse.Namespace) -> int:
    """Look for new puzzles of a game behind those of the file, which is written anew with each."""
    from sneakbox.lab.puzzles.searches import collected
    from sneakbox.lab.puzzles.writing import in_order, text_of
    from sneakbox.table.puzzles import PuzzleError, read_puzzles

    if args.puzzle is None or args.out is None:
        raise UsageError("--find needs a game and --out FILE")
    game = find_game(args.puzzle)
    try:
        known = read_puzzles(game, Path(args.out)) if Path(args.out).exists() else ()
    except (OSError, PuzzleError) as error:
        raise UsageError(f"{clipped(args.out)} holds something else: {error}") from error
    for found in collected(game, args.find, known):
        try:
            Path(args.out).write_text(text_of(game, in_order(found)), encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
            raise UsageError(f"{clipped(args.out)} cannot be written: {reason}") from error
    print(f"{args.find} puzzles of {game.title} in {clipped(args.out)}")
    return 0


def chosen(wanted: str, known: "Sequence[Puzzle]") -> "Puzzle":
    """The puzzle of this id."""
    for puzzle in known:
        if puzzle.id == wanted:
            return puzzle
    hint = suggestion(wanted, [puzzle.id for puzzle in known])
    raise UsageError(f"there is no puzzle '{clipped(wanted)}': {hint}")


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"'{clipped(text)}' is no date like 2026-12-24") from error


def facts_of(puzzle: "Puzzle") -> dict[str, object]:
    return {
        "id": puzzle.id,
        "level": puzzle.level,
        "question": puzzle.question,
        "answers": [{"does": one.does, "says": one.says} for one in puzzle.shown()],
        "best": puzzle.best.does,
        "margin": puzzle.margin,
        "tries": puzzle.tries,
        "doubt": puzzle.doubt,
        "why": puzzle.why,
    }
