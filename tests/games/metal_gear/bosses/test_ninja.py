"""Cyborg Ninja: each rule of his and each line of his cards (B-300 to B-308)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids.prospects import prospect
from sneakbox.games.metal_gear.aids.steps_ahead import ways_ahead
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, ninja, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, MARK
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.scene.options import odds as prospect_words
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import DAMAGE, TOKENS
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

SNAKE, MERYL = names.SNAKE, names.MERYL


def fist_fight(
    players: int = 1, shadows: list[Place] | None = None, cards: str = "001", **places: Place
) -> Arena:
    """The laboratory with everybody where the test wants them; no shadow unless it says so."""
    table = Arena(stage="stage_7", players=players, options={"equipment": f"snake={cards}"}).calm()
    for number in range(names.MINIONS):
        table.game.move_foe(names.FIRST_MINION + number, names.OFF_MAP)
    for name, place in places.items():
        if name == "boss":
            table.put_boss(*place)
        else:
            table.put(name, place)
    for number, place in enumerate(shadows or []):
        table.game.move_foe(names.FIRST_MINION + number, table.at(place))
    return table


def shadows_of(table: Arena) -> list[Place]:
    return sorted(
        table.place(table.game.guard_cell(foe)) or (0, 0) for foe in ninja.shadows(table.game)
    )


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


# His rules.


@pytest.mark.rule("B-300")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_7", players=2)
    assert table.boss() == (5, 1, "S")
    assert (table.where("snake"), table.where("meryl")) == ((3, 8), (7, 8))
    assert shadows_of(table) == [(1, 3), (9, 3)]
    boss = table.game.the_boss()
    assert (boss.health, boss.defense, boss.dice) == (24, 4, 2)
    assert (boss.spread, boss.threats, len(boss.cards)) == (2, 1, 6)
    assert Arena(stage="stage_7", players=1).game.the_boss().health == 12
    assert [reward.cards for reward in load_named("stage_7").rewards] == [(11,)]


@pytest.mark.rule("B-301", "B-302")
def test_a_shot_is_parried_and_the_next_roll_has_one_die_more_once() -> None:
    """T3, first half."""
    table = fist_fight(boss=(5, 7), snake=(8, 7))
    table.say(f"use 0 {table.at((5, 7))} 0", 6)
    table.say("accept")
    assert table.damage() == 0
    table.say(f"use 0 {table.at((5, 7))} 0", 6)
    table.say("accept")
    table.boss_turn(*[1] * 5, second=["attack one nearest 2B", "attack one nearest 2B"])
    assert attacked(table) == [(SNAKE, 3), (SNAKE, 2)]


@pytest.mark.rule("B-301")
def test_the_preview_says_that_weapons_do_nothing() -> None:
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    shot = table.vocabulary.parse(f"use 0 {table.at((5, 7))} 0")
    found = prospect(table.game, SNAKE, shot)
    assert found is not None
    assert found.chance == found.with_focus == 0
    blow = prospect(table.game, SNAKE, table.vocabulary.parse("punch e7"))
    assert blow is not None
    assert blow.chance == pytest.approx(1 / 2)  # 4, 5 and 6


@pytest.mark.rule("B-301", "B-302")
@pytest.mark.ruling("C-30")
def test_explosions_are_parried_as_well() -> None:
    table = fist_fight(cards="007", boss=(5, 7), snake=(9, 7))
    table.say(f"use 0 {table.at((5, 7))} 0")
    assert table.damage() == 0
    assert table.fight.holds(notes.EXPOSED, SNAKE)


@pytest.mark.rule("B-303")
def test_shadows_fall_to_anything_and_do_not_answer() -> None:
    table = fist_fight(shadows=[(5, 7), (5, 5)], boss=(1, 1), snake=(5, 8))
    table.say("punch e7", 3)
    assert shadows_of(table) == [(5, 5)]
    table.say(f"use 0 {table.at((5, 5))} 0", 2)
    table.say("accept")
    assert shadows_of(table) == [(5, 5)]  # a 2 is not enough
    table = fist_fight(shadows=[(5, 7)], boss=(1, 1), snake=(5, 8))
    table.say("sneak north")
    table.say("step north")
    assert table.where("snake") == (5, 6)
    assert attacked(table) == []  # nobody attacks for a leap over a shadow


@pytest.mark.rule("B-303")
def test_blasts_and_missiles_reach_shadows() -> None:
    table = fist_fight(shadows=[(5, 7)], cards="007", boss=(1, 1), snake=(9, 7))
    table.say(f"use 0 {table.at((5, 7))} 0")
    assert shadows_of(table) == []
    table = fist_fight(shadows=[(5, 7)], cards="017", boss=(1, 1), snake=(9, 7))
    table.say("use 0 3 0", 5, 5, 5)
    table.say("accept")
    assert shadows_of(table) == []


@pytest.mark.rule("B-304")
def test_a_shadow_takes_the_first_damage_and_they_change_places() -> None:
    """T1."""
    table = fist_fight(shadows=[(3, 3)], boss=(5, 5), snake=(5, 6))
    table.say("combo e5", 5, 5, 1)
    assert shadows_of(table) == []
    assert table.damage() == 1
    assert table.boss() == (3, 3, "S")
    assert table.fight.note(notes.LAST_ATTACKER) == SNAKE


@pytest.mark.rule("B-304", "B-306")
def test_a_button_says_that_a_shadow_stands_in_for_him() -> None:
    """One hit is no damage to him: it was once called a hurt."""
    table = fist_fight(shadows=[(3, 3)], boss=(5, 5), snake=(5, 6))
    blow = table.vocabulary.parse("punch e5")
    found = prospect(table.game, SNAKE, blow)
    assert found is not None
    assert (found.what, int(found.spared)) == ("hit", 1)
    assert found.chance == pytest.approx(1 / 2)
    shown = prospect_words(found)
    assert shown.startswith("50 % hit")
    assert shown.endswith("; a shadow takes 1 of the damage")
    table.fight.keep(ninja.CHAFF, 1)
    found = prospect(table.game, SNAKE, blow)
    assert found is not None
    assert (found.what, int(found.spared)) == ("hurt", 0)
    assert found.chance == pytest.approx(1 / 2)


@pytest.mark.rule("B-029", "B-056")
def test_a_leap_over_him_counts_his_own_dice() -> None:
    """Two of his dashboard, one against whoever is braced: it was once a Guard's two."""
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    table.hurt("snake", table.content.people[SNAKE].health - 1)
    leap = table.vocabulary.parse("sneak north")
    ways = ways_ahead(table.game, SNAKE, leap)
    assert {way.dice for way in ways if way.attackers} == {2}
    assert max(way.fatal for way in ways) == pytest.approx(8 / 9)
    table.say("brace")
    ways = ways_ahead(table.game, SNAKE, leap)
    assert {way.dice for way in ways if way.attackers} == {1}
    assert max(way.fatal for way in ways) == pytest.approx(2 / 3)


@pytest.mark.rule("B-304")
def test_one_damage_alone_leaves_him_unhurt() -> None:
    table = fist_fight(shadows=[(9, 8), (3, 5), (7, 5)], boss=(5, 5), snake=(5, 6))
    table.say("punch e5", 5)
    assert shadows_of(table) == [(7, 5), (9, 8)]  # of the two nearest the first in reading order
    assert (table.damage(), table.boss()) == (0, (3, 5, "S"))
    assert table.fight.note(notes.LAST_ATTACKER) == notes.NO_ONE


@pytest.mark.rule("B-304")
def test_more_damage_of_the_same_attack_goes_to_him() -> None:
    table = fist_fight(shadows=[(3, 3), (7, 3)], boss=(5, 5), snake=(5, 4))
    table.say("punch e5", 5)
    table.say("ability 0 0")  # from behind, where he stood when the blow fell
    assert table.damage() == 1
    assert shadows_of(table) == [(7, 3)]


@pytest.mark.rule("B-305")
def test_a_combo_without_damage_is_answered() -> None:
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    table.say("combo e7", 1, 3, 3, 4)
    assert attacked(table) == [(SNAKE, 1)]
    assert table.about("snake", DAMAGE) == 1
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    table.say("punch e7", 1)
    assert attacked(table) == []  # Hand-to-Hand is not


@pytest.mark.rule("B-305")
def test_the_answer_is_foretold_with_the_dice_it_then_has() -> None:
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    table.fight.put_bit(notes.EXPOSED, SNAKE)  # one die more in the next roll (B-302)
    combo, punch = (table.vocabulary.parse(words) for words in ("combo e7", "punch e7"))
    odds, plain = (prospect(table.game, SNAKE, action) for action in (combo, punch))
    assert odds is not None
    assert plain is not None
    assert (odds.answer, plain.answer) == (2, 0)
    prompt = table.setup.scene().prompt(table.game.view(0), 3)
    assert prompt is not None
    detail = next(option.detail for option in prompt.options if option.id == "combo e7")
    assert detail.endswith("; if not, 2 black dice against you")
    table.say("combo e7", 1, 3, 3, 1, 1)
    assert attacked(table) == [(SNAKE, 2)]


@pytest.mark.rule("B-306")
def test_chaff_clears_the_shadows_for_a_round() -> None:
    table = fist_fight(shadows=[(3, 3)], boss=(5, 5), snake=(5, 6), cards="003")
    table.say("use 0 0 0")
    assert shadows_of(table) == []
    table.lines(first=["shadows by nearest any 2"])
    assert shadows_of(table) == []
    ninja.RULES.round_begins(table.game)
    table.lines(first=["shadows by nearest any 2"])
    assert len(shadows_of(table)) == 2


@pytest.mark.rule("B-307")
def test_new_shadows_stand_on_the_nearest_free_spaces_and_are_four_at_most() -> None:
    table = fist_fight(2, shadows=[(1, 1)], boss=(9, 1), snake=(5, 7), meryl=(9, 8))
    table.lines(first=["shadows by farthest any 2"])
    assert shadows_of(table) == [(1, 1), (4, 7), (5, 6)]
    table.lines(first=["shadows by farthest any 2"])
    assert shadows_of(table) == [(1, 1), (4, 7), (5, 6), (6, 7)]


@pytest.mark.rule("B-308", "B-052")
def test_in_his_second_phase_he_is_faster_and_turns_to_the_attacker() -> None:
    table = fist_fight(shadows=[(3, 3)], boss=(5, 5), snake=(5, 6))
    hurting.hurt(table.game, 7, SNAKE)
    assert hurting.movement_now(table.game) == 4
    table.say("punch e5", 5)
    assert table.boss() == (3, 3, "S")
    table = fist_fight(shadows=[(1, 7)], boss=(5, 7), snake=(6, 7))
    hurting.hurt(table.game, 7, SNAKE)
    table.say("punch e7", 5)
    assert table.boss() == (1, 7, "E")


# His cards, line by line.


def test_one_cut() -> None:
    table = fist_fight(2, boss=(5, 1), snake=(5, 5), meryl=(9, 8))
    table.boss_turn(5, 1, 1, card="CN-1")
    assert table.boss() == (5, 4, "S")
    assert attacked(table) == [(SNAKE, 3)]
    assert table.where("snake") == (5, 6)  # pushed
    assert not threats.is_standing(table.game)


def test_split_in_two() -> None:
    table = fist_fight(boss=(5, 5), snake=(5, 7))
    table.boss_turn(1, 1, card="CN-2")
    assert shadows_of(table) == [(4, 7), (5, 6)]
    assert attacked(table) == [(SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert threats.those_hit(table.game) == [SNAKE]
    table = fist_fight(boss=(5, 1), snake=(5, 7))
    table.boss_turn(card="CN-2")
    assert attacked(table) == []  # not near


def test_split_in_two_with_four_shadows_already() -> None:
    """T3, second half."""
    four = [(1, 1), (1, 2), (1, 3), (1, 4)]
    table = fist_fight(shadows=four, boss=(9, 1), snake=(5, 7))
    table.boss_turn(card="CN-2")
    assert shadows_of(table) == four


@pytest.mark.ruling("C-33")
def test_his_mark_wants_him_or_a_shadow_within_two_spaces() -> None:
    table = fist_fight(boss=(5, 1), snake=(5, 7), shadows=[(1, 7)])
    table.lines(last=["mark among shadows nearest 2B"])
    assert threats.those_hit(table.game) == []  # in sight, but nobody is close
    table.put_boss(5, 5)
    assert threats.those_hit(table.game) == [SNAKE]
    table.put_boss(5, 1)
    table.put("snake", (2, 7))
    assert threats.those_hit(table.game) == []  # a shadow is close, but he does not see
    table.put_boss(9, 7)
    assert threats.those_hit(table.game) == [SNAKE]


def test_wheel() -> None:
    table = fist_fight(2, boss=(5, 1), snake=(5, 5), meryl=(9, 8))
    table.boss_turn(1, 1, card="CN-3")
    assert attacked(table) == [(SNAKE, 2)]
    moved = table.heard_one(names.TOLD_BOSS_MOVED, "space")
    assert moved[:2] == [table.at((5, 2)), table.at((5, 3))]
    assert len(moved) == 5  # two towards, three away
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert table.threat() == [(4, 5), (5, 4), (5, 5), (5, 6), (6, 5)]


@pytest.mark.ruling("C-31", "C-32")
def test_up_into_the_dark() -> None:
    """T2."""
    table = fist_fight(boss=(5, 7), snake=(5, 8))
    start = table.game.steps
    table.boss_turn(card="CN-4")
    assert table.boss() is None
    assert table.threat() == [(4, 8), (5, 7), (5, 8), (6, 8)]
    assert table.fight.note(notes.THREAT_DICE) == 3
    table.game.steps = start
    table.fight.keep(notes.CARD, notes.NO_BOSS_CARD)
    table.note("snake", TOKENS, 4)
    table.game.settle()
    kinds = {words.split()[0] for words in table.options()}
    assert not kinds & {"punch", "combo", "use"}  # nobody to attack
    table.put("snake", (9, 8))
    table.boss_turn(first=["no attack"])
    assert table.boss() == (5, 7, "S")  # beside the middle, first in reading order
    assert attacked(table) == []
    assert table.heard(names.TOLD_THREAT_AVOIDED, "kind") == [(BLAST,)]


@pytest.mark.ruling("C-31")
def test_off_the_map_everybody_is_equally_far() -> None:
    table = fist_fight(2, boss=(5, 7), snake=(5, 8), meryl=(9, 1))
    table.boss_turn(card="CN-4")
    assert table.offered() == ["target 0", "target 1"]
    table.say("target 0")
    assert (5, 8) in table.threat()
    table.boss_turn(1, 1, 1, first=["no attack"])
    assert attacked(table) == [(SNAKE, 3)]


def test_mirror_step() -> None:
    table = fist_fight(2, boss=(5, 1), shadows=[(1, 7), (9, 7)], snake=(5, 8), meryl=(8, 8))
    table.hurt("meryl", 1)
    table.boss_turn(1, 1, card="CN-5")
    assert table.boss() == (9, 7, "S")  # where the shadow nearest to Meryl was
    assert shadows_of(table) == [(1, 7), (5, 1), (8, 7)]  # the last one is new
    assert attacked(table) == [(MERYL, 2)]
    table = fist_fight(2, boss=(5, 1), snake=(5, 8), meryl=(9, 8))
    table.hurt("snake", 1)
    table.boss_turn(card="CN-5")
    assert table.boss() == (5, 4, "S")  # without a shadow towards Snake
    assert shadows_of(table) == [(5, 7)]


def test_mirror_step_disarms() -> None:
    table = fist_fight(boss=(5, 1), shadows=[(5, 7)], snake=(5, 8))
    table.boss_turn(6, 1, card="CN-5")
    assert attacked(table) == [(SNAKE, 2)]
    assert table.game.cards[0] == NO_CARD


def test_bare_hands() -> None:
    table = fist_fight(2, boss=(5, 5), snake=(4, 7), meryl=(5, 8))
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.boss_turn(card="CN-6")
    assert table.offered() == ["target 0", "target 1"]  # both are beside him now
    assert table.boss() == (5, 7, "S")  # towards Meryl, though Snake is nearer
    table = fist_fight(2, boss=(5, 5), snake=(4, 7), meryl=(5, 8))
    table.fight.keep(notes.LAST_ATTACKER, MERYL)
    table.hurt("snake", 1)
    table.boss_turn(1, 1, 1, card="CN-6")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 1)]
    assert not threats.is_standing(table.game)
