"""`sneak codec`: help over the radio, by number or by words."""

import argparse
import json
from dataclasses import asdict

from sneakbox.commands.settings import UsageError, clipped
from sneakbox.games import catalogue
from sneakbox.games.codec import NUMBER, Codec, Entry
from sneakbox.games.metal_gear.editions import EDITIONS

SHOWN = 1  # calls printed whole; the others are named

HELP = "call the codec: help with everything in the box of Metal Gear"
EXAMPLES = """\
examples:
  sneak codec                 every number
  sneak codec 10.02           one call
  sneak codec laser sensor    the calls about something
  sneak codec 60.04 --edition prototype    by the older rulebook
  sneak codec --json          everything for programs
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `codec` to the commands."""
    parser = subparsers.add_parser(
        "codec", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("words", nargs="*", metavar="NUMBER|WORD", help="a number, or words")
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        default=EDITIONS[0],
        help="the rulebook: %(choices)s",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    asked = " ".join(args.words)
    codecs = [(name, opened(args.edition)) for name, opened in catalogue.CODECS.items()]
    found = [
        (name, codec, entry)
        for name, codec in codecs
        for entry in (codec.find(asked) if asked.strip() else codec.entries)
    ]
    if not found:
        raise UsageError(nothing_found(asked, codecs[0][1]))
    if args.json:
        facts = [{"game": name, **asdict(entry)} for name, _, entry in found]
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    elif asked.strip():
        show([(codec, entry) for _, codec, entry in found])
    else:
        for _, codec in codecs:
            print("\n".join(codec.contents()))
    return 0


def show(found: list[tuple[Codec, Entry]]) -> None:
    codec, entry = found[0]
    print("\n".join(codec.lines(entry)))
    if len(found) > SHOWN:
        print("\nAlso:")
        for _, other in found[SHOWN:]:
            print(f"  {other.number}  {other.title}")


def nothing_found(asked: str, codec: Codec) -> str:
    """Why nobody answers, and what would be answered."""
    if NUMBER.fullmatch(asked.strip()):
        first, last = codec.entries[0].number, codec.entries[-1].number
        return f"nobody answers on {clipped(asked)}: numbers go from {first} to {last}"
    return f"no call speaks of '{clipped(asked)}': 'sneak codec' lists them all"
