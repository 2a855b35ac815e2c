"""Shapes in numbers: outlines of cells, cut-out rooms, and where pieces stand side by side."""

import math
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from sneakbox.scene.model import Point

Cell = tuple[int, int]
Polygon = Sequence[Point]
# Closer than this is the same.
NEAR: Final = 1e-6
# Where on a straight way one looks whether it leaves a place.
ALONG: Final = (0.1, 0.3, 0.5, 0.7, 0.9)

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


# Outlines round several places.


def square(x: float, y: float) -> Polygon:
    """A unit square by its upper left corner."""
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def borders(polygons: Iterable[Polygon]) -> list[list[Point]]:
    """The outlines of all of these places together, the inside on the right of the way round.

    Places may share a part of a side only. A hole is an outline of its own.
    """
    places = [clockwise(polygon) for polygon in polygons]
    corners = sorted({corner for place in places for corner in place})
    return ways_along(
        side
        for place in places
        for n, end in enumerate(place)
        for side in pairwise(split(place[n - 1], end, corners))
    )


def square_borders(cells: Iterable[Cell]) -> list[list[Point]]:
    """The same for squares of a grid, which share whole sides."""
    places = [square(x, y) for x, y in cells]
    return ways_along((place[n - 1], end) for place in places for n, end in enumerate(place))


def ways_along(pieces: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """The ways round along pieces of border; those between two places are no border."""
    sides: dict[tuple[Point, Point], None] = {}
    for start, stop in pieces:
        if (stop, start) in sides:
            del sides[stop, start]
        else:
            sides[start, stop] = None
    ways: dict[Point, list[Point]] = {}
    for start, stop in sorted(sides):
        ways.setdefault(start, []).append(stop)
    found = []
    while ways:
        found.append(corners_only(way_round(min(ways), ways)))
    return found


def crossing(one: Polygon, other: Polygon) -> Point | None:
    """The middle of the longest straight border that two places share; None when they share none.

    >>> crossing(square(0, 0), square(1, 0))
    (1.0, 0.5)
    """
    best, middle = NEAR, None
    for n, (bx, by) in enumerate(one):
        ax, ay = one[n - 1]
        for m, (dx, dy) in enumerate(other):
            cx, cy = other[m - 1]
            for axis, level in ((0, ax == bx == cx == dx), (1, ay == by == cy == dy)):
                if not level:
                    continue
                mine, theirs = ((ay, by), (cy, dy)) if axis == 0 else ((ax, bx), (cx, dx))
                start, end = max(min(mine), min(theirs)), min(max(mine), max(theirs))
                if end - start > best:
                    best, half = end - start, (start + end) / 2
                    middle = (float(ax), half) if axis == 0 else (half, float(ay))
    return middle


def elbow(start: Point, end: Point, place: Polygon) -> list[Point]:
    """The corner at which one turns on the way through a place that bends; none in a straight one.

    >>> elbow((0.5, 2.5), (2.5, 0.5), [(0, 0), (3, 0), (3, 1), (1, 1), (1, 3), (0, 3)])
    [(0.5, 0.5)]
    """
    (ax, ay), (bx, by) = start, end
    if all(contains(place, (ax + (bx - ax) * far, ay + (by - ay) * far)) for far in ALONG):
        return []
    return [at for at in ((ax, by), (bx, ay)) if contains(place, at)][:1]


def contains(place: Polygon, at: Point) -> bool:
    """True for a point inside a place or on its border."""
    x, y = at
    inside = False
    for n, (bx, by) in enumerate(place):
        ax, ay = place[n - 1]
        beside = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
        along = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if along and abs(beside) < NEAR:
            return True
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def clockwise(polygon: Polygon) -> list[Point]:
    """The corners of a polygon in the order in which its inside is on the right."""
    corners = [(round(x, 3), round(y, 3)) for x, y in polygon]
    area = sum(corners[n - 1][0] * y - x * corners[n - 1][1] for n, (x, y) in enumerate(corners))
    return corners if area > 0 else corners[::-1]


def split(start: Point, end: Point, corners: Iterable[Point]) -> list[Point]:
    """A side with the corners of other places that lie on it."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    met = []
    for x, y in corners:
        beside = (x - start[0]) * down - (y - start[1]) * across
        along = (x - start[0]) * across + (y - start[1]) * down
        if abs(beside) < NEAR < along < length - NEAR:
            met.append((along, (x, y)))
    return [start, *(corner for _, corner in sorted(met)), end]


def way_round(start: Point, ways: dict[Point, list[Point]]) -> list[Point]:
    """One outline, taken out of `ways`; where two touch, it keeps to the right."""
    found: list[Point] = []
    here, came = start, (0.0, 0.0)
    while True:
        found.append(here)
        ends = ways[here]
        following = max(ends, key=partial(turn_to_the_right, here, came))
        ends.remove(following)
        if not ends:
            del ways[here]
        came = (following[0] - here[0], following[1] - here[1])
        here = following
        if here == start:
            return found


def turn_to_the_right(here: Point, came: tuple[float, float], following: Point) -> float:
    """How far somebody who came along `came` turns, in radians."""
    across, down = following[0] - here[0], following[1] - here[1]
    return math.atan2(came[0] * down - came[1] * across, came[0] * across + came[1] * down)


def corners_only(way: Sequence[Point]) -> list[Point]:
    """A closed way without the points at which it goes straight on."""
    size = len(way)
    return [
        here
        for n, here in enumerate(way)
        if abs(
            (here[0] - way[n - 1][0]) * (way[(n + 1) % size][1] - here[1])
            - (here[1] - way[n - 1][1]) * (way[(n + 1) % size][0] - here[0])
        )
        > NEAR
    ]


def pulled_in(way: Sequence[Point], inset: float) -> list[Point]:
    """A closed way, so much nearer to its inside."""
    size = len(way)
    found = []
    for n, (x, y) in enumerate(way):
        ax, ay = inward(way[n - 1], (x, y))
        bx, by = inward((x, y), way[(n + 1) % size])
        reach = inset / max(0.2, 1 + ax * bx + ay * by)
        found.append((x + (ax + bx) * reach, y + (ay + by) * reach))
    return found


def inward(start: Point, end: Point) -> Point:
    """One step to the right of a way."""
    length = math.dist(start, end) or 1
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length


def around(polygons: Iterable[Polygon], size: float, inset: float = 0, radius: float = 4) -> str:
    """The path around places together, pulled in by `inset`, with round corners."""
    return paths(borders(polygons), size, inset, radius)


def paths(ways: Iterable[Sequence[Point]], size: float, inset: float, radius: float) -> str:
    parts = []
    for way in ways:
        points = pulled_in([(x * size, y * size) for x, y in way], inset)
        parts.append(rounded(points, [radius] * len(points)))
    return "".join(parts)


def upper_left(polygons: Iterable[Polygon], size: float, inset: float = 0) -> Point:
    """The left end of the uppermost side of the path around places."""
    corners = [
        corner
        for way in borders(polygons)
        for corner in pulled_in([(x * size, y * size) for x, y in way], inset)
    ]
    return min(corners, key=lambda at: (round(at[1], 3), at[0]))


def outline(cells: Iterable[Cell], size: float, inset: float = 0, radius: float = 4) -> str:
    """The path around squares of a grid."""
    return paths(square_borders(cells), size, inset, radius)


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
