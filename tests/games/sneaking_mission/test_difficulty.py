"""The four difficulties (SMS-120 to SMS-123)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

WEAPON = "(0,0) empty EW; (1,0) weapon EW"
GUARD = "(0,0) empty EW; (1,0) guard EW cone E"


@pytest.mark.rule("SMS-120")
def test_120_easy_starts_with_three_ammo() -> None:
    scene = Scene(WEAPON, scenario="easy")
    assert scene.ammo == 3
    assert scene.play("move east").ammo == 6


@pytest.mark.rule("SMS-121")
def test_121_normal_is_as_written() -> None:
    scene = Scene(WEAPON, scenario="normal")
    assert scene.ammo == 0
    assert scene.play("move east").ammo == 3
    assert Scene(GUARD, scenario="normal").play("move east", "coin tails").result == ""


@pytest.mark.rule("SMS-122")
def test_122_hard_weapons_give_one_ammo() -> None:
    scene = Scene(WEAPON, scenario="hard")
    assert scene.ammo == 0
    assert scene.play("move east").ammo == 1
    alarmed = Scene(GUARD, scenario="hard").play("move east", "coin tails")
    assert (alarmed.alert, alarmed.result) == (True, "")


@pytest.mark.rule("SMS-123")
def test_123_extreme_weapons_give_one_ammo() -> None:
    scene = Scene(WEAPON, scenario="extreme")
    assert scene.ammo == 0
    assert scene.play("move east").ammo == 1


@pytest.mark.rule("SMS-123", "SMS-016")
@pytest.mark.parametrize(
    ("rooms", "words"),
    [
        (GUARD, ["move east", "coin tails"]),
        ("(0,0) sleeper EW", ["attack", "coin tails"]),
        ("(0,0) empty EW; (1,0) laser EW", ["move east"]),
        ("(0,0) empty EW; (1,0) empty EW; (2,0) empty EW; (3,0) guard EW cone W", ["move east"]),
    ],
)
def test_123_extreme_the_start_of_alert_is_defeat(rooms: str, words: list[str]) -> None:
    scene = Scene(rooms, scenario="extreme").play(*words)
    assert scene.result == "lost SMS-123"
    assert scene.rules("lost") == ["SMS-123"]


@pytest.mark.rule("SMS-123")
def test_123_extreme_goes_on_after_heads() -> None:
    assert Scene(GUARD, scenario="extreme").play("move east", "coin heads").result == ""
