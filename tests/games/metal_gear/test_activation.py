"""One Guard's activation: sight, attacks, modes and targets (MGS-130 to MGS-142, MGS-156)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.names import DEAD, KO2
from sneakbox.games.metal_gear.state import DAMAGE
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet

CARD = order("-", False, 4, 6, "L")


@pytest.mark.rule("MGS-131", "MGS-130")
def test_everybody_in_sight_is_alerted_and_the_nearest_attacked() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (3, 1), "meryl": (5, 1)}, [(1, 1, "E")], seats=2), "snake", "meryl"
    )
    table.activate(0, 1, 1)
    assert table.token("snake") == ((3, 1), "!")
    assert table.token("meryl") == ((5, 1), "!")
    assert table.heard(names.TOLD_GUARD_ATTACKS, "guard", "person") == [(0, names.SNAKE)]


@pytest.mark.rule("MGS-156")
def test_equally_near_targets_are_the_players_choice() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (3, 1), "meryl": (2, 2)}, [(1, 1, "E")], seats=2), "snake", "meryl"
    )
    table.activate(0)
    assert table.options()[:2] == ["target 0", "target 1"]
    table.say("target 1", 6, 6)
    assert table.about("meryl", DAMAGE) == 2


@pytest.mark.rule("MGS-132")
def test_a_guard_that_begins_on_a_body_reacts_and_stays() -> None:
    table = quiet(
        Tabletop(["...#.", "####."], {"snake": (5, 1)}, [(1, 1, "E")], bodies=[(1, 1, KO2)])
    )
    table.activate(0, 0)
    assert table.guard(0) == (1, 1, "E")
    assert table.bodies() == []


@pytest.mark.rule("MGS-132", "MGS-134")
def test_a_body_on_the_way_ends_the_movement() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            bodies=[(3, 1, KO2)],
            cards=[CARD],
        )
    )
    table.notice("snake", (6, 1), "!")
    table.activate(0, 0)
    assert table.guard(0) == (3, 1, "E")
    assert table.game.moves == 4


@pytest.mark.rule("MGS-132")
def test_a_body_under_a_leapt_guard_is_passed() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E"), (2, 1, "E")],
            bodies=[(2, 1, KO2)],
            cards=[order("-", False, 1, 1)],
        )
    )
    table.notice("snake", (6, 1), "!")
    table.activate(0)
    assert table.guard(0) == (3, 1, "E")
    assert table.bodies() == [(2, 1, KO2)]


@pytest.mark.rule("MGS-133", "MGS-157")
def test_the_attack_comes_before_the_reaction() -> None:
    table = quiet(Tabletop(["....", "#..."], {"snake": (4, 2)}, [(1, 1, "E")], cards=[CARD]))
    table.notice("snake", (2, 1), "?")
    table.game.lay_body(table.at((2, 1)), KO2)
    table.activate(0, 6, 1, 0)
    kinds = [event.kind.code for event in table.told]
    assert kinds.index(names.TOLD_GUARD_ATTACKS) < kinds.index(names.TOLD_REACTION)
    assert table.bodies() == []


@pytest.mark.rule("MGS-135")
def test_whoever_sees_somebody_does_not_move() -> None:
    table = quiet(Tabletop(["....."], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.activate(0, 1, 1)
    assert table.guard(0) == (1, 1, "E")
    assert len(table.heard(names.TOLD_GUARD_ATTACKS)) == 1


@pytest.mark.rule("MGS-136")
def test_red_on_alert_and_blue_otherwise() -> None:
    corridor = ["..........#.", "############"]
    patrol = quiet(Tabletop(corridor, {"snake": (12, 1)}, [(1, 1, "E")], cards=[CARD]))
    patrol.activate(0)
    assert patrol.guard(0) == (5, 1, "E")
    alert = quiet(Tabletop(corridor, {"snake": (12, 1)}, [(1, 1, "E")], cards=[CARD]))
    alert.notice("snake", (10, 1), "!")
    alert.activate(0)
    assert alert.guard(0) == (7, 1, "E")


@pytest.mark.rule("MGS-137")
def test_on_alert_a_body_in_sight_does_not_matter() -> None:
    table = quiet(
        Tabletop(
            ["......", "####.#", "####.#", "######", ".#####"],
            {"snake": (1, 5)},
            [(1, 1, "E")],
            bodies=[(6, 1, DEAD)],
            cards=[CARD],
        )
    )
    table.notice("snake", (5, 3), "!")
    table.activate(0, 0)
    assert table.game.mode == names.ALERT
    assert table.guard_place(0) == (5, 3)


@pytest.mark.rule("MGS-138")
def test_the_nearest_alert_and_a_taken_target() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E"), (4, 1, "E")],
            cards=[order("-", False, 4, 6)],
        )
    )
    table.notice("snake", (4, 1), "!")
    table.activate(0)
    assert table.guard(0) == (3, 1, "E")


@pytest.mark.rule("MGS-139", "MGS-142")
def test_a_tie_is_enough_to_investigate_and_is_looked_at_anew() -> None:
    table = quiet(
        Tabletop(
            [".........#.", "###########"],
            {"snake": (11, 1)},
            [(1, 1, "E"), (9, 1, "W")],
            cards=[order("-", False, 2, 4)],
        )
    )
    table.notice("snake", (5, 1), "?")
    table.enemies()
    modes = table.heard(names.TOLD_MODE, "guard", "mode")
    assert modes == [(0, names.INVESTIGATION), (1, names.PATROL)]


@pytest.mark.rule("MGS-140")
@pytest.mark.ruling("A-09")
def test_only_noises_it_is_nearest_to() -> None:
    table = quiet(
        Tabletop(
            ["..........", "########.#", "########.#", "##########", "..########"],
            {"snake": (1, 5), "meryl": (2, 5)},
            [(1, 1, "E"), (3, 1, "E")],
            cards=[CARD],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.notice("snake", (4, 1), "?")
    table.notice("meryl", (1, 1), "?")
    table.game.move_guard(0, table.at((2, 1)))
    table.activate(0)
    assert table.game.goal == table.at((1, 1))


@pytest.mark.rule("MGS-139", "MGS-141")
@pytest.mark.ruling("A-58", "A-18")
def test_a_guard_goes_as_near_to_a_body_across_a_border_as_its_zone_lets_it() -> None:
    table = quiet(
        Tabletop(
            ["......", "######", "......"],
            {"snake": (1, 3)},
            [(1, 1, "E")],
            zones=["000111", "######", "000000"],
            bodies=[(5, 1, DEAD)],
            cards=[CARD],
        )
    )
    table.activate(0)
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (3, 1, "E")
    table.activate(0)  # there it stays
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (3, 1, "E")


@pytest.mark.rule("MGS-141")
@pytest.mark.ruling("A-58")
def test_the_nearest_body_counts_on_either_side_of_a_border() -> None:
    table = quiet(
        Tabletop(
            ["........", "########", "........"],
            {"snake": (1, 3)},
            [(4, 1, "E")],
            zones=["00000111", "########", "00000000"],
            bodies=[(6, 1, DEAD), (1, 1, DEAD)],
            cameras=[(3, 1, "W", "W")],
            cards=[CARD],
        )
    )
    table.activate(0)
    assert table.guard(0) == (5, 1, "E")  # two spaces to the one across, three to the other


@pytest.mark.rule("MGS-073", "MGS-141")
@pytest.mark.ruling("A-58")
def test_a_body_that_a_camera_films_across_a_border_brings_its_guards() -> None:
    table = quiet(
        Tabletop(
            ["........", "########", "........"],
            {"snake": (1, 3)},
            [(1, 1, "W")],
            zones=["00000111", "########", "00000000"],
            bodies=[(7, 1, DEAD)],
            cameras=[(3, 1, "E", "E")],
            cards=[order("-", False, 4, 6)],
        )
    )
    table.activate(0)
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (5, 1, "E")


@pytest.mark.rule("MGS-141")
def test_the_nearest_body_in_sight() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            bodies=[(3, 1, DEAD), (5, 1, KO2)],
            cards=[CARD],
        )
    )
    table.activate(0, 0)
    assert table.game.goal == table.at((3, 1))


@pytest.mark.ruling("A-19")
def test_one_attack_in_an_activation() -> None:
    table = quiet(Tabletop(["....."], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.notice("snake", (1, 1), "?")
    table.activate(0, 1, 1)
    assert len(table.heard(names.TOLD_GUARD_ATTACKS)) == 1
