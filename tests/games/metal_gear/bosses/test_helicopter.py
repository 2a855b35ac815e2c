"""The Helicopter: each rule of it and each line of its cards (B-500 to B-507)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import helicopter, hurting, measuring, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE, MARK
from sneakbox.games.metal_gear.game import GAME
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import COVER, DAMAGE, TOKENS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.scene.squares import space_name
from sneakbox.table import Match
from sneakbox.table.pictures import sight_of
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import FACINGS, Place

SNAKE, MERYL, GRAY_FOX = names.SNAKE, names.MERYL, names.GRAY_FOX


def roof(
    players: int = 1, boss: tuple[int, int, str] = (7, 5, "S"), cards: str = "", **places: Place
) -> Arena:
    """The stage with everybody where the test wants them."""
    options = {"equipment": cards} if cards else {}
    table = Arena(stage="stage_10", players=players, options=options).calm()
    table.put_boss(*boss)
    for name, place in places.items():
        table.put(name, place)
    return table


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def missiles(table: Arena, person: int = SNAKE) -> int:
    return int(table.fight.note(notes.AMMO + person))


def fire(table: Arena, way: str, dice: tuple[int, int], place: Place, evasion: int) -> None:
    """A launch whose missile can stop on more than one space."""
    table.say(f"launch {way}", *dice)
    table.say(f"place {space_name(table.at(place), table.columns)}", evasion)


def ends(table: Arena) -> set[Place | None]:
    return {table.place(first_of(table.vocabulary.parse(words))) for words in table.options()}


# Its rules.


@pytest.mark.rule("B-500", "B-066")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_10", players=3)
    assert table.boss() == (7, 5, "S")
    starts = {table.where(name) for name in ("snake", "meryl", "gray_fox")}
    assert starts == {(4, 10), (5, 10), (9, 10)}
    assert [missiles(table, person) for person in (SNAKE, MERYL, GRAY_FOX)] == [3, 3, 3]
    boss = table.game.the_boss()
    assert (boss.dice, boss.movement, boss.size, boss.is_high) == (2, 3, 3, True)
    assert len(boss.cards) == 6
    for players, numbers in ((1, (12, 1, 1)), (2, (24, 2, 1)), (3, (30, 2, 3))):
        boss = Arena(stage="stage_10", players=players).game.the_boss()
        assert (boss.health, boss.spread, boss.threats) == numbers
    assert [reward.cards for reward in load_named("stage_10").rewards] == [(17,)]
    chosen = {"characters": "gray_fox"}
    assert Arena(stage="stage_10", players=1, options=chosen).where("gray_fox") == (4, 10)


@pytest.mark.rule("B-501", "B-051")
def test_nothing_but_its_missiles_reaches_it() -> None:
    table = roof(cards="snake=001,007", boss=(7, 9, "S"), snake=(6, 9))
    assert not [words for words in table.options() if words.startswith(("punch", "combo", "use 0"))]
    table.say(f"use 1 {table.at((10, 9))} 0")
    assert table.damage() == 0
    table.say("sneak east")  # below it there is room
    assert table.where("snake") == (7, 9)


@pytest.mark.rule("B-501")
def test_its_spaces_never_leave_the_map() -> None:
    table = roof(snake=(1, 1))
    table.lines(first=["fly to nearest any 9"])
    assert table.boss() == (2, 2, "N")
    hurting.hurt(table.game, 7, SNAKE)  # the second phase
    assert table.place(helicopter.evaded(table.game, 3)) == (2, 2)
    assert table.place(helicopter.evaded(table.game, 4)) == (2, 2)
    assert table.place(helicopter.evaded(table.game, 6)) == (2, 3)


@pytest.mark.rule("B-502")
def test_a_missile_flies_one_number_and_then_to_a_side() -> None:
    table = roof(snake=(7, 10))
    table.say("launch north", 2, 3)
    # From above (7,9): two or three ahead, there or the other number to a side.
    assert ends(table) == {(7, 7), (4, 7), (10, 7), (7, 6), (5, 6), (9, 6)}
    assert missiles(table) == 2
    assert table.about("snake", TOKENS) == 3
    assert table.place(helicopter.missile(table.game)) == (7, 9)
    table.say("place g6", 1)
    assert table.damage() == 2  # below the nose
    assert helicopter.missile(table.game) < 0


@pytest.mark.rule("B-502")
def test_it_starts_above_obstacles_and_not_off_the_map() -> None:
    table = roof(snake=(3, 4))
    table.say("launch west", 1, 1)  # a machine stands there
    table.say("place a5", 1)
    assert table.heard(names.TOLD_LAUNCHED, "person", "space") == [(SNAKE, table.at((2, 4)))]
    table.put("snake", (1, 1))
    launches = [words for words in table.options() if words.startswith("launch")]
    assert launches == ["launch east", "launch south"]


@pytest.mark.rule("B-502")
@pytest.mark.ruling("C-50")
def test_only_without_any_way_on_the_map_it_is_lost() -> None:
    table = roof(snake=(7, 3))
    table.say("launch north", 1, 6)
    assert ends(table) == {(7, 1), (1, 1), (13, 1)}  # six ahead would leave the map
    table.say("place g1", 1)
    table.put("snake", (7, 2))
    table.say("launch north", 6, 5)
    assert len(table.heard(names.TOLD_MISSILE_LOST)) == 1
    assert helicopter.missile(table.game) < 0
    assert missiles(table) == 1


@pytest.mark.rule("B-502", "B-503")
def test_focus_changes_the_flight_and_not_the_evasion() -> None:
    table = Arena(stage="stage_10", players=1)
    table.put("snake", (7, 10))
    table.say("launch north", 2, 3)
    assert any(words.startswith("change") for words in table.options())
    table.say("accept")
    table.say("place g6", 4)  # Focus is there, and nobody is asked
    assert table.boss() == (8, 5, "S")


@pytest.mark.rule("B-503")
def test_how_it_dodges() -> None:
    """Its nose looks south: its left is in the east."""
    table = roof()
    found = [table.place(helicopter.evaded(table.game, die)) for die in range(1, 7)]
    assert found == [(7, 5), (7, 5), (7, 5), (8, 5), (6, 5), (7, 4)]
    assert table.place(helicopter.evaded(table.game, 8)) == (7, 4)
    hurting.hurt(table.game, 7, SNAKE)
    found = [table.place(helicopter.evaded(table.game, die)) for die in (1, 2, 3)]
    assert found == [(7, 5), (7, 5), (7, 6)]


@pytest.mark.rule("B-503", "B-504")
def test_the_missile_below_the_middle_in_both_phases() -> None:
    """T1."""
    table = roof(snake=(7, 8))
    fire(table, "north", (2, 6), (7, 5), 3)
    assert table.damage() == 4
    table = roof(snake=(7, 8))
    hurting.hurt(table.game, 7, SNAKE)
    fire(table, "north", (2, 6), (7, 5), 3)
    assert table.boss() == (7, 6, "S")
    assert table.damage() == 7 + 1  # below the tail
    assert table.heard_one(names.TOLD_EVADED, "manoeuvre") == [helicopter.AHEAD]


@pytest.mark.rule("B-504")
def test_values_seen_along_the_nose() -> None:
    table = roof()
    read = [
        [int(helicopter.value(table.game, table.at((7, 5)), table.at((x, y)))) for x in (6, 7, 8)]
        for y in (4, 5, 6)
    ]
    assert read == [[0, 1, 0], [1, 4, 1], [0, 2, 0]]  # the nose is in the south
    table.put_boss(7, 5, "W")
    assert helicopter.value(table.game, table.at((7, 5)), table.at((6, 5))) == 2
    assert helicopter.value(table.game, table.at((7, 5)), table.at((8, 5))) == 1
    assert helicopter.value(table.game, table.at((7, 5)), table.at((5, 5))) == 0  # beside it
    assert helicopter.worth(table.game, table.at((7, 5))) == [4, 4, 4, 1, 1, 2]


@pytest.mark.rule("B-504")
def test_a_missile_hurts_no_fighters() -> None:
    table = roof(2, snake=(7, 10), meryl=(7, 6))
    table.say("begin snake")
    fire(table, "north", (3, 6), (7, 6), 6)
    assert table.about("meryl", DAMAGE) == 0
    assert table.damage() == 0  # it has dropped back
    assert len(table.heard(names.TOLD_BOSS_UNHURT)) == 1


@pytest.mark.rule("B-505", "B-507", "B-055")
def test_two_launches_and_the_tube_is_hot() -> None:
    """T3."""
    table = roof(snake=(13, 1))
    for _ in range(2):
        table.say("launch south", 1, 1)
        table.say("place m3", 1)
    assert (missiles(table), table.about("snake", TOKENS)) == (1, 2)
    assert not [words for words in table.options() if words.startswith("launch")]
    table.say("resupply")
    assert missiles(table) == 3
    assert not [words for words in table.options() if words.startswith("launch")]
    helicopter.RULES.round_begins(table.game)
    assert helicopter.can_launch(table.game, SNAKE)


@pytest.mark.rule("B-502")
def test_no_missile_no_launch() -> None:
    table = roof(snake=(7, 10))
    table.fight.keep(notes.AMMO + SNAKE, 0)
    assert not [words for words in table.options() if words.startswith("launch")]


@pytest.mark.rule("B-506")
def test_it_flies_the_longer_way_first_and_looks_at_whom_it_flies_to() -> None:
    for place, spaces, end in (
        ((9, 10), 3, (7, 8, "S")),  # five down, two across
        ((13, 6), 3, (10, 5, "E")),
        ((10, 8), 2, (7, 7, "E")),  # equal: up and down first; then east is longer
        ((8, 6), 3, (8, 6, "S")),  # right above, and the nose stays
        ((5, 10), 6, (6, 10, "W")),  # five down, then one across
    ):
        table = roof(snake=place)
        table.lines(first=[f"fly to nearest any {spaces}"])
        assert table.boss() == end, place


@pytest.mark.rule("B-014")
def test_cover_from_above_counts_on_the_longer_side() -> None:
    """T2."""
    table = roof(snake=(6, 9))  # a pipe is north of it, on (6,8)
    table.put_boss(9, 6, "S")
    assert not measuring.sees(table.game, table.at((6, 9)))
    table.put_boss(10, 6, "S")
    assert measuring.sees(table.game, table.at((6, 9)))
    assert helicopter.RULES.is_seen_from(table.game, table.at((6, 9)))


@pytest.mark.rule("B-061")
def test_chaff_takes_a_mark_off_and_nothing_else() -> None:
    for line, is_standing in (("mark nearest 2B", False), ("line nearest 2B", True)):
        table = roof(cards="snake=003", snake=(7, 10))
        table.lines(last=[line])
        table.game.steps = table.setup.start().steps
        table.run([])
        table.say(next(words for words in table.options() if words.startswith("use 0")))
        assert threats.is_standing(table.game) == is_standing


# Its cards, line by line.


def test_door_gun() -> None:
    table = roof(2, snake=(7, 10), meryl=(13, 6))
    table.boss_turn(1, 1, 1, 1, card="HD-1")
    assert table.boss() == (7, 7, "S")
    assert attacked(table) == [(SNAKE, 2), (MERYL, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert table.threat() == [(7, row) for row in range(1, 11)]  # up to the mast


@pytest.mark.ruling("C-51")
def test_round_the_back() -> None:
    table = roof(snake=(3, 8))  # behind the generator on (3,7)
    table.put_boss(3, 5, "S")
    assert not measuring.sees(table.game, table.at((3, 8)))
    table.boss_turn(1, 1, 1, card="HD-2")
    assert table.boss() == (3, 8, "S")  # from nowhere else but right above
    assert attacked(table) == [(SNAKE, 3)]
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 2
    assert (3, 8) in table.threat()


@pytest.mark.ruling("C-51")
def test_round_the_back_goes_north_also_when_it_sees_and_stays_when_nothing_helps() -> None:
    table = roof(snake=(7, 10))
    table.lines(first=["fly in sight of nearest 3"])
    assert table.boss() == (7, 2, "S")
    table = roof(snake=(3, 8), boss=(3, 3, "S"))
    table.lines(first=["fly in sight of nearest 1"])
    assert table.boss() == (3, 3, "S")


@pytest.mark.rule("B-062")
@pytest.mark.ruling("C-11")
def test_it_flies_nowhere_to_see_somebody_camouflaged() -> None:
    table = roof(snake=(7, 10))
    table.note("snake", COVER, names.CAMOUFLAGED)
    table.lines(first=["fly in sight of nearest 3"])
    assert table.boss() == (7, 5, "S")


def test_rotor_wash() -> None:
    table = roof(2, snake=(7, 9), meryl=(13, 5))
    table.boss_turn(4, 1, 1, 1, card="HD-3")
    assert table.boss() == (10, 5, "E")  # three towards Meryl, who is farthest
    assert attacked(table) == [(MERYL, 2), (SNAKE, 2)]
    # Meryl at the edge of the map has nowhere to be pushed to.
    assert (table.where("meryl"), table.about("meryl", DAMAGE)) == ((13, 5), 2)
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.threat() == [(6, 9), (7, 8), (7, 9), (7, 10), (8, 9)]


@pytest.mark.ruling("C-52")
def test_long_turn() -> None:
    table = roof(2, snake=(7, 10), meryl=(2, 10))
    table.hurt("meryl", 1)
    table.boss_turn(card="HD-4")
    assert table.boss() == (7, 2, "S")
    assert attacked(table) == []
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 4
    assert table.fight.note(notes.THREAT_BREAK) == 5
    assert (2, 10) in table.threat()
    for place, end in (((2, 6), (12, 5, "W")), ((12, 6), (2, 5, "E")), ((7, 3), (7, 10, "N"))):
        table = roof(snake=place)
        table.lines(first=["fly off opposite the most"])
        assert table.boss() == end, place
    table = roof(snake=(7, 6))  # in the very middle: nobody is opposite, north comes first
    table.lines(first=["fly off opposite the most"])
    assert table.boss() == (7, 2, "S")


def test_searchlight() -> None:
    table = roof(2, snake=(7, 10), meryl=(11, 5))
    table.hurt("snake", 1)
    table.boss_turn(1, 1, 1, 1, card="HD-5")
    assert table.boss() == (9, 5, "E")
    assert attacked(table) == [(MERYL, 2), (SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == MARK
    assert table.fight.note(notes.MARKED) == 1 << MERYL
    assert table.fight.note(notes.THREAT_DICE) == 2


def test_laughing_on_the_radio() -> None:
    table = roof(2, snake=(7, 10), meryl=(11, 5))
    hurting.hurt(table.game, 1, MERYL)
    table.boss_turn(1, 1, 1, card="HD-6")
    way = [table.place(cell) for cell in table.heard_one(names.TOLD_BOSS_MOVED, "space")]
    assert way == [(10, 5), (10, 2)]
    assert attacked(table) == [(MERYL, 3)]
    assert not threats.is_standing(table.game)


@pytest.mark.rule("B-040")
def test_three_fighters_have_a_threat_each() -> None:
    table = roof(3, snake=(4, 9), meryl=(11, 9), gray_fox=(7, 1))
    table.lines(last=["mark nearest 2B"])
    assert table.fight.note(notes.MARKED) == 1 << SNAKE | 1 << MERYL | 1 << GRAY_FOX


# On the screen.


@pytest.mark.rule("B-502", "B-503", "B-504")
def test_what_a_missile_would_deal_is_said_before() -> None:
    match = Match.start(GAME.setup(1, "stage_10"), secret=bytes(32))
    _, frame = sight_of(match, 0)
    values = next(one for one in frame.overlays if one.id == "values")
    assert values.words == tuple("010141020")
    match.play(0, act(names.LAUNCH, FACINGS["N"]))
    while any(kind_of(action) == names.ACCEPT for action in match.options(0)):
        match.play(0, act(names.ACCEPT))
    game = match.state()
    assert isinstance(game, Operation)
    _, frame = sight_of(match, 0)
    assert frame.prompt is not None
    assert any(token.id == "missile" for token in frame.tokens)
    said = {option.label: option.detail for option in frame.prompt.options}
    assert len(said) == len(match.options(0)) > 1
    for action in match.options(0):
        worth = helicopter.worth(game, first_of(action))
        mean, most = sum(worth) / 6, max(worth)
        detail = f"{mean:.1f} damage on average, at most {most}" if most else "hurts nobody"
        assert said[f"Fly to {space_name(first_of(action), 13)}"] == detail
