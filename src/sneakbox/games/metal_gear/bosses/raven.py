"""Vulcan Raven: a giant in a cold store, soft from behind (B-700 to B-707)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.equipment.missiles as missiles
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.boss_attacks import Attack
from sneakbox.games.metal_gear.bosses.boss_rules import BossRules
from sneakbox.games.metal_gear.bosses.dashboard import (
    ANY,
    BLAST,
    LINE,
    NEAREST,
    ON_HIS_COURSE,
    Row,
)
from sneakbox.games.metal_gear.bosses.movement import Moving
from sneakbox.games.metal_gear.bosses.verbs import (
    AFTER_DAMAGE,
    DICE,
    FILTER,
    HOW_MANY,
    WORD,
    Verb,
)
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.bits import bit
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import LUCK
from sneakbox.kernel.state import LoneStep, Step

# What he keeps among the notes of the fight.
COURSE: Final = notes.OWN + 0  # whom he will seek, plus 1; 0 for nobody (B-706)
BLASTED: Final = notes.OWN + 1  # whose explosives have hurt him in this turn, as bits (B-703)
MISSILE: Final = notes.OWN + 2  # 1 while a missile's dice are on the table (B-703)
FALLING: Final = notes.OWN + 3  # crates that become floor after the rolls, as bits (B-704)
LOCKERS: Final = notes.OWN + 4  # the lockers that are empty, as bits (B-705)

DEFENSE_BEHIND: Final = 4  # B-701
LOWEST_PAST_HIM: Final = 4  # below it he shoots a missile down (B-702)
RESTOCK_COST: Final = 1
IN_A_LOCKER: Final = 3
LOCKER_NAMES: Final = ("locker-1", "locker-2")


class Raven(BossRules):
    """What Vulcan Raven's own rules say."""

    def turn_begins(self, game: Operation) -> None:
        game.the_fight().keep(BLASTED, 0)

    def fighter_begins(self, game: Operation, person: i64) -> None:
        game.the_fight().keep(BLASTED, 0)

    def turn_ends(self, game: Operation) -> None:
        """After Next his steps are heard: whom he will seek (B-706)."""
        best: i64 = -1
        for person in targets.fighters(game):
            if best < 0 or targets.rank(game, NEAREST, person) < targets.rank(game, NEAREST, best):
                best = person
        game.the_fight().keep(COURSE, best + 1)
        if best >= 0:
            game.tell(names.TOLD_FOOTSTEPS, B + 706, best)

    def defense(self, game: Operation, person: i64) -> i64:
        is_behind = measuring.is_behind(game, game.cell(person))
        return DEFENSE_BEHIND if is_behind else game.the_boss().defense

    # Explosives.

    def meets_missile(self, game: Operation, person: i64, centre: i64) -> bool:
        """He may shoot a missile down that comes from anywhere but behind (B-702)."""
        game.the_fight().keep(MISSILE, 1)
        if measuring.is_behind(game, game.cell(person)):
            return False
        game.push(ShootDown(person, centre))
        return True

    def missile_struck(self, game: Operation, centre: i64) -> None:
        self.blast(game, centre, 0, 0)

    def damage_of(self, game: Operation, what: i64, person: i64, hits: i64) -> i64:
        if game.the_fight().note(MISSILE) == 0:
            return hits
        game.the_fight().keep(MISSILE, 0)
        return self.blast_damage(game, hits, person)

    def blast_damage(self, game: Operation, damage: i64, by: i64) -> i64:
        """What explodes deals 1 more, the first time for each owner and turn (B-703)."""
        fight = game.the_fight()
        if damage <= 0 or by < 0:
            return damage
        if fight.holds(BLASTED, by):
            return 0
        fight.put_bit(BLASTED, by)
        return damage + 1

    def blast(self, game: Operation, centre: i64, spaces: i64, damage: i64) -> None:
        """Crates beside the middle of an explosion are gone (B-704)."""
        for way in range(4):
            cell = game.grid.plan.neighbour(centre, way)
            if cell != NO_CELL:
                terrain.clear_away(game, cell)

    def threat_lands(self, game: Operation, kind: i64) -> None:
        """Crates in a Blast, and the first ones in the way of a Line, become floor after the
        rolls (B-704, C-70)."""
        fight = game.the_fight()
        falling: i64 = 0
        if kind in (LINE, BLAST):
            for area in fight.areas:
                falling |= crates_beside(game, area, kind == LINE)
        fight.keep(FALLING, falling)
        if falling != 0:
            game.push(CLEAR_CRATES)

    def after_attack(self, game: Operation, person: i64, damage: i64, row: Row) -> None:
        """Spin Up takes the crates beside its target away (RV-2)."""
        if isinstance(registry.verb_of(game, row), Rake):
            for way in range(4):
                cell = game.grid.plan.neighbour(game.cell(person), way)
                if cell != NO_CELL:
                    terrain.clear_away(game, cell)

    # Lockers (B-705).

    def add_options(self, game: Operation, found: list[int], person: i64, tokens: i64) -> None:
        if tokens >= RESTOCK_COST and locker_at(game, person) >= 0:
            if len(cards_with_room(game, person)) > 0:
                found.append(act(names.RESTOCK))

    def perform(self, game: Operation, person: i64, action: i64) -> None:
        turns.pay(game, person, RESTOCK_COST, names.RESTOCK)
        fight = game.the_fight()
        fight.keep(LOCKERS, fight.note(LOCKERS) | 1 << locker_at(game, person))
        game.push(Restock(person, IN_A_LOCKER))


def locker_at(game: Operation, person: i64) -> i64:
    """The number of the full locker a fighter stands at, or -1."""
    for number in range(len(LOCKER_NAMES)):
        if game.the_boss().place(LOCKER_NAMES[number]) == game.cell(person):
            is_empty = (game.the_fight().note(LOCKERS) >> number) & 1 == 1
            return -1 if is_empty else number
    return -1


def cards_with_room(game: Operation, person: i64) -> list[int]:
    """The slots of a fighter's cards that take ammo, charges or pieces."""
    return [
        slot
        for slot in range(game.content.card_slots)
        if carried.card_in(game, person, slot) != NO_CARD
        and carried.left_on(game, person, slot)
        < game.content.equipment[carried.card_in(game, person, slot)].uses
    ]


@mypyc_attr(free_list_len=1)
class Restock(Step[Operation]):
    """On which card the next of three goes; enough is enough (B-705, BD-11)."""

    def __init__(self, person: i64, left: i64) -> None:
        self.person: i64 = person
        self.left: i64 = left

    def key(self) -> i64:
        return act(names.STEP_RESTOCK, self.person, self.left)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PASS)] + [
            act(names.CHOOSE, slot) for slot in cards_with_room(game, self.person)
        ]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) != names.CHOOSE:
            return
        carried.put_token_on(game, self.person, first_of(action))
        if self.left > 1 and len(cards_with_room(game, self.person)) > 0:
            game.push(Restock(self.person, self.left - 1))


# Missiles and crates.


@mypyc_attr(free_list_len=1)
class ShootDown(Step[Operation]):
    """One black die: on 1 to 3 the missile is gone, else its attack is rolled (B-702)."""

    def __init__(self, person: i64, centre: i64) -> None:
        self.person: i64 = person
        self.centre: i64 = centre

    def key(self) -> i64:
        return act(names.STEP_SHOOT_DOWN, self.person, self.centre)

    def deciders(self, game: Operation) -> i64:
        return LUCK

    def outcomes(self, game: Operation) -> Odds:
        return Odds([act(names.ROLL, 1, face) for face in range(1, box.FACES + 1)], [1] * box.FACES)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.ROLL, 1, 1 + number % box.FACES)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        face = second_of(action)
        game.tell(names.TOLD_TOSSED, 166, self.person, 1, face)
        if face < LOWEST_PAST_HIM:
            game.the_fight().keep(MISSILE, 0)
            game.tell(names.TOLD_SHOT_DOWN, B + 702, self.person)
        else:
            missiles.attack(game, self.person, self.centre)


def crates_beside(game: Operation, area: i64, only_along: bool) -> i64:
    """The crates next to a space of a Threat, as bits of the boss's list; of a Line those at its
    ends alone."""
    cell = area & 0xFFF
    found: i64 = 0
    for way in range(4):
        if only_along and not is_along(game, area, way):
            continue
        other = game.grid.plan.neighbour(cell, way)
        number: i64 = -1 if other == NO_CELL else terrain.obstacle_at(game, other)
        if number >= 0:
            found |= bit(number)
    return found


def is_along(game: Operation, area: i64, way: i64) -> bool:
    """True where a Line runs that way from one of its spaces; a Line of one space runs where
    both sides are blocked."""
    cell = area & 0xFFF
    number = area >> 12
    long: i64 = 0
    back = game.grid.plan.neighbour(cell, (way + 2) % 4)
    for other in game.the_fight().areas:
        if other >> 12 == number:
            long += 1
            if other & 0xFFF == back:
                return True
    grid = game.grid
    return long == 1 and grid.is_blocked(cell, way) and grid.is_blocked(cell, (way + 2) % 4)


class ClearCrates(LoneStep[Operation]):
    """The rolls are over: what stood in the way becomes floor (B-704)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        fight = game.the_fight()
        falling = fight.note(FALLING)
        fight.keep(FALLING, 0)
        breakable = game.the_boss().breakable
        for number in range(len(breakable)):
            if falling & bit(number) != 0:
                terrain.clear_away(game, breakable[number])


# His own verbs.


class Rake(Attack):
    """An attack after which the crates beside the target are gone (RV-2)."""


class FollowCourse(Verb):
    """Seek whom his steps have announced, else the nearest (B-706)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        person = game.the_fight().note(COURSE) - 1
        word: i64 = ON_HIS_COURSE
        if person < 0:
            word = NEAREST
            for other in targets.fighters(game):
                if person < 0 or targets.rank(game, NEAREST, other) < targets.rank(
                    game, NEAREST, person
                ):
                    person = other
        if person >= 0 and game.cell(person) != names.OFF_MAP:
            targets.tell_meant(game, person, word, ANY, B + 706)
            movement.seek(game, person, False)


class TowardsALine(Moving):
    """Towards somebody with full Movement, until they are in line (RV-1)."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        cell = game.cell(person)
        for _ in range(movement.movement(game)):
            if game.result != 0 or measuring.is_in_line(game, person):
                return
            movement.go_towards(game, cell, 1, 1, B + 25)


CLEAR_CRATES: Final[ClearCrates] = ClearCrates(names.STEP_CLEAR_CRATES)
RULES: Final[Raven] = Raven(
    [
        Rake(
            "rake",
            WORD | DICE | HOW_MANY,
            FILTER | AFTER_DAMAGE,
            "Attack {who} with {dice}. Crates beside the target are gone.",
        ),
        FollowCourse(
            "seek the course",
            says="Move into sight of the one his steps announced if need be, and turn there.",
        ),
        TowardsALine(
            "towards a line to", WORD, FILTER, "Move towards {who}, {far}, until in line."
        ),
    ],
    [],
)
