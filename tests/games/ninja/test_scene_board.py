"""The fortress on screen: zones, walls, the track, names."""

from itertools import pairwise

import pytest

from sneakbox.games import catalogue
from sneakbox.games.ninja.game import GAME, NinjaSetup
from sneakbox.games.ninja.scene.plan import LETTER, Plan
from sneakbox.scene.check import board_problems
from sneakbox.scene.geometry import contains
from sneakbox.scene.map_svg import MapGround
from sneakbox.scene.model import Board, Cell, Edge
from sneakbox.scene.stands import corner_of, foot_of, room_around
from sneakbox.scene.zone_shapes import Lines, middle, straight

MAPS = ("fortress", "outpost")


def setup_of(scenario: str) -> NinjaSetup:
    setup = GAME.setup(scenario=scenario)
    assert isinstance(setup, NinjaSetup)
    return setup


def board_of(scenario: str = "fortress") -> Board:
    return catalogue.scene(setup_of(scenario)).board()


def cell(board: Board, name: str) -> Cell:
    return next(cell for cell in board.cells if cell.id == name)


def edges(board: Board, kind: str) -> list[Edge]:
    return [edge for edge in board.edges if edge.kind == kind]


@pytest.mark.parametrize("scenario", ["fortress", "outpost", "lone_wolf"])
def test_boards_are_whole(scenario: str) -> None:
    assert board_problems(board_of(scenario)) == []


def test_every_zone_is_made_of_its_own_paper() -> None:
    board = board_of()
    wanted = {"R01": "rim", "M03": "water", "G04": "ground", "B01": "bridge", "K02": "water"}
    wanted |= {"W05": "moon", "E06": "sun"}
    assert {name: cell(board, name).kind for name in wanted} == wanted


def test_a_zone_is_the_union_of_its_squares() -> None:
    shape = cell(board_of(), "G30")  # five squares in a row
    assert set(shape.outline) == {(12, 15), (17, 15), (17, 16), (12, 16)}


def test_posts_and_barracks_are_printed() -> None:
    board = board_of()
    printed = {one.id: [mark.symbol for mark in one.printed] for one in board.cells if one.printed}
    assert printed["G03"] == ["watch"]
    assert printed["W08"] == ["barracks"]
    assert len(printed) == 12 + 8


def test_labels_tell_what_a_zone_has() -> None:
    board = board_of()
    assert cell(board, "W04").label == "Moon Gate Court (W04), Moon Keep, watch post"
    assert cell(board, "G09").label == "Lantern Fork (G09), a fork of the track"
    assert cell(board, "G08").label == "North Parade (G08), on the track"
    assert cell(board, "G05").label == "Spearmen Barracks (G05)"


def test_names_are_written_where_there_is_room() -> None:
    board = board_of()
    written = {one.name for one in board.cells if one.name}
    assert {"Maple Walk", "Herb Garden", "North Gatehouse"} <= written
    assert "Bell Path" not in written  # the patrols walk there
    assert "Well Court" not in written  # two squares are not enough


def test_every_wall_of_the_rules_stands_on_the_board() -> None:
    setup, board = setup_of("fortress"), board_of()
    drawn = {edge.id for edge in edges(board, "wall")}
    assert {f"wall-{number}" for number in range(setup.content.zones.walls)} <= drawn
    between = {edge.between for edge in edges(board, "wall")}
    assert ("M03", "G04") in between or ("G04", "M03") in between


def test_a_gate_is_a_gap_between_walls() -> None:
    pairs = [set(edge.between) for edge in edges(board_of(), "wall")]
    assert {"B01", "G03"} not in pairs
    assert {"B04", "W04"} not in pairs
    assert {"K01", "W01"} in pairs


def test_the_track_runs_straight_from_fork_to_fork() -> None:
    board = board_of()
    for edge in edges(board, "track"):
        (ax, ay), (bx, by) = edge.start, edge.end
        assert ax == bx or ay == by, f"{edge.id} runs askew"
    assert len(edges(board, "track")) == 15 + 4


def test_patrols_stand_on_the_track_and_in_their_zone() -> None:
    for scenario in ("fortress", "outpost"):
        content = setup_of(scenario).content
        plan = Plan(content)
        for zone in content.track:
            x, y = plan.stands[zone]
            assert (int(x), int(y)) in plan.squares[zone]


def test_castles_have_a_crest_and_their_name_in_the_moat() -> None:
    moon, sun = board_of().zones
    assert (moon.label, moon.symbol, moon.at) == ("Moon Keep", "crest-moon", (9, 5.5))
    assert (sun.label, sun.symbol, sun.at) == ("Sun Palace", "crest-sun", (20, 13.5))


@pytest.mark.parametrize("scenario", MAPS)
def test_nobody_stands_where_the_name_of_a_castle_is_written(scenario: str) -> None:
    board = board_of(scenario)
    for zone in board.zones:
        assert zone.at is not None
        x, y = zone.at
        half = len(zone.label) * LETTER / 2
        for one in board.cells:
            apart = abs(one.at[0] - x) > half + 0.4 or abs(one.at[1] - y) > 0.6
            assert apart, f"{zone.label} is written over {one.id}"


@pytest.mark.parametrize("scenario", MAPS)
def test_a_trail_keeps_to_the_zones_it_leads_through(scenario: str) -> None:
    """From the middle of every zone to that of every neighbour, no step is in a third one."""
    board = board_of(scenario)
    ground = MapGround(board, None)
    for one in board.cells:
        for name in one.neighbours:
            other = cell(board, name)
            way = [(x / ground.unit, y / ground.unit) for x, y in ground.between(*refs(one, other))]
            assert way, f"{one.id} and {name} share a border"
            for start, end in pairwise([one.at, *way, other.at]):
                for share in (0.1, 0.3, 0.5, 0.7, 0.9):
                    at = tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
                    inside = [contains(place.outline, (at[0], at[1])) for place in (one, other)]
                    assert any(inside), f"from {one.id} to {name} through {at}"


def refs(one: Cell, other: Cell) -> tuple[str, str]:
    return f"cell:{one.id}", f"cell:{other.id}"


def test_zones_without_a_common_border_have_no_way_between_them() -> None:
    board = board_of()
    assert MapGround(board, None).between("cell:R01", "cell:E05") == []


@pytest.mark.parametrize("scenario", MAPS)
def test_marks_lie_in_their_own_zone_beside_whoever_stands_there(scenario: str) -> None:
    for one in board_of(scenario).cells:
        x, y = one.at
        dx, dy, across, down = corner_of(one)
        assert contains(one.outline, (x + dx, y + dy)), f"a mark of {one.id} lies elsewhere"
        assert (across, down) != (0, 0), "the next mark lies beside the first"
        sign_x, sign_y, tag_x, tag_y = foot_of(one)
        assert contains(one.outline, (x + sign_x, y + sign_y)) or is_small(one), one.id
        if not is_small(one):
            # Its number is beside or below it, and neither covers the piece in the middle.
            assert contains(one.outline, (x + tag_x, y + tag_y)), one.id
            assert max(abs(sign_x), abs(sign_y)) > 0.6, one.id


def is_small(one: Cell) -> bool:
    """True for a zone in which a mark and its number have no room beside a piece."""
    left, up, right, down = room_around(one)
    return (left + right) * (up + down) < 2.5


def test_the_middle_is_that_of_the_largest_rectangle() -> None:
    assert middle({(0, 0), (1, 0), (2, 0), (0, 1)}) == (1.5, 0.5)
    assert middle({(4, 4)}) == (4.5, 4.5)


def test_pieces_of_a_border_are_joined_in_lines() -> None:
    unit = [((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (2.0, 0.0)), ((2.0, 0.0), (2.0, 1.0))]
    assert straight(unit) == [((0.0, 0.0), (2.0, 0.0)), ((2.0, 0.0), (2.0, 1.0))]


def test_lines_that_cannot_meet_stay_apart() -> None:
    lines = Lines()
    lines.join(1, 2, (0, 2))
    lines.join(2, 3, (1, 3))
    lines.join(3, 4, (5, 6))
    assert lines.place(1, 9) == lines.place(3, 9) == 1.5
    assert lines.place(4, 9) == 9


def test_equal_maps_give_equal_boards() -> None:
    assert board_of().hash == board_of().hash
    assert board_of().hash != board_of("outpost").hash
