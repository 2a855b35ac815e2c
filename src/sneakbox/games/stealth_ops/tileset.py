# not compiled: reads text files, once per game
"""Tile sets and item sets as text files: reading, checking, and saying where a mistake is."""

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
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import ItemType, TileType
from sneakbox.kernel.vocabulary import one_of

FOLDER: Final = Path(__file__).parent / "data"
STANDARD_TILES: Final = FOLDER / "tiles.toml"
STANDARD_ITEMS: Final = FOLDER / "items.toml"
GAME: Final = "stealth_ops"

ROOMS: Final = {
    "corridor": names.CORRIDOR,
    "post": names.POST,
    "surveillance": names.SURVEILLANCE,
    "security": names.SECURITY_ROOM,
    "break": names.BREAK_ROOM,
    "map": names.MAP_ROOM,
    "item": names.ITEM_ROOM,
    "duct": names.DUCT,
}
ITEMS: Final = (
    "smoke-bomb", "cardboard-box", "tranq-gun", "revolver", "supply-drop", "grenade", "coin",
    "heelys", "knife", "bipod", "guard-disguise", "lockpick-set", "pentazemin",
)  # fmt: skip
GUARDED: Final = ("post", "surveillance")
TILE_KEYS: Final = ("name", "room", "shape", "guards", "count", "short", "instead_of")
ITEM_KEYS: Final = ("name", "title", "text", "uses", "count")
MOST_GUARDS: Final = 4
MOST_USES: Final = 9


@dataclass(frozen=True)
class TileSet:
    """A checked tile set: the entrance first, the intel room last."""

    title: str
    types: list[TileType]
    instead_of: dict[str, str]
    short: dict[str, int]
    digest: str

    def total(self) -> int:
        """All tiles that lie on the table in one game."""
        return sum(tile.count for tile in self.types if tile.name not in self.instead_of)

    def indicators(self) -> int:
        """How many item indicators the item rooms need, two each (OPS-016)."""
        return 2 * sum(tile.count for tile in self.types if tile.items)

    def chosen(self, with_ducts: bool, is_short: bool = False) -> list[TileType]:
        """The tiles of one game: with ducts, some take the place of others."""
        taken = {tile.name: tile.count for tile in self.types if tile.name in self.instead_of}
        freed: dict[str, int] = {}
        for name, other in self.instead_of.items():
            freed[other] = freed.get(other, 0) + taken[name]
        found = []
        for tile in self.types:
            count = tile.count
            if is_short and tile.kind not in (names.ENTRANCE, names.INTEL_ROOM, names.DUCT):
                count = self.short.get(tile.name, 0)
            if with_ducts:
                count = max(0, count - freed.get(tile.name, 0))
            elif tile.name in self.instead_of:
                count = 0
            found.append(tile.counted(count))
        return found


@dataclass(frozen=True)
class ItemSet:
    """A checked set of item cards, in the order of the rules."""

    title: str
    items: list[ItemType]
    digest: str

    def total(self) -> int:
        return sum(item.count for item in self.items)


def load_tiles(path: Path = STANDARD_TILES) -> TileSet:
    """Read and check a tile set; ContentError says what is wrong and where."""
    return parse_tiles(read_text(path), str(path))


def load_items(path: Path = STANDARD_ITEMS) -> ItemSet:
    """Read and check a set of items; ContentError says what is wrong and where."""
    return parse_items(read_text(path), str(path))


def parse_tiles(text: str, source: str = "tile set") -> TileSet:
    """A tile set from its text."""
    found = checked(TileChecker, text, source)
    rows = [(t.name, t.room, t.doors, t.guards, t.items, t.count) for t in found.types]
    digest = digest_of(repr([rows, sorted(found.instead_of.items())]))
    return TileSet(found.title, found.types, found.instead_of, found.short, digest)


def parse_items(text: str, source: str = "items") -> ItemSet:
    """A set of items from its text."""
    found = checked(ItemChecker, text, source, "items")
    digest = digest_of(repr([(item.name, item.uses, item.count) for item in found.items]))
    return ItemSet(found.title, found.items, digest)


class OpsChecker(RowChecker):
    """What both kinds of files have in common."""

    def check_game(self) -> None:
        if self.top.raw.get("game") != GAME:
            self.top.problem("game", f'game must be "{GAME}"')

    def check_box(self, total: int, wanted: int, what: str) -> None:
        """The pieces of the box are fixed (OPS-001), and the file says how many it has."""
        self.check_total(total)
        if total != wanted and self.is_fine():
            self.top.problem("total", f"there must be exactly {wanted} {what}, not {total}")


class TileChecker(OpsChecker):
    """Goes through a tile set and collects every mistake."""

    def run(self) -> None:
        self.instead_of: dict[str, str] = {}
        self.short: dict[str, int] = {}
        self.check_head(("schema", "game", "title", "total", "entrance", "intel", "tiles"))
        self.check_game()
        entrance = self.shape("entrance", SHAPES_TO_ENTER)
        intel = self.shape("intel", tuple(SHAPES))
        rows = self.rows(TILE_KEYS)
        tiles = [(row, tile) for row in rows if (tile := self.tile(row))]
        if tiles and self.is_fine():
            self.check_whole(tiles)
        doors = SHAPES[entrance]
        gate = TileType("entrance", "entrance", names.ENTRANCE, entrance, doors, 0, False, 1)
        doors, guards = SHAPES[intel], names.HOME_GUARDS
        vault = TileType("intel", "intel", names.INTEL_ROOM, intel, doors, guards, False, 1)
        self.types = [gate, *(tile for _, tile in tiles), vault]

    def tile(self, row: Table) -> TileType | None:
        before = len(row.problems)
        name = name_of(row)
        room = word_in(row, "room", tuple(ROOMS))
        shape = word_in(row, "shape", tuple(SHAPES))
        count = row.whole("count", 1, names.TILES)
        guards = 0
        if room in GUARDED:
            guards = row.whole("guards", 1, MOST_GUARDS)
        elif "guards" in row.raw:
            row.problem("guards", f"a {room} room has no guards: {one_of(GUARDED)}")
        short = row.whole("short", 1, count) if "short" in row.raw else 0
        other = row.raw.get("instead_of")
        if other is not None and not isinstance(other, str):
            row.problem("instead_of", "instead_of must be the name of another row")
        if len(row.problems) > before:
            return None
        if isinstance(other, str):
            self.instead_of[name] = other
        if short:
            self.short[name] = short
        items = room == "item"
        return TileType(name, room, ROOMS[room], shape, SHAPES[shape], guards, items, count)

    def check_whole(self, tiles: list[tuple[Table, TileType]]) -> None:
        """What only shows when all rows are read: names, and the pieces of the box (OPS-001)."""
        self.check_names([(row, tile.name) for row, tile in tiles], {"entrance", "intel"})
        self.check_variant(tiles)
        if not self.is_fine():
            return
        base = [tile for _, tile in tiles if tile.name not in self.instead_of]
        self.check_box(sum(tile.count for tile in base) + 2, names.TILES, "tiles")
        guards = sum(tile.count * tile.guards for tile in base) + names.HOME_GUARDS
        if guards != names.GUARDS:
            home = f"with the {names.HOME_GUARDS} of the intel room"
            exact = f"but there are exactly {names.GUARDS}"
            self.top.problem("tiles", f"the tiles need {guards} guards {home}, {exact}")
        indicators = 2 * sum(tile.count for tile in base if tile.items)
        if indicators != names.INDICATORS:
            exact = f"but there are exactly {names.INDICATORS}"
            need = f"the item rooms need {indicators} indicators, two each"
            self.top.problem("tiles", f"{need}, {exact}")

    def check_variant(self, tiles: list[tuple[Table, TileType]]) -> None:
        """Tiles of the duct variant take the place of plain ones, of which enough must be there."""
        by_name = {tile.name: tile for _, tile in tiles}
        freed: dict[str, int] = {}
        for row, tile in tiles:
            other = self.instead_of.get(tile.name)
            if other is None:
                if tile.kind == names.DUCT:
                    message = "air ducts belong to a variant: say instead_of which tiles they come"
                    row.problem("room", message)
                continue
            if tile.kind != names.DUCT:
                row.problem("instead_of", "only air ducts come instead of other tiles")
            elif other not in by_name or by_name[other].kind != names.CORRIDOR:
                row.problem("instead_of", f"there is no corridor called '{other}'")
            else:
                freed[other] = freed.get(other, 0) + tile.count
                if freed[other] > by_name[other].count:
                    few = f"there are only {by_name[other].count} tiles '{other}' to replace"
                    row.problem("instead_of", few)


class ItemChecker(OpsChecker):
    """Goes through a set of items and collects every mistake."""

    def run(self) -> None:
        self.check_head(("schema", "game", "title", "total", "items"))
        self.check_game()
        found: dict[str, ItemType] = {}
        for row in self.rows(ITEM_KEYS):
            item = self.item(row)
            if item is not None and item.name in found:
                row.problem("name", f"the item '{item.name}' is there twice")
            elif item is not None:
                found[item.name] = item
        missing = [name for name in ITEMS if name not in found]
        if missing and self.is_fine():
            self.top.problem("items", f"the item '{missing[0]}' is missing")
        if self.is_fine():
            total = sum(item.count for item in found.values())
            self.check_box(total, names.ITEM_CARDS, "item cards")
        self.items = [found[name] for name in ITEMS if name in found]

    def item(self, row: Table) -> ItemType | None:
        before = len(row.problems)
        name = word_in(row, "name", ITEMS)
        least, most = (0, 0) if name == "guard-disguise" else (1, MOST_USES)
        uses = row.whole("uses", least, most)
        count = row.whole("count", 1, names.ITEM_CARDS)
        title, text = row.text("title"), row.text("text")
        if len(row.problems) > before:
            return None
        return ItemType(name, title, text, uses, count)
