"""One Guard's activation: modes, paths, leaps, patrols, reactions (MGS-130 to MGS-159)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import reaction_cards
from sneakbox.games.metal_gear.cards.reaction_cards import ReactionCard
from sneakbox.games.metal_gear.guards import activation
from sneakbox.games.metal_gear.names import DEAD, KO2
from sneakbox.games.metal_gear.state import COVER, DAMAGE
from sneakbox.games.metal_gear.text import OperationText
from tests.games.metal_gear.tabletop import HALT, Tabletop, order
from tests.games.metal_gear.test_moving import ROOM, quiet

CARD = order("-", False, 4, 6, "L")


@pytest.mark.rule("MGS-131", "MGS-130")
def test_everybody_in_sight_is_alerted_and_the_nearest_attacked() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (3, 1), "meryl": (5, 1)}, [(1, 1, "E")], seats=2), "snake", "meryl"
    )
    table.activate(0, 1, 1)
    assert table.token("snake") == ((3, 1), "!")
    assert table.token("meryl") == ((5, 1), "!")
    assert table.heard(names.TOLD_GUARD_ATTACKS, "guard", "person") == [(0, names.SNAKE)]


@pytest.mark.rule("MGS-156")
def test_equally_near_targets_are_the_players_choice() -> None:
    table = quiet(
        Tabletop(ROOM, {"snake": (3, 1), "meryl": (2, 2)}, [(1, 1, "E")], seats=2), "snake", "meryl"
    )
    table.activate(0)
    assert table.options()[:2] == ["target 0", "target 1"]
    table.say("target 1", 6, 6)
    assert table.about("meryl", DAMAGE) == 2


@pytest.mark.rule("MGS-132")
def test_a_guard_that_begins_on_a_body_reacts_and_stays() -> None:
    table = quiet(
        Tabletop(["...#.", "####."], {"snake": (5, 1)}, [(1, 1, "E")], bodies=[(1, 1, KO2)])
    )
    table.activate(0, 0)
    assert table.guard(0) == (1, 1, "E")
    assert table.bodies() == []


@pytest.mark.rule("MGS-132", "MGS-134")
def test_a_body_on_the_way_ends_the_movement() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            bodies=[(3, 1, KO2)],
            cards=[CARD],
        )
    )
    table.notice("snake", (6, 1), "!")
    table.activate(0, 0)
    assert table.guard(0) == (3, 1, "E")
    assert table.game.moves == 4


@pytest.mark.rule("MGS-132")
def test_a_body_under_a_leapt_guard_is_passed() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E"), (2, 1, "E")],
            bodies=[(2, 1, KO2)],
            cards=[order("-", False, 1, 1)],
        )
    )
    table.notice("snake", (6, 1), "!")
    table.activate(0)
    assert table.guard(0) == (3, 1, "E")
    assert table.bodies() == [(2, 1, KO2)]


@pytest.mark.rule("MGS-133", "MGS-157")
def test_the_attack_comes_before_the_reaction() -> None:
    table = quiet(Tabletop(["....", "#..."], {"snake": (4, 2)}, [(1, 1, "E")], cards=[CARD]))
    table.notice("snake", (2, 1), "?")
    table.game.lay_body(table.at((2, 1)), KO2)
    table.activate(0, 6, 1, 0)
    kinds = [event.kind.code for event in table.told]
    assert kinds.index(names.TOLD_GUARD_ATTACKS) < kinds.index(names.TOLD_REACTION)
    assert table.bodies() == []


@pytest.mark.rule("MGS-135")
def test_whoever_sees_somebody_does_not_move() -> None:
    table = quiet(Tabletop(["....."], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.activate(0, 1, 1)
    assert table.guard(0) == (1, 1, "E")
    assert len(table.heard(names.TOLD_GUARD_ATTACKS)) == 1


@pytest.mark.rule("MGS-136")
def test_red_on_alert_and_blue_otherwise() -> None:
    corridor = ["..........#.", "############"]
    patrol = quiet(Tabletop(corridor, {"snake": (12, 1)}, [(1, 1, "E")], cards=[CARD]))
    patrol.activate(0)
    assert patrol.guard(0) == (5, 1, "E")
    alert = quiet(Tabletop(corridor, {"snake": (12, 1)}, [(1, 1, "E")], cards=[CARD]))
    alert.notice("snake", (10, 1), "!")
    alert.activate(0)
    assert alert.guard(0) == (7, 1, "E")


@pytest.mark.rule("MGS-137")
def test_on_alert_a_body_in_sight_does_not_matter() -> None:
    table = quiet(
        Tabletop(
            ["......", "####.#", "####.#", "######", ".#####"],
            {"snake": (1, 5)},
            [(1, 1, "E")],
            bodies=[(6, 1, DEAD)],
            cards=[CARD],
        )
    )
    table.notice("snake", (5, 3), "!")
    table.activate(0, 0)
    assert table.game.mode == names.ALERT
    assert table.guard_place(0) == (5, 3)


@pytest.mark.rule("MGS-138")
def test_the_nearest_alert_and_a_taken_target() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E"), (4, 1, "E")],
            cards=[order("-", False, 4, 6)],
        )
    )
    table.notice("snake", (4, 1), "!")
    table.activate(0)
    assert table.guard(0) == (3, 1, "E")


@pytest.mark.rule("MGS-139", "MGS-142")
def test_a_tie_is_enough_to_investigate_and_is_looked_at_anew() -> None:
    table = quiet(
        Tabletop(
            [".........#.", "###########"],
            {"snake": (11, 1)},
            [(1, 1, "E"), (9, 1, "W")],
            cards=[order("-", False, 2, 4)],
        )
    )
    table.notice("snake", (5, 1), "?")
    table.enemies()
    modes = table.heard(names.TOLD_MODE, "guard", "mode")
    assert modes == [(0, names.INVESTIGATION), (1, names.PATROL)]


@pytest.mark.rule("MGS-140")
@pytest.mark.ruling("A-09")
def test_only_noises_it_is_nearest_to() -> None:
    table = quiet(
        Tabletop(
            ["..........", "########.#", "########.#", "##########", "..########"],
            {"snake": (1, 5), "meryl": (2, 5)},
            [(1, 1, "E"), (3, 1, "E")],
            cards=[CARD],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.notice("snake", (4, 1), "?")
    table.notice("meryl", (1, 1), "?")
    table.game.move_guard(0, table.at((2, 1)))
    table.activate(0)
    assert table.game.goal == table.at((1, 1))


@pytest.mark.rule("MGS-139", "MGS-141")
@pytest.mark.ruling("A-58", "A-18")
def test_a_guard_goes_as_near_to_a_body_across_a_border_as_its_zone_lets_it() -> None:
    table = quiet(
        Tabletop(
            ["......", "######", "......"],
            {"snake": (1, 3)},
            [(1, 1, "E")],
            zones=["000111", "######", "000000"],
            bodies=[(5, 1, DEAD)],
            cards=[CARD],
        )
    )
    table.activate(0)
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (3, 1, "E")
    table.activate(0)  # there it stays
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (3, 1, "E")


@pytest.mark.rule("MGS-141")
@pytest.mark.ruling("A-58")
def test_the_nearest_body_counts_on_either_side_of_a_border() -> None:
    table = quiet(
        Tabletop(
            ["........", "########", "........"],
            {"snake": (1, 3)},
            [(4, 1, "E")],
            zones=["00000111", "########", "00000000"],
            bodies=[(6, 1, DEAD), (1, 1, DEAD)],
            cameras=[(3, 1, "W", "W")],
            cards=[CARD],
        )
    )
    table.activate(0)
    assert table.guard(0) == (5, 1, "E")  # two spaces to the one across, three to the other


@pytest.mark.rule("MGS-073", "MGS-141")
@pytest.mark.ruling("A-58")
def test_a_body_that_a_camera_films_across_a_border_brings_its_guards() -> None:
    table = quiet(
        Tabletop(
            ["........", "########", "........"],
            {"snake": (1, 3)},
            [(1, 1, "W")],
            zones=["00000111", "########", "00000000"],
            bodies=[(7, 1, DEAD)],
            cameras=[(3, 1, "E", "E")],
            cards=[order("-", False, 4, 6)],
        )
    )
    table.activate(0)
    assert table.game.mode == names.INVESTIGATION
    assert table.guard(0) == (5, 1, "E")


@pytest.mark.rule("MGS-143")
@pytest.mark.ruling("A-08")
def test_figures_do_not_bend_the_path() -> None:
    table = quiet(
        Tabletop(
            ["#...#", "..#..", "#...#"],
            {"snake": (3, 1), "meryl": (3, 3)},
            [(1, 2, "E")],
            cards=[CARD],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.notice("snake", (5, 2), "!")
    table.activate(0)
    paths = {words for words in table.options() if words.startswith("path")}
    assert len(paths) == 2  # round both sides, over whoever stands there


@pytest.mark.ruling("A-53")
def test_a_target_without_a_path_keeps_the_guard_where_it_is() -> None:
    table = quiet(Tabletop(["..#.", "####"], {"snake": (4, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.notice("snake", (4, 1), "!")
    table.activate(0)
    assert table.game.mode == names.ALERT
    assert table.guard(0) == (1, 1, "E")


@pytest.mark.rule("MGS-144", "MGS-145")
@pytest.mark.ruling("A-11")
def test_fewest_turns_counting_the_first() -> None:
    table = quiet(
        Tabletop(
            ["....", "....", "....", "####", "...."], {"snake": (4, 5)}, [(1, 1, "E")], cards=[CARD]
        )
    )
    table.notice("snake", (3, 3), "!")
    table.activate(0, 0)
    walked = table.heard_one(names.TOLD_GUARD_MOVED, "space")
    assert walked == [table.at(place) for place in ((2, 1), (3, 1), (3, 2), (3, 3))]


@pytest.mark.rule("MGS-146")
def test_guards_never_leap_over_characters() -> None:
    table = quiet(
        Tabletop(
            [".....", "####."],
            {"snake": (3, 1)},
            [(1, 1, "E"), (2, 1, "E")],
            cards=[CARD],
        )
    )
    table.notice("snake", (5, 2), "!")
    table.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    table.activate(0)
    assert table.guard(0) == (1, 1, "E")


@pytest.mark.rule("MGS-146")
@pytest.mark.ruling("A-47")
def test_sight_gained_and_lost_in_a_leap_ends_the_movement() -> None:
    table = quiet(
        Tabletop(
            ["#.###", "#.###", ".....", "####."],
            {"meryl": (2, 1), "snake": (5, 4)},
            [(1, 3, "E"), (2, 3, "E"), (3, 3, "E")],
            cards=[CARD],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    # A corner in the row would be needed to look north; the row is straight, so nobody is seen.
    table.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    table.notice("snake", (5, 4), "!")
    table.activate(0)
    assert table.token("meryl") is None
    assert table.heard(names.TOLD_GUARD_LEAPT, "guard", "space")[0] == (0, table.at((4, 3)))


@pytest.mark.rule("MGS-147")
@pytest.mark.parametrize(
    ("rows", "arrow", "facing"),
    [
        (["####", "..##", "#.##"], "L", "S"),  # only the right side is open
        (["#.##", "..##", "#.##"], "L", "N"),
        (["#.##", "..##", "#.##"], "R", "S"),
        (["####", "..##", "####"], "R", "W"),  # a dead end: back
    ],
)
def test_finding_a_new_path(rows: list[str], arrow: str, facing: str) -> None:
    table = quiet(
        Tabletop(
            [row + "#." for row in rows],
            {"snake": (6, 1)},
            [(1, 2, "E")],
            cards=[order("-", False, 1, 2, arrow)],
        )
    )
    table.game.content.icons = bytes(
        1 if cell == table.at((2, 2)) else 0 for cell in range(table.game.grid.size)
    )
    table.activate(0)
    assert table.guard(0) == (2, 2, facing)


@pytest.mark.rule("MGS-147")
@pytest.mark.parametrize(
    ("top", "why"),
    [("#.##", "by the arrow of 1 - 1 2"), ("####", "to find a new path")],
    ids=["a choice of two ways", "the only way"],
)
def test_a_turn_that_the_arrow_of_the_card_decided_says_so(top: str, why: str) -> None:
    table = quiet(
        Tabletop(
            [f"{top}#.", "..###.", "#.###."],
            {"snake": (6, 1)},
            [(1, 2, "E")],
            cards=[order("-", False, 2, 2, "R"), order("-", False, 1, 2, "R")],
        )
    )
    table.game.order = 1
    table.game.push(HALT)
    activation.activate(table.game, 0)
    table.run([])
    assert table.guard(0) == (2, 2, "S")
    turned = next(one for one in table.told if one.kind.code == names.TOLD_GUARD_TURNED)
    said = OperationText(table.content, {}, ()).event(turned)
    assert said == f"Guard 1 turns south {why}."


@pytest.mark.rule("MGS-147")
@pytest.mark.ruling("A-61")
def test_walled_in_it_gives_up() -> None:
    table = quiet(Tabletop([".#.", "###"], {"snake": (3, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.activate(0)
    assert table.guard(0) is not None


@pytest.mark.rule("MGS-148", "MGS-149")
def test_it_does_not_end_facing_a_wall() -> None:
    table = quiet(
        Tabletop(
            ["...#.", "##.#.", "##.#."],
            {"snake": (5, 1)},
            [(1, 1, "E")],
            cards=[order("-", False, 2, 3)],
        )
    )
    table.activate(0)
    assert table.guard(0) == (3, 1, "S")


# Patrols.


@pytest.mark.rule("MGS-150")
def test_patrols_turn_corners_and_come_back_from_dead_ends() -> None:
    rows = ["...#.", "##.#.", "##.#.", "##.#.", "##.#."]
    table = quiet(Tabletop(rows, {"snake": (5, 5)}, [(1, 1, "E")], cards=[CARD]))
    table.activate(0)
    assert table.guard(0) == (3, 3, "S")
    short = quiet(Tabletop(rows[:3], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    short.activate(0)
    assert short.guard(0) == (3, 3, "N")


@pytest.mark.rule("MGS-151")
def test_arrows_on_the_floor_turn_a_patrol() -> None:
    table = quiet(
        Tabletop(
            [".....#.", ".....#.", ".....#."],
            {"snake": (7, 1)},
            [(1, 3, "E")],
            icons={(3, 3): "N"},
            cards=[order("-", False, 2, 4)],
        )
    )
    table.activate(0)
    assert table.guard(0) == (3, 3, "N")


@pytest.mark.rule("MGS-151")
def test_it_looks_before_it_obeys_the_arrow() -> None:
    table = quiet(
        Tabletop(
            ["......", "......", "......", ".#...."],
            {"snake": (6, 4)},
            [(1, 3, "E")],
            icons={(3, 3): "N"},
            cards=[CARD],
        )
    )
    table.activate(0, 1, 1)
    assert table.guard(0) == (3, 3, "E")
    assert table.token("snake") == ((6, 4), "!")


@pytest.mark.ruling("A-54")
def test_a_patrol_that_begins_on_an_arrow() -> None:
    table = quiet(
        Tabletop(
            [".....#.", ".....#.", ".....#."],
            {"snake": (7, 1)},
            [(2, 3, "E")],
            icons={(2, 3): "N"},
            cards=[order("-", False, 1, 2)],
        )
    )
    table.activate(0)
    assert table.guard_place(0) == (2, 2)


@pytest.mark.rule("MGS-152", "MGS-153")
def test_turn_icons_count_only_at_the_end() -> None:
    rows = ["#..###.", "....###", "#######"]
    on = quiet(
        Tabletop(
            rows,
            {"snake": (7, 1)},
            [(1, 2, "E")],
            icons={(2, 2): "TURN"},
            cards=[order("-", False, 3, 4)],
        )
    )
    on.activate(0)
    assert on.guard_place(0) == (4, 2)
    end = quiet(
        Tabletop(
            rows,
            {"snake": (7, 1)},
            [(1, 2, "E")],
            icons={(3, 2): "TURN"},
            cards=[order("-", False, 2, 4)],
        )
    )
    end.activate(0)
    assert end.guard(0) == (3, 2, "N")


# A way round a corner, past a space with one way to the side.
BEND = ["##.##.", "##..#.", "...##."]


@pytest.mark.rule("MGS-149", "MGS-153")
@pytest.mark.parametrize("blue", [3, 4, 5])
def test_a_turn_icon_counts_after_a_reaction_on_the_way(blue: int) -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(1, 3, "E")],
            bodies=[(3, 2, KO2)],  # seen by nobody before the corner
            icons={(3, 2): "TURN"},
            cards=[order("-", False, blue, 6)],
        )
    )
    table.activate(0, 0)
    assert table.game.mode == names.PATROL
    assert table.guard(0) == (3, 2, "E")


@pytest.mark.rule("MGS-149", "MGS-153")
def test_a_turn_icon_counts_after_a_reaction_before_the_first_step() -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(3, 2, "N")],
            bodies=[(3, 2, KO2)],
            icons={(3, 2): "TURN"},
            cards=[CARD],
        )
    )
    table.activate(0, 0)
    assert table.guard(0) == (3, 2, "E")


@pytest.mark.rule("MGS-149", "MGS-153")
@pytest.mark.parametrize("side", ["!", "?"])
def test_a_guard_with_a_path_faces_along_it_on_a_turn_icon(side: str) -> None:
    table = quiet(
        Tabletop(
            BEND,
            {"snake": (6, 3)},
            [(1, 3, "E")],
            bodies=[(3, 2, KO2)],
            icons={(3, 2): "TURN"},
            cards=[CARD],
        )
    )
    table.notice("snake", (3, 1), side)
    table.activate(0, 0)
    assert table.guard(0) == (3, 2, "N")


@pytest.mark.rule("MGS-147", "MGS-153")
def test_a_guard_that_finds_no_path_turns_round_once() -> None:
    table = quiet(
        Tabletop(
            [".#.", "###"], {"snake": (3, 1)}, [(1, 1, "E")], icons={(1, 1): "TURN"}, cards=[CARD]
        )
    )
    table.activate(0)
    assert len(table.heard(names.TOLD_GUARD_TURNED)) == 4


@pytest.mark.rule("MGS-154", "MGS-017")
def test_an_icon_under_a_locked_door_does_not_count() -> None:
    rows = ["#..###.", "....###", "#######"]
    for locked in (True, False):
        table = quiet(
            Tabletop(
                rows,
                {"snake": (7, 1)},
                [(1, 2, "E")],
                icons={(3, 2): "TURN"},
                doors=[(((2, 1), "south"), (3,))],
                cards=[order("-", False, 2, 4)],
            )
        )
        table.content.doors[0].covers = table.at((3, 2))
        if not locked:
            table.game.grid = table.game.grid.without_door(0)
        table.activate(0)
        assert table.guard(0) == (3, 2, "E" if locked else "N")


@pytest.mark.rule("MGS-155")
@pytest.mark.ruling("A-12")
def test_a_row_is_left_beside_the_nearest_guard() -> None:
    table = quiet(
        Tabletop(
            ["####..#.", "#.......", "####.###"],
            {"snake": (8, 1)},
            [
                (2, 2, "E"),
                (3, 2, "W"),
                (4, 2, "W"),
                (5, 2, "W"),
                (6, 2, "W"),
                (7, 2, "W"),
                (8, 2, "N"),
            ],
            cards=[order("-", False, 1, 2, "R")],
        )
    )
    table.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    table.activate(0)
    assert table.guard_place(0) == (5, 3)


def leap_at_a_corner(
    rows: list[str], snake: tuple[int, int], guards: list[tuple[int, int, str]], arrow: str
) -> tuple[int, int] | None:
    """Where the first Guard lands when Snake, whom nobody notices, is in the way."""
    card = order("-", False, 1, 2, arrow)
    table = quiet(Tabletop(rows, {"snake": snake}, guards, cards=[card]))
    table.game.note(names.SNAKE, COVER, names.CAMOUFLAGED)
    table.activate(0)
    return table.guard_place(0)


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.parametrize("arrow", ["L", "R"])
def test_a_row_turns_only_to_a_side_that_leads_to_a_free_space(arrow: str) -> None:
    rows = ["#.#", "#.#", "..#", "#.#", "#.#"]
    guards = [(1, 3, "E"), (2, 3, "W"), (2, 2, "S"), (2, 4, "S")]
    assert leap_at_a_corner(rows, (2, 1), guards, arrow) == (2, 5)
    free = [(1, 3, "E"), (2, 3, "W"), (2, 2, "S"), (2, 4, "S")]
    landing = (2, 1) if arrow == "L" else (2, 5)
    assert leap_at_a_corner([row + "." for row in rows], (4, 1), free, arrow) == landing


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.parametrize("arrow", ["L", "R"])
def test_a_row_is_not_left_early_where_one_side_of_its_corner_is_free(arrow: str) -> None:
    rows = ["###.#", "###.#", "....#", "##..#"]
    guards = [(1, 3, "E"), (2, 3, "W"), (3, 3, "W"), (4, 3, "W"), (4, 2, "S")]
    assert leap_at_a_corner(rows, (4, 1), guards, arrow) == (4, 4)


@pytest.mark.rule("MGS-147", "MGS-155")
@pytest.mark.ruling("A-12")
def test_a_row_is_left_over_guards_beside_it() -> None:
    rows = ["##.##", "##.##", ".....", "##.##"]
    guards = [(1, 3, "E"), (2, 3, "W"), (3, 3, "W"), (4, 3, "W"), (3, 2, "S"), (3, 4, "N")]
    assert leap_at_a_corner(rows, (5, 3), guards, "R") == (3, 1)


# Reactions.


@pytest.mark.rule("MGS-158")
@pytest.mark.ruling("A-20")
def test_all_tokens_of_the_space_with_one_card_in_its_order() -> None:
    table = quiet(
        Tabletop(["...#.", "####."], {"snake": (5, 1)}, [(1, 1, "E")], bodies=[(1, 1, KO2)])
    )
    table.notice("snake", (1, 1), "?")
    table.activate(0, 0)
    assert table.token("snake") is None
    assert table.bodies() == []
    assert table.heard_one(names.TOLD_REACTED, "token") == [0, 2]
    assert list(table.game.reactions.lower) == [0]


def reacting(entries: list[int], **more: object) -> Tabletop:
    """A Guard stands on something and draws a card with these entries."""
    return quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            reaction_cards=[ReactionCard("Test", entries)],
            cards=[order("-", False, 1, 1), order("waken"), order("stay-alert")],
            spawns=[(4, 1, "W")],
            counts=[3],
            **more,  # type: ignore[arg-type]
        )
    )


@pytest.mark.rule("MGS-158")
def test_what_reaction_cards_do_about_tokens() -> None:
    flip = reacting([reaction_cards.ON_NOISE, reaction_cards.FLIP])
    flip.notice("snake", (1, 1), "?")
    flip.activate(0, 0)
    assert flip.token("snake") == ((1, 1), "!")

    down = reacting([reaction_cards.ON_ALERT, reaction_cards.FLIP])
    down.notice("snake", (1, 1), "!")
    down.activate(0, 0)
    assert down.token("snake") == ((1, 1), "?")

    follow = reacting([reaction_cards.ON_NOISE, reaction_cards.FOLLOW])
    follow.game.move_person(names.SNAKE, follow.at((6, 1)))
    follow.game.turn_guard(0, 3)
    follow.notice("snake", (1, 1), "?")
    follow.activate(0, 0, 1, 1)
    assert follow.token("snake") == ((6, 1), "!")
    assert follow.guard(0) == (2, 1, "E")  # it sees him after one space and stops

    chase = reacting([reaction_cards.ON_ALERT, reaction_cards.CHASE])
    chase.game.move_person(names.SNAKE, chase.at((6, 1)))
    chase.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    chase.notice("snake", (1, 1), "!")
    chase.activate(0, 0)
    assert chase.token("snake") == ((3, 1), "!")

    call = reacting([reaction_cards.ON_ALERT, reaction_cards.CALL])
    call.notice("snake", (1, 1), "!")
    call.activate(0, 0)
    assert call.token("snake") is None
    assert call.guard(1) == (4, 1, "W")

    look = reacting([reaction_cards.ON_NOISE, reaction_cards.LOOK_ROUND])
    look.game.move_person(names.SNAKE, look.at((6, 1)))
    look.game.turn_guard(0, 3)
    look.notice("snake", (1, 1), "?")
    look.activate(0, 0, 1, 1)
    assert look.guard(0) == (1, 1, "E")
    assert look.game.attacked


@pytest.mark.rule("MGS-158")
def test_what_reaction_cards_do_about_bodies() -> None:
    wake = reacting([reaction_cards.ON_KO, reaction_cards.WAKE], bodies=[(1, 1, KO2)])
    wake.activate(0, 0)
    assert wake.bodies() == []
    assert wake.game.guards_in(0) == 2

    stir = reacting([reaction_cards.ON_KO, reaction_cards.STIR], bodies=[(1, 1, KO2)])
    stir.activate(0, 0)
    assert stir.bodies() == [(1, 1, names.KO1)]

    report = reacting([reaction_cards.ON_DEAD, reaction_cards.REPORT], bodies=[(1, 1, DEAD)])
    report.game.orders.take_known()
    report.activate(0, 0)
    assert report.bodies() == []
    assert report.heard_one(names.TOLD_CYCLED, "card") == [1]

    suspect = reacting([reaction_cards.ON_DEAD, reaction_cards.SUSPECT], bodies=[(1, 1, DEAD)])
    suspect.game.move_person(names.SNAKE, suspect.at((6, 1)))
    suspect.game.note(names.SNAKE, 7, names.CAMOUFLAGED)
    suspect.activate(0, 0)
    assert suspect.token("snake") == ((1, 1), "?")

    fill = reacting([reaction_cards.ON_DEAD, reaction_cards.FILL_UP], bodies=[(1, 1, DEAD)])
    fill.activate(0, 0)
    while fill.options() and fill.options()[0].startswith(("place", "face")):
        fill.say(fill.options()[0])
    assert fill.game.guards_in(0) == 3


@pytest.mark.ruling("A-62", "A-63")
def test_one_reaction_in_an_activation() -> None:
    table = reacting([reaction_cards.ON_NOISE, reaction_cards.FLIP])
    table.notice("snake", (1, 1), "?")
    table.activate(0, 0)
    assert len(table.heard(names.TOLD_REACTION)) == 1


@pytest.mark.rule("MGS-159")
def test_a_guard_that_is_not_active_does_not_react() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, [(5, 5, "E")]))
    table.players()
    table.notice("snake", (5, 5), "!")
    table.say("sneak south")
    assert table.heard(names.TOLD_REACTION) == []


@pytest.mark.rule("MGS-141")
def test_the_nearest_body_in_sight() -> None:
    table = quiet(
        Tabletop(
            ["......#.", "########"],
            {"snake": (8, 1)},
            [(1, 1, "E")],
            bodies=[(3, 1, DEAD), (5, 1, KO2)],
            cards=[CARD],
        )
    )
    table.activate(0, 0)
    assert table.game.goal == table.at((3, 1))


@pytest.mark.ruling("A-19")
def test_one_attack_in_an_activation() -> None:
    table = quiet(Tabletop(["....."], {"snake": (5, 1)}, [(1, 1, "E")], cards=[CARD]))
    table.notice("snake", (1, 1), "?")
    table.activate(0, 1, 1)
    assert len(table.heard(names.TOLD_GUARD_ATTACKS)) == 1


@pytest.mark.ruling("A-02")
def test_after_a_reaction_the_movement_still_ends_properly() -> None:
    table = quiet(
        Tabletop(
            ["..#.", ".###"], {"snake": (4, 1)}, [(1, 1, "E")], bodies=[(2, 1, KO2)], cards=[CARD]
        )
    )
    table.activate(0, 0)
    assert table.guard(0) == (2, 1, "W")  # it does not stay with its face to the wall
