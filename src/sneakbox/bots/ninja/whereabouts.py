"""Where an intruder can be after a movement, for all that the guards are shown of it."""

from sneakbox.bots.ninja.ground import Ground, members
from sneakbox.games.ninja.belief.possible_zones import STEPS

Sets = list[int]  # zones as bits, by the number of zones entered


class Whereabouts:
    """What the guards can make of one movement: where it began, and past whom and what it went.

    `unseen_past` are the zones nobody enters unseen, `over` the zones behind walls on which a rope
    can hang, by zone.
    """

    def __init__(self, ground: Ground, began: int, unseen_past: int, over: list[int]) -> None:
        self.ground = ground
        self.guards = unseen_past
        self.over = over
        self.after: dict[tuple[int, ...], Sets] = {}
        self.sets: Sets = self.spread(began, 0)

    def spread(self, bits: int, steps: int) -> Sets:
        """Where somebody can be who was in these zones after so many steps."""
        sets = [0] * STEPS
        sets[steps] = bits
        for further in range(steps + 1, STEPS):
            bits, climbed = self.step(bits, further > 1)
            sets[further] = bits | climbed
        return sets

    def step(self, bits: int, moved: bool) -> tuple[int, int]:
        """One more zone from a set of zones: on foot, and over a wall, where a movement ends."""
        found = climbed = 0
        for zone in members(bits & ~self.ground.moat_mask if moved else bits):
            found |= self.ground.open_mask[zone]
            climbed |= self.over[zone]
        return found & ~self.guards, climbed & ~self.guards

    def known_after(self, searched: tuple[int, ...]) -> Sets:
        """The same once it has named the zones it searches: its way led through all of them."""
        if searched not in self.after:
            sets = list(self.sets)
            for zone in searched:
                through = self.through(zone)
                sets = [0] + [sets[steps] & through[steps] for steps in range(1, STEPS)]
            self.after[searched] = sets
        return self.after[searched]

    def through(self, zone: int) -> Sets:
        """Where ways over a zone can end."""
        found = [0] * STEPS
        for begin in range(STEPS):
            if self.sets[begin] >> zone & 1:
                for steps, bits in enumerate(self.spread(1 << zone, begin)):
                    found[steps] |= bits
        return found
