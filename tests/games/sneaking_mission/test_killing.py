"""Killing guards (SMS-040 to SMS-044)."""

from fractions import Fraction

import pytest

from tests.games.sneaking_mission.scenario import Scene

BEHIND_HIM = "(0,0) empty EW; (1,0) guard EW cone E"


@pytest.mark.rule("SMS-040")
def test_040_moving_onto_a_guard_is_a_kill_attempt() -> None:
    scene = Scene(BEHIND_HIM).play("move east")
    assert scene.at == (1, 0)
    assert scene.offers() == ["coin heads", "coin tails"]
    armed = Scene(BEHIND_HIM, ammo=1).play("move east")
    assert armed.at == (1, 0)
    assert armed.offers() == ["flip", "fire"]


@pytest.mark.rule("SMS-040")
def test_040_in_alert_it_is_one_too() -> None:
    scene = Scene(BEHIND_HIM, alert=4).play("move east")
    assert scene.offers() == ["coin heads", "coin tails"]


@pytest.mark.rule("SMS-040")
def test_040_a_sleeping_guard_is_attacked_by_moving_only_in_alert() -> None:
    rooms = "(0,0) empty EW; (1,0) sleeper EW"
    assert Scene(rooms).play("move east").offers() == ["attack", "leave"]
    awake = Scene(rooms, alert=4, seen_by=[(1, 0)]).play("move east")
    assert awake.offers() == ["coin heads", "coin tails"]


@pytest.mark.rule("SMS-040")
def test_040_a_guard_behind_a_wall_cannot_be_attacked() -> None:
    scene = Scene("(0,0) empty NS; (1,0) guard EW cone E", ammo=1)
    assert scene.offers() == ["explore north", "explore south"]


@pytest.mark.rule("SMS-041")
def test_041_heads() -> None:
    scene = Scene(BEHIND_HIM).play("move east", "coin heads")
    assert scene.blip(1, 0)
    assert scene.at == (1, 0)
    assert not scene.alert
    assert scene.rules("coin") == scene.rules("killed") == ["SMS-041"]
    assert scene.free()


@pytest.mark.rule("SMS-041", "SMS-050")
def test_041_tails() -> None:
    scene = Scene(BEHIND_HIM).play("move east", "coin tails")
    assert scene.at == (1, 0)
    assert not scene.blip(1, 0)
    assert (scene.alert, scene.tokens) == (True, 5)
    assert scene.rules("survived") == ["SMS-041"]
    assert scene.rules("alert") == ["SMS-050"]


@pytest.mark.rule("SMS-041")
def test_041_the_coin_is_fair() -> None:
    odds = Scene(BEHIND_HIM).play("move east").state.odds()
    assert [Fraction(weight, int(odds.total())) for weight in odds.weights] == [Fraction(1, 2)] * 2


@pytest.mark.rule("SMS-041", "SMS-053")
def test_041_tails_in_alert_costs_a_token_instead() -> None:
    scene = Scene(BEHIND_HIM, alert=5).play("move east", "coin tails")
    assert scene.rules("token") == ["SMS-053", "SMS-051"]
    assert scene.told("alert") == []
    assert scene.tokens == 3


@pytest.mark.rule("SMS-042")
def test_042_ammo_on_the_guards_tile() -> None:
    scene = Scene(BEHIND_HIM, ammo=1).play("move east", "fire")
    assert scene.blip(1, 0)
    assert (scene.ammo, scene.at, scene.alert) == (0, (1, 0), False)
    assert scene.told("coin") == []
    assert scene.rules("killed") == ["SMS-042"]


@pytest.mark.rule("SMS-042", "SMS-101")
def test_042_ammo_from_the_neighbouring_tile() -> None:
    scene = Scene(BEHIND_HIM, ammo=1).play("shoot (1,0)")
    assert scene.blip(1, 0)
    assert (scene.ammo, scene.at, scene.alert) == (0, (0, 0), False)
    assert scene.told("coin") == []
    assert scene.rules("killed") == ["SMS-101"]


@pytest.mark.rule("SMS-042")
def test_042_ammo_need_not_be_spent() -> None:
    scene = Scene(BEHIND_HIM, ammo=2).play("move east", "flip", "coin tails")
    assert scene.ammo == 2
    assert scene.alert


@pytest.mark.rule("SMS-043")
@pytest.mark.ruling("S-29")
def test_043_sight_passes_over_a_dead_guard() -> None:
    scene = Scene(
        "(0,0) empty EW; (1,0) empty EW; (2,0) guard EW cone E blip; (3,0) guard EW cone W"
    )
    scene.play("move east")
    assert scene.spotters() == [(3, 0)]


@pytest.mark.rule("SMS-043")
@pytest.mark.ruling("S-29")
def test_043_a_dead_guard_sees_nothing_and_lets_the_agent_pass() -> None:
    scene = Scene("(-1,0) empty EW; (0,0) empty EW; (1,0) guard EW cone W blip", agent=(-1, 0))
    scene.play("move east")
    assert scene.names() == ["arrived"]
    scene.play("move east")
    assert scene.rules("arrived") == ["SMS-014"]
    assert scene.free()
    assert scene.offers() == ["explore east", "move west"]


@pytest.mark.rule("SMS-043")
def test_043_killing_a_guard_opens_the_line_of_the_one_behind() -> None:
    scene = Scene("(0,0) empty EW; (1,0) guard EW cone E; (2,0) guard EW cone W", ammo=1)
    scene.play("shoot (1,0)")
    assert scene.spotters() == [(2, 0)]
    assert (scene.alert, scene.tokens) == (True, 5)


def beside_him(ammo: int = 0) -> Scene:
    """Tails at (1,0): the agent shares the tile with a guard who looks east."""
    scene = Scene("(0,0) empty EW; (1,0) guard NESW cone E; (2,0) empty EW", ammo=ammo)
    return scene.play("move east", *(["flip"] if ammo else []), "coin tails")


@pytest.mark.rule("SMS-044")
@pytest.mark.ruling("S-19")
def test_044_what_an_agent_beside_a_living_guard_may_do() -> None:
    scene = beside_him()
    assert scene.spotters() == []
    assert scene.offers() == ["explore north", "explore south", "move east", "move west", "attack"]
    assert beside_him(ammo=1).play("attack").offers() == ["flip", "fire"]


@pytest.mark.rule("SMS-044")
def test_044_attacking_again_is_a_turn() -> None:
    scene = beside_him().play("attack", "coin heads")
    assert scene.blip(1, 0)
    assert scene.at == (1, 0)
    assert scene.rules("token") == ["SMS-051"]
    assert (scene.alert, scene.tokens) == (True, 4)
    fired = beside_him(ammo=1).play("attack", "fire")
    assert (fired.ammo, fired.tokens, fired.blip(1, 0)) == (0, 4, True)


@pytest.mark.rule("SMS-044", "SMS-053")
def test_044_leaving_into_his_cone() -> None:
    scene = beside_him().play("move east")
    assert scene.spotters() == [(1, 0)]
    assert scene.rules("token") == ["SMS-053"]
    assert scene.tokens == 4
    assert scene.offers() == ["charge west"]


@pytest.mark.rule("SMS-044")
@pytest.mark.ruling("S-37")
def test_044_leaving_behind_his_back() -> None:
    scene = beside_him().play("move west")
    assert scene.spotters() == []
    assert scene.rules("token") == ["SMS-051"]
    assert scene.tokens == 4
    assert scene.free()


@pytest.mark.rule("SMS-044")
def test_044_exploring_from_his_tile() -> None:
    scene = beside_him().play("explore north", "draw empty-tee", "face south")
    assert scene.at == (1, -1)
    assert scene.spotters() == []
    assert scene.tokens == 4
