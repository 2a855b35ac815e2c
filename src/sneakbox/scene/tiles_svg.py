"""A board of tiles: sheets of paper with rooms cut out of them, laid side by side."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from sneakbox.scene.geometry import (
    STEPS,
    TILE,
    bounds,
    door_ends,
    floor_path,
    number,
    point,
    turned,
    walls_path,
)
from sneakbox.scene.model import Board, Frame, Place, Point, Ref, Symbol, Tile
from sneakbox.scene.paper import circle, classes, group, path, text, use

MARGIN: Final = 0.62
# Where what lies on a tile goes when somebody stands on it, from the middle and in sizes of a
# tile: to the upper right corner of the sheet.
ASIDE: Final = (0.4, -0.4, 0.165)
THING: Final = 0.42
BLIP: Final = 0.5
CROSS: Final = 6
# Where the shade of the upper sheet falls.
SHADE: Final = (2, 4)
SHADED: Final = f' transform="translate({SHADE[0]} {SHADE[1]})"'
# How strong light is next to the watcher: with a single hatch, and with the dense one of alarm.
LIGHT: Final = {"hatch": 0.45, "cross": 0.3}


@cache
def definitions() -> dict[str, str]:
    """Sheets, floors and walls for every set of doors: `room-5` has doors north and south."""
    sheet = (
        f'<rect class="sb-sheet" x="1.5" y="1.5" width="{TILE - 3}" height="{TILE - 3}" rx="8"/>'
    )
    found = {}
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


def symbol(name: str, body: str) -> str:
    """A part of a tile, to be used at the tile's upper left corner and in its size."""
    box = f'viewBox="0 0 {TILE} {TILE}" overflow="visible"'
    return f'<symbol id="sb-{name}" {box}>{body}</symbol>'


def placed(part: str, doors: int, corner: Point, name: str = "", attributes: str = "") -> str:
    """A part of a tile by reference: `room`, `floor` or `walls`."""
    x, y = corner
    at = f'x="{number(x)}" y="{number(y)}" width="{TILE}" height="{TILE}"'
    return f'<use href="#sb-{part}-{doors}" {at}{attributes}{classes(name)}/>'


class TilesGround:
    """The tiles of one frame: where everything is, and what lies under everything else."""

    unit: Final = TILE

    def __init__(self, board: Board, frame: Frame) -> None:
        self.kinds: Final[dict[str, Symbol]] = {symbol.id: symbol for symbol in board.symbols}
        self.tiles: Final = {f"tile:{tile.id}": tile for tile in frame.tiles}
        self.frame: Final = frame
        self.at: Final = {cell_of(tile): tile for tile in frame.tiles}

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
        marks = "".join(
            f"M{point(x * TILE - CROSS, y * TILE)}h{2 * CROSS}"
            f"M{point(x * TILE, y * TILE - CROSS)}v{2 * CROSS}"
            for x in range(int(left // TILE) + 1, int(right // TILE) + 1)
            for y in range(int(top // TILE) + 1, int(bottom // TILE) + 1)
        )
        return path(marks, "crosses")

    def floor(self) -> str:
        rooms = "".join(
            placed("room", self.doors(tile), self.corner(f"tile:{tile.id}"))
            for tile in self.frame.tiles
        )
        return group(rooms, "lifted")

    def walls(self) -> str:
        """Doors that lead nowhere: shut against a wall, or not opened yet."""
        parts = []
        ghosts = {ref.removeprefix("cell:") for ref in referred_cells(self.frame)}
        for tile in self.frame.tiles:
            x, y = cell_of(tile)
            for side, (across, down) in enumerate(STEPS):
                if not (self.doors(tile) >> side) & 1:
                    continue
                beyond = self.at.get((x + across, y + down))
                (ax, ay), (bx, by) = door_ends(side)
                sill = (
                    f"M{point(x * TILE + ax, y * TILE + ay)}L{point(x * TILE + bx, y * TILE + by)}"
                )
                if beyond is None:
                    parts.append(path(sill, "sill"))
                    if f"{x + across},{y + down}" not in ghosts:
                        centre = (
                            (x + 0.5 + across * 0.62) * TILE,
                            (y + 0.5 + down * 0.62) * TILE,
                        )
                        parts.append(circle(centre, 3.5, "unopened"))
                elif not (self.doors(beyond) >> (side ^ 2)) & 1:
                    parts.append(path(sill, "shut"))
        return "".join(parts)

    def things(self, taken: set[Ref]) -> str:
        """What the tiles show; aside where somebody stands, and struck out where it is used up."""
        parts = []
        for ref, tile in self.tiles.items():
            x, y = self.centre(ref)
            kind = self.kinds[tile.of]
            size = THING
            if ref in taken:
                x, y, size = x + ASIDE[0] * TILE, y + ASIDE[1] * TILE, ASIDE[2]
            if kind.symbol:
                is_used = "covered" in tile.marks
                parts.append(use(kind.symbol, (x, y), size * TILE, "used" if is_used else ""))
                if is_used:
                    parts.append(use("blip", (x, y), size * BLIP / THING * TILE))
        return "".join(parts)

    def names(self) -> str:
        """Short names in the corner of each sheet."""
        return "".join(
            text((tile.at[0] * TILE + 13, tile.at[1] * TILE + 17), tile.badge, "name")
            for tile in self.frame.tiles
            if tile.badge
        )

    # Marks.

    def area(self, places: Sequence[Ref], weights: Sequence[float], hatch: str) -> str:
        """Lit rooms: a fill that pales, a hatch, and a rim around the exact area."""
        parts = []
        for n, ref in enumerate(places):
            weight = (weights[n] if n < len(weights) else 1) * LIGHT[hatch]
            parts.append(self._part(ref, "floor", "lit", f' fill-opacity="{weight:.2f}"'))
            parts.append(self._part(ref, "floor", "", f' fill="url(#sb-{hatch})"'))
            parts.append(self._part(ref, "walls", "rim"))
        return "".join(parts)

    def tint(self, ref: Ref, name: str) -> str:
        """One place, coloured faintly or outlined."""
        if self.is_empty(ref):
            x, y = self.corner(ref)
            return (
                f'<rect x="{number(x + 4)}" y="{number(y + 4)}" width="{TILE - 8}" '
                f'height="{TILE - 8}" rx="8" class="{name}"/>'
            )
        return self._part(ref, "walls" if name == "choice" else "floor", name)

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

    def _part(self, ref: Ref, part: str, name: str, attributes: str = "") -> str:
        """The floor or the walls of one place, drawn once more."""
        doors = self.doors(self.tiles[ref]) if ref in self.tiles else 0
        return placed(part, doors, self.corner(ref), name, attributes)


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
