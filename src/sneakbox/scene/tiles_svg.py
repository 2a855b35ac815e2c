"""A board of tiles: sheets of paper with rooms cut out of them, laid side by side."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import cycle
from typing import Final

from sneakbox.scene.geometry import (
    EAST,
    NORTH,
    ROOM_FROM,
    SOUTH,
    STEPS,
    TILE,
    WEST,
    Polygon,
    around,
    bounds,
    door_ends,
    floor_path,
    number,
    point,
    rounded,
    square,
    turned,
    upper_left,
    walls_path,
)
from sneakbox.scene.model import Board, Frame, Place, Point, Ref, Symbol, Tile
from sneakbox.scene.paper import classes, dot_patterns, group, path, text, use
from sneakbox.scene.scenery import FLOORS, ROOMS, TILE_PAPERS, Room
from sneakbox.scene.stands import ASIDE, MARKERS

MARGIN: Final = 0.62
THING: Final = MARKERS["tiles"]
DOTS: Final = 16
BLIP: Final = 0.5
CROSS: Final = 6
# Furniture of a room: how wide it is along a wall, and how deep; a rug.
ALONG: Final = 38.0
DEEP: Final = 19.0
RUG: Final = 44
# Which walls are furnished first, and the corners: where along the wall of which side.
SIDES: Final = (SOUTH, EAST, WEST, NORTH)
CORNERS: Final = ((30.5, NORTH), (30.5, EAST), (30.5, SOUTH), (30.5, WEST))
# Where the shade of the upper sheet falls.
SHADE: Final = (2, 4)
SHADED: Final = f' transform="translate({SHADE[0]} {SHADE[1]})"'
# How strong light is next to the watcher: with a single hatch, and with the dense one of alarm.
LIGHT: Final = {"hatch": 0.45, "cross": 0.3}


@cache
def definitions() -> dict[str, str]:
    """Sheets, floors and walls for every set of doors: `room-5` has doors north and south. A
    north door that is not opened yet (`sill`, and `unopened` beyond it), or `shut` against a wall.
    `cell`, a place where no tile lies, and `crosses` on ground that nobody has seen."""
    sheet = (
        f'<rect class="sb-sheet" x="1.5" y="1.5" width="{TILE - 3}" height="{TILE - 3}" rx="8"/>'
    )
    found = dict(dot_patterns(TILE / DOTS))
    blank = around([square(0, 0)], TILE, 4, 8)
    found["cell"] = f'<path id="sb-cell" d="{blank}"/>'
    (ax, ay), (bx, by) = door_ends(0)
    sill = f"M{point(ax, ay)}L{point(bx, by)}"
    found["sill"] = f'<path id="sb-sill" d="{sill}"/>'
    found["shut"] = f'<path id="sb-shut" d="{sill}"/>'
    middle = f'cx="{TILE / 2:g}" cy="{-0.12 * TILE:g}"'
    found["unopened"] = f'<circle id="sb-unopened" {middle} r="3.5"/>'
    arms = "".join(
        f"M{point(x - CROSS, y)}h{2 * CROSS}M{point(x, y - CROSS)}v{2 * CROSS}"
        for x in (0, TILE)
        for y in (0, TILE)
    )
    found["crosses"] = (
        f'<pattern id="sb-crosses" width="{TILE}" height="{TILE}" '
        f'patternUnits="userSpaceOnUse"><path class="crosses" d="{arms}"/></pattern>'
    )
    for doors in range(16):
        floor, walls = floor_path(doors), walls_path(doors)
        shade = path(walls_path(doors, SHADE[1] + 2), "sb-shade", attributes=SHADED)
        clip = f'<clipPath id="sb-inside-{doors}"><path d="{floor}"/></clipPath>'
        room = (
            f'{sheet}<path d="{floor}" class="sb-floor"/>'
            f'<g clip-path="url(#sb-inside-{doors})">{shade}</g>'
            f'<path d="{walls}" class="sb-wall"/>'
        )
        found[f"room-{doors}"] = clip + symbol(f"room-{doors}", room)
        found[f"floor-{doors}"] = symbol(f"floor-{doors}", f'<path d="{floor}"/>')
        found[f"walls-{doors}"] = symbol(f"walls-{doors}", f'<path d="{walls}"/>')
    return found


def furnishings(board: Board) -> dict[str, str]:
    """Every room of the box with what stands in it, for each set of doors: `in-map-3`."""
    found: dict[str, str] = {}
    for kind in board.symbols:
        if not kind.room:
            continue
        for turns in range(4):
            doors = turned(kind.doors, turns)
            name = f"in-{kind.room}-{doors}"
            if name not in found:
                found[name] = symbol(name, furniture(ROOMS[kind.room], doors))
    return found


def furniture(room: Room, doors: int) -> str:
    """What stands along the walls that have no door, and in the corners; no way is blocked."""
    half = TILE / 2
    parts = [use("sc-rug", (half, half), RUG)] if room.rug else []
    shut = [side for side in SIDES if not (doors >> side) & 1]
    walls = [(half, side) for side in shut if not (room.named and side == NORTH)]
    corners = CORNERS[2:] if room.named else CORNERS
    for (along, side), name in zip(walls, cycle(room.walls), strict=False):
        parts += [inside(f"sc-{name}", along, side, ALONG)] if name else []
    for (along, side), name in zip(corners, cycle(room.corners), strict=False):
        parts += [inside(f"sc-{name}", along, side, DEEP)] if name else []
    return "".join(parts)


def inside(name: str, along: float, side: int, wide: float) -> str:
    """Something that stands with its back to the wall of one side."""
    half, top = TILE / 2, ROOM_FROM + 1
    box = rounded(
        [
            (along - wide / 2, top),
            (along + wide / 2, top),
            (along + wide / 2, top + DEEP),
            (along - wide / 2, top + DEEP),
        ],
        [2] * 4,
    )
    thing = path(box, "sb-stand") + use(name, (along, top + DEEP / 2), wide, height=DEEP)
    if side == NORTH:
        return thing
    return group(thing, attributes=f' transform="rotate({side * 90} {half:g} {half:g})"')


def symbol(name: str, body: str) -> str:
    """A part of a tile, to be used at the tile's upper left corner and in its size."""
    box = f'viewBox="0 0 {TILE} {TILE}" overflow="visible"'
    return f'<symbol id="sb-{name}" {box}>{body}</symbol>'


def placed(part: str, doors: int, corner: Point, *names: str, attributes: str = "") -> str:
    """A part of a tile by reference: `room`, `floor` or `walls`."""
    x, y = corner
    at = f'x="{number(x)}" y="{number(y)}" width="{TILE}" height="{TILE}"'
    return f'<use href="#sb-{part}-{doors}" {at}{attributes}{classes(*names)}/>'


def at_a_door(part: str, cell: tuple[int, int], side: int) -> str:
    """Something that is drawn for a north door, at the door of any side."""
    x, y = cell[0] * TILE, cell[1] * TILE
    half = TILE // 2
    turn = f" rotate({side * 90} {half} {half})" if side else ""
    return f'<use href="#sb-{part}" transform="translate({x} {y}){turn}" class="{part}"/>'


class TilesGround:
    """The tiles of one frame: where everything is, and what lies under everything else."""

    unit: Final = TILE
    layout: Final = "tiles"

    def __init__(self, board: Board, frame: Frame) -> None:
        self.game: Final = board.game
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.tiles: Final = {f"tile:{tile.id}": tile for tile in frame.tiles}
        self.frame: Final = frame
        self.at: Final = {cell_of(tile): tile for tile in frame.tiles}

    def place(self, ref: Ref) -> Ref:
        return ref

    def doors(self, tile: Tile) -> int:
        return turned(self.kinds[tile.of].doors, tile.turns)

    def corner(self, ref: Ref) -> Point:
        """The upper left corner of a place."""
        if ref in self.tiles:
            x, y = self.tiles[ref].at
        else:
            x, y = (float(part) for part in ref.removeprefix("cell:").split(","))
        return x * TILE, y * TILE

    def centre(self, ref: Ref) -> Point:
        x, y = self.corner(ref)
        return x + TILE / 2, y + TILE / 2

    def is_place(self, ref: Ref) -> bool:
        return ref in self.tiles or ref.startswith("cell:")

    def is_empty(self, ref: Ref) -> bool:
        """True for a cell where no tile lies."""
        x, y = self.corner(ref)
        return (round(x / TILE), round(y / TILE)) not in self.at

    def bounds(self) -> tuple[float, float, float, float]:
        """All tiles and every cell that something refers to, with a margin."""
        corners = [self.corner(ref) for ref in self.tiles]
        corners += [self.corner(ref) for ref in referred_cells(self.frame)]
        left, top, right, bottom = bounds(corners or [(0, 0)])
        margin = MARGIN * TILE
        return left - margin, top - margin, right + TILE + margin, bottom + TILE + margin

    # Layers.

    def table(self) -> str:
        """Ground nobody has seen: blank, with cutting marks."""
        left, top, right, bottom = self.bounds()
        return (
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(right - left)}" '
            f'height="{number(bottom - top)}" fill="url(#sb-crosses)"/>'
        )

    def floor(self) -> str:
        rooms = "".join(
            placed("room", self.doors(tile), self.corner(f"tile:{tile.id}"))
            for tile in self.frame.tiles
        )
        return group(rooms, "lifted")

    def walls(self) -> str:
        """What stands in rooms, then doors that lead nowhere: shut, or not opened yet."""
        parts = [self.furniture()]
        ghosts = {ref.removeprefix("cell:") for ref in referred_cells(self.frame)}
        for tile in self.frame.tiles:
            x, y = cell_of(tile)
            for side, (across, down) in enumerate(STEPS):
                if not (self.doors(tile) >> side) & 1:
                    continue
                beyond = self.at.get((x + across, y + down))
                if beyond is None:
                    parts.append(at_a_door("sill", (x, y), side))
                    if f"{x + across},{y + down}" not in ghosts:
                        parts.append(at_a_door("unopened", (x, y), side))
                elif not (self.doors(beyond) >> (side ^ 2)) & 1:
                    parts.append(at_a_door("shut", (x, y), side))
        return "".join(parts)

    def furniture(self) -> str:
        paper = f"floor-{TILE_PAPERS.get(self.game, FLOORS[0])}"
        rooms = "".join(
            placed(
                f"in-{self.kinds[tile.of].room}", self.doors(tile), self.corner(f"tile:{tile.id}")
            )
            for tile in self.frame.tiles
            if self.kinds[tile.of].room and tile.face == "up"
        )
        return group(rooms, paper)

    def things(self, taken: set[Ref]) -> str:
        """What the tiles show; aside where somebody stands, and struck out where it is used up."""
        parts = []
        for ref, tile in self.tiles.items():
            x, y = self.centre(ref)
            kind = self.kinds[tile.of]
            size = THING
            if ref in taken:
                across, down, size = ASIDE["tiles"]
                x, y = x + across * TILE, y + down * TILE
            if kind.symbol:
                is_used = "covered" in tile.marks
                parts.append(use(kind.symbol, (x, y), size * TILE, "used" if is_used else ""))
                if is_used:
                    parts.append(use("blip", (x, y), size * BLIP / THING * TILE))
        return "".join(parts)

    def names(self) -> str:
        """Short names in the corner of each sheet, names at the top of each room."""
        parts = []
        for tile in self.frame.tiles:
            x, y = tile.at[0] * TILE, tile.at[1] * TILE
            if tile.badge:
                parts.append(text((x + 13, y + 17), tile.badge, "name"))
            if tile.name:
                parts.append(text((x + TILE / 2, y + ROOM_FROM + 14), tile.name, "place-name"))
        return "".join(parts)

    # Marks.

    def around(self, places: Iterable[Ref], inset: float, radius: float) -> str:
        """The border round several places."""
        return around(self._squares(places), TILE, inset, radius)

    def upper_left(self, places: Iterable[Ref], inset: float) -> Point:
        return upper_left(self._squares(places), TILE, inset)

    def _squares(self, places: Iterable[Ref]) -> list[Polygon]:
        corners = (self.corner(ref) for ref in places)
        return [square(x / TILE, y / TILE) for x, y in corners]

    def area(self, places: Sequence[Ref], weights: Sequence[float], hatch: str) -> str:
        """Lit rooms: a fill that pales, a hatch, and a rim around the exact area."""
        parts = []
        for n, ref in enumerate(places):
            weight = (weights[n] if n < len(weights) else 1) * LIGHT[hatch]
            parts.append(self.part(ref, "cell", "lit", attributes=f' fill-opacity="{weight:.2f}"'))
            parts.append(self.part(ref, "cell", "hatched", attributes=f' fill="url(#sb-{hatch})"'))
            parts.append(self.part(ref, "inner", "rim"))
        return "".join(parts)

    def part(self, ref: Ref, part: str, *names: str, attributes: str = "") -> str:
        """The shape of one place, drawn once more: its floor (`cell`) or its walls (`inner`)."""
        x, y = self.corner(ref)
        tile = self.tiles.get(ref) or self.at.get((round(x / TILE), round(y / TILE)))
        if tile is None:
            at = f'x="{number(x)}" y="{number(y)}"'
            return f'<use href="#sb-cell" {at}{attributes}{classes(*names)}/>'
        drawn = "floor" if part == "cell" else "walls"
        return placed(drawn, self.doors(tile), (x, y), *names, attributes=attributes)

    def border(self, ref: Ref, *names: str) -> str:
        """Rooms have walls and no borders of their own, so no frame that was checked names one."""
        raise LookupError(f"a board of tiles has no border {ref} {names}")

    def between(self, start: Ref, end: Ref) -> list[Point]:  # noqa: ARG002 - doors are in line
        return []

    def beam(self, start: Ref, towards: Ref) -> str:
        """The light that leaves a watcher's own room."""
        x, y = self.corner(start)
        side = self.side(start, towards)
        if side < 0:
            return ""
        (ax, ay), (bx, by) = door_ends(side)
        cone = f"M{point(*self.centre(start))}L{point(x + ax, y + ay)}L{point(x + bx, y + by)}Z"
        return path(cone, "beam")

    def side(self, start: Ref, end: Ref) -> int:
        """The side of a place on which another lies, -1 for one that is not straight away."""
        (x, y), (to_x, to_y) = self.corner(start), self.corner(end)
        step = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
        return STEPS.index(step) if step in STEPS else -1


def cell_of(tile: Tile) -> tuple[int, int]:
    return round(tile.at[0]), round(tile.at[1])


def referred_cells(frame: Frame) -> list[Ref]:
    """Cells without a tile that the frame points at, each once."""
    taken = {f"cell:{x},{y}" for x, y in (cell_of(tile) for tile in frame.tiles)}
    found: dict[Ref, None] = {}
    prompt = frame.prompt
    if prompt is not None:
        for option in prompt.options:
            found.update(dict.fromkeys(ref for ref in option.on if ref.startswith("cell:")))
        if isinstance(prompt.ask, Place):
            spots = (f"cell:{round(s.at[0])},{round(s.at[1])}" for s in prompt.ask.spots)
            found.update(dict.fromkeys(spots))
    return [ref for ref in found if ref not in taken]
