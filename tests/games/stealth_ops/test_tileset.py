"""The standard tiles and items, and what is refused in their files, and where."""

from collections import Counter
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.commands.check import check
from sneakbox.games.stealth_ops import tileset
from sneakbox.games.stealth_ops.game import GAME
from sneakbox.kernel.game import SetupError

TILES = tileset.STANDARD_TILES.read_text(encoding="utf-8")
ITEMS = tileset.STANDARD_ITEMS.read_text(encoding="utf-8")

MANIFEST = {
    "surveillance": {"tee": 2, "cross": 1},
    "post": {"straight": 3, "corner": 2, "tee": 3, "cross": 1},
    "security": {"corner": 1, "tee": 2},
    "break": {"straight": 1, "tee": 1, "cross": 1},
    "map": {"corner": 1, "tee": 1},
    "item": {"dead-end": 4, "corner": 4, "straight": 2, "tee": 3},
    "corridor": {"straight": 4, "corner": 4, "tee": 5, "cross": 4},
}


def tile_problems(text: str) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        tileset.parse_tiles(text)
    return caught.value.problems


def item_problems(text: str) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        tileset.parse_items(text)
    return caught.value.problems


@pytest.mark.rule("OPS-001")
def test_the_standard_set_is_the_manifest() -> None:
    tiles = tileset.load_tiles()
    found: dict[str, Counter[str]] = {}
    for tile in tiles.types[1:-1]:
        if tile.name not in tiles.instead_of:
            found.setdefault(tile.room, Counter())[tile.shape] += tile.count
    assert found == MANIFEST
    assert tiles.total() == 52
    assert tiles.indicators() == 26
    assert (tiles.types[0].shape, tiles.types[-1].shape) == ("cross", "dead-end")


@pytest.mark.rule("OPS-001")
def test_the_standard_items_are_two_of_each_kind() -> None:
    items = tileset.load_items()
    assert [item.name for item in items.items] == list(tileset.ITEMS)
    assert {item.count for item in items.items} == {2}
    uses = {item.name: item.uses for item in items.items if item.uses != 1}
    assert uses == {"tranq-gun": 3, "revolver": 3, "knife": 5, "bipod": 3, "guard-disguise": 0}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("schema = 1", "schema = 2", "schema must be 1"),
        ('game = "stealth_ops"', 'game = "chess"', "game must be"),
        ("total = 52", "total = 51", "total says 51, but the rows add up to 52"),
        ('entrance = "cross"', 'entrance = "dead-end"', "entrance must be a shape"),
        ('intel = "dead-end"', "intel = 3", "intel must be a shape"),
        ('name = "post-tee"', 'name = "Post"', "lower-case letters"),
        ('name = "post-tee"', 'name = "post-cross"', "is taken"),
        ('room = "map", shape = "tee"', 'room = "mapp", shape = "tee"', "'mapp' is no room"),
        ('shape = "straight", guards = 1, count = 3', 'shape = "straight", count = 3', "guards"),
        ('room = "map", shape = "tee"', 'room = "map", guards = 1, shape = "tee"', "no guards"),
        ('shape = "cross", count = 4', 'shape = "cross", count = 4, door = 1', "means nothing"),
        ('instead_of = "corridor-corner"', 'instead_of = "nothing"', "no corridor called"),
        (', instead_of = "corridor-corner"', "", "belong to a variant"),
        ('count = 2, instead_of', 'count = 5, instead_of', "only 4 tiles"),
    ],
)  # fmt: skip
def test_mistakes_in_a_tile_set(old: str, new: str, message: str) -> None:
    assert old in TILES
    found = tile_problems(TILES.replace(old, new, 1))
    assert any(message in one.message for one in found), found
    assert all(one.line > 1 for one in found)


def test_the_pieces_of_the_box_are_fixed() -> None:
    double = '"double-post-tee", room = "post", shape = "tee", guards = '
    assert "need 19 guards" in tile_problems(TILES.replace(f"{double}2", f"{double}3"))[0].message
    swapped = TILES.replace('"item-tee", room = "item"', '"item-tee", room = "corridor"')
    assert "need 20 indicators" in tile_problems(swapped)[0].message
    cross = '"corridor-cross", room = "corridor", shape = "cross", count = '
    fewer = TILES.replace(f"{cross}4", f"{cross}3").replace("total = 52", "total = 51")
    assert "exactly 52 tiles" in tile_problems(fewer)[0].message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("total = 26", "total = 20", "total says 20, but the rows add up to 26"),
        ("uses = 5", "uses = 0", "uses must be a whole number from 1 to 9"),
        ("uses = 0, count", "uses = 1, count", "uses must be a whole number from 0 to 0"),
        ('name = "coin"', 'name = "penny"', "'penny' is no name"),
        ('name = "coin"', 'name = "knife"', "there twice"),
        ('title = "Coin"', "title = 3", "title must be a text"),
        ("total = 26", "total = 26\ncolour = 3", "means nothing here"),
    ],
)
def test_mistakes_in_the_items(old: str, new: str, message: str) -> None:
    assert old in ITEMS
    found = item_problems(ITEMS.replace(old, new, 1))
    assert any(message in one.message for one in found), found
    assert all(one.line > 1 for one in found)


def test_one_item_more_is_refused() -> None:
    more = ITEMS.replace("uses = 5, count = 2", "uses = 5, count = 3").replace("= 26", "= 27")
    assert "exactly 26 item cards" in item_problems(more)[0].message


def test_own_files_are_played_with(tmp_path: Path) -> None:
    file = tmp_path / "items.toml"
    file.write_text(ITEMS.replace("uses = 5", "uses = 2"), encoding="utf-8")
    setup = GAME.setup(options={"items": str(file)})
    assert setup.content_digest != GAME.setup().content_digest
    file.write_text("items = 3", encoding="utf-8")
    with pytest.raises(SetupError, match="items cannot be used"):
        GAME.setup(options={"items": str(file)})
    with pytest.raises(SetupError, match="tile set cannot be used"):
        GAME.setup(options={"tiles": str(tmp_path / "nowhere.toml")})


def test_check_counts_the_pieces(tmp_path: Path) -> None:
    """`sneak check` tells what is in a file, and where it is wrong."""
    tiles = check(str(tileset.STANDARD_TILES))
    assert tiles.is_fine
    assert "52 tiles" in tiles.summary
    assert "18 guards, 26 indicators" in tiles.summary
    items = check(str(tileset.STANDARD_ITEMS))
    assert items.is_fine
    assert "26 cards of 13 kinds" in items.summary
    file = tmp_path / "tiles.toml"
    file.write_text(TILES.replace('room = "map", shape', 'room = "mop", shape', 1), "utf-8")
    wrong = check(str(file))
    assert not wrong.is_fine
    assert "mop" in wrong.problems[0].message
    assert wrong.problems[0].line == TILES[: TILES.index('room = "map"')].count("\n") + 1
    cards = tmp_path / "items.toml"
    cards.write_text(ITEMS.replace("uses = 5", "uses = 50", 1), "utf-8")
    worn = check(str(cards))
    assert not worn.is_fine
    assert worn.problems[0].line == ITEMS[: ITEMS.index("uses = 5")].count("\n") + 1
