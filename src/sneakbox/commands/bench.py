"""`sneak bench`: measure speed beside other engines, in a source checkout."""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from sneakbox.commands.settings import UsageError, seconds, whole_number

HELP: Final = "measure speed beside other engines (needs a source checkout)"
EXAMPLES: Final = """\
examples:
  sneak bench                      everything
  sneak bench --only phantom       only what has this word in its name
  sneak bench --no-peers --json    Sneakbox alone, for programs

In a checkout './sneak bench' also installs the other engines and the compiled build first.
"""


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `bench` to the commands."""
    parser = subparsers.add_parser(
        "bench", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument(
        "--rounds", type=whole_number(1, 1000), metavar="N", help="how many times round"
    )
    parser.add_argument(
        "--seconds", type=seconds, metavar="T", help="how long each measurement takes"
    )
    parser.add_argument("--only", metavar="WORD", help="only what has this word in its name")
    parser.add_argument("--no-peers", action="store_true", help="measure Sneakbox alone")
    parser.add_argument(
        "--write-docs", action="store_true", help="put the figures into docs/performance.md too"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    driver = find_driver()
    if driver is None:
        raise UsageError("there is no bench/run.py here: sneak bench needs a source checkout")
    command = [sys.executable, str(driver)]
    command += ["--json"] if args.json else []
    command += ["--no-peers"] if args.no_peers else []
    command += ["--write-docs"] if args.write_docs else []
    for name in ("rounds", "seconds", "only"):
        if getattr(args, name) is not None:
            command.append(f"--{name}={getattr(args, name)}")
    return subprocess.run(command, check=False).returncode


def find_driver() -> Path | None:
    """The benchmark of the checkout this package lies in, if it lies in one."""
    root = Path(__file__).resolve().parents[3]
    driver = root / "bench" / "run.py"
    return driver if driver.is_file() and (root / "pyproject.toml").is_file() else None
