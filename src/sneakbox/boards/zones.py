"""A map of zones: areas of any shape with borders, some of them walled, and a track for patrols.

Two zones are neighbours when they share a border; feet need an open one, sound crosses them all. A
zone beyond the last number is a tunnel under the map, which borders on nothing.

Sets of zones are bits in words of WORD zones each, so that spreading a set over the map, or asking
who can be heard, is a handful of machine operations.
"""

from typing import Final

from sneakbox.kernel.bits import bit
from sneakbox.kernel.native import append, i64, mypyc_attr, vec

# What a zone is.
EDGE: Final = 0  # outside, at the rim of the map
MOAT: Final = 1
GROUND: Final = 2
BRIDGE: Final = 3
ROOM: Final = 4  # inside a castle

NO_CASTLE: Final = 255

# What a zone has, as bits.
POST: Final = 1
BARRACKS: Final = 2
TRACK: Final = 4
BETWEEN: Final = 8  # directly between the castles

WORD: Final = 60  # zones a word: bits stay well inside a machine integer, signs and all
FARTHEST: Final = 250  # sound distance between zones that are not connected at all
LONGEST_NOISE: Final = 3


@mypyc_attr(acyclic=True)
class ZoneMap:
    """A map as tables. Nothing in it ever changes.

    `borders` and `walls` are pairs of zones, the smaller number first, sorted; `track` likewise.
    Lists of neighbours rise, so options made from them rise too.
    """

    def __init__(
        self,
        kinds: list[int],
        castles: list[int],
        features: list[int],
        borders: list[tuple[int, int]],
        walls: list[tuple[int, int]],
        track: list[tuple[int, int]],
    ) -> None:
        count: i64 = len(kinds)
        self.count: i64 = count
        self.kind: bytes = bytes(kinds)
        self.castle: bytes = bytes(castles)
        self.feature: bytes = bytes(features)
        self.words: i64 = (count + WORD - 1) // WORD

        walled = set(walls)
        open_sides: list[list[int]] = [[] for _ in kinds]
        all_sides: list[list[int]] = [[] for _ in kinds]
        for a, b in borders:
            all_sides[a].append(b)
            all_sides[b].append(a)
            if (a, b) not in walled:
                open_sides[a].append(b)
                open_sides[b].append(a)
        wall_sides: list[list[int]] = [[] for _ in kinds]
        for number, (a, b) in enumerate(walls):
            wall_sides[a].append(number)
            wall_sides[b].append(number)
        track_sides: list[list[int]] = [[] for _ in kinds]
        for a, b in track:
            track_sides[a].append(b)
            track_sides[b].append(a)

        # Neighbours of zone z: `open_list[open_at[z] : open_at[z + 1]]`, and so on.
        self.open_at: vec[i64] = starts(open_sides)
        self.open_list: bytes = flat(open_sides)
        self.wall_at: vec[i64] = starts(wall_sides)
        self.wall_list: bytes = flat(wall_sides)
        self.track_at: vec[i64] = starts(track_sides)
        self.track_list: bytes = flat(track_sides)
        self.wall_a: bytes = bytes([a for a, _ in walls])
        self.wall_b: bytes = bytes([b for _, b in walls])
        self.walls: i64 = len(walls)

        # Sound: fewest borders between two zones, walls and water included.
        self.distance: bytes = distances(all_sides)
        self.open_mask: vec[i64] = masks(open_sides, self.words)
        self.behind_mask: vec[i64] = masks(
            [[other(walls[w], z) for w in wall_sides[z]] for z in range(len(kinds))], self.words
        )
        near: list[list[int]] = []
        for zone in range(len(kinds)):
            for noise in range(LONGEST_NOISE + 1):
                near.append(
                    [
                        z
                        for z in range(len(kinds))
                        if noise and self.distance[zone * len(kinds) + z] <= noise
                    ]
                )
        # Zones in which somebody who makes that much noise is heard: by zone and noise.
        self.heard_mask: vec[i64] = masks(near, self.words)
        self.moat_mask: vec[i64] = masks(
            [[z for z in range(len(kinds)) if kinds[z] == MOAT]], self.words
        )

    def is_moat(self, zone: i64) -> bool:
        return zone < self.count and self.kind[zone] == MOAT

    def is_edge(self, zone: i64) -> bool:
        return zone < self.count and self.kind[zone] == EDGE

    def on_track(self, zone: i64) -> bool:
        return zone < self.count and self.feature[zone] & TRACK != 0

    def has(self, zone: i64, feature: i64) -> bool:
        return zone < self.count and self.feature[zone] & feature != 0

    def sound(self, zone: i64, other_zone: i64) -> i64:
        """Fewest borders of any kind from one zone to another."""
        return self.distance[zone * self.count + other_zone]

    def is_open(self, zone: i64, other_zone: i64) -> bool:
        """True when feet can go from one zone to the other."""
        if zone >= self.count or other_zone >= self.count:
            return False
        word = self.open_mask[zone * self.words + other_zone // WORD]
        return (word >> (other_zone % WORD)) & 1 == 1

    def is_track_step(self, zone: i64, other_zone: i64) -> bool:
        if zone >= self.count:
            return False
        for index in range(self.track_at[zone], self.track_at[zone + 1]):
            if self.track_list[index] == other_zone:
                return True
        return False

    def behind(self, wall: i64, zone: i64) -> i64:
        """The zone on the other side of a wall."""
        return self.wall_b[wall] if self.wall_a[wall] == zone else self.wall_a[wall]

    def touches(self, wall: i64, zone: i64) -> bool:
        return self.wall_a[wall] == zone or self.wall_b[wall] == zone

    def neighbours(self, zone: i64) -> list[int]:
        """The zones an open border leads to."""
        return list(self.open_list[self.open_at[zone] : self.open_at[zone + 1]])

    def walls_at(self, zone: i64) -> list[int]:
        """The walls on the borders of a zone, by number."""
        return list(self.wall_list[self.wall_at[zone] : self.wall_at[zone + 1]])

    def track_neighbours(self, zone: i64) -> list[int]:
        return list(self.track_list[self.track_at[zone] : self.track_at[zone + 1]])


def other(pair: tuple[int, int], one: int) -> int:
    return pair[1] if pair[0] == one else pair[0]


def starts(lists: list[list[int]]) -> "vec[i64]":
    """Where each of the lists begins when all are written one behind the other."""
    found: vec[i64] = vec[i64]()
    at: i64 = 0
    for items in lists:
        found = append(found, at)
        at += len(items)
    return append(found, at)


def flat(lists: list[list[int]]) -> bytes:
    """All lists one behind the other, each of them rising."""
    numbers: list[int] = []
    for items in lists:
        numbers.extend(sorted(items))
    return bytes(numbers)


def distances(sides: list[list[int]]) -> bytes:
    """Fewest borders between any two zones, row by row."""
    numbers: list[int] = []
    for start in range(len(sides)):
        row = [FARTHEST] * len(sides)
        row[start] = 0
        ring = [start]
        while ring:
            found: list[int] = []
            for zone in ring:
                for side in sides[zone]:
                    if row[side] == FARTHEST:
                        row[side] = row[zone] + 1
                        found.append(side)
            ring = found
        numbers.extend(row)
    return bytes(numbers)


def masks(sets: list[list[int]], words: i64) -> "vec[i64]":
    """Sets of zones as bits, `words` words a set."""
    found: vec[i64] = vec[i64]()
    for zones in sets:
        for word in range(words):
            bits: i64 = 0
            for zone in zones:
                if zone // WORD == word:
                    bits |= bit(zone % WORD)
            found = append(found, bits)
    return found
