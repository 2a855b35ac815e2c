"""Every line of every special ability of section 4.1, and what must not set it off (MGS-094)."""

import pytest

from sneakbox.games.metal_gear import content, names
from sneakbox.games.metal_gear.content import StageToken
from sneakbox.games.metal_gear.guards import guard_attacks
from sneakbox.games.metal_gear.names import DEAD
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, HITS, STARS, TOKENS
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_equipment import LANE, left, shoot
from tests.games.metal_gear.test_moving import ROOM, quiet

pytestmark = pytest.mark.rule("MGS-094")


def duo(
    first: dict[str, tuple[int, int]], guards: list[tuple[int, int, str]], **more: object
) -> Tabletop:
    """Several characters, each with a player of their own and without Focus."""
    return quiet(Tabletop(ROOM, first, guards, seats=len(first), **more), *first)  # type: ignore[arg-type]


def abilities(table: Tabletop) -> list[str]:
    return [words for words in table.options() if words.startswith("ability")]


# Snake: Sneak Attack.


@pytest.mark.parametrize(
    ("guard", "offered"),
    [
        ((5, 1, "E"), True),  # in his row, facing away
        ((1, 5, "S"), True),  # in his column, facing away
        ((5, 1, "N"), False),  # in his row, facing aside
        ((5, 2, "E"), False),  # facing away, but in no line with him
    ],
)
def test_sneak_attack_works_along_a_row_or_column(
    guard: tuple[int, int, str], offered: bool
) -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [guard]))
    table.carry("snake", "001")
    table.players()
    table.say(f"use 0 {table.at(guard[:2])} 0", 4)
    table.say("accept")  # he works alone and might change the die
    assert abilities(table) == (["ability 0 0"] if offered else [])
    if offered:
        table.say("ability 0 0")
        assert table.bodies() == [(*guard[:2], DEAD)]  # hit damage, as the gun deals


def test_sneak_attack_needs_damage_may_be_declined_and_comes_once_a_round() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (2, 2)}, [(3, 2, "E")], cards=[order("-", False, 0, 0)]))
    table.players()
    table.say("punch c2", 2)
    assert abilities(table) == []  # missed
    table.say("punch c2", 4)
    table.say("pass")
    assert table.game.about_guard(0, STARS) == 1
    table.game.note_guard(0, STARS, 0)
    table.say("punch c2", 4)
    table.say("ability 0 0")
    assert table.guard(0) is None
    table.game.move_guard(1, table.at((1, 2)))
    table.game.turn_guard(1, 3)
    table.say("punch a2", 4)
    assert abilities(table) == []  # used up
    assert table.game.about_guard(1, STARS) == 1


# Snake: Works Alone.


@pytest.mark.parametrize(
    ("meryl", "offered"), [((1, 3), False), ((2, 2), False), ((1, 4), True), ((5, 5), True)]
)
def test_works_alone_without_company_within_two_spaces(
    meryl: tuple[int, int], offered: bool
) -> None:
    table = duo({"snake": (1, 1), "meryl": meryl}, [(5, 1, "E")])
    table.carry("snake", "001")
    table.players()
    table.say("begin snake")
    table.say("use 0 4 0", 4)
    changes = [words for words in abilities(table) if words.startswith("ability 1 ")]
    assert changes == (["ability 1 7", "ability 1 9"] if offered else [])


def test_works_alone_once_a_round_with_weapons_and_never_on_a_bang() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 2, "E"), (1, 2, "S")]))
    table.carry("snake", "001")
    table.players()
    table.say("punch a2", 2)  # bare hands
    assert abilities(table) == []
    table.say("use 0 9 0", 1)  # !
    assert abilities(table) == []
    table.say("use 0 9 0", 3)
    table.say("ability 1 7")  # he may also make it worse
    assert table.game.about_guard(0, HITS) == 0
    table.say("use 0 9 0", 2)
    assert abilities(table) == []


# Meryl: No Rookie.


def test_no_rookie_may_be_declined_and_comes_once_a_round_with_the_same_damage() -> None:
    table = quiet(Tabletop(ROOM, {"meryl": (1, 1)}, [(5, 1, "N")]), "meryl")
    table.carry("meryl", "M1")
    table.players()
    table.say("use 0 4 0", 6)
    assert abilities(table) == ["ability 2 0"]
    table.say("pass")
    assert table.game.about_guard(0, HITS) == 1
    table.game.note_guard(0, HITS, 0)
    table.say("use 0 4 0", 6)
    table.say("ability 2 0")
    assert table.bodies() == [(5, 1, DEAD)]
    table.game.move_guard(1, table.at((5, 1)))
    table.say("use 0 4 0", 6)
    assert abilities(table) == []


def test_a_six_by_a_second_roll_is_as_good() -> None:
    table = quiet(Tabletop(ROOM, {"meryl": (1, 1)}, [(5, 1, "N")]), "meryl")
    table.carry("meryl", "M1", "019")
    table.players()
    table.say("use 1 0 0")
    table.say("use 0 4 0", 3)
    table.say("use 5 1 0", 6)
    assert abilities(table) == ["ability 2 0"]


# Meryl: Can Help.


@pytest.mark.parametrize(
    ("meryl", "helps"), [((3, 2), True), ((1, 1), True), ((5, 1), False), ((2, 3), False)]
)
def test_meryls_focus_reaches_two_spaces_round_corners(meryl: tuple[int, int], helps: bool) -> None:
    """Sight does not matter, as on (1,1); walls do: the way from (2,3) is a long one."""
    table = Tabletop(
        ["..#..", ".....", "....."],
        {"snake": (2, 2), "meryl": meryl},
        [(1, 2, "W")],
        walls=[((column, 2), "south") for column in (1, 2, 3)] + [((1, 1), "south")],
        seats=2,
    )
    table.note("snake", FOCUSED, 0)
    table.note("meryl", FOCUSED, 0b0110)
    table.players()
    table.say("begin snake")
    table.say("punch a2", 2)
    asked = [words for words in table.options() if words.startswith("change")]
    assert (asked != []) is helps


def test_near_meryl_her_action_token_serves_a_friend_who_asks() -> None:
    table = duo({"snake": (1, 1), "meryl": (3, 1)}, [])
    table.note("meryl", FOCUSED, 1 << 3)
    table.note("snake", TOKENS, 0)
    table.players()
    table.say("begin snake")
    table.say("extra 7")
    table.say("refuse")
    assert table.about("snake", TOKENS) == 0
    assert table.about("meryl", FOCUSED) == 1 << 3
    table.say("extra 7")
    table.say("allow")
    assert table.about("snake", TOKENS) == 1
    assert table.about("meryl", FOCUSED) == 0
    far = duo({"snake": (1, 1), "meryl": (4, 1)}, [])
    far.note("meryl", FOCUSED, 1 << 3)
    far.players()
    far.say("begin snake")
    assert "extra 7" not in far.options()


# Otacon.


@pytest.mark.parametrize("number", ["001", "025", "007", "005", "008", "009", "017", "018", "026"])
def test_otacon_is_no_soldier(number: str) -> None:
    table = quiet(Tabletop(LANE, {"otacon": (1, 1)}, [(7, 1, "E"), (2, 1, "E")]), "otacon")
    table.carry("otacon", number)
    table.players()
    barred = ("use", "punch", "combo", "drag", "takedown")
    assert not [words for words in table.options() if words.startswith(barred)]


@pytest.mark.parametrize("white", [0, 1, 2])
def test_the_hacker_adds_white_dice_to_a_hack(white: int) -> None:
    table = quiet(
        Tabletop(["..."], {"otacon": (1, 1)}, tokens=[StageToken(content.TERMINAL, 1, 2, [3, 5])]),
        "otacon",
    )
    table.players()
    table.say("hack 0")
    assert table.options() == ["accept", "ability 5 1", "ability 5 2"]
    table.say(f"ability 5 {white}" if white else "accept", *[3, 5][:white], 1, 1, 1, 1)
    assert (table.game.marks[0] == 2) is (white == 2)
    tossed = table.heard_one(names.TOLD_TOSSED, "colour")
    assert tossed == [0] * white + [1] * 4


def test_over_the_codec_otacon_changes_black_dice_however_far() -> None:
    table = duo({"snake": (5, 1), "otacon": (1, 5)}, [(1, 1, "E")])
    table.note("otacon", FOCUSED, 15)
    table.activate(0, 3, 4)
    said = {words.split()[0] for words in table.options()}
    assert said == {"change", "reroll", "accept"}  # one more black die is not for others
    table.say("reroll 9 0")  # his second token
    table.say("allow", 1)
    table.say("accept")
    assert table.about("snake", DAMAGE) == 1
    assert table.about("otacon", FOCUSED) == 0b1101


def test_over_the_codec_white_dice_are_left_alone() -> None:
    table = duo({"snake": (2, 2), "otacon": (5, 5)}, [(3, 2, "N")])
    table.note("otacon", FOCUSED, 15)
    table.players()
    table.say("begin snake")
    table.say("combo c2", 2, 2, 2)  # two white dice, then a black one
    dice = {int(w.split()[2]) // 16 for w in table.options() if w.startswith("change")}
    assert dice == {2}
    assert [w for w in table.options() if w.startswith("reroll")] == ["reroll 9 2"]


# Gray Fox.


@pytest.mark.parametrize(
    ("place", "side", "can_focus"),
    [((1, 1), "!", False), ((1, 1), "?", True), ((3, 1), "!", True)],
)
def test_losing_himself_while_his_alert_is_in_his_zone(
    place: tuple[int, int], side: str, can_focus: bool
) -> None:
    table = Tabletop(["...."], {"gray_fox": (2, 1)}, zones=["0011"])
    table.note("gray_fox", FOCUSED, 0b1110)
    table.players()
    table.notice("gray_fox", place, side)
    assert ("focus 0" in table.options()) is can_focus


def test_the_alert_of_others_does_not_disturb_him() -> None:
    table = Tabletop(ROOM, {"snake": (5, 5), "gray_fox": (1, 1)}, seats=2)
    table.note("gray_fox", FOCUSED, 0)
    table.players()
    table.say("begin gray_fox")
    table.notice("snake", (1, 2), "!")
    assert "focus 0" in table.options()


@pytest.mark.parametrize(
    ("fox", "offered"), [((4, 2), True), ((5, 2), False), ((4, 3), False), ((3, 2), False)]
)
def test_take_cover_beside_whoever_is_attacked(fox: tuple[int, int], offered: bool) -> None:
    table = duo({"snake": (4, 1), "gray_fox": fox}, [(1, 1, "E")])
    table.note("gray_fox", 7, names.CAMOUFLAGED)
    table.activate(0)
    assert (abilities(table) == ["ability 8 0"]) is offered


def test_take_cover_is_a_choice_and_comes_once_a_round() -> None:
    table = duo({"snake": (4, 1), "gray_fox": (4, 2)}, [(1, 1, "E"), (2, 1, "E")])
    table.note("gray_fox", 7, names.CAMOUFLAGED)
    table.activate(0)
    table.say("pass", 1, 1)
    assert table.heard(names.TOLD_GUARD_ATTACKS, "guard", "person")[-1] == (0, names.SNAKE)
    table.game.push(guard_attacks.GuardAttack(1, names.SNAKE))
    table.run([])
    table.say("ability 8 0", 1, 1)
    assert table.heard(names.TOLD_GUARD_ATTACKS, "guard", "person")[-1] == (1, names.GRAY_FOX)
    table.game.push(guard_attacks.GuardAttack(1, names.SNAKE))
    table.run([])
    assert abilities(table) == []


def test_cornered_fox_is_a_choice_for_charges_with_room() -> None:
    table = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    table.carry("gray_fox", "G1", "G3", "025")
    table.game.uses[3 * 5] = 1
    table.game.uses[3 * 5 + 2] = 0  # ammo is no charge
    table.activate(0, 6, 1)
    assert table.options() == ["pass", "choose 0 0"]
    table.say("pass")
    assert left(table, "gray_fox") == 1
    full = quiet(Tabletop(ROOM, {"gray_fox": (5, 1)}, [(1, 1, "E")]), "gray_fox")
    full.carry("gray_fox", "G1")
    full.activate(0, 6, 1)
    assert "choose 0 0" not in full.options()  # never above the printed number


def test_cornered_fox_also_after_a_blast() -> None:
    table = quiet(Tabletop(LANE, {"gray_fox": (1, 1)}), "gray_fox")
    table.carry("gray_fox", "G3", "007")
    table.players()
    shoot(table, "use 1 0 0")
    assert table.about("gray_fox", DAMAGE) == 2
    table = quiet(Tabletop(LANE, {"gray_fox": (1, 1)}), "gray_fox")
    table.carry("gray_fox", "G3", "007")
    table.game.uses[3 * 5] = 0
    table.players()
    table.say("use 1 0 0")
    table.say("choose 0 0")
    assert left(table, "gray_fox") == 1
