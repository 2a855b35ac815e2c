"""A map of areas in characters."""

from sneakbox.scene.map_text import is_inside, map_picture, run, squares_of
from sneakbox.scene.model import Board, Cell, Edge, Frame, Point, Symbol, Token
from sneakbox.scene.pens import Pen


def area(name: str, left: int, top: int, right: int, bottom: int, kind: str = "ground") -> Cell:
    corners: tuple[Point, ...] = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Cell(name, ((left + right) / 2, (top + bottom) / 2), name, kind, corners)


BOARD = Board(
    "toy",
    "h",
    "Toy",
    "",
    "graph",
    (
        Symbol("sentry", "piece", "sentry", "S", "A sentry", "foe"),
        Symbol("patrol", "piece", "patrol", "P", "A patrol", "foe", pointer=True),
    ),
    cells=(area("G01", 0, 0, 3, 2), area("M01", 3, 0, 5, 2, "water"), area("G02", 0, 2, 5, 3)),
    edges=(
        Edge("wall-0", (3, 0), (3, 2), "wall"),
        Edge("track", (1.5, 2.5), (3.5, 2.5), "track"),
    ),
    width=5,
    height=3,
)


def frame(*tokens: Token) -> Frame:
    return Frame("toy", "h", 0, "seat", 1, "Play", "A toy.", tokens=tokens)


def test_areas_have_borders_and_walls_are_thicker() -> None:
    assert map_picture(BOARD, frame(), Pen()).splitlines() == [
        "┌─────#───┐",
        "│G01  #M01│",
        "│     #~~~│",
        "│     #~~~│",
        "├─────#───┤",
        "│G02····  │",
        "└─────────┘",
    ]


def test_pieces_stand_in_their_areas_and_patrols_have_arrows() -> None:
    sentry = Token("a", "sentry", "cell:G01", "Sentry a in G01", badge="a")
    patrol = Token("b", "patrol", "cell:G02", "Patrol b in G02", facing=90, badge="b")
    lines = map_picture(BOARD, frame(sentry, patrol), Pen()).splitlines()
    assert lines[3] == "│  a  #~~~│"
    assert lines[5] == "│G02·b►·  │"


def test_several_pieces_stand_side_by_side_the_last_first() -> None:
    tokens = [Token(name, "sentry", "cell:G01", name, badge=name) for name in "abc"]
    assert map_picture(BOARD, frame(*tokens), Pen()).splitlines()[3] == "│ cba #~~~│"


def test_a_legend_names_everybody() -> None:
    sentry = Token("a", "sentry", "cell:G01", "Sentry a in G01", badge="a")
    drawn = map_picture(BOARD, frame(sentry), Pen(legend=True))
    assert drawn.splitlines()[-2:] == ["# wall  ~ water  = bridge  · track", "a Sentry a in G01"]


def test_a_map_that_is_too_wide_is_left_to_words() -> None:
    assert map_picture(BOARD, frame(), Pen(width=10)) == ""


def test_ascii_will_do() -> None:
    drawn = map_picture(BOARD, frame(), Pen(unicode=False))
    assert drawn.isascii()
    assert drawn.splitlines()[0] == "+-----#---+"


def test_squares_of_an_angular_area() -> None:
    corners = ((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2))
    assert set(squares_of(Cell("L", (0.5, 0.5), "L", outline=corners))) == {(0, 0), (1, 0), (0, 1)}
    assert is_inside((1.5, 0.5), corners)
    assert not is_inside((1.5, 1.5), corners)
    assert run([3, 4, 6]) == 2
