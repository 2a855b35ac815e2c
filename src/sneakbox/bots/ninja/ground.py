"""The map as a player knows it by heart: who borders on whom, how far it is, who hears whom."""

from functools import lru_cache
from typing import Final

from sneakbox.boards.zones import NO_CASTLE
from sneakbox.games.ninja.content import Content

FAR: Final = 99
NEAR: Final = (1.0, 0.8, 0.65, 0.4, 0.25, 0.15, 0.08, 0.04)  # how near so many steps feel


class Ground:
    """Tables of one map. Sets of zones are ints, one bit a zone."""

    def __init__(self, content: Content) -> None:
        zones = content.zones
        self.count = int(zones.count)
        everywhere = range(self.count)
        self.open = [zones.neighbours(zone) for zone in everywhere]
        self.walls = [
            [(wall, int(zones.behind(wall, zone))) for wall in zones.walls_at(zone)]
            for zone in everywhere
        ]
        self.behind_walls = [mask([side for _, side in sides]) for sides in self.walls]
        self.track = [zones.track_neighbours(zone) for zone in everywhere]
        self.is_moat = [bool(zones.is_moat(zone)) for zone in everywhere]
        self.is_edge = [bool(zones.is_edge(zone)) for zone in everywhere]
        self.on_track = [bool(zones.on_track(zone)) for zone in everywhere]
        self.castle = [
            -1 if zones.castle[zone] == NO_CASTLE else int(zones.castle[zone])
            for zone in everywhere
        ]
        self.rooms = list(content.rooms)
        self.posts = list(content.posts)
        self.barracks = list(content.barracks)
        self.edges = list(content.edges)
        self.open_mask = [mask(sides) for sides in self.open]
        self.moat_mask = mask([zone for zone in everywhere if self.is_moat[zone]])
        self.sound = [
            list(zones.distance[zone * self.count : (zone + 1) * self.count]) for zone in everywhere
        ]
        self.heard = [
            [
                mask([other for other in everywhere if noise and row[other] <= noise])
                for noise in range(4)
            ]
            for row in self.sound
        ]
        self.walk = [steps_from(self.open, zone) for zone in everywhere]
        self.nearness = [
            [NEAR[steps] if steps < len(NEAR) else 0.0 for steps in row] for row in self.walk
        ]
        self.is_castle_side = [
            any(self.castle[side] >= 0 for side in self.open[zone])
            or any(self.castle[side] >= 0 for _, side in self.walls[zone])
            for zone in everywhere
        ]
        self.to_edge = [min(self.walk[zone][edge] for edge in self.edges) for zone in everywhere]

    def rooms_of(self, castle: int) -> list[int]:
        """The rooms of a castle that can hold a goal."""
        return [room for room in self.rooms if self.castle[room] == castle]


@lru_cache(maxsize=8)
def ground_of(content: Content) -> Ground:
    """The tables of a game's map, made once."""
    return Ground(content)


def mask(zones: list[int]) -> int:
    """A set of zones."""
    bits = 0
    for zone in zones:
        bits |= 1 << zone
    return bits


def members(bits: int) -> list[int]:
    """The zones of a set, rising."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def steps_from(sides: list[list[int]], start: int) -> list[int]:
    """How many steps it takes to every zone; FAR where no way leads."""
    steps = [FAR] * len(sides)
    steps[start] = 0
    ring = [start]
    while ring:
        found = []
        for zone in ring:
            for side in sides[zone]:
                if steps[side] == FAR:
                    steps[side] = steps[zone] + 1
                    found.append(side)
        ring = found
    return steps
