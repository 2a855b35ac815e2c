"""Cones, and being spotted by a guard next door (SMS-030 to SMS-032)."""

import pytest

from tests.games.drawn import COMPASS
from tests.games.sneaking_mission.scenario import Scene

FACING = "guard-straight-red-north-cone-north"


@pytest.mark.rule("SMS-030")
def test_030_the_cone_turns_with_the_tile_and_then_never_again() -> None:
    tile = "guard-cross-arrow-north-cone-north"
    scene = Scene("(0,0) entrance NEW; (-1,0) laser EW", pile=tile, arrow="S")
    scene.play("explore east", f"draw {tile}", "stay")
    assert scene.turns(1, 0) == 2
    assert scene.cone(1, 0) == "S"
    scene.play("move west")
    assert (scene.alert, scene.cone(1, 0)) == (True, "S")
    scene.play("move east")
    assert (scene.alert, scene.cone(1, 0)) == (False, "S")


@pytest.mark.rule("SMS-030")
def test_030_a_sleeper_has_no_cone() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) sleeper EW")
    assert scene.state.base.cone(scene.room(2, 0)) not in range(4)


def guard_placed(cone: str) -> Scene:
    """The agent opens the east door; a guard in a crossing lies there and looks that way."""
    tile = f"guard-cross-arrow-north-cone-{cone}"
    return Scene("(0,0) entrance NEW", pile=tile).play("explore east", f"draw {tile}")


@pytest.mark.rule("SMS-031", "SMS-032")
@pytest.mark.example("caught A")
def test_031_example_a_a_cone_towards_the_agent_spots_him() -> None:
    scene = guard_placed("west")
    assert scene.spotters() == [(1, 0)]
    assert scene.rules("spotted") == ["SMS-115"]
    assert scene.offers() == ["charge east"]


@pytest.mark.rule("SMS-031", "SMS-032")
@pytest.mark.example("caught B")
def test_031_example_b_a_cone_away_from_the_agent_is_safe() -> None:
    scene = guard_placed("east")
    assert scene.spotters() == []
    scene.play("stay")
    assert scene.offers() == ["explore north", "explore west", "move east"]


@pytest.mark.rule("SMS-031")
@pytest.mark.example("caught C")
def test_031_example_c_a_cone_sideways_is_safe_too() -> None:
    for cone in ("north", "south"):
        scene = guard_placed(cone)
        assert scene.spotters() == []
        assert scene.offers() == ["stay", "enter"]


@pytest.mark.rule("SMS-031")
def test_031_the_cone_must_look_through_the_connecting_door() -> None:
    """A guard beside the agent, but behind a wall, is no guard who sees him."""
    scene = Scene("(0,0) empty NS; (0,1) empty NS; (1,0) guard EW cone W", agent=(0, 1))
    scene.play("move north")
    assert scene.spotters() == []


@pytest.mark.rule("SMS-032")
def test_032_a_spotted_agent_can_only_answer() -> None:
    scene = Scene("(0,0) entrance NEW; (-1,0) duct EW; (7,7) duct NE", pile=FACING)
    scene.play("explore east", f"draw {FACING}")
    assert scene.offers() == ["charge east"]
    armed = Scene("(0,0) entrance NEW; (-1,0) empty EW", pile=FACING, ammo=2)
    armed.play("explore east", f"draw {FACING}")
    assert armed.offers() == ["shoot (1,0)", "charge east"]


@pytest.mark.rule("SMS-032")
@pytest.mark.parametrize("cone", sorted(set(COMPASS) - {"W"}))
def test_032_a_guard_who_looks_away_may_be_ignored(cone: str) -> None:
    scene = Scene(f"(0,0) empty NESW; (1,0) guard NESW cone {cone}; (-1,0) empty EW", agent=(-1, 0))
    scene.play("move east")
    assert scene.free()
    assert scene.offers() == ["explore north", "explore south", "move east", "move west"]
