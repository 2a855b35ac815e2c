"""Sentries and patrols in one zone join into one patrol (NIN-084, NIN-119)."""

import sneakbox.games.ninja.guards.agreement as agreement
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import only


def groups_in(game: Ninja, zone: i64) -> i64:
    """How many groups stand in a zone."""
    number: i64 = 0
    for guard in range(names.GUARDS):
        if game.guards[at.ZONE_OF + guard] == zone and game.guards[at.GROUP_OF + guard] == guard:
            number += 1
    return number


def add_joins(game: Ninja, one: i64, two: i64, found: list[int]) -> None:
    """The ways in which two groups can become one: with which facing (NIN-084)."""
    zone = game.guard_zone(one)
    zones = game.content.zones
    first, second = game.back(one), game.back(two)
    backs: list[int] = []
    if not zones.on_track(zone):
        backs = [names.NO_BACK]
    elif first == names.NO_BACK and second == names.NO_BACK:
        backs = zones.track_neighbours(zone)
    elif first == names.NO_BACK or second == names.NO_BACK or first == second:
        backs = [max(first, second)]
    else:
        backs = [first, second]
    for back in backs:
        found.append(act(names.JOIN, one, two, back + 1))


@mypyc_attr(free_list_len=1)
class JoinGroups(agreement.SharedStep):
    """Groups in one zone may become one patrol (NIN-084, NIN-119).

    After a move, after all marches, and before the first card of the Guards Card Phase (R-19).
    """

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover  # the group that has moved; NO_ONE where none did

    def key(self) -> i64:
        return act(names.STEP_JOIN, self.mover)

    def deciders(self, game: Ninja) -> i64:
        seats: i64 = 0
        for desk in range(game.content.desks):
            if not game.now.has_passed(desk) and len(self.joins(game, desk)) > 0:
                seats |= only(desk)
        return seats

    def joins(self, game: Ninja, desk: i64) -> list[int]:
        """Every join a guard seat may ask for; after a move only those of the mover."""
        found: list[int] = []
        figures = game.guards
        for one in range(names.GUARDS):
            zone = figures[at.ZONE_OF + one]
            if not game.is_group(one):
                continue
            for two in range(one + 1, names.GUARDS):
                if figures[at.ZONE_OF + two] != zone or not game.is_group(two):
                    continue
                if self.mover != names.NO_ONE and self.mover != one and self.mover != two:
                    continue
                if game.controls(desk, one) or game.controls(desk, two):
                    add_joins(game, one, two, found)
        return found

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = self.joins(game, seat)
        found.append(act(names.DONE))
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            game.now.passes = 0
            game.pop()
        elif kind_of(action) == names.DONE:
            game.now.passes |= 1 << seat
        elif is_shared(game, first_of(action), second_of(action)):
            agreement.propose(game, seat, action)
        else:
            self.join(game, action)

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """What is refused is not done, and not asked again (NIN-008)."""
        if agreed:
            self.join(game, proposal)
        else:
            game.now.passes |= game.content.guard_team

    def join(self, game: Ninja, action: i64) -> None:
        one, two, back = first_of(action), second_of(action), third_of(action) - 1
        group = game.join(one, two, back)
        if self.mover != names.NO_ONE:
            game.swap(JoinGroups(group))
        game.tell(names.TOLD_GROUP, 84, one, two, back)


def is_shared(game: Ninja, one: i64, two: i64) -> bool:
    """True when a join needs both guard seats: it touches figures of both (NIN-008)."""
    if game.content.desks == 1:
        return False
    swords = game.weapons_in(one, names.SWORD) + game.weapons_in(two, names.SWORD)
    spears = game.weapons_in(one, names.SPEAR) + game.weapons_in(two, names.SPEAR)
    return swords > 0 and spears > 0
