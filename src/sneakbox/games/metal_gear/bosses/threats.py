"""Threats: what Next shows, and how it lands or breaks (B-035, B-040 to B-043)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import (
    ANY,
    BLAST,
    LINE,
    MARK,
    NEAREST,
    NEAREST_TO_SUPPLIES,
    NO_THREAT,
    OWN_THREAT,
    Row,
)
from sneakbox.games.metal_gear.bosses.verbs import BREAK, DICE, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.state import LoneStep

# What cards print of areas.
CAUGHT: Final = "{dice} for whoever then stands in it."
BLAST_AROUND: Final = "Blast reaching {spaces} around"

# Setting one.


def set_threat(game: Operation, kind: i64, dice: i64, break_at: i64) -> None:
    """A Threat stands from now on; its spaces and fighters are added afterwards (B-040)."""
    remove(game)
    fight = game.the_fight()
    fight.keep(notes.THREAT, kind)
    fight.keep(notes.THREAT_DICE, dice)
    fight.keep(notes.THREAT_BREAK, break_for(break_at, game.the_boss().number_of_fighters))


def break_for(number: i64, fighters: i64) -> i64:
    """The damage that removes a Threat: by one fighter n, by two half as much more, by three twice
    as much (B-042)."""
    if fighters <= 1:
        return number
    return number + (number + 1) // 2 if fighters == 2 else 2 * number


def add_area(game: Operation, cells: list[int]) -> None:
    """One more area of the standing Threat: fixed spaces from now on (B-041)."""
    fight = game.the_fight()
    number: i64 = 0
    for area in fight.areas:
        number = max(number, (area >> 12) + 1)
    for cell in cells:
        fight.areas = append(fight.areas, number * 4096 + cell)


def is_standing(game: Operation) -> bool:
    return game.the_fight().note(notes.THREAT) != NO_THREAT


def remove(game: Operation) -> None:
    fight = game.the_fight()
    for what in (
        notes.THREAT,
        notes.THREAT_DICE,
        notes.THREAT_BREAK,
        notes.THREAT_DAMAGE,
        notes.MARKED,
    ):
        fight.keep(what, 0)
    fight.areas = vec[i64]()


# Areas (B-035).


def line_on(game: Operation, cell: i64) -> list[int]:
    """The row of a space if it lies farther across than down from the boss, else its column, both
    ways up to the first obstacle (B-035)."""
    grid = game.grid
    centre = game.guard_cell(names.BOSS)
    wide: i64 = 0
    high: i64 = 0
    if centre != names.OFF_MAP:
        wide = grid.column[cell] - grid.column[centre]
        high = grid.row[cell] - grid.row[centre]
    is_row = wide * wide >= high * high
    found: list[int] = [cell]
    for way in (3, 1) if is_row else (0, 2):
        at: i64 = cell
        while grid.beyond(at, way) != NO_CELL:
            at = grid.beyond(at, way)
            found.append(at)
    found.sort()
    return found


def blast_on(game: Operation, cell: i64, spaces: i64) -> list[int]:
    """A space and all within so many steps and in sight of it (B-035)."""
    grid = game.grid
    return [
        other
        for other in range(grid.size)
        if grid.is_space(other) and grid.distance(cell, other) <= spaces and grid.sees(cell, other)
    ]


# Landing and breaking.


class Land(LoneStep[Operation]):
    """The standing Threat lands before the next card is drawn (B-001, B-040)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        fight = game.the_fight()
        kind = fight.note(notes.THREAT)
        if kind == NO_THREAT:
            return
        dice = fight.note(notes.THREAT_DICE)
        hit = those_hit(game)
        registry.rules_of(game).threat_lands(game, kind)
        remove(game)
        if kind == OWN_THREAT:
            game.tell(names.TOLD_THREAT_LANDS, B + 40, kind, dice)
            registry.rules_of(game).lands(game)
            return
        if len(hit) == 0:
            game.tell(names.TOLD_THREAT_AVOIDED, B + 43, kind)
            return
        game.tell(names.TOLD_THREAT_LANDS, B + 40, kind, dice)
        for place in range(len(hit) - 1, -1, -1):
            boss_attacks.begin(game, hit[place], dice, -1)


def those_hit(game: Operation) -> list[int]:
    """Whom the standing Threat would reach now, nearest to the boss first (B-035, B-041)."""
    fight = game.the_fight()
    found: list[int] = []
    for person in targets.fighters(game):
        if fight.note(notes.THREAT) == MARK:
            is_hit = fight.holds(notes.MARKED, person) and registry.rules_of(game).lands_on(
                game, person
            )
        else:
            is_hit = fight.in_area(game.cell(person))
        if is_hit:
            place: i64 = len(found)
            here = targets.rank(game, NEAREST, person)
            while place > 0 and targets.rank(game, NEAREST, found[place - 1]) > here:
                place -= 1
            found.insert(place, person)
    return found


def damaged(game: Operation, damage: i64) -> None:
    """The boss has taken damage: enough of it breaks a Threat (B-042)."""
    if not is_standing(game):
        return
    fight = game.the_fight()
    fight.keep(notes.THREAT_DAMAGE, fight.note(notes.THREAT_DAMAGE) + damage)
    limit = fight.note(notes.THREAT_BREAK)
    if limit > 0 and fight.note(notes.THREAT_DAMAGE) >= limit:
        game.tell(names.TOLD_THREAT_BROKEN, B + 42, fight.note(notes.THREAT))
        remove(game)


# Verbs.


class Threat(Verb):
    """Sets a Threat on the fighters its word chooses: T of them, wherever they are (B-040)."""

    def is_threat(self) -> bool:
        return True

    def kind(self) -> i64:
        return LINE

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) == 0:
            return
        set_threat(game, self.kind(), self.dice(game, row), row.break_at)
        for person in fight.targets:
            self.add(game, row, person)
        tell(game)

    def dice(self, game: Operation, row: Row) -> i64:
        """On the easiest level Threats have a die fewer, never none (B-067)."""
        return max(1, row.dice - game.the_boss().threat_dice_less)

    def add(self, game: Operation, row: Row, person: i64) -> None:
        add_area(game, line_on(game, game.cell(person)))


class Blast(Threat):
    def kind(self) -> i64:
        return BLAST

    def add(self, game: Operation, row: Row, person: i64) -> None:
        add_area(game, blast_on(game, game.cell(person), row.number))


class Mark(Threat):
    def kind(self) -> i64:
        return MARK

    def add(self, game: Operation, row: Row, person: i64) -> None:
        game.the_fight().put_bit(notes.MARKED, person)


class SupplyBlast(Threat):
    """A Blast on the supply space nearest to a fighter: set once (B-040, TK-4, MG-7)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        cell = nearest_supply(game)
        if cell != NO_CELL:
            set_threat(game, BLAST, self.dice(game, row), row.break_at)
            add_area(game, blast_on(game, cell, row.number))
            tell(game)


def nearest_supply(game: Operation) -> i64:
    """The supply space with the shortest path to a fighter, the first in reading order."""
    ground = terrain.ground(game)
    best: i64 = NO_CELL
    least: i64 = FAR + 1
    who: i64 = notes.NO_ONE
    for cell in sorted(game.the_boss().supplies()):
        for person in targets.fighters(game):
            if ground.distance(game.cell(person), cell) < least:
                best, least = cell, ground.distance(game.cell(person), cell)
                who = person
    if who != notes.NO_ONE:
        targets.tell_measured(game, who, NEAREST_TO_SUPPLIES, ANY, least, B + 40)
    return best


def tell(game: Operation) -> None:
    """Everybody sees what will land, and what would break it (B-043)."""
    fight = game.the_fight()
    game.tell(
        names.TOLD_THREAT,
        B + 40,
        fight.note(notes.THREAT),
        fight.note(notes.THREAT_DICE),
        fight.note(notes.THREAT_BREAK),
        fight.note(notes.MARKED),
        fight.areas[0] & 0xFFF if len(fight.areas) > 0 else names.OFF_MAP,
    )


LAND: Final[Land] = Land(names.STEP_LAND)
VERBS: Final[list[Verb]] = [
    Threat("line", WORD | DICE, BREAK, f"Threaten {{who}} with a Line: {CAUGHT}"),
    Blast(
        "blast", WORD | DICE | NUMBER, BREAK, f"Threaten {{who}} with a {BLAST_AROUND}: {CAUGHT}"
    ),
    Mark("mark", WORD | DICE, BREAK, "Threaten {who} with a Mark: {dice} if then in sight."),
    SupplyBlast(
        "blast the supplies",
        NUMBER | DICE,
        BREAK,
        f"Threaten the supplies nearest to a fighter with a {BLAST_AROUND}: {CAUGHT}",
    ),
]
