"""Alert Mode: how it begins, what it costs, how it ends (SMS-050 to SMS-056)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene, corridor

FACING = "guard-straight-red-north-cone-north"
AWAY = "guard-straight-red-north-cone-south"


@pytest.mark.rule("SMS-050", "SMS-081")
def test_050_a_system_starts_it() -> None:
    scene = Scene("(0,0) empty EW; (1,0) laser EW").play("move east")
    assert scene.rules("alert") == ["SMS-050"]
    assert (scene.alert, scene.tokens) == (True, 5)
    assert scene.blip(1, 0)


@pytest.mark.rule("SMS-050")
def test_050_a_failed_attempt_on_a_sleeper_starts_it() -> None:
    scene = Scene("(0,0) sleeper EW").play("attack", "coin tails")
    assert scene.rules("alert") == ["SMS-050"]
    assert (scene.alert, scene.tokens) == (True, 5)


@pytest.mark.rule("SMS-050")
def test_050_a_guard_who_cannot_be_killed_starts_it() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W")
    scene.play("move east")
    assert scene.rules("alert") == ["SMS-050"]
    assert (scene.alert, scene.tokens) == (True, 5)


@pytest.mark.rule("SMS-050")
def test_050_sleepers_wake_and_spot_the_agent_once() -> None:
    """A sleeper and a waking guard look at the camera on which the agent arrives."""
    scene = Scene(
        """
        (0,0) empty EW
        (1,0) camera NESW
        (1,-1) empty NS
        (1,-2) sleeper NS
        (2,0) empty EW
        (3,0) guard EW cone W
        """
    )
    scene.play("move east")
    assert sorted(scene.spotters()) == [(1, -2), (3, 0)]
    assert scene.rules("woke") == ["SMS-092"]
    assert scene.rules("token") == ["SMS-053"] * 2
    assert scene.tokens == 3


@pytest.mark.rule("SMS-050")
def test_050_without_a_line_a_woken_sleeper_spots_nobody() -> None:
    scene = Scene("(0,0) empty EW; (1,0) laser EW; (2,0) empty NW; (3,0) sleeper EW").play(
        "move east"
    )
    assert scene.rules("woke") == ["SMS-092"]
    assert scene.spotters() == []
    assert scene.tokens == 5


def alarmed_in_turn_seven(last: str = "empty") -> Scene:
    """Alert starts in turn 7 on a laser at (1,0); the corridor goes on to the east."""
    scene = Scene(corridor("empty", "empty", "laser", *["empty"] * 4, last, start=-1))
    for _ in range(3):
        scene.play("move west", "move east")
    assert scene.turn == 7
    scene.play("move east")
    assert (scene.alert, scene.tokens, scene.turn) == (True, 5, 8)
    for left in (4, 3, 2, 1):
        scene.play("move east")
        assert scene.rules("token") == ["SMS-051"]
        assert scene.tokens == left
    assert scene.turn == 12
    return scene


@pytest.mark.rule("SMS-051", "SMS-016")
@pytest.mark.ruling("S-05")
def test_051_the_clock_runs_from_the_turn_after_the_alarm() -> None:
    scene = alarmed_in_turn_seven().play("move east")
    assert scene.result == "lost SMS-016"
    assert scene.tokens == 0


@pytest.mark.rule("SMS-051", "SMS-060")
@pytest.mark.ruling("S-05")
def test_051_the_turn_in_which_alert_ends_costs_nothing() -> None:
    scene = alarmed_in_turn_seven("locker").play("move east")
    assert scene.at == (6, 0)
    assert scene.told("token") == []
    assert (scene.alert, scene.tokens, scene.result) == (False, 5, "")


@pytest.mark.rule("SMS-051")
def test_051_losing_the_last_token_ends_the_mission_at_once() -> None:
    """The sighting takes the last token; nothing is answered any more."""
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone W", alert=1, ammo=3)
    scene.play("move east")
    assert scene.result == "lost SMS-016"
    assert scene.ammo == 3


@pytest.mark.rule("SMS-052", "SMS-092")
def test_052_sleepers_are_guards_in_alert() -> None:
    scene = Scene("(0,0) empty EW; (1,0) camera EW; (2,0) empty EW; (3,0) sleeper NS")
    scene.play("move east")
    assert scene.spotters() == [], "he stands behind a wall"
    scene = Scene("(0,0) empty EW; (1,0) camera EW; (2,0) empty EW; (3,0) sleeper EW")
    scene.play("move east")
    assert scene.spotters() == [(3, 0)]
    assert scene.tokens == 4


@pytest.mark.rule("SMS-053", "SMS-054")
@pytest.mark.ruling("S-06", "S-11")
def test_053_spotted_and_failed_both_cost_a_token() -> None:
    scene = Scene("(0,0) empty EW", pile=FACING, alert=5)
    scene.play("explore east", f"draw {FACING}")
    assert scene.tokens == 4
    scene.play("charge east", "coin tails")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.told("alert") == [], "there is no second Alert"
    assert scene.tokens == 2


@pytest.mark.rule("SMS-053")
def test_053_spotted_and_killed_costs_one() -> None:
    scene = Scene("(0,0) empty EW", pile=FACING, alert=5)
    scene.play("explore east", f"draw {FACING}", "charge east", "coin heads")
    assert scene.tokens == 3


@pytest.mark.rule("SMS-053", "SMS-016")
def test_053_a_camera_and_the_clock_take_the_last_two() -> None:
    scene = Scene("(0,0) empty EW; (1,0) camera EW", alert=2).play("move east")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.result == "lost SMS-016"


@pytest.mark.rule("SMS-053")
@pytest.mark.ruling("S-07")
def test_053_walking_into_a_guard_and_failing_is_one_token() -> None:
    scene = Scene("(0,0) empty EW; (1,0) guard EW cone E", alert=5).play("move east", "coin tails")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.tokens == 3
    clean = Scene("(0,0) empty EW; (1,0) guard EW cone E", alert=5).play("move east", "coin heads")
    assert clean.rules("token") == ["SMS-051"]


@pytest.mark.rule("SMS-053")
def test_053_tokens_are_lost_at_once() -> None:
    scene = Scene("(0,0) empty EW; (1,0) guard EW cone E", alert=1).play("move east", "coin tails")
    assert scene.result == "lost SMS-016"
    assert scene.rules("token") == ["SMS-053"]
    assert scene.turn == 1


@pytest.mark.rule("SMS-053")
def test_053_outside_alert_a_sighting_costs_nothing() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone W").play(
        "move east", "charge east"
    )
    scene.play("coin heads")
    assert (scene.tokens, scene.alert) == (5, False)


@pytest.mark.rule("SMS-054")
def test_054_a_guard_drawn_in_alert_must_be_attacked_though_he_looks_away() -> None:
    scene = Scene("(0,0) empty EW", pile=AWAY, alert=4)
    scene.play("explore east", f"draw {AWAY}")
    assert scene.spotters() == []
    assert scene.at == (1, 0)
    assert scene.offers() == ["coin heads", "coin tails"]
    assert scene.rules("charged") == ["SMS-054"]
    scene.play("coin tails")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.tokens == 2
    assert scene.at == (1, 0)
    assert not scene.blip(1, 0)


@pytest.mark.rule("SMS-054")
def test_054_by_coin_or_by_ammo() -> None:
    scene = Scene("(0,0) empty EW", pile=AWAY, alert=4, ammo=1)
    scene.play("explore east", f"draw {AWAY}")
    assert scene.offers() == ["shoot (1,0)", "charge east"], "he cannot stay"
    scene.play("shoot (1,0)")
    assert scene.rules("killed") == ["SMS-054"]
    assert (scene.at, scene.ammo, scene.tokens) == ((0, 0), 0, 3)
    assert scene.free()
    fire = Scene("(0,0) empty EW", pile=AWAY, alert=4, ammo=1)
    fire.play("explore east", f"draw {AWAY}", "charge east", "fire")
    assert (fire.at, fire.ammo, fire.tokens) == ((1, 0), 0, 3)


@pytest.mark.rule("SMS-054")
def test_054_a_system_drawn_in_alert_need_not_be_entered() -> None:
    scene = Scene("(0,0) empty EW", pile="laser-straight", alert=4)
    scene.play("explore east", "draw laser-straight")
    assert scene.offers() == ["stay", "enter"]


@pytest.mark.rule("SMS-056")
def test_056_the_tokens_return() -> None:
    scene = Scene(corridor("empty", "box", "empty", "laser"), alert=2).play("move east")
    assert scene.rules("alert_over") == ["SMS-061"]
    assert (scene.alert, scene.tokens) == (False, 5)
    scene.play("move east", "move east")
    assert (scene.alert, scene.tokens) == (True, 5)


WATCHED_LOCKER = """
    (-1,0) empty EW
    (0,0) locker NEW
    (1,0) empty EW
    (2,0) sleeper EW
    (3,0) guard EW cone W
"""


@pytest.mark.rule("SMS-056", "SMS-112")
@pytest.mark.ruling("S-34")
def test_056_the_end_of_alert_is_no_sight_check() -> None:
    scene = Scene(WATCHED_LOCKER, agent=(-1, 0), alert=2).play("move east")
    assert scene.names() == ["arrived", "spotted", "token", "alert_over"]
    assert scene.spotters() == [(2, 0)]
    assert scene.told("token")[0].a == 1
    assert (scene.alert, scene.tokens) == (False, 5)


@pytest.mark.rule("SMS-056", "SMS-115")
@pytest.mark.ruling("S-34", "S-12")
def test_056_nor_is_the_line_that_opened_a_new_one_later() -> None:
    scene = Scene(WATCHED_LOCKER, agent=(-1, 0), alert=2, pile="laser-straight 2")
    scene.play("move east")
    scene.play("explore north", "draw laser-straight", "stay")
    assert scene.spotters() == []
    scene.play("move west")
    assert scene.spotters()[0] == (3, 0), "he arrives again, and the sleeper no longer blocks"
