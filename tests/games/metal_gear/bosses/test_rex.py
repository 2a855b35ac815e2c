"""Metal Gear REX: each rule of it and each line of its cards (B-800 to B-806)."""

from collections.abc import Sequence

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, measuring, rex, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE, MARK
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import DAMAGE, SPENT, TOKENS
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

SNAKE, MERYL, FOX = names.SNAKE, names.MERYL, names.GRAY_FOX
STARTS = {"snake": (2, 11), "meryl": (3, 11), "gray_fox": (4, 11)}
LETTERS = {"snake": "s", "meryl": "m", "gray_fox": "g"}


def hangar(
    boss: tuple[int, int, str] = (7, 3, "S"),
    walls: Sequence[Place] = (),
    cards: str = "",
    **places: Place,
) -> Arena:
    """An open hangar of 13 by 11 spaces, supplies in its corners, with those who have a place."""
    rows = [["."] * 13 for _ in range(11)]
    spots: dict[Place, str] = dict.fromkeys(walls, "#")
    spots |= {(7, 3): "Z", (1, 1): "1", (13, 1): "2", (1, 11): "3", (13, 11): "4"}
    spots |= {STARTS[name]: LETTERS[name] for name in places}
    for (column, row), spot in spots.items():
        rows[row - 1][column - 1] = spot
    options = {"equipment": cards} if cards else {}
    table = Arena(["".join(row) for row in rows], boss="rex", options=options).calm()
    table.put_boss(*boss)
    for name, place in places.items():
        table.put(name, place)
    return table


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def rockets(table: Arena, person: int = SNAKE) -> int:
    return int(table.fight.note(notes.AMMO + person))


def shots(table: Arena) -> list[str]:
    return [words for words in table.options() if words.startswith("rocket")]


# Its rules.


@pytest.mark.rule("B-800", "B-066")
def test_the_stage_as_it_is_set_up() -> None:
    for players, health, spread, number in ((1, 15, 1, 1), (2, 30, 2, 1), (3, 40, 3, 2)):
        table = Arena(stage="stage_14", players=players)
        assert table.boss() == (7, 3, "S")
        boss = table.game.the_boss()
        assert (boss.health, boss.spread, boss.threats) == (health, spread, number)
        assert (boss.defense, boss.dice, boss.movement, boss.size) == (5, 2, 2, 3)
        assert len(boss.cards) == 7
    table = Arena(stage="stage_14", players=4)
    assert [rockets(table, person) for person in (SNAKE, MERYL, FOX)] == [3, 3, 3]
    assert table.game.the_boss().health == 50
    assert table.where("otacon") is None  # at the Terminal card
    assert [reward.cards for reward in load_named("stage_14").rewards] == [(23,)]


@pytest.mark.rule("B-801", "B-051")
def test_bullets_fists_and_what_explodes_on_the_floor_do_not_hurt_it() -> None:
    table = hangar(cards="snake=001,005", snake=(7, 5))
    assert not [words for words in table.options() if words.startswith(("punch", "combo", "use 0"))]
    table.say(f"use 1 {table.at((6, 5))} 0")
    table.put("snake", (3, 8))
    table.say(f"use 1 {kinds.DETONATE} 0")
    assert table.damage() == 0


@pytest.mark.rule("B-801")
def test_missiles_and_the_arm_cannon_hurt_it() -> None:
    table = hangar(cards="snake=017", snake=(7, 10))
    table.say("use 0 0 0", 4, 5, 6)
    table.say("accept")
    assert table.damage() == 2
    table = hangar(gray_fox=(7, 10))
    shot = next(words for words in table.options() if words.startswith("use 2"))
    assert f" {table.at((7, 3))} " in shot
    table.say(f"use 2 {table.at((7, 3))} 1", 5, 6)
    assert table.damage() == 2


@pytest.mark.rule("B-802")
def test_every_action_paid_for_a_rocket_is_a_die_more() -> None:
    """T1."""
    table = hangar(snake=(7, 10))
    table.fight.keep(notes.AMMO + SNAKE, 1)
    assert shots(table) == ["rocket 1", "rocket 2", "rocket 3", "rocket 4"]
    table.say("rocket 4", 5, 5, 5, 5, 2)
    table.say("accept")
    assert table.damage() == 4
    assert (table.about("snake", TOKENS), rockets(table)) == (0, 0)
    table = hangar(snake=(7, 10))
    table.fight.keep(notes.AMMO + SNAKE, 0)
    assert shots(table) == []
    table = hangar(walls=[(7, 8)], snake=(7, 9))
    assert shots(table) == []  # REX is not in sight


@pytest.mark.rule("B-803", "B-055")
def test_resupply_fills_the_launcher_to_three() -> None:
    table = hangar(snake=(13, 11))
    table.fight.keep(notes.AMMO + SNAKE, 1)
    table.say("resupply")
    assert rockets(table) == 3


@pytest.mark.rule("B-804", "B-052")
def test_in_its_second_phase_the_cockpit_is_open() -> None:
    """T3."""
    table = Arena(stage="stage_14", players=1).calm()
    assert table.game.the_boss().health == 15
    table.hurt_boss(6)
    table.put("snake", (7, 5))
    table.say("rocket 2", 5, 4, 4)
    table.say("accept")
    assert table.damage() == 7  # the fours have fallen before
    hurting.hurt(table.game, 1, SNAKE)
    assert rex.RULES.defense(table.game, SNAKE) == 4
    table.say("rocket 1", 4, 3)
    table.say("accept")
    assert table.damage() == 9


@pytest.mark.rule("B-805")
def test_it_strides_straight_on_until_beside_its_target() -> None:
    table = hangar(snake=(7, 7))
    table.lines(first=["stride to nearest any 9 2B"])
    assert table.boss() == (7, 5, "S")
    table = hangar(walls=[(8, 7)], snake=(7, 10))
    table.lines(first=["stride to nearest any 9 2B"])
    assert table.boss() == (7, 5, "S")  # before an obstacle
    table = hangar(snake=(1, 5))
    table.lines(first=["stride to nearest any 9 2B"])
    assert table.boss() == (2, 3, "W")  # at the edge, and Snake past the corner


@pytest.mark.rule("B-805")
def test_whoever_stands_in_the_way_is_put_aside_and_rolls() -> None:
    table = hangar(snake=(7, 9), meryl=(6, 6))
    table.hurt("snake", 1)
    table.lines(first=["stride to most damaged any 2 2B"])
    assert sorted(table.options()) == ["place e6", "place f7"]
    table.say("place e6", 5, 1)
    assert table.boss() == (7, 5, "S")
    assert attacked(table) == [(MERYL, 2)]
    assert (table.where("meryl"), table.about("meryl", DAMAGE)) == ((5, 6), 1)


@pytest.mark.rule("B-805")
@pytest.mark.parametrize(("card", "line"), [("MG-6", 1), ("MG-7", 0)])
def test_lines_that_stride_print_the_dice_of_whoever_is_in_the_way(card: str, line: int) -> None:
    table = hangar(walls=[(6, 9), (7, 9), (8, 9)], snake=(6, 6), meryl=(7, 10))
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.line_of(card, line)
    table.say("place e6", 1, 1)
    assert table.boss() == (7, 5, "S")
    assert attacked(table) == [(SNAKE, 2)]


def cornered() -> Arena:
    """Meryl has one health left; Gray Fox, who has stepped in already, stands beside her."""
    table = hangar(meryl=(7, 7), gray_fox=(8, 7))
    table.hurt("meryl", 3)
    table.note("gray_fox", SPENT, 0xFFFF)
    return table


@pytest.mark.rule("B-806", "MGS-094")
def test_foxs_hour_comes_once() -> None:
    table = cornered()
    table.lines(6, 1, second=["attack one nearest 2B push 1"])
    table.say(next(words for words in table.options() if words.startswith("ability")))
    assert (table.about("meryl", DAMAGE), table.about("gray_fox", DAMAGE)) == (3, 1)
    assert table.where("gray_fox") == (8, 8)  # what follows damage follows him
    assert table.heard(names.TOLD_FOXS_HOUR, "person") == [(MERYL,)]
    table.put("gray_fox", (8, 7))
    table.lines(6, 1, second=["attack one nearest 2B"])
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("B-806")
def test_foxs_hour_may_be_refused_and_needs_him_beside() -> None:
    table = cornered()
    table.lines(6, 1, second=["attack one nearest 2B"])
    table.say("pass")
    assert table.game.result == names.KILLED_IN_ACTION
    table = cornered()
    table.put("gray_fox", (10, 7))
    table.lines(6, 1, second=["attack one nearest 2B"])
    assert table.game.result == names.KILLED_IN_ACTION
    table = cornered()
    table.hurt("meryl", 2)
    table.lines(6, 1, second=["attack one nearest 2B"])
    assert table.about("meryl", DAMAGE) == 3  # nobody is asked where nobody would die


@pytest.mark.rule("B-061")
def test_chaff_takes_a_mark_off() -> None:
    table = hangar(cards="snake=003", snake=(7, 7))
    table.lines(last=["mark freshest 3B"])
    table.game.steps = table.setup.start().steps
    table.run([])
    table.say("use 0 0 0")
    assert not threats.is_standing(table.game)


# Its cards, line by line.


def test_stamp() -> None:
    table = hangar(snake=(7, 8), meryl=(2, 9))
    table.boss_turn(5, 1, card="MG-1")
    assert table.boss() == (7, 5, "S")
    assert attacked(table) == [(SNAKE, 2)]  # Meryl is too far away
    assert table.where("snake") == (7, 9)
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert (7, 10) in table.threat()


def test_thirty_millimetres() -> None:
    table = hangar(snake=(11, 3), meryl=(2, 9))
    table.boss_turn(1, 1, 1, 1, card="MG-2")
    assert table.boss() == (7, 3, "E")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert table.threat() == [(column, 3) for column in range(1, 14)]


def test_salvo() -> None:
    table = hangar(snake=(11, 3), meryl=(2, 9))
    table.boss_turn(1, 1, 1, card="MG-3")
    assert attacked(table) == [(MERYL, 3)]
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert (2, 9) in table.threat()


def test_salvo_finds_the_farthest_also_out_of_sight() -> None:
    table = hangar(walls=[(3, 10)], snake=(7, 7), meryl=(3, 11))
    assert not measuring.is_in_sight(table.game, MERYL)
    table.boss_turn(1, 1, 1, card="MG-3")
    assert attacked(table) == [(MERYL, 3)]


@pytest.mark.rule("B-042")
def test_charging_laser_and_how_it_breaks() -> None:
    """T2."""
    table = hangar(snake=(11, 3), meryl=(7, 9), gray_fox=(2, 9))
    table.hurt("meryl", 1)
    table.hurt("snake", 1)
    table.boss_turn(card="MG-4")
    assert attacked(table) == []
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 4
    hurting.hurt(table.game, 7, SNAKE)
    assert threats.is_standing(table.game)  # Break 4 is 8 with three fighters
    hurting.hurt(table.game, 1, SNAKE)
    assert not threats.is_standing(table.game)


@pytest.mark.rule("B-002", "MGS-164")
def test_nothing_lands_once_it_has_fallen() -> None:
    table = hangar(snake=(7, 9))
    table.boss_turn(card="MG-4")
    table.hurt_boss(14)
    table.game.steps = table.setup.start().steps
    table.run([])
    table.say("rocket 1", 6, 2)
    table.say("accept")
    assert table.game.result == names.CLEARED
    assert table.about("snake", DAMAGE) == 0


def test_homing() -> None:
    walls = [(column, 6) for column in range(1, 14)]
    table = hangar(walls=walls, snake=(7, 8), meryl=(2, 9))
    table.hurt("snake", 1)
    table.boss_turn(*[1] * 4, card="MG-5")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]  # round corners
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.fight.note(notes.MARKED) == 1 << MERYL


@pytest.mark.ruling("C-80")
def test_sensor_sweep() -> None:
    table = hangar(walls=[(9, 6)], snake=(9, 8), meryl=(2, 3))
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.boss_turn(1, 1, 1, card="MG-6")
    assert table.boss() == (7, 3, "W")  # Meryl is in sight from here
    assert attacked(table) == [(MERYL, 3)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2
    table = hangar((5, 3, "N"), walls=[(8, 5), (8, 2)], snake=(9, 5))
    table.fight.keep(notes.LAST_ATTACKER, SNAKE)
    table.boss_turn(card="MG-6")
    assert table.boss() == (6, 3, "E")  # no farther than the pillar lets it
    assert attacked(table) == []


def test_roar() -> None:
    table = hangar(snake=(11, 3), meryl=(2, 9))
    table.boss_turn(5, 1, 1, 1, card="MG-7")
    assert table.boss() == (7, 5, "E")  # two spaces towards Meryl, then turned to Snake
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.STAGGERED) == 1 << SNAKE
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.threat() == [(1, 10), (1, 11), (2, 11)]  # the supplies nearest to Meryl


@pytest.mark.rule("B-090", "B-805")
def test_a_wrong_foot_keeps_it_from_striding() -> None:
    for line in ("stride to nearest any 2 2B", "stride to see nearest any 2 2B"):
        table = Arena(stage="stage_14", players=1).calm()
        table.put("snake", (1, 1))
        table.fight.keep(notes.NO_STRIDE, 1)
        table.lines(first=[line])
        assert table.boss() == (7, 3, "W")  # it turns all the same
