"""The end of the pile, maps that would close, and always a move (SMS-130 to SMS-132)."""

import pytest

from tests.games.sneaking_mission.scenario import Scene

# One open door, in the east of the Entrance.
ONE_DOOR = "(0,0) entrance EW; (-1,0) empty E"


@pytest.mark.rule("SMS-130")
@pytest.mark.ruling("S-09")
def test_130_an_empty_pile_is_not_explored() -> None:
    scene = Scene("(0,0) empty EW; (1,0) empty EW; (7,7) files N", pile="", alert=5)
    assert scene.left == 0
    assert scene.offers() == ["move east"]
    scene.play("move east")
    assert scene.offers() == ["move west"]
    assert scene.tokens == 4


@pytest.mark.rule("SMS-131")
@pytest.mark.ruling("S-10")
def test_131_a_tile_that_would_close_the_map_is_laid_aside() -> None:
    scene = Scene(ONE_DOOR, pile="empty-dead-end, empty-straight")
    assert scene.left == 3
    scene.play("explore east", "draw empty-dead-end")
    assert scene.rules("laid_aside") == ["SMS-131"]
    assert scene.at == (0, 0)
    assert scene.offers() == ["draw empty-straight", "draw files-dead-end"]
    scene.play("draw empty-straight")
    assert scene.rules("shuffled_back") == ["SMS-131"]
    assert scene.at == (1, 0)
    assert scene.tile(1, 0) == "empty-straight"
    assert scene.left == 2
    assert scene.count("empty-dead-end") == 1
    assert (scene.turn, scene.free()) == (2, True)


@pytest.mark.rule("SMS-131")
def test_131_several_tiles_may_be_laid_aside() -> None:
    scene = Scene(ONE_DOOR, pile="empty-dead-end 3, box-dead-end, empty-tee")
    draws = ["draw empty-dead-end", "draw box-dead-end", "draw empty-dead-end", "draw empty-tee"]
    scene.play("explore east", *draws, "face north")
    assert scene.rules("laid_aside") == ["SMS-131"] * 3
    assert (scene.left, scene.count("empty-dead-end"), scene.count("box-dead-end")) == (5, 3, 1)


@pytest.mark.rule("SMS-131")
def test_131_with_two_open_doors_a_dead_end_is_placed() -> None:
    scene = Scene("(0,0) entrance EW", pile="empty-dead-end").play(
        "explore east", "draw empty-dead-end"
    )
    assert scene.at == (1, 0)
    assert scene.told("laid_aside") == []


@pytest.mark.rule("SMS-131")
def test_131_the_files_are_always_placed() -> None:
    scene = Scene(ONE_DOOR, pile="empty-straight").play("explore east", "draw files-dead-end")
    assert scene.at == (1, 0)
    assert scene.result == "won SMS-015"


@pytest.mark.rule("SMS-131")
@pytest.mark.ruling("S-36")
def test_131_a_guard_whose_far_door_meets_a_wall() -> None:
    tile = "guard-straight-red-north-cone-south"
    scene = Scene(f"{ONE_DOOR}; (2,0) empty E; (3,0) empty W", pile=f"{tile}, empty-tee")
    scene.play("explore east", f"draw {tile}")
    assert scene.rules("laid_aside") == ["SMS-131"]
    assert not scene.lies(1, 0)


# North of the cell to be explored stands a wall.
WALL_IN_THE_NORTH = f"{ONE_DOOR}; (1,-1) empty N; (1,-2) empty S"


@pytest.mark.rule("SMS-131", "SMS-023")
@pytest.mark.ruling("S-36")
def test_131_a_red_square_gives_way_to_the_other_door() -> None:
    tile = "guard-corner-red-north-cone-east"
    scene = Scene(WALL_IN_THE_NORTH, pile=tile).play("explore east", f"draw {tile}")
    assert scene.told("laid_aside") == []
    assert scene.turns(1, 0) == 2
    assert scene.doors(1, 0) == "SW"
    assert scene.rules("placed") == ["SMS-023"]
    assert scene.spotters() == [(1, 0)], "his cone turned along"


# In the north and the east of the cell to be explored stand walls.
TWO_WALLS = f"{WALL_IN_THE_NORTH}; (2,0) empty E; (3,0) empty W"


@pytest.mark.rule("SMS-131", "SMS-022")
@pytest.mark.ruling("S-27")
def test_131_an_arrow_that_closes_the_map_goes_on_to_step_two() -> None:
    tile = "guard-tee-arrow-north-cone-east"
    scene = Scene(TWO_WALLS, pile=tile, arrow="N").play("explore east", f"draw {tile}")
    assert scene.turns(1, 0) == 3
    assert scene.doors(1, 0) == "NSW"
    assert scene.rules("placed") == ["SMS-022"]


@pytest.mark.rule("SMS-131", "SMS-023")
@pytest.mark.ruling("S-27")
def test_131_and_then_to_step_three() -> None:
    tile = "guard-tee-arrow-west-cone-north"
    scene = Scene(TWO_WALLS, pile=tile, arrow="W").play("explore east", f"draw {tile}")
    assert scene.offers() == ["face south", "face west"], "both leave the south open"


@pytest.mark.rule("SMS-131")
@pytest.mark.ruling("S-10")
def test_131_ways_that_close_the_map_are_not_offered() -> None:
    scene = Scene(WALL_IN_THE_NORTH, pile="empty-corner").play("explore east", "draw empty-corner")
    assert scene.doors(1, 0) == "SW", "the other way was out of the question"


@pytest.mark.rule("SMS-131")
@pytest.mark.ruling("S-10")
def test_131_when_only_closing_tiles_are_left_the_last_is_placed() -> None:
    rooms = f"{ONE_DOOR}; (0,9) files N; (0,8) empty S"
    scene = Scene(rooms, pile="empty-dead-end 2, box-dead-end", alert=5)
    scene.play("explore east", "draw empty-dead-end", "draw empty-dead-end")
    assert scene.rules("laid_aside") == ["SMS-131"] * 2
    scene.play("draw box-dead-end")
    assert scene.tile(1, 0) == "box-dead-end"
    assert scene.result == "won SMS-015", "a hiding spot, and the files are found"
    again = Scene(rooms, pile="empty-dead-end 2", alert=5)
    again.play("explore east", "draw empty-dead-end", "draw empty-dead-end")
    assert again.at == (1, 0)
    assert again.left == 1
    assert again.offers() == ["move west"]
