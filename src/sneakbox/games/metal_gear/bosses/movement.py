"""How a boss moves: seek, towards, away, keep, turn, and what it pushes (B-025 to B-030)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.boards.grid import FAR, NO_CELL, Grid
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import ANY, NEAREST, Row
from sneakbox.games.metal_gear.bosses.verbs import FILTER, NUMBER, WORD, Verb
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


def movement(game: Operation) -> i64:
    """How far the boss goes under the card in force (B-052)."""
    return game.the_fight().note(notes.MOVEMENT)


def spaces_to_go(game: Operation, row: Row) -> i64:
    """The number a line prints, or the boss's Movement."""
    return movement(game) if row.number < 0 else row.number


# Ways.


def ways_of(game: Operation, foe: i64) -> Grid:
    """The map that a foe moves on: who floats passes over everything."""
    if foe == names.BOSS and registry.rules_of(game).floats(game):
        return terrain.air(game)
    return terrain.ground(game)


def can_land(game: Operation, cell: i64) -> bool:
    """A free space, never an obstacle."""
    return game.is_free(cell) and terrain.ground(game).is_space(cell)


def next_space(game: Operation, target: i64) -> i64:
    """The next space of the boss on the way to a space, or NO_CELL."""
    boss: i64 = names.BOSS
    return space_after(game, game.guard_cell(boss), game.facing(boss), target, boss)


def space_after(game: Operation, cell: i64, facing: i64, target: i64, foe: i64) -> i64:
    """The next space of the boss or a minion that stands on a space and looks that way, or NO_CELL.

    The shortest way; of equally short ones that with the fewest turns, then the first of north,
    east, south and west (B-025). Figures are passed over to the first free space (B-029).
    """
    ground = ways_of(game, foe)
    while cell != target:
        ways = ground.ways(cell, facing, target)
        if ways == 0:
            return NO_CELL
        facing = 0
        while (ways >> facing) & 1 == 0:
            facing += 1
        cell = ground.beyond(cell, facing)
        if can_land(game, cell):
            return cell
    return NO_CELL


def reachable(game: Operation, spaces: i64) -> list[int]:
    """By space, how many spaces the boss needs to get there, FAR where it cannot (B-029).

    Passing over figures costs nothing but the space behind them.
    """
    ground = ways_of(game, names.BOSS)
    costs: list[int] = [FAR] * ground.size
    start = game.guard_cell(names.BOSS)
    costs[start] = 0
    edge: list[int] = [start]
    gone: i64 = 0
    while len(edge) > 0 and gone < spaces:
        gone += 1
        further: list[int] = []
        passed: list[int] = edge
        over: list[int] = []
        while len(passed) > 0:
            at = passed.pop()
            for direction in range(4):
                there = ground.beyond(at, direction)
                if there == NO_CELL or costs[there] != FAR:
                    continue
                if can_land(game, there):
                    costs[there] = gone
                    further.append(there)
                elif there not in over:
                    over.append(there)
                    passed.append(there)
        edge = further
    return costs


def go(game: Operation, cell: i64, rule: i64) -> None:
    """One move to a free space; what lies there happens at once (B-053)."""
    was = game.guard_cell(names.BOSS)
    game.turn_guard(names.BOSS, measuring.way_to(game, was, cell, game.facing(names.BOSS)))
    game.move_foe(names.BOSS, cell)
    game.tell(names.TOLD_BOSS_MOVED, rule, cell, was)
    using.entered(game, cell)


def go_towards(game: Operation, target: i64, spaces: i64, until: i64, rule: i64) -> None:
    """Up to so many spaces towards a space, stopping so far from it (B-025)."""
    for _ in range(spaces):
        if game.result != 0 or measuring.distance(game, target) <= until:
            return
        cell = next_space(game, target)
        if cell == NO_CELL:
            return
        go(game, cell, rule)


def go_away(game: Operation, target: i64, spaces: i64, until: i64, rule: i64) -> None:
    """Single steps, each to the free space beside with the greatest distance (B-027)."""
    ground = terrain.ground(game)
    for _ in range(spaces):
        here = game.guard_cell(names.BOSS)
        best = ground.distance(here, target)
        if game.result != 0 or best >= until:
            return
        chosen: i64 = NO_CELL
        for direction in range(4):
            cell = ground.beyond(here, direction)
            if cell != NO_CELL and game.is_free(cell) and ground.distance(cell, target) > best:
                best = ground.distance(cell, target)
                chosen = cell
        if chosen == NO_CELL:
            return
        go(game, chosen, rule)


def seek(game: Operation, person: i64, in_line: bool) -> None:
    """Stay where a fighter is in sight, else go to the nearest space from where it is; where there
    is none, towards it with full Movement. Then turn to it (B-026)."""
    if not is_found(game, person, in_line):
        cell = nearest_view(game, person, in_line)
        if cell == NO_CELL and in_line and not measuring.is_in_sight(game, person):
            cell = nearest_view(game, person, False)
        if cell != NO_CELL:
            go_along(game, cell, B + 26)
        elif not measuring.is_in_sight(game, person):
            go_towards(game, game.cell(person), movement(game), 1, B + 26)
    if game.result == 0:
        measuring.turn_to(game, game.cell(person))


def is_found(game: Operation, person: i64, in_line: bool) -> bool:
    return measuring.is_in_line(game, person) if in_line else measuring.is_in_sight(game, person)


def nearest_view(game: Operation, person: i64, in_line: bool) -> i64:
    """The space within Movement, by fewest spaces and then in reading order, from where a fighter
    is in sight; NO_CELL where there is none (B-026)."""
    here = game.guard_cell(names.BOSS)
    costs = reachable(game, movement(game))
    best: i64 = NO_CELL
    least: i64 = FAR
    for cell in range(len(costs)):
        if costs[cell] < least:
            game.move_foe(names.BOSS, cell)
            if is_found(game, person, in_line):
                best, least = cell, costs[cell]
            game.move_foe(names.BOSS, here)
    return best


def go_along(game: Operation, cell: i64, rule: i64) -> None:
    """Space by space to one within reach; where that would take more than its Movement, for a leap
    is quicker than the shortest path, it is taken in one leap."""
    if moves_to(game, cell) > movement(game):
        go(game, cell, rule)
    while game.result == 0 and game.guard_cell(names.BOSS) != cell:
        go(game, next_space(game, cell), rule)


def moves_to(game: Operation, target: i64) -> i64:
    """How many moves the boss needs along the shortest path to a space, FAR without one."""
    cell = game.guard_cell(names.BOSS)
    facing = game.facing(names.BOSS)
    moves: i64 = 0
    while cell != target:
        there = space_after(game, cell, facing, target, names.BOSS)
        if there == NO_CELL:
            return FAR
        facing = measuring.way_to(game, cell, there, facing)
        cell = there
        moves += 1
    return moves


def may_enter(game: Operation, cell: i64) -> bool:
    """Characters enter neither closed spaces nor those of a big boss (B-016, B-101)."""
    if terrain.is_closed(game, cell):
        return False
    return game.guard_at(cell) != names.BOSS or game.the_boss().size == 1


# Being pushed.


def push(game: Operation, person: i64, spaces: i64) -> None:
    """A fighter is pushed straight away from the boss; who is stopped early is hurt (B-030)."""
    if game.guard_cell(names.BOSS) == names.OFF_MAP:
        return
    way = measuring.way_to(
        game, game.guard_cell(names.BOSS), game.cell(person), game.facing(names.BOSS)
    )
    ground = terrain.ground(game)
    for _ in range(spaces):
        here = game.cell(person)
        cell = ground.beyond(here, way)
        if not moving.can_enter(game, person, cell) or not game.is_free(cell):
            wounds.hurt(game, person, 1, B + 30)
            return
        game.move_person(person, cell)
        game.tell(names.TOLD_PUSHED, B + 30, person, cell)
        using.entered(game, cell)
        if game.result == 0:
            events.entered(game, person, cell)
        if game.result != 0:
            return


# Making way for a big boss.


def lift(game: Operation, person: i64) -> i64:
    """Take a fighter off the space that a boss is about to enter; where that was."""
    cell = game.cell(person)
    game.move_person(person, names.OFF_MAP)
    return cell


@mypyc_attr(free_list_len=1)
class MakeWay(Step[Operation]):
    """Where a fighter is put whom a boss has driven off: the nearest free space, of equally near
    ones as the fighter likes (BD-4)."""

    def __init__(self, person: i64, cell: i64) -> None:
        self.person: i64 = person
        self.cell: i64 = cell  # where it stood

    def key(self) -> i64:
        return act(names.STEP_MAKE_WAY, self.person, self.cell)

    def spaces(self, game: Operation) -> list[int]:
        """The free spaces with the least distance."""
        ground = terrain.ground(game)
        least: i64 = FAR
        found: list[int] = []
        for cell in range(ground.size):
            away = ground.distance(self.cell, cell)
            if away == FAR or away > least or not game.is_free(cell):
                continue
            if away < least:
                least = away
                found = []
            found.append(cell)
        return found

    def deciders(self, game: Operation) -> i64:
        if len(self.spaces(game)) > 1:
            return game.content.group(self.person)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.spaces(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        cell: i64 = self.spaces(game)[0] if action == 0 else first_of(action)
        game.pop()
        game.move_person(self.person, cell)
        game.tell(names.TOLD_MADE_WAY, B + 16, self.person, cell)
        using.entered(game, cell)
        if game.result == 0:
            events.entered(game, self.person, cell)


# Verbs.


class Moving(Verb):
    """A verb of movement: where nobody is in sight its word chooses among all (C-01)."""

    def finds_anybody(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) > 0 and game.guard_cell(names.BOSS) != names.OFF_MAP:
            self.move(game, row, fight.targets[0])

    def move(self, game: Operation, row: Row, person: i64) -> None:
        """Move with regard to a fighter."""


class Seek(Moving):
    def move(self, game: Operation, row: Row, person: i64) -> None:
        seek(game, person, False)


class SeekLine(Moving):
    """Seek, preferring a space in line."""

    def move(self, game: Operation, row: Row, person: i64) -> None:
        seek(game, person, True)


class Towards(Moving):
    def move(self, game: Operation, row: Row, person: i64) -> None:
        go_towards(game, game.cell(person), spaces_to_go(game, row), 1, B + 25)


class Away(Moving):
    def move(self, game: Operation, row: Row, person: i64) -> None:
        go_away(game, game.cell(person), spaces_to_go(game, row), FAR, B + 27)


class Keep(Verb):
    """Keep a distance to the nearest fighter, whoever is in sight (B-028)."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        everybody = targets.fighters(game)
        if len(everybody) == 0 or game.guard_cell(names.BOSS) == names.OFF_MAP:
            return
        nearest: i64 = everybody[0]
        for person in everybody:
            if targets.rank(game, NEAREST, person) < targets.rank(game, NEAREST, nearest):
                nearest = person
        targets.tell_meant(game, nearest, NEAREST, ANY, B + 28)
        cell = game.cell(nearest)
        if measuring.distance(game, cell) < row.number:
            go_away(game, cell, movement(game), row.number, B + 28)
        else:
            go_towards(game, cell, movement(game), row.number, B + 28)


class Turn(Moving):
    def move(self, game: Operation, row: Row, person: i64) -> None:
        measuring.turn_to(game, game.cell(person))


class Nothing(Verb):
    """A section that only says that nothing happens."""

    def do(self, game: Operation, row: Row, line: i64) -> None:
        pass


VERBS: Final[list[Verb]] = [
    Seek("seek", WORD, FILTER, "Move into sight of {who} if need be, and turn there."),
    SeekLine(
        "seek a line to",
        WORD,
        FILTER,
        "Move into line with {who}, or else into sight, and turn there.",
    ),
    Towards("towards", WORD, FILTER | NUMBER, "Move towards {who}, {far}."),
    Away("away from", WORD, FILTER | NUMBER, "Move away from {who}, {far}."),
    Keep("keep", NUMBER, 0, "Move until {spaces} away from the nearest fighter anywhere."),
    Turn("turn to", WORD, FILTER, "Turn to {who}."),
    Nothing("no attack", 0, 0, "Make no attack."),
]
