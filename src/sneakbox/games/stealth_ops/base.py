"""The facility as it lies on the table: rooms and item indicators, and the guards in it."""

from typing import Final

from sneakbox.boards.tiles import OPEN, TileMap, neighbour
from sneakbox.games.stealth_ops import names
from sneakbox.games.stealth_ops.content import Content
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, mypyc_attr, vec

# Where a guard token is when it is in no room.
UNPLACED: Final = -1
REMOVED: Final = -2


# An empty cell onto which a door opens is a site for a tile. It is one int: the cell, the lowest
# room with a door onto it and that door's side, and the sides of the cell, as four bits each, where
# a neighbour has a door and where one has a wall.


def cell_of(site: i64) -> i64:
    return site >> 16


def name_of(site: i64) -> i64:
    """The room and its side, as placements name it: four times the room, and the side."""
    return (site >> 8) & 255


def doors_onto(site: i64) -> i64:
    return (site >> 4) & 15


def walls_onto(site: i64) -> i64:
    return site & 15


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
        links = self.links
        ways = append(self.ways, 0)
        lowest: i64 = -1
        shift: i64 = 0
        while True:
            found = room
            for side in range(4):
                other = links[room * 4 + side]
                if lowest < other < found:
                    found = other
            if found == room:
                break
            ways[room] |= (found + 1) << shift
            shift += 8
            end: i64 = 0
            while ways[found] >> end != 0:
                end += 8
            ways[found] |= (room + 1) << end
            lowest = found
        self.ways = ways

    def find_sites(self, room: i64, cell: i64) -> None:
        """The sites that are left with a new room on a cell, and those its own doors open onto."""
        beside: i64 = 0  # the room's sides on which a site has been before
        sites: vec[i64] = vec[i64]()
        for known in self.sites:
            site = known
            there = cell_of(site)
            if there == cell:
                continue
            for number in range(4):
                side: i64 = number
                if neighbour(cell, side) == there:
                    beside |= 1 << side
                    is_open = self.links[room * 4 + side] == OPEN
                    site |= 1 << ((side ^ 2) + (4 if is_open else 0))
            sites = append(sites, site)
        for number in range(4):
            new: i64 = number
            if self.links[room * 4 + new] == OPEN and (beside >> new) & 1 == 0:
                sites = append(sites, self.new_site(room, new, neighbour(cell, new)))
        self.sites = sites

    def new_site(self, room: i64, side: i64, cell: i64) -> i64:
        """A cell onto which the door of one room opens, with the walls that others have there."""
        walls: i64 = 0
        north, east, south, west = self.neighbours(cell)
        for number, other in enumerate((north, east, south, west)):
            if other >= 0:
                walls |= 1 << number
        door: i64 = 1 << (side ^ 2)
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

    def is_exit(self, room: i64, other: i64) -> bool:
        """True when a spy can walk from one room to the other in one step."""
        for d in range(4):
            if self.links[room * 4 + d] == other:
                return True
        return room != other and self.kind(room) == names.DUCT and self.kind(other) == names.DUCT

    def beside(self, room: i64) -> list[int]:
        """The rooms on the four neighbouring cells, rising, connected or not (OPS-102)."""
        found: list[int] = []
        north, east, south, west = self.neighbours(self.cells[room])
        for other in (north, east, south, west):
            if other >= 0:
                found.append(other)
        found.sort()
        return found

    def patrol(self, room: i64) -> i64:
        """The rooms a guard can walk to in one step, as in `ways` (OPS-043).

        Never the entrance (OPS-116).
        """
        ways = self.ways[room]
        return ways >> 8 if ways & 255 == 1 else ways

    def double_patrol(self, room: i64) -> i64:
        """The rooms two steps of a guard away, as bits; not the one he comes from (OPS-046)."""
        found: i64 = 0
        near = self.patrol(room)
        while near != 0:
            far = self.patrol((near & 255) - 1)
            while far != 0:
                found |= bit((far & 255) - 1)
                far >>= 8
            near >>= 8
        return found & ~bit(room)

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
            ways = self.ways[room]
            for other in sorted([self.side(room, side) for side in range(4)]):
                if other >= 0:
                    assert ways & 255 == other + 1, "a way is missing or leads nowhere"
                    ways >>= 8
            assert ways == 0, "a way leads through a wall"
        opened: i64 = 0
        last: i64 = -1
        for site in self.sites:
            assert name_of(site) > last, "sites out of order"
            last = name_of(site)
            assert neighbour(self.cells[last >> 2], last & 3) == cell_of(site), "a misnamed site"
            doors: i64 = 0
            walls: i64 = 0
            north, east, south, west = self.neighbours(cell_of(site))
            around = [north, east, south, west]
            for side in range(4):
                if around[side] >= 0 and self.side(around[side], side ^ 2) == OPEN:
                    assert around[side] >= last >> 2, "a site not named by its lowest room"
                    doors |= 1 << side
                    opened += 1
                elif around[side] >= 0:
                    walls |= 1 << side
            assert doors == doors_onto(site) and walls == walls_onto(site), "a site is misread"
        assert opened == self.open_doors, "a site is missing"


@mypyc_attr(acyclic=True, free_list_len=1)
class Guards:
    """The 18 guard tokens by number less one: where they are, and as bits how they are.

    Those who come with a Surveillance Room (OPS-114) or the intel room (OPS-115) are stationed and
    never move (OPS-045). Two sets sleep: those who wake at the end of this round, and of the next
    (OPS-093).
    """

    def __init__(
        self,
        at: "vec[i64]",
        on_map: i64,
        arrived: i64,
        stationed: i64,
        moved: i64,
        smoked: i64,
        waking: i64,
        sleeping: i64,
    ) -> None:
        self.at: vec[i64] = at
        self.on_map: i64 = on_map  # those who are in some room; follows from `at`
        self.arrived: i64 = arrived
        self.stationed: i64 = stationed
        self.moved: i64 = moved
        self.smoked: i64 = smoked
        self.waking: i64 = waking
        self.sleeping: i64 = sleeping

    def copy(self) -> "Guards":
        return Guards(
            self.at[:],
            self.on_map,
            self.arrived,
            self.stationed,
            self.moved,
            self.smoked,
            self.waking,
            self.sleeping,
        )

    def arrive(self, room: i64, kind: i64, at_home: bool) -> i64:
        """Put the next token on a new tile; returns its place (OPS-015).

        Tokens 1 to 16 come in order, 17 and 18 belong to the intel room (OPS-115). They and those
        of a Surveillance Room are stationed there (OPS-114).
        """
        guard = self.arrived
        if at_home:
            guard = names.GUARDS - names.HOME_GUARDS
            while self.at[guard] != UNPLACED:
                guard += 1
        else:
            self.arrived += 1
        self.put(guard, room)
        if at_home or kind == names.SURVEILLANCE:
            self.stationed |= 1 << guard
        return guard

    def put(self, guard: i64, room: i64) -> None:
        """Put a token on the map that may not be there yet."""
        self.at[guard] = room
        self.on_map |= 1 << guard

    def asleep(self) -> i64:
        return self.waking | self.sleeping

    def awake_in(self, room: i64) -> i64:
        """The conscious guards in a room, as bits."""
        return self.those_in(room, self.on_map & ~(self.waking | self.sleeping))

    def all_in(self, room: i64) -> i64:
        """All guards in a room, sleeping ones too, as bits."""
        return self.those_in(room, self.on_map)

    def those_in(self, room: i64, guards: i64) -> i64:
        """Those of the guards who are in a room, as bits."""
        at = self.at
        found: i64 = 0
        guard: i64 = 0
        while guards != 0:
            if guards & 1 == 1 and at[guard] == room:
                found |= 1 << guard
            guards >>= 1
            guard += 1
        return found

    def restless(self) -> i64:
        """The guards the guard phase may still move, wherever they can go, as bits."""
        return self.on_map & ~(
            self.stationed | self.moved | self.smoked | self.waking | self.sleeping
        )

    def remove(self, guard: i64) -> None:
        """Take a guard out of the game (OPS-094, OPS-096, OPS-099)."""
        others = ~(1 << guard)
        self.at[guard] = REMOVED
        self.on_map &= others
        self.moved &= others
        self.smoked &= others
        self.waking &= others
        self.sleeping &= others


def numbers_of(guards: i64) -> list[int]:
    """The numbers of guards who are given as bits."""
    return [guard + 1 for guard in range(names.GUARDS) if (guards >> guard) & 1 == 1]


def guards_on_map(at: "vec[i64]") -> i64:
    """The guards who are in some room, as bits."""
    found: i64 = 0
    for guard in range(names.GUARDS):
        if at[guard] >= 0:
            found |= 1 << guard
    return found


def new_facility(content: Content) -> Facility:
    none: vec[i64] = vec[i64]()
    return Facility(content, none, none[:], none[:], 0, none[:], none[:], none[:], names.NO_ROOM)
