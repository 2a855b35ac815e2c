"""`sneak check`: are these files whole? Stages, tile sets, maps, records, every mistake placed."""

import argparse
import json
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import ContentError
from sneakbox.kernel.vocabulary import one_of
from sneakbox.table import RecordError, verify
from sneakbox.table.reading import MOST_BYTES

HELP: Final = "check stages, tile sets, maps and records, and say where a mistake is"
EXAMPLES: Final = """\
examples:
  sneak check stage.toml            a stage of your own: can it be set up, can it be won?
  sneak check tiles.toml            a tile set of your own, before you play with it
  sneak check items.toml            a set of item cards for Stealth Ops
  sneak check codec.toml            calls of a codec: do their links lead somewhere?
  sneak check puzzles.toml          puzzles: do the moves lead there, can the answers be given?
  sneak check fortress.txt          a map of your own for Ninja
  sneak check *.record              records: read, played again, luck checked
  sneak check tiles.toml --json     the same for programs

What a file is follows from what is in it. The exit code is 1 when anything is wrong.
To play with a tile set: sneak play sneaking_mission --set tiles=tiles.toml
To play on a map: sneak play ninja --set map=fortress.txt
"""
MAP_BEGINS: Final = b"sneakbox ninja map"
LOOKS_LIKE_A_STAGE: Final = re.compile(
    r"^[ \t]*((zone_)?map[ \t]*=|\[\[ *(zones|objectives) *\]\])", re.MULTILINE
)
LOOKS_LIKE_TILES: Final = re.compile(
    r"^[ \t]*(\[\[ *(tiles|items) *\]\]|(tiles|items|entrance|schema)[ \t]*=)", re.MULTILINE
)
OF_STEALTH_OPS: Final = re.compile(r"^[ \t]*game[ \t]*=[ \t]*[\"']stealth_ops", re.MULTILINE)
LOOKS_LIKE_PUZZLES: Final = re.compile(r"^[ \t]*\[\[ *puzzles *\]\]", re.MULTILINE)
LOOKS_LIKE_A_CODEC: Final = re.compile(r"^[ \t]*\[\[ *entry *\]\]", re.MULTILINE)
HAS_ITEMS: Final = re.compile(r"^[ \t]*(\[\[ *items *\]\]|items[ \t]*=)", re.MULTILINE)


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
    if data.startswith(MAP_BEGINS):
        return check_map(name, data)
    text = data.decode("utf-8", "replace")
    if LOOKS_LIKE_PUZZLES.search(text):
        return check_puzzles(name)
    if LOOKS_LIKE_A_STAGE.search(text):
        return check_stage(name)
    if LOOKS_LIKE_A_CODEC.search(text):
        return check_codec(name)
    if LOOKS_LIKE_TILES.search(text):
        return check_tiles(name, data)
    from sneakbox.games.ninja.map import map_file

    return refused(
        name,
        "unknown",
        "this is neither a record, which begins with 'sneakbox record 1', nor a map, which begins "
        f"with '{map_file.FIRST_LINE}', nor a stage, which has a 'map', nor a codec, which has "
        "rows called 'entry', nor puzzles, which are rows called 'puzzles', nor a tile set, which "
        "has rows called 'tiles'",
    )


def check_record(name: str, data: bytes) -> Finding:
    try:
        report = verify(data)
    except RecordError as error:
        return refused(name, "record", f"{error.reason}{error.offer(name)}", error.line)
    return Finding(name, "record", report.sentence())


def check_tiles(name: str, data: bytes) -> Finding:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        return refused(name, "tile set", "this is not UTF-8 text", line, column)
    if OF_STEALTH_OPS.search(text):
        return check_ops(name, text)
    from sneakbox.games.sneaking_mission import tileset

    try:
        tiles = tileset.parse(text, name)
    except ContentError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, "tile set", problems=problems)
    kinds = len(tiles.types) - 1
    return Finding(
        name, "tile set", f"tile set '{tiles.title}', {tiles.total()} tiles of {kinds} kinds."
    )


def check_stage(name: str) -> Finding:
    from sneakbox.games.metal_gear.stage_files import files
    from sneakbox.games.metal_gear.stage_files.summary import summary_of

    try:
        stage = files.load(Path(name))
    except ContentError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, "stage", problems=problems)
    return Finding(name, "stage", summary_of(stage))


def check_codec(name: str) -> Finding:
    from sneakbox.boards.content_tables import load
    from sneakbox.games.metal_gear.codec import read

    try:
        found = load(Path(name), read)
    except ContentError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, "codec", problems=problems)
    rules = {rule.id for entry in found.entries for rule in entry.rules}
    summary = f"codec '{found.title}', {len(found.entries)} calls about {len(rules)} rules."
    return Finding(name, "codec", summary)


def check_puzzles(name: str) -> Finding:
    """Whether each puzzle can be set: its moves lead to the question, its answers can be given."""
    from sneakbox.games import catalogue
    from sneakbox.table.puzzles import PuzzleError, game_of, position, read_puzzles

    known = {game.id: game for game in catalogue.all_games()}
    game = known.get(game_of(Path(name)))
    if game is None:
        reason = f"'game' must say whose puzzles these are: {one_of(list(known))}"
        return refused(name, "puzzles", reason)
    try:
        found = read_puzzles(game, Path(name))
    except PuzzleError as error:
        return refused(name, "puzzles", str(error))
    problems = []
    for puzzle in found:
        try:
            position(puzzle, puzzle.setup(game))
        except PuzzleError as error:
            problems.append(Problem(0, 0, str(error)))
    return Finding(name, "puzzles", f"{len(found)} puzzles of {game.title}.", problems=problems)


def check_ops(name: str, text: str) -> Finding:
    """Tiles or items of Stealth Ops."""
    from sneakbox.games.stealth_ops import tileset

    kind = "items" if HAS_ITEMS.search(text) else "tile set"
    try:
        if kind == "items":
            items = tileset.parse_items(text, name)
            cards = f"{items.total()} cards of {len(items.items)} kinds"
            return Finding(name, kind, f"items '{items.title}' of Stealth Ops, {cards}.")
        tiles = tileset.parse_tiles(text, name)
    except ContentError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, kind, problems=problems)
    guards = sum(tile.count * tile.guards for tile in tiles.types)
    summary = (
        f"tile set '{tiles.title}' of Stealth Ops, {tiles.total()} tiles of "
        f"{len(tiles.types) - 2} kinds, {guards} guards, {tiles.indicators()} indicators."
    )
    return Finding(name, kind, summary)


def check_map(name: str, data: bytes) -> Finding:
    from sneakbox.games.ninja.map import map_file

    try:
        board = map_file.parse(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        return refused(name, "map", "this is not UTF-8 text", line, column)
    except ContentError as error:
        problems = [Problem(one.line, one.column, one.message) for one in error.problems]
        return Finding(name, "map", problems=problems)
    zones = board.zones
    return Finding(
        name,
        "map",
        f"map '{board.title}', {zones.count} zones, {zones.walls} walled borders, "
        f"{board.turns} turns.",
    )


def refused(name: str, kind: str, reason: str, line: int = 0, column: int = 0) -> Finding:
    return Finding(name, kind, problems=[Problem(line, column, reason)])
