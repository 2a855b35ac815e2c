"""What System cards do in boss stages, one small function each (B-090)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.deck as deck
import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.reference_cards as reference_cards
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets_of
import sneakbox.games.metal_gear.bosses.terrain as terrain
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.stages.events as events
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import MARK
from sneakbox.games.metal_gear.cards import systems
from sneakbox.games.metal_gear.cards.systems import SystemEffect
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import ACTED, DAMAGE, DONE, TOKENS, Operation
from sneakbox.kernel.native import append, i64, vec

NOBODY_ELSE: Final = 15  # in place of a second fighter
QUARTER: Final = 1  # what TURN_BOSS turns by at most; more is any way


def targets(game: Operation, effect: SystemEffect) -> list[int]:
    """What an effect can be used on: numbers, a second one twelve bits up; [0] for no target."""
    fight = game.the_fight()
    fighters = targets_of.fighters(game)
    deed = effect.deed
    if deed == systems.JAM:
        return [0] if fight.note(notes.JAMMED) == 0 else []
    if deed == systems.SCRUB:
        return parts_of_threat(game)
    if deed == systems.FEED:
        return [person for person in fighters if room_on_card(game, person) > 0] + [
            person | (1 + slot) << 12
            for person in fighters
            for slot in range(game.content.card_slots)
            if carried.rechargeable(game).count(person * game.content.card_slots + slot) > 0
        ]
    if deed in (systems.PEEK_BOSS, systems.BURY_BOSS):
        return [0] if fight.deck.left() > 0 else []
    if deed == systems.LEND:
        return [person for person in fighters if can_be_lent(game, person)]
    if deed == systems.LEND_TWO:
        return pairs([person for person in fighters if can_be_lent(game, person)])
    if deed == systems.HEAL:
        return [person for person in fighters if game.about(person, DAMAGE) > 0]
    if deed == systems.TURN_BOSS:
        facing = game.facing(names.BOSS)
        return [
            way
            for way in range(4)
            if way != facing and (effect.amount > QUARTER or way != (facing + 2) % 4)
        ]
    if deed == systems.CARRY:
        ground = terrain.ground(game)
        return [
            person | cell << 12
            for person in fighters
            for cell in range(ground.size)
            if game.is_free(cell) and ground.distance(game.cell(person), cell) <= effect.amount
        ]
    return [0]


def pairs(people: list[int]) -> list[int]:
    """Two of them, or the only one."""
    if len(people) == 1:
        return [people[0] | NOBODY_ELSE << 12]
    return [
        people[one] | people[other] << 12
        for one in range(len(people))
        for other in range(one + 1, len(people))
    ]


def parts_of_threat(game: Operation) -> list[int]:
    """The fighters a Threat marks, or the numbers of its areas."""
    fight = game.the_fight()
    if fight.note(notes.THREAT) == MARK:
        return [person for person in range(names.PEOPLE) if fight.holds(notes.MARKED, person)]
    found: list[int] = []
    for area in fight.areas:
        if area >> 12 not in found:
            found.append(area >> 12)
    return found


def room_on_card(game: Operation, person: i64) -> i64:
    """How much more the Reference card of a fighter holds."""
    return game.the_boss().ammo - reference_cards.ammo(game, person)


def can_be_lent(game: Operation, person: i64) -> bool:
    """In this turn, or after it in the next one; one token at a time."""
    if game.about(person, ACTED) == DONE:
        return not game.the_fight().holds(notes.LENT, person)
    return game.about(person, TOKENS) <= box.ACTION_TOKENS


def do(game: Operation, effect: SystemEffect, target: i64, more: i64) -> None:
    """Carry out one effect."""
    fight = game.the_fight()
    deed = effect.deed
    if deed == systems.JAM:
        fight.keep(notes.JAMMED, 1)
        game.tell(names.TOLD_BOSS_JAMMED, B + 90)
    elif deed == systems.SCRUB:
        scrub(game, target)
    elif deed == systems.STRIKE:
        hurting.hurt(game, effect.amount, notes.NO_ONE, B + 90)
    elif deed == systems.FEED:
        feed(game, target, more, effect.amount)
    elif deed == systems.PEEK_BOSS:
        game.push(deck.PEEK_BOSS)
    elif deed == systems.BURY_BOSS:
        game.push(deck.BURY_BOSS)
        game.push(deck.PEEK_BOSS)
    elif deed == systems.LEND:
        lend(game, target)
    elif deed == systems.LEND_TWO:
        lend(game, target)
        if more != NOBODY_ELSE:
            lend(game, more)
    elif deed == systems.HEAL:
        healed = min(effect.amount, game.about(target, DAMAGE))
        game.note(target, DAMAGE, game.about(target, DAMAGE) - healed)
        game.tell(names.TOLD_HEALED, B + 90, target, healed)
    elif deed == systems.CALM_AIR:
        registry.rules_of(game).calm(game, effect.amount > 1)
        game.tell(names.TOLD_CALM_AIR, B + 90, effect.amount)
    elif deed == systems.TURN_BOSS:
        measuring.turn(game, target)
    elif deed == systems.CARRY:
        carry(game, target, more)
    elif deed == systems.SHIELD:
        fight.keep(notes.SHIELDED, effect.amount)
        game.tell(names.TOLD_SHIELDED, B + 90, effect.amount)
    elif deed == systems.HOBBLE:
        fight.keep(notes.NO_STRIDE, 1)
        game.tell(names.TOLD_HOBBLED, B + 90)


def scrub(game: Operation, part: i64) -> None:
    """A Threat leaves one fighter or one of its areas alone; without any it is gone."""
    fight = game.the_fight()
    game.tell(names.TOLD_SCRUBBED, B + 90, fight.note(notes.THREAT))
    if fight.note(notes.THREAT) == MARK:
        fight.take_bit(notes.MARKED, part)
        if fight.note(notes.MARKED) == 0:
            threats.remove(game)
        return
    kept: vec[i64] = vec[i64]()
    for area in fight.areas:
        if area >> 12 != part:
            kept = append(kept, area)
    fight.areas = kept
    if len(kept) == 0:
        threats.remove(game)


def feed(game: Operation, person: i64, card: i64, number: i64) -> None:
    """As much as fits on the Reference card (0) or on an Equipment card (C-56)."""
    given: i64 = 0
    if card == 0:
        given = min(number, room_on_card(game, person))
        fight = game.the_fight()
        fight.keep(notes.AMMO + person, fight.note(notes.AMMO + person) + given)
    else:
        place = person * game.content.card_slots + card - 1
        while given < number and carried.rechargeable(game).count(place) > 0:
            carried.recharge(game, place)
            given += 1
    game.tell(names.TOLD_FED, B + 90, person, given)


def lend(game: Operation, person: i64) -> None:
    """One more Action token, now or in the next turn."""
    if game.about(person, ACTED) == DONE:
        game.the_fight().put_bit(notes.LENT, person)
    else:
        game.note(person, TOKENS, game.about(person, TOKENS) + 1)
    game.tell(names.TOLD_LENT, B + 90, person)


def carry(game: Operation, person: i64, cell: i64) -> None:
    """A fighter is moved; what lies there happens."""
    game.move_person(person, cell)
    game.tell(names.TOLD_CARRIED, B + 90, person, cell)
    using.entered(game, cell)
    if game.result == 0:
        events.entered(game, person, cell)
