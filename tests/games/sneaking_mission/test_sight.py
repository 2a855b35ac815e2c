"""Line of sight, and what the agent owes those who see him (SMS-110 to SMS-116)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene, corridor


@pytest.mark.rule("SMS-110")
@pytest.mark.parametrize("far", [2, 3, 7, 30])
def test_110_sight_has_no_limit(far: int) -> None:
    rooms = [f"({x},0) empty EW" for x in range(-1, far)] + [f"({far},0) guard EW cone W"]
    scene = Scene("; ".join(rooms), agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(far, 0)]
    assert scene.told("spotted")[0].b == far


@pytest.mark.rule("SMS-110")
@pytest.mark.parametrize("cone", ["N", "E", "S"])
def test_110_only_along_the_cone(cone: str) -> None:
    rooms = f"(-1,0) empty EW; (0,0) empty EW; (1,0) empty EW; (2,0) guard NESW cone {cone}"
    assert Scene(rooms, agent=(-1, 0)).play("move east").spotters() == []


@pytest.mark.rule("SMS-110")
def test_110_straight_lines_only() -> None:
    rooms = "(0,1) empty NS; (0,0) empty SE; (1,0) empty EW; (2,0) guard EW cone W"
    scene = Scene(rooms + "; (0,2) empty NS", agent=(0, 2)).play("move north")
    assert scene.spotters() == []


@pytest.mark.rule("SMS-111")
def test_111_a_door_on_the_guards_side_only() -> None:
    rooms = "(0,1) empty NS; (0,0) empty NS; (1,0) empty EW; (2,0) guard EW cone W"
    assert Scene(rooms, agent=(0, 1)).play("move north").spotters() == []


@pytest.mark.rule("SMS-111")
def test_111_a_door_on_the_agents_side_only() -> None:
    rooms = "(-1,0) empty EW; (0,0) empty EW; (1,0) empty NE; (2,0) guard EW cone W"
    assert Scene(rooms, agent=(-1, 0)).play("move east").spotters() == []


@pytest.mark.rule("SMS-112")
@pytest.mark.parametrize(
    "between",
    [
        "empty EW",
        "box EW",
        "locker EW",
        "weapon EW",
        "breaker EW",
        "laser EW",
        "camera EW",
        "sleeper EW",
    ],
)
def test_112_everything_but_waking_guards_is_clear(between: str) -> None:
    rooms = f"(-1,0) empty EW; (0,0) empty EW; (1,0) {between}; (2,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters()[0] == (2, 0)


@pytest.mark.rule("SMS-112", "SMS-043")
def test_112_a_dead_guard_is_clear() -> None:
    rooms = corridor("empty", "empty", "empty", "guard E blip", "empty", "guard W", start=-1)
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(4, 0)]


@pytest.mark.rule("SMS-113", "SMS-110")
@pytest.mark.example("sight A")
def test_113_example_a_an_open_hallway() -> None:
    rooms = (
        "(-1,0) empty EW; (0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard NEW cone W"
    )
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(3, 0)]
    assert scene.told("spotted")[0].b == 3
    nearer = "(-1,0) empty EW; (0,0) empty EW; (1,0) empty EW; (2,0) guard NEW cone W"
    assert Scene(nearer, agent=(-1, 0)).play("move east").spotters() == [(2, 0)]


@pytest.mark.rule("SMS-113", "SMS-111")
@pytest.mark.ruling("S-02")
@pytest.mark.example("sight B")
def test_113_example_b_a_wall_between_the_middle_tiles() -> None:
    rooms = "(-1,0) empty EW; (0,0) empty EW; (1,0) empty NW; (2,0) empty NE; (3,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == []
    assert not scene.alert


EXAMPLE_C = (
    "(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone E; (3,0) empty EW; (4,0) guard EW cone {}"
)


@pytest.mark.rule("SMS-113", "SMS-112", "SMS-101")
@pytest.mark.example("sight C")
def test_113_example_c_the_guard_looks_the_other_way_and_blocks_the_second() -> None:
    for cone in "EW":
        rooms = "(-1,0) empty EW; " + EXAMPLE_C.format(cone)
        scene = Scene(rooms, agent=(-1, 0), ammo=1).play("move east")
        assert scene.spotters() == []
        assert [words for words in scene.offers() if "shoot" in words] == ["shoot (2,0)"]


@pytest.mark.rule("SMS-113", "SMS-112")
@pytest.mark.example("sight C")
@pytest.mark.parametrize(("column", "seen"), [(3, True), (5, False)])
def test_113_example_c_the_first_guard_sees_one_tile_only(column: int, seen: bool) -> None:
    rooms = "(2,0) guard EW cone E; (3,0) empty NEW; (4,0) guard EW cone E; (5,0) empty NEW"
    above = f"({column},-1) empty NS"
    scene = Scene(f"{rooms}; {above}", agent=(column, -1)).play("move south")
    assert ((2, 0) in scene.spotters()) == seen


@pytest.mark.rule("SMS-114")
@pytest.mark.ruling("S-18", "S-35")
def test_114_beside_a_waking_guard_nobody_else_sees_the_agent() -> None:
    rooms = "(0,0) empty EW; (1,0) guard EW cone E; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms, ammo=1).play("move east", "flip", "coin tails")
    assert scene.at == (1, 0)
    assert scene.spotters() == []
    assert "shoot" not in scene.verbs()
    assert scene.play("attack").offers() == ["flip", "fire"]


@pytest.mark.rule("SMS-114", "SMS-115")
def test_114_when_that_guard_dies_the_line_is_open() -> None:
    rooms = "(0,0) empty EW; (1,0) guard EW cone E; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms).play("move east", "coin tails", "attack", "coin heads")
    assert scene.spotters() == [(3, 0)]
    assert scene.rules("token") == ["SMS-053", "SMS-051"]


@pytest.mark.rule("SMS-114")
@pytest.mark.ruling("S-18")
def test_114_beside_a_sleeper_outside_alert_the_agent_is_seen() -> None:
    rooms = "(0,0) empty EW; (1,0) sleeper EW; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms).play("move east", "leave")
    assert scene.spotters() == [(3, 0)]
    assert scene.alert


@pytest.mark.rule("SMS-115")
def test_115_a_far_guard_must_be_shot() -> None:
    rooms = "(0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms, ammo=1).play("move east")
    assert scene.names() == ["arrived", "spotted", "killed"], "there is nothing to choose"
    assert scene.rules("killed") == ["SMS-115"]
    assert (scene.ammo, scene.alert, scene.blip(3, 0), scene.at) == (0, False, True, (1, 0))


@pytest.mark.rule("SMS-115")
def test_115_without_ammo_a_far_guard_raises_the_alarm() -> None:
    rooms = "(0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms).play("move east")
    assert (scene.alert, scene.tokens, scene.at) == (True, 5, (1, 0))
    assert scene.told("token") == []
    assert scene.free()


ADJACENT = "(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone W"


@pytest.mark.rule("SMS-115", "SMS-042")
def test_115_next_door_with_ammo_there_are_three_ways() -> None:
    scene = Scene(ADJACENT, ammo=1).play("move east")
    assert scene.offers() == ["shoot (2,0)", "charge east"]
    coin = Scene(ADJACENT, ammo=1).play("move east", "charge east", "flip", "coin heads")
    assert (coin.at, coin.ammo, coin.blip(2, 0)) == ((2, 0), 1, True)
    ammo = Scene(ADJACENT, ammo=1).play("move east", "charge east", "fire")
    assert (ammo.at, ammo.ammo, ammo.blip(2, 0)) == ((2, 0), 0, True)
    shot = Scene(ADJACENT, ammo=1).play("move east", "shoot (2,0)")
    assert (shot.at, shot.ammo, shot.blip(2, 0)) == ((1, 0), 0, True)
    for scene in (coin, ammo, shot):
        assert not scene.alert
        assert scene.turn == 2


@pytest.mark.rule("SMS-115")
def test_115_next_door_without_ammo_only_the_coin_is_left() -> None:
    scene = Scene(ADJACENT).play("move east")
    assert scene.offers() == ["charge east"]
    scene.play("charge east", "coin tails")
    assert scene.rules("charged") == ["SMS-115"]
    assert (scene.at, scene.alert, scene.tokens) == ((2, 0), True, 5)


@pytest.mark.rule("SMS-115", "SMS-043")
def test_115_shooting_a_guard_opens_the_line_of_the_next() -> None:
    rooms = EXAMPLE_C.format("W")
    armed = Scene(rooms, ammo=2).play("shoot (2,0)")
    assert armed.spotters() == [(4, 0)]
    assert armed.rules("killed") == ["SMS-101", "SMS-115"]
    assert (armed.ammo, armed.alert) == (0, False)
    bare = Scene(rooms, ammo=1).play("shoot (2,0)")
    assert bare.spotters() == [(4, 0)]
    assert (bare.ammo, bare.alert, bare.tokens) == (0, True, 5)


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-12")
def test_115_a_settled_sighting_stays_settled() -> None:
    rooms = "(-1,0) empty EW; (0,0) box NEW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0), pile="camera-straight").play("move east", "hide")
    scene.play("explore north", "draw camera-straight", "stay")
    assert scene.spotters() == []
    assert not scene.alert
    scene.play("move west")
    assert scene.spotters() == [(3, 0)], "on a new tile he is seen anew"


CROSSFIRE = """
    (0,1) empty NS
    (0,0) empty NES
    (1,0) empty EW
    (2,0) guard EW cone W
    (0,-1) empty NS
    (0,-2) empty NS
    (0,-3) guard NS cone S
"""


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_two_far_guards_raise_one_alarm() -> None:
    scene = Scene(CROSSFIRE, agent=(0, 1)).play("move north")
    assert sorted(scene.spotters()) == [(0, -3), (2, 0)]
    assert len(scene.told("alert")) == 1
    assert (scene.alert, scene.tokens) == (True, 5)


@pytest.mark.rule("SMS-115", "SMS-053")
def test_115_in_alert_two_guards_cost_two_tokens() -> None:
    scene = Scene(CROSSFIRE, agent=(0, 1), alert=5).play("move north")
    assert scene.rules("token") == ["SMS-053", "SMS-053", "SMS-051"]
    assert [fact.a for fact in scene.told("token")] == [4, 3, 2]


@pytest.mark.rule("SMS-051", "SMS-053", "SMS-115")
def test_115_the_first_of_two_sightings_takes_the_last_token() -> None:
    scene = Scene(CROSSFIRE, agent=(0, 1), alert=1).play("move north")
    assert scene.rules("token") == ["SMS-053"]
    assert (scene.tokens, scene.result) == (0, "lost SMS-016")


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_two_far_guards_and_one_shot() -> None:
    """The player chooses whom to shoot; the other one raises the alarm."""
    for target, other in [((2, 0), (0, -3)), ((0, -3), (2, 0))]:
        scene = Scene(CROSSFIRE, agent=(0, 1), ammo=1).play("move north")
        assert scene.offers() == ["shoot (2,0)", "shoot (0,-3)"]
        scene.play(f"shoot ({target[0]},{target[1]})")
        assert (scene.blip(*target), scene.blip(*other)) == (True, False)
        assert (scene.alert, scene.tokens, scene.ammo) == (True, 5, 0)
    both = Scene(CROSSFIRE, agent=(0, 1), ammo=2).play("move north", "shoot (2,0)")
    assert (both.ammo, both.alert, both.blips()) == (0, False, 2)


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-32")
def test_115_placing_and_entering_a_regular_tile_is_one_event() -> None:
    scene = Scene("(0,0) empty EW; (2,0) guard EW cone W", pile="empty-straight")
    scene.play("explore east", "draw empty-straight")
    assert scene.names() == ["explored", "drew", "placed", "arrived", "spotted"]
    assert scene.told("spotted")[0].b == 1
    assert scene.offers() == ["charge east"], "a coin, not an automatic Alert"
    assert not scene.alert


@pytest.mark.rule("SMS-115")
def test_115_a_placed_system_opens_a_line_before_the_choice_to_enter() -> None:
    scene = Scene("(0,0) empty EW; (2,0) guard EW cone W", pile="laser-straight")
    scene.play("explore east", "draw laser-straight")
    assert scene.spotters() == [(2, 0)]
    assert scene.told("spotted")[0].b == 2
    assert (scene.alert, scene.tokens) == (True, 5)
    assert scene.offers() == ["stay", "enter"]


@pytest.mark.rule("SMS-115")
def test_115_a_placed_tile_opens_no_second_sighting() -> None:
    """The guard in the west sees the agent already; the one in the east gets a new line."""
    rooms = "(-2,0) guard EW cone E; (-1,0) empty EW; (0,0) empty EW; (2,0) guard EW cone W"
    scene = Scene(rooms, pile="laser-straight", alert=5, seen_by=[(-2, 0)])
    scene.play("explore east", "draw laser-straight")
    assert scene.spotters() == [(2, 0)]


SURROUNDED = """
    (0,1) empty NS
    (0,0) empty NESW
    (1,0) guard EW cone W
    (0,-1) empty NS
    (0,-2) guard NS cone S
    (-1,0) empty EW
    (-2,0) {}
"""


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_a_compulsory_shot_comes_before_the_guards_next_door() -> None:
    """Nobody charges one guard to keep the ammo that another one is owed."""
    scene = Scene(SURROUNDED.format("empty EW"), agent=(0, 1), ammo=1).play("move north")
    assert sorted(scene.spotters()) == [(0, -2), (1, 0)]
    assert (scene.blip(0, -2), scene.ammo, scene.alert) == (True, 0, False)
    assert scene.offers() == ["charge east"]
    armed = Scene(SURROUNDED.format("empty EW"), agent=(0, 1), ammo=2).play("move north")
    assert (armed.blip(0, -2), armed.ammo) == (True, 1)
    assert armed.offers() == ["shoot (1,0)", "charge east"]


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_the_player_picks_the_order_of_compulsory_shots() -> None:
    rooms = CROSSFIRE.replace("(0,0) empty NES", "(0,0) empty NESW; (-1,0) guard EW cone E")
    scene = Scene(rooms, agent=(0, 1), ammo=2).play("move north")
    assert len(scene.spotters()) == 3
    assert scene.offers() == ["shoot (2,0)", "shoot (0,-3)"]
    scene.play("shoot (0,-3)")
    assert (scene.blip(0, -3), scene.blip(2, 0), scene.ammo) == (True, True, 0)
    assert (scene.offers(), scene.alert) == (["charge west"], False)


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13", "S-33")
def test_115_who_is_out_of_reach_raises_the_alarm_at_once() -> None:
    scene = Scene(SURROUNDED.format("empty EW"), agent=(0, 1)).play("move north")
    assert sorted(scene.spotters()) == [(0, -2), (1, 0)]
    assert (scene.alert, scene.tokens) == (True, 5)
    assert scene.offers() == ["charge east"]
    scene.play("charge east", "coin heads")
    assert scene.told("token") == []
    assert scene.tokens == 5


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_two_far_guards_one_shot_then_alarm_then_the_guard_next_door() -> None:
    rooms = CROSSFIRE.replace("(0,0) empty NES", "(0,0) empty NESW; (-1,0) guard EW cone E")
    scene = Scene(rooms, agent=(0, 1), ammo=1).play("move north", "shoot (2,0)")
    assert (scene.blip(2, 0), scene.blip(0, -3)) == (True, False)
    assert (scene.alert, scene.tokens, scene.ammo) == (True, 5, 0)
    assert scene.offers() == ["charge west"]


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-11")
def test_115_in_alert_the_far_one_has_nothing_more_to_say() -> None:
    scene = Scene(SURROUNDED.format("empty EW"), agent=(0, 1), alert=5).play("move north")
    assert scene.rules("token") == ["SMS-053"] * 2
    assert scene.offers() == ["charge east"]


@pytest.mark.rule("SMS-115", "SMS-050")
@pytest.mark.ruling("S-13")
def test_115_a_woken_sleeper_may_draw_the_agent_away_from_the_rest() -> None:
    """The far guard in the west starts Alert, the sleeper in the east wakes and is attacked; the
    guard in the north is then out of reach, and in Alert that is all."""
    rooms = """
        (0,1) empty NS
        (0,0) empty NESW
        (0,-1) guard NS cone S
        (1,0) sleeper EW
        (-1,0) empty EW
        (-2,0) guard EW cone E
    """
    scene = Scene(rooms, agent=(0, 1)).play("move north")
    assert scene.spotters() == [(0, -1), (-2, 0), (1, 0)]
    assert scene.tokens == 4
    scene.play("charge east", "coin heads")
    assert scene.at == (1, 0)
    assert scene.spotters() == [(-2, 0)], "he sees the new tile, the one in the north does not"
    assert scene.tokens == 3
    assert scene.free()


@pytest.mark.rule("SMS-115", "SMS-053")
@pytest.mark.ruling("S-33")
def test_115_a_failed_answer_in_that_alert_does_cost() -> None:
    scene = Scene(SURROUNDED.format("empty EW"), agent=(0, 1)).play("move north")
    scene.play("charge east", "coin tails")
    assert scene.rules("token") == ["SMS-053"]
    assert scene.tokens == 4, "the turn began outside Alert, so the clock does not run"


@pytest.mark.rule("SMS-115", "SMS-050")
@pytest.mark.ruling("S-33")
def test_115_sleepers_woken_by_that_alert_do_cost() -> None:
    scene = Scene(SURROUNDED.format("sleeper EW"), agent=(0, 1)).play("move north")
    assert scene.spotters().count((-2, 0)) == 1
    assert scene.rules("token") == ["SMS-053"]
    assert scene.tokens == 4


TWO_NEXT_DOOR = """
    (0,1) empty NS
    (0,0) empty NESW
    (1,0) guard EW cone W
    (0,-1) guard NS cone S
"""


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_who_is_left_behind_by_a_charge_raises_the_alarm_before_the_fight() -> None:
    scene = Scene(TWO_NEXT_DOOR, agent=(0, 1)).play("move north")
    assert scene.offers() == ["charge north", "charge east"]
    assert not scene.alert
    scene.play("charge east")
    assert scene.names() == ["charged", "arrived", "alert"]
    assert (scene.alert, scene.tokens) == (True, 5)
    scene.play("coin tails")
    assert scene.rules("token") == ["SMS-053"], "the fight is fought in Alert"
    assert scene.tokens == 4


@pytest.mark.rule("SMS-115", "SMS-123")
@pytest.mark.ruling("S-13")
def test_115_on_extreme_leaving_one_behind_is_the_end() -> None:
    scene = Scene(TWO_NEXT_DOOR, agent=(0, 1), scenario="extreme").play("move north", "charge east")
    assert scene.result == "lost SMS-123"


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_with_ammo_nobody_next_door_need_be_left_behind() -> None:
    scene = Scene(TWO_NEXT_DOOR, agent=(0, 1), ammo=1).play("move north", "shoot (0,-1)")
    assert scene.offers() == ["charge east"]
    scene.play("charge east", "coin heads")
    assert (scene.alert, scene.ammo, scene.at) == (False, 0, (1, 0))


BETWEEN = """
    (0,1) empty NS
    (-2,0) guard EW cone E
    (-1,0) empty EW
    (0,0) empty ESW
    (1,0) guard EW cone W
"""


@pytest.mark.rule("SMS-115", "SMS-053")
def test_115_one_behind_sees_him_anew_on_the_new_tile() -> None:
    scene = Scene(BETWEEN, agent=(0, 1), alert=5).play("move north")
    assert scene.tokens == 3
    scene.play("charge east", "coin heads")
    assert scene.spotters() == [(-2, 0)]
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.tokens == 1
    assert scene.told("alert") == []


FACE_TO_FACE = """
    (0,1) empty NS
    (-1,0) guard EW cone E
    (0,0) empty ESW
    (1,0) guard EW cone W
"""


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-13")
def test_115_one_answer_settles_both_sightings() -> None:
    scene = Scene(FACE_TO_FACE, agent=(0, 1), ammo=1).play("move north", "charge east")
    assert not scene.alert, "the one behind is not out of sight yet"
    scene.play("flip", "coin heads")
    assert scene.at == (1, 0)
    assert scene.blip(-1, 0)
    assert (scene.ammo, scene.alert, scene.tokens) == (0, False, 5)
    assert scene.rules("killed") == ["SMS-041", "SMS-115"]
    assert scene.free()


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-33")
def test_115_tails_with_one_behind_starts_the_only_alert() -> None:
    scene = Scene(FACE_TO_FACE, agent=(0, 1)).play("move north", "charge east", "coin tails")
    assert len(scene.told("alert")) == 1
    assert (scene.tokens, scene.at) == (5, (1, 0))


@pytest.mark.rule("SMS-115")
def test_115_without_ammo_the_one_behind_raises_one_alarm() -> None:
    scene = Scene(FACE_TO_FACE, agent=(0, 1)).play("move north", "charge east", "coin heads")
    assert len(scene.told("alert")) == 1
    assert (scene.alert, scene.tokens) == (True, 5)


@pytest.mark.rule("SMS-115", "SMS-053")
def test_115_a_far_one_behind_has_raised_the_alarm_and_sees_him_again() -> None:
    scene = Scene(BETWEEN, agent=(0, 1)).play("move north")
    assert (scene.alert, scene.tokens) == (True, 5)
    scene.play("charge east", "coin heads")
    assert scene.rules("token") == ["SMS-053"]
    assert scene.tokens == 4


@pytest.mark.rule("SMS-115")
def test_115_one_arrival_gives_each_guard_one_sighting() -> None:
    """The sleeper is woken by the very Alert that another guard's sighting starts."""
    rooms = (
        "(0,1) empty NS; (0,0) empty NES; (1,0) empty EW; (2,0) guard EW cone W; (0,-1) sleeper NS"
    )
    scene = Scene(rooms, agent=(0, 1)).play("move north")
    assert scene.spotters() == [(2, 0), (0, -1)]
    assert scene.tokens == 4
    assert scene.offers() == ["charge north"]


@pytest.mark.rule("SMS-115")
@pytest.mark.ruling("S-12")
def test_115_a_woken_sleeper_who_saw_him_before_does_not_spot_him_again() -> None:
    """Two Alerts while the agent stays on his box: he arrives only once."""
    rooms = """
        (-1,0) empty EW
        (0,0) box NEW
        (1,0) empty EW
        (2,0) sleeper EW
        (3,0) guard EW cone W
        (0,-2) guard NS cone S
    """
    scene = Scene(rooms, agent=(-1, 0), pile="laser-straight").play("move east")
    assert scene.spotters() == [(3, 0), (2, 0)]
    assert scene.tokens == 4
    scene.play("hide")
    scene.play("explore north", "draw laser-straight")
    assert scene.spotters() == [(0, -2)]
    assert (scene.alert, scene.tokens) == (True, 5)


@pytest.mark.rule("SMS-116")
def test_116_every_step_is_a_stop() -> None:
    rooms = (
        "(-1,0) empty EW; (0,0) empty NEW; (1,0) empty EW; (0,-1) empty NS; (0,-2) guard NS cone S"
    )
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.at == (0, 0)
    assert scene.spotters() == [(0, -2)]
    assert scene.alert
