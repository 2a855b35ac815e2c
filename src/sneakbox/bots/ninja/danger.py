"""How dangerous it is for an intruder to end a movement somewhere, by what the guards can know."""

from typing import Final

from sneakbox.bots.ninja.evidence import began, guarded
from sneakbox.bots.ninja.ground import Ground, mask, members
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import STEPS
from sneakbox.games.ninja.view import NinjaView

SEARCHED_AT_ONCE: Final = 2.0  # zones of a group's reach that one search move looks into
SLEEPERS_IN_CASTLE: Final = 0.7  # that somebody sleeps in a barracks and can be woken
SLEEPERS_OUTSIDE: Final = 0.35
HEARD: Final = 0.03  # what each group in earshot adds
MARCH: Final = 0.9


class Danger:
    """The guards' next part, guessed from where they stand and what they will be able to know."""

    def __init__(self, view: NinjaView, ground: Ground, figure: int) -> None:
        self.ground = ground
        self.guards = guarded(view)
        self.plays = 2.0 + 0.6 * int(view.alert)
        sizes: dict[int, int] = {}
        zones: dict[int, int] = {}
        for guard in range(names.GUARDS):
            zone = int(view.guard_zone(guard))
            if zone == names.NOWHERE or zone >= ground.count:
                continue
            group = int(view.guard_group(guard))
            sizes[group] = sizes.get(group, 0) + 1
            zones[group] = zone
        self.groups: list[tuple[int, int, float]] = []  # zone, reach, weight of being there
        self.sizes: list[int] = []
        for group, zone in zones.items():
            self.groups.append((zone, self.reach(zone), 1.0))
            self.sizes.append(sizes[group])
        for index, zone in enumerate(ground.barracks):
            if view.asleep and not view.known_empty >> index & 1:
                chance = SLEEPERS_IN_CASTLE if ground.castle[zone] >= 0 else SLEEPERS_OUTSIDE
                self.groups.append((zone, self.reach(zone) | 1 << zone, chance))
                self.sizes.append(2)
        self.marching = self.marches(view, zones, sizes)
        visible = view.figure(figure, at.STATUS) == names.VISIBLE
        self.sets = self.spread(view, figure, visible)
        self.after: dict[tuple[int, ...], list[int]] = {}

    def reach(self, zone: int) -> int:
        """The zones within two open steps."""
        bits = self.ground.open_mask[zone]
        for side in self.ground.open[zone]:
            if not self.ground.is_moat[side]:
                bits |= self.ground.open_mask[side]
        return bits & ~(1 << zone)

    def marches(
        self, view: NinjaView, zones: dict[int, int], sizes: dict[int, int]
    ) -> dict[int, float]:
        """How likely patrols come by on their march."""
        chances: dict[int, float] = {}
        for group, zone in zones.items():
            if sizes[group] < 2 or not self.ground.on_track[zone]:
                continue
            self.follow(zone, int(view.group_back(group)), 2, MARCH, chances)
        return chances

    def follow(
        self, zone: int, back: int, left: int, chance: float, chances: dict[int, float]
    ) -> None:
        ways = [side for side in self.ground.track[zone] if side != back or back == names.NO_BACK]
        for side in ways:
            part = chance / len(ways)
            chances[side] = max(chances.get(side, 0.0), part)
            if left > 1:
                self.follow(side, zone, left - 1, part, chances)

    # What the guards will be able to know.

    def spread(self, view: NinjaView, figure: int, visible: bool) -> list[int]:
        """Where the intruder can be after so many steps, for all the guards know."""
        if view.figure(figure, at.STATUS) == names.INSIDE:
            # Out of the passage it can come anywhere; most places are as good as its own.
            anywhere = (1 << self.ground.count) - 1 & ~self.guards & ~self.ground.moat_mask
            return [0, anywhere, anywhere, anywhere]
        sets = [began(view, figure)]
        for _ in range(STEPS - 1):
            sets.append(self.step(sets[-1], len(sets) > 1))
        if visible:
            sets[0] = 0
        return sets

    def step(self, bits: int, moved: bool) -> int:
        """One more zone from a set of zones, past all guards."""
        found = 0
        for zone in members(bits & ~self.ground.moat_mask if moved else bits):
            found |= self.ground.open_mask[zone]
        return found & ~self.guards

    def known_after(self, searched: tuple[int, ...]) -> list[int]:
        """The same once it has named the zones it searches."""
        if searched not in self.after:
            sets = list(self.sets)
            for zone in searched:
                through = self.through(zone)
                sets = [0] + [sets[steps] & through[steps] for steps in range(1, STEPS)]
            self.after[searched] = sets
        return self.after[searched]

    def through(self, zone: int) -> list[int]:
        """Where paths over a zone can end, by the number of steps."""
        found = [0] * STEPS
        for begin in range(STEPS):
            if not self.sets[begin] >> zone & 1:
                continue
            bits = 1 << zone
            found[begin] |= bits
            for steps in range(begin + 1, STEPS):
                bits = self.step(bits, steps > 1)
                found[steps] |= bits
        return found

    # The danger.

    def met(self, zone: int, noise: int, known: list[int]) -> tuple[float, float]:
        """The chance that guards come to the zone, and how many they will be."""
        possible = known[0] | known[1] | known[2] | known[3] | 1 << zone
        safe, most = 1.0, 0.0
        near = [
            (reach, weight, size)
            for (place, reach, weight), size in zip(self.groups, self.sizes, strict=True)
            if reach & possible
        ]
        able = sum(weight for _, weight, _ in near)
        if able:
            busy = min(1.0, self.plays / able)
            for reach, weight, size in near:
                if reach >> zone & 1:
                    choices = (reach & possible).bit_count()
                    chance = weight * busy * min(1.0, SEARCHED_AT_ONCE / choices)
                    safe *= 1.0 - 0.9 * chance
                    most += size * chance
        chance = self.marching.get(zone, 0.0)
        safe *= 1.0 - chance
        most += 2.0 * chance
        risk = 1.0 - safe
        if noise:
            row = self.ground.sound[zone]
            listeners = sum(1 for place, _, weight in self.groups if row[place] <= noise)
            certain = 1.0 / max(1, possible.bit_count())
            risk += HEARD * min(3, listeners) * (1.0 - certain)
        return risk, most / max(risk, 0.05)


def spread_from(ground: Ground, zone: int, steps: int, guards: int) -> int:
    """Where somebody seen in a zone can be some steps later."""
    bits = found = mask([zone])
    for _ in range(steps):
        reached = 0
        for place in members(bits & ~ground.moat_mask | (bits & mask([zone]))):
            reached |= ground.open_mask[place]
        bits = reached & ~guards
        found |= bits
    return found
