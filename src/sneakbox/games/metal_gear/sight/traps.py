"""Facedown Trap tokens, and the Laser Sensors and Cameras they turn out to be (MGS-074 to 076)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.content import CAMERA, LASER, TRAP
from sneakbox.games.metal_gear.state import CAUGHT, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import Step


def is_facedown(game: Operation, token: i64) -> bool:
    return game.content.tokens[token].kind == TRAP and game.marks[token] == 0


def facedown_within(game: Operation, person: i64) -> list[int]:
    """Facedown tokens within 5 spaces (card 028)."""
    return [
        token
        for token in range(len(game.content.tokens))
        if is_facedown(game, token)
        and game.is_within(person, game.content.tokens[token].cell, box.GOGGLES_RANGE)
    ]


def facedown_in_zone(game: Operation, person: i64) -> list[int]:
    """Facedown tokens in the character's zone (card 029)."""
    zone = game.zone_of(person)
    return [
        token
        for token in range(len(game.content.tokens))
        if is_facedown(game, token) and game.grid.zones[game.content.tokens[token].cell] == zone
    ]


def look(game: Operation) -> None:
    """Traps that have a character in sight are turned up at once (MGS-074)."""
    for token in range(len(game.content.tokens)):
        if not is_facedown(game, token):
            continue
        at = game.content.tokens[token].cell
        for person in range(names.PEOPLE):
            if game.cell(person) != names.OFF_MAP and game.grid.sees(at, game.place(person)):
                reveal(game, token)
                break


def reveal(game: Operation, token: i64) -> None:
    """Turn a Trap up; luck decides what it is among those not seen yet."""
    if is_facedown(game, token):
        game.marks[token] = LASER  # what it is if nothing else is left
        game.push(Revealed(token))


@mypyc_attr(free_list_len=1)
class Revealed(Step[Operation]):
    """A Trap is a Laser Sensor or a Camera."""

    def __init__(self, token: i64) -> None:
        self.token: i64 = token

    def key(self) -> i64:
        return act(names.STEP_REVEAL, self.token)

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.trap_lasers + game.trap_cameras > 0 else NOBODY

    def outcomes(self, game: Operation) -> Odds:
        actions: list[int] = []
        weights: list[int] = []
        if game.trap_lasers > 0:
            actions.append(act(names.REVEAL, LASER))
            weights.append(game.trap_lasers)
        if game.trap_cameras > 0:
            actions.append(act(names.REVEAL, CAMERA))
            weights.append(game.trap_cameras)
        return Odds(actions, weights)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        cell = game.content.tokens[self.token].cell
        if action != 0 and first_of(action) == CAMERA:
            game.trap_cameras -= 1
            game.marks[self.token] = CAMERA
            game.tell(names.TOLD_CAMERA_FOUND, 75, cell)
            game.push(OrientCamera(self.token))
            return
        if action != 0:
            game.trap_lasers -= 1
        game.marks[self.token] = LASER
        game.tell(names.TOLD_LASER_FOUND, 76, cell)
        for person in range(names.PEOPLE):
            if game.cell(person) != names.OFF_MAP:
                laser_looks_at(game, self.token, person)


@mypyc_attr(free_list_len=1)
class OrientCamera(Step[Operation]):
    """The players lay a revealed Camera so that no cone points at a wall (MGS-075, A-29)."""

    def __init__(self, token: i64) -> None:
        self.token: i64 = token

    def key(self) -> i64:
        return act(names.STEP_ORIENT_CAMERA, self.token)

    def ways(self, game: Operation) -> list[int]:
        """Directions for the orange cone; the green one is a quarter turn further."""
        cell = game.content.tokens[self.token].cell
        found = [
            way
            for way in range(4)
            if not game.grid.is_blocked(cell, way) and not game.grid.is_blocked(cell, (way + 1) & 3)
        ]
        return found if len(found) > 0 else [0, 1, 2, 3]

    def deciders(self, game: Operation) -> i64:
        return game.content.everybody if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.CHOOSE, way) for way in self.ways(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        way: i64 = self.ways(game)[0] if action == 0 else first_of(action)
        game.pop()
        cell = game.content.tokens[self.token].cell
        game.cameras = append(game.cameras, cell * 16 + way * 4 + ((way + 1) & 3))
        being_seen.look_around(game)


def lasers_look_at(game: Operation, person: i64) -> None:
    """Every Laser Sensor that has the way of a move in sight notices it, every time (A-43)."""
    for token in range(len(game.content.tokens)):
        if game.noticed & CAUGHT == 0:
            laser_looks_at(game, token, person)


def laser_looks_at(game: Operation, token: i64, person: i64) -> None:
    """A working Laser Sensor alerts whoever is in its sight; goggles see the beams (MGS-076).

    Whoever is moving is alerted when the move is over (A-51).
    """
    if game.content.tokens[token].kind != TRAP or game.marks[token] != LASER:
        return
    at = game.content.tokens[token].cell
    if (
        game.is_blind(game.grid.zones[at])
        or not game.grid.sees(at, game.place(person))
        or carried.has_lasting(game, person, kinds.IGNORES_LASERS)
    ):
        return
    game.tell(names.TOLD_LASER, 76, person, at)
    if person == game.mover:
        game.noticed |= CAUGHT
    else:
        attention.alert(game, person, 76, names.BECAUSE_SEEN)
