"""What a map of squares looks like: the names of what stands on it, lies on its floor and parts it.

Names are words of a content file; whatever is drawn follows from them. Scenery changes no rule: a
square is blocked because the map says so, and is called by its name wherever there are words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

Square = tuple[int, int]


@dataclass(frozen=True)
class Form:
    """A thing on some squares, drawn as one symbol over all of them: rows of `#`, with a point for
    a square that is not part of it."""

    rows: tuple[str, ...]
    symbol: str
    turn: int = 0


def boxed(wide: int, high: int, symbol: str, turn: int = 0) -> Form:
    return Form(("#" * wide,) * high, symbol, turn)


def single(symbol: str) -> tuple[Form, ...]:
    return (boxed(1, 1, symbol),)


def lying(symbol: str, one: str) -> tuple[Form, ...]:
    """Something two squares long from west to east, or turned, and what one square holds."""
    return boxed(2, 1, symbol), boxed(1, 2, symbol, 90), boxed(1, 1, one)


def upright(symbol: str, one: str) -> tuple[Form, ...]:
    """Something two squares long from north to south, or turned, and what one square holds."""
    return boxed(1, 2, symbol), boxed(2, 1, symbol, 270), boxed(1, 1, one)


def large(symbol: str) -> tuple[Form, ...]:
    return (boxed(2, 2, symbol),)


def all_round(form: Form) -> tuple[Form, ...]:
    """A form in all four directions."""
    found = [form]
    for turn in (90, 180, 270):
        rows = tuple("".join(row) for row in zip(*reversed(found[-1].rows), strict=True))
        found.append(Form(rows, form.symbol, turn))
    return tuple(found)


# A plain sheet of paper, a solid wall, and water need no symbol.
BLOCK: Final = "block"
WALL: Final = "wall"
WATER: Final = "water"
# What stands on squares and blocks them: all names, each with its forms, the largest first.
# Squares of one name beside each other become one thing wherever one fits.
OBSTACLES: Final[Mapping[str, tuple[Form, ...]]] = {
    BLOCK: (),
    WALL: (),
    WATER: (),
    # Cargo and vehicles.
    "crates": (*large("crates-4"), *lying("crates-2", "crate")),
    "container": (*large("container-2"), *lying("container", "crate")),
    "pallet": single("pallet"),
    "barrels": single("barrels"),
    "fuel": upright("fuel", "barrels"),
    "truck": upright("truck", "hut-1"),
    "jeep": upright("jeep", "hut-1"),
    "forklift": (*large("forklifts"), *lying("forklift", "pallet")),
    "helicopter": (
        *all_round(Form((".##...", "######", ".##..."), "gunship")),
        *all_round(Form((".##.", "####"), "helicopter")),
        *all_round(boxed(4, 2, "helicopter")),
        *lying("hut-2", "hut-1"),
    ),
    "tank": all_round(boxed(4, 3, "tank")),
    "wreck": (*large("tank-wreck"), *single("rock")),
    # Outdoors.
    "hut": (*large("hut"), *lying("hut-2", "hut-1")),
    "booth": single("booth"),
    "mast": single("mast"),
    "sandbags": single("sandbags"),
    "drift": lying("drift", "drift-1"),
    "rock": (*large("rock-4"), *lying("rock-2", "rock")),
    "tree": single("tree"),
    # Rooms.
    "bunk": upright("bunk", "bunk-1"),
    "toilet": single("toilet"),
    "desk": lying("desk", "table"),
    "table": (*large("table-4"), *lying("table-2", "table")),
    "sofa": lying("sofa", "chair"),
    "locker": single("locker"),
    "rack": lying("rack", "locker"),
    "shelf": upright("ammo-shelf", "shelf-1"),
    "bookcase": lying("bookcase", "shelf-1"),
    "statue": single("statue"),
    "pillar": single("pillar"),
    # Machines.
    "console": lying("console-2", "console"),
    "screens": lying("screens", "console"),
    "server": lying("server-2", "server"),
    "generator": single("generator"),
    "machine": (*large("machine-4"), *lying("machine-2", "machine")),
    "pipes": lying("pipes", "pipes-1"),
    "conveyor": lying("conveyor", "pallet"),
    "crane": large("crane"),
    "furnace": (*large("furnace"), *lying("machine-2", "machine")),
    "vat": (*large("vat-4"), *single("vat")),
    "missile": upright("missile", "pallet"),
    "warhead": upright("nuke", "warhead-1"),
    "metal-gear": (boxed(3, 3, "rex-foot"), *large("machine-4")),
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

# The same for rooms on tiles, by game: they have the floor of their game.
TILE_PAPERS: Final = {"stealth_ops": "facility", "sneaking_mission": "base"}

# How the zones of a map are laid out; they have the paint of one paper.
GROUNDS: Final = ("mats", "boards", "garden", "roof", "paving", "road", "grove")
MAP_PAPER: Final = "fortress"

# What thin walls are.
WALLS: Final = ("wall", "fence", "bars", "glass")

# What is painted on the floor or was left there. Nobody is stopped by it, nobody hides behind it.
PAINTS: Final = (
    "worn",
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
class Room:
    """How a room on a tile is furnished: along walls that have no door, and in corners, each time
    with the next of these; an empty one leaves its place free. A `rug` lies in the middle. A room
    with its name on it leaves the upper wall free."""

    walls: tuple[str, ...]
    corners: tuple[str, ...] = ()
    rug: bool = False
    named: bool = False


ROOMS: Final[Mapping[str, Room]] = {
    "entrance": Room((), ("sandbags", "crate", "sandbags", "barrels")),
    "corridor": Room(("pipes", "", "")),
    "empty": Room(("pipes", ""), ("", "crate", "", "")),
    "post": Room(("desk", "lockers"), ("locker", "chair")),
    "quarters": Room(("bunk-2", "lockers"), ("table-round", "locker")),
    "surveillance": Room(("screens", "console-2"), ("server", "chair"), named=True),
    "security": Room(("console-2", "rack"), ("locker", "server"), named=True),
    "break": Room(("counter", "sofa"), ("table-round", "plant"), named=True),
    "map": Room(("map-table", "bookcase"), ("shelf-1", "plant"), named=True),
    "intel": Room(("server-2", "bookcase", "server-2"), ("server", "statue"), rug=True, named=True),
    "storage": Room(("crates-2", "container"), ("crate", "barrels", "pallet", "crate")),
    "stores": Room(("crates-2", "crates-2"), ("crate", "pallet")),
    "armory": Room(("rack", "bookcase"), ("locker", "shelf-1")),
    "lockers": Room(("lockers", "lockers"), ("locker", "chair")),
    "watched": Room(("server-2", "pipes"), ("pillar", "server")),
    "trapped": Room(("machine-2", "pipes"), ("generator", "pillar")),
    "plant": Room(("machine-2", "machine-2"), ("generator", "pipes-1")),
    "ducts": Room(("pipes", "machine-2"), ("pipes-1", "generator")),
    "archive": Room(("bookcase", "desk", "bookcase"), ("shelf-1", "statue"), rug=True),
}


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
    """What a map is dressed with. Squares go by their numbers, floors by those of zones. Squares
    where something stands are in no zone, but `near` one, whose floor they have. `drawn` are the
    thin walls of the map, a bit a side, also those beside something that stands there."""

    obstacles: dict[int, str] = field(default_factory=dict)
    floors: tuple[str, ...] = ()
    walls: tuple[Wall, ...] = ()
    paints: tuple[Paint, ...] = ()
    near: dict[int, int] = field(default_factory=dict)
    drawn: bytes = b""


@dataclass(frozen=True)
class Thing:
    """Something that was found to stand on squares: its form, and the upper left of its box."""

    form: Form
    at: Square

    def squares(self) -> list[Square]:
        x, y = self.at
        return [
            (x + across, y + down)
            for down, row in enumerate(self.form.rows)
            for across, mark in enumerate(row)
            if mark == "#"
        ]


def things(names: Mapping[Square, str]) -> list[Thing]:
    """What stands on squares of these names, row by row; whatever fits no form is left out."""
    free = dict(names)
    found: list[Thing] = []
    for x, y in sorted(names, key=lambda square: (square[1], square[0])):
        if (x, y) not in free:
            continue
        name = free[x, y]
        for form in OBSTACLES[name]:
            thing = Thing(form, (x - form.rows[0].index("#"), y))
            if all(free.get(square) == name for square in thing.squares()):
                found.append(thing)
                for square in thing.squares():
                    del free[square]
                break
    return found
