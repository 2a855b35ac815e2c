"""The facility as it lies on the table: its rooms, how they connect, and what lies in them."""

from sneakbox.boards.tiles import OPEN, SIDES, TileMap, neighbour, side_towards
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, mypyc_attr, vec

# An empty cell onto which a door opens is a site for a tile. It is one int: the cell, the lowest
# room with a door onto it and that door's side, and the sides of the cell, as four bits each, where
# a neighbour has a door and where one has a wall.


def cell_of(site: i64) -> i64:
    return site >> 16


def name_of(site: i64) -> i64:
    """The room and its side, as placements name it: four times the room, and the side."""
    return (site >> 8) & 255


def sides_of(site: i64) -> i64:
    """The sides with a door onto the site, times 16, and those with a wall."""
    return site & 255


@mypyc_attr(acyclic=True, free_list_len=1)
class Facility(TileMap):
    """The rooms laid out so far, numbered in the order of laying.

    Room 0 is the entrance: spies begin there, are sent back there and get out there (OPS-116).
    """

    def __init__(
        self,
        content: Content,
        codes: "vec[i64]",
        cells: "vec[i64]",
        links: "vec[i64]",
        open_doors: i64,
        ways: "vec[i64]",
        sites: "vec[i64]",
        indicators: "vec[i64]",
        vault: i64,
    ) -> None:
        super().__init__(content.doors, codes, cells, links, open_doors)
        self.content: Content = content
        # These follow from the tiles and are brought up to date when one is laid. The rooms
        # connected to a room, rising, a byte each with 1 added, so that 0 is the end; and the
        # sites in the order of their names.
        self.ways: vec[i64] = ways
        self.sites: vec[i64] = sites
        # Items that can still be picked up, by room.
        self.indicators: vec[i64] = indicators
        self.vault: i64 = vault  # the intel room, or NO_ROOM

    def copy(self) -> "Facility":
        return Facility(
            self.content,
            self.codes[:],
            self.cells[:],
            self.links[:],
            self.open_doors,
            self.ways[:],
            self.sites[:],
            self.indicators[:],
            self.vault,
        )

    def build(self, code: i64, cell: i64) -> i64:
        """Lay a tile with its item indicators and return its number (OPS-016)."""
        room = self.lay(code, cell)
        self.find_ways(room)
        self.find_sites(room, cell)
        items: i64 = 0
        if self.content.has_items[code >> 3] == 1:
            items = self.content.indicators
        self.indicators = append(self.indicators, items)
        if (code >> 3) == self.content.intel:
            self.vault = room
        return room

    def find_ways(self, room: i64) -> None:
        """Connect a new room. It has the highest number, so it comes last for its neighbours."""
        self.ways = append(self.ways, 0)
        links = self.links
        lowest: i64 = -1
        while True:
            nearest = room
            for side in range(room * 4, room * 4 + 4):
                other = links[side]
                if lowest < other < nearest:
                    nearest = other
            if nearest == room:
                return
            lowest = nearest
            self.add_way(room, nearest)
            self.add_way(nearest, room)

    def add_way(self, room: i64, to: i64) -> None:
        end: i64 = 0
        while self.ways[room] >> end != 0:
            end += 8
        self.ways[room] |= (to + 1) << end

    def find_sites(self, room: i64, cell: i64) -> None:
        """The sites that are left with a new room on a cell, and those its own doors open onto."""
        beside: i64 = 0  # the room's sides on which a site has been before
        sites: vec[i64] = vec[i64]()
        for known in self.sites:
            site = known
            away = cell_of(site) - cell
            if away == 0:
                continue
            side = side_towards(away)
            if side < SIDES:
                beside |= 1 << side
                site |= 1 << ((side ^ 2) + (4 if self.side(room, side) == OPEN else 0))
            sites = append(sites, site)
        for number in range(4):
            new: i64 = number
            if self.side(room, new) == OPEN and (beside >> new) & 1 == 0:
                sites = append(sites, self.new_site(room, new, neighbour(cell, new)))
        self.sites = sites

    def new_site(self, room: i64, side: i64, cell: i64) -> i64:
        """A cell onto which the door of one room opens, with the walls that others have there."""
        door: i64 = 1 << (side ^ 2)
        north, east, south, west = self.neighbours(cell)
        walls: i64 = 1 if north >= 0 else 0
        walls |= 2 if east >= 0 else 0
        walls |= 4 if south >= 0 else 0
        walls |= 8 if west >= 0 else 0
        return cell << 16 | (room * 4 + side) << 8 | door << 4 | walls & ~door

    def kind(self, room: i64) -> i64:
        """What the room is for the rules."""
        return self.content.kind[self.codes[room] >> 3]

    def exits(self, room: i64) -> list[int]:
        """The rooms a spy can walk to from here, rising: through doors and air ducts."""
        found: list[int] = []
        ways = self.ways[room]
        while ways != 0:
            found.append((ways & 255) - 1)
            ways >>= 8
        if self.kind(room) == names.DUCT:
            for duct in range(self.size()):
                if duct != room and self.kind(duct) == names.DUCT and duct not in found:
                    found.append(duct)
            found.sort()
        return found

    def beside(self, room: i64) -> list[int]:
        """The rooms on the four neighbouring cells, rising, connected or not (OPS-102)."""
        north, east, south, west = self.neighbours(self.cells[room])
        return sorted([other for other in (north, east, south, west) if other >= 0])

    def patrol(self, room: i64) -> i64:
        """The rooms a guard can walk to in one step, as in `ways` (OPS-043).

        Never the entrance (OPS-116).
        """
        ways = self.ways[room]
        return ways >> 8 if ways & 255 == 1 else ways

    def double_patrol(self, room: i64) -> i64:
        """The rooms two steps of a guard away, as bits; not the one he comes from (OPS-046)."""
        found: i64 = 0
        ways = self.ways
        near = self.patrol(room)
        while near != 0:
            far = ways[(near & 255) - 1]
            while far != 0:
                found |= bit((far & 255) - 1)
                far >>= 8
            near >>= 8
        return found & ~bit(room) & ~bit(0)  # never the entrance (OPS-116)

    def distances(self, start: i64) -> list[int]:
        """Steps from a room to every other for a spy; -1 where no way leads."""
        steps: list[int] = [-1] * self.size()
        steps[start] = 0
        queue: list[int] = [start]
        at = 0
        while at < len(queue):
            room = queue[at]
            at += 1
            for other in self.exits(room):
                if steps[other] < 0:
                    steps[other] = steps[room] + 1
                    queue.append(other)
        return steps

    def check(self) -> None:
        """Assert that ways and sites are those of the map as it lies."""
        super().check()
        size = self.size()
        assert len(self.ways) == size and len(self.indicators) == size
        for room in range(size):
            sides = [self.side(room, side) for side in range(4)]
            ways: i64 = 0
            for other in sorted([side for side in sides if side >= 0], reverse=True):
                ways = ways << 8 | other + 1
            assert self.ways[room] == ways, "a way is missing or leads nowhere"
        opened: i64 = 0
        last: i64 = -1
        for site in self.sites:
            assert name_of(site) > last, "sites out of order"
            last = name_of(site)
            assert neighbour(self.cells[last >> 2], last & 3) == cell_of(site), "a misnamed site"
            doors: i64 = 0
            walls: i64 = 0
            north, east, south, west = self.neighbours(cell_of(site))
            for side, other in enumerate((north, east, south, west)):
                if other >= 0 and self.side(other, side ^ 2) == OPEN:
                    assert other >= last >> 2, "a site not named by its lowest room"
                    doors |= 1 << side
                    opened += 1
                elif other >= 0:
                    walls |= 1 << side
            assert doors << 4 | walls == sides_of(site), "a site is misread"
        assert opened == self.open_doors, "a site is missing"


def new_facility(content: Content) -> Facility:
    none: vec[i64] = vec[i64]()
    return Facility(content, none, none[:], none[:], 0, none[:], none[:], none[:], names.NO_ROOM)
