"""Sentences that must be true of the moment in which they are said."""

import pytest

from sneakbox.games.stealth_ops.state import Ops
from sneakbox.kernel.seats import SPECTATOR
from tests.games.stealth_ops.meetings import beside, met
from tests.games.stealth_ops.scenario import Scene, corridor

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")


def question(scene: Scene, seat: int = 0) -> str:
    prompt = scene.setup.scene().prompt(scene.state.view(seat), 3)
    assert prompt is not None
    return "".join(span.text for span in prompt.title)


def detail(scene: Scene, words: str) -> str:
    prompt = scene.setup.scene().prompt(scene.state.view(0), 3)
    assert prompt is not None
    return next(one.detail for one in prompt.options if one.id == words)


# Questions ask for what can be answered.


@pytest.mark.rule("OPS-011")
def test_the_first_question_offers_items_only_to_who_can_use_one() -> None:
    assert question(Scene(HALL, draw_vote="off")) == "Roll to move."
    assert question(Scene(HALL)) == "Roll to move, or propose a draw?"
    heelys = Scene(HALL, hands=["heelys"], draw_vote="off")
    assert question(heelys) == "Roll to move, or use an item?"
    both = Scene(HALL, hands=["smoke-bomb, lockpick-set"], spies=["(1,0)"])
    assert question(both) == "Roll to move, use an item, pick a lock, or propose a draw?"
    unusable = Scene(HALL, hands=["knife"], draw_vote="off")
    assert question(unusable) == "Roll to move."


@pytest.mark.rule("OPS-017")
def test_the_last_tile_is_the_only_one_left() -> None:
    setup = Scene(HALL).setup
    state = setup.start()
    assert isinstance(state, Ops)
    pile = state.pile
    for left, told in ((2, "the last of 3 tiles."), (0, "the only tile left.")):
        while pile.left > left:
            pile.take(next(face for face, count in enumerate(pile.counts) if count))
        summary = setup.scene().picture(state.view(0), 3).summary
        assert summary.endswith(f"The intel room is {told}")


@pytest.mark.rule("OPS-020")
def test_a_walk_that_is_over_asks_only_for_what_is_left() -> None:
    with_knife = Scene(HALL, spies=["(0,0)", "(4,0)"], hands=["knife"])
    with_knife.play("roll", "d4 1", "move (1,0)")
    assert question(with_knife) == "No movement is left. Stop here."
    thief = Scene(HALL, spies=["(0,0)", "(1,0)"], hands=["", "knife"])
    thief.play("roll", "d4 1", "move (1,0)")
    assert question(thief) == "No movement is left. Stop here, or steal?"
    smoker = Scene(HALL, spies=["(0,0)", "(4,0)"], hands=["smoke-bomb"])
    smoker.play("roll", "d4 1", "move (1,0)")
    assert question(smoker) == "No movement is left. Stop here, or use an item?"


@pytest.mark.rule("OPS-011", "OPS-091")
def test_what_cannot_succeed_is_not_the_first_that_is_offered() -> None:
    smoker = Scene(HALL, spies=["(0,0)", "(4,0)"], hands=["smoke-bomb"], draw_vote="off")
    smoker.play("roll", "d4 1", "move (1,0)")
    assert offered(smoker) == ["stop", "use smoke-bomb"]  # nobody is here to be held up


def offered(scene: Scene) -> list[str]:
    prompt = scene.setup.scene().prompt(scene.state.view(0), 3)
    assert prompt is not None
    return [option.id for option in prompt.options]


def test_the_position_says_whose_turn_it_is_once() -> None:
    scene = Scene(HALL, draw_vote="off")
    own, other = (scene.setup.scene().picture(scene.state.view(seat), 3) for seat in (0, 1))
    assert "It is your turn. You are Wren in " in own.summary
    assert "It is Wren's turn. You are Otter in " in other.summary


# Guards.


@pytest.mark.rule("OPS-040")
def test_where_no_guard_can_move_none_is_said_to() -> None:
    nobody = Scene(HALL, spies=["(1,0)", "(2,0)"], draw_vote="off")
    nobody.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert "No guard can move in this round." in nobody.sentences[SPECTATOR]
    asleep = Scene(HALL, spies=["(1,0)", "(2,0)"], guards={1: "(4,0)"}, asleep=[1], draw_vote="off")
    asleep.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert "No guard can move in this round." in asleep.sentences[SPECTATOR]
    one = Scene(HALL, spies=["(1,0)", "(2,0)"], guards={1: "(4,0)"}, draw_vote="off")
    one.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert "The guards move; Otter moves the first." in one.sentences[SPECTATOR]


@pytest.mark.rule("OPS-091", "OPS-040")
def test_several_guards_are_named_as_several() -> None:
    scene = Scene(HALL, spies=["(1,0)", "(4,0)"], guards={1: "(1,0)", 3: "(1,0)", 2: "(3,0)"})
    scene.state.guards.smoked = 0b101
    scene.state.guard_phase = True
    said = [one.say for one in scene.setup.scene().picture(scene.state.view(0), 3).overlays]
    assert "In smoke and not to be moved in this round: guards 1 and 3." in said
    assert "Still to be moved: guard 2." in said


# Noise.


@pytest.mark.rule("OPS-050", "OPS-091", "OPS-094", "OPS-096", "OPS-099")
def test_at_the_top_level_nothing_is_said_to_raise_it() -> None:
    hand = "revolver, knife, grenade, smoke-bomb"
    top = met(hand, level=5, timer=3)
    assert detail(top, "attack revolver 1") == "50 %"
    assert detail(top, "attack knife 1") == "33 %"
    assert detail(top, "throw-grenade") == "all guards here are gone"
    assert detail(top, "use smoke-bomb") == "guards here cannot move next"
    assert detail(top, "sneak 1 plain") == "50 %, or sent back"
    calm = met(hand, level=3)
    assert detail(calm, "attack revolver 1") == "50 %, alert +1 anyway"
    assert detail(calm, "attack knife 1") == "33 %, or alert +1"
    assert detail(calm, "throw-grenade") == "all guards here are gone, alert +2"
    assert detail(calm, "use smoke-bomb") == "guards here cannot move next, alert +1"
    assert detail(calm, "sneak 1 plain") == "50 %, or alert +1"


# Theft.


@pytest.mark.rule("OPS-071")
def test_a_stolen_card_is_named_to_whoever_knew_it() -> None:
    scene = Scene(HALL, players=3, spies=["(0,0)", "(1,0)", "(4,0)"], hands=["", "knife", ""])
    scene.play("roll", "d4 1", "move (1,0)", "steal otter", "d6 5", "loot 0")
    assert "Wren has stolen: Knife." in scene.sentences[1]
    assert "The stolen card is: Knife." in scene.sentences[0]
    assert not any("Knife" in said for said in scene.sentences[2] + scene.sentences[SPECTATOR])
    shown = Scene(HALL, players=3, spies=["(0,0)", "(1,0)", "(4,0)"], hands=["", "knife:2", ""])
    shown.play("roll", "d4 1", "move (1,0)", "steal otter", "d6 5", "loot 0")
    for seat in (0, 1, 2, SPECTATOR):
        assert shown.sentences[seat].count("Wren has stolen: Knife.") == 1


def test_a_turn_that_begins_beside_guards_is_no_reason_to_forget_them() -> None:
    assert question(beside("")).startswith("Guard 1 is in your way.")
