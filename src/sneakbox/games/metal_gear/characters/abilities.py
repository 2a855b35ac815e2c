"""Special abilities of the characters (MGS-094)."""

from typing import Final

import sneakbox.games.metal_gear.characters.takedown as takedown
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.fighting.wounds as wounds
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.characters.dashboards import (
    CORNERED_FOX,
    NO_ROOKIE,
    SNEAK_ATTACK,
    WORKS_ALONE,
)
from sneakbox.games.metal_gear.dice.die import CHANGED, change, is_bang, value_of
from sneakbox.games.metal_gear.dice.purpose import damage_of, is_weapon
from sneakbox.games.metal_gear.state import SPENT, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import LoneStep, Step


def is_alone(game: Operation, person: i64) -> bool:
    """No other character within 2 spaces (Snake works alone)."""
    for other in range(names.PEOPLE):
        cell = game.cell(other)
        if (
            other != person
            and cell != names.OFF_MAP
            and game.is_within(person, cell, box.HELP_RANGE)
        ):
            return False
    return True


def add_roll_options(game: Operation, found: list[int], what: i64, person: i64) -> None:
    """Works Alone: with a weapon and nobody near, one die up or down by 1."""
    if is_weapon(what) and has_ability(game, person, WORKS_ALONE) and is_alone(game, person):
        for die in range(len(game.dice)):
            if not is_bang(game.dice[die]):
                found.append(act(names.ABILITY, bit_number(WORKS_ALONE), change(die, -1)))
                found.append(act(names.ABILITY, bit_number(WORKS_ALONE), change(die, 1)))


def has_ability(game: Operation, person: i64, ability: i64) -> bool:
    """True when the character has an ability and has not used it up this round."""
    return (
        game.content.people[person].abilities & ability != 0
        and game.about(person, SPENT) & ability == 0
    )


def spend_ability(game: Operation, person: i64, ability: i64) -> None:
    """An ability that works once per round was used."""
    game.note(person, SPENT, game.about(person, SPENT) | ability)
    game.tell(names.TOLD_ABILITY, 94, person, ability)


def bit_number(ability: i64) -> i64:
    """The number of an ability: the place of its bit."""
    number: i64 = 0
    while ability >> number > 1:
        number += 1
    return number


def is_hunted(game: Operation, person: i64) -> bool:
    """The character's own `!` lies in the zone of the figure: Gray Fox is losing himself."""
    token = game.attention(person)
    return game.is_alerted(person) and game.grid.zones[token] == game.zone_of(person)


def rolled_six(game: Operation) -> bool:
    """A six that nothing has changed."""
    for die in game.dice:
        if not is_bang(die) and die & CHANGED == 0 and value_of(die) == box.FACES:
            return True
    return False


def offer_more_damage(game: Operation, what: i64, person: i64, guard: i64) -> None:
    """Snake from behind and Meryl with a six may deal one damage more (MGS-094)."""
    if game.guard_cell(guard) == names.OFF_MAP:
        return
    ability: i64 = 0
    if has_ability(game, person, SNEAK_ATTACK) and takedown.has_its_back_to(game, guard, person):
        ability = SNEAK_ATTACK
    elif has_ability(game, person, NO_ROOKIE) and rolled_six(game):
        ability = NO_ROOKIE
    if ability != 0:
        game.push(MoreDamage(person, guard, bit_number(ability) * 2 + damage_of(what)))


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
        if game.guard_cell(self.guard) == names.OFF_MAP or not has_ability(
            game, self.person, ability
        ):
            return NOBODY
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, self.how >> 1), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.ABILITY:
            spend_ability(game, self.person, 1 << first_of(action))
            wounds.wound(game, self.guard, 1, self.how & 1, self.person)


def was_hurt(game: Operation, person: i64) -> None:
    """Gray Fox may put a charge on a card each time he takes damage (MGS-094)."""
    if game.content.people[person].abilities & CORNERED_FOX != 0:
        game.push(CORNERED)


class Cornered(LoneStep[Operation]):
    """Which card Gray Fox charges, if any."""

    def slots(self, game: Operation) -> list[int]:
        return [
            slot
            for slot in range(game.content.card_slots)
            if carried.has_room(game, names.GRAY_FOX, slot, kinds.CHARGES)
        ]

    def deciders(self, game: Operation) -> i64:
        return game.content.group(names.GRAY_FOX) if len(self.slots(game)) > 0 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = [act(names.PASS)]
        for slot in self.slots(game):
            found.append(act(names.CHOOSE, slot))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if kind_of(action) == names.CHOOSE:
            carried.put_token_on(game, names.GRAY_FOX, first_of(action))


CORNERED: Final[Cornered] = Cornered(names.STEP_CORNERED)
