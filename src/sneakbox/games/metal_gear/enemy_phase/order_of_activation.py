"""Which Guard activates next: zone after zone, row by row, once each (MGS-123 to MGS-125)."""

import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.map.zones as zones
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.state import NO_GUARD, READY_TO_ACT, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


def begin(game: Operation) -> None:
    """All Guards in active zones will activate, each of them once (MGS-123, MGS-125, A-38)."""
    active = zones.active_zones(game)
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and (active >> game.grid.zones[cell]) & 1 == 1:
            game.note_guard(guard, READY_TO_ACT, 1)
    game.tell(names.TOLD_SECTION, 123, 3, active)
    game.push(Zones(active))


@mypyc_attr(free_list_len=1)
class Zones(Step[Operation]):
    """Zone after zone, the closest to the Guard Priority token first (MGS-123, A-40, P-29).

    In the prototype the zone of the Guard that is closest (MGS-237).
    """

    def __init__(self, zones: i64) -> None:
        self.zones: i64 = zones

    def key(self) -> i64:
        return act(names.STEP_ZONES, self.zones)

    def closest(self, game: Operation) -> list[int]:
        best: i64 = -1
        found: list[int] = []
        for zone in range(len(game.content.zones)):
            if (self.zones >> zone) & 1 == 0 or next_guard(game, zone) == NO_GUARD:
                continue
            far = game.grid.corner_distance(zone)
            if game.content.edition.nearest_guard_begins:
                far = game.grid.steps(0, game.guard_cell(guard_nearest_corner(game, zone)))
            if best < 0 or far < best:
                best = far
                found = [zone]
            elif far == best:
                found.append(zone)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.closest(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ZONE, zone) for zone in self.closest(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        closest = self.closest(game)
        if len(closest) == 0:
            game.pop()
            return
        zone: i64 = closest[0] if action == 0 else first_of(action)
        game.swap(Zones(self.zones & ~(1 << zone)))
        game.push(ZoneGuards(zone))


def next_guard(game: Operation, zone: i64) -> i64:
    """The first Guard in reading order that has not activated yet (MGS-124, MGS-125)."""
    best: i64 = NO_GUARD
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if (
            cell != names.OFF_MAP
            and game.about_guard(guard, READY_TO_ACT) == 1
            and game.grid.zones[cell] == zone
            and (best == NO_GUARD or cell < game.guard_cell(best))
        ):
            best = guard
    return best


def guard_nearest_corner(game: Operation, zone: i64) -> i64:
    """The Guard closest to the top-left corner that has not activated yet (MGS-237)."""
    best: i64 = NO_GUARD
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if (
            cell == names.OFF_MAP
            or game.about_guard(guard, READY_TO_ACT) == 0
            or game.grid.zones[cell] != zone
        ):
            continue
        if best == NO_GUARD:
            best = guard
            continue
        far = game.grid.steps(0, cell)
        best_far = game.grid.steps(0, game.guard_cell(best))
        if far < best_far or (far == best_far and cell < game.guard_cell(best)):
            best = guard
    return best


@mypyc_attr(free_list_len=1)
class ZoneGuards(Step[Operation]):
    """The Guards of one zone activate, row by row from the top, left to right (MGS-124).

    In the prototype the one closest to the corner begins (MGS-237).
    """

    def __init__(self, zone: i64, begun: i64 = 0) -> None:
        self.zone: i64 = zone
        self.begun: i64 = begun

    def key(self) -> i64:
        return act(names.STEP_ZONE, self.zone, self.begun)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        guard = next_guard(game, self.zone)
        if guard == NO_GUARD:
            game.pop()
            return
        if game.content.edition.nearest_guard_begins and self.begun == 0:
            guard = guard_nearest_corner(game, self.zone)
            game.swap(ZoneGuards(self.zone, 1))
        game.note_guard(guard, READY_TO_ACT, 0)
        activation.activate(game, guard)
