"""The sensible sneaker does what its description says."""

import pytest

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.metal_gear.dice_choices import missing_from
from sneakbox.bots.metal_gear.errands import (
    LOCK_COSTS,
    NO_WAY,
    errands,
    gas_on,
    lock_costs,
    token_shares,
)
from sneakbox.bots.metal_gear.terminals import best_effect
from sneakbox.bots.metal_gear.turns import Planner
from sneakbox.bots.metal_gear.ways import way_left
from sneakbox.bots.random_bot import RandomBot
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import forecast, watched
from sneakbox.games.metal_gear.aids.rehearsal import rehearse
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.content import (
    EVENT,
    EXIT,
    GONE,
    HACKED,
    MARKER,
    NODE,
    OBJECTIVE,
    SWITCH,
    TERMINAL,
    TRAP,
    Effect,
    Objective,
    StageToken,
)
from sneakbox.games.metal_gear.dice.die import BLACK, WHITE, rolled
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.guards.guard_attacks import GuardAttack
from sneakbox.games.metal_gear.guards.turning import Facing
from sneakbox.games.metal_gear.map import doors
from sneakbox.games.metal_gear.setting_up.carried_cards import index_of
from sneakbox.games.metal_gear.stages import deeds, special_rules
from sneakbox.games.metal_gear.state import ACTED, DAMAGE, DONE
from sneakbox.games.metal_gear.view import OperationView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import EDITION, Setup
from sneakbox.kernel.native import append
from sneakbox.kernel.seats import CHANCE, seats_of
from tests.games.metal_gear.tabletop import PEOPLE, Tabletop, order
from tests.games.metal_gear.test_system_cards import begun, covered

STAGES = [scenario.id for scenario in GAME.scenarios]
# The later VR missions, for so many players: a seed with which it clears them soon.
CLEARED = {
    ("vr_2", 1): 0,
    ("vr_2", 2): 9,
    ("vr_2", 3): 3,
    ("vr_2", 4): 3,
    ("vr_3", 1): 5,
    ("vr_3", 2): 1,
    ("vr_3", 3): 6,
    ("vr_3", 4): 2,
    ("vr_4", 1): 0,
    ("vr_4", 2): 6,
    ("vr_4", 3): 7,
    ("vr_4", 4): 1,
    ("vr_5", 1): 1,
    ("vr_5", 2): 1,
    ("vr_5", 3): 0,
    ("vr_5", 4): 4,
    ("vr_6", 1): 3,
    ("vr_6", 2): 1,
    ("vr_6", 3): 1,
    ("vr_6", 4): 9,
}
REACH_EVENT, COLLECT, REACH_EXIT, USE_SWITCH = 0, 1, 2, 4
SHUT_DOWN, STAND_ON_MARKERS = 6, 8
ANYONE = 1
OTACONS_SEAT = 1  # where Snake has the other


def view_of(table: Tabletop) -> OperationView:
    return table.game.view(0)


def chosen(table: Tabletop) -> str:
    """What the bot does now, in words."""
    return table.vocabulary.words(SensibleSneaker(1).choose(view_of(table)))


def play_turn(table: Tabletop) -> list[str]:
    """The bot plays until the Player phase is over or dice must fall."""
    bot = SensibleSneaker(1)
    said: list[str] = []
    while table.game.result == 0 and not table.game.is_luck():
        if kind_of(table.game.steps[-1].key()) not in (names.STEP_TURN, names.STEP_MOVING):
            break
        action = bot.choose(view_of(table))
        said.append(table.vocabulary.words(action))
        if kind_of(action) == names.END:
            break
        table.game.apply(seats_of(table.game.waiting)[0], action)
    return said


def with_exit(
    rows: list[str],
    snake: tuple[int, int],
    guards: list[tuple[int, int, str]],
    goal: tuple[int, int],
) -> Tabletop:
    """Snake, some Guards and an exit; the cards only make Guards walk."""
    columns = len(rows[0])
    cell = (goal[1] - 1) * columns + goal[0] - 1
    table = Tabletop(
        rows,
        {"snake": snake},
        guards,
        tokens=[StageToken(EXIT, cell, 0, [])],
        objectives=[Objective(True, REACH_EXIT, ANYONE, 0, [], False)],
        cards=[order(arrow="LR"[number % 2]) for number in range(20)],
    )
    table.players()
    return table


# Whole games.


def play(setup: Setup, bots: list[Bot], seed: int) -> tuple[list[int], str]:
    """All actions of one game, each of them legal, and how it ended."""
    dice = Dice(seed)
    state = setup.start()
    actions: list[int] = []
    while not state.is_over():
        if state.is_luck():
            seat, action = CHANCE, state.sample(dice.bits())
        else:
            seat = seats_of(state.waiting)[0]
            view = state.view(seat)
            action = bots[seat].choose(view)
            assert action in view.options, setup.vocabulary.words(action)
        state.apply(seat, action)
        actions.append(action)
        assert len(actions) < 20_000
    outcome = setup.outcome(state)
    assert outcome is not None
    return actions, outcome.word


def seated(setup: Setup, seed: int) -> list[Bot]:
    return [SensibleSneaker(seed + seat) for seat in range(setup.players)]


@pytest.mark.parametrize("stage", [name for name in STAGES if (name, 1) not in CLEARED])
def test_it_plays_whole_stages_legally_and_clears_some(stage: str) -> None:
    setup = GAME.setup(1, stage)
    ends = (play(setup, seated(setup, seed), seed)[1] for seed in range(12))
    assert "cleared" in ends


@pytest.mark.parametrize(("stage", "players"), CLEARED)
def test_it_clears_vr_missions(stage: str, players: int) -> None:
    setup, seed = GAME.setup(players, stage), CLEARED[stage, players]
    assert play(setup, seated(setup, seed), seed)[1] == "cleared"


@pytest.mark.parametrize(
    ("stage", "players"), [("stage_1", 2), ("stage_3", 2), ("vr_1", 3), ("vr_1", 4)]
)
def test_it_plays_with_partners(stage: str, players: int) -> None:
    setup = GAME.setup(players, stage)
    play(setup, seated(setup, 3), 3)


@pytest.mark.parametrize(("stage", "players"), [("stage_1", 1), ("stage_3", 2), ("vr_1", 4)])
def test_it_plays_by_the_prototype_too(stage: str, players: int) -> None:
    setup = GAME.setup(players, stage, {EDITION: "prototype"})
    play(setup, seated(setup, 3), 3)


def test_the_same_seed_plays_the_same_game() -> None:
    setup = GAME.setup(1, "stage_2")
    first, second = (play(setup, seated(setup, 5), 5) for _ in range(2))
    assert first == second


def test_the_random_bot_clears_next_to_nothing() -> None:
    setup = GAME.setup(1, "stage_1")
    ends = [play(setup, [RandomBot(seed)], seed)[1] for seed in range(40)]
    assert ends.count("cleared") <= 1


def test_it_is_in_the_catalogue() -> None:
    setup = GAME.setup(1, "stage_1")
    assert isinstance(catalogue.bot(setup, "sensible", 1), SensibleSneaker)


# Turns.


def test_gray_fox_steps_in_only_for_who_is_worse_off() -> None:
    table = Tabletop(["...", "..."], {"snake": (1, 1), "gray_fox": (2, 1)}, [(3, 2, "W")])
    table.game.push(GuardAttack(0, names.SNAKE))
    table.run([])
    assert chosen(table) == "pass"
    table.note("snake", DAMAGE, 2)
    assert chosen(table).startswith("ability")


def test_it_eats_a_ration_when_it_is_worth_it() -> None:
    table = with_exit(["......", "......"], (1, 1), [], (6, 2))
    table.carry("snake", "002")
    table.note("snake", DAMAGE, 1)
    assert not chosen(table).startswith("use")
    table.note("snake", DAMAGE, 2)
    assert chosen(table).startswith("use")


def test_it_leaves_by_an_exit_within_reach() -> None:
    table = with_exit(["......", "......"], (1, 1), [], (4, 1))
    play_turn(table)
    assert table.game.result == names.CLEARED


def test_it_waits_out_of_sight_while_a_guard_looks_down_the_corridor() -> None:
    # The exit lies at the end of a corridor that a Guard at the near end looks along.
    rows = ["#" * 20, "." * 19 + "#", "#." + "#" * 18, "#." + "#" * 18]
    table = with_exit(rows, (2, 4), [(1, 2, "E")], (19, 2))
    play_turn(table)
    assert table.token("snake") is None
    where = table.where("snake")
    assert where in {(2, 3), (2, 4)}


def test_it_takes_a_guard_down_from_behind_who_bars_the_way() -> None:
    table = with_exit(["########", "........", "########"], (1, 2), [(3, 2, "E")], (8, 2))
    assert "takedown c2" in play_turn(table)


def test_it_gets_out_of_sight_when_it_was_seen() -> None:
    table = with_exit(
        ["..........", "####.#####", "####......", "#########."], (5, 1), [(1, 1, "E")], (10, 4)
    )
    play_turn(table)
    where = table.where("snake")
    assert where is not None
    assert not watched.watchers(view_of(table), table.at(where))


def test_it_keeps_to_its_plan_while_nothing_unforeseen_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Planner] = []
    plan = Planner.plan

    def counted(planner: Planner) -> list[int]:
        made.append(planner)
        return plan(planner)

    monkeypatch.setattr(Planner, "plan", counted)
    table = with_exit(["............", "............"], (1, 1), [], (12, 1))
    assert len(play_turn(table)) > 3
    assert len(made) == 1


def test_it_turns_new_guards_away_from_people() -> None:
    table = Tabletop(["....."], {"snake": (1, 1)}, [(3, 1, "E")])
    table.game.push(Facing(0))
    table.run([])
    assert chosen(table) == "face east"


# The way.


def test_the_way_goes_over_all_that_is_left_to_do() -> None:
    table = Tabletop(
        ["........"],
        {"snake": (4, 1)},
        tokens=[StageToken(EVENT, 0, 0, []), StageToken(EXIT, 7, 0, [])],
        objectives=[
            Objective(True, REACH_EVENT, 0, 0, [], False),
            Objective(True, REACH_EXIT, ANYONE, 0, [0], False),
        ],
    )
    table.players()
    way = way_left(view_of(table), names.SNAKE)
    assert way.goals == [0]
    assert way.lengths == [7, 8, 9, 10, 11, 12, 13, 14]


def test_markers_are_counted_once_each() -> None:
    tokens = [StageToken(OBJECTIVE, cell, 0, []) for cell in (1, 3, 7)]
    table = Tabletop(
        ["........"],
        {"snake": (1, 1)},
        tokens=tokens,
        objectives=[Objective(True, COLLECT, 2, 0, [], False)],
    )
    table.players()
    way = way_left(view_of(table), names.SNAKE)
    assert way.lengths[0] == 3, "the marker one space off and the next one two further"


def test_partners_split_the_markers() -> None:
    tokens = [StageToken(OBJECTIVE, cell, 0, []) for cell in (0, 7)]
    table = Tabletop(
        ["........"],
        {"snake": (2, 1), "meryl": (6, 1)},
        tokens=tokens,
        objectives=[Objective(True, COLLECT, 2, 0, [], False)],
    )
    table.players()
    assert way_left(view_of(table), names.SNAKE).goals == [0]
    assert way_left(view_of(table), names.MERYL).goals == [7]
    table.content.objectives[0].a = 1
    assert way_left(view_of(table), names.SNAKE).goals == [0]
    assert way_left(view_of(table), names.MERYL).goals == [5], "one is enough, and Snake is nearer"


def test_nodes_are_shared_out_so_that_every_zone_gets_its_own() -> None:
    tokens = [StageToken(NODE, cell, 0, []) for cell in (1, 2, 9)]
    table = Tabletop(
        ["." * 10],
        {"snake": (1, 1), "meryl": (4, 1)},
        zones=["0000011111"],
        tokens=tokens,
        objectives=[Objective(True, SHUT_DOWN, 2, 0, [], False, in_zones=2, in_each=1)],
    )
    table.players()
    shares = token_shares(view_of(table), table.content.objectives[0])
    assert shares == {names.SNAKE: [1], names.MERYL: [9]}
    assert way_left(view_of(table), names.SNAKE).tasks == 2
    table.game.marks[0] = GONE
    assert way_left(view_of(table), names.SNAKE).tasks == 1


def test_an_event_that_opens_a_door_is_a_way_round_its_lock() -> None:
    table = Tabletop(
        ["......."],
        {"otacon": (3, 1)},
        doors=[(((5, 1), "east"), (2, 3, 5, 6))],
        tokens=[StageToken(SWITCH, 6, 1, []), StageToken(EVENT, 0, 0, [])],
        objectives=[Objective(True, USE_SWITCH, 1, 0, [], False)],
    )
    table.players()
    assert errand(table, "otacon") == [(USE_SWITCH, 1)]
    table.content.effects.append(Effect(deeds.ON_EVENT, 0, deeds.OPEN_DOOR, 0, 0))
    assert errand(table, "otacon") == [(REACH_EVENT, 0), (USE_SWITCH, 1)]
    doors.open_door(table.game, 0, 50)
    assert errand(table, "otacon") == [(USE_SWITCH, 1)]


# Otacon at a Terminal.


def at_terminal() -> Tabletop:
    """Otacon stands beside a Terminal of level 2, and Snake has the only thing to do."""
    table = Tabletop(
        ["." * 8, "." * 8],
        {"snake": (7, 1), "otacon": (2, 1)},
        tokens=[StageToken(EXIT, 7, 0, []), StageToken(TERMINAL, 0, 2, [2, 4])],
        objectives=[
            Objective(True, REACH_EVENT, 0, 0, [], False),
            Objective(True, REACH_EXIT, ANYONE, 0, [0], False),
        ],
    )
    table.content.tokens.append(StageToken(EVENT, 15, 0, []))
    table.game.marks = append(table.game.marks, 0)
    table.players()
    return table


def test_otacon_sees_to_a_terminal_while_others_have_something_to_do() -> None:
    table = at_terminal()
    assert way_left(view_of(table), names.OTACON).goals == [0]
    assert way_left(view_of(table), names.SNAKE).goals == [15]
    table.say("begin otacon")
    assert play_turn(table)[-1] == "hack 1"
    hacked = at_terminal()
    hacked.game.marks[1] = HACKED
    hacked.say("begin otacon")
    assert play_turn(hacked)[-1] == "search"


def test_otacon_uses_a_system_card_where_it_helps_and_keeps_it_where_not() -> None:
    watched_by_a_camera = begun(covered("Camera Loop", 2, cameras=[(3, 1, "W", "E")]))
    assert best_effect(watched_by_a_camera.game.view(OTACONS_SEAT)) is not None
    far_away = begun(covered("Camera Loop", 2, cameras=[(6, 3, "N", "N")]))
    assert best_effect(far_away.game.view(OTACONS_SEAT)) is None
    supply = begun(covered("Remote Supply", 2))
    assert best_effect(supply.game.view(OTACONS_SEAT)) is not None, "Snake has yet to act"


def test_otacon_jams_the_radio_when_an_order_comes() -> None:
    table = covered("Jammed Radio", 3, guards=[(6, 3, "S")], cards=[order("radio-in"), order()])
    table.notice("snake", (6, 2), "?")
    table.enemies()
    action = SensibleSneaker(1).choose(table.game.view(OTACONS_SEAT))
    assert kind_of(action) == names.RESOLVE


def test_nodes_that_do_not_help_are_no_goals() -> None:
    tokens = [StageToken(NODE, cell, 0, []) for cell in (0, 1, 6)]
    table = Tabletop(
        ["........"],
        {"snake": (4, 1)},
        zones=["00001111"],
        tokens=tokens,
        objectives=[Objective(True, SHUT_DOWN, 2, 0, [], False, in_zones=2, in_each=1)],
    )
    table.players()
    way = way_left(view_of(table), names.SNAKE)
    assert way.goals == [0, 1, 6]
    assert way.lengths[0] == 6, "the other node of this zone would not help"
    table.game.marks[0] = GONE
    assert way_left(view_of(table), names.SNAKE).goals == [6]


def test_everybody_goes_to_their_own_marker() -> None:
    table = Tabletop(
        ["........"],
        {"snake": (2, 1), "meryl": (3, 1)},
        tokens=[StageToken(MARKER, 7, names.SNAKE, []), StageToken(MARKER, 0, names.MERYL, [])],
        objectives=[Objective(True, STAND_ON_MARKERS, 0, 0, [], False)],
        seats=2,
    )
    table.players()
    assert way_left(view_of(table), names.SNAKE).goals == [7]
    assert way_left(view_of(table), names.MERYL).goals == [0]


def test_it_waits_near_its_marker_until_all_can_stand_on_theirs() -> None:
    table = Tabletop(
        ["." * 12],
        {"snake": (4, 1), "meryl": (12, 1)},
        tokens=[StageToken(MARKER, 0, names.SNAKE, []), StageToken(MARKER, 4, names.MERYL, [])],
        objectives=[Objective(True, STAND_ON_MARKERS, 0, 0, [], False)],
        seats=2,
    )
    table.players()
    assert set(way_left(view_of(table), names.SNAKE).lengths[:7]) == {0}, "Meryl is 7 spaces away"
    table.game.move_person(names.MERYL, 10)
    near = way_left(view_of(table), names.SNAKE).lengths
    assert near[0] == 0
    assert near[1] > 1
    table.note("meryl", ACTED, DONE)
    assert way_left(view_of(table), names.SNAKE).lengths[1] == 0, "she has had her turn"


# Looking ahead by the rules.


def test_a_rehearsal_leaves_the_table_alone() -> None:
    table = with_exit(["....."], (1, 1), [], (5, 1))
    before = table.game.numbers()
    rehearsal = rehearse(view_of(table), names.SNAKE)
    moved = rehearsal.after(table.vocabulary.parse("sneak east"))
    assert (rehearsal.cell(), moved.cell()) == (0, 1)
    assert (rehearsal.tokens(), moved.tokens()) == (4, 3)
    assert table.game.numbers() == before


def test_the_aftermath_counts_attacks_and_tells_who_is_noticed() -> None:
    table = with_exit([".....", "####.", "####."], (5, 3), [(1, 1, "E")], (1, 1))
    rehearsal = rehearse(view_of(table), names.SNAKE)
    after = rehearsal.aftermath(0, False)
    assert (after.attacks, after.is_alerted, after.guards) == (1, True, 1)
    away = with_exit([".......", "######.", "######."], (7, 3), [(5, 1, "W")], (1, 1))
    calm = rehearse(view_of(away), names.SNAKE).aftermath(0, False)
    assert (calm.attacks, calm.is_alerted, calm.is_watched) == (0, False, False)


def test_a_noise_that_is_heard_brings_a_guard() -> None:
    rows = [".......", "######.", "######."]
    table = with_exit(rows, (7, 3), [(3, 1, "W")], (1, 1))
    rehearsal = rehearse(view_of(table), names.SNAKE)
    assert rehearsal.aftermath(0, False).attention == names.OFF_MAP
    assert rehearsal.aftermath(0, True).is_alerted


def test_cards_to_expect_are_spread_over_those_that_can_come() -> None:
    setup = GAME.setup(1, "stage_1")
    view = setup.start().view(0)
    assert isinstance(view, OperationView)
    cards = forecast.cards_to_expect(view, 5)
    assert len(cards) == len(set(cards)) == 5
    assert set(cards) <= set(forecast.possible_orders(view))
    assert forecast.cards_to_expect(view, 100) == forecast.possible_orders(view)


# Errands.


def errand(table: Tabletop, name: str) -> list[tuple[int, int]]:
    """The tasks that a character goes for, as (task, number)."""
    view = view_of(table)
    return [(one.task, one.a) for one in errands(view, PEOPLE[name])]


def two_events(snake: tuple[int, int], meryl: tuple[int, int], card: int = NO_CARD) -> Tabletop:
    """A corridor with event A at its western and event B at its eastern end."""
    return Tabletop(
        ["." * 12],
        {"snake": snake, "meryl": meryl},
        tokens=[StageToken(EVENT, 0, 0, []), StageToken(EVENT, 11, 1, [])],
        objectives=[
            Objective(True, REACH_EVENT, 0, 0, [], False, card),
            Objective(True, REACH_EVENT, 1, 0, [], False),
        ],
        effects=[Effect(deeds.ON_EVENT, 2, deeds.GIVE_CARD, card, 0)] if card != NO_CARD else [],
        seats=2,
    )


def test_partners_share_out_what_one_can_do_alone() -> None:
    table = two_events((3, 1), (8, 1))
    assert errand(table, "snake") == [(REACH_EVENT, 0)]
    assert errand(table, "meryl") == [(REACH_EVENT, 1)]
    alone = two_events((8, 1), (1, 1))
    alone.game.move_person(names.MERYL, names.OFF_MAP)
    assert errand(alone, "snake") == [(REACH_EVENT, 1), (REACH_EVENT, 0)]  # the shorter way


def test_a_card_that_a_task_wants_is_fetched_first_and_its_carrier_goes() -> None:
    pal = index_of("031")
    table = two_events((3, 1), (8, 1), pal)
    table.content.tokens.append(StageToken(EVENT, 5, 2, []))
    table.game.marks = append(table.game.marks, 0)
    assert (REACH_EVENT, 2) in errand(table, "snake") + errand(table, "meryl")
    table.carry("meryl", "031")
    assert errand(table, "meryl") == [(REACH_EVENT, 0)]
    assert errand(table, "snake") == [(REACH_EVENT, 1)]


def test_a_task_is_done_even_if_it_raises_the_alarm() -> None:
    table = Tabletop(
        ["....", "####"],
        {"snake": (1, 1)},
        tokens=[StageToken(EVENT, 2, 0, []), StageToken(EXIT, 0, 0, [])],
        objectives=[
            Objective(True, REACH_EVENT, 0, 0, [], False),
            Objective(True, REACH_EXIT, ANYONE, 0, [0], False),
        ],
        effects=[Effect(deeds.ON_EVENT, 0, deeds.ALERT_EVERYBODY, 0, 0)],
        cards=[order(arrow="LR"[number % 2]) for number in range(20)],
    )
    table.players()
    assert way_left(view_of(table), names.SNAKE).tasks == 1
    play_turn(table)
    assert table.game.done & 1


def test_doors_cost_what_the_dice_can_do_and_keycards_are_used() -> None:
    door = (((3, 1), "east"), (1, 2, 3, 4))
    table = Tabletop(
        ["......", "######"],
        {"snake": (3, 1), "otacon": (2, 1)},
        doors=[door],
        tokens=[StageToken(EXIT, 5, 0, [])],
        objectives=[Objective(True, REACH_EXIT, ANYONE, 0, [], False)],
        seats=2,
    )
    table.players()
    assert lock_costs(view_of(table), names.SNAKE) == (NO_WAY,)
    assert lock_costs(view_of(table), names.OTACON) == (LOCK_COSTS[4],)
    table.say("begin snake")
    assert not chosen(table).startswith("interact")  # three dice never show four numbers
    table.carry("snake", "022")
    assert chosen(table).startswith("use")


def test_nobody_waits_for_others_in_gas() -> None:
    table = Tabletop(
        ["........."],
        {"snake": (4, 1), "meryl": (2, 1)},
        zones=["000000111"],
        tokens=[StageToken(EVENT, 0, 0, []), StageToken(EXIT, 8, 0, [])],
        objectives=[
            Objective(True, REACH_EVENT, 0, 0, [], False),
            Objective(True, REACH_EXIT, ANYONE, 0, [0], False),
        ],
        cards=[order(arrow="LR"[number % 2]) for number in range(20)],
    )
    special_rules.do(table.game, Effect(deeds.AT_START, 0, deeds.GAS, 1, 0), -1)
    table.players()
    table.say("begin snake")
    play_turn(table)
    assert table.where("snake") == (6, 1)
    table.carry("snake", "014")
    assert gas_on(view_of(table), names.SNAKE) == 0


def test_what_a_trap_may_see_is_avoided() -> None:
    rows = ["......", ".####.", "......"]
    for trap, way in (((3, 1), (2, 3)), ((3, 3), (2, 1))):
        cell = (trap[1] - 1) * 6 + trap[0] - 1
        table = with_exit(rows, (1, 2), [(6, 2, "S")], (6, 2))
        table.content.tokens.append(StageToken(TRAP, cell, 0, []))
        table.game.marks = append(table.game.marks, 0)
        first = play_turn(table)[0]
        assert first.endswith("south" if way[1] == 3 else "north")


# Dice.


def test_what_a_combination_still_misses() -> None:
    dice = [rolled(WHITE, 2), rolled(BLACK, 5)]
    assert missing_from(dice, [2, 5, 5]) == [5]
    assert missing_from(dice, [2]) == []
    assert missing_from([rolled(WHITE, 1)], [1]) == [1], "a white die shows ! and no 1"


@pytest.mark.ruling("E-06")
def test_it_takes_no_for_an_answer() -> None:
    """A Focus token that its owner keeps is not asked for again."""
    people = {"snake": (1, 1), "meryl": (4, 1)}
    table = Tabletop(["....", "...."], people, seats=2, edition="prototype")
    table.players()
    for words in ("begin meryl", "dash south", "stop", "end"):
        table.say(words)
    meryl = SensibleSneaker(1)
    asked = meryl.choose(table.game.view(1))
    assert table.vocabulary.words(asked) == "fewer 0"  # Snake's
    table.game.apply(1, asked)
    table.say("refuse")
    assert table.vocabulary.words(meryl.choose(table.game.view(1))) == "accept"
