"""Locks: dice against the combination of a door (MGS-047 to MGS-051)."""

from typing import Final

import sneakbox.games.metal_gear.characters.terminals as terminals
import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.player_phase.interacting as interacting
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice.die import is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.state import Step

A_LOCK: Final = 1 << 12  # more than the number of any die


def work_on(game: Operation, person: i64, door: i64) -> None:
    """The first time roll all Interact dice; for the same lock again, some of them (MGS-047)."""
    if take_up(game, door):
        game.push(Again(person, door, names.FOR_UNLOCKING))
        return
    interacting.roll(game, names.FOR_UNLOCKING, person, door)


# Each lock has dice of its own, which no other roll touches: `lock_dice` holds them in the order
# in which they lie there, each as lock * A_LOCK + die. Locks are doors, and Terminals from
# FIRST_TERMINAL up.


def dice_at(game: Operation, lock: i64) -> "vec[i64]":
    """The dice that were left at a lock."""
    found: vec[i64] = vec[i64]()
    for entry in game.lock_dice:
        if entry // A_LOCK == lock:
            found = append(found, entry % A_LOCK)
    return found


def take_up(game: Operation, lock: i64) -> bool:
    """Lay the dice of a lock on the table again; False when it has none (MGS-047)."""
    kept = dice_at(game, lock)
    if len(kept) == 0:
        return False
    game.dice = kept
    return True


def leave_dice(game: Operation, lock: i64) -> None:
    """The dice on the table stay at this lock for another try (MGS-047, MGS-104)."""
    rolls.set_aside(game)
    forget(game, lock)
    for die in game.dice:
        game.lock_dice = append(game.lock_dice, lock * A_LOCK + die)


def forget(game: Operation, lock: i64) -> None:
    """The dice of a lock are taken away."""
    rest: vec[i64] = vec[i64]()
    for entry in game.lock_dice:
        if entry // A_LOCK != lock:
            rest = append(rest, entry)
    game.lock_dice = rest


def moved(game: Operation, person: i64) -> None:
    """Whoever moves away from a lock or a Terminal begins anew there (MGS-049, MGS-105).

    In the prototype a Terminal's dice wait until the turn ends (MGS-253).
    """
    waits = game.content.edition.terminal_dice_wait
    for entry in list(game.lock_dice):
        lock = entry // A_LOCK
        if not is_at(game, person, lock) and not (waits and lock >= terminals.FIRST_TERMINAL):
            forget(game, lock)


def is_at(game: Operation, person: i64, lock: i64) -> bool:
    """True where a character can work on a door or a Terminal."""
    if lock >= terminals.FIRST_TERMINAL:
        return lock - terminals.FIRST_TERMINAL in terminals.terminals_near(game, person)
    return lock in doors.doors_beside(game, game.cell(person))


def turn_ends(game: Operation) -> None:
    """Nothing of a lock is kept for another turn (MGS-049, MGS-105)."""
    game.lock_dice = vec[i64]()


@mypyc_attr(free_list_len=1)
class Again(Step[Operation]):
    """Which dice to roll again for the same lock or Terminal (MGS-047, MGS-104, P-16)."""

    def __init__(self, person: i64, thing: i64, what: i64) -> None:
        self.person: i64 = person
        self.thing: i64 = thing
        self.what: i64 = what

    def key(self) -> i64:
        return act(names.STEP_AGAIN, self.person, self.thing, self.what)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        every: i64 = 1 << len(game.dice)
        return [act(names.AGAIN, which) for which in range(1, every)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        roll_again(game, self.what, self.person, self.thing, first_of(action))


def roll_again(game: Operation, what: i64, person: i64, thing: i64, which: i64) -> None:
    """Roll some of the dice on the table again; the others stay as they are."""
    kept: vec[i64] = vec[i64]()
    white: i64 = 0
    black: i64 = 0
    number: i64 = 0
    for die in game.dice:
        if (which >> number) & 1 == 0:
            kept = rolls.keep(kept, die)
        elif is_black(die):
            black += 1
        else:
            white += 1
        number += 1
    game.dice = kept
    rolls.more(game, purpose(what), person, thing, white, black)


def doors_up_to_level(game: Operation, cell: i64, level: i64) -> list[int]:
    """The locked doors beside a space that a keycard of this level opens (MGS-050)."""
    near = doors.doors_beside(game, cell)
    return [door for door in near if game.content.doors[door].level <= level]


def matches(game: Operation, code: list[int]) -> bool:
    """True when the dice contain the whole combination, a die for each value (MGS-048).

    A `!` is no number (MGS-051).
    """
    free: list[int] = []
    for die in game.dice:
        if not is_bang(die):
            free.append(value_of(die))
    for value in code:
        if value not in free:
            return False
        free.remove(value)
    return True


def try_code(game: Operation, person: i64, door: i64) -> None:
    """The dice are final: does the lock give (MGS-048)?"""
    if matches(game, game.content.doors[door].code):
        doors.open_door(game, door, 48)
    else:
        game.tell(names.TOLD_TRIED, 47, person, door)
        leave_dice(game, door)
