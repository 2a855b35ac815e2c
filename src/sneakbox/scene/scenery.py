"""What a map of squares looks like: the names of what stands on it, lies on its floor and parts it.

Names are words of a content file; whatever is drawn follows from them. Scenery changes no rule: a
square is blocked because the map says so, and is called by its name wherever there are words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# What stands on squares and blocks them: all names, with the forms each is drawn in. A form is so
# many squares wide and high, and a symbol with its turn. The largest comes first: squares of one
# name beside each other become one thing wherever it fits.
Form = tuple[int, int, str, int]
Square = tuple[int, int]


def long(symbol: str, single: str) -> tuple[Form, ...]:
    """Something two squares long from west to east, or turned, and what one square holds."""
    return (2, 1, symbol, 0), (1, 2, symbol, 90), (1, 1, single, 0)


def upright(symbol: str, single: str) -> tuple[Form, ...]:
    """Something two squares long from north to south, or turned, and what one square holds."""
    return (1, 2, symbol, 0), (2, 1, symbol, 270), (1, 1, single, 0)


def small(symbol: str) -> tuple[Form, ...]:
    return ((1, 1, symbol, 0),)


# A plain sheet of paper, which needs no drawing of its own.
BLOCK: Final = "block"
WATER: Final = "water"
OBSTACLES: Final[Mapping[str, tuple[Form, ...]]] = {
    BLOCK: (),
    "wall": (),
    WATER: (),
    # Cargo and vehicles.
    "crates": ((2, 2, "crates-4", 0), *long("crates-2", "crate")),
    "container": ((2, 2, "container-2", 0), *long("container", "crate")),
    "pallet": small("pallet"),
    "barrels": small("barrels"),
    "fuel": upright("fuel", "barrels"),
    "truck": upright("truck", "hut-1"),
    "jeep": upright("jeep", "hut-1"),
    "forklift": ((2, 2, "forklifts", 0), *long("forklift", "pallet")),
    "helicopter": ((6, 3, "gunship", 0), (4, 2, "helicopter", 0), (2, 1, "hut-2", 0)),
    "tank": ((4, 3, "tank", 0),),
    "wreck": ((2, 2, "tank-wreck", 0), (1, 1, "rock", 0)),
    # Outdoors.
    "hut": ((2, 2, "hut", 0), *long("hut-2", "hut-1")),
    "booth": small("booth"),
    "mast": small("mast"),
    "sandbags": small("sandbags"),
    "drift": long("drift", "drift-1"),
    "rock": ((2, 2, "rock-4", 0), *long("rock-2", "rock")),
    "tree": small("tree"),
    # Rooms.
    "bunk": upright("bunk", "table"),
    "toilet": small("toilet"),
    "desk": long("desk", "table"),
    "table": ((2, 2, "table-4", 0), *long("table-2", "table")),
    "sofa": long("sofa", "chair"),
    "locker": small("locker"),
    "rack": long("rack", "locker"),
    "shelf": upright("ammo-shelf", "shelf-1"),
    "bookcase": long("bookcase", "shelf-1"),
    "statue": small("statue"),
    "pillar": small("pillar"),
    # Machines.
    "console": long("console-2", "console"),
    "screens": long("screens", "console"),
    "server": long("server-2", "server"),
    "generator": small("generator"),
    "machine": ((2, 2, "machine-4", 0), *long("machine-2", "machine")),
    "pipes": long("pipes", "pipes-1"),
    "conveyor": long("conveyor", "pallet"),
    "crane": ((2, 2, "crane", 0),),
    "furnace": ((2, 2, "furnace", 0), *long("machine-2", "machine")),
    "vat": ((2, 2, "vat-4", 0), (1, 1, "vat", 0)),
    "missile": upright("missile", "pallet"),
    "warhead": upright("nuke", "warhead-1"),
    "metal-gear": ((3, 3, "rex-foot", 0), (2, 2, "machine-4", 0)),
}

# What a floor is, with everything that goes with it: paper, light, and the frame round the board.
FLOORS: Final = (
    "plain",
    "snow",
    "dock",
    "concrete",
    "steel",
    "cells",
    "lab",
    "office",
    "furnace",
    "canyon",
    "cave",
    "vr",
)

# What thin walls are.
WALLS: Final = ("wall", "fence", "bars", "glass")

# What is painted on the floor or was left there. Nobody is stopped by it, nobody hides behind it.
PAINTS: Final = (
    "pad",
    "lane",
    "stripes",
    "tracks",
    "footprints",
    "grating",
    "rug",
    "light",
    "stain",
    "crater",
)
NUMBER: Final = "number"


@dataclass(frozen=True)
class Wall:
    """What thin walls are: all of them, or those on one side of some squares."""

    kind: str
    side: int = -1
    first: int = -1
    last: int = -1


@dataclass(frozen=True)
class Paint:
    """Something on the floor from one square to another; `number` is what a number shows."""

    kind: str
    first: int
    last: int
    number: int = 0


@dataclass(frozen=True)
class Scenery:
    """What a map is dressed with. Squares go by their numbers, floors by those of zones."""

    obstacles: dict[int, str] = field(default_factory=dict)
    floors: tuple[str, ...] = ()
    walls: tuple[Wall, ...] = ()
    paints: tuple[Paint, ...] = ()
