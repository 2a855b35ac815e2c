"""Equipment that changes dice (MGS-089, MGS-096)."""

from typing import Final

import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.equipment.carried as carried
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.cards import equipment as kinds
from sneakbox.games.metal_gear.dice.die import change, is_bang, is_black
from sneakbox.games.metal_gear.dice.purpose import kind_of_roll
from sneakbox.games.metal_gear.state import ACTED, ACTS, SPENT, Operation
from sneakbox.kernel.actions import act, first_of, second_of
from sneakbox.kernel.native import i64

# Things done once per round or turn, above the abilities among SPENT.
CAMOUFLAGED_THIS_TURN: Final = 1 << 16
DOSED: Final = 1 << 17
ROLLED_AGAIN: Final = 1 << 18  # Pentazemin has served the roll on the table
PICKED_LOCK: Final = 1 << 19
STEADIED: Final = 1 << 20
PARRIED: Final = 1 << 21  # the blade has met the attack on the table
LASTS_A_ROLL: Final = ROLLED_AGAIN | PICKED_LOCK | PARRIED
LASTS_A_TURN: Final = CAMOUFLAGED_THIS_TURN | DOSED | LASTS_A_ROLL


def add_roll_options(game: Operation, found: list[int], what: i64, person: i64) -> None:
    """What cards may do to the dice on the table."""
    kind = kind_of_roll(what)
    spent = game.about(person, SPENT)
    if kind == names.FOR_DEFENCE:
        slot = carried.slot_with(game, person, kinds.PARRIES)
        if slot >= 0 and carried.left_on(game, person, slot) > 0 and spent & PARRIED == 0:
            found.append(act(names.USE, slot))
        return
    if kind == names.FOR_HACKING and spent & STEADIED == 0:
        slot = carried.slot_with(game, person, kinds.STEADIES)
        if slot >= 0:
            for die in range(len(game.dice)):
                if is_black(game.dice[die]):
                    found.append(act(names.USE, slot, change(die, -1)))
                    found.append(act(names.USE, slot, change(die, 1)))
    if kind == names.FOR_UNLOCKING and spent & PICKED_LOCK == 0:
        slot = carried.slot_with(game, person, kinds.PICKS_LOCKS)
        if slot >= 0:
            for die in range(len(game.dice)):
                found.append(act(names.USE, slot, die))
    if (
        spent & DOSED != 0
        and spent & ROLLED_AGAIN == 0
        and game.about(person, ACTED) == ACTS
        and kind
        in (
            names.FOR_ATTACK,
            names.FOR_UNLOCKING,
            names.FOR_HACKING,
            names.FOR_ACCESS,
            names.FOR_MISSILE,
        )
    ):
        for which in range(1, 1 << len(game.dice)):
            found.append(act(names.USE, game.content.card_slots, which))


def use_on_roll(game: Operation, what: i64, person: i64, action: i64) -> None:
    """Carry out what a card does to the dice."""
    slot = first_of(action)
    target = second_of(action)
    kind = kind_of_roll(what)
    if slot == game.content.card_slots:  # Pentazemin is no longer in any
        game.note(person, SPENT, game.about(person, SPENT) | ROLLED_AGAIN)
        rolls.toss_again(game, what, person, target)
    elif kind == names.FOR_DEFENCE:
        game.note(person, SPENT, game.about(person, SPENT) | PARRIED)
        carried.spend(game, person, slot, 1)
        for die in range(len(game.dice)):
            if not is_bang(game.dice[die]):
                rolls.apply_change(game, change(die, -1))
    elif kind == names.FOR_HACKING:
        game.note(person, SPENT, game.about(person, SPENT) | STEADIED)
        rolls.apply_change(game, target)
    else:
        game.note(person, SPENT, game.about(person, SPENT) | PICKED_LOCK)
        rolls.toss_again(game, what, person, 1 << target)


def roll_begins(game: Operation, person: i64) -> None:
    """What serves a roll once is ready again."""
    game.note(person, SPENT, game.about(person, SPENT) & ~LASTS_A_ROLL)


def turn_ends(game: Operation, person: i64) -> None:
    """What lasted until the end of the turn wears off."""
    game.note(person, SPENT, game.about(person, SPENT) & ~LASTS_A_TURN)
