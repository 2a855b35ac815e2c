"""Random maps, asked everything twice: sight, paths and leaps must be those of the slow twins."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from sneakbox.boards.grid import FAR, NO_CELL, NO_ZONE, FloorPlan, Grid
from sneakbox.kernel.dice import Dice
from sneakbox.lab.batches import seed_of
from sneakbox.lab.fuzz_rows import crowd
from sneakbox.lab.gathering import Tally, gather
from sneakbox.lab.simulate import Progress
from sneakbox.lab.slow_grid import Edge, SlowGrid, Space

# So many questions are asked of one map. The slow twin tries every path, so maps are small.
QUESTIONS: Final = 50
MOST_COLUMNS: Final = 8
MOST_ROWS: Final = 7
MOST_DOORS: Final = 3
MOST_ZONES: Final = 3


@dataclass
class GridFindings(Tally[str]):
    """What some of the comparisons showed."""

    comparisons: int = 0
    seen: int = 0
    tied: int = 0
    leapt: int = 0


@dataclass(frozen=True)
class GridFuzzing:
    """The report."""

    findings: GridFindings
    seconds: float

    def facts(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        found = self.findings
        return {
            "comparisons": found.comparisons,
            "in_sight": found.seen,
            "tied_paths": found.tied,
            "leaps": found.leapt,
            "errors": len(found.failures),
            "seconds": round(self.seconds, 3),
            "failures": found.failures,
        }


def fuzz_grid(
    *,
    comparisons: int | None = None,
    seconds: float | None = None,
    seed: str = "1",
    jobs: int = 1,
    progress: Progress | None = None,
) -> GridFuzzing:
    """Compare so often, or for so long; comparison number n is the same for the same seed."""
    found = GridFindings()
    took = gather(
        found,
        partial(compare_some, seed),
        lambda found: found.comparisons,
        wanted=comparisons,
        seconds=seconds,
        jobs=jobs,
        progress=progress,
    )
    found.failures.sort()
    return GridFuzzing(found, took)


def compare_some(seed: str, run: range) -> GridFindings:
    """The comparisons of these numbers, in this process."""
    found = GridFindings()
    map_number = -1
    world: World | None = None
    for number in run:
        if world is None or number // QUESTIONS != map_number:
            map_number = number // QUESTIONS
            world = World(Dice(seed_of("grid", seed, map_number)))
        dice = Dice(seed_of("question", seed, number))
        compare(world, dice, f"seed {seed}, comparison {number}", found)
        if found.is_enough():
            break
    return found


class World:
    """One random map, as the board knows it and as its slow twin does."""

    def __init__(self, dice: Dice) -> None:
        self.columns = 1 + int(dice.below(MOST_COLUMNS))
        self.rows = 1 + int(dice.below(MOST_ROWS))
        size = self.columns * self.rows
        stones = int(dice.below(4))
        walls_share = int(dice.below(4))
        zone_count = 1 + int(dice.below(MOST_ZONES))
        zones = bytearray()
        for cell in range(size):
            band = cell % self.columns * zone_count // self.columns
            zones.append(NO_ZONE if dice.below(10) < stones else band)
        walls = bytes(
            sum(1 << side for side in range(4) if dice.below(14) < walls_share) for _ in range(size)
        )
        edges: list[int] = []
        for door in range(int(dice.below(MOST_DOORS + 1))):
            edges += [door, int(dice.below(size)), int(dice.below(4))]
        self.plan = FloorPlan(self.columns, self.rows, bytes(zones), walls, edges)
        self.walls = walls
        # Some doors are opened one by one, as in play.
        grid = self.plan.locked_grid()
        for door in range(MOST_DOORS):
            if grid.is_locked(door) and dice.below(2):
                grid = grid.without_door(door)
        self.grid: Grid = grid
        self.slow = self.slow_twin(bytes(zones), edges)

    def space(self, cell: int) -> Space:
        return cell % self.columns, cell // self.columns

    def slow_twin(self, zones: bytes, edges: list[int]) -> SlowGrid:
        spaces = {self.space(cell): zone for cell, zone in enumerate(zones) if zone != NO_ZONE}
        shut: set[Edge] = set()
        for cell, sides in enumerate(self.walls):
            shut |= {self.edge(cell, side) for side in range(4) if sides >> side & 1}
        for at in range(0, len(edges), 3):
            door, cell, side = edges[at : at + 3]
            if self.grid.doors >> door & 1:
                shut.add(self.edge(cell, side))
        return SlowGrid(spaces, frozenset(shut))

    def edge(self, cell: int, side: int) -> Edge:
        column, row = self.space(cell)
        across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        return frozenset(((column, row), (column + across, row + down)))

    def drawing(self) -> str:
        """The map in one line, enough to draw it again."""
        rows = [
            "".join(
                "#" if zone == NO_ZONE else str(zone)
                for zone in self.plan.zones[row * self.columns : (row + 1) * self.columns]
            )
            for row in range(self.rows)
        ]
        return f"{'/'.join(rows)} walls {self.walls.hex()} doors {self.plan.door_edges}"


def compare(world: World, dice: Dice, name: str, found: GridFindings) -> None:
    """Ask both everything about two spaces and a direction."""
    cell = int(dice.below(world.plan.size))
    other = int(dice.below(world.plan.size))
    facing = int(dice.below(4))
    quick, slow = answers(world, cell, other, facing), slow_answers(world, cell, other, facing)
    if world.grid.is_space(cell):
        people = crowd(dice, world.grid, world.slow, cell)
        leaps = people.answers(facing, other)
        found.leapt += any(isinstance(row, list) and len(row) > 1 for row in leaps.values())
        quick |= leaps
        slow |= people.slow_answers(facing, other)
    found.comparisons += 1
    found.seen += bool(quick["watches"])
    paths = quick["paths"]
    found.tied += isinstance(paths, list) and len(paths) > 1
    for question, answer in quick.items():
        if answer != slow[question]:
            found.failures.append(
                f"{name}: {question} from {cell} facing {facing} to {other} is {answer}, "
                f"but should be {slow[question]} (locked {int(world.grid.doors)}): "
                f"{world.drawing()}"
            )
            return


def answers(world: World, cell: int, other: int, facing: int) -> dict[str, object]:
    """What the board says; no distance is None, a path is a list of spaces."""
    grid = world.grid
    paths = [[int(step) for step in path] for path in grid.paths(cell, facing, other)]
    ways = int(grid.ways(cell, facing, other))
    return {
        "beyond": none_below(int(grid.beyond(cell, facing))),
        "beyond_in_zone": none_below(int(grid.beyond_in_zone(cell, facing))),
        "is_blocked": bool(grid.is_blocked(cell, facing)),
        "is_adjacent": bool(grid.is_adjacent(cell, other)),
        "sees": bool(grid.sees(cell, other)),
        "sees_back": bool(grid.sees(other, cell)),
        "is_ahead": bool(grid.is_ahead(cell, facing, other)),
        "watches": bool(grid.watches(cell, facing, other)),
        "distance": none_far(int(grid.distance(cell, other))),
        "distance_back": none_far(int(grid.distance(other, cell))),
        "zone_distance": none_far(int(grid.zone_distance(cell, other))),
        "paths": paths,
        "ways": [direction for direction in range(4) if ways >> direction & 1],
    }


def none_below(cell: int) -> int | None:
    return None if cell == NO_CELL else cell


def none_far(distance: int) -> int | None:
    return None if distance == FAR else distance


def slow_answers(world: World, cell: int, other: int, facing: int) -> dict[str, object]:
    """The same by the slow twin."""
    slow = world.slow
    here, there = world.space(cell), world.space(other)

    def number(space: Space | None) -> int | None:
        return None if space is None else space[1] * world.columns + space[0]

    ahead = slow.beyond(here, facing)
    inside = ahead if ahead is not None and slow.zones[ahead] == slow.zones[here] else None
    paths = slow.paths(here, facing, there)
    firsts = {path[0] for path in paths if path}
    return {
        "beyond": number(ahead),
        "beyond_in_zone": number(inside),
        "is_blocked": ahead is None,
        "is_adjacent": any(slow.beyond(here, direction) == there for direction in range(4)),
        "sees": slow.sees(here, there),
        "sees_back": slow.sees(here, there),
        "is_ahead": slow.is_ahead(here, facing, there),
        "watches": slow.sees(here, there) and slow.is_ahead(here, facing, there),
        "distance": slow.distances(here, stay_in_zone=False).get(there),
        "distance_back": slow.distances(here, stay_in_zone=False).get(there),
        "zone_distance": slow.distances(here, stay_in_zone=True).get(there),
        "paths": [[number(space) for space in path] for path in paths],
        "ways": [way for way in range(4) if slow.beyond(here, way) in firsts],
    }
