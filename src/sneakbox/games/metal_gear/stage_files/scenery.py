# not compiled: reads text files, once per stage
"""How a stage looks: what stands on its obstacles, its floors, its walls, and what is painted."""

from collections.abc import Sequence
from typing import Final

from sneakbox.boards.content_tables import Table
from sneakbox.boards.grid_files import Drawing
from sneakbox.boards.phrases import Phrases, chosen, direction, number
from sneakbox.games.metal_gear.stage_files.phrases import Names
from sneakbox.games.metal_gear.stages.stage import ZoneInfo
from sneakbox.scene.scenery import FLOORS, NUMBER, PAINTS, WALLS, Paint, Scenery, Wall

KEYS: Final = ("floor", "zones", "walls", "paint")
ALL_PAINTS: Final = (*PAINTS, NUMBER)


def wall(known: Names, word: str) -> int:  # noqa: ARG001 - as all that fill a blank
    return chosen(word, WALLS, "wall")


def paint(known: Names, word: str) -> int:  # noqa: ARG001
    return chosen(word, PAINTS, "paint")


WALL_PHRASES: Final[Phrases[Names]] = Phrases(
    "no wall",
    {
        "WALL": (wall,),
        "WALL DIRECTION of PLACE": (wall, direction, Names.place),
        "WALL DIRECTION of PLACE to PLACE": (wall, direction, Names.place, Names.place),
    },
)
PAINT_PHRASES: Final[Phrases[Names]] = Phrases(
    "no paint",
    {
        "PAINT at PLACE": (paint, 0, Names.place),
        "PAINT from PLACE to PLACE": (paint, 0, Names.place, Names.place),
        "number NUMBER at PLACE": (ALL_PAINTS.index(NUMBER), number, Names.place),
    },
)


def read_scenery(
    top: Table,
    drawing: Drawing,
    drawn_zones: bytearray,
    zones: Sequence[ZoneInfo],
    names: Names,
) -> Scenery:
    table = top.table("scenery", required=False).only(KEYS)
    floor = read_floor(table, "floor") or FLOORS[0]
    own = table.table("zones", required=False).only([zone.name for zone in zones])
    walls: list[Wall] = []
    for text in table.words("walls", required=False):
        found = table.phrase("walls", text, WALL_PHRASES, names)
        if found:
            kind, *where = found
            walls.append(Wall(WALLS[kind], *where[:2], *where[-1:]))
    paints: list[Paint] = []
    for text in table.words("paint", required=False):
        found = table.phrase("paint", text, PAINT_PHRASES, names)
        if found:
            kind, shown, first, *last = found
            paints.append(Paint(ALL_PAINTS[kind], first, (last or [first])[0], shown))
    return Scenery(
        {cell: one.name for cell, one in drawing.found("obstacle")},
        tuple(read_floor(own, zone.name) or floor for zone in zones),
        tuple(walls),
        tuple(paints),
        {
            cell: drawn_zones[cell]
            for cell, _ in drawing.found("obstacle")
            if drawn_zones[cell] < len(zones)
        },
        bytes(drawing.walls),
    )


def read_floor(table: Table, key: str) -> str:
    """What a floor is; empty where the file does not say."""
    word = table.text(key, required=False)
    return word if word and table.named(key, word, FLOORS, "floor") >= 0 else ""
