"""Distance, sight, line, facing; words and filters; movement (B-010 to B-030)."""

import pytest

from sneakbox.boards.grid import FAR
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import measuring, movement, terrain
from sneakbox.games.metal_gear.state import DAMAGE
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import HALT

SNAKE, MERYL = names.SNAKE, names.MERYL


def big(rows: list[str]) -> Arena:
    """The same arena with a boss of nine spaces."""
    table = Arena(rows).calm()
    cell = table.game.guard_cell(names.BOSS)
    table.game.move_foe(names.BOSS, names.OFF_MAP)
    table.game.the_boss().size = 3
    table.game.move_foe(names.BOSS, cell)
    return table


# Measuring.


@pytest.mark.rule("B-010", "B-101")
@pytest.mark.ruling("C-10")
def test_distance_goes_round_obstacles_and_wires_not_round_figures() -> None:
    table = Arena(["Z#s", ".w.", "..."])
    assert measuring.distance_to(table.game, SNAKE) == 6
    table = Arena(["Zms"])
    assert measuring.distance_to(table.game, SNAKE) == 2
    table = Arena(["Z#s", ".#."])
    assert measuring.distance_to(table.game, SNAKE) == FAR


@pytest.mark.rule("B-010", "B-011", "B-012", "B-013", "B-016")
def test_a_big_boss_is_measured_from_the_nearest_of_its_spaces() -> None:
    table = big([".......", "..Z....", ".......", "......s"])
    assert measuring.distance_to(table.game, SNAKE) == 4
    assert not measuring.is_in_line(table.game, SNAKE)
    table.put("snake", (7, 3))
    assert measuring.is_in_line(table.game, SNAKE)
    assert not measuring.is_near(table.game, SNAKE)
    table.put("snake", (5, 3))
    assert measuring.is_near(table.game, SNAKE)
    assert measuring.is_beside(table.game, SNAKE)


@pytest.mark.rule("B-016")
def test_nobody_enters_or_leaps_a_big_boss() -> None:
    table = big([".....", "..Z..", ".....", "..s.."])
    assert "sneak north" not in table.options()
    assert sum(1 for figure in table.game.figures if figure == names.FIRST_GUARD + names.BOSS) == 9
    table.game.check()
    table.game.the_boss().is_high = True
    table.game.put_figures()
    assert "sneak north" in table.options()


@pytest.mark.rule("B-011")
def test_a_boss_looks_all_round() -> None:
    table = Arena(["s.Z.m"])
    for person in (SNAKE, MERYL):
        assert measuring.is_in_sight(table.game, person)
    table = Arena(["s#Z.m"])
    assert not measuring.is_in_sight(table.game, SNAKE)


@pytest.mark.rule("B-014")
def test_from_above_only_cover_on_the_boss_side_hides() -> None:
    table = Arena(["........", "........", "...#....", "...s....", "Z......."])
    cell = table.game.cell(SNAKE)
    assert not measuring.sees_from_above(table.game, cell, table.at((7, 1)))  # 3 and 3: either side
    assert measuring.sees_from_above(table.game, cell, table.at((8, 1)))  # 4 across, 3 up
    assert not measuring.sees_from_above(table.game, cell, table.at((4, 1)))
    assert measuring.sees_from_above(table.game, cell, cell)
    table.put("snake", (1, 4))
    assert measuring.sees_from_above(table.game, table.at((1, 4)), table.at((1, 1)))


@pytest.mark.rule("B-015")
def test_a_boss_turns_along_the_longer_side() -> None:
    table = Arena([".....", "..Z..", ".....", "s...."])
    for place, facing, then in (
        ((5, 2), "S", "E"),
        ((1, 3), "S", "W"),
        ((3, 1), "S", "N"),
        ((5, 4), "E", "E"),
        ((5, 4), "S", "S"),
        ((5, 4), "N", "S"),
        ((1, 4), "N", "S"),
    ):
        table.put_boss(3, 2, facing)
        measuring.turn_to(table.game, table.at(place))
        assert table.boss() == (3, 2, then), (place, facing)


@pytest.mark.rule("B-015")
def test_behind_is_beyond_the_rear_edge() -> None:
    table = big([".......", ".......", "..Z....", ".......", "s......"])
    for place, is_behind, has_back in (
        ((3, 1), True, True),
        ((6, 1), True, False),
        ((3, 5), False, False),
        ((6, 3), False, False),
    ):
        table.put("snake", place)
        assert measuring.is_behind(table.game, table.at(place)) == is_behind, place
        assert measuring.has_its_back_to(table.game, SNAKE) == has_back, place


@pytest.mark.rule("B-015", "B-050")
def test_snakes_sneak_attack_works_from_behind() -> None:
    table = Arena(["s....", "Z...."], options={"equipment": "snake=001"}).calm()
    table.say(f"use 0 {table.at((1, 2))} 0", 4)
    table.say("accept")
    assert "ability 0 0" in table.options()
    table.say("ability 0 0")
    assert table.damage() == 2


@pytest.mark.rule("B-016")
def test_who_is_driven_off_is_put_on_the_nearest_free_space() -> None:
    table = big([".......", "..Z....", ".......", "......s"])
    table.put("snake", (5, 2))
    table.game.steps = table.game.steps[:0]
    table.game.push(HALT)
    cell = movement.lift(table.game, SNAKE)
    table.game.move_foe(names.BOSS, table.at((4, 2)))
    table.game.push(movement.MakeWay(SNAKE, cell))
    table.run([])
    assert table.where("snake") == (6, 2)
    table.put("snake", (5, 4))
    cell = movement.lift(table.game, SNAKE)
    table.game.move_foe(names.BOSS, table.at((5, 3)))
    table.game.push(movement.MakeWay(SNAKE, cell))
    table.run([])
    assert table.offered() == ["place c4", "place g4"]
    table.say("place g4")
    assert table.where("snake") == (7, 4)
    table.game.check()


# Words.


@pytest.mark.rule("B-020")
def test_words_order_the_fighters() -> None:
    table = Arena(["Z.s..m"]).calm()
    table.hurt("meryl", 1)
    for words, person in (
        ("nearest", SNAKE),
        ("farthest", MERYL),
        ("most damaged", MERYL),
        ("freshest", SNAKE),
        ("last attacker", SNAKE),
    ):
        table.lines(1, second=[f"attack one {words} 1B"])
        assert table.heard_one(names.TOLD_BOSS_AIMS, "person")[-1] == person, words
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.lines(1, second=["attack one last attacker 1B"])
    assert table.heard_one(names.TOLD_BOSS_AIMS, "person")[-1] == MERYL


@pytest.mark.rule("B-020", "B-012", "B-013")
def test_filters_come_before_the_order() -> None:
    table = Arena(["Z.....", "..s...", ".....m"]).calm()
    for filter_, people in (
        ("in sight", [SNAKE]),
        ("in line", []),
        ("near", []),
        ("beside", []),
        ("any", [SNAKE]),
    ):
        before = len(table.heard_one(names.TOLD_BOSS_AIMS, "person"))
        table.lines(*[1] * len(people), second=[f"attack one nearest {filter_} 1B"])
        assert table.heard_one(names.TOLD_BOSS_AIMS, "person")[before:] == people, filter_


@pytest.mark.ruling("C-01")
def test_who_sees_nobody_looks_for_somebody() -> None:
    table = Arena(["Z#...", ".#...", "....s"]).calm()
    table.lines(first=["seek nearest"])
    assert table.boss() != (1, 1, "S")
    table = Arena(["Z#..s", ".#...", "....m"]).calm()
    table.put_boss(1, 3)
    table.hurt("snake", 2)
    table.lines(first=["seek most damaged"])  # Meryl is the one in sight
    assert table.heard_one(names.TOLD_BOSS_AIMS, "person") == [MERYL]


@pytest.mark.ruling("C-02")
def test_nobody_takes_the_place_of_the_last_attacker() -> None:
    table = Arena(["Zm#s"]).calm()
    table.fight.keep(notes.LAST_ATTACKER, SNAKE)
    table.lines(second=["attack one last attacker 1B"])
    assert table.heard(names.TOLD_BOSS_ATTACKS) == []
    table.lines(1, second=["attack spread last attacker 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [MERYL]


@pytest.mark.rule("B-021")
def test_ties_go_to_the_nearer_then_to_the_damaged_then_to_the_players() -> None:
    table = Arena(["s.Z.m"]).calm()
    table.lines(second=["attack one nearest 1B"])
    assert table.offered() == ["target 0", "target 1"]
    table.say("target 1", 1)
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [MERYL]
    table.hurt("meryl", 1)
    table.lines(1, second=["attack one nearest 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [MERYL, MERYL]
    table = Arena(["s.Z..m"]).calm()
    table.lines(1, second=["attack one freshest 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE]


@pytest.mark.rule("B-022")
def test_spread_attacks_several_who_are_fixed_before_the_first_roll() -> None:
    table = Arena(["Z.s..m"]).calm()
    table.boss_turn(3, 1, second=["attack spread nearest 1B push 2"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE, MERYL]
    table = Arena(["Z.s#.m"]).calm()
    table.boss_turn(1, second=["attack spread nearest 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE]


# Movement.


@pytest.mark.rule("B-025")
def test_towards_takes_the_way_with_the_fewest_turns_and_stops_beside() -> None:
    table = Arena(["Z....", ".....", "....s"]).calm()
    table.lines(first=["towards nearest any 2"])
    assert table.boss() == (1, 3, "S")  # he looks south already
    table.lines(first=["towards nearest any 9"])
    assert table.boss() == (4, 3, "E")


@pytest.mark.rule("B-026")
def test_seek_stays_where_the_target_is_in_sight_and_turns() -> None:
    table = Arena(["Z...s"]).calm()
    table.lines(first=["seek nearest"])
    assert table.boss() == (1, 1, "E")


@pytest.mark.rule("B-026")
def test_seek_goes_to_the_nearest_view_else_towards_with_full_movement() -> None:
    table = Arena(["Z#..s", ".....", "....."]).calm()
    table.lines(first=["seek nearest"])
    assert table.boss() == (2, 2, "E")  # the box from (1,2) holds the obstacle
    table = Arena(["Z#..s", ".#...", ".#...", ".#...", "....."]).calm()
    table.lines(first=["seek nearest"])
    assert table.boss() == (1, 3, "E")


@pytest.mark.rule("B-027")
def test_away_takes_single_steps_that_lead_farther() -> None:
    table = Arena([".....", "..Z.s", "....."]).calm()
    table.lines(first=["away from nearest 2"])
    assert table.boss() == (3, 1, "N") or table.boss() == (2, 1, "W")
    assert measuring.distance_to(table.game, SNAKE) == 4
    table = Arena(["Zs"]).calm()
    table.lines(first=["away from nearest 2"])
    assert table.boss() == (1, 1, "S")


@pytest.mark.rule("B-028")
def test_keep_goes_away_or_towards_up_to_the_movement() -> None:
    table = Arena(["..Zs....."]).calm()
    table.lines(first=["keep 2"])
    assert table.boss() == (2, 1, "W")
    table.put("snake", (9, 1))
    table.lines(first=["keep 2"])
    assert table.boss() == (4, 1, "E")
    table.put("snake", (6, 1))
    table.lines(first=["keep 2"])
    assert table.boss() == (4, 1, "E")


@pytest.mark.ruling("C-07")
def test_keep_goes_by_the_first_seat_where_two_are_equal() -> None:
    table = Arena(["s...Z...m"]).calm()
    table.lines(first=["keep 3"])
    assert table.boss() == (4, 1, "W")
    assert table.heard(names.TOLD_BOSS_AIMS, "person", "distance") == [(SNAKE, 4)]


@pytest.mark.rule("B-015")
@pytest.mark.ruling("C-05")
def test_a_boss_of_one_space_looks_where_it_walks() -> None:
    table = Arena(["Z...", "...s"]).calm()
    table.lines(first=["towards nearest any 2"])
    assert table.boss() == (2, 2, "E")  # south first, as it looked that way
    table.lines(first=["away from nearest 1"])
    assert table.boss() == (2, 1, "N")
    assert table.heard(names.TOLD_BOSS_TURNED) == []


@pytest.mark.rule("B-026")
@pytest.mark.ruling("C-06")
def test_who_seeks_a_line_walks_into_it_also_in_sight() -> None:
    table = Arena(["Z...", "....", "...s"]).calm()
    assert measuring.is_in_sight(table.game, SNAKE)
    table.lines(first=["seek a line to nearest any"])
    assert table.boss() == (1, 3, "E")
    table = Arena(["Z....", ".....", ".....", "....s"]).calm()
    table.lines(first=["seek a line to nearest any"])
    assert table.boss() == (1, 1, "E")  # no line within Movement: he stays and turns


@pytest.mark.rule("B-029")
def test_a_boss_passes_over_fighters_for_one_space() -> None:
    table = Arena(["Zm..s"]).calm()
    table.lines(first=["towards farthest any 1"])
    assert table.boss() == (3, 1, "E")
    assert table.heard(names.TOLD_BOSS_ATTACKS) == []


@pytest.mark.rule("B-029", "MGS-055")
def test_who_leaps_over_a_boss_is_attacked_with_the_dashboard_dice() -> None:
    table = Arena(["sZ.."]).calm()
    table.say("sneak east", 1, 3)
    assert table.where("snake") == (3, 1)
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "dice") == [2]
    assert table.about("snake", DAMAGE) == 1


@pytest.mark.rule("B-030", "B-101", "B-036")
def test_push_goes_straight_away_and_hurts_who_is_stopped() -> None:
    for row, place, damage in (
        ("Zs...", (4, 1), 1),
        ("Zs.#.", (3, 1), 2),
        ("Zs.m.", (3, 1), 2),
        ("Zs.w.", (3, 1), 2),
        ("Zs.", (3, 1), 2),
    ):
        table = Arena([row]).calm()
        table.lines(3, second=["attack one nearest 1B push 2"])
        assert table.where("snake") == place, row
        assert table.about("snake", DAMAGE) == damage, row
    table = Arena(["Zs..."]).calm()
    table.lines(1, second=["attack one nearest 1B push 2"])
    assert table.where("snake") == (2, 1)  # not hurt, not pushed


@pytest.mark.rule("B-030", "B-053")
def test_being_pushed_onto_something_counts_as_entering_it() -> None:
    table = Arena(["Zs.", "..."], options={"equipment": "snake=008"}).calm()
    table.say(f"use 0 {table.at((3, 1))} 0")
    table.lines(3, second=["attack one nearest 1B push 1"])
    assert table.about("snake", DAMAGE) == 3


def test_an_obstacle_that_gives_way_is_floor_for_feet_and_eyes() -> None:
    table = Arena(["Zcs"]).calm()
    assert not measuring.is_in_sight(table.game, SNAKE)
    assert terrain.clear_away(table.game, table.at((2, 1)))
    assert measuring.is_in_sight(table.game, SNAKE)
    assert measuring.distance_to(table.game, SNAKE) == 2
    assert not terrain.clear_away(table.game, table.at((2, 1)))
    assert table.game.copy().grid.sees(table.at((1, 1)), table.at((3, 1)))
