"""A map once more, slowly and straight from the rules, to check the quick one against.

Nothing here is shared with `boards.grid`: spaces are (column, row), walls and locked doors are
pairs of spaces, and every question is answered by trying everything there is to try.
"""

from dataclasses import dataclass
from typing import Final

Space = tuple[int, int]
Edge = frozenset[Space]

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class SlowGrid:
    """Every space with its zone, and the edges that nobody crosses or looks across."""

    zones: dict[Space, int]
    shut: frozenset[Edge]

    def beyond(self, space: Space, direction: int) -> Space | None:
        """The space a figure steps to."""
        step = STEPS[direction]
        other = (space[0] + step[0], space[1] + step[1])
        if space not in self.zones or other not in self.zones:
            return None
        return None if frozenset((space, other)) in self.shut else other

    def sees(self, space: Space, other: Space) -> bool:
        """Draw the box on the outer edges of both: no obstacle anywhere within."""
        columns = range(min(space[0], other[0]), max(space[0], other[0]) + 1)
        rows = range(min(space[1], other[1]), max(space[1], other[1]) + 1)
        box = [(column, row) for column in columns for row in rows]
        if any(inside not in self.zones for inside in box):
            return False
        return not any(edge <= set(box) for edge in self.shut)

    def is_ahead(self, space: Space, facing: int, other: Space) -> bool:
        """Facing towards the row or column of the other, and not its own."""
        across, down = other[0] - space[0], other[1] - space[1]
        return (down < 0, across > 0, down > 0, across < 0)[facing]

    def distances(self, start: Space, *, stay_in_zone: bool) -> dict[Space, int]:
        """Every space that can be reached, ring by ring."""
        if start not in self.zones:
            return {}
        found = {start: 0}
        ring = [start]
        while ring:
            next_ring: list[Space] = []
            for space in ring:
                for direction in range(4):
                    other = self.beyond(space, direction)
                    if other is None or other in found:
                        continue
                    if stay_in_zone and self.zones[other] != self.zones[start]:
                        continue
                    found[other] = found[space] + 1
                    next_ring.append(other)
            ring = next_ring
        return found

    def shortest_words(self, start: Space, target: Space) -> list[tuple[int, ...]]:
        """All shortest paths inside the zone, as directions, in the order of these words."""
        left = self.distances(target, stay_in_zone=True)
        if start not in left:
            return []
        paths: list[tuple[tuple[int, ...], Space]] = [((), start)]
        for _ in range(left[start]):
            paths = [
                ((*word, direction), other)
                for word, space in paths
                for direction in range(4)
                if (other := self.beyond(space, direction)) is not None
                and left.get(other, -1) == left[space] - 1
            ]
        return [word for word, _ in paths]

    def paths(self, start: Space, facing: int, target: Space) -> list[list[Space]]:
        """Of all shortest paths those with the fewest turns, the first one included."""
        words = self.shortest_words(start, target)
        fewest = min((turns_of(facing, word) for word in words), default=0)
        return [
            self.walked(start, word) for word in sorted(words) if turns_of(facing, word) == fewest
        ]

    def walked(self, start: Space, word: tuple[int, ...]) -> list[Space]:
        """The spaces after the first, along a word of directions."""
        spaces: list[Space] = []
        for direction in word:
            step = STEPS[direction]
            start = (start[0] + step[0], start[1] + step[1])
            spaces.append(start)
        return spaces


def turns_of(facing: int, word: tuple[int, ...]) -> int:
    """How often somebody turns who looks that way first; turning round is one turn."""
    faced = (facing, *word)
    return sum(before != after for before, after in zip(faced, word, strict=False))
