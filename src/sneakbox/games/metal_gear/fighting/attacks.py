"""Attacks by characters: by hand and with weapons (MGS-041, MGS-042, MGS-077, MGS-078)."""

import sneakbox.games.metal_gear.bosses.hurting as hurting
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.characters.takedown as takedown
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.fighting.wounds as wounds
import sneakbox.games.metal_gear.map.spaces as spaces
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import COSTS
from sneakbox.games.metal_gear.dice.die import hits
from sneakbox.games.metal_gear.dice.purpose import damage_of, people_of, purpose
from sneakbox.games.metal_gear.state import NO_GUARD, Operation
from sneakbox.kernel.actions import act
from sneakbox.kernel.native import i64


def add_options(game: Operation, found: list[int], person: i64, allowed: i64, tokens: i64) -> None:
    """Hand-to-Hand and Combo on a Guard beside (MGS-041, MGS-042), a takedown from behind."""
    for cell in adjacent_guards(game, person):
        if (allowed >> names.PUNCH) & 1 == 1:
            found.append(act(names.PUNCH, cell))
        if (allowed >> names.COMBO) & 1 == 1 and tokens >= COSTS[names.COMBO]:
            found.append(act(names.COMBO, cell))
        is_guard = game.guard_at(cell) < names.BOSS
        if is_guard and (allowed >> names.TAKEDOWN) & 1 == 1 and tokens >= COSTS[names.TAKEDOWN]:
            if takedown.has_its_back_to(game, game.guard_at(cell), person):
                found.append(act(names.TAKEDOWN, cell))


def adjacent_guards(game: Operation, person: i64) -> list[int]:
    """The spaces of Guards a character can hit by hand (MGS-015, MGS-041)."""
    near = spaces.beside(game, game.cell(person))
    found = [cell for cell in near if game.guard_at(cell) != NO_GUARD]
    if game.content.boss is not None:
        found = [cell for cell in found if hurting.may_be_hit_by_hand(game, person, cell)]
    return found


def melee(game: Operation, person: i64, kind: i64, cell: i64) -> None:
    """Hand-to-Hand with one white die, Combo with two white and one black: KO damage."""
    what = purpose(names.FOR_ATTACK, names.KO_DAMAGE)
    target: i64 = 1 << game.guard_at(cell)
    if kind == names.PUNCH:
        shoot(game, what, person, target, box.PUNCH_WHITE, 0, 41)
    else:
        shoot(game, what, person, target, box.COMBO_WHITE, box.COMBO_BLACK, 42)


def shoot(
    game: Operation, what: i64, person: i64, targets: i64, white: i64, black: i64, rule: i64
) -> None:
    """Attack Guards, given as bits, with one roll of dice."""
    game.tell(names.TOLD_ATTACKED, rule, person, targets, damage_of(what))
    rolls.start(game, what, person, targets, white, black)


def strike(game: Operation, what: i64, person: i64, targets: i64) -> None:
    """Every die that reaches a target's Defense deals one damage (MGS-077)."""
    for guard in range(box.MOST_GUARDS):
        if (targets >> guard) & 1 == 1 and game.guard_cell(guard) != names.OFF_MAP:
            damage = hits_against(game, box.GUARD_DEFENSE)
            if damage == 0:
                game.tell(names.TOLD_MISSED, 77, person, guard)
                continue
            # What is decided last is pushed first: extra damage, then whether the Guard falls.
            wounds.wound(game, guard, damage, damage_of(what), person)
            abilities.offer_more_damage(game, what, person, guard)
    if game.content.boss is not None:
        hurting.strike(game, what, person, targets)
    for victim in range(names.PEOPLE):
        if (people_of(what) >> victim) & 1 == 1 and game.result == 0:
            wounds.hurt(game, victim, hits_against(game, defense_of(game, victim)), 80)


def hits_against(game: Operation, defense: i64) -> i64:
    found: i64 = 0
    for die in game.dice:
        if hits(die, defense):
            found += 1
    return found


def defense_of(game: Operation, person: i64) -> i64:
    """The number that dice must reach to hurt a character."""
    return game.content.people[person].defense + carried.extra_defense(game, person)


def fire(game: Operation, person: i64, targets: i64, white: i64) -> None:
    """Attack with a weapon: hit damage (MGS-077, MGS-081)."""
    what = purpose(names.FOR_ATTACK, names.HIT_DAMAGE, True)
    shoot(game, what, person, targets, white, 0, 96)
