"""Crosshairs: put beside a fighter, carried by two dice, lost by whatever else one does (B-602,
B-603)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.wolf_perches as wolf_perches
from sneakbox.boards.grid import NO_CELL
from sneakbox.boards.tiles import EAST, SOUTH, WEST
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.flying import add_once, numbers_on_dice
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

CROSSHAIR: Final = notes.OWN + 8  # of each of the four characters: its space plus 1; 0 for none
AIM_COST: Final = 1
AIM_DICE: Final = 2
AIM_ON: Final = 4  # Aim with the crosshair that is on the map; below it the side it is put on
# What leaves a crosshair where it is (B-603): a Focus token is no action.
KEEPS_CROSSHAIR: Final = (names.AIM, names.FOCUS, names.SHIFT, names.EXTRA)


def crosshair(game: Operation, person: i64) -> i64:
    """The space of a character's crosshair, or NO_CELL."""
    return game.the_fight().note(CROSSHAIR + person) - 1


def lay_crosshair(game: Operation, person: i64, cell: i64) -> None:
    game.the_fight().keep(CROSSHAIR + person, cell + 1)
    game.tell(names.TOLD_CROSSHAIR, B + 602, person, cell)


def lose_crosshair(game: Operation, person: i64) -> None:
    if crosshair(game, person) != NO_CELL:
        game.the_fight().keep(CROSSHAIR + person, 0)
        game.tell(names.TOLD_CROSSHAIR_LOST, B + 603, person)


def flown(game: Operation, cell: i64, way: i64, spaces: i64) -> i64:
    """Straight on over everything; NO_CELL beyond the edge of slope and ridge."""
    grid = game.grid
    corner = game.the_boss().place("corner")
    column: i64 = grid.column[cell]
    row: i64 = grid.row[cell]
    if way == EAST:
        column += spaces
    elif way == WEST:
        column -= spaces
    elif way == SOUTH:
        row += spaces
    else:
        row -= spaces
    if column > grid.column[corner] or row > grid.row[corner]:
        return NO_CELL
    return grid.cell_at(column, row)


def ends(game: Operation, start: i64, numbers: list[int]) -> list[int]:
    """Where a crosshair can end: one number in one direction, then the other in any (B-602)."""
    found: list[int] = []
    for first in range(len(numbers)):
        for way in range(4):
            turned = flown(game, start, way, numbers[first])
            if turned == NO_CELL:
                continue
            for second in range(len(numbers)):
                if second == first:
                    continue
                for other in range(4):
                    add_once(found, flown(game, turned, other, numbers[second]))
    found.sort()
    return found


@mypyc_attr(free_list_len=1)
class Swing(Step[Operation]):
    """The dice lie: where does the crosshair end (B-602, BD-5)?"""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_SWING, self.person)

    def ends(self, game: Operation) -> list[int]:
        return ends(game, crosshair(game, self.person), numbers_on_dice(game))

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.ends(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PLACE, cell) for cell in self.ends(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        cells = self.ends(game)
        cell: i64 = crosshair(game, self.person)
        if kind_of(action) == names.PLACE:
            cell = first_of(action)
        elif len(cells) > 0:
            cell = cells[0]
        game.dice = vec[i64]()
        lay_crosshair(game, self.person, cell)
        perch = wolf_perches.perch_at(game, cell)
        if perch < 0:
            return
        if not wolf_perches.is_up(game, perch):
            game.push(wolf_perches.TurnUp(perch, self.person + 1))
        elif wolf_perches.likely(game, perch) > 0:
            wolf_perches.hit(game, self.person)


def mean_of_rolls(game: Operation, start: i64, by_space: list[float]) -> float:
    """What the best end of a crosshair is worth, over all rolls of two dice."""
    total = 0.0
    for first in range(1, box.FACES + 1):
        for second in range(first, box.FACES + 1):
            most = 0.0
            for end in ends(game, start, [first, second]):
                most = max(most, by_space[end])
            total += most if first == second else 2.0 * most
    return total / box.FACES**2
