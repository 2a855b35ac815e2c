"""The Tank: a moving house with a hull, a turret and a few soft spots (B-200 to B-208).

Which way the hull looks is kept like the facing of any boss.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.driving as driving
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.fighting.blasts as blasts
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.body import body, sees_from_floor
from sneakbox.games.metal_gear.bosses.boss_attacks import Attack
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import Row
from sneakbox.games.metal_gear.bosses.flying import add_once, flown, numbers_on_dice
from sneakbox.games.metal_gear.bosses.movement import Moving
from sneakbox.games.metal_gear.bosses.verbs import (
    AFTER_DAMAGE,
    DICE,
    FILTER,
    HOW_MANY,
    NUMBER,
    WORD,
    Verb,
)
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.state import Step

# What it keeps among the notes of the fight.
TURRET: Final = notes.OWN + 0  # which way the turret looks (B-206)
GUNNER: Final = notes.OWN + 1  # 1 while the gunner is up, until the next Boss turn (TK-6)
RUN_OVER: Final = notes.OWN + 2  # who was run over under this card, as bits

# Damage by space, in hull direction, the front row first (B-204); with the hatch shut (B-208).
ARMOUR: Final = (1, 0, 1, 2, 4, 2, 1, 3, 1)
ARMOUR_SHUT: Final = (1, 0, 1, 2, 3, 2, 1, 4, 1)
HATCH: Final = 4  # the middle of the nine spaces

THROW_COST: Final = 1
GRENADE_DICE: Final = 2
GRENADE_REACH: Final = 1  # of a grenade that misses, and what it deals (B-203)
GRENADE_DAMAGE: Final = 1

IN_ARC: Final = 0
AT_THE_FRONT: Final = 1


class Tank(BossRules):
    """What the Tank's own rules say."""

    def set_up(self, game: Operation) -> None:
        game.the_fight().keep(TURRET, game.facing(names.BOSS))

    def turn_begins(self, game: Operation) -> None:
        game.the_fight().keep(GUNNER, 0)

    def card_drawn(self, game: Operation) -> None:
        game.the_fight().keep(RUN_OVER, 0)

    def passes_filter(self, game: Operation, which: i64, person: i64) -> bool:
        return is_in_arc(game, person) if which == IN_ARC else is_at_the_front(game, person)

    def turn_to_attack(self, game: Operation, cell: i64) -> bool:
        """The turret turns to whoever is attacked, the hull does not (C-20)."""
        turn_turret_to(game, cell)
        return True

    def may_be_attacked(self, game: Operation, person: i64, effect: i64) -> bool:
        """Neither fists nor bullets hurt it; what explodes does (B-201)."""
        return False

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        """Throw a grenade (B-202)."""
        if tokens >= THROW_COST and reference_cards.ammo(game, person) > 0:
            found.append(act(names.THROW))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        turns.pay(game, person, THROW_COST, names.THROW)
        reference_cards.spend_ammo(game, person)
        rolls.start(game, purpose(names.FOR_REFERENCE), person, 0, 0, GRENADE_DICE)

    def rolled(self, game: Operation, person: i64, detail: i64) -> None:
        game.push(Throw(person))


# Grenades.


def landings(game: Operation, start: i64, numbers: list[int]) -> list[int]:
    """Where a grenade can come down: one number in one direction, then another in another one,
    also back, over everything; never a way that leaves the map (B-202)."""
    found: list[int] = []
    for first in range(len(numbers)):
        for second in range(len(numbers)):
            if first == second and len(numbers) > 1:
                continue
            for way in range(4):
                turned = flown(game, start, way, numbers[first])
                if turned == NO_CELL:
                    continue
                if len(numbers) == 1:
                    add_once(found, turned)
                    continue
                for other in range(4):
                    if other != way:
                        add_once(found, flown(game, turned, other, numbers[second]))
    found.sort()
    return found


@mypyc_attr(free_list_len=1)
class Throw(Step[Operation]):
    """The dice lie: where does the grenade come down (B-202, BD-5)?"""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_THROW, self.person)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        cells = landings(game, game.cell(self.person), numbers_on_dice(game))
        if len(cells) == 0:
            return [act(names.PASS)]  # every way leaves the map
        return [act(names.PLACE, cell) for cell in cells]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.PLACE:
            come_down(game, self.person, first_of(action))


def come_down(game: Operation, person: i64, cell: i64) -> None:
    """On the Tank a grenade deals what its space is worth, elsewhere 1 to all near (B-203)."""
    game.tell(names.TOLD_THROWN, B + 202, person, cell)
    if cell in body(game):
        damage = worth(game, cell)
        if damage == 0:
            game.tell(names.TOLD_BOSS_UNHURT, B + 204, person, names.BOSS)
        hurting.hurt(game, damage, person, B + 204)
        return
    game.tell(names.TOLD_EXPLODED, B + 203, cell, GRENADE_REACH, GRENADE_DAMAGE)
    for other in caught(game, cell):
        if game.result == 0:
            wounds.hurt(game, other, GRENADE_DAMAGE, B + 203)


def caught(game: Operation, cell: i64) -> list[int]:
    """Whom a grenade that misses the Tank reaches; nobody round an obstacle (B-203, C-21)."""
    return [
        person
        for person in targets.fighters(game)
        if blasts.is_in_blast(game, cell, game.cell(person), GRENADE_REACH)
    ]


def worth(game: Operation, cell: i64) -> i64:
    """The damage printed on a space of the Tank, 0 beside it (B-204, B-208)."""
    grid = game.grid
    centre = game.guard_cell(names.BOSS)
    facing = game.facing(names.BOSS)
    ahead = driving.along(grid, centre, cell, facing)
    right = driving.along(grid, centre, cell, (facing + 1) % 4)
    if ahead < -1 or ahead > 1 or right < -1 or right > 1:
        return 0
    fight = game.the_fight()
    worths = worth_of_spaces(hurting.is_in_phase_two(game), fight.note(GUNNER) == 1)
    return worths[(1 - ahead) * 3 + 1 + right]


def worth_of_spaces(is_shut: bool, has_gunner: bool) -> list[int]:
    """What the nine spaces are worth in hull direction, the front row first (B-204, B-208)."""
    worths = list(ARMOUR_SHUT if is_shut else ARMOUR)
    if has_gunner:
        worths[HATCH] += 1  # TK-6
    return worths


def worths(game: Operation) -> list[int]:
    """By space, what a grenade that comes down there deals to the Tank."""
    found: list[int] = [0] * game.grid.size
    for cell in body(game):
        found[cell] = worth(game, cell)
    return found


def best_of_rolls(game: Operation, start: i64, by_space: list[int]) -> list[int]:
    """By each roll of two dice, the most a grenade thrown from a space could deal."""
    found: list[int] = []
    for first in range(1, box.FACES + 1):
        for second in range(1, box.FACES + 1):
            most: i64 = 0
            for cell in landings(game, start, [first, second]):
                most = max(most, by_space[cell])
            found.append(most)
    return found


# The turret and the front.


def is_in_arc(game: Operation, person: i64) -> bool:
    """At least as far along the turret as to its side, and in sight (B-206)."""
    grid = game.grid
    turret = game.the_fight().note(TURRET)
    centre = game.guard_cell(names.BOSS)
    aside = driving.along(grid, centre, game.cell(person), (turret + 1) % 4)
    ahead = driving.along(grid, centre, game.cell(person), turret)
    return ahead >= (aside if aside > 0 else -aside) and measuring.is_in_sight(game, person)


def is_at_the_front(game: Operation, person: i64) -> bool:
    """Beside the front edge, and not run over just now (TK-1)."""
    if game.the_fight().holds(RUN_OVER, person):
        return False
    return game.cell(person) in driving.spaces_before(game, game.facing(names.BOSS))


def turn_turret_to(game: Operation, cell: i64) -> None:
    turret = game.the_fight().note(TURRET)
    turn_turret(game, measuring.way_to(game, game.guard_cell(names.BOSS), cell, turret))


def turn_turret(game: Operation, facing: i64) -> None:
    fight = game.the_fight()
    if fight.note(TURRET) != facing:
        fight.keep(TURRET, facing)
        game.tell(names.TOLD_TURRET_TURNED, B + 206, facing)


# Its own verbs.


def drive(game: Operation, way: i64, row: Row, spaces: i64, line: i64) -> None:
    """Along the hull. Whoever is run over rolls the dice of the line; where it has none, those of
    a line that follows (B-205, TK-1)."""
    under = driving.drive(game, way, spaces, True, driving.NOBODY_TO_REACH, B + 205)
    for person, _ in under:
        game.the_fight().put_bit(RUN_OVER, person)
    driving.make_room(game, under, row.dice, line)


class DriveAhead(Verb):
    def do(self, game: Operation, row: Row, line: i64) -> None:
        drive(game, game.facing(names.BOSS), row, row.number, line)


class DriveBack(Verb):
    def do(self, game: Operation, row: Row, line: i64) -> None:
        drive(game, (game.facing(names.BOSS) + 2) % 4, row, row.number, line)


class DriveToSee(Verb):
    """Ahead or back, as few spaces as it takes to have a fighter in sight; where none of them is
    enough it stays (TK-4, C-22)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) == 0:
            return
        person = fight.targets[0]
        if not measuring.is_in_sight(game, person):
            self.drive(game, row, person, line)
        turn_turret_to(game, game.cell(person))  # B-026

    def drive(self, game: Operation, row: Row, person: i64, line: i64) -> None:
        ahead = game.facing(names.BOSS)
        back: i64 = (ahead + 2) % 4
        for spaces in range(1, row.number + 1):
            for way in (ahead, back):
                if would_see(game, person, way, spaces):
                    drive(game, way, row, spaces, line)
                    return


def would_see(game: Operation, person: i64, way: i64, spaces: i64) -> bool:
    """True where a fighter is in sight from so many spaces on, with what was crushed on the way.

    Who is run over is lifted off the map by then: it is the space that counts.
    """
    if measuring.is_camouflaged(game, person):
        return False
    table = game.copy()
    table.sink = None
    driving.drive(table, way, spaces, True, driving.NOBODY_TO_REACH, B + 205)
    return sees_from_floor(table, game.cell(person))


class RunOver(Verb):
    """Everybody who was run over under this card is attacked, wherever they stand (TK-1)."""

    def is_attack(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        everybody = targets.fighters(game)
        for place in range(len(everybody) - 1, -1, -1):
            if fight.holds(RUN_OVER, everybody[place]):
                boss_attacks.begin(game, everybody[place], row.dice, line)


class TurnTurret(Moving):
    def move(self, game: Operation, row: Row, person: i64) -> None:
        turn_turret_to(game, game.cell(person))


class TurnTurretOn(Verb):
    """A quarter clockwise (TK-2)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        turn_turret(game, (game.the_fight().note(TURRET) + 1) % 4)


class TurnHull(Moving):
    """A quarter towards a fighter, clockwise where that is straight behind (TK-3)."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        facing = game.facing(names.BOSS)
        here, there = game.guard_cell(names.BOSS), game.cell(person)
        wanted = measuring.way_to(game, here, there, facing)
        if wanted == (facing + 2) % 4:
            is_left = driving.along(game.grid, here, there, (facing + 3) % 4) > 0
            wanted = (facing + 3) % 4 if is_left else (facing + 1) % 4
        measuring.turn(game, wanted)


class Shell(Attack):
    """An attack that also takes the obstacles beside its target away (TK-4)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        for person in game.the_fight().targets:
            for way in range(4):
                cell = game.grid.plan.neighbour(game.cell(person), way)
                if cell != NO_CELL:
                    terrain.clear_away(game, cell, B + 206)
        super().do(game, row, line)


class GunnerUp(Verb):
    """Until the next Boss turn the hatch counts 1 more (TK-6)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        game.the_fight().keep(GUNNER, 1)
        game.tell(names.TOLD_GUNNER_UP, B + 206)


RULES: Final[Tank] = Tank(
    [
        DriveAhead("drive ahead", NUMBER, DICE, "Drive {spaces} ahead.{over}"),
        DriveBack("drive back", NUMBER, DICE, "Drive {spaces} back.{over}"),
        DriveToSee(
            "drive to see",
            WORD | NUMBER,
            FILTER | DICE,
            "Drive into sight of {who} if need be, {far} ahead or back, and turn the turret"
            " there.{over}",
        ),
        RunOver("run over", DICE, AFTER_DAMAGE, "Attack everybody run over with {dice}."),
        TurnTurret("turn the turret to", WORD, FILTER, "Turn the turret to {who}."),
        TurnTurretOn("turn the turret clockwise", says="Turn the turret a quarter clockwise."),
        TurnHull("turn the hull towards", WORD, FILTER, "Turn the hull a quarter towards {who}."),
        Shell(
            "shell",
            WORD | DICE | HOW_MANY,
            FILTER | AFTER_DAMAGE,
            "Shell {who} with {dice}. Obstacles beside the target are gone.",
        ),
        GunnerUp("gunner up", says="Until the next Boss turn the hatch is worth 1 more."),
    ],
    ["in arc", "at the front edge"],
)
