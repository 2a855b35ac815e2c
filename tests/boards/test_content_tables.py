"""Content files: typed values out of tables, phrases, drawn maps, and where mistakes stand."""

import pytest

from sneakbox.boards.content_files import ContentError, parse_toml
from sneakbox.boards.content_tables import Table, parse
from sneakbox.boards.grid_files import Drawing, Item, read_legend
from sneakbox.boards.phrases import Nonsense, Phrases, direction, number
from sneakbox.boards.tiles import EAST, SOUTH

FILE = """\
title = "Night"
hours = 30
guests = ["ann", "bob", "eve", "ann"]
[door]
level = 2
[[cards]]
name = "Key"
[[cards]]
nam = "Rope"
"""


def party(top: Table) -> str:
    """Reads the file as it should be."""
    top.only(("title", "hours", "guests", "door", "cards", "games"))
    top.whole("hours", 1, 24)
    top.choices("guests", ("ann", "bob"), "guest")
    top.table("door").choice("open", ("yes", "no"))
    for card in top.rows("cards", ("name",)):
        card.matching("name", "[A-Z][a-z]+", "a name")
    for game in top.rows("games", ("name",), required=False):
        game.text("name")
    return top.text("title")


def mistakes(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse(text, "file", party)
    return [str(problem) for problem in caught.value.problems]


def test_every_mistake_is_noted_where_it_stands() -> None:
    assert mistakes(FILE) == [
        "line 2, column 1: hours must be a whole number from 1 to 24",
        "line 3, column 12: ann is named twice",
        "line 3, column 26: there is no guest 'eve': try ann or bob",
        "line 4, column 1: open is missing: it must be yes or no",
        "line 8, column 1: name is missing: it must be a name",
        "line 9, column 1: 'nam' means nothing here: try name",
    ]


def test_a_row_in_braces_has_its_place() -> None:
    mended = (
        FILE.replace("30", "3").replace(', "eve", "ann"', "").replace("level = 2", 'open = "no"')
    )
    rows = 'games = [\n  { name = "Go" },\n  { name = 5 },\n]\n'
    text = mended.replace("[door]", f"{rows}[door]").replace("nam =", "name =")
    assert mistakes(text) == ["line 6, column 5: name must be a text"]
    assert parse(text.replace("5", '"Mah"'), "file", party) == "Night"


PHRASES: Phrases[dict[str, int]] = Phrases(
    "nothing to do",
    {
        "wait": (0,),
        "go DIRECTION": (1, direction, 1),
        "go DIRECTION NUMBER times": (1, direction, number),
        "take THING": (2, lambda known, word: known[word]),
    },
)


def test_a_phrase_stands_for_numbers() -> None:
    known = {"key": 7}
    assert PHRASES.read("wait", known) == (0,)
    assert PHRASES.read(" go west ", known) == (1, 3, 1)
    assert PHRASES.read("go west 4 times", known) == (1, 3, 4)
    assert PHRASES.read("take key", known) == (2, 7)


@pytest.mark.parametrize(
    ("phrase", "refusal"),
    [
        ("sing", "'sing' is nothing to do: try wait, go DIRECTION, go DIRECTION NUMBER times or"),
        ("go", "'go' is not complete: write 'go DIRECTION'"),
        ("go up", "there is no direction 'up': try north, east, south or west"),
        ("go west two times", "'two' must be a whole number"),
    ],
)
def test_a_phrase_that_stands_for_nothing_is_refused(phrase: str, refusal: str) -> None:
    with pytest.raises(Nonsense, match=refusal):
        PHRASES.read(phrase, {})


MAP = """\
map = '''
    +---+---+
    | X   y |
    +-a-+...+
    |   | ? |
    +---+---+
'''
heights = '''
12
3
'''
[legend]
y = ["tree", "well"]
X = ["tree"]
"""


def test_a_drawn_map_and_its_legend_are_read() -> None:
    with pytest.raises(ContentError) as caught:
        parse(MAP, "file", check_map)
    assert [str(problem) for problem in caught.value.problems] == [
        "line 5, column 11: '?' is no symbol: use , X, y, or add it to the legend",
        "line 10, column 1: this row has 1 heights, but the map has 2 columns",
        "line 14, column 1: the symbol 'X' means something else already",
    ]


def check_map(top: Table) -> None:
    own = {"": [], "X": [Item("cross")]}
    legend = read_legend(top.table("legend"), own.get, Item)
    drawing = Drawing(top, "map", lambda symbol: own.get(symbol, legend.get(symbol)), [*own, "y"])
    assert (drawing.columns, drawing.rows) == (2, 2)
    assert drawing.found("cross", "well") == [(0, Item("cross")), (1, Item("well"))]
    assert [(door.cell, door.direction, door.letter) for door in drawing.doors] == [(0, SOUTH, "a")]
    assert [(line.cell, line.direction) for line in drawing.borders] == [(1, SOUTH)]
    assert list(drawing.walls) == [0, 0, 1 << EAST, 0]
    marks = list(drawing.marks("heights", "heights"))
    assert marks == [(0, "1", (9, 1)), (1, "2", (9, 2)), (2, "3", (10, 1))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = " + "[" * 5000, "lists and tables lie too deep in each other"),
        ("a = " + "9" * 5000, "a number is too long"),
    ],
)
def test_what_the_reader_of_toml_gives_up_on_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        parse_toml(text, "some.toml")
