"""`sneak draw`: a recorded game as a picture, as one seat saw it at one step."""

import argparse
import json
from pathlib import Path
from typing import Final

from sneakbox.commands.replay import read, retold, warned
from sneakbox.commands.settings import Failure, UsageError, clipped, suggestion, whole_number
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.themes import THEMES, Theme
from sneakbox.table import Match
from sneakbox.table.frames import EVERYTHING
from sneakbox.table.pictures import data_of, match_of, outline_of, sight_of, svg_of, text_of

HELP: Final = "draw a recorded game as a picture"
EXAMPLES: Final = """\
examples:
  sneak draw FILE --out mission.svg                  how the game ended
  sneak draw FILE --step 40 --out mission.svg        the table as it stood after step 40
  sneak draw FILE --theme light --out mission.svg    dark, light or contrast
  sneak draw FILE --out mission.txt                  drawn with characters
  sneak draw FILE --out mission.html                 the outline that screen readers read
  sneak draw FILE --out mission.json                 the same as data; printed with --json
  sneak draw --schema --out schema.json              what that data looks like

Without --out the picture is printed. Seats count from 0; 'spectator' is who knows least.
"""
FORMS: Final = (".svg", ".txt", ".html", ".json")


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `draw` to the commands."""
    parser = subparsers.add_parser(
        "draw", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="a record: see sneak play")
    parser.add_argument(
        "--step", type=whole_number(0), metavar="N", help="the table as it stood after step N"
    )
    parser.add_argument("--seat", metavar="S", help="a seat number, or spectator")
    parser.add_argument("--theme", metavar="T", default="dark", help="dark, light or contrast")
    parser.add_argument(
        "--assistance",
        type=whole_number(0, EVERYTHING),
        default=EVERYTHING,
        metavar="N",
        help="how much is worked out: 0 nothing, 2 sight and ways, 3 odds as well",
    )
    parser.add_argument("--aim", metavar="ACTION", help="an action, drawn as if aimed at")
    parser.add_argument("--out", metavar="FILE", help="where to write: .svg, .txt, .html or .json")
    parser.add_argument("--json", action="store_true", help="what would be drawn, as data")
    parser.add_argument(
        "--schema", action="store_true", help="the JSON Schema of that data instead"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.schema:
        return write(args.out, schema())
    if args.file is None:
        raise UsageError("FILE is missing: name a record, such as one that sneak play has saved")
    theme = read_theme(args.theme)
    form = ".json" if args.json else read_form(args.out)
    told, problem = retold(args.file, read(args.file), args.seat, args.step)
    match, seat = match_of(told.replay), told.seat
    if args.aim is not None:
        read_aim(args.aim, form, match, seat)
    if form == ".txt":
        drawn = text_of(match, seat, assistance=args.assistance)
    elif form == ".html":
        drawn = outline_of(match, seat, assistance=args.assistance)
    elif form == ".json":
        drawn = data_of(match, seat, assistance=args.assistance)
    else:
        drawn = svg_of(match, seat, theme=theme, assistance=args.assistance, aim=args.aim or "")
    return write(args.out, drawn) or warned(problem)


def read_aim(words: str, form: str, match: Match, seat: int) -> None:
    """What is aimed at must be among the seat's options, and only a picture can show it."""
    if form != ".svg":
        raise UsageError(f"--aim is for pictures: it needs a name that ends in .svg, not {form}")
    prompt = sight_of(match, seat)[1].prompt
    if prompt is None:
        who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
        raise UsageError(f"--aim cannot be '{clipped(words)}': {who} decides nothing at this step")
    known = [option.id for option in prompt.options if not option.off]
    if words not in known:
        raise UsageError(f"--aim cannot be '{clipped(words)}': {suggestion(words, known)}")


def read_theme(name: str) -> Theme:
    for theme in THEMES:
        if theme == name:
            return theme
    raise UsageError(f"there is no theme '{clipped(name)}': {suggestion(name, THEMES)}")


def read_form(out: str | None) -> str:
    """What is to be written, by the end of the file's name."""
    form = Path(out).suffix.lower() if out else FORMS[0]
    if form not in FORMS:
        raise UsageError(f"--out cannot be '{clipped(out or '')}': it must end in {ways(FORMS)}")
    return form


def ways(forms: tuple[str, ...]) -> str:
    return f"{', '.join(forms[:-1])} or {forms[-1]}"


def schema() -> str:
    try:
        from sneakbox.scene.schema import schema as published
    except ImportError as error:
        raise Failure(f"the schema needs the package {error.name}, which is not here") from error
    return json.dumps(published(), indent=2) + "\n"


def write(out: str | None, text: str) -> int:
    if out is None:
        print(text, end="")
        return 0
    try:
        Path(out).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        raise UsageError(f"{clipped(out)} cannot be written: {reason}") from error
    return 0
