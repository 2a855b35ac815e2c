"""Cardboard boxes to hide under (cards 010 and 027)."""

from typing import Final

import sneakbox.games.metal_gear.sight.lines_of_sight as lines_of_sight
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, Operation
from sneakbox.kernel.native import i64

BOX_DOES: Final = (
    names.SNEAK,
    names.DASH,
    names.FOCUS,
    names.SHIFT,
    names.EXTRA,
    names.RESOLVE,
    names.TAKE_OFF,
)


def acts(game: Operation, person: i64, kind: i64) -> None:
    """Any action but Sneak, Dash and Focus lifts the box; using Focus or dice is no action."""
    if game.about(person, COVER) & names.BOXED != 0 and kind not in BOX_DOES:
        unbox(game, person)


def unbox(game: Operation, person: i64) -> None:
    """The box comes off."""
    game.note(person, COVER, game.about(person, COVER) & ~names.BOXED)
    game.tell(names.TOLD_UNBOXED, 96, person)


def box_moved(game: Operation, person: i64) -> None:
    """A box that moves into sight is seen through."""
    if (
        game.about(person, COVER) & names.BOXED != 0
        and lines_of_sight.watcher(game, game.place(person)) != names.NOT_SEEN
    ):
        unbox(game, person)


def guard_stopped(game: Operation, guard: i64) -> bool:
    """A Guard that ends its movement beside a box and facing it looks under it."""
    cell = game.guard_cell(guard)
    if cell == names.OFF_MAP:
        return False
    ahead = game.grid.beyond(cell, game.facing(guard))
    if ahead == NO_CELL:
        return False
    person = game.person_at(ahead)
    if person < 0 or game.about(person, COVER) & names.BOXED == 0:
        return False
    unbox(game, person)
    return True
