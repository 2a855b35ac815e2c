"""A map that grows room by room: square tiles with doors, laid beside one another.

Directions are 0 north, 1 east, 2 south, 3 west; turning a tile adds quarter turns clockwise. Doors
are four bits, one per direction. Two neighbours are connected when both have a door on the side
they share; a door against a wall is a wall.
"""

from typing import Final

from sneakbox.kernel.native import append, i64, mypyc_attr, vec

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")
SIDES: Final = 4  # so one tile can fill no more open doors than that

# What lies behind the side of a tile when no tile is connected there.
WALL: Final = -1
OPEN: Final = -2

# Cells are numbered row by row on a sheet so large that no pile of tiles can cross it.
ROW: Final = 256
CENTRE: Final = 128 * ROW + 128

# A tile as it lies: its type, four ways to turn it, and whether its picture is covered.
TURNS: Final = 8
COVERED: Final = 4


def opposite(direction: i64) -> i64:
    return direction ^ 2


def neighbour(cell: i64, direction: i64) -> i64:
    """The cell on that side."""
    if direction == NORTH:
        return cell - ROW
    if direction == EAST:
        return cell + 1
    if direction == SOUTH:
        return cell + ROW
    return cell - 1


def side_towards(away: i64) -> i64:
    """On which side of a cell another lies, by how much higher its number is; SIDES for none.

    >>> side_towards(neighbour(CENTRE, WEST) - CENTRE) == WEST
    True
    """
    if away == 1:
        return EAST
    if away == -1:
        return WEST
    if away == ROW:
        return SOUTH
    if away == -ROW:
        return NORTH
    return SIDES


def column_of(cell: i64) -> i64:
    """How far east of the first tile the cell lies."""
    return cell % ROW - 128


def row_of(cell: i64) -> i64:
    """How far south of the first tile the cell lies."""
    return cell // ROW - 128


def turned(doors: i64, turns: i64) -> i64:
    """The doors of a tile after quarter turns clockwise."""
    return ((doors << turns) | (doors >> (4 - turns))) & 15


def has_door(doors: i64, direction: i64) -> bool:
    return (doors >> direction) & 1 == 1


@mypyc_attr(acyclic=True)
class TileMap:
    """The tiles laid so far, numbered in the order of laying, and what lies behind each side.

    `links` answers the one question that moving, exploring, seeing and shooting share: four ints a
    tile, each the connected tile, WALL, or OPEN for a door to a cell where nothing lies yet.
    """

    def __init__(
        self, doors: bytes, codes: "vec[i64]", cells: "vec[i64]", links: "vec[i64]", open_doors: i64
    ) -> None:
        # For every code, its doors: `type * TURNS + turns`, COVERED added or not.
        self.doors: bytes = doors
        self.codes: vec[i64] = codes
        self.cells: vec[i64] = cells
        self.links: vec[i64] = links
        self.open_doors: i64 = open_doors

    def size(self) -> i64:
        return len(self.codes)

    def side(self, tile: i64, direction: i64) -> i64:
        """The tile connected on that side, WALL or OPEN."""
        return self.links[tile * 4 + direction]

    def type_of(self, tile: i64) -> i64:
        return self.codes[tile] >> 3

    def is_covered(self, tile: i64) -> bool:
        return self.codes[tile] & COVERED != 0

    def cover(self, tile: i64) -> None:
        """Lay a marker over the tile's picture: from now on it is an ordinary room."""
        self.codes[tile] |= COVERED

    def tile_at(self, cell: i64) -> i64:
        """The tile on a cell, or -1."""
        tile: i64 = 0
        for taken in self.cells:
            if taken == cell:
                return tile
            tile += 1
        return -1

    def neighbours(self, cell: i64) -> tuple[i64, i64, i64, i64]:
        """The tiles to the north, east, south and west of a cell, -1 where none lies."""
        north: i64 = -1
        east: i64 = -1
        south: i64 = -1
        west: i64 = -1
        tile: i64 = 0
        for taken in self.cells:
            away = taken - cell
            if -ROW <= away <= ROW:
                if away == -ROW:
                    north = tile
                elif away == 1:
                    east = tile
                elif away == ROW:
                    south = tile
                elif away == -1:
                    west = tile
            tile += 1
        return north, east, south, west

    def open_doors_after(self, doors: i64, cell: i64) -> i64:
        """How many open doors the map would have with a tile of these doors on an empty cell."""
        north, east, south, west = self.neighbours(cell)
        return (
            self.open_doors
            + self.change_of_open_doors(doors, NORTH, north)
            + self.change_of_open_doors(doors, EAST, east)
            + self.change_of_open_doors(doors, SOUTH, south)
            + self.change_of_open_doors(doors, WEST, west)
        )

    def change_of_open_doors(self, doors: i64, direction: i64, other: i64) -> i64:
        """One more for a door to the unknown, one less for a neighbour's door that is filled."""
        if other < 0:
            return (doors >> direction) & 1
        return -1 if self.links[other * 4 + (direction ^ 2)] == OPEN else 0

    def lay(self, code: i64, cell: i64) -> i64:
        """Lay a tile on an empty cell, connect it to its neighbours, and return its number."""
        tile = self.size()
        doors: i64 = self.doors[code]
        north, east, south, west = self.neighbours(cell)
        self.codes = append(self.codes, code)
        self.cells = append(self.cells, cell)
        self.connect(tile, doors, NORTH, north)
        self.connect(tile, doors, EAST, east)
        self.connect(tile, doors, SOUTH, south)
        self.connect(tile, doors, WEST, west)
        return tile

    def connect(self, tile: i64, doors: i64, direction: i64, other: i64) -> None:
        """Settle what lies behind one side of a new tile, for it and for its neighbour there."""
        self.open_doors += self.change_of_open_doors(doors, direction, other)
        has_one = has_door(doors, direction)
        link: i64 = WALL
        if other < 0:
            if has_one:
                link = OPEN
        elif self.links[other * 4 + (direction ^ 2)] == OPEN:
            if has_one:
                link = other
                self.links[other * 4 + (direction ^ 2)] = tile
            else:
                self.links[other * 4 + (direction ^ 2)] = WALL
        self.links = append(self.links, link)

    def facts(self, tile: i64, name: str) -> dict[str, object]:
        """A tile as plain data: what and where it is, how it is turned, what is on its sides."""
        return {
            "room": tile,
            "tile": name,
            "turns": self.codes[tile] & 3,
            "column": column_of(self.cells[tile]),
            "row": row_of(self.cells[tile]),
            "sides": [self.side(tile, direction) for direction in range(4)],
        }

    def check(self) -> None:
        """Assert that the map is whole: one tile a cell, links mutual, open doors counted right."""
        assert len(self.cells) == len(self.codes) and len(self.links) == 4 * len(self.codes)
        places: dict[int, int] = {}
        for tile in range(self.size()):
            places[self.cells[tile]] = tile
        assert len(places) == len(self.cells), "two tiles on one cell"
        counted: i64 = 0
        for tile in range(self.size()):
            for d in range(4):
                link = self.side(tile, d)
                other = places.get(neighbour(self.cells[tile], d), -1)
                door = has_door(self.doors[self.codes[tile]], d)
                meets = other >= 0 and has_door(self.doors[self.codes[other]], opposite(d))
                if link == OPEN:
                    counted += 1
                    assert door and other < 0, "an open door without a door or onto a tile"
                elif link == WALL:
                    assert not (door and (other < 0 or meets)), "a wall where a door should be"
                else:
                    assert link == other and door and meets, "a link through a wall"
                    assert self.side(link, opposite(d)) == tile, "a link in one direction only"
        assert counted == self.open_doors, "open doors counted wrong"
