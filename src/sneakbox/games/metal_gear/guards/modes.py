"""A Guard's mode, its target and how far it may go (MGS-136 to MGS-142)."""

from typing import Final

import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.paths as paths
import sneakbox.games.metal_gear.guards.patrol as patrol
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.sight.cameras as cameras
from sneakbox.boards.grid import FAR
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.state import SIDE, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep


class Mode(LoneStep[Operation]):
    """The Guard's mode, its target and how far it may go; equal targets are the players' (P-31)."""

    def mode(self, game: Operation) -> i64:
        if len(alert_targets(game)) > 0:
            return names.ALERT
        if len(noise_targets(game)) > 0 or len(bodies_seen(game)) > 0:
            return names.INVESTIGATION
        return names.PATROL

    def targets(self, game: Operation) -> list[int]:
        """The nearest spaces it may go to, in reading order.

        In the prototype it goes beside a figure that stands on its target (MGS-239).
        """
        found = self.aims(game)
        if game.content.edition.goes_beside_a_figure:
            found = nearest_of(game, beside_figures(game, found))
        return found

    def aims(self, game: Operation) -> list[int]:
        """The nearest of what it is after; in the prototype bodies before noise (MGS-240)."""
        found = alert_targets(game)
        if len(found) == 0 and game.content.edition.bodies_first:
            found = ways_to_bodies(game)
        if len(found) == 0:
            found = noise_targets(game)
        if len(found) == 0:
            found = ways_to_bodies(game)
        return nearest_of(game, found)

    def aim(self, game: Operation, chosen: i64) -> i64:
        """What it is after: the nearest to the space it goes to, of equals the first (MGS-239)."""
        if not game.content.edition.goes_beside_a_figure:
            return chosen
        best: i64 = FAR
        found = chosen
        for cell in self.aims(game):
            far = game.grid.zone_distance(chosen, cell)
            if far < best:
                best = far
                found = cell
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.targets(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, cell) for cell in self.targets(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        mode = self.mode(game)
        targets = self.targets(game)
        game.mode = mode
        game.pop()
        game.moves = spaces_to_go(game)
        if mode == names.PATROL:
            game.tell(names.TOLD_MODE, 142, game.active, mode, names.OFF_MAP)
            patrol.begin(game)
            return
        if len(targets) == 0:  # no path leads to any of them
            rule = 137 if mode == names.ALERT else 139
            game.tell(names.TOLD_MODE, rule, game.active, mode, names.OFF_MAP)
            game.push(end_of_movement.END_MOVEMENT)
            return
        chosen: i64 = targets[0] if action == 0 else first_of(action)
        game.goal = self.aim(game, chosen)
        rule = 138 if mode == names.ALERT else 140
        game.tell(names.TOLD_MODE, rule, game.active, mode, chosen)
        if game.goal == game.guard_cell(game.active) and reactions.is_due(game):
            activation.look_and_react(game, False)  # it is on its target already (E-17)
            return
        if game.content.edition.fewest_turns:
            game.push(paths.ChoosePath(chosen))
        else:
            game.push(paths.ChooseWay(chosen))


def spaces_to_go(game: Operation) -> i64:
    """How far the card lets the active Guard go: its red number in Alert, else blue (MGS-136)."""
    card = game.card_in_force()
    return card.red if game.mode == names.ALERT else card.blue


def has_moved(game: Operation) -> bool:
    """True when the active Guard has gone a space of its movement."""
    return game.moves < spaces_to_go(game)


def beside_figures(game: Operation, targets: list[int]) -> list[int]:
    """Where another figure stands, the empty spaces nearest to it instead (MGS-239)."""
    here = game.guard_cell(game.active)
    found: list[int] = []
    for target in targets:
        if target == here or game.is_free(target):
            found.append(target)
            continue
        best: i64 = FAR
        nearest: list[int] = []
        for cell in range(game.grid.size):
            far = game.grid.zone_distance(cell, target)
            if far == FAR or far > best or not (cell == here or game.is_free(cell)):
                continue
            if far < best:
                best = far
                nearest = []
            nearest.append(cell)
        found.extend(nearest)
    return found


def nearest_of(game: Operation, cells: list[int]) -> list[int]:
    """The spaces with the shortest path from the active Guard; none when no path leads there."""
    here = game.guard_cell(game.active)
    best: i64 = FAR
    found: list[int] = []
    for cell in cells:
        far = game.grid.zone_distance(here, cell)
        if far < best:
            best = far
            found = [cell]
        elif far == best and far != FAR and cell not in found:
            found.append(cell)
    found.sort()
    return found


def tokens_in_zone(game: Operation, side: i64) -> list[int]:
    """The spaces of Attention tokens with that side up in the active Guard's zone."""
    zone = game.grid.zones[game.guard_cell(game.active)]
    found: list[int] = []
    for person in range(names.PEOPLE):
        cell = game.attention(person)
        if (
            cell != names.OFF_MAP
            and game.about(person, SIDE) == side
            and game.grid.zones[cell] == zone
        ):
            found.append(cell)
    return found


def alert_targets(game: Operation) -> list[int]:
    """Every `!` in the zone, also when no Guard sees anybody (MGS-087, MGS-137)."""
    return tokens_in_zone(game, names.ALERTED)


def noise_targets(game: Operation) -> list[int]:
    """Every `?` to which no Guard of the zone is nearer than this one (MGS-139, A-09)."""
    return [cell for cell in tokens_in_zone(game, 0) if is_nearest_guard(game, cell)]


def is_nearest_guard(game: Operation, cell: i64) -> bool:
    """A tie is enough; without a path it is never the nearest (A-53).

    In the prototype only the first of equally near Guards is, in reading order (MGS-241).
    """
    is_alone = game.content.edition.one_guard_investigates
    here = game.guard_cell(game.active)
    far = game.grid.zone_distance(game.guard_cell(game.active), cell)
    if far == FAR:
        return False
    zone = game.grid.zones[cell]
    for guard in range(box.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP and game.grid.zones[there] == zone:
            other = game.grid.zone_distance(there, cell)
            if other < far or (other == far and is_alone and there < here):
                return False
    return True


def bodies_seen(game: Operation) -> list[int]:
    """Bodies that this Guard or a Camera of its zone sees, also in other zones (MGS-139, A-58).

    In the prototype Cameras take no notice of bodies (MGS-236).
    """
    cameras_help = game.content.edition.cameras_always_look
    guard = game.active
    here = game.guard_cell(guard)
    zone = game.grid.zones[here]
    found: list[int] = []
    for body in game.bodies:
        cell = body >> 3
        if cell in found:
            continue
        if game.grid.watches(here, game.facing(guard), cell) or (
            cameras_help and cameras.is_filmed(game, cell, zone)
        ):
            found.append(cell)
    return found


def ways_to_bodies(game: Operation) -> list[int]:
    """Where this Guard goes for the nearest body it knows of (MGS-141).

    For one across a border that is as near to it as its own zone lets it come (A-18, A-58).
    """
    here = game.guard_cell(game.active)
    best: i64 = FAR
    nearest: list[int] = []
    for cell in bodies_seen(game):
        far = game.grid.distance(here, cell)
        if game.grid.zones[here] == game.grid.zones[cell]:
            far = game.grid.zone_distance(here, cell)
        if far < best:
            best = far
            nearest = [cell]
        elif far == best and far != FAR:
            nearest.append(cell)
    found: list[int] = []
    for cell in nearest:
        found.extend(nearest_in_zone(game, here, cell))
    return found


def nearest_in_zone(game: Operation, here: i64, target: i64) -> list[int]:
    """The spaces nearest to a target that a Guard can reach without leaving its zone."""
    if game.grid.zones[here] == game.grid.zones[target]:
        return [target]
    best: i64 = FAR
    found: list[int] = []
    for cell in range(game.grid.size):
        if game.grid.zone_distance(cell, here) == FAR:
            continue
        far = game.grid.distance(cell, target)
        if far < best:
            best = far
            found = [cell]
        elif far == best:
            found.append(cell)
    return found


MODE: Final[Mode] = Mode(names.STEP_MODE)
