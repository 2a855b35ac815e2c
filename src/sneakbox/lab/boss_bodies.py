"""What single bosses do on their own: big bodies, things that fly, shadows, six bullets.

The part of the bosses' referee that is not the same for all of them. Every function takes a
`Fight` as it stands and says what comes of it.
"""

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from sneakbox.lab.boss_arena import (
    NO_PATH,
    Arena,
    ahead_and_aside,
    facing_to,
    reading_order,
    spaces_between,
    step,
    straight,
    ways_to,
)
from sneakbox.lab.boss_referee import Fight, body_at
from sneakbox.lab.referee_floor import DIRECTIONS, STEPS, Space, back_of, left_of, right_of

# Front row first, each row from left to right in the direction the boss looks.
TANK_ARMOUR: Final = ((1, 0, 1), (2, 4, 2), (1, 3, 1))  # B-204
TANK_ARMOUR_SHUT: Final = ((1, 0, 1), (2, 3, 2), (1, 4, 1))  # B-208
HELICOPTER_VALUES: Final = ((0, 2, 0), (1, 4, 1), (0, 1, 0))  # B-504
BULLETS: Final = 6  # B-102
MOST_SHADOWS: Final = 4  # B-303
THROWN_FROM: Final = 4  # spaces at most (B-406)


# Anybody.


def nearest_free(fight: Fight, space: Space) -> list[Space]:
    """The free spaces nearest to a space, in reading order."""
    free = [other for other in fight.arena.spaces() if fight.is_free(other)]
    away = {other: fight.arena.distance(space, other) for other in free}
    least = min(away.values(), default=NO_PATH)
    return [other for other in free if away[other] == least and least < NO_PATH]


def drops_beside(fight: Fight, centre: Space) -> Space:
    """Where somebody appears who comes from above: not in the middle itself (C-32)."""
    taken = replace(fight, figures=fight.figures | {centre})
    return nearest_free(taken, centre)[0]


def piece_nearest_to_a_fighter(fight: Fight, places: frozenset[Space]) -> Space:
    """A supply space or a piece of furniture, the first in reading order of the nearest."""

    def rank(place: Space) -> tuple[int, tuple[int, int]]:
        away = min(fight.arena.distance(place, fighter.space) for fighter in fight.fighters)
        return (away, reading_order(place))

    return min(places, key=rank)


# Ocelot.


@dataclass(frozen=True)
class Cylinder:
    """What became of the attacks that were due (B-102)."""

    shots: int
    bullets: int
    is_reloading: bool


def fire(bullets: int, due: int) -> Cylinder:
    """A bullet for each attack; with none left he reloads and the rest is skipped (B-102)."""
    shots = 0
    for _ in range(due):
        if bullets == 0:
            return Cylinder(shots, BULLETS, is_reloading=True)
        bullets -= 1
        shots += 1
    return Cylinder(shots, bullets, is_reloading=False)


def is_across_hostage(shooter: Space, boss: Space, hostage: Space) -> bool:
    """A stray shot can hurt the hostage in the box between both (B-104)."""
    return hostage in spaces_between(shooter, boss)


# Tank and REX.


def worth(table: tuple[tuple[int, ...], ...], centre: Space, facing: int, space: Space) -> int:
    """The number on a space of a big body, 0 outside it (B-204, B-504)."""
    ahead, aside = ahead_and_aside(centre, facing, space)
    if abs(ahead) > 1 or abs(aside) > 1:
        return 0
    return table[1 - ahead][1 + aside]


def body_fits(arena: Arena, centre: Space) -> bool:
    return all(arena.holds(space) for space in body_at(centre, 1))


@dataclass(frozen=True)
class Drive:
    """Where a big body ends, what it crushed and whose spaces it entered."""

    centre: Space
    crushed: frozenset[Space]
    entered: tuple[str, ...]


def drive(fight: Fight, number: int, *, is_back: bool = False) -> Drive:
    """Straight along the hull to the map edge at most, through obstacles (B-205)."""
    facing = fight.boss.facing
    direction = back_of(facing) if is_back else facing
    centre = fight.boss.centre
    for _ in range(number):
        if not body_fits(fight.arena, step(centre, direction)):
            break
        centre = step(centre, direction)
    return driven(fight, centre)


def driven(fight: Fight, centre: Space) -> Drive:
    """What lay under a body on its straight way to a space."""
    way = spaces_between(fight.boss.centre, centre)
    under = frozenset(space for middle in way for space in body_at(middle, 1))
    entered = tuple(fighter.name for fighter in fight.fighters if fighter.space in under)
    return Drive(centre, fight.arena.obstacles & under, entered)


def stride(fight: Fight, name: str, number: int) -> tuple[int, Drive]:
    """Turns to a fighter, then straight ahead: before obstacles, at the edge, and as soon as the
    fighter is beside it it stops (B-805).
    """
    facing = fight.faced(name)
    now = fight.with_boss(fight.boss.centre, facing)
    for _ in range(number):
        centre = step(now.boss.centre, facing)
        if now.is_beside(now.fighter(name)) or not body_fits(fight.arena, centre):
            break
        if fight.arena.obstacles & frozenset(body_at(centre, 1)):
            break
        now = now.with_boss(centre)
    return facing, driven(fight, now.boss.centre)


def set_beside(fight: Fight, name: str) -> list[Space]:
    """Where a fighter in the way of a big body may be put: the nearest free spaces outside.

    Where the body has gone over the fighter that is the fighter's own space (B-205).
    """
    return nearest_free(fight.without([name]), fight.fighter(name).space)


def seek_along_hull(fight: Fight, name: str, number: int) -> Space:
    """As few spaces as it takes to see the fighter, ahead before back; else it stays (C-22)."""

    def sees(centre: Space) -> bool:
        flat = fight.arena.without(driven(fight, centre).crushed)
        moved = Fight(flat, fight.with_boss(centre).boss, fight.fighters)
        return moved.is_in_sight(fight.fighter(name))

    for spaces in range(number + 1):
        for is_back in (False, True):
            centre = drive(fight, spaces, is_back=is_back).centre
            if sees(centre):
                return centre
    return fight.boss.centre


# Things that fly.


def flown(arena: Arena, start: Space, legs: tuple[tuple[int, int], ...]) -> Space | None:
    """The end of a way in straight legs, over everything; None where it leaves the map."""
    for direction, number in legs:
        start = step(start, direction, number)
        if not arena.holds(start):
            return None
    return start


def grenade_ends(arena: Arena, thrower: Space, dice: tuple[int, int]) -> set[Space]:
    """One number in one direction, the other in another, back included (B-202)."""
    ends: set[Space] = set()
    for first, second in permutations(dice):
        for one in DIRECTIONS:
            for other in DIRECTIONS:
                end = flown(arena, thrower, ((one, first), (other, second)))
                if one != other and end is not None:
                    ends.add(end)
    return ends


def missile_ends(arena: Arena, shooter: Space, away: int, dice: tuple[int, int]) -> set[Space]:
    """From beside the shooter away by one number, then if wanted left or right by the other.

    Without the turn it stays where the first number ends (B-502). Lost missiles have no end.
    """
    ends: set[Space] = set()
    for first, second in permutations(dice):
        legs: list[tuple[tuple[int, int], ...]] = [((away, first),)]
        legs += [((away, first), (side(away), second)) for side in (left_of, right_of)]
        beside = step(shooter, away)
        ends |= {end for way in legs if (end := flown(arena, beside, way)) is not None}
    return ends


def crosshair_ends(
    arena: Arena, marksman: Space, crosshair: Space | None, dice: tuple[int, int]
) -> set[Space]:
    """One number in one direction, the other in any, over everything (B-602).

    A crosshair that is not on the map begins beside the marksman.
    """
    beside = [step(marksman, direction) for direction in DIRECTIONS]
    begins = [crosshair] if crosshair is not None else [at for at in beside if arena.holds(at)]
    return {
        end
        for begin in begins
        for first, second in permutations(dice)
        for one in DIRECTIONS
        for other in DIRECTIONS
        if (end := flown(arena, begin, ((one, first), (other, second)))) is not None
    }


def grenade_hurts(fight: Fight, landing: Space) -> frozenset[Space]:
    """Spaces in which every figure takes 1, nothing where it lands on the Tank (B-203)."""
    if landing in fight.boss.spaces():
        return frozenset()
    return fight.arena.blast(landing, 1)


# Helicopter.


def flies(arena: Arena, centre: Space, direction: int, number: int) -> Space:
    """Straight on, cut short where its spaces would leave the map (B-501)."""
    for _ in range(number):
        if body_fits(arena, step(centre, direction)):
            centre = step(centre, direction)
    return centre


def fly_to(fight: Fight, name: str, number: int) -> tuple[Space, int]:
    """The longer axis first, then the other, at most above the fighter; nose to it (B-506)."""
    goal = fight.fighter(name).space
    centre = fight.boss.centre
    along_row, along_column = ways_to(centre, goal)
    legs = [(along_row, abs(goal[0] - centre[0])), (along_column, abs(goal[1] - centre[1]))]
    if legs[1][1] >= legs[0][1]:
        legs.reverse()
    for direction, far in legs:
        flew = flies(fight.arena, centre, direction, min(far, number))
        number -= straight(centre, flew)
        centre = flew
    return centre, facing_to(centre, fight.boss.facing, goal)


def evade(arena: Arena, centre: Space, facing: int, die: int, *, is_second_phase: bool) -> Space:
    """4 left, 5 right, 6 back; in phase 2 also 3 ahead (B-503)."""
    ways = {4: left_of(facing), 5: right_of(facing), 6: back_of(facing)}
    if is_second_phase:
        ways[3] = facing
    return flies(arena, centre, ways[die], 1) if die in ways else centre


def spots_in_sight(fight: Fight, name: str, number: int) -> list[Space]:
    """Centres at most so many spaces away that see the fighter, in reading order (HD-2)."""
    return [
        centre
        for centre in fight.arena.spaces()
        if straight(centre, fight.boss.centre) <= number
        and body_fits(fight.arena, centre)
        and fight.with_boss(centre).is_in_sight(fight.fighter(name))
    ]


def opposite_the_most(fight: Fight) -> tuple[Space, int]:
    """To the side with the most fighters in the other half, looking inwards (HD-4, C-52)."""

    def across(side: int) -> int:
        """Fighters in the half away from a side; who stands in the middle is in none."""
        middle = ((fight.arena.columns + 1) / 2, (fight.arena.rows + 1) / 2)
        ways = [
            (fighter.space[0] - middle[0], fighter.space[1] - middle[1])
            for fighter in fight.fighters
        ]
        return sum(way[0] * STEPS[side][0] + way[1] * STEPS[side][1] < 0 for way in ways)

    side = max(DIRECTIONS, key=lambda side: (across(side), -side))
    far = max(fight.arena.columns, fight.arena.rows)
    return flies(fight.arena, fight.boss.centre, side, far), back_of(side)


# Cyborg Ninja.


def substituted(fight: Fight) -> Space | None:
    """The Shadow that takes 1 damage for him, on whose space he stands then (B-304)."""
    shadows = fight.figures
    if not shadows:
        return None
    return min(shadows, key=lambda space: (fight.distance(space), reading_order(space)))


def new_shadows(fight: Fight, name: str, number: int) -> list[Space]:
    """Where Shadows appear: on the free spaces nearest to a fighter, four in all (B-307)."""
    goal = fight.fighter(name).space
    free = [space for space in fight.arena.spaces() if fight.is_free(space)]
    free.sort(key=lambda space: (fight.arena.distance(goal, space), reading_order(space)))
    return free[: min(number, MOST_SHADOWS - len(fight.figures))]


# Psycho Mantis.


def thrown_piece(fight: Fight, name: str) -> Space | None:
    """The furniture that flies at a fighter: in its row or column, nothing between (B-406).

    A figure between protects, too (C-40).
    """
    arena = fight.arena
    goal = fight.fighter(name).space
    found = [
        piece
        for piece in arena.furniture
        if (piece[0] == goal[0] or piece[1] == goal[1])
        and straight(piece, goal) <= THROWN_FROM
        and arena.box_is_clear(piece, goal)
        and not fight.taken() & set(spaces_between(piece, goal)) - {goal}
    ]
    return min(found, key=lambda piece: (straight(piece, goal), reading_order(piece)), default=None)


def furniture_returns(fight: Fight, drawn: frozenset[Space], number: int) -> list[Space]:
    """The first drawn spaces without their piece that are free (PM-7)."""
    return sorted((space for space in drawn if fight.is_free(space)), key=reading_order)[:number]


# Sniper Wolf.


def perches_by_distance(hers: Space, perches: frozenset[Space]) -> list[Space]:
    """The other perches, nearest first in straight spaces, ties in reading order (B-605)."""
    others = perches - {hers}
    return sorted(others, key=lambda perch: (straight(hers, perch), reading_order(perch)))


def new_perch(fight: Fight, perches: frozenset[Space], name: str) -> Space | None:
    """The perch nearest to hers that sees the fighter (SW-5)."""
    fighter = fight.fighter(name)
    nearest = perches_by_distance(fight.boss.centre, perches)
    return next((at for at in nearest if fight.with_boss(at).is_in_sight(fighter)), None)


def felled(fight: Fight, name: str) -> frozenset[Space]:
    """The trees beside a fighter on her side (SW-3)."""
    space = fight.fighter(name).space
    towards = {step(space, side) for side in fight.sides_towards_boss(space)}
    return fight.arena.pieces_beside(space) & towards
