"""Vulcan Raven: each rule of his and each line of his cards (B-700 to B-707)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, raven, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE, MARK
from sneakbox.games.metal_gear.equipment import explosives
from sneakbox.games.metal_gear.fighting import blasts
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import DAMAGE, TOKENS
from sneakbox.table import Match
from sneakbox.table.pictures import sight_of
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

SNAKE, MERYL = names.SNAKE, names.MERYL


def store(
    players: int = 1, boss: tuple[int, int, str] = (7, 4, "S"), cards: str = "", **places: Place
) -> Arena:
    """The stage with everybody where the test wants them."""
    options = {"equipment": cards} if cards else {}
    table = Arena(stage="stage_12", players=players, options=options).calm()
    table.put_boss(*boss)
    for name, place in places.items():
        table.put(name, place)
    return table


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def stands(table: Arena, *place: int) -> bool:
    """An obstacle is on a space."""
    return not table.game.grid.is_space(table.at(place))


# His rules.


@pytest.mark.rule("B-700", "B-066")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_12", players=3)
    assert table.boss() == (7, 1, "S")
    boss = table.game.the_boss()
    assert (boss.defense, boss.dice, boss.movement, len(boss.cards)) == (5, 2, 3, 7)
    assert len(boss.breakable) == 36
    for players, numbers in ((1, (14, 1, 1)), (2, (28, 2, 1)), (3, (38, 2, 3)), (4, (44, 2, 3))):
        boss = Arena(stage="stage_12", players=players).game.the_boss()
        assert (boss.health, boss.spread, boss.threats) == numbers
    assert [reward.cards for reward in load_named("stage_12").rewards] == [(21,)]


@pytest.mark.rule("B-701", "B-015")
def test_from_behind_a_four_is_enough() -> None:
    """T1."""
    table = store(snake=(7, 1))
    assert raven.RULES.defense(table.game, SNAKE) == 4
    table.put("snake", (4, 4))
    assert raven.RULES.defense(table.game, SNAKE) == 5
    table = store(snake=(7, 3))
    table.say("punch g4", 4)
    assert table.damage() == 1
    assert "pass" in table.options()  # Sneak Attack may add 1


@pytest.mark.rule("B-702", "B-703")
def test_missiles_are_shot_down_unless_they_come_from_behind() -> None:
    table = store(cards="snake=017", boss=(7, 4, "W"), snake=(1, 4))
    table.say("use 0 1 0", 3)
    assert len(table.heard(names.TOLD_SHOT_DOWN)) == 1
    assert table.damage() == 0
    table.say("use 0 1 0", 4, 5, 5, 1)
    while "accept" in table.options():
        table.say("accept")
    assert table.damage() == 3  # two hits and one more
    table = store(cards="snake=017", boss=(7, 4, "E"), snake=(1, 4))
    table.say("use 0 1 0", 4, 1, 1)
    while "accept" in table.options():
        table.say("accept")
    assert table.heard(names.TOLD_SHOT_DOWN) == []
    assert table.damage() == 2


@pytest.mark.rule("B-703", "B-053")
def test_explosives_deal_one_more_once_for_each_owner_and_turn() -> None:
    """T2."""
    table = store(2, boss=(7, 7, "S"), snake=(1, 10), meryl=(13, 10))
    for place in ((7, 8), (7, 9)):
        explosives.lay(table.game, explosives.IS_CLAYMORE, SNAKE, table.at(place))
    table.put("meryl", (7, 11))
    table.lines(first=["towards nearest any 2"])
    assert table.damage() == 3  # two and one more; the second deals nothing to him
    assert table.about("meryl", DAMAGE) == 2  # but it does to her
    raven.RULES.fighter_begins(table.game, MERYL)
    blasts.explode(table.game, table.at((7, 8)), 1, 2, SNAKE)
    assert table.damage() == 6
    table = store(2, boss=(7, 7, "S"))
    blasts.explode(table.game, table.at((7, 8)), 1, 2, SNAKE)
    blasts.explode(table.game, table.at((7, 8)), 1, 2, MERYL)
    assert table.damage() == 6


@pytest.mark.rule("B-704")
def test_crates_beside_an_explosion_become_floor() -> None:
    table = store(snake=(1, 10))
    blasts.explode(table.game, table.at((4, 9)), 1, 2, SNAKE)
    assert not stands(table, 3, 9)
    assert not stands(table, 5, 9)
    assert stands(table, 6, 9)
    blasts.explode(table.game, table.at((7, 8)), 1, 2, SNAKE)
    assert stands(table, 6, 8)  # a container


@pytest.mark.rule("B-704")
def test_a_line_takes_the_first_crates_in_its_way() -> None:
    table = store(boss=(1, 7, "S"), snake=(4, 9))
    threats.set_threat(table.game, LINE, 2, 0)
    threats.add_area(table.game, [table.at((4, row)) for row in range(1, 12)])
    table.boss_turn(1, 1, first=["no attack"])
    assert stands(table, 3, 9)  # beside the Line, not in its way
    threats.set_threat(table.game, LINE, 2, 0)
    threats.add_area(table.game, [table.at((4, 9))])
    table.boss_turn(1, 1, first=["no attack"])
    assert not stands(table, 3, 9)  # a Line of one space, between two crates
    assert not stands(table, 5, 9)


@pytest.mark.rule("B-704")
def test_a_line_across_an_aisle() -> None:
    """The ends of a Line of several spaces: the crates ahead of both."""
    table = store(boss=(13, 9, "S"), snake=(7, 9))
    blasts.explode(table.game, table.at((7, 9)), 0, 0, SNAKE)  # (6,9) and (8,9) are gone
    assert not stands(table, 6, 9)
    table.lines(last=["line nearest 2B"])
    assert table.threat() == [(6, 9), (7, 9), (8, 9)]
    table.boss_turn(1, 1, first=["no attack"])
    assert not stands(table, 5, 9)
    assert not stands(table, 9, 9)
    assert stands(table, 3, 9)


@pytest.mark.ruling("C-70")
def test_a_blast_takes_the_crates_next_to_it() -> None:
    table = store(boss=(7, 1, "S"), snake=(4, 9))
    table.lines(last=["blast 1 nearest 3B"])
    table.boss_turn(1, 1, 1, first=["no attack"])
    assert not stands(table, 3, 9)
    assert not stands(table, 5, 9)
    assert stands(table, 2, 9)


@pytest.mark.rule("B-705")
def test_each_locker_fills_up_to_three_once() -> None:
    table = store(cards="snake=017,005", snake=(1, 4))
    assert "restock" not in table.options()  # everything is full
    table.game.uses[0] = table.game.uses[1] = 0
    table.say("restock")
    assert table.options() == ["pass", "choose 0 0", "choose 1 0"]
    table.say("choose 0 0")
    table.say("choose 1 0")
    table.say("choose 0 0")
    assert (table.game.uses[0], table.game.uses[1]) == (2, 1)
    assert table.about("snake", TOKENS) == 3
    assert "restock" not in table.options()
    table.put("snake", (13, 4))
    table.say("restock")
    table.say("pass")
    assert "restock" not in table.options()


@pytest.mark.rule("B-706")
def test_his_steps_say_whom_he_seeks() -> None:
    table = store(2, boss=(7, 7, "S"), snake=(7, 10), meryl=(13, 10))
    table.boss_turn(first=["no attack"])
    assert table.heard_one(names.TOLD_FOOTSTEPS, "person") == [SNAKE]
    table.put("snake", (1, 1))
    table.put("meryl", (7, 10))
    table.lines(first=["seek the course"])
    assert table.boss() != (7, 7, "S")  # after Snake, though Meryl is nearer and in sight
    fresh = store(2, boss=(7, 7, "S"), snake=(13, 1), meryl=(1, 7))
    fresh.lines(first=["seek the course"])
    assert fresh.boss() == (7, 7, "W")  # without a course the nearest


@pytest.mark.ruling("C-71")
def test_without_a_course_he_seeks_the_nearest_also_out_of_sight() -> None:
    table = store(2, boss=(8, 10, "S"), snake=(10, 9), meryl=(13, 10))
    table.lines(first=["seek the course"])
    assert table.boss() == (10, 10, "N")  # after Snake, though Meryl is in sight


@pytest.mark.rule("B-707", "B-052")
def test_in_his_second_phase_he_is_faster() -> None:
    """T3."""
    table = store()
    hurting.hurt(table.game, 7, SNAKE)
    assert hurting.movement_now(table.game) == 3
    hurting.hurt(table.game, 1, SNAKE)
    assert hurting.movement_now(table.game) == 4
    table = store(boss=(1, 10, "E"), snake=(12, 10))
    explosives.lay(table.game, explosives.IS_CLAYMORE, SNAKE, table.at((2, 10)))
    hurting.hurt(table.game, 6, SNAKE)
    table.lines(first=["towards nearest any"])
    assert hurting.is_in_phase_two(table.game)
    assert table.boss() == (4, 10, "E")  # the card goes on with Movement 3


# His cards, line by line.


def test_down_the_aisle() -> None:
    table = store(2, boss=(7, 7, "S"), snake=(7, 10), meryl=(13, 7))
    table.boss_turn(1, 1, 1, 1, card="RV-1")
    assert table.boss() == (7, 7, "S")  # Snake is in line already
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert (7, 10) in table.threat()
    table = store(boss=(4, 6, "S"), snake=(6, 10))
    table.lines(first=["towards a line to nearest any"])
    assert table.boss() == (4, 9, "S")  # three spaces, not in line yet
    table = store(boss=(4, 9, "S"), snake=(6, 10))
    table.lines(first=["towards a line to nearest any"])
    assert table.boss() == (4, 10, "S")  # in line after one


def test_spin_up() -> None:
    table = store(boss=(4, 7, "S"), snake=(4, 9))
    table.boss_turn(1, 1, card="RV-2")
    assert attacked(table) == [(SNAKE, 2)]
    assert not stands(table, 3, 9)
    assert not stands(table, 5, 9)
    assert stands(table, 3, 8)
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2


def test_scythe() -> None:
    table = store(2, boss=(4, 7, "S"), snake=(4, 9), meryl=(1, 7))
    table.boss_turn(*[1] * 4, card="RV-3")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert not threats.is_standing(table.game)


def test_shoulder() -> None:
    table = store(2, boss=(4, 7, "S"), snake=(7, 7), meryl=(13, 10))
    table.boss_turn(4, 1, card="RV-4")
    assert table.boss() == (6, 7, "E")
    assert attacked(table) == [(SNAKE, 2)]  # Meryl is not near
    assert table.where("snake") == (9, 7)
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert (13, 10) in table.threat()


def test_clear_the_shelves() -> None:
    table = store(boss=(1, 7, "S"), snake=(7, 7))
    table.boss_turn(1, 1, card="RV-5")
    assert table.boss() == (4, 7, "E")
    assert attacked(table) == [(SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert (7, 7) in table.threat()
    assert (9, 7) in table.threat()  # two steps away


def test_the_bird_sees() -> None:
    table = store(2, boss=(4, 7, "S"), snake=(4, 9), meryl=(1, 7))
    table.hurt("snake", 1)
    table.fight.keep(raven.COURSE, SNAKE + 1)
    table.boss_turn(1, card="RV-6")
    assert attacked(table) == [(MERYL, 1)]  # whatever his course was
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.MARKED) == 1 << MERYL
    assert table.fight.note(notes.THREAT_DICE) == 3


def test_long_burst() -> None:
    table = store(2, boss=(4, 7, "S"), snake=(4, 9), meryl=(1, 7))
    hurting.hurt(table.game, 1, MERYL)
    table.boss_turn(1, 1, card="RV-7")
    assert attacked(table) == [(MERYL, 1), (SNAKE, 1)]  # the last attacker first
    assert not threats.is_standing(table.game)


# On the screen.


@pytest.mark.rule("B-705", "B-706")
def test_lockers_and_his_course_on_the_screen() -> None:
    match = Match.start(GAME.setup(1, "stage_12"), secret=bytes(32))
    _, frame = sight_of(match, 0)
    assert {"locker-1", "locker-2"} <= {token.id for token in frame.tokens}
    panel = next(panel for panel in frame.panels if panel.id == "boss")
    assert any("4 from behind" in item.label for item in panel.items)
