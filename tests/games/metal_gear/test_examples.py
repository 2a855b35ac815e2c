"""The worked examples of the rulebook, each on its own map (EX-1 to EX-6)."""

import pytest

from sneakbox.games.metal_gear.names import KO1, KO2
from sneakbox.games.metal_gear.state import DAMAGE, FOCUSED, TOKENS
from tests.games.metal_gear.tabletop import Tabletop, order


@pytest.mark.example("player turn A")
def test_a_player_turn() -> None:
    table = Tabletop(
        [
            "########....",
            "########....",
            "########.###",
            "............",
            "#.#######.##",
            "....#####.##",
        ],
        {"snake": (10, 6), "meryl": (4, 4)},
        [(11, 4, "E"), (2, 6, "W")],
        seats=2,
    )
    table.note("snake", FOCUSED, 1)
    table.note("meryl", FOCUSED, 0)
    table.players()
    table.say("begin meryl")
    for words in ("dash east", "step east") * 2:
        table.say(words)
    table.say("dash east")
    table.say("step north")
    table.say("sneak north")
    table.say("end", 4, 1, 2)
    assert table.token("meryl") == ((9, 2), "?")
    table.say("dash north")
    table.say("step north")
    assert table.where("snake") == (10, 4)
    table.say(
        "combo k4",
    )
    table.say("accept", 4, 2, 5)
    assert table.bodies() == [(11, 4, KO2)]
    table.say("shift 0 west")
    assert table.where("snake") == (9, 4)
    table.say("sneak north")
    assert table.about("snake", TOKENS) == 0
    table.say("end", 3)
    assert table.token("snake") is None
    assert table.about("snake", FOCUSED) == 0
    assert table.bodies() == [(11, 4, KO2)]


@pytest.mark.example("enemy phase B")
def test_an_enemy_phase() -> None:
    table = Tabletop(
        [".......", "###.#..", "###.###", "###.###", "###.###", "###.###"],
        {"meryl": (4, 6)},
        [(2, 1, "E"), (7, 1, "W")],
        bodies=[(6, 2, KO2)],
        cards=[order("waken", False, 5, 6, "L")],
    )
    table.note("meryl", FOCUSED, 1 << 2)
    table.notice("meryl", (4, 6), "?")
    table.enemies(3, 4)
    assert table.bodies() == [(6, 2, KO1)]
    assert table.guard(0) == (4, 1, "S")
    assert table.token("meryl") == ((4, 6), "!")
    table.say("change 6 7")
    assert table.about("meryl", DAMAGE) == 1
    table.run([5, 1])
    assert table.about("meryl", DAMAGE) == 2
    assert table.guard(0) == (4, 1, "S")
    assert table.guard(1) == (4, 2, "S")
    assert table.bodies() == [(6, 2, KO1)]


@pytest.mark.example("shortest path C")
def test_a_leap_that_is_impossible() -> None:
    table = Tabletop(
        ["##.#", "##.#", "##..", "###.", "###."],
        {"snake": (3, 2)},
        [(4, 5, "N"), (3, 3, "E")],
        cards=[order("-", False, 3, 5, "L")],
    )
    table.notice("snake", (3, 1), "!")
    table.activate(0)
    assert table.guard(0) == (4, 3, "W")
    assert table.about("snake", DAMAGE) == 0
    assert table.game.moves == 3
    assert not table.game.attacked


@pytest.mark.example("investigate D")
def test_an_investigation() -> None:
    table = Tabletop(
        ["####.#.", "####.##", ".....##", "##..###"],
        {"snake": (5, 1), "otacon": (7, 1)},
        [(1, 3, "E"), (3, 3, "W"), (4, 3, "W")],
        bodies=[(5, 3, KO2)],
        cards=[order("-", False, 4, 6, "R")],
        seats=2,
    )
    table.note("snake", FOCUSED, 0)
    table.note("otacon", FOCUSED, 0)
    table.notice("snake", (3, 4), "?")
    table.notice("otacon", (4, 4), "?")
    table.activate(0, 0, 1, 1)
    assert table.guard(0) == (5, 3, "N")
    assert table.bodies() == []
    assert table.token("snake") == ((5, 1), "!")
    assert table.game.attacked
    assert table.about("snake", DAMAGE) == 0


@pytest.mark.example("alert E")
def test_an_alert() -> None:
    table = Tabletop(
        [
            "...............#",
            ".##############.",
            "...############.",
            "...#############",
            "...#############",
        ],
        {"snake": (3, 5), "meryl": (16, 3)},
        [(4, 1, "E"), (2, 1, "W"), (1, 1, "E"), (1, 2, "N")],
        cards=[order("-", False, 3, 5, "L")],
        seats=2,
    )
    table.note("snake", FOCUSED, 0)
    table.note("meryl", FOCUSED, 0)
    table.notice("snake", (3, 5), "!")
    table.notice("meryl", (14, 1), "!")
    table.activate(0, 4, 2)
    assert table.guard(0) == (1, 3, "S")
    assert table.token("snake") == ((3, 5), "!")
    assert table.about("snake", DAMAGE) == 1
    assert table.game.moves == 3


@pytest.mark.example("patrol F")
def test_a_patrol() -> None:
    table = Tabletop(
        ["###.##.", "##..###", "##.#.##", "##.#.##", ".....##"],
        {"snake": (5, 4), "otacon": (7, 1)},
        [(2, 5, "E"), (3, 5, "W"), (4, 5, "W"), (5, 5, "W"), (4, 2, "N")],
        bodies=[(1, 5, KO2)],
        cards=[order("-", False, 4, 6, "L")],
        seats=2,
    )
    table.notice("snake", (5, 3), "?")
    table.notice("otacon", (3, 2), "?")
    table.activate(0, 0)
    assert table.guard(0) == (3, 2, "E")
    assert not table.game.attacked
    assert table.token("otacon") is None
    assert table.token("snake") == ((5, 3), "?")
    assert table.game.moves == 1
