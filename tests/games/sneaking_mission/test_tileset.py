"""The standard set of tiles, and what is refused in a tile file, and where."""

from collections import Counter
from pathlib import Path

import pytest

from sneakbox.boards.content_files import ContentError, Problem
from sneakbox.games.sneaking_mission import tileset
from sneakbox.games.sneaking_mission.game import GAME
from sneakbox.kernel.game import SetupError
from tests.games.drawn import WORDS
from tests.games.sneaking_mission.scenario import tile_text

# The manifest: picture and shape, and how many.
PLAIN = {
    "sleeper": {"straight": 2, "corner": 2, "tee": 2},
    "camera": {"corner": 1, "tee": 2, "cross": 1},
    "laser": {"straight": 3, "corner": 1},
    "breaker": {"dead-end": 1, "corner": 1, "tee": 1},
    "weapon": {"dead-end": 1, "corner": 1, "straight": 1},
    "box": {"dead-end": 1, "corner": 1, "straight": 1, "tee": 1},
    "locker": {"dead-end": 1, "corner": 1, "straight": 1, "tee": 1},
    "duct": {"corner": 2, "tee": 2},
    "files": {"dead-end": 1},
    "empty": {"dead-end": 4, "straight": 9, "corner": 10, "tee": 11, "cross": 5},
}
GUARDS = {
    **{("cross", "arrow north", f"cone {cone}"): 1 for cone in WORDS.values()},
    **{
        ("tee", f"arrow {arrow}", f"cone {cone}"): 1
        for arrow in WORDS.values()
        for cone in ("north", "east", "west")
    },
    ("straight", "red north", "cone north"): 3,
    ("straight", "red north", "cone south"): 1,
    ("corner", "red north", "cone north"): 1,
    ("corner", "red east", "cone east"): 2,
    ("corner", "red north", "cone east"): 1,
}
COMPASS_WORDS = list(WORDS.values())


def test_standard_set_has_96_tiles() -> None:
    tiles = tileset.load()
    assert tiles.total() == 96
    assert sum(tile.count for tile in tiles.types if tile.picture == "guard") == 24


def test_standard_set_shapes() -> None:
    shapes: Counter[str] = Counter()
    for tile in tileset.load().types:
        shapes[tile.shape] += tile.count
    assert shapes == {"dead-end": 9, "straight": 21, "corner": 24, "tee": 32, "cross": 10}


@pytest.mark.rule("SMS-001")
def test_standard_set_is_the_manifest() -> None:
    plain: dict[str, dict[str, int]] = {picture: {} for picture in PLAIN}
    guards: Counter[tuple[str, str, str]] = Counter()
    for tile in tileset.load().types[1:]:
        if tile.picture == "guard":
            hallway = tile.shape in {"straight", "corner"}
            mark, side = ("red", tile.red) if hallway else ("arrow", tile.arrow)
            cone = f"cone {COMPASS_WORDS[tile.cone]}"
            guards[tile.shape, f"{mark} {COMPASS_WORDS[side]}", cone] += tile.count
        else:
            plain[tile.picture][tile.shape] = tile.count
    assert plain == PLAIN
    assert guards == GUARDS


@pytest.mark.rule("SMS-001")
def test_standard_set_needs_at_most_50_blips() -> None:
    assert tileset.load().blips() == 24 + 6 + 8 + 3 + 3 * 3 == 50


@pytest.mark.rule("SMS-003")
def test_standard_entrance_is_a_t_junction_and_not_in_the_pile() -> None:
    entrance = tileset.load().types[0]
    assert (entrance.picture, entrance.shape, entrance.count) == ("entrance", "tee", 0)


def test_the_digest_names_the_content_and_nothing_else() -> None:
    text = tileset.STANDARD.read_text(encoding="utf-8")
    standard = tileset.parse(text)
    assert tileset.parse("# a remark\n" + text).digest == standard.digest
    swapped = text.replace('"empty-straight"', '"empty-hall"')
    assert tileset.parse(swapped).digest != standard.digest


def test_the_files_may_stand_anywhere_in_the_file() -> None:
    tiles = tileset.parse(tile_text({"files-dead-end": 1, "empty-tee": 2, "box-tee": 1}))
    assert [tile.picture for tile in tiles.types] == ["entrance", "empty", "box", "files"]


# Mistakes.

GOOD = """\
schema = 1
title = "Small set"
total = 9
entrance = "tee"

tiles = [
  { name = "spy-tee", picture = "guard", shape = "tee", arrow = "north", cone = "east", count = 2 },
  { name = "spy", picture = "guard", shape = "straight", red = "north", cone = "south", count = 1 },
  { name = "empty-tee", picture = "empty", shape = "tee", count = 5 },
  { name = "files", picture = "files", shape = "dead-end", count = 1 },
]
"""


def column(text: str, line: int, word: str) -> int:
    return text.splitlines()[line - 1].index(word) + 1


def refused(text: str) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        tileset.parse(text, "mine.toml")
    first = caught.value.problems[0]
    assert str(caught.value).startswith(f"mine.toml, line {first.line}, column {first.column}: ")
    return caught.value.problems


def test_the_good_one_is_good() -> None:
    assert tileset.parse(GOOD).total() == 9


@pytest.mark.parametrize(
    ("old", "new", "line", "at", "says"),
    [  # what is changed, and the line and the word at which the mistake is found
        ('"empty", shape = "tee"', '"empty", shape = "star"', 9, "shape", "'star' is no shape"),
        ('picture = "empty"', 'picture = "cat"', 9, "picture", "'cat' is no picture"),
        ('picture = "empty", ', "", 9, "{", "a picture is missing"),
        ('red = "north"', 'arrow = "north", red = "north"', 8, "arrow", "red square, no arrow"),
        ('arrow = "north"', 'arrow = "north", red = "north"', 7, "red", "an arrow, no red square"),
        ('cone = "east"', 'cone = "south"', 7, "cone", "looks south at a wall"),
        ('red = "north"', 'red = "east"', 8, "red", "lies east at a wall"),
        ('red = "north", ', "", 8, "{", "a red is missing"),
        ('arrow = "north", ', "", 7, "{", "an arrow is missing"),
        (', cone = "east"', "", 7, "{", "a cone is missing"),
        ('cone = "east"', 'cone = "up"', 7, "cone", "'up' is no cone"),
        (
            '"tee", count = 5',
            '"tee", cone = "north", count = 5',
            9,
            "cone",
            "only guards have a cone",
        ),
        ('"guard", shape = "tee"', '"guard", shape = "dead-end"', 7, "shape", "at least two doors"),
        ("count = 5", "count = 0", 9, "count", "count must be"),
        ("count = 5", 'count = "5"', 9, "count", "count must be"),
        ("count = 5", "count = true", 9, "count", "count must be"),
        ("count = 5", "count = 4", 3, "total", "total says 9, but the rows add up to 8"),
        ("total = 9\n", "", 1, "schema", "total says None"),
        ('"empty-tee"', '"spy-tee"', 9, "name", "'spy-tee' is taken"),
        ('"empty-tee"', '"entrance"', 9, "name", "'entrance' is taken"),
        ('"empty-tee"', '"Empty Tee"', 9, "name", "lower-case"),
        ("count = 5", "colour = 3, count = 5", 9, "colour", "'colour' means nothing"),
        ("total = 9", "size = 3\ntotal = 9", 3, "size", "'size' means nothing"),
        ("schema = 1", "schema = 2", 1, "schema", "schema must be 1"),
        ('title = "Small set"', "title = 3", 2, "title", "title must be"),
        ('entrance = "tee"', 'entrance = "dead-end"', 4, "entrance", "entrance must be"),
        ('picture = "files"', 'picture = "empty"', 6, "tiles", "Secret Files are missing"),
        (
            '"empty", shape = "tee", count = 5',
            '"files", shape = "tee", count = 5',
            10,
            "count",
            "exactly one",
        ),
    ],
)
def test_mistakes_are_found_where_they_stand(
    old: str, new: str, line: int, at: str, says: str
) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    first = refused(text)[0]
    assert says in first.message
    assert (first.line, first.column) == (line, column(text, line, at))


def test_two_files_in_one_row() -> None:
    text = GOOD.replace("total = 9", "total = 10").replace(
        '"dead-end", count = 1', '"dead-end", count = 2'
    )
    first = refused(text)[0]
    assert "exactly one" in first.message
    assert (first.line, first.column) == (10, column(text, 10, "count"))


def test_too_many_tiles() -> None:
    text = GOOD.replace("total = 9", "total = 404").replace("count = 5", "count = 400")
    problems = refused(text)
    assert "404 tiles are too many" in problems[0].message
    assert (problems[0].line, problems[0].column) == (6, 1)


def test_a_syntax_error() -> None:
    text = GOOD.replace('shape = "dead-end"', "shape = dead-end")
    first = refused(text)[0]
    assert (first.line, first.column) == (10, column(text, 10, "dead-end,"))


def test_no_tiles_at_all() -> None:
    text = 'schema = 1\ntitle = "Nothing"\ntotal = 0\nentrance = "tee"\ntiles = []\n'
    first = refused(text)[0]
    assert (first.line, first.column) == (5, 1)


def test_all_mistakes_are_told_in_the_order_of_the_file() -> None:
    text = GOOD.replace('"empty", shape = "tee"', '"empty", shape = "star"').replace(
        "schema = 1", "schema = 7"
    )
    problems = refused(text)
    assert [(problem.line, problem.column) for problem in problems] == [
        (1, 1),
        (9, column(text, 9, "shape")),
    ]


def test_a_mistake_does_not_shift_the_ones_behind_it() -> None:
    text = GOOD.replace('"guard", shape = "tee"', '"guard", shape = "star"').replace(
        '"empty-tee"', '"spy"'
    )
    places = [(problem.line, problem.column) for problem in refused(text)]
    assert places == [(7, column(text, 7, "shape")), (9, column(text, 9, "name"))]


def test_a_row_that_is_no_table() -> None:
    text = GOOD.replace("tiles = [\n", 'tiles = [\n  "empty-tee",\n')
    first = refused(text)[0]
    assert "table" in first.message
    assert (first.line, first.column) == (7, 3)


def test_rows_under_headings() -> None:
    text = GOOD[: GOOD.index("tiles")] + (
        '[[tiles]]\nname = "empty-tee"\npicture = "empty"\nshape = "tee"\ncount = 8\n\n'
        '[[tiles]]\nname = "files"\npicture = "files"\nshape = "round"\ncount = 1\n'
    )
    first = refused(text)[0]
    assert (first.line, first.column) == (15, 1)
    assert tileset.parse(text.replace("round", "dead-end")).total() == 9


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    good, bad = "Grün, sch".encode(), "ön".encode("latin-1")
    path.write_bytes(GOOD.encode().replace(b"Small", good + bad))
    with pytest.raises(ContentError, match="not UTF-8") as caught:
        tileset.load(path)
    first = caught.value.problems[0]
    assert (first.line, first.column) == (2, len('title = "Grün, sch') + 1)
    with pytest.raises(SetupError, match="not UTF-8"):
        GAME.setup(options={"tiles": str(path)})


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    with pytest.raises(ContentError, match=r"nowhere\.toml.*cannot be opened") as caught:
        tileset.load(path)
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (1, 1)


def test_a_file_of_ones_own_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(GOOD, encoding="utf-8")
    setup = GAME.setup(options={"tiles": str(path)})
    assert setup.content_digest == tileset.parse(GOOD).digest
    assert setup.content_digest != GAME.setup().content_digest
