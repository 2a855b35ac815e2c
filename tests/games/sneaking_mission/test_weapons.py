"""Weapons and ammo (SMS-100, SMS-101)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene, corridor


@pytest.mark.rule("SMS-100")
@pytest.mark.ruling("S-20")
def test_100_a_weapon_adds_ammo_once() -> None:
    scene = Scene("(0,0) empty EW; (1,0) weapon EW", ammo=2).play("move east")
    assert scene.rules("ammo") == ["SMS-100"]
    assert scene.ammo == 5
    scene.play("move west", "move east")
    assert scene.told("ammo") == []
    assert scene.ammo == 5


@pytest.mark.rule("SMS-100")
def test_100_discovering_it_is_the_first_arrival() -> None:
    scene = Scene("(0,0) empty EW", pile="weapon-straight").play(
        "explore east", "draw weapon-straight"
    )
    assert scene.ammo == 3


@pytest.mark.rule("SMS-100")
@pytest.mark.ruling("S-20")
def test_100_ammo_has_no_limit() -> None:
    scene = Scene("(0,0) empty EW; (1,0) weapon EW; (2,0) weapon EW", ammo=20)
    assert scene.play("move east", "move east").ammo == 26


def targets(scene: Scene) -> list[str]:
    return [words for words in scene.offers() if words.startswith("shoot")]


@pytest.mark.rule("SMS-101")
@pytest.mark.example("weapons A")
def test_101_example_a_an_open_hallway() -> None:
    scene = Scene(
        """
        (0,0) empty EW
        (1,0) empty EW
        (2,0) empty EW
        (3,0) guard NEW cone N
        """,
        ammo=2,
    )
    assert targets(scene) == ["shoot (3,0)"]
    scene.play("shoot (3,0)")
    assert scene.rules("killed") == ["SMS-101"]
    assert (scene.blip(3, 0), scene.ammo, scene.at, scene.turn) == (True, 1, (0, 0), 2)
    assert scene.told("coin") == []


@pytest.mark.rule("SMS-101")
@pytest.mark.example("weapons B")
def test_101_example_b_the_second_tile_does_not_open_into_the_third() -> None:
    scene = Scene(
        """
        (0,0) empty EW
        (1,0) empty NW
        (2,0) empty EW
        (3,0) guard NEW cone N
        """,
        ammo=2,
    )
    assert targets(scene) == []


@pytest.mark.rule("SMS-101")
def test_101_never_without_ammo() -> None:
    assert targets(Scene("(0,0) empty EW; (1,0) guard EW cone E", ammo=0)) == []


@pytest.mark.rule("SMS-101")
@pytest.mark.ruling("S-16")
def test_101_the_first_waking_guard_ends_the_line() -> None:
    rooms = corridor("empty", "empty", "guard E", "empty", "guard E")
    assert targets(Scene(rooms, ammo=1)) == ["shoot (2,0)"]


@pytest.mark.rule("SMS-101")
@pytest.mark.ruling("S-16")
def test_101_sleepers_before_him_are_targets_too() -> None:
    rooms = corridor("empty", "sleeper", "guard E", "empty", "guard E")
    assert targets(Scene(rooms, ammo=1)) == ["shoot (1,0)", "shoot (2,0)"]
    assert targets(Scene(rooms, ammo=1, alert=5, seen_by=[(1, 0)])) == ["shoot (1,0)"]


@pytest.mark.rule("SMS-101")
def test_101_dead_guards_do_not_end_the_line() -> None:
    rooms = corridor("empty", "guard E blip", "sleeper blip", "guard E")
    assert targets(Scene(rooms, ammo=1)) == ["shoot (3,0)"]


@pytest.mark.rule("SMS-101")
def test_101_at_any_distance_in_all_four_directions() -> None:
    sides = [(0, -1, "NS", "N"), (1, 0, "EW", "E"), (0, 1, "NS", "S"), (-1, 0, "EW", "W")]
    arms = [
        f"({x * n},{y * n}) " + (f"empty {doors}" if n < 9 else f"guard {doors} cone {cone}")
        for x, y, doors, cone in sides
        for n in range(1, 10)
    ]
    scene = Scene("; ".join(["(0,0) entrance NESW", *arms]), ammo=1)
    assert sorted(targets(scene)) == ["shoot (-9,0)", "shoot (0,-9)", "shoot (0,9)", "shoot (9,0)"]


@pytest.mark.rule("SMS-101")
def test_101_not_round_a_corner() -> None:
    rooms = "(0,0) empty EW; (1,0) empty NW; (1,-1) guard NS cone N"
    assert targets(Scene(rooms, ammo=1)) == []


@pytest.mark.rule("SMS-101", "SMS-114")
@pytest.mark.ruling("S-35")
def test_101_a_waking_guard_on_the_own_tile_ends_every_line() -> None:
    rooms = "(0,0) guard EW cone W; (1,0) guard EW cone E; (-1,0) empty EW"
    scene = Scene(rooms, ammo=2, alert=5)
    assert targets(scene) == []
    assert "attack" in scene.offers()
    asleep = Scene("(0,0) sleeper EW; (1,0) guard EW cone E", ammo=2)
    assert targets(asleep) == ["shoot (1,0)"]


@pytest.mark.rule("SMS-101")
@pytest.mark.ruling("S-15")
def test_101_a_shot_is_a_turn() -> None:
    scene = Scene("(0,0) empty EW; (1,0) guard EW cone E", ammo=1, alert=4).play("shoot (1,0)")
    assert scene.turn == 2
    assert scene.rules("token") == ["SMS-051"]
    assert scene.tokens == 3
