"""How an action with dice will come out: by the dice alone, and with the own Focus tokens.

What the rules give for nothing (abilities, cards that change a die) counts in both. Help from
others does not: they may refuse it.

"""

from typing import Final

import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.bosses.rex as rex
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.characters.takedown as takedown
import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.equipment.carried as carried
import sneakbox.games.metal_gear.equipment.on_dice as on_dice
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.player_phase.locks as locks
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.aids import odds
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.characters.dashboards import NO_ROOKIE, SNEAK_ATTACK, WORKS_ALONE
from sneakbox.games.metal_gear.dice.die import is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.names import FIRST_TOKEN
from sneakbox.games.metal_gear.state import HITS, NO_GUARD, SPENT, STARS, Operation
from sneakbox.kernel.actions import first_of, kind_of, second_of, third_of
from sneakbox.kernel.native import i64

# What an action is to bring about.
KNOCKED_OUT: Final = "knocked out"
KILLED: Final = "killed"
OPEN: Final = "opens"
HACKED: Final = "hacked"
HURT: Final = "hurt"
HIT: Final = "hit"


class Prospect:
    """How likely an action brings something about at once."""

    def __init__(self, what: str, chance: float, with_focus: float, at_least: bool) -> None:
        self.what: str = what
        self.chance: float = chance
        self.with_focus: float = with_focus
        # True where a drug lets dice be rolled again that are not counted here.
        self.at_least: bool = at_least
        # How much of its damage something else takes for a boss (B-304).
        self.spared: i64 = 0
        # Black dice that a boss answers with at once where it does not come about (B-305).
        self.answer: i64 = 0


def prospect(game: Operation, person: i64, action: i64) -> Prospect | None:
    """How a character's action will come out; None where no dice decide or nothing falls."""
    kind = kind_of(action)
    if kind == names.PUNCH:
        return of_attack(game, person, first_of(action), box.PUNCH_WHITE, 0, STARS, False)
    if kind == names.COMBO:
        white, black = box.COMBO_WHITE, box.COMBO_BLACK
        found = of_attack(game, person, first_of(action), white, black, STARS, False)
        if found is not None and game.guard_at(first_of(action)) == names.BOSS:
            dice = registry.rules_of(game).answer_dice(game, kind)
            found.answer = boss_attacks.dice_due(game, person, dice) if dice > 0 else 0
        return found
    if kind == names.USE:
        return of_weapon(game, person, action)
    if kind == names.ROCKET:
        cell = game.guard_cell(names.BOSS)
        return of_attack(game, person, cell, rex.ROCKET_DICE + first_of(action), 0, HITS, True)
    if kind == names.INTERACT and first_of(action) < FIRST_TOKEN:
        return of_lock(game, person, first_of(action))
    if kind == names.HACK:
        return of_terminal(game, person, first_of(action))
    return None


def own_focus(game: Operation, person: i64) -> list[int]:
    """What the character's active Focus tokens do."""
    return [
        game.content.people[person].focus[token]
        for token in range(box.FOCUS_TOKENS)
        if game.has_focus(person, token)
    ]


def is_dosed(game: Operation, person: i64) -> bool:
    return game.about(person, SPENT) & on_dice.DOSED != 0


# Attacks (MGS-077).


def of_attack(
    game: Operation, person: i64, cell: i64, white: i64, black: i64, damage: i64, is_weapon: bool
) -> Prospect | None:
    """A Guard on a space is to fall; `damage` is STARS for knocking out and HITS for killing."""
    guard = game.guard_at(cell)
    if guard == NO_GUARD:
        return None
    is_boss = guard >= names.BOSS
    # A boss is hurt by one hit, and so is what it brings along.
    need = 1 if is_boss else box.GUARD_HEALTH - game.about_guard(guard, damage)
    behind = abilities.has_ability(game, person, SNEAK_ATTACK) and takedown.has_its_back_to(
        game, guard, person
    )
    rookie = abilities.has_ability(game, person, NO_ROOKIE)
    free: list[int] = []
    if (
        is_weapon
        and abilities.has_ability(game, person, WORKS_ALONE)
        and abilities.is_alone(game, person)
    ):
        free.append(names.EITHER_ONE)
    own = free + own_focus(game, person)
    defense = box.GUARD_DEFENSE
    spared: i64 = 0
    what = KNOCKED_OUT if damage == STARS else KILLED
    if is_boss:
        defense, what, behind, rookie = foe_defense(game, person, guard), HURT, False, False
        kind = names.HIT_DAMAGE if damage == HITS else names.KO_DAMAGE
        if guard == names.BOSS:
            if not is_hurt_by(game, person, kind, is_weapon):
                return Prospect(what, 0.0, 0.0, False)
            spared = registry.rules_of(game).spared(game)
            if spared > 0:
                what = HIT
    found = Prospect(
        what,
        odds.blow_chance(white, black, need, defense, free, behind, rookie),
        odds.blow_chance(white, black, need, defense, own, behind, rookie),
        is_dosed(game, person),
    )
    found.spared = spared
    return found


def foe_defense(game: Operation, person: i64, foe: i64) -> i64:
    """What dice must reach on an arena (B-050)."""
    rules = registry.rules_of(game)
    if foe == names.BOSS:
        return rules.defense(game, person)
    return rules.minion_defense(game, foe)


def is_hurt_by(game: Operation, person: i64, damage: i64, is_weapon: bool) -> bool:
    """Whether a hit of such an attack hurts the boss at all (B-051)."""
    what = purpose(names.FOR_ATTACK, damage, is_weapon)
    return registry.rules_of(game).damage_of(game, what, person, 1) > 0


def of_weapon(game: Operation, person: i64, action: i64) -> Prospect | None:
    """A shot at one Guard, or a blade with one Guard beside."""
    slot, target = first_of(action), second_of(action)
    number = carried.card_in(game, person, slot)
    if number == NO_CARD or target == equipment.REFILL:
        return None
    card = game.content.equipment[number]
    white = card.amount
    if card.effect == kinds.BLADE:
        beside = attacks.adjacent_guards(game, person)
        if len(beside) != 1:
            return None
        target = beside[0]
        white += third_of(action)
    elif card.effect == kinds.CANNON:
        white += third_of(action)
    elif card.effect != kinds.SHOT:
        return None
    return of_attack(game, person, target, white, 0, HITS, True)


# Combinations (MGS-047, MGS-104).


def of_lock(game: Operation, person: i64, door: i64) -> Prospect:
    free: list[int] = []
    picked = game.about(person, SPENT) & on_dice.PICKED_LOCK != 0
    if not picked and carried.slot_with(game, person, kinds.PICKS_LOCKS) >= 0:
        free.append(names.REROLL_ANY)
    dashboard = game.content.people[person]
    white, black = dashboard.interact_white, dashboard.interact_black
    code = game.content.doors[door].code
    return of_code(game, person, OPEN, code, white, black, door, free)


def of_terminal(game: Operation, person: i64, terminal: i64) -> Prospect:
    free: list[int] = []
    steadied = game.about(person, SPENT) & on_dice.STEADIED != 0
    if not steadied and carried.slot_with(game, person, kinds.STEADIES) >= 0:
        free.append(names.EITHER_ONE)  # the dice are black, as the card demands
    code = game.content.tokens[terminal].code
    lock = terminals.FIRST_TERMINAL + terminal
    return of_code(game, person, HACKED, code, 0, box.HACKING_DICE, lock, free)


def of_code(
    game: Operation,
    person: i64,
    what: str,
    code: list[int],
    white: i64,
    black: i64,
    lock: i64,
    free: list[int],
) -> Prospect:
    """A combination; where dice lie at the lock already, those of them that fit are kept."""
    wanted = list(code)
    left = locks.dice_at(game, lock)
    if len(left) > 0:
        white = black = 0
        for die in left:
            if not is_bang(die) and value_of(die) in wanted:
                wanted.remove(value_of(die))
            elif is_black(die):
                black += 1
            else:
                white += 1
    own = free + own_focus(game, person)
    return Prospect(
        what,
        odds.code_chance(white, black, wanted, free),
        odds.code_chance(white, black, wanted, own),
        is_dosed(game, person),
    )
