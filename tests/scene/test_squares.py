"""Maps of square spaces on screen."""

from sneakbox.boards.grid import NO_ZONE, FloorPlan
from sneakbox.scene import squares

# Two by two spaces, the last of them stone; a wall between the two above, a door below the first.
PLAN = FloorPlan(2, 2, bytes([0, 1, 0, NO_ZONE]), bytes([0b0010, 0, 0, 0]), [0, 0, 2])
GRID = PLAN.locked_grid()
NAMES = [squares.space_name(cell, 2) for cell in range(4)]


def test_spaces_have_names_and_middles() -> None:
    assert NAMES == ["a1", "b1", "a2", "b2"]
    assert squares.middle_of(GRID, 3) == (1.5, 1.5)


def test_walls_stand_between_spaces_and_a_door_is_no_wall() -> None:
    (wall,) = squares.walls(GRID, NAMES)
    assert (wall.id, wall.kind, wall.between) == ("w-a1-b1", "wall", ("a1", "b1"))
    assert (wall.start, wall.end) == ((1.0, 0.0), (1.0, 1.0))
    door = squares.between(GRID, NAMES, "door-0", 0, 2, "locked", "A door")
    assert (door.start, door.end, door.label) == ((0.0, 1.0), (1.0, 1.0), "A door")


def test_zones_are_drawn_where_there_are_several() -> None:
    cells, yard = squares.zones(GRID, NAMES, ["Cells", "Yard"])
    assert (cells.id, cells.cells, yard.cells) == ("zone-0", ("a1", "a2"), ("b1",))
    assert squares.zones(GRID, NAMES, ["All"]) == ()
