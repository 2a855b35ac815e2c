"""Maps of square spaces (`boards/grid.py`) on screen: spaces, walls, doors, zones and scenery."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sneakbox.boards.grid import NO_ZONE, Grid
from sneakbox.boards.tiles import EAST, SOUTH
from sneakbox.scene.model import Edge, Floor, Painted, Point, Zone
from sneakbox.scene.scenery import NUMBER, Scenery, Wall


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


# How a map looks.


def floors(grid: Grid, names: Sequence[str], scenery: Scenery) -> tuple[Floor, ...]:
    """The floors of a map, by their first space; what stands somewhere has the floor next to it."""
    zone_of = {cell: zone for cell, zone in enumerate(grid.zones) if zone != NO_ZONE}
    zone_of |= scenery.near
    queue = list(zone_of)
    for cell in queue:
        for direction in range(4):
            there = grid.plan.neighbour(cell, direction)
            if there >= 0 and there not in zone_of:
                zone_of[there] = zone_of[cell]
                queue.append(there)
    found: dict[str, list[str]] = {}
    for cell in range(grid.size):
        found.setdefault(scenery.floors[zone_of[cell]], []).append(names[cell])
    return tuple(Floor(kind, tuple(cells)) for kind, cells in found.items())


def painted(grid: Grid, scenery: Scenery) -> tuple[Painted, ...]:
    return tuple(
        Painted(
            one.kind,
            middle_of(grid, one.first),
            middle_of(grid, one.last),
            f"{one.number:02}" if one.kind == NUMBER else "",
        )
        for one in scenery.paints
    )


def walls_beside(grid: Grid, names: Sequence[str], scenery: Scenery) -> list[Edge]:
    """Thin walls that run along something that stands there: one sees no gap in them."""
    found: list[Edge] = []
    for cell, sides_drawn in enumerate(scenery.drawn):
        for direction in (EAST, SOUTH):
            there = grid.plan.neighbour(cell, direction)
            stands = [one for one in (cell, there) if grid.zones[one] == NO_ZONE]
            if not (sides_drawn >> direction) & 1 or not stands:
                continue
            if len(stands) == 1 or scenery.near.get(cell) != scenery.near.get(there):
                name = f"w-{names[cell]}-{names[there]}"
                found.append(between(grid, names, name, cell, there, "wall", "A wall"))
    return found


def dressed(grid: Grid, found: Iterable[Edge], scenery: Scenery) -> list[Edge]:
    """Thin walls as what they are; of what was said of one, the last holds."""
    made_of = {}
    for wall in scenery.walls:
        kept = None if wall.side < 0 else sides(grid, wall)
        for edge in found:
            if kept is None or {edge.start, edge.end} in kept:
                made_of[edge.id] = wall.kind
    return [replace(edge, made_of=made_of.get(edge.id, "")) for edge in found]


def sides(grid: Grid, wall: Wall) -> list[set[Point]]:
    """The ends of the edges on one side of all squares between two."""
    columns = sorted((int(grid.column[wall.first]), int(grid.column[wall.last])))
    rows = sorted((int(grid.row[wall.first]), int(grid.row[wall.last])))
    return [
        set(border(grid, row * grid.columns + column, wall.side))
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    ]
