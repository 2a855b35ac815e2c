"""Missiles: the Nikita and the Missile Launcher (cards 009 and 017)."""

import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.equipment.explosives as explosives
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.fighting.blasts as blasts
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.dice.die import is_bang, value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation, without_place
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.state import Step


def steer(game: Operation, person: i64) -> None:
    """The dice say how far the missile flies: one of them now, the other perhaps later."""
    game.push(Steer(person, 0))


@mypyc_attr(free_list_len=1)
class Steer(Step[Operation]):
    """Which die flies the missile first and which way; then the other one, or not (P-17)."""

    def __init__(self, person: i64, flown: i64) -> None:
        self.person: i64 = person
        self.flown: i64 = flown  # 1 after the first leg

    def key(self) -> i64:
        return act(names.STEP_STEER, self.person, self.flown)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        found: list[int] = []
        if self.flown > 0 or len(game.dice) == 0:
            found.append(act(names.PASS))
        for die in range(len(game.dice)):
            if is_bang(game.dice[die]):
                continue  # no number, no fuel
            for direction in range(4):
                found.append(act(names.CHOOSE, die, direction))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.PASS:
            game.dice = vec[i64]()
            return
        die = first_of(action)
        spaces = value_of(game.dice[die])
        game.dice = without_place(game.dice, die)
        cell = explosives.find(game, explosives.IS_MISSILE, self.person)
        explosives.lift(game, explosives.gadget(explosives.IS_MISSILE, self.person, cell))
        landed = fly(game, self.person, cell, second_of(action), spaces)
        if landed != NO_CELL:
            game.gadgets = append(
                game.gadgets, explosives.gadget(explosives.IS_MISSILE, self.person, landed)
            )
            if len(game.dice) > 0:
                game.push(Steer(self.person, 1))


def fly(game: Operation, person: i64, cell: i64, direction: i64, spaces: i64) -> i64:
    """A missile flies straight until it meets a figure or an obstacle.

    The space where it ran out of fuel, NO_CELL when it has hit something or left the map.
    """
    if not game.is_free(cell):
        strike(game, person, cell)
        return NO_CELL
    for _ in range(spaces):
        ahead = game.grid.beyond(cell, direction)
        if ahead == NO_CELL:
            if game.grid.plan.neighbour(cell, direction) == NO_CELL:
                game.tell(names.TOLD_MISSILE_LOST, 96, person)
            else:
                strike(game, person, cell)
            return NO_CELL
        cell = ahead
        if not game.is_free(cell):
            strike(game, person, cell)
            return NO_CELL
    game.tell(names.TOLD_FLEW, 96, person, cell)
    return cell


def strike(game: Operation, person: i64, centre: i64) -> None:
    """A missile goes off; a boss that would be hit may have something to say to that."""
    if game.content.boss is not None and hurting.is_in_reach(game, centre, box.MISSILE_RANGE):
        if registry.rules_of(game).meets_missile(game, person, centre):
            return
    attack(game, person, centre)


def attack(game: Operation, person: i64, centre: i64) -> None:
    """Attack every figure within 1 space and in sight of where the missile is, with one roll."""
    game.tell(names.TOLD_EXPLODED, 96, centre, box.MISSILE_RANGE, 0)
    guards: i64 = 0
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and blasts.is_in_blast(game, centre, cell, box.MISSILE_RANGE):
            guards |= 1 << guard
    if game.content.boss is not None and hurting.is_in_reach(game, centre, box.MISSILE_RANGE):
        guards |= 1 << names.BOSS
    for foe in range(names.FIRST_MINION, game.content.foes):
        cell = game.guard_cell(foe)
        if cell != names.OFF_MAP and blasts.is_in_blast(game, centre, cell, box.MISSILE_RANGE):
            guards |= 1 << foe
    people: i64 = 0
    for other in range(names.PEOPLE):
        cell = game.cell(other)
        if cell != names.OFF_MAP and blasts.is_in_blast(game, centre, cell, box.MISSILE_RANGE):
            people |= 1 << other
    if guards != 0 or people != 0:
        what = purpose(names.FOR_ATTACK, names.HIT_DAMAGE, True, people)
        attacks.shoot(game, what, person, guards, box.MISSILE_DICE, 0, 96)
    blasts.shake(game, centre, box.MISSILE_RANGE, person)
    if game.content.boss is not None:
        registry.rules_of(game).missile_struck(game, centre)
