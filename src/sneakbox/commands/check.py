"""`sneak check`: are these files whole? Tile sets and records, with the place of every mistake."""

import argparse
import json
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from sneakbox.games.sneaking_mission import tileset
from sneakbox.table import RecordError, verify
from sneakbox.table.reading import MOST_BYTES

HELP: Final = "check tile sets and records, and say where a mistake is"
EXAMPLES: Final = """\
examples:
  sneak check tiles.toml            a tile set of your own, before you play with it
  sneak check *.record              records: read, played again, luck checked
  sneak check tiles.toml --json     the same for programs

What a file is follows from what is in it. The exit code is 1 when anything is wrong.
To play with a tile set: sneak play sneaking_mission --set tiles=tiles.toml
"""
LOOKS_LIKE_TILES: Final = re.compile(
    r"^[ \t]*(\[\[ *tiles *\]\]|(tiles|entrance|schema)[ \t]*=)", re.MULTILINE
)


@dataclass(frozen=True)
class Problem:
    """A mistake and its place; 0 stands for no line or column in particular."""

    line: int
    column: int
    message: str

    def place(self) -> str:
        return "".join(f":{number}" for number in (self.line, self.column) if number)


@dataclass(frozen=True)
class Finding:
    """What is known of one file."""

    file: str
    kind: str
    summary: str = ""
    problems: list[Problem] = field(default_factory=list)

    @property
    def is_fine(self) -> bool:
        return not self.problems

    def lines(self) -> list[str]:
        """For people and for editors that jump to file:line:column."""
        if self.is_fine:
            return [f"{self.file}: fine: {self.summary}"]
        return [f"{self.file}{one.place()}: {one.message}" for one in self.problems]


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `check` to the commands."""
    parser = subparsers.add_parser(
        "check", help=HELP, description=f"{HELP[0].upper()}{HELP[1:]}.", epilog=EXAMPLES
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="what to check")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    findings = [check(name) for name in args.files]
    fine = all(finding.is_fine for finding in findings)
    if args.json:
        files = [{**asdict(finding), "fine": finding.is_fine} for finding in findings]
        print(json.dumps({"fine": fine, "files": files}, indent=2, ensure_ascii=False))
    else:
        for finding in findings:
            print("\n".join(finding.lines()))
    return 0 if fine else 1


def check(name: str) -> Finding:
    """Find out what a file is, and whether it is whole."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is no name of a file"
        return refused(name, "unreadable", f"the file cannot be read: {reason}")
    if data.startswith(b"sneakbox record"):
        return check_record(name, data)
    text = data.decode("utf-8", "replace")
    if LOOKS_LIKE_TILES.search(text):
        return check_tiles(name, data)
    return refused(
        name,
        "unknown",
        "this is neither a record, which begins with 'sneakbox record 1', "
        "nor a tile set, which has rows called 'tiles'",
    )


def check_record(name: str, data: bytes) -> Finding:
    try:
        report = verify(data)
    except RecordError as error:
        return refused(name, "record", error.reason, error.line)
    return Finding(name, "record", report.sentence())


def check_tiles(name: str, data: bytes) -> Finding:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        return refused(name, "tile set", "this is not UTF-8 text", line, column)
    try:
        tiles = tileset.parse(text, name)
    except tileset.TileSetError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, "tile set", problems=problems)
    kinds = len(tiles.types) - 1
    return Finding(
        name, "tile set", f"tile set '{tiles.title}', {tiles.total()} tiles of {kinds} kinds."
    )


def refused(name: str, kind: str, reason: str, line: int = 0, column: int = 0) -> Finding:
    return Finding(name, kind, problems=[Problem(line, column, reason)])
