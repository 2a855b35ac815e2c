"""Rolling dice: how many, the roll, what changes them, the result (MGS-078, MGS-089, MGS-093).

A roll is four steps: what changes the number of dice, the dice one by one, what changes the dice,
and the result. `what` says what for: see purpose.py. The dice lie in `game.dice`.

"""

import sneakbox.games.metal_gear.attention.attention as attention
import sneakbox.games.metal_gear.attention.noise as noise
import sneakbox.games.metal_gear.bosses.boss_attacks as boss_attacks
import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.characters.abilities as abilities
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.dice.focus as focus
import sneakbox.games.metal_gear.equipment.missiles as missiles
import sneakbox.games.metal_gear.equipment.on_dice as on_dice
import sneakbox.games.metal_gear.fighting.attacks as attacks
import sneakbox.games.metal_gear.guards.guard_attacks as guard_attacks
import sneakbox.games.metal_gear.player_phase.locks as locks
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.characters.dashboards import HACKER, WORKS_ALONE
from sneakbox.games.metal_gear.dice.die import (
    BLACK,
    STALE,
    WHITE,
    added,
    changed_die,
    is_bang,
    is_black,
    is_fresh,
    rolled,
    shifted,
    value_of,
)
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll, rule_of_roll
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.chance import Odds
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import LUCK, NOBODY
from sneakbox.kernel.state import Step


def start(game: Operation, what: i64, person: i64, detail: i64, white: i64, black: i64) -> None:
    """A character rolls dice: for an action, for noise, or for a Guard that attacks (MGS-078)."""
    game.dice = vec[i64]()
    more(game, what, person, detail, white, black)


def more(game: Operation, what: i64, person: i64, detail: i64, white: i64, black: i64) -> None:
    """Roll dice that join those on the table."""
    on_dice.roll_begins(game, person)
    game.white_to_roll = white
    game.black_to_roll = black
    game.push(Resolve(what, person, detail))
    game.push(Modify(what, person, detail))
    game.push(Toss(what, person))
    game.push(BeforeRoll(what, person, detail))


# The four steps.


@mypyc_attr(free_list_len=1)
class BeforeRoll(Step[Operation]):
    """Before dice fall: Focus and abilities that change how many there are (MGS-089, A-30).

    One die more may also be added later, so nobody is asked for that alone (MGS-093).
    """

    def __init__(self, what: i64, person: i64, detail: i64) -> None:
        self.what: i64 = what
        self.person: i64 = person
        self.detail: i64 = detail

    def key(self) -> i64:
        return act(names.STEP_BEFORE_ROLL, self.what, self.person, self.detail)

    def extra_white(self, game: Operation) -> i64:
        """How many white dice Otacon's Hacker ability may still add to this roll."""
        if not is_hacking(game, kind_of_roll(self.what), self.person) or len(game.dice) > 0:
            return 0
        return box.MOST_EXTRA_WHITE - game.white_to_roll

    def deciders(self, game: Operation) -> i64:
        if len(focus.fewer_dice(game, self.what, self.person)) > 0 or self.extra_white(game) > 0:
            return game.content.group(self.person)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = focus.fewer_dice(game, self.what, self.person)
        found.append(act(names.ACCEPT))
        for number in range(1, self.extra_white(game) + 1):
            found.append(act(names.ABILITY, abilities.bit_number(HACKER), number))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == names.FEWER:
            focus.use_or_ask(game, self.what, self.person, action)
            return
        game.pop()
        if kind == names.ABILITY:
            game.white_to_roll += second_of(action)
            game.tell(names.TOLD_ABILITY, 94, self.person, HACKER)


def is_hacking(game: Operation, kind: i64, person: i64) -> bool:
    """True for a roll that Otacon's Hacker ability adds white dice to (MGS-094)."""
    return kind in (names.FOR_HACKING, names.FOR_ACCESS) and abilities.has_ability(
        game, person, HACKER
    )


def can_add_dice(game: Operation, kind: i64, person: i64) -> bool:
    """True when an ability or a Focus token may bring more dice into a roll (MGS-093, MGS-109)."""
    return is_hacking(game, kind, person) or focus.can_add_die(game, person)


@mypyc_attr(free_list_len=1)
class Toss(Step[Operation]):
    """The dice fall one by one, white ones first; luck decides each."""

    def __init__(self, what: i64, person: i64) -> None:
        self.what: i64 = what
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_TOSS, self.what, self.person)

    def deciders(self, game: Operation) -> i64:
        return LUCK if game.white_to_roll + game.black_to_roll > 0 else NOBODY

    def colour(self, game: Operation) -> i64:
        return WHITE if game.white_to_roll > 0 else BLACK

    def outcomes(self, game: Operation) -> Odds:
        colour = self.colour(game)
        actions: list[int] = []
        for face in range(1, box.FACES + 1):
            actions.append(act(names.ROLL, colour, face))
        return Odds(actions, [1] * box.FACES)

    def sample(self, game: Operation, number: i64) -> i64:
        return act(names.ROLL, self.colour(game), 1 + number % box.FACES)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if game.white_to_roll + game.black_to_roll == 0:
            game.pop()
            return
        colour = first_of(action)
        face = second_of(action)
        if colour == WHITE:
            game.white_to_roll -= 1
        else:
            game.black_to_roll -= 1
        game.dice = append(game.dice, rolled(colour, face))
        is_attacked = kind_of_roll(self.what) == names.FOR_DEFENCE
        by_guard = is_attacked and not boss_attacks.is_attacking(game)
        if by_guard and game.content.edition.guards_roll:
            game.tell(names.TOLD_GUARD_TOSSED, 220, self.person, colour, face)
        else:
            game.tell(names.TOLD_TOSSED, rule_of_roll(self.what), self.person, colour, face)


@mypyc_attr(free_list_len=1)
class Modify(Step[Operation]):
    """The dice lie on the table: Focus, abilities and equipment may change them (MGS-089).

    The character who rolls decides, also over the help of others; who is asked for a Focus token
    may refuse it (P-11).
    """

    def __init__(self, what: i64, person: i64, detail: i64) -> None:
        self.what: i64 = what
        self.person: i64 = person
        self.detail: i64 = detail

    def key(self) -> i64:
        return act(names.STEP_MODIFY, self.what, self.person, self.detail)

    def deciders(self, game: Operation) -> i64:
        # Access Systems may begin without a die, and all of them be added.
        lie = len(game.dice) > 0 or kind_of_roll(self.what) == names.FOR_ACCESS
        if lie and len(self.changes(game)) > 0:
            return game.content.group(self.person)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = self.changes(game)
        found.append(act(names.ACCEPT))
        found.sort()
        return found

    def changes(self, game: Operation) -> list[int]:
        """Everything that may be done to the dice now."""
        found: list[int] = []
        focus.add_roll_options(game, found, self.what, self.person)
        abilities.add_roll_options(game, found, self.what, self.person)
        on_dice.add_roll_options(game, found, self.what, self.person)
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if action == 0 or kind == names.ACCEPT:
            game.pop()
        elif kind == names.ABILITY:
            apply_change(game, second_of(action))
            abilities.spend_ability(game, self.person, WORKS_ALONE)
        elif kind == names.USE:
            on_dice.use_on_roll(game, self.what, self.person, action)
        else:
            focus.use_or_ask(game, self.what, self.person, action)


def apply_change(game: Operation, packed: i64) -> None:
    """Add to the number of a die, or take away (MGS-088, A-34)."""
    number = changed_die(packed)
    game.dice[number] = shifted(game.dice[number], added(packed))
    game.tell(names.TOLD_CHANGED, 88, number, value_of(game.dice[number]))


def toss_again(game: Operation, what: i64, person: i64, which: i64) -> None:
    """Pick some dice up, as bits, and roll them again; those left lying are no longer fresh
    unless this is still the same roll."""
    kept: vec[i64] = vec[i64]()
    number: i64 = 0
    for die in game.dice:
        if (which >> number) & 1 == 1:
            game.tell(names.TOLD_REROLLED, 88, person, number)
            if is_black(die):
                game.black_to_roll += 1
            else:
                game.white_to_roll += 1
        else:
            kept = append(kept, die)
        number += 1
    game.dice = kept
    game.push(Toss(what, person))


def set_aside(game: Operation) -> None:
    """Dice that stay on the table for the next roll are no part of it (MGS-047)."""
    for number in range(len(game.dice)):
        game.dice[number] |= STALE


def keep(dice: "vec[i64]", die: i64) -> "vec[i64]":
    """Leave a die lying while others are rolled again."""
    return append(dice, die | STALE)


@mypyc_attr(free_list_len=1)
class Resolve(Step[Operation]):
    """The result counts; a `!` on a white die draws attention (MGS-051, MGS-056, A-13)."""

    def __init__(self, what: i64, person: i64, detail: i64) -> None:
        self.what: i64 = what
        self.person: i64 = person
        self.detail: i64 = detail

    def key(self) -> i64:
        return act(names.STEP_RESOLVE, self.what, self.person, self.detail)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        kind = kind_of_roll(self.what)
        game.tell(names.TOLD_ROLL, rule_of_roll(self.what), self.person, kind, len(game.dice))
        bang = shows_bang(game)
        if kind == names.FOR_NOISE:
            noise.checked(game, self.person, bang)
            return
        if kind == names.FOR_COVER:
            disguise.cover_checked(game, self.person, bang)
            return
        # What the dice do may push further steps; attention is drawn at once.
        every_bang = game.content.edition.every_bang_is_heard  # not in the prototype (MGS-215)
        if bang and every_bang and kind != names.FOR_DEFENCE:
            attention.draw_attention(game, self.person, 56, names.BECAUSE_BANG)
        if kind == names.FOR_ATTACK:
            attacks.strike(game, self.what, self.person, self.detail)
        elif kind == names.FOR_DEFENCE and self.detail == names.BOSS:
            boss_attacks.take_fire(game, self.person)
        elif kind == names.FOR_DEFENCE:
            guard_attacks.take_fire(game, self.person)
        elif kind == names.FOR_UNLOCKING:
            locks.try_code(game, self.person, self.detail)
        elif kind == names.FOR_HACKING:
            terminals.try_code(game, self.person, self.detail)
        elif kind == names.FOR_ACCESS:
            system_cards.place_dice(game, self.person, self.detail)
        elif kind == names.FOR_MISSILE:
            missiles.steer(game, self.person)
        elif kind in (names.FOR_REFERENCE, names.FOR_EVASION):
            registry.rules_of(game).rolled(game, self.person, self.detail)


def shows_bang(game: Operation) -> bool:
    """True when a white die of the latest roll finally shows `!`."""
    for die in game.dice:
        if is_bang(die) and is_fresh(die):
            return True
    return False
