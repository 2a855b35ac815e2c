# not compiled: reads text files, once per mission
"""Tile sets as text files: reading, checking, and saying where a mistake is."""

import hashlib
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, has_door
from sneakbox.games.sneaking_mission.content import TileType
from sneakbox.games.sneaking_mission.names import (
    BREAKER,
    DUCT,
    EMPTY,
    FILES,
    GUARD,
    HIDING,
    NO_CONE,
    NO_MARK,
    SLEEPER,
    SYSTEM,
    WEAPON,
)
from sneakbox.kernel.vocabulary import one_of

STANDARD: Final = Path(__file__).parent / "data" / "tiles.toml"

PICTURES: Final = {
    "empty": EMPTY,
    "guard": GUARD,
    "sleeper": SLEEPER,
    "camera": SYSTEM,
    "laser": SYSTEM,
    "breaker": BREAKER,
    "weapon": WEAPON,
    "box": HIDING,
    "locker": HIDING,
    "duct": DUCT,
    "files": FILES,
}
SHAPES: Final = {
    "dead-end": 0b0001,
    "straight": 0b0101,
    "corner": 0b0011,
    "tee": 0b1011,
    "cross": 15,
}
HALLWAYS: Final = ("straight", "corner")
MOST_TILES: Final = 400
MOST_TYPES: Final = 200
MOST_BLIPS: Final = 50
KEYS: Final = ("name", "picture", "shape", "cone", "arrow", "red", "count")
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,59}")


@dataclass(frozen=True)
class Problem:
    """A mistake in a content file, and where it stands."""

    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class TileSetError(ValueError):
    """A tile set that cannot be played with."""

    def __init__(self, source: str, problems: list[Problem]) -> None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{source}, {problems[0]}{more}")
        self.problems = problems


@dataclass(frozen=True)
class TileSet:
    """A checked tile set: the Entrance first, the Secret Files last."""

    title: str
    types: list[TileType]
    digest: str

    def total(self) -> int:
        return sum(tile.count for tile in self.types)

    def blips(self, ammo_per_weapon: int = 3) -> int:
        """The most markers a game with this set can need at once (SMS-001)."""
        covered = (GUARD, SLEEPER, SYSTEM, BREAKER)
        markers = sum(tile.count for tile in self.types if tile.kind in covered)
        return markers + ammo_per_weapon * sum(t.count for t in self.types if t.kind == WEAPON)


class Places:
    """Finds the line and column of rows and keys in the source of a tile set."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rows = self._find_rows()

    def of_offset(self, offset: int) -> tuple[int, int]:
        before = self.text[:offset]
        return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    def of_key(self, key: str) -> tuple[int, int]:
        """Where a key of the whole file stands; the top of the file when it is missing."""
        found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", self.text, re.MULTILINE)
        return (
            self.of_offset(found.start() + len(found[0]) - len(found[0].lstrip()))
            if found
            else (1, 1)
        )

    def of_row(self, row: int, key: str | None = None) -> tuple[int, int]:
        """Where a row of `tiles` stands, or one key in it if it is there."""
        if row >= len(self.rows):
            return self.of_key("tiles")
        start = self.rows[row]
        end = self.rows[row + 1] if row + 1 < len(self.rows) else len(self.text)
        if key is not None:
            found = re.compile(rf"(?<![\w\"'-]){re.escape(key)}[ \t]*=").search(
                self.text, start, end
            )
            if found:
                return self.of_offset(found.start())
        return self.of_offset(start)

    def _find_rows(self) -> list[int]:
        """The offsets at which the rows of `tiles` begin: inline tables, or [[tiles]] headings."""
        heading = re.compile(r"^[ \t]*\[\[\s*tiles\s*\]\]", re.MULTILINE)
        headings = [found.start() for found in heading.finditer(self.text)]
        if headings:
            return headings
        opening = re.search(r"^[ \t]*tiles[ \t]*=[ \t]*\[", self.text, re.MULTILINE)
        if opening is None:
            return []
        rows: list[int] = []
        depth = 0
        token = re.compile(r"#[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|[{}\[\]]|[^\s,{}\[\]#\"']+")
        for found in token.finditer(self.text, opening.end()):
            if found[0].startswith("#"):
                continue
            if found[0] in "}]":
                if depth == 0:
                    break
                depth -= 1
            else:
                if depth == 0:
                    rows.append(found.start())
                if found[0] in "{[":
                    depth += 1
        return rows


def load(path: Path = STANDARD) -> TileSet:
    """Read and check a tile set; TileSetError says what is wrong and where."""
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise TileSetError(
            str(path), [Problem(1, 1, f"the file cannot be opened: {reason}")]
        ) from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        place = Places(before).of_offset(len(before))
        raise TileSetError(str(path), [Problem(*place, "this is not UTF-8 text")]) from None
    return parse(text, str(path))


def parse(text: str, source: str = "tile set") -> TileSet:
    """A tile set from its text."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        last = (text.count("\n") + 1, 1)
        line, column = (int(found[1]), int(found[2])) if found else last
        message = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise TileSetError(source, [Problem(line, column, message)]) from None
    checker = Checker(raw, Places(text))
    types = checker.run()
    if checker.problems:
        raise TileSetError(source, sorted(checker.problems, key=lambda p: (p.line, p.column)))
    canonical = repr([(t.name, t.picture, t.doors, t.cone, t.arrow, t.red, t.count) for t in types])
    digest = hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
    return TileSet(str(raw["title"]), types, digest)


class Checker:
    """Goes through a tile set and collects every mistake."""

    def __init__(self, raw: dict[str, object], places: Places) -> None:
        self.raw = raw
        self.places = places
        self.problems: list[Problem] = []

    def run(self) -> list[TileType]:
        raw = self.raw
        for key in raw:
            if key not in ("schema", "title", "total", "entrance", "tiles"):
                self.file_problem(key, f"'{key}' means nothing here")
        if raw.get("schema") != 1 or isinstance(raw.get("schema"), bool):
            self.file_problem("schema", "schema must be 1")
        if not isinstance(raw.get("title"), str):
            self.file_problem("title", "title must be a text")
        entrance = raw.get("entrance")
        if not isinstance(entrance, str) or entrance not in SHAPES or entrance == "dead-end":
            self.file_problem("entrance", "entrance must be straight, corner, tee or cross")
            entrance = "tee"
        rows = raw.get("tiles")
        if not isinstance(rows, list) or not rows:
            self.file_problem("tiles", "tiles must be a list with one row for each kind of tile")
            return []
        numbered = [(n, tile) for n, row in enumerate(rows) if (tile := self.tile(n, row))]
        self.check_whole(numbered)
        types = [tile for _, tile in numbered]
        gate = TileType(
            "entrance", "entrance", HIDING, entrance, SHAPES[entrance], NO_CONE, NO_MARK, NO_MARK, 0
        )
        others = [tile for tile in types if tile.kind != FILES]
        return [gate, *others, *(tile for tile in types if tile.kind == FILES)]

    def file_problem(self, key: str, message: str) -> None:
        self.problems.append(Problem(*self.places.of_key(key), message))

    def row_problem(self, row: int, key: str | None, message: str) -> None:
        self.problems.append(Problem(*self.places.of_row(row, key), message))

    def word(self, number: int, row: dict[str, object], key: str, words: tuple[str, ...]) -> str:
        value = row.get(key)
        if isinstance(value, str) and value in words:
            return value
        article = "an" if key[0] in "aeiou" else "a"
        what = f"'{value}' is no {key}" if key in row else f"{article} {key} is missing"
        self.row_problem(number, key, f"{what}: {one_of(words)}")
        return ""

    def tile(self, number: int, row: object) -> TileType | None:
        if not isinstance(row, dict):
            self.row_problem(number, None, "each row of tiles must be a table in braces")
            return None
        before = len(self.problems)
        for key in row:
            if key not in KEYS:
                self.row_problem(number, key, f"'{key}' means nothing here: {one_of(KEYS)}")
        name = row.get("name")
        if not isinstance(name, str) or not NAME.fullmatch(name):
            self.row_problem(number, "name", "name must be lower-case letters, digits and hyphens")
        picture = self.word(number, row, "picture", tuple(PICTURES))
        shape = self.word(number, row, "shape", tuple(SHAPES))
        count = row.get("count")
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_TILES:
            self.row_problem(
                number, "count", f"count must be a whole number from 1 to {MOST_TILES}"
            )
        if len(self.problems) > before:
            return None
        cone, arrow, red = self.marks(number, row, picture, shape)
        if len(self.problems) > before:
            return None
        assert isinstance(count, int)
        return TileType(
            str(name), picture, PICTURES[picture], shape, SHAPES[shape], cone, arrow, red, count
        )

    def marks(
        self, number: int, row: dict[str, object], picture: str, shape: str
    ) -> tuple[int, int, int]:
        """The cone, arrow and red square of a tile, as the rules want them (SMS-020, 021, 030)."""
        if picture != "guard":
            for key in ("cone", "arrow", "red"):
                if key in row:
                    self.row_problem(number, key, f"only guards have a {key}, not a {picture}")
            return NO_CONE, NO_MARK, NO_MARK
        doors = SHAPES[shape]
        if shape == "dead-end":
            self.row_problem(number, "shape", "a guard needs a room with at least two doors")
        cone = self.direction(number, row, "cone")
        if 0 <= cone < 4 and not has_door(doors, cone):
            self.row_problem(number, "cone", f"the cone looks {DIRECTIONS[cone]} at a wall")
        if shape in HALLWAYS:
            if "arrow" in row:
                self.row_problem(
                    number, "arrow", f"a guard in a {shape} has a red square, no arrow"
                )
            red = self.direction(number, row, "red")
            if 0 <= red < 4 and not has_door(doors, red):
                self.row_problem(number, "red", f"the red square lies {DIRECTIONS[red]} at a wall")
            return cone, NO_MARK, red
        if "red" in row:
            self.row_problem(number, "red", f"a guard in a {shape} has an arrow, no red square")
        return cone, self.direction(number, row, "arrow"), NO_MARK

    def direction(self, number: int, row: dict[str, object], key: str) -> int:
        word = self.word(number, row, key, DIRECTIONS)
        return DIRECTIONS.index(word) if word else NO_MARK

    def check_whole(self, numbered: list[tuple[int, TileType]]) -> None:
        """What only shows when all rows are read; each tile comes with the number of its row."""
        seen = {"entrance"}
        for number, tile in numbered:
            if tile.name in seen:
                self.row_problem(number, "name", f"the name '{tile.name}' is taken")
            seen.add(tile.name)
        if self.problems:
            return
        types = [tile for _, tile in numbered]
        if len(types) > MOST_TYPES:
            self.file_problem(
                "tiles", f"{len(types)} kinds of tiles are too many: at most {MOST_TYPES}"
            )
        files = [number for number, tile in enumerate(types) if tile.kind == FILES]
        if not files:
            self.file_problem(
                "tiles", 'the Secret Files are missing: one row with picture = "files"'
            )
        elif len(files) > 1 or types[files[0]].count != 1:
            self.row_problem(files[-1], "count", "there is exactly one tile with the Secret Files")
        total = sum(tile.count for tile in types)
        if total > MOST_TILES:
            self.file_problem("tiles", f"{total} tiles are too many: at most {MOST_TILES}")
        declared = self.raw.get("total")
        if declared != total or not isinstance(declared, int):
            self.file_problem("total", f"total says {declared}, but the rows add up to {total}")
