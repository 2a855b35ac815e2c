"""Sleeping guards (SMS-090 to SMS-093)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene


@pytest.mark.rule("SMS-090")
@pytest.mark.parametrize("arrow", "NESW")
def test_090_outside_alert_he_is_a_regular_tile(arrow: str) -> None:
    scene = Scene("(0,0) empty EW", pile="sleeper-tee", arrow=arrow)
    scene.play("explore east", "draw sleeper-tee")
    assert scene.offers() == ["face north", "face south", "face west"]
    scene.play("face west", "leave")
    assert scene.at == (1, 0)
    assert scene.doors(1, 0) == "NSW"
    assert not scene.alert


@pytest.mark.rule("SMS-090", "SMS-112")
def test_090_outside_alert_he_does_not_block_sight() -> None:
    rooms = "(-1,0) empty EW; (0,0) empty EW; (1,0) sleeper EW; (2,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0)).play("move east")
    assert scene.spotters() == [(2, 0), (1, 0)], "the sleeper is second: the alarm woke him"
    assert scene.tokens == 4


@pytest.mark.rule("SMS-090")
def test_090_outside_alert_he_may_be_crossed_at_will() -> None:
    scene = Scene("(0,0) empty EW; (1,0) sleeper EW; (2,0) empty EW")
    scene.play("move east", "leave", "move east", "move west", "leave", "move west")
    assert scene.names() == ["arrived"] * 4
    assert (scene.alert, scene.blips(), scene.tokens) == (False, 0, 5)


@pytest.mark.rule("SMS-090")
def test_090_outside_alert_he_sees_nothing() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) sleeper EW").play("move east")
    assert scene.names() == ["arrived"]


@pytest.mark.rule("SMS-091", "SMS-044")
@pytest.mark.ruling("S-25")
def test_091_tails_wakes_him_beside_the_agent() -> None:
    scene = Scene("(0,0) sleeper EW; (1,0) empty EW").play("attack", "coin tails")
    assert (scene.alert, scene.tokens, scene.at) == (True, 5, (0, 0))
    assert scene.spotters() == [], "he does not see his own tile"
    assert scene.told("token") == []
    assert scene.free()
    assert scene.offers() == ["explore west", "move east", "attack"]


@pytest.mark.rule("SMS-091")
def test_091_on_arrival_by_coin_or_ammo() -> None:
    rooms = "(0,0) empty EW; (1,0) sleeper EW"
    heads = Scene(rooms).play("move east", "attack", "coin heads")
    assert (heads.blip(1, 0), heads.alert, heads.turn) == (True, False, 2)
    fire = Scene(rooms, ammo=1).play("move east", "attack")
    assert fire.offers() == ["flip", "fire"]
    fire.play("fire")
    assert (fire.blip(1, 0), fire.ammo, fire.alert) == (True, 0, False)


@pytest.mark.rule("SMS-091")
def test_091_as_a_turn() -> None:
    scene = Scene("(0,0) sleeper EW", ammo=1).play("attack", "flip", "coin heads")
    assert (scene.blip(0, 0), scene.ammo, scene.turn) == (True, 1, 2)
    assert "attack" not in scene.offers()


@pytest.mark.rule("SMS-091", "SMS-101")
def test_091_from_afar() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (2,0) sleeper EW", ammo=1).play("shoot (2,0)")
    assert (scene.blip(2, 0), scene.ammo, scene.alert) == (True, 0, False)


WOKEN = "(0,0) empty EW; (1,0) camera EW; (2,0) empty EW; (3,0) sleeper EW"


@pytest.mark.rule("SMS-092", "SMS-050", "SMS-053")
def test_092_a_woken_sleeper_spots_the_agent_at_once() -> None:
    scene = Scene(WOKEN).play("move east")
    assert scene.rules("woke") == ["SMS-092"]
    assert scene.spotters() == [(3, 0)]
    assert scene.rules("token") == ["SMS-053"]
    assert (scene.alert, scene.tokens) == (True, 4)
    assert scene.free(), "without ammo nothing more happens"


@pytest.mark.rule("SMS-092", "SMS-115")
def test_092_with_ammo_he_must_be_shot() -> None:
    scene = Scene(WOKEN, ammo=1).play("move east")
    assert scene.rules("killed") == ["SMS-115"]
    assert (scene.ammo, scene.tokens, scene.blip(3, 0)) == (0, 4, True)


@pytest.mark.rule("SMS-092")
@pytest.mark.parametrize("side", ["east", "west"])
def test_092_whatever_door_the_agent_takes_he_sees_him_leave(side: str) -> None:
    scene = Scene("(-1,0) empty EW; (0,0) sleeper EW; (1,0) empty EW", alert=5)
    scene.play(f"move {side}")
    assert scene.spotters() == [(0, 0)]
    assert scene.tokens == 4
    back = "west" if side == "east" else "east"
    assert scene.offers() == [f"charge {back}"]
    armed = Scene("(-1,0) empty EW; (0,0) sleeper EW; (1,0) empty EW", alert=5, ammo=1)
    assert armed.play(f"move {side}").offers() == ["shoot (0,0)", f"charge {back}"]


@pytest.mark.rule("SMS-092")
@pytest.mark.parametrize(
    ("doors", "away", "towards"),
    [
        ("NS", (0, -1), "south"),
        ("EW", (1, 0), "west"),
        ("NS", (0, 1), "north"),
        ("EW", (-1, 0), "east"),
    ],
)
def test_092_he_looks_in_all_four_directions(
    doors: str, away: tuple[int, int], towards: str
) -> None:
    x, y = away
    rooms = [f"({n * x},{n * y}) empty {doors}" for n in (1, 2, 3)]
    scene = Scene(
        "; ".join([f"(0,0) sleeper {doors}", *rooms]),
        agent=(3 * x, 3 * y),
        alert=5,
        seen_by=[(0, 0)],
    )
    scene.play(f"move {towards}")
    assert scene.spotters() == [(0, 0)]
    assert scene.told("spotted")[0].b == 2


@pytest.mark.rule("SMS-092", "SMS-112")
def test_092_he_blocks_the_lines_of_others() -> None:
    rooms = (
        "(-1,0) empty EW; (0,0) empty EW; (1,0) empty EW; (2,0) sleeper EW; (3,0) guard EW cone W"
    )
    scene = Scene(rooms, agent=(-1, 0), alert=5, ammo=1, seen_by=[(2, 0)])
    assert [words for words in scene.offers() if "shoot" in words] == ["shoot (2,0)"]
    scene.play("move east")
    assert scene.spotters() == [(2, 0), (3, 0)], "the second only when the first is shot"
    assert scene.names()[:4] == ["arrived", "spotted", "token", "killed"]


@pytest.mark.rule("SMS-092", "SMS-054")
def test_092_to_enter_him_is_to_attack_him() -> None:
    scene = Scene("(0,0) empty EW; (1,0) sleeper EW", alert=5, seen_by=[(1, 0)])
    scene.play("move east", "coin tails")
    assert scene.rules("arrived") == ["SMS-040"]
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.at == (1, 0)


@pytest.mark.rule("SMS-092", "SMS-054")
@pytest.mark.ruling("S-24")
def test_092_drawn_in_alert_he_is_a_guard_who_sees_the_agent() -> None:
    scene = Scene("(0,0) empty EW", pile="sleeper-tee", alert=5, arrow="N")
    scene.play("explore east", "draw sleeper-tee")
    assert scene.offers() == ["face north", "face south", "face west"], "he is turned freely"
    scene.play("face south")
    assert scene.at == (0, 0)
    assert scene.spotters() == [(1, 0)]
    assert scene.tokens == 4
    assert scene.offers() == ["charge east"]
    scene.play("charge east", "coin tails")
    assert scene.tokens == 2


@pytest.mark.rule("SMS-093")
def test_093_after_alert_survivors_sleep_again() -> None:
    rooms = "(-1,0) box NE; (0,0) empty EW; (1,0) empty EW; (2,0) sleeper EW"
    scene = Scene(rooms, alert=5, seen_by=[(2, 0)]).play("move west")
    assert scene.spotters() == [(2, 0)], "the box has a door to the corridor"
    assert not scene.alert
    scene.play("move east")
    assert scene.names() == ["arrived"]
    scene.play("move east")
    assert scene.names() == ["arrived"]
