"""Psycho Mantis: each rule of his and each line of his cards (B-400 to B-409)."""

from collections.abc import Sequence

import pytest

from sneakbox.boards.grid import FAR
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import hurting, mantis, movement, terrain, threats
from sneakbox.games.metal_gear.bosses.dashboard import BLAST, LINE
from sneakbox.games.metal_gear.bosses.mantis_told import HINTS
from sneakbox.games.metal_gear.dice.die import value_of
from sneakbox.games.metal_gear.stage_files.files import load_named
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, STARS, TOKENS, Operation
from sneakbox.kernel.native import vec
from sneakbox.kernel.state import Step
from tests.games.metal_gear.bosses.arena import Arena
from tests.games.metal_gear.tabletop import Place

SNAKE, MERYL = names.SNAKE, names.MERYL
PUPPET = mantis.PUPPET
DRAWN = [(2, 2), (8, 2), (5, 3), (1, 5), (3, 5), (7, 5), (9, 5), (5, 7), (2, 8), (8, 8)]


def room(
    players: int = 1, cards: str = "001", puppet: Place | None = None, **places: Place
) -> Arena:
    """The room with everybody where the test wants them; the Puppet out of the way."""
    table = Arena(stage="stage_8", players=players, options={"equipment": f"snake={cards}"}).calm()
    table.game.move_foe(PUPPET, names.OFF_MAP if puppet is None else table.at(puppet))
    for name, place in places.items():
        if name == "boss":
            table.put_boss(*place)
        else:
            table.put(name, place)
    return table


def without_furniture(table: Arena, *places: Place) -> Arena:
    for place in places or DRAWN:
        terrain.clear_away(table.game, table.at(place))
    return table


def furniture(table: Arena) -> list[Place]:
    return [table.place(cell) or (0, 0) for cell in mantis.furniture(table.game)]


def attacked(table: Arena) -> list[tuple[int, ...]]:
    return table.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")


def turn_again(table: Arena, steps: "vec[Step[Operation]]") -> None:
    """After a Boss turn laid out by hand: Snake is to act."""
    table.game.steps = steps
    table.fight.keep(notes.CARD, notes.NO_BOSS_CARD)
    table.note("snake", TOKENS, 4)
    table.game.settle()


# His rules.


@pytest.mark.rule("B-400")
def test_the_stage_as_it_is_set_up() -> None:
    table = Arena(stage="stage_8", players=2)
    assert table.boss() == (5, 1, "S")
    assert (table.where("snake"), table.where("meryl")) == ((4, 9), (6, 9))
    assert table.guard_place(PUPPET) is None
    boss = table.game.the_boss()
    assert (boss.health, boss.defense, boss.dice, boss.movement) == (30, 12, 2, 3)
    assert (boss.spread, boss.threats, len(boss.cards)) == (2, 1, 7)
    assert furniture(table) == DRAWN
    alone = Arena(stage="stage_8", players=1)
    assert alone.game.the_boss().health == 15
    assert alone.guard_place(PUPPET) == (6, 9)
    assert [reward.cards for reward in load_named("stage_8").rewards] == [(13,)]


@pytest.mark.rule("B-400", "B-408")
def test_an_explosion_that_reaches_the_puppet_fails_the_stage() -> None:
    table = room(cards="007", puppet=(5, 6), boss=(5, 1), snake=(9, 6))
    table.say(f"use 0 {table.at((6, 6))} 0")
    assert table.game.result == names.STAGE_FAILED


@pytest.mark.rule("B-401", "B-402")
def test_twelve_until_the_channel_is_switched() -> None:
    """T1."""
    table = room(boss=(5, 6), snake=(9, 6))
    table.note("snake", FOCUSED, 15)
    table.say(f"use 0 {table.at((5, 6))} 0")
    table.say("accept", 6)
    table.say(next(words for words in table.options() if words.startswith("change")))
    assert [value_of(die) for die in table.game.dice] == [8]
    table.say("accept")
    assert table.damage() == 0
    table.say("channel 2")
    table.calm().say(f"use 0 {table.at((5, 6))} 0", 6)
    table.say("accept")
    assert table.damage() == 1
    assert table.heard_one(names.TOLD_CHANNEL, "number") == [2]


@pytest.mark.rule("B-402")
def test_the_channel_is_free_for_good_and_for_all() -> None:
    table = Arena(stage="stage_8", players=2)
    table.say("begin meryl")
    before = table.about("meryl", TOKENS)
    table.say("channel 2")
    assert table.about("meryl", TOKENS) == before
    assert not [words for words in table.options() if words.startswith("channel")]
    reason = table.setup.text().refusal(table.game.view(1), table.vocabulary.parse("channel 1"))
    assert reason == "Your controls are on channel 2, and stay there (B-402)."
    assert table.setup.scene().picture(table.game.view(0), 3).channel == "2"


def listed(table: Arena) -> tuple[list[str], Sequence[str]]:
    """What a prompt lists of the channel, and what can be played without being listed."""
    prompt = table.setup.scene().prompt(table.game.view(0), 3)
    assert prompt is not None
    ids = [option.id for option in prompt.options]
    return [words for words in ids if words.startswith("channel")], prompt.unlisted


@pytest.mark.rule("B-403", "B-404")
def test_the_switch_is_listed_from_the_fourth_round_on() -> None:
    """T2."""
    table = Arena(stage="stage_8", players=1).calm()
    assert table.setup.scene().picture(table.game.view(0), 3).channel == "1"
    for round_ in (1, 2, 3):
        table.game.round = round_
        assert "channel 2" in table.options()
        assert listed(table) == ([], ("channel 2",))
    table.game.round = 4
    assert listed(table) == (["channel 2"], ())
    prompt = table.setup.scene().prompt(table.game.view(0), 3)
    assert prompt is not None
    option = next(one for one in prompt.options if one.id == "channel 2")
    assert option.label == "Free action: switch to control channel 2"
    assert option.cost == "free"
    table.say("channel 2")
    assert listed(table) == ([], ())


@pytest.mark.rule("B-404")
def test_without_riddles_it_is_listed_from_the_start() -> None:
    table = Arena(stage="stage_8", players=1, options={"riddles": "no"})
    assert listed(table) == (["channel 2"], ())


@pytest.mark.rule("B-403", "B-404")
def test_the_codec_says_a_little_more_each_round_until_he_reads_no_more() -> None:
    table = room()
    for round_ in (1, 2, 3, 4, 5):
        table.game.round = round_
        mantis.RULES.round_begins(table.game)
    table.run([])
    assert table.heard_one(names.TOLD_HINT, "round") == [2, 3, 4]
    assert [event.rule for event in table.told] == [names.B + 403, names.B + 403, names.B + 404]
    calls = table.setup.text().calls(table.told)
    assert [call.text for call in calls if call.title == "A hint"] == list(HINTS.values())
    assert "hand on your side of the line" in calls[1].text  # from the first turn on
    table = room()
    table.say("channel 2")
    table.game.round = 3
    mantis.RULES.round_begins(table.game)
    table.run([])
    assert table.heard(names.TOLD_HINT) == []


@pytest.mark.rule("B-403")
def test_in_other_stages_the_channel_is_neither_legal_nor_refused() -> None:
    table = Arena(stage="stage_4", players=1)
    action = table.vocabulary.parse("channel 2")
    assert "channel 2" not in table.options()
    assert table.setup.text().refusal(table.game.view(0), action) == ""


@pytest.mark.rule("B-405")
def test_no_focus_while_he_reads() -> None:
    table = room(boss=(5, 6), snake=(6, 6))
    table.note("snake", FOCUSED, 15)
    table.lines(4, second=["attack one nearest 1B"])
    assert table.about("snake", DAMAGE) == 1  # nobody was asked
    table.fight.keep(mantis.CHANNEL, 1)
    table.lines(4, second=["attack one nearest 1B"])
    assert any(words.startswith("change") for words in table.options())


@pytest.mark.rule("B-406")
def test_furniture_is_smashed_from_beside() -> None:
    table = room(boss=(5, 1), snake=(5, 6))
    assert [words for words in table.options() if words.startswith("smash")] == ["smash e7"]
    table.say("smash e7")
    assert table.about("snake", TOKENS) == 3
    assert (5, 7) not in furniture(table)
    assert game_is_space(table, (5, 7))


def game_is_space(table: Arena, place: Place) -> bool:
    return bool(table.game.grid.is_space(table.at(place)))


@pytest.mark.rule("B-406")
@pytest.mark.ruling("C-40")
def test_which_piece_is_thrown() -> None:
    table = room(2, boss=(5, 1), snake=(5, 6), meryl=(9, 9))
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 6)))) == (5, 7)
    without_furniture(table, (5, 7))
    # North is the pillar, and nothing else stands in the row or column.
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 6)))) is None
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 2)))) == (5, 3)
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 8)))) == (2, 8)
    table.put("meryl", (4, 8))
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 8)))) == (8, 8)
    table.put("meryl", (6, 8))
    assert table.place(mantis.piece_to_throw(table.game, table.at((5, 8)))) == (2, 8)
    assert table.place(mantis.piece_to_throw(table.game, table.at((3, 2)))) == (2, 2)
    without_furniture(table, (2, 2))
    assert table.place(mantis.piece_to_throw(table.game, table.at((3, 2)))) is None  # five spaces


@pytest.mark.rule("B-407", "B-054")
def test_a_stun_grenade_dazes_him_and_lets_him_be_hit() -> None:
    table = room(cards="004,001", boss=(5, 6), snake=(9, 6))
    table.say(f"use 0 {table.at((6, 6))} 0")
    assert mantis.RULES.defense(table.game, SNAKE) == 4
    table.boss_turn(card="PM-6")
    assert attacked(table) == []
    assert mantis.RULES.defense(table.game, SNAKE) == 12


@pytest.mark.rule("B-408", "B-025")
@pytest.mark.ruling("C-42")
def test_the_puppet_goes_with_few_turns_round_mantis() -> None:
    table = room(puppet=(9, 9), boss=(7, 8), snake=(6, 8))
    table.lines(first=["puppet towards Snake 4"])
    assert table.guard_place(PUPPET) == (6, 9)


@pytest.mark.rule("B-408")
def test_the_puppet_falls_to_two_stars_and_gets_up_after_two_boss_turns() -> None:
    table = room(puppet=(8, 9), boss=(5, 1), snake=(9, 9))
    assert "use 0" not in " ".join(table.options())  # weapons do nothing to it
    steps = table.game.steps
    table.say("punch h9", 3)
    assert table.game.about_guard(PUPPET, STARS) == 1
    table.say("punch h9", 3)
    assert table.guard_place(PUPPET) is None
    table.boss_turn(first=["no attack"])
    assert table.guard_place(PUPPET) is None
    table.put("snake", (8, 9))
    table.boss_turn(first=["no attack"])
    assert table.guard_place(PUPPET) == (7, 9)  # the free space nearest to where it lay
    assert table.game.about_guard(PUPPET, STARS) == 0
    turn_again(table, steps)


@pytest.mark.rule("B-409")
def test_in_his_second_phase_he_floats_over_obstacles() -> None:
    for damage, place in ((7, (6, 4, "E")), (8, (5, 6, "S"))):
        table = room(boss=(5, 4), snake=(5, 8))
        hurting.hurt(table.game, damage, SNAKE)
        table.lines(first=["towards nearest any 1"])
        assert table.boss() == place  # round the pillar, or over it in one space
    table = room(boss=(5, 2), snake=(5, 8))
    hurting.hurt(table.game, 8, SNAKE)
    assert movement.reachable(table.game, 1)[table.at((5, 4))] == 1  # over the table
    assert movement.reachable(table.game, 1)[table.at((5, 3))] == FAR  # never on it


@pytest.mark.rule("B-026")
@pytest.mark.ruling("C-12")
def test_seeking_takes_no_more_moves_than_his_movement() -> None:
    table = room(puppet=(4, 8), snake=(5, 9))
    table.put_boss(6, 5, "E")
    hurting.hurt(table.game, 8, SNAKE)
    table.lines(first=["seek freshest"])
    assert table.boss() == (5, 8, "S")
    # Along the shortest path it would be four spaces; over the table it is three.
    assert len(table.heard_one(names.TOLD_BOSS_MOVED, "space")) <= 3


# His cards, line by line.


def test_chairs() -> None:
    """T3, first half."""
    table = room(boss=(5, 1), snake=(5, 4))
    table.boss_turn(1, 1, card="PM-1")
    assert (5, 3) not in furniture(table)
    assert attacked(table) == [(SNAKE, 2)]
    assert table.fight.note(notes.THREAT) == LINE
    assert table.fight.note(notes.THREAT_DICE) == 2


def test_chairs_without_a_piece() -> None:
    """T3, second half, and the else."""
    table = without_furniture(room(boss=(1, 1), snake=(9, 9)))
    table.boss_turn(card="PM-1")
    assert attacked(table) == []  # not in sight
    assert threats.is_standing(table.game)
    table = without_furniture(room(boss=(5, 6), snake=(8, 6)))
    table.boss_turn(1, 1, card="PM-1")
    assert attacked(table) == [(SNAKE, 2)]


def test_chairs_fly_at_two() -> None:
    table = room(2, boss=(5, 6), snake=(2, 9), meryl=(8, 9))
    table.boss_turn(*[1] * 4, card="PM-1")
    assert sorted(attacked(table)) == [(SNAKE, 2), (MERYL, 2)]
    assert not {(2, 8), (8, 8)} & set(furniture(table))


def test_portraits() -> None:
    table = room(2, boss=(5, 6), snake=(2, 6), meryl=(9, 6))
    table.hurt("snake", 1)
    table.boss_turn(1, 1, card="PM-2")
    assert attacked(table) == [(MERYL, 2)]
    assert table.fight.note(notes.THREAT) == BLAST
    assert (9, 6) in table.threat()


def test_the_statue() -> None:
    table = room(2, boss=(5, 6), snake=(5, 2), meryl=(9, 9))
    table.hurt("snake", 1)
    table.boss_turn(5, 1, card="PM-3")
    assert (5, 3) not in furniture(table)
    assert attacked(table) == [(SNAKE, 2)]
    assert table.where("snake") == (5, 1)  # pushed
    assert table.fight.note(notes.THREAT) == BLAST
    table = without_furniture(room(boss=(5, 6), snake=(9, 6)))
    table.boss_turn(1, 1, card="PM-3")
    assert attacked(table) == [(SNAKE, 2)]  # the else: nothing to throw
    assert not threats.is_standing(table.game)


@pytest.mark.ruling("C-41")
def test_the_statue_threatens_round_the_piece_nearest_to_a_fighter() -> None:
    table = room(boss=(5, 1), snake=(1, 9))
    table.lines(last=["blast on furniture 1 2B"])
    assert table.threat() == [(1, 8), (2, 7), (2, 8), (2, 9), (3, 8)]


def test_white_noise() -> None:
    table = room(2, boss=(1, 1), snake=(9, 9), meryl=(5, 9))
    table.boss_turn(1, 1, card="PM-4")
    assert sorted(attacked(table)) == [(SNAKE, 1), (MERYL, 1)]  # also round corners
    assert table.boss() is not None
    assert not threats.is_standing(table.game)


@pytest.mark.rule("B-408")
def test_strings() -> None:
    table = room(puppet=(1, 6), boss=(5, 6), snake=(4, 6))
    table.boss_turn(3, 1, card="PM-5")
    assert table.guard_place(PUPPET) == (3, 6)
    assert attacked(table) == [(SNAKE, 2)]  # the Puppet came beside him
    assert table.fight.holds(notes.STAGGERED, SNAKE)
    table = room(puppet=(9, 1), boss=(5, 6), snake=(4, 9))
    table.boss_turn(1, card="PM-5")
    assert attacked(table) == [(SNAKE, 1)]  # too far away
    table = room(2, boss=(5, 6), snake=(4, 6), meryl=(9, 9))
    table.boss_turn(1, card="PM-5")
    assert attacked(table) == [(SNAKE, 1)]


def test_inside_your_head() -> None:
    table = room(2, boss=(5, 6), snake=(2, 6), meryl=(9, 6))
    table.hurt("meryl", 1)
    table.boss_turn(1, 1, 1, card="PM-6")
    assert attacked(table) == [(MERYL, 3)]


def test_gathering_mind() -> None:
    table = without_furniture(room(boss=(1, 9), snake=(8, 2)))
    table.boss_turn(card="PM-7")
    assert table.boss() is not None
    assert table.boss() == (5, 4, "S")
    assert furniture(table) == [(2, 2), (5, 3)]  # Snake stands where the second one was
    assert table.fight.note(notes.THREAT) == BLAST
    assert table.fight.note(notes.THREAT_DICE) == 3
    assert table.fight.note(notes.THREAT_BREAK) == 2
    assert (5, 6) not in table.threat()  # behind the pillar
    assert {(5, 4), (4, 4), (3, 4), (6, 4)} <= set(table.threat())
    table = room(boss=(1, 9), snake=(5, 4))
    table.boss_turn(card="PM-7")
    assert table.boss() is not None
    assert table.boss() == (4, 4, "S")  # the middle is taken


@pytest.mark.ruling("C-44")
def test_gathering_mind_leaves_him_where_he_is_as_near_as_can_be() -> None:
    """The middle is taken, and of the two spaces beside it his own comes first."""
    table = room(boss=(4, 4), snake=(5, 4))
    table.boss_turn(card="PM-7")
    assert table.boss() == (4, 4, "S")
    assert table.heard(names.TOLD_BOSS_MOVED, "cell") == []
    table = room(boss=(6, 4), snake=(5, 4))
    table.boss_turn(card="PM-7")
    assert table.boss() == (4, 4, "S")
