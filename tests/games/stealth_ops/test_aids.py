"""What a player can work out: ways, reach, exact odds; and what the guide makes of it."""

import pytest

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import FAR, STEP
from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")
RING = (
    "(0,0) entrance ES; (1,0) corridor EW; (2,0) corridor SW; (0,1) corridor NE; (1,1) corridor EW"
)
RING += "; (2,1) corridor NW"


def test_costs_count_steps_and_guards() -> None:
    scene = Scene(HALL, spies=["(0,0)"], guards={1: "(2,0)", 2: "(2,0)"})
    view = scene.state.view(0)
    costs = aids.costs_from(view, scene.room(0, 0), 25)
    assert [costs[scene.room(x, 0)] for x in range(5)] == [0, 10, 70, 80, 90]
    assert costs[0] == FAR  # the entrance lies far away


def test_a_route_goes_round_guards_when_they_are_dear() -> None:
    scene = Scene(RING, spies=["(1,1)"], guards={1: "(0,1)"})
    view = scene.state.view(0)
    short = [scene.where(room) for room in aids.route(view, scene.room(1, 1), 0, 0)]
    safe = [scene.where(room) for room in aids.route(view, scene.room(1, 1), 0, 5 * STEP)]
    assert short == ["(0,1)", "(0,0)"]
    assert safe == ["(2,1)", "(2,0)", "(1,0)", "(0,0)"]
    assert aids.guards_on(view, aids.route(view, scene.room(1, 1), 0, 0)) == 1
    assert aids.route(view, 0, 0, STEP) == []


def test_reach_knows_steps_and_guards() -> None:
    scene = Scene(HALL, spies=["(1,0)"], guards={1: "(2,0)"})
    found = aids.reach(scene.state.view(0), scene.room(1, 0), 2)
    facts = {scene.where(int(one.room)): (one.steps, one.guards) for one in found}
    assert facts == {"(0,0)": (1, 0), "(2,0)": (1, 1), "(3,0)": (2, 1)}
    ways = {scene.where(int(one.room)): [scene.where(room) for room in one.way] for one in found}
    assert ways["(3,0)"] == ["(1,0)", "(2,0)", "(3,0)"]


def test_nothing_is_reached_through_the_intel_room() -> None:
    scene = Scene("(0,0) corridor EW; (1,0) intel EW; (2,0) corridor EW", spies=["(0,0)"])
    found = aids.reach(scene.state.view(0), scene.room(0, 0), 4)
    assert [scene.where(int(one.room)) for one in found] == ["(1,0)"]


@pytest.mark.parametrize(
    ("help_used", "sixths"),
    [(names.PLAIN, 3), (names.WITH_DISGUISE, 5), (names.WITH_BOX, 5), (3, 6)],
)
def test_odds_of_sneaking(help_used: int, sixths: int) -> None:
    assert aids.sixths_to_sneak(help_used) == sixths


@pytest.mark.parametrize(
    ("weapon", "bonus", "sixths"),
    [
        (names.TRANQ, 0, 4),
        (names.REVOLVER, 0, 3),
        (names.KNIFE, 0, 2),
        (names.KNIFE, 1, 3),
        (names.KNIFE, 4, 6),
        (names.TRANQ, 4, 6),
    ],
)
def test_odds_of_attacks(weapon: int, bonus: int, sixths: int) -> None:
    assert aids.sixths_to_hit(weapon, bonus) == sixths


def test_the_leader_is_the_holder_or_the_nearest() -> None:
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) intel W"
    near = Scene(rooms, players=3, spies=["(0,0)", "(1,0)", "(2,0)"])
    assert aids.leader(near.state.view(0), 0) == 2
    held = Scene(rooms, players=3, spies=["(0,0)", "(1,0)", "(2,0)"], holder=1)
    assert aids.leader(held.state.view(0), 0) == 1
    assert aids.goal_of(held.state.view(1), 1) == 0
    assert aids.goal_of(held.state.view(0), 0) == held.room(1, 0)


def test_the_guide_answers_in_words() -> None:
    scene = Scene(RING, spies=["(1,1)"], guards={1: "(1,1)"}, hands=["knife:3, coin"], holder=0)
    scene.play("roll", "d4 3")
    guide, view = scene.setup.text(), scene.state.view(0)
    assert (
        guide.aid(view, "odds") == "Sneak with 3 of 6 faces, 50 %. Knife with 2 of 6 faces, 33 %."
    )
    assert "2 steps" in guide.aid(view, "ways")
    assert "With 3 steps" in guide.aid(view, "reach")
    assert "Beside you: guard 1" in guide.look(view)
    assert "Knife (3 uses) and Coin" in guide.status(view)
    with pytest.raises(KeyError):
        guide.aid(view, "horoscope")


def test_the_guide_tells_spectators_no_secrets() -> None:
    scene = Scene(RING, spies=["(1,1)"], hands=["knife, coin"])
    guide, view = scene.setup.text(), scene.state.view(14)
    for words in (
        guide.status(view),
        guide.look(view),
        *(guide.aid(view, a) for a in guide.aids()),
    ):
        assert "Knife" not in words
        assert "Coin" not in words
