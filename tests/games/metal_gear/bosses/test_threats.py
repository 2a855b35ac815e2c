"""Threats and hurting a boss (B-035 to B-054)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE, MARK, NO_THREAT
from sneakbox.games.metal_gear.state import DAMAGE
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.editions.in_both import in_both

SNAKE, MERYL = names.SNAKE, names.MERYL


@pytest.mark.rule("B-035", "B-041")
def test_a_line_is_a_row_or_a_column_up_to_obstacles() -> None:
    table = Arena(["Z....", "..#..", "....s", "....."]).calm()
    table.lines(last=["line nearest 2B"])  # 4 across, 2 down: the row
    assert table.threat() == [(x, 3) for x in range(1, 6)]
    table.put("snake", (3, 4))  # 2 across, 3 down: the column, up to the obstacle
    table.lines(last=["line nearest 2B"])
    assert table.threat() == [(3, 3), (3, 4)]


@pytest.mark.rule("B-035")
def test_a_blast_reaches_what_is_near_and_in_sight() -> None:
    table = Arena(["Z....", ".....", "...#.", "..s.."]).calm()
    table.lines(last=["blast 1 nearest 2B"])
    assert table.threat() == [(2, 4), (3, 3), (3, 4), (4, 4)]


@pytest.mark.rule("B-040", "B-041", "B-043")
def test_a_threat_lands_before_the_next_card_on_whoever_stands_there() -> None:
    table = Arena(["Z....", ".....", "....s", "m...."]).calm()
    table.lines(last=["blast 1 farthest 2B"])
    assert table.fight.note(notes.THREAT) == BLAST
    table.put("meryl", (5, 2))
    table.boss_turn(3, 1, 3, 3, first=["no attack"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [MERYL, SNAKE]  # the nearer first
    assert table.fight.note(notes.THREAT) == NO_THREAT
    assert (table.about("meryl", DAMAGE), table.about("snake", DAMAGE)) == (1, 2)


@pytest.mark.rule("B-043")
def test_a_threat_that_reaches_nobody_is_told() -> None:
    table = Arena(["Z....", "....s"]).calm()
    table.lines(last=["line nearest 2B"])
    table.put("snake", (3, 1))
    table.boss_turn(first=["no attack"])
    assert table.heard_one(names.TOLD_THREAT_AVOIDED, "kind") == [LINE]


@pytest.mark.rule("B-041")
def test_a_mark_sticks_and_needs_sight() -> None:
    table = Arena(["Z....", ".#...", "s...."]).calm()
    table.lines(last=["mark nearest 2B"])
    assert table.fight.note(notes.THREAT) == MARK
    table.put("snake", (5, 1))
    table.boss_turn(1, 1, first=["no attack"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE]
    table.lines(last=["mark nearest 2B"])
    table.put("snake", (3, 3))
    table.boss_turn(first=["no attack"])
    assert table.heard_one(names.TOLD_THREAT_AVOIDED, "kind") == [MARK]


@pytest.mark.rule("B-040")
def test_a_threat_is_set_on_as_many_as_the_dashboard_says_wherever_they_are() -> None:
    table = Arena(["Z#s..", ".#...", "...m."]).calm()
    table.game.the_boss().threats = 2
    table.lines(last=["mark nearest 2B"])
    assert table.fight.note(notes.MARKED) == 1 << SNAKE | 1 << MERYL
    table.lines(last=["blast 1 nearest 2B"])
    assert {area >> 12 for area in table.fight.areas} == {0, 1}
    assert table.fight.note(notes.MARKED) == 0  # one Threat at a time


@pytest.mark.rule("B-041")
def test_where_areas_overlap_everybody_rolls_once() -> None:
    table = Arena(["Z....", "...sm"]).calm()
    table.game.the_boss().threats = 2
    table.lines(last=["blast 1 nearest 1B"])
    table.boss_turn(1, 1, first=["no attack"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE, MERYL]


@pytest.mark.rule("B-042")
def test_break_by_the_number_of_fighters() -> None:
    assert [threats.break_for(3, fighters) for fighters in (1, 2, 3)] == [3, 5, 6]
    assert [threats.break_for(4, fighters) for fighters in (1, 2, 3)] == [4, 6, 8]
    table = Arena(["Z..s"]).calm()
    table.lines(last=["line nearest 2B break 3"])
    hurting.hurt(table.game, 2, SNAKE)
    assert threats.is_standing(table.game)
    hurting.hurt(table.game, 1, SNAKE)
    assert not threats.is_standing(table.game)
    table.run([])
    assert table.heard_one(names.TOLD_THREAT_BROKEN, "kind") == [LINE]


@pytest.mark.rule("B-023")
def test_otacon_is_no_fighter() -> None:
    table = Arena(["Zos"]).calm()
    assert table.game.the_boss().number_of_fighters == 1
    table.lines(1, second=["attack spread nearest any 1B"])
    assert table.heard_one(names.TOLD_BOSS_ATTACKS, "person") == [SNAKE]


# Hurting it.


@pytest.mark.rule("B-050", "MGS-085", "MGS-164")
def test_ko_damage_is_damage_and_health_gone_clears_the_stage() -> None:
    table = Arena(["Zs"]).calm()
    table.say("combo a1", 4, 4, 4)
    assert table.damage() == 3
    table.hurt_boss(11)
    table.say("punch a1", 4)
    assert table.game.result == names.CLEARED


@pytest.mark.rule("B-002", "MGS-164")
def test_where_both_fall_in_one_action_failure_wins() -> None:
    table = Arena(["Z.s"], options={"equipment": "snake=007"}).calm()
    table.hurt_boss(11)
    table.hurt("snake", 3)
    table.say(f"use 0 {table.at((2, 1))} 0")
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("B-052")
def test_the_second_phase_begins_beyond_half_and_never_ends() -> None:
    table = Arena(["Z..s"]).calm()
    hurting.hurt(table.game, 6, SNAKE)
    assert not hurting.is_in_phase_two(table.game)
    hurting.hurt(table.game, 1, SNAKE)
    assert hurting.is_in_phase_two(table.game)
    table.hurt_boss(0)
    assert hurting.movement_now(table.game) == 3


@pytest.mark.rule("B-052", "B-053")
def test_a_card_goes_on_with_the_movement_it_began_with() -> None:
    table = Arena(["Z.......s"], options={"equipment": "snake=008"}).calm()
    table.hurt_boss(5)
    table.put("snake", (3, 1))
    table.say(f"use 0 {table.at((2, 1))} 0")
    table.put("snake", (9, 1))
    table.lines(first=["towards nearest any"])
    assert table.damage() == 7  # he has set the Claymore off
    assert table.boss() == (3, 1, "E")
    table.lines(first=["towards nearest any"])
    assert table.boss() == (6, 1, "E")


@pytest.mark.rule("B-053")
def test_an_explosion_hits_a_big_boss_once() -> None:
    table = Arena(
        [".......", "..Z....", ".......", ".......", "....s.."], options={"equipment": "snake=007"}
    )
    cell = table.game.guard_cell(names.BOSS)
    table.game.move_foe(names.BOSS, names.OFF_MAP)
    table.game.the_boss().size = 3
    table.game.move_foe(names.BOSS, cell)
    table.say(f"use 0 {table.at((5, 2))} 0")
    assert table.damage() == 2


@pytest.mark.rule("B-051")
def test_what_does_not_hurt_it_is_not_offered() -> None:
    def attacks(boss: str) -> set[str]:
        table = Arena(["...s.", ".Z...", "....."], boss=boss, options={"equipment": "snake=001"})
        return {words.split()[0] for words in table.options()} & {"punch", "use"}

    assert attacks("ocelot") == {"use"}
    assert attacks("tank") == set()


@pytest.mark.rule("MGS-218", "B-011")
@in_both(final=False, prototype=True)
def test_a_boss_is_aimed_at_by_the_box_or_along_a_line(edition: str, expected: bool) -> None:
    options = {"equipment": "snake=001", "edition": edition}
    table = Arena(["Z...", "#..s"], options=options)
    assert any(words.startswith("use") for words in table.options()) is expected


@pytest.mark.rule("B-054", "B-106")
def test_a_dazed_boss_moves_and_threatens_but_does_not_attack() -> None:
    table = Arena(["Z....s"], options={"equipment": "snake=004"}).calm()
    table.say(f"use 0 {table.at((2, 1))} 0")
    assert table.heard(names.TOLD_DAZED) == [()]
    table.boss_turn(
        first=["towards nearest any 1"],
        second=["attack one nearest 2B"],
        last=["mark nearest 2B"],
    )
    assert table.boss() == (2, 1, "E")
    assert table.heard(names.TOLD_BOSS_ATTACKS) == []
    assert threats.is_standing(table.game)
    assert table.fight.note(notes.DAZED) == 0
