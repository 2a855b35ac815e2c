"""Moving, guards in the way, picking up items (OPS-020 to OPS-029, OPS-080)."""

import pytest

from tests.games.stealth_ops.scenario import Scene, corridor, table

FIVE = "knife, coin, heelys, bipod, grenade"
HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")


@pytest.mark.rule("OPS-020")
@pytest.mark.parametrize("pips", [1, 2, 3, 4])
def test_020_as_many_tiles_as_rolled(pips: int) -> None:
    scene = Scene(HALL, spies=["(0,0)"]).play("roll", f"d4 {pips}")
    for x in range(1, pips + 1):
        assert scene.state.turn.points == pips - x + 1
        scene.play(f"move ({x},0)")
    assert scene.active == "Otter"  # nothing is left to do, so the turn is over


@pytest.mark.rule("OPS-020", "OPS-021")
def test_021_one_step_of_three_and_stop() -> None:
    scene = Scene(HALL, spies=["(0,0)"]).play("roll", "d4 3", "move (1,0)", "stop")
    assert scene.spy(0) == "(1,0)"
    assert scene.active == "Otter"
    still = Scene(HALL, spies=["(0,0)"]).play("roll", "d4 3", "stop")
    assert still.spy(0) == "(0,0)"


@pytest.mark.rule("OPS-021")
def test_021_only_to_connected_tiles() -> None:
    rooms = "(0,0) corridor EW; (1,0) corridor EW; (0,1) corridor EW"
    scene = Scene(rooms, spies=["(0,0)", "(1,0)"]).play("roll", "d4 3")
    assert scene.offers() == ["move (1,0)", "stop"]  # spies share tiles
    assert "not connected" in scene.refuse("move (0,1)")
    assert "there is no room" in scene.refuse("move 50")


@pytest.mark.rule("OPS-020")
def test_020_no_step_before_the_roll_or_without_movement() -> None:
    scene = Scene(HALL, spies=["(0,0)"], hands=["coin"])
    assert scene.refuse("move (1,0)").startswith("OPS-020")
    scene.play("roll", "d4 1", "move (1,0)")
    assert scene.refuse("move (2,0)").startswith("OPS-020")
    assert scene.refuse("roll").startswith("OPS-020")


@pytest.mark.ruling("O-41")
def test_o41_no_ducts_unless_asked_for() -> None:
    assert table().content.types[-2].count == 0
    ducts = table(ducts="on").content.types
    assert {tile.name: tile.count for tile in ducts}["duct-corner"] == 2
    assert {tile.name: tile.count for tile in ducts}["corridor-corner"] == 2
    assert sum(tile.count for tile in ducts) == 52


@pytest.mark.ruling("O-55")
def test_o55_ducts_are_one_step_apart_for_spies_only() -> None:
    rooms = "(0,0) duct NE; (1,0) corridor EW; (5,5) duct NE; (6,5) corridor EW"
    scene = Scene(rooms, spies=["(0,0)", "(6,5)"], guards={1: "(5,5)"})
    scene.play("roll", "d4 2")
    assert scene.offers() == ["move (1,0)", "move (5,5)", "stop"]
    scene.play("move (5,5)")
    assert scene.deciding == "encounter"
    scene.play("sneak 1 plain", "d6 4", "stop", "roll", "d4 1", "stop")
    assert scene.offers() == ["guard 1 (6,5)"]


@pytest.mark.rule("OPS-022")
@pytest.mark.ruling("O-15")
def test_022_a_guard_at_the_start_comes_first() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}).play("roll", "d4 4")
    assert scene.rules("on_guard") == ["OPS-022"]
    assert scene.refuse("stop").startswith("OPS-023")
    assert scene.refuse("move (1,0)").startswith("OPS-022")
    scene.play("sneak 1 plain", "d6 2")
    assert scene.level == 2
    assert scene.spy(0) == "(0,0)"
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-022")
def test_022_after_a_success_all_movement_is_there() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"})
    scene.play("roll", "d4 4", "sneak 1 plain", "d6 5")
    assert scene.state.turn.points == 4
    assert scene.level == 1


@pytest.mark.rule("OPS-023")
def test_023_guards_on_the_way() -> None:
    def start() -> Scene:
        scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"})
        return scene.play("roll", "d4 2", "move (1,0)")

    scene = start()
    assert scene.rules("on_guard") == ["OPS-023"]
    assert scene.refuse("move (2,0)").startswith("OPS-023")
    scene.play("sneak 1 plain", "d6 6", "move (2,0)")
    assert scene.spy(0) == "(2,0)"
    scene = start().play("sneak 1 plain", "d6 1")
    assert scene.spy(0) == "(1,0)"
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-023")
def test_023_on_the_last_step_too() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}).play("roll", "d4 1", "move (1,0)")
    assert scene.deciding == "encounter"


@pytest.mark.rule("OPS-024")
@pytest.mark.ruling("O-05", "O-13")
def test_024_every_guard_needs_a_roll() -> None:
    rooms = "(0,0) corridor EW; (1,0) intel W"
    spies = {"spies": ["(0,0)"], "guards": {17: "(1,0)", 18: "(1,0)"}, "stationed": [17, 18]}
    scene = Scene(rooms, **spies)  # type: ignore[arg-type]
    scene.play("roll", "d4 4", "move (1,0)")
    assert scene.offers() == ["sneak 17 plain", "sneak 18 plain"]
    scene.play("sneak 18 plain", "d6 4")
    assert scene.offers() == ["sneak 17 plain"]
    assert scene.refuse("sneak 18 plain").startswith("OPS-024")
    scene.play("sneak 17 plain", "d6 2")
    assert scene.level == 2
    assert scene.spy(0) == "(1,0)"
    assert scene.intel == "(1,0)"
    scene = Scene(rooms, **spies)  # type: ignore[arg-type]
    scene.play("roll", "d4 4", "move (1,0)", "sneak 17 plain", "d6 4", "sneak 18 plain", "d6 6")
    assert scene.deciding == "take"


@pytest.mark.rule("OPS-024")
def test_024_a_success_counts_until_the_spy_leaves_the_tile() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"})
    scene.play("roll", "d4 4", "move (1,0)", "sneak 1 plain", "d6 4", "move (2,0)", "move (1,0)")
    assert scene.offers() == ["sneak 1 plain"]


@pytest.mark.ruling("O-05")
def test_o05_one_roll_for_the_tile_is_an_option() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)", 2: "(1,0)"}, stealth_roll="per_tile")
    scene.play("roll", "d4 2", "move (1,0)")
    assert scene.offers() == ["sneak 0 plain"]
    assert "one roll is for all" in scene.refuse("sneak 1 plain")
    scene.play("sneak 0 plain", "d6 4")
    assert scene.deciding == "walk"
    other = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}).play("roll", "d4 1")
    assert "dealt with alone" in other.refuse("sneak 0 plain")


@pytest.mark.rule("OPS-025")
def test_025_the_methods_are_stealth_and_weapons() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(1,0)"}, hands=["knife, heelys"])
    scene.play("roll", "d4 2", "move (1,0)")
    assert scene.offers() == ["sneak 1 plain", "attack knife 1"]
    assert "only Tranq Gun" in scene.refuse("attack heelys 1")
    assert "do not hold" in scene.refuse("attack revolver 1")
    assert "not on your tile" in scene.refuse("attack knife 4")


@pytest.mark.ruling("O-51")
def test_o51_a_used_card_is_seen_by_all_and_stays_so() -> None:
    scene = Scene(HALL, spies=["(0,0)", "(4,0)"], guards={1: "(0,0)"}, hands=["coin, knife"])
    assert scene.state.view(1).cards(0) == [13, 13]
    scene.play("roll", "d4 1", "attack knife 1", "d6 6")
    assert scene.rules("shown") == ["OPS-025"]
    assert scene.state.view(1).cards(0) == [13, 8]
    assert scene.state.view(0).cards(0) == [6, 8]
    scene.play("stop")
    assert scene.state.view(1).cards(0) == [13, 8]


@pytest.mark.rule("OPS-026")
@pytest.mark.ruling("O-17")
def test_026_a_failure_leaves_the_item_but_not_the_room() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) item EW", spies=["(0,0)"], guards={1: "(1,0)"})
    scene.play("roll", "d4 3", "move (1,0)", "sneak 1 plain", "d6 1")
    assert scene.offers() == ["pick-up", "end"]
    assert scene.refuse("move (0,0)").startswith("OPS-026")
    room = Scene("(0,0) corridor EW; (1,0) security EW", spies=["(0,0)"], guards={1: "(1,0)"})
    room.play("roll", "d4 3", "move (1,0)", "sneak 1 plain", "d6 1")
    assert room.active == "Otter"


@pytest.mark.rule("OPS-026")
@pytest.mark.ruling("O-17")
def test_026_who_is_sent_back_does_nothing_more() -> None:
    rooms = "(0,0) entrance NESW; (1,0) item EW"
    scene = Scene(rooms, guards={1: "(1,0)"}, hands=["", "coin"], level=5, timer=2)
    scene.play("roll", "d4 3", "move (1,0)", "sneak 1 plain", "d6 1")
    assert scene.spy(0) == "(0,0)"
    assert scene.active == "Otter"  # no theft at the entrance, no item


@pytest.mark.rule("OPS-026")
@pytest.mark.ruling("O-19")
def test_026_no_second_try() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["knife, revolver"])
    scene.play("roll", "d4 1", "attack knife 1", "d6 4")
    assert scene.deciding == "finish"
    for words in ("sneak 1 plain", "attack revolver 1"):
        assert scene.refuse(words).startswith("OPS-026")


@pytest.mark.rule("OPS-027")
def test_027_one_card_and_one_indicator_a_turn() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) item EW", spies=["(0,0)"])
    scene.play("roll", "d4 1", "move (1,0)", "pick-up", "item knife")
    assert scene.indicators(1, 0) == 1
    assert "at most one" in scene.refuse("pick-up")
    scene.play("end").end_round()
    while scene.active != "Wren":
        scene.rest()
    scene.play("roll", "d4 1", "stop", "pick-up", "item coin", "end")
    assert scene.indicators(1, 0) == 0
    assert scene.hand(0) == ["knife", "coin"]


@pytest.mark.rule("OPS-027")
def test_027_passing_through_picks_nothing_up() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) item EW; (2,0) corridor EW", spies=["(0,0)"])
    scene.play("roll", "d4 2", "move (1,0)")
    assert "pick-up" not in scene.offers()
    assert "end of the turn" in scene.refuse("pick-up")
    scene.play("move (2,0)")
    assert scene.active == "Otter"


@pytest.mark.rule("OPS-027")
def test_027_it_may_be_left() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"]).play("roll", "d4 1", "stop", "end")
    assert scene.indicators(0, 0) == 2
    assert scene.hand(0) == []


@pytest.mark.rule("OPS-028")
def test_028_with_five_items_one_must_go_first() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], hands=[FIVE]).play("roll", "d4 1", "stop")
    assert scene.offers() == [
        "discard grenade",
        "discard coin",
        "discard heelys",
        "discard knife",
        "discard bipod",
        "end",
    ]
    assert "discard one first" in scene.refuse("pick-up")
    assert "do not hold" in scene.refuse("discard revolver")
    scene.play("discard bipod", "item coin")
    assert scene.hand(0) == ["knife", "coin", "heelys", "grenade", "coin"]
    assert scene.discarded() == ["bipod"]
    assert "only with five" in scene.refuse("discard knife")


@pytest.mark.rule("OPS-028")
def test_028_declining_leaves_the_indicator_and_the_intel_does_not_count() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], hands=[FIVE], holder=0)
    scene.play("roll", "d4 1", "stop", "end")
    assert scene.indicators(0, 0) == 2
    four = Scene("(0,0) item EW", spies=["(0,0)"], hands=["knife, coin, heelys, bipod"], holder=0)
    assert "pick-up" in four.play("roll", "d4 1", "stop").offers()


@pytest.mark.ruling("O-34")
def test_o34_hands_are_secret_their_size_is_not() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"]).play("roll", "d4 1", "stop", "pick-up")
    scene.play("item heelys")
    assert scene.state.view(0).cards(0) == [7]
    for seat in (1, 14):
        assert scene.state.view(seat).cards(0) == [13]
        assert scene.state.view(seat).hands.sizes[0] == 1
    assert scene.names().count("item_drawn") == 1


@pytest.mark.rule("OPS-029")
def test_029_an_empty_deck_takes_up_the_discard_pile() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], item_deck="", discard="knife 2, coin")
    scene.play("roll", "d4 1", "stop", "pick-up")
    assert scene.rules("reshuffled") == ["OPS-029"]
    scene.play("item coin")
    assert scene.hand(0) == ["coin"]
    assert scene.state.deck.left == 2
    assert scene.discarded() == []


@pytest.mark.rule("OPS-029")
def test_029_with_nothing_to_draw_the_indicator_stays() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], item_deck="", hands=[FIVE])
    scene.play("roll", "d4 1", "stop")
    assert scene.active == "Otter"  # five cards to discard are no pile to draw from
    assert scene.indicators(0, 0) == 2
    poor = Scene("(0,0) item EW", spies=["(0,0)"], item_deck="", hands=["coin"])
    poor.play("roll", "d4 1")
    poor.play("stop")
    assert poor.indicators(0, 0) == 2


@pytest.mark.rule("OPS-029")
def test_029_the_card_discarded_for_the_draw_is_not_reshuffled() -> None:
    scene = Scene("(0,0) item EW", spies=["(0,0)"], item_deck="", discard="coin", hands=[FIVE])
    scene.play("roll", "d4 1", "stop", "discard knife")
    assert scene.offers() == ["item coin"]
    scene.play("item coin")
    assert scene.discarded() == ["knife"]


@pytest.mark.ruling("O-54")
def test_o54_a_card_from_the_discard_pile_is_as_good_as_new() -> None:
    hand = "knife:1, coin, heelys, bipod, grenade"
    scene = Scene("(0,0) item EW", spies=["(0,0)"], hands=[hand], item_deck="coin")
    scene.play("roll", "d4 1", "stop", "discard knife", "item coin", "end")
    scene.end_round()
    while scene.active != "Wren":
        scene.rest()
    scene.play("roll", "d4 1", "stop", "discard bipod", "item knife")
    assert scene.hand(0)[-1] == "knife"


@pytest.mark.rule("OPS-080")
@pytest.mark.parametrize("pips", range(1, 7))
def test_080_four_or_more_gets_past(pips: int) -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}).play("roll", "d4 2")
    scene.play("sneak 1 plain", f"d6 {pips}")
    assert (scene.deciding == "walk" and scene.active == "Wren") == (pips >= 4)
    assert scene.level == (1 if pips >= 4 else 2)


@pytest.mark.rule("OPS-080", "OPS-101")
def test_080_the_disguise_adds_two_and_is_lost_by_a_failure() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["guard-disguise"])
    scene.play("roll", "d4 2", "sneak 1 disguise", "d6 2")
    assert scene.told("got_past")[0].c == 4
    assert scene.hand(0) == ["guard-disguise"]
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(0,0)"}, hands=["guard-disguise"])
    scene.play("roll", "d4 2", "sneak 1 disguise", "d6 1")
    assert scene.hand(0) == []
    assert scene.discarded() == ["guard-disguise"]
    assert scene.names().index("alert") < scene.names().index("uses_left")


@pytest.mark.rule("OPS-080")
def test_080_a_failure_in_its_order() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW"
    scene = Scene(
        rooms, spies=["(1,0)"], guards={1: "(1,0)"}, holder=0, hands=["guard-disguise"], level=2
    )
    scene.play("roll", "d4 2", "sneak 1 disguise", "d6 1")
    told = [n for n in scene.names() if n in {"dropped", "alert", "uses_left", "sent_back"}]
    assert told == ["dropped", "alert", "uses_left", "sent_back"]
