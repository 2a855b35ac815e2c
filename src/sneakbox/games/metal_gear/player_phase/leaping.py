"""Leapfrog: moving over figures, and what Guards make of it (MGS-054, MGS-055)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.equipment.boxes as boxes
import sneakbox.games.metal_gear.guards.guard_attacks as guard_attacks
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.player_phase.moving as moving
import sneakbox.games.metal_gear.sight.traps as traps
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, NO_GUARD, Operation, contains, without
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


def can_land(game: Operation, person: i64, over: i64, trail: "vec[i64]", flags: i64) -> bool:
    """True when a leap that has come over this figure can still end on a free space."""
    reached: list[int] = [over]
    while len(reached) > 0:
        at = reached.pop()
        trail = append(trail, at)
        for direction in range(4):
            cell = game.grid.beyond(at, direction)
            if not moving.can_enter(game, person, cell) or contains(trail, cell):
                continue
            if not game.is_free(cell):
                reached.append(cell)
            elif moving.can_end_on(game, person, cell, flags):
                return True
    return False


def pass_over(game: Operation, person: i64, cell: i64) -> None:
    """A leap goes over the figure on this space; a Guard will answer for it (MGS-055).

    Eyes follow it there; tokens on the space are not touched (MGS-054, A-24).
    """
    game.path = append(game.path, cell)
    moving.come_to(game, person)
    traps.look(game)
    guard = game.guard_at(cell)
    if guard != NO_GUARD and not contains(game.leapt, guard):  # one attack a move
        game.leapt = append(game.leapt, guard)


@mypyc_attr(free_list_len=1)
class Leaping(Step[Operation]):
    """A character is leaping over figures and may bend at each of them (MGS-054, A-27)."""

    def __init__(self, person: i64, over: i64, flags: i64) -> None:
        self.person: i64 = person
        self.over: i64 = over
        self.flags: i64 = flags

    def key(self) -> i64:
        return act(names.STEP_LEAPING, self.person, self.over, self.flags)

    def ways(self, game: Operation) -> list[int]:
        """Directions to a free space, or over another figure from which one can be reached."""
        found: list[int] = []
        for direction in range(4):
            cell = game.grid.beyond(self.over, direction)
            if not moving.can_enter(game, self.person, cell) or contains(game.path, cell):
                continue
            if game.is_free(cell):
                if moving.can_end_on(game, self.person, cell, self.flags):
                    found.append(act(names.STEP, direction))
            elif can_land(game, self.person, cell, game.path[:], self.flags):
                found.append(act(names.STEP, direction))
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return self.ways(game)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if action == 0:
            action = self.ways(game)[0]
        cell = game.grid.beyond(self.over, first_of(action))
        if not game.is_free(cell):
            game.swap(Leaping(self.person, cell, self.flags))
            pass_over(game, self.person, cell)
            return
        game.pop()
        game.tell(names.TOLD_LEAPT, 54, self.person, self.over, cell)
        game.path = vec[i64]()
        moving.arrive(game, self.person, cell)


def move_complete(game: Operation, person: i64, leapt: "vec[i64]") -> None:
    """Guards that were passed over attack, in that order, unless deceived (MGS-055, MGS-100).

    In the prototype they turn to the character; leaping itself does not alert (MGS-219).
    """
    if len(leapt) == 0:
        return
    if contains(leapt, names.BOSS):
        boss_attacks.leapt_over(game, person)  # shadows let it happen (B-029, B-303)
        leapt = without(leapt, names.BOSS)
    if game.content.is_fighter(person) or len(leapt) == 0:
        return
    if game.about(person, COVER) & names.BOXED != 0:
        boxes.unbox(game, person)
    if game.about(person, COVER) & (names.DISGUISED | names.CAMOUFLAGED) == 0:
        if game.content.edition.leapt_guards_turn:
            for guard in leapt:
                turn_to(game, guard, game.cell(person))
        else:
            attention.alert(game, person, 55, names.BECAUSE_LEAP)
        for number in range(len(leapt) - 1, -1, -1):
            game.push(guard_attacks.GuardAttack(leapt[number], person))


def turn_to(game: Operation, guard: i64, cell: i64) -> None:
    """A Guard faces a space: along its row or column, whichever is farther (MGS-219).

    Never an obstacle: then the other of the two, else the closest way that is free (E-04).
    """
    if game.guard_cell(guard) == names.OFF_MAP:
        return
    grid = game.grid
    here = game.guard_cell(guard)
    across: i64 = grid.column[cell] - grid.column[here]
    down: i64 = grid.row[cell] - grid.row[here]
    facing: i64 = NORTH if down < 0 else SOUTH
    other: i64 = WEST if across < 0 else EAST
    is_across = across * across > down * down
    if is_across:
        facing, other = other, facing
    if grid.is_blocked(here, facing):
        is_aside = down != 0 if is_across else across != 0
        if is_aside and not grid.is_blocked(here, other):
            facing = other
        else:
            facing = turning.unblocked(game, here, facing)
    turning.turn(game, guard, facing, 219, names.TURN_LEAPT)
