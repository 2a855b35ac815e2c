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
        """A step, or a leap along the row, or a leap off the row at its first gap."""
        return self.onward((start,), facing)[1:]

    def onward(self, passed: tuple[Space, ...], facing: int) -> list[Space]:
        """All that was passed and what comes next that way; nothing where there is no way."""
        way = self.with_next(passed, facing)
        if not way or self.is_free(way[-1]):
            return list(way)
        return self.along_row(way, facing) or self.off_row(way, facing)

    def along_row(self, way: tuple[Space, ...], facing: int) -> list[Space]:
        """Straight on; at an obstacle to whichever side ends on a free space."""
        heading = self.forced.get(way[-1], facing)
        is_corner = self.next_in_zone(way[-1], heading) is None
        ends: dict[int, list[Space]] = {}
        for side in (3, 1) if is_corner else (0,):
            after = self.with_next(way, (heading + side) % 4)
            if after and self.is_free(after[-1]):
                ends[side] = list(after)
            elif after:
                ends[side] = self.along_row(after, (heading + side) % 4)
        return self.one_of(ends)

    def off_row(self, way: tuple[Space, ...], facing: int) -> list[Space]:
        """To a side of the first Guard of the row from which there is a way."""
        heading = self.forced.get(way[-1], facing)
        sides = {side: self.onward(way, (heading + side) % 4) for side in (3, 1)}
        after = self.with_next(way, heading)
        return self.one_of(sides) or (self.off_row(after, heading) if after else [])

    def one_of(self, ends: dict[int, list[Space]]) -> list[Space]:
        """The one that leads somewhere; of two the one of the arrow."""
        ends = {side: end for side, end in ends.items() if end}
        return ends[self.arrow] if len(ends) == 2 else next(iter(ends.values()), [])

    def with_next(self, passed: tuple[Space, ...], facing: int) -> tuple[Space, ...]:
        """One space more: free, or a Guard who was not passed; empty where neither is there."""
        other = self.next_in_zone(passed[-1], facing)
        if other is None or other in self.people or other in passed:
            return ()
        return (*passed, other)

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
