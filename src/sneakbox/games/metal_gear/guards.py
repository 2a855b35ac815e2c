"""One Guard's activation: look, choose a mode, walk, end movement (MGS-130 to MGS-157).

The order of things is that of the reference algorithm 1.25. The Guard is `game.active`.
"""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.disguise as disguise
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.patrol as patrol
import sneakbox.games.metal_gear.reactions as reactions
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import FORCE_ICON
from sneakbox.games.metal_gear.state import SIDE, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, pop, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step


def activate(game: Operation, guard: i64) -> None:
    """A Guard's turn begins: where it stands it looks and reacts (MGS-130)."""
    game.active = guard
    game.attacked = False
    game.reacted = False
    game.mode = names.PATROL
    game.goal = NO_CELL
    game.moves = 0
    game.path = vec[i64]()
    game.tell(names.TOLD_ACTIVATED, 130, guard)
    if not look_and_react(game):
        game.push(MODE)


def turn(game: Operation, guard: i64, facing: i64, rule: i64, why: i64) -> None:
    """Turn a Guard's figure."""
    if game.facing(guard) != facing:
        game.turn_guard(guard, facing)
        game.tell(names.TOLD_GUARD_TURNED, rule, guard, facing, why)


# Looking.


def people_in_sight(game: Operation, cell: i64, facing: i64) -> i64:
    """The characters a Guard on a space would notice, as bits."""
    found: i64 = 0
    for person in range(names.PEOPLE):
        there = game.cell(person)
        if (
            there != names.OFF_MAP
            and game.grid.watches(cell, facing, there)
            and not attention.passes_unseen(game, person)
        ):
            found |= 1 << person
    return found


def look(game: Operation) -> i64:
    """The active Guard alerts everybody it sees; who that is, as bits (MGS-131)."""
    guard = game.active
    seen = people_in_sight(game, game.guard_cell(guard), game.facing(guard))
    alert_all(game, seen, guard)
    return seen


def alert_all(game: Operation, people: i64, guard: i64) -> None:
    for person in range(names.PEOPLE):
        if (people >> person) & 1 == 1:
            attention.spot(game, person, guard, 131)


def look_and_react(game: Operation) -> bool:
    """Attack whom it sees, then react to tokens in its space; either ends its movement.

    True when it did: then the end of its movement is on the stack (MGS-131 to MGS-134).
    """
    seen = look(game)
    if seen == 0 and not reactions.is_due(game):
        return False
    game.push(END_MOVEMENT)
    game.push(REACT)
    if seen != 0 and not game.attacked:
        game.push(AIM)
    return True


def look_and_attack(game: Operation) -> bool:
    """After a turn on the spot: attack whom it sees, which ends its movement."""
    if look(game) == 0:
        return False
    game.push(END_MOVEMENT)
    game.push(REACT)
    if not game.attacked:
        game.push(AIM)
    return True


class Aim(Step[Operation]):
    """The active Guard attacks the nearest character it sees; ties are the players' (MGS-156)."""

    def key(self) -> i64:
        return act(names.STEP_AIM)

    def nearest(self, game: Operation) -> list[int]:
        here = game.guard_cell(game.active)
        seen = people_in_sight(game, here, game.facing(game.active))
        best: i64 = FAR + 1
        found: list[int] = []
        for person in range(names.PEOPLE):
            if (seen >> person) & 1 == 1:
                far = game.grid.distance(here, game.cell(person))
                if far < best:
                    best = far
                    found = [person]
                elif far == best:
                    found.append(person)
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.nearest(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, person) for person in self.nearest(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        people = self.nearest(game)
        game.pop()
        if len(people) == 0:
            return
        person: i64 = people[0] if action == 0 else first_of(action)
        game.attacked = True
        game.push(fight.GuardAttack(game.active, person))


class React(Step[Operation]):
    """A Guard that stands on a token resolves one Reaction, after its attack (MGS-132, 133)."""

    def key(self) -> i64:
        return act(names.STEP_REACT)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if reactions.is_due(game):
            game.reacted = True
            game.push(reactions.REACTION)


# Modes (MGS-137 to MGS-142).


class Mode(Step[Operation]):
    """The Guard's mode, its target and how far it may go; equal targets are the players' (P-31)."""

    def key(self) -> i64:
        return act(names.STEP_MODE)

    def mode(self, game: Operation) -> i64:
        if len(alert_targets(game)) > 0:
            return names.ALERT
        if len(noise_targets(game)) > 0 or len(body_targets(game)) > 0:
            return names.INVESTIGATION
        return names.PATROL

    def targets(self, game: Operation) -> list[int]:
        """The nearest spaces it may go to, in reading order."""
        found = alert_targets(game)
        if len(found) == 0:
            found = noise_targets(game)
        if len(found) == 0:
            found = body_targets(game)
        return nearest_of(game, found)

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.targets(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.TARGET, cell) for cell in self.targets(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        mode = self.mode(game)
        targets = self.targets(game)
        game.mode = mode
        game.pop()
        card = game.card_in_force()
        game.moves = card.red if mode == names.ALERT else card.blue
        if mode == names.PATROL:
            game.tell(names.TOLD_MODE, 142, game.active, mode, 0)
            patrol.begin(game)
            return
        if len(targets) == 0:  # no path leads to any of them
            game.tell(names.TOLD_MODE, 137 if mode == names.ALERT else 139, game.active, mode, 0)
            game.push(END_MOVEMENT)
            return
        game.goal = targets[0] if action == 0 else first_of(action)
        game.tell(
            names.TOLD_MODE, 138 if mode == names.ALERT else 140, game.active, mode, game.goal + 1
        )
        game.push(ChoosePath(game.goal))


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
    """Every `!` in the zone (MGS-137)."""
    return tokens_in_zone(game, names.ALERTED)


def noise_targets(game: Operation) -> list[int]:
    """Every `?` to which no Guard of the zone is nearer than this one (MGS-139, A-09)."""
    return [cell for cell in tokens_in_zone(game, 0) if is_nearest_guard(game, cell)]


def is_nearest_guard(game: Operation, cell: i64) -> bool:
    """A tie is enough; without a path it is never the nearest (A-53)."""
    far = game.grid.zone_distance(game.guard_cell(game.active), cell)
    if far == FAR:
        return False
    zone = game.grid.zones[cell]
    for guard in range(names.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP and game.grid.zones[there] == zone:
            if game.grid.zone_distance(there, cell) < far:
                return False
    return True


def body_targets(game: Operation) -> list[int]:
    """Bodies of the zone that this Guard or a Camera of the zone sees (MGS-139, MGS-141, A-58)."""
    guard = game.active
    here = game.guard_cell(guard)
    zone = game.grid.zones[here]
    found: list[int] = []
    for body in game.bodies:
        cell = body >> 3
        if game.grid.zones[cell] != zone or cell in found:
            continue
        if game.grid.watches(here, game.facing(guard), cell) or is_filmed(game, cell, zone):
            found.append(cell)
    return found


def is_filmed(game: Operation, cell: i64, zone: i64) -> bool:
    """A working Camera of the zone has the space in sight (MGS-073)."""
    if game.is_blind(zone):
        return False
    for camera in game.cameras:
        at = camera >> 4
        if game.grid.zones[at] == zone and game.grid.watches(
            at, attention.camera_facing(game, camera), cell
        ):
            return True
    return False


# Paths (MGS-143 to MGS-146).


@mypyc_attr(free_list_len=1)
class ChoosePath(Step[Operation]):
    """Fewest spaces, then fewest turns; what is still equal is the players' choice (MGS-144)."""

    def __init__(self, goal: i64) -> None:
        self.goal: i64 = goal

    def key(self) -> i64:
        return act(names.STEP_PATH, self.goal)

    def paths(self, game: Operation) -> "list[vec[i64]]":
        guard = game.active
        return game.grid.paths(game.guard_cell(guard), game.facing(guard), self.goal)

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if self.forks(game) else NOBODY

    def forks(self, game: Operation) -> bool:
        """True when there is more than one path."""
        cell = game.guard_cell(game.active)
        facing = game.facing(game.active)
        while cell != self.goal:
            ways = game.grid.ways(cell, facing, self.goal)
            if ways & (ways - 1) != 0:
                return True
            facing = only_way(ways)
            cell = game.grid.beyond(cell, facing)
        return False

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.PATH, number) for number in range(len(self.paths(game)))]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        chosen = self.paths(game)[first_of(action)]
        backwards: vec[i64] = vec[i64]()
        for number in range(len(chosen) - 1, -1, -1):
            backwards = append(backwards, chosen[number])
        game.path = backwards
        game.swap(WALK)


def only_way(ways: i64) -> i64:
    """The direction of a lone bit."""
    direction: i64 = 0
    while ways >> direction > 1:
        direction += 1
    return direction


class Walk(Step[Operation]):
    """The Guard goes on along its path or its patrol while it has movement left (MGS-145)."""

    def key(self) -> i64:
        return act(names.STEP_WALK)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if game.moves == 0:
            self.stop(game)
        elif game.mode == names.PATROL:
            patrol.walk(game)
        else:
            self.follow_path(game)

    def stop(self, game: Operation) -> None:
        game.tell(names.TOLD_STOPPED, 134, game.active)
        game.swap(END_MOVEMENT)

    def follow_path(self, game: Operation) -> None:
        route = leap_along_path(game)
        if len(route) == 0:
            self.stop(game)
            return
        if turn_towards(game, route[0], 145, names.TURN_PATH):
            return
        advance(game, route)


def leap_along_path(game: Operation) -> "vec[i64]":
    """The next spaces of the path up to the first free one: a step, or a leap over Guards.

    Empty when there is none, or a character stands in the way (MGS-146).
    """
    route: vec[i64] = vec[i64]()
    for number in range(len(game.path) - 1, -1, -1):
        cell = game.path[number]
        route = append(route, cell)
        if game.is_free(cell):
            return route
        if not game.can_be_leapt(cell):
            break
    return vec[i64]()


def turn_towards(game: Operation, cell: i64, rule: i64, why: i64) -> bool:
    """Face the next space; True when that shows it somebody and its movement is over."""
    guard = game.active
    facing = game.grid.direction_to(game.guard_cell(guard), cell)
    if game.facing(guard) == facing:
        return False
    turn(game, guard, facing, rule, why)
    return stop_if_seen(game)


def stop_if_seen(game: Operation) -> bool:
    """When the Guard sees somebody, the walk on top of the stack ends with an attack."""
    if look(game) == 0:
        return False
    game.pop()
    look_and_attack(game)
    return True


def advance(game: Operation, route: "vec[i64]") -> None:
    """Enter the next space, or leap over the Guards on all but the last of the route.

    One movement either way. Whoever comes into sight during a leap is alerted when it has
    landed; if the Guard has lost sight of everybody by then, its movement is over (MGS-146).
    """
    guard = game.active
    start = game.guard_cell(guard)
    landing = route[len(route) - 1]
    glimpsed: i64 = 0
    facing = game.facing(guard)
    at = start
    if len(route) > 1:
        for cell in route:
            ahead = game.grid.direction_to(at, cell)
            if ahead != facing and at != start:
                facing = ahead
                glimpsed |= people_in_sight(game, at, facing)  # it turns at the corner
            facing = ahead
            if cell != landing:
                glimpsed |= people_in_sight(game, cell, facing)
            at = cell
    game.moves -= 1
    game.move_guard(guard, landing)
    if len(route) > 1:
        game.tell(names.TOLD_GUARD_LEAPT, 146, guard, landing, len(route) - 1)
        turn(game, guard, facing, 146, names.TURN_CORNER)
    else:
        game.tell(names.TOLD_GUARD_MOVED, 145, guard, landing, start)
    if game.mode != names.PATROL:
        for _ in range(len(route)):
            game.path, _ = pop(game.path)
    equipment.entered(game, landing)
    if game.guard_cell(guard) == names.OFF_MAP or game.result != 0:
        game.pop()  # it stepped on a mine
        return
    alert_all(game, glimpsed, guard)
    if game.mode == names.PATROL:
        obey_force_icon(game)
    game.pop()  # the walk; it comes back where the movement goes on
    if look_and_react(game):
        return
    if glimpsed != 0:
        game.push(END_MOVEMENT)
        return
    game.push(WALK)


def obey_force_icon(game: Operation) -> bool:
    """On a FORCE icon a patrolling Guard that sees nobody turns the way it shows (MGS-151)."""
    guard = game.active
    cell = game.guard_cell(guard)
    icon: i64 = game.content.icons[cell]
    if icon < FORCE_ICON:
        return False
    if people_in_sight(game, cell, game.facing(guard)) != 0:
        return False
    turn(game, guard, icon - FORCE_ICON, 151, names.TURN_FORCED)
    return True


# The end of a Guard's movement (MGS-149).


class EndMovement(Step[Operation]):
    """It faces its way on, not a wall; whom it sees now it attacks, if it has not yet."""

    def key(self) -> i64:
        return act(names.STEP_END_MOVEMENT)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        guard = game.active
        if game.guard_cell(guard) == names.OFF_MAP:
            return
        if look(game) != 0:
            strike_at_last(game)
            return
        cell = game.guard_cell(guard)
        if len(game.path) > 0 and game.mode != names.PATROL:
            ahead = game.path[len(game.path) - 1]
            if game.grid.is_adjacent(cell, ahead):
                turn(game, guard, game.grid.direction_to(cell, ahead), 149, names.TURN_PATH)
        elif game.mode == names.PATROL and game.moves == 0 and patrol.shows_turn_icon(game, cell):
            if patrol.find_new_path(game, 153):
                strike_at_last(game)
                return
        if look(game) != 0:
            strike_at_last(game)
            return
        if game.grid.is_blocked(cell, game.facing(guard)) and patrol.find_new_path(game, 149):
            strike_at_last(game)
            return
        if equipment.guard_stopped(game, guard) and look(game) != 0:
            strike_at_last(game)
        disguise.check(game)


def strike_at_last(game: Operation) -> None:
    """Seeing somebody at the very end: attack, unless this Guard has; then a token (MGS-157)."""
    if game.attacked:
        return
    game.push(REACT)
    game.push(AIM)


MODE: Final[Mode] = Mode()
WALK: Final[Walk] = Walk()
AIM: Final[Aim] = Aim()
REACT: Final[React] = React()
END_MOVEMENT: Final[EndMovement] = EndMovement()
