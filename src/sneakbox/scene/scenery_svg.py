"""A grid as a place: the frame around it, its floors with what is painted there, what stands on it.

Scenery is quiet. Under a place where one may stand there is paint and nothing with an edge; what is
blocked is always seen as whole squares; no light is drawn but a paler floor, because beams are what
somebody sees. Everything takes its tones from the floor it stands on: the class `floor-KIND`.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sneakbox.scene.geometry import (
    STEPS,
    number,
    outline,
    point,
    pulled_in,
    rounded,
    square_borders,
)
from sneakbox.scene.model import Board, Cell, Painted, Point
from sneakbox.scene.paper import circle, group, line, path, text, use
from sneakbox.scene.scenery import BLOCK, FLOORS, MAP_PAPER, WALL, Square, Thing, things

SOLID: Final = "obstacle"
WATER: Final = "water"
BARRACKS: Final = "rim"
# Room beside a grid for its frame, with letters and numbers: left, above, right, below.
MARGINS: Final = (34.0, 30.0, 20.0, 20.0)
# How far the frame goes on, so that a screen of any shape is filled with it.
REACH: Final = 1600.0


def rivets(side: float, inset: float) -> str:
    """Four small dots in the corners of a plate."""
    return "".join(
        f"M{number(x - 1)} {number(y - 1)}h2v2h-2Z"
        for x in (inset, side - inset)
        for y in (inset, side - inset)
    )


# Soft patches where the wind has been.
SNOW: Final = (
    "M10 60q40-34 92-14t58 6q-8 40-60 34t-90-26Z"
    "M196 190q30-30 84-12 36 16 26 44-40 26-82 10t-28-42Z"
    "M150 300q20-24 56-16t26 20q-30 22-62 16t-20-20Z"
)
# Slabs, and a crack in two of them.
CELLS: Final = (
    "M0 0h324M0 108h324M0 216h324M0 0v324M108 0v324M216 0v324"
    "M60 108l6-12-3-9 7-8M268 324l-4-14 7-8-3-12 6-6"
)
# What frame goes with a floor; any other is indoors.
TORN, QUAY, GRID, INDOORS = "torn", "quay", "grid", "indoors"
FRAMES: Final = {"snow": TORN, "canyon": TORN, "cave": TORN, "dock": QUAY, "vr": GRID}
# Floors on which snow or sand lies against whatever stands there.
BLOWN: Final = frozenset({"snow", "canyon", "cave"})
# What needs no plate below it: things that are soft, with the ground piled round them; and those
# that fill their squares. Things of odd shapes stand on a plate with a dashed border.
SOFT: Final = frozenset({"drift", "rock", "tree", "mast", "sandbags"})
FILLING: Final = frozenset({"bunk"})
ODD: Final = frozenset({"helicopter", "crane", "metal-gear", "wreck", "tank"})
# What reaches beyond its squares, high above everybody: the symbol, its middle and its width, by
# what it belongs to and before that is turned.
OVERHEAD: Final = {
    "gunship": ("rotor", (140 / 64, 1.5), 4.9),
    "helicopter": ("rotor", (122 / 64, 89 / 64), 3.5),
}
# What lightens the floor around it, and how far.
LAMPS: Final = {"mast": 2.6, "furnace": 2.4}
QUAY_WIDTH: Final = 26
THIN: Final = frozenset({"fence", "bars", "glass"})
# What a floor is laid with, on so many units: seams, and small specks. Nothing of it is as strong
# as paint.
TEXTURES: Final = {
    "dock": (108, "M0 0h108M54 0v108M0 54h108M0 54v54M108 54v54", ""),
    "concrete": (162, "M0 0h162M0 0v162M96 40l9 14-4 10 8 9", "M30 120h3v3h-3ZM120 108h2v2h-2Z"),
    "steel": (54, "M0 0h54M0 0v54", rivets(54, 6)),
    "cells": (324, CELLS, ""),
    "lab": (27, "M0 0h27M0 0v27", ""),
    "office": (18, "M3 3h6M12 12h6M3 12v4M12 3v4", ""),
    "furnace": (27, "M4 10l6-6M17 23l6-6M17 4l6 6M4 17l6 6", ""),
    "snow": (324, "", SNOW),
    "canyon": (324, "M40 60l14 5M200 90l18-4M120 250l16 7M270 220l12-5", SNOW),
    "cave": (216, "M30 40l12 7 9-3M150 60l8 10M90 160l16-4M180 180l7 9", ""),
}
# Two stones in raked gravel.
RAKED: Final = (
    "M12 30a12 10 0 1 0 24 0a12 10 0 1 0-24 0ZM5 30a19 16 0 1 0 38 0a19 16 0 1 0-38 0Z"
    "M54 10h33M58 18h29M54 26h33M60 62a9 8 0 1 0 18 0a9 8 0 1 0-18 0Z"
    "M53 62a16 14 0 1 0 32 0a16 14 0 1 0-32 0ZM6 62h33M6 70h29M6 78h33"
)
STONES: Final = "M19 30a5 4 0 1 0 10 0a5 4 0 1 0-10 0ZM66 62a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z"
PLANKS: Final = (
    "M0 0h93M0 15h93M0 31h93M0 46h93M0 62h93M0 77h93"
    "M20 0v15M70 15v16M44 31v15M10 46v16M80 62v15M52 77v16"
)
SLABS: Final = "M0 0h62M0 22h62M0 43h62M20 0v22M46 0v22M8 22v21M34 22v21M24 43v19M52 43v19"
GRAVEL: Final = (
    "M8 10h2v2h-2ZM30 6h3v2h-3ZM50 16h2v2h-2ZM18 30h2v2h-2ZM40 34h3v2h-3Z"
    "M56 44h2v2h-2ZM6 50h3v2h-3ZM28 54h2v2h-2Z"
)
# The same for the zones of a map.
LAID: Final = {
    "mats": (62, "M0 0h62M0 31h62M0 0v31M31 31v31M0 3h62M0 28h62M0 34h62M0 59h62", ""),
    "boards": (93, PLANKS, ""),
    "garden": (93, RAKED, STONES),
    "roof": (16, "M0 0q8 11 16 0M-8 8q8 11 16 0M8 8q8 11 16 0", ""),
    "paving": (62, SLABS, ""),
    "road": (62, "", GRAVEL),
    "grove": (62, "M9 4v22M9 12h4M24 30v26M24 40h-4M40 8v20M40 18h4M54 34v22M54 46h-4", ""),
}
GAP: Final = 2


class PlaceArt:
    """How the squares of one board are drawn."""

    def __init__(self, board: Board, unit: float) -> None:
        self.unit: Final = unit
        self.board: Final = board
        self.cells: Final = {square_of(cell): cell for cell in board.cells}
        self.solid: Final = {
            at: cell.made_of or BLOCK for at, cell in self.cells.items() if cell.kind == SOLID
        }
        by_name = {cell.id: at for at, cell in self.cells.items()}
        self.floors: Final = [
            (floor.kind, [by_name[name] for name in floor.cells]) for floor in board.floors
        ] or [(FLOORS[0], list(self.cells))]
        self.floor_of: Final = {at: kind for kind, squares in self.floors for at in squares}
        self.main: Final = self.floors[0][0]
        self.things: Final = things(self.solid)
        across = [x for x, _ in self.cells] or [0]
        down = [y for _, y in self.cells] or [0]
        self.left: Final = min(across) * unit
        self.top: Final = min(down) * unit
        self.right: Final = (max(across) + 1) * unit
        self.bottom: Final = (max(down) + 1) * unit

    # Shapes that others refer to.

    def definitions(self) -> dict[str, str]:
        """Where paint ends, the light of lamps, and the lines of a grid in the dark."""
        dry = self._dry(self.cells)
        found = {
            "inside": f'<clipPath id="sb-inside"><path d="{outline(dry, self.unit, 0, 5)}"/>'
            "</clipPath>"
        }
        for kind in dict.fromkeys(kind for kind, _ in self.floors):
            stops = "".join(
                f'<stop class="pool" offset="{at}" stop-opacity="{strength}"/>'
                for at, strength in (("0", "1"), (".6", ".5"), ("1", "0"))
            )
            name = f"pool-{kind}"
            found[name] = (
                f'<radialGradient id="sb-{name}" class="floor-{kind}">{stops}</radialGradient>'
            )
            if kind in TEXTURES:
                found[f"laid-{kind}"] = texture(kind)
        if self.main == "vr":
            x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
            reach = max(self.right - self.left, self.bottom - self.top) * 0.66
            found["fade"] = (
                f'<radialGradient id="sb-fade" class="floor-vr" gradientUnits="userSpaceOnUse" '
                f'cx="{number(x)}" cy="{number(y)}" r="{number(reach)}">'
                '<stop class="mark" offset=".6"/><stop class="mark" offset="1" stop-opacity="0"/>'
                "</radialGradient>"
            )
            found["mesh"] = (
                '<pattern id="sb-mesh" class="floor-vr" width="13.5" height="13.5" '
                'patternUnits="userSpaceOnUse"><path class="mesh" d="M0 0h13.5M0 0v13.5"/>'
                "</pattern>"
            )
        return found

    # The frame.

    def frame(self) -> str:
        """What is around the place: torn banks, a wall with pipes, a quay, or lines in the dark."""
        kind = FRAMES.get(self.main, INDOORS)
        far = self._ring(REACH)
        body = f'<path class="beyond" d="{far}"/>'
        if kind == TORN:
            body += self._torn(11, 8, 0.0, "bank") + self._torn_sheet(26)
        elif kind == QUAY:
            body = path(far, "water") + path(far, "waves", "far-waves") + self._quay()
        elif kind == GRID:
            body += self._lines()
        else:
            body += self._pipes() + self._masonry()
        return group(body, f"floor-{self.main}")

    def _ring(self, beyond: float) -> str:
        """A rectangle around the board."""
        return (
            f"M{point(self.left - beyond, self.top - beyond)}"
            f"H{number(self.right + beyond)}V{number(self.bottom + beyond)}"
            f"H{number(self.left - beyond)}Z"
        )

    def _torn(self, beyond: float, rough: float, phase: float, name: str) -> str:
        """A sheet whose border, so far beyond the board, is torn."""
        points = self._wavy(beyond, rough, phase)
        return path(smooth(points), name, "torn-shade", attributes=SHADOW) + path(
            smooth(points), name, "torn"
        )

    def _torn_sheet(self, beyond: float) -> str:
        """The uppermost sheet, with a torn hole that the place lies in."""
        hole = smooth(self._wavy(beyond, 9, 2.0))
        return path(
            self._ring(REACH) + hole, "frame-sheet", "torn", attributes=' fill-rule="evenodd"'
        ) + path(hole, "torn-depth", attributes=SHADOW)

    def _wavy(self, beyond: float, rough: float, phase: float) -> list[Point]:
        """Points round the board that are never the same distance away."""
        left, top = self.left - beyond, self.top - beyond
        right, bottom = self.right + beyond, self.bottom + beyond
        found: list[Point] = []
        sides = (
            (left, top, right, top),
            (right, top, right, bottom),
            (right, bottom, left, bottom),
            (left, bottom, left, top),
        )
        for side, (ax, ay, bx, by) in enumerate(sides):
            length = math.dist((ax, ay), (bx, by))
            count = max(4, round(length / 62))
            across, down = (bx - ax) / length, (by - ay) / length
            for n in range(count):
                off = rough * wobble(side * 31 + n + phase)
                along = length * n / count
                found.append((ax + across * along + down * off, ay + down * along - across * off))
        return found

    def _pipes(self) -> str:
        """Pipes along the far side of the walls."""
        rings = "".join(self._ring(beyond) for beyond in (58.0, 70.0))
        joints = "".join(
            f"M{point(x, y)}v24"
            for x in spread(self.left, self.right, 190)
            for y in (self.top - 76, self.bottom + 52)
        ) + "".join(
            f"M{point(x, y)}h24"
            for y in spread(self.top, self.bottom, 150)
            for x in (self.left - 76, self.right + 52)
        )
        return path(rings, "pipe") + path(rings, "pipe-light") + path(joints, "joint")

    def _masonry(self) -> str:
        """The walls of the building that the place is in."""
        return path(self._ring(6), "masonry-under") + path(self._ring(6), "masonry")

    def _quay(self) -> str:
        """A quay of large stones with bollards, and water all round."""
        stones = "".join(
            f"M{point(x, self.top - QUAY_WIDTH)}V{number(self.top)}"
            f"M{point(x, self.bottom)}v{QUAY_WIDTH}"
            for x in spread(self.left, self.right, self.unit)
        ) + "".join(
            f"M{point(self.left - QUAY_WIDTH, y)}H{number(self.left)}"
            f"M{point(self.right, y)}h{QUAY_WIDTH}"
            for y in spread(self.top, self.bottom, self.unit)
        )
        posts = "".join(
            circle((x, self.bottom + QUAY_WIDTH * 0.6), 5, "bollard")
            for x in spread(self.left, self.right, self.unit * 3)
        )
        edge = path(self._ring(QUAY_WIDTH / 2), "quay-under") + path(
            self._ring(QUAY_WIDTH / 2), "quay"
        )
        return path(self._ring(QUAY_WIDTH + 9), "foam") + edge + path(stones, "joints") + posts

    def _lines(self) -> str:
        """The grid goes on into the dark; the floor is a slab, and one sees its cut face."""
        unit, beyond = self.unit, 2
        lines = "".join(
            f"M{point(x, self.top - beyond * unit)}V{number(self.bottom + beyond * unit)}"
            for x in spread(self.left - beyond * unit, self.right + beyond * unit, unit)
        ) + "".join(
            f"M{point(self.left - beyond * unit, y)}H{number(self.right + beyond * unit)}"
            for y in spread(self.top - beyond * unit, self.bottom + beyond * unit, unit)
        )
        face = "".join(f"M{point(x, self.bottom)}v14" for x in spread(self.left, self.right, 13.5))
        slab = f"M{point(self.left, self.bottom)}v14H{number(self.right)}v-14Z"
        return (
            f'<path class="far-lines" d="{lines}" stroke="url(#sb-fade)"/>'
            + path(slab, "slab")
            + path(face, "mesh")
        )

    # The floor.

    def floor(self) -> str:
        """Every floor with its chequer and what is painted on it, then water and the cut edge."""
        parts = [self._floor(kind, squares) for kind, squares in self.floors]
        wet = [at for at, cell in self.cells.items() if cell.kind == WATER]
        if wet:
            shape = outline(wet, self.unit, 0, 5)
            parts += [path(shape, "water"), path(shape, "waves")]
        edge = path(outline(self._dry(self.cells), self.unit, 0, 5), "cut")
        return "".join(parts) + group(edge, f"floor-{self.main}")

    def _floor(self, kind: str, squares: Sequence[Square]) -> str:
        unit, side = self.unit, number(self.unit)
        dry = self._dry(squares)
        body = path(outline(dry, unit, 0, 5), "sb-floor")
        if kind == "vr":
            body += self._grid(dry)
        else:
            chequer = "".join(
                f"M{point(x * unit, y * unit)}h{side}v{side}h-{side}Z"
                for x, y in dry
                if (x + y) % 2 and (x, y) not in self.solid
            )
            body += path(chequer, "floor2")
        if kind in TEXTURES:
            body += path(outline(dry, unit, 0, 5), fill=f"url(#sb-laid-{kind})")
        on_it = self._lamps(kind, dry) + self._paint(kind, dry) + self._piled(kind, dry)
        clipped = group(on_it, attributes=' clip-path="url(#sb-inside)"')
        return group(body + clipped, f"floor-{kind}")

    def _grid(self, squares: Sequence[Square]) -> str:
        """The floor of a simulation: lines, and a cross at every corner."""
        unit = self.unit
        corners = sorted({(x + a, y + b) for x, y in squares for a in (0, 1) for b in (0, 1)})
        lines = "".join(
            f"M{point(x * unit, y * unit)}h{number(unit)}v{number(unit)}" for x, y in squares
        )
        crosses = "".join(f"M{point(x * unit - 4, y * unit)}h8m-4 -4v8" for x, y in corners)
        middle = ((self.left + self.right) / 2, (self.top + self.bottom) / 2)
        glow = pool("vr", middle, (self.right - self.left) * 0.42)
        return glow + path(lines, "grid-lines") + path(crosses, "crossings")

    def _lamps(self, kind: str, squares: Iterable[Square]) -> str:
        """A paler floor round whatever gives light."""
        own = set(squares)
        found = ""
        for thing in self.things:
            name = self.solid[thing.squares()[0]]
            if name in LAMPS and thing.squares()[0] in own:
                found += pool(kind, self._middle(thing), LAMPS[name] * self.unit)
        return found

    def _paint(self, kind: str, squares: Iterable[Square]) -> str:
        own = set(squares)
        return "".join(
            self._painted(one, kind)
            for one in self.board.painted
            if (math.floor(one.start[0]), math.floor(one.start[1])) in own
        )

    def _painted(self, one: Painted, floor: str) -> str:
        """One thing on the floor, as large as the squares it lies on."""
        unit = self.unit
        (ax, ay), (bx, by) = one.start, one.end
        wide, high = (abs(bx - ax) + 1) * unit, (abs(by - ay) + 1) * unit
        middle = ((ax + bx) / 2 * unit, (ay + by) / 2 * unit)
        ends = [(ax * unit, ay * unit), (bx * unit, by * unit)]
        if one.kind == "number":
            return text((middle[0], middle[1] + unit * 0.16), one.words, "stencil")
        if one.kind == "light":
            return pool(floor, middle, max(wide, high) / 2)
        if one.kind == "lane":
            return path(line(ends), "lane")
        if one.kind == "tracks":
            return self._tracks(ends)
        if one.kind == "footprints":
            return self._footprints(one)
        corner = (middle[0] - wide / 2, middle[1] - high / 2)
        if one.kind == "worn":
            return path(boxed(corner, wide, high), "worn")
        if one.kind in ("grating", "stripes"):
            return self._tiled(one.kind, corner, wide, high)
        return use(f"sc-{one.kind}", middle, wide, height=high)

    def _tracks(self, ends: Sequence[Point]) -> str:
        """The two tracks of a lorry, along the way it took."""
        (ax, ay), (bx, by) = ends
        length = math.dist((ax, ay), (bx, by)) or 1.0
        across, down = (bx - ax) / length, (by - ay) / length
        half, off = self.unit / 2, self.unit * 0.19
        found = ""
        for side in (-off, off):
            start = (ax - across * half - down * side, ay - down * half + across * side)
            end = (bx + across * half - down * side, by + down * half + across * side)
            found += line([start, end])
        return path(found, "tracks")

    def _footprints(self, one: Painted) -> str:
        (ax, ay), (bx, by) = one.start, one.end
        steps = round(max(abs(bx - ax), abs(by - ay)))
        turn = round(math.degrees(math.atan2(by - ay, bx - ax))) + 90
        found = ""
        for n in range(steps + 1):
            share = n / steps if steps else 0.0
            at = ((ax + (bx - ax) * share) * self.unit, (ay + (by - ay) * share) * self.unit)
            found += use("sc-footprints", at, self.unit, turn=turn % 360)
        return found

    def _tiled(self, kind: str, corner: Point, wide: float, high: float) -> str:
        """Slats that one sees through, or stripes that say: keep clear."""
        x, y = corner
        if kind == "grating":
            slats = "".join(
                f"M{point(at, y + 3)}v{number(high - 6)}" for at in spread(x, x + wide, 7)
            )
            return path(boxed(corner, wide, high), "shaft") + path(slats, "slats")
        bars = ""
        for at in spread(x - high, x + wide, 15.3):
            start = max(at, x), y + high - (max(at, x) - at)
            end = min(at + high, x + wide), y + high - (min(at + high, x + wide) - at)
            bars += line([start, end])
        return path(bars, "hazard")

    def _piled(self, kind: str, squares: Iterable[Square]) -> str:
        """Snow or sand lies against things, and along the edge of the board."""
        own = set(squares)
        soft = [at for at, name in self.solid.items() if name in SOFT and at in own]
        found = ""
        if kind in BLOWN:
            stands = [
                at for at, name in self.solid.items() if at in own and name not in ODD | {WATER}
            ]
            found += path(outline(stands, self.unit, -self.unit * 0.085, self.unit * 0.24), "piled")
            found += path(outline(stands, self.unit, -self.unit * 0.04, self.unit * 0.2), "heaped")
            found += path(self._banks(), "heaped")
        elif soft:
            found += path(outline(soft, self.unit, 2, self.unit * 0.2), "heaped")
        return found

    def _banks(self) -> str:
        """Small drifts along the edge of the board."""
        found = ""
        sides = (
            (self.left, self.top, 1, 0, self.right - self.left),
            (self.right, self.top, 0, 1, self.bottom - self.top),
            (self.right, self.bottom, -1, 0, self.right - self.left),
            (self.left, self.bottom, 0, -1, self.bottom - self.top),
        )
        for side, (x, y, across, down, length) in enumerate(sides):
            count = max(4, round(length / 46))
            points = [(x, y)]
            for n in range(count + 1):
                deep = self.unit * (0.05 + 0.2 * wobble(side * 17 + n + 0.5))
                along = length * n / count
                points.append((x + across * along - down * deep, y + down * along + across * deep))
            points.append((x + across * length, y + down * length))
            found += rounded(points, [0, *[self.unit * 0.4] * (count + 1), 0])
        return found

    # What stands there.

    def standing(self) -> str:
        """Plates below, then the things on them, then what hangs over everybody."""
        plates, furniture = "", ""
        for kind, squares in self.floors:
            own = {at: self.solid[at] for at in squares if at in self.solid}
            plates += group(self._plates(kind, own), f"floor-{kind}")
            furniture += group(self._furniture(own), f"floor-{kind}")
        return group(plates + furniture, "lifted") + self._overhead()

    def _plates(self, kind: str, own: Mapping[Square, str]) -> str:
        plain = [at for at, name in own.items() if name not in SOFT | FILLING | ODD]
        odd = [at for at, name in own.items() if name in ODD]
        found = path(outline(odd, self.unit, 3, 12), "odd-plate") if odd else ""
        if kind == "vr":
            return found + self._prisms(plain)
        if plain:
            found += path(outline(plain, self.unit, GAP, 5), "plate")
        for name in (BLOCK, WALL):
            same = [at for at in plain if own[at] == name]
            if same:
                found += path(outline(same, self.unit, 8, 3), "top" if name == BLOCK else "roof")
        return found

    def _prisms(self, squares: Sequence[Square]) -> str:
        """Blocks of lines: the base on the floor, the top pushed away from the middle."""
        found = ""
        middle = ((self.left + self.right) / 2, (self.top + self.bottom) / 2)
        for block in joined(squares):
            for way in square_borders(block):
                scaled = [(x * self.unit, y * self.unit) for x, y in way]
                xs, ys = [x for x, _ in scaled], [y for _, y in scaled]
                push_x = ((min(xs) + max(xs)) / 2 - middle[0]) / (middle[0] or 1) * 5
                push_y = ((min(ys) + max(ys)) / 2 - middle[1]) / (middle[1] or 1) * 5
                base = pulled_in(scaled, 3)
                top = [(x + push_x, y + push_y) for x, y in pulled_in(scaled, 12)]
                sides = "".join(line([low, high]) for low, high in zip(base, top, strict=True))
                found += path(rounded(base, [2] * len(base)), "prism")
                found += path(sides, "prism-side")
                shape = rounded(top, [0] * len(top))
                found += path(shape, "prism-top") + path(shape, fill="url(#sb-mesh)")
        return found

    def _furniture(self, own: Mapping[Square, str]) -> str:
        return "".join(
            self._thing(thing, f"sc-{thing.form.symbol}", self._middle(thing), self._size(thing))
            for thing in self.things
            if thing.squares()[0] in own
        )

    def _thing(self, thing: Thing, symbol: str, middle: Point, size: Point) -> str:
        wide, high = size
        if thing.form.turn % 180:
            wide, high = high, wide
        return use(symbol, middle, wide, turn=thing.form.turn, height=high)

    def _middle(self, thing: Thing) -> Point:
        x, y = thing.at
        rows = thing.form.rows
        return (x + len(rows[0]) / 2) * self.unit, (y + len(rows) / 2) * self.unit

    def _size(self, thing: Thing) -> Point:
        rows = thing.form.rows
        return len(rows[0]) * self.unit - 2 * GAP, len(rows) * self.unit - 2 * GAP

    def _overhead(self) -> str:
        found = ""
        for thing in self.things:
            if thing.form.symbol not in OVERHEAD:
                continue
            symbol, (x, y), wide = OVERHEAD[thing.form.symbol]
            rows = thing.form.rows
            across, down = len(rows[0]), len(rows)
            if thing.form.turn % 180:
                across, down = down, across
            x, y = x - across / 2, y - down / 2
            for _ in range(thing.form.turn // 90):
                x, y = -y, x
            left, top = self._middle(thing)
            at = (left + x * self.unit, top + y * self.unit)
            blades = use(f"sc-{symbol}", at, wide * self.unit, turn=thing.form.turn)
            found += group(blades, "overhead", f"floor-{self.floor_of[thing.squares()[0]]}")
        return found

    def barracks(self) -> str:
        """A small house wherever new guards are quartered."""
        return "".join(
            use(
                "barracks",
                ((x + 0.5) * self.unit, (y + 0.5) * self.unit),
                self.unit * 0.42,
                "quarters",
            )
            for (x, y), cell in self.cells.items()
            if cell.kind == BARRACKS
        )

    def _dry(self, squares: Iterable[Square]) -> list[Square]:
        return [at for at in squares if self.cells[at].kind != WATER]


SHADOW: Final = ' transform="translate(1 3)"'


def square_of(cell: Cell) -> Square:
    """The square of a grid whose middle a place has."""
    return math.floor(cell.at[0]), math.floor(cell.at[1])


def boxed(corner: Point, wide: float, high: float) -> str:
    return f"M{point(*corner)}h{number(wide)}v{number(high)}h{number(-wide)}Z"


def texture(kind: str) -> str:
    """What a floor is laid with, to be filled with by reference."""
    side, seams, specks = TEXTURES[kind] if kind in TEXTURES else LAID[kind]
    paper = kind if kind in TEXTURES else MAP_PAPER
    name = "patches" if specks == SNOW else "specks"
    body = (path(specks, name) if specks else "") + (path(seams, "seams") if seams else "")
    return (
        f'<pattern id="sb-laid-{kind}" class="floor-{paper}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse">{body}</pattern>'
    )


def pool(kind: str, middle: Point, radius: float) -> str:
    """Light on the floor, which fades."""
    x, y = (number(value) for value in middle)
    return f'<circle cx="{x}" cy="{y}" r="{number(radius)}" fill="url(#sb-pool-{kind})"/>'


def wobble(n: float) -> float:
    """A number from 0 to 1 that looks as if by chance and is always the same.

    >>> 0 <= wobble(3) == wobble(3) <= 1
    True
    """
    value = math.sin(n * 12.9898) * 43758.5453
    return value - math.floor(value)


def spread(start: float, end: float, step: float) -> list[float]:
    """Points between two ends, so far apart.

    >>> spread(0, 10, 4)
    [4, 8]
    """
    count = math.ceil((end - start) / step)
    return [start + n * step for n in range(1, count)]


def smooth(points: Sequence[Point]) -> str:
    """A closed line that passes by all these points without a corner."""
    found = ""
    for n, (x, y) in enumerate(points):
        next_x, next_y = points[(n + 1) % len(points)]
        middle = point((x + next_x) / 2, (y + next_y) / 2)
        found += f"Q{point(x, y)} {middle}" if found else f"M{middle}"
    x, y = points[0]
    next_x, next_y = points[1]
    return f"{found}Q{point(x, y)} {point((x + next_x) / 2, (y + next_y) / 2)}Z"


def joined(squares: Iterable[Square]) -> list[list[Square]]:
    """Squares in groups of those beside each other.

    >>> joined([(0, 0), (2, 0), (0, 1)])
    [[(0, 0), (0, 1)], [(2, 0)]]
    """
    left = set(squares)
    found: list[list[Square]] = []
    for first in sorted(left):
        if first not in left:
            continue
        left.discard(first)
        block = [first]
        for x, y in block:
            for across, down in STEPS:
                beside = x + across, y + down
                if beside in left:
                    left.discard(beside)
                    block.append(beside)
        found.append(sorted(block))
    return found


def wall_symbol(made_of: str) -> str:
    """The symbol of a thin wall that is not of stone; empty for stone."""
    return f"sc-{made_of}" if made_of in THIN else ""
