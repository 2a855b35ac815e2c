"""Boss cards as the referee carries them out, on cards and examples of the boss stages."""

from dataclasses import replace

from sneakbox.lab.boss_arena import drawn_arena
from sneakbox.lab.boss_card_play import CardPlay, every_way
from sneakbox.lab.boss_cards import (
    BLAST,
    LINE,
    MARK,
    Attack,
    Away,
    Card,
    Circumstances,
    DriveAlong,
    FellTrees,
    FlyTo,
    FurnitureReturns,
    Keep,
    LeaveMap,
    MirrorStep,
    MoveTo,
    NewShadows,
    Next,
    Numbers,
    Otherwise,
    Reload,
    RunOver,
    Seek,
    SeekAlongHull,
    ShadowsByThatFighter,
    Standing,
    Stride,
    Throw,
    Towards,
    TowardsHostage,
    Turn,
    TurnTurretClockwise,
)
from sneakbox.lab.boss_referee import (
    ANY,
    BEFORE_FRONT,
    BESIDE,
    FARTHEST,
    IN_ARC,
    LAST_ATTACKER,
    MOST_DAMAGED,
    NEAR,
    NEAREST,
    OFF_MAP,
    Boss,
    Fight,
    Fighter,
)
from sneakbox.lab.referee_floor import EAST, WEST, Space
from sneakbox.lab.referee_situation import Choices, Happening

OPEN = drawn_arena(" ".join(["." * 13] * 11))
OCELOT = drawn_arena(
    "........... .#..#.#..#. ........... .#..www..#. ...#www#... "
    ".#..www..#. ........... .#..#.#..#. ..........."
)
MANTIS = drawn_arena(
    "......... .f.....f. ..#.f.#.. ......... f.f.#.f.f ......... ..#.f.#.. .f.....f. ........."
)
NUMBERS = Numbers(movement=2, spread=2, threats=1)
DUELLIST = replace(NUMBERS, has_bullets=True, hostage=(6, 5))


def fighters(*spaces: Space) -> tuple[Fighter, ...]:
    return tuple(Fighter(name, at) for name, at in zip(("Snake", "Meryl"), spaces, strict=False))


def ways(
    now: Fight,
    card: Card,
    numbers: Numbers = NUMBERS,
    damages: tuple[int, ...] = (),
    bullets: int = 6,
    patience: int = 0,
    course: str = "",
) -> list[list[Happening]]:
    """What is told in each way the card may go."""
    how = Circumstances(bullets=bullets, patience=patience, course=course)
    found = every_way(lambda choices: CardPlay(now, numbers, damages, choices, how), card)
    return [played.told for played in found]


FAST_HANDS = Card(
    "OC-1", ((Seek(NEAREST),), (Attack(True, NEAREST, 2),)), Next(LINE, NEAREST, 2, breaks=3)
)


def test_the_last_bullet_is_followed_by_reloading() -> None:
    """T1 of Ocelot: B-102, B-042."""
    now = Fight(OCELOT, Boss((6, 1)), fighters((6, 3), (6, 9)))
    assert ways(now, FAST_HANDS, DUELLIST, bullets=1) == [
        [
            ("rolls", "Snake", 2),
            ("reloads",),
            ("threat", LINE, tuple((6, row) for row in range(1, 10)), 2, 5),
        ]
    ]


def test_the_group_chooses_between_equals() -> None:
    """B-021: each choice is a way, and each way goes on from it."""
    now = Fight(OPEN, Boss((7, 5)), fighters((5, 5), (9, 5)))
    found = ways(now, Card("", ((Attack(False, NEAREST, 2),),)))
    assert found == [
        [("turns", WEST), ("rolls", "Snake", 2)],
        [("turns", EAST), ("rolls", "Meryl", 2)],
    ]


def test_wires_hostage_and_no_attack() -> None:
    """OC-5 and OC-6."""
    now = Fight(OCELOT, Boss((6, 1)), fighters((1, 9)))
    tug = Card("OC-6", ((TowardsHostage(2, 2),),), Next("other", breaks=1, on="hostage"))
    assert ways(now, tug, DUELLIST) == [[("moves", (6, 3)), ("threat", "other", "hostage", 0, 1)]]
    six = Card("OC-5", ((Away(NEAREST, 2),), (Reload(), Attack(False, NEAREST, 2))))
    assert ways(now, six, DUELLIST) == [[("moves", (8, 1)), ("reloads",)]]


def test_a_push_follows_damage_alone() -> None:
    """CN-1 with B-030; the second target is pushed the way it lies."""
    card = Card("CN-1", ((Towards(NEAREST),), (Attack(True, NEAREST, 3, BESIDE, push=1),)))
    now = Fight(OPEN, Boss((7, 5)), fighters((7, 7), (8, 6)))
    assert ways(now, card, damages=(1, 0))[0] == [
        ("moves", (7, 6)),
        ("rolls", "Snake", 3),
        ("hurt", "Snake", 1),
        ("pushed", "Snake", (7, 8)),
        ("rolls", "Meryl", 3),
    ]
    wall = Fight(OPEN, Boss((7, 9)), fighters((7, 11)))
    assert ways(wall, card, damages=(1,))[0][2:] == [("hurt", "Snake", 1)] * 2


def test_the_ninja_and_his_shadows() -> None:
    """CN-2, CN-4, CN-5."""
    now = Fight(OPEN, Boss((7, 5)), fighters((1, 1), (9, 9)), figures=frozenset({(2, 2)}))
    second = (ShadowsByThatFighter(1), Attack(False, MOST_DAMAGED, 2, NEAR))
    mirror = Card("CN-5", ((MirrorStep(FARTHEST),), second))
    assert ways(now, mirror)[0] == [
        ("moves", (2, 2)),
        ("shadow", (2, 1)),
        ("turns", 0),
        ("rolls", "Snake", 2),
    ]
    split = Card("CN-2", ((NewShadows(2, NEAREST),),), Next(MARK, NEAREST, 2))
    assert ways(now, split)[0] == [
        ("shadow", (9, 8)),
        ("shadow", (8, 9)),
        ("threat", MARK, "Meryl", 2, 0),
    ]
    assert ways(now, Card("CN-4", ((LeaveMap(),),))) == [[("leaves",)]]
    above = now.with_boss(OFF_MAP)
    landing = CardPlay(above, NUMBERS, (), Choices(()))
    landing.land(Standing(BLAST, 3, (OPEN.blast((1, 2), 1),), drops_beside=(1, 2)))
    assert landing.told == [("drops", (1, 3)), ("rolls", "Snake", 3)]


def test_mantis_throws_or_attacks() -> None:
    """PM-1, PM-7, T3 of Mantis."""
    throw = (Throw(True, NEAREST, 2, ANY), Otherwise(Attack(True, NEAREST, 2)))
    chairs = Card("PM-1", ((Keep(3),), throw))
    assert ways(Fight(MANTIS, Boss((5, 1)), fighters((5, 4))), chairs) == [
        [("moves", (6, 2)), ("cleared", (5, 3)), ("rolls", "Snake", 2)]
    ]
    hidden = Fight(MANTIS, Boss((1, 1)), fighters((4, 4)))
    assert ways(hidden, Card("", (throw,))) == [[]]
    gather = Card(
        "PM-7", ((MoveTo(),), (FurnitureReturns(2),)), Next(BLAST, "", 3, 2, 2, on="boss")
    )
    bare = Fight(MANTIS.without({(8, 2), (2, 8)}), Boss((5, 1)), fighters((8, 2)))
    numbers = replace(NUMBERS, middle=(5, 4), drawn_furniture=MANTIS.furniture)
    told = ways(bare, gather, numbers)[0]
    assert told[:2] == [("moves", (5, 4)), ("furniture", (2, 8))]


def test_the_tank_runs_over_and_fires_in_its_arc() -> None:
    """TK-1, TK-2, TK-4, TK-5."""
    tank = Boss((7, 4), reach=1, has_turret=True)
    now = Fight(OPEN, tank, fighters((7, 8), (7, 1)))
    front = Attack(True, NEAREST, 3, BEFORE_FRONT, push=1)
    thunder = Card("TK-1", ((Turn(FARTHEST), DriveAlong(3)), (RunOver(3, 1), front)))
    assert ways(now, thunder, damages=(0, 1))[0] == [
        ("moves", (7, 7)),
        ("put", "Snake", (7, 9)),
        ("rolls", "Snake", 3),
    ]
    arc = Attack(True, NEAREST, 2, IN_ARC)
    hosing = Card("TK-2", ((), (arc, Otherwise(TurnTurretClockwise()), Otherwise(arc))))
    west = Fight(OPEN, tank, fighters((2, 4)))
    assert ways(west, hosing) == [[("turret", WEST), ("rolls", "Snake", 2)]]
    back = Card("TK-5", ((DriveAlong(3, 2, is_back=True),),))
    assert ways(now, back)[0] == [
        ("moves", (7, 2)),
        ("put", "Meryl", (5, 1)),
        ("rolls", "Meryl", 2),
    ]
    wall = drawn_arena(" ".join(["." * 9] * 6 + ["...###..."] + ["." * 9] * 2))
    hidden = Fight(wall, replace(tank, centre=(5, 4)), fighters((5, 8)))
    seek = (SeekAlongHull(FARTHEST, 2, 3), Attack(False, FARTHEST, 3, IN_ARC, clears=True))
    cleared = [("cleared", (column, 7)) for column in (4, 5, 6)]
    assert ways(hidden, Card("TK-4", (seek,))) == [
        [*cleared, ("moves", (5, 6)), ("rolls", "Snake", 3)]
    ]


def test_rex_and_the_helicopter_come_nearer() -> None:
    """MG-1, MG-6, HD-1."""
    rex = Fight(OPEN, Boss((7, 3), reach=1), fighters((7, 6)))
    stamp = Card("MG-1", ((Stride(NEAREST, 2, 2),), (Attack(True, NEAREST, 2, NEAR, push=1),)))
    assert ways(rex, stamp, damages=(1,))[0][1:] == [
        ("rolls", "Snake", 2),
        ("hurt", "Snake", 1),
        ("pushed", "Snake", (7, 7)),
    ]
    sweep = Card("MG-6", ((Stride(LAST_ATTACKER, 2, 2, until_in_sight=True),),))
    assert ways(Fight(OPEN, Boss((7, 3), reach=1), fighters((7, 9))), sweep) == [[]]
    above = Fight(OPEN, Boss((7, 5), reach=1, is_high=True), fighters((2, 5)))
    gun = Card("HD-1", ((FlyTo(NEAREST, 2),), (Attack(True, NEAREST, 2),)))
    assert ways(above, gun) == [[("moves", (5, 5)), ("turns", WEST), ("rolls", "Snake", 2)]]


def test_wolf_is_patient() -> None:
    """SW-1, SW-3, T3 of Wolf."""
    arena = drawn_arena("......... ......... ......... ....#.... .........", foot_below_row=3)
    now = Fight(arena, Boss((5, 1), is_high=True), fighters((5, 5)))
    numbers = replace(NUMBERS, has_patience=True)
    breath = Card("SW-1", ((), (Attack(True, NEAREST, 2),)))
    assert ways(now, breath, numbers, patience=1) == [[("waits", 2)]]
    assert ways(now, breath, numbers, patience=2) == [[]]
    bark = Card("SW-3", ((FellTrees(NEAREST),), (Attack(False, NEAREST, 2, ANY),)))
    assert ways(now, bark, numbers, patience=2) == [[("cleared", (5, 4)), ("rolls", "Snake", 4)]]


def test_raven_keeps_to_his_course() -> None:
    """B-706, RV-1, RV-2."""
    now = Fight(OPEN, Boss((7, 5)), fighters((7, 8), (2, 2)))
    spin = Card("RV-2", ((Seek(NEAREST, by_course=True),),))
    assert ways(now, spin, course="Meryl") == [[("turns", WEST)]]
    instead = Card("RV-6", ((Seek(NEAREST),),))
    assert ways(now, instead, course="Meryl") == [[]]
    aisle = Card("RV-1", ((Towards(NEAREST, until_in_line=True),),))
    assert ways(Fight(OPEN, Boss((7, 5)), fighters((9, 8))), aisle) == [[("moves", (7, 7))]]
