"""Attacks by a boss: who rolls how many dice, and what follows damage (B-032 to B-036)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.measuring as measuring
import sneakbox.games.metal_gear.bosses.movement as movement
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.targets as targets
import sneakbox.games.metal_gear.bosses.terminal_card as terminal_card
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.fighting.wounds as wounds
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.bosses import fight as notes
from sneakbox.games.metal_gear.bosses.dashboard import DISARMS, NO_DISARM, Row
from sneakbox.games.metal_gear.bosses.verbs import (
    AFTER_DAMAGE,
    DICE,
    FILTER,
    HOW_MANY,
    WORD,
    Verb,
)
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.characters.dashboards import TAKE_COVER
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import B
from sneakbox.games.metal_gear.state import DAMAGE, Operation
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

LONG_FIGHT: Final = 21  # from this round on every Boss roll has a die more (B-006)
NO_LINE: Final = 0  # an attack that no line of a card makes


def begin(game: Operation, person: i64, dice: i64, line: i64) -> None:
    """The boss will attack a fighter by a line of the card in force, or by none (-1)."""
    game.push(BossAttack(person, dice, line + 1))
    if len(game.systems) > 0:
        game.push(terminal_card.ROLL_DUE)


def leapt_over(game: Operation, person: i64) -> None:
    """Who leaps over a boss is attacked with the dice of its dashboard (B-029, MGS-055)."""
    begin(game, person, game.the_boss().dice, -1)


@mypyc_attr(free_list_len=1)
class BossAttack(Step[Operation]):
    """One attack on one fighter, who rolls for it (MGS-163, B-032).

    Gray Fox beside the target may step in, once per round (MGS-094).
    """

    def __init__(self, person: i64, dice: i64, line: i64) -> None:
        self.person: i64 = person
        self.dice: i64 = dice
        self.line: i64 = line  # of the card in force, plus one; NO_LINE for none

    def key(self) -> i64:
        return act(names.STEP_BOSS_ATTACK, self.person, self.dice, self.line)

    def deciders(self, game: Operation) -> i64:
        if can_take_cover(game, self.person):
            return game.content.group(names.GRAY_FOX)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.ABILITY, abilities.bit_number(TAKE_COVER)), act(names.PASS)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        target = self.person
        if game.cell(target) == names.OFF_MAP:
            return
        rules = registry.rules_of(game)
        if self.line != NO_LINE and not rules.attack_begins(game, target):
            return
        if kind_of(action) == names.ABILITY:
            abilities.spend_ability(game, names.GRAY_FOX, TAKE_COVER)
            target = names.GRAY_FOX
        dice = dice_against(game, target, self.dice)
        if self.is_jammed(game):
            dice = max(0, dice - game.the_fight().note(notes.JAMMED))
        game.push(AfterAttack(target, game.about(target, DAMAGE), self.line))
        game.tell(names.TOLD_BOSS_ATTACKS, B + 32, target, dice)
        if dice == 0:
            game.tell(names.TOLD_UNHURT, B + 32, target)
            return
        what = purpose(names.FOR_DEFENCE, names.HIT_DAMAGE)
        rolls.start(game, what, target, names.BOSS, 0, dice)

    def is_jammed(self, game: Operation) -> bool:
        """Jam counts for lines that attack, not for what lands or who is in the way (B-090)."""
        if self.line == NO_LINE:
            return False
        card = game.the_boss().cards[game.the_fight().note(notes.CARD)]
        return registry.verb_of(game, card.rows[self.line - 1]).is_attack()


def can_take_cover(game: Operation, person: i64) -> bool:
    """Gray Fox stands beside the target and has not stepped in yet (MGS-094)."""
    if person == names.GRAY_FOX or not game.the_boss().is_fighter(names.GRAY_FOX):
        return False
    cell = game.cell(names.GRAY_FOX)
    return (
        cell != names.OFF_MAP
        and game.cell(person) != names.OFF_MAP
        and abilities.has_ability(game, names.GRAY_FOX, TAKE_COVER)
        and game.grid.is_adjacent(cell, game.cell(person))
    )


def dice_against(game: Operation, person: i64, dice: i64) -> i64:
    """The dice of a Boss roll against a fighter; what served one roll is spent."""
    dice = dice_due(game, person, dice)
    fight = game.the_fight()
    fight.take_bit(notes.EXPOSED, person)
    fight.take_bit(notes.BRACED, person)
    fight.keep(notes.SHIELDED, 0)
    return dice


def dice_due(game: Operation, person: i64, dice: i64) -> i64:
    """What so many dice of a boss against a fighter would come to now."""
    fight = game.the_fight()
    if game.round >= LONG_FIGHT:
        dice += 1  # B-006
    if fight.holds(notes.EXPOSED, person):
        dice += 1
    if fight.holds(notes.BRACED, person):
        dice -= 1  # B-056
    dice -= fight.note(notes.SHIELDED)
    return max(0, dice + registry.rules_of(game).extra_dice(game, person))


def is_attacking(game: Operation) -> bool:
    """The attack under way is the boss's, not a Guard's."""
    for step in game.steps:
        if isinstance(step, AfterAttack):
            return True
    return False


def take_fire(game: Operation, person: i64) -> None:
    """The dice rolled for a boss's attack count (MGS-163, B-032)."""
    left = game.content.people[person].health - game.about(person, DAMAGE)
    if damage_to(game, person) < left or not registry.rules_of(game).is_saved(game, person):
        suffer(game, person)


def damage_to(game: Operation, person: i64) -> i64:
    """What the dice on the table deal to a fighter."""
    return attacks.hits_against(game, attacks.defense_of(game, person))


def suffer(game: Operation, person: i64) -> None:
    """A fighter takes what the dice on the table deal."""
    wounds.hurt(game, person, damage_to(game, person), B + 32)


@mypyc_attr(free_list_len=1)
class AfterAttack(Step[Operation]):
    """After damage: pushed, staggered, disarmed (B-030, B-033, B-034)."""

    def __init__(self, person: i64, before: i64, line: i64) -> None:
        self.person: i64 = person
        self.before: i64 = before  # damage of the fighter before the attack
        self.line: i64 = line

    def key(self) -> i64:
        return act(names.STEP_AFTER_ATTACK, self.person, self.before, self.line)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        if self.line == NO_LINE:
            return
        row = targets.row_at(game, self.line - 1)
        damage = game.about(self.person, DAMAGE) - self.before
        registry.rules_of(game).after_attack(game, self.person, damage, row)
        if damage > 0:
            follow(game, self.person, row)


def follow(game: Operation, person: i64, row: Row) -> None:
    """What a line says of whoever was hurt by it."""
    fight = game.the_fight()
    if row.staggers and not fight.holds(notes.STAGGERED, person):
        fight.put_bit(notes.STAGGERED, person)
        game.tell(names.TOLD_STAGGERED, B + 33, person)
    is_disarmed = row.disarms == DISARMS or (
        row.disarms != NO_DISARM and measuring.is_in_line(game, person)
    )
    if is_disarmed and len(weapons_of(game, person)) > 0:
        game.push(Disarm(person))
    if row.push > 0:
        movement.push(game, person, row.push)


def weapons_of(game: Operation, person: i64) -> list[int]:
    """The slots of the weapon cards that a fighter can lose (B-034)."""
    found: list[int] = []
    for slot in range(game.content.card_slots):
        card = carried.card_in(game, person, slot)
        if card != NO_CARD and game.content.equipment[card].is_weapon():
            found.append(slot)
    return found


@mypyc_attr(free_list_len=1)
class Disarm(Step[Operation]):
    """Which weapon card is struck out of the hand (B-034, BD-3)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_DISARM, self.person)

    def deciders(self, game: Operation) -> i64:
        if len(weapons_of(game, self.person)) > 1:
            return game.content.group(self.person)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.CHOOSE, slot) for slot in weapons_of(game, self.person)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        slot: i64 = weapons_of(game, self.person)[0] if action == 0 else first_of(action)
        place = self.person * game.content.card_slots + slot
        fight = game.the_fight()
        for number in (game.cell(self.person), place, game.cards[place], game.uses[place]):
            fight.dropped = append(fight.dropped, number)
        game.tell(names.TOLD_DISARMED, B + 34, self.person, game.cards[place])
        game.cards[place] = NO_CARD
        game.uses[place] = 0


class Attack(Verb):
    """Attack one fighter, or as many as the Spread says (B-022, B-032)."""

    def is_attack(self) -> bool:
        return True

    def do(self, game: Operation, row: Row, line: i64) -> None:
        fight = game.the_fight()
        if len(fight.targets) == 0:
            return
        cell = game.cell(fight.targets[0])
        if not registry.rules_of(game).turn_to_attack(game, cell):
            measuring.turn_to(game, cell)  # B-015
        for place in range(len(fight.targets) - 1, -1, -1):
            begin(game, fight.targets[place], row.dice, line)


VERBS: Final[list[Verb]] = [
    Attack("attack", WORD | DICE | HOW_MANY, FILTER | AFTER_DAMAGE, "Attack {who} with {dice}.")
]
