"""Maps of square spaces (`boards/grid.py`) on screen: names of spaces, walls, doors and zones."""

from collections.abc import Sequence

from sneakbox.boards.grid import NO_ZONE, Grid
from sneakbox.boards.tiles import EAST, SOUTH
from sneakbox.scene.model import Edge, Point, Zone


def space_name(cell: int, columns: int) -> str:
    """A space as people write it: a letter for the column, a number for the row.

    >>> space_name(13, 5)
    'd3'
    """
    return f"{chr(ord('a') + cell % columns)}{cell // columns + 1}"


def middle_of(grid: Grid, cell: int) -> Point:
    """Where pieces stand on a space."""
    return int(grid.column[cell]) + 0.5, int(grid.row[cell]) + 0.5


def border(grid: Grid, cell: int, direction: int) -> tuple[Point, Point]:
    """The ends of one edge of a space."""
    x, y = float(grid.column[cell]), float(grid.row[cell])
    return (
        ((x, y), (x + 1, y)),
        ((x + 1, y), (x + 1, y + 1)),
        ((x, y + 1), (x + 1, y + 1)),
        ((x, y), (x, y + 1)),
    )[direction]


def walls(grid: Grid, names: Sequence[str]) -> list[Edge]:
    """Thin walls between two spaces that figures could stand on."""
    opened = grid.with_doors(0)
    found: list[Edge] = []
    for cell in range(grid.size):
        for direction in (EAST, SOUTH):
            there = grid.plan.neighbour(cell, direction)
            if there < 0 or NO_ZONE in (grid.zones[cell], grid.zones[there]):
                continue
            if opened.beyond(cell, direction) != there:
                name = f"w-{names[cell]}-{names[there]}"
                found.append(between(grid, names, name, cell, there, "wall", "A wall"))
    return found


def between(
    grid: Grid, names: Sequence[str], name: str, cell: int, there: int, kind: str, label: str
) -> Edge:
    """Something on the edge between two spaces beside each other."""
    ways = [way for way in range(4) if grid.plan.neighbour(cell, way) == there]
    return Edge(name, *border(grid, cell, ways[0]), kind, (names[cell], names[there]), label)


def zones(grid: Grid, names: Sequence[str], labels: Sequence[str]) -> tuple[Zone, ...]:
    """The zones of a map by their labels; none where all of it is one."""
    if len(labels) == 1:
        return ()
    return tuple(
        Zone(f"zone-{zone}", label, tuple(names[cell] for cell in grid.cells_of(zone)))
        for zone, label in enumerate(labels)
    )
