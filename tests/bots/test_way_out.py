"""The master spy with the intel in hand: what he hopes for, what he tries, and what he finds."""

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.guides import stealth_ops_way_out as way_out
from sneakbox.bots.guides.stealth_ops import ENOUGH_WORLDS
from sneakbox.bots.search.advice import advise
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.stealth_ops import SensibleSpy
from sneakbox.games.catalogue import game
from sneakbox.games.stealth_ops import aids
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import seats_of
from tests.games.stealth_ops.scenario import Scene
from tests.lab.test_examples import example

HALL = "(0,0) entrance NESW; (7,0) intel W; " + "; ".join(
    f"({x},0) corridor EW" for x in range(1, 7)
)
# The same, with a second way round the third room.
RING = "(0,0) entrance E; (1,0) corridor ESW; (2,0) corridor EW; (3,0) corridor ESW; (4,0) intel W"
RING += "; (1,1) corridor NE; (2,1) corridor EW; (3,1) corridor NW"
TWO = {1: "(2,0)", 2: "(2,0)"}


def seen(scene: Scene, seat: int) -> OpsView:
    view = scene.state.view(seat)
    assert isinstance(view, OpsView)
    return view


def walks_out(scene: Scene) -> float:
    """How likely the holder's next turn ends outside."""
    view = seen(scene, 0)
    home = view.facility.distances(0)
    awake = aids.guards_by_room(view.facility, view.guards)
    room = int(view.spies[0])
    return way_out.chance_to_walk_out(view, room, home[room], awake)


def mind_of(scene: Scene, name: str) -> Mind:
    mind = catalogue.bot(scene.setup, name, 1)
    assert isinstance(mind, Mind)
    return mind


def told(bot: Bot, scene: Scene) -> str:
    """What a spy does in the scene, in its words."""
    (seat,) = seats_of(scene.state.waiting)
    return scene._placed(bot.choose(scene.state.view(seat)))


@pytest.mark.parametrize(
    ("rooms", "room", "guards", "chance"),
    [
        (HALL, "(2,0)", {}, 3 / 4),
        (HALL, "(2,0)", {1: "(1,0)"}, 3 / 8),
        (HALL, "(2,0)", {1: "(2,0)"}, 3 / 8),
        (HALL, "(2,0)", {1: "(3,0)"}, 3 / 4),  # behind him
        (HALL, "(4,0)", {}, 1 / 4),
        (HALL, "(5,0)", {}, 0.0),
        (RING, "(2,0)", {1: "(1,0)", 2: "(1,0)"}, 3 / 16),
        (RING, "(1,1)", {1: "(2,0)"}, 3 / 4),
        (RING, "(3,0)", {1: "(2,0)"}, 1 / 4),  # three steps past a guard: half of two quarters
    ],
)
def test_the_chance_to_walk_out_in_the_next_turn(
    rooms: str, room: str, guards: dict[int, str], chance: float
) -> None:
    scene = Scene(rooms, spies=[room, "(0,0)"], guards=guards, holder=0)
    assert walks_out(scene) == pytest.approx(chance)


def test_a_holder_hopes_for_more_the_nearer_the_door_and_the_farther_guards() -> None:
    far, near = (Scene(HALL, spies=[room, "(0,0)"], holder=0) for room in ("(6,0)", "(2,0)"))
    beside = Scene(HALL, spies=["(2,0)", "(0,0)"], guards={1: "(2,0)"}, holder=0)
    hopes = [way_out.chance(seen(scene, 0), 0) for scene in (far, beside, near)]
    assert hopes == sorted(hopes)
    assert hopes[0] < hopes[1] - 0.03 < hopes[2] - 0.06
    fears = [way_out.chance(seen(scene, 1), 1) for scene in (far, beside, near)]
    assert fears == sorted(fears, reverse=True)


def test_whoever_holds_the_intel_tries_before_he_decides_and_nobody_else() -> None:
    held = Scene(HALL, spies=["(4,0)", "(0,0)"], guards={1: "(3,0)"}, holder=0)
    chased = Scene(HALL, spies=["(4,0)", "(2,0)"], guards={1: "(3,0)"}, holder=1)
    for scene, worlds in ((held, 6), (chased, 0)):
        scene.play("roll", "d4 2")
        mind = mind_of(scene, "master@6rounds")
        told(mind, scene)
        assert mind.thought.worlds == worlds
        veteran = mind_of(scene, "veteran@6rounds")
        told(veteran, scene)
        assert veteran.thought.worlds == 0, "what a master tries a veteran decides by habit"
    three = Scene(HALL, players=3, spies=["(4,0)"], guards={1: "(3,0)"}, holder=0)
    mind = mind_of(three.play("roll", "d4 2"), "master@6rounds")
    told(mind, three)
    assert mind.thought.worlds == 0, "among more spies nobody has measured what it adds"


def test_he_has_thought_enough_after_some_worlds_whatever_he_may_take() -> None:
    scene = Scene(HALL, spies=["(4,0)", "(0,0)"], guards=TWO, holder=0).play("roll", "d4 2")
    mind = mind_of(scene, "master@500rounds")
    told(mind, scene)
    assert 0 < mind.thought.worlds <= ENOUGH_WORLDS
    view = scene.state.view(0)
    assert advise(mind, view).worlds > ENOUGH_WORLDS, "whoever asks waits as long as he likes"


def test_with_his_last_step_he_does_not_carry_the_intel_onto_guards() -> None:
    """Where he stands both have to walk past him: On Alert they go two rooms."""
    scene = Scene(HALL, spies=["(3,0)", "(0,0)"], guards=TWO, holder=0).play("roll", "d4 1")
    assert told(SensibleSpy(1), scene) == "move (2,0)"
    assert told(mind_of(scene, "master@24rounds"), scene) == "stop"


def test_the_same_rounds_are_the_same_answers() -> None:
    scene = Scene(HALL, spies=["(5,0)", "(0,0)"], guards={1: "(4,0)", 2: "(1,0)"}, holder=0)
    scene.play("roll", "d4 3")
    first, second = (mind_of(scene, "master@8rounds") for _ in range(2))
    assert told(first, scene) == told(second, scene)
    values = [[one.value() for one in mind.thought.considered] for mind in (first, second)]
    assert values[0] == values[1]


@pytest.mark.many_games
def test_its_weights_can_be_found_again() -> None:
    """What is found in a few games already knows what helps a holder."""
    weighing = example("weigh_the_way_out")
    setup = game("stealth_ops").setup(players=2)
    found = [one for number in range(12) for one in weighing.positions_of(setup, "test", number)]
    held = [one for one in found if one.holds]
    assert held
    assert len(held) < len(found)
    assert all(0.0 <= one.share <= 1.0 for one in found)
    facts = list(way_out.WEIGHTS)
    wins = facts.index("the chance to walk out in the next turn")
    none = [1.0, *[0.0] * (len(facts) - 1)]
    sure = [*none[:wins], 1.0, *none[wins + 1 :]]
    made = [
        weighing.Position(True, 1, list(seen), share)
        for seen, share in ((none, 0.1), (sure, 0.9))
        for _ in range(400)
    ]
    weights = weighing.fitted(made, Dice(1))
    assert weights[wins] > 0.2 > weights[0]
