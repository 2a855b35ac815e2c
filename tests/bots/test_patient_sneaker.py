"""What the veteran of Metal Gear does by habit, better than the regular sneaker."""

from itertools import accumulate

import pytest

from sneakbox.bots.bot import Bot
from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.metal_gear.cover import covered_lengths, exposure
from sneakbox.bots.metal_gear.locks import chances, openings
from sneakbox.bots.metal_gear.turns import Planner, Root, Spot
from sneakbox.bots.metal_gear.ways import way_left
from sneakbox.bots.veterans.metal_gear import BARRACKS, MOST_PRESSED, SPACE, PatientSneaker
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.rehearsal import rehearse
from sneakbox.games.metal_gear.content import EXIT, Objective, StageToken
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.state import FOCUSED, Operation
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.seats import CHANCE, seats_of
from tests.bots.questions import at_question
from tests.games.metal_gear.tabletop import Edge, Tabletop, order

REACH_EXIT, ANYONE = 2, 1


def on_the_way(
    rows: list[str],
    goal: tuple[int, int],
    *,
    snake: tuple[int, int] = (1, 1),
    guards: tuple[tuple[int, int, str], ...] = (),
    doors: tuple[tuple[Edge, tuple[int, ...]], ...] = (),
    barracks: tuple[tuple[int, int], ...] = (),
    meryl: tuple[int, int] | None = None,
) -> Tabletop:
    """Snake, perhaps with Meryl, on the way to an exit; the cards only make Guards walk."""
    cell = (goal[1] - 1) * len(rows[0]) + goal[0] - 1
    people = {"snake": snake} if meryl is None else {"snake": snake, "meryl": meryl}
    table = Tabletop(
        rows,
        people,
        guards,
        doors=doors,
        barracks=barracks,
        tokens=[StageToken(EXIT, cell, 0, [])],
        objectives=[Objective(True, REACH_EXIT, ANYONE, 0, [], False)],
        cards=[order(arrow="LR"[number % 2]) for number in range(20)],
    )
    table.players()
    return table


def seen(table: Tabletop) -> OperationView:
    return table.game.view(0)


def play_turn(table: Tabletop, bot: Bot) -> list[str]:
    """What the bot does until its turn is over or dice must fall."""
    said: list[str] = []
    while table.game.result == 0 and not table.game.is_luck():
        action = bot.choose(seen(table))
        said.append(table.vocabulary.words(action))
        if said[-1] == "end":
            break
        table.game.apply(seats_of(table.game.waiting)[0], action)
    return said


# Locks.


def test_the_chance_of_a_lock_is_counted_exactly() -> None:
    # A white and two black dice are to show a 2 and a 5: 30 of 216 ways.
    once = chances((2, 5), 1, 2, (), 1)
    assert once == (30 / 216,)
    # One number left for two black dice; for one white die, which shows no 1.
    assert chances((5,), 0, 2, (), 2) == pytest.approx((11 / 36, 25 / 36 * 11 / 36))
    assert chances((1,), 1, 0, (), 2) == (0.0, 0.0)
    assert chances((5,), 0, 1, (), 0) == ()
    assert chances((2, 3, 5, 5), 1, 2, (), 2) == (0.0, 0.0), "more numbers than dice"


def test_dice_that_fit_are_kept_for_the_next_try() -> None:
    # A 2 or a 5 with the first of two dice that fit leaves one die for the other number.
    first, second = chances((2, 5), 0, 2, (), 2)
    assert first == 2 / 36
    one_fits = 18 / 36  # of the ways that do not open it, those with a 2 or a 5
    none_fits = 16 / 36
    assert second == pytest.approx(one_fits / 6 + none_fits * 2 / 36)


def test_focus_that_changes_dice_makes_a_lock_likelier() -> None:
    # +2 makes the 5 out of a 3, -2 out of a 7 that no die shows.
    assert chances((5,), 0, 1, ((2,),), 1) == (2 / 6,)
    assert chances((5,), 0, 1, ((-2,),), 1) == (1 / 6,)
    assert chances((5,), 0, 1, ((1, -1),), 1) == (3 / 6,)
    assert chances((2,), 1, 0, ((2,),), 1) == (1 / 6,), "a `!` is no number (MGS-090)"
    door: tuple[tuple[Edge, tuple[int, ...]], ...] = ((((3, 1), "east"), (2, 5)),)
    table = on_the_way(["......"], (6, 1), doors=door)
    with_all = openings(seen(table), seen(table).people[0], 0, 4)
    table.note("snake", FOCUSED, 0)
    without = openings(seen(table), seen(table).people[0], 0, 4)
    assert without == chances((2, 5), 1, 2, (), 4)
    sums = zip(accumulate(with_all), accumulate(without), strict=True)
    assert all(more > less for more, less in sums)


def test_what_is_left_of_a_turn_before_a_lock_is_a_try() -> None:
    door: tuple[tuple[Edge, tuple[int, ...]], ...] = ((((3, 1), "east"), (2, 5)),)
    for bot, tries in ((PatientSneaker(1), True), (SensibleSneaker(1), False)):
        said = play_turn(on_the_way(["......"], (6, 1), doors=door), bot)
        assert any(words.startswith("interact") for words in said) == tries


def test_a_turn_that_ends_before_a_lock_costs_less_with_more_actions_left_for_it() -> None:
    door: tuple[tuple[Edge, tuple[int, ...]], ...] = ((((3, 1), "east"), (2, 5)),)
    table = on_the_way(["......"], (6, 1), snake=(2, 1), doors=door)
    for bot, matters in ((PatientSneaker(1), True), (SensibleSneaker(1), False)):
        planner = bot.planner(seen(table), names.SNAKE)
        root = Root(rehearse(seen(table), names.SNAKE), (), 0.0, planner.way_from(seen(table)))
        costs = [planner.guess(root, Spot(2, left, 0, False, -1, ())) for left in range(4)]
        assert (costs == sorted(costs, reverse=True) and len(set(costs)) == 4) == matters


# From cover to cover.

RING = ["#.....#", "..###..", "#.....#"]


def test_a_way_where_one_is_seen_is_longer_than_one_under_cover() -> None:
    table = on_the_way(RING, (7, 2), snake=(1, 2))
    view = seen(table)
    way = way_left(view, names.SNAKE)
    above, below = table.at((2, 1)), table.at((2, 3))
    assert way.spaces[above] == way.spaces[below]
    exposed = [0.0] * view.grid.size
    for column in range(3, 7):
        exposed[table.at((column, 1))] = 1.0
    lengths = covered_lengths(view.grid, way.goals, way.spaces, (), exposed)
    hidden = covered_lengths(view.grid, way.goals, way.spaces, (), [0.0] * view.grid.size)
    assert hidden[above] == hidden[below] == lengths[below]
    assert lengths[table.at((1, 2))] == hidden[table.at((1, 2))], "the other side is as short"
    assert lengths[table.at((7, 2))] == 0.0


def test_a_stop_in_sight_costs_what_lies_behind_it() -> None:
    table = on_the_way(["." * 18], (18, 1))
    view = seen(table)
    way = way_left(view, names.SNAKE)
    open_ground = [1.0] * view.grid.size
    lengths = covered_lengths(view.grid, way.goals, way.spaces, (), open_ground)
    # Eight spaces are one noisy turn, with no stop; one space more has to be stopped for.
    assert lengths[9] == pytest.approx(2.5 + 0.5 * 8 + 0.8 * 4)
    assert lengths[8] == pytest.approx(lengths[17 - 4] + 16.0 + 2.5 + 0.5 * 5 + 0.8)


def test_a_locked_door_on_the_way_is_as_many_steps_as_its_lock_costs() -> None:
    door: tuple[tuple[Edge, tuple[int, ...]], ...] = ((((3, 1), "east"), (2, 5)),)
    view = seen(on_the_way(["......"], (6, 1), doors=door))
    way = way_left(view, names.SNAKE)
    lengths = covered_lengths(view.grid, way.goals, way.spaces, (4,), [0.0] * view.grid.size)
    assert lengths[2] == pytest.approx(2.5 + 0.5 * 7 + 0.8 * 3)


def test_where_guards_walk_one_is_in_sight_and_round_the_corner_one_is_not() -> None:
    rows = ["..........", "#########.", "......####", "......####"]
    table = on_the_way(rows, (1, 1), snake=(1, 4), guards=((5, 1, "E"),))
    exposed = exposure(seen(table))
    assert exposed[table.at((8, 1))] > 0.5
    assert all(exposed[table.at((column, 4))] == 0.0 for column in range(1, 7))
    assert exposure(seen(table)) == exposed, "the same for the same table"


def test_alone_the_way_is_measured_from_cover_to_cover_and_among_partners_in_spaces() -> None:
    for partner, is_covered in ((None, True), ((3, 1), False)):
        table = on_the_way(["." * 18], (18, 1), guards=((9, 1, "E"),), meryl=partner)
        way = PatientSneaker(1).planner(seen(table), names.SNAKE).way_from(seen(table))
        assert (way.lengths != way.spaces) == is_covered
        assert way.spaces == way_left(seen(table), names.SNAKE).spaces


# Patience.


def test_a_space_counts_more_the_longer_it_waits() -> None:
    table = on_the_way(["." * 18], (18, 1))
    bot = PatientSneaker(1)
    prices = []
    for number in range(40):
        table.game.round = number + 1
        prices.append(bot.price_of_a_space(seen(table), names.SNAKE))
        assert bot.price_of_a_space(seen(table), names.SNAKE) == prices[-1], "a round is told once"
    assert prices == sorted(prices)
    assert prices[0] < prices[1]
    assert prices[-1] == SPACE * MOST_PRESSED
    table.game.round += 1
    table.game.move_person(names.SNAKE, table.at((12, 1)))
    assert bot.price_of_a_space(seen(table), names.SNAKE) == prices[0], "it has got on"


def test_a_space_counts_more_the_fewer_rounds_are_left() -> None:
    setup = GAME.setup(1, "stage_2")
    _, view = at_question(setup)
    assert isinstance(view, OperationView)
    early = PatientSneaker(1).price_of_a_space(view, names.SNAKE)
    view.blue_left -= 6
    assert PatientSneaker(1).price_of_a_space(view, names.SNAKE) > early


def test_it_looks_at_every_card_that_can_come() -> None:
    _, view = at_question(GAME.setup(1, "stage_2"))
    assert isinstance(view, OperationView)
    bots = SensibleSneaker(1), PatientSneaker(1)
    few, all_of_them = (bot.planner(view, names.SNAKE).cards for bot in bots)
    assert (len(few), len(all_of_them)) == (6, 20)


def test_it_ends_no_turn_in_barracks_lightly() -> None:
    table = on_the_way(["......"], (6, 1), barracks=((2, 1),))
    view = seen(table)
    patient, plain = PatientSneaker(1).planner(view, names.SNAKE), Planner(view, names.SNAKE)
    plain.space = patient.space
    costs = []
    for planner in (patient, plain):
        planner.ranked_ends()
        costs.append({end.spot.cell: end.guess for end in planner.ends if end.spot is not None})
    gap = {cell: costs[0][cell] - costs[1][cell] for cell in (1, 2)}
    lengths = patient.way_from(view).lengths, plain.way_from(view).lengths
    further = {cell: patient.space * (lengths[0][cell] - lengths[1][cell]) for cell in (1, 2)}
    assert gap[1] - further[1] == pytest.approx(BARRACKS)
    assert gap[2] - further[2] == pytest.approx(0.0)


# Whole stages.


def played(setup: Setup, bots: list[Bot], seed: int, rounds: int = 99) -> str:
    """How a game ends, or "" after so many rounds; every action is one of the options."""
    dice = Dice(seed)
    state = setup.start()
    assert isinstance(state, Operation)
    while not state.is_over() and state.round <= rounds:
        if state.is_luck():
            state.apply(CHANCE, state.sample(dice.bits()))
            continue
        seat = seats_of(state.waiting)[0]
        view = state.view(seat)
        action = bots[seat].choose(view)
        assert action in view.options, setup.vocabulary.words(action)
        state.apply(seat, action)
    outcome = setup.outcome(state)
    return "" if outcome is None else outcome.word


@pytest.mark.many_games
def test_it_plays_every_stage_legally_alone_and_with_partners() -> None:
    for scenario in GAME.scenarios:
        seats = GAME.seats_for(scenario.id)
        for players in {min(seats), max(seats)}:
            setup = GAME.setup(players, scenario.id)
            bots: list[Bot] = [PatientSneaker(seat) for seat in range(players)]
            played(setup, bots, 3, rounds=5)
