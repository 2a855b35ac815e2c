"""The explored part of the enemy base: its rooms and what they are (SMS-043, SMS-082)."""

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

    def kind(self, room: i64) -> i64:
        """What the room is for the rules now: a covered room is empty (SMS-043, SMS-082)."""
        return self.kinds[self.codes[room]]

    def cone(self, room: i64) -> i64:
        """The direction a guard looks in, NO_CONE for everybody else (SMS-030)."""
        return self.content.cone[self.codes[room]]

    def active_systems(self) -> list[int]:
        """The rooms with a camera or laser grid that still works (SMS-082)."""
        return [room for room in range(self.size()) if self.kind(room) == names.SYSTEM]

    def unexplored(self, room: i64) -> list[int]:
        """The directions in which the room has a door to the unknown."""
        return [d for d in range(4) if self.side(room, d) == OPEN]
