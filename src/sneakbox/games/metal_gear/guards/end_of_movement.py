"""How a Guard's movement ends: attack, Reaction, and how it stands then (MGS-133, MGS-149)."""

from typing import Final

import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.equipment.boxes as boxes
import sneakbox.games.metal_gear.guards.activation as activation
import sneakbox.games.metal_gear.guards.guard_attacks as guard_attacks
import sneakbox.games.metal_gear.guards.new_path as new_path
import sneakbox.games.metal_gear.guards.patrol as patrol
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.guards.turning as turning
import sneakbox.games.metal_gear.stages.nodes as nodes
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep


def end_with(game: Operation, attack: bool) -> None:
    """An attack first, then a Reaction, then the end of the movement (MGS-133, MGS-157)."""
    game.push(END_MOVEMENT)
    game.push(reactions.REACT)
    if attack:
        game.push(guard_attacks.AIM)


class EndMovement(LoneStep[Operation]):
    """It faces its way on, not a wall; whom it sees now it attacks, if it has not yet.

    On patrol a TURN icon sends it a new way, whatever ended its movement (MGS-153).
    """

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        guard = game.active
        if game.guard_cell(guard) == names.OFF_MAP:
            return
        nodes.guard_stopped(game, guard)
        if activation.look(game) != 0:
            strike_at_last(game)
            return
        cell = game.guard_cell(guard)
        if len(game.path) > 0 and game.mode != names.PATROL:
            ahead = game.path[len(game.path) - 1]
            if game.grid.is_adjacent(cell, ahead):
                turning.turn(game, guard, game.grid.direction_to(cell, ahead), 149, names.TURN_PATH)
        elif stands_beside_its_target(game):
            way = game.grid.direction_to(cell, game.goal)
            turning.turn(game, guard, way, 149, names.TURN_PATH)
        elif game.mode == names.PATROL and patrol.shows_turn_icon(game, cell):
            if new_path.find_new_path(game, 153):
                strike_at_last(game)
                return
        if activation.look(game) != 0:
            strike_at_last(game)
            return
        if game.grid.is_blocked(cell, game.facing(guard)) and new_path.find_new_path(game, 149):
            strike_at_last(game)
            return
        stand(game)


def stands_beside_its_target(game: Operation) -> bool:
    """In the prototype a Guard has come as near as it can to a target that is taken (MGS-239)."""
    if not game.content.edition.goes_beside_a_figure or game.mode == names.PATROL:
        return False
    return game.goal != NO_CELL and game.grid.is_adjacent(game.guard_cell(game.active), game.goal)


def stay(game: Operation) -> None:
    """It could go nowhere: a movement without a space ends as well (E-05, A-81)."""
    nodes.guard_stopped(game, game.active)
    if activation.look(game) != 0:
        strike_at_last(game)
        return
    stand(game)


def stand(game: Operation) -> None:
    """It stays as it is: it looks under a box before it, and at who wears its uniform."""
    if boxes.guard_stopped(game, game.active) and activation.look(game) != 0:
        strike_at_last(game)
    disguise.check(game)


def strike_at_last(game: Operation) -> None:
    """Seeing somebody at the very end: attack, unless this Guard has; then a token (MGS-157)."""
    if game.attacked:
        return
    game.push(reactions.REACT)
    game.push(guard_attacks.AIM)


END_MOVEMENT: Final[EndMovement] = EndMovement(names.STEP_END_MOVEMENT)
