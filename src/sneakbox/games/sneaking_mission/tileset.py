# not compiled: reads text files, once per mission
"""Tile sets as text files: reading, checking, and saying where a mistake is."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import parse_toml, read_text
from sneakbox.boards.tile_files import SHAPES, Places, RowChecker
from sneakbox.boards.tiles import DIRECTIONS, has_door
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import TileType
from sneakbox.kernel.vocabulary import one_of

STANDARD: Final = Path(__file__).parent / "data" / "tiles.toml"

PICTURES: Final = {
    "empty": names.EMPTY,
    "guard": names.GUARD,
    "sleeper": names.SLEEPER,
    "camera": names.SYSTEM,
    "laser": names.SYSTEM,
    "breaker": names.BREAKER,
    "weapon": names.WEAPON,
    "box": names.HIDING,
    "locker": names.HIDING,
    "duct": names.DUCT,
    "files": names.FILES,
}
HALLWAYS: Final = ("straight", "corner")
MOST_TILES: Final = 400
MOST_TYPES: Final = 200
MOST_BLIPS: Final = 50
KEYS: Final = ("name", "picture", "shape", "cone", "arrow", "red", "count")


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
        covered = (names.GUARD, names.SLEEPER, names.SYSTEM, names.BREAKER)
        markers = sum(tile.count for tile in self.types if tile.kind in covered)
        return markers + ammo_per_weapon * sum(
            t.count for t in self.types if t.kind == names.WEAPON
        )


def load(path: Path = STANDARD) -> TileSet:
    """Read and check a tile set; ContentError says what is wrong and where."""
    return parse(read_text(path), str(path))


def parse(text: str, source: str = "tile set") -> TileSet:
    """A tile set from its text."""
    raw = parse_toml(text, source)
    checker = Checker(raw, Places(text))
    types = checker.run()
    checker.check_problems(source)
    canonical = repr([(t.name, t.picture, t.doors, t.cone, t.arrow, t.red, t.count) for t in types])
    digest = hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
    return TileSet(str(raw["title"]), types, digest)


class Checker(RowChecker):
    """Goes through a tile set and collects every mistake."""

    def run(self) -> list[TileType]:
        raw = self.raw
        self.check_head(("schema", "title", "total", "entrance", "tiles"))
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
            "entrance",
            "entrance",
            names.HIDING,
            entrance,
            SHAPES[entrance],
            names.NO_CONE,
            names.NO_MARK,
            names.NO_MARK,
            0,
        )
        others = [tile for tile in types if tile.kind != names.FILES]
        return [gate, *others, *(tile for tile in types if tile.kind == names.FILES)]

    def tile(self, number: int, row: object) -> TileType | None:
        if not isinstance(row, dict):
            self.row_problem(number, None, "each row of tiles must be a table in braces")
            return None
        before = len(self.problems)
        for key in row:
            if key not in KEYS:
                self.row_problem(number, key, f"'{key}' means nothing here: {one_of(KEYS)}")
        name = self.name(number, row)
        picture = self.word(number, row, "picture", tuple(PICTURES))
        shape = self.word(number, row, "shape", tuple(SHAPES))
        count = self.whole(number, row, "count", 1, MOST_TILES)
        if len(self.problems) > before:
            return None
        cone, arrow, red = self.marks(number, row, picture, shape)
        if len(self.problems) > before:
            return None
        return TileType(
            name, picture, PICTURES[picture], shape, SHAPES[shape], cone, arrow, red, count
        )

    def marks(
        self, number: int, row: dict[str, object], picture: str, shape: str
    ) -> tuple[int, int, int]:
        """The cone, arrow and red square of a tile, as the rules want them (SMS-020, 021, 030)."""
        if picture != "guard":
            for key in ("cone", "arrow", "red"):
                if key in row:
                    self.row_problem(number, key, f"only guards have a {key}, not a {picture}")
            return names.NO_CONE, names.NO_MARK, names.NO_MARK
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
            return cone, names.NO_MARK, red
        if "red" in row:
            self.row_problem(number, "red", f"a guard in a {shape} has an arrow, no red square")
        return cone, self.direction(number, row, "arrow"), names.NO_MARK

    def direction(self, number: int, row: dict[str, object], key: str) -> int:
        word = self.word(number, row, key, DIRECTIONS)
        return DIRECTIONS.index(word) if word else names.NO_MARK

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
        files = [number for number, tile in enumerate(types) if tile.kind == names.FILES]
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
