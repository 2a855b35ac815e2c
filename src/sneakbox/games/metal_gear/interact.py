"""Using what is on the map: locked doors and their combinations (MGS-045 to MGS-051)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.rolls as rolls
import sneakbox.games.metal_gear.turn as turn
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.dice import is_bang, is_black, value_of
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr, vec
from sneakbox.kernel.state import Step

# Objects to interact with: doors by number, then the stage's tokens.
FIRST_TOKEN: Final = 64


def add_options(game: Operation, found: list[int], person: i64) -> None:
    """Everything with an Interact icon in the own space or on an edge of it (MGS-045)."""
    for door in doors_beside(game, game.cell(person)):
        found.append(act(names.INTERACT, door))
    for token in events.usable_tokens(game, person):
        found.append(act(names.INTERACT, FIRST_TOKEN + token))


def doors_beside(game: Operation, cell: i64) -> list[int]:
    """The locked doors on the edges of a space."""
    found: list[int] = []
    number: i64 = 0
    for door in game.content.doors:
        if game.grid.is_locked(number) and (cell == door.cell or cell == door.other):
            found.append(number)
        number += 1
    return found


def begin(game: Operation, person: i64, action: i64) -> None:
    """Interact: roll for a lock, roll again for the same lock, or use a stage's object."""
    turn.pay(game, person, 1, names.INTERACT)
    thing = first_of(action)
    if thing >= FIRST_TOKEN:
        events.use_token(game, person, thing - FIRST_TOKEN)
    elif game.work == thing:
        game.push(Again(person, thing, names.FOR_UNLOCKING))
    else:
        dashboard = game.content.people[person]
        game.work = thing
        rolls.start(
            game,
            rolls.purpose(names.FOR_UNLOCKING),
            person,
            thing,
            dashboard.interact_white,
            dashboard.interact_black,
        )


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
    rolls.more(game, rolls.purpose(what), person, thing, white, black)


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
        open_door(game, door, 48)
    else:
        game.tell(names.TOLD_TRIED, 47, person, door)
        rolls.set_aside(game)


def open_door(game: Operation, door: i64, rule: i64) -> None:
    """The door token is discarded: floor for movement and sight (MGS-017, MGS-048, MGS-068)."""
    game.grid = game.grid.without_door(door)
    game.work = -1
    game.dice = vec[i64]()
    game.tell(names.TOLD_OPENED, rule, door)
    attention.look_around(game)
