"""Shapes in numbers: outlines of cells, cut-out rooms, and where pieces stand side by side."""

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from sneakbox.scene.model import Point

Cell = tuple[int, int]

NORTH, EAST, SOUTH, WEST = range(4)
STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))

# A tile: its side, its room and its doors, in units of the drawing.
TILE: Final = 120
ROOM_FROM: Final = 20
ROOM_TO: Final = 100
DOOR_FROM: Final = 40
DOOR_TO: Final = 80
OUTER_CORNER: Final = 8
JAMB: Final = 5
# Floors that meet overlap a little, so that no seam shows.
OVERLAP: Final = 0.4


def number(value: float) -> str:
    """A coordinate, as short as a tenth of a unit allows.

    >>> number(3.0), number(-0.04), number(2.55)
    ('3', '0', '2.5')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def point(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


# Outlines of sets of unit cells.


def loops(cells: Collection[Cell]) -> list[list[Cell]]:
    """The outlines of a set of cells, as corners, the inside on the right of the way round."""
    inside = set(cells)
    edges: dict[Cell, list[Cell]] = {}
    for x, y in sorted(inside):
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in inside:
                edges.setdefault(start, []).append(end)
    found = []
    while edges:
        start = min(edges)
        way, here, came = [start], start, (0, 0)
        while True:
            ends = edges[here]
            right = (here[0] - came[1], here[1] + came[0])
            following = right if len(ends) > 1 and right in ends else ends[0]
            ends.remove(following)
            if not ends:
                del edges[here]
            came = (following[0] - here[0], following[1] - here[1])
            here = following
            if here == start:
                break
            way.append(here)
        found.append(corners_only(way))
    return found


def corners_only(way: list[Cell]) -> list[Cell]:
    """A closed way without the points at which it goes straight on."""
    size = len(way)
    return [
        here
        for n, here in enumerate(way)
        if direction(way[n - 1], here) != direction(here, way[(n + 1) % size])
    ]


def direction(start: Point, end: Point) -> tuple[int, int]:
    """-1, 0 or 1 for each axis."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def outline(cells: Collection[Cell], size: float, inset: float = 0, radius: float = 4) -> str:
    """The path around a set of cells, pulled in by `inset`, with round corners."""
    parts = []
    for way in loops(cells):
        count = len(way)
        points: list[Point] = []
        for n, here in enumerate(way):
            before = direction(way[n - 1], here)
            after = direction(here, way[(n + 1) % count])
            across, down = -before[1] - after[1], before[0] + after[0]
            points.append((here[0] * size + across * inset, here[1] * size + down * inset))
        parts.append(rounded(points, [radius] * count))
    return "".join(parts)


def rounded(points: Sequence[Point], radii: Sequence[float], *, closed: bool = True) -> str:
    """A path through points whose corners are rounded, each by its own radius at most."""
    parts: list[str] = []
    count = len(points)
    for n, (x, y) in enumerate(points):
        letter = "L" if parts else "M"
        if not closed and n in (0, count - 1):
            parts.append(f"{letter}{point(x, y)}")
            continue
        (px, py), (qx, qy) = points[n - 1], points[(n + 1) % count]
        before, after = math.hypot(x - px, y - py), math.hypot(qx - x, qy - y)
        radius = min(radii[n], before / 2, after / 2)
        if radius < 0.1:
            parts.append(f"{letter}{point(x, y)}")
            continue
        start = (x - (x - px) / before * radius, y - (y - py) / before * radius)
        end = (x + (qx - x) / after * radius, y + (qy - y) / after * radius)
        parts.append(f"{letter}{point(*start)}Q{point(x, y)} {point(*end)}")
    return "".join(parts) + ("Z" if closed else "")


# Rooms cut out of a tile.


def turned(doors: int, turns: int) -> int:
    """The doors of a tile after quarter turns clockwise."""
    return ((doors << turns) | (doors >> (4 - turns))) & 15


def room_points(doors: int, beyond: float = OVERLAP) -> list[tuple[Point, float, int]]:
    """The corners of a room clockwise from its upper left, each with its radius and, where the
    door of a side begins (a little beyond the edge of the tile), that side; else -1."""
    a, b, p, q, edge = ROOM_FROM, ROOM_TO, DOOR_FROM, DOOR_TO, TILE + beyond
    corners = ((a, a), (b, a), (b, b), (a, b))
    jambs = (
        ((p, a), (p, -beyond), (q, -beyond), (q, a)),
        ((b, p), (edge, p), (edge, q), (b, q)),
        ((q, b), (q, edge), (p, edge), (p, b)),
        ((a, q), (-beyond, q), (-beyond, p), (a, p)),
    )
    points: list[tuple[Point, float, int]] = []
    for side in range(4):
        points.append((corners[side], OUTER_CORNER, -1))
        if (doors >> side) & 1:
            inner, first, second, last = jambs[side]
            points.append((inner, JAMB, -1))
            points.append((first, 0, side))
            points.append((second, 0, -1))
            points.append((last, JAMB, -1))
    return points


def floor_path(doors: int) -> str:
    """The floor of a room, open to the edge of the tile at its doors."""
    points = room_points(doors)
    return rounded([at for at, _, _ in points], [radius for _, radius, _ in points])


def walls_path(doors: int, beyond: float = OVERLAP) -> str:
    """The cut edge around the floor, without the doors."""
    points = room_points(doors, beyond)
    ends = [n for n, (_, _, side) in enumerate(points) if side >= 0]
    if not ends:
        return floor_path(doors)
    parts = []
    count = len(points)
    for number_of_end, end in enumerate(ends):
        stop = ends[(number_of_end + 1) % len(ends)]
        stop = stop if stop > end else stop + count
        part = [points[n % count] for n in range(end + 1, stop + 1)]
        places, radii = [at for at, _, _ in part], [radius for _, radius, _ in part]
        parts.append(rounded(places, radii, closed=False))
    return "".join(parts)


def door_ends(side: int, inset: float = 0) -> tuple[Point, Point]:
    """The two ends of a door at the edge of its tile."""
    edge = TILE - inset
    return (
        ((DOOR_FROM, inset), (DOOR_TO, inset)),
        ((edge, DOOR_FROM), (edge, DOOR_TO)),
        ((DOOR_FROM, edge), (DOOR_TO, edge)),
        ((inset, DOOR_FROM), (inset, DOOR_TO)),
    )[side]


# Pieces side by side.

# Where pieces stand in a place, from its middle, and how large they are; in sizes of the place.
SLOTS: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    (),
    ((0, 0, 0.46),),
    ((-0.155, 0, 0.33), (0.155, 0, 0.33)),
    ((-0.155, 0.12, 0.3), (0.155, 0.12, 0.3), (0, -0.15, 0.3)),
    ((-0.155, -0.155, 0.29), (0.155, -0.155, 0.29), (-0.155, 0.155, 0.29), (0.155, 0.155, 0.29)),
)


def slots(count: int) -> tuple[tuple[float, float, float], ...]:
    """Places for so many pieces; more than four stand on a grid."""
    if count < len(SLOTS):
        return SLOTS[count]
    across = math.ceil(math.sqrt(count))
    step = 0.62 / across
    start = -0.31 + step / 2
    return tuple(
        (start + n % across * step, start + n // across * step, step * 0.95) for n in range(count)
    )


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """The least and greatest coordinates: left, top, right, bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
