"""Items used instead of a stealth roll and what helps them, line by line (OPS-093 to OPS-105)."""

import pytest

from sneakbox.games.stealth_ops.item_bonuses import attack_bonus
from tests.games.stealth_ops.meetings import HALL, beside, met
from tests.games.stealth_ops.scenario import Scene

# Tranq Gun.


@pytest.mark.rule("OPS-093")
@pytest.mark.ruling("O-24")
def test_093_a_tranquillised_guard_sleeps_until_the_end_of_the_next_round() -> None:
    scene = met("tranq-gun", in_round=4).play("attack tranq-gun 1", "d6 3")
    assert scene.hand(0) == ["tranq-gun:2"]
    assert scene.deciding == "walk"
    assert scene.level == 1
    scene.play("stop")
    while scene.active != "Wren" or scene.state.round == 4:
        scene.rest()
    assert scene.state.round == 5
    scene.play("roll", "d4 1")
    assert scene.deciding == "walk"  # still asleep
    scene.end_round()
    assert scene.state.round == 6
    assert scene.level == 2
    assert scene.state.guards.asleep() == 0


@pytest.mark.rule("OPS-093")
def test_093_asleep_he_neither_moves_nor_meets_anybody() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(1,0)", 2: "(3,0)"}, asleep=[1])
    scene.play("roll", "d4 1", "move (1,0)")
    assert scene.active == "Otter"
    scene.rest()
    assert scene.refuse("guard 1 (0,0)").startswith("OPS-093")
    two = beside("tranq-gun", number=2).play("attack tranq-gun 1", "d6 6")
    assert "asleep" in two.refuse("attack tranq-gun 1")


@pytest.mark.rule("OPS-093", "OPS-105")
@pytest.mark.ruling("O-25")
@pytest.mark.parametrize("pips", [1, 2])
def test_093_a_miss_fails_without_alarm(pips: int) -> None:
    scene = met("tranq-gun").play("attack tranq-gun 1", f"d6 {pips}")
    assert scene.level == 1
    assert scene.state.turn.failed
    assert scene.deciding == "finish"


@pytest.mark.ruling("O-50")
def test_o50_a_sleeper_who_is_removed_raises_no_alarm() -> None:
    guards = {1: "(1,0)", 2: "(1,0)"}
    scene = Scene(HALL, spies=["(1,0)", "(4,0)"], guards=guards, hands=["grenade"], asleep=[1])
    scene.play("roll", "d4 1", "throw-grenade")
    assert scene.guard(1) == ""
    scene.end_round().end_round()
    assert scene.level == 4  # 1 and 3 for the grenade


@pytest.mark.rule("OPS-093")
def test_093_the_third_use_is_the_last() -> None:
    scene = met("tranq-gun:1").play("attack tranq-gun 1", "d6 6")
    assert scene.hand(0) == []
    assert scene.discarded() == ["tranq-gun"]
    assert scene.refuse("attack tranq-gun 1").startswith("OPS-093")
    held = Scene(HALL, hands=["tranq-gun"])
    assert "no guard to deal with" in held.refuse("attack tranq-gun 1")
    assert "instead of a stealth roll" in held.refuse("use tranq-gun")


@pytest.mark.rule("OPS-093")
@pytest.mark.parametrize("pips", [3, 4, 5, 6])
def test_093_three_or_more_hits(pips: int) -> None:
    scene = met("tranq-gun").play("attack tranq-gun 1", f"d6 {pips}")
    assert scene.state.guards.asleep() == 1
    assert scene.guard(1) == "(1,0)"
    assert not scene.state.turn.failed


@pytest.mark.rule("OPS-093", "OPS-047")
def test_093_everyone_who_wakes_raises_the_alarm() -> None:
    scene = beside("tranq-gun", number=2)
    scene.play("attack tranq-gun 1", "d6 3", "attack tranq-gun 2", "d6 3", "stop").end_round()
    assert scene.level == 1
    scene.end_round()
    assert scene.level == 3
    assert [fact.a for fact in scene.told("woke")] == [1, 2]


# Revolver.


@pytest.mark.rule("OPS-094")
@pytest.mark.ruling("O-36")
def test_094_four_or_more_removes_for_good_with_noise() -> None:
    scene = met("revolver").play("attack revolver 1", "d6 4")
    assert scene.guard(1) == ""
    assert scene.level == 2
    assert scene.hand(0) == ["revolver:2"]
    assert scene.deciding == "walk"
    scene.end_round().end_round()
    assert scene.guard(1) == ""


@pytest.mark.rule("OPS-094", "OPS-105")
def test_094_a_miss_makes_noise_too() -> None:
    scene = met("revolver").play("attack revolver 1", "d6 3")
    assert scene.guard(1) == "(1,0)"
    assert scene.level == 2
    assert scene.spy(0) == "(1,0)"
    assert scene.state.turn.over


@pytest.mark.rule("OPS-094")
def test_094_the_last_use_and_the_wrong_moment() -> None:
    scene = met("revolver:1").play("attack revolver 1", "d6 1")
    assert scene.hand(0) == []
    assert "do not hold" in Scene(HALL, hands=["coin"]).refuse("attack revolver 1")
    assert "no guard" in Scene(HALL, hands=["revolver"]).refuse("attack revolver 1")


@pytest.mark.rule("OPS-094")
@pytest.mark.parametrize("pips", range(1, 7))
def test_094_every_face(pips: int) -> None:
    scene = met("revolver").play("attack revolver 1", f"d6 {pips}")
    assert (scene.guard(1) == "") == (pips >= 4)
    assert scene.level == 2


@pytest.mark.rule("OPS-094")
def test_094_the_last_shot_is_discarded() -> None:
    assert met("revolver:1").play("attack revolver 1", "d6 6").discarded() == ["revolver"]


# Knife.


@pytest.mark.rule("OPS-099")
@pytest.mark.parametrize("pips", range(1, 7))
def test_099_five_or_six_removes(pips: int) -> None:
    scene = met("knife").play("attack knife 1", f"d6 {pips}")
    assert (scene.guard(1) == "") == (pips >= 5)
    assert scene.level == (1 if pips >= 5 else 2)
    assert scene.hand(0) == ["knife:4"]


@pytest.mark.rule("OPS-099")
def test_099_five_uses() -> None:
    scene = met("knife:1").play("attack knife 1", "d6 5")
    assert scene.discarded() == ["knife"]
    assert scene.hand(0) == []
    assert "no guard" in Scene(HALL, hands=["knife"]).refuse("attack knife 1")


# Grenade.


@pytest.mark.rule("OPS-096")
def test_096_all_guards_here_are_gone() -> None:
    scene = beside("grenade", number=2, level=3).play("throw-grenade")
    assert scene.guard(1) == scene.guard(2) == ""
    assert (scene.level, scene.timer) == (5, 3)
    assert scene.spy(0) == "(1,0)"
    assert scene.deciding == "walk"
    assert scene.discarded() == ["grenade"]


@pytest.mark.rule("OPS-096")
def test_096_only_against_guards_in_the_way() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, hands=["grenade"])
    assert scene.refuse("throw-grenade").startswith("OPS-025")
    assert "do not hold" in Scene(HALL).refuse("throw-grenade")
    assert "instead of a stealth roll" in scene.refuse("use grenade")


@pytest.mark.rule("OPS-096")
def test_096_sleepers_and_sentries_too_and_the_holder_keeps_the_intel() -> None:
    scene = Scene(
        HALL,
        spies=["(1,0)"],
        guards={1: "(1,0)", 2: "(1,0)", 3: "(1,0)", 4: "(2,0)"},
        asleep=[1],
        stationed=[2],
        hands=["grenade"],
        holder=0,
    ).play("roll", "d4 1", "throw-grenade")
    assert [scene.guard(number) for number in (1, 2, 3, 4)] == ["", "", "", "(2,0)"]
    assert scene.intel == "Wren"
    assert scene.spy(0) == "(1,0)"
    assert scene.level == 4


# Coin.


@pytest.mark.rule("OPS-097")
def test_097_the_guard_walks_next_door_and_may_be_met_again() -> None:
    scene = met("coin")
    assert scene.offers() == ["sneak 1 plain", "throw-coin 1 (0,0)", "throw-coin 1 (2,0)"]
    scene.play("throw-coin 1 (2,0)")
    assert scene.guard(1) == "(2,0)"
    assert scene.hand(0) == []
    assert scene.level == 1
    scene.play("move (2,0)")
    assert scene.offers() == ["sneak 1 plain"]


@pytest.mark.rule("OPS-097")
@pytest.mark.ruling("O-29")
def test_097_not_onto_the_entrance_and_not_where_no_way_leads() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor W"
    scene = Scene(rooms, spies=["(1,0)"], guards={1: "(1,0)"}, hands=["coin"]).play("roll", "d4 1")
    assert scene.offers() == ["sneak 1 plain"]
    assert scene.refuse("throw-coin 1 (0,0)").startswith("OPS-043")
    far = beside("coin")
    assert "connected to yours" in far.refuse("throw-coin 1 (4,0)")
    assert "do not hold" in beside("knife").refuse("throw-coin 1 (0,0)")


@pytest.mark.rule("OPS-097")
def test_097_the_lured_guard_can_still_be_moved_in_the_guard_phase() -> None:
    scene = met("coin").play("throw-coin 1 (2,0)", "stop").rest()
    assert scene.offers() == ["guard 1 (1,0)", "guard 1 (3,0)"]


@pytest.mark.rule("OPS-097")
def test_097_it_deals_with_the_one_guard_it_is_thrown_for() -> None:
    scene = beside("coin", number=2).play("throw-coin 2 (0,0)")
    assert scene.offers() == ["sneak 1 plain"]
    assert scene.guard(2) == "(0,0)"
    assert not scene.state.turn.failed


@pytest.mark.rule("OPS-096", "OPS-097")
def test_grenade_and_coin_are_used_once() -> None:
    twice = beside("grenade", number=1).play("throw-grenade")
    assert twice.refuse("throw-grenade").startswith("OPS-096")
    lured = beside("coin", number=2).play("throw-coin 1 (0,0)")
    assert lured.discarded() == ["coin"]
    assert lured.refuse("throw-coin 2 (0,0)").startswith("OPS-097")


# Bipod and Pentazemin.


@pytest.mark.rule("OPS-099", "OPS-100")
@pytest.mark.ruling("O-22")
def test_100_one_use_covers_all_attacks_of_the_turn() -> None:
    scene = beside("knife, bipod", number=2).play("use bipod", "attack knife 1", "d6 4")
    assert scene.guard(1) == ""
    scene.play("attack knife 2", "d6 4")
    assert scene.guard(2) == ""
    assert scene.hand(0) == ["knife:3", "bipod:2"]
    scene.rest()
    assert not scene.state.turn.bipod


@pytest.mark.rule("OPS-100", "OPS-104")
@pytest.mark.ruling("O-47", "O-52")
def test_100_in_an_encounter_with_a_weapon_and_once() -> None:
    assert "use bipod" not in met("bipod").offers()
    assert "nothing to attack with" in met("bipod").refuse("use bipod")
    outside = Scene(HALL, hands=["bipod, knife"])
    assert outside.refuse("use bipod").startswith("OPS-100")
    scene = met("bipod, bipod, knife").play("use bipod")
    assert scene.refuse("use bipod").startswith("OPS-104")
    last = met("bipod:1, knife").play("use bipod")
    assert last.hand(0) == ["knife"]


@pytest.mark.rule("OPS-103")
@pytest.mark.ruling("O-22")
def test_103_pentazemin_adds_three() -> None:
    scene = met("knife, pentazemin").play("use pentazemin", "attack knife 1", "d6 2")
    assert scene.guard(1) == ""
    assert scene.hand(0) == ["knife:4"]
    assert scene.discarded() == ["pentazemin"]


@pytest.mark.rule("OPS-103", "OPS-104")
def test_103_it_adds_to_the_bipod() -> None:
    scene = met("knife, pentazemin, bipod").play("use bipod", "use pentazemin", "attack knife 1")
    scene.play("d6 1")
    assert scene.guard(1) == ""
    two = met("knife, pentazemin, pentazemin").play("use pentazemin")
    assert two.refuse("use pentazemin").startswith("OPS-104")
    assert Scene(HALL, hands=["pentazemin, knife"]).refuse("use pentazemin").startswith("OPS-103")


@pytest.mark.rule("OPS-100", "OPS-103")
@pytest.mark.parametrize(
    ("helper", "weapon", "least"),
    [
        ("bipod", "tranq-gun", 2),
        ("bipod", "revolver", 3),
        ("bipod", "knife", 4),
        ("pentazemin", "tranq-gun", 1),
        ("pentazemin", "revolver", 1),
        ("pentazemin", "knife", 2),
    ],
)
def test_100_103_they_help_every_weapon(helper: str, weapon: str, least: int) -> None:
    for pips in range(1, 7):
        scene = met(f"{helper}, {weapon}").play(f"use {helper}", f"attack {weapon} 1", f"d6 {pips}")
        assert scene.state.turn.failed == (pips < least)


@pytest.mark.rule("OPS-100", "OPS-103")
@pytest.mark.parametrize("helper", ["bipod", "pentazemin"])
def test_100_103_after_a_failed_roll_it_is_too_late(helper: str) -> None:
    scene = met(f"{helper}, knife").play("attack knife 1", "d6 1")
    assert scene.deciding == "finish"
    assert "before an attack roll" in scene.refuse(f"use {helper}")


@pytest.mark.ruling("O-23")
def test_o23_neither_helps_to_sneak() -> None:
    scene = met("knife, pentazemin, bipod").play("use bipod", "use pentazemin")
    scene.play("sneak 1 plain", "d6 3")
    assert scene.level == 2


@pytest.mark.rule("OPS-100", "OPS-103")
@pytest.mark.ruling("O-22")
def test_103_the_bonus_ends_with_the_turn() -> None:
    scene = met("knife, pentazemin, bipod:1").play("use pentazemin", "use bipod")
    assert scene.discarded() == ["bipod", "pentazemin"]
    assert attack_bonus(scene.state.turn) == 4
    scene.play("attack knife 1", "d6 1", "stop")
    assert attack_bonus(scene.state.turn) == 0


# Failing.


@pytest.mark.rule("OPS-105")
def test_105_a_failed_attack_is_no_failed_stealth_roll() -> None:
    scene = met("revolver, guard-disguise", level=4, timer=0)
    scene.play("attack revolver 1", "d6 1")
    assert scene.spy(0) == "(1,0)"
    alert = met("revolver, guard-disguise", holder=0, level=2)
    alert.play("attack revolver 1", "d6 1")
    assert alert.spy(0) == "(1,0)"
    assert alert.hand(0) == ["revolver:2", "guard-disguise"]
    assert alert.level == 3
    assert alert.intel == "(1,0)"
    assert alert.rules("missed") == ["OPS-105"]
