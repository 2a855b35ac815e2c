"""The garrison: guard figures and their groups, guard cards and their piles.

As in `pieces.py` the changes here tell nobody and ask nothing.
"""

from typing import Self

from sneakbox.games.ninja import layout as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.belief import Belief
from sneakbox.games.ninja.content import Content
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import State, Step


@mypyc_attr(acyclic=True)
class Garrison(State):
    """All that belongs to the guards but their private map."""

    def __init__(
        self: Self,
        content: Content,
        steps: "vec[Step[Self]]",
        guards: "vec[i64]",
        cards: "vec[i64]",
        belief: Belief,
    ) -> None:
        super().__init__(steps)
        self.content: Content = content
        self.guards: vec[i64] = guards
        self.cards: vec[i64] = cards
        self.belief: Belief = belief

    # Guards.

    def guard_zone(self, guard: i64) -> i64:
        return self.guards[at.ZONE_OF + guard]

    def group(self, guard: i64) -> i64:
        return self.guards[at.GROUP_OF + guard]

    def has_flag(self, guard: i64, flag: i64) -> bool:
        return self.guards[at.FLAGS_OF + guard] & flag != 0

    def flag(self, guard: i64, flag: i64) -> None:
        self.guards[at.FLAGS_OF + guard] |= flag

    def back(self, group: i64) -> i64:
        return self.guards[at.BACK_OF + group]

    def set_back(self, group: i64, back: i64) -> None:
        self.guards[at.BACK_OF + group] = back

    def group_size(self, group: i64) -> i64:
        size: i64 = 0
        for guard in range(names.GUARDS):
            if (
                self.guards[at.ZONE_OF + guard] != names.NOWHERE
                and self.guards[at.GROUP_OF + guard] == group
            ):
                size += 1
        return size

    def is_group(self, group: i64) -> bool:
        """True when some guards on the map go by this number."""
        return (
            self.guards[at.ZONE_OF + group] != names.NOWHERE
            and self.guards[at.GROUP_OF + group] == group
        )

    def group_flagged(self, group: i64, flag: i64) -> bool:
        """True when any guard of the group has the flag."""
        for guard in range(names.GUARDS):
            if (
                self.guards[at.GROUP_OF + guard] == group
                and self.guards[at.ZONE_OF + guard] != names.NOWHERE
                and self.guards[at.FLAGS_OF + guard] & flag != 0
            ):
                return True
        return False

    def flag_group(self, group: i64, flag: i64) -> None:
        for guard in range(names.GUARDS):
            if (
                self.guards[at.GROUP_OF + guard] == group
                and self.guards[at.ZONE_OF + guard] != names.NOWHERE
            ):
                self.guards[at.FLAGS_OF + guard] |= flag

    def controls(self, desk: i64, group: i64) -> bool:
        """True when the guard seat may use the group (NIN-007)."""
        if self.content.desks == 1:
            return True
        return self.weapons_in(group, desk) > 0

    def weapons_in(self, group: i64, weapon: i64) -> i64:
        """How many guards of the group carry the weapon."""
        number: i64 = 0
        first = weapon * names.WEAPON_FIGURES
        for guard in range(first, first + names.WEAPON_FIGURES):
            if (
                self.guards[at.ZONE_OF + guard] != names.NOWHERE
                and self.guards[at.GROUP_OF + guard] == group
            ):
                number += 1
        return number

    def guards_in(self, zone: i64) -> i64:
        """How many guards stand in the zone; drunk ones are none (NIN-239)."""
        number: i64 = 0
        for guard in range(names.GUARDS):
            if self.guards[at.ZONE_OF + guard] == zone:
                number += 1
        return number

    def is_guarded(self, zone: i64) -> bool:
        for guard in range(names.GUARDS):
            if self.guards[at.ZONE_OF + guard] == zone:
                return True
        return False

    def on_map(self) -> i64:
        """Guards and drunk guards on the map, the passage included (NIN-265)."""
        number: i64 = 0
        for guard in range(names.GUARDS):
            if self.guards[at.ZONE_OF + guard] != names.NOWHERE:
                number += 1
        return number + self.drunk()

    def drunk(self) -> i64:
        number: i64 = 0
        for index in range(names.DRUNK_FIGURES):
            if self.guards[at.DRUNK_AT + index] != names.NOWHERE:
                number += 1
        return number

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

    def name_again(self, group: i64) -> None:
        """A group goes by its lowest member; a lone guard has no facing (NIN-085)."""
        lowest: i64 = names.NO_ONE
        size: i64 = 0
        for guard in range(names.GUARDS):
            if (
                self.guards[at.ZONE_OF + guard] != names.NOWHERE
                and self.guards[at.GROUP_OF + guard] == group
            ):
                if lowest == names.NO_ONE:
                    lowest = guard
                size += 1
        back = self.guards[at.BACK_OF + group]
        self.guards[at.BACK_OF + group] = names.NO_BACK
        if lowest == names.NO_ONE:
            return
        for guard in range(names.GUARDS):
            if (
                self.guards[at.GROUP_OF + guard] == group
                and self.guards[at.ZONE_OF + guard] != names.NOWHERE
            ):
                self.guards[at.GROUP_OF + guard] = lowest
        self.guards[at.BACK_OF + lowest] = back if size > 1 else names.NO_BACK

    def join(self, one: i64, two: i64, back: i64) -> i64:
        """Two groups become one (NIN-084); returns its number."""
        lower = min(two, one)
        self.guards[at.BACK_OF + one] = names.NO_BACK
        self.guards[at.BACK_OF + two] = names.NO_BACK
        for guard in range(names.GUARDS):
            group = self.guards[at.GROUP_OF + guard]
            if self.guards[at.ZONE_OF + guard] != names.NOWHERE and (group == one or group == two):
                self.guards[at.GROUP_OF + guard] = lower
        self.guards[at.BACK_OF + lower] = back
        return lower

    def leave_group(self, guard: i64) -> None:
        """One guard goes his own way (NIN-085)."""
        group = self.guards[at.GROUP_OF + guard]
        if group == guard:
            # The others need another name before this guard takes it for himself alone.
            lowest: i64 = names.NO_ONE
            for other in range(names.GUARDS):
                if (
                    other != guard
                    and self.guards[at.GROUP_OF + other] == group
                    and self.guards[at.ZONE_OF + other] != names.NOWHERE
                ):
                    if lowest == names.NO_ONE:
                        lowest = other
                    self.guards[at.GROUP_OF + other] = lowest
            if lowest != names.NO_ONE:
                self.guards[at.BACK_OF + lowest] = self.guards[at.BACK_OF + guard]
                self.guards[at.BACK_OF + guard] = names.NO_BACK
                self.name_again(lowest)
            return
        self.guards[at.GROUP_OF + guard] = guard
        self.guards[at.BACK_OF + guard] = names.NO_BACK
        self.name_again(group)

    def move_guard(self, guard: i64, zone: i64) -> None:
        self.guards[at.ZONE_OF + guard] = zone
        self.guards[at.FLAGS_OF + guard] |= names.MOVED

    def move_group(self, group: i64, zone: i64) -> None:
        for guard in range(names.GUARDS):
            if (
                self.guards[at.GROUP_OF + guard] == group
                and self.guards[at.ZONE_OF + guard] != names.NOWHERE
            ):
                self.guards[at.ZONE_OF + guard] = zone
                self.guards[at.FLAGS_OF + guard] |= names.MOVED

    def put_drunk(self, zone: i64) -> None:
        for index in range(names.DRUNK_FIGURES):
            if self.guards[at.DRUNK_AT + index] == names.NOWHERE:
                self.guards[at.DRUNK_AT + index] = zone
                return

    def note_guards(self) -> None:
        """Tell the belief where guards stand now."""
        self.belief.guards_stand(self.guards, names.GUARDS)

    # Cards of the guards.

    def held(self, desk: i64, place: i64, card: i64) -> i64:
        return self.cards[desk * at.DESK_SIZE + place + card]

    def total(self, desk: i64, place: i64) -> i64:
        return self.cards[desk * at.DESK_SIZE + place]

    def shift_card(self, desk: i64, source: i64, target: i64, card: i64) -> None:
        """Move a card between hand, drawn cards, deck and discard pile of one seat."""
        base = desk * at.DESK_SIZE
        self.cards[base + source + card] -= 1
        self.cards[base + total_of(source)] -= 1
        self.cards[base + target + card] += 1
        self.cards[base + total_of(target)] += 1

    def shuffle_discards(self) -> None:
        """All discarded cards go back to their decks (NIN-071)."""
        for desk in range(self.content.desks):
            for card in range(names.GUARD_CARDS):
                while self.cards[desk * at.DESK_SIZE + at.DISCARDED + card] > 0:
                    self.shift_card(desk, at.DISCARDED, at.IN_DECK, card)

    def keep_drawn(self) -> None:
        """Drawn cards that were not played join the hand (NIN-076)."""
        for desk in range(self.content.desks):
            for card in range(names.GUARD_CARDS):
                while self.cards[desk * at.DESK_SIZE + at.DRAWN_NOW + card] > 0:
                    self.shift_card(desk, at.DRAWN_NOW, at.IN_HAND, card)

    def passage_cards(self) -> i64:
        """Guard Secret Passage cards in play, whoever played them (NIN-300, NIN-305)."""
        number = self.cards[at.IN_PLAY]
        if self.content.desks == 2:
            number += self.cards[at.DESK_SIZE + at.IN_PLAY]
        return number

    def guards_inside(self) -> i64:
        """Guards in any secret passage."""
        number: i64 = 0
        for guard in range(names.GUARDS):
            if self.guards[at.ZONE_OF + guard] >= self.content.zones.count:
                number += 1
        return number


def total_of(place: i64) -> i64:
    """Where the number of cards in a pile stands."""
    return at.HAND_TOTAL + place // names.GUARD_CARDS
