"""The sensible bot against bosses: where it shoots from, what it walks out of, how it ends."""

from sneakbox.bots.metal_gear import SensibleSneaker
from sneakbox.bots.metal_gear.tactics import tactics_for
from sneakbox.bots.metal_gear.ways import way_left
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.aids import boss_forecast
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses import ocelot, wolf, wolf_perches
from sneakbox.games.metal_gear.state import SPENT
from sneakbox.kernel.actions import first_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.seats import CHANCE, seats_of
from tests.games.metal_gear.bosses.arena import Arena

MOST_DECISIONS = 3000


def chosen(table: Arena) -> str:
    """What the bot does now, in words."""
    seat = seats_of(table.game.waiting)[0]
    return table.vocabulary.words(SensibleSneaker(1).choose(table.game.view(seat)))


def played(table: Arena, seed: int) -> None:
    dice, bot = Dice(seed), SensibleSneaker(seed)
    for _ in range(MOST_DECISIONS):
        if table.game.result:
            return
        if table.game.is_luck():
            table.game.apply(CHANCE, table.game.sample(dice.below(1 << 30)))
            continue
        seat = seats_of(table.game.waiting)[0]
        action = bot.choose(table.game.view(seat))
        assert action in table.game.options(seat), table.vocabulary.words(action)
        table.game.apply(seat, action)


def test_a_shot_across_the_hostage_is_worth_nothing() -> None:
    table = Arena(
        ["....Z....", ".........", "....J....", ".........", "....s...."],
        options={"equipment": "snake=001"},
    )
    table.fight.keep(ocelot.HOSTAGE, 1)
    view, tactics = table.game.view(0), tactics_for(table.content)
    shot = next(table.vocabulary.parse(words) for words in table.options() if "use" in words)
    assert tactics.damage(view, names.SNAKE, table.at((5, 5)), shot) < 0
    assert tactics.damage(view, names.SNAKE, table.at((9, 1)), shot) > 0


def test_it_walks_out_of_a_threat() -> None:
    table = Arena(["Z........", ".........", "........s"]).calm()
    table.lines(last=["blast 1 nearest 9B"])
    table.game.steps = table.setup.start().steps
    table.game.settle()
    for _ in range(9):
        action = chosen(table)
        if action == "end":
            break
        table.say(action, *[2] * (3 if action.startswith("use") else 0))
    assert table.where("snake") not in table.threat()


def test_it_whispers_while_he_loads() -> None:
    table = Arena(stage="stage_4", players=1).calm()
    table.put("snake", (6, 7))
    ocelot.reload(table.game)
    assert chosen(table) == "whisper"
    assert table.fight.note(notes.SECRET) == 0


def test_it_plays_a_fight_to_its_end() -> None:
    for players in (1, 2):
        table = Arena(stage="stage_4", players=players)
        played(table, players)
        assert table.game.result in (names.CLEARED, names.KILLED_IN_ACTION, names.STAGE_FAILED)


def test_it_boxes_the_ninja_and_leaves_its_weapon_alone() -> None:
    table = Arena(stage="stage_7", players=1, options={"equipment": "snake=001,003"}).calm()
    table.put_boss(5, 7)
    table.put("snake", (5, 8))
    assert chosen(table) == "use 1 0 0"  # Chaff, with him beside and shadows about
    table.say("use 1 0 0")
    assert chosen(table) == "combo e7"
    view, tactics = table.game.view(0), tactics_for(table.content)
    shot = table.vocabulary.parse(f"use 0 {table.at((5, 7))} 0")
    assert tactics.damage(view, names.SNAKE, table.at((5, 8)), shot) == 0


def test_it_switches_the_channel_in_the_third_round() -> None:
    table = Arena(stage="stage_8", players=1).calm()
    assert chosen(table) != "channel 2"
    table.game.round = 3
    assert chosen(table) == "channel 2"
    table.say("channel 2")
    assert chosen(table) != "channel 2"


def test_it_fights_ninja_and_mantis_to_the_end() -> None:
    for stage in ("stage_7", "stage_8"):
        table = Arena(stage=stage, players=1)
        played(table, 1)
        assert table.game.result in (names.CLEARED, names.KILLED_IN_ACTION)


def test_it_throws_where_most_is_dealt_and_no_friend_stands() -> None:
    table = Arena(stage="stage_5", players=1).calm()
    table.put("snake", (11, 7))
    table.say("throw", 4, 3)
    assert chosen(table) == "place g4"  # the hatch
    table = Arena(stage="stage_5", players=1)
    table.put("snake", (11, 7))
    table.say("throw", 4, 5)
    assert chosen(table).startswith("change")  # to the hatch, for a corner of the rear


def test_rockets_are_single_while_there_are_enough_and_patient_when_few() -> None:
    table = Arena(stage="stage_14", players=1).calm()
    tactics = tactics_for(table.content)
    one, four = (table.vocabulary.parse(f"rocket {paid}") for paid in (1, 4))
    here = table.at((5, 11))
    table.fight.keep(notes.AMMO + names.SNAKE, 4)
    assert tactics.damage(table.game.view(0), names.SNAKE, here, four) == 0
    table.fight.keep(notes.AMMO + names.SNAKE, 1)
    view = table.game.view(0)
    patient, hasty = (tactics.damage(view, names.SNAKE, here, rocket) for rocket in (four, one))
    assert patient / 4 > hasty


def test_gray_fox_takes_a_roll_that_he_survives() -> None:
    rows = [".......", "...Z...", ".......", ".......", "...mg..", "......."]
    table = Arena(rows, boss="rex").calm()
    table.hurt("meryl", 3)
    table.note("gray_fox", SPENT, 0xFFFF)  # has stepped in already
    table.lines(6, 1, second=["attack one nearest 2B"])
    assert chosen(table).startswith("ability")
    table.hurt("gray_fox", 3)
    assert chosen(table) == "pass"


def test_it_plays_the_big_bosses_to_their_end() -> None:
    for stage in ("stage_5", "stage_14"):
        table = Arena(stage=stage, players=2)
        played(table, 1)
        assert table.game.result in (names.CLEARED, names.KILLED_IN_ACTION)


def with_wolf_on(perch: int, **places: tuple[int, int]) -> Arena:
    """Snake against Wolf, whose token lies open on a perch."""
    table = Arena(stage="stage_11", players=1).calm()
    for name, place in places.items():
        table.put(name, place)
    wolf_perches.show(table.game, perch, 0)
    return table


def test_a_crosshair_ends_on_her_or_where_the_next_one_may() -> None:
    table = with_wolf_on(6, snake=(4, 6))
    table.say("aim north", 3, 2)
    assert chosen(table) == "place g3"
    table = with_wolf_on(6, snake=(4, 6))
    table.say("aim south", 1, 1)
    view = table.game.view(0)
    hits = boss_forecast.crosshair_hits(view)
    cells = [int(first_of(table.vocabulary.parse(words))) for words in table.options()]
    means = {cell: boss_forecast.aim_mean(view, cell, hits) for cell in cells}
    assert max(hits) == 2.0
    assert means[int(first_of(table.vocabulary.parse(chosen(table))))] == max(means.values()) > 0


def test_focus_carries_a_crosshair_to_her() -> None:
    table = Arena(stage="stage_11", players=1)
    table.put("snake", (4, 6))
    wolf_perches.show(table.game, 6, 0)
    table.say("aim north", 5, 2)
    assert chosen(table) == "change 2 6"  # two less: three east and two north


def test_who_is_badly_hurt_dives_for_a_tree() -> None:
    table = with_wolf_on(6, snake=(7, 9))
    table.hurt("snake", 3)
    for _ in range(9):
        action = chosen(table)
        if action == "end":
            break
        table.say(action, *([1, 1] if action.startswith("aim") else []))
        if table.options() and table.options()[0].startswith("place"):
            table.say(chosen(table))
    assert not wolf.RULES.sees(table.game, table.game.cell(names.SNAKE))


def test_otacon_goes_for_the_handkerchief_and_then_to_her() -> None:
    options = {"characters": "snake+otacon"}
    table = Arena(stage="stage_11", players=2, options=options).calm()
    left = []
    for happened in (0, 0b010):
        table.game.done = happened
        left.append(way_left(table.game.view(1), names.OTACON).goals)
    assert left == [[table.at((23, 1))], [table.at((17, 1))]]


def test_it_plays_both_maps_of_the_ridge_to_their_end() -> None:
    table = Arena(stage="stage_11", players=2, options={"characters": "snake+otacon"})
    played(table, 1)
    assert table.game.result != 0
