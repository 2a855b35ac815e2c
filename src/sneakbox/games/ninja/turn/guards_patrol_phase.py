"""The Guards Patrol Phase: patrols march along the track (chapter 1.12)."""

from typing import Final

import sneakbox.games.ninja.detection.being_seen as being_seen
import sneakbox.games.ninja.detection.meeting as meeting
import sneakbox.games.ninja.guards.agreement as agreement
import sneakbox.games.ninja.guards.attacking as guard_attacks
import sneakbox.games.ninja.guards.joining as joining
import sneakbox.games.ninja.intruders.ropes as ropes
import sneakbox.games.ninja.secret_passage.entrances as entrances
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.state import Ninja
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import LoneStep

ANYBODY: Final = 2  # any guard seat in control may choose at a fork


def marching(game: Ninja) -> list[int]:
    """Patrols on the track none of whose guards has moved this turn (NIN-086, 100, 145)."""
    found: list[int] = []
    for group in range(names.GUARDS):
        if game.is_group(group) and game.group_size(group) > 1:
            on_track = game.content.zones.on_track(game.guard_zone(group))
            if on_track and not game.group_flagged(group, names.MOVED):
                found.append(group)
    return found


def must_march(game: Ninja) -> list[int]:
    """The patrols that still have to march (NIN-146)."""
    found: list[int] = []
    for group in marching(game):
        if not game.content.settings.engaged_hold or not is_engaged(game, group):
            found.append(group)
    return found


def is_engaged(game: Ninja, group: i64) -> bool:
    """True when the patrol stands beside a visible intruder (R-20)."""
    for figure in range(names.FIGURES):
        if guard_attacks.place_of(game, figure) == game.guard_zone(group):
            return True
    return False


class OrderMarch(LoneStep[Ninja]):
    """The guards choose which patrol marches next, and may attack before (NIN-147, NIN-151)."""

    def deciders(self, game: Ninja) -> i64:
        meeting = guard_attacks.anybody_meets(game)
        if not meeting and len(marching(game)) < 2:  # nothing to choose: it happens by itself
            return 0
        seats: i64 = 0
        for desk in range(game.content.desks):
            may_attack = meeting and not game.now.has_passed(desk)
            if may_attack or len(self.marches(game, desk)) > 0:
                seats |= only(desk)
        return seats if len(must_march(game)) > 0 else game.others_waiting(seats)

    def marches(self, game: Ninja, desk: i64) -> list[int]:
        """The marches a guard seat may order."""
        found: list[int] = []
        for group in marching(game):
            if game.controls(desk, group):
                found.append(act(names.MARCH, group))
        return found

    def options(self, game: Ninja, seat: i64) -> list[int]:
        found = self.marches(game, seat)
        if len(found) == 0 or len(must_march(game)) == 0:
            found.append(act(names.DONE))  # everybody can always do something (NIN-366)
        guard_attacks.add_attacks(game, seat, found)
        found.sort()
        return found

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if seat >= game.content.players:
            waiting = must_march(game)
            if len(waiting) > 0:
                game.push(March(waiting[0], names.MARCH_LENGTH, ANYBODY))
            else:
                game.now.passes = 0
                game.swap(joining.JoinGroups(names.NO_ONE))
        elif kind == names.DONE:
            game.now.passes |= 1 << seat
        elif kind == names.ATTACK:
            guard_attacks.attack(game, seat, first_of(action))
        else:
            game.push(March(first_of(action), names.MARCH_LENGTH, ANYBODY))


@mypyc_attr(free_list_len=1)
class March(agreement.SharedStep):
    """Exactly two zones along the track; at a fork somebody chooses (NIN-146, NIN-148)."""

    def __init__(self, group: i64, left: i64, chooser: i64) -> None:
        self.group: i64 = group
        self.left: i64 = left  # zones it has still to go
        self.chooser: i64 = chooser  # the guard seat that chooses alone, or ANYBODY

    def key(self) -> i64:
        return act(names.STEP_MARCH, self.group, self.left, self.chooser)

    def ways(self, game: Ninja) -> list[int]:
        """Where the patrol may step: to every track neighbour but its back (NIN-148, NIN-149)."""
        zone, back = game.guard_zone(self.group), game.back(self.group)
        return [side for side in game.content.zones.track_neighbours(zone) if side != back]

    def deciders(self, game: Ninja) -> i64:
        if len(self.ways(game)) < 2:
            return 0
        if self.chooser != ANYBODY:
            return 1 << self.chooser
        seats: i64 = 0
        for desk in range(game.content.desks):
            if game.controls(desk, self.group):
                seats |= only(desk)
        return seats

    def options(self, game: Ninja, seat: i64) -> list[int]:
        return [act(names.GO, zone) for zone in self.ways(game)]

    def take(self, game: Ninja, seat: i64, action: i64) -> None:
        if seat >= game.content.players:
            self.go(game, self.ways(game)[0])
        elif self.chooser == ANYBODY and is_mixed(game, self.group):
            agreement.propose(game, seat, action)
        else:
            self.go(game, first_of(action))

    def answered(self, game: Ninja, proposer: i64, proposal: i64, agreed: bool) -> None:
        """Without agreement the seat with more figures chooses; ties take turns (NIN-152)."""
        if agreed:
            self.go(game, first_of(proposal))
            return
        swords = game.weapons_in(self.group, names.SWORD)
        spears = game.weapons_in(self.group, names.SPEAR)
        chooser: i64 = names.SWORD if swords > spears else names.SPEAR
        if swords == spears:
            chooser = game.now.tie
            game.now.tie = 1 - chooser
        game.swap(March(self.group, self.left, chooser))

    def go(self, game: Ninja, zone: i64) -> None:
        """One zone forward; what it left is behind it now (NIN-148)."""
        old = game.guard_zone(self.group)
        game.move_group(self.group, zone)
        game.set_back(self.group, old)
        game.tell(names.TOLD_MARCHED, 146, self.group, zone, old)
        being_seen.lose_sight(game, True, 238)
        met = meeting.guards_come(game, zone, 150)
        being_seen.guards_changed(game)
        if met or self.left == 1:
            game.pop()
        else:
            game.swap(March(self.group, self.left - 1, ANYBODY))
        if met:
            guard_attacks.offer(game, zone)


def is_mixed(game: Ninja, group: i64) -> bool:
    if game.content.desks == 1:
        return False
    return game.weapons_in(group, names.SWORD) > 0 and game.weapons_in(group, names.SPEAR) > 0


def end_of_guards_part(game: Ninja) -> None:
    """Passages and ropes under the guards' feet are found; then the intruders act (NIN-153)."""
    entrances.discover(game)
    ropes.notice_ropes(game)
    game.tell(names.TOLD_GUARDS_DONE, 153)
    note_posts(game)
    game.now.phase = names.RENEWAL


def note_posts(game: Ninja) -> None:
    """Everybody remembers where guards ended their part of the turn."""
    for guard in range(names.GUARDS):
        zone = game.guards[at.ZONE_OF + guard]
        if zone != names.NOWHERE:
            game.leave_trace(zone, at.GUARD_TRACE)


ORDER_MARCH: Final[OrderMarch] = OrderMarch(names.STEP_ORDER_MARCH)
