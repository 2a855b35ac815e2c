"""The facility as it lies on the table: rooms and item indicators, and the guards in it."""

from typing import Final

from sneakbox.boards.tiles import TileMap
from sneakbox.games.stealth_ops.content import Content
from sneakbox.games.stealth_ops.names import (
    DUCT,
    GUARDS,
    HOME_GUARDS,
    NO_ROOM,
    SURVEILLANCE,
)
from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, mypyc_attr, vec

# Where a guard token is when it is in no room.
UNPLACED: Final = -1
REMOVED: Final = -2


@mypyc_attr(acyclic=True, free_list_len=1)
class Facility(TileMap):
    """The rooms laid out so far, numbered in the order of laying; the entrance is room 0."""

    def __init__(
        self,
        content: Content,
        codes: "vec[i64]",
        cells: "vec[i64]",
        links: "vec[i64]",
        open_doors: i64,
        indicators: "vec[i64]",
        vault: i64,
    ) -> None:
        super().__init__(content.doors, codes, cells, links, open_doors)
        self.content: Content = content
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
            self.indicators[:],
            self.vault,
        )

    def build(self, code: i64, cell: i64) -> i64:
        """Lay a tile with its item indicators and return its number (OPS-016)."""
        room = self.lay(code, cell)
        items: i64 = 0
        if self.content.has_items[code >> 3] == 1:
            items = self.content.indicators
        self.indicators = append(self.indicators, items)
        if (code >> 3) == self.content.intel:
            self.vault = room
        return room

    def kind(self, room: i64) -> i64:
        """What the room is for the rules."""
        return self.content.kind[self.codes[room] >> 3]

    def exits(self, room: i64) -> list[int]:
        """The rooms a spy can walk to from here, rising: through doors and air ducts."""
        found: list[int] = []
        for d in range(4):
            other = self.links[room * 4 + d]
            if other >= 0:
                found.append(other)
        if self.kind(room) == DUCT:
            for duct in range(self.size()):
                if duct != room and self.kind(duct) == DUCT and duct not in found:
                    found.append(duct)
        found.sort()
        return found

    def is_exit(self, room: i64, other: i64) -> bool:
        """True when a spy can walk from one room to the other in one step."""
        for d in range(4):
            if self.links[room * 4 + d] == other:
                return True
        return room != other and self.kind(room) == DUCT and self.kind(other) == DUCT

    def beside(self, room: i64) -> list[int]:
        """The rooms on the four neighbouring cells, rising, connected or not (OPS-102)."""
        found: list[int] = []
        north, east, south, west = self.neighbours(self.cells[room])
        for other in (north, east, south, west):
            if other >= 0:
                found.append(other)
        found.sort()
        return found

    def doors_for_guards(self, room: i64) -> i64:
        """The rooms a guard can walk to in one step, as bits: never the entrance (OPS-043)."""
        links = self.links
        rooms: i64 = 0
        side = room * 4
        for _ in range(4):
            other = links[side]
            if other > 0:
                rooms |= bit(other)
            side += 1
        return rooms

    def patrol(self, room: i64, on_alert: bool) -> i64:
        """Where a guard in this room may be moved to in the guard phase, as bits.

        On Alert he goes two rooms and does not come back to where he was, unless there is no
        other way: then he stops after one (OPS-046).
        """
        near = self.doors_for_guards(room)
        if not on_alert:
            return near
        links = self.links
        far: i64 = 0
        for d in range(4):
            other = links[room * 4 + d]
            if other > 0:
                far |= self.doors_for_guards(other)
        far &= ~bit(room)
        return near if far == 0 else far

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


@mypyc_attr(acyclic=True, free_list_len=1)
class Guards:
    """The 18 guard tokens by number less one: where they are, and as bits how they are.

    Those who come with a Surveillance Room or the intel room are stationed and never move
    (OPS-045). Two sets sleep: those who wake at the end of this round, and of the next (OPS-093).
    """

    def __init__(
        self,
        at: "vec[i64]",
        arrived: i64,
        stationed: i64,
        moved: i64,
        smoked: i64,
        waking: i64,
        sleeping: i64,
    ) -> None:
        self.at: vec[i64] = at
        self.arrived: i64 = arrived
        self.stationed: i64 = stationed
        self.moved: i64 = moved
        self.smoked: i64 = smoked
        self.waking: i64 = waking
        self.sleeping: i64 = sleeping

    def copy(self) -> "Guards":
        return Guards(
            self.at[:],
            self.arrived,
            self.stationed,
            self.moved,
            self.smoked,
            self.waking,
            self.sleeping,
        )

    def arrive(self, room: i64, kind: i64, at_home: bool) -> i64:
        """Put the next token on a new tile; returns its place (OPS-015).

        Tokens 1 to 16 come in order, 17 and 18 belong to the intel room.
        """
        guard = self.arrived
        if at_home:
            guard = GUARDS - HOME_GUARDS
            while self.at[guard] != UNPLACED:
                guard += 1
        else:
            self.arrived += 1
        self.at[guard] = room
        if at_home or kind == SURVEILLANCE:
            self.stationed |= 1 << guard
        return guard

    def asleep(self) -> i64:
        return self.waking | self.sleeping

    def awake_in(self, room: i64) -> i64:
        """The conscious guards in a room, as bits."""
        at = self.at
        found: i64 = 0
        for guard in range(GUARDS):
            if at[guard] == room:
                found |= 1 << guard
        return found & ~(self.waking | self.sleeping)

    def all_in(self, room: i64) -> i64:
        """All guards in a room, sleeping ones too, as bits."""
        found: i64 = 0
        for guard in range(GUARDS):
            if self.at[guard] == room:
                found |= 1 << guard
        return found

    def restless(self) -> i64:
        """The guards the guard phase may still move, wherever they can go, as bits."""
        found: i64 = 0
        for guard in range(GUARDS):
            if self.at[guard] >= 0:
                found |= 1 << guard
        return found & ~(self.stationed | self.moved | self.smoked | self.waking | self.sleeping)

    def remove(self, guard: i64) -> None:
        """Take a guard out of the game (OPS-094, OPS-096, OPS-099)."""
        others = ~(1 << guard)
        self.at[guard] = REMOVED
        self.moved &= others
        self.smoked &= others
        self.waking &= others
        self.sleeping &= others


def new_guards() -> Guards:
    at: vec[i64] = vec[i64]()
    for _ in range(GUARDS):
        at = append(at, UNPLACED)
    return Guards(at, 0, 0, 0, 0, 0, 0)


def new_facility(content: Content) -> Facility:
    return Facility(content, vec[i64](), vec[i64](), vec[i64](), 0, vec[i64](), NO_ROOM)
