# not compiled: reads text files, once per game
"""What a map must have so that the rules can be kept: the checks MC1 to MC9.

MC1 enough watch posts, MC2 enough barracks, MC3 enough rooms for the objects, MC4 a closed outer
moat, MC5 castles behind moat and wall with gates, MC6 ways for the guards to every zone, MC7 a
track without dead ends and with a fork, MC8 zones marked as between the castles, MC9 clear walls.
"""

from collections.abc import Callable, Iterable
from typing import Final

from sneakbox.boards.zone_files import Sheet, ZoneGrid
from sneakbox.boards.zones import (
    BARRACKS,
    BETWEEN,
    BRIDGE,
    EDGE,
    GROUND,
    MOAT,
    POST,
    ROOM,
    ZoneMap,
)

MOST_BARRACKS: Final = 60
MOST_FIGURES: Final = 20
ROOMS_NEEDED: Final = 7  # three goals, two traps, two hidden sentries
# The rules that could not be kept on a map that breaks a check.
NEEDED_BY: Final = {
    "MC1": "NIN-026",
    "MC2": "NIN-030, NIN-283",
    "MC3": "NIN-031 to NIN-034",
    "MC4": "NIN-036, NIN-037, NIN-220",
    "MC5": "NIN-112, NIN-180",
    "MC6": "NIN-112",
    "MC7": "NIN-146 to NIN-149",
    "MC8": "NIN-037",
    "MC9": "NIN-181",
}


class MapChecks:
    """Goes over a map that has been read and notes every mistake on its sheet."""

    def __init__(self, sheet: Sheet, grid: ZoneGrid, zones: ZoneMap) -> None:
        self.sheet = sheet
        self.grid = grid
        self.zones = zones
        self.ids = grid.ids
        self.everywhere = range(zones.count)

    def run(self, sentries: int, patrols: int, sleepers: int) -> None:
        self.check_posts(sentries, patrols)
        self.check_barracks(sleepers)
        self.check_rooms()
        self.check_outer_moat()
        self.check_castles()
        self.check_ways()
        self.check_track()
        self.check_between()

    def wrong_at(self, zone: int, message: str, check: str) -> None:
        self.sheet.wrong(self.grid.at(zone), message, check)

    def wrong_part(self, part: str, message: str, check: str) -> None:
        self.sheet.wrong(self.sheet.head(part), message, check)

    def all_with(self, feature: int) -> list[int]:
        return [zone for zone in self.everywhere if self.zones.has(zone, feature)]

    def all_of_kind(self, kind: int) -> list[int]:
        return [zone for zone in self.everywhere if self.zones.kind[zone] == kind]

    def sides(self, zone: int) -> list[int]:
        """The zones across any border, open or walled."""
        return [other for other in self.everywhere if self.zones.sound(zone, other) == 1]

    def check_posts(self, sentries: int, patrols: int) -> None:
        posts = self.all_with(POST)
        if len(posts) < sentries:
            needed = f"{sentries} sentries need as many posts, not {len(posts)}"
            self.wrong_part("posts", needed, "MC1")
        if sentries + 2 * patrols > MOST_FIGURES:
            too_many = f"at most {MOST_FIGURES} guards stand on the map"
            self.sheet.wrong(self.sheet.settings["patrols"], too_many)
        for post in posts:
            if self.zones.kind[post] == MOAT:
                self.wrong_at(post, f"the watch post {self.ids[post]} lies in a moat", "MC1")

    def check_barracks(self, sleepers: int) -> None:
        barracks = self.all_with(BARRACKS)
        if 2 * len(barracks) < sleepers + 6:
            needed = f"{(sleepers + 7) // 2} barracks, not {len(barracks)}"
            everybody = f"{sleepers} sleeping guards and 6 more after two deaths"
            self.wrong_part("barracks", f"{everybody} need {needed}", "MC2")
        if len(barracks) > MOST_BARRACKS:
            self.wrong_part("barracks", f"a map has at most {MOST_BARRACKS} barracks", "MC2")

    def check_rooms(self) -> None:
        zones = self.zones
        for castle in range(2):
            inside = [zone for zone in self.everywhere if zones.castle[zone] == castle]
            rooms = sum(not zones.has(zone, POST) for zone in inside)
            if rooms < ROOMS_NEEDED:
                found = f"castle {castle + 1} has {rooms} rooms without a watch post"
                self.wrong_part("kinds", f"{found}; it needs {ROOMS_NEEDED}", "MC3")

    def check_outer_moat(self) -> None:
        edges = self.all_of_kind(EDGE)
        if not edges:
            self.wrong_part("kinds", "the map has no edge zones", "MC4")
        if not self.all_of_kind(GROUND):
            self.wrong_part("kinds", "there is no ground inside the outer moat", "MC4")
        for zone in edges:
            for other in self.sides(zone):
                if self.zones.kind[other] in (GROUND, ROOM):
                    self.no_moat(zone, other, "MC4")

    def check_castles(self) -> None:
        zones, ids = self.zones, self.ids
        for zone in self.all_of_kind(ROOM):
            for other in self.sides(zone):
                kind, between = zones.kind[other], f"{ids[zone]} and {ids[other]}"
                if kind == MOAT and zones.is_open(zone, other):
                    self.wrong_at(zone, f"no wall stands between {between}", "MC5")
                elif kind in (GROUND, EDGE):
                    self.no_moat(zone, other, "MC5")
                elif kind == ROOM and zones.castle[other] != zones.castle[zone]:
                    self.wrong_at(zone, f"{between} join two castles", "MC5")
        bridged = {n for bridge in self.all_of_kind(BRIDGE) for n in zones.neighbours(bridge)}
        for castle in range(2):
            if not any(zones.castle[zone] == castle for zone in bridged):
                self.wrong_part("kinds", f"no bridge leads into castle {castle + 1}", "MC5")

    def no_moat(self, zone: int, other: int, check: str) -> None:
        borders = f"{self.ids[zone]} borders on {self.ids[other]}"
        self.wrong_at(zone, f"{borders} without a moat between", check)

    def check_ways(self) -> None:
        reached = spread(0, self.zones.neighbours)
        for zone in self.everywhere:
            if zone not in reached:
                self.wrong_at(zone, f"guards cannot walk to {self.ids[zone]}", "MC6")

    def check_track(self) -> None:
        zones, ids = self.zones, self.ids
        track = [zone for zone in self.everywhere if zones.on_track(zone)]
        if not track:
            self.wrong_part("track", "there is no patrol track", "MC7")
            return
        for zone in track:
            if len(zones.track_neighbours(zone)) < 2:
                self.wrong_at(zone, f"the track ends in {ids[zone]}", "MC7")
            if zones.kind[zone] == MOAT:
                self.wrong_at(zone, f"the track runs through the moat {ids[zone]}", "MC7")
        if all(len(zones.track_neighbours(zone)) < 3 for zone in track):
            self.wrong_part("track", "the track has no fork", "MC7")
        reached = spread(track[0], zones.track_neighbours)
        apart = [zone for zone in track if zone not in reached]
        if apart:
            rest = f"the track to {ids[apart[0]]} is not connected with the rest"
            self.wrong_at(apart[0], rest, "MC7")

    def check_between(self) -> None:
        between = self.all_with(BETWEEN)
        if not between:
            self.wrong_part("between", "no zone is marked as between the castles", "MC8")
        for zone in between:
            if self.zones.kind[zone] != GROUND:
                nobody = f"{self.ids[zone]} is not ground, so nobody could start there"
                self.wrong_at(zone, nobody, "MC8")


def spread(start: int, sides: Callable[[int], Iterable[int]]) -> set[int]:
    """All zones that can be reached from one."""
    reached, ring = {start}, [start]
    while ring:
        ring = [other for zone in ring for other in sides(zone) if other not in reached]
        reached.update(ring)
    return reached
