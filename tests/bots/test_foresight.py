"""What the master of Metal Gear does by habit: chances instead of prices, and the turns to come."""

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.metal_gear import ALERTED, ForesightedPlanner, ForesightedSneaker
from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.metal_gear.futures import (
    BLOCKED,
    CROSSED,
    DASHED,
    FARTHER,
    SNEAKED,
    Course,
    Moment,
    moments,
)
from sneakbox.bots.search.mind import Mind
from sneakbox.bots.veterans.metal_gear import PatientSneaker
from sneakbox.games.catalogue import game
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import forecast
from sneakbox.games.metal_gear.aids.rehearsal import rehearse
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.dice import Dice
from tests.bots.questions import at_question
from tests.bots.test_patient_sneaker import on_the_way, played, seen


def planner_of(view: OperationView) -> ForesightedPlanner:
    planner = ForesightedSneaker(1).planner(view, names.SNAKE)
    assert isinstance(planner, ForesightedPlanner)
    return planner


# One turn of a future.


def hopes(watched: str, taken: int | None = None) -> list[float]:
    """By space of a corridor, what a turn can make of it when all hope is in its last space; `w`
    is in sight."""
    view = seen(on_the_way(["." * len(watched)], (len(watched), 1)))
    stops = [0.0] * len(watched)
    stops[-1] = 1.0
    counts = [int(mark == "w") for mark in watched]
    guards = set() if taken is None else {taken}
    return Course(view.grid).turn(stops, Moment(counts, guards, [0.0] * len(watched)))


def test_a_turn_leads_as_far_as_one_sneaks_and_a_little_farther_with_noise() -> None:
    found = hopes("." * 10)
    near = [1.0] * (SNEAKED + 1)
    far = [DASHED ** (step + 1) for step in range(FARTHER)]
    assert found[::-1][: len(near) + len(far)] == pytest.approx([*near, *far])
    assert found[0] == 0.0, "too far for one turn"


def test_crossing_what_is_in_sight_costs_a_share_of_the_hope_and_beginning_there_does_not() -> None:
    assert hopes("..w.") == pytest.approx([CROSSED, CROSSED, 1.0, 1.0])


def test_nobody_passes_a_guard() -> None:
    assert hopes(".....", taken=3)[:3] == [0.0, 0.0, 0.0]
    assert hopes(".....", taken=4)[4] == BLOCKED, "perhaps he walks on"


# Futures.


def test_a_future_follows_the_guards() -> None:
    """A Guard who walks up and down a corridor looks along it in every round."""
    view = seen(on_the_way(["......", "######", "......"], (6, 1), guards=((2, 3, "E"),)))
    phases = forecast.EnemyPhases(view, True)
    cards = forecast.cards_to_expect(view, 99)
    future = moments(phases, cards[0], cards, Dice(1), 4, 3)
    assert len(future) == 4
    for moment in future:
        (guard,) = moment.taken
        assert guard >= 12, "in his own corridor"
        assert max(moment.seen[:6]) == 0.0, "behind a wall"
        assert max(moment.seen[12:]) == pytest.approx(1.0)
    again = moments(phases, cards[0], cards, Dice(1), 4, 3)
    assert [moment.seen for moment in again] == [moment.seen for moment in future]


# Chances.


def test_who_has_time_is_surely_in_time_and_who_has_none_is_not() -> None:
    planner = planner_of(seen(on_the_way(["." * 12], (12, 1))))
    assert planner.in_time(6.0, 1) > 0.99
    assert planner.in_time(600.0, 1) < 0.01
    assert planner.in_time(30.0, 1) > planner.in_time(30.0, 5) > planner.in_time(60.0, 5)


def test_what_can_be_hoped_for_grows_towards_the_goal() -> None:
    planner = planner_of(seen(on_the_way(["." * 12], (12, 1))))
    way = planner.way_from(planner.view)
    there = planner.average(way)
    assert sorted(there) == there
    assert 0.0 < there[0] < there[-1] <= 1.0


def test_to_be_known_costs_less_where_little_can_be_hoped_for() -> None:
    """An Alert takes a share of the hope: whoever is nearly too late loses less by it."""

    def cost_of_staying(blue_left: int, *, is_known: bool) -> float:
        # Walled in where no Guard gets to; one who is after him only walks to and fro.
        table = on_the_way(["......", "######", "......"], (6, 1), guards=((1, 3, "E"),))
        if is_known:
            table.notice("snake", (1, 1), "!")
        view = seen(table)
        planner = planner_of(view)
        view.orders_above, view.orders_below = [], []
        view.blue_left, view.red_left = blue_left, 0
        way = planner.way_from(view)
        here = rehearse(view, names.SNAKE)
        return planner.cost_under(planner.cards[0], here, view, way, heard=False)

    def lost(blue_left: int) -> float:
        known = cost_of_staying(blue_left, is_known=True)
        return known - cost_of_staying(blue_left, is_known=False)

    hope = 100.0 * (1.0 - ALERTED)
    assert 0.8 * hope < lost(20) <= hope
    assert 0.0 < lost(1) < 0.5 * hope


# As a level.


def test_a_master_sneaks_by_habit_at_once_and_still_compares_turns_for_advice() -> None:
    setup = game("metal_gear").setup(1, "stage_2")
    _, view = at_question(setup)
    mind = catalogue.bot(setup, "master@2rounds", 1)
    assert isinstance(mind, Mind)
    assert isinstance(mind.habits, ForesightedSneaker)
    assert mind.choose(view) == ForesightedSneaker(1).choose(view)
    assert mind.thought.worlds == 0
    asked = catalogue.bot(setup, "master@2rounds", 1)
    assert isinstance(asked, Mind)
    options = asked.options(view)
    assert len(options) > 1
    assert asked.think(view, options).worlds == 2
    assert options[0].plan is not None
    assert isinstance(view, OperationView)
    assert options[0].plan == ForesightedSneaker(1).planner(view, names.SNAKE).plan()


def test_against_a_boss_a_master_thinks() -> None:
    setup = game("metal_gear").setup(1, "stage_4")
    _, view = at_question(setup)
    mind = catalogue.bot(setup, "master@2rounds", 1)
    assert isinstance(mind, Mind)
    assert mind.guide.is_worth_a_thought(view)


@pytest.mark.many_games
def test_it_plays_every_stage_legally_alone_and_with_partners() -> None:
    """Some rounds of each: later ones ask nothing else."""
    for scenario in GAME.scenarios:
        seats = GAME.seats_for(scenario.id)
        for players in {min(seats), max(seats)}:
            setup = GAME.setup(players, scenario.id)
            bots: list[Bot] = [ForesightedSneaker(seat) for seat in range(players)]
            played(setup, bots, 3, rounds=2)


@pytest.mark.slow
@pytest.mark.many_games
def test_better_levels_clear_the_heliport_more_often_than_the_regular() -> None:
    """Twelve games that are the same each time: no luck decides whether this holds."""
    setup = GAME.setup(1, "stage_2")
    regular, veteran, master = (
        sum(played(setup, [make(seed)], seed) == "cleared" for seed in range(12))
        for make in (SensibleSneaker, PatientSneaker, ForesightedSneaker)
    )
    assert regular < veteran <= master
