"""The sensible player does what his description says."""

from collections.abc import Callable

import pytest

from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.rookies.sneaking_mission import HastyAgent
from sneakbox.bots.sneaking_mission import PATIENCE, SensiblePlayer, safe_door
from sneakbox.games.catalogue import game
from sneakbox.games.sneaking_mission import aids
from sneakbox.games.sneaking_mission.names import (
    ATTACK,
    CHARGE,
    CRAWL,
    ENTER,
    EXPLORE,
    FACE,
    MOVE,
    SHOOT,
    STAY,
    STEP_PLACED,
    STEP_SLEEPER,
    SWITCH_OFF,
)
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from tests.games.sneaking_mission.positions import decisions, turns
from tests.games.sneaking_mission.scenario import Scene


def chosen(scene: Scene) -> str:
    """What he does in a scene, in words."""
    action = SensiblePlayer(1).choose(scene.state.view(0))
    return scene.setup.vocabulary.words(action)


def test_he_walks_past_no_eyes_while_a_safe_door_is_left() -> None:
    tempted = 0
    for state in turns(60, "easy", seed=3, wild=200):
        view = state.view(0)
        if state.base.alert or safe_door(view) is None:
            continue
        seen = aids.seen_rooms(view)
        tempted += any(room in seen for room in aids.next_rooms(view.base, view.here))
        action = SensiblePlayer(1).choose(view)
        assert kind_of(action) in {EXPLORE, MOVE, CRAWL}
        if kind_of(action) != EXPLORE:
            moves = kind_of(action) == MOVE
            room = state.base.side(state.here, first_of(action)) if moves else first_of(action)
            assert aids.is_safe(view.base, room)
    assert tempted > 5


def test_he_explores_the_safe_door_nearest_to_a_hiding_spot() -> None:
    rooms = "(0,0) box ES; (1,0) empty EW; (2,0) empty EW"
    assert chosen(Scene(rooms, agent=(2, 0))) == "move west"
    assert chosen(Scene(rooms, agent=(0, 0))) == "explore south"


def test_he_does_not_explore_where_a_guard_looks_into_the_dark() -> None:
    assert chosen(Scene("(0,0) box NS")) == "explore north"
    assert chosen(Scene("(0,0) box NS; (1,-1) guard SW cone W")) == "explore south"


def test_he_stays_out_of_what_he_has_just_placed_and_lets_sleepers_sleep() -> None:
    placed = asleep = 0
    for state in decisions(40, seed=5, wild=4):
        step = kind_of(state.step_keys()[-1])
        action = SensiblePlayer(1).choose(state.view(0))
        placed += step == STEP_PLACED
        asleep += step == STEP_SLEEPER
        if step == STEP_PLACED:
            assert kind_of(action) != ENTER
        if step == STEP_SLEEPER:
            assert kind_of(action) != ATTACK
    assert placed > 20
    assert asleep > 5


def test_he_shoots_the_nearest_spotter_first() -> None:
    rooms = "(0,0) empty NSW; (0,-1) empty NS; (0,-2) empty NS; (0,-3) guard NS cone S"
    rooms += "; (0,1) empty NS; (0,2) guard NS cone N"
    scene = Scene("(-1,0) empty E; " + rooms, agent=(-1, 0), ammo=2).play("move east")
    assert scene.verbs() == {"shoot"}
    assert chosen(scene) == f"shoot {scene.room(0, 2)}"


def test_he_shoots_a_spotter_next_door_rather_than_rush_him() -> None:
    rooms = "(-1,0) empty E; (0,0) empty EW; (1,0) guard EW cone W"
    scene = Scene(rooms, agent=(-1, 0), ammo=2).play("move east")
    assert scene.verbs() == {"shoot", "charge"}
    assert chosen(scene) == f"shoot {scene.room(1, 0)}"


def test_he_rushes_an_adjacent_spotter_when_he_has_no_ammo() -> None:
    rooms = "(-1,0) empty E; (0,0) empty EWS; (1,0) guard EW cone W; (0,2) guard NS cone N"
    scene = Scene(rooms + "; (0,1) empty NS", agent=(-1, 0)).play("move east")
    assert scene.verbs() == {"charge"}
    assert chosen(scene) == "charge east"


def test_he_runs_for_the_nearest_hiding_spot_in_alert() -> None:
    scene = Scene("(0,0) empty EW; (1,0) box W; (-1,0) empty EW; (-2,0) box E", alert=2)
    assert chosen(scene) == "move east"


def test_he_hides_where_he_stands() -> None:
    assert chosen(Scene("(0,0) box EW; (1,0) box W", alert=1)) == "hide"


def test_he_attacks_again_only_when_he_could_fail_once_more() -> None:
    rooms = "(-1,0) box E; (0,0) guard EW cone W; (1,0) empty W"
    assert chosen(Scene(rooms, alert=5)) == "attack"
    # One token is too few for another failure, so he leaves before the eyes of the guard.
    assert chosen(Scene(rooms, alert=3)) != "attack"


def test_he_throws_the_breaker_only_when_no_safe_door_is_left() -> None:
    assert chosen(Scene("(0,0) breaker E; (1,0) empty EW; (2,0) camera EW")) == "switch-off"
    assert chosen(Scene("(0,0) breaker E; (1,0) empty ENW; (2,0) camera EW")) == "move east"


def test_he_loses_his_patience_rather_than_walk_for_ever() -> None:
    state = next(turns(1))
    state.turn = PATIENCE + 1
    answers = {SensiblePlayer(seed).choose(state.view(0)) for seed in range(40)}
    assert answers == set(state.options(0))


def test_he_uses_every_kind_of_answer_in_his_time() -> None:
    kinds = {
        kind_of(SensiblePlayer(1).choose(state.view(0)))
        for scenario in ("easy", "hard")
        for state in decisions(60, scenario, seed=8, wild=200)
    }
    assert {EXPLORE, MOVE, CRAWL, SHOOT, CHARGE, ATTACK, SWITCH_OFF, FACE, STAY} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "percent"), [("easy", 72), ("normal", 46), ("hard", 34), ("extreme", 17)]
)
def test_he_wins_as_often_as_the_tile_set_was_made_for(scenario: str, percent: int) -> None:
    """With so few games only a gross change shows: docs/balance.md has the exact figures."""
    report = simulate(Table("sneaking_mission", scenario=scenario), ["sensible"], 200, "wins")
    _, low, high = report.share("won")
    assert low - 0.05 < percent / 100 < high + 0.05


def test_a_rookie_wins_fewer_missions_and_a_bold_player_more() -> None:
    setup = game("sneaking_mission").setup(1, "normal")

    def wins(make: Callable[[int], Bot]) -> float:
        won = 0.0
        for number in range(200):
            state, dice, player = setup.start(), Dice(number), make(number)
            while not state.is_over():
                if state.is_luck():
                    state.apply(CHANCE, state.sample(dice.bits()))
                else:
                    state.apply(0, player.choose(state.view(0)))
            outcome = setup.outcome(state)
            assert outcome is not None
            won += outcome.scores[0]
        return won

    rookie, regular, bold = (wins(make) for make in (HastyAgent, SensiblePlayer, BoldPlayer))
    assert rookie < regular < bold
