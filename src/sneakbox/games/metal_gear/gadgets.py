"""Things that explode: grenades, C-4, Claymores, the Time Bomb and missiles (section 4.6)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.rolls as rolls
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import cards as kinds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice import is_bang, value_of
from sneakbox.games.metal_gear.state import ACTED, ACTS, Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.state import Step

# What lies on the map: space * 64 + owner * 8 + kind.
IS_C4: Final = 0
IS_CLAYMORE: Final = 1
IS_TIME_BOMB: Final = 2
IS_MISSILE: Final = 3

THROW_RANGE: Final = 5
BLAST_RANGE: Final = 2
C4_RANGE: Final = 1
MISSILE_RANGE: Final = 1
BLAST: Final = 2  # damage
TIME_BOMB_BLAST: Final = 3
MISSILE_DICE: Final = 3  # white
FLIGHT_DICE: Final = 2  # black


def gadget(kind: i64, owner: i64, cell: i64) -> i64:
    return cell * 64 + owner * 8 + kind


def has_any(game: Operation, kind: i64, owner: i64) -> bool:
    """True when such a thing of this character is on the map."""
    return find(game, kind, owner) >= 0


def find(game: Operation, kind: i64, owner: i64) -> i64:
    """The space of the first such thing, or -1."""
    for thing in game.gadgets:
        if thing & 63 == owner * 8 + kind:
            return thing >> 6
    return -1


def lay(game: Operation, kind: i64, owner: i64, cell: i64) -> None:
    game.gadgets = append(game.gadgets, gadget(kind, owner, cell))
    game.tell(names.TOLD_ARMED, 96, owner, kind, cell)


def lift(game: Operation, thing: i64) -> None:
    """Take one thing off the map."""
    rest: vec[i64] = vec[i64]()
    found = False
    for other in game.gadgets:
        if other == thing and not found:
            found = True
        else:
            rest = append(rest, other)
    game.gadgets = rest


def spaces_beside(game: Operation, person: i64) -> list[int]:
    """Spaces next to a character, where something can be put down."""
    found: list[int] = []
    for direction in range(4):
        cell = game.grid.beyond(game.cell(person), direction)
        if cell != NO_CELL:
            found.append(cell)
    found.sort()
    return found


def throw_spaces(game: Operation, person: i64) -> list[int]:
    """Spaces in sight within 5 (cards 004 and 007)."""
    here = game.cell(person)
    return [
        cell
        for cell in range(game.grid.size)
        if game.grid.is_space(cell)
        and game.grid.sees(here, cell)
        and game.grid.distance(here, cell) <= THROW_RANGE
    ]


def use(game: Operation, person: i64, slot: i64, effect: i64, target: i64, more: i64) -> None:
    """Throw, lay, set off or launch."""
    if effect == kinds.STUN_GRENADE:
        stun(game, target)
    elif effect == kinds.GRENADE:
        explode(game, target, BLAST_RANGE, BLAST, person)
    elif effect == kinds.C4 and target == equipment.DETONATE:
        detonate(game, person)
    elif effect == kinds.C4:
        equipment.spend(game, person, slot, 1)
        lay(game, IS_C4, person, target)
    elif effect == kinds.CLAYMORE:
        equipment.spend(game, person, slot, 1)
        lay(game, IS_CLAYMORE, person, target)
    elif effect == kinds.TIME_BOMB:
        equipment.spend(game, person, slot, 1)
        lay(game, IS_TIME_BOMB, person, target)
    elif effect == kinds.LAUNCHER:
        equipment.spend(game, person, slot, 1)
        start = game.grid.beyond(game.cell(person), target)
        fly(game, person, start, target, game.grid.size)
    elif effect == kinds.NIKITA:
        if more == 0:
            equipment.spend(game, person, slot, 1)
            start = game.grid.beyond(game.cell(person), target)
            if not game.is_free(start):
                strike(game, person, start)
                return
            lay(game, IS_MISSILE, person, start)
        rolls.start(game, rolls.purpose(names.FOR_MISSILE), person, 0, 0, FLIGHT_DICE)


# Blasts (MGS-080).


def is_in_blast(game: Operation, centre: i64, cell: i64, spaces: i64) -> bool:
    """Within so many spaces of the blast, and in its sight (MGS-066)."""
    return game.grid.distance(centre, cell) <= spaces and game.grid.sees(centre, cell)


def explode(game: Operation, centre: i64, spaces: i64, damage: i64, by: i64) -> None:
    """Damage without dice to everybody near, friend or foe; bodies are spared (MGS-080, 084)."""
    game.tell(names.TOLD_EXPLODED, 80, centre, spaces, damage)
    # Whoever sets it off in the own turn answers for unfinished damage.
    culprit: i64 = by if game.about(by, ACTED) == ACTS else -1
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, spaces):
            fight.wound(game, guard, damage, names.HIT_DAMAGE, culprit)
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell != names.OFF_MAP and game.result == 0 and is_in_blast(game, centre, cell, spaces):
            fight.hurt(game, person, damage, 80)


def stun(game: Operation, centre: i64) -> None:
    """Every Guard near is knocked out (card 004)."""
    game.tell(names.TOLD_EXPLODED, 96, centre, BLAST_RANGE, 0)
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, BLAST_RANGE):
            fight.knock_out(game, guard)


def give_away(game: Operation, owner: i64, cell: i64) -> None:
    """A blast in a zone with Guards draws the owner's `!` to it, unless it is on the map."""
    if game.guards_in(game.grid.zones[cell]) > 0 and not game.is_alerted(owner):
        attention.put_token(game, owner, cell, names.ALERTED, 96, names.BECAUSE_LOUD)


def detonate(game: Operation, person: i64) -> None:
    """Every C-4 of this character goes off (card 005)."""
    here = game.cell(person)
    nearest: i64 = -1
    for thing in list(game.gadgets):
        if thing & 63 == person * 8 + IS_C4:
            cell = thing >> 6
            lift(game, thing)
            if nearest < 0 or game.grid.distance(here, cell) < game.grid.distance(here, nearest):
                nearest = cell
            if game.result == 0:
                explode(game, cell, C4_RANGE, BLAST, person)
    if game.result == 0 and nearest >= 0:
        give_away(game, person, nearest)


def step_on(game: Operation, cell: i64) -> None:
    """Any figure that enters its space sets a Claymore off (card 008)."""
    if game.is_free(cell):
        return
    for thing in list(game.gadgets):
        if thing >> 6 == cell and thing & 7 == IS_CLAYMORE and game.result == 0:
            owner = (thing >> 3) & 7
            lift(game, thing)
            explode(game, cell, BLAST_RANGE, BLAST, owner)
            if game.result == 0:
                give_away(game, owner, cell)


def time_is_up(game: Operation, person: i64) -> None:
    """At the start of its owner's turn a Time Bomb goes off (card 026)."""
    cell = find(game, IS_TIME_BOMB, person)
    if cell >= 0:
        lift(game, gadget(IS_TIME_BOMB, person, cell))
        explode(game, cell, BLAST_RANGE, TIME_BOMB_BLAST, person)
        if game.result == 0:
            give_away(game, person, cell)


@mypyc_attr(free_list_len=1)
class Loud(Step[Operation]):
    """After a LOUD action the character's `!` lies under the figure (MGS-061)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_LOUD, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        attention.alert(game, self.person, 61, names.BECAUSE_LOUD)


# Missiles (cards 009 and 017).


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
        rest: vec[i64] = vec[i64]()
        for other in range(len(game.dice)):
            if other != die:
                rest = append(rest, game.dice[other])
        game.dice = rest
        cell = find(game, IS_MISSILE, self.person)
        lift(game, gadget(IS_MISSILE, self.person, cell))
        landed = fly(game, self.person, cell, second_of(action), spaces)
        if landed != NO_CELL:
            game.gadgets = append(game.gadgets, gadget(IS_MISSILE, self.person, landed))
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
    """Attack every figure within 1 space and in sight of where the missile is, with one roll."""
    game.tell(names.TOLD_EXPLODED, 96, centre, MISSILE_RANGE, 0)
    guards: i64 = 0
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, MISSILE_RANGE):
            guards |= 1 << guard
    people: i64 = 0
    for other in range(names.PEOPLE):
        cell = game.cell(other)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, MISSILE_RANGE):
            people |= 1 << other
    if guards != 0 or people != 0:
        what = rolls.purpose(names.FOR_ATTACK, names.HIT_DAMAGE, True, people)
        fight.shoot(game, what, person, guards, MISSILE_DICE, 0, 96)
