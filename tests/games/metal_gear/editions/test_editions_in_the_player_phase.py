"""What characters do otherwise by the prototype's rulebook (MGS-208 to MGS-225, MGS-250)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.aids import odds, rehearsal
from sneakbox.games.metal_gear.asked import ASKED
from sneakbox.games.metal_gear.characters.dashboards import SNEAK_ATTACK
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.map import zones
from sneakbox.games.metal_gear.names import DEAD, KO2
from sneakbox.games.metal_gear.scene import picture
from sneakbox.games.metal_gear.scene.insight import SIGHT
from sneakbox.games.metal_gear.sight import being_seen
from sneakbox.games.metal_gear.state import FOCUSED, SPENT
from sneakbox.scene.asking import Asking, untried
from tests.games.metal_gear.editions.in_both import ALIKE, HALL, ROOM, in_both, quiet
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_previews import insight, said


@pytest.mark.rule("MGS-208")
@in_both(final=True, prototype=False)
def test_barracks_are_closed_to_characters(edition: str, expected: bool) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, barracks=[(2, 1)], edition=edition))
    table.players()
    assert ("sneak east" in table.options()) is expected


@pytest.mark.rule("MGS-209")
@in_both(final=0b11, prototype=0b01)
def test_a_token_alone_makes_a_zone_active_or_not(edition: str, expected: int) -> None:
    table = Tabletop(HALL, {"snake": (1, 1)}, zones=["00001111"], edition=edition)
    table.notice("snake", (7, 1), "?")
    assert zones.active_zones(table.game) == expected


@pytest.mark.rule("MGS-210")
@in_both(final=["drag b1 2", "drag b1 3"], prototype=["drag b1 0"])
def test_bodies_are_dragged_one_by_one_or_as_a_stack(edition: str, expected: list[str]) -> None:
    bodies = [(2, 1, KO2), (2, 1, DEAD)]
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, bodies=bodies, edition=edition))
    table.players()
    assert [words for words in table.options() if words.startswith("drag")] == expected


@pytest.mark.rule("MGS-210")
def test_a_dragged_stack_lies_together_again() -> None:
    bodies = [(2, 1, KO2), (2, 1, DEAD), (2, 1, DEAD), (2, 1, KO2), (2, 1, DEAD)]
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, bodies=bodies, edition="prototype"))
    table.players()
    table.say("drag b1 0")
    table.say("step south")
    table.say("drop a3")
    assert table.bodies() == [(1, 3, KO2)] * 2 + [(1, 3, DEAD)] * 3
    assert len(table.heard(names.TOLD_DROPPED)) == 5


@pytest.mark.rule("MGS-211")
@pytest.mark.ruling("E-01")
@in_both(final=(True, False), prototype=(True, True))
def test_interact_reaches_the_next_space_or_not(edition: str, expected: tuple[bool, bool]) -> None:
    switches = [StageToken(content.SWITCH, 0, 1, []), StageToken(content.SWITCH, 1, 2, [])]
    table = quiet(Tabletop(HALL, {"snake": (1, 1)}, tokens=switches, edition=edition))
    table.players()
    here, beside = (f"interact {names.FIRST_TOKEN + number}" for number in (0, 1))
    assert (here in table.options(), beside in table.options()) == expected


@pytest.mark.rule("MGS-212")
@pytest.mark.ruling("E-02")
@pytest.mark.parametrize("card", ["013", "022"])
@in_both(final=0, prototype=1)
def test_keycards_open_a_level_less(edition: str, card: str, expected: int) -> None:
    levels = {"north": 2, "east": 3, "south": 4}
    doors = [(((2, 2), way), (2,) * level) for way, level in levels.items()]
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, doors=doors, edition=edition))
    table.carry("snake", card)
    table.players()
    opened = [int(words.split()[2]) for words in table.options() if words.startswith("use 0")]
    highest = (3 if card == "013" else 4) - expected
    assert [2 + door for door in opened] == list(range(2, highest + 1))


@pytest.mark.rule("MGS-213")
@in_both(final="?", prototype="!")
def test_the_second_knock(edition: str, expected: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, edition=edition))
    table.notice("snake", (5, 5), "?")
    table.players()
    table.say("knock")
    assert table.token("snake") == ((1, 1), expected)


@pytest.mark.rule("MGS-213", "MGS-214")
@ALIKE
def test_the_first_knock_is_looked_into_in_both(edition: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, edition=edition))
    table.players()
    table.say("knock")
    assert table.token("snake") == ((1, 1), "?")


@pytest.mark.rule("MGS-214")
@in_both(final="?", prototype="!")
def test_being_heard_twice(edition: str, expected: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 5)}, [(5, 1, "N")], edition=edition))
    table.notice("snake", (3, 5), "?")
    table.players()
    table.say("dash east")
    table.say("stop")
    table.say("end", 1)
    assert table.token("snake") == ((2, 5), expected)


@pytest.mark.rule("MGS-215")
@in_both(final=((1, 1), "?"), prototype=None)
def test_a_bang_in_a_blow(edition: str, expected: object) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(2, 1, "E")], edition=edition))
    table.players()
    table.say("punch b1", 1)
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-216")
@in_both(final=None, prototype=((2, 1), "?"))
def test_noise_where_no_guard_is(edition: str, expected: object) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, edition=edition))
    table.players()
    table.say("dash east")
    table.say("stop")
    table.say("end", *([] if expected is None else [1]))
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-217")
@in_both(final=((1, 1), "!"), prototype=None)
def test_a_loud_shot_into_another_zone(edition: str, expected: object) -> None:
    table = quiet(
        Tabletop(HALL, {"snake": (1, 1)}, [(7, 1, "E")], zones=["00001111"], edition=edition)
    )
    table.carry("snake", "001")
    table.players()
    table.say("use 0 6 0", 2)
    table.say("accept")  # nobody near: Snake might change the die
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-218")
@in_both(final=["c1", "e1"], prototype=["c1"])
def test_a_guard_behind_a_guard_is_out_of_the_line(edition: str, expected: list[str]) -> None:
    table = quiet(Tabletop(HALL, {"snake": (1, 1)}, [(3, 1, "E"), (5, 1, "E")], edition=edition))
    assert aims(table) == expected


@pytest.mark.rule("MGS-218")
@in_both(final=[], prototype=["c2"])
def test_a_crate_in_the_box_but_not_on_the_line(edition: str, expected: list[str]) -> None:
    table = quiet(Tabletop([".....", "#...."], {"snake": (1, 1)}, [(3, 2, "E")], edition=edition))
    assert aims(table) == expected


@pytest.mark.rule("MGS-218")
@pytest.mark.ruling("E-03")
@pytest.mark.parametrize(("rows", "is_seen"), [([".#", ".."], True), ([".#", "#."], False)])
def test_a_line_past_a_corner(rows: list[str], is_seen: bool) -> None:
    table = Tabletop(rows, {"snake": (1, 1)}, [(2, 2, "E")], edition="prototype")
    assert (aims(table) == ["b2"]) is is_seen


def aims(table: Tabletop) -> list[str]:
    """The spaces that Snake can shoot at."""
    table.carry("snake", "001")
    table.players()
    shots = [int(words.split()[2]) for words in table.options() if words.startswith("use 0")]
    return [f"{'abcdefgh'[cell % table.columns]}{cell // table.columns + 1}" for cell in shots]


@pytest.mark.rule("MGS-219")
@pytest.mark.ruling("E-04")
@in_both(final=((2, 1, "N"), ((3, 1), "!")), prototype=((2, 1, "E"), None))
def test_a_leap_over_a_guard(edition: str, expected: object) -> None:
    rows = ["....", "####"]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(2, 1, "N")], edition=edition))
    table.players()
    table.say("sneak east", 1, 1)
    assert (table.guard(0), table.token("snake")) == expected
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "guard") == [0]


@pytest.mark.rule("MGS-219")
@pytest.mark.ruling("E-04")
def test_a_guard_leapt_over_never_faces_an_obstacle() -> None:
    rows = ["....", ".##.", "...."]
    table = quiet(Tabletop(rows, {"snake": (2, 1)}, [(3, 1, "N")], edition="prototype"))
    table.players()
    table.say("dash east")
    table.say("step south", 1, 1)
    assert table.where("snake") == (4, 2)
    assert table.guard(0) == (3, 1, "E")  # south is blocked
    walled = quiet(
        Tabletop(
            ["....", "....", "...."],
            {"snake": (1, 2)},
            [(2, 2, "S"), (2, 1, "E")],
            walls=[((2, 2), "east")],
            edition="prototype",
        )
    )
    walled.players()
    walled.say("dash east")
    walled.say("step north")
    walled.say("step east")
    walled.say("step south", 1, 1)
    assert walled.where("snake") == (3, 2)
    assert walled.guard(0) == (2, 2, "N")  # it stands behind the wall: by the arrow


@pytest.mark.rule("MGS-220")
@in_both(final=names.TOLD_TOSSED, prototype=names.TOLD_GUARD_TOSSED)
def test_who_rolls_for_a_guard(edition: str, expected: int) -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (1, 1)}, [(2, 1, "N")], edition=edition))
    table.players()
    table.say("sneak east", 4, 1)
    rolled = [event.kind.code for event in table.told if event.kind.name.endswith("tossed")]
    assert rolled == [expected] * 2


@pytest.mark.rule("MGS-220")
@ALIKE
def test_the_target_uses_focus_on_a_guards_dice_in_both(edition: str) -> None:
    table = Tabletop(["....", "####"], {"snake": (1, 1)}, [(2, 1, "N")], edition=edition)
    table.players()
    table.say("sneak east", 4, 1)
    table.say("change 2 6")  # the 4 becomes a 2
    table.say("accept")
    assert table.heard(names.TOLD_HURT) == []


@pytest.mark.rule("MGS-222")
@ALIKE
def test_two_ko_damage_knock_out_in_both(edition: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(2, 1, "E")], edition=edition))
    table.note("snake", SPENT, SNEAK_ATTACK)
    table.players()
    table.say("punch b1", 6)
    assert table.bodies() == []
    table.say("punch b1", 3)
    assert table.bodies() == [(2, 1, KO2)]


@pytest.mark.rule("MGS-223")
@pytest.mark.ruling("E-06")
@in_both(final=False, prototype=True)
def test_focus_on_the_dice_of_somebody_far_away(edition: str, expected: bool) -> None:
    table = Tabletop(
        ROOM, {"snake": (1, 1), "meryl": (5, 5)}, [(2, 1, "E")], seats=2, edition=edition
    )
    table.note("snake", FOCUSED, 0)
    table.players()
    table.say("begin snake")
    table.say("punch b1", 2)
    lent = "change 5 10"  # Meryl's +2 on the die
    assert (lent in table.options()) is expected
    if expected:
        table.say(lent)
        assert table.options() == ["allow", "refuse"]
        table.say("allow")
        table.say("accept")
        assert table.heard(names.TOLD_WOUNDED, "damage") == [(1,)]


@pytest.mark.rule("MGS-223")
@pytest.mark.ruling("E-06")
@in_both(final=False, prototype=True)
def test_one_die_fewer_for_somebody_else(edition: str, expected: bool) -> None:
    people = {"snake": (1, 1), "meryl": (5, 5)}
    table = Tabletop(ROOM, people, [(5, 1, "N")], seats=2, edition=edition)
    table.players()
    table.say("begin meryl")
    table.say("dash west")
    table.say("stop")
    table.say("end")
    fewer = "fewer 0"  # Snake's, before Meryl rolls for her noise
    assert (fewer in table.options()) is expected
    if expected:
        table.say(fewer)
        assert table.options() == ["allow", "refuse"]
        table.say("refuse")
        assert table.about("snake", FOCUSED) == 15
        table.say(fewer)
        table.say("allow")
        assert table.about("snake", FOCUSED) == 14
        assert table.heard(names.TOLD_TOSSED) == []


@pytest.mark.rule("MGS-223")
@in_both(final=[], prototype=["Gray Fox's Focus: one black die fewer"])
def test_one_die_fewer_against_somebody_else(edition: str, expected: list[str]) -> None:
    people = {"snake": (1, 1), "gray_fox": (4, 1)}
    table = quiet(Tabletop(["....", "####"], people, [(2, 1, "N")], edition=edition))
    table.note("gray_fox", FOCUSED, 15)
    table.players()
    table.say("begin snake")
    table.say("sneak east")
    if "pass" in table.options():
        table.say("pass")  # he does not step in
    asking = Asking(ASKED, "MGS", table.vocabulary)
    found = asking.options(insight(table), table.game.view(0).options, untried, 0)
    assert [option.label for option in found if option.id.startswith("fewer")] == expected


@pytest.mark.rule("MGS-224")
@in_both(final=["0", "1", "2"], prototype=["1", "2", "3", "4", "5", "6", "7"])
def test_how_many_dice_snake_rolls_again(edition: str, expected: list[str]) -> None:
    table = Tabletop(ROOM, {"snake": (1, 1)}, [(2, 1, "E")], edition=edition)
    table.note("snake", FOCUSED, 8)
    table.players()
    table.say("combo b1", 2, 2, 2)
    rerolls = [words.split()[2] for words in table.options() if words.startswith("reroll 3")]
    assert rerolls == expected


@pytest.mark.rule("MGS-224")
def test_all_dice_fall_again_at_once() -> None:
    table = Tabletop(ROOM, {"snake": (1, 1)}, [(2, 1, "E")], edition="prototype")
    table.note("snake", FOCUSED, 8)
    table.players()
    table.say("combo b1", 2, 2, 6)
    table.say("reroll 3 3", 5, 5)
    assert table.heard_one(names.TOLD_WOUNDED, "damage") == [3]


@pytest.mark.rule("MGS-225")
@in_both(final=False, prototype=True)
def test_gray_fox_moves_by_focus(edition: str, expected: bool) -> None:
    table = Tabletop(ROOM, {"gray_fox": (1, 1)}, edition=edition)
    table.players()
    assert ("shift 15 east" in table.options()) is expected
    if expected:
        table.say("shift 15 east")
        table.say("step east")
        assert table.where("gray_fox") == (3, 1)
        assert table.heard(names.TOLD_PAID) == []
    else:
        table.say("dash east")
        assert "extra 15" in table.options()


@pytest.mark.rule("MGS-250")
@in_both(final=((2, 1), "!"), prototype=None)
def test_a_move_that_begins_in_sight(edition: str, expected: object) -> None:
    rows = ["....", ".##.", "...."]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(1, 3, "N")], edition=edition))
    table.players()
    table.say("sneak east")
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-250")
@in_both(final=((1, 1), "!"), prototype=None)
def test_a_door_that_opens_before_a_guard(edition: str, expected: object) -> None:
    table = quiet(
        Tabletop(
            HALL,
            {"snake": (1, 1)},
            [(4, 1, "W")],
            doors=[(((1, 1), "east"), (2,))],
            edition=edition,
        )
    )
    table.players()
    table.say("interact 0", 2, 2, 2)
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-250")
@ALIKE
def test_a_move_into_sight_alerts_in_both(edition: str) -> None:
    table = quiet(Tabletop(["..", ".#", ".#"], {"snake": (2, 1)}, [(1, 3, "N")], edition=edition))
    table.players()
    table.say("sneak west")
    assert table.token("snake") == ((1, 1), "!")


@pytest.mark.rule("MGS-236")
@pytest.mark.ruling("E-11")
@in_both(final=((2, 1), "!"), prototype=None)
def test_a_camera_in_the_player_phase(edition: str, expected: object) -> None:
    table = quiet(
        Tabletop(
            HALL,
            {"snake": (1, 1)},
            cameras=[(5, 1, "E", "W")],
            cards=[order(flip=False)],
            edition=edition,
        )
    )
    table.game.camera_side = 1
    table.players()
    table.say("sneak east")
    assert table.token("snake") == expected
    table.game.camera_side = 0
    table.game.put_attention(names.SNAKE, names.OFF_MAP, 0)
    table.game.content.orders[0].flip = True
    table.enemies()  # it turns to the west, and looks
    assert table.token("snake") == ((2, 1), "!")


@pytest.mark.rule("MGS-236")
@in_both(final=((1, 1), "!"), prototype=None)
def test_a_camera_of_a_zone_that_sleeps(edition: str, expected: object) -> None:
    """It looks into a zone that is awake, but stands in none: in the prototype nobody checks it."""
    people = {"snake": (1, 1), "meryl": (8, 1)}
    table = quiet(
        Tabletop(
            HALL,
            people,
            walls=[((5, 1), "east")],
            zones=["00001122"],
            cameras=[(5, 1, "W", "W")],
            cards=[order(flip=False)],
            edition=edition,
        )
    )
    table.enemies()
    being_seen.look_around(table.game)
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-236")
def test_a_camera_of_a_zone_that_is_awake_looks_in_its_section() -> None:
    people = {"snake": (1, 1), "meryl": (6, 1)}
    table = quiet(
        Tabletop(
            HALL,
            people,
            walls=[((5, 1), "east")],
            zones=["00001122"],
            cameras=[(5, 1, "W", "W")],
            edition="prototype",
        )
    )
    table.enemies()
    assert table.token("snake") == ((1, 1), "!")


@pytest.mark.rule("MGS-236")
@in_both(final=names.INVESTIGATION, prototype=names.PATROL)
def test_a_camera_on_a_body(edition: str, expected: int) -> None:
    table = quiet(
        Tabletop(
            ROOM,
            {"snake": (1, 1)},
            [(5, 5, "E")],
            cameras=[(5, 3, "W", "W")],
            bodies=[(3, 3, DEAD)],
            walls=[((1, 1), "east"), ((1, 1), "south"), ((5, 5), "east")],
            edition=edition,
        )
    )
    table.game.turn_guard(0, 2)
    table.activate(0)
    assert table.heard_one(names.TOLD_MODE, "mode") == [expected]


# What is said before it is done.

ONE_AGAIN = 4 / 9 + (4 / 9) * (2 / 3)  # both hit at once, or the one that missed hits then


@pytest.mark.rule("MGS-250")
@in_both(final="seen by Guard 1", prototype="unseen")
def test_the_button_of_a_move_that_begins_in_sight(edition: str, expected: str) -> None:
    rows = ["....", ".##.", "...."]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(1, 3, "N")], edition=edition))
    table.players()
    assert said(table, "sneak east", SIGHT) == expected


@pytest.mark.rule("MGS-219")
@in_both(final=True, prototype=False)
def test_the_button_of_a_leap_from_behind(edition: str, expected: bool) -> None:
    table = quiet(Tabletop(["....", "####"], {"snake": (1, 1)}, [(2, 1, "N")], edition=edition))
    table.players()
    ahead = rehearsal.rehearse(table.game.view(0), names.SNAKE).ways_ahead(
        table.vocabulary.parse("sneak east")
    )
    assert [way.is_alerted for way in ahead] == [expected]


@pytest.mark.rule("MGS-236")
@in_both(final="Camera 1 sees", prototype="Camera 1 will look at")
def test_what_is_said_of_a_cameras_view(edition: str, expected: str) -> None:
    table = quiet(Tabletop(HALL, {"snake": (1, 1)}, cameras=[(5, 1, "E", "W")], edition=edition))
    table.players()
    overlays = picture.overlays(insight(table, SIGHT))
    assert [overlay.say.startswith(expected) for overlay in overlays] == [True]


@pytest.mark.rule("MGS-216")
@in_both(final="no Guard in the zone hears anything", prototype="17 % heard")
def test_what_is_said_of_a_noise_without_a_guard(edition: str, expected: str) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, edition=edition))
    table.players()
    table.say("dash east")
    table.say("stop")
    assert picture.noise_words(insight(table), names.SNAKE) == expected


@pytest.mark.rule("MGS-224")
@in_both(final=ONE_AGAIN, prototype=ONE_AGAIN + (1 / 9) * (4 / 9))
def test_the_odds_of_rolling_again(edition: str, expected: float) -> None:
    """Two black dice that must both reach 3: with one die again, or with both."""
    tokens = Tabletop(ROOM, {"snake": (1, 1)}, edition=edition).content.people[0].focus
    again = [token for token in tokens if token in (names.REROLL_ANY, names.REROLL_SOME)]
    assert odds.blow_chance(0, 2, 2, 3, again) == pytest.approx(expected)
