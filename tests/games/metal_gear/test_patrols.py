"""Patrols: corners, arrows, turn icons, rows of Guards (MGS-150 to MGS-155)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.names import KO2
from sneakbox.games.metal_gear.state import COVER
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import quiet

CARD = order("-", False, 4, 6, "L")


@pytest.mark.rule("MGS-150")
def test_patrols_turn_corners_and_come_back_from_dead_ends() -> None:
    rows = ["...#.", "##.#.", "##.#.", "##.#.", "##.#."]
    table = quiet(Tabletop(rows, {"snake": (5, 5)}, [(1, 1, "E")], cards=[CARD]))
    table.activate(0)
    assert table.guard(0) == (3, 3, "S")
    short = quiet(Tabletop(rows[:3], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    short.activate(0)
    assert short.guard(0) == (3, 3, "N")


@pytest.mark.rule("MGS-151")
def test_arrows_on_the_floor_turn_a_patrol() -> None:
    table = quiet(
        Tabletop(
            [".....#.", ".....#.", ".....#."],
            {"snake": (7, 1)},
            [(1, 3, "E")],
            icons={(3, 3): "N"},
            cards=[order("-", False, 2, 4)],
        )
    )
    table.activate(0)
    assert table.guard(0) == (3, 3, "N")


@pytest.mark.rule("MGS-151")
def test_it_looks_before_it_obeys_the_arrow() -> None:
    table = quiet(
        Tabletop(
            ["......", "......", "......", ".#...."],
            {"snake": (6, 4)},
            [(1, 3, "E")],
            icons={(3, 3): "N"},
            cards=[CARD],
        )
    )
    table.activate(0, 1, 1)
    assert table.guard(0) == (3, 3, "E")
    assert table.token("snake") == ((6, 4), "!")


@pytest.mark.ruling("A-54")
def test_a_patrol_that_begins_on_an_arrow() -> None:
    table = quiet(
        Tabletop(
            [".....#.", ".....#.", ".....#."],
            {"snake": (7, 1)},
            [(2, 3, "E")],
            icons={(2, 3): "N"},
            cards=[order("-", False, 1, 2)],
        )
    )
    table.activate(0)
    assert table.guard_place(0) == (2, 2)


@pytest.mark.rule("MGS-152", "MGS-153")
def test_turn_icons_count_only_at_the_end() -> None:
    rows = ["#..###.", "....###", "#######"]
    on = quiet(
        Tabletop(
            rows,
            {"snake": (7, 1)},
            [(1, 2, "E")],
            icons={(2, 2): "TURN"},
            cards=[order("-", False, 3, 4)],
        )
    )
    on.activate(0)
    assert on.guard_place(0) == (4, 2)
    end = quiet(
        Tabletop(
            rows,
            {"snake": (7, 1)},
            [(1, 2, "E")],
            icons={(3, 2): "TURN"},
            cards=[order("-", False, 2, 4)],
        )
    )
    end.activate(0)
    assert end.guard(0) == (3, 2, "N")


# A way round a corner, past a space with one way to the side.
BEND = ["##.##.", "##..#.", "...##."]


@pytest.mark.rule("MGS-149", "MGS-153")
@pytest.mark.parametrize("blue", [3, 4, 5])
def test_a_turn_icon_counts_after_a_reaction_on_the_way(blue: int) -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(1, 3, "E")],
            bodies=[(3, 2, KO2)],  # seen by nobody before the corner
            icons={(3, 2): "TURN"},
            cards=[order("-", False, blue, 6)],
        )
    )
    table.activate(0, 0)
    assert table.game.mode == names.PATROL
    assert table.guard(0) == (3, 2, "E")


@pytest.mark.rule("MGS-149", "MGS-153")
def test_a_turn_icon_counts_after_a_reaction_before_the_first_step() -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(3, 2, "N")],
            bodies=[(3, 2, KO2)],
            icons={(3, 2): "TURN"},
            cards=[CARD],
        )
    )
    table.activate(0, 0)
    assert table.guard(0) == (3, 2, "E")


@pytest.mark.rule("MGS-149", "MGS-153")
@pytest.mark.parametrize("side", ["!", "?"])
def test_a_guard_with_a_path_faces_along_it_on_a_turn_icon(side: str) -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(1, 3, "E")],
            bodies=[(3, 2, KO2)],
            icons={(3, 2): "TURN"},
            cards=[CARD],
        )
    )
    table.notice("snake", (3, 1), side)
    table.activate(0, 0)
    assert table.guard(0) == (3, 2, "N")


@pytest.mark.rule("MGS-147", "MGS-153")
def test_a_guard_that_finds_no_path_turns_round_once() -> None:
    table = quiet(
        Tabletop(
            [".#.", "###"], {"snake": (3, 1)}, [(1, 1, "E")], icons={(1, 1): "TURN"}, cards=[CARD]
        )
    )
    table.activate(0)
    assert len(table.heard(names.TOLD_GUARD_TURNED)) == 4


@pytest.mark.rule("MGS-154", "MGS-017")
def test_an_icon_under_a_locked_door_does_not_count() -> None:
    rows = ["#..###.", "....###", "#######"]
    for locked in (True, False):
        table = quiet(
            Tabletop(
                rows,
                {"snake": (7, 1)},
                [(1, 2, "E")],
                icons={(3, 2): "TURN"},
                doors=[(((2, 1), "south"), (3,))],
                cards=[order("-", False, 2, 4)],
            )
        )
        table.content.doors[0].covers = table.at((3, 2))
        if not locked:
            table.game.grid = table.game.grid.without_door(0)
        table.activate(0)
        assert table.guard(0) == (3, 2, "E" if locked else "N")


@pytest.mark.rule("MGS-155")
@pytest.mark.ruling("A-12")
def test_a_row_is_left_beside_the_nearest_guard() -> None:
    table = quiet(
        Tabletop(
            ["####..#.", "#.......", "####.###"],
            {"snake": (8, 1)},
            [
                (2, 2, "E"),
                (3, 2, "W"),
                (4, 2, "W"),
                (5, 2, "W"),
                (6, 2, "W"),
                (7, 2, "W"),
                (8, 2, "N"),
            ],
            cards=[order("-", False, 1, 2, "R")],
        )
    )
    table.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    table.activate(0)
    assert table.guard_place(0) == (5, 3)


def leap_at_a_corner(
    rows: list[str], snake: tuple[int, int], guards: list[tuple[int, int, str]], arrow: str
) -> tuple[int, int] | None:
    """Where the first Guard lands when Snake, whom nobody notices, is in the way."""
    card = order("-", False, 1, 2, arrow)
    table = quiet(Tabletop(rows, {"snake": snake}, guards, cards=[card]))
    table.game.note(names.SNAKE, COVER, names.CAMOUFLAGED)
    table.activate(0)
    return table.guard_place(0)


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.parametrize("arrow", ["L", "R"])
def test_a_row_turns_only_to_a_side_that_leads_to_a_free_space(arrow: str) -> None:
    rows = ["#.#", "#.#", "..#", "#.#", "#.#"]
    guards = [(1, 3, "E"), (2, 3, "W"), (2, 2, "S"), (2, 4, "S")]
    assert leap_at_a_corner(rows, (2, 1), guards, arrow) == (2, 5)
    free = [(1, 3, "E"), (2, 3, "W"), (2, 2, "S"), (2, 4, "S")]
    landing = (2, 1) if arrow == "L" else (2, 5)
    assert leap_at_a_corner([row + "." for row in rows], (4, 1), free, arrow) == landing


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.parametrize("arrow", ["L", "R"])
def test_a_row_is_not_left_early_where_one_side_of_its_corner_is_free(arrow: str) -> None:
    rows = ["###.#", "###.#", "....#", "##..#"]
    guards = [(1, 3, "E"), (2, 3, "W"), (3, 3, "W"), (4, 3, "W"), (4, 2, "S")]
    assert leap_at_a_corner(rows, (4, 1), guards, arrow) == (4, 4)


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.ruling("A-12")
def test_a_row_is_left_over_guards_beside_it() -> None:
    rows = ["##.##", "##.##", ".....", "##.##"]
    guards = [(1, 3, "E"), (2, 3, "W"), (3, 3, "W"), (4, 3, "W"), (3, 2, "S"), (3, 4, "N")]
    assert leap_at_a_corner(rows, (5, 3), guards, "R") == (3, 1)
