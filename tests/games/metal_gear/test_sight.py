"""Line of sight between figures (MGS-062 to MGS-067, MGS-069)."""

import pytest

from sneakbox.games.metal_gear.sight import lines_of_sight
from tests.games.metal_gear.tabletop import Edge, Place, Tabletop
from tests.games.metal_gear.test_moving import ROOM, quiet


def sees(
    guard: tuple[int, int, str],
    place: Place,
    rows: list[str] = ROOM,
    walls: list[Edge] | None = None,
) -> bool:
    table = Tabletop(rows, {"snake": place}, [guard], walls=walls or [])
    return lines_of_sight.guard_watching(table.game, table.at(place)) == 0


@pytest.mark.rule("MGS-062")
@pytest.mark.ruling("A-03")
@pytest.mark.parametrize(
    ("guard", "place", "seen"),
    [
        ((3, 3, "N"), (5, 1), True),
        ((3, 3, "N"), (5, 3), False),
        ((3, 3, "N"), (3, 4), False),
        ((3, 3, "E"), (4, 1), True),
        ((3, 3, "E"), (3, 1), False),
        ((3, 3, "S"), (1, 5), True),
        ((3, 3, "W"), (2, 3), True),
        ((3, 3, "W"), (4, 3), False),
    ],
)
def test_guards_see_ahead_only(guard: tuple[int, int, str], place: Place, seen: bool) -> None:
    assert sees(guard, place) is seen


@pytest.mark.rule("MGS-063")
def test_an_obstacle_anywhere_in_the_box_blocks() -> None:
    assert not sees((1, 1, "E"), (3, 3), ["..#", "...", "..."])
    assert sees((1, 1, "E"), (3, 2), ["...", "...", "..#"])


@pytest.mark.rule("MGS-063")
@pytest.mark.ruling("A-04")
def test_walls_block_inside_the_box_and_not_on_its_border() -> None:
    assert sees((1, 1, "E"), (3, 1), walls=[((2, 1), "south")])
    assert not sees((1, 1, "E"), (3, 2), walls=[((2, 1), "south")])


@pytest.mark.rule("MGS-064")
def test_figures_do_not_hide_anybody() -> None:
    table = Tabletop(ROOM, {"snake": (3, 1)}, [(1, 1, "E"), (2, 1, "N")])
    assert lines_of_sight.guard_watching(table.game, table.at((3, 1))) == 0


@pytest.mark.rule("MGS-065", "MGS-067")
def test_characters_look_everywhere_and_aim_at_what_they_see() -> None:
    table = quiet(Tabletop(["...#."], {"snake": (3, 1)}, [(1, 1, "W"), (5, 1, "E")]))
    table.carry("snake", "001")
    table.players()
    shots = [words for words in table.options() if words.startswith("use")]
    assert shots == ["use 0 0 0"]


@pytest.mark.rule("MGS-015")
def test_next_to_means_no_wall_between_and_no_diagonal() -> None:
    table = Tabletop(
        ROOM, {"snake": (2, 2)}, [(3, 2, "E"), (3, 3, "E"), (2, 3, "E")], walls=[((2, 2), "east")]
    )
    table.players()
    hits = [words for words in table.options() if words.startswith("punch")]
    assert hits == ["punch b3"]


@pytest.mark.rule("MGS-016")
def test_figures_may_stand_on_bodies() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 2)}, bodies=[(2, 2, 2)]))
    table.players()
    table.say("sneak east")
    assert table.where("snake") == (2, 2)
    table.game.check()
