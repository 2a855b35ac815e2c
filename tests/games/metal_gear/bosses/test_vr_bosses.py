"""Bosses as guests of VR missions: the frame, and every line of the five (B-900 to B-950)."""

from collections.abc import Sequence

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.bosses import (
    boss_files,
    card_words,
    guests,
    hurting,
    mantis,
    ocelot,
    terrain,
    vr_bosses,
    vr_mantis,
    vr_wolf,
)
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.campaign import memory_box
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.editions import BOTH, FINAL, PROTOTYPE
from sneakbox.games.metal_gear.game import GAME, StageSetup
from sneakbox.games.metal_gear.scene.insight import FORESIGHT, Insight
from sneakbox.games.metal_gear.scene.options import facedown
from sneakbox.games.metal_gear.setting_up import guest
from sneakbox.games.metal_gear.setting_up.first_state import bring_boss
from sneakbox.games.metal_gear.state import CELL, DAMAGE, FOCUSED, GUARD_WIDTH, HITS, NOISY, filled
from sneakbox.games.metal_gear.text import OperationText
from sneakbox.kernel.game import SetupError
from sneakbox.scene.memory import Memory
from tests.games.metal_gear.tabletop import HALT, PEOPLE, Place, Tabletop

SNAKE, MERYL = names.SNAKE, names.MERYL
HALL = ["." * 12] * 6


class Visit(Tabletop):
    """A mission drawn by hand with a guest in it, put where the test wants it."""

    def __init__(
        self,
        who: str,
        at: Place,
        people: dict[str, Place],
        guards: Sequence[tuple[int, int, str]] = (),
        rows: Sequence[str] = HALL,
        zones: Sequence[str] = (),
        tokens: Sequence[StageToken] = (),
    ) -> None:
        super().__init__(rows, people, guards, zones=zones, tokens=tokens, seats=len(people))
        game, content = self.game, self.content
        boss = boss_files.load_boss(guest.file_of(who)).laid_out(
            [PEOPLE[name] for name in people], 0, 0
        )
        boss.closed = bytes(game.grid.size)
        content.bring(boss)
        figures = filled(names.FOES * GUARD_WIDTH)
        for place in range(len(game.guards)):
            figures[place] = game.guards[place]
        for foe in range(names.BOSS, names.FOES):
            figures[foe * GUARD_WIDTH + CELL] = names.OFF_MAP
        game.guards = figures
        bring_boss(game, boss)
        if who != "wolf":
            game.move_foe(names.BOSS, self.at(at))
        for name in people:
            self.note(name, FOCUSED, 0)

    def act(self, *luck: int) -> None:
        """What comes after section 3 of the Guards' card."""
        self.game.push(HALT)
        self.game.push(guests.ACT)
        self.run(list(luck))

    def boss(self) -> Place | None:
        return self.place(self.game.guard_cell(names.BOSS))

    def attacked(self) -> list[tuple[int, ...]]:
        return self.heard(names.TOLD_BOSS_ATTACKS, "person", "dice")

    def hits(self) -> int:
        return int(self.game.about_guard(names.BOSS, HITS))


# The frame.


@pytest.mark.rule("B-900")
def test_a_guest_joins_any_vr_mission_and_no_other_stage() -> None:
    for number in range(1, 7):
        for who in guest.GUESTS:
            setup = GAME.setup(1, f"vr_{number}", {"boss": who})
            assert isinstance(setup, StageSetup)
            game = setup.start()
            last = len(setup.content.zones) - 1
            assert guests.is_visiting(game)
            assert game.guards_in(last) == 3  # it is no Guard and not counted
            assert who == "wolf" or game.grid.zones[game.guard_cell(names.BOSS)] == last
            assert setup.mission.objectives[-1].name == guest.OBJECTIVE
    with pytest.raises(SetupError, match="B-900"):
        GAME.setup(1, "stage_2", {"boss": "raven"})


@pytest.mark.rule("B-900")
@pytest.mark.ruling("C-90")
def test_it_begins_as_far_from_everybody_as_the_last_zone_allows() -> None:
    zones = ["000000111111"] * 6
    table = Visit("liquid", (12, 6), {"snake": (1, 1), "meryl": (12, 6)}, zones=zones)
    table.game.move_foe(names.BOSS, names.OFF_MAP)
    assert table.place(int(guests.farthest_space(table.game))) == (9, 1)


@pytest.mark.rule("B-900")
def test_health_goes_by_players_and_the_card_by_the_guest() -> None:
    health = {"ocelot": "5 8 11 14", "mantis": "6 9 12 15", "wolf": "5 8 11 14"}
    health |= {"raven": "6 10 14 18", "liquid": "2 3 4 5"}
    cards = {"ocelot": 26, "mantis": 14, "wolf": 19, "raven": 27, "liquid": 25}
    for who in guest.GUESTS:
        file = boss_files.load_boss(guest.file_of(who))
        every = [file.laid_out(list(range(count)), 0, 0).health for count in range(1, 5)]
        assert " ".join(map(str, every)) == health[who]
        assert guest.reward_of(who) == cards[who]


@pytest.mark.rule("B-900")
def test_its_card_wants_both_the_guest_beaten_and_the_mission_cleared() -> None:
    setup = GAME.setup(1, "vr_1", {"boss": "raven"})
    assert isinstance(setup, StageSetup)
    number = len(setup.mission.objectives) - 1
    everything = (1 << (number + 1)) - 1
    assert memory_box.rewards(setup.mission, everything) == ("024", "027")
    assert memory_box.rewards(setup.mission, everything & ~(1 << number)) == ("024",)
    assert not setup.mission.objectives[number].is_main


@pytest.mark.rule("B-900")
def test_all_eleven_rewards_bring_one_more_card() -> None:
    eleven = memory_box.vr_rewards()
    assert len(eleven) == 11
    assert "030" in memory_box.contents(eleven)
    assert "030" not in memory_box.contents(eleven[1:])


@pytest.mark.rule("B-900")
def test_it_does_nothing_with_nobody_in_its_zone_unless_it_was_hurt() -> None:
    zones = ["000000111111"] * 6
    for who in ("ocelot", "mantis", "raven", "liquid"):
        table = Visit(who, (12, 1), {"snake": (1, 1)}, zones=zones)
        table.act()
        assert table.told == [], who
        assert table.boss() == (12, 1)
        table.game.the_fight().keep(guests.HURT_IN_ROUND, table.game.round)
        table.act()
        assert table.heard(names.TOLD_BOSS_LINE, "card") != [], who
    table = Visit("ocelot", (8, 1), {"snake": (1, 1)}, zones=zones)
    hurting.hurt(table.game, 1, SNAKE)
    assert table.game.the_fight().note(guests.HURT_IN_ROUND) == table.game.round


@pytest.mark.rule("B-900")
def test_it_acts_after_the_guards_in_the_enemy_phase() -> None:
    rows = ["..........#."] * 6
    table = Visit("liquid", (6, 3), {"snake": (1, 3)}, [(12, 6, "N")], rows)
    table.enemies()
    order = [event.kind.code for event in table.told]
    assert order.index(names.TOLD_ACTIVATED) < order.index(names.TOLD_BOSS_LINE)
    assert order.index(names.TOLD_BOSS_LINE) < order.index(names.TOLD_PHASE_ENDED)


@pytest.mark.rule("B-900")
def test_it_alerts_whom_it_sees_within_six_spaces() -> None:
    table = Visit("raven", (10, 3), {"snake": (3, 3)})
    table.players()
    table.say("sneak east")
    assert table.game.is_alerted(SNAKE)
    assert table.heard(names.TOLD_SEEN, "guard") == [(names.BOSS,)]
    table = Visit("raven", (10, 3), {"snake": (2, 3)})
    table.players()
    table.say("sneak east")
    assert not table.game.is_alerted(SNAKE)  # seven away
    table = Visit("raven", (10, 3), {"snake": (3, 3)}, rows=[*HALL[:2], ".......#....", *HALL[3:]])
    table.players()
    table.say("sneak east")
    assert not table.game.is_alerted(SNAKE)


@pytest.mark.rule("B-900")
def test_it_is_no_guard_and_cannot_be_taken_down() -> None:
    table = Visit("liquid", (3, 3), {"snake": (3, 4)})
    table.game.turn_guard(names.BOSS, 0)
    table.players()
    words = table.options()
    assert "punch c3" in words
    assert "combo c3" in words
    assert not any(one.startswith("takedown") for one in words)
    assert "knock" in words  # nothing is covered


@pytest.mark.rule("B-900", "B-029")
def test_who_leaps_over_it_is_attacked() -> None:
    table = Visit("liquid", (2, 1), {"snake": (1, 1)})
    table.players()
    table.say("sneak east")
    table.say("step east", 1, 1)
    assert table.where("snake") == (3, 1)
    assert table.attacked() == [(SNAKE, 2)]


@pytest.mark.rule("B-900")
def test_beaten_it_leaves_the_map_and_the_mission_goes_on() -> None:
    table = Visit("raven", (6, 3), {"snake": (1, 1)})
    hurting.hurt(table.game, 6, SNAKE)
    assert table.boss() is None
    assert not guests.is_visiting(table.game)
    assert table.game.result == 0
    table.act()
    assert table.heard(names.TOLD_BOSS_LINE) == []


@pytest.mark.rule("B-900")
def test_what_it_does_is_printed_in_sentences() -> None:
    for who in guest.GUESTS:
        boss = boss_files.load_boss(guest.file_of(who)).laid_out([0], 0, 0)
        for said in card_words.of_card(boss, boss.cards[0]):
            assert said.endswith("."), said
            assert "fighter" not in said


@pytest.mark.rule("B-900")
def test_its_sight_and_its_card_are_shown() -> None:
    for who in guest.GUESTS:
        setup = GAME.setup(1, "vr_3", {"boss": who})
        assert isinstance(setup, StageSetup)
        picture = setup.scene().picture(setup.start().view(0), 3)
        panels = {panel.id: panel for panel in picture.panels}
        assert panels["boss-card"].title == "After the Guards"
        assert panels["boss"].value.endswith("health")
        lights = [overlay for overlay in picture.overlays if overlay.id == "sight-guest"]
        assert len(lights) == (0 if who == "wolf" else 1), who  # nobody knows where she is


# Revolver Ocelot.


@pytest.mark.rule("B-910")
def test_ocelot_seeks_the_nearest_and_shoots() -> None:
    table = Visit("ocelot", (12, 1), {"snake": (8, 2)}, rows=[".........#..", *HALL[1:]])
    table.act(1, 1)
    assert table.boss() == (12, 2)
    assert table.attacked() == [(SNAKE, 2)]
    assert table.game.the_fight().note(ocelot.BULLETS) == 5


@pytest.mark.rule("B-910")
def test_ocelot_spends_an_action_loading() -> None:
    table = Visit("ocelot", (6, 1), {"snake": (2, 1)})
    table.game.the_fight().keep(ocelot.BULLETS, 0)
    table.act()
    assert table.attacked() == []
    assert table.heard(names.TOLD_GUEST_LOADED, "bullets") == [(6,)]


@pytest.mark.ruling("C-93")
def test_ocelot_walks_also_when_he_has_to_load() -> None:
    table = Visit("ocelot", (12, 1), {"snake": (8, 2)}, rows=[".........#..", *HALL[1:]])
    table.game.the_fight().keep(ocelot.BULLETS, 0)
    table.act()
    assert table.boss() == (12, 2)
    assert table.heard(names.TOLD_GUEST_LOADED, "bullets") == [(6,)]


@pytest.mark.rule("B-900", "MGS-068")
@pytest.mark.ruling("C-94")
def test_who_comes_into_its_sight_as_it_acts_is_alerted_then() -> None:
    table = Visit("ocelot", (12, 1), {"snake": (8, 2)}, rows=[".........#..", *HALL[1:]])
    table.act(1, 1)
    assert table.attacked() == [(SNAKE, 2)]  # the die more is for those who were hunted before
    assert table.token("snake") == ((8, 2), "!")


@pytest.mark.rule("B-900", "B-025", "B-026")
def test_guests_go_through_all_zones() -> None:
    zones = ["000000111111"] * 6
    wall = ["......#....."] * 4 + HALL[4:]
    for who, place in (("liquid", (8, 4)), ("raven", (8, 3)), ("ocelot", (8, 4))):
        table = Visit(who, (8, 1), {"snake": (1, 1)}, zones=zones, rows=wall)
        table.game.the_fight().keep(guests.HURT_IN_ROUND, table.game.round)
        table.act()
        assert table.boss() == place, who
    near = Visit("liquid", (7, 1), {"snake": (3, 1)}, zones=zones)
    near.game.the_fight().keep(guests.HURT_IN_ROUND, near.game.round)
    near.act(1, 1)
    assert near.boss() == (4, 1)
    assert near.attacked() == [(SNAKE, 2)]


@pytest.mark.rule("B-910")
def test_ocelot_has_a_die_more_for_whoever_is_hunted() -> None:
    table = Visit("ocelot", (6, 1), {"snake": (2, 1)})
    table.game.put_attention(SNAKE, table.at((2, 1)), names.ALERTED)
    table.act(1, 1, 1)
    assert table.attacked() == [(SNAKE, 3)]


@pytest.mark.rule("B-910")
def test_ocelot_is_faster_once_the_red_cards_come() -> None:
    table = Visit("ocelot", (6, 1), {"snake": (2, 1)})
    table.game.orders.blue_left = 2
    assert vr_bosses.OCELOT.movement(table.game) == 2
    table.game.orders.blue_left = 0
    assert vr_bosses.OCELOT.movement(table.game) == 3


# Psycho Mantis.


@pytest.mark.rule("B-920")
def test_mantis_is_hurt_only_from_near_and_unseen_or_on_the_other_channel() -> None:
    table = Visit("mantis", (6, 3), {"snake": (1, 3)})
    defense = vr_mantis.RULES.defense
    assert defense(table.game, SNAKE) == 12
    table.game.move_person(SNAKE, table.at((4, 3)))
    assert defense(table.game, SNAKE) == 4
    vr_mantis.RULES.acts(table.game, SNAKE, names.SNEAK)
    table.game.move_person(SNAKE, table.at((1, 3)))
    assert defense(table.game, SNAKE) == 4  # for the round
    table.game.round += 1
    assert defense(table.game, SNAKE) == 12
    table = Visit("mantis", (6, 3), {"snake": (4, 3)}, [(4, 6, "N")])
    assert defense(table.game, SNAKE) == 12  # a Guard looks on
    table.players()
    table.say("channel 2")
    assert defense(table.game, SNAKE) == 4
    assert table.game.the_fight().note(mantis.CHANNEL) == 1
    assert "channel 2" not in table.options()


@pytest.mark.rule("B-920")
def test_mantis_keeps_three_spaces_away_over_obstacles() -> None:
    table = Visit("mantis", (8, 1), {"snake": (2, 1)}, rows=["......#.....", *HALL[1:]])
    table.act(1)
    assert table.boss() == (5, 1)  # over the obstacle, which costs nothing but the space behind
    assert table.attacked() == [(SNAKE, 1)]


@pytest.mark.rule("B-409", "B-920")
@pytest.mark.ruling("C-43")
def test_walls_stop_also_him() -> None:
    for stage, players, options in (
        ("vr_1", 1, {"boss": "mantis"}),
        ("vr_3", 1, {"boss": "mantis"}),
    ):
        setup = GAME.setup(players, stage, options)
        assert isinstance(setup, StageSetup)
        game = setup.start()
        air = terrain.air(game)
        plan = game.content.grid.plan
        walls = [
            (cell, way)
            for cell in range(plan.size)
            for way in range(4)
            if plan.walls[cell] >> way & 1
        ]
        assert walls
        assert all(air.is_blocked(cell, way) for cell, way in walls)


@pytest.mark.rule("B-920")
def test_mantis_pulls_the_nearest_towards_a_guard() -> None:
    table = Visit("mantis", (5, 3), {"snake": (2, 3)}, [(2, 6, "S")])
    table.act(1)
    assert table.where("snake") == (2, 4)
    assert table.heard(names.TOLD_PULLED, "person") == [(SNAKE,)]
    table = Visit("mantis", (5, 3), {"snake": (2, 3)}, [(1, 6, "S")])
    table.act()
    assert sorted(table.options()) == ["place a3", "place b4"]
    table.say("place a3", 1)
    assert table.where("snake") == (1, 3)
    table = Visit("mantis", (9, 3), {"snake": (2, 3)}, [(2, 6, "S")])
    table.act(1)
    assert table.heard(names.TOLD_PULLED) == []  # five away still


@pytest.mark.rule("B-920")
def test_focus_helps_against_everybody_but_mantis() -> None:
    table = Visit("mantis", (5, 3), {"snake": (2, 3)})
    table.note("snake", FOCUSED, 15)
    table.act(6)
    assert table.about("snake", DAMAGE) == 1  # nobody was asked
    assert vr_mantis.RULES.may_use_focus(table.game, SNAKE)


# Sniper Wolf.


def tokens_of(table: Visit) -> list[Place | None]:
    return [table.place(int(vr_wolf.token_cell(table.game, one))) for one in range(vr_wolf.TOKENS)]


@pytest.mark.rule("B-930")
@pytest.mark.ruling("C-92")
def test_wolf_is_one_of_three_tokens_far_from_the_start() -> None:
    table = Visit("wolf", (1, 1), {"snake": (1, 1)})
    assert table.boss() is None
    assert tokens_of(table) == [(12, 6), (12, 3), (10, 5)]


@pytest.mark.rule("B-930")
def test_wolf_rests_her_rifle_on_the_most_damaged_then_fires() -> None:
    table = Visit("wolf", (1, 1), {"snake": (1, 1), "meryl": (3, 1)})
    table.note("snake", DAMAGE, 1)
    table.act()
    assert table.heard(names.TOLD_WOLF_MARKS, "person") == [(SNAKE,)]
    assert table.attacked() == []
    table.act(1, 1, 1)
    assert table.attacked() == [(SNAKE, 3)]
    table.act()
    assert len(table.heard(names.TOLD_WOLF_MARKS)) == 2  # anew


@pytest.mark.rule("B-930")
def test_what_wolf_sees_rules_tokens_out() -> None:
    rows = [*HALL[:2], "........####", "........####", "............", "............"]
    table = Visit("wolf", (1, 1), {"snake": (1, 1)}, rows=rows)
    places = tokens_of(table)
    seen = [bool(vr_wolf.in_her_sight(table.game, one)) for one in range(vr_wolf.TOKENS)]
    assert len(set(seen)) == 2, places
    table.act(seen.index(True))
    assert table.heard(names.TOLD_WOLF_MARKS, "person") == [(SNAKE,)]
    left = [bool(vr_wolf.can_be(table.game, one)) for one in range(vr_wolf.TOKENS)]
    assert left == seen


@pytest.mark.rule("B-930")
def test_who_comes_near_turns_a_token_up_and_she_can_be_hurt_then() -> None:
    table = Visit("wolf", (1, 1), {"snake": (9, 3)})
    table.game.the_fight().keep(vr_wolf.TOKEN + 0, table.at((12, 3)))
    table.game.the_fight().keep(vr_wolf.TOKEN + 1, table.at((1, 1)))
    table.game.the_fight().keep(vr_wolf.TOKEN + 2, table.at((1, 6)))
    table.players()
    assert not any(one.startswith("use") for one in table.options())
    table.say("sneak east", vr_wolf.HERSELF)
    assert table.boss() == (12, 3)
    hurting.hurt(table.game, 1, SNAKE)
    assert (table.hits(), table.boss()) == (1, None)  # mixed with the others again
    assert table.game.the_fight().note(vr_wolf.FACE_UP) == 0
    assert table.game.the_fight().note(vr_wolf.CAN_BE) == 0b111


@pytest.mark.rule("B-930")
def test_a_token_may_be_nothing_but_snow() -> None:
    table = Visit("wolf", (1, 1), {"snake": (9, 3)})
    table.game.the_fight().keep(vr_wolf.TOKEN + 0, table.at((12, 3)))
    table.players()
    table.say("sneak east", vr_wolf.SNOW)
    assert table.heard(names.TOLD_SNOW) != []
    assert not vr_wolf.can_be(table.game, 0)


def with_goggles() -> Visit:
    """Snake looks at a Trap in his zone and at her three tokens."""
    trap = StageToken(content.TRAP, 3, 0, [])
    table = Visit("wolf", (1, 1), {"snake": (1, 1)}, tokens=[trap])
    table.game.marks[0] = 9  # not to be looked at while the table is laid
    table.game.trap_lasers = 2
    table.carry("snake", "029")
    table.players()
    table.game.marks[0] = 0
    return table


@pytest.mark.rule("B-061", "B-930")
def test_thermal_goggles_turn_up_one_of_her_tokens_or_a_trap() -> None:
    table = with_goggles()
    spaces = sorted([3, *(table.at(place) for place in tokens_of(table) if place is not None)])
    uses = [words for words in table.options() if words.startswith("use")]
    assert uses == [f"use 0 {cell} 0" for cell in spaces]
    view = table.game.view(0)
    known = Insight(view, FORESIGHT, OperationText(table.content, {}, ()), Memory(), Memory())
    assert facedown(known, table.at((12, 6))) == "l6"
    table.say(f"use 0 {table.at((12, 6))} 0", vr_wolf.HERSELF)
    assert table.boss() == (12, 6)
    assert vr_wolf.RULES.hidden_tokens(table.game) == [table.at((12, 3)), table.at((10, 5))]
    table = with_goggles()
    table.say("use 0 3 0", content.LASER)
    assert table.game.marks[0] == content.LASER
    assert len(vr_wolf.RULES.hidden_tokens(table.game)) == vr_wolf.TOKENS


# Vulcan Raven.


@pytest.mark.rule("B-940")
@pytest.mark.ruling("C-95")
def test_raven_goes_for_the_first_by_seats_of_equally_near() -> None:
    people = {"snake": (12, 1), "meryl": (12, 5)}
    table = Visit("raven", (6, 3), people)
    for person, place in ((SNAKE, (9, 5)), (MERYL, (9, 1))):
        table.game.put_attention(person, table.at(place), names.ALERTED)
    table.act()
    assert table.heard_one(names.TOLD_GUEST_ALARMED, "space") == [table.at((9, 5))]
    table = Visit("raven", (6, 3), {"snake": (11, 1), "meryl": (11, 5)})
    table.act()
    assert table.boss() == (6, 1)  # towards Snake


@pytest.mark.rule("B-940")
def test_raven_goes_for_the_alarm_then_for_the_nearest() -> None:
    table = Visit("raven", (6, 6), {"snake": (1, 6), "meryl": (10, 6)})
    table.game.put_attention(SNAKE, table.at((6, 1)), names.ALERTED)
    table.act()
    assert table.boss() == (6, 4)
    assert table.heard(names.TOLD_GUEST_ALARMED, "space") == [(table.at((6, 1)),)]
    table = Visit("raven", (6, 6), {"snake": (1, 6), "meryl": (10, 6)})
    table.act(1, 1, 1)
    assert table.boss() == (8, 6)
    table.game.note_guard(names.BOSS, HITS, 6)
    assert vr_bosses.RAVEN.movement(table.game) == 4


@pytest.mark.rule("B-940")
def test_raven_fires_along_a_line_else_at_whoever_is_near() -> None:
    table = Visit("raven", (6, 6), {"snake": (1, 6)})
    table.act(1, 1, 1)
    assert table.attacked() == [(SNAKE, 3)]
    table = Visit("raven", (4, 3), {"snake": (3, 2)})
    table.game.the_boss().movement = 0
    table.act(1, 1)
    assert table.attacked() == [(SNAKE, 2)]


@pytest.mark.rule("B-940")
@pytest.mark.ruling("C-91")
def test_guards_in_ravens_line_are_knocked_out() -> None:
    table = Visit("raven", (8, 6), {"snake": (1, 6)}, [(4, 6, "E"), (4, 5, "E")])
    table.act(1, 1, 1)
    assert table.heard(names.TOLD_KNOCKED_OUT, "space") == [(table.at((4, 6)),)]


@pytest.mark.rule("B-940", "MGS-094")
@pytest.mark.ruling("C-91")
def test_ravens_line_stays_the_same_where_gray_fox_takes_cover() -> None:
    """He stands beside the line, and so does the second Guard, who is in nobody's way."""
    people = {"snake": (1, 6), "gray_fox": (1, 5)}
    table = Visit("raven", (8, 6), people, [(4, 6, "E"), (4, 5, "E")])
    table.act()
    table.say(next(words for words in table.options() if words.startswith("ability")), 1, 1, 1)
    assert table.attacked() == [(names.GRAY_FOX, 3)]
    assert table.heard(names.TOLD_KNOCKED_OUT, "space") == [(table.at((4, 6)),)]


@pytest.mark.rule("B-940")
def test_noise_in_ravens_zone_has_a_die_more() -> None:
    table = Visit("raven", (12, 6), {"snake": (1, 1)}, [(1, 6, "S")])
    assert vr_bosses.RAVEN.noise_dice(table.game, SNAKE) == 1
    table.players()
    table.say("dash east")
    table.say("stop")
    assert table.about("snake", NOISY) == 1
    table.say("end", 6, 6)
    assert len(table.heard(names.TOLD_NOISE)) == 1
    table = Visit("raven", (12, 6), {"snake": (1, 1)}, zones=["000000111111"] * 6)
    assert vr_bosses.RAVEN.noise_dice(table.game, SNAKE) == 0


@pytest.mark.rule("B-940", "B-701", "B-703")
def test_raven_is_softer_from_behind_and_to_what_explodes() -> None:
    table = Visit("raven", (6, 3), {"snake": (6, 1)})
    table.game.turn_guard(names.BOSS, 2)
    assert vr_bosses.RAVEN.defense(table.game, SNAKE) == 4
    table.game.turn_guard(names.BOSS, 1)
    assert vr_bosses.RAVEN.defense(table.game, SNAKE) == 5
    assert vr_bosses.RAVEN.blast_damage(table.game, 2, SNAKE) == 3
    assert vr_bosses.RAVEN.blast_damage(table.game, 2, SNAKE) == 0


# Liquid.


@pytest.mark.rule("B-950")
def test_liquid_goes_for_whoever_hurt_him_and_pushes() -> None:
    table = Visit("liquid", (6, 3), {"snake": (2, 3), "meryl": (8, 3)})
    table.act(6, 1)
    assert table.boss() == (7, 3)  # the nearest, as long as nobody hurt him
    assert table.attacked() == [(MERYL, 2)]
    assert table.where("meryl") == (9, 3)
    table.game.the_fight().keep(notes.LAST_ATTACKER, SNAKE)
    table.act()
    assert table.boss() == (4, 3)


@pytest.mark.rule("B-030", "MGS-208")
def test_a_push_stops_before_barracks_that_are_closed() -> None:
    """In the prototype alone."""
    for edition, end, damage in ((FINAL, (9, 3), 1), (PROTOTYPE, (8, 3), 2)):
        table = Visit("liquid", (6, 3), {"snake": (2, 3), "meryl": (8, 3)})
        table.content.edition = BOTH[edition]
        cells = table.game.grid.size
        table.content.barracks = bytes(cell == table.at((9, 3)) for cell in range(cells))
        table.act(6, 1)
        assert table.where("meryl") == end
        assert table.about("meryl", DAMAGE) == damage


@pytest.mark.rule("B-950")
def test_liquid_gets_up_until_a_die_shows_the_sign() -> None:
    table = Visit("liquid", (6, 3), {"snake": (6, 4)}, [(12, 3, "N"), (1, 1, "N")])
    table.game.push(HALT)
    hurting.hurt(table.game, 2, SNAKE)
    table.run([3])
    assert (table.hits(), table.boss()) == (0, (7, 1))  # healed, and away from Snake
    assert [int(table.game.facing(guard)) for guard in (0, 1)] == [3, 1]  # both look to Snake
    fight = table.game.the_fight()
    assert fight.note(vr_bosses.TIMES_DOWN) == 1
    hurting.hurt(table.game, 2, SNAKE)
    table.run([3, 5])
    assert (table.hits(), fight.note(vr_bosses.TIMES_DOWN)) == (0, 2)
    hurting.hurt(table.game, 3, SNAKE)
    table.run([3, 5, 1])
    assert table.boss() is None
    assert hurting.is_defeated(table.game)
