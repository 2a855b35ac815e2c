"""The thirteen items, each by every line of its text (OPS-091 to OPS-105)."""

import pytest

from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")


def beside(hand: str, rooms: str = HALL, number: int = 1, **settings: object) -> Scene:
    """The first spy's turn begins beside guards, and he has rolled a 2."""
    guards = dict.fromkeys(range(1, number + 1), "(1,0)")
    scene = Scene(rooms, spies=["(1,0)", "(4,0)"], guards=guards, hands=[hand], **settings)  # type: ignore[arg-type]
    return scene.play("roll", "d4 2")


def met(hand: str, **settings: object) -> Scene:
    """The first spy has come onto the tile of guard 1 and has a step left."""
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(1,0)"}, hands=[hand], **settings)  # type: ignore[arg-type]
    return scene.play("roll", "d4 2", "move (1,0)")


# Smoke Bomb.


@pytest.mark.rule("OPS-091")
@pytest.mark.ruling("O-26", "O-27")
def test_091_smoke_keeps_the_guards_here_from_moving() -> None:
    scene = beside("smoke-bomb", number=2).play("use smoke-bomb")
    assert scene.level == 2
    assert scene.hand(0) == []
    assert scene.discarded() == ["smoke-bomb"]
    assert scene.offers() == ["sneak 1 plain", "sneak 2 plain"]  # still to be dealt with
    scene.play("sneak 1 plain", "d6 1")
    scene.rest()
    assert not scene.state.guard_phase  # nobody could be moved


@pytest.mark.rule("OPS-091")
def test_091_a_smoked_guard_is_refused_in_the_guard_phase() -> None:
    scene = Scene(
        HALL, spies=["(1,0)", "(4,0)"], guards={1: "(1,0)", 2: "(3,0)"}, hands=["smoke-bomb"]
    )
    scene.play("use smoke-bomb", "roll", "d4 1", "sneak 1 plain", "d6 6", "stop").rest()
    assert scene.refuse("guard 1 (0,0)").startswith("OPS-091")


@pytest.mark.rule("OPS-091")
def test_091_at_any_time_of_the_own_turn_only() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], hands=["smoke-bomb", "smoke-bomb"])
    assert "use smoke-bomb" in scene.offers()
    scene.play("roll", "d4 2")
    assert "use smoke-bomb" in scene.offers()
    assert "use smoke-bomb" in met("smoke-bomb").offers()
    failed = met("smoke-bomb").play("sneak 1 plain", "d6 1")
    assert failed.offers() == ["use smoke-bomb", "end"]
    view = scene.state.view(1)
    action = scene.setup.vocabulary.parse("use smoke-bomb")
    assert scene.setup.text().refusal(view, action).startswith("OPS-010")


# Cardboard Box.


@pytest.mark.rule("OPS-092")
@pytest.mark.ruling("O-27")
def test_092_the_box_adds_two_at_the_start_and_is_gone() -> None:
    scene = beside("cardboard-box")
    assert scene.offers() == ["sneak 1 plain", "sneak 1 box"]
    scene.play("sneak 1 box", "d6 2")
    assert scene.told("got_past")[0].c == 4
    assert scene.hand(0) == []
    assert scene.discarded() == ["cardboard-box"]
    failed = beside("cardboard-box").play("sneak 1 box", "d6 1")
    assert failed.level == 2
    assert failed.hand(0) == []


@pytest.mark.rule("OPS-092")
def test_092_not_for_guards_on_the_way() -> None:
    scene = met("cardboard-box")
    assert scene.offers() == ["sneak 1 plain"]
    assert scene.refuse("sneak 1 box").startswith("OPS-092")
    assert scene.refuse("use cardboard-box").startswith("OPS-092")
    without = beside("coin")
    assert "do not hold" in without.refuse("sneak 1 box")


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


# Supply Drop.


@pytest.mark.rule("OPS-095")
def test_095_it_draws_an_item_and_is_gone() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["supply-drop"]).play("use supply-drop", "item coin")
    assert scene.hand(0) == ["coin"]
    assert scene.discarded() == ["supply-drop"]
    assert scene.rules("drew_item") == ["OPS-095"]


@pytest.mark.rule("OPS-095")
def test_095_not_beside_a_guard_sneaked_past_or_not() -> None:
    scene = beside("supply-drop")
    assert scene.refuse("use supply-drop").startswith("OPS-095")
    scene.play("sneak 1 plain", "d6 6")
    assert scene.refuse("use supply-drop").startswith("OPS-095")
    asleep = Scene(HALL, spies=["(1,0)"], guards={1: "(1,0)"}, asleep=[1], hands=["supply-drop"])
    assert "use supply-drop" in asleep.offers()


@pytest.mark.rule("OPS-095")
@pytest.mark.ruling("O-35")
def test_095_five_items_are_no_hindrance() -> None:
    hand = "supply-drop, coin, heelys, bipod, grenade"
    scene = Scene(HALL, spies=["(0,0)"], hands=[hand]).play("use supply-drop", "item knife")
    assert scene.hand(0) == ["coin", "heelys", "bipod", "grenade", "knife"]


@pytest.mark.rule("OPS-095")
@pytest.mark.ruling("O-48")
def test_095_it_never_draws_itself() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["supply-drop"], item_deck="", discard="coin")
    scene.play("use supply-drop")
    assert scene.offers() == ["item coin"]
    scene.play("item coin")
    assert scene.discarded() == ["supply-drop"]
    empty = Scene(HALL, spies=["(0,0)"], hands=["supply-drop"], item_deck="")
    assert "no item left" in empty.refuse("use supply-drop")


@pytest.mark.rule("OPS-095")
def test_095_at_the_end_of_the_turn_too() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], hands=["coin"], item_deck="supply-drop, knife")
    scene.play("roll", "d4 1", "stop", "pick-up", "item supply-drop")
    scene.play("use supply-drop", "item knife")
    assert scene.hand(0) == ["coin", "knife"]


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


# Heelys.


@pytest.mark.rule("OPS-098")
@pytest.mark.ruling("O-21")
def test_098_the_die_counts_double() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["heelys"]).play("use heelys", "roll", "d4 3")
    assert scene.state.turn.points == 6
    assert scene.discarded() == ["heelys"]
    scene.play("stop").end_round()
    while scene.active != "Wren":
        scene.rest()
    assert scene.play("roll", "d4 3").state.turn.points == 3


@pytest.mark.rule("OPS-098", "OPS-104")
def test_098_once_a_turn_and_before_the_roll() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["heelys, heelys"]).play("use heelys")
    assert scene.refuse("use heelys").startswith("OPS-104")
    late = Scene(HALL, spies=["(0,0)"], hands=["heelys"]).play("roll", "d4 3")
    assert late.refuse("use heelys").startswith("OPS-098")


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


@pytest.mark.ruling("O-23")
def test_o23_neither_helps_to_sneak() -> None:
    scene = met("knife, pentazemin, bipod").play("use bipod", "use pentazemin")
    scene.play("sneak 1 plain", "d6 3")
    assert scene.level == 2


# Guard Disguise.


@pytest.mark.rule("OPS-101")
def test_101_worn_or_not_as_the_player_likes() -> None:
    scene = met("guard-disguise")
    assert scene.offers() == ["sneak 1 plain", "sneak 1 disguise"]
    kept = met("guard-disguise").play("sneak 1 plain", "d6 1")
    assert kept.hand(0) == ["guard-disguise"]
    assert scene.refuse("use guard-disguise").startswith("OPS-101")


@pytest.mark.rule("OPS-101", "OPS-104")
def test_101_it_adds_to_the_box_and_stays_after_a_success() -> None:
    scene = beside("guard-disguise, cardboard-box")
    assert [words.split()[2] for words in scene.offers()] == [
        "plain",
        "disguise",
        "box",
        "disguise-and-box",
    ]
    scene.play("sneak 1 disguise-and-box", "d6 1")
    assert scene.told("got_past")[0].c == 5
    assert scene.hand(0) == ["guard-disguise"]


@pytest.mark.rule("OPS-104")
@pytest.mark.ruling("O-47")
def test_104_two_disguises_count_once() -> None:
    scene = met("guard-disguise, guard-disguise").play("sneak 1 disguise", "d6 1")
    assert scene.level == 2
    assert scene.hand(0) == ["guard-disguise"]


@pytest.mark.ruling("O-53")
def test_o53_the_more_used_card_goes_first() -> None:
    scene = met("knife, knife:2").play("attack knife 1", "d6 5")
    assert scene.hand(0) == ["knife", "knife:1"]


# Lockpick Set.


@pytest.mark.rule("OPS-102")
def test_102_through_a_wall_without_movement() -> None:
    rooms = "(0,0) corridor EW; (0,1) corridor EW; (1,0) corridor EW"
    scene = Scene(rooms, spies=["(0,0)"], hands=["lockpick-set"]).play("roll", "d4 1")
    assert scene.offers() == ["move (1,0)", "stop", "pick-lock (0,1)", "pick-lock (1,0)"]
    scene.play("pick-lock (0,1)")
    assert scene.spy(0) == "(0,1)"
    assert scene.state.turn.points == 1
    assert scene.discarded() == ["lockpick-set"]
    away = Scene(HALL, spies=["(0,0)"], hands=["lockpick-set"])
    assert "not next to" in away.refuse("pick-lock (3,0)")
    assert "say which room" in away.refuse("use lockpick-set")
    assert "do not hold" in Scene(HALL, spies=["(0,0)"]).refuse("pick-lock (1,0)")


@pytest.mark.rule("OPS-102")
@pytest.mark.ruling("O-28")
def test_102_before_the_roll_and_with_no_movement_left() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["lockpick-set"]).play("pick-lock (1,0)")
    assert scene.deciding == "prepare"
    assert scene.offers() == ["roll", "propose-draw"]
    late = Scene(HALL, spies=["(0,0)"], hands=["lockpick-set"]).play("roll", "d4 1", "move (1,0)")
    late.play("pick-lock (2,0)")
    assert late.spy(0) == "(2,0)"


@pytest.mark.rule("OPS-102")
@pytest.mark.ruling("O-28")
def test_102_what_waits_there_is_met_and_may_end_the_movement_before_the_roll() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(1,0)"}, hands=["lockpick-set, coin"])
    scene.play("pick-lock (1,0)", "sneak 1 plain", "d6 1")
    assert scene.deciding == "finish"
    assert not scene.state.turn.rolled
    vault = Scene("(0,0) corridor EW; (1,0) intel W", spies=["(0,0)"], hands=["lockpick-set"]).play(
        "pick-lock (1,0)", "take"
    )
    assert vault.intel == "Wren"
    assert vault.active == "Otter"


@pytest.mark.rule("OPS-102")
@pytest.mark.ruling("O-28", "O-49")
def test_102_not_while_guards_wait_and_not_after_the_movement() -> None:
    start = Scene(HALL, spies=["(1,0)"], guards={1: "(1,0)"}, hands=["lockpick-set"])
    assert start.offers() == ["roll", "propose-draw"]
    assert start.refuse("pick-lock (0,0)").startswith("OPS-102")
    start.play("roll", "d4 1")
    assert "still to be dealt with" in start.refuse("pick-lock (0,0)")
    start.play("sneak 1 plain", "d6 6")
    assert "pick-lock (0,0)" in start.offers()
    failed = met("lockpick-set").play("sneak 1 plain", "d6 1")
    assert "movement is over" in failed.refuse("pick-lock (0,0)")
    vault = Scene("(0,0) corridor EW; (1,0) intel W", spies=["(0,0)"], hands=["lockpick-set"])
    vault.play("roll", "d4 2", "move (1,0)", "leave")
    assert "movement is over" in vault.refuse("pick-lock (0,0)")
    ended = Scene("(0,0) item EW; (1,0) item EW", spies=["(0,0)"], hands=["lockpick-set"])
    ended.play("roll", "d4 1", "stop")
    assert "movement is over" in ended.refuse("pick-lock (1,0)")


@pytest.mark.rule("OPS-102", "OPS-003")
@pytest.mark.ruling("O-29")
def test_102_through_the_wall_of_the_entrance_wins_with_the_intel() -> None:
    rooms = "(0,0) entrance NSW; (1,0) corridor EW"
    scene = Scene(rooms, spies=["(1,0)"], holder=0, hands=["lockpick-set"])
    assert scene.play("pick-lock (0,0)").result == "won"


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


# All of them: what is not held, not now and not by this spy.

# A card, what goes with it, and the words that use it beside guard 1 in room (1,0).
WAYS = [
    ("OPS-091", "smoke-bomb", "use smoke-bomb"),
    ("OPS-092", "cardboard-box", "sneak 1 box"),
    ("OPS-093", "tranq-gun:1", "attack tranq-gun 1"),
    ("OPS-094", "revolver:1", "attack revolver 1"),
    ("OPS-095", "supply-drop", "use supply-drop"),
    ("OPS-096", "grenade", "throw-grenade"),
    ("OPS-097", "coin", "throw-coin 1 (0,0)"),
    ("OPS-098", "heelys", "use heelys"),
    ("OPS-099", "knife:1", "attack knife 1"),
    ("OPS-100", "bipod:1, knife", "use bipod"),
    ("OPS-101", "guard-disguise", "sneak 1 disguise"),
    ("OPS-102", "lockpick-set", "pick-lock (0,0)"),
    ("OPS-103", "pentazemin, knife", "use pentazemin"),
]
NAMES = [hand.partition(",")[0].partition(":")[0] for _, hand, _ in WAYS]


@pytest.mark.parametrize(("rule", "hand", "words"), WAYS, ids=NAMES)
def test_an_item_that_is_not_held_is_refused_by_its_rule(rule: str, hand: str, words: str) -> None:
    for scene in (beside(""), met(""), Scene(HALL, spies=["(1,0)"])):
        reason = scene.refuse(words)
        assert reason.startswith(rule)
        assert "do not hold" in reason


@pytest.mark.parametrize(("rule", "hand", "words"), WAYS, ids=NAMES)
def test_an_item_is_for_the_own_turn_only(rule: str, hand: str, words: str) -> None:
    assert rule
    scene = Scene(HALL, spies=["(0,0)", "(1,0)"], guards={1: "(1,0)"}, hands=["", hand])
    assert scene.refuse(f"otter: {words}").startswith("OPS-010")
    # In the guard phase nobody uses anything, who moves a guard least of all.
    guards = Scene(
        HALL, spies=["(1,0)", "(1,0)"], guards={1: "(1,0)", 2: "(3,0)"}, hands=[hand, hand]
    )
    while not guards.state.guard_phase:
        guards.rest()
    assert any(offer.startswith("guard ") for offer in guards.offers())
    guards.refuse(words)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("tranq-gun", "attack tranq-gun 1"),
        ("revolver", "attack revolver 1"),
        ("knife", "attack knife 1"),
        ("grenade", "throw-grenade"),
        ("coin", "throw-coin 1 (2,0)"),
        ("guard-disguise", "sneak 1 disguise"),
        ("cardboard-box", "sneak 1 box"),
    ],
)
def test_what_deals_with_a_guard_needs_a_guard_here(hand: str, words: str) -> None:
    before = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, hands=[hand])
    assert before.refuse(words).startswith("OPS-025")
    assert before.play("roll", "d4 2").refuse(words).startswith("OPS-025")


@pytest.mark.rule("OPS-096", "OPS-097")
def test_grenade_and_coin_are_used_once() -> None:
    twice = beside("grenade", number=1).play("throw-grenade")
    assert twice.refuse("throw-grenade").startswith("OPS-096")
    lured = beside("coin", number=2).play("throw-coin 1 (0,0)")
    assert lured.discarded() == ["coin"]
    assert lured.refuse("throw-coin 2 (0,0)").startswith("OPS-097")


@pytest.mark.rule("OPS-094")
def test_094_the_last_shot_is_discarded() -> None:
    assert met("revolver:1").play("attack revolver 1", "d6 6").discarded() == ["revolver"]


@pytest.mark.rule("OPS-100", "OPS-103")
@pytest.mark.ruling("O-22")
def test_103_the_bonus_ends_with_the_turn() -> None:
    scene = met("knife, pentazemin, bipod:1").play("use pentazemin", "use bipod")
    assert scene.discarded() == ["bipod", "pentazemin"]
    assert scene.state.turn.attack_bonus() == 4
    scene.play("attack knife 1", "d6 1", "stop")
    assert scene.state.turn.attack_bonus() == 0


@pytest.mark.rule("OPS-101")
def test_101_a_failed_roll_without_it_leaves_it_and_with_it_takes_it() -> None:
    worn = met("guard-disguise").play("sneak 1 disguise", "d6 1")
    assert worn.hand(0) == []
    assert worn.discarded() == ["guard-disguise"]
