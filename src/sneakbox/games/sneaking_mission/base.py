"""The explored part of the enemy base: rooms, guards and what they see."""

from typing import Final

from sneakbox.boards.tiles import OPEN, TileMap
from sneakbox.games.sneaking_mission import names
from sneakbox.games.sneaking_mission.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec

NO_ROOM: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Base(TileMap):
    """The rooms laid out so far, and whether the base is on Alert.

    Alert belongs here because it changes what the rooms are: it wakes the sleeping guards.
    """

    def __init__(
        self,
        content: Content,
        codes: "vec[i64]",
        cells: "vec[i64]",
        links: "vec[i64]",
        open_doors: i64,
        alert: bool,
    ) -> None:
        super().__init__(content.doors, codes, cells, links, open_doors)
        self.content: Content = content
        self.kinds: bytes = content.kind
        self.alert: bool = alert
        # By code, the directions a waking guard looks in, as bits; 0 where nobody is awake.
        self.watch: bytes = content.watch_in_alert if alert else content.watch

    def copy(self) -> "Base":
        return Base(
            self.content,
            self.codes[:],
            self.cells[:],
            self.links[:],
            self.open_doors,
            self.alert,
        )

    def set_alert(self, alert: bool) -> None:
        """Alert wakes the sleepers, its end sends them back to sleep (SMS-092, SMS-093)."""
        self.alert = alert
        self.watch = self.content.watch_in_alert if alert else self.content.watch

    def kind(self, room: i64) -> i64:
        """What the room is for the rules now: a covered room is empty (SMS-043, SMS-082)."""
        return self.kinds[self.codes[room]]

    def cone(self, room: i64) -> i64:
        """The direction a guard looks in, NO_CONE for everybody else."""
        return self.content.cone[self.codes[room]]

    def has_guard(self, room: i64) -> bool:
        """True when a living guard is awake there; in Alert sleepers are (SMS-092)."""
        return self.watch[self.codes[room]] != 0

    def has_sleeper(self, room: i64) -> bool:
        """True when a living guard sleeps there now: he sees nobody (SMS-090)."""
        return self.kind(room) == names.SLEEPER and not self.alert

    def is_hiding_place(self, room: i64) -> bool:
        """Box, Locker, Air Duct and Entrance (SMS-060, SMS-070)."""
        kind = self.kind(room)
        return kind == names.HIDING or kind == names.DUCT

    def first_guard(self, room: i64, direction: i64) -> i64:
        """The first waking guard in a straight connected line from the room, or NO_ROOM.

        Nothing else stops a line, no hiding spot (SMS-062) and no camera or laser (SMS-080): only
        walls and guards do (SMS-111, SMS-112).
        """
        links = self.links
        codes = self.codes
        watch = self.watch
        room = links[room * 4 + direction]
        while room >= 0 and watch[codes[room]] == 0:
            room = links[room * 4 + direction]
        return room if room >= 0 else NO_ROOM

    def watcher(self, room: i64, direction: i64) -> i64:
        """The guard on that side who sees the room, or NO_ROOM (SMS-110).

        A guard sees along his cone, a woken sleeper in all directions.
        """
        guard = self.first_guard(room, direction)
        if guard != NO_ROOM and (self.watch[self.codes[guard]] >> (direction ^ 2)) & 1 == 1:
            return guard
        return NO_ROOM

    def watched_sides(self, room: i64) -> i64:
        """The sides from which guards see an agent in the room, as bits.

        Nobody sees him beside a waking guard (SMS-114).
        """
        links = self.links
        codes = self.codes
        watch = self.watch
        if watch[codes[room]] != 0:
            return 0
        sides: i64 = 0
        for direction in range(4):
            d: i64 = direction
            other = links[room * 4 + d]
            while other >= 0:
                gaze: i64 = watch[codes[other]]
                if gaze != 0:
                    sides |= ((gaze >> (d ^ 2)) & 1) << d
                    break
                other = links[other * 4 + d]
        return sides

    def is_seen(self, room: i64) -> bool:
        """True when somebody would see an agent who arrives there."""
        return self.watched_sides(room) != 0

    def distance(self, room: i64, other: i64, direction: i64) -> i64:
        """Steps along a straight connected line from the room to another on it."""
        steps: i64 = 0
        while room != other:
            room = self.links[room * 4 + direction]
            steps += 1
        return steps

    def targets(self, room: i64) -> list[int]:
        """The guards an agent in the room can shoot from there, in the order of rooms (SMS-101).

        In each direction the first waking guard ends the line; sleepers before him are targets
        too. A waking guard in the room itself ends every line (SMS-114).
        """
        found: list[int] = []
        if self.has_guard(room):
            return found
        for d in range(4):
            other = self.side(room, d)
            while other >= 0:
                kind = self.kind(other)
                if kind == names.GUARD or kind == names.SLEEPER:
                    found.append(other)
                if self.has_guard(other):
                    break
                other = self.side(other, d)
        found.sort()
        return found

    def active_systems(self) -> list[int]:
        """The rooms with a camera or laser grid that still works."""
        return [room for room in range(self.size()) if self.kind(room) == names.SYSTEM]

    def ducts(self, room: i64) -> list[int]:
        """The other air ducts an agent in this one can crawl to (SMS-071)."""
        found: list[int] = []
        if self.kind(room) == names.DUCT:
            for other in range(self.size()):
                if other != room and self.kind(other) == names.DUCT:
                    found.append(other)
        return found

    def unexplored(self, room: i64) -> list[int]:
        """The directions in which the room has a door to the unknown."""
        return [d for d in range(4) if self.side(room, d) == OPEN]
