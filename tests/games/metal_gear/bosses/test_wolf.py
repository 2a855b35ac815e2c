"""Sniper Wolf: each rule of her and each line of her cards (B-600 to B-613)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.attention import attention
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import (
    hurting,
    measuring,
    targets,
    terrain,
    threats,
    wolf,
    wolf_crosshairs,
    wolf_perches,
)
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, MARK
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.guards import guard_attacks
from sneakbox.games.metal_gear.scene import boss_panels, boss_picture
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import COVER, TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import append, vec
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import CHANCE
from sneakbox.kernel.state import Step
from sneakbox.scene.squares import space_name
from sneakbox.table import Match
from sneakbox.table.pictures import sight_of
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import HALT, Place
from tests.games.metal_gear.test_previews import insight

SNAKE, MERYL, OTACON, GRAY_FOX = names.SNAKE, names.MERYL, names.OTACON, names.GRAY_FOX
PERCHES = ((2, 1), (6, 1), (8, 1), (12, 1), (4, 2), (10, 2), (7, 3))
WITH_OTACON = {"characters": "snake+otacon"}


def slope(
    players: int = 1, hidden: tuple[int, ...] = (7,), cards: str = "", **places: Place
) -> Arena:
    """The stage without Otacon, with Wolf hidden on one of these perches, counted from 1."""
    options = {"equipment": cards} if cards else {}
    if players == 3:
        options["characters"] = "snake+meryl+gray_fox"
    table = Arena(stage="stage_11", players=players, options=options).calm()
    hide(table, *hidden)
    for name, place in places.items():
        table.put(name, place)
    return table


def aiming(players: int) -> Arena:
    """Snake's turn, a crosshair's way from her."""
    table = slope(players, snake=(4, 6))
    if players > 1:
        table.say("begin snake")
    return table


def hide(table: Arena, *perches: int) -> None:
    for perch in range(wolf_perches.PERCHES):
        table.fight.keep(wolf_perches.LIKELY + perch, int(perch + 1 in perches))
    wolf_perches.stand_where_likeliest(table.game)


def show(table: Arena, perch: int) -> None:
    wolf_perches.show(table.game, perch - 1, 0)


def can_be(table: Arena) -> set[int]:
    """The perches she can be on, counted from 1."""
    return {
        perch + 1 for perch in range(wolf_perches.PERCHES) if wolf_perches.likely(table.game, perch)
    }


def open_tokens(table: Arena) -> set[int]:
    return {
        perch + 1 for perch in range(wolf_perches.PERCHES) if wolf_perches.is_up(table.game, perch)
    }


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def patience(table: Arena) -> int:
    return int(table.fight.note(wolf.PATIENCE))


def crosshair(table: Arena, person: int = SNAKE) -> Place | None:
    return table.place(wolf_crosshairs.crosshair(table.game, person))


def lay(table: Arena, place: Place, person: int = SNAKE) -> None:
    table.fight.keep(wolf_crosshairs.CROSSHAIR + person, table.at(place) + 1)


def ends(table: Arena) -> set[Place | None]:
    return {table.place(first_of(table.vocabulary.parse(words))) for words in table.options()}


def end_on(table: Arena, place: Place, *luck: int) -> None:
    table.say(f"place {space_name(table.at(place), table.columns)}", *luck)


def said_of_her(table: Arena) -> str:
    """Her dashboard, read aloud."""
    seen = table.game.view(0).boss
    assert seen is not None
    return boss_panels.dashboard(insight(table), seen).say


# Her rules.


@pytest.mark.rule("B-600", "B-066", "B-068")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_11", players=1)
    assert tuple(table.place(cell) for cell in table.game.the_boss().perches) == PERCHES
    assert (can_be(table), open_tokens(table)) == ({1, 2, 3, 4, 5, 6, 7}, set())
    assert len(table.game.the_boss().cards) == 6
    for cast, numbers in (
        ("snake", (12, 1, 1)),
        ("snake+meryl", (24, 2, 2)),
        ("snake+otacon", (12, 1, 1)),
        ("snake+meryl+gray_fox", (36, 2, 3)),
        ("snake+meryl+otacon", (24, 2, 2)),
        ("snake+meryl+otacon+gray_fox", (36, 2, 3)),
    ):
        options = {"characters": cast}
        boss = Arena(stage="stage_11", players=cast.count("+") + 1, options=options).game.the_boss()
        assert (boss.health, boss.spread, boss.threats) == numbers
    assert (slope().game.the_boss().dice, slope().game.the_boss().is_high) == (2, True)
    starts = {slope(3).where(name) for name in ("snake", "meryl", "gray_fox")}
    assert starts == {(5, 9), (9, 9), (7, 10)}
    rewards = load_named("stage_11").rewards
    assert [(reward.cards, reward.only_with, reward.only_without) for reward in rewards] == [
        ((20,), 2, -1),
        ((18,), -1, 2),
    ]


@pytest.mark.rule("B-600", "B-002")
def test_she_is_defeated_or_a_fighter_dies() -> None:
    table = slope(snake=(7, 6))
    show(table, 7)
    table.hurt_boss(11)
    lay(table, (7, 6))
    table.say("aim on", 2, 1)
    end_on(table, (7, 3))
    assert table.game.result == names.CLEARED
    table = slope(snake=(7, 6))
    table.hurt("snake", 3)
    table.boss_turn(5, 1, card="SW-4")
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("B-601", "B-051")
def test_nothing_but_a_crosshair_hurts_her() -> None:
    table = slope(cards="snake=001,007", snake=(7, 4))
    show(table, 7)
    assert not [one for one in table.options() if one.startswith(("punch", "combo", "use 0"))]
    table.say(f"use 1 {table.at((7, 5))} 0")
    assert table.damage() == 0
    assert not hurting.is_in_reach(table.game, table.at((7, 3)), 1)


@pytest.mark.rule("B-601", "B-014")
def test_a_tree_covers_the_side_on_which_she_is() -> None:
    table = slope()
    sees = [wolf.RULES.sees(table.game, table.at(place)) for place in ((7, 8), (7, 6), (3, 5))]
    assert sees == [False, True, True]  # a tree stands on (7,7); one on (3,4) is not on her side
    assert not wolf.RULES.sees(table.game, table.at((9, 6)))
    hide(table, 1)
    assert wolf.RULES.sees(table.game, table.at((9, 6)))  # she is more to the west than north
    assert wolf.RULES.is_seen_from(table.game, table.at((7, 8)))


@pytest.mark.rule("B-010")
@pytest.mark.ruling("C-60")
def test_the_foot_of_the_ridge_is_in_nobodys_way_but_a_figures() -> None:
    table = slope(2, snake=(7, 4), meryl=(7, 10))
    assert measuring.distance(table.game, table.at((7, 4))) == 1
    assert measuring.distance(table.game, table.at((7, 10))) == 9  # round the tree on (7,7)
    lines = ["shoot one nearest any 1B", "shoot one farthest any 1B"]
    table.boss_turn(1, 1, second=lines)
    assert [person for person, _ in attacked(table)] == [SNAKE, MERYL]
    moves = [words for words in slope(snake=(7, 4)).options() if words.startswith("sneak")]
    assert moves == ["sneak east", "sneak south", "sneak west"]


@pytest.mark.rule("B-602")
def test_a_crosshair_is_put_beside_and_moved_by_both_dice() -> None:
    """T1: three spaces west and two south of her, 3 and 2."""
    table = slope(snake=(4, 6))
    sides = [words for words in table.options() if words.startswith("aim")]
    assert sides == ["aim north", "aim east", "aim south", "aim west"]
    table.say("aim north", 3, 2)
    assert table.about("snake", TOKENS) == 3
    assert (7, 3) in ends(table)
    end_on(table, (7, 3))
    assert table.damage() == 2
    assert crosshair(table) == (7, 3)
    assert open_tokens(table) == {7}
    view = table.game.view(0)
    assert view.boss is not None
    assert view.boss.cell == table.at((7, 3))
    assert [words for words in table.options() if words.startswith("aim")] == ["aim on"]


@pytest.mark.rule("B-602")
def test_ways_off_the_map_are_not_offered() -> None:
    """T1: from (1,10) with two sixes only east and north, and back; Otacon's map is none."""
    table = slope(snake=(3, 10))
    lay(table, (1, 10))
    table.say("aim on", 6, 6)
    assert ends(table) == {(7, 4), (13, 10), (1, 10)}
    end_on(table, (13, 10))
    table.say("aim on", 1, 1)
    assert ends(table) == {(11, 10), (12, 9), (13, 8), (13, 10)}


@pytest.mark.rule("B-602")
@pytest.mark.ruling("C-61")
def test_a_crosshair_begins_on_any_space_beside_a_tree_as_well() -> None:
    table = slope(snake=(2, 4))
    table.say("aim east", 1, 1)
    assert table.heard(names.TOLD_CROSSHAIR, "space") == [(table.at((3, 4)),)]
    table = slope(snake=(13, 10))
    assert [words for words in table.options() if words.startswith("aim")] == [
        "aim north",
        "aim west",
    ]


@pytest.mark.rule("B-602")
def test_a_token_that_a_crosshair_ends_on_is_turned_up() -> None:
    table = slope(hidden=(1, 5, 7), snake=(7, 6))
    lay(table, (4, 4))
    table.say("aim on", 1, 1)
    end_on(table, (4, 2), wolf_perches.SNOW)
    assert (open_tokens(table), can_be(table), table.damage()) == ({5}, {1, 7}, 0)
    assert table.heard(names.TOLD_SNOW, "space") == [(table.at((4, 2)),)]
    table.say("aim on", 1, 1)
    end_on(table, (4, 2))  # an open one of snow: nothing happens
    assert table.damage() == 0
    table.say("aim on", 1, 2)
    end_on(table, (2, 1), wolf_perches.HERSELF)
    assert (open_tokens(table), can_be(table), table.damage()) == ({1, 5}, {1}, 2)
    assert table.fight.note(notes.LAST_ATTACKER) == SNAKE
    table.say("aim on", 1, 1)
    end_on(table, (2, 1))
    assert table.damage() == 4
    # Where she cannot be, luck is not asked.
    table = slope(hidden=(7,), snake=(7, 6))
    lay(table, (4, 4))
    table.say("aim on", 1, 1)
    end_on(table, (4, 2))
    assert open_tokens(table) == {5}


@pytest.mark.rule("B-602")
def test_luck_turns_a_token_up_as_likely_as_she_is_there() -> None:
    table = slope(hidden=(1, 5, 7), snake=(7, 6))
    table.fight.keep(wolf_perches.LIKELY + 4, 3)
    lay(table, (4, 4))
    table.say("aim on", 1, 1)
    end_on(table, (4, 2))
    odds = table.game.odds()
    assert (odds.actions, odds.weights) == ([act(names.REVEAL, 0), act(names.REVEAL, 1)], [2, 3])


@pytest.mark.rule("B-603")
@pytest.mark.ruling("C-62")
def test_what_takes_a_crosshair_away() -> None:
    """T2: Rations do, Focus does not, an attack that deals nothing does not."""
    table = slope(cards="snake=012", snake=(7, 6))
    lay(table, (7, 5))
    table.hurt("snake", 2)
    table.say("focus 0")
    assert crosshair(table) == (7, 5)
    ration = next(words for words in table.options() if words.startswith("use"))
    table.say(ration)
    assert crosshair(table) is None
    assert table.heard(names.TOLD_CROSSHAIR_LOST, "person") == [(SNAKE,)]
    for words in ("sneak east", "dash east"):
        table = slope(snake=(7, 6))
        lay(table, (7, 5))
        table.say(words)
        assert crosshair(table) is None
    for face, left in ((1, (7, 5)), (5, None)):
        table = slope(snake=(7, 6))
        lay(table, (7, 5))
        table.boss_turn(face, 1, card="SW-4")  # one die may hurt, the other never does
        assert (attacked(table), crosshair(table)) == ([(SNAKE, 2)], left)


@pytest.mark.rule("B-603")
def test_everybody_has_a_crosshair_of_their_own() -> None:
    table = slope(2, snake=(7, 6), meryl=(9, 6))
    lay(table, (7, 5))
    lay(table, (9, 5), MERYL)
    table.boss_turn(5, 1, second=["shoot one nearest 2B"])
    assert (crosshair(table), crosshair(table, MERYL)) == (None, (9, 5))


@pytest.mark.rule("B-604")
def test_who_shoots_is_seen() -> None:
    table = slope(hidden=(1, 2, 3), snake=(7, 6))
    # From all three she has him in sight: luck says only where the flash was.
    table.boss_turn(2, 1, 1, card="SW-4")
    assert (open_tokens(table), can_be(table)) == ({3}, {3})
    assert table.heard(names.TOLD_WOLF_SEEN, "space") == [(table.at((8, 1)),)]
    assert attacked(table) == [(SNAKE, 2)]


@pytest.mark.rule("B-604")
@pytest.mark.ruling("C-63")
def test_a_threat_that_lands_gives_her_away_too() -> None:
    for lines in (["mark nearest 2B"], ["blast 1 nearest 2B"]):
        table = slope(hidden=(2, 3), snake=(7, 6))
        table.lines(last=lines)
        table.boss_turn(1, 1, 1, second=["no attack"])
        assert table.heard(names.TOLD_WOLF_SEEN, "space") == [(table.at((6, 1)),)]
        assert attacked(table) == [(SNAKE, 2)]
    # Nobody is hit: nothing is seen of her.
    table = slope(hidden=(2, 3), snake=(7, 6))
    table.lines(last=["blast 1 nearest 2B"])
    table.put("snake", (11, 10))
    table.boss_turn(second=["no attack"])
    assert (attacked(table), can_be(table)) == ([], {2, 3})


@pytest.mark.rule("B-095", "B-604")
def test_what_is_seen_rules_perches_out() -> None:
    # In sight from (2,1), covered by the tree on (9,5) from the others.
    table = slope(hidden=(1, 2, 7), snake=(9, 6))
    table.lines(1, second=["shoot one nearest 2B"])
    assert (can_be(table), patience(table), attacked(table)) == ({2, 7}, 1, [])
    table = slope(hidden=(1, 2, 7), snake=(9, 6))
    table.lines(0, 1, 1, second=["shoot one nearest 2B"])
    assert (can_be(table), attacked(table)) == ({1}, [(SNAKE, 2)])
    # A Mark that does not land tells as much.
    table = slope(hidden=(1, 2, 7), snake=(9, 6))
    table.lines(last=["mark nearest 2B"])
    table.boss_turn(1, second=["no attack"])
    assert can_be(table) == {2, 7}


@pytest.mark.rule("B-095")
def test_whom_she_means_tells_no_more_than_that() -> None:
    table = slope(2, hidden=(1, 2, 3, 4), snake=(4, 5), meryl=(10, 5))
    table.lines(2, last=["line nearest 2B"])  # T = 2: both, in the order of the word
    assert can_be(table) == {3, 4}
    assert table.heard(names.TOLD_BOSS_AIMS, "person", "distance") == [
        (MERYL, targets.UNKNOWN),
        (SNAKE, targets.UNKNOWN),
    ]
    table = slope(2, hidden=(1, 2, 3, 4), snake=(4, 5), meryl=(10, 5))
    table.hurt("meryl", 1)
    table.lines(last=["mark most damaged 2B"])
    assert can_be(table) == {1, 2, 3, 4}


@pytest.mark.rule("B-095")
def test_nobody_can_look_up_where_she_is() -> None:
    """The state itself does not know: luck is as free in a world made of a view as at the table."""
    table = slope(2, hidden=(1, 2, 3), snake=(7, 6), meryl=(9, 6))
    setup = GAME.setup(2, "stage_11")
    for seat in range(2):
        view = table.game.view(seat)
        assert view.boss is not None
        assert view.boss.cell == names.OFF_MAP
        world = setup.sample_world(view, Dice(seat))
        assert isinstance(world, Operation)
        assert world.numbers() == table.game.numbers()
        world.push(wolf_perches.FLASH)
        world.settle()
        odds = world.odds()
        assert odds.actions == [act(names.REVEAL, perch) for perch in range(3)]
        assert odds.weights == [1, 1, 1]


@pytest.mark.rule("B-605")
def test_she_slips_away_after_the_threat() -> None:
    table = slope(snake=(7, 8))
    show(table, 7)
    table.fight.put_bit(wolf_perches.FACE_UP, 0)
    table.boss_turn(second=["no attack"])
    # The perches nearest to (7,3): (6,1), (8,1), then (4,2) and (10,2).
    assert (can_be(table), open_tokens(table)) == ({2, 3, 7}, {1})
    assert table.heard(names.TOLD_SLIPPED, "perches") == [(0b1000110,)]
    assert table.fight.note(notes.HIDDEN) == 1
    # A token that is face down stays where it is.
    table.boss_turn(second=["no attack"])
    assert can_be(table) == {2, 3, 7}


@pytest.mark.rule("B-605", "B-602")
def test_against_three_the_second_hit_makes_her_slip_at_once() -> None:
    table = aiming(3)
    table.say("aim north", 3, 2)
    end_on(table, (7, 3))
    assert (table.damage(), can_be(table), open_tokens(table)) == (2, {7}, {7})
    assert "1 more hit and she slips at once" in said_of_her(table)
    table.say("aim on", 1, 1)
    end_on(table, (7, 3))
    # Her token and the two nearest are mixed, and the crosshair stays where it was.
    assert (table.damage(), can_be(table), open_tokens(table)) == (4, {2, 3, 7}, set())
    assert crosshair(table) == (7, 3)
    assert table.heard(names.TOLD_SLIPPED, "perches") == [(0b1000110,)]
    assert "2 more hits and she slips at once" in said_of_her(table)
    # From there the next two hits count, the first of them on a token that is turned up.
    table.say("aim on", 1, 1)
    end_on(table, (7, 3), wolf_perches.HERSELF)
    assert (table.damage(), can_be(table)) == (6, {7})


def test_her_dashboard_says_where_she_can_be() -> None:
    assert "She is on one of 3 perches" in said_of_her(slope(hidden=(1, 5, 7)))
    table = slope(hidden=(7,))
    assert "She can be nowhere but on g3" in said_of_her(table)
    show(table, 7)
    assert "She " not in said_of_her(table)


@pytest.mark.rule("B-605")
def test_hits_before_she_slipped_in_her_own_turn_do_not_count() -> None:
    table = aiming(3)
    table.say("aim north", 3, 2)
    end_on(table, (7, 3))
    table.boss_turn(second=["no attack"])
    assert table.fight.note(wolf_perches.HITS_IN_PLACE) == 0


@pytest.mark.rule("B-605")
def test_one_fighter_or_two_may_hit_her_again_and_again() -> None:
    for players in (1, 2):
        table = aiming(players)
        table.say("aim north", 3, 2)
        end_on(table, (7, 3))
        table.say("aim on", 1, 1)
        end_on(table, (7, 3))
        assert (table.damage(), can_be(table), open_tokens(table)) == (4, {7}, {7})
        assert "slips" not in said_of_her(table)


@pytest.mark.rule("B-605", "B-050")
def test_the_last_hit_ends_the_fight_and_she_slips_no_more() -> None:
    table = aiming(3)
    table.hurt_boss(34)
    table.fight.keep(wolf_perches.HITS_IN_PLACE, 1)
    table.say("aim north", 3, 2)
    end_on(table, (7, 3))
    assert table.game.result == names.CLEARED
    assert table.heard(names.TOLD_SLIPPED, "perches") == []


@pytest.mark.rule("B-605")
def test_ties_of_perches_go_in_reading_order() -> None:
    table = slope()
    nearest = [
        [p + 1 for p in wolf_perches.nearest_perches(table.game, perch)] for perch in range(7)
    ]
    assert nearest == [
        [5, 2, 3, 7, 6, 4],
        [3, 5, 7, 1, 6, 4],
        [2, 6, 7, 4, 5, 1],
        [6, 3, 2, 7, 5, 1],
        [1, 2, 7, 3, 6, 4],
        [3, 4, 7, 2, 5, 1],
        [2, 3, 5, 6, 1, 4],
    ]


@pytest.mark.rule("B-608", "B-052")
def test_in_phase_two_three_more_tokens_are_mixed_with_hers() -> None:
    table = slope(snake=(7, 8))
    show(table, 7)
    hurting.hurt(table.game, 7, SNAKE)
    table.boss_turn(second=["no attack"])
    assert can_be(table) == {2, 3, 5, 7}


@pytest.mark.rule("B-606")
@pytest.mark.ruling("C-64")
def test_patience_is_two_dice_at_most() -> None:
    """T3: SW-1 and SW-6 find nobody, SW-4 finds one with 4 dice."""
    table = slope(snake=(7, 8))
    table.boss_turn(card="SW-1")
    table.boss_turn(card="SW-6")
    assert (patience(table), attacked(table)) == (2, [])
    table.lines(second=["shoot one nearest 2B"])
    assert patience(table) == 2
    assert table.heard(names.TOLD_PATIENCE, "number") == [(1,), (2,)]
    table.put("snake", (7, 6))
    table.boss_turn(1, 1, 1, 1, card="SW-4")
    assert (patience(table), attacked(table)) == (0, [(SNAKE, 4)])


@pytest.mark.rule("B-606", "B-022")
def test_patience_counts_for_everybody_she_attacks_then() -> None:
    table = slope(2, snake=(7, 6), meryl=(8, 6))
    table.fight.keep(wolf.PATIENCE, 1)
    table.lines(1, 1, 1, 1, 1, 1, second=["shoot spread nearest 2B"])
    assert attacked(table) == [(SNAKE, 3), (MERYL, 3)]
    # What lands is no attack of a section: it leaves the counters alone.
    table = slope(2, snake=(7, 6), meryl=(8, 6))
    table.fight.keep(wolf.PATIENCE, 1)
    table.lines(last=["mark nearest 2B"])
    table.boss_turn(1, 1, 1, 1, second=["no attack"])
    assert (attacked(table), patience(table)) == ([(SNAKE, 2), (MERYL, 2)], 1)


@pytest.mark.rule("B-607")
@pytest.mark.ruling("C-65")
def test_tokens_are_exchanged_face_down() -> None:
    line = "change perch to see most damaged any"
    # From (6,1) and (8,1) the nearest other perch with Snake in sight is the other of the two.
    table = slope(hidden=(2, 7), snake=(7, 6))
    table.lines(first=[line])
    assert can_be(table) == {2, 3}
    assert len(table.heard(names.TOLD_SOMETHING_MOVED)) == 1
    # Two perches may lead to one: it is twice as likely then.
    table = slope(hidden=(3, 7), snake=(7, 6))
    table.lines(first=[line])
    assert [wolf_perches.likely(table.game, perch) for perch in range(7)] == [0, 2, 0, 0, 0, 0, 0]
    # A token that lay open is turned down: that is seen, and tells where she came from.
    table = slope(hidden=(1, 3), snake=(7, 6))
    table.fight.put_bit(wolf_perches.FACE_UP, 1)
    table.lines(2, first=[line])
    assert (can_be(table), open_tokens(table)) == ({2}, set())


@pytest.mark.rule("B-607")
def test_she_stays_where_no_other_perch_sees_her_target() -> None:
    table = slope(hidden=(1,), snake=(7, 8))
    table.lines(first=["change perch to see most damaged any"])
    assert can_be(table) == {1}  # behind that tree nobody is seen from anywhere
    table = slope(hidden=(1, 2), snake=(7, 8))
    table.note("snake", COVER, names.CAMOUFLAGED)
    table.lines(first=["change perch to see most damaged any"])
    assert can_be(table) == {1, 2}
    assert table.heard(names.TOLD_SOMETHING_MOVED) == []


@pytest.mark.rule("B-061")
def test_thermal_goggles_turn_a_token_up() -> None:
    table = slope(cards="snake=029", hidden=(1, 2), snake=(7, 6))
    uses = [words for words in table.options() if words.startswith("use")]
    assert len(uses) == 7
    table.say(f"use 0 {table.at((2, 1))} 0", wolf_perches.HERSELF)
    assert (open_tokens(table), can_be(table), table.damage()) == ({1}, {1}, 0)
    assert len([words for words in table.options() if words.startswith("use")]) == 6


# Her cards.


@pytest.mark.rule("B-604", "B-606")
def test_sw_1_first_breath() -> None:
    table = slope(2, snake=(7, 6), meryl=(7, 4))
    table.boss_turn(1, 1, 1, 1, card="SW-1")
    assert attacked(table) == [(MERYL, 2), (SNAKE, 2)]
    assert (table.fight.note(notes.THREAT), table.fight.note(notes.THREAT_DICE)) == (MARK, 2)
    assert table.fight.note(notes.MARKED) == 1 << SNAKE | 1 << MERYL


@pytest.mark.rule("B-604")
@pytest.mark.ruling("C-63")
def test_sw_2_hold_it() -> None:
    table = slope(2, hidden=(2, 3), snake=(7, 6), meryl=(7, 10))
    table.hurt("snake", 1)
    table.boss_turn(card="SW-2")
    assert (attacked(table), patience(table)) == ([], 0)  # no attack section: no counter
    assert (table.fight.note(notes.THREAT), table.fight.note(notes.THREAT_DICE)) == (MARK, 3)
    assert table.fight.note(notes.THREAT_BREAK) == 3  # Break 2, for two fighters
    table.boss_turn(1, 1, 1, 1, 1, 1, second=["no attack"])
    assert attacked(table) == [(SNAKE, 3), (MERYL, 3)]
    assert (open_tokens(table), can_be(table)) == (set(), {2, 3})  # it gave nothing away
    table.boss_turn(card="SW-2")
    hurting.hurt(table.game, 3, SNAKE)
    assert not threats.is_standing(table.game)
    table.lines(last=["mark nearest 2B"])  # the quiet was that Threat's alone
    table.boss_turn(2, 1, 1, 1, 1, second=["no attack"])
    assert len(table.heard(names.TOLD_WOLF_SEEN)) == 1


@pytest.mark.rule("B-601")
@pytest.mark.ruling("C-66")
def test_sw_3_through_the_bark() -> None:
    table = slope(2, snake=(7, 8), meryl=(3, 10))
    table.boss_turn(*[1] * 4, card="SW-3")
    assert table.game.grid.is_space(table.at((7, 7)))
    assert table.heard(names.TOLD_CLEARED_AWAY, "space") == [(table.at((7, 7)),)]
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.THREAT) == BLAST
    assert (7, 8) in table.threat()
    assert (3, 10) in table.threat()  # T = 2: a second Blast on Meryl
    # Nothing stands on her side: nothing is felled, and the attack reaches whoever is nearest.
    table = slope(snake=(7, 6))
    table.boss_turn(1, 1, card="SW-3")
    assert (table.heard(names.TOLD_CLEARED_AWAY), attacked(table)) == ([], [(SNAKE, 2)])


@pytest.mark.rule("B-601", "B-014")
@pytest.mark.ruling("C-66")
def test_sw_3_fells_trees_on_both_sides_that_are_equally_hers() -> None:
    table = slope(hidden=(7,), snake=(4, 6))
    assert wolf.trees_on_her_side(table.game, SNAKE) == []
    table.put("snake", (3, 7))  # the tree on (4,7) is on her side: 4 across, 4 up
    assert wolf.trees_on_her_side(table.game, SNAKE) == [table.at((4, 7))]
    # What falls is seen, and tells where she is.
    table = slope(hidden=(1, 7), snake=(9, 6))
    table.lines(0, first=["fell trees beside nearest any"])
    assert (can_be(table), table.heard(names.TOLD_CLEARED_AWAY)) == ({1}, [])


@pytest.mark.rule("B-604", "B-606")
def test_sw_4_two_heartbeats() -> None:
    table = slope(2, snake=(7, 6), meryl=(7, 4))
    table.hurt("meryl", 1)
    table.boss_turn(1, 1, 1, 1, card="SW-4")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert (table.fight.note(notes.THREAT), table.fight.note(notes.THREAT_DICE)) == (MARK, 2)
    alone = slope(3, snake=(7, 6), meryl=(7, 4), gray_fox=(9, 6))
    alone.game.the_boss().threats = 1
    alone.lines(last=["mark farthest 2B"])
    assert alone.fight.note(notes.MARKED) == 1 << GRAY_FOX


@pytest.mark.rule("B-607", "B-604")
def test_sw_5_new_perch() -> None:
    table = slope(2, hidden=(2,), snake=(5, 6), meryl=(9, 10))
    table.hurt("snake", 1)
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.boss_turn(1, 1, card="SW-5")
    assert len(table.heard(names.TOLD_SOMETHING_MOVED)) == 1
    # Snake is in sight from (12,1) and (10,2) alone; the latter is nearer to hers.
    assert can_be(table) == {6}
    assert attacked(table) == [(SNAKE, 2)]
    assert (table.fight.note(notes.THREAT), table.fight.note(notes.THREAT_DICE)) == (MARK, 3)
    assert table.fight.note(notes.MARKED) == 1 << MERYL | 1 << SNAKE


@pytest.mark.rule("B-606", "B-033")
def test_sw_6_centre_mass() -> None:
    table = slope(2, snake=(7, 6), meryl=(7, 4))
    table.fight.keep(notes.LAST_ATTACKER, SNAKE)
    table.boss_turn(5, 1, 1, card="SW-6")
    assert attacked(table) == [(SNAKE, 3)]
    assert table.fight.holds(notes.STAGGERED, SNAKE)
    assert not threats.is_standing(table.game)
    table = slope(snake=(7, 6))  # nobody has hurt her yet: the nearest
    table.boss_turn(1, 1, 1, card="SW-6")
    assert attacked(table) == [(SNAKE, 3)]
    assert not table.fight.holds(notes.STAGGERED, SNAKE)


# Otacon's map.


def beside(players: int = 2, **options: str) -> Arena:
    return Arena(stage="stage_11", players=players, options={**WITH_OTACON, **options}).calm()


@pytest.mark.rule("B-610")
def test_otacons_map_is_a_sneaking_stage_of_its_own() -> None:
    table = beside()
    assert table.where("otacon") == (15, 10)
    guards = [table.guard(number) for number in range(3)]
    assert guards == [(21, 4, "W"), (16, 8, "E"), (22, 8, "N")]
    assert (table.game.orders.blue_left, table.game.orders.red_left) == (10, 7)
    assert table.content.zones[1].guard_count == 3
    assert [(door.level, door.code) for door in table.content.doors] == [(3, [1, 4, 6])]
    assert len(table.content.systems) == 8
    without = slope(2)
    assert without.guard(0) is None
    assert (without.game.orders.blue_left, without.game.orders.red_left) == (0, 0)


@pytest.mark.rule("B-611")
def test_otacon_has_his_full_dashboard_and_nobody_shares_sight() -> None:
    table = beside()
    table.say("begin otacon")
    words = table.options()
    assert "knock" in words
    assert not [one for one in words if one.startswith("aim")]
    table.say("end")
    assert "knock" not in table.options()  # covered on the arena
    for place in ((13, 4), (13, 10), (7, 1)):
        for other in ((15, 4), (15, 10), (23, 1)):
            here, there = table.at(place), table.at(other)
            assert not table.game.grid.sees(here, there)
            assert table.game.grid.distance(here, there) == 255


def to_the_enemies(table: Arena) -> None:
    """Nobody does anything, and the enemies are next."""
    for name in ("snake", "otacon"):
        if f"begin {name}" in table.options():
            table.say(f"begin {name}")
        table.say("end")


@pytest.mark.rule("B-611")
def test_the_group_says_which_enemy_acts_first() -> None:
    for choice, first in (("choose 0 0", names.TOLD_BOSS_CARD), ("choose 1 0", names.TOLD_ORDER)):
        table = beside()
        hide(table, 7)
        to_the_enemies(table)
        assert table.options()[:2] == ["choose 0 0", "choose 1 0"]
        table.on_top(table.number_of("SW-2"))
        table.game.apply(0, table.vocabulary.parse(choice))
        while table.game.round == 1:
            if table.game.is_luck():
                table.game.apply(CHANCE, table.game.odds().actions[0])
            else:
                table.say(table.options()[0])
        table.run([])
        cards = (names.TOLD_BOSS_CARD, names.TOLD_ORDER)
        drawn = [event.kind.code for event in table.told if event.kind.code in cards]
        assert (len(drawn), drawn[0]) == (2, first)
    alone = slope()
    alone.say("end")
    assert alone.game.is_luck()  # without Otacon her card is drawn at once


def walk(table: Arena, place: Place, way: str) -> None:
    """Otacon takes one step from a space."""
    table.put("otacon", place)
    table.say(f"sneak {way}")
    if "stop" in table.options():
        table.say("stop")


@pytest.mark.rule("B-612", "B-600")
def test_otacon_talks_to_her() -> None:
    table = beside()
    table.say("begin otacon")
    walk(table, (16, 1), "east")
    assert (table.where("otacon"), table.game.result) == ((17, 1), 0)  # nothing to give back yet
    walk(table, (22, 1), "east")
    assert table.heard(names.TOLD_OBJECTIVE, "objective") == [(1,)]
    walk(table, (16, 1), "east")
    assert (table.game.result, table.game.done) == (names.CLEARED, 0b111)


@pytest.mark.rule("B-613")
def test_she_hears_of_an_alarm_on_otacons_map() -> None:
    table = beside()
    attention.draw_attention(table.game, OTACON, 56, names.BECAUSE_NOISE)
    assert patience(table) == 0  # a `?` is no alarm
    attention.alert(table.game, OTACON, 59, names.BECAUSE_SEEN)
    attention.alert(table.game, OTACON, 59, names.BECAUSE_SEEN)  # it lies there already
    assert patience(table) == 1
    for place in ((15, 9), (15, 7)):
        table.put("otacon", place)
        attention.alert(table.game, OTACON, 59, names.BECAUSE_SEEN)
    assert patience(table) == 2
    attention.alert(table.game, SNAKE, 59, names.BECAUSE_SEEN)  # nobody listens on the arena
    assert table.token("snake") is None


@pytest.mark.rule("B-613", "B-023")
def test_otacon_is_never_her_target() -> None:
    table = beside()
    assert targets.fighters(table.game) == [SNAKE]
    hide(table, 7)
    table.put("snake", (7, 8))
    table.boss_turn(card="SW-4")
    assert table.fight.note(notes.MARKED) == 1 << SNAKE


@pytest.mark.rule("B-612", "B-002")
def test_who_died_before_cannot_be_talked_back() -> None:
    """T3: the stage had already failed when Otacon would arrive."""
    table = beside()
    hide(table, 7)
    table.hurt("snake", 3)
    table.put("snake", (7, 6))
    table.boss_turn(5, 5, card="SW-4")
    assert table.game.result == names.KILLED_IN_ACTION


# Kept and drawn.


@pytest.mark.rule("B-602", "B-095")
def test_the_fight_is_kept_with_open_doors_and_felled_trees() -> None:
    table = beside()
    hide(table, 7)
    table.put("snake", (7, 8))
    table.game.grid = table.game.grid.without_door(0)
    assert terrain.clear_away(table.game, table.at((7, 7)))
    assert table.game.grid.doors == 0
    again = table.setup.restore(NumberReader(table.game.numbers()))
    assert again.numbers() == table.game.numbers()
    assert again.grid.is_space(table.at((7, 7)))
    assert again.grid.doors == 0
    assert again.grid.distance(table.at((18, 4)), table.at((19, 4))) == 1


@pytest.mark.rule("B-602", "B-095")
def test_where_she_can_be_is_shown() -> None:
    match = Match.start(GAME.setup(1, "stage_11"), secret=bytes(32))
    _, frame = sight_of(match, 0)
    where = next(one for one in frame.overlays if one.id == "where")
    assert where.words == ("14 %",) * 7
    tokens = {token.id for token in frame.tokens}
    assert {f"perch-{perch}" for perch in range(7)} <= tokens
    assert "boss" not in tokens
    match.play(0, act(names.AIM, 0))
    while any(kind_of(action) == names.ACCEPT for action in match.options(0)):
        match.play(0, act(names.ACCEPT))
    _, frame = sight_of(match, 0)
    assert frame.prompt is not None
    assert any(token.id == "crosshair-0" for token in frame.tokens)
    said = {option.label: option.detail for option in frame.prompt.options}
    assert len(said) == len(match.options(0)) > 1
    assert set(said.values()) <= {"14 % to hit her, for 2 damage", "hits nothing"}


@pytest.mark.rule("B-604")
def test_her_figure_stands_where_her_token_lies_open() -> None:
    table = slope(snake=(7, 6))
    show(table, 7)
    known = insight(table)
    assert known.view.boss is not None
    tokens = {token.id: token for token in boss_picture.pieces(known, known.view.boss)}
    assert tokens["boss"].label == "Sniper Wolf on g3, 0 damage"
    assert "perch-6" not in tokens


@pytest.mark.rule("B-611")
def test_guards_are_shown_for_otacon_alone() -> None:
    match = Match.start(GAME.setup(2, "stage_11", WITH_OTACON), secret=bytes(32))
    for seat, person in ((0, SNAKE), (1, OTACON)):
        if act(names.BEGIN, person) in match.options(seat):
            match.play(seat, act(names.BEGIN, person))
        _, frame = sight_of(match, seat)
        assert frame.prompt is not None
        dash = next(one.label for one in frame.prompt.options if one.label.startswith("Dash"))
        assert dash.endswith(", noisy") == (person == OTACON)
        assert {"sight", "intent", "odds"} <= {overlay.group for overlay in frame.overlays}
        match.play(seat, act(names.END))
    alone = Match.start(GAME.setup(1, "stage_11"), secret=bytes(32))
    _, frame = sight_of(alone, 0)
    assert {overlay.group for overlay in frame.overlays} == {"odds"}


@pytest.mark.rule("MGS-220", "B-611")
def test_in_the_prototype_guards_roll_against_otacon_and_she_does_not() -> None:
    table = beside(edition="prototype")
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    table.game.steps = append(steps, HALT)
    table.put("otacon", (17, 8))
    table.game.push(guard_attacks.GuardAttack(1, OTACON))
    table.run([1, 1])
    assert table.heard(names.TOLD_GUARD_TOSSED, "person") == [(OTACON,), (OTACON,)]
    hide(table, 7)
    table.put("snake", (7, 6))
    table.lines(1, 1, second=["shoot one nearest 2B"])
    assert table.heard(names.TOLD_TOSSED, "person") == [(SNAKE,), (SNAKE,)]


@pytest.mark.rule("B-602")
def test_aim_stands_before_what_every_turn_offers() -> None:
    """Also with every Focus token to refresh it is on the first page of the terminal's list."""
    table = slope(snake=(7, 6))
    prompt = table.setup.scene().prompt(table.game.view(0), 3)
    assert prompt is not None
    ids = [option.id for option in prompt.options if not option.quiet]
    assert ids.index("aim west") < ids.index("focus 0")
