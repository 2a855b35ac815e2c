# not compiled: reads text files, once per mission
"""Tile sets as text files: reading, checking, and saying where a mistake is."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sneakbox.boards.content_files import digest_of, read_text
from sneakbox.boards.tile_files import SHAPES, SHAPES_TO_ENTER, RowChecker, checked
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
        numbered = [(n, tile) for n, row in rows if (tile := self.tile(n, row))]
        self.check_names([(n, tile.name) for n, tile in numbered], {"entrance"})
        if numbered and not self.problems:
            self.check_whole(numbered)
        doors, none = SHAPES[entrance], names.NO_MARK
        gate = TileType(
            "entrance", "entrance", names.HIDING, entrance, doors, names.NO_CONE, none, none, 0
        )
        types = [tile for _, tile in numbered]
        files = [tile for tile in types if tile.kind == names.FILES]
        self.types = [gate, *(tile for tile in types if tile.kind != names.FILES), *files]

    def tile(self, number: int, row: dict[str, object]) -> TileType | None:
        before = len(self.problems)
        name = self.name(number, row)
        picture = self.word(number, row, "picture", tuple(PICTURES))
        shape = self.word(number, row, "shape", tuple(SHAPES))
        count = self.whole(number, row, "count", 1, MOST_TILES)
        if len(self.problems) > before:
            return None
        cone, arrow, red = self.marks(number, row, picture, shape)
        if len(self.problems) > before:
            return None
        kind, doors = PICTURES[picture], SHAPES[shape]
        return TileType(name, picture, kind, shape, doors, cone, arrow, red, count)

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
        kinds, total = len(numbered), sum(tile.count for _, tile in numbered)
        if kinds > MOST_TYPES:
            self.file_problem("tiles", f"{kinds} kinds of tiles are too many: at most {MOST_TYPES}")
        files = [(number, tile) for number, tile in numbered if tile.kind == names.FILES]
        if not files:
            missing = 'the Secret Files are missing: one row with picture = "files"'
            self.file_problem("tiles", missing)
        elif len(files) > 1 or files[0][1].count != 1:
            last, _ = files[-1]
            self.row_problem(last, "count", "there is exactly one tile with the Secret Files")
        if total > MOST_TILES:
            self.file_problem("tiles", f"{total} tiles are too many: at most {MOST_TILES}")
        self.check_total(total)
