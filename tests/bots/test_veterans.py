"""What veterans do: more than a regular player, and less than a master."""

import pytest

from sneakbox.bots import catalogue, levels
from sneakbox.bots.masters.ninja.memory import Memory, Recollection
from sneakbox.bots.masters.ninja.player import CunningShadow
from sneakbox.bots.masters.ninja.stealth import Daredevil
from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.masters.stealth_ops import CunningSpy
from sneakbox.bots.ninja.danger import Danger
from sneakbox.bots.ninja.ground import ground_of
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.bots.veterans.ninja import Notebook, SeasonedShadow
from sneakbox.bots.veterans.sneaking_mission import SteadyPlayer
from sneakbox.bots.veterans.stealth_ops import HinderingSpy
from sneakbox.games.catalogue import all_games
from sneakbox.kernel.game import Game
from sneakbox.lab.batches import Table
from sneakbox.lab.simulate import simulate
from tests.bots.test_masters import GUARDED, HALL, answer, told
from tests.bots.test_ninja_master import GUARDS, believe
from tests.games.ninja.night import Night
from tests.games.sneaking_mission.scenario import Scene as Mission
from tests.games.stealth_ops.scenario import Scene


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_veteran_has_habits_of_his_own(game: Game) -> None:
    setup = game.setup()
    habits = []
    for word in (levels.REGULAR, levels.VETERAN, levels.MASTER):
        bot = catalogue.bot(setup, word, 1)
        habits.append(type(bot.habits if isinstance(bot, Mind) else bot))
    assert len(set(habits)) == 3
    assert catalogue.bot(setup, "veteran@1rounds", 1).name == "veteran"


def test_levels_differ_in_word_title_face_and_what_to_expect() -> None:
    assert [level.word for level in levels.LEVELS] == [
        "random",
        "rookie",
        "regular",
        "veteran",
        "master",
    ]
    for told_of in ("word", "title", "face", "help"):
        said = [getattr(level, told_of) for level in levels.LEVELS]
        assert all(said), told_of
        assert len(set(said)) == len(said), told_of


# Sneaking Mission.


def test_an_agent_attacks_again_in_alert_like_a_master_and_sneaks_like_a_regular() -> None:
    assert SteadyPlayer.left_over == BoldPlayer.left_over < SensiblePlayer.left_over
    scene = Mission(GUARDED, agent=(2, 0), ammo=1)
    assert answer(SteadyPlayer(1), scene) == answer(SensiblePlayer(1), scene)
    assert answer(SteadyPlayer(1), scene) != answer(BoldPlayer(1), scene)


@pytest.mark.many_games
def test_in_the_same_missions_each_level_wins_more_than_the_one_before() -> None:
    """The missions are the same on every machine; docs/bots.md has many more of them."""
    table = Table("sneaking_mission", 1, "normal")
    won = [
        simulate(table, [word], 200, "steps").tally.scores[0]
        for word in (levels.ROOKIE, levels.REGULAR, levels.VETERAN, levels.MASTER)
    ]
    assert won == sorted(won)
    assert len(set(won)) == len(won)


# Stealth Ops.


def test_a_spy_moves_guards_like_a_master_and_collects_tools_first() -> None:
    scene = Scene(HALL).play("roll", "d4 2")
    assert told(HinderingSpy(1), scene) == told(SensibleSpy(1), scene) == "move (0,1)"
    assert told(CunningSpy(1), scene) == "move (1,0)"
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) corridor NEW"
    rooms += "; (4,0) corridor EW; (5,0) intel W; (3,-1) corridor NS; (3,-2) corridor NS"
    scene = Scene(rooms, spies=["(3,0)", "(1,0)"], guards={1: "(2,0)", 2: "(3,-1)"}, first=1)
    scene.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert told(HinderingSpy(1), scene) == told(CunningSpy(1), scene) == "guard 1 (1,0)"


# Ninja.


def test_a_guard_remembers_and_is_less_sure_than_a_master_which_way_somebody_took() -> None:
    """Between the gate court of a keep and the gardens an intruder goes into the keep."""
    night = Night(ninja="W06", noise=1, traitor="exited")
    believe(night, 0, "W05", {0: "W05", 1: "W06 W08"})
    night.state.answers[night.ids["W08"]] = 0  # searched, and nothing there
    view = night.state.view(GUARDS)
    ground = ground_of(view.content)
    sure = []
    for memory in (Notebook(), Memory()):
        memory.look(view, ground)
        odds = Recollection(view, ground, memory).odds[0]
        sure.append(odds[night.ids["W06"]] / odds[night.ids["W08"]])
    assert 1.0 < sure[0] < sure[1]


def test_an_intruder_is_bold_like_a_master_and_does_not_ask_where_guards_look() -> None:
    assert SeasonedShadow.walker is Daredevil
    assert Daredevil.fears is Danger
    assert issubclass(CunningShadow.walker, Daredevil)
    assert CunningShadow.walker.fears is not Danger
    assert isinstance(SeasonedShadow(1).memory, Notebook)
