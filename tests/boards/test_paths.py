"""Ways on the map: steps, distances, zones, doors and the paths that Guards take."""

import pytest

from sneakbox.boards.grid import (
    FAR,
    MOST_GRIDS,
    MOST_PATHS,
    NO_CELL,
    NO_ZONE,
    FloorPlan,
    turn_left,
    turn_right,
)
from tests.boards.pictures import Picture, picture

LETTERS = "NESW"

# `@` and what is adjacent to it: `o` is, `.` is not.
ADJACENT = {
    "only orthogonally": """
        . o .

        o @ o

        . o .
    """,
    "not through a wall": """
        . o .

        .|@ o
          -
        . . .
    """,
    "not through a locked door": """
        . o .

        o @a.

        . o .
    """,
    "not into an obstacle": """
        . # .

        o @ o

        . # .
    """,
    "not over the edge of the map": """
        @ o

        o .
    """,
    "not at the other end of the next row": """
        . o @

        . . o
    """,
}

# From `@`: how far each space is, `.` where no path leads.
DISTANCES = {
    "an open room": """
        @ 1 2

        1 2 3
    """,
    "round a wall": """
        @|3 4

        1 2 3
    """,
    "round a block": """
        @ # 6

        1 # 5

        2 3 4
    """,
    "behind a wall": """
        @ 1|. .

        1 2|. .
    """,
    "behind a locked door": """
        @ 1a. .

        1 2|. .
    """,
    "a long way round": """
        @ 1 2 3

        # # # 4

        8 7 6 5
    """,
    "a maze of thin walls": """
        @|5 6

        1|4|7

        2 3|8
    """,
}

# The arrow is a Guard, X its target: every path it may take, as directions in order.
PATHS = {
    "straight on": ("> . X", ["EE"]),
    "straight back": ("X . >", ["WW"]),
    "one turn is better than two": (
        """
        > . .

        . . .

        . . X
        """,
        ["EESS"],
    ),
    "the first turn decides": (
        """
        v . .

        . . .

        . . X
        """,
        ["SSEE"],
    ),
    "turning round counts once, so both ways tie": (
        """
        ^ . .

        . . .

        . . X
        """,
        ["EESS", "SSEE"],
    ),
    "an obstacle in the corner leaves a tie": (
        """
        > . #

        . . .

        . . X
        """,
        ["ESSE", "SSEE"],
    ),
    "through one corridor or the other": (
        """
        ^ . .

        . # .

        . . X
        """,
        ["EESS", "SSEE"],
    ),
    "facing decides between corridors": (
        """
        > . .

        . # .

        . . X
        """,
        ["EESS"],
    ),
    "round a thin wall, tied": (
        """
        > .|X

        . . .
        """,
        ["ESEN", "SEEN"],
    ),
    "fewer spaces beat fewer turns": (
        """
        > . . .

        . # # .

        X . . .
        """,
        ["SS"],
    ),
    "already there": ("# > #", [""]),
    "no way": ("> # X", []),
    "a locked door": ("> .aX", []),
    "the third example": (
        """
        # # X #

        # # . #

        # # . .

        # # # .

        # # # ^
        """,
        ["NNWNN"],
    ),
    "the second example": (
        """
        . > . . . . .

        # # # . # . .

        # # # . # # #

        # # # . # # #

        # # # . # # #

        # # # X # # #
        """,
        ["EESSSSS"],
    ),
    "the fourth example": (
        """
        # # # # . #

        # # # # . #

        > . . . X #

        # # . . # #
        """,
        ["EEEE"],
    ),
    "the fifth example": (
        """
        . . . > . .

        . # # # # #

        . . . # # #

        . . . # # #

        . . X # # #
        """,
        ["WWWSSSSEE"],
    ),
    "a staircase ties in many ways": (
        """
        > . # #

        # . . #

        # # . X
        """,
        ["ESESE"],
    ),
    "two walls with a gap each": (
        """
        > . .
        -   -
        . . .
        -   -
        . . X
        """,
        ["ESSE"],
    ),
}


def words(drawing: Picture, start: int, path: list[int]) -> str:
    """A path as letters."""
    grid = drawing.grid.with_doors(0)
    told = ""
    for cell in path:
        told += LETTERS[grid.direction_to(start, cell)]
        start = cell
    return told


@pytest.mark.rule("MGS-015", "MGS-053")
@pytest.mark.parametrize(
    ("drawing", "cell", "is_adjacent"),
    [
        pytest.param(drawing, cell, mark == "o", id=f"{name}: {drawing.name(cell)}")
        for name, text in ADJACENT.items()
        for drawing in [picture(text)]
        for cell, mark in enumerate(drawing.marks)
        if mark in "o."
    ],
)
def test_adjacency_is_as_drawn(drawing: Picture, cell: int, is_adjacent: bool) -> None:
    here = drawing.find("@")
    assert drawing.grid.is_adjacent(here, cell) == is_adjacent
    assert drawing.grid.is_adjacent(cell, here) == is_adjacent
    ways = [side for side in range(4) if drawing.grid.beyond(here, side) == cell]
    assert len(ways) == int(is_adjacent)
    for side in ways:
        assert drawing.grid.direction_to(here, cell) == side
        assert not drawing.grid.is_blocked(here, side)


@pytest.mark.rule("MGS-143")
@pytest.mark.parametrize(
    ("drawing", "cell", "expected"),
    [
        pytest.param(
            drawing, cell, FAR if mark == "." else int(mark), id=f"{name}: {drawing.name(cell)}"
        )
        for name, text in DISTANCES.items()
        for drawing in [picture(text)]
        for cell, mark in enumerate(drawing.marks)
        if mark not in "@#"
    ],
)
def test_distances_are_as_drawn(drawing: Picture, cell: int, expected: int) -> None:
    here = drawing.find("@")
    assert drawing.grid.distance(here, cell) == expected
    assert drawing.grid.distance(cell, here) == expected
    assert drawing.grid.zone_distance(here, cell) == expected
    assert drawing.grid.distance(here, here) == 0


@pytest.mark.rule("MGS-143", "MGS-144")
@pytest.mark.ruling("A-08", "A-11", "A-53")
@pytest.mark.parametrize("name", PATHS)
def test_guards_take_the_shortest_paths_with_the_fewest_turns(name: str) -> None:
    text, expected = PATHS[name]
    drawing = picture(text)
    here, facing = drawing.watcher()
    target = drawing.find("X") if "X" in drawing.marks else here
    paths = [[int(cell) for cell in path] for path in drawing.grid.paths(here, facing, target)]
    assert [words(drawing, here, path) for path in paths] == expected
    ways = drawing.grid.ways(here, facing, target)
    firsts = {LETTERS.index(word[0]) for word in expected if word}
    assert {side for side in range(4) if ways >> side & 1} == firsts


@pytest.mark.rule("MGS-144")
def test_paths_never_outgrow_their_limit() -> None:
    """Fourteen blocks in a row double the paths each time; only so many are told apart."""
    lane = " ".join([".", *["# ."] * 14])
    free = " ".join(["."] * 29)
    text = f"{free}\n\n{lane}\n\n{free}"
    grid = picture(text).grid
    paths = grid.paths(29, 1, 29 + 28)
    assert 0 < len(paths) <= MOST_PATHS
    assert all(len(path) == 30 for path in paths)


# Zones.

TWO_ZONES = """
    > # X

    . . .
"""


@pytest.mark.rule("MGS-126")
@pytest.mark.ruling("A-18")
def test_guards_stay_in_their_zone_but_players_do_not() -> None:
    drawing = picture(TWO_ZONES, zones="000 111")
    grid = drawing.grid
    assert grid.distance(0, 2) == 4
    assert grid.zone_distance(0, 2) == FAR
    assert grid.paths(0, 1, 2) == []
    assert grid.beyond(0, 2) == 3
    assert grid.beyond_in_zone(0, 2) == NO_CELL
    assert not grid.is_blocked(0, 2), "the border of a zone is no obstacle"
    assert grid.sees(0, 3), "nor does it hide anybody"


@pytest.mark.rule("MGS-126")
def test_a_shortcut_through_another_zone_is_not_taken() -> None:
    drawing = picture(
        """
        > . X

        . # .

        . . .
        """,
        zones="010 010 000",
    )
    here, facing = drawing.watcher()
    target = drawing.find("X")
    assert drawing.grid.distance(here, target) == 2
    assert drawing.grid.zone_distance(here, target) == 6
    (path,) = drawing.grid.paths(here, facing, target)
    assert words(drawing, here, [int(cell) for cell in path]) == "SSEENN"


@pytest.mark.rule("MGS-012", "MGS-123")
@pytest.mark.ruling("A-40")
def test_zones_know_their_spaces_and_their_distance_from_the_corner() -> None:
    grid = picture("# . .\n\n. . .", zones="001 222").grid
    assert grid.plan.zone_count == 3
    assert [grid.cells_of(zone) for zone in range(3)] == [[1], [2], [3, 4, 5]]
    assert [grid.corner_distance(zone) for zone in range(3)] == [1, 2, 1]
    assert grid.zone_of(0) == NO_ZONE
    assert not grid.is_space(0)
    assert grid.is_space(1)


# Doors.

TWO_DOORS = """
    . .a. .
        b
    . . . .
"""


@pytest.mark.rule("MGS-014", "MGS-017")
def test_opening_a_door_opens_that_edge_alone() -> None:
    grid = picture(TWO_DOORS).grid
    assert (grid.is_locked(0), grid.is_locked(1)) == (True, True)
    assert grid.is_blocked(1, 1)
    assert grid.distance(1, 2) == 5
    opened = grid.without_door(0)
    assert (opened.is_locked(0), opened.is_locked(1)) == (False, True)
    assert opened.distance(1, 2) == 1
    assert opened.is_blocked(2, 2)
    assert grid.is_blocked(1, 1), "the map with the locked door is still there for other games"


def test_maps_with_the_same_doors_share_their_tables() -> None:
    grid = picture(TWO_DOORS).grid
    one = grid.without_door(0).without_door(1)
    other = grid.without_door(1).without_door(0)
    assert one is other
    assert one.without_door(0) is one
    assert grid.with_doors(grid.doors) is grid
    assert grid.with_doors(0) is one


def test_only_so_many_maps_are_kept() -> None:
    edges: list[int] = []
    for door in range(8):
        edges += [door, door, 1]
    plan = FloorPlan(9, 1, bytes(9), bytes(9), edges)
    grids = [plan.grid(doors) for doors in range(256)]
    assert len(plan.grids) <= MOST_GRIDS
    assert [int(grid.doors) for grid in grids] == list(range(256))


# Directions and spaces.


def test_turning() -> None:
    assert [turn_left(side) for side in range(4)] == [3, 0, 1, 2]
    assert [turn_right(side) for side in range(4)] == [1, 2, 3, 0]


def test_spaces_are_numbered_in_reading_order() -> None:
    grid = picture(". . .\n\n. . .").grid
    assert [[grid.cell_at(column, row) for column in range(3)] for row in range(2)] == [
        [0, 1, 2],
        [3, 4, 5],
    ]
    outside = [grid.cell_at(-1, 0), grid.cell_at(3, 0), grid.cell_at(0, 2), grid.cell_at(0, -1)]
    assert outside == [NO_CELL] * 4


@pytest.mark.rule("MGS-069", "MGS-128", "MGS-148")
@pytest.mark.parametrize(
    ("text", "free"),
    [
        (". @ .", "EW"),
        ("# @ .", "E"),
        ("#|@|.", ""),
        ("@ .\n\n. .", "ES"),
        ("@a.\n\n. .", "S"),
        (". .\n\n. @", "NW"),
        (". # .\n\n. @ .\n  -\n. . .", "EW"),
    ],
)
def test_a_guard_may_face_where_no_obstacle_is(text: str, free: str) -> None:
    drawing = picture(text)
    bits = drawing.grid.open_facings(drawing.find("@"))
    assert {side for side in range(4) if bits >> side & 1} == {LETTERS.index(way) for way in free}
