"""How guard tiles are placed (SMS-020 to SMS-024)."""

from typing import cast

import pytest

from sneakbox.games.sneaking_mission.game import GAME, MissionSetup
from sneakbox.games.sneaking_mission.state import Mission
from sneakbox.kernel.actions import first_of
from sneakbox.kernel.seats import CHANCE
from tests.games.drawn import BASE_DOORS, COMPASS, WORDS, rotate
from tests.games.sneaking_mission.scenario import AGENT, Scene


@pytest.mark.rule("SMS-020")
@pytest.mark.example("placing A")
def test_020_example_a_the_arrow_points_like_the_arrow_token() -> None:
    tile = "guard-tee-arrow-north-cone-north"
    scene = Scene("(0,0) entrance NEW", pile=tile, arrow="N")
    scene.play("explore east", f"draw {tile}")
    assert scene.rules("placed") == ["SMS-020"]
    assert scene.turns(1, 0) == 0
    assert scene.doors(1, 0) == "NEW"
    assert scene.offers() == ["stay", "enter"], "nothing was left to choose but to enter"


@pytest.mark.rule("SMS-020", "SMS-030")
def test_020_an_arrow_token_in_the_east_turns_the_cone_along() -> None:
    tile = "guard-cross-arrow-north-cone-north"
    scene = Scene("(0,0) entrance NEW", pile=tile, arrow="E")
    scene.play("explore north", f"draw {tile}")
    assert scene.turns(0, -1) == 1
    assert scene.cone(0, -1) == "E"
    assert scene.spotters() == []


@pytest.mark.rule("SMS-021")
@pytest.mark.example("placing B")
def test_021_example_b_the_red_door_meets_the_explored_door() -> None:
    tile = "guard-straight-red-north-cone-south"
    scene = Scene("(0,0) entrance NEW", pile=tile)
    scene.play("explore east", f"draw {tile}")
    assert scene.rules("placed") == ["SMS-021"]
    assert scene.turns(1, 0) == 3
    assert scene.doors(1, 0) == "EW"
    assert scene.cone(1, 0) == "E"
    assert scene.spotters() == []


@pytest.mark.rule("SMS-021")
def test_021_a_corner_with_red_and_cone_on_one_side_spots_the_agent() -> None:
    tile = "guard-corner-red-east-cone-east"
    scene = Scene("(0,0) entrance NEW", pile=tile)
    scene.play("explore east", f"draw {tile}")
    assert scene.turns(1, 0) == 2
    assert scene.doors(1, 0) == "SW"
    assert scene.cone(1, 0) == "W"
    assert scene.spotters() == [(1, 0)]


@pytest.mark.rule("SMS-021")
@pytest.mark.parametrize("arrow", list(COMPASS))
def test_021_the_arrow_token_means_nothing_to_a_hallway(arrow: str) -> None:
    tile = "guard-corner-red-north-cone-east"
    scene = Scene("(0,0) entrance NEW", pile=tile, arrow=arrow)
    scene.play("explore east", f"draw {tile}")
    assert scene.doors(1, 0) == "NW"
    assert scene.cone(1, 0) == "N"


@pytest.mark.rule("SMS-022")
@pytest.mark.ruling("S-26")
@pytest.mark.example("placing C")
def test_022_example_c_instead_of_a_wall_the_arrow_points_at_the_agent() -> None:
    tile = "guard-tee-arrow-west-cone-north"
    scene = Scene("(0,0) entrance NEW", pile=tile, arrow="N")
    scene.play("explore east", f"draw {tile}")
    assert scene.rules("placed") == ["SMS-022"]
    assert scene.turns(1, 0) == 0
    assert scene.doors(1, 0) == "NEW"
    assert scene.cone(1, 0) == "N"
    assert scene.spotters() == []


STUBBORN = "guard-tee-arrow-south-cone-north"


def step_three() -> Scene:
    scene = Scene("(0,0) entrance NEW", pile=STUBBORN, arrow="W")
    return scene.play("explore east", f"draw {STUBBORN}")


@pytest.mark.rule("SMS-023")
def test_023_otherwise_the_player_chooses_among_the_ways_that_connect() -> None:
    scene = step_three()
    assert scene.offers() == ["face north", "face south", "face west"]
    scene.play("face south")
    assert scene.rules("placed") == ["SMS-023"]
    assert scene.turns(1, 0) == 2
    assert (scene.doors(1, 0), scene.cone(1, 0)) == ("ESW", "S")
    assert scene.offers() == ["stay", "enter"]


@pytest.mark.rule("SMS-023")
def test_023_the_player_is_told_which_way_the_guard_would_see_him() -> None:
    scene = step_three()
    prompt = scene.setup.scene().prompt(scene.state.view(AGENT), assistance=0)
    assert prompt is not None
    warned = {option.id: option.detail == "he sees you" for option in prompt.options}
    assert warned == {"face north": False, "face south": False, "face west": True}
    scene.play("face west")
    assert scene.cone(1, 0) == "W"
    assert scene.spotters() == [(1, 0)]


def expected_turns(tile: str, token: str, heading: str) -> set[int]:
    """The ways to lay a guard tile, worked out from the rulebook's three sentences."""
    parts = tile.split("-")
    doors = BASE_DOORS[parts[1]]
    back = COMPASS[(COMPASS.index(heading) + 2) % 4]
    connects = {turns for turns in range(4) if back in rotate(doors, turns)}
    mark = next(letter for letter, word in WORDS.items() if word == parts[3])
    if parts[2] == "red":
        return {turns for turns in range(4) if rotate(mark, turns) == back}
    for target in (token, back):
        found = {turns for turns in connects if rotate(mark, turns) == target}
        if found:
            return found
    return connects


def guard_names() -> list[str]:
    tees = [
        f"guard-tee-arrow-{a}-cone-{c}" for a in WORDS.values() for c in ("north", "east", "west")
    ]
    crossings = [f"guard-cross-arrow-{a}-cone-{c}" for a in WORDS.values() for c in WORDS.values()]
    straights = [
        f"guard-straight-red-{a}-cone-{c}" for a in ("north", "south") for c in ("north", "south")
    ]
    corners = [
        f"guard-corner-red-{a}-cone-{c}" for a in ("north", "east") for c in ("north", "east")
    ]
    return tees + crossings + straights + corners


@pytest.mark.rule("SMS-020", "SMS-021", "SMS-022", "SMS-023", "SMS-031")
@pytest.mark.parametrize("tile", guard_names())
def test_020_every_guard_tile_for_every_arrow_and_every_door(tile: str) -> None:
    cone = next(
        letter for letter, word in WORDS.items() if word == tile.rsplit("-", maxsplit=1)[-1]
    )
    for token in COMPASS:
        for heading in COMPASS:
            expected = expected_turns(tile, token, heading)
            scene = Scene("(0,0) entrance NESW", pile=tile, arrow=token)
            scene.play(f"explore {WORDS[heading]}", f"draw {tile}")
            if len(expected) > 1:
                faces = {f"face {WORDS[COMPASS[turns]]}" for turns in expected}
                assert set(scene.offers()) == faces, (token, heading)
                scene.play(min(faces))
            x, y = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[heading]
            turns = scene.turns(x, y)
            assert turns in expected, (token, heading)
            back = COMPASS[(COMPASS.index(heading) + 2) % 4]
            assert back in scene.doors(x, y)
            assert scene.cone(x, y) == rotate(cone, turns)
            assert scene.spotters() == ([(x, y)] if scene.cone(x, y) == back else [])


@pytest.mark.rule("SMS-024")
def test_024_a_placed_guard_need_not_be_entered() -> None:
    tile = "guard-straight-red-north-cone-south"
    scene = Scene("(0,0) entrance NEW", pile=tile)
    scene.play("explore east", f"draw {tile}")
    assert scene.offers() == ["stay", "enter"]
    scene.play("stay")
    assert scene.rules("stayed") == ["SMS-024"]
    assert scene.at == (0, 0)
    assert not scene.blip(1, 0)
    assert (scene.turn, scene.alert) == (2, False)
    assert scene.free()


@pytest.mark.rule("SMS-024")
@pytest.mark.ruling("S-28")
def test_024_a_placed_guard_may_be_attacked_in_the_same_turn() -> None:
    tile = "guard-straight-red-north-cone-south"
    scene = Scene("(0,0) entrance NEW", pile=tile)
    scene.play("explore east", f"draw {tile}", "enter", "coin heads")
    assert scene.at == (1, 0)
    assert scene.blip(1, 0)
    assert (scene.turn, scene.alert) == (2, False)


@pytest.mark.rule("SMS-024", "SMS-080")
@pytest.mark.ruling("S-28")
def test_024_a_placed_system_may_be_entered_in_the_same_turn() -> None:
    scene = Scene("(0,0) entrance NEW", pile="laser-straight")
    scene.play("explore east", "draw laser-straight", "enter")
    assert scene.at == (1, 0)
    assert scene.rules("triggered") == ["SMS-081"]
    assert scene.alert
    assert scene.turn == 2


def facing_guards(token: str, heading: str) -> int:
    """How many guards of the full pile would face the agent, if he turns the free ones away."""
    setup = cast("MissionSetup", GAME.setup())
    start = setup.start()
    for words in (
        f"entrance {WORDS[heading]}",
        f"arrow {WORDS[token]}",
        f"explore {WORDS[heading]}",
    ):
        start.apply(AGENT, setup.vocabulary.parse(words))
    odds = start.odds()
    facing = guards = 0
    for action, weight in zip(odds.actions, odds.weights, strict=True):
        if setup.content.types[first_of(action)].picture != "guard":
            continue
        guards += weight
        drawn = start.copy()
        drawn.apply(CHANCE, action)
        choices = drawn.options(AGENT)
        endings = [drawn]
        if setup.vocabulary.words(choices[0]).startswith("face"):
            endings = [drawn.copy() for _ in choices]
            for ending, choice in zip(endings, choices, strict=True):
                ending.apply(AGENT, choice)
        facing += weight * all(is_spotted(ending) for ending in endings)
    assert guards == 24
    return facing


def is_spotted(mission: Mission) -> bool:
    return len(mission.noticed) > 0


@pytest.mark.rule("SMS-020", "SMS-021", "SMS-022", "SMS-023")
@pytest.mark.parametrize("token", list(COMPASS))
def test_020_no_way_is_safer_than_another_against_the_full_pile(token: str) -> None:
    """With, right of, against and left of the arrow: 11, 11, 10 and 11 guards face the agent."""
    headings = [COMPASS[(COMPASS.index(token) + quarter) % 4] for quarter in range(4)]
    assert [facing_guards(token, heading) for heading in headings] == [11, 11, 10, 11]
