"""Outlines, rooms and places for pieces."""

import re
from collections.abc import Iterable

import pytest

from sneakbox.scene.geometry import (
    DOOR_FROM,
    DOOR_TO,
    TILE,
    borders,
    bounds,
    corners_only,
    door_ends,
    floor_path,
    number,
    outline,
    pulled_in,
    rounded,
    slots,
    square,
    turned,
    walls_path,
)


def points(path: str) -> list[tuple[float, float]]:
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def loops(cells: Iterable[tuple[int, int]]) -> list[list[tuple[float, float]]]:
    return borders(square(x, y) for x, y in cells)


def test_one_cell_has_four_corners() -> None:
    assert loops([(0, 0)]) == [[(0, 0), (1, 0), (1, 1), (0, 1)]]


def test_cells_side_by_side_have_one_outline() -> None:
    assert loops([(0, 0), (1, 0), (2, 0)]) == [[(0, 0), (3, 0), (3, 1), (0, 1)]]


def test_a_hole_is_an_outline_of_its_own() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(len(way) for way in loops(ring)) == [4, 4]


def test_cells_that_touch_at_a_corner_stay_apart() -> None:
    assert [len(way) for way in loops([(0, 0), (1, 1)])] == [4, 4]


def test_places_that_share_a_part_of_a_side_have_one_outline() -> None:
    """A hall four wide, and a chamber that leans against the middle of its side."""
    hall, chamber = ((0, 0), (4, 0), (4, 2), (0, 2)), ((1, 2), (3, 2), (3, 3), (1, 3))
    (way,) = borders([hall, chamber])
    assert set(way) == {*hall, *chamber}
    assert len(way) == 8


def test_it_does_not_matter_which_way_round_a_place_is_told() -> None:
    left, right = ((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 0), (2, 2), (4, 2), (4, 0))
    assert borders([left, right]) == [[(0, 0), (4, 0), (4, 2), (0, 2)]]


def test_slanting_places_have_outlines_too() -> None:
    roof, wall = ((0, 2), (2, 0), (4, 2)), ((0, 2), (4, 2), (4, 4), (0, 4))
    (way,) = borders([roof, wall])
    assert set(way) == {(2, 0), (4, 2), (4, 4), (0, 4), (0, 2)}
    (inner,) = [pulled_in(way, 0.5)]
    assert all(0 < x < 4 and 0 < y < 4 for x, y in inner)


def test_straight_points_are_left_out() -> None:
    assert corners_only([(0, 0), (1, 0), (2, 0), (2, 1), (0, 1)]) == [
        (0, 0),
        (2, 0),
        (2, 1),
        (0, 1),
    ]


def test_outlines_are_pulled_in() -> None:
    left, top, right, bottom = bounds(points(outline([(0, 0), (0, 1)], 10, inset=2, radius=1)))
    assert (left, top, right, bottom) == (2, 2, 8, 18)


def test_corners_are_rounded_no_more_than_a_side_allows() -> None:
    assert rounded([(0, 0), (4, 0), (4, 4), (0, 4)], [99] * 4).count("Q") == 4
    assert rounded([(0, 0), (4, 0)], [9, 9], closed=False) == "M0 0L4 0"


@pytest.mark.parametrize("doors", range(16))
def test_floors_reach_the_edge_at_doors_and_nowhere_else(doors: int) -> None:
    left, top, right, bottom = bounds(points(floor_path(doors)))
    reaches = (top <= 0, right >= TILE, bottom >= TILE, left <= 0)
    assert reaches == tuple(bool(doors >> side & 1) for side in range(4))


@pytest.mark.parametrize("doors", range(16))
def test_walls_leave_every_door_open(doors: int) -> None:
    parts = [part for part in walls_path(doors).split("M") if part]
    assert len(parts) == max(1, doors.bit_count())
    for side in range(4):
        if doors >> side & 1:
            middle = (DOOR_FROM + DOOR_TO) / 2
            crossing = [
                at
                for at in points(walls_path(doors))
                if abs(at[side % 2] - (0 if side in (0, 3) else TILE)) < 1
                and abs(at[1 - side % 2] - middle) < 5
            ]
            assert crossing == []


def test_turning_moves_doors_clockwise() -> None:
    assert [turned(0b0001, turns) for turns in range(4)] == [1, 2, 4, 8]
    assert turned(0b1011, 4 - 3) == 0b0111


def test_doors_have_two_ends_at_the_edge() -> None:
    assert door_ends(0) == ((40, 0), (80, 0))
    assert door_ends(1, inset=2) == ((118, 40), (118, 80))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12])
def test_pieces_in_one_place_do_not_hide_each_other(count: int) -> None:
    places = slots(count)
    assert len(places) == count
    for n, (x, y, size) in enumerate(places):
        assert abs(x) + size / 2 < 0.5
        assert abs(y) + size / 2 < 0.5
        for other_x, other_y, _ in places[n + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) >= size * 0.9


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 0.25, -0.01, 1 / 3)] == ["1", "0.2", "0", "0.3"]
