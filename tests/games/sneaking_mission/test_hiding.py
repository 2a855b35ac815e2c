"""Hiding spots (SMS-060 to SMS-063)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

SPOTS = ["box", "locker", "duct", "entrance"]


@pytest.mark.rule("SMS-060", "SMS-061")
@pytest.mark.parametrize("spot", SPOTS)
def test_060_arriving_on_each_kind_ends_alert(spot: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {spot} NW", alert=2).play("move east")
    assert scene.rules("alert_over") == ["SMS-061"]
    assert (scene.alert, scene.tokens) == (False, 5)
    assert scene.told("token") == []


@pytest.mark.rule("SMS-060")
@pytest.mark.parametrize("picture", ["empty", "weapon", "breaker"])
def test_060_other_rooms_do_not(picture: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {picture} EW", alert=4).play("move east")
    assert scene.told("alert_over") == []
    assert (scene.alert, scene.tokens) == (True, 3)


@pytest.mark.rule("SMS-061")
@pytest.mark.parametrize("spot", ["box", "locker", "duct"])
def test_061_discovering_one_counts(spot: str) -> None:
    scene = Scene("(0,0) empty EW", pile=f"{spot}-tee", alert=1)
    scene.play("explore east", f"draw {spot}-tee", "face north")
    assert (scene.alert, scene.tokens, scene.result) == (False, 5, "")


@pytest.mark.rule("SMS-061")
@pytest.mark.ruling("S-22")
def test_061_the_guards_look_first() -> None:
    rooms = "(-1,0) empty EW; (0,0) locker EW; (1,0) empty EW; (2,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0), alert=1).play("move east")
    assert scene.spotters() == [(2, 0)]
    assert scene.result == "lost SMS-016"
    saved = Scene(rooms, agent=(-1, 0), alert=2).play("move east")
    assert saved.names() == ["arrived", "spotted", "token", "alert_over"]
    assert (saved.alert, saved.tokens) == (False, 5)


@pytest.mark.rule("SMS-061")
@pytest.mark.ruling("S-22")
def test_061_an_agent_who_had_to_leave_the_spot_is_not_hidden() -> None:
    rooms = "(-1,0) empty EW; (0,0) locker EW; (1,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0), alert=5).play("move east", "charge east", "coin heads")
    assert scene.at == (1, 0)
    assert scene.told("alert_over") == []
    assert (scene.alert, scene.tokens) == (True, 3)
    shot = Scene(rooms, agent=(-1, 0), alert=5, ammo=1).play("move east", "shoot (1,0)")
    assert shot.at == (0, 0)
    assert (shot.alert, shot.tokens, shot.ammo) == (False, 5, 0)


@pytest.mark.rule("SMS-062")
@pytest.mark.parametrize("spot", ["box", "locker", "entrance"])
def test_062_sight_passes_through(spot: str) -> None:
    rooms = (
        f"(-1,0) empty EW; (0,0) empty EW; (1,0) {spot} EW; (2,0) empty EW; (3,0) guard EW cone W"
    )
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(3, 0)]


@pytest.mark.rule("SMS-062")
@pytest.mark.parametrize("spot", ["box", "locker", "entrance"])
def test_062_sight_reaches_an_agent_in_them(spot: str) -> None:
    rooms = f"(0,0) empty EW; (1,0) {spot} EW; (2,0) empty EW; (3,0) guard EW cone W"
    scene = Scene(rooms).play("move east")
    assert scene.spotters() == [(3, 0)]


SEEN_ON_A_BOX = (
    "(-1,0) empty EW; (0,0) box NEW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W"
)


@pytest.mark.rule("SMS-063")
@pytest.mark.ruling("S-21")
def test_063_alert_that_starts_on_a_spot_ends_with_the_next_turn() -> None:
    scene = Scene(SEEN_ON_A_BOX, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(3, 0)]
    assert scene.told("alert_over") == []
    assert (scene.alert, scene.tokens, scene.at) == (True, 5, (0, 0))
    assert "hide" in scene.offers()
    scene.play("hide")
    assert scene.rules("alert_over") == ["SMS-063"]
    assert scene.names() == ["alert_over"], "no token and no new sighting"
    assert (scene.alert, scene.tokens, scene.at) == (False, 5, (0, 0))


@pytest.mark.rule("SMS-063")
def test_063_hiding_costs_no_token_even_with_the_last_one() -> None:
    scene = Scene("(0,0) box EW", alert=1).play("hide")
    assert (scene.alert, scene.tokens, scene.result) == (False, 5, "")


@pytest.mark.rule("SMS-063")
def test_063_hide_is_for_alert_and_hiding_spots_only() -> None:
    assert "hide" not in Scene("(0,0) box EW").offers()
    assert "hide" not in Scene("(0,0) empty EW", alert=5).offers()
    for spot in SPOTS:
        assert "hide" in Scene(f"(0,0) {spot} NE", alert=5).offers()
