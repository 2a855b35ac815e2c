"""Attacks, damage, Focus and abilities (MGS-041, 042, 077 to 094, 098)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice import rolls
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.fighting import wounds
from sneakbox.games.metal_gear.names import DEAD, KO2
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, HITS, STARS, TOKENS
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet


@pytest.mark.rule("MGS-041")
@pytest.mark.parametrize(("face", "stars"), [(3, 1), (2, 0)])
def test_hand_to_hand(face: int, stars: int) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.players()
    table.say("punch c2", face)
    assert table.game.about_guard(0, STARS) == stars
    assert table.about("snake", TOKENS) == 3


@pytest.mark.rule("MGS-042", "MGS-083")
def test_a_combo_that_knocks_out_and_is_heard() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.players()
    table.say("combo c2", 4, 1, 3)
    assert table.bodies() == [(3, 2, KO2)]
    assert table.token("snake") == ((2, 2), "?")
    assert table.about("snake", TOKENS) == 2


@pytest.mark.rule("MGS-077")
def test_numbers_that_reach_the_defense_hit() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 1, "E")]))
    table.carry("snake", "018")
    table.players()
    table.say("use 0 4 0", 3, 2, 1)
    table.say("accept")
    table.say("pass")
    assert table.game.about_guard(0, HITS) == 1


@pytest.mark.rule("MGS-081")
def test_two_hits_kill() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 1, "E")]))
    table.carry("snake", "001")
    table.game.note_guard(0, HITS, 1)
    table.players()
    table.say("use 0 4 0", 6)
    table.say("accept")
    assert table.bodies() == [(5, 1, DEAD)]
    assert table.guard(0) is None


@pytest.mark.rule("MGS-083")
@pytest.mark.ruling("A-15")
def test_hit_and_ko_damage_do_not_add_up() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    table.game.note_guard(0, HITS, 1)
    table.players()
    table.say("punch c2", 6)
    assert table.guard(0) == (3, 2, "N")


@pytest.mark.rule("MGS-078", "MGS-156", "MGS-089")
@pytest.mark.ruling("A-10")
def test_the_attacked_character_rolls_two_black_dice_and_may_use_focus() -> None:
    table = Tabletop(ROOM, {"snake": (5, 1)}, [(1, 1, "E")])
    table.note("snake", FOCUSED, 1 << 2)
    table.activate(0, 3, 4)
    assert table.heard_one(names.TOLD_TOSSED, "colour") == [1, 1]  # black dice
    assert "change 2 6" in table.options()  # die 1 down by 2
    table.say("change 2 6")
    assert table.about("snake", DAMAGE) == 1
    assert table.about("snake", FOCUSED) == 0


@pytest.mark.rule("MGS-082", "MGS-006", "MGS-001")
def test_killed_in_action_fails_the_stage_for_all() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (5, 1), "meryl": (1, 5)}, [(1, 1, "E")], seats=2), "snake", "meryl"
    )
    table.note("snake", DAMAGE, 3)
    table.activate(0, 3, 1)
    assert table.game.result == names.KILLED_IN_ACTION


@pytest.mark.rule("MGS-080", "MGS-084")
@pytest.mark.ruling("A-49")
def test_a_grenade_hurts_friends_and_spares_bodies() -> None:
    table = quiet(
        Tabletop(
            ROOM, {"snake": (1, 1), "meryl": (5, 3)}, [(4, 3, "E")], bodies=[(5, 4, KO2)], seats=2
        ),
        "snake",
        "meryl",
    )
    table.carry("snake", "007")
    table.players()
    table.say("begin snake")
    table.say(f"use 0 {table.at((5, 2))} 0")
    assert table.about("meryl", DAMAGE) == 2
    assert table.bodies() == [(4, 3, DEAD), (5, 4, KO2)]
    assert table.about("snake", DAMAGE) == 0


@pytest.mark.rule("MGS-086")
def test_wounds_stay_from_round_to_round() -> None:
    table = quiet(Tabletop(["...", "###"], {"snake": (1, 1)}, [(2, 1, "E")]))
    table.game.note_guard(0, STARS, 1)
    table.enemies()
    assert table.game.about_guard(0, STARS) == 1


@pytest.mark.rule("MGS-088")
def test_several_focus_tokens_in_one_roll() -> None:
    table = Tabletop(ROOM, {"snake": (5, 1)}, [(1, 1, "E")])
    table.note("snake", FOCUSED, 0b110)
    table.activate(0, 4, 3)
    table.say("change 2 6")
    table.say("change 1 26")
    assert table.about("snake", FOCUSED) == 0
    assert table.about("snake", DAMAGE) == 1


@pytest.mark.rule("MGS-089", "MGS-094")
def test_focus_of_others_only_by_their_abilities() -> None:
    far = Tabletop(ROOM, {"snake": (1, 5), "meryl": (5, 1)}, [(1, 1, "E")], seats=2)
    far.note("meryl", FOCUSED, 0)
    far.activate(0, 3, 4)
    assert far.about("meryl", DAMAGE) == 2  # Snake's Focus is of no use to her
    near = Tabletop(ROOM, {"snake": (5, 1), "meryl": (5, 3)}, [(1, 1, "E")], seats=2)
    near.note("snake", FOCUSED, 0)
    near.note("meryl", FOCUSED, 1 << 2)
    near.game.move_person(names.MERYL, near.at((4, 1)))
    near.game.move_person(names.SNAKE, near.at((3, 1)))
    near.activate(0, 3, 4)
    near.say("change 6 7")
    near.say("refuse")
    assert near.about("meryl", FOCUSED) == 1 << 2
    near.say("change 6 7")
    near.say("allow")
    assert near.about("snake", DAMAGE) == 1
    assert near.about("meryl", FOCUSED) == 0


@pytest.mark.rule("MGS-091")
@pytest.mark.ruling("A-59")
def test_focus_that_moves_is_free_quiet_and_for_the_own_turn() -> None:
    table = Tabletop(ROOM, {"snake": (1, 1), "meryl": (5, 5)}, seats=2)
    table.players()
    table.say("begin snake")
    table.say("shift 0 east")
    assert table.where("snake") == (2, 1)
    assert table.about("snake", TOKENS) == 4
    table.say("end")
    assert not any(words.startswith("shift") for words in table.options())


@pytest.mark.rule("MGS-092")
@pytest.mark.ruling("A-56")
def test_meryl_takes_one_more_action() -> None:
    table = Tabletop(ROOM, {"meryl": (1, 1)})
    table.note("meryl", TOKENS, 0)
    table.players()
    table.say("extra 7")
    assert table.about("meryl", TOKENS) == 1


@pytest.mark.rule("MGS-092")
def test_gray_fox_dashes_four_spaces_for_one_token() -> None:
    table = Tabletop(["....."], {"gray_fox": (1, 1)})
    table.note("gray_fox", FOCUSED, 1 << 3)
    table.players()
    table.say("dash east")
    table.say("extra 15")
    for _ in range(3):
        table.say("step east")
    assert table.where("gray_fox") == (5, 1)
    assert table.about("gray_fox", TOKENS) == 3


@pytest.mark.rule("MGS-093")
@pytest.mark.ruling("A-30")
def test_a_die_is_added_after_the_roll_and_left_out_before_it() -> None:
    table = Tabletop(ROOM, {"meryl": (2, 2)}, [(3, 2, "N")])
    table.note("meryl", FOCUSED, 1)
    table.players()
    table.say("combo c2", 2, 3, 2)
    table.say("add-die 4", 5)
    assert table.bodies() == [(3, 2, KO2)]
    snake = Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")])
    snake.note("snake", FOCUSED, 1)
    snake.players()
    snake.say("combo c2")
    assert snake.options() == ["fewer 0", "accept"]
    snake.say("accept", 2, 2, 2)
    assert not any(words.startswith("fewer") for words in snake.options())


@pytest.mark.rule("MGS-043")
def test_focus_is_refreshed_for_its_printed_cost() -> None:
    table = Tabletop(ROOM, {"snake": (1, 1)})
    table.note("snake", FOCUSED, 0b0111)
    table.note("snake", TOKENS, 2)
    table.players()
    table.say("focus 3")
    assert table.about("snake", FOCUSED) == 15
    assert table.about("snake", TOKENS) == 0
    assert not any(words.startswith("focus") for words in table.options())


@pytest.mark.rule("MGS-094")
def test_sneak_attack_from_behind_in_line() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "E")]))
    table.players()
    table.say("punch c2", 4)
    table.say("ability 0 0")
    assert table.bodies() == [(3, 2, KO2)]
    beside = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "N")]))
    beside.players()
    beside.say("punch c2", 4)
    assert beside.game.about_guard(0, STARS) == 1
    assert "ability 0 0" not in beside.options()


@pytest.mark.rule("MGS-094")
def test_no_rookie_needs_an_unchanged_six() -> None:
    table = quiet(Tabletop(ROOM, {"meryl": (2, 2)}, [(3, 2, "N")]), "meryl")
    table.players()
    table.say("punch c2", 6)
    table.say("ability 2 0")
    assert table.bodies() == [(3, 2, KO2)]
    changed = Tabletop(ROOM, {"meryl": (2, 2)}, [(3, 2, "N")])
    changed.note("meryl", FOCUSED, 1 << 1)
    changed.players()
    changed.say("punch c2", 4)
    changed.say("change 5 10")
    assert changed.game.about_guard(0, STARS) == 1


@pytest.mark.rule("MGS-094")
def test_works_alone_with_a_weapon() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 1, "E")]))
    table.carry("snake", "001")
    table.players()
    table.say("use 0 4 0", 2)
    table.say("ability 1 9")
    assert table.game.about_guard(0, HITS) == 1


@pytest.mark.rule("MGS-094")
def test_gray_fox_takes_cover_once_per_round() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (4, 1), "gray_fox": (4, 2)}, [(1, 1, "E")], seats=2),
        "snake",
        "gray_fox",
    )
    table.activate(0)
    table.say("ability 8 0", 6, 1)
    assert table.about("gray_fox", DAMAGE) == 1
    assert table.about("snake", DAMAGE) == 0


@pytest.mark.rule("MGS-094")
def test_cornered_fox_charges_a_card() -> None:
    table = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    table.carry("gray_fox", "G1")
    table.game.uses[3 * 5] = 0
    table.activate(0, 6, 1)
    table.say("choose 0 0")
    assert table.game.uses[3 * 5] == 1


@pytest.mark.rule("MGS-094")
def test_gray_fox_losing_himself() -> None:
    table = Tabletop(ROOM, {"gray_fox": (1, 1)})
    table.note("gray_fox", FOCUSED, 0)
    table.players()
    assert "focus 0" in table.options()
    table.notice("gray_fox", (3, 3), "!")
    assert "focus 0" not in table.options()


@pytest.mark.rule("MGS-098")
def test_silent_takedown_from_straight_behind() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 3)}, [(3, 3, "E")]))
    table.players()
    table.say("takedown c3")
    assert table.bodies() == [(3, 3, DEAD)]
    assert table.token("snake") is None
    beside = Tabletop(ROOM, {"snake": (3, 2)}, [(3, 3, "E")])
    beside.players()
    assert "takedown c3" not in beside.options()
    walled = Tabletop(ROOM, {"snake": (2, 3)}, [(3, 3, "E")], walls=[((2, 3), "east")])
    walled.players()
    assert "takedown c3" not in walled.options()


@pytest.mark.rule("MGS-112")
def test_gray_fox_has_no_action_of_his_own() -> None:
    table = Tabletop(ROOM, {"gray_fox": (2, 3)}, [(3, 3, "E")], bodies=[(2, 2, KO2)])
    table.players()
    assert not {"takedown c3", "disguise"} & set(table.options())


@pytest.mark.rule("MGS-087", "MGS-137")
def test_an_alert_without_anybody_in_sight() -> None:
    table = quiet(
        Tabletop(
            ["...#.", "##.#."], {"snake": (5, 1)}, [(1, 1, "W")], cards=[order("-", False, 3, 5)]
        )
    )
    table.notice("snake", (3, 2), "!")
    table.activate(0, 0)
    assert table.game.mode == names.ALERT


@pytest.mark.ruling("A-34")
def test_numbers_may_leave_the_die() -> None:
    table = Tabletop(ROOM, {"snake": (5, 1)}, [(1, 1, "E")])
    table.note("snake", FOCUSED, 0b110)
    table.activate(0, 1, 6)
    table.say("change 2 6")  # 1 down by 2
    table.say("change 1 26")  # 6 up by 2
    assert table.heard_one(names.TOLD_CHANGED, "value") == [-1, 8]
    assert table.about("snake", DAMAGE) == 1


@pytest.mark.ruling("A-35")
def test_ko_damage_to_a_character_is_ordinary_damage() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1), "meryl": (2, 1)}, seats=2), "snake", "meryl")
    table.players()
    table.say("begin snake")
    what = purpose(names.FOR_ATTACK, names.KO_DAMAGE, False, 1 << names.MERYL)
    rolls.start(table.game, what, names.SNAKE, 0, 2, 0)
    table.run([3, 4])
    assert table.about("meryl", DAMAGE) == 2


@pytest.mark.ruling("A-60")
def test_a_woken_guard_is_undamaged() -> None:
    table = quiet(
        Tabletop(
            [".####", "#....", "....."],
            {"snake": (1, 1)},
            [(3, 3, "E")],
            cards=[order("waken", False, 0, 0)],
        )
    )
    table.game.note_guard(0, HITS, 1)
    wounds.wound(table.game, 0, 2, names.KO_DAMAGE, -1)
    table.game.lift_body(table.at((3, 3)) * 8 + KO2)
    table.game.lay_body(table.at((3, 3)), names.KO1)
    table.enemies()
    table.say(table.options()[0])
    assert [table.game.about_guard(0, what) for what in (HITS, STARS)] == [0, 0]
