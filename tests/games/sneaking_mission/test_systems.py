"""Security systems and circuit breakers (SMS-080 to SMS-084)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

SYSTEMS = pytest.mark.parametrize("system", ["camera", "laser"])


@SYSTEMS
@pytest.mark.rule("SMS-080")
def test_080_a_placed_system_need_not_be_entered(system: str) -> None:
    tile = f"{system}-corner"
    scene = Scene("(0,0) empty EW", pile=tile).play("explore east", f"draw {tile}")
    assert scene.offers() == ["face south", "face west"], "the player picks how it lies"
    scene.play("face west")
    assert scene.rules("placed") == ["SMS-011"]
    assert scene.doors(1, 0) == "NW"
    assert scene.offers() == ["stay", "enter"]
    scene.play("stay")
    assert (scene.at, scene.alert, scene.blip(1, 0)) == ((0, 0), False, False)
    scene.play("move east")
    assert scene.alert, "it was still active"


@SYSTEMS
@pytest.mark.rule("SMS-080", "SMS-112")
@pytest.mark.ruling("S-17")
def test_080_systems_stop_neither_sight_nor_shots(system: str) -> None:
    rooms = f"(-1,0) empty EW; (0,0) empty EW; (1,0) {system} EW; (2,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(2, 0)]
    armed = Scene(f"(0,0) empty EW; (1,0) {system} EW; (2,0) guard EW cone E", ammo=1)
    assert "shoot (2,0)" in armed.offers()


@SYSTEMS
@pytest.mark.rule("SMS-080")
def test_080_systems_cannot_be_attacked_or_shot(system: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {system} EW", ammo=3)
    assert scene.offers() == ["explore west", "move east"]
    inside = Scene(f"(0,0) {system} EW; (1,0) empty EW", ammo=3)
    assert inside.offers() == ["explore west", "move east"]


@SYSTEMS
@pytest.mark.rule("SMS-081")
def test_081_only_the_first_entry_triggers(system: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {system} EW; (2,0) empty EW").play("move east")
    assert scene.rules("triggered") == ["SMS-081"]
    assert (scene.alert, scene.tokens, scene.blip(1, 0)) == (True, 5, True)
    scene.play("move east", "move west")
    assert scene.at == (1, 0)
    assert scene.told("triggered") == []
    assert scene.rules("token") == ["SMS-051"] * 2


@SYSTEMS
@pytest.mark.rule("SMS-081", "SMS-053")
@pytest.mark.ruling("S-31")
def test_081_in_alert_it_costs_a_token_and_gets_a_blip(system: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {system} EW", alert=5).play("move east")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.told("alert") == []
    assert (scene.tokens, scene.blip(1, 0)) == (3, True)
    scene.play("move west", "move east")
    assert scene.rules("token") == ["SMS-051"] * 2


@SYSTEMS
@pytest.mark.rule("SMS-082")
def test_082_a_system_that_is_off_is_blank(system: str) -> None:
    scene = Scene(f"(0,0) empty EW; (1,0) {system} EW blip").play("move east")
    assert scene.names() == ["arrived"]
    assert not scene.alert


TWO_ON = "(0,0) empty EW; (1,0) breaker EW; (5,5) camera NE; (7,7) laser NS; (9,9) laser NS blip"


@pytest.mark.rule("SMS-083")
def test_083_the_breaker_switches_off_everything_on_the_map() -> None:
    scene = Scene(TWO_ON).play("move east")
    assert scene.offers() == ["switch-off", "keep"]
    assert scene.blips() == 1
    scene.play("switch-off")
    assert scene.rules("switched_off") == ["SMS-083"]
    assert scene.told("switched_off")[0].b == 2
    assert [scene.blip(*place) for place in [(1, 0), (5, 5), (7, 7), (9, 9)]] == [True] * 4
    assert scene.blips() == 4


@pytest.mark.rule("SMS-083")
def test_083_newly_drawn_systems_are_not_affected() -> None:
    scene = Scene(TWO_ON, pile="laser-straight").play("move east", "switch-off")
    scene.play("explore east", "draw laser-straight", "enter")
    assert scene.rules("triggered") == ["SMS-081"]
    assert scene.alert


@pytest.mark.rule("SMS-083")
def test_083_a_used_breaker_is_used_up() -> None:
    scene = Scene(TWO_ON, pile="laser-straight").play("move east", "switch-off")
    scene.play("explore east", "draw laser-straight", "stay")
    assert "switch-off" not in scene.offers()
    scene.play("move west", "move east")
    assert scene.free(), "nothing is offered on arrival"


@pytest.mark.rule("SMS-083")
@pytest.mark.ruling("S-23")
def test_083_with_nothing_to_switch_off_nothing_is_asked() -> None:
    rooms = "(0,0) empty EW; (1,0) breaker EW; (9,9) laser NS blip"
    scene = Scene(rooms, pile="laser-straight").play("move east")
    assert scene.names() == ["arrived"]
    assert scene.free()
    assert not scene.blip(1, 0)
    assert "switch-off" not in scene.offers()
    scene.play("explore east", "draw laser-straight", "stay")
    assert "switch-off" in scene.offers(), "it was kept"


@pytest.mark.rule("SMS-083")
def test_083_a_kept_breaker_is_offered_on_every_visit() -> None:
    scene = Scene(TWO_ON).play("move east", "keep")
    assert scene.blips() == 1
    scene.play("move west", "move east")
    assert scene.offers() == ["switch-off", "keep"]


@pytest.mark.rule("SMS-083")
def test_083_it_is_offered_on_discovery() -> None:
    scene = Scene("(0,0) empty EW; (7,7) laser NS", pile="breaker-dead-end")
    scene.play("explore east", "draw breaker-dead-end")
    assert scene.offers() == ["switch-off", "keep"]


@pytest.mark.rule("SMS-083")
def test_083_two_breakers_are_two_uses() -> None:
    scene = Scene(TWO_ON + "; (2,0) breaker EW", pile="laser-straight").play(
        "move east", "switch-off"
    )
    scene.play("move east")
    assert scene.free(), "nothing is on"
    scene.play("explore east", "draw laser-straight", "stay", "switch-off")
    assert scene.blip(3, 0)
    assert scene.blip(2, 0)


@pytest.mark.rule("SMS-084")
def test_084_using_it_while_standing_there_is_a_turn() -> None:
    scene = Scene("(0,0) breaker EW; (7,7) laser NS", alert=3).play("switch-off")
    assert scene.rules("switched_off") == ["SMS-084"]
    assert scene.rules("token") == ["SMS-051"]
    assert (scene.tokens, scene.turn) == (2, 2)
    assert scene.free()


@pytest.mark.rule("SMS-084")
def test_084_using_it_on_arrival_is_part_of_that_turn() -> None:
    scene = Scene("(-1,0) empty EW; (0,0) breaker EW; (7,7) laser NS", agent=(-1, 0), alert=3)
    scene.play("move east", "switch-off")
    assert scene.rules("token") == ["SMS-051"]
    assert (scene.tokens, scene.turn) == (2, 2)
