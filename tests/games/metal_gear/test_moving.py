"""Moving, leaping, and being seen on the way (MGS-039, 040, 053 to 055, 068 to 076)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.content import Effect, StageToken
from sneakbox.games.metal_gear.names import BOXED, DEAD
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, NOISY, TOKENS
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import Tabletop, order

ROOM = [".....", ".....", ".....", ".....", "....."]


def quiet(table: Tabletop, *people: str) -> Tabletop:
    """Nobody has Focus, so that dice fall without questions."""
    for name in people or ("snake",):
        table.note(name, FOCUSED, 0)
    return table


@pytest.mark.rule("MGS-039")
def test_sneaking_makes_no_noise() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 5)}, [(5, 1, "N")]))
    table.players()
    for words in ("sneak north", "sneak south") * 2:
        table.say(words)
    assert table.about("snake", TOKENS) == 0
    table.say("end")
    assert table.heard(names.TOLD_NOISE) == []


@pytest.mark.rule("MGS-040", "MGS-036")
def test_a_dash_is_one_move_of_two_spaces_and_noisy() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}))
    table.players()
    table.say("dash east")
    assert table.options() == ["step north", "step east", "step south", "step west", "stop"][1:]
    table.say("step east")
    assert table.where("snake") == (3, 1)
    assert table.about("snake", TOKENS) == 3
    assert table.about("snake", NOISY) == 1


@pytest.mark.ruling("A-25")
def test_a_dash_may_stop_after_one_space() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}))
    table.players()
    table.say("dash east")
    table.say("stop")
    assert table.where("snake") == (2, 1)
    assert table.about("snake", NOISY) == 1


@pytest.mark.rule("MGS-053", "MGS-014")
def test_walls_and_obstacles_stop_figures() -> None:
    table = Tabletop(["..", ".#"], {"snake": (1, 1)}, walls=[((1, 1), "east")])
    table.players()
    assert "sneak east" not in table.options()
    assert "sneak south" in table.options()
    table.say("sneak south")
    assert "sneak east" not in table.options()


@pytest.mark.rule("MGS-054")
def test_leaping_over_friends_counts_as_one_space() -> None:
    table = Tabletop(["...."], {"snake": (1, 1), "meryl": (2, 1), "otacon": (3, 1)}, seats=3)
    table.players()
    table.say("begin snake")
    table.say("sneak east")
    assert table.where("snake") == (4, 1)
    assert table.about("snake", TOKENS) == 3
    assert table.token("snake") is None


@pytest.mark.rule("MGS-054")
def test_no_leap_without_a_landing() -> None:
    table = Tabletop(["..#"], {"snake": (1, 1), "meryl": (2, 1)}, seats=2)
    table.players()
    table.say("begin snake")
    assert "sneak east" not in table.options()


@pytest.mark.ruling("A-27")
def test_a_leap_may_bend() -> None:
    table = Tabletop(["..#", "#.."], {"snake": (1, 1), "meryl": (2, 1)}, seats=2)
    table.players()
    table.say("begin snake")
    table.say("sneak east")
    assert table.where("snake") == (2, 2)


@pytest.mark.rule("MGS-055")
def test_leapt_guards_attack_in_order_after_the_move() -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (1, 1)}, [(2, 1, "W"), (3, 1, "E")]))
    table.game.turn_guard(0, 0)
    table.players()
    table.say("sneak east", 6, 1, 1, 5)
    assert table.where("snake") == (4, 1)
    assert table.token("snake") == ((4, 1), "!")
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "guard") == [0, 1]
    assert table.about("snake", DAMAGE) == 2
    assert table.guard(0) == (2, 1, "N")


@pytest.mark.rule("MGS-055")
def test_a_leap_in_a_dash_is_answered_after_its_second_space() -> None:
    table = quiet(Tabletop(["....", "###."], {"snake": (1, 1)}, [(2, 1, "W")]))
    table.game.turn_guard(0, 0)
    table.players()
    table.say("dash east")
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []
    table.say("step east", 1, 1)
    assert table.where("snake") == (4, 1)
    assert len(table.heard(names.TOLD_GUARD_ATTACKS)) == 1


@pytest.mark.rule("MGS-055")
def test_a_guard_that_is_leapt_twice_in_a_dash_attacks_once() -> None:
    table = quiet(Tabletop(["...", "###"], {"snake": (1, 1)}, [(2, 1, "N")]))
    table.players()
    table.say("dash east")
    table.say("step west", 1, 1)
    assert table.where("snake") == (1, 1)
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "guard") == [0]


@pytest.mark.ruling("A-41")
def test_characters_may_enter_barracks() -> None:
    table = Tabletop(["..."], {"snake": (1, 1)})
    table.content.barracks = bytes([0, 1, 0])
    table.players()
    table.say("sneak east")
    assert table.where("snake") == (2, 1)


# Being seen.


@pytest.mark.rule("MGS-070")
def test_a_space_in_sight_alerts_at_the_end_of_the_move() -> None:
    table = quiet(Tabletop(["...", "#.#", "#.#"], {"snake": (1, 1)}, [(2, 3, "N")]))
    table.players()
    table.say("dash east")
    assert table.token("snake") is None
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")


# A corridor with a side arm: from its end, only the space in the middle is in sight.
ARM = ["...", "#.#", "#.#"]


@pytest.mark.rule("MGS-054", "MGS-070")
def test_a_leap_moves_through_the_spaces_it_passes_over() -> None:
    table = Tabletop(ARM, {"snake": (1, 1), "meryl": (2, 1)}, [(2, 3, "N")], seats=2)
    quiet(table, "snake", "meryl").players()
    table.say("begin snake")
    table.say("sneak east")
    table.say("step east")
    assert table.where("snake") == (3, 1)
    assert table.token("snake") == ((3, 1), "!")
    assert (names.SNAKE, table.at((2, 1))) in table.heard(names.TOLD_SEEN, "person", "space")


@pytest.mark.rule("MGS-054", "MGS-070")
def test_a_box_that_leaps_through_sight_is_seen_through() -> None:
    table = Tabletop(ARM, {"snake": (1, 1), "meryl": (2, 1)}, [(2, 3, "N")], seats=2)
    quiet(table, "snake", "meryl").note("snake", COVER, BOXED)
    table.players()
    table.say("begin snake")
    table.say("sneak east")
    table.say("step east")
    assert table.about("snake", COVER) == 0
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-054", "MGS-076")
def test_a_leap_through_a_laser_is_noticed() -> None:
    people = {"snake": (1, 1), "meryl": (2, 1)}
    table = quiet(Tabletop(ARM, people, tokens=[trap(7)], seats=2), "snake", "meryl")
    table.game.marks[0] = content.LASER
    table.players()
    table.say("begin snake")
    table.say("sneak east")
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-070", "MGS-009")
@pytest.mark.ruling("A-51")
def test_a_guard_of_an_event_alerts_at_the_end_of_the_move() -> None:
    north = 0
    table = quiet(
        Tabletop(
            ARM,
            {"snake": (1, 1)},
            tokens=[StageToken(content.EVENT, 1, 0, [])],
            effects=[Effect(deeds.ON_EVENT, 0, deeds.SPAWN_GUARD, 7, north)],
        )
    )
    table.players()
    table.say("dash east")
    assert table.guard(0) == (2, 3, "N")
    assert table.heard_one(names.TOLD_SEEN, "guard") == [0]
    assert table.token("snake") is None
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-070", "MGS-075")
@pytest.mark.ruling("A-51")
def test_a_trap_that_is_a_camera_alerts_at_the_end_of_the_move() -> None:
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, tokens=[trap(7)]))
    table.game.trap_cameras = 1
    table.players()
    table.say("dash east", content.CAMERA)
    table.say("choose 0 0")  # its orange cone to the north
    assert table.heard_one(names.TOLD_SEEN, "camera") == [0]
    assert table.token("snake") is None
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-071")
def test_a_move_out_of_sight_drags_the_alert_along_once() -> None:
    table = quiet(Tabletop(["....", "#.##", "#.##"], {"snake": (2, 1)}, [(2, 3, "N")]))
    table.notice("snake", (2, 1), "!")
    table.players()
    table.say("sneak east")
    assert table.token("snake") == ((3, 1), "!")
    table.say("sneak east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-068", "MGS-017")
def test_a_door_that_opens_shows_who_is_behind_it() -> None:
    table = quiet(
        Tabletop(
            ["...."],
            {"snake": (3, 1), "meryl": (2, 1)},
            [(1, 1, "E")],
            doors=[(((2, 1), "east"), (4,))],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.players()
    table.say("begin snake")
    assert table.token("snake") is None
    table.say("interact 0", 4, 1, 1)
    assert table.game.grid.doors == 0
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-079")
def test_being_seen_in_the_player_phase_only_alerts() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 3)}, [(4, 2, "W")]))
    table.players()
    table.say("sneak north")
    assert table.token("snake") == ((1, 2), "!")
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []


@pytest.mark.rule("MGS-072", "MGS-122")
@pytest.mark.ruling("A-37")
def test_all_cameras_turn_with_the_card() -> None:
    table = quiet(
        Tabletop(
            ["....", ".###", ".###"],
            {"snake": (1, 3)},
            cameras=[(1, 1, "E", "S")],
            cards=[order("-", True, 3, 4)],
        )
    )
    assert table.token("snake") is None
    table.enemies()
    assert table.game.camera_side == 1
    assert table.token("snake") == ((1, 3), "!")


@pytest.mark.rule("MGS-066")
@pytest.mark.ruling("A-36")
def test_a_camera_is_blind_where_it_hangs_and_others_are_not() -> None:
    one = quiet(Tabletop(["...."], {"snake": (2, 1)}, cameras=[(3, 1, "W", "E")]))
    one.players()
    one.say("sneak east")
    assert one.token("snake") == ((3, 1), "!")  # the move began in its sight
    two = quiet(Tabletop(["...", "..."], {"snake": (1, 2)}, cameras=[(1, 1, "E", "S")]))
    two.players()
    two.say("sneak north")
    assert two.token("snake") is None
    three = quiet(
        Tabletop(["...", "..."], {"snake": (1, 2)}, cameras=[(1, 1, "E", "S"), (3, 1, "W", "E")])
    )
    three.players()
    three.say("sneak north")
    assert three.token("snake") == ((1, 1), "!")


@pytest.mark.rule("MGS-073")
def test_a_body_in_a_cameras_sight_brings_guards_of_its_zone() -> None:
    table = quiet(
        Tabletop(
            ["......", "####..", "####.."],
            {"snake": (6, 3)},
            [(5, 2, "S")],
            bodies=[(1, 1, DEAD)],
            cameras=[(3, 1, "W", "W")],
            cards=[order("-", False, 3, 4)],
        )
    )
    table.game.turn_guard(0, 0)
    table.activate(0)
    assert table.game.mode == names.INVESTIGATION
    assert table.game.goal == table.at((1, 1))


def trap(table_at: int) -> StageToken:
    return StageToken(content.TRAP, table_at, 0, [])


@pytest.mark.rule("MGS-074", "MGS-248")
@pytest.mark.ruling("A-51")
@ALIKE
def test_a_trap_is_turned_up_when_it_sees_somebody_and_the_move_goes_on(edition: str) -> None:
    rows = ["....", "##.#", "##.#"]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, tokens=[trap(2 + 2 * 4)], edition=edition))
    table.game.trap_lasers = 1
    table.players()
    table.say("dash east")
    assert table.game.marks[0] == 0
    table.say("step east", 3)
    assert table.game.marks[0] == 3
    assert table.where("snake") == (3, 1)


@pytest.mark.rule("MGS-076", "MGS-248")
@pytest.mark.ruling("A-43")
@ALIKE
def test_a_laser_sensor_alerts_whoever_enters_its_sight_every_time(edition: str) -> None:
    rows = ["....", "##.#", "##.#"]
    table = quiet(Tabletop(rows, {"snake": (2, 1)}, tokens=[trap(2 + 2 * 4)], edition=edition))
    table.game.marks[0] = 3
    table.players()
    table.say("sneak east")
    assert table.token("snake") == ((3, 1), "!")
    table.say("sneak east")
    table.say("sneak west")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-075")
@pytest.mark.ruling("A-29")
def test_a_trap_that_is_a_camera_is_laid_away_from_walls() -> None:
    table = quiet(Tabletop(["....", "..##", "####"], {"snake": (4, 1)}, tokens=[trap(0)]), "snake")
    table.game.trap_cameras = 1
    table.players()
    table.say("sneak west", 4)
    # At the top-left corner only east and south are open: orange east, green south.
    assert list(table.game.cameras) == [table.at((1, 1)) * 16 + 1 * 4 + 2]
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-074", "MGS-076")
def test_a_trap_that_is_a_laser_sensor_notices_who_stands_before_it() -> None:
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, tokens=[trap(7)]))
    table.game.trap_lasers = 1
    table.players()
    table.say("sneak east", content.LASER)
    assert table.heard_one(names.TOLD_LASER, "person") == [names.SNAKE]
    assert table.token("snake") == ((2, 1), "!")


@pytest.mark.rule("MGS-076")
@pytest.mark.ruling("A-51")
def test_a_laser_sensor_found_in_a_dash_alerts_at_its_end() -> None:
    table = quiet(Tabletop(ARM, {"snake": (1, 1)}, tokens=[trap(7)]))
    table.game.trap_lasers = 1
    table.players()
    table.say("dash east", content.LASER)
    assert table.token("snake") is None
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")


@pytest.mark.rule("MGS-054", "MGS-074")
def test_a_trap_sees_who_leaps_past_it() -> None:
    doors = [(((2, 2), "south"), (4,))]
    people = {"snake": (1, 1), "meryl": (2, 1)}
    table = quiet(Tabletop(ARM, people, tokens=[trap(7)], doors=doors, seats=2), "snake", "meryl")
    table.game.trap_lasers = 1
    table.players()
    table.game.grid = table.game.grid.without_door(0)  # as if nobody had been in sight before
    table.say("begin snake")
    table.say("sneak east", content.LASER)
    table.say("step east")
    assert table.token("snake") == ((3, 1), "!")
    assert table.token("meryl") == ((2, 1), "!")
