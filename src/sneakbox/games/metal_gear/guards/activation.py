"""The activation of one Guard: it looks, attacks and reacts (MGS-130 to MGS-135, MGS-157).

The Guard is `game.active`. How it goes on stands in modes.py, walking.py and end_of_movement.py.
"""

import sneakbox.games.metal_gear.guards.end_of_movement as end_of_movement
import sneakbox.games.metal_gear.guards.modes as modes
import sneakbox.games.metal_gear.guards.reactions as reactions
import sneakbox.games.metal_gear.guards.walking as walking
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.native import i64, vec


def activate(game: Operation, guard: i64) -> None:
    """A Guard's turn begins: where it stands it looks and reacts (MGS-130).

    In the prototype it moves first (MGS-221, MGS-251).
    """
    game.active = guard
    game.attacked = False
    game.reacted = False
    game.mode = names.PATROL
    game.goal = NO_CELL
    game.moves = 0
    game.path = vec[i64]()
    game.tell(names.TOLD_ACTIVATED, 130, guard)
    edition = game.content.edition
    seen: i64 = look(game) if edition.attacks_before_moving else 0
    if seen != 0 or (edition.reacts_where_it_stands and reactions.is_due(game)):
        end_of_movement.end_with(game, seen != 0)
    else:
        game.push(modes.MODE)


def look(game: Operation) -> i64:
    """The active Guard alerts everybody it sees; who that is, as bits (MGS-131)."""
    guard = game.active
    seen = lines_of_sight.people_in_sight(game, game.guard_cell(guard), game.facing(guard))
    alert_all(game, seen, guard)
    return seen


def alert_all(game: Operation, people: i64, guard: i64) -> None:
    for person in range(names.PEOPLE):
        if (people >> person) & 1 == 1:
            being_seen.spot(game, person, guard, 131)


def look_and_react(game: Operation, may_go_on: bool) -> bool:
    """Attack whom it sees, then react to tokens in its space; either ends its movement.

    True when it did: then the end of its movement is on the stack (MGS-131 to MGS-135). In the
    prototype a Reaction alone does not end it: then the rest of its walk is there (MGS-246).
    """
    seen = look(game)
    if seen == 0 and not reactions.is_due(game):
        return False
    if seen == 0 and may_go_on and game.content.edition.goes_on_after_reaction:
        game.push(walking.WALK)
        game.push(reactions.REACT)
    else:
        end_of_movement.end_with(game, seen != 0 and not game.attacked)
    return True


def look_and_attack(game: Operation) -> bool:
    """After a turn on the spot: attack whom it sees, which ends its movement."""
    if look(game) == 0:
        return False
    end_of_movement.end_with(game, not game.attacked)
    return True
