"""The paths of Guards with a target: turns, leaps, a new path (MGS-143 to MGS-149)."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.guards import activation
from sneakbox.games.metal_gear.text import OperationText
from tests.games.metal_gear.tabletop import HALT, Tabletop, order
from tests.games.metal_gear.test_moving import quiet

CARD = order("-", False, 4, 6, "L")


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
