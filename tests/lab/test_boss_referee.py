"""The referee of boss stages: it knows the examples of their rules and the small print."""

from dataclasses import replace

from sneakbox.lab.boss_arena import Arena, drawn_arena, facing_to, quarter_towards
from sneakbox.lab.boss_bodies import (
    HELICOPTER_VALUES,
    TANK_ARMOUR,
    TANK_ARMOUR_SHUT,
    Cylinder,
    crosshair_ends,
    drive,
    evade,
    felled,
    fire,
    fly_to,
    furniture_returns,
    grenade_ends,
    grenade_hurts,
    is_across_hostage,
    missile_ends,
    new_perch,
    new_shadows,
    opposite_the_most,
    perches_by_distance,
    piece_nearest_to_a_fighter,
    seek_along_hull,
    set_beside,
    spots_in_sight,
    stride,
    substituted,
    thrown_piece,
    worth,
)
from sneakbox.lab.boss_referee import (
    ANY,
    BEFORE_FRONT,
    BESIDE,
    FARTHEST,
    FRESHEST,
    IN_ARC,
    IN_LINE,
    IN_SIGHT,
    LAST_ATTACKER,
    MOST_DAMAGED,
    NEAR,
    NEAREST,
    Boss,
    Fight,
    Fighter,
    break_number,
    dice_of,
    is_second_phase,
)
from sneakbox.lab.referee_floor import EAST, NORTH, SOUTH, WEST, Space

OCELOT = drawn_arena(
    "........... .#..#.#..#. ........... .#..www..#. ...#www#... "
    ".#..www..#. ........... .#..#.#..#. ..........."
)
TANK = drawn_arena(
    "............. ..#.......#.. ............. .#.........#. ............. "
    "...#.....#... .#....#....#. ............. ..#..#.#..#.. ............."
)
MANTIS = drawn_arena(
    "......... .f.....f. ..#.f.#.. ......... f.f.#.f.f ......... ..#.f.#.. .f.....f. ........."
)
OPEN = drawn_arena(" ".join(["." * 13] * 11))


def fight(
    arena: Arena, boss: Boss, *spaces: Space, damage: tuple[int, ...] = (0, 0, 0), last: str = ""
) -> Fight:
    """Snake, Meryl and Gray Fox on these spaces."""
    names = ("Snake", "Meryl", "Gray Fox")
    fighters = tuple(
        Fighter(name, space, hurt) for name, space, hurt in zip(names, spaces, damage, strict=False)
    )
    return Fight(arena, boss, fighters, last_attacker=last)


def test_obstacles_and_wires_lengthen_a_distance() -> None:
    """B-010: figures and the foot of a ridge do not."""
    assert fight(OCELOT, Boss((6, 3)), (6, 7)).distance((6, 7)) == 10
    assert OCELOT.distance_across((6, 3), (6, 7)) == 4
    assert fight(drawn_arena("..#.. ..#.. ....."), Boss((2, 1)), (4, 1)).distance((4, 1)) == 6
    ridge = drawn_arena("... ...", foot_below_row=1)
    assert fight(ridge, Boss((1, 1)), (3, 2)).distance((3, 2)) == 3
    assert fight(OPEN, Boss((7, 5), reach=1), (7, 9)).distance((7, 9)) == 3
    shut_in = drawn_arena(".#. .#.")
    apart = fight(shut_in, Boss((1, 1)), (3, 1), (1, 2))
    assert apart.targets(NEAREST, ANY, 1) == [("Meryl",)]
    assert apart.targets(FARTHEST, ANY, 1) == [("Snake",)]


def test_sight_is_the_box_and_line_and_near_need_it() -> None:
    """B-011 to B-013."""
    now = fight(OCELOT, Boss((6, 1)), (6, 9), (4, 3), (8, 1))
    snake, meryl, fox = now.fighters
    assert now.is_in_line(snake)
    assert not now.is_in_sight(meryl)
    assert [now.passes(fox, word) for word in (IN_LINE, NEAR, BESIDE)] == [True, True, False]
    wall = frozenset({frozenset({(1, 1), (2, 1)})})
    walled = fight(replace(drawn_arena("... ..."), walls=wall), Boss((1, 1)), (2, 1), (1, 2))
    assert not walled.is_beside(walled.fighter("Snake"))
    assert not walled.is_near(walled.fighter("Snake"))
    assert walled.is_beside(walled.fighter("Meryl"))
    big = fight(TANK, Boss((7, 4), reach=1), (7, 10), (8, 10), (9, 4))
    assert not big.is_in_sight(big.fighter("Snake"))
    assert not big.is_in_sight(big.fighter("Meryl"))
    assert big.is_beside(big.fighter("Gray Fox"))


def test_cover_is_on_the_side_a_high_boss_looks_from() -> None:
    """B-014, T2 of the Helicopter."""
    arena = drawn_arena(" ".join(["." * 13] * 8 + ["....#........", "." * 13, "." * 13]))
    above = Boss((8, 7), is_high=True, reach=1)
    assert fight(arena, above, (5, 10)).is_in_cover((5, 10))
    assert not fight(arena, replace(above, centre=(9, 7)), (5, 10)).is_in_cover((5, 10))
    assert not fight(arena, replace(above, centre=(5, 10)), (5, 10)).is_in_cover((5, 10))
    hidden = replace(Fighter("Snake", (1, 1)), is_camouflaged=True)
    assert not Fight(arena, above, (hidden,)).is_in_sight(hidden)
    assert Fight(arena, above, (hidden,)).targets(NEAREST, ANY, 1) == [("Snake",)]


def test_facing_and_behind() -> None:
    """B-015, T1 of Raven."""
    assert [facing_to((5, 5), SOUTH, at) for at in ((7, 4), (4, 8), (5, 5))] == [EAST, SOUTH, SOUTH]
    assert [facing_to((5, 5), now, (7, 7)) for now in (NORTH, EAST, SOUTH)] == [SOUTH, EAST, SOUTH]
    places = ((5, 1), (6, 1), (9, 5), (5, 9), (1, 5))
    assert [quarter_towards((5, 5), SOUTH, at) for at in places] == [WEST, EAST, EAST, SOUTH, WEST]
    raven = fight(OPEN, Boss((7, 4)), (7, 1))
    at = ((7, 1), (6, 3), (4, 4))
    assert [raven.is_behind(space) for space in at] == [True, True, False]
    assert [raven.is_straight_behind(space) for space in at] == [True, False, False]
    rex = fight(OPEN, Boss((7, 4), reach=1, facing=EAST), (5, 3))
    assert [rex.is_straight_behind(space) for space in ((5, 3), (6, 3))] == [True, False]


def test_target_words_and_their_ties() -> None:
    """B-020 to B-022: the word, then nearer, then more damage, then the group."""
    now = fight(OPEN, Boss((7, 5)), (7, 8), (10, 5), (7, 1), damage=(1, 1, 0))
    assert now.targets(NEAREST, IN_SIGHT, 1) == [("Snake",), ("Meryl",)]
    assert now.targets(NEAREST, IN_SIGHT, 2) == [("Snake", "Meryl"), ("Meryl", "Snake")]
    assert now.targets(FARTHEST, IN_SIGHT, 1) == [("Gray Fox",)]
    assert now.targets(FRESHEST, IN_SIGHT, 2) == [("Gray Fox", "Snake"), ("Gray Fox", "Meryl")]
    assert now.targets(MOST_DAMAGED, NEAR, 2) == [()]
    assert now.targets(LAST_ATTACKER, IN_SIGHT, 1) == [("Snake",), ("Meryl",)]
    assert replace(now, last_attacker="Gray Fox").targets(LAST_ATTACKER, ANY, 2) == [
        ("Gray Fox", "Snake"),
        ("Gray Fox", "Meryl"),
    ]
    assert fight(OPEN, Boss((7, 5)), (7, 8), (10, 5), damage=(0, 2)).targets(NEAREST, ANY, 1) == [
        ("Meryl",)
    ]
    assert now.targets(NEAREST, BESIDE, 1) == [()]
    assert now.targets(NEAREST, IN_LINE, 3)[0] == ("Snake", "Meryl", "Gray Fox")


def test_towards_takes_few_turns_and_stops_beside() -> None:
    """B-025, B-029: then north, east, south, west, and over figures to the first free space."""
    assert fight(OPEN, Boss((2, 2)), (5, 5)).towards((5, 5), 9) == [
        *((2, 3), (2, 4), (2, 5), (3, 5), (4, 5))
    ]
    east = fight(OPEN, Boss((2, 2), facing=EAST), (5, 5))
    assert east.towards((5, 5), 2) == [(3, 2), (4, 2)]
    north = fight(OPEN, Boss((2, 2), facing=NORTH), (5, 5))
    assert north.towards((5, 5), 2) == [(3, 2), (4, 2)]
    assert fight(OPEN, Boss((2, 2)), (2, 6), (2, 3)).towards((2, 6), 2) == [(2, 4), (2, 5)]
    assert fight(OPEN, Boss((2, 2)), (2, 4), (2, 3)).towards((2, 4), 2) == []


def test_seek_stays_or_goes_where_it_sees() -> None:
    """B-026: fewest spaces, then reading order; nowhere in reach: towards."""
    assert fight(OCELOT, Boss((6, 1)), (6, 9)).seek("Snake", 2) == []
    assert fight(OCELOT, Boss((6, 1)), (4, 3)).seek("Snake", 2)[-1:] == [(4, 1)]
    far = drawn_arena(".......... #########. ..........")
    assert fight(far, Boss((3, 1)), (1, 3)).seek("Snake", 2) == [(4, 1), (5, 1)]
    turned = fight(OCELOT, Boss((6, 1), facing=NORTH), (4, 3)).with_boss((4, 1))
    assert turned.faced("Snake") == SOUTH
    post = fight(drawn_arena("... #.. ..."), Boss((1, 1)), (2, 3))
    assert post.seek("Snake", 2) == [(2, 1)]
    corner = fight(drawn_arena("... #.. ..."), Boss((1, 1)), (3, 3))
    assert corner.seek("Snake", 2) == [(2, 1)]
    assert corner.seek("Snake", 2, prefers_line=True)[-1:] == [(3, 1)]


def test_away_and_keep() -> None:
    """B-027, B-028."""
    now = fight(OPEN, Boss((7, 5)), (7, 7))
    assert now.away("Snake", 2) == [(7, 4), (7, 3)]
    assert now.keep(3, 2, "Snake") == [(7, 4)]
    assert now.keep(2, 2, "Snake") == []
    assert now.keep(1, 3, "Snake") == [(7, 6)]
    assert fight(drawn_arena("... ..."), Boss((1, 1)), (3, 2)).away("Snake", 2) == []
    cornered = fight(OPEN, Boss((7, 1)), (7, 3))
    assert cornered.away("Snake", 1) == [(8, 1)]
    assert fight(OPEN, Boss((7, 1)), (7, 3), (8, 1)).away("Snake", 1) == [(6, 1)]


def test_towards_the_hostage_ends_outside_the_wires() -> None:
    """OC-6."""
    assert fight(OCELOT, Boss((6, 1)), (1, 9)).towards_enclosed((6, 5), 2, 2) == [(6, 2), (6, 3)]
    assert fight(OCELOT, Boss((6, 3)), (1, 9)).towards_enclosed((6, 5), 2, 2) == []
    assert fight(OCELOT, Boss((4, 4)), (1, 9)).towards_enclosed((6, 5), 2, 2) == [(4, 3), (5, 3)]


def test_a_boss_that_floats_passes_over_obstacles_and_never_ends_on_one() -> None:
    """B-409."""
    floating = Boss((5, 2), floats=True)
    assert fight(MANTIS, floating, (5, 8)).towards((5, 8), 2) == [(5, 4), (5, 6)]
    assert fight(MANTIS, replace(floating, floats=False), (5, 8)).towards((5, 8), 1) != [(5, 4)]


def test_push_stops_and_hurts_once() -> None:
    """B-030."""
    now = fight(OPEN, Boss((7, 4)), (7, 5), (7, 8))
    assert now.push("Snake", 2) == ((7, 7), False)
    assert now.push("Snake", 3) == ((7, 7), True)
    wires = fight(OCELOT, Boss((6, 2)), (6, 3))
    assert wires.push("Snake", 1) == ((6, 3), True)
    edge = fight(OPEN, Boss((2, 5)), (1, 5))
    assert edge.push("Snake", 1) == ((1, 5), True)


def test_lines_and_blasts() -> None:
    """B-035: a row where both are as far; a blast round a corner is no blast."""
    now = fight(TANK, Boss((7, 4), reach=1), (3, 8), (4, 8))
    assert now.line((3, 8)) == {(column, 8) for column in range(1, 14)}
    assert now.line((4, 10)) == {(4, row) for row in range(7, 11)}
    assert now.hit_by(now.line((3, 8))) == ["Meryl", "Snake"]
    assert OPEN.blast((1, 1), 1) == {(1, 1), (2, 1), (1, 2)}
    assert drawn_arena("... .#. ...").blast((1, 1), 2) == {(1, 1), (2, 1), (3, 1), (1, 2), (1, 3)}
    assert MANTIS.blast((5, 3), 1) == {(5, 3), (5, 2), (4, 3), (6, 3), (5, 4)}


def test_threats_break_by_the_number_of_fighters() -> None:
    """B-042 with T3 of Ocelot and T2 of REX; B-052 with T3 of Raven; B-006."""
    assert [break_number(1, fighters) for fighters in (1, 2, 3)] == [1, 2, 2]
    assert [break_number(3, fighters) for fighters in (1, 2, 3)] == [3, 5, 6]
    assert break_number(4, 3) == 8
    assert [is_second_phase(*hurt) for hurt in ((7, 14), (8, 14), (25, 50), (26, 50))] == [
        *(False, True, False, True)
    ]
    assert [dice_of(2, number) for number in (20, 21)] == [2, 3]


def test_six_bullets_and_stray_shots() -> None:
    """B-102 and B-104, T1 and T2 of Ocelot."""
    assert fire(1, 2) == Cylinder(1, 6, is_reloading=True)
    assert fire(2, 2) == Cylinder(2, 0, is_reloading=False)
    assert fire(0, 1) == Cylinder(0, 6, is_reloading=True)
    assert is_across_hostage((6, 7), (6, 3), (6, 5))
    assert not is_across_hostage((9, 3), (6, 3), (6, 5))


def test_armour_is_turned_with_the_hull() -> None:
    """B-204, B-208, T1 of the Tank; B-504."""
    front, engine = (7, 5), (7, 3)
    assert worth(TANK_ARMOUR, (7, 4), SOUTH, (7, 4)) == 4
    assert worth(TANK_ARMOUR, (7, 4), SOUTH, front) == 0
    assert worth(TANK_ARMOUR, (7, 4), SOUTH, engine) == 3
    assert worth(TANK_ARMOUR, (7, 4), EAST, front) == 2
    assert worth(TANK_ARMOUR_SHUT, (7, 4), SOUTH, (7, 4)) == 3
    assert worth(TANK_ARMOUR_SHUT, (7, 4), SOUTH, engine) == 4
    assert worth(TANK_ARMOUR, (7, 4), SOUTH, (7, 6)) == 0
    assert worth(HELICOPTER_VALUES, (7, 5), WEST, (6, 5)) == 2


def test_the_tank_drives_and_puts_fighters_aside() -> None:
    """B-205, B-206, T2 of the Tank."""
    tank = Boss((7, 4), reach=1)
    now = fight(TANK, tank, (7, 8), (2, 4))
    gone = drive(now, 3)
    assert (gone.centre, gone.entered) == ((7, 7), ("Snake",))
    assert gone.crushed == {(7, 7)}
    moved = Fight(TANK.without(gone.crushed), replace(tank, centre=(7, 7)), now.fighters)
    assert set_beside(moved, "Snake") == [(7, 9)]
    crowded = replace(moved, figures=frozenset({(7, 9)}))
    assert set_beside(crowded, "Snake") == [(5, 8), (9, 8), (7, 10)]
    assert drive(now, 3, is_back=True).centre == (7, 2)
    assert now.targets(NEAREST, BEFORE_FRONT, 2) == [()]
    assert fight(TANK, tank, (6, 6), (5, 5)).targets(NEAREST, BEFORE_FRONT, 2) == [("Snake",)]
    arc = fight(OPEN, tank, (10, 7), (11, 7))
    assert arc.targets(NEAREST, IN_ARC, 2) == [("Snake",)]
    behind = drawn_arena(" ".join(["." * 9] * 6 + ["...###..."] + ["." * 9] * 2))
    hidden = fight(behind, Boss((5, 4), reach=1), (5, 8))
    assert seek_along_hull(hidden, "Snake", 2) == (5, 6)


def test_a_grenade_turns_one_corner() -> None:
    """B-202, B-203: never straight on, back is allowed, not off the map."""
    ends = grenade_ends(TANK, (7, 10), (6, 6))
    assert ends == {(7, 10), (13, 4), (1, 4)}
    assert (7, 4) not in grenade_ends(TANK, (7, 10), (3, 3))
    assert (7, 8) in grenade_ends(TANK, (7, 10), (5, 3))
    now = fight(TANK, Boss((7, 4), reach=1), (7, 10))
    assert grenade_hurts(now, (7, 4)) == set()
    assert grenade_hurts(now, (1, 1)) == {(1, 1), (2, 1), (1, 2)}


def test_rex_strides_until_the_fighter_is_beside_it() -> None:
    """B-805."""
    pillar = drawn_arena(" ".join(["." * 13] * 5 + ["......#......"] + ["." * 13] * 5))
    rex = Boss((7, 3), reach=1)
    assert stride(fight(OPEN, rex, (7, 6)), "Snake", 2)[1].centre == (7, 4)
    facing, strode = stride(fight(pillar, rex, (7, 9), (8, 5)), "Snake", 2)
    assert (facing, strode.centre, strode.entered) == (SOUTH, (7, 4), ("Meryl",))
    assert stride(fight(OPEN, rex, (1, 2)), "Snake", 9)[1].centre == (3, 3)


def test_the_helicopter_flies_and_slips_away() -> None:
    """B-503, B-506, T1 of the Helicopter."""
    now = fight(OPEN, Boss((7, 5), is_high=True, reach=1), (3, 4), (1, 5))
    assert fly_to(now, "Snake", 2) == ((5, 5), WEST)
    assert fly_to(now, "Snake", 9) == ((3, 4), SOUTH)
    assert fly_to(now, "Meryl", 9) == ((2, 5), WEST)
    assert evade(OPEN, (7, 5), SOUTH, 3, is_second_phase=False) == (7, 5)
    ahead = evade(OPEN, (7, 5), SOUTH, 3, is_second_phase=True)
    assert (ahead, worth(HELICOPTER_VALUES, ahead, SOUTH, (7, 5))) == ((7, 6), 1)
    assert evade(OPEN, (7, 5), SOUTH, 4, is_second_phase=False) == (8, 5)
    assert evade(OPEN, (7, 2), SOUTH, 6, is_second_phase=False) == (7, 2)
    off = fight(OPEN, Boss((7, 5), is_high=True, reach=1), (3, 9), (9, 9), (7, 6))
    assert opposite_the_most(off) == ((7, 2), SOUTH)
    duct = drawn_arena(" ".join(["." * 13] * 5 + [".#..........."] + ["." * 13] * 5))
    covered = fight(duct, Boss((7, 6), is_high=True, reach=1), (1, 6))
    assert spots_in_sight(covered, "Snake", 3) == []
    assert spots_in_sight(covered.with_boss((4, 5)), "Snake", 3)[0] == (4, 2)


def test_missiles_and_crosshairs_fly_in_straight_legs() -> None:
    """B-502, B-602, T1 of Wolf."""
    assert missile_ends(OPEN, (7, 11), NORTH, (6, 6)) == {(7, 4), (1, 4), (13, 4)}
    assert missile_ends(OPEN, (7, 11), EAST, (6, 6)) == set()
    assert (6, 8) in missile_ends(OPEN, (7, 11), NORTH, (2, 1))
    assert (3, 6) in crosshair_ends(OPEN, (12, 11), (6, 8), (3, 2))
    corner = drawn_arena(" ".join(["." * 13] * 10))
    assert crosshair_ends(corner, (2, 10), (1, 10), (6, 6)) == {(7, 4), (13, 10), (1, 10)}
    assert (2, 4) in crosshair_ends(corner, (2, 10), None, (4, 1))


def test_shadows_take_a_blow_and_come_back() -> None:
    """B-304, B-307, T1 of the Ninja."""
    arena = drawn_arena(" ".join(["." * 9] * 8))
    now = replace(fight(arena, Boss((5, 5)), (1, 1)), figures=frozenset({(3, 3)}))
    assert substituted(now) == (3, 3)
    assert substituted(replace(now, figures=frozenset())) is None
    assert new_shadows(now, "Snake", 2) == [(2, 1), (1, 2)]
    four = frozenset({(9, 8), (8, 8), (7, 8), (6, 8)})
    assert new_shadows(replace(now, figures=four), "Snake", 2) == []


def test_furniture_flies_along_a_row_or_column() -> None:
    """B-406, PM-7, T3 of Mantis."""
    now = fight(MANTIS, Boss((5, 1)), (5, 4), (1, 9))
    assert thrown_piece(now, "Snake") == (5, 3)
    assert thrown_piece(now, "Meryl") == (1, 5)
    assert thrown_piece(fight(MANTIS, Boss((5, 1)), (4, 4)), "Snake") is None
    bare = replace(now, arena=MANTIS.without({(5, 3), (2, 2), (8, 2)}))
    assert furniture_returns(bare, MANTIS.furniture, 2) == [(2, 2), (8, 2)]
    assert piece_nearest_to_a_fighter(now, MANTIS.furniture) == (5, 3)


def test_wolf_changes_her_perch_and_fells_a_tree() -> None:
    """B-605, SW-3, SW-5."""
    arena = drawn_arena("............. ............. ............. .....#....... .............")
    perches = frozenset({(2, 1), (6, 1), (7, 1), (10, 1)})
    now = fight(arena, Boss((6, 1), is_high=True), (6, 5))
    assert perches_by_distance((6, 1), perches) == [(7, 1), (2, 1), (10, 1)]
    assert new_perch(now, perches, "Snake") is None
    assert new_perch(now, perches | {(12, 1)}, "Snake") == (12, 1)
    assert felled(now, "Snake") == {(6, 4)}
    assert felled(now.with_boss((13, 1)), "Snake") == set()


def test_crates_in_the_way_of_areas() -> None:
    """B-704: those an area touches, and the first one of a Line."""
    store = drawn_arena("....c..c #.......")
    assert store.crates_in_line((2, 1), is_row=True) == {(5, 1)}
    assert store.crates_beside(store.blast((3, 1), 1)) == {(5, 1)}
    assert store.crates_beside(store.blast((2, 1), 1)) == set()
