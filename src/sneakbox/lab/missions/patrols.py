"""Patrols: rounds along the corridors that Guards really walk, by the arrows on the floor."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.kernel.dice import Dice
from sneakbox.lab.missions.chances import happens, shuffled
from sneakbox.lab.missions.floor import ARROWS, Floor
from sneakbox.lab.missions.layout import Layout

SHORTEST_ROUND: Final = 8
LONGEST_ROUND: Final = 22


@dataclass(frozen=True)
class Round:
    """A way round one or more blocks: its spaces in order, and the way to go from each."""

    cells: tuple[int, ...]
    ways: tuple[int, ...]

    @property
    def corners(self) -> list[int]:
        """The spaces where the way turns."""
        return [at for at in range(len(self.cells)) if self.ways[at] != self.ways[at - 1]]

    def meets(self, other: "Round") -> bool:
        """An arrow of one lies on the way of the other, and would lead its Guard away."""
        mine = {self.cells[at] for at in self.corners}
        others = {other.cells[at] for at in other.corners}
        return bool(mine & {*other.cells} or others & {*self.cells})


def rounds_in(layout: Layout, zone: int) -> list[Round]:
    """Every way round that corridors of a zone allow, clockwise."""
    found = []
    for left, right in combinations(layout.columns[zone], 2):
        for top, bottom in combinations(layout.rows[zone], 2):
            found.append(round_of(layout.floor, left, right, top, bottom))
    return [
        one
        for one in found
        if SHORTEST_ROUND <= len(one.cells) <= LONGEST_ROUND
        and {*one.cells} <= layout.corridors - layout.floor.solid.keys()
    ]


def round_of(floor: Floor, left: int, right: int, top: int, bottom: int) -> Round:
    at = floor.at
    steps = [
        *((at(column, top), EAST) for column in range(left, right)),
        *((at(right, row), SOUTH) for row in range(top, bottom)),
        *((at(column, bottom), WEST) for column in range(right, left, -1)),
        *((at(left, row), NORTH) for row in range(bottom, top, -1)),
    ]
    return Round(tuple(cell for cell, _ in steps), tuple(way for _, way in steps))


def turned_back(one: Round) -> Round:
    """The same way the other way round."""
    cells = (one.cells[0], *reversed(one.cells[1:]))
    ways = tuple(way ^ 2 for way in reversed(one.ways))
    return Round(cells, ways)


def chosen_rounds(dice: Dice, layout: Layout, zone: int, most: int) -> list[Round]:
    """Some of them that do not get in each other's way, with their arrows laid."""
    chosen: list[Round] = []
    for one in shuffled(dice, rounds_in(layout, zone)):
        way = turned_back(one) if happens(dice, 50) else one
        if len(chosen) < most and not any(way.meets(other) for other in chosen):
            chosen.append(way)
    for way in chosen:
        for at in way.corners:
            layout.floor.icons[way.cells[at]] = ARROWS[way.ways[at]]
    return chosen


def walked(floor: Floor, cell: int, facing: int, steps: int) -> list[tuple[int, int]]:
    """Where a Guard on patrol gets by itself: straight ahead, turned by arrows (MGS-150, 151).

    It ends where something is in the way: there the order card has a say.
    """
    found = []
    for _ in range(steps):
        icon = floor.icons.get(cell, "")
        if icon and icon in ARROWS:
            facing = ARROWS.index(icon)
        ahead = floor.beside(cell, facing)
        if ahead not in floor.steps(cell, doors_open=False):
            break
        cell = ahead
        found.append((cell, facing))
    return found
