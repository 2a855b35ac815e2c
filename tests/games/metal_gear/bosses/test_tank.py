"""The Tank: each rule of it and each line of its cards (B-200 to B-208)."""

from collections.abc import Sequence

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, tank, threats
from sneakbox.games.metal_gear.bosses.body import body
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import COVER, DAMAGE, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.scene.geometry import number
from sneakbox.scene.squares import space_name
from sneakbox.scene.stands import UNITS
from sneakbox.table import Match
from sneakbox.table.pictures import sight_of, svg_of, text_of
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import FACINGS, Place

SNAKE, MERYL = names.SNAKE, names.MERYL


# An open field of 13 by 10 spaces with a supply in each corner.
FIELD = ["1...........2", *["............."] * 8, "3...........4"]


def field(
    players: int = 1,
    boss: tuple[int, int, str] = (7, 4, "S"),
    crates: Sequence[Place] = (),
    cards: str = "",
    **places: Place,
) -> Arena:
    """Everybody where the test wants them; the turret looks along the hull."""
    rows = [list(row) for row in FIELD]
    drawn = {(7, 4): "Z", (2, 10): "s", **({(3, 10): "m"} if players == 2 else {})}
    for (column, row), spot in {**dict.fromkeys(crates, "c"), **drawn}.items():
        rows[row - 1][column - 1] = spot
    options = {"equipment": cards} if cards else {}
    table = Arena(["".join(row) for row in rows], boss="tank", options=options).calm()
    table.put_boss(*boss)
    turret(table, boss[2])
    for name, place in places.items():
        table.put(name, place)
    return table


def turret(table: Arena, facing: str = "") -> str:
    if facing:
        table.fight.keep(tank.TURRET, FACINGS[facing])
    return "NESW"[int(table.fight.note(tank.TURRET))]


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def grenades(table: Arena, person: int = SNAKE) -> int:
    return int(table.fight.note(notes.AMMO + person))


def throw(table: Arena, first: int, second: int, place: tuple[int, int]) -> None:
    table.say("throw", first, second)
    table.say(f"place {space_name(table.at(place), table.columns)}")


def stands(table: Arena, column: int, row: int) -> bool:
    """An obstacle is on a space."""
    return not table.game.grid.is_space(table.at((column, row)))


# Its rules.


@pytest.mark.rule("B-200")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_5", players=2)
    assert table.boss() == (7, 4, "S")
    assert turret(table) == "S"
    assert (table.where("snake"), table.where("meryl")) == ((5, 10), (9, 10))
    assert (grenades(table), grenades(table, MERYL)) == (2, 2)
    boss = table.game.the_boss()
    assert (boss.health, boss.dice, boss.movement, boss.size) == (40, 2, 3, 3)
    assert (boss.spread, boss.threats, len(boss.cards)) == (2, 1, 6)
    assert [reward.cards for reward in load_named("stage_5").rewards] == [(7,)]
    assert Arena(stage="stage_5", players=1).game.the_boss().health == 20


@pytest.mark.rule("B-201", "B-051")
def test_only_what_explodes_hurts_it() -> None:
    table = field(cards="snake=001,005", snake=(7, 6))
    assert not [words for words in table.options() if words.startswith(("punch", "combo", "use 0"))]
    table.say(f"use 1 {table.at((6, 6))} 0")
    table.put("snake", (3, 8))
    table.say(f"use 1 {kinds.DETONATE} 0")
    assert table.damage() == 2


@pytest.mark.rule("B-201")
def test_missiles_roll_against_four() -> None:
    table = field(cards="snake=017", snake=(7, 10))
    table.say("use 0 0 0", 3, 4, 5)  # north, into the hull
    table.say("accept")
    assert table.damage() == 2


@pytest.mark.rule("B-202")
def test_a_grenade_flies_two_numbers_in_two_directions() -> None:
    table = field(snake=(11, 4))
    table.say("throw", 3, 2)
    assert {table.place(cell) for cell in landings(table)} == {
        (9, 1), (13, 1), (9, 7), (13, 7),  # two and three, or three and two; three east is no way
        (8, 2), (8, 6),
        (10, 4), (12, 4), (11, 3), (11, 5),  # and straight back
    }  # fmt: skip
    assert grenades(table) == 1
    table.say("place h2")
    assert table.heard(names.TOLD_THROWN, "person", "space") == [(SNAKE, table.at((8, 2)))]


def landings(table: Arena) -> list[int]:
    return [first_of(table.vocabulary.parse(words)) for words in table.options()]


@pytest.mark.rule("B-202")
def test_focus_changes_the_dice_before_the_way_is_chosen() -> None:
    table = Arena(stage="stage_5", players=1)
    table.say("throw", 1, 1)
    assert any(words.startswith("change") for words in table.options())
    assert not any(words.startswith("place") for words in table.options())


@pytest.mark.rule("B-202")
def test_a_grenade_with_nowhere_to_land_is_lost() -> None:
    table = field(snake=(11, 4))
    table.game.push(tank.Throw(SNAKE))
    table.run([])
    assert table.options() == ["pass"]


@pytest.mark.rule("B-203")
@pytest.mark.ruling("C-21")
def test_elsewhere_it_hurts_all_who_stand_near() -> None:
    table = field(2, crates=[(11, 9)], snake=(12, 9), meryl=(10, 8))
    tank.come_down(table.game, SNAKE, table.at((9, 7)))  # two steps from Meryl
    assert table.about("meryl", DAMAGE) == 0
    tank.come_down(table.game, SNAKE, table.at((10, 7)))
    tank.come_down(table.game, SNAKE, table.at((9, 6)))  # round the corner of the Tank
    assert (table.about("meryl", DAMAGE), table.damage()) == (1, 0)
    tank.come_down(table.game, SNAKE, table.at((11, 9)))
    assert table.about("snake", DAMAGE) == 0  # on an obstacle it hurts nobody
    table = field(snake=(11, 4))
    throw(table, 1, 1, (11, 4))
    assert table.about("snake", DAMAGE) == 1  # straight back


@pytest.mark.rule("B-204")
def test_armour_by_space_seen_in_hull_direction() -> None:
    """T1."""
    table = field(boss=(7, 4, "S"))
    read = [
        [int(tank.worth(table.game, table.at((column, row)))) for column in (6, 7, 8)]
        for row in (3, 4, 5)
    ]
    assert read == [[1, 3, 1], [2, 4, 2], [1, 0, 1]]  # the rear is in the north
    table.put_boss(7, 4, "E")
    assert tank.worth(table.game, table.at((6, 4))) == 3
    assert tank.worth(table.game, table.at((7, 3))) == 2
    assert tank.worth(table.game, table.at((8, 4))) == 0
    assert tank.worth(table.game, table.at((9, 4))) == 0  # beside it
    table = field(snake=(11, 7))
    throw(table, 4, 3, (7, 4))
    assert table.damage() == 4
    throw(table, 4, 2, (7, 5))
    assert table.damage() == 4
    assert len(table.heard(names.TOLD_BOSS_UNHURT)) == 1


@pytest.mark.rule("B-205")
def test_it_drives_along_its_hull_over_obstacles_to_the_edge() -> None:
    table = field(crates=[(7, 7), (6, 9), (3, 9)], snake=(1, 8))
    table.lines(first=["drive ahead 9"])
    assert table.boss() == (7, 9, "S")
    assert [stands(table, *place) for place in ((7, 7), (6, 9), (3, 9))] == [False, False, True]
    assert len(table.heard(names.TOLD_CLEARED_AWAY)) == 2
    table.lines(first=["drive back 2"])
    assert table.boss() == (7, 7, "S")
    assert attacked(table) == []


@pytest.mark.rule("B-205")
def test_whoever_is_run_over_rolls_and_is_put_beside_it() -> None:
    """T2."""
    table = field(2, boss=(7, 8, "S"), snake=(7, 10), meryl=(9, 10))
    table.game.figures[table.at((5, 10))] = names.FIRST_GUARD  # every neighbour outside is taken
    table.boss_turn(card="TK-1")
    assert table.boss() == (7, 9, "S")
    assert sorted(table.options()) == ["place d10", "place e9", "place g7", "place i9", "place j10"]
    table.say("place j10", 1, 1, 1, 1)
    assert table.where("snake") == (10, 10)
    assert attacked(table) == [(SNAKE, 4)]
    assert table.heard(names.TOLD_RAN_OVER, "person") == [(SNAKE,)]


@pytest.mark.rule("B-205")
def test_whoever_is_run_over_rolls_the_dice_of_the_line() -> None:
    table = field(snake=(6, 6))
    table.lines(first=["drive ahead 1 2B"])
    assert sorted(table.options()) == ["place e6", "place f7"]  # the fighter chooses
    table.say("place e6", 5, 5)
    assert table.where("snake") == (5, 6)
    assert attacked(table) == [(SNAKE, 2)]
    assert table.about("snake", DAMAGE) == 2


@pytest.mark.rule("B-205", "B-053")
def test_it_sets_a_claymore_off_with_any_of_its_spaces() -> None:
    table = field(cards="snake=008", snake=(9, 6))
    table.say(f"use 0 {table.at((8, 6))} 0")
    table.put("snake", (13, 8))
    table.lines(first=["drive ahead 1"])
    assert table.damage() == 2


@pytest.mark.rule("B-206")
@pytest.mark.parametrize(
    ("place", "is_in"),
    [((7, 8), True), ((3, 8), True), ((2, 8), False), ((11, 8), True), ((7, 1), False)],
)
def test_the_arc_of_the_turret(place: Place, is_in: bool) -> None:
    table = field(snake=place)
    assert tank.is_in_arc(table.game, SNAKE) == is_in


@pytest.mark.rule("B-206")
def test_what_is_not_in_sight_is_not_in_the_arc() -> None:
    table = field(crates=[(6, 7), (7, 7), (8, 7)], snake=(7, 8))
    assert not tank.is_in_arc(table.game, SNAKE)


@pytest.mark.rule("B-206", "B-015")
@pytest.mark.ruling("C-20")
def test_the_turret_turns_before_an_attack_and_the_hull_does_not() -> None:
    table = field(snake=(11, 4))
    table.lines(1, 1, second=["attack one nearest 2B"])
    assert (table.boss(), turret(table)) == ((7, 4, "S"), "E")


@pytest.mark.rule("B-207", "B-055")
def test_resupply_fills_the_card_to_two() -> None:
    """T3."""
    table = field(snake=(1, 1))
    assert "resupply" not in table.options()
    table.fight.keep(notes.AMMO + SNAKE, 1)
    table.say("resupply")
    assert grenades(table) == 2
    table.fight.keep(notes.AMMO + SNAKE, 0)
    assert "throw" not in table.options()


@pytest.mark.rule("B-208", "B-052")
def test_in_its_second_phase_the_hatch_is_shut() -> None:
    table = field(boss=(7, 4, "S"))
    hurting.hurt(table.game, 10, SNAKE)
    assert tank.worth(table.game, table.at((7, 4))) == 4
    hurting.hurt(table.game, 1, SNAKE)
    assert tank.worth(table.game, table.at((7, 4))) == 3
    assert tank.worth(table.game, table.at((7, 3))) == 4


# Its cards, line by line.


def test_rolling_thunder() -> None:
    table = field(2, boss=(7, 4, "N"), snake=(11, 5), meryl=(12, 8))
    table.boss_turn(5, 1, 1, 1, card="TK-1")
    assert table.boss() == (11, 4, "E")  # turned to Snake, whom it ran over
    assert attacked(table) == [(SNAKE, 4)]
    assert table.where("snake") == (11, 7)  # put beside it, hurt and pushed
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 4
    assert (11, 9) in table.threat()


def test_rolling_thunder_strikes_who_stands_before_the_front_edge() -> None:
    table = field(2, boss=(4, 4, "E"), snake=(10, 4), meryl=(10, 6))
    table.boss_turn(5, 1, 1, 1, card="TK-1")
    assert table.boss() == (8, 4, "E")
    assert attacked(table) == [(SNAKE, 4)]  # Meryl stands past the corner
    assert table.where("snake") == (11, 4)
    assert table.heard(names.TOLD_RAN_OVER) == []


def test_hosing_down() -> None:
    table = field(2, boss=(7, 4, "E"), snake=(11, 6), meryl=(2, 1))
    table.boss_turn(1, 1, 1, card="TK-2")
    assert (table.boss(), turret(table)) == ((9, 4, "E"), "E")
    assert attacked(table) == [(SNAKE, 3)]  # Meryl is behind the turret
    assert not threats.is_standing(table.game)


@pytest.mark.rule("B-206", "B-003")
def test_hosing_down_turns_on_where_nobody_is_in_the_arc() -> None:
    cover = [(6, 7), (7, 7), (8, 7)]
    table = field(2, boss=(7, 3, "N"), crates=cover, snake=(7, 8), meryl=(1, 4))
    table.boss_turn(1, 1, 1, card="TK-2")
    assert turret(table) == "W"  # Snake, the nearest, is behind crates in the south
    assert attacked(table) == [(MERYL, 3)]
    table = field(1, boss=(7, 3, "N"), crates=cover, snake=(7, 8))
    table.boss_turn(card="TK-2")
    assert turret(table) == "W"
    assert attacked(table) == []


def test_slow_turn() -> None:
    table = field(boss=(7, 4, "N"), snake=(11, 6))
    table.boss_turn(1, 1, 1, card="TK-3")
    assert (table.boss(), turret(table)) == ((7, 4, "E"), "E")
    assert attacked(table) == [(SNAKE, 3)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 3
    for place, facing in (((6, 8), "W"), ((8, 8), "E"), ((7, 8), "E"), ((7, 1), "N")):
        table = field(boss=(7, 4, "N"), snake=place)
        table.lines(first=["turn the hull towards nearest any"])
        assert table.boss() == (7, 4, facing), place


def test_high_explosive() -> None:
    cover = [(6, 7), (7, 7), (8, 7), (7, 9)]
    table = field(2, boss=(7, 4, "N"), crates=cover, snake=(7, 8), meryl=(10, 3))
    table.boss_turn(1, 1, 1, 1, card="TK-4")
    assert turret(table) == "S"  # after Snake, the farther one
    assert table.boss() == (7, 6, "N")  # two back, over the crates: Snake is in sight
    assert attacked(table) == [(SNAKE, 4)]
    assert not stands(table, 7, 9)  # what stood beside the target is gone
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.threat() == [(12, 1), (13, 1), (13, 2)]  # nearest to Meryl


@pytest.mark.ruling("C-22")
def test_it_drives_no_farther_than_it_takes_to_see() -> None:
    row = [(column, 6) for column in range(1, 14)]
    table = field(boss=(7, 4, "E"), crates=row, snake=(7, 8))
    table.lines(first=["drive to see farthest any 2 3B"])
    assert table.boss() == (7, 4, "E")  # nothing along the hull shows Snake
    for crate, place, column in (((9, 6), (10, 8), 9), ((5, 6), (5, 8), 7), ((6, 6), (5, 8), 6)):
        table = field(boss=(7, 4, "E"), crates=[crate], snake=place)
        table.lines(first=["drive to see farthest any 2 3B"])
        assert table.boss() == (column, 4, "E"), place


@pytest.mark.rule("B-205")
@pytest.mark.ruling("C-22")
@pytest.mark.parametrize(("card", "line"), [("TK-3", 1), ("TK-4", 1), ("TK-6", 0)])
def test_lines_that_drive_to_see_somebody_go_up_to_three_spaces(card: str, line: int) -> None:
    for row, driven in ((8, 3), (9, 0)):  # seen from three spaces on, or only from four
        table = field(crates=[(10, row - 1)], snake=(12, row))
        table.line_of(card, line)
        assert table.boss() == (7, 4 + driven, "S")


@pytest.mark.rule("B-205")
@pytest.mark.parametrize(("card", "line", "dice"), [("TK-2", 1, 3), ("TK-3", 1, 3), ("TK-6", 0, 3)])
def test_lines_that_drive_print_the_dice_of_whoever_is_in_the_way(
    card: str, line: int, dice: int
) -> None:
    shut_in = [(6, 7), (8, 7), (7, 6), (7, 8)]  # no path to Meryl: she is the farthest
    table = field(2, crates=[*shut_in, (10, 7)], snake=(12, 8), meryl=(7, 7))
    table.line_of(card, line)
    while "place" in (table.options() or [""])[0]:
        table.say(table.options()[0])
    table.run([1] * dice)
    assert attacked(table) == [(MERYL, dice)]


@pytest.mark.rule("B-205")
def test_high_explosive_prints_the_dice_of_whoever_is_in_the_way() -> None:
    table = field(2, crates=[(10, 7)], snake=(12, 8), meryl=(7, 7))
    table.line_of("TK-4", 1)
    # The turret has turned to Snake by the time Meryl is put aside (C-22).
    assert (turret(table), table.where("meryl")) == ("E", None)
    while "place" in (table.options() or [""])[0]:
        table.say(table.options()[0])
    table.run([1] * 4)
    assert attacked(table) == [(MERYL, 4)]


@pytest.mark.ruling("C-22")
def test_the_turret_turns_once_it_has_driven() -> None:
    table = field(2, boss=(5, 4, "S"), crates=[(3, 2)], snake=(2, 2), meryl=(2, 1))
    table.lines(1, 1, 1, second=["drive to see farthest any 2 3B", "shell one farthest in arc 3B"])
    assert (table.boss(), turret(table)) == ((5, 2, "S"), "W")
    assert attacked(table) == [(MERYL, 3)]


@pytest.mark.rule("B-062")
@pytest.mark.ruling("C-11")
def test_it_does_not_drive_to_see_somebody_camouflaged() -> None:
    table = field(boss=(6, 3, "W"), snake=(6, 5))
    table.note("snake", COVER, names.CAMOUFLAGED)
    table.lines(first=["drive to see nearest any 3 3B"])
    assert table.boss() == (6, 3, "W")


@pytest.mark.rule("B-205")
def test_who_was_driven_over_stays_where_the_tank_has_passed() -> None:
    table = field(boss=(5, 4, "E"), snake=(7, 4))
    table.lines(1, 1, first=["drive ahead 4 2B"])
    assert table.boss() == (9, 4, "E")
    assert (table.where("snake"), attacked(table)) == ((7, 4), [(SNAKE, 2)])


@pytest.mark.rule("B-205")
@pytest.mark.ruling("C-23")
def test_those_who_were_run_over_are_put_aside_in_the_order_of_their_seats() -> None:
    table = field(2, boss=(9, 4, "W"), snake=(6, 4), meryl=(6, 3))
    table.lines(first=["drive ahead 3"])
    table.say("place d4")
    assert table.heard_one(names.TOLD_MADE_WAY, "person") == [SNAKE, MERYL]
    assert table.where("meryl") == (6, 2)


def test_back_up() -> None:
    table = field(2, boss=(7, 8, "S"), snake=(6, 6), meryl=(12, 8))
    table.hurt("meryl", 1)
    table.boss_turn(card="TK-5")
    table.say("place e6", *[1] * 5)
    assert table.boss() == (7, 5, "S")
    assert attacked(table) == [(SNAKE, 3), (MERYL, 2)]  # she is meant wherever she is
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 4
    assert (12, 8) in table.threat()


def test_gunner_up() -> None:
    table = field(2, snake=(11, 4), meryl=(4, 4))
    table.boss_turn(*[1] * 6, card="TK-6")
    assert attacked(table) == [(MERYL, 3), (SNAKE, 3)]
    assert tank.worth(table.game, table.at((7, 4))) == 5
    assert tank.worth(table.game, table.at((7, 3))) == 3
    assert not threats.is_standing(table.game)
    table.boss_turn(first=["no attack"])
    assert tank.worth(table.game, table.at((7, 4))) == 4


# On the screen.


@pytest.mark.rule("B-016", "B-204")
def test_nine_spaces_on_the_screen_with_what_each_is_worth() -> None:
    match = Match.start(GAME.setup(1, "stage_5"), secret=bytes(32))
    rows = [line for line in text_of(match, 0).splitlines() if line[:2] in (" 3", " 4", " 5")]
    assert [row[13:19] for row in rows] == ["TTTTTT", "TTt▼TT", "TTT▼TT"]
    _, frame = sight_of(match, 0)
    armour = next(one for one in frame.overlays if one.id == "armour")
    assert armour.words == tuple("131242101")
    drawn = svg_of(match, 0)
    assert f'width="{number(3 * UNITS["square"])}"' in drawn


@pytest.mark.rule("B-202", "B-203")
def test_what_a_throw_would_do_is_said_before() -> None:
    match = Match.start(GAME.setup(1, "stage_5"), secret=bytes(32))
    match.play(0, act(names.THROW))
    while any(kind_of(action) == names.ACCEPT for action in match.options(0)):
        match.play(0, act(names.ACCEPT))
    game = match.state()
    _, frame = sight_of(match, 0)
    assert frame.prompt is not None
    said = {option.label: option.detail for option in frame.prompt.options}
    assert len(said) == len(match.options(0))
    for action in match.options(0):
        cell = first_of(action)
        detail = said[f"Throw to {space_name(cell, 13)}"]
        assert isinstance(game, Operation)
        if cell in body(game):
            assert detail == f"{tank.worth(game, cell)} damage"
        else:
            hurt = tank.caught(game, cell)
            assert detail == ("1 damage to Snake" if hurt else "hurts nobody")
