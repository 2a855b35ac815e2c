"""Every line of explosives and missiles (section 4.6), and what must not happen."""

import pytest

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards.reaction_cards import FOLLOW, ON_NOISE, ReactionCard
from sneakbox.games.metal_gear.equipment import explosives
from sneakbox.games.metal_gear.names import CAMOUFLAGED, DEAD, KO2
from sneakbox.games.metal_gear.state import COVER, DAMAGE, FOCUSED, HITS
from tests.games.metal_gear.tabletop import Tabletop, order
from tests.games.metal_gear.test_equipment import LANE, armed, left, uses
from tests.games.metal_gear.test_equipment_lines import pair, still
from tests.games.metal_gear.test_moving import ROOM, quiet

# Explosives.


@pytest.mark.parametrize("number", ["004", "007"])
def test_grenades_are_thrown_to_spaces_in_sight_within_five_steps(number: str) -> None:
    rows = [".......", ".#.....", "......."]
    table = quiet(Tabletop(rows, {"snake": (1, 1)}, [(7, 3, "S")]))
    table.carry("snake", number)
    table.players()
    spaces = {table.place(int(words.split()[2])) for words in uses(table)}
    in_sight = {(column, 1) for column in range(1, 7)} | {(1, 2), (1, 3)}
    assert spaces == in_sight  # every box past the pillar holds it


@pytest.mark.rule("MGS-066", "MGS-080")
def test_a_grenade_at_the_own_feet() -> None:
    table = armed("snake", "007")
    table.say("use 0 0 0")
    assert table.about("snake", DAMAGE) == 2
    assert table.token("snake") == ((1, 1), "!")  # loud
    assert table.game.cards[0] == -1


@pytest.mark.rule("MGS-060")
def test_a_stun_grenade_wounds_nobody() -> None:
    table = pair((3, 3), (4, 3, "S"))
    table.carry("snake", "004")
    table.players()
    table.say("begin snake")
    table.say(f"use 0 {table.at((3, 2))} 0")
    assert table.bodies() == [(4, 3, KO2)]
    assert table.about("meryl", DAMAGE) == 0


def test_all_charges_of_c4_go_off_together_and_the_nearest_draws_the_alert() -> None:
    table = quiet(
        Tabletop(
            ["........", "########"], {"snake": (4, 1)}, [(1, 1, "W"), (8, 1, "E"), (6, 1, "E")]
        )
    )
    table.carry("snake", "005")
    table.players()
    table.say("use 0 2 0")
    table.say("use 0 4 0")
    assert left(table, "snake") == 0
    assert uses(table) == ["use 0 4094 0"]  # empty, but two lie on the map
    table.say("sneak west")  # (3,1): on one of them, two spaces from the other
    table.say("use 0 4094 0")
    assert table.bodies() == [(6, 1, DEAD)]
    assert table.about("snake", DAMAGE) == 2
    assert table.token("snake") == ((3, 1), "!")
    assert len(table.game.gadgets) == 0


def test_c4_leaves_an_alert_on_the_map_where_it_is() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(7, 1, "E")]))
    table.carry("snake", "005")
    table.notice("snake", (6, 1), "!")
    table.players()
    table.say("use 0 1 0")
    table.say("use 0 4094 0")
    assert table.token("snake") == ((6, 1), "!")


def test_c4_needs_sight_of_its_victims() -> None:
    table = quiet(
        Tabletop(["...", "..."], {"snake": (1, 1)}, [(2, 2, "S")], walls=[((2, 1), "south")])
    )
    table.carry("snake", "005")
    table.players()
    table.say("use 0 1 0")
    table.say("use 0 4094 0")
    assert table.guard(0) == (2, 2, "S")
    assert table.about("snake", DAMAGE) == 2


def test_a_claymore_hurts_its_owner_too() -> None:
    table = armed("snake", "008")
    table.say("use 0 1 0")
    assert table.about("snake", DAMAGE) == 0
    table.say("sneak east")
    assert table.about("snake", DAMAGE) == 2
    assert table.token("snake") == ((2, 1), "!")  # a Guard is left to hear it
    assert len(table.game.gadgets) == 0


def test_a_claymore_under_a_guard_waits_for_somebody_to_enter() -> None:
    table = quiet(Tabletop(LANE, {"snake": (1, 1)}, [(2, 1, "E")], cards=[still()]))
    table.carry("snake", "008")
    table.players()
    table.say("use 0 1 0")
    assert table.guard(0) == (2, 1, "E")
    assert len(table.game.gadgets) == 1


def test_a_claymore_reaches_two_spaces_in_sight() -> None:
    table = quiet(
        Tabletop(
            ["......", ".#...."],
            {"snake": (1, 1)},
            [(4, 1, "E"), (5, 1, "E"), (3, 2, "S"), (1, 2, "S")],
        )
    )
    table.carry("snake", "008")
    table.notice("snake", (6, 1), "!")
    table.players()
    table.say("use 0 1 0")
    table.say("sneak east")
    assert table.bodies() == [(4, 1, DEAD)]  # (3,2) is round the pillar, (5,1) too far
    assert table.guard(3) is not None
    assert table.token("snake") == ((6, 1), "!")  # on the map already


def test_whoever_follows_a_trail_steps_on_claymores() -> None:
    table = quiet(
        Tabletop(
            ["....#.", "......"],
            {"snake": (6, 1)},
            [(1, 1, "W")],
            cards=[still()],
            reaction_cards=[ReactionCard("Test", [ON_NOISE, FOLLOW])],
        )
    )
    table.game.gadgets = type(table.game.gadgets)(
        [explosives.gadget(explosives.IS_CLAYMORE, names.SNAKE, cell) for cell in (1, 6)]
    )
    table.note("snake", COVER, CAMOUFLAGED)
    table.notice("snake", (1, 1), "?")
    table.activate(0, 0)
    assert table.guard(0) is None
    assert len(table.bodies()) == 1


@pytest.mark.parametrize(("alerted", "token"), [(False, ((2, 1), "!")), (True, ((7, 2), "!"))])
def test_the_time_bomb_draws_the_alert_and_kills_in_sight(
    alerted: bool, token: tuple[tuple[int, int], str]
) -> None:
    table = quiet(
        Tabletop(
            [".......", "..#...."],
            {"snake": (1, 1)},
            [(4, 1, "E"), (7, 1, "E"), (4, 2, "S")],
            cards=[still(), order()],
        )
    )
    table.carry("snake", "026")
    table.game.settle()
    table.say("use 0 1 0")
    if alerted:
        table.notice("snake", (7, 2), "!")
    table.say("sneak south")
    table.say("end")
    assert table.game.round == 3
    assert table.bodies() == [(4, 1, DEAD)]  # (4,2) is not in its sight
    assert table.about("snake", DAMAGE) == 3  # (1,2) is 2 spaces away and in sight
    assert table.token("snake") == token


def test_the_time_bomb_waits_for_its_owner() -> None:
    table = pair((5, 5), cards=[still(), order()])
    table.carry("snake", "026")
    table.game.settle()
    table.say("begin snake")
    table.say("use 0 1 0")
    table.say("end")
    assert len(table.game.gadgets) == 1
    table.say("end")
    assert table.game.round == 3
    table.say("begin meryl")
    assert len(table.game.gadgets) == 1
    table.say("end")
    assert len(table.game.gadgets) == 0  # now Snake's turn has begun


# Missiles.


def test_a_launched_missile_attacks_everybody_beside_where_it_hits() -> None:
    table = quiet(
        Tabletop(
            ["....#", ".....", "....."],
            {"snake": (1, 1), "meryl": (4, 2)},
            [(3, 1, "N"), (2, 2, "S")],
            walls=[((3, 1), "west")],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.carry("snake", "017")
    table.players()
    table.say("begin snake")
    table.say("use 0 1 0", 4, 2, 2)  # flies to (2,1), where the wall stops it
    table.say("accept")
    assert [table.game.about_guard(guard, HITS) for guard in (0, 1)] == [0, 1]
    assert table.about("snake", DAMAGE) == 1
    assert table.about("meryl", DAMAGE) == 0
    assert left(table, "snake") == 2


def test_a_launched_missile_that_meets_nothing_is_lost() -> None:
    table = armed("snake", "017", guards=[])
    table.say("use 0 1 0")
    assert len(table.heard(names.TOLD_MISSILE_LOST)) == 1
    assert table.token("snake") == ((1, 1), "!")


def test_the_nikita_flies_on_next_turn_without_ammo() -> None:
    table = quiet(Tabletop(ROOM, {"snake": (1, 1)}, cards=[still(), still()]))
    table.carry("snake", "009")
    table.game.uses[0] = 1
    table.game.settle()
    table.say("use 0 1 0", 2, 1)
    assert table.token("snake") is None  # loud when it is over
    assert "pass" not in table.options()  # the first leg must be flown
    table.say("choose 1 1")  # the smaller die first: one space east, to (3,1)
    assert "pass" in table.options()
    table.say("choose 0 2")  # the other one south, to (3,3)
    assert [table.place(thing >> 6) for thing in table.game.gadgets] == [(3, 3)]
    assert table.token("snake") == ((1, 1), "!")
    table.say("end")
    assert uses(table) == ["use 0 0 1"]
    table.say("use 0 0 1", 6, 6)
    assert left(table, "snake") == 0


def test_the_nikita_bursts_at_an_obstacle_and_hurts_friends() -> None:
    table = quiet(
        Tabletop(
            ["...#", "...."],
            {"snake": (1, 1), "meryl": (3, 2)},
            [(4, 2, "E")],
            cards=[still()],
            seats=2,
        ),
        "snake",
        "meryl",
    )
    table.carry("snake", "009")
    table.players()
    table.say("begin snake")
    table.say("use 0 1 0", 5, 5)
    table.say("choose 0 1", 4, 2, 1)  # to (3,1), before the pillar
    table.say("accept")
    assert table.about("meryl", DAMAGE) == 1
    assert table.game.about_guard(0, HITS) == 0  # two spaces away
    assert len(table.game.gadgets) == 0


def test_a_bang_is_no_fuel() -> None:
    table = Tabletop(["......"], {"meryl": (1, 1)})
    table.note("meryl", FOCUSED, 1)
    table.carry("meryl", "009")
    table.players()
    table.say("use 0 1 0", 1, 1)
    table.say("add-die 4", 1)
    legs = {words.split()[1] for words in table.options() if words.startswith("choose")}
    assert legs == {"0", "1"}
