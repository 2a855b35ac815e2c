"""Grenades, C-4, Claymores and the Time Bomb (cards 004 to 008 and 026)."""

from typing import Final

import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.equipment.missiles as missiles
import sneakbox.games.metal_gear.fighting.blasts as blasts
import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation, without
from sneakbox.kernel.native import append, i64

# What lies on the map: space * 64 + owner * 8 + kind.
IS_C4: Final = 0
IS_CLAYMORE: Final = 1
IS_TIME_BOMB: Final = 2
IS_MISSILE: Final = 3
# What becomes of a card that is laid.
LAID: Final[dict[int, int]] = {
    kinds.C4: IS_C4,
    kinds.CLAYMORE: IS_CLAYMORE,
    kinds.TIME_BOMB: IS_TIME_BOMB,
}


def gadget(kind: i64, owner: i64, cell: i64) -> i64:
    return cell * 64 + owner * 8 + kind


def has_any(game: Operation, kind: i64, owner: i64) -> bool:
    """True when such a thing of this character is on the map."""
    return find(game, kind, owner) >= 0


def find(game: Operation, kind: i64, owner: i64) -> i64:
    """The space of the first such thing, or -1."""
    for thing in game.gadgets:
        if thing & 63 == owner * 8 + kind:
            return thing >> 6
    return -1


def lay(game: Operation, kind: i64, owner: i64, cell: i64) -> None:
    game.gadgets = append(game.gadgets, gadget(kind, owner, cell))
    game.tell(names.TOLD_ARMED, 96, owner, kind, cell)


def lift(game: Operation, thing: i64) -> None:
    """Take one thing off the map."""
    game.gadgets = without(game.gadgets, thing)


def throw_spaces(game: Operation, person: i64) -> list[int]:
    """Spaces in sight within 5 (cards 004 and 007)."""
    here = game.cell(person)
    guards = lines_of_sight.spaces_of_guards(game)
    return [
        cell
        for cell in range(game.grid.size)
        if game.grid.is_space(cell)
        and game.grid.distance(here, cell) <= box.THROW_RANGE
        and lines_of_sight.character_sees(game.content.edition, game.grid, guards, here, cell)
    ]


def use(game: Operation, person: i64, slot: i64, effect: i64, target: i64, more: i64) -> None:
    """Throw, lay, set off or launch."""
    if effect == kinds.STUN_GRENADE:
        blasts.stun(game, target)
    elif effect == kinds.GRENADE:
        blasts.explode(game, target, box.BLAST_RANGE, box.BLAST, person)
    elif effect == kinds.C4 and target == kinds.DETONATE:
        detonate(game, person)
    elif effect in LAID:
        carried.spend(game, person, slot, 1)
        lay(game, LAID[effect], person, target)
    elif effect == kinds.LAUNCHER:
        carried.spend(game, person, slot, 1)
        start = game.grid.beyond(game.cell(person), target)
        missiles.fly(game, person, start, target, game.grid.size)
    elif effect == kinds.NIKITA:
        if more == 0:
            carried.spend(game, person, slot, 1)
            start = game.grid.beyond(game.cell(person), target)
            if not game.is_free(start):
                missiles.strike(game, person, start)
                return
            lay(game, IS_MISSILE, person, start)
        rolls.start(game, purpose(names.FOR_MISSILE), person, 0, 0, box.FLIGHT_DICE)


def detonate(game: Operation, person: i64) -> None:
    """Every C-4 of this character goes off (card 005)."""
    here = game.cell(person)
    nearest: i64 = -1
    for thing in list(game.gadgets):
        if thing & 63 == person * 8 + IS_C4:
            cell = thing >> 6
            lift(game, thing)
            if nearest < 0 or game.grid.distance(here, cell) < game.grid.distance(here, nearest):
                nearest = cell
            if game.result == 0:
                blasts.explode(game, cell, box.C4_RANGE, box.BLAST, person)
    if game.result == 0 and nearest >= 0:
        blasts.give_away(game, person, nearest)


def step_on(game: Operation, cell: i64) -> None:
    """Any figure that enters its space sets a Claymore off (card 008)."""
    if game.is_free(cell):
        return
    for thing in list(game.gadgets):
        if thing >> 6 == cell and thing & 7 == IS_CLAYMORE and game.result == 0:
            go_off(game, thing, box.BLAST)


def time_is_up(game: Operation, person: i64) -> None:
    """At the start of its owner's turn a Time Bomb goes off (card 026)."""
    cell = find(game, IS_TIME_BOMB, person)
    if cell >= 0:
        go_off(game, gadget(IS_TIME_BOMB, person, cell), box.TIME_BOMB_BLAST)


def go_off(game: Operation, thing: i64, damage: i64) -> None:
    """One thing explodes where it lies, and gives its owner away."""
    cell, owner = thing >> 6, (thing >> 3) & 7
    lift(game, thing)
    blasts.explode(game, cell, box.BLAST_RANGE, damage, owner)
    if game.result == 0:
        blasts.give_away(game, owner, cell)
