"""Drag Body (MGS-044, MGS-210)."""

from typing import Final

import sneakbox.games.metal_gear.map.spaces as spaces
import sneakbox.games.metal_gear.player_phase.moving as moving
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import Operation
from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import i64, mypyc_attr
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

WHOLE_STACK: Final = 0  # as the kind of a body
MOST_DRAGGED: Final = 8  # bodies at a time

# The bodies that are dragged are one number: the kind of each, three bits after the other.


def add_options(game: Operation, found: list[int], person: i64, allowed: i64) -> None:
    """Bodies here and beside, when there is a way to move and a space to lay them down.

    In the prototype only beside, and all on a space at once (MGS-210).
    """
    if (allowed >> names.DRAG) & 1 == 0:
        return
    here = game.cell(person)
    is_stack = game.content.edition.drags_a_stack
    last: i64 = -1
    for body in game.bodies:
        cell = body >> 3
        what = cell * 8 if is_stack else body
        if what == last:
            continue
        last = what
        if (cell == here and not is_stack) or game.grid.is_adjacent(here, cell):
            if can_drag(game, person, cell, what & 7):
                found.append(act(names.DRAG, cell, what & 7))


def can_drag(game: Operation, person: i64, cell: i64, kind: i64) -> bool:
    """True when the bodies can be taken along and laid down somewhere."""
    bodies = game.bodies[:]
    lift(game, cell, kind)
    found = False
    for direction in range(4):
        if moving.can_step(game, person, direction, moving.NEEDS_DROP):
            found = True
    game.bodies = bodies
    return found


def lift(game: Operation, cell: i64, kind: i64) -> i64:
    """Take one body off a space, or the whole stack for WHOLE_STACK."""
    if kind != WHOLE_STACK:
        game.lift_body(cell * 8 + kind)
        return kind
    stack: i64 = 0
    place: i64 = 0
    for body in game.bodies[:]:
        if body >> 3 == cell and place < MOST_DRAGGED:
            game.lift_body(body)
            stack |= (body & 7) << (3 * place)
            place += 1
    return stack


def drag(game: Operation, person: i64, cell: i64, kind: i64) -> None:
    stack = lift(game, cell, kind)
    game.push(Drop(person, stack & 0xFFF, stack >> 12))
    while stack != 0:
        game.tell(names.TOLD_LIFTED, 44, person, cell, stack & 7)
        stack >>= 3
    game.push(Drag(person))


@mypyc_attr(free_list_len=1)
class Drag(Step[Operation]):
    """Where to drag the body (P-14)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_DRAG, self.person)

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person)

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [
            act(names.STEP, direction)
            for direction in range(4)
            if moving.can_step(game, self.person, direction, moving.NEEDS_DROP)
        ]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        moving.start(game, self.person, 1, first_of(action), moving.NEEDS_DROP)


@mypyc_attr(free_list_len=1)
class Drop(Step[Operation]):
    """Where to lay the bodies down; those beyond the fourth are `more`."""

    def __init__(self, person: i64, bodies: i64, more: i64 = 0) -> None:
        self.person: i64 = person
        self.bodies: i64 = bodies
        self.more: i64 = more

    def key(self) -> i64:
        return act(names.STEP_DROP, self.person, self.bodies, self.more)

    def spaces(self, game: Operation) -> list[int]:
        """Empty spaces beside; where an event has just taken the last one, the own space."""
        here = game.cell(self.person)
        found = drop_spaces(game, self.person, here)
        return found if len(found) > 0 else [here]

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.spaces(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return [act(names.DROP, cell) for cell in self.spaces(game)]

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        cell: i64 = self.spaces(game)[0] if action == 0 else first_of(action)
        game.pop()
        stack: i64 = self.bodies | self.more << 12
        while stack != 0:
            game.lay_body(cell, stack & 7)
            game.tell(names.TOLD_DROPPED, 44, self.person, cell, stack & 7)
            stack >>= 3


def drop_spaces(game: Operation, person: i64, cell: i64) -> list[int]:
    """Where a body can be laid down from a space: next to it, no figure, no body (A-26)."""
    found: list[int] = []
    for beside in spaces.beside(game, cell):
        if not game.has_body(beside) and (game.is_free(beside) or beside == game.cell(person)):
            found.append(beside)
    found.sort()
    return found
