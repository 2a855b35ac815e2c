"""Who sees what: the half in front and the clear box, space by space (MGS-062 to MGS-066).

In every drawing the arrow is a Guard or Camera and the way it faces, or `@` somebody without a
facing. `o` is seen, `.` is not.
"""

import pytest

from tests.boards.pictures import Picture, picture

SIGHT = {
    "north, an empty room: every row above, not its own": """
        o o o o o

        o o o o o

        . . ^ . .

        . . . . .

        . . . . .
    """,
    "east, an empty room: every column to the right": """
        . . . o o

        . . > o o

        . . . o o
    """,
    "south, from a corner": """
        v . . .

        o o o o

        o o o o
    """,
    "west, from the right edge": """
        o o o .

        o o o <

        o o o .
    """,
    "over the edge of the map there is nothing": """
        . ^ .

        . . .
    """,
    "a pillar beside the line hides a whole corner": """
        o . . . .

        o # . . .

        ^ . . . .
    """,
    "a pillar in the middle of a hall": """
        . o o o . . .

        > o o o # . .

        . o o o . . .
    """,
    "an obstacle in the box blocks, though the diagonal is free": """
        > o # .

        . o . .

        . o . .
    """,
    "a wall between two spaces ends the row": """
        > o|. .

        . o . .
    """,
    "a wall along the row does not block the row": """
        > o o o
          - -
        . . . .
    """,
    "a wall inside the box blocks": """
        > o o o
            -
        . o . .

        . o . .
    """,
    "walls on both borders of a box": """
        . . . .
        - - - -
        > o o o
        - - - -
        . . . .
    """,
    "down a corridor": """
        # v #

        # o #

        # o #

        . o .
    """,
    "never round a corner": """
        > o o

        # # .

        # # .
    """,
    "a locked door blocks like a wall": """
        > oa. .

        . o . .
    """,
    "through a doorway in a thin wall: straight on only": """
        . . o|. . .

        . > o o o o

        . . o|. . .
    """,
    "two pillars leave a lane": """
        . o # . .

        > o o o o

        . o # . .
    """,
    "a Camera over a yard": """
        . # o .

        o o o <

        o o o .

        # o o .
    """,
    "north along a shelf": """
        o o # .

        o o # .

        o o o o

        ^ . . .
    """,
    "walled in": """
        .|^|.
          -
        . . .
    """,
    "south through a gap in a wall": """
        . v .
        -   -
        . o .

        . o .
    """,
    "west past a fence": """
        o o o o .

        o o o o <
        - -
        . . o o .
    """,
}

SEES_ALL_ROUND = {
    "a room with a pillar in the corner": """
        o o o

        o @ o

        o o #
    """,
    "a wall and a pillar": """
        o o|.

        o @|.

        . # .
    """,
    "along a row": """
        @ o o o o o
    """,
    "a wall beside": """
        @|. .

        o . .
    """,
    "a fence in the garden": """
        . . o o o
          -
        o o @ o o

        o o o o o
    """,
    "a closed cell": """
        . . .
          -
        .|@|.
          -
        . . .
    """,
}


def drawn(pictures: dict[str, str]) -> list[object]:
    """One case for every space of every drawing."""
    return [
        pytest.param(drawing, cell, mark == "o", id=f"{name}: {drawing.name(cell)}")
        for name, text in pictures.items()
        for drawing in [picture(text)]
        for cell, mark in enumerate(drawing.marks)
        if mark in "o."
    ]


@pytest.mark.rule("MGS-062", "MGS-063", "MGS-066")
@pytest.mark.ruling("A-03", "A-04")
@pytest.mark.parametrize(("drawing", "cell", "is_seen"), drawn(SIGHT))
def test_a_watcher_sees_what_is_drawn(drawing: Picture, cell: int, is_seen: bool) -> None:
    here, facing = drawing.watcher()
    assert drawing.grid.watches(here, facing, cell) == is_seen
    assert (cell in drawing.grid.cells_watched(here, facing)) == is_seen


@pytest.mark.rule("MGS-066")
@pytest.mark.parametrize("name", SIGHT)
def test_a_watcher_does_not_see_its_own_space(name: str) -> None:
    drawing = picture(SIGHT[name])
    here, facing = drawing.watcher()
    assert not drawing.grid.watches(here, facing, here)


@pytest.mark.rule("MGS-063", "MGS-065", "MGS-066")
@pytest.mark.parametrize(("drawing", "cell", "is_seen"), drawn(SEES_ALL_ROUND))
def test_without_a_facing_one_sees_all_round(drawing: Picture, cell: int, is_seen: bool) -> None:
    here = drawing.find("@")
    assert drawing.grid.sees(here, cell) == is_seen
    assert drawing.grid.sees(cell, here) == is_seen
    assert drawing.grid.sees(here, here)
    assert (cell in drawing.grid.cells_seen(here)) == is_seen


# The rulebook's own situations, on the maps of the examples.


@pytest.mark.rule("MGS-063")
def test_an_obstacle_at_the_corner_of_the_box_blocks() -> None:
    grid = picture("> . #\n\n. . .\n\n. . .").grid
    assert not grid.watches(0, 1, 8)


@pytest.mark.rule("MGS-063")
def test_an_obstacle_sees_nothing_and_is_not_seen() -> None:
    grid = picture(". # .").grid
    assert not grid.sees(1, 1)
    assert not grid.sees(0, 1)


@pytest.mark.rule("MGS-017")
def test_opening_a_door_clears_the_view() -> None:
    drawing = picture("""
        > .a. .

        . . . .
    """)
    assert not drawing.grid.watches(0, 1, 3)
    opened = drawing.grid.without_door(0)
    assert opened.watches(0, 1, 3)
    assert opened.watches(0, 1, 7)


EX_3 = """
    # # S #

    # # p #

    # # g .

    # # # .

    # # # A
"""


@pytest.mark.example("shortest path C")
def test_round_the_corner_of_the_third_example_nobody_is_seen() -> None:
    """The box from (4,3) to (3,2) holds the obstacle (4,2)."""
    drawing = picture(EX_3)
    assert not drawing.grid.watches(drawing.cell("(4,3)"), 3, drawing.find("p"))
    assert drawing.grid.watches(drawing.cell("(4,3)"), 3, drawing.find("g"))
