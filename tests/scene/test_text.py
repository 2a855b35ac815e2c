"""Frames drawn with characters."""

from dataclasses import replace

from sneakbox.scene.grid_text import BORDERS
from sneakbox.scene.model import Board, Cell, Edge, Frame, Overlay, Print, Seat, Symbol, Tile, Token
from sneakbox.scene.pens import Pen
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


def test_walls_and_doors_stand_between_squares() -> None:
    walls = (
        Edge("w1", (1, 0), (1, 1), "wall", ("a1", "b1"), "A wall"),
        Edge("w2", (0, 2), (2, 2), "wall", ("a2", "a3"), "A wall"),
        Edge("d1", (1, 2), (1, 3), "locked", ("a3", "b3"), "A locked door"),
    )
    drawn = picture(replace(GRID, edges=walls), ON_GRID, Pen(width=200, legend=True))
    assert drawn.splitlines() == [
        "   a  b c",
        " 1 @ │· 2◄",
        " 2 ·  ##·",
        "   ── ──",
        " 3 · ‡· ~",
        "Signs: @ you; 2 a guard; ## in the way; ~ water; │ ── a wall; ‡ == a locked door.",
    ]
    opened = replace(ON_GRID, edges={"d1": "open"})
    drawn = picture(replace(GRID, edges=walls), opened, Pen(200, overlay="sight", legend=True))
    assert " 3 · '· ~" in drawn
    assert "' '' an open door; / seen." in drawn


def test_what_is_printed_on_the_floor_is_drawn_and_told() -> None:
    printed = {
        "b1": (Print("face-mark", "Patrols turn south here", 180),),
        "c1": (Print("face-mark", "Patrols turn east here", 90),),
        "a2": (Print("turn-mark", "Guards who stop here turn"),),
        "a3": (Print("spawn-mark", "Guards appear here", 0),),
        "a1": (Print("turn-mark", "Guards who stop here turn"),),
    }
    cells = tuple(
        replace(
            cell, printed=printed.get(cell.id, ()), kind="rim" if cell.id == "a3" else cell.kind
        )
        for cell in GRID.cells
    )
    drawn = picture(replace(GRID, cells=cells), ON_GRID, Pen(width=300, legend=True)).splitlines()
    # Below a piece it is drawn where there is room: whoever looks somewhere needs both signs.
    assert drawn[:4] == ["   a b c", " 1 @↻↓ 2◄", " 2 ↻ ##·", " 3 :g· ~"]
    assert drawn[4] == (
        "Signs: @ you; 2 a guard; ## in the way; ↻ Guards who stop here turn; "
        "→ ↓ patrols turn this way here; : barracks; g where Guards appear; ~ water."
    )
    plain = picture(replace(GRID, cells=cells), ON_GRID, Pen(unicode=False)).splitlines()
    assert plain[:4] == ["   a b c", " 1 @ts 2<", " 2 t ##.", " 3 :g. ~"]
    seen = picture(replace(GRID, cells=cells), ON_GRID, Pen(overlay="sight")).splitlines()
    assert seen[1] == " 1 @↻/↓2◄"


def test_every_border_can_be_drawn_without_unicode() -> None:
    signs = {
        Pen(unicode=False).write(f"{standing} {lying}") for standing, lying, _ in BORDERS.values()
    }
    assert all(sign.isascii() for sign in signs)
    assert len(signs) == len(BORDERS)


def test_markers_and_guards_do_not_share_their_numbers() -> None:
    symbols = (
        *SYMBOLS,
        Symbol("terminal", "marker", "terminal", "T", "A Terminal"),
        Symbol("noticed", "marker", "ask", "?", "Attention", "caution"),
    )
    tokens = (
        *ON_GRID.tokens,
        Token("t", "terminal", "cell:a2", "Terminal 2 on a2", badge="2"),
        Token("n", "noticed", "cell:a1", "Snake's token on a1"),
        Token("m", "noticed", "cell:a3", "Meryl's token on a3", badge="M"),
    )
    frame = replace(ON_GRID, tokens=tokens)
    drawn = picture(replace(GRID, symbols=symbols), frame, Pen(width=300, legend=True)).splitlines()
    assert drawn[:4] == ["   a b c", " 1 @?· 2◄", " 2 T2##·", " 3 ?M· ~"]
    assert "2 a guard; T2 a Terminal; ? ?M attention;" in drawn[4]


ROOMS = Board(
    "stealth_ops",
    "h",
    "Rooms",
    "",
    "tiles",
    (
        Symbol("room", "tile", "", "map", "A Map Room", doors=0b0010),
        Symbol("hall", "tile", "", "", "A corridor", doors=0b1000),
        Symbol("wren", "piece", "spy-1", "W", "Wren", "mine"),
        Symbol("otter", "piece", "spy-2", "O", "Otter", "ally"),
        Symbol("guard", "piece", "guard", "▲", "A guard", "foe"),
        Symbol("asleep", "piece", "guard-sleep", "z", "A sleeping guard", "foe"),
        Symbol("item", "marker", "item", "+", "An item to pick up"),
    ),
)


def rooms(*tokens: Token) -> str:
    """Two rooms beside each other, as the spy of seat 0 sees them."""
    frame = Frame(
        "stealth_ops",
        "h",
        0,
        "seat",
        1,
        "Move",
        "Two rooms.",
        tiles=(
            Tile("6", "room", (0, 0), "Room 6", badge="6"),
            Tile("13", "hall", (1, 0), "Room 13", badge="13"),
        ),
        tokens=tokens,
        seats=(Seat(0, "Ana", "Wren"), Seat(1, "Ben", "Otter")),
    )
    return picture(ROOMS, frame, Pen(width=200, legend=True))


def guard(number: int, room: int, of: str = "guard") -> Token:
    return Token(f"g{number}", of, f"tile:{room}", f"Guard {number}", badge=str(number))


def test_rooms_show_who_is_there_and_what_lies_there() -> None:
    drawn = rooms(
        Token("i1", "item", "tile:13", "Item"),
        Token("i2", "item", "tile:13", "Item"),
        guard(10, 6),
        guard(11, 6),
        guard(2, 13, "asleep"),
        Token("w", "wren", "tile:6", "Wren, you", seat=0),
        Token("o", "otter", "tile:13", "Otter", seat=1),
    )
    assert drawn.splitlines() == [
        "┌─────────┬─────────┐",
        "│ 6 ▲10▲11│ 13    z2│",
        "│   map             │",
        "│  W you  │ O     ++│",
        "└─────────┴─────────┘",
        (
            "Signs: W you; O Otter; a gap in a wall is a door; ? is a door nobody has opened; "
            "z a sleeping guard; ▲ a guard; + an item to pick up."
        ),
    ]


def test_guards_who_crowd_a_room_are_shortened_to_what_fits() -> None:
    def crowd(*numbers: int) -> str:
        return rooms(*(guard(number, 13) for number in numbers)).splitlines()[1]

    assert crowd(8, 9) == "│ 6       │ 13  ▲8▲9│"
    assert crowd(10, 11) == "│ 6       │ 13 10,11│"
    assert crowd(10, 11, 12) == "│ 6       │ 13   ▲▲▲│"
    assert crowd(*range(1, 8)) == "│ 6       │ 13    7▲│"
