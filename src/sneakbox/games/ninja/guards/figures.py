"""Guard figures and their groups: where they stand, who is with whom (chapters 1.7 and 1.20).

The changes here and in the other parts of a state tell nobody and ask nothing: the chapters of the
rules do. A reader who only hears events makes the same changes to a state in which everything he
does not know is blank.
"""

from typing import Self

from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief.possible_zones import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import State, Step


@mypyc_attr(acyclic=True)
class GuardFigures(State):
    """All guards, awake or drunk. A group goes by the lowest number of its guards."""

    def __init__(self: Self, content: Content, steps: "vec[Step[Self]]", belief: Belief) -> None:
        super().__init__(steps)
        self.content: Content = content
        self.guards: vec[i64] = vec[i64]()
        self.belief: Belief = belief

    # One guard.

    def guard_zone(self, guard: i64) -> i64:
        return self.guards[at.ZONE_OF + guard]

    def is_on_map(self, guard: i64) -> bool:
        return self.guards[at.ZONE_OF + guard] != names.NOWHERE

    def group(self, guard: i64) -> i64:
        return self.guards[at.GROUP_OF + guard]

    def has_flag(self, guard: i64, flag: i64) -> bool:
        return self.guards[at.FLAGS_OF + guard] & flag != 0

    def flag(self, guard: i64, flag: i64) -> None:
        self.guards[at.FLAGS_OF + guard] |= flag

    def put_guard(self, guard: i64, zone: i64) -> None:
        """A guard comes onto the map, alone."""
        self.guards[at.ZONE_OF + guard] = zone
        self.guards[at.GROUP_OF + guard] = guard
        self.guards[at.FLAGS_OF + guard] = 0
        self.guards[at.BACK_OF + guard] = names.NO_BACK

    def take_guard(self, guard: i64) -> None:
        """A guard goes back to the supply (NIN-253)."""
        group = self.guards[at.GROUP_OF + guard]
        self.guards[at.ZONE_OF + guard] = names.NOWHERE
        self.guards[at.GROUP_OF + guard] = guard
        self.guards[at.FLAGS_OF + guard] = 0
        self.name_again(group)

    def move_guard(self, guard: i64, zone: i64) -> None:
        self.guards[at.ZONE_OF + guard] = zone
        self.guards[at.FLAGS_OF + guard] |= names.MOVED

    # Groups.

    def is_group(self, group: i64) -> bool:
        """True when some guards on the map go by this number."""
        return self.is_in_group(group, group)

    def is_in_group(self, guard: i64, group: i64) -> bool:
        figures = self.guards
        on_map = figures[at.ZONE_OF + guard] != names.NOWHERE
        return on_map and figures[at.GROUP_OF + guard] == group

    def group_size(self, group: i64) -> i64:
        """One guard is a sentry, two or more are a patrol (NIN-082, NIN-083)."""
        size: i64 = 0
        figures = self.guards
        for guard in range(group, names.GUARDS):  # nobody in it has a lower number
            on_map = figures[at.ZONE_OF + guard] != names.NOWHERE
            if on_map and figures[at.GROUP_OF + guard] == group:
                size += 1
        return size

    def weapons_in(self, group: i64, weapon: i64) -> i64:
        """How many guards of the group carry the weapon."""
        number: i64 = 0
        first = weapon * names.WEAPON_FIGURES
        for guard in range(first, first + names.WEAPON_FIGURES):
            if self.is_in_group(guard, group):
                number += 1
        return number

    def controls(self, desk: i64, group: i64) -> bool:
        """True when the guard seat may use the group (NIN-007)."""
        return self.content.desks == 1 or self.weapons_in(group, desk) > 0

    def group_flagged(self, group: i64, flag: i64) -> bool:
        """True when any guard of the group has the flag."""
        figures = self.guards
        for guard in range(group, names.GUARDS):
            flagged = figures[at.FLAGS_OF + guard] & flag != 0
            if flagged and self.is_in_group(guard, group):
                return True
        return False

    def flag_group(self, group: i64, flag: i64) -> None:
        for guard in range(group, names.GUARDS):
            if self.is_in_group(guard, group):
                self.flag(guard, flag)

    def move_group(self, group: i64, zone: i64) -> None:
        for guard in range(group, names.GUARDS):
            if self.is_in_group(guard, group):
                self.move_guard(guard, zone)

    def back(self, group: i64) -> i64:
        return self.guards[at.BACK_OF + group]

    def set_back(self, group: i64, back: i64) -> None:
        self.guards[at.BACK_OF + group] = back

    def join(self, one: i64, two: i64, back: i64) -> i64:
        """Two groups become one (NIN-084); returns its number."""
        lower = min(two, one)
        self.set_back(one, names.NO_BACK)
        self.set_back(two, names.NO_BACK)
        for guard in range(names.GUARDS):
            if self.is_in_group(guard, one) or self.is_in_group(guard, two):
                self.guards[at.GROUP_OF + guard] = lower
        self.set_back(lower, back)
        return lower

    def leave_group(self, guard: i64) -> None:
        """One guard goes his own way (NIN-085)."""
        zone, group = self.guard_zone(guard), self.group(guard)
        self.guards[at.ZONE_OF + guard] = names.NOWHERE  # the others go by another name
        self.name_again(group)
        self.guards[at.ZONE_OF + guard] = zone
        self.guards[at.GROUP_OF + guard] = guard
        self.set_back(guard, names.NO_BACK)

    def name_again(self, group: i64) -> None:
        """A group goes by its lowest member; a lone guard has no facing (NIN-085)."""
        lowest: i64 = names.NO_ONE
        back = self.back(group) if self.group_size(group) > 1 else names.NO_BACK
        self.set_back(group, names.NO_BACK)
        for guard in range(names.GUARDS):
            if self.is_in_group(guard, group):
                if lowest == names.NO_ONE:
                    lowest = guard
                self.guards[at.GROUP_OF + guard] = lowest
        if lowest != names.NO_ONE:
            self.set_back(lowest, back)

    # Zones.

    def is_guarded(self, zone: i64) -> bool:
        """True when a guard stands in the zone; drunk ones are none (NIN-239)."""
        for guard in range(names.GUARDS):
            if self.guards[at.ZONE_OF + guard] == zone:
                return True
        return False

    def note_guards(self) -> None:
        """Tell the belief where guards stand now."""
        self.belief.guards_stand(self.guards, names.GUARDS)

    # How many there are.

    def on_map(self) -> i64:
        """Guards and drunk guards on the map, the passage included (NIN-265)."""
        unused = self.unused_number(names.SWORD) + self.unused_number(names.SPEAR)
        return names.GUARDS - unused + self.drunk()

    def unused(self, weapon: i64) -> i64:
        """The first figure with the weapon that is not on the map, or NO_ONE."""
        first = weapon * names.WEAPON_FIGURES
        for guard in range(first, first + names.WEAPON_FIGURES):
            if self.guards[at.ZONE_OF + guard] == names.NOWHERE:
                return guard
        return names.NO_ONE

    def unused_number(self, weapon: i64) -> i64:
        number: i64 = 0
        first = weapon * names.WEAPON_FIGURES
        for guard in range(first, first + names.WEAPON_FIGURES):
            if self.guards[at.ZONE_OF + guard] == names.NOWHERE:
                number += 1
        return number

    def drunk(self) -> i64:
        number: i64 = 0
        for index in range(names.DRUNK_FIGURES):
            if self.guards[at.DRUNK_AT + index] != names.NOWHERE:
                number += 1
        return number

    def put_drunk(self, zone: i64) -> None:
        for index in range(names.DRUNK_FIGURES):
            if self.guards[at.DRUNK_AT + index] == names.NOWHERE:
                self.guards[at.DRUNK_AT + index] = zone
                return
