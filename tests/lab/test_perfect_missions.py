"""How near the master comes: exact chances are those of games, and the search finds the plan."""

import pytest

from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.games.sneaking_mission import names
from sneakbox.kernel.actions import act
from sneakbox.kernel.dice import Dice
from tests.games.sneaking_mission.scenario import Scene
from tests.lab.test_examples import example

near = example("how_near_is_the_master")

EAST, WEST = 1, 3
# The files are behind the west door; in the east a guard looks away. There is nowhere to hide.
BETWEEN = "(0,0) empty EW; (1,0) guard EW cone E"


def test_exact_chances_are_those_that_games_show() -> None:
    start = near.small_box(3, Dice(near.seed_of("box", "test", 2))).start()
    start.apply(names.AGENT, start.options(names.AGENT)[0])
    exact = near.Chances(start, BoldPlayer(1))
    plan = near.Plan(BoldPlayer(1).choose(start.view(names.AGENT)))
    near.try_out(start, [plan], 2_000, Dice(1))
    assert exact.is_complete
    assert 0 < exact.at_start() < 1
    assert plan.share() == pytest.approx(exact.at_start(), abs=0.02)


def test_perfect_play_is_never_worse_and_sometimes_better() -> None:
    boxes = near.solve_boxes(boxes=6, tiles=3, seed="test")
    assert boxes.too_large == 0
    for perfect, *others in zip(boxes.perfect, boxes.master, boxes.regular, strict=True):
        assert max(others) <= perfect + 1e-6 <= 1 + 2e-6
    assert sum(boxes.perfect) > sum(boxes.regular)
    assert near.told_of_boxes(boxes, 3).startswith("6 boxes of 3 tiles, exactly")


def test_what_can_be_worked_out_by_hand_comes_out_so() -> None:
    """Whoever explores wins; whoever attacks wins when the coin says so."""
    scene = Scene(BETWEEN, pile="")
    assert near.Chances(scene.state).at_start() == 1.0
    attacked = scene.play("move east")
    assert near.Chances(attacked.state).at_start() == pytest.approx(0.5)


def test_positions_are_searched_by_sorts() -> None:
    groups = near.search_positions(2, 20, "test", 4, [near.SAFE_DOOR, near.IN_ALERT])
    assert list(groups) == [near.SAFE_DOOR, near.IN_ALERT]
    for group in groups.values():
        assert group.a_mission > 0
        assert len(group.gained) == len(group.claimed) == 2
        assert all(
            gain == 0 for gain, claim in zip(group.gained, group.claimed, strict=True) if not claim
        )


def test_where_no_plan_was_better_no_gain_is_told() -> None:
    same = near.Group(2.0, [0.0, 0.0], [0.0, 0.0])
    better = near.Group(3.0, [0.0, 0.2], [0.0, 0.1])
    none, gain, together = near.told_of_positions({"calm": same, "alert": better})
    assert none.startswith("calm, 2.0 a mission: another plan in 0 of 2; so no gain was measured")
    assert gain.startswith("alert, 3.0 a mission: another plan in 1 of 2; +15.0 points a mission")
    assert together.startswith("together +15.0 points")
    assert near.told_of_positions({"calm": same}) == [none]


def test_a_search_finds_the_better_plan_and_else_keeps_to_the_habit() -> None:
    start = Scene(BETWEEN, pile="").state
    attack, explore = (act(names.MOVE, EAST), act(names.EXPLORE, WEST))
    assert near.win(start, near.Plan(explore), 1)
    for habit, other in ((attack, explore), (explore, attack)):
        found = near.search(start, [near.Plan(habit), near.Plan(other)], 60, Dice(1))
        assert found.action == explore
