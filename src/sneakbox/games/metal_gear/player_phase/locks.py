"""Locks: dice against the combination of a door (MGS-047 to MGS-051)."""

import sneakbox.games.metal_gear.dice.rolls as rolls
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.player_phase.interacting as interacting
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice.die import is_bang, is_black, value_of
from sneakbox.games.metal_gear.dice.purpose import purpose
from sneakbox.games.metal_gear.state import NO_WORK, Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import Step


def work_on(game: Operation, person: i64, door: i64) -> None:
    """The first time roll all Interact dice; for the same lock again, some of them (MGS-047)."""
    if game.work == door:
        game.push(Again(person, door, names.FOR_UNLOCKING))
        return
    game.work = door
    interacting.roll(game, names.FOR_UNLOCKING, person, door)


def lose_progress(game: Operation) -> None:
    """Whoever moves away or ends the turn begins anew (MGS-049, MGS-105)."""
    game.work = NO_WORK
    game.dice = vec[i64]()


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


def matches(game: Operation, code: list[int]) -> bool:
    """True when the dice contain the whole combination, a die for each value (MGS-048)."""
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
        rolls.set_aside(game)
