"""The Guard Order card: orders, Cameras, who activates when (MGS-113 to MGS-129)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.map import zones
from sneakbox.games.metal_gear.names import DEAD, KO1, KO2, ROPED
from tests.games.metal_gear.editions.in_both import ALIKE
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet

CLOSET = [".####", "#....", "....."]


def away(**more: object) -> Tabletop:
    """Snake out of sight in a closet of his own, everything else as the test says."""
    return quiet(Tabletop(CLOSET, {"snake": (1, 1)}, **more))  # type: ignore[arg-type]


@pytest.mark.rule("MGS-113", "MGS-032")
def test_enemies_wait_for_every_player() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1), "meryl": (5, 5)}, seats=2), "snake", "meryl")
    table.game.settle()
    table.say("begin snake")
    table.say("end")
    assert table.heard(names.TOLD_ORDER) == []
    table.say("end")
    assert len(table.heard(names.TOLD_ORDER)) == 1


@pytest.mark.rule("MGS-114", "MGS-006")
def test_game_over_ends_the_stage_before_any_section() -> None:
    table = away(cards=[order("game-over")])
    table.enemies()
    assert table.game.result == names.TIME_UP
    assert table.heard(names.TOLD_SECTION) == []


@pytest.mark.rule("MGS-114", "MGS-120")
def test_game_over_counts_when_it_is_cycled() -> None:
    table = away(
        cards=[order("lost-contact"), order("game-over")],
        bodies=[(2, 3, DEAD), (3, 3, DEAD), (4, 3, DEAD)],
    )
    table.enemies()
    assert table.game.result == names.TIME_UP


@pytest.mark.ruling("A-23")
def test_an_empty_deck_is_the_end() -> None:
    table = away()
    table.enemies()
    assert table.game.result == 0
    table.game.steps[-1]
    for _ in range(3):
        if table.game.result == 0 and table.game.waiting:
            table.say("end")
    assert table.game.result == names.TIME_UP


@pytest.mark.rule("MGS-115", "MGS-117")
def test_waking_comes_before_the_cameras_and_both_before_guards_act() -> None:
    table = away(
        cards=[order("waken", True, 3, 4)], bodies=[(2, 3, KO1)], cameras=[(5, 3, "W", "N")]
    )
    table.enemies()
    table.say("face east")
    kinds = [event.kind.code for event in table.told]
    assert (
        kinds.index(names.TOLD_WOKE)
        < kinds.index(names.TOLD_CAMERAS)
        < max(n for n, kind in enumerate(kinds) if kind == names.TOLD_SECTION)
    )


@pytest.mark.rule("MGS-117")
def test_one_star_wakes_and_two_stars_become_one() -> None:
    table = away(
        cards=[order("waken", False, 3, 4)],
        bodies=[(2, 2, KO1), (5, 2, KO2)],
        zones=["0####", "#0000", "00000"],
    )
    table.enemies()
    table.say("face south")
    assert table.game.guard_cell(0) >= 0
    assert table.bodies() == [(5, 2, KO1)]


@pytest.mark.rule("MGS-117", "MGS-013", "MGS-116")
def test_nobody_wakes_in_a_zone_that_is_not_active() -> None:
    table = away(
        cards=[order("waken", False, 3, 4)],
        bodies=[(2, 2, KO1)],
        zones=["0####", "#1111", "11111"],
    )
    table.enemies()
    assert table.bodies() == [(2, 2, KO1)]


@pytest.mark.rule("MGS-013")
@pytest.mark.ruling("A-01")
def test_a_token_left_behind_keeps_a_zone_active() -> None:
    table = away(zones=["0####", "#1112", "11122"])
    table.notice("snake", (2, 2), "?")
    assert [zones.is_active(table.game, zone) for zone in range(3)] == [True, True, False]


@pytest.mark.rule("MGS-118", "MGS-069")
def test_a_woken_guard_is_not_turned_to_a_wall() -> None:
    table = quiet(
        Tabletop(
            [".#...", "##.##", ".#..."],
            {"snake": (1, 1)},
            bodies=[(3, 2, KO1)],
            cards=[order("waken", False, 3, 4)],
        )
    )
    table.enemies()
    assert table.options() == ["face north", "face south"]
    nook = quiet(
        Tabletop(
            [".#.#", "##.#"],
            {"snake": (1, 1)},
            bodies=[(3, 2, KO1)],
            cards=[order("waken", False, 3, 4)],
        )
    )
    nook.enemies()
    assert nook.game.guard_cell(0) >= 0  # only one way to look: nobody is asked


@pytest.mark.rule("MGS-119")
def test_radio_in_fills_a_zone_up_to_its_count() -> None:
    table = away(
        cards=[order("radio-in", False, 1, 2)],
        guards=[(2, 3, "W")],
        counts=[3],
        spawns=[(5, 3, "N")],
        bodies=[(4, 2, KO2), (4, 3, KO2)],
    )
    table.enemies()
    while table.game.waiting and any(o.startswith(("place", "face")) for o in table.options()):
        table.say(table.options()[0])
    assert table.game.guards_in(0) == 3


@pytest.mark.rule("MGS-119")
def test_radio_in_sends_nobody_away() -> None:
    table = away(
        cards=[order("radio-in", False, 1, 2)],
        guards=[(2, 3, "W"), (3, 3, "W")],
        counts=[1],
        spawns=[(5, 3, "N")],
    )
    table.enemies()
    assert table.game.guards_in(0) == 2


@pytest.mark.rule("MGS-120")
@pytest.mark.ruling("A-07")
@pytest.mark.parametrize(("dead", "cycled"), [(2, 0), (3, 1), (7, 2)])
def test_lost_contact_cycles_a_card_for_every_three_dead(dead: int, cycled: int) -> None:
    places = [(x, y) for y in (2, 3) for x in (2, 3, 4, 5)]
    table = away(
        cards=[order("lost-contact"), order("stay-alert"), order("waken"), order("radio-in")],
        bodies=[(x, y, DEAD) for x, y in places[:dead]] + [(1, 3, KO2)],
    )
    table.enemies()
    assert table.heard_one(names.TOLD_CYCLED, "card") == [1, 2][:cycled]


@pytest.mark.rule("MGS-121")
@pytest.mark.ruling("A-05")
def test_stay_alert_within_two_spaces_by_path() -> None:
    near = quiet(
        Tabletop(
            ["....", "####"],
            {"snake": (1, 1)},
            [(3, 1, "E")],
            cards=[order("stay-alert", False, 1, 2)],
        )
    )
    near.enemies()
    placed = near.heard(names.TOLD_ATTENTION, "space", "side")
    assert (near.at((1, 1)), names.INVESTIGATE) in placed
    walled = quiet(
        Tabletop(
            ["....", "...."],
            {"snake": (1, 1)},
            [(3, 1, "E")],
            walls=[((1, 1), "east"), ((1, 2), "east")],
            cards=[order("stay-alert", False, 1, 2)],
        )
    )
    walled.enemies()
    assert walled.token("snake") is None


@pytest.mark.rule("MGS-116", "MGS-121")
def test_guards_of_a_quiet_zone_do_not_stay_alert() -> None:
    people, card = {"snake": (1, 1)}, order("stay-alert", False, 1, 2)
    table = Tabletop(["...."], people, [(3, 1, "E")], zones=["0011"], cards=[card])
    quiet(table).enemies()
    assert table.token("snake") is None
    table = Tabletop(["...."], people, [(3, 1, "E")], zones=["0011"], cards=[card])
    table.notice("snake", (4, 1), "?")  # the other zone is active now
    quiet(table).enemies()
    placed = table.heard(names.TOLD_ATTENTION, "space", "side")
    assert placed[0] == (table.at((1, 1)), names.INVESTIGATE)


@pytest.mark.ruling("A-05")
def test_stay_alert_leaves_an_alerted_token_alone() -> None:
    table = quiet(
        Tabletop(
            ["......", "#####."],
            {"snake": (1, 1)},
            [(3, 1, "E")],
            cards=[order("stay-alert", False, 1, 1)],
        )
    )
    table.notice("snake", (6, 2), "!")
    table.enemies()
    assert table.token("snake") == ((6, 2), "!")


@pytest.mark.rule("MGS-123", "MGS-124")
def test_zones_by_the_corner_and_guards_by_rows() -> None:
    table = quiet(
        Tabletop(
            ["......", "......", "......", "......"],
            {"snake": (1, 1), "meryl": (6, 1)},
            [(5, 2, "S"), (2, 3, "S"), (1, 3, "S"), (3, 2, "S")],
            zones=["000111", "000111", "000111", "000111"],
            cards=[order("-", False, 0, 0)],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.enemies()
    assert table.heard_one(names.TOLD_ACTIVATED, "guard") == [3, 2, 1, 0]


@pytest.mark.rule("MGS-125")
@pytest.mark.ruling("A-38")
def test_a_guard_activates_once_even_when_it_moves_on() -> None:
    table = quiet(
        Tabletop(
            [".#.", ".##", ".##", ".##"],
            {"snake": (3, 1)},
            [(1, 1, "S")],
            cards=[order("-", False, 3, 4)],
        )
    )
    table.enemies()
    assert len(table.heard(names.TOLD_ACTIVATED)) == 1
    assert table.guard(0) == (1, 4, "N")


@pytest.mark.rule("MGS-126", "MGS-245")
@pytest.mark.ruling("A-18")
@ALIKE
def test_the_border_of_the_zone_ends_the_way(edition: str) -> None:
    table = quiet(
        Tabletop(
            ["....", "####", "...."],
            {"snake": (1, 3)},
            [(1, 1, "E")],
            zones=["0011", "####", "0000"],
            cards=[order("-", False, 3, 4)],
            edition=edition,
        )
    )
    table.activate(0)
    assert table.guard(0) is not None
    assert set(table.heard_one(names.TOLD_GUARD_MOVED, "space")) <= {0, 1}


@pytest.mark.rule("MGS-127", "MGS-128")
def test_a_taken_spawn_space_and_its_icon() -> None:
    table = away(
        cards=[order("radio-in", False, 1, 2)],
        guards=[(4, 3, "W")],
        counts=[2],
        spawns=[(4, 3, "S")],
    )
    table.enemies()
    assert table.options() == ["place d2", "place c3", "place e3"]
    table.say("place e3")
    assert all(words.startswith("face") for words in table.options())
    free = away(
        cards=[order("radio-in", False, 1, 2)],
        guards=[(2, 3, "W")],
        counts=[2],
        spawns=[(4, 2, "S")],
    )
    free.enemies()
    assert free.heard(names.TOLD_GUARD_TURNED, "guard", "facing")[0] == (1, 2)


@pytest.mark.rule("MGS-127", "MGS-129")
def test_a_guard_appears_beside_a_taken_space_also_across_a_border() -> None:
    rows, zones = ["...#.", ".####"], ["001#0", "0####"]
    table = quiet(
        Tabletop(
            rows,
            {"snake": (5, 1)},
            [(2, 1, "W")],
            zones=zones,
            counts=[2],
            spawns=[(2, 1, "W")],
            cards=[order("radio-in", False, 1, 2), order()],
        )
    )
    table.enemies()
    assert table.options() == ["place a1", "place c1"]
    table.say("place c1")
    assert table.guard_place(1) == (3, 1)
    assert table.heard(names.TOLD_CYCLED) == []
    only = quiet(
        Tabletop(
            rows,
            {"snake": (5, 1)},
            [(2, 1, "W"), (1, 1, "S")],
            zones=zones,
            counts=[3],
            spawns=[(2, 1, "W")],
            cards=[order("radio-in", False, 1, 2), order()],
        )
    )
    only.enemies()
    assert only.guard_place(2) == (3, 1)
    assert only.heard(names.TOLD_CYCLED) == []


@pytest.mark.ruling("A-46")
def test_an_icon_that_shows_a_wall() -> None:
    table = away(
        cards=[order("radio-in", False, 1, 2, "R")], counts=[1], spawns=[(5, 3, "S")], guards=[]
    )
    table.enemies()
    assert table.heard_one(names.TOLD_GUARD_TURNED, "facing")[0] == 3  # right of south is west


@pytest.mark.rule("MGS-129", "MGS-030")
def test_when_all_twelve_guards_are_out_cards_are_cycled() -> None:
    rows = ["." + "#" * 12, "#" + "." * 12, "." * 13]
    table = quiet(
        Tabletop(
            rows,
            {"snake": (1, 1)},
            [(x, 3, "W") for x in range(2, 14)],
            counts=[14],
            spawns=[(5, 2, "S")],
            cards=[order("radio-in", False, 1, 1), order("waken"), order("stay-alert")],
        )
    )
    table.enemies()
    assert table.heard_one(names.TOLD_CYCLED, "card") == [1, 2]


@pytest.mark.rule("MGS-160")
def test_without_guards_the_round_ends() -> None:
    table = away()
    table.enemies()
    assert len(table.heard(names.TOLD_PHASE_ENDED)) == 1
    assert len(table.heard(names.TOLD_ROUND)) == 1


def test_a_tied_guard_does_not_wake() -> None:
    table = away(cards=[order("waken", False, 3, 4)], bodies=[(2, 2, KO1 + ROPED)])
    table.enemies()
    assert table.bodies() == [(2, 2, KO1 + ROPED)]


@pytest.mark.rule("MGS-232")
@pytest.mark.ruling("A-22")
@ALIKE
def test_a_card_that_was_carried_out_is_out_of_the_deck(edition: str) -> None:
    table = away(cards=[order(), order("waken")], edition=edition)
    table.enemies()
    assert table.game.orders.left() == 1
    assert list(table.game.orders.lower) == []


@pytest.mark.ruling("A-39")
def test_which_zones_are_active_is_fixed_when_a_section_begins() -> None:
    table = quiet(
        Tabletop(
            ["......", "######", "......"],
            {"snake": (1, 3)},
            [(1, 1, "E"), (4, 1, "E")],
            zones=["000111", "######", "222222"],
            cards=[order("-", False, 1, 2)],
        )
    )
    table.notice("snake", (2, 1), "?")
    table.notice("snake", (1, 1), "?")
    table.enemies(0)
    # The first Guard discards the token: its zone was active, the other never was.
    assert table.heard_one(names.TOLD_ACTIVATED, "guard") == [0]
    assert table.token("snake") is None
