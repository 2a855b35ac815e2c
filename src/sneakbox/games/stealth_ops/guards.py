"""The guards: where they are, and who is stationed, has moved, sleeps or stands in smoke."""

from typing import Final

from sneakbox.games.stealth_ops import names
from sneakbox.kernel.native import i64, mypyc_attr, vec

# Where a guard token is when it is in no room.
UNPLACED: Final = -1
REMOVED: Final = -2


@mypyc_attr(acyclic=True, free_list_len=1)
class Guards:
    """The 18 guard tokens by number less one: where they are, and as bits how they are.

    Those who are stationed never move (OPS-045). Two sets sleep: those who wake at the end of this
    round, and of the next (OPS-093).
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

    def arrive(self, room: i64, at_home: bool, is_stationed: bool) -> i64:
        """Put the next token on a new tile; returns its place (OPS-015).

        Tokens 1 to 16 come in order, 17 and 18 are at home in the intel room (OPS-115).
        """
        guard = self.arrived
        if at_home:
            guard = names.GUARDS - names.HOME_GUARDS
            while self.at[guard] != UNPLACED:
                guard += 1
        else:
            self.arrived += 1
        self.put(guard, room)
        if is_stationed:
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
    found: list[int] = []
    number: i64 = 0
    while guards != 0:
        number += 1
        if guards & 1 == 1:
            found.append(number)
        guards >>= 1
    return found


def guards_on_map(at: "vec[i64]") -> i64:
    """The guards who are in some room, as bits."""
    found: i64 = 0
    for guard in range(names.GUARDS):
        if at[guard] >= 0:
            found |= 1 << guard
    return found
