"""Things that fighters throw at a boss: every end the referee knows must be offered, and no other.

What the end then does to the boss and to those around it is compared as well.
"""

from dataclasses import dataclass

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import tank
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.boss_arena import step
from sneakbox.lab.boss_bodies import (
    HELICOPTER_VALUES,
    TANK_ARMOUR,
    TANK_ARMOUR_SHUT,
    evade,
    grenade_ends,
    grenade_hurts,
    missile_ends,
    worth,
)
from sneakbox.lab.boss_referee import Fight
from sneakbox.lab.boss_table import PEOPLE, Ring
from sneakbox.lab.referee_floor import DIRECTIONS, LETTERS, Space

FACES = 6


@dataclass(frozen=True)
class Landed:
    """What came of a grenade: damage to the boss, and who else was hurt."""

    damage: int
    hurt: tuple[str, ...]


def thrower(ring: Ring, now: Fight) -> Space:
    """Where the fighter stands whose turn it is."""
    return now.fighter(PEOPLE[ring.people[-1]]).space


def should_land(now: Fight, end: Space, *, is_second_phase: bool, gunner_is_up: bool) -> Landed:
    """Damage by space on the Tank, else 1 to everybody near; behind an obstacle nothing (C-21).

    With the gunner up the hatch counts 1 more (TK-6).
    """
    armour = TANK_ARMOUR_SHUT if is_second_phase else TANK_ARMOUR
    damage = worth(armour, now.boss.centre, now.boss.facing, end)
    damage += gunner_is_up and end == now.boss.centre
    area = grenade_hurts(now, end) if now.arena.is_floor(end) else frozenset()
    return Landed(damage, tuple(one.name for one in now.fighters if one.space in area))


def rolled(state: Operation, action: int, dice: Dice) -> tuple[tuple[int, int], list[int]]:
    """Do it and roll two dice; returns what they show and the spaces that are offered then.

    A missile with one way alone is not asked about: it has stopped there.
    """
    sink = Sink()
    state.sink = sink
    state.apply(seats_of(state.waiting)[0], action)
    faces = (int(dice.below(FACES)), int(dice.below(FACES)))
    for face in faces:
        state.apply(CHANCE, state.odds().actions[face])
    if act(names.ACCEPT) in options_now(state):
        state.apply(seats_of(state.waiting)[0], act(names.ACCEPT))
    offered = [action for action in options_now(state) if kind_of(action) == names.PLACE]
    cells = [int(first_of(action)) for action in offered]
    told = sink.drain()
    stopped = [fact for fact in told if fact.kind == names.TOLD_MISSILE_STOPPED]
    return (faces[0] + 1, faces[1] + 1), cells + [int(fact.details[1]) for fact in stopped]


def options_now(state: Operation) -> list[int]:
    """What is offered to whoever is asked; nothing while luck decides."""
    return [] if state.is_luck() else list(state.options(seats_of(state.waiting)[0]))


def land(state: Operation, cell: int, evasion: int | None = None) -> Landed:
    """It comes down there, and this is what the game tells."""
    sink = Sink()
    state.sink = sink
    if not state.is_luck():
        state.apply(seats_of(state.waiting)[0], act(names.PLACE, cell))
    if evasion is not None:
        state.apply(CHANCE, state.odds().actions[evasion - 1])
        if act(names.ACCEPT) in options_now(state):  # Otacon could change it (B-503)
            state.apply(seats_of(state.waiting)[0], act(names.ACCEPT))
    damage = 0
    hurt: list[str] = []
    for fact in sink.drain():
        if fact.kind == names.TOLD_BOSS_HURT:
            damage += int(fact.details[0])
        if fact.kind == names.TOLD_HURT:
            hurt.append(PEOPLE[int(fact.details[0])])
    return Landed(damage, tuple(sorted(hurt, key=PEOPLE.index)))


def compare_throw(
    ring: Ring, now: Fight, state: Operation, dice: Dice, *, is_second_phase: bool
) -> str:
    """What the game does otherwise than the referee, in a sentence; empty for nothing."""
    faces, offered = rolled(state, act(names.THROW), dice)
    ends = {ring.space(cell) for cell in offered}
    mine = grenade_ends(now.arena, thrower(ring, now), faces)
    if ends != mine:
        return f"dice {faces}: the game offers {sorted(ends)}, should be {sorted(mine)}"
    gunner_is_up = state.the_fight().note(tank.GUNNER) == 1
    for cell in offered:
        should = should_land(
            now,
            ring.space(cell),
            is_second_phase=is_second_phase,
            gunner_is_up=gunner_is_up,
        )
        after = state.copy()
        landed = land(after, cell)
        if after.is_over():  # somebody died first (B-002)
            should = Landed(should.damage, should.hurt[: len(landed.hurt)])
        if landed != should:
            return f"a grenade on {ring.space(cell)}: the game {landed}, should be {should}"
    return ""


def compare_launch(
    ring: Ring, now: Fight, state: Operation, dice: Dice, *, is_second_phase: bool
) -> str:
    """The same of a missile at the Helicopter (B-502 to B-504)."""
    shooter = thrower(ring, now)
    ways = [int(first_of(one)) for one in options_now(state) if kind_of(one) == names.LAUNCH]
    beside = [way for way in DIRECTIONS if now.arena.holds(step(shooter, way))]
    if ways != beside:
        return f"launches {ways}, should be {beside}"
    away = ways[int(dice.below(len(ways)))]
    faces, offered = rolled(state, act(names.LAUNCH, away), dice)
    ends = {ring.space(cell) for cell in offered}
    mine = missile_ends(now.arena, shooter, away, faces)
    if ends != mine:
        return f"{LETTERS[away]}, {faces}: the game offers {sorted(ends)}, should be {sorted(mine)}"
    boss, evasion = now.boss, 1 + int(dice.below(FACES))
    centre = evade(now.arena, boss.centre, boss.facing, evasion, is_second_phase=is_second_phase)
    for cell in offered:
        should = Landed(worth(HELICOPTER_VALUES, centre, boss.facing, ring.space(cell)), ())
        after = state.copy()
        landed = land(after, cell, evasion)
        if landed != should or ring.place(after, names.BOSS) != centre:
            return f"missile on {ring.space(cell)}, evasion {evasion}: {landed}, should be {should}"
    return ""
