"""Laying tiles (OPS-012 to OPS-018)."""

import pytest

from tests.games.stealth_ops.scenario import Scene

CROSS = "(0,0) entrance NESW"


def drawn(rooms: str, deck: str, tile: str, **options: str) -> Scene:
    """A scene in which this tile has just been drawn."""
    return Scene(rooms, deck=deck, options=options).play(f"draw {tile}")


@pytest.mark.rule("OPS-012")
def test_012_anywhere_on_the_map() -> None:
    rooms = f"{CROSS}; " + "; ".join(f"({x},0) corridor EW" for x in range(1, 6))
    scene = drawn(rooms, "corridor-straight 2", "corridor-straight")
    assert scene.spy(0) == "(0,0)"
    assert "place (6,0) east" in scene.offers()
    assert "OPS-012" in scene.refuse("roll")


@pytest.mark.rule("OPS-013")
def test_013_a_straight_beside_the_entrance_points_away_from_it() -> None:
    scene = drawn(CROSS, "corridor-straight 3", "corridor-straight")
    assert sorted(scene.offers()) == [
        "place (-1,0) east",
        "place (0,-1) north",
        "place (0,1) north",
        "place (1,0) east",
    ]


@pytest.mark.rule("OPS-013")
def test_013_no_door_of_the_new_tile_may_be_blocked() -> None:
    """Beside (1,-1) lie P (0,-1) with a door towards it and Q (1,0) with a wall towards it."""
    rooms = f"{CROSS}; (0,-1) corridor ES; (1,0) corridor EW"
    scene = drawn(rooms, "corridor-cross 3, corridor-corner 3", "corridor-cross")
    assert not any("(1,-1)" in words for words in scene.offers())
    assert "blocked by room" in scene.refuse("place (1,-1) north")
    scene = drawn(rooms, "corridor-cross 3, corridor-corner 3", "corridor-corner")
    # A corner with doors west and north.
    assert [words for words in scene.offers() if "(1,-1)" in words] == ["place (1,-1) west"]


@pytest.mark.rule("OPS-013")
@pytest.mark.ruling("O-03")
def test_013_no_door_of_another_room_may_be_blocked() -> None:
    rooms = f"{CROSS}; (0,-1) corridor ES; (1,0) corridor NW"
    scene = drawn(rooms, "corridor-dead-end 3", "corridor-dead-end")
    assert not any("(1,-1)" in words for words in scene.offers())
    assert "would block a door" in scene.refuse("place (1,-1) west")
    literal = drawn(rooms, "corridor-dead-end 3", "corridor-dead-end", matching="one_way")
    # Through one of the doors or the other; the door it blocks is a wall from now on.
    there = [words for words in literal.offers() if "(1,-1)" in words]
    assert there == ["place (1,-1) south", "place (1,-1) west"]


@pytest.mark.rule("OPS-013")
def test_013_the_place_must_be_beside_an_open_door() -> None:
    rooms = f"{CROSS}; (1,0) corridor EW"
    scene = drawn(rooms, "corridor-straight 3", "corridor-straight")
    assert "no open door" in scene.refuse("place 1-north north")
    assert "there is no room" in scene.refuse("place 40-north north")
    assert "would block" in scene.refuse("place (0,-1) east")


@pytest.mark.rule("OPS-014")
@pytest.mark.ruling("O-40")
def test_014_a_tile_stays_where_it_lies() -> None:
    scene = drawn(CROSS, "corridor-straight 9, corridor-cross 9", "corridor-straight")
    scene.play("place (1,0) east")
    code = scene.state.facility.codes[1], scene.state.facility.cells[1]
    scene.end_round()
    scene.play("draw corridor-cross")
    assert not any("(1,0)" in words for words in scene.offers())
    scene.end_round()
    assert code == (scene.state.facility.codes[1], scene.state.facility.cells[1])


@pytest.mark.rule("OPS-015")
def test_015_guards_come_in_the_order_of_their_numbers() -> None:
    deck = "surveillance-tee 1, post-straight 1, corridor-cross 1"
    scene = drawn(CROSS, deck, "surveillance-tee").play("place (1,0) north")
    assert [scene.guard(number) for number in (1, 2, 3)] == ["(1,0)", "(1,0)", ""]
    assert scene.state.guards.moved == 0
    assert scene.state.guards.stationed == 0b11
    scene.rest().play("draw post-straight", "place (0,-1) north")
    assert scene.guard(3) == "(0,-1)"
    assert scene.state.guards.stationed == 0b11
    assert scene.rules("guard_placed") == ["OPS-015"]


@pytest.mark.rule("OPS-015", "OPS-115")
def test_015_seventeen_and_eighteen_belong_to_the_intel_room() -> None:
    scene = drawn(CROSS, "", "intel-dead-end").play("place (1,0) west")
    assert scene.guard(17) == scene.guard(18) == "(1,0)"
    assert scene.guard(1) == ""
    assert scene.state.guards.stationed == 0b11 << 16
    assert scene.intel == "(1,0)"


@pytest.mark.rule("OPS-016")
@pytest.mark.ruling("O-01")
@pytest.mark.parametrize("number", ["2", "1"])
def test_016_an_item_room_gets_its_indicators(number: str) -> None:
    scene = drawn(CROSS, "item-tee 2", "item-tee", indicators=number)
    assert scene.play("place (1,0) north").indicators(1, 0) == int(number)
    assert scene.rules("indicators") == ["OPS-016"]


@pytest.mark.rule("OPS-017")
def test_017_without_tiles_the_turn_begins_with_items_and_roll() -> None:
    scene = drawn(CROSS, "", "intel-dead-end").play("place (1,0) west").rest()
    assert scene.deciding == "prepare"
    assert scene.offers() == ["roll", "propose-draw"]


@pytest.mark.rule("OPS-018")
@pytest.mark.ruling("O-04")
def test_018_a_tile_that_would_close_the_map_is_set_aside() -> None:
    rooms = "(0,0) entrance NS; (0,-1) item S"
    scene = Scene(rooms, deck="corridor-dead-end 2, corridor-straight 2")
    scene.play("draw corridor-dead-end")
    assert scene.rules("laid_aside") == ["OPS-018"]
    assert scene.deciding == "draw"
    assert scene.state.pile.left == 3
    scene.play("draw corridor-straight", "place (0,1) north")
    assert scene.state.pile.left == 3  # the dead end is back, above the intel room
    assert scene.rules("shuffled_back") == ["OPS-018"]
    assert list(scene.state.aside) == []


@pytest.mark.rule("OPS-018")
def test_018_a_placement_that_closes_the_map_is_refused() -> None:
    """Two open doors lead to (1,1); a corner that joins them leaves none, elsewhere it does."""
    rooms = "(0,0) entrance ES; (1,0) corridor WS; (0,1) corridor NE"
    scene = drawn(rooms, "corridor-corner 1, corridor-tee 1", "corridor-tee")
    assert len(scene.offers()) == 2
    closing = Scene(rooms, deck="corridor-corner 1, corridor-tee 1").play("draw corridor-corner")
    assert closing.rules("laid_aside") == ["OPS-018"]


@pytest.mark.rule("OPS-018")
@pytest.mark.ruling("O-46")
def test_018_if_no_tile_fits_the_intel_room_comes_and_the_others_are_out() -> None:
    scene = Scene("(0,0) entrance NS; (0,-1) item S", deck="corridor-dead-end 2")
    scene.play("draw corridor-dead-end", "draw corridor-dead-end")
    assert scene.offers() == ["draw intel-dead-end"]
    scene.play("draw intel-dead-end", "place (0,1) north")
    assert len(scene.state.aside) == 2
    assert not scene.state.tiles_left()
    assert scene.rest().deciding == "prepare"


@pytest.mark.ruling("O-04")
def test_o04_the_intel_room_may_close_doors_if_it_must() -> None:
    """The only open place is in the middle of four doors, and the intel room has one."""
    rooms = """(0,0) entrance NESW; (1,0) corridor NW; (1,-2) corridor SW; (0,-2) corridor ES
        (-1,0) item E; (0,1) item N; (0,-1) corridor NES"""
    scene = drawn(rooms, "", "intel-dead-end")
    assert {words.split()[1] for words in scene.offers()} == {"(1,-1)"}
    scene.play(scene.offers()[0])
    assert scene.state.facility.open_doors == 0


@pytest.mark.ruling("O-59")
def test_o59_fair_intel_lies_four_steps_away_if_it_can() -> None:
    rooms = f"{CROSS}; (1,0) corridor EW; (2,0) corridor EW; (3,0) corridor EW"
    free = drawn(rooms, "", "intel-dead-end")
    assert len(free.offers()) == 4
    fair = drawn(rooms, "", "intel-dead-end", fair_intel="on")
    assert fair.offers() == ["place (4,0) west"]
    assert "4 steps" in fair.refuse("place (0,1) north")
    short = drawn(CROSS, "", "intel-dead-end", fair_intel="on")
    assert len(short.offers()) == 4
