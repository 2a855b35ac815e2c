"""What masters do by habit, better than a regular player: decision by decision."""

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.sneaking_mission import BoldPlayer
from sneakbox.bots.masters.stealth_ops import CunningSpy, Delay
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.sneaking_mission import SensiblePlayer
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games.catalogue import game
from sneakbox.games.stealth_ops import aids
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.seats import seats_of
from tests.bots.questions import at_question
from tests.games.sneaking_mission.scenario import Scene as Mission
from tests.games.stealth_ops.scenario import Scene

# A hallway with the intel in its east, and a room with items beside the entrance.
HALL = "(0,0) entrance NESW; (0,1) item N; (7,0) intel W; " + "; ".join(
    f"({x},0) corridor EW" for x in range(1, 7)
)


def told(bot: Bot, scene: Scene) -> str:
    """What a spy does in the scene, in its words; always one of the options."""
    seat = seats_of(scene.state.waiting)[0]
    action = bot.choose(scene.state.view(seat))
    assert action in scene.state.options(seat)
    return scene._placed(action)


def test_of_two_spies_he_goes_for_the_intel_without_tools() -> None:
    scene = Scene(HALL).play("roll", "d4 2")
    assert told(SensibleSpy(1), scene) == "move (0,1)"
    assert told(CunningSpy(1), scene) == "move (1,0)"


def test_of_three_spies_he_collects_tools_first() -> None:
    scene = Scene(HALL, players=3).play("roll", "d4 2")
    assert told(CunningSpy(1), scene) == "move (0,1)"


def test_he_walks_to_a_rival_with_cards_to_steal() -> None:
    back = "(0,0) entrance NESW; (-1,0) corridor EW; (-2,0) corridor E; (1,0) corridor EW"
    back += "; (2,0) corridor EW; (3,0) intel W"
    for hand, guard, roll, expected in (
        ("knife", "(2,0)", 2, "move (-1,0)"),
        ("", "(2,0)", 2, "move (1,0)"),  # there is nothing to steal
        ("knife", "(-1,0)", 2, "move (1,0)"),  # a guard is in the way
        ("knife", "(2,0)", 1, "move (1,0)"),  # he would not get there
    ):
        scene = Scene(back, spies=["(0,0)", "(-2,0)"], guards={1: guard}, hands=["", hand])
        assert told(CunningSpy(1), scene.play("roll", f"d4 {roll}")) == expected
    scene = Scene(back, spies=["(0,0)", "(-2,0)"], guards={1: "(2,0)"}, hands=["", "knife"])
    scene.play("roll", "d4 4", "move (-1,0)", "move (-2,0)")
    assert told(CunningSpy(1), scene) == "steal otter"
    scene.play("steal otter", "d6 1")
    assert told(CunningSpy(1), scene) == "move (-1,0)", "one attempt a turn, then on to the intel"


def test_he_moves_first_the_guard_about_whom_both_care() -> None:
    """Guard 1 can be sent onto either spy. Guard 2 is only of use against the rival, and will be
    of use after the rival's move too."""
    rooms = "(0,0) entrance NESW; (1,0) corridor EW; (2,0) corridor EW; (3,0) corridor NEW"
    rooms += "; (4,0) corridor EW; (5,0) intel W; (3,-1) corridor NS; (3,-2) corridor NS"
    scene = Scene(rooms, spies=["(3,0)", "(1,0)"], guards={1: "(2,0)", 2: "(3,-1)"}, first=1)
    scene.play("roll", "d4 1", "stop", "roll", "d4 1", "stop")
    assert scene.active == "Wren"
    assert told(CunningSpy(1), scene) == "guard 1 (1,0)"
    scene.play("guard 1 (1,0)")
    assert told(CunningSpy(1), scene) == "guard 2 (3,0)"


def delay(view: OpsView, seat: int, room: int) -> float:
    """How many steps one guard more in a room costs a spy."""
    steps, awake = Delay(view, seat), aids.guards_by_room(view.facility, view.guards)
    more = awake[:]
    more[room] += 1
    return steps.with_guards(more) - steps.with_guards(awake)


def test_guards_cost_most_near_the_holder_and_nothing_off_the_way() -> None:
    spies = ["(3,0)", "(0,0)"]
    calm, hunted = (Scene(HALL, spies=spies, holder=holder) for holder in (None, 0))
    before, behind = calm.room(4, 0), calm.room(2, 0)
    assert delay(calm.state.view(0), 0, before) == 2.5
    assert delay(calm.state.view(0), 0, behind) == 0.0
    assert delay(hunted.state.view(0), 0, before) == 0.0
    assert delay(hunted.state.view(0), 0, behind) == 14.0
    near = delay(hunted.state.view(1), 1, calm.room(2, 0))
    far = delay(calm.state.view(1), 1, calm.room(6, 0))
    assert near > 2.5 > far > 0.0, "On Alert a guard costs more than the way past him"


def test_a_master_spy_begins_with_these_habits() -> None:
    scene = Scene(HALL).play("roll", "d4 2")
    mind = catalogue.bot(scene.setup, "master@1rounds", 1)
    assert isinstance(mind, Mind)
    assert isinstance(mind.habits, CunningSpy)


# Sneaking Mission. A hallway between two guards who look away, a hiding spot beside one of them.
GUARDED = "(-1,0) guard EW cone W; (0,0) box EW; (1,0) empty EW; (2,0) empty EW"
GUARDED += "; (3,0) guard EW cone E"


def answer(bot: Bot, scene: Mission) -> str:
    """What an agent does in the scene, in words."""
    return scene.setup.vocabulary.words(bot.choose(scene.state.view(0)))


def test_an_agent_attacks_where_he_can_hide_before_he_shoots() -> None:
    scene = Mission(GUARDED, agent=(2, 0), ammo=1)
    assert answer(SensiblePlayer(1), scene).startswith("shoot")
    assert answer(BoldPlayer(1), scene) == "move west"
    scene.play("move west", "move west")
    assert answer(BoldPlayer(1), scene) == "move west", "onto the guard"


def test_an_agent_keeps_his_ammo_and_trusts_the_coin_while_nobody_looks_for_him() -> None:
    scene = Mission(GUARDED, ammo=1).play("move west")
    assert answer(SensiblePlayer(1), scene) == "fire"
    assert answer(BoldPlayer(1), scene) == "flip"
    alarmed = Mission(GUARDED, agent=(-1, 0), ammo=1, alert=3).play("attack")
    assert answer(BoldPlayer(1), alarmed) == "fire"


def test_where_an_alert_is_the_end_an_agent_shoots() -> None:
    scene = Mission(GUARDED, agent=(2, 0), ammo=1, scenario="extreme")
    assert answer(BoldPlayer(1), scene).startswith("shoot")
    behind = Mission(GUARDED, ammo=1, scenario="extreme").play("move west")
    assert answer(BoldPlayer(1), behind) == "fire"


def test_where_thinking_gains_nothing_a_master_decides_at_once_and_still_advises() -> None:
    setup = game("sneaking_mission").setup()
    _, view = at_question(setup)
    mind = catalogue.bot(setup, "master@5rounds", 1)
    assert isinstance(mind, Mind)
    assert mind.choose(view) == BoldPlayer(1).choose(view)
    assert mind.thought.worlds == 0
    assert mind.think(view, mind.options(view)).worlds == 5
