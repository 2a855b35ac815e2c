"""Boss Reference cards: what they cover, and what they offer (B-005, B-055, B-056, MGS-027)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.player_phase.turns as turns
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import COVERED
from sneakbox.games.metal_gear.bosses.fight import DROPPED_WIDTH
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import append, i64, vec

ARENA: Final = 0  # the zone of fighters where Otacon has one of his own
COST: Final = 1  # of each action that the cards offer
# Cards that are of no use on an arena (B-060).
NO_USE: Final = (kinds.BOX, kinds.ROPE, kinds.KEYCARD, kinds.NIGHT_VISION)


def add_options(game: Operation, found: list[int], person: i64, tokens: i64) -> None:
    """What the Reference card offers (MGS-166)."""
    boss = game.the_boss()
    if not boss.is_fighter(person):
        return
    fight = game.the_fight()
    if tokens >= COST:
        if boss.has_common_card:
            for number in range(len(fight.dropped) // DROPPED_WIDTH):
                if can_reach(game, person, fight.dropped[number * DROPPED_WIDTH]):
                    found.append(act(names.PICK_UP, number))
            if not fight.holds(notes.BRACED, person):
                found.append(act(names.BRACE))
        if can_resupply(game, person):
            found.append(act(names.RESUPPLY))
    registry.rules_of(game).add_options(game, found, person, tokens)


def can_reach(game: Operation, person: i64, cell: i64) -> bool:
    """The own space or one beside it."""
    here = game.cell(person)
    return here == cell or game.grid.is_adjacent(here, cell)


def ammo(game: Operation, person: i64) -> i64:
    """What is left on a character's Reference card (B-055)."""
    return game.the_fight().note(notes.AMMO + person)


def spend_ammo(game: Operation, person: i64) -> None:
    game.the_fight().keep(notes.AMMO + person, ammo(game, person) - 1)


def can_resupply(game: Operation, person: i64) -> bool:
    """On a supply space, with room on the card (B-055)."""
    boss = game.the_boss()
    return ammo(game, person) < boss.ammo and game.cell(person) in boss.supplies()


def is_own(kind: i64) -> bool:
    """True for actions of Reference cards."""
    return names.PICK_UP <= kind < names.LAST_BOSS_ACTION


def perform(game: Operation, person: i64, action: i64) -> None:
    """Carry an action of the Reference card out."""
    kind = kind_of(action)
    if kind == names.PICK_UP:
        turns.pay(game, person, COST, kind)
        pick_up(game, person, first_of(action))
    elif kind == names.BRACE:
        turns.pay(game, person, COST, kind)
        game.the_fight().put_bit(notes.BRACED, person)
        game.tell(names.TOLD_BRACED, B + 56, person)
    elif kind == names.RESUPPLY:
        turns.pay(game, person, COST, kind)
        game.the_fight().keep(notes.AMMO + person, game.the_boss().ammo)
        game.tell(names.TOLD_RESUPPLIED, B + 55, person, game.the_boss().ammo)
    else:
        registry.rules_of(game).perform(game, person, action)


def pick_up(game: Operation, person: i64, number: i64) -> None:
    """A weapon card is usable again, for whomever it belongs to (B-034)."""
    fight = game.the_fight()
    at: i64 = number * DROPPED_WIDTH
    place = fight.dropped[at + 1]
    game.cards[place] = fight.dropped[at + 2]
    game.uses[place] = fight.dropped[at + 3]
    game.tell(names.TOLD_PICKED_UP, B + 34, person, game.cards[place])
    kept: vec[i64] = vec[i64]()
    for other in range(len(fight.dropped)):
        if other < at or other >= at + DROPPED_WIDTH:
            kept = append(kept, fight.dropped[other])
    fight.dropped = kept


def cover_actions(game: Operation) -> None:
    """Lay the Reference card on every fighter's dashboard (MGS-027, B-005, B-611)."""
    zone = ARENA if game.the_boss().otacon_sneaks else deeds.EVERY_ZONE
    for kind in COVERED:
        game.forbid(zone, kind)
