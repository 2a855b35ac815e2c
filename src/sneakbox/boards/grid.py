"""A map of square spaces with walls and doors on their edges: who sees whom, and the way there.

Spaces are numbered row by row from the top-left corner, so the number of a space is also its place
in reading order. Directions are those of every board: 0 north, 1 east, 2 south, 3 west.

What is printed on the table is a `FloorPlan`. What it amounts to while some of its doors are locked
is a `Grid`, with every answer looked up in tables. A grid never changes: opening a door gives the
next one, and all games on the same plan share both.
"""

from typing import Final

from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, vec

NO_CELL: Final = -1
# No space, and so no zone: a tree, a block of stone, or the table beside the map.
NO_ZONE: Final = 255
# How far apart two spaces are when no path joins them.
FAR: Final = 255
ALL_SIDES: Final = 15

# So many ways of walking the same path are told apart at most; the rest are never offered.
MOST_PATHS: Final = 200
# Games in progress differ in which doors are open. So many of these grids are kept at hand.
MOST_GRIDS: Final = 64


def turn_left(direction: i64) -> i64:
    return (direction + 3) & 3


def turn_right(direction: i64) -> i64:
    return (direction + 1) & 3


class FloorPlan:
    """The map as it is printed, and the doors that can lie on its edges.

    `zones` gives every space its zone, NO_ZONE where no figure can ever stand. `walls` has one bit
    a side for the thin walls around a space; drawn from one side they count for both. `door_edges`
    names the edges that doors lie on, three numbers each: the door, a space, and the side of it.
    """

    def __init__(
        self, columns: i64, rows: i64, zones: bytes, walls: bytes, door_edges: list[int]
    ) -> None:
        assert columns > 0 and rows > 0, "a map has at least one space"
        assert len(zones) == columns * rows and len(walls) == columns * rows
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.size: i64 = columns * rows
        self.zones: bytes = zones
        self.walls: bytes = walls
        self.door_edges: list[int] = door_edges
        doors: i64 = 0
        for entry in range(0, len(door_edges), 3):
            doors |= bit(door_edges[entry])
        # All doors there are, as bits.
        self.doors: i64 = doors
        zone_count: i64 = 0
        for zone in zones:
            if zone != NO_ZONE and zone >= zone_count:
                zone_count = zone + 1
        self.zone_count: i64 = zone_count
        # For every space, the sides without an obstacle when all doors are open.
        self.open_sides: bytes = self.sides_without_obstacle(walls)
        # By zone, how far its nearest space is from the top-left corner.
        self.corner_distances: list[int] = [columns + rows] * (NO_ZONE + 1)
        for cell in range(self.size):
            away: i64 = cell // columns + cell % columns
            self.corner_distances[zones[cell]] = min(self.corner_distances[zones[cell]], away)
        self.grids: dict[int, Grid] = {}
        # Maps with other floor, by whatever those know them by who made them.
        self.variants: dict[tuple[int, int, int], Grid] = {}

    def neighbour(self, cell: i64, direction: i64) -> i64:
        """The space on that side, wall or not; NO_CELL at the edge of the map."""
        if direction == NORTH:
            return cell - self.columns if cell >= self.columns else NO_CELL
        if direction == SOUTH:
            return cell + self.columns if cell + self.columns < self.size else NO_CELL
        column: i64 = cell % self.columns
        if direction == EAST:
            return cell + 1 if column + 1 < self.columns else NO_CELL
        return cell - 1 if column > 0 else NO_CELL

    def sides_without_obstacle(self, walls: bytes) -> bytes:
        sides = bytearray(self.size)
        for cell in range(self.size):
            if self.zones[cell] == NO_ZONE:
                continue
            for direction in range(4):
                other = self.neighbour(cell, direction)
                if other == NO_CELL or self.zones[other] == NO_ZONE:
                    continue
                if (walls[cell] >> direction) & 1 or (walls[other] >> (direction ^ 2)) & 1:
                    continue
                sides[cell] |= 1 << direction
        return bytes(sides)

    def grid(self, doors: i64) -> "Grid":
        """The map while exactly these doors are locked (bits), from the shelf if it was used."""
        found = self.grids.get(doors)
        if found is not None:
            return found
        if len(self.grids) >= MOST_GRIDS:
            self.grids.clear()
        made = Grid(self, doors)
        self.grids[doors] = made
        return made

    def with_floor(self, zones: bytes) -> "FloorPlan":
        """The same map with other zones: where an obstacle became floor, or floor an obstacle."""
        return FloorPlan(self.columns, self.rows, zones, self.walls, self.door_edges)

    def locked_grid(self) -> "Grid":
        """The map with every door locked, as most stages begin."""
        return self.grid(self.doors)


class Grid:
    """One map with one set of locked doors."""

    def __init__(self, plan: FloorPlan, doors: i64) -> None:
        self.plan: FloorPlan = plan
        self.columns: i64 = plan.columns
        self.rows: i64 = plan.rows
        self.size: i64 = plan.size
        # For every space its zone, NO_ZONE for an obstacle or what lies off the map.
        self.zones: bytes = plan.zones
        # The doors still locked, as bits.
        self.doors: i64 = doors & plan.doors
        # For every space: the sides a figure can leave it by, and its row and column.
        self.sides: bytes = self.sides_while_locked()
        self.row: bytes = bytes([int(cell // self.columns) for cell in range(self.size)])
        self.column: bytes = bytes([int(cell % self.columns) for cell in range(self.size)])
        # For every two spaces, 1 where the box around them is clear.
        self.sight: bytes = self.clear_boxes()
        # Filled when first asked for, one entry a space and facing: what is watched from there.
        self.watched: list[tuple[int, ...] | None] = [None] * (self.size * 4)
        # Filled when first asked for, one entry a space: how far all others are, and which ways
        # lead to it.
        self.distances: list[bytes] = [b""] * self.size
        self.zone_distances: list[bytes] = [b""] * self.size
        self.ways_to: list[bytes] = [b""] * self.size

    # Spaces.

    def cell_at(self, column: i64, row: i64) -> i64:
        """The space in a column and row, both counted from 0; NO_CELL beside the map."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NO_CELL

    def is_space(self, cell: i64) -> bool:
        """Could a figure stand here?"""
        return self.zones[cell] != NO_ZONE

    def around(self, cell: i64) -> list[int]:
        """A space and the eight round it that are on the map, in reading order."""
        found: list[int] = []
        for row in range(self.row[cell] - 1, self.row[cell] + 2):
            for column in range(self.column[cell] - 1, self.column[cell] + 2):
                other = self.cell_at(column, row)
                if other != NO_CELL:
                    found.append(other)
        return found

    def zone_of(self, cell: i64) -> i64:
        return self.zones[cell]

    def cells_of(self, zone: i64) -> list[int]:
        """The spaces of a zone in reading order."""
        return [cell for cell in range(self.size) if self.zones[cell] == zone]

    def corner_distance(self, zone: i64) -> i64:
        """How far the zone's nearest space is from the top-left corner (MGS-123, ruling A-40)."""
        return self.plan.corner_distances[zone]

    # Steps.

    def beyond(self, cell: i64, direction: i64) -> i64:
        """The neighbouring space a figure can step to, or NO_CELL (MGS-014, 053)."""
        sides: i64 = self.sides[cell]
        if (sides >> direction) & 1 == 0:
            return NO_CELL
        if direction == NORTH:
            return cell - self.columns
        if direction == EAST:
            return cell + 1
        if direction == SOUTH:
            return cell + self.columns
        return cell - 1

    def beyond_in_zone(self, cell: i64, direction: i64) -> i64:
        """The neighbouring space a Guard can step to: as above, in its own zone (MGS-126)."""
        other = self.beyond(cell, direction)
        if other != NO_CELL and self.zones[other] != self.zones[cell]:
            return NO_CELL
        return other

    def is_blocked(self, cell: i64, direction: i64) -> bool:
        """Is there an obstacle that way? The border of a zone is none (MGS-069, 128, 148)."""
        sides: i64 = self.sides[cell]
        return (sides >> direction) & 1 == 0

    def open_facings(self, cell: i64) -> i64:
        """The directions without an obstacle, as bits: those a Guard may face (MGS-069)."""
        return self.sides[cell]

    def is_adjacent(self, cell: i64, other: i64) -> bool:
        """Next to each other, not diagonally, nothing between them (MGS-015)."""
        return self.direction_to(cell, other) != NO_CELL

    def direction_to(self, cell: i64, other: i64) -> i64:
        """The direction of an adjacent space; NO_CELL when it is not adjacent."""
        for direction in range(4):
            if self.beyond(cell, direction) == other:
                return direction
        return NO_CELL

    # Sight.

    def sees(self, cell: i64, other: i64) -> bool:
        """Is the box around both spaces clear of obstacles? Their own space always is (MGS-063)."""
        return self.sight[cell * self.size + other] == 1

    def line(self, cell: i64, other: i64) -> list[int]:
        """The spaces on a straight line between the middles of two, both included; none where an
        obstacle is in the way (MGS-218). A corner that is only touched is not in the way, unless
        both ways round it are closed.
        """
        across: i64 = self.column[other] - self.column[cell]
        down: i64 = self.row[other] - self.row[cell]
        east: i64 = EAST if across > 0 else WEST
        south: i64 = SOUTH if down > 0 else NORTH
        wide: i64 = across if across > 0 else -across
        high: i64 = down if down > 0 else -down
        found: list[int] = [cell]
        at = cell
        columns: i64 = 0
        rows: i64 = 0
        while at != other:
            # Which border comes next: half of the next column, or half of the next row?
            to_column: i64 = (2 * columns + 1) * high
            to_row: i64 = (2 * rows + 1) * wide
            if to_column == to_row:  # the line goes through a corner
                there = self.round_corner(at, east, south)
                columns += 1
                rows += 1
            elif to_column < to_row:
                there = self.beyond(at, east)
                columns += 1
            else:
                there = self.beyond(at, south)
                rows += 1
            if there == NO_CELL:
                return []
            at = there
            found.append(at)
        return found

    def round_corner(self, cell: i64, one: i64, other: i64) -> i64:
        """The space across a corner, where a way leads round it; else NO_CELL."""
        beside = self.beyond(cell, one)
        if beside != NO_CELL and self.beyond(beside, other) != NO_CELL:
            return self.beyond(beside, other)
        beside = self.beyond(cell, other)
        return NO_CELL if beside == NO_CELL else self.beyond(beside, one)

    def is_ahead(self, cell: i64, facing: i64, other: i64) -> bool:
        """Does the space lie in a row or column in front, strictly (MGS-062)?"""
        if facing == NORTH:
            return self.row[other] < self.row[cell]
        if facing == EAST:
            return self.column[other] > self.column[cell]
        if facing == SOUTH:
            return self.row[other] > self.row[cell]
        return self.column[other] < self.column[cell]

    def watches(self, cell: i64, facing: i64, other: i64) -> bool:
        """Would a Guard or Camera here, facing this way, see something there (MGS-062, 063)?"""
        return self.sight[cell * self.size + other] == 1 and self.is_ahead(cell, facing, other)

    def cells_watched(self, cell: i64, facing: i64) -> tuple[int, ...]:
        """Everything a Guard or Camera sees from here, in reading order."""
        found = self.watched[cell * 4 + facing]
        if found is None:
            found = tuple(
                [other for other in range(self.size) if self.watches(cell, facing, other)]
            )
            self.watched[cell * 4 + facing] = found
        return found

    def cells_seen(self, cell: i64) -> list[int]:
        """Everything that a figure without a facing sees from here, in reading order (MGS-065)."""
        return [other for other in range(self.size) if self.sees(cell, other)]

    # Distances and paths.

    def distance(self, cell: i64, other: i64) -> i64:
        """Spaces along the shortest path on the whole map; FAR when there is none (MGS-143)."""
        found = self.distances[other]
        if len(found) == 0:
            found = self.measured(other, False)
            self.distances[other] = found
        return found[cell]

    def steps(self, cell: i64, other: i64) -> i64:
        """Spaces from here to there if nothing were in the way."""
        across: i64 = self.column[cell] - self.column[other]
        down: i64 = self.row[cell] - self.row[other]
        return (across if across > 0 else -across) + (down if down > 0 else -down)

    def zone_distance(self, cell: i64, other: i64) -> i64:
        """The same for a Guard, who never leaves the zone (MGS-126); FAR to another zone."""
        return self.zone_field(other)[cell]

    def ways(self, cell: i64, facing: i64, target: i64) -> i64:
        """The first steps, as bits of directions, of all paths a Guard may take (MGS-143, 144).

        Those are the shortest within its zone, and of these the ones with the fewest turns; the
        turn before the first step counts, and turning round counts once (ruling A-11). Whoever
        follows them step by step, facing where they go, walks exactly one of `paths`.
        """
        found = self.ways_to[target]
        if len(found) == 0:
            found = self.explored(target)
            self.ways_to[target] = found
        return found[cell * 4 + facing]

    def paths(self, cell: i64, facing: i64, target: i64) -> "list[vec[i64]]":
        """Every path that a Guard may take, each as the spaces after its own.

        They are in the order of their direction words: north before east before south before
        west at the first step in which two differ. One empty path where the Guard is there
        already, none at all where no path leads there (ruling A-53).
        """
        found: list[vec[i64]] = []
        if self.zone_distance(cell, target) != FAR:
            self.follow(cell, facing, target, vec[i64](), found)
        return found

    def follow(
        self, cell: i64, facing: i64, target: i64, taken: "vec[i64]", found: "list[vec[i64]]"
    ) -> None:
        """Add to `found` all that can become of a path walked so far."""
        if len(found) >= MOST_PATHS:
            return
        while cell != target:
            ways = self.ways(cell, facing, target)
            facing = 0
            while (ways >> facing) & 1 == 0:
                facing += 1
            others: i64 = ways >> (facing + 1)
            if others != 0:
                for direction in range(facing, 4):
                    if (ways >> direction) & 1:
                        there = self.beyond(cell, direction)
                        branch: vec[i64] = taken[:]
                        branch = append(branch, there)
                        self.follow(there, direction, target, branch, found)
                return
            cell = self.beyond(cell, facing)
            taken = append(taken, cell)
        found.append(taken)

    # Doors.

    def is_locked(self, door: i64) -> bool:
        return (self.doors >> door) & 1 == 1

    def without_door(self, door: i64) -> "Grid":
        """The map after a door was opened (MGS-017)."""
        return self.with_doors(self.doors & ~bit(door))

    def with_doors(self, doors: i64) -> "Grid":
        """The map while exactly these doors are locked, as bits."""
        return self if doors == self.doors else self.plan.grid(doors)

    # The tables.

    def sides_while_locked(self) -> bytes:
        sides = bytearray(self.plan.open_sides)
        edges = self.plan.door_edges
        for entry in range(0, len(edges), 3):
            if not self.is_locked(edges[entry]):
                continue
            cell: i64 = edges[entry + 1]
            direction: i64 = edges[entry + 2]
            sides[cell] &= ALL_SIDES ^ (1 << direction)
            other = self.plan.neighbour(cell, direction)
            if other != NO_CELL:
                sides[other] &= ALL_SIDES ^ (1 << (direction ^ 2))
        return bytes(sides)

    def clear_boxes(self) -> bytes:
        """For every two spaces, 1 where no obstacle is in the box around them (MGS-063).

        From each space the clear boxes are followed down, row by row: a row can only be as wide
        as the row above it, as the passages from there, and as its own unbroken run. That gives
        half of the pairs; the other half is the same table seen from the other side.
        """
        size = self.size
        half = bytearray(size * size)
        ones = b"\x01" * self.columns
        # Towards each side: how many spaces in a row hang together, and how many in a row are
        # open to the south.
        for side in (EAST, WEST):
            run, drop = self.runs(side)
            for cell in range(size):
                width: i64 = run[cell]
                below: i64 = cell
                while width > 0:
                    first: i64 = cell * size + (below if side == EAST else below - width + 1)
                    half[first : first + width] = ones[:width]
                    width = min(width, drop[below])
                    below += self.columns
                    if width > 0:
                        width = min(width, run[below])
        other_half = b"".join([half[cell::size] for cell in range(size)])
        both = int.from_bytes(half, "big") | int.from_bytes(other_half, "big")
        return both.to_bytes(size * size, "big")

    def runs(self, side: i64) -> tuple[bytes, bytes]:
        """Counted towards a side, from every space: those in one unbroken row, those open south."""
        run = bytearray(self.size)
        drop = bytearray(self.size)
        for step in range(self.size):
            # The space farther that way must be known first.
            cell = self.size - 1 - step if side == EAST else step
            if self.zones[cell] == NO_ZONE:
                continue
            next_cell = self.plan.neighbour(cell, side)
            sides: i64 = self.sides[cell]
            run[cell] = 1 + (run[next_cell] if (sides >> side) & 1 else 0)
            if (sides >> SOUTH) & 1:
                drop[cell] = 1 + (drop[next_cell] if next_cell != NO_CELL else 0)
        return bytes(run), bytes(drop)

    def zone_field(self, target: i64) -> bytes:
        found = self.zone_distances[target]
        if len(found) == 0:
            found = self.measured(target, True)
            self.zone_distances[target] = found
        return found

    def measured(self, target: i64, stay_in_zone: bool) -> bytes:
        """How far every space is from this one, FAR where no path leads."""
        field = bytearray(b"\xff") * self.size
        if self.zones[target] == NO_ZONE:
            return bytes(field)
        field[target] = 0
        queue = vec[i64]([target])
        at: i64 = 0
        while at < len(queue):
            cell = queue[at]
            at += 1
            away: i64 = field[cell] + 1
            for direction in range(4):
                other = self.beyond(cell, direction)
                if other == NO_CELL or field[other] != FAR:
                    continue
                if stay_in_zone and self.zones[other] != self.zones[target]:
                    continue
                assert away < FAR, "paths longer than 254 spaces are not measured"
                field[other] = away
                queue = append(queue, other)
        return bytes(field)

    def explored(self, target: i64) -> bytes:
        """For every space and facing, the first steps of the best paths to the target, as bits.

        Spaces are settled from the target outwards, so that the turns still to come are known for
        every step that leads one space closer.
        """
        field = self.zone_field(target)
        ways = bytearray(self.size * 4)
        turns = bytearray(self.size * 4)
        near = [int(cell) for cell in range(self.size) if 0 < field[cell] < FAR]
        near.sort(key=field.__getitem__)
        for cell in near:
            best: i64 = FAR
            closer: i64 = 0
            for direction in range(4):
                there = self.beyond_in_zone(cell, direction)
                if there != NO_CELL and field[there] < field[cell]:
                    closer |= 1 << direction
                    best = min(best, turns[there * 4 + direction])
            for facing in range(4):
                straight: i64 = FAR
                if (closer >> facing) & 1:
                    straight = turns[self.beyond(cell, facing) * 4 + facing]
                fewest = min(straight, best + 1)
                chosen: i64 = 0
                for direction in range(4):
                    if (closer >> direction) & 1:
                        ahead: i64 = turns[self.beyond(cell, direction) * 4 + direction]
                        if direction != facing:
                            ahead += 1
                        if ahead == fewest:
                            chosen |= 1 << direction
                ways[cell * 4 + facing] = chosen
                turns[cell * 4 + facing] = fewest
        return bytes(ways)
