"""The sensible spy, decision by decision, and that he gets his games done."""

import pytest

from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK, seats_of
from sneakbox.lab.batches import seed_of
from tests.games.stealth_ops.scenario import Scene, corridor, table

HALL = corridor("corridor", "corridor", "corridor", "corridor", "corridor")
BASE = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) intel W"


def choice(scene: Scene) -> str:
    """What the sensible spy does in the scene, in its words."""
    return told(SensibleSpy(1), scene)


def told(bot: SensibleSpy, scene: Scene) -> str:
    """The same, of a spy who remembers how his turn began."""
    seat = seats_of(scene.state.waiting)[0]
    action = bot.choose(scene.state.view(seat))
    assert action in scene.state.options(seat)
    return scene._placed(action)


def test_he_carries_the_intel_home() -> None:
    scene = Scene(BASE, spies=["(2,0)"], holder=0).play("roll", "d4 3")
    assert choice(scene) == "move (1,0)"


def test_he_hunts_the_holder_and_steals() -> None:
    scene = Scene(BASE, spies=["(1,0)", "(2,0)"], holder=1).play("roll", "d4 3")
    assert choice(scene) == "move (2,0)"
    assert choice(scene.play("move (2,0)")) == "steal otter"


def test_he_takes_the_intel() -> None:
    scene = Scene(BASE, spies=["(2,0)"]).play("roll", "d4 1", "move (3,0)")
    assert choice(scene) == "take"


def test_he_goes_for_items_first() -> None:
    rooms = "(0,0) entrance NESW; (0,1) item N; (7,0) intel W; "
    rooms += "; ".join(f"({x},0) corridor EW" for x in range(1, 7))
    scene = Scene(rooms).play("roll", "d4 2")
    assert choice(scene) == "move (0,1)"
    scene.play("move (0,1)", "stop")
    assert choice(scene) == "pick-up"


def test_he_does_not_risk_the_intel_on_an_even_roll() -> None:
    scene = Scene(BASE, spies=["(2,0)"], guards={1: "(2,0)"}, holder=0, hands=["coin, grenade"])
    assert choice(scene.play("roll", "d4 2")).startswith("throw-")
    worn = Scene(BASE, spies=["(2,0)"], guards={1: "(2,0)"}, holder=0, hands=["guard-disguise"])
    assert choice(worn.play("roll", "d4 2")) == "sneak 1 disguise"


def test_he_sends_guards_into_the_way_of_the_holder() -> None:
    """Guard 1 could go either way; one of them blocks the way out."""
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor NEW; (3,0) corridor EW"
    rooms += "; (4,0) intel W; (2,-1) corridor NS; (2,-2) corridor NS"
    scene = Scene(
        rooms, spies=["(0,0)", "(3,0)"], guards={1: "(2,-1)", 2: "(1,0)"}, holder=1, first=1
    )
    scene.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert scene.active == "Wren"
    assert choice(scene) in {"guard 1 (1,0)", "guard 1 (3,0)", "guard 2 (3,0)"}


def test_he_uses_map_and_security_rooms() -> None:
    rooms = "(0,0) entrance NESW; (1,0) map EW"
    scene = Scene(rooms, deck="corridor-cross 8").play("draw corridor-cross", "place (0,-1) north")
    scene.play("roll", "d4 1", "move (1,0)")
    assert choice(scene) == "survey"
    level = Scene("(0,0) corridor EW; (1,0) security EW", spies=["(0,0)"], level=4)
    assert choice(level.play("roll", "d4 1", "move (1,0)")) == "lower"


def test_he_plays_on_when_a_draw_is_proposed() -> None:
    assert choice(Scene(HALL).play("propose-draw")) == "refuse"
    assert choice(Scene(HALL, in_round=300).play("propose-draw")) == "agree"


def test_he_proposes_the_draw_that_he_would_accept() -> None:
    assert choice(Scene(HALL, in_round=240)) == "roll"
    late = Scene(HALL, in_round=260)
    assert choice(late) == "propose-draw"
    assert choice(late.play("propose-draw", "otter: refuse")) == "roll"
    assert choice(Scene(HALL, in_round=261)) == "roll", "he does not ask in every round"
    assert choice(Scene(HALL, in_round=260, holder=0, spies=["(2,0)"])) == "roll"


def test_in_a_siege_he_keeps_guards_out_of_his_way_and_sends_none() -> None:
    """No item is left to pick up and nobody has the intel: then the rival may go where he likes."""
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) corridor NEW"
    rooms += "; (4,0) intel W; (3,-1) corridor NS; (3,-2) corridor NS; (3,-3) corridor NS"
    for in_round, sent in ((20, "guard 1 (3,-1)"), (130, "guard 1 (3,-3)")):
        scene = Scene(
            rooms, spies=["(0,0)", "(3,-1)"], guards={1: "(3,-2)"}, first=1, in_round=in_round
        )
        scene.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
        assert scene.active == "Wren"
        assert choice(scene) == sent


def test_he_does_not_go_back_over_a_guard_into_the_map_room_he_came_from() -> None:
    rooms = "(-1,0) entrance E; (0,0) map EW; (1,0) corridor EW; (2,0) corridor EW"
    rooms += "; (3,0) corridor EW; (4,0) item EW items 2"
    scene = Scene(rooms, spies=["(0,0)"], guards={1: "(1,0)"}, deck="corridor-cross 8")
    scene.play("draw corridor-cross")
    scene.play(scene.offers()[0])
    bot = SensibleSpy(1)
    assert told(bot, scene) == "roll"
    scene.play("roll", "d4 3")
    assert told(bot, scene) == "move (1,0)"
    scene.play("move (1,0)", "sneak 1 plain", "d6 6")
    assert told(bot, scene) == "move (2,0)"


@pytest.mark.parametrize(("players", "number"), [(2, 77), (3, 79)])
@pytest.mark.slow
def test_a_siege_comes_to_an_end(players: int, number: int) -> None:
    """Games that went on for ever: no weapon was left, and nobody got the intel home."""
    state, dice = table(players).start(), Dice(seed_of("luck", "1", number))
    spies = [SensibleSpy(seed_of("bot", "1", number, seat)) for seat in range(players)]
    while not state.is_over() and state.round <= 300:
        if state.waiting == LUCK:
            state.apply(CHANCE, state.sample(dice.bits()))
        else:
            seat = int(first_seat(state.waiting))
            state.apply(seat, spies[seat].choose(state.view(seat)))
    assert state.is_over()


def test_a_full_hand_loses_its_worst_card() -> None:
    hand = "smoke-bomb, grenade, tranq-gun, guard-disguise, revolver"
    scene = Scene("(0,0) item EW", spies=["(0,0)"], hands=[hand]).play("roll", "d4 1", "stop")
    assert choice(scene) == "discard smoke-bomb"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sensible_spies_finish_their_games(players: int) -> None:
    finished = 0
    for seed in range(2):
        state, dice = table(players).start(), Dice(seed)
        spies = [SensibleSpy(10 * seed + seat) for seat in range(players)]
        while not state.is_over() and state.round <= 150:
            if state.waiting == LUCK:
                state.apply(CHANCE, state.sample(dice.bits()))
            else:
                seat = int(first_seat(state.waiting))
                state.apply(seat, spies[seat].choose(state.view(seat)))
        finished += state.is_over()
    assert finished >= 1
