"""Hurting a boss: what reaches it, its health, its second phase (B-050 to B-054, MGS-164)."""

import sneakbox.games.metal_gear.bosses.guests as guests
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.threats as threats
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.fighting.blasts as blasts
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.body import body, character_sees
from sneakbox.games.metal_gear.dice.purpose import is_weapon
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import HITS, Operation
from sneakbox.kernel.native import i64


def damage_on(game: Operation) -> i64:
    return game.about_guard(names.BOSS, HITS)


def is_defeated(game: Operation) -> bool:
    return registry.rules_of(game).is_defeated(game)


def is_in_phase_two(game: Operation) -> bool:
    return game.the_fight().note(notes.IN_PHASE_TWO) == 1


def movement_now(game: Operation) -> i64:
    return registry.rules_of(game).movement(game)


def hurt(game: Operation, damage: i64, by: i64, rule: i64 = B + 50) -> None:
    """The boss takes damage, of whichever kind (MGS-085, B-050), from somebody or nobody (-1)."""
    if damage <= 0 or game.guard_cell(names.BOSS) == names.OFF_MAP:
        return
    fight = game.the_fight()
    before = damage_on(game)
    registry.rules_of(game).is_hurt(game, damage, by)
    taken = damage_on(game) - before
    if taken == 0:
        return
    if by >= 0:
        fight.keep(notes.LAST_ATTACKER, by)
    game.tell(names.TOLD_BOSS_HURT, rule, taken, damage_on(game), by)
    threats.damaged(game, taken)
    if game.the_boss().is_guest:
        guests.hurt(game)
    elif not is_in_phase_two(game) and 2 * damage_on(game) > game.the_boss().health:
        fight.keep(notes.IN_PHASE_TWO, 1)
        game.tell(names.TOLD_PHASE_TWO, B + 52)


def hurt_foe(game: Operation, foe: i64, damage: i64, by: i64) -> None:
    """The boss or a minion takes damage."""
    if foe == names.BOSS:
        hurt(game, damage, by)
    else:
        registry.rules_of(game).minion_hurt(game, foe, damage, by)


def strike(game: Operation, what: i64, person: i64, targets: i64) -> None:
    """A character's dice fall on the boss and on what it brings along (MGS-077)."""
    rules = registry.rules_of(game)
    for foe in range(names.BOSS, names.FOES):
        if (targets >> foe) & 1 == 0 or game.guard_cell(foe) == names.OFF_MAP:
            continue
        is_boss = foe == names.BOSS
        defense = rules.defense(game, person) if is_boss else rules.minion_defense(game, foe)
        hits = attacks.hits_against(game, defense)
        damage = rules.damage_of(game, what, person, hits) if is_boss else hits
        if not is_boss and is_weapon(what) and not rules.is_minion_hurt_by_weapons():
            damage = 0
        if damage == 0:
            game.tell(names.TOLD_BOSS_UNHURT, 77, person, foe)
        else:
            # Asked afterwards, but judged by where they stood when the blow fell.
            abilities.offer_more_damage(game, what, person, foe)
            hurt_foe(game, foe, damage, person)
        if is_boss:
            rules.shot_at(game, what, person)


def blasted(game: Operation, centre: i64, spaces: i64, damage: i64, by: i64) -> None:
    """An explosion: the boss is hit once, whichever of its spaces are inside (B-053)."""
    rules = registry.rules_of(game)
    if is_in_reach(game, centre, spaces):
        hurt(game, rules.blast_damage(game, damage, by), by, B + 53)
    for foe in range(names.FIRST_MINION, names.FOES):
        cell = game.guard_cell(foe)
        if cell != names.OFF_MAP and blasts.is_in_blast(game, centre, cell, spaces):
            rules.minion_blasted(game, foe, damage, by)
    rules.blast(game, centre, spaces, damage)


def is_in_reach(game: Operation, centre: i64, spaces: i64) -> bool:
    """True when one of its spaces is in a blast."""
    if game.the_boss().is_high:
        return False
    for cell in body(game):
        if blasts.is_in_blast(game, centre, cell, spaces):
            return True
    return False


def stunned(game: Operation, centre: i64, spaces: i64) -> None:
    """A Stun Grenade: some bosses leave the attacks of their next card out (B-054)."""
    if registry.rules_of(game).is_dazed_by_stun() and is_in_reach(game, centre, spaces):
        game.the_fight().keep(notes.DAZED, 1)
        game.tell(names.TOLD_DAZED, B + 54)


# Who can be attacked.


def visible_spaces(game: Operation, person: i64, effect: i64) -> list[int]:
    """One space of each foe of a boss stage that a character can aim a card at (B-011, B-051)."""
    found: list[int] = []
    rules = registry.rules_of(game)
    here = game.cell(person)
    for foe in range(names.BOSS, names.FOES):
        cell = game.guard_cell(foe)
        if cell == names.OFF_MAP:
            continue
        if foe != names.BOSS:
            if rules.is_minion_hurt_by_weapons() and character_sees(game, here, cell):
                found.append(cell)
        elif rules.may_be_attacked(game, person, effect) and rules.is_seen_from(game, here):
            found.append(cell)
    return found


def may_be_hit_by_hand(game: Operation, person: i64, cell: i64) -> bool:
    """Hand-to-Hand and Combo on whoever stands on a space beside (B-051)."""
    if game.guard_at(cell) != names.BOSS:
        return True
    return registry.rules_of(game).may_be_attacked(game, person, 0)
