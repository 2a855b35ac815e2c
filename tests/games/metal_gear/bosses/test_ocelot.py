"""Revolver Ocelot: each rule of his and each line of his cards (B-100 to B-107)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, ocelot, threats
from sneakbox.games.metal_gear.bosses.dashboard import LINE, MARK, OWN_THREAT
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import DAMAGE
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

SNAKE, MERYL = names.SNAKE, names.MERYL
EVERY_PISTOL = {"equipment": "snake=001"}


def duel(players: int = 1, **places: Place) -> Arena:
    """The arena with the fighters where the test wants them."""
    table = Arena(stage="stage_4", players=players, options={"equipment": "snake=001"}).calm()
    for name, place in places.items():
        if name == "boss":
            table.put_boss(*place)
        else:
            table.put(name, place)
    return table


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def bullets(table: Arena) -> int:
    return int(table.fight.note(ocelot.BULLETS))


def hostage(table: Arena) -> int:
    return int(table.fight.note(ocelot.HOSTAGE))


# His rules.


@pytest.mark.rule("B-100")
def test_the_stage_as_it_is_set_up() -> None:
    table = duel(2)
    assert table.boss() == (6, 1, "S")
    assert (table.where("snake"), table.where("meryl")) == ((2, 9), (10, 9))
    assert (bullets(table), hostage(table)) == (6, 3)
    boss = table.game.the_boss()
    assert (boss.health, boss.defense, boss.dice, boss.movement) == (20, 4, 2, 3)
    assert (boss.spread, boss.threats, len(boss.cards)) == (2, 1, 7)
    rewards = load_named("stage_4").rewards
    assert [(reward.cards, reward.only_with) for reward in rewards] == [((6,), -1), ((31,), 1)]


@pytest.mark.rule("B-100")
def test_a_dead_hostage_fails_the_stage() -> None:
    table = duel(1)
    ocelot.hurt_hostage(table.game, 3)
    assert table.game.result == names.STAGE_FAILED


@pytest.mark.rule("B-101")
def test_nobody_enters_the_wires_but_shots_pass() -> None:
    table = duel(1, boss=(6, 3), snake=(6, 7))
    assert "sneak north" not in table.options()
    assert any(words.startswith("use 0") for words in table.options())
    table.lines(first=["towards nearest any 9"])
    assert table.boss() is not None
    assert table.where("snake") == (6, 7)


@pytest.mark.rule("B-102", "B-103")
def test_one_bullet_left_and_two_to_shoot_at() -> None:
    """T1."""
    table = duel(2, boss=(6, 9), snake=(3, 9), meryl=(10, 9))
    table.fight.keep(ocelot.BULLETS, 1)
    table.boss_turn(1, 1, card="OC-1")
    assert attacked(table) == [(SNAKE, 2)]
    assert bullets(table) == 6
    assert ocelot.is_reloading(table.game)
    assert ocelot.RULES.defense(table.game, SNAKE) == 3
    assert threats.is_standing(table.game)


@pytest.mark.rule("B-102")
@pytest.mark.ruling("C-03")
def test_threats_and_leaps_cost_no_bullet() -> None:
    table = duel(1, boss=(3, 9), snake=(2, 9))
    table.say("sneak east")
    table.say("step east", 1, 1)
    table.lines(last=["mark nearest 2B"])
    table.boss_turn(1, 1, first=["no attack"])
    assert len(attacked(table)) == 2
    assert bullets(table) == 6
    table.lines(1, second=["attack one nearest 1B"])
    assert bullets(table) == 5


@pytest.mark.rule("B-103")
def test_reloading_lasts_until_his_next_turn_begins() -> None:
    table = duel(1, boss=(6, 9), snake=(2, 9))
    table.boss_turn(card="OC-5")
    table.put_boss(6, 9)
    table.game.steps = table.setup.start().steps
    table.run([])
    table.say(f"use 0 {table.at((6, 9))} 0", 3)
    table.say("accept")
    assert table.damage() == 1  # a 3 is enough now
    table.boss_turn(1, 1, 1, first=["no attack"])
    assert ocelot.RULES.defense(table.game, SNAKE) == 4


@pytest.mark.rule("B-104")
def test_stray_shots_hit_the_hostage_in_the_box_between() -> None:
    """T2."""
    table = duel(1, boss=(6, 3), snake=(6, 7))
    table.fight.keep(ocelot.HOSTAGE, 1)
    table.say(f"use 0 {table.at((6, 3))} 0", 1)
    assert table.game.result == names.STAGE_FAILED
    table = duel(1, boss=(6, 3), snake=(9, 3))
    table.say(f"use 0 {table.at((6, 3))} 0", 1)
    assert hostage(table) == 3
    assert table.game.result == 0


@pytest.mark.rule("B-104")
def test_blows_never_hurt_the_hostage_and_explosions_do() -> None:
    table = duel(1, boss=(6, 3), snake=(6, 2))
    table.say("combo f3", 1, 1, 6)
    assert hostage(table) == 3
    table = Arena(stage="stage_4", players=1, options={"equipment": "snake=007"})
    table.put("snake", (6, 9))
    table.say(f"use 0 {table.at((6, 7))} 0")
    assert hostage(table) == 1


@pytest.mark.rule("B-105")
def test_in_his_second_phase_he_is_faster() -> None:
    table = duel(1)
    hurting.hurt(table.game, 7, SNAKE)
    assert hurting.movement_now(table.game) == 4


@pytest.mark.rule("B-106", "B-054")
def test_a_stun_grenade_dazes_him() -> None:
    table = Arena(stage="stage_4", players=1, options={"equipment": "snake=004"}).calm()
    table.put_boss(6, 9)
    table.say(f"use 0 {table.at((4, 9))} 0")
    table.boss_turn(card="OC-1")
    assert attacked(table) == []
    assert bullets(table) == 6
    assert threats.is_standing(table.game)


@pytest.mark.rule("B-107")
def test_the_hostage_whispers_once_while_he_loads() -> None:
    table = duel(1, snake=(6, 7))
    assert "whisper" not in table.options()
    ocelot.reload(table.game)
    table.say("whisper")
    assert table.fight.note(notes.SECRET) == 1
    assert table.game.done == 0b10  # the optional objective, which brings the PAL card
    assert "whisper" not in table.options()
    table = duel(1, snake=(6, 8))
    ocelot.reload(table.game)
    assert "whisper" not in table.options()


# His cards, line by line.


def test_fast_hands() -> None:
    table = duel(1, boss=(6, 9), snake=(1, 7))
    table.boss_turn(1, 1, card="OC-1")
    assert table.boss() == (6, 7, "W")  # from where he sees Snake
    assert attacked(table) == [(SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_BREAK) == 3
    assert table.threat() == [(column, 7) for column in range(1, 12)]


def test_ricochet() -> None:
    table = duel(1, boss=(6, 9), snake=(4, 9))
    table.boss_turn(1, 1, 1, card="OC-2")
    assert table.boss() == (6, 7, "S")  # four spaces away, and turned to Snake
    assert attacked(table) == [(SNAKE, 3)]
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert table.fight.note(notes.THREAT_BREAK) == 0
    table = duel(1, boss=(1, 1), snake=(11, 9))
    table.boss_turn(1, 1, 1, card="OC-2")
    assert attacked(table) == [(SNAKE, 3)]  # also round corners


def test_empty_the_iron() -> None:
    table = duel(2, boss=(6, 9), snake=(3, 9), meryl=(10, 9))
    table.hurt("meryl", 2)
    table.boss_turn(*[1] * 6, card="OC-3")
    assert attacked(table) == [(MERYL, 2), (SNAKE, 2), (SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == OWN_THREAT
    assert table.fight.note(notes.THREAT_BREAK) == 5  # 3, for two fighters
    assert bullets(table) == 3


def test_round_the_wires() -> None:
    table = duel(2, boss=(6, 9), snake=(4, 9), meryl=(11, 1))
    table.boss_turn(1, 1, card="OC-4")
    assert table.heard_one(names.TOLD_BOSS_MOVED, "space") == [table.at((6, 8)), table.at((6, 9))]
    assert table.boss() == (6, 9, "W")  # three spaces away first, then he seeks Snake again
    assert attacked(table) == [(SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert (11, 1) in table.threat()
    assert table.fight.note(notes.THREAT_BREAK) == 0


def test_six_more() -> None:
    table = duel(2, boss=(6, 9), snake=(5, 9), meryl=(11, 1))
    table.hurt("snake", 1)
    table.fight.keep(ocelot.BULLETS, 2)
    table.boss_turn(card="OC-5")
    assert table.boss() == (6, 7, "N")
    assert attacked(table) == []
    assert bullets(table) == 6
    assert ocelot.is_reloading(table.game)
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.MARKED) == 1 << MERYL
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.fight.note(notes.THREAT_BREAK) == 3  # 2, for two fighters


def test_tug_the_wire_and_how_it_breaks() -> None:
    """T3."""
    table = duel(2, boss=(6, 1), snake=(2, 3), meryl=(10, 3))
    table.hurt("snake", 1)
    table.boss_turn(*[1] * 4, card="OC-6")
    assert table.boss() == (6, 3, "W")  # two spaces from the hostage, turned to Snake
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.THREAT) == OWN_THREAT
    hurting.hurt(table.game, 2, MERYL)
    assert threats.is_standing(table.game)  # Break 2 is 3 with two fighters
    hurting.hurt(table.game, 1, SNAKE)
    assert not threats.is_standing(table.game)
    table.boss_turn(first=["no attack"])
    assert hostage(table) == 3


@pytest.mark.rule("B-025")
@pytest.mark.ruling("C-09")
def test_tug_the_wire_walks_to_the_nearest_space_also_when_it_is_taken() -> None:
    table = duel(1, boss=(8, 7), snake=(6, 7))
    table.game.turn_guard(names.BOSS, 1)
    table.lines(first=["towards the hostage 2"])
    assert table.boss() == (7, 7, "W")
    table = duel(2, boss=(3, 2), snake=(1, 2), meryl=(6, 3))
    table.lines(first=["towards the hostage 2"])
    assert table.boss() == (4, 3, "E")
    table = duel(1, boss=(6, 6), snake=(6, 9))
    table.put_boss(6, 7)
    table.lines(first=["towards the hostage 2"])
    assert table.boss() == (6, 7, "S")  # there already


@pytest.mark.rule("B-102")
@pytest.mark.ruling("C-08")
def test_without_a_bullet_he_turns_to_the_target_and_reloads() -> None:
    table = duel(1, boss=(6, 9), snake=(2, 9))
    table.fight.keep(ocelot.BULLETS, 0)
    table.boss_turn(second=["attack one nearest 2B"])
    assert table.boss() == (6, 9, "W")
    assert (attacked(table), bullets(table)) == ([], 6)


def test_tug_the_wire_lands_on_the_hostage() -> None:
    table = duel(1)
    table.lines(last=["hurt the hostage break 1"])
    table.boss_turn(first=["no attack"])
    assert hostage(table) == 2


def test_twelve_paces() -> None:
    table = duel(1, boss=(6, 9), snake=(4, 7))
    table.boss_turn(3, 1, 1, card="OC-7")
    assert table.boss() == (6, 7, "W")  # he goes into Snake's row
    assert attacked(table) == [(SNAKE, 3)]
    assert table.about("snake", DAMAGE) == 1
    assert len(table.heard(names.TOLD_DISARMED)) == 1
    assert not threats.is_standing(table.game)


@pytest.mark.rule("B-034")
def test_twelve_paces_disarms_in_line_alone() -> None:
    for place, dropped in (((6, 5), 1), ((7, 9), 1), ((7, 5), 0)):
        table = Arena(["......."] * 9 + ["s....Z."], options={"equipment": "snake=001"})
        table.calm().put("snake", place)
        table.put_boss(6, 9)
        table.line_of("OC-7", 1, 6, 1, 1)
        assert len(table.heard(names.TOLD_DISARMED)) == dropped, place


def test_tug_the_wire_takes_him_two_spaces() -> None:
    table = duel(1, boss=(6, 1), snake=(2, 1))
    table.line_of("OC-6", 0)
    assert table.boss() == (6, 3, "S")
    table = duel(1, boss=(1, 1), snake=(2, 9))
    table.line_of("OC-6", 0)
    assert len(table.heard(names.TOLD_BOSS_MOVED)) == 2


@pytest.mark.rule("B-056")
@pytest.mark.parametrize("stage", ["stage_4", "stage_7", "stage_8", "stage_12"])
def test_four_bosses_come_with_the_common_reference_card(stage: str) -> None:
    assert "brace" in Arena(stage=stage, players=1).options()
