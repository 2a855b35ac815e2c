"""Attacks and damage, by characters and by Guards (MGS-077 to MGS-087, MGS-156)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.lessons as lessons
import sneakbox.games.metal_gear.rolls as rolls
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice import CHANGED, hits, is_bang, value_of
from sneakbox.games.metal_gear.people import NO_ROOKIE, SNEAK_ATTACK, TAKE_COVER
from sneakbox.games.metal_gear.state import (
    DAMAGE,
    HITS,
    NO_GUARD,
    STARS,
    WOUNDED,
    Operation,
)
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

GUARD_HEALTH: Final = 2
GUARD_DEFENSE: Final = 3
GUARD_DICE: Final = 2  # black
SIX: Final = 6


# Attacks by characters.


def adjacent_guards(game: Operation, person: i64) -> list[int]:
    """The spaces of Guards a character can hit by hand (MGS-015, MGS-041)."""
    found: list[int] = []
    for direction in range(4):
        cell = game.grid.beyond(game.cell(person), direction)
        if cell != NO_CELL and game.guard_at(cell) != NO_GUARD:
            found.append(cell)
    return found


def visible_guards(game: Operation, person: i64) -> list[int]:
    """The spaces of Guards a character can aim at: in sight, any direction (MGS-065, MGS-067)."""
    found: list[int] = []
    here = game.cell(person)
    for guard in range(names.MOST_GUARDS):
        cell = game.guard_cell(guard)
        if cell != names.OFF_MAP and game.grid.sees(here, cell):
            found.append(cell)
    found.sort()
    return found


def melee(game: Operation, person: i64, kind: i64, cell: i64) -> None:
    """Hand-to-Hand with one white die, Combo with two white and one black: KO damage."""
    what = rolls.purpose(names.FOR_ATTACK, names.KO_DAMAGE)
    white: i64 = 1
    black: i64 = 0
    if kind == names.COMBO:
        white = 2
        black = 1
    shoot(
        game,
        what,
        person,
        1 << game.guard_at(cell),
        white,
        black,
        41 if kind == names.PUNCH else 42,
    )


def shoot(
    game: Operation, what: i64, person: i64, targets: i64, white: i64, black: i64, rule: i64
) -> None:
    """Attack Guards, given as bits, with one roll of dice."""
    game.tell(names.TOLD_ATTACKED, rule, person, targets, damage_named(what))
    rolls.start(game, what, person, targets, white, black)


def damage_named(what: i64) -> i64:
    return rolls.damage_of(what)


def strike(game: Operation, what: i64, person: i64, targets: i64) -> None:
    """Every die that reaches a target's Defense deals one damage (MGS-077)."""
    for guard in range(names.MOST_GUARDS):
        if (targets >> guard) & 1 == 1 and game.guard_cell(guard) != names.OFF_MAP:
            damage = hits_against(game, GUARD_DEFENSE)
            if damage == 0:
                game.tell(names.TOLD_MISSED, 77, person, guard)
                continue
            # What is decided last is pushed first: extra damage, then whether the Guard falls.
            wound(game, guard, damage, rolls.damage_of(what), person)
            offer_more_damage(game, what, person, guard)
    for victim in range(names.PEOPLE):
        if (rolls.people_of(what) >> victim) & 1 == 1 and game.result == 0:
            hurt(game, victim, hits_against(game, defense_of(game, victim)), 80)


def hits_against(game: Operation, defense: i64) -> i64:
    found: i64 = 0
    for die in game.dice:
        if hits(die, defense):
            found += 1
    return found


def has_its_back_to(game: Operation, guard: i64, person: i64) -> bool:
    """The Guard looks straight away from a character in its row or column."""
    here = game.cell(person)
    there = game.guard_cell(guard)
    columns = game.grid.columns
    in_line = here % columns == there % columns or here // columns == there // columns
    return in_line and game.grid.is_ahead(here, game.facing(guard), there)


def rolled_six(game: Operation) -> bool:
    """A six that nothing has changed."""
    for die in game.dice:
        if not is_bang(die) and die & CHANGED == 0 and value_of(die) == SIX:
            return True
    return False


def offer_more_damage(game: Operation, what: i64, person: i64, guard: i64) -> None:
    """Snake from behind and Meryl with a six may deal one damage more (section 4.1)."""
    if game.guard_cell(guard) == names.OFF_MAP:
        return
    ability: i64 = 0
    if rolls.has_ability(game, person, SNEAK_ATTACK) and has_its_back_to(game, guard, person):
        ability = SNEAK_ATTACK
    elif rolls.has_ability(game, person, NO_ROOKIE) and rolled_six(game):
        ability = NO_ROOKIE
    if ability != 0:
        game.push(MoreDamage(person, guard, rolls.bit_number(ability) * 2 + rolls.damage_of(what)))


@mypyc_attr(free_list_len=1)
class MoreDamage(Step[Operation]):
    """An ability may deal one damage more of the same type, once per round."""

    def __init__(self, person: i64, guard: i64, how: i64) -> None:
        self.person: i64 = person
        self.guard: i64 = guard
        self.how: i64 = how  # the number of the ability, twice, plus the type of damage

    def key(self) -> i64:
        return act(names.STEP_MORE_DAMAGE, self.person, self.guard, self.how)

    def deciders(self, game: Operation) -> i64:
        ability: i64 = 1 << (self.how >> 1)
        if game.guard_cell(self.guard) == names.OFF_MAP or not rolls.has_ability(
            game, self.person, ability
        ):
            return NOBODY
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, self.how >> 1), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.ABILITY:
            rolls.spend_ability(game, self.person, 1 << first_of(action))
            wound(game, self.guard, 1, self.how & 1, self.person)


# Damage to Guards.


def wound(game: Operation, guard: i64, damage: i64, kind: i64, by: i64) -> None:
    """A Guard takes damage; hit and KO damage are counted apart (MGS-081, MGS-083, A-15)."""
    what = STARS if kind == names.KO_DAMAGE else HITS
    now = game.about_guard(guard, what) + damage
    game.note_guard(guard, what, now)
    if by >= 0:
        game.note(by, WOUNDED, game.about(by, WOUNDED) | 1 << guard)
    game.tell(names.TOLD_WOUNDED, 83 if kind == names.KO_DAMAGE else 81, guard, damage, kind)
    if now >= GUARD_HEALTH:
        if kind == names.KO_DAMAGE:
            knock_out(game, guard)
        else:
            kill(game, guard)


def knock_out(game: Operation, guard: i64) -> None:
    """Its figure gives way to a KO token with two stars up (MGS-083)."""
    cell = game.guard_cell(guard)
    leave(game, guard)
    game.lay_body(cell, names.KO2)
    game.tell(names.TOLD_KNOCKED_OUT, 83, guard, cell)
    events.guard_knocked_out(game, cell)


def kill(game: Operation, guard: i64, rule: i64 = 81) -> None:
    """Its figure gives way to a DEAD token (MGS-081)."""
    cell = game.guard_cell(guard)
    leave(game, guard)
    game.lay_body(cell, names.DEAD)
    game.tell(names.TOLD_KILLED, rule, guard, cell)
    events.guard_killed(game, cell)


def leave(game: Operation, guard: i64) -> None:
    """A figure leaves the map; nobody owes anything for its wounds any more (MGS-060)."""
    game.remove_guard(guard)
    lessons.teach(game, lessons.FIRST_BODY)
    for person in range(names.PEOPLE):
        game.note(person, WOUNDED, game.about(person, WOUNDED) & ~(1 << guard))


def unfinished(game: Operation, person: i64) -> None:
    """A wounded Guard still standing at the end of the turn gives the attacker away (MGS-060)."""
    if game.about(person, WOUNDED) != 0:
        game.note(person, WOUNDED, 0)
        attention.alert(game, person, 60, names.BECAUSE_UNFINISHED)


# Attacks by Guards.


@mypyc_attr(free_list_len=1)
class GuardAttack(Step[Operation]):
    """A Guard attacks a character, who rolls for it (MGS-055, MGS-078, MGS-156).

    Gray Fox next to the target may step in, once per round (section 4.1).
    """

    def __init__(self, guard: i64, person: i64) -> None:
        self.guard: i64 = guard
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_GUARD_ATTACK, self.guard, self.person)

    def can_take_cover(self, game: Operation) -> bool:
        if self.person == names.GRAY_FOX or not game.content.is_in_cast(names.GRAY_FOX):
            return False
        cell = game.cell(names.GRAY_FOX)
        return (
            cell != names.OFF_MAP
            and rolls.has_ability(game, names.GRAY_FOX, TAKE_COVER)
            and game.is_next_to(cell, game.cell(self.person))
        )

    def deciders(self, game: Operation) -> i64:
        if game.guard_cell(self.guard) != names.OFF_MAP and self.can_take_cover(game):
            return game.content.group(names.GRAY_FOX)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, rolls.bit_number(TAKE_COVER)), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        # A Guard that fell before its turn to attack came does not attack.
        if game.guard_cell(self.guard) == names.OFF_MAP:
            return
        target = self.person
        if kind_of(action) == names.ABILITY:
            rolls.spend_ability(game, names.GRAY_FOX, TAKE_COVER)
            target = names.GRAY_FOX
        game.tell(names.TOLD_GUARD_ATTACKS, 156, self.guard, target)
        what = rolls.purpose(names.FOR_DEFENCE, names.HIT_DAMAGE)
        rolls.start(game, what, target, self.guard, 0, GUARD_DICE)


def defense_of(game: Operation, person: i64) -> i64:
    """The number that dice must reach to hurt a character."""
    return game.content.people[person].defense + equipment.extra_defense(game, person)


def take_fire(game: Operation, person: i64) -> None:
    """The dice rolled for a Guard's attack count (MGS-156)."""
    hurt(game, person, hits_against(game, defense_of(game, person)), 156)


def hurt(game: Operation, person: i64, damage: i64, rule: i64) -> None:
    """A character takes damage; with no health left the stage is lost (MGS-082, A-35)."""
    if damage == 0:
        game.tell(names.TOLD_UNHURT, rule, person)
        return
    now = game.about(person, DAMAGE) + damage
    game.note(person, DAMAGE, now)
    game.tell(names.TOLD_HURT, rule, person, damage, now)
    if now >= game.content.people[person].health:
        fail(game, names.KILLED_IN_ACTION, 82)
        return
    equipment.was_hurt(game, person)


def fail(game: Operation, result: i64, rule: i64) -> None:
    """The stage is lost at once (MGS-006)."""
    game.result = result
    game.tell(names.TOLD_FAILED, rule, result)
