"""Items that hide, help and carry a spy, each by every line of its text (OPS-091 to OPS-104)."""

import pytest

from tests.games.stealth_ops.meetings import HALL, beside, met
from tests.games.stealth_ops.scenario import Scene, corridor

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


@pytest.mark.rule("OPS-091")
def test_091_only_guards_who_are_here_now_stand_in_the_smoke() -> None:
    scene = Scene(
        corridor("corridor", "break", "corridor"),
        spies=["(0,0)", "(0,0)"],
        guards={1: "(1,0)", 2: "(2,0)"},
        hands=["smoke-bomb, smoke-bomb"],
    ).play("roll", "d4 1", "move (1,0)", "use smoke-bomb", "sneak 1 plain", "d6 6", "stop")
    assert scene.hand(0) == ["smoke-bomb"]  # the second card is another use
    scene.play("bring 2", "sneak 2 plain", "d6 6", "end").rest()
    assert scene.offers() == ["guard 2 (0,0)", "guard 2 (2,0)"]
    assert scene.refuse("guard 1 (0,0)").startswith("OPS-091")


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


@pytest.mark.rule("OPS-092")
def test_092_for_one_roll_only() -> None:
    scene = beside("cardboard-box", number=2).play("sneak 2 box", "d6 2")
    assert scene.offers() == ["sneak 1 plain"]
    assert "do not hold" in scene.refuse("sneak 1 box")
    two = beside("cardboard-box, cardboard-box", number=2).play("sneak 2 box", "d6 2")
    assert two.offers() == ["sneak 1 plain", "sneak 1 box"]


@pytest.mark.rule("OPS-092", "OPS-112")
def test_092_not_for_a_guard_who_is_called() -> None:
    scene = Scene(
        corridor("corridor", "break", "corridor"),
        spies=["(0,0)"],
        guards={1: "(2,0)"},
        hands=["cardboard-box"],
    ).play("roll", "d4 1", "move (1,0)", "stop", "bring 1")
    assert scene.offers() == ["sneak 1 plain"]
    assert scene.refuse("sneak 1 box").startswith("OPS-092: the Cardboard Box helps only when")


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


@pytest.mark.rule("OPS-095")
def test_095_before_the_roll_and_not_beside_a_guard_then() -> None:
    free = Scene(HALL, spies=["(0,0)"], hands=["supply-drop"])
    assert "use supply-drop" in free.offers()
    held_up = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["supply-drop"])
    assert "use supply-drop" not in held_up.offers()
    assert held_up.refuse("use supply-drop").startswith("OPS-095: a guard on your tile")


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


# Guard Disguise.


@pytest.mark.rule("OPS-101", "OPS-080")
@pytest.mark.ruling("O-60")
@pytest.mark.parametrize("on_alert", [False, True])
def test_o60_an_unworn_disguise_survives_a_failed_roll(on_alert: bool) -> None:
    scene = met("guard-disguise", level=5 if on_alert else 1, timer=3 if on_alert else 0)
    scene.play("sneak 1 plain", "d6 1")
    assert scene.hand(0) == ["guard-disguise"]
    assert scene.discarded() == []
    assert "uses_left" not in scene.names(), "nobody is told of a card that was not used"


@pytest.mark.rule("OPS-101")
def test_101_worn_or_not_as_the_player_likes() -> None:
    scene = met("guard-disguise")
    assert scene.offers() == ["sneak 1 plain", "sneak 1 disguise"]
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


@pytest.mark.rule("OPS-101")
def test_101_every_roll_it_is_worn_for() -> None:
    scene = beside("guard-disguise", number=2).play("sneak 1 disguise", "d6 2")
    scene.play("sneak 2 disguise", "d6 2", "stop")
    assert scene.hand(0) == ["guard-disguise"]
    assert scene.level == 1


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


@pytest.mark.rule("OPS-101")
def test_101_a_failed_roll_without_it_leaves_it_and_with_it_takes_it() -> None:
    worn = met("guard-disguise").play("sneak 1 disguise", "d6 1")
    assert worn.hand(0) == []
    assert worn.discarded() == ["guard-disguise"]


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
