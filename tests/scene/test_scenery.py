"""Boards that look like places: everything has a drawing, nothing is louder than what matters."""

import gzip
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sneakbox.games.catalogue import game, scene
from sneakbox.games.metal_gear.game import GAME
from sneakbox.scene.check import board_problems
from sneakbox.scene.model import Board, Cell, Edge, Floor, Painted
from sneakbox.scene.scenery import (
    FLOORS,
    GROUNDS,
    MAP_PAPER,
    NUMBER,
    OBSTACLES,
    PAINTS,
    ROOMS,
    TILE_PAPERS,
    WALLS,
    Square,
    things,
)
from sneakbox.scene.style import stylesheet
from sneakbox.scene.svg import draw_board, draw_place
from sneakbox.scene.symbols import scenery
from sneakbox.scene.themes import THEMES, Theme, floor_colours, ratio, variables
from sneakbox.scene.tiles_svg import furniture

STAGES = sorted(stage.id for stage in GAME.scenarios)
# Marks on a board that must be read on any floor, and the least that they differ from it (WCAG 2).
READ = ("me", "light", "danger", "caution", "safe", "edge", "guard-line", "info", "text3")
LEAST = 3.0


# Something in a room: the turn of its wall, from where along it, and how wide.
STANDS = re.compile(
    r'(?:<g transform="rotate\((\d+)[^>]*>)?<path[^>]*/><use[^>]* x="([\d.]+)"[^>]* width="(\d+)"'
)


def board_of_stage(name: str) -> Board:
    return scene(GAME.setup(scenario=name)).board()


def small(**more: object) -> Board:
    """Four by three squares with one of most things."""
    names = {(1, 1): "crates", (2, 1): "crates", (3, 2): "mast", (0, 2): "block"}
    cells = tuple(
        Cell(
            f"{x}{y}",
            (x + 0.5, y + 0.5),
            f"{x}{y}",
            "obstacle" if (x, y) in names else "floor",
            made_of=names.get((x, y), ""),
        )
        for y in range(3)
        for x in range(4)
    )
    board = Board("metal_gear", "h", "T", "S", "square", (), cells, width=4, height=3)
    return replace(board, **more)  # type: ignore[arg-type]


# What fits where.


@pytest.mark.parametrize(
    ("drawn", "found"),
    [
        ("cc cc", ["crates-4"]),
        ("ccc cc.", ["crates-4", "crate"]),
        ("c c c", ["crates-2", "crate"]),
        (".cc cc.", ["crates-2", "crates-2"]),
        ("tt tt", ["truck", "truck"]),
        (".hh... hhhhhh .hh...", ["gunship"]),
        ("h. hh hh h.", ["helicopter"]),
        ("bbb bbb", []),
    ],
)
def test_squares_of_one_name_become_one_thing(drawn: str, found: list[str]) -> None:
    names = {"c": "crates", "t": "truck", "h": "helicopter", "b": "block"}
    squares: dict[Square, str] = {
        (x, y): names[mark]
        for y, row in enumerate(drawn.split())
        for x, mark in enumerate(row)
        if mark in names
    }
    placed = things(squares)
    assert [thing.form.symbol for thing in placed] == found
    covered = [at for thing in placed for at in thing.squares()]
    assert len(covered) == len(set(covered))
    assert set(covered) == (set(squares) if found else set())


def test_things_of_different_names_stay_apart() -> None:
    placed = things({(0, 0): "crates", (1, 0): "rack", (0, 1): "crates", (1, 1): "rack"})
    assert [thing.form.symbol for thing in placed] == ["crates-2", "rack"]


# Everything has a drawing.


def test_every_name_has_a_drawing() -> None:
    used = {form.symbol for forms in OBSTACLES.values() for form in forms}
    assert sorted(name for name in used if f"sc-{name}" not in scenery()) == []
    without = [name for name, forms in OBSTACLES.items() if not forms]
    assert without == ["block", "wall", "water"]
    thin = {f"sc-{name}" for name in WALLS[1:]}
    assert thin <= scenery().keys()


@pytest.mark.parametrize("kind", [*PAINTS, NUMBER])
def test_every_paint_has_a_drawing(kind: str) -> None:
    paint = Painted(kind, (0.5, 0.5), (1.5, 0.5), "07" if kind == NUMBER else "")
    with_it, without = draw_place(small(painted=(paint,))), draw_place(small())
    assert with_it != without
    assert "NaN" not in with_it


@pytest.mark.parametrize("kind", FLOORS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_floor_is_a_place_of_its_own(kind: str, theme: Theme) -> None:
    cells = tuple(cell.id for cell in small().cells)
    markup = draw_place(small(floors=(Floor(kind, cells),)), theme)
    assert f".floor-{kind}{{" in markup
    ids = {one.get("id") for one in ET.fromstring(markup).iter()}
    used = re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', markup.partition("</style>")[2])
    assert {first or second for first, second in used} <= ids
    styled = set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))
    found = {
        name for one in ET.fromstring(markup).iter() for name in (one.get("class") or "").split()
    }
    assert {name for name in found - styled if not name.startswith("floor-")} <= {"metal_gear"}


@pytest.mark.parametrize("name", STAGES)
def test_every_obstacle_of_a_stage_is_drawn(name: str) -> None:
    board = board_of_stage(name)
    assert board_problems(board) == []
    solid = {
        (int(cell.at[0]), int(cell.at[1])): cell.made_of
        for cell in board.cells
        if cell.kind == "obstacle"
    }
    placed = {square for thing in things(solid) for square in thing.squares()}
    plain = {at for at, made_of in solid.items() if made_of in ("block", "wall")}
    assert placed | plain == set(solid)


def test_walls_are_what_the_stage_says() -> None:
    edges = (Edge("w", (1, 0), (1, 1), "wall"), Edge("f", (2, 0), (2, 1), "wall", made_of="fence"))
    markup = draw_place(small(edges=edges))
    assert markup.count('href="#sb-sc-fence"') == 1
    assert markup.count('class="bar"') == 1
    assert 'id="sb-sc-fence"' in draw_board(small(edges=edges))


def test_the_zones_of_a_map_are_laid_out_by_what_they_are_for() -> None:
    for name in ("outpost", "fortress"):
        board = scene(game("ninja").setup(None, name)).board()
        assert board_problems(board) == []
        assert {floor.kind for floor in board.floors} == {*GROUNDS}
        markup = draw_board(board)
        assert all(f'id="sb-laid-{kind}"' in markup for kind in GROUNDS)
        laid = {cell for floor in board.floors for cell in floor.cells}
        assert {cell.kind for cell in board.cells if cell.id not in laid} == {"water", "bridge"}


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_laid_in_a_zone_is_quieter_than_anything_on_it(theme: Theme) -> None:
    colours = {**variables("ninja", theme), **floor_colours(MAP_PAPER, theme)}
    for paper in ("ground", "moon", "sun", "rim"):
        assert 1.05 <= ratio(colours["mark"], colours[paper]) <= 2.1, paper


def test_what_nobody_can_draw_is_found() -> None:
    cells = (Cell("a", (0.5, 0.5), "a", "obstacle", made_of="dragon"),)
    board = small(
        cells=cells,
        edges=(Edge("w", (1, 0), (1, 1), "wall", made_of="hedge"),),
        floors=(Floor("lava", ("a", "b")),),
        painted=(Painted("moss", (0.5, 0.5), (0.5, 0.5)),),
    )
    found = " ".join(board_problems(board))
    for word in ("dragon", "hedge", "lava", "moss", "'b', which is not there"):
        assert word in found


# Rooms on tiles.


def test_every_room_has_a_drawing() -> None:
    used = {name for room in ROOMS.values() for name in (*room.walls, *room.corners) if name}
    assert sorted(name for name in used if f"sc-{name}" not in scenery()) == []


@pytest.mark.parametrize("name", sorted(TILE_PAPERS))
def test_every_tile_is_furnished_and_its_doors_are_free(name: str) -> None:
    board = scene(game(name).setup()).board()
    tiles = [symbol for symbol in board.symbols if symbol.shape == "tile"]
    assert board_problems(board) == []
    assert [tile.id for tile in tiles if not tile.room] == []
    for tile in tiles:
        blocked = sides_with_furniture(tile.room, tile.doors)
        assert not blocked & tile.doors, tile.id
    markup = draw_board(board)
    shapes = [f"sb-in-{tile.room}-{tile.doors}" for tile in tiles]
    assert [name for name in shapes if f'id="{name}"' not in markup] == []
    assert len(gzip.compress(markup.encode())) < 40_000


def sides_with_furniture(room: str, doors: int) -> int:
    """The sides, as bits from north clockwise, along which something stands before the door."""
    found = 0
    for turn, left, wide in STANDS.findall(furniture(ROOMS[room], doors)):
        if float(left) + int(wide) > 40:
            found |= 1 << int(turn or 0) // 90
    return found


# Scenery is quiet, and light.


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", FLOORS)
def test_what_matters_can_be_read_on_every_floor(kind: str, theme: Theme) -> None:
    own, theme_own = floor_colours(kind, theme), variables("metal_gear", theme)
    colours = {**theme_own, **own}
    for paper in ("floor", "floor2", "clear", "pool"):
        for ink in READ:
            found = ratio(colours[ink], colours[paper])
            assert found >= LEAST, f"{ink} on {paper}: {found:.2f}"
    assert ratio(colours["mark"], colours["floor"]) <= 2
    assert ratio(colours["floor"], colours["floor2"]) <= 1.2
    assert ratio(colours["text2"], colours["beyond"]) >= 4.5
    # Guards stay the brightest bodies.
    if theme == "dark" and own["cap"] != "transparent":
        assert ratio(colours["guard"], own["cap"]) >= 1.8


def test_floors_name_the_same_tones() -> None:
    names = {tuple(floor_colours(kind, theme)) for kind in FLOORS[1:] for theme in THEMES}
    assert len(names) == 1


@pytest.mark.parametrize("name", sorted(scenery()))
def test_scenery_takes_its_tones_from_the_floor(name: str) -> None:
    markup = scenery()[name]
    known = {*floor_colours("snow", "dark"), "edge", "under"} - {"floor", "floor2", "beyond"}
    assert set(re.findall(r"var\(--([\w-]+)", markup)) <= known
    assert "#" not in re.sub(r'id="[^"]*"', "", markup)
    box = re.search(r'viewBox="0 0 (\d+) (\d+)"', markup)
    assert box is not None
    assert (int(box[1]) % 64, int(box[2]) % 64) == (0, 0)


@pytest.mark.parametrize("name", STAGES)
def test_a_board_brings_only_what_it_shows(name: str) -> None:
    markup = draw_board(board_of_stage(name))
    shown = {*re.findall(r'href="#sb-(sc-[\w-]+)"', markup)}
    brought = {*re.findall(r'id="sb-(sc-[\w-]+)"', markup)}
    assert brought - {"sc-fence", "sc-bars", "sc-glass"} <= shown <= brought
    assert " style=" not in markup
    assert len(gzip.compress(markup.encode())) < 40_000
