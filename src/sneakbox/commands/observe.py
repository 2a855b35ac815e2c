"""`sneak observe`: what programs that learn are given of a game, number by number."""

import argparse
import json
from typing import Final

from sneakbox.commands.settings import (
    add_game_flags,
    find_game,
    find_scenario,
    read_options,
    whole_number,
)
from sneakbox.lab.spaces import Spaces

HELP: Final = "list the planes of an observation and the numbers of all actions"
EXAMPLES: Final = """\
examples:
  sneak observe ninja                       what a program sees of Ninja, and does
  sneak observe ninja --scenario outpost    on another map
  sneak observe metal_gear --json           the same for programs
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `observe` to the commands."""
    parser = subparsers.add_parser(
        "observe", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="which game: see sneak games")
    parser.add_argument(
        "--players", metavar="N", type=whole_number(1), help="how many sit at the table"
    )
    add_game_flags(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    setup = game.setup(
        args.players, find_scenario(game, args.scenario), read_options(game, args.set)
    )
    spaces = Spaces(setup)
    if args.json:
        print(json.dumps(spaces.facts(), indent=2, ensure_ascii=False))
    else:
        print(described(spaces))
    return 0


def described(spaces: Spaces) -> str:
    """The same for people."""
    setup, observer = spaces.setup, spaces.observer
    lines = [
        f"{setup.game.title}, {setup.scenario_title}, {setup.players} at the table",
        f"observation: {observer.size} numbers, digest {spaces.planes_digest}",
    ]
    for plane in observer.planes:
        shape = " × ".join(str(length) for length in plane.shape)
        lines.append(
            f"  {plane.start:>6}  {plane.name:<12} {shape:<14} 0–{plane.most:<4} {plane.about}"
        )
    facts = spaces.facts()
    lines.append(f"actions: {facts['actions']}, digest {spaces.actions_digest}")
    numbers = facts["numbers"]
    assert isinstance(numbers, list)
    lines += [f"  {verb['first']:>6}  {verb['form']}, {verb['count']} of them" for verb in numbers]
    return "\n".join(lines)
