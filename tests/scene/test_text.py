"""Frames drawn with characters."""

from sneakbox.kernel.drawing import Pen
from sneakbox.scene.model import Board, Cell, Frame, Overlay, Symbol, Token
from sneakbox.scene.text import picture
from tests.scene.positions import board_of, frame_of, mission


def test_nothing_on_the_table_is_no_picture() -> None:
    match = mission()
    assert picture(board_of(match), frame_of(match), Pen()) == ""


SYMBOLS = (
    Symbol("snake", "piece", "snake", "@", "Snake", "mine"),
    Symbol("guard", "piece", "guard", "G", "A guard", "foe"),
)
GRID = Board(
    "metal_gear",
    "h",
    "Grid",
    "",
    "square",
    SYMBOLS,
    cells=tuple(
        Cell(
            f"{'abc'[x]}{y + 1}",
            (x + 0.5, y + 0.5),
            f"{'abc'[x]}{y + 1}",
            {(1, 1): "obstacle", (2, 2): "water"}.get((x, y), "floor"),
            row=y,
            column=x,
        )
        for y in range(3)
        for x in range(3)
    ),
)
ON_GRID = Frame(
    "metal_gear",
    "h",
    0,
    "seat",
    1,
    "Move",
    "Snake hides.",
    tokens=(
        Token("s", "snake", "cell:a1", "Snake", seat=0),
        Token("g", "guard", "cell:c1", "Guard 2", 270, badge="2"),
    ),
    overlays=(
        Overlay("o", "sight", "area", "light", "Seen", "Guard 2 sees b1.", places=("cell:b1",)),
    ),
)


def test_a_grid_has_letters_numbers_walls_and_pieces() -> None:
    drawn = picture(GRID, ON_GRID, Pen(overlay="sight")).splitlines()
    assert drawn == ["   a b c", " 1 @ / 2◄", " 2 · ##·", " 3 · · ~"]


def test_areas_of_any_shape_are_for_the_outline() -> None:
    board = Board("ninja", "h", "Fortress", "", "graph", SYMBOLS)
    assert picture(board, ON_GRID, Pen()) == ""
