"""Things that fighters throw at a boss: every end the referee knows must be offered, and no other.

What the end then does to the boss and to those around it is compared as well.
"""

from dataclasses import dataclass

from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.seats import CHANCE, seats_of
from sneakbox.lab.boss_bodies import (
    TANK_ARMOUR,
    TANK_ARMOUR_SHUT,
    grenade_ends,
    grenade_hurts,
    worth,
)
from sneakbox.lab.boss_referee import Fight
from sneakbox.lab.boss_table import PEOPLE, Ring
from sneakbox.lab.referee_floor import Space

FACES = 6


@dataclass(frozen=True)
class Landed:
    """What came of a grenade: damage to the boss, and who else was hurt."""

    damage: int
    hurt: tuple[str, ...]


def thrower(ring: Ring, now: Fight) -> Space:
    """Where the fighter stands whose turn it is."""
    return now.fighter(PEOPLE[ring.people[-1]]).space


def should_land(now: Fight, end: Space, *, is_second_phase: bool) -> Landed:
    """Damage by space on the Tank, else 1 to everybody near; behind an obstacle nothing (C-21)."""
    armour = TANK_ARMOUR_SHUT if is_second_phase else TANK_ARMOUR
    damage = worth(armour, now.boss.centre, now.boss.facing, end)
    area = grenade_hurts(now, end) if now.arena.is_floor(end) else frozenset()
    return Landed(damage, tuple(one.name for one in now.fighters if one.space in area))


def throw(state: Operation, dice: Dice) -> tuple[tuple[int, int], list[int]]:
    """Throw a grenade; returns what was rolled and the spaces that are offered."""
    state.apply(seats_of(state.waiting)[0], act(names.THROW))
    rolled = (int(dice.below(FACES)), int(dice.below(FACES)))
    for face in rolled:
        state.apply(CHANCE, state.odds().actions[face])
    seat = seats_of(state.waiting)[0]
    if kind_of(state.options(seat)[0]) != names.PLACE:
        state.apply(seat, act(names.ACCEPT))
    offered = state.options(seats_of(state.waiting)[0])
    spaces = [int(first_of(action)) for action in offered if kind_of(action) == names.PLACE]
    return (rolled[0] + 1, rolled[1] + 1), spaces


def land(state: Operation, cell: int) -> Landed:
    """The grenade comes down there, and this is what the game tells."""
    sink = Sink()
    state.sink = sink
    state.apply(seats_of(state.waiting)[0], act(names.PLACE, cell))
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
    rolled, offered = throw(state, dice)
    ends = {ring.space(cell) for cell in offered}
    mine = grenade_ends(now.arena, thrower(ring, now), rolled)
    if ends != mine:
        return f"dice {rolled}: the game offers {sorted(ends)}, should be {sorted(mine)}"
    cell = offered[int(dice.below(len(offered)))]
    should = should_land(now, ring.space(cell), is_second_phase=is_second_phase)
    landed = land(state, cell)
    if landed != should:
        return f"a grenade on {ring.space(cell)}: the game {landed}, should be {should}"
    return ""
