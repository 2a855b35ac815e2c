"""Bosses who visit VR missions: they stand among the Guards and act once a round (B-900).

All rules of sneaking stay. A guest is no Guard: nobody counts it, knocks it out or takes it down.
"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_turn as boss_turn
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.sight.being_seen as being_seen
from sneakbox.boards.grid import FAR, NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import HITS, Operation
from sneakbox.kernel.native import i64
from sneakbox.kernel.state import LoneStep

CARD: Final = 0  # the only one it has
HURT_IN_ROUND: Final = notes.OWN + 17  # the last of its own notes: when it was hurt last
SIGHT_SPACES: Final = 6  # so far it alerts whom it sees (B-900)


def is_here(game: Operation) -> bool:
    """A guest takes part in this mission and stands on the map."""
    boss = game.content.boss
    return boss is not None and boss.is_guest and game.guard_cell(names.BOSS) != names.OFF_MAP


def is_visiting(game: Operation) -> bool:
    """A guest takes part and is not beaten yet, wherever it is."""
    boss = game.content.boss
    return boss is not None and boss.is_guest and not is_defeated(game)


def watches(game: Operation, cell: i64) -> bool:
    """Whoever stands there in its sight is alerted, all round and within 6 spaces (B-900)."""
    if not is_here(game):
        return False
    here = game.guard_cell(names.BOSS)
    return game.grid.distance(here, cell) <= SIGHT_SPACES and game.grid.sees(here, cell)


def farthest_space(game: Operation) -> i64:
    """The free space of the last zone that is farthest from the nearest character, the first in
    reading order (B-900, C-90)."""
    last = len(game.content.zones) - 1
    best: i64 = NO_CELL
    most: i64 = -1
    for cell in range(game.grid.size):
        if game.grid.zones[cell] != last or not game.is_free(cell):
            continue
        far = spaces_to_anybody(game, cell)
        if far > most:
            best, most = cell, far
    return best


def spaces_to_anybody(game: Operation, cell: i64) -> i64:
    """How far the nearest character is from a space."""
    least: i64 = FAR
    for person in targets.fighters(game):
        least = min(least, game.grid.distance(game.cell(person), cell))
    return least


def acts_now(game: Operation) -> bool:
    """A character is in its zone, or it took damage in this round (B-900)."""
    if game.the_fight().note(HURT_IN_ROUND) == game.round:
        return True
    zone = registry.rules_of(game).zone(game)
    for person in targets.fighters(game):
        if game.zone_of(person) == zone:
            return True
    return False


class Act(LoneStep[Operation]):
    """After section 3 of the Guards' card the guest does what its own card says (B-900)."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if is_visiting(game) and acts_now(game):
            game.push(DONE)
            registry.rules_of(game).turn_begins(game)
            boss_turn.resolve(game, CARD)


class Done(LoneStep[Operation]):
    """It has acted."""

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        game.the_fight().keep(notes.CARD, notes.NO_BOSS_CARD)
        targets.no_targets(game)
        registry.rules_of(game).turn_ends(game)
        if game.result == 0:
            being_seen.look_around(game)  # C-94


def is_defeated(game: Operation) -> bool:
    return registry.rules_of(game).is_defeated(game)


def hurt(game: Operation) -> None:
    """A guest has taken damage: it will act in this round, or it is gone."""
    game.the_fight().keep(HURT_IN_ROUND, game.round)
    if is_defeated(game):
        leave(game)


def leave(game: Operation) -> None:
    """Defeated: its figure leaves the map, and the mission goes on (B-900)."""
    game.note_guard(names.BOSS, HITS, game.the_boss().health)
    game.move_foe(names.BOSS, names.OFF_MAP)
    game.tell(names.TOLD_GUEST_GONE, B + 900)


ACT: Final[Act] = Act(names.STEP_GUEST_ACTS)
DONE: Final[Done] = Done(names.STEP_GUEST_DONE)
