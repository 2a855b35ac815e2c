# not compiled: draws for people
"""A map as geometry: where zones lie on its grid, where pieces stand, where names are written."""

from collections.abc import Iterable
from typing import Final

from sneakbox.boards.zones import MOAT
from sneakbox.games.ninja.content import Content
from sneakbox.scene.model import Point
from sneakbox.scene.zone_shapes import Lines, ZoneShapes

# How wide a letter of a castle's name is, in units.
LETTER: Final = 0.27
# How much room whoever stands in a zone takes to each side, in units.
STAND: Final = 0.5


class Plan(ZoneShapes):
    """The grid of a map, read once."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.grid)
        self.content: Final = content
        self._straighten_track()

    def above_or_below(self, rooms: Iterable[int], letters: int) -> Point:
        """Where the name of a castle is written: in its moat, as near to its middle as no bridge is
        below it and nobody stands there."""
        squares = [square for room in rooms for square in self.squares[room]]
        left, right = min(x for x, _ in squares), max(x for x, _ in squares) + 1
        top, bottom = min(y for _, y in squares), max(y for _, y in squares) + 1
        middle_of_castle, half = (left + right) / 2, letters * LETTER / 2
        aside = [step / 4 * side for step in range((right - left) * 2) for side in (1, -1)]
        for far in aside:
            for row in (top - 1, bottom):
                x = middle_of_castle + far
                if self._has_room(x - half, x + half, row):
                    return x, row + 0.5
        return middle_of_castle, top - 0.5

    def _has_room(self, start: float, end: float, row: int) -> bool:
        """True where there is water from one end to the other and nobody stands in it."""
        if not all(self._is_water(x, row) for x in range(int(start), int(end - 0.01) + 1)):
            return False
        return not any(
            start - STAND < x < end + STAND and abs(y - row - 0.5) < STAND + 0.5
            for x, y in self.stands.values()
        )

    def _is_water(self, x: int, y: int) -> bool:
        if not (0 <= x < self.width and 0 <= y < self.height):
            return False
        return self.content.zones.kind[self.grid[y][x]] == MOAT

    # The track.

    def _straighten_track(self) -> None:
        """Patrols stand so that the track runs straight: zones that follow each other from north to
        south share one line through all their borders, and likewise from west to east."""
        zones = self.content.zones
        lines = (Lines(), Lines())
        for zone in self.content.track:
            for other in zones.track_neighbours(zone):
                if other > zone:
                    axis, span = self.crossing(zone, other)
                    lines[axis].join(zone, other, span)
        for zone in self.content.track:
            x, y = self.stands[zone]
            for at in (
                (lines[0].place(zone, x), lines[1].place(zone, y)),
                (lines[0].place(zone, x), y),
                (x, lines[1].place(zone, y)),
            ):
                if (int(at[0]), int(at[1])) in self.squares[zone]:
                    self.stands[zone] = at
                    break
