"""A fortress of irregular zones: castles, moats, walls, bridges, and the track of the patrols."""

from collections import defaultdict, deque
from itertools import pairwise
from pathlib import Path
from typing import Final

from sneakbox.scene.geometry import borders, square
from sneakbox.scene.identity import with_hash
from sneakbox.scene.model import Board, Cell, Edge, Point, Print, Symbol, Zone
from sneakbox.scene.zone_shapes import middle

_GRID, _NAMES = (Path(__file__).parent / "fortress.txt").read_text(encoding="utf-8").split("\n\n")
ROWS: Final = [line.split() for line in _GRID.splitlines()]
NAMES: Final = {line[:3]: line[4:] for line in _NAMES.splitlines()}
WIDE, HIGH = len(ROWS[0]), len(ROWS)
KINDS: Final = {
    "R": "rim",
    "M": "water",
    "K": "water",
    "L": "water",
    "G": "ground",
    "B": "bridge",
    "W": "moon",
    "E": "sun",
}
POSTS: Final = ["G01", "G03", "G06", "G17", "G21", "G25", "G27", "G35", "W04", "W14", "E02", "E11"]
BARRACKS: Final = ["G02", "G05", "G12", "G18", "G22", "G26", "W08", "E04"]
RING: Final = [
    "G07",
    "G08",
    "G09",
    "G10",
    "G11",
    "G19",
    "G20",
    "G32",
    "G31",
    "G30",
    "G29",
    "G28",
    "G16",
    "G15",
    "G14",
    "G07",
]
AVENUE: Final = ["G09", "G33", "G34", "G36", "G30"]
WRITTEN: Final = ["G03", "G04", "G05", "G06", "G22", "G23", "G24", "G25"]
SHORT: Final = {"G06": "NE Turret", "G22": "Foot Soldiers"}

Square = tuple[int, int]
SQUARES: Final[dict[str, set[Square]]] = defaultdict(set)
for _y, _row in enumerate(ROWS):
    for _x, _zone in enumerate(_row):
        SQUARES[_zone].add((_x, _y))

# Where the track runs, where it does not run through the middle of a zone.
ON_TRACK: Final[dict[str, Point]] = {
    "G07": (4.5, 4.5),
    "G14": (4.5, 6),
    "G11": (24.5, 4.5),
    "G32": (24.5, 15.5),
    "G31": (18.5, 15.5),
    "G28": (4.5, 15.5),
    "G29": (9.5, 15.5),
    "G30": (14, 15.5),
    "G33": (14, 6),
    "G34": (14, 9),
    "G36": (14, 12.9),
    "G09": (14, 4.5),
}


def stand(zone: str) -> Point:
    return ON_TRACK.get(zone) or middle(SQUARES[zone])


def is_walled(zone: str, other: str) -> bool:
    return {zone[0], other[0]} in ({"M", "G"}, {"K", "W"}, {"L", "E"})


NEIGHBOURS: Final[dict[str, set[str]]] = defaultdict(set)
_walls: list[tuple[Point, Point]] = []
for _y in range(HIGH):
    for _x in range(WIDE):
        for _to_x, _to_y in ((_x + 1, _y), (_x, _y + 1)):
            if _to_x < WIDE and _to_y < HIGH and ROWS[_y][_x] != ROWS[_to_y][_to_x]:
                _one, _other = ROWS[_y][_x], ROWS[_to_y][_to_x]
                NEIGHBOURS[_one].add(_other)
                NEIGHBOURS[_other].add(_one)
                if is_walled(_one, _other):
                    _walls.append(((_to_x, _to_y), (_x + 1, _y + 1)))


def within(zone: str, steps: int) -> dict[str, int]:
    """Every zone so near, with its distance, the nearest first."""
    found, queue = {zone: 0}, deque([zone])
    while queue:
        here = queue.popleft()
        for beyond in sorted(NEIGHBOURS[here]):
            if beyond not in found and found[here] < steps:
                found[beyond] = found[here] + 1
                queue.append(beyond)
    return dict(sorted(found.items(), key=lambda entry: entry[1]))


def cell(zone: str) -> Cell:
    (outline,) = borders(square(x, y) for x, y in sorted(SQUARES[zone]))
    marks = []
    if zone in POSTS:
        marks.append(Print("watch", "Watch post"))
    if zone in BARRACKS:
        marks.append(Print("barracks", "Barracks"))
    return Cell(
        id=zone,
        at=stand(zone),
        label=NAMES[zone],
        kind=KINDS[zone[0]],
        outline=tuple(outline),
        neighbours=tuple(sorted(NEIGHBOURS[zone])),
        name=SHORT.get(zone, NAMES[zone]) if zone in WRITTEN else "",
        printed=tuple(marks),
    )


def track() -> list[Edge]:
    ways = [*pairwise(RING), *pairwise(AVENUE)]
    return [
        Edge(f"track-{one}-{other}", stand(one), stand(other), "track", (one, other))
        for one, other in ways
    ]


def rooms(letter: str) -> tuple[str, ...]:
    return tuple(sorted(zone for zone in NAMES if zone[0] == letter))


BOARD: Final = with_hash(
    Board(
        game="ninja",
        hash="",
        title="Ninja",
        subtitle="Fortress of Two Lanterns",
        layout="graph",
        symbols=(
            Symbol("ninja", "piece", "ninja", "@", "The ninja", "mine", size=1.16),
            Symbol("traitor", "piece", "traitor", "t", "The traitor", "mine"),
            Symbol("sentry", "piece", "sentry", "S", "A sentry", "foe", size=0.88),
            Symbol("patrol", "piece", "patrol", "P", "A patrol", "foe", size=1.16, pointer=True),
            Symbol("hidden-sentry", "marker", "hidden-sentry", "h", "A hidden sentry", "foe"),
            Symbol("trap", "marker", "trap", "w", "A trap"),
            Symbol("mission", "marker", "event", "m", "A mission", "safe", corner=True),
            Symbol("trace", "marker", "last-seen", "x", "Last seen here", "mine"),
            Symbol("passage", "marker", "passage", "p", "A secret passage", "mine", corner=True),
            Symbol("listen", "card", "ear", "L", "Sentry listen", "caution"),
            Symbol("search", "card", "patrol", "P", "Patrol search", "foe"),
            Symbol("awaken", "card", "barracks", "A", "Awaken"),
            Symbol("shuriken", "card", "back-ninja", "S", "Shuriken"),
            Symbol("shadow", "card", "eye-off", "W", "Shadow walk"),
            Symbol("kenjutsu", "card", "knife", "K", "Kenjutsu"),
        ),
        cells=tuple(cell(zone) for zone in NAMES),
        edges=(
            *track(),
            *(
                Edge(f"wall-{number}", start, end, "wall", label="A wall")
                for number, (start, end) in enumerate(_walls)
            ),
        ),
        zones=(
            Zone("moon", "Moon Keep", rooms("W"), "moon", (9, 5.5), "crest-moon"),
            Zone("sun", "Sun Palace", rooms("E"), "sun", (21.6, 13.5), "crest-sun"),
        ),
        width=WIDE,
        height=HIGH,
    )
)
