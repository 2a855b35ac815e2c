"""Blasts: damage without attacker (MGS-080)."""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.state import ACTED, ACTS, Operation
from sneakbox.kernel.native import i64


def is_in_blast(game: Operation, centre: i64, cell: i64, spaces: i64) -> bool:
    """Within so many spaces of the blast, and in its sight (MGS-066)."""
    return game.grid.distance(centre, cell) <= spaces and game.grid.sees(centre, cell)


def explode(game: Operation, centre: i64, spaces: i64, damage: i64, by: i64) -> None:
    """Damage without dice to everybody near, friend or foe; bodies are spared (MGS-080, 084)."""
    game.tell(names.TOLD_EXPLODED, 80, centre, spaces, damage)
    # Whoever sets it off in the own turn answers for unfinished damage.
    culprit: i64 = by if game.about(by, ACTED) == ACTS else -1
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, spaces):
            wounds.wound(game, guard, damage, names.HIT_DAMAGE, culprit)
    if game.content.boss is not None:
        hurting.blasted(game, centre, spaces, damage, by)
    for person in range(names.PEOPLE):
        cell = game.cell(person)
        if cell != names.OFF_MAP and game.result == 0 and is_in_blast(game, centre, cell, spaces):
            wounds.hurt(game, person, damage, 80)
    shake(game, centre, spaces, by)


def shake(game: Operation, centre: i64, spaces: i64, by: i64) -> None:
    """What the stage has standing there is hit as well (A-65)."""
    for effect in game.content.effects:
        if effect.moment == deeds.ON_BLAST and is_in_blast(game, centre, effect.detail, spaces):
            events.happen(game, deeds.ON_BLAST, effect.detail, by)
            return


def stun(game: Operation, centre: i64) -> None:
    """Every Guard near is knocked out (card 004)."""
    game.tell(names.TOLD_EXPLODED, 96, centre, box.BLAST_RANGE, 0)
    for guard in range(box.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and is_in_blast(game, centre, cell, box.BLAST_RANGE):
            wounds.knock_out(game, guard)
    if game.content.boss is not None:
        hurting.stunned(game, centre, box.BLAST_RANGE)


def give_away(game: Operation, owner: i64, cell: i64) -> None:
    """A blast in a zone with Guards draws the owner's `!` to it, unless it is on the map."""
    if game.guards_in(game.grid.zones[cell]) > 0 and not game.is_alerted(owner):
        attention.put_token(game, owner, cell, names.ALERTED, 96, names.BECAUSE_LOUD)
