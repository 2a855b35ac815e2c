"""`sneak generate`: a mission nobody has played yet, as a stage file."""

import argparse
import json
from pathlib import Path
from typing import Final

from sneakbox.commands.progress import Bar
from sneakbox.commands.settings import Failure, UsageError, one_word_of, whole_number

HELP: Final = "build a VR mission of Metal Gear from a seed, rated by a bot"
EXAMPLES: Final = """\
examples:
  sneak generate vr --seed tuesday --size small
                                         the stage file, printed
  sneak generate vr --seed tuesday --size large --out mission.toml
                                         written to a file; then:
  sneak check mission.toml               what is in it?
  sneak play metal_gear --set stage=mission.toml
                                         play it
  sneak generate vr --seed tuesday --size medium --players 2
                                         rated for two players
  sneak generate vr --seed tuesday --size small --json
                                         with its rating, for programs

The same seed, size and number of players give the same file everywhere. The bot plays every draft;
those it never or nearly always clears are thrown away.
"""
KINDS: Final = ("vr",)
SIZES: Final = ("small", "medium", "large")
MOST_PLAYERS: Final = 4
LONGEST_SEED: Final = 200


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `generate` to the commands."""
    parser = subparsers.add_parser(
        "generate", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("kind", metavar="KIND", type=one_word_of(KINDS), help="vr: a VR mission")
    parser.add_argument("--seed", metavar="TEXT", required=True, help="what it is made from")
    parser.add_argument(
        "--size", metavar="S", type=one_word_of(SIZES), required=True, help="small, medium or large"
    )
    parser.add_argument(
        "--players",
        metavar="N",
        type=whole_number(1, MOST_PLAYERS),
        default=1,
        help="how many the bot plays when it rates the mission (default: 1)",
    )
    parser.add_argument("--out", metavar="FILE", help="where to write it (default: print it)")
    parser.add_argument("--json", action="store_true", help="the mission and its rating as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sneakbox.lab.missions.building import NoMission
    from sneakbox.lab.missions.mission import MOST_DRAFTS, generate

    if not 1 <= len(args.seed) <= LONGEST_SEED:
        raise UsageError(f"--seed must be a text of 1 to {LONGEST_SEED} characters")
    out = None if args.out is None else Path(args.out)
    if out is not None and out.is_dir():
        raise UsageError(f"--out: {out} is a folder: name a file, as in mission.toml")
    try:
        with Bar("drafts tried", MOST_DRAFTS, quiet=args.json) as bar:
            mission = generate(args.seed, args.size, args.players, progress=bar.show)
    except NoMission as error:
        raise Failure(f"nothing comes of this seed ({error}): take another") from error
    text = mission.text
    if args.json:
        text = json.dumps(mission.facts(), indent=2, ensure_ascii=False) + "\n"
    if out is None:
        print(text, end="")
        return 0
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Failure(
            f"{out} cannot be written: {(error.strerror or str(error)).lower()}"
        ) from error
    print(f"{out}: {mission.title}. {mission.summary} {mission.rating.sentence()}")
    return 0
