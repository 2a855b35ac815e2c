"""Rows of figures on a slow map, leapt over by trying everything (MGS-054, MGS-146, MGS-155).

Like `slow_grid`, and on top of it: nothing is shared with the rules in play.
"""

from dataclasses import dataclass

from sneakbox.lab.slow_grid import SlowGrid, Space


@dataclass(frozen=True)
class SlowRows:
    """Who stands where, which spaces show a direction, and which way the order card's arrow is."""

    map: SlowGrid
    guards: frozenset[Space]
    people: frozenset[Space]
    forced: dict[Space, int]
    arrow: int  # 3 for a turn to the left, 1 for one to the right

    def is_free(self, space: Space) -> bool:
        return space not in self.guards and space not in self.people

    def next_in_zone(self, space: Space, direction: int) -> Space | None:
        """Where a Guard could go on: no obstacle, and still its own zone."""
        other = self.map.beyond(space, direction)
        if other is None or self.map.zones[other] != self.map.zones[space]:
            return None
        return other

    # Along a path.

    def along(self, path: list[Space]) -> list[Space]:
        """The part of a path up to its first free space; nothing when a character is before it."""
        for number, space in enumerate(path):
            if self.is_free(space):
                return path[: number + 1]
            if space in self.people:
                return []
        return []

    # On patrol.

    def ahead(self, start: Space, facing: int) -> list[Space]:
        """A step, or a leap along the row, or a leap that leaves the row at its first gap."""
        first = self.next_in_zone(start, facing)
        if first is None or first in self.people:
            return []
        if self.is_free(first):
            return [first]
        row, end = self.row(start, first, facing)
        spaces = [space for space, _ in row]
        if end is not None and self.is_free(end):
            return [*spaces, end]
        for number, (space, way) in enumerate(row):
            gaps = {
                side: gap
                for side in (3, 1)
                if (gap := self.next_in_zone(space, (way + side) % 4)) is not None
                and gap != start
                and self.is_free(gap)
            }
            if gaps:
                side = self.arrow if len(gaps) == 2 else next(iter(gaps))
                return [*spaces[: number + 1], gaps[side]]
        return []

    def row(
        self, start: Space, first: Space, facing: int
    ) -> tuple[list[tuple[Space, int]], Space | None]:
        """The Guards one after another, each with the way on before a corner is looked for,
        and the space behind the last."""
        row: list[tuple[Space, int]] = []
        space: Space = first
        way = facing
        while True:
            way = self.forced.get(space, way)
            row.append((space, way))
            passed = {start, *(one for one, _ in row)}
            after = self.next_in_zone(space, way)
            if after is None:
                sides = {
                    side: corner
                    for side in (3, 1)
                    if (corner := self.next_in_zone(space, (way + side) % 4)) is not None
                    and corner not in passed
                    and corner not in self.people
                }
                if not sides:
                    return row, None
                side = self.arrow if len(sides) == 2 else next(iter(sides))
                after, way = sides[side], (way + side) % 4
            if after in passed or after in self.people:
                return row, None
            if self.is_free(after):
                return row, after
            space = after

    # A character's leap.

    def can_step(self, start: Space, direction: int) -> bool:
        """To a free space, or over any figures that hang together to one beside them."""
        first = self.map.beyond(start, direction)
        if first is None:
            return False
        reached, looked_at = [first], {start}
        while reached:
            space = reached.pop()
            if space in looked_at:
                continue
            looked_at.add(space)
            if self.is_free(space):
                return True
            nexts = [self.map.beyond(space, way) for way in range(4)]
            reached += [other for other in nexts if other is not None]
        return False
