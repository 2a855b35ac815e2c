"""A map as the referee of Guards reads it: who sees whom, how far it is, which way is shortest.

Nothing here is shared with `boards.grid`. Spaces are (column, row); walls and locked doors are
pairs of spaces; every question is answered by looking at all there is to look at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

Space = tuple[int, int]
Path = tuple[Space, ...]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)
STEPS: Final = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
LETTERS: Final = "NESW"


def left_of(direction: int) -> int:
    return (direction - 1) % 4


def right_of(direction: int) -> int:
    return (direction + 1) % 4


def back_of(direction: int) -> int:
    return (direction + 2) % 4


def direction_to(space: Space, other: Space) -> int:
    """The way from a space to the one beside it."""
    step = (other[0] - space[0], other[1] - space[1])
    return next(direction for direction in DIRECTIONS if STEPS[direction] == step)


@dataclass(frozen=True)
class Barracks:
    """Where new Guards of a zone come from, and how many it should have (MGS-119, MGS-128)."""

    spawn: Space
    facing: int
    guard_count: int


@dataclass(frozen=True, eq=False)
class Floor:
    """Spaces with their zones, shut edges, and the icons on the floor that a Guard can see."""

    zones: Mapping[Space, int]
    shut: frozenset[frozenset[Space]] = frozenset()
    arrows: Mapping[Space, int] = field(default_factory=dict)
    turns: frozenset[Space] = frozenset()
    barracks: Mapping[int, Barracks] = field(default_factory=dict)
    # All spaces of the barracks of a zone, in the order in which Patrols fill them (E-10).
    rooms: Mapping[int, Sequence[Space]] = field(default_factory=dict)
    # What was found out before.
    known_boxes: dict[tuple[Space, Space], bool] = field(default_factory=dict)
    known_distances: dict[tuple[Space, bool], dict[Space, int]] = field(default_factory=dict)

    def beyond(self, space: Space, direction: int) -> Space | None:
        """The next space that way; None where an obstacle is (MGS-014, MGS-053)."""
        across, down = STEPS[direction]
        other = (space[0] + across, space[1] + down)
        if other not in self.zones or frozenset((space, other)) in self.shut:
            return None
        return other

    def inside(self, space: Space, direction: int) -> Space | None:
        """The next space that way in the same zone, which Guards never leave (MGS-126)."""
        other = self.beyond(space, direction)
        if other is None or self.zones[other] != self.zones[space]:
            return None
        return other

    # Sight.

    def box_is_clear(self, space: Space, other: Space) -> bool:
        """No obstacle on or between the spaces of the box around both (MGS-063)."""
        key = (min(space, other), max(space, other))
        if key not in self.known_boxes:
            self.known_boxes[key] = self.look_through_box(space, other)
        return self.known_boxes[key]

    def look_through_box(self, space: Space, other: Space) -> bool:
        left, right = sorted((space[0], other[0]))
        top, bottom = sorted((space[1], other[1]))
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                if (column, row) not in self.zones:
                    return False
                if column < right and self.beyond((column, row), EAST) is None:
                    return False
                if row < bottom and self.beyond((column, row), SOUTH) is None:
                    return False
        return True

    def sees(self, space: Space, facing: int, other: Space) -> bool:
        """The other is in a row or column ahead and the box is clear (MGS-062, MGS-063)."""
        across, down = STEPS[facing]
        ahead = (other[0] - space[0]) * across + (other[1] - space[1]) * down
        return ahead > 0 and self.box_is_clear(space, other)

    # Distances and paths.

    def distance(self, space: Space, other: Space) -> int | None:
        """How many spaces the shortest path has, figures or not (MGS-143); None without a path."""
        return self.distances(space, in_zone=False).get(other)

    def zone_distance(self, space: Space, other: Space) -> int | None:
        """The same for a Guard, who stays in its zone (MGS-126)."""
        return self.distances(space, in_zone=True).get(other)

    def distances(self, start: Space, *, in_zone: bool) -> dict[Space, int]:
        key = (start, in_zone)
        if key not in self.known_distances:
            self.known_distances[key] = self.flood(start, in_zone)
        return self.known_distances[key]

    def flood(self, start: Space, in_zone: bool) -> dict[Space, int]:
        """How far every space is that can be reached from here."""
        step = self.inside if in_zone else self.beyond
        found = {start: 0}
        edge = [start]
        for space in edge:
            for direction in DIRECTIONS:
                other = step(space, direction)
                if other is not None and other not in found:
                    found[other] = found[space] + 1
                    edge.append(other)
        return found

    def best_paths(self, start: Space, facing: int, target: Space) -> list[Path]:
        """The paths a Guard may take: fewest spaces, then fewest turns (MGS-144, A-11)."""
        away = self.distances(target, in_zone=True)
        if start not in away or start == target:
            return []
        fewest: dict[tuple[Space, int], int] = {}

        def nearer(space: Space) -> list[tuple[int, Space]]:
            ways = ((direction, self.inside(space, direction)) for direction in DIRECTIONS)
            return [
                (direction, other)
                for direction, other in ways
                if other is not None and away[other] == away[space] - 1
            ]

        def turns_left(space: Space, faced: int) -> int:
            """The fewest turns to the target on a shortest path; turning round is one turn."""
            if space == target:
                return 0
            if (space, faced) not in fewest:
                fewest[space, faced] = min(
                    (direction != faced) + turns_left(other, direction)
                    for direction, other in nearer(space)
                )
            return fewest[space, faced]

        def paths(space: Space, faced: int) -> list[Path]:
            if space == target:
                return [()]
            best = turns_left(space, faced)
            return [
                (other, *rest)
                for direction, other in nearer(space)
                if (direction != faced) + turns_left(other, direction) == best
                for rest in paths(other, direction)
            ]

        return paths(start, facing)
