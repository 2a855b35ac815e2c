# not compiled: reads text files, once per mission
"""Tile sets as text files: reading, checking, and saying where a mistake is."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import digest_of, read_text
from sneakbox.boards.content_tables import Table
from sneakbox.boards.tile_files import (
    SHAPES,
    SHAPES_TO_ENTER,
    RowChecker,
    checked,
    name_of,
    word_in,
)
from sneakbox.boards.tiles import DIRECTIONS, has_door
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import TileType

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
    found = checked(Checker, text, source)
    rows = [(t.name, t.picture, t.doors, t.cone, t.arrow, t.red, t.count) for t in found.types]
    return TileSet(found.title, found.types, digest_of(repr(rows)))


class Checker(RowChecker):
    """Goes through a tile set and collects every mistake."""

    def run(self) -> None:
        self.check_head(("schema", "title", "total", "entrance", "tiles"))
        entrance = self.shape("entrance", SHAPES_TO_ENTER)
        rows = self.rows(KEYS)
        tiles = [(row, tile) for row in rows if (tile := self.tile(row))]
        self.check_names([(row, tile.name) for row, tile in tiles], {"entrance"})
        if tiles and self.is_fine():
            self.check_whole(tiles)
        doors, none = SHAPES[entrance], names.NO_MARK
        gate = TileType(
            "entrance", "entrance", names.HIDING, entrance, doors, names.NO_CONE, none, none, 0
        )
        types = [tile for _, tile in tiles]
        files = [tile for tile in types if tile.kind == names.FILES]
        self.types = [gate, *(tile for tile in types if tile.kind != names.FILES), *files]

    def tile(self, row: Table) -> TileType | None:
        before = len(row.problems)
        name = name_of(row)
        picture = word_in(row, "picture", tuple(PICTURES))
        shape = word_in(row, "shape", tuple(SHAPES))
        count = row.whole("count", 1, MOST_TILES)
        if len(row.problems) > before:
            return None
        cone, arrow, red = self.marks(row, picture, shape)
        if len(row.problems) > before:
            return None
        kind, doors = PICTURES[picture], SHAPES[shape]
        return TileType(name, picture, kind, shape, doors, cone, arrow, red, count)

    def marks(self, row: Table, picture: str, shape: str) -> tuple[int, int, int]:
        """The cone, arrow and red square of a tile, as the rules want them (SMS-020, 021, 030)."""
        if picture != "guard":
            for key in ("cone", "arrow", "red"):
                if key in row.raw:
                    row.problem(key, f"only guards have a {key}, not a {picture}")
            return names.NO_CONE, names.NO_MARK, names.NO_MARK
        doors = SHAPES[shape]
        if shape == "dead-end":
            row.problem("shape", "a guard needs a room with at least two doors")
        cone = self.direction(row, "cone")
        if 0 <= cone < 4 and not has_door(doors, cone):
            row.problem("cone", f"the cone looks {DIRECTIONS[cone]} at a wall")
        if shape in HALLWAYS:
            if "arrow" in row.raw:
                row.problem("arrow", f"a guard in a {shape} has a red square, no arrow")
            red = self.direction(row, "red")
            if 0 <= red < 4 and not has_door(doors, red):
                row.problem("red", f"the red square lies {DIRECTIONS[red]} at a wall")
            return cone, names.NO_MARK, red
        if "red" in row.raw:
            row.problem("red", f"a guard in a {shape} has an arrow, no red square")
        return cone, self.direction(row, "arrow"), names.NO_MARK

    def direction(self, row: Table, key: str) -> int:
        word = word_in(row, key, DIRECTIONS)
        return DIRECTIONS.index(word) if word else names.NO_MARK

    def check_whole(self, tiles: list[tuple[Table, TileType]]) -> None:
        """What only shows when all rows are read; each tile comes with its row."""
        kinds, total = len(tiles), sum(tile.count for _, tile in tiles)
        if kinds > MOST_TYPES:
            self.top.problem("tiles", f"{kinds} kinds of tiles are too many: at most {MOST_TYPES}")
        files = [(row, tile) for row, tile in tiles if tile.kind == names.FILES]
        if not files:
            missing = 'the Secret Files are missing: one row with picture = "files"'
            self.top.problem("tiles", missing)
        elif len(files) > 1 or files[0][1].count != 1:
            last, _ = files[-1]
            last.problem("count", "there is exactly one tile with the Secret Files")
        if total > MOST_TILES:
            self.top.problem("tiles", f"{total} tiles are too many: at most {MOST_TILES}")
        self.check_total(total)
