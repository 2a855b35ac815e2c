"""The intel (OPS-030 to OPS-034) and stealing (OPS-070, OPS-071)."""

import pytest

from tests.games.stealth_ops.scenario import Scene, corridor

VAULT = "(0,0) corridor EW; (1,0) corridor EW; (2,0) intel W"
HOME = {"guards": {17: "(2,0)", 18: "(2,0)"}, "stationed": [17, 18]}
FIVE = "knife, coin, heelys, bipod, grenade"
HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")


@pytest.mark.rule("OPS-030", "OPS-115")
@pytest.mark.parametrize("heelys", [False, True])
def test_030_entering_the_intel_room_ends_the_movement(heelys: bool) -> None:
    scene = Scene(VAULT, spies=["(0,0)"], hands=["heelys, coin"])
    if heelys:
        scene.play("use heelys")
    scene.play("roll", "d4 4", "move (1,0)", "move (2,0)")
    assert scene.deciding == "take"
    scene.play("leave")
    assert scene.deciding == "finish"
    assert scene.refuse("move (1,0)").startswith("OPS-030")
    assert scene.state.turn.points == 0


@pytest.mark.rule("OPS-031")
def test_031_past_both_guards_the_intel_is_free() -> None:
    scene = Scene(VAULT, spies=["(1,0)"], **HOME)  # type: ignore[arg-type]
    scene.play("roll", "d4 3", "move (2,0)", "sneak 17 plain", "d6 4", "sneak 18 plain", "d6 5")
    assert scene.offers() == ["take", "leave"]
    scene.play("take")
    assert scene.intel == "Wren"
    assert scene.on_alert
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-031")
@pytest.mark.ruling("O-13", "O-14")
def test_031_a_later_turn_in_the_room_begins_with_its_guards() -> None:
    scene = Scene(VAULT, spies=["(1,0)"], **HOME)  # type: ignore[arg-type]
    scene.play("roll", "d4 3", "move (2,0)", "sneak 17 plain", "d6 4", "sneak 18 plain", "d6 2")
    assert scene.spy(0) == "(2,0)"
    assert scene.intel == "(2,0)"
    scene.end_round()
    while scene.active != "Wren":
        scene.rest()
    scene.play("roll", "d4 4")
    assert scene.offers() == ["sneak 17 plain", "sneak 18 plain"]
    assert scene.refuse("take").startswith("OPS-031")
    scene.play("sneak 17 plain", "d6 6", "sneak 18 plain", "d6 6", "take", "move (1,0)")
    assert scene.intel == "Wren"
    assert scene.spy(0) == "(1,0)"


@pytest.mark.rule("OPS-031")
def test_031_without_guards_it_may_be_taken_on_arrival_or_after_the_roll() -> None:
    scene = Scene(VAULT, spies=["(2,0)"])
    assert "take" not in scene.offers()
    assert "after the movement roll" in scene.refuse("take")
    scene.play("roll", "d4 1")
    assert scene.offers() == ["move (1,0)", "stop", "take"]
    scene.play("take")
    assert scene.rules("took_intel") == ["OPS-031"]
    elsewhere = Scene(VAULT, spies=["(0,0)"]).play("roll", "d4 1")
    assert "does not lie in your room" in elsewhere.refuse("take")
    held = Scene(VAULT, spies=["(2,0)", "(1,0)"], holder=1).play("roll", "d4 1")
    assert "somebody's hands" in held.refuse("take")


@pytest.mark.rule("OPS-032")
@pytest.mark.ruling("O-18")
def test_032_a_failed_attack_drops_it() -> None:
    scene = Scene(HALL, spies=["(1,0)"], guards={1: "(1,0)"}, holder=0, hands=["knife"])
    scene.play("roll", "d4 2", "attack knife 1", "d6 4")
    assert scene.intel == "(1,0)"
    assert scene.spy(0) == "(1,0)"
    assert scene.rules("dropped") == ["OPS-032"]


@pytest.mark.rule("OPS-032")
def test_032_a_failed_theft_does_not() -> None:
    scene = Scene(HALL, spies=["(1,0)", "(2,0)"], holder=0, hands=["", "coin"])
    scene.play("roll", "d4 1", "move (2,0)", "steal otter", "d6 4")
    assert scene.intel == "Wren"


@pytest.mark.rule("OPS-032")
@pytest.mark.ruling("O-45")
def test_032_dropped_at_home_it_is_home() -> None:
    scene = Scene(VAULT, spies=["(2,0)"], holder=0, level=2, **HOME)  # type: ignore[arg-type]
    scene.play("roll", "d4 2", "sneak 17 plain", "d6 3")
    assert scene.intel == "(2,0)"
    assert scene.level == 3
    assert scene.spy(0) == "(-9,-9)"
    assert not scene.on_alert


@pytest.mark.rule("OPS-033", "OPS-034")
@pytest.mark.ruling("O-11")
def test_033_the_guards_bring_it_back_when_their_phase_begins() -> None:
    scene = Scene(
        f"{VAULT}; (0,5) corridor EW", spies=["(1,0)", "(0,5)"], guards={1: "(1,0)"}, holder=0
    )
    scene.play("roll", "d4 1", "sneak 1 plain", "d6 1")
    assert scene.intel == "(1,0)"
    assert scene.on_alert
    scene.play("roll", "d4 1", "stop")
    assert scene.state.guard_phase
    assert scene.intel == "(2,0)"
    assert not scene.state.on_alert()
    assert scene.rules("returned") == ["OPS-033"]
    assert scene.offers() == ["guard 1 (0,0)", "guard 1 (2,0)"]  # one room, not two


@pytest.mark.rule("OPS-034")
@pytest.mark.ruling("O-12")
def test_034_another_spy_may_take_it_and_go_on() -> None:
    scene = Scene(
        HALL, spies=["(2,0)", "(1,0)"], guards={1: "(2,0)"}, holder=0, hands=["coin, knife"]
    )
    scene.play("roll", "d4 1", "attack knife 1", "d6 1", "end")
    assert scene.intel == "(2,0)"
    scene.play("roll", "d4 4", "move (2,0)", "sneak 1 plain", "d6 5")
    assert "take" in scene.offers()
    scene.play("take", "move (3,0)")
    assert scene.rules("took_intel") == ["OPS-034"]
    assert scene.intel == "Otter"


@pytest.mark.rule("OPS-034")
def test_034_not_before_the_guards_there_are_dealt_with() -> None:
    scene = Scene(HALL, spies=["(1,0)"], guards={1: "(2,0)"}, intel="(2,0)")
    scene.play("roll", "d4 4", "move (2,0)")
    assert "take" not in scene.offers()
    start = Scene(HALL, spies=["(2,0)"], intel="(2,0)").play("roll", "d4 1")
    assert "take" in start.offers()


# Stealing.


def thieves(loot: str = "coin, knife", mine: str = "", **more: object) -> Scene:
    return Scene(HALL, spies=["(1,0)", "(2,0)"], hands=[mine, loot], **more)  # type: ignore[arg-type]


@pytest.mark.rule("OPS-070")
@pytest.mark.parametrize("pips", range(1, 7))
def test_070_five_or_six_steals(pips: int) -> None:
    scene = thieves().play("roll", "d4 2", "move (2,0)", "steal otter", f"d6 {pips}")
    assert (scene.deciding == "loot") == (pips >= 5)
    if pips < 5:
        assert scene.rules("steal_failed") == ["OPS-070"]
        assert scene.level == 1
        assert "move (3,0)" in scene.offers()


@pytest.mark.rule("OPS-070")
@pytest.mark.ruling("O-32")
def test_070_one_attempt_for_each_opponent() -> None:
    scene = thieves().play("roll", "d4 2", "move (2,0)", "steal otter", "d6 1")
    assert "once a turn" in scene.refuse("steal otter")
    scene.play("stop")
    assert "steal otter" not in scene.offers()
    three = Scene(
        HALL, players=3, spies=["(1,0)", "(2,0)", "(2,0)"], hands=["", "coin", "knife"]
    ).play("roll", "d4 1", "move (2,0)")
    assert three.offers() == ["stop", "steal otter", "steal lynx"]
    three.play("steal lynx", "d6 2")
    assert three.offers() == ["stop", "steal otter"]


@pytest.mark.rule("OPS-070")
@pytest.mark.ruling("O-33")
def test_070_nothing_to_take_no_roll() -> None:
    scene = thieves("").play("roll", "d4 2", "move (2,0)")
    assert scene.offers() == ["move (1,0)", "move (3,0)", "stop"]
    assert "nothing to take" in scene.refuse("steal otter")
    assert "another spy" in scene.refuse("steal wren")
    away = thieves().play("roll", "d4 2")
    assert "not on your tile" in away.refuse("steal otter")


@pytest.mark.rule("OPS-070")
@pytest.mark.ruling("O-44")
def test_070_leaving_a_shared_tile_is_not_moving_through_it() -> None:
    scene = Scene(HALL, spies=["(1,0)", "(1,0)"], hands=["", "coin"]).play("roll", "d4 1")
    assert "steal otter" not in scene.offers()
    assert "come onto the tile or end" in scene.refuse("steal otter")
    scene.play("stop")
    assert scene.offers() == ["steal otter", "end"]  # but ending the turn there is an occasion


@pytest.mark.rule("OPS-070")
def test_070_after_the_guards_while_moving_and_after_a_failure_at_the_end() -> None:
    scene = thieves(guards={1: "(2,0)"}).play("roll", "d4 2", "move (2,0)")
    assert "steal otter" not in scene.offers()
    scene.play("sneak 1 plain", "d6 1")
    assert scene.offers() == ["steal otter", "end"]


@pytest.mark.rule("OPS-071")
def test_071_the_intel_comes_first() -> None:
    scene = thieves(holder=1).play("roll", "d4 2", "move (2,0)", "steal otter", "d6 5")
    assert scene.intel == "Wren"
    assert scene.hand(1) == ["coin", "knife"]
    assert scene.rules("intel_stolen") == ["OPS-071"]


@pytest.mark.rule("OPS-071")
def test_071_a_random_card_with_its_uses() -> None:
    scene = thieves("coin, knife:2").play("roll", "d4 2", "move (2,0)", "steal otter", "d6 6")
    assert scene.offers() == ["loot 0", "loot 1"]
    assert scene.state.odds().weights == [1, 1]
    scene.play("loot 1")
    assert scene.hand(0) == ["knife:2"]
    assert scene.hand(1) == ["coin"]


@pytest.mark.rule("OPS-071")
@pytest.mark.ruling("O-51")
def test_071_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    scene = Scene(HALL, players=3, spies=["(1,0)", "(2,0)", "(4,0)"], hands=["", "coin, knife", ""])
    scene.play("roll", "d4 2", "move (2,0)", "steal otter", "d6 6", "loot 1")
    seen = {seat: scene.state.view(seat).cards(0) for seat in (0, 1, 2, 14)}
    assert seen == {0: [8], 1: [8], 2: [13], 14: [13]}
    assert scene.state.view(0).cards(1) == [13]


@pytest.mark.rule("OPS-071")
def test_071_five_items_need_space_the_intel_does_not() -> None:
    scene = thieves("revolver", FIVE).play("roll", "d4 2", "move (2,0)", "steal otter", "d6 6")
    assert scene.verbs() == ["discard", "nothing"]
    assert "first discard" in scene.refuse("stop")
    scene.play("discard coin", "loot 0")
    assert scene.hand(0) == ["knife", "heelys", "bipod", "grenade", "revolver"]
    assert scene.discarded() == ["coin"]
    other = thieves("revolver", FIVE).play("roll", "d4 2", "move (2,0)", "steal otter", "d6 6")
    other.play("nothing")
    assert other.hand(1) == ["revolver"]
    holder = thieves("revolver", FIVE, holder=1)
    holder.play("roll", "d4 2", "move (2,0)", "steal otter", "d6 6")
    assert holder.intel == "Wren"
    assert len(holder.hand(0)) == 5


@pytest.mark.rule("OPS-071")
def test_071_at_the_entrance_only_items_are_stolen() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW"
    scene = Scene(rooms, spies=["(1,0)", "(0,0)"], hands=["", "coin"])
    scene.play("roll", "d4 1", "move (0,0)", "steal otter", "d6 5", "loot 0")
    assert scene.hand(0) == ["coin"]
