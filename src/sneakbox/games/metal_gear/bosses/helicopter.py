"""The Helicopter above the roof: missiles meet it where it will be (B-500 to B-507).

Its centre is above a space; which way the nose looks is kept like the facing of any boss.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.driving as driving
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.boards.grid import NO_CELL
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import MARK, Row
from sneakbox.games.metal_gear.bosses.flying import add_once, flown, numbers_on_dice
from sneakbox.games.metal_gear.bosses.movement import Moving
from sneakbox.games.metal_gear.bosses.verbs import FILTER, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.dice.die import value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

# What it keeps among the notes of the fight.
MISSILE: Final = notes.OWN + 0  # the space the missile in flight is on, plus 1; 0 for none
LAUNCHES: Final = notes.OWN + 1  # of each of the four characters in this round
CALM: Final = notes.OWN + 5  # how long it does not dodge: DODGES, or the others (B-090)

# What a missile deals below each of the nine spaces, seen along the nose, the front row first
# (B-504).
VALUES: Final = (0, 2, 0, 1, 4, 1, 0, 1, 0)
LAUNCH_COST: Final = 1
MOST_LAUNCHES: Final = 2  # a turn (B-505)
FLIGHT_DICE: Final = 2
DODGES: Final = 0
NOT_ONCE: Final = 1
NOT_THIS_ROUND: Final = 2
EVASION: Final = 4  # the roll after the flight; below it the way a missile was fired


class Helicopter(BossRules):
    """High above everything, and hurt by nothing but missiles of its Reference card."""

    def round_begins(self, game: Operation) -> None:
        for person in range(names.PEOPLE):
            game.the_fight().keep(LAUNCHES + person, 0)
        game.the_fight().keep(CALM, DODGES)

    def sees(self, game: Operation, cell: i64) -> bool:
        """From above everybody who is not in cover (B-014)."""
        return measuring.sees_from_above(game, cell, game.guard_cell(names.BOSS))

    def is_seen_from(self, game: Operation, cell: i64) -> bool:
        return True  # B-014

    def may_be_attacked(self, game: Operation, person: i64, effect: i64) -> bool:
        return False  # B-501

    def chaff(self, game: Operation) -> None:
        """Chaff takes a Mark off (B-061)."""
        if game.the_fight().note(notes.THREAT) == MARK:
            game.tell(names.TOLD_THREAT_BROKEN, B + 61, MARK)
            threats.remove(game)

    def calm(self, game: Operation, whole_round: bool) -> None:
        game.the_fight().keep(CALM, NOT_THIS_ROUND if whole_round else NOT_ONCE)

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Launch a missile over one of the spaces beside (B-502, B-505)."""
        if tokens < LAUNCH_COST or not can_launch(game, person):
            return
        for way in range(4):
            if flown(game, game.cell(person), way, 1) != NO_CELL:
                found.append(act(names.LAUNCH, way))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        fight = game.the_fight()
        way = first_of(action)
        turns.pay(game, person, LAUNCH_COST, names.LAUNCH)
        reference_cards.spend_ammo(game, person)
        fight.keep(LAUNCHES + person, fight.note(LAUNCHES + person) + 1)
        cell = flown(game, game.cell(person), way, 1)
        fight.keep(MISSILE, cell + 1)
        game.tell(names.TOLD_LAUNCHED, B + 502, person, cell)
        rolls.start(game, purpose(names.FOR_REFERENCE), person, way, 0, FLIGHT_DICE)

    def rolled(self, game: Operation, person: i64, detail: i64) -> None:
        if detail == EVASION:
            evade(game, value_of(game.dice[0]))
            strike(game, person)
        else:
            game.push(Fly(person, detail))


# The missile (B-502).


def can_launch(game: Operation, person: i64) -> bool:
    """A missile is left, and the tube is not too hot (B-502, B-505)."""
    launched = game.the_fight().note(LAUNCHES + person)
    return reference_cards.ammo(game, person) > 0 and launched < MOST_LAUNCHES


def missile(game: Operation) -> i64:
    """The space the missile in flight is on, or NO_CELL."""
    return game.the_fight().note(MISSILE) - 1


def ends(game: Operation, start: i64, way: i64, numbers: list[int]) -> list[int]:
    """Where a missile can stop: after one number straight on, or after another to its left or
    right; never beyond the edge of the map (B-502, C-50)."""
    found: list[int] = []
    for first in range(len(numbers)):
        turned = flown(game, start, way, numbers[first])
        if turned == NO_CELL:
            continue
        add_once(found, turned)
        for second in range(len(numbers)):
            if second != first:
                add_once(found, flown(game, turned, (way + 3) % 4, numbers[second]))
                add_once(found, flown(game, turned, (way + 1) % 4, numbers[second]))
    found.sort()
    return found


@mypyc_attr(free_list_len=1)
class Fly(Step[Operation]):
    """The dice lie: where does the missile stop (B-502, BD-5)? Off the map it is lost."""

    def __init__(self, person: i64, way: i64) -> None:
        self.person: i64 = person
        self.way: i64 = way

    def key(self) -> i64:
        return act(names.STEP_FLY, self.person, self.way)

    def ends(self, game: Operation) -> list[int]:
        return ends(game, missile(game), self.way, numbers_on_dice(game))

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.ends(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.ends(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        cells = self.ends(game)
        fight = game.the_fight()
        if len(cells) == 0:
            fight.keep(MISSILE, 0)
            game.dice = vec[i64]()
            game.tell(names.TOLD_MISSILE_LOST, B + 502, self.person)
            return
        cell: i64 = first_of(action) if kind_of(action) == names.PLACE else cells[0]
        fight.keep(MISSILE, cell + 1)
        game.tell(names.TOLD_MISSILE_STOPPED, B + 502, self.person, cell)
        if fight.note(CALM) == DODGES:
            rolls.start(game, purpose(names.FOR_EVASION), self.person, EVASION, 0, 1)
            return
        if fight.note(CALM) == NOT_ONCE:
            fight.keep(CALM, DODGES)
        evade(game, 1)
        strike(game, self.person)


def strike(game: Operation, person: i64) -> None:
    """The missile deals what the space above it is worth, and never hurts fighters (B-504)."""
    cell = missile(game)
    game.the_fight().keep(MISSILE, 0)
    game.dice = vec[i64]()
    damage = value(game, game.guard_cell(names.BOSS), cell)
    if damage == 0:
        game.tell(names.TOLD_BOSS_UNHURT, B + 504, person, names.BOSS)
    hurting.hurt(game, damage, person, B + 504)


def value(game: Operation, centre: i64, cell: i64) -> i64:
    """What a missile on a space deals to a Helicopter above a centre (B-504)."""
    facing = game.facing(names.BOSS)
    ahead = driving.along(game.grid, centre, cell, facing)
    right = driving.along(game.grid, centre, cell, (facing + 1) % 4)
    if ahead < -1 or ahead > 1 or right < -1 or right > 1:
        return 0
    return VALUES[(1 - ahead) * 3 + 1 + right]


# Evasion (B-503).


# What it does: it stays, or slips one space to a side, back or ahead.
STAYS: Final = 0
TO_ITS_LEFT: Final = 1
TO_ITS_RIGHT: Final = 2
BACK: Final = 3
AHEAD: Final = 4


def manoeuvre(game: Operation, die: i64) -> i64:
    """What it does after a roll; more than 6 is as good as 6 (B-503)."""
    if die == 3 and hurting.is_in_phase_two(game):
        return AHEAD
    if die <= 3:
        return STAYS
    if die == 4:
        return TO_ITS_LEFT
    return TO_ITS_RIGHT if die == 5 else BACK


def evaded(game: Operation, die: i64) -> i64:
    """Where its centre is after a roll, cut short at the edge of the map (B-501)."""
    centre = game.guard_cell(names.BOSS)
    facing = game.facing(names.BOSS)
    what = manoeuvre(game, die)
    if what == STAYS:
        return centre
    if what == TO_ITS_LEFT:
        facing += 3
    elif what == TO_ITS_RIGHT:
        facing += 1
    elif what == BACK:
        facing += 2
    return advanced(game, centre, facing % 4, 1)


def evade(game: Operation, die: i64) -> None:
    cell = evaded(game, die)
    game.tell(names.TOLD_EVADED, B + 503, manoeuvre(game, die))
    move(game, cell, B + 503)


def worth(game: Operation, cell: i64) -> list[int]:
    """By each face of the Evasion roll, what a missile that stops on a space deals."""
    centre = game.guard_cell(names.BOSS)
    if game.the_fight().note(CALM) != DODGES:
        return [value(game, centre, cell)] * box.FACES
    return [value(game, evaded(game, die), cell) for die in range(1, box.FACES + 1)]


def means(game: Operation) -> list[float]:
    """By space, what a missile that stops there deals on average."""
    return [sum(worth(game, cell)) / box.FACES for cell in range(game.grid.size)]


def best_of_rolls(game: Operation, cell: i64, way: i64, by_space: list[float]) -> list[float]:
    """By each roll of two dice, the most that a missile fired from a space that way deals on
    average; nothing where it would start off the map."""
    start = flown(game, cell, way, 1)
    found: list[float] = []
    for first in range(1, box.FACES + 1):
        for second in range(1, box.FACES + 1):
            most = 0.0
            if start != NO_CELL:
                for end in ends(game, start, way, [first, second]):
                    most = max(most, by_space[end])
            found.append(most)
    return found


# Flying (B-501, B-506).


def move(game: Operation, cell: i64, rule: i64) -> None:
    was = game.guard_cell(names.BOSS)
    if cell != was:
        game.move_foe(names.BOSS, cell)
        game.tell(names.TOLD_BOSS_MOVED, rule, cell, was)


def fits(game: Operation, cell: i64) -> bool:
    """All its nine spaces are above the map (B-501)."""
    grid = game.grid
    return 0 < grid.column[cell] < grid.columns - 1 and 0 < grid.row[cell] < grid.rows - 1


def advanced(game: Operation, centre: i64, way: i64, spaces: i64) -> i64:
    """Straight on, cut short where one of its spaces would leave the map (B-501)."""
    for _ in range(spaces):
        cell = flown(game, centre, way, 1)
        if cell == NO_CELL or not fits(game, cell):
            return centre
        centre = cell
    return centre


class FlyTo(Moving):
    """Straight towards a fighter, the longer way first, at most right above; nose to it (B-506)."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        grid = game.grid
        centre = game.guard_cell(names.BOSS)
        cell = game.cell(person)
        across = driving.along(grid, centre, cell, EAST)
        down = driving.along(grid, centre, cell, SOUTH)
        sideways: i64 = EAST if across > 0 else WEST
        upright: i64 = SOUTH if down > 0 else NORTH
        wide: i64 = across if across > 0 else -across
        high: i64 = down if down > 0 else -down
        left: i64 = row.number
        for leg in range(2):
            is_upright = (leg == 0) == (high >= wide)
            far: i64 = min(left, high if is_upright else wide)
            there = advanced(game, centre, upright if is_upright else sideways, far)
            left -= grid.steps(centre, there)
            centre = there
        move(game, centre, B + 506)
        measuring.turn_to(game, cell)


class FlyInSight(Moving):
    """To the first spot in reading order, so far away at most, that has a fighter in sight; where
    there is none it stays (HD-2, C-51)."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        here = game.guard_cell(names.BOSS)
        if measuring.is_camouflaged(game, person):
            return  # C-11
        for cell in range(game.grid.size):
            if game.grid.steps(here, cell) > row.number or not fits(game, cell):
                continue
            if measuring.sees_from_above(game, game.cell(person), cell):
                move(game, cell, B + 506)
                return


class LongTurn(Verb):
    """Off to the side of the map that lies opposite the most fighters, nose inwards (HD-4)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        side: i64 = NORTH
        for other in range(1, 4):
            if fighters_opposite(game, other) > fighters_opposite(game, side):
                side = other
        centre = game.guard_cell(names.BOSS)
        move(game, advanced(game, centre, side, game.grid.size), B + 506)
        measuring.turn(game, (side + 2) % 4)


def fighters_opposite(game: Operation, side: i64) -> i64:
    """How many fighters are in the half of the map away from a side; nobody who stands in the
    middle (C-52)."""
    grid = game.grid
    found: i64 = 0
    for person in targets.fighters(game):
        cell = game.cell(person)
        down = 2 * grid.row[cell] + 1 - grid.rows
        across = 2 * grid.column[cell] + 1 - grid.columns
        far: i64 = 0
        if side == NORTH:
            far = down
        elif side == SOUTH:
            far = -down
        else:
            far = across if side == WEST else -across
        if far > 0:
            found += 1
    return found


RULES: Final[Helicopter] = Helicopter(
    [
        FlyTo("fly to", WORD | NUMBER, FILTER, "Fly towards {who}, {far}, nose ahead."),
        FlyInSight("fly in sight of", WORD | NUMBER, FILTER, "Fly into sight of {who}, {far}."),
        LongTurn(
            "fly off opposite the most",
            says="Fly to the side of the map opposite the most fighters, nose inwards.",
        ),
    ],
    [],
)
