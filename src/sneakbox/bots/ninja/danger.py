"""How dangerous it is for an intruder to end a movement somewhere, by what the guards can know."""

from typing import Final

from sneakbox.bots.ninja.evidence import began, guarded, roped
from sneakbox.bots.ninja.ground import Ground, mask, members
from sneakbox.bots.ninja.whereabouts import Sets, Whereabouts
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView

SEARCHED_AT_ONCE: Final = 2.0  # zones of a group's reach that one search move looks into
SLEEPERS_IN_CASTLE: Final = 0.7  # that somebody sleeps in a barracks and can be woken
SLEEPERS_OUTSIDE: Final = 0.35
HEARD: Final = 0.06  # what each group in earshot adds
HELP: Final = 0.5  # of the guards who can be called to a find, so many come
MARCH: Final = 0.9


class Group:
    """Guards who may come for an intruder: where they stand and what they can walk to."""

    awake = True
    weight = 1.0  # how likely they are there at all

    def __init__(self, zone: int, reach: int, size: int) -> None:
        self.zone = zone
        self.reach = reach
        self.size = size


class Sleepers(Group):
    """Guards who may lie in a barracks: they must be woken, and hear nobody before that."""

    awake = False

    def __init__(self, zone: int, reach: int, chance: float) -> None:
        super().__init__(zone, reach, names.BEDS)
        self.weight = chance


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
        self.groups = [Group(zone, self.reach(zone), sizes[group]) for group, zone in zones.items()]
        for index, zone in enumerate(ground.barracks):
            if view.asleep and not view.known_empty >> index & 1:
                chance = SLEEPERS_IN_CASTLE if ground.castle[zone] >= 0 else SLEEPERS_OUTSIDE
                self.groups.append(Sleepers(zone, self.reach(zone) | 1 << zone, chance))
        self.marching = self.marches(view, zones, sizes)
        self.over = roped(view, ground, figure)
        self.meetings: dict[tuple[int, ...], tuple[float, float]] = {}
        self.helpers: dict[int, float] = {}
        self.known = self.public(view, figure)

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

    def public(self, view: NinjaView, figure: int) -> Whereabouts:
        """What they can know if it plays no card."""
        if view.figure(figure, at.STATUS) == names.INSIDE:
            # Out of the passage it can come anywhere; most places are as good as its own.
            anywhere = (1 << self.ground.count) - 1 & ~self.guards & ~self.ground.moat_mask
            out = Whereabouts(self.ground, 0, self.guards, self.over)
            out.sets = [0, anywhere, anywhere, anywhere]
            return out
        known = Whereabouts(self.ground, began(view, figure), self.guards, self.over)
        if view.figure(figure, at.STATUS) == names.VISIBLE:
            known.sets[0] = 0
        return known

    def bluffed(self, view: NinjaView, figure: int, card: int) -> Whereabouts:
        """What they can know if it plays a card for nothing: a rope can hang on any wall it can
        have come to, and under Shadow Walk it can have come past everybody."""
        if card == names.ROPE:
            return Whereabouts(
                self.ground, began(view, figure), self.guards, self.ground.behind_walls
            )
        veiled = Whereabouts(self.ground, began(view, figure), 0, self.over)
        veiled.sets = [bits & ~self.guards for bits in veiled.sets]
        return veiled

    # The danger.

    def met(self, zone: int, noise: int, known: Sets) -> tuple[float, float]:
        """The chance that guards come to the zone, and how many they will be."""
        key = (zone, noise, *known)
        if key not in self.meetings:  # many ways end alike
            self.meetings[key] = self.new_meeting(zone, noise, known)
        return self.meetings[key]

    def new_meeting(self, zone: int, noise: int, known: Sets) -> tuple[float, float]:
        possible = known[0] | known[1] | known[2] | known[3] | 1 << zone
        safe, most = 1.0, 0.0
        near = [group for group in self.groups if group.reach & possible]
        able = sum(group.weight for group in near)
        busy = min(1.0, self.plays / able) if able else 0.0
        for group in near:
            if group.reach >> zone & 1:
                choices = (group.reach & possible).bit_count()
                if noise and group.awake and self.ground.sound[zone][group.zone] <= noise:
                    choices = min(choices, self.choices_once_heard(group, known))
                chance = group.weight * busy * min(1.0, SEARCHED_AT_ONCE / choices)
                safe *= 1.0 - 0.9 * chance
                most += group.size * chance
        chance = self.marching.get(zone, 0.0)
        safe *= 1.0 - chance
        most += 2.0 * chance
        risk = 1.0 - safe
        if noise:
            row = self.ground.sound[zone]
            listeners = sum(1 for group in self.groups if group.awake and row[group.zone] <= noise)
            certain = 1.0 / max(1, possible.bit_count())
            risk += HEARD * min(3, listeners) * (1.0 - certain)
        return risk, most / max(risk, 0.05) + HELP * self.help_near(zone)

    def help_near(self, zone: int) -> float:
        """How many more guards can be called to the zone once somebody is found there."""
        if zone not in self.helpers:
            near = sorted(
                (group.size * group.weight for group in self.groups if group.reach >> zone & 1),
                reverse=True,
            )
            self.helpers[zone] = sum(near[1 : int(self.plays)])
        return self.helpers[zone]

    def choices_once_heard(self, group: Group, known: Sets) -> int:
        """Between how many zones a group must choose that has heard somebody and goes there."""
        near = self.ground.heard[group.zone]
        heard = known[1] & near[1] | known[2] & near[2] | known[3] & near[3]
        return max(1, (group.reach & heard).bit_count())


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
