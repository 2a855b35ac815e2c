"""What Guards do otherwise by the prototype's rulebook (MGS-212, MGS-221, MGS-233 to MGS-251)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import reaction_cards
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.content import GONE, NODE, StageToken
from sneakbox.games.metal_gear.enemy_phase import orders
from sneakbox.games.metal_gear.guards import modes, patrol, rows
from sneakbox.games.metal_gear.names import DEAD
from sneakbox.games.metal_gear.state import COVER
from tests.games.metal_gear.editions.in_both import ALIKE, HALL, in_both, quiet
from tests.games.metal_gear.tabletop import STUB_REACTION, Tabletop, order

CLOSET = [".####", "#....", "....."]


def away(**more: object) -> Tabletop:
    """Snake out of sight in a closet of his own, everything else as the test says."""
    return quiet(Tabletop(CLOSET, {"snake": (1, 1)}, **more))  # type: ignore[arg-type]


@pytest.mark.rule("MGS-212")
@pytest.mark.ruling("E-02")
@in_both(final=True, prototype=False)
def test_an_open_door_on_an_icon(edition: str, expected: bool) -> None:
    table = Tabletop(
        HALL,
        {"snake": (1, 1)},
        icons={(3, 1): "TURN"},
        doors=[(((3, 1), "east"), (2,))],
        edition=edition,
    )
    table.content.doors[0].covers = 2
    assert not patrol.shows_turn_icon(table.game, 2)
    table.game.grid = table.game.grid.without_door(0)
    assert patrol.shows_turn_icon(table.game, 2) is expected


@pytest.mark.rule("MGS-221")
@in_both(final=(6, 1, "W"), prototype=(5, 1, "W"))
def test_a_guard_that_sees_somebody_from_the_start(edition: str, expected: object) -> None:
    table = quiet(Tabletop(HALL, {"snake": (2, 1)}, [(6, 1, "W")], edition=edition))
    table.notice("snake", (2, 1), "!")
    table.activate(0, 1, 1)
    assert table.guard(0) == expected
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == [names.SNAKE]


@pytest.mark.rule("MGS-221")
@pytest.mark.ruling("E-05")
def test_the_end_of_a_movement_without_a_space_counts() -> None:
    table = quiet(Tabletop(HALL, {"snake": (2, 1)}, [(3, 1, "W")], edition="prototype"))
    table.notice("snake", (2, 1), "!")
    table.activate(0, 1, 1)
    assert table.guard(0) == (3, 1, "W")
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == [names.SNAKE]


@pytest.mark.rule("MGS-233", "MGS-247")
@pytest.mark.ruling("E-10")
@in_both(final={(5, 3), (4, 3)}, prototype={(5, 3), (5, 2)})
def test_where_radio_in_sends_guards(edition: str, expected: set[tuple[int, int]]) -> None:
    table = away(
        cards=[order("radio-in", False, 0, 0)],
        guards=[(1, 3, "S")],
        counts=[3],
        spawns=[(5, 3, "N")],
        barracks=[(5, 3), (5, 2)],
        edition=edition,
    )
    table.enemies()
    while any(words.startswith(("place", "face")) for words in table.options()):
        places = [words for words in table.options() if words == "place d3"]
        table.say((places or table.options())[0])
    assert {table.guard_place(1), table.guard_place(2)} == expected


@pytest.mark.rule("MGS-233")
@in_both(final=1, prototype=0)
def test_no_room_for_a_guard(edition: str, expected: int) -> None:
    table = quiet(
        Tabletop(
            [".#.", "##."],
            {"snake": (1, 1)},
            [(3, 1, "S"), (3, 2, "N")],
            cards=[order("radio-in", False, 0, 0), order(), order()],
            counts=[3],
            spawns=[(3, 2, "N")],
            barracks=[(3, 2)],
            edition=edition,
        )
    )
    table.enemies()
    assert len(table.heard(names.TOLD_NO_SPAWN)) == 1
    assert len(table.heard(names.TOLD_CYCLED)) == expected


@pytest.mark.rule("MGS-247")
@in_both(final=[], prototype=["face north", "face west"])
def test_where_a_new_guard_looks(edition: str, expected: list[str]) -> None:
    table = away(
        cards=[order("radio-in", False, 0, 0)],
        counts=[1],
        spawns=[(5, 3, "N")],
        barracks=[(5, 3)],
        edition=edition,
    )
    table.enemies()
    assert [words for words in table.options() if words.startswith("face")] == expected


CALLED = ReactionCard("Call", [reaction_cards.ON_NOISE, reaction_cards.CALL])


@pytest.mark.rule("MGS-233", "MGS-247")
@in_both(final=["place e2", "place d3"], prototype=["face south", "face west"])
def test_a_guard_that_a_reaction_calls(edition: str, expected: list[str]) -> None:
    """Its SPAWN icon is taken: in the prototype it comes to the next space of the room."""
    table = away(
        guards=[(2, 3, "E"), (5, 3, "W")],
        spawns=[(5, 3, "N")],
        barracks=[(5, 3), (5, 2)],
        reaction_cards=[CALLED],
        edition=edition,
    )
    table.notice("snake", (3, 3), "?")
    table.activate(0, 0)
    assert table.options() == expected


@pytest.mark.rule("MGS-234")
@in_both(
    final={1: (0, 0), 3: (1, 0), 4: (1, 0), 7: (2, 0)},
    prototype={1: (0, 1), 3: (0, 1), 4: (0, 2), 7: (0, 2)},
)
def test_lost_contact(edition: str, expected: dict[int, tuple[int, int]]) -> None:
    """By the number of the dead: how many cards go under the deck, and how many for good."""
    places = [(x, y) for y in (2, 3) for x in (2, 3, 4, 5)]
    for dead, (cycled, lost) in expected.items():
        table = away(
            cards=[order("lost-contact"), *(order() for _ in range(4))],
            bodies=[(x, y, DEAD) for x, y in places[:dead]],
            edition=edition,
        )
        table.enemies()
        assert len(table.heard(names.TOLD_CYCLED)) == cycled, dead
        assert len(table.heard(names.TOLD_ORDER_LOST)) == lost, dead
        assert table.game.orders.left() == 4 - lost


@pytest.mark.rule("MGS-235")
@in_both(final=None, prototype=((1, 1), "?"))
def test_stay_alert_behind_a_wall(edition: str, expected: object) -> None:
    table = quiet(
        Tabletop(
            HALL,
            {"snake": (1, 1)},
            [(3, 1, "E")],
            walls=[((1, 1), "east")],
            cards=[order("stay-alert", False, 0, 0)],
            edition=edition,
        )
    )
    table.enemies()
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-214", "MGS-235")
@ALIKE
def test_stay_alert_moves_a_token_without_turning_it(edition: str) -> None:
    table = quiet(Tabletop(HALL, {"snake": (1, 1)}, [(3, 1, "E")], edition=edition))
    table.notice("snake", (8, 1), "?")
    orders.stay_alert(table.game, 1)
    assert table.token("snake") == ((1, 1), "?")


@pytest.mark.rule("MGS-237")
@in_both(final=[0, 1], prototype=[1, 0])
def test_which_zone_begins(edition: str, expected: list[int]) -> None:
    table = quiet(
        Tabletop(
            [".....", "#####", "....."],
            {"snake": (1, 1), "meryl": (1, 3)},
            [(5, 1, "W"), (2, 3, "E")],
            walls=[((3, 1), "east"), ((1, 3), "east")],
            zones=["00000", "#####", "11111"],
            cards=[order(blue=0, red=0)],
            edition=edition,
        )
    )
    # The first zone has the corner, but the Guard of the second one is nearer to it.
    table.enemies()
    assert table.heard_one(names.TOLD_ACTIVATED, "guard") == expected


@pytest.mark.rule("MGS-237")
@in_both(final=[0, 1, 2], prototype=[1, 0, 2])
def test_which_guard_of_a_zone_begins(edition: str, expected: list[int]) -> None:
    table = quiet(
        Tabletop(
            ["....", "....", "...."],
            {"snake": (1, 1)},
            [(4, 1, "E"), (1, 2, "W"), (3, 3, "E")],
            walls=[((1, 1), "east"), ((1, 1), "south")],
            cards=[order(blue=0, red=0)],
            edition=edition,
        )
    )
    table.enemies()
    assert table.heard_one(names.TOLD_ACTIVATED, "guard") == expected


FORK = ["...", "...", "...", "###", "..."]


@pytest.mark.rule("MGS-238")
@in_both(final=[], prototype=["place b1", "place a2"])
def test_equally_short_paths(edition: str, expected: list[str]) -> None:
    table = quiet(Tabletop(FORK, {"snake": (1, 5)}, [(1, 1, "E")], edition=edition))
    table.notice("snake", (3, 2), "?")
    table.activate(0, *([0] if edition == "final" else []))  # the Reaction at its end
    assert [words for words in table.options() if words.startswith("place")] == expected


@pytest.mark.rule("MGS-238")
@pytest.mark.ruling("E-12")
@pytest.mark.parametrize(("blue", "questions"), [(1, 2), (2, 2)])
def test_forks_are_asked_as_far_as_the_guard_gets(blue: int, questions: int) -> None:
    table = quiet(
        Tabletop(
            FORK, {"snake": (1, 5)}, [(1, 1, "E")], cards=[order(blue=blue)], edition="prototype"
        )
    )
    table.notice("snake", (3, 3), "?")
    table.activate(0)
    asked = 0
    while table.options() != ["end"]:
        table.say(table.options()[-1])  # south where there is a choice
        asked += 1
    assert asked == questions
    assert table.guard_place(0) == (1, 1 + blue)
    assert len(table.heard(names.TOLD_WAY)) == questions  # nobody chooses unheard


@pytest.mark.rule("MGS-149", "MGS-238")
@pytest.mark.ruling("E-12")
@pytest.mark.parametrize(("way_on", "facing"), [("place b2", "E"), ("place a3", "S")])
def test_the_fork_where_a_guard_stops_says_where_it_looks(way_on: str, facing: str) -> None:
    cards = [order(blue=1)]
    table = quiet(
        Tabletop(FORK, {"snake": (1, 5)}, [(1, 1, "E")], cards=cards, edition="prototype")
    )
    table.notice("snake", (3, 3), "?")
    table.activate(0)
    table.say("place a2")
    table.say(way_on)
    assert table.guard(0) == (1, 2, facing)


@pytest.mark.rule("MGS-238")
@pytest.mark.ruling("E-12")
@pytest.mark.parametrize(("way_on", "landing"), [("place b2", (2, 2)), ("place a3", (1, 3))])
def test_a_fork_behind_a_leap(way_on: str, landing: tuple[int, int]) -> None:
    guards = [(1, 1, "E"), (1, 2, "E")]
    cards = [order(blue=1, red=1)]
    table = quiet(Tabletop(FORK, {"snake": (1, 5)}, guards, cards=cards, edition="prototype"))
    table.notice("snake", (3, 3), "!")
    table.activate(0)
    table.say("place a2")
    table.say(way_on)
    while table.options() != ["end"]:
        table.say(table.options()[0])
    assert table.guard_place(0) == landing


@pytest.mark.rule("MGS-239")
@in_both(final=[(3, 1)], prototype=[(4, 1)])
def test_a_target_with_somebody_on_it(edition: str, expected: list[tuple[int, int]]) -> None:
    table = Tabletop(HALL, {"snake": (3, 1)}, [(6, 1, "W")], edition=edition)
    table.notice("snake", (3, 1), "!")
    table.game.active = 0
    assert [table.place(cell) for cell in modes.MODE.targets(table.game)] == expected


@pytest.mark.rule("MGS-239", "MGS-242")
@in_both(final=(5, 1), prototype=(2, 1))
def test_over_a_guard_and_a_character(edition: str, expected: tuple[int, int]) -> None:
    people = {"meryl": (3, 1)}
    table = quiet(Tabletop(HALL, people, [(6, 1, "W"), (4, 1, "N")], edition=edition))
    table.note("meryl", COVER, names.DISGUISED)
    table.notice("meryl", (3, 1), "!")
    table.activate(0)
    assert table.guard_place(0) == expected


@pytest.mark.rule("MGS-242")
@pytest.mark.ruling("E-20")
@in_both(final=(2, 1), prototype=(5, 1))
def test_a_patrol_before_somebody_it_takes_no_notice_of(
    edition: str, expected: tuple[int, int]
) -> None:
    table = quiet(
        Tabletop(
            ["........", "########"],
            {"meryl": (3, 1)},
            [(2, 1, "E")],
            cards=[order(blue=2)],
            edition=edition,
        )
    )
    table.note("meryl", COVER, names.CAMOUFLAGED)
    table.activate(0)
    assert table.guard_place(0) == expected
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []


@pytest.mark.rule("MGS-146", "MGS-243")
@ALIKE
def test_whom_a_guard_sees_in_mid_leap(edition: str) -> None:
    """The leap is finished, and the movement over, though nobody is in sight any more."""
    table = quiet(
        Tabletop(
            [".....", "#..##"],
            {"snake": (3, 2)},
            [(1, 1, "E"), (2, 1, "N")],
            cards=[order(blue=3)],
            edition=edition,
        )
    )
    table.activate(0)
    assert table.guard(0) == (3, 1, "E")
    assert table.token("snake") == ((3, 2), "!")
    assert table.heard(names.TOLD_GUARD_ATTACKS) == []


@pytest.mark.rule("MGS-240")
@in_both(final=(1, 1), prototype=(5, 1))
def test_a_noise_and_a_body(edition: str, expected: tuple[int, int]) -> None:
    rows = [".....", "#####", "....."]
    table = Tabletop(rows, {"snake": (5, 3)}, [(3, 1, "E")], bodies=[(5, 1, DEAD)], edition=edition)
    table.notice("snake", (1, 1), "?")
    table.game.active = 0
    assert [table.place(cell) for cell in modes.MODE.targets(table.game)] == [expected]


@pytest.mark.rule("MGS-241")
@pytest.mark.ruling("E-13")
@in_both(final=1, prototype=0)
def test_two_guards_as_near(edition: str, expected: int) -> None:
    table = Tabletop(HALL, {"snake": (8, 1)}, [(1, 1, "E"), (5, 1, "W")], edition=edition)
    table.notice("snake", (3, 1), "?")
    table.game.active = 1
    assert len(modes.noise_targets(table.game)) == expected
    table.game.active = 0
    assert len(modes.noise_targets(table.game)) == 1


@pytest.mark.rule("MGS-244")
@in_both(final=[(2, 1), (2, 2)], prototype=[])
def test_a_row_of_guards_round_a_corner(edition: str, expected: list[tuple[int, int]]) -> None:
    rows_of_map = ["..#", "#.#", "##."]
    table = Tabletop(rows_of_map, {"snake": (3, 3)}, [(1, 1, "E"), (2, 1, "N")], edition=edition)
    found = rows.route_ahead(table.game, table.at((1, 1)), 1)
    assert [table.place(cell) for cell in found] == expected


@pytest.mark.rule("MGS-244")
@ALIKE
def test_straight_rows_are_leapt_in_both(edition: str) -> None:
    rows_of_map = ["....", "####", "...."]
    table = quiet(
        Tabletop(
            rows_of_map,
            {"snake": (1, 3)},
            [(1, 1, "E"), (2, 1, "E"), (3, 1, "E")],
            cards=[order(blue=1)],
            edition=edition,
        )
    )
    table.activate(0)
    assert table.guard_place(0) == (4, 1)


@pytest.mark.rule("MGS-244")
@in_both(final=[names.SNAKE], prototype=[])
def test_a_glance_aside_at_a_dead_end(edition: str, expected: list[int]) -> None:
    table = quiet(
        Tabletop(
            ["..#", "#.#", "#.#"],
            {"snake": (1, 1)},
            [(2, 1, "N")],
            zones=["10#", "#0#", "#0#"],
            edition=edition,
        )
    )
    table.activate(0, *([1, 1] if expected else []))
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == expected
    assert table.heard_one(names.TOLD_GUARD_TURNED, "facing")[0] == (3 if expected else 2)


@pytest.mark.rule("MGS-244")
@pytest.mark.ruling("E-14")
@ALIKE
@pytest.mark.parametrize(("arrow", "facing"), [("L", 3), ("R", 1)])
def test_the_arrow_decides_between_two_sides_in_both(edition: str, arrow: str, facing: int) -> None:
    table = quiet(
        Tabletop(
            ["...", "#.#", "###", "..."],
            {"snake": (1, 4)},
            [(2, 2, "N")],
            cards=[order(blue=2, arrow=arrow)],
            edition=edition,
        )
    )
    table.activate(0)
    assert table.heard_one(names.TOLD_GUARD_TURNED, "facing")[0] == facing


@pytest.mark.rule("MGS-246")
@pytest.mark.ruling("E-15")
@in_both(final=(3, 1), prototype=(7, 1))
def test_a_token_on_the_way(edition: str, expected: tuple[int, int]) -> None:
    table = quiet(
        Tabletop(
            ["........", "########", "........"],
            {"snake": (1, 3), "meryl": (8, 3)},
            [(1, 1, "E")],
            edition=edition,
        )
    )
    table.notice("snake", (3, 1), "?")
    table.notice("meryl", (7, 1), "!")
    table.activate(0, 0)
    assert table.guard_place(0) == expected
    assert len(table.heard(names.TOLD_REACTION)) == 1
    assert table.token("snake") is None


@pytest.mark.rule("MGS-246")
@in_both(final=[(3, 1, DEAD)], prototype=[])
def test_every_entry_of_a_reaction(edition: str, expected: list[tuple[int, int, int]]) -> None:
    card = ReactionCard(
        "Trail",
        [
            reaction_cards.ON_NOISE,
            reaction_cards.FOLLOW,
            reaction_cards.ON_DEAD,
            reaction_cards.CARRY_OFF,
        ],
    )
    table = quiet(
        Tabletop(
            [".....", "####.", "##..."],
            {"snake": (3, 3)},
            [(1, 1, "W")],
            bodies=[(3, 1, DEAD)],
            reaction_cards=[card],
            edition=edition,
        )
    )
    table.notice("snake", (3, 1), "?")
    table.activate(0, 0)
    assert table.guard_place(0) == (5, 1)
    assert table.bodies() == expected


@pytest.mark.rule("MGS-251")
@in_both(final=None, prototype=((3, 1), "?"))
def test_a_token_that_a_guard_stands_on(edition: str, expected: object) -> None:
    rows_of_map = [".....", "#####", "....."]
    people = {"snake": (1, 3), "meryl": (5, 3)}
    table = quiet(Tabletop(rows_of_map, people, [(3, 1, "E")], edition=edition))
    table.notice("snake", (3, 1), "?")
    table.notice("meryl", (5, 1), "!")
    table.activate(0, 0)  # in the prototype for the token it goes to
    assert table.token("snake") == expected


@pytest.mark.rule("MGS-251")
@pytest.mark.ruling("E-17")
@ALIKE
def test_a_token_that_a_reaction_left_lying(edition: str) -> None:
    flip = ReactionCard("Flip", [reaction_cards.ON_NOISE, reaction_cards.FLIP])
    rows_of_map = [".....", "#####", "....."]
    table = quiet(
        Tabletop(
            rows_of_map,
            {"snake": (1, 3)},
            [(1, 1, "E")],
            reaction_cards=[flip, STUB_REACTION],
            edition=edition,
        )
    )
    table.notice("snake", (3, 1), "?")
    table.activate(0, 0)
    assert table.token("snake") == ((3, 1), "!")
    table.activate(0, 1)
    assert table.token("snake") is None


@pytest.mark.rule("MGS-221")
@pytest.mark.ruling("E-05")
@ALIKE
def test_a_patrol_that_can_go_nowhere_attacks(edition: str) -> None:
    rows_of_map = ["...", "###"]
    zones = ["100", "###"]
    table = quiet(
        Tabletop(
            rows_of_map,
            {"snake": (1, 1)},
            [(2, 1, "W"), (3, 1, "E")],
            zones=zones,
            edition=edition,
        )
    )
    table.activate(0, 1, 1)
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == [names.SNAKE]


@pytest.mark.ruling("A-81")
@ALIKE
def test_a_patrol_that_can_go_nowhere_starts_a_node_again(edition: str) -> None:
    table = quiet(
        Tabletop(
            [".#.", "##."],
            {"snake": (1, 1)},
            [(3, 1, "S"), (3, 2, "N")],
            tokens=[StageToken(NODE, 2, 0, [])],
            edition=edition,
        )
    )
    table.game.marks[0] = GONE
    table.activate(0)
    assert len(table.heard(names.TOLD_RESTARTED)) == 1


@pytest.mark.rule("MGS-151")
@pytest.mark.ruling("A-54")
@in_both(final=(2, 2, "N"), prototype=(3, 3, "E"))
def test_a_patrol_that_begins_on_an_arrow(edition: str, expected: object) -> None:
    table = quiet(
        Tabletop(
            [".....#.", ".....#.", ".....#."],
            {"snake": (7, 1)},
            [(2, 3, "E")],
            icons={(2, 3): "N"},
            cards=[order(blue=1)],
            edition=edition,
        )
    )
    table.activate(0)
    assert table.guard(0) == expected


@pytest.mark.rule("MGS-251")
def test_a_guard_reacts_where_it_has_gone_in_the_prototype() -> None:
    rows_of_map = [".....", "#####", "....."]
    table = quiet(Tabletop(rows_of_map, {"snake": (1, 3)}, [(1, 1, "E")], edition="prototype"))
    table.notice("snake", (3, 1), "?")
    table.activate(0, 0)
    assert table.token("snake") is None


@pytest.mark.rule("MGS-149", "MGS-239")
@ALIKE
@pytest.mark.parametrize(
    ("rows_of_map", "snake", "guard", "expected"),
    [
        (["..", "#.", "#."], (1, 1), (2, 3, "N"), (2, 1, "W")),
        ([".....", ".....", "....."], (2, 2), (3, 2, "N"), (3, 2, "W")),
    ],
    ids=["comes beside", "stands beside"],
)
def test_a_guard_beside_its_target_turns_to_it(
    edition: str,
    rows_of_map: list[str],
    snake: tuple[int, int],
    guard: tuple[int, int, str],
    expected: tuple[int, int, str],
) -> None:
    table = quiet(Tabletop(rows_of_map, {"snake": snake}, [guard], edition=edition))
    table.notice("snake", snake, "!")
    table.activate(0, 1, 1)
    assert table.guard(0) == expected
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == [names.SNAKE]


@pytest.mark.rule("MGS-239")
@pytest.mark.ruling("E-22")
def test_a_guard_between_two_targets_turns_to_the_one_it_comes_beside() -> None:
    """Snake's token comes first in reading order, but the free space is beside Otacon."""
    people = {"snake": (1, 1), "otacon": (3, 1)}
    guards = [(3, 6, "N"), (2, 1, "N"), (2, 2, "N"), (2, 3, "N")]
    rows_of_map = ["....", "#...", "#.##", "#.##", "#.##", "#..#"]
    table = quiet(Tabletop(rows_of_map, people, guards, edition="prototype"))
    table.notice("snake", (1, 1), "!")
    table.notice("otacon", (3, 1), "!")
    table.activate(0, 1, 1)
    assert table.guard(0) == (3, 2, "N")
    assert table.heard_one(names.TOLD_GUARD_ATTACKS, "person") == [names.OTACON]


@pytest.mark.rule("MGS-239", "MGS-242", "MGS-243")
@pytest.mark.ruling("E-18")
@in_both(final=((4, 2, "N"), []), prototype=((2, 1, "E"), [names.MERYL]))
def test_over_a_guard_and_whom_it_hunts(edition: str, expected: object) -> None:
    """Meryl and the space beside her are taken: the second Guard goes on to the next nearest."""
    guards = [(4, 2, "N"), (4, 1, "N")]
    table = quiet(Tabletop(["....", "###.", "###."], {"meryl": (3, 1)}, guards, edition=edition))
    table.notice("meryl", (3, 1), "!")
    table.activate(0, *([1, 1] if edition == "prototype" else []))
    attacked = table.heard_one(names.TOLD_GUARD_ATTACKS, "person")
    assert (table.guard(0), attacked) == expected
