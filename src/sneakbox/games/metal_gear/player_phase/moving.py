"""Moving a character: Sneak and Dash, into sight (MGS-039, MGS-040, MGS-053, MGS-070)."""

from typing import Final

import sneakbox.games.metal_gear.bosses.registry as registry
import sneakbox.games.metal_gear.characters.disguise as disguise
import sneakbox.games.metal_gear.characters.system_cards as system_cards
import sneakbox.games.metal_gear.dice.focus as focus
import sneakbox.games.metal_gear.equipment.boxes as boxes
import sneakbox.games.metal_gear.equipment.using as using
import sneakbox.games.metal_gear.map.doors as doors
import sneakbox.games.metal_gear.player_phase.dragging as dragging
import sneakbox.games.metal_gear.player_phase.leaping as leaping
import sneakbox.games.metal_gear.player_phase.locks as locks
import sneakbox.games.metal_gear.sight.being_seen as being_seen
import sneakbox.games.metal_gear.sight.traps as traps
import sneakbox.games.metal_gear.stages.events as events
import sneakbox.games.metal_gear.stages.lessons as lessons
import sneakbox.games.metal_gear.stages.special_rules as special_rules
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.state import Operation, Rehearsed
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

# What is special about a move, as bits.
IS_DASH: Final = 1  # Gray Fox may still make it longer
NEEDS_DROP: Final = 2  # a body is dragged along and must find a space afterwards
NEAR: Final = 4  # spaces from which a lesson looks at something


def add_options(game: Operation, found: list[int], person: i64, allowed: i64) -> None:
    """Sneak one space, Dash up to two (MGS-039, MGS-040)."""
    for direction in range(4):
        if can_step(game, person, direction, 0):
            if (allowed >> names.SNEAK) & 1 == 1:
                found.append(act(names.SNEAK, direction))
            if (allowed >> names.DASH) & 1 == 1:
                found.append(act(names.DASH, direction))


def start(game: Operation, person: i64, spaces: i64, direction: i64, flags: i64) -> None:
    """Begin a move of up to so many spaces with its first space.

    A move that starts in sight drags the alert along (MGS-071).
    """
    game.leapt = vec[i64]()
    being_seen.begin_move(game, person)
    game.push(Moving(person, spaces, flags))
    step_towards(game, person, direction)


def can_enter(game: Operation, person: i64, cell: i64) -> bool:
    """Spaces a character may move into: what the stage allows, also barracks (A-41).

    In the prototype nobody enters barracks (MGS-208).
    """
    if cell == NO_CELL or not special_rules.may_enter(game, person, cell):
        return False
    return game.content.barracks[cell] == 0 or not game.content.edition.barracks_are_closed


def can_end_on(game: Operation, person: i64, cell: i64, flags: i64) -> bool:
    """A free space; when a body is dragged along, one with room for it beside."""
    if not can_enter(game, person, cell) or not game.is_free(cell):
        return False
    return flags & NEEDS_DROP == 0 or len(dragging.drop_spaces(game, person, cell)) > 0


def can_step(game: Operation, person: i64, direction: i64, flags: i64) -> bool:
    """A step leads to a free space, or over figures to one (MGS-053, MGS-054)."""
    cell = game.grid.beyond(game.cell(person), direction)
    if not can_enter(game, person, cell):
        return False
    if game.is_free(cell):
        return can_end_on(game, person, cell, flags)
    trail: vec[i64] = vec[i64]()
    trail = append(trail, game.cell(person))
    return leaping.can_land(game, person, cell, trail, flags)


def step_towards(game: Operation, person: i64, direction: i64) -> None:
    """Take one space of the move on top of the stack, or begin to leap."""
    cell = game.grid.beyond(game.cell(person), direction)
    if game.is_free(cell):
        arrive(game, person, cell)
        return
    game.path = vec[i64]()
    game.path = append(game.path, game.cell(person))
    flags = first_flags(game)
    game.push(leaping.Leaping(person, cell, flags))
    leaping.pass_over(game, person, cell)


def first_flags(game: Operation) -> i64:
    """The flags of the move on top of the stack."""
    return (game.steps[-1].key() >> 32) & 0xFFF


def arrive(game: Operation, person: i64, cell: i64) -> None:
    """The figure stands on its next space; what is there happens at once (MGS-009).

    The move on top of the stack goes on afterwards, one space shorter.
    """
    was = game.cell(person)
    step = game.steps[-1]
    assert isinstance(step, Moving)
    game.move_person(person, cell)
    game.tell(names.TOLD_MOVED, 53, person, cell, was)
    come_to(game, person)
    game.swap(Moving(person, step.left - 1, step.flags))
    interrupt_work(game, person)
    using.entered(game, cell)
    if game.result == 0:
        events.entered(game, person, cell)
        if game.content.boss is not None:
            registry.rules_of(game).entered(game, person, cell)
        traps.look(game)
        show_around(game, person, was)


def come_to(game: Operation, person: i64) -> None:
    """A move has come to its next space, also when a leap only passes over it (MGS-054, MGS-070).

    Whoever has it in sight notices; the token is placed when the move is over.
    """
    sink = game.sink
    if isinstance(sink, Rehearsed):
        sink.way.append(game.place(person))
    boxes.box_moved(game, person)
    being_seen.look_at_mover(game)
    traps.lasers_look_at(game, person)


def show_around(game: Operation, person: i64, was: i64) -> None:
    """The first time a Guard, a Camera, a door or another zone is near, the stage explains it."""
    cell = game.cell(person)
    if game.content.lessons == 0 or cell == names.OFF_MAP:
        return
    for guard in range(box.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP and game.grid.distance(cell, there) <= NEAR:
            lessons.teach(game, lessons.FIRST_GUARD)
    for camera in game.cameras:
        if game.grid.distance(cell, camera >> 4) <= NEAR:
            lessons.teach(game, lessons.FIRST_CAMERA)
    if len(doors.doors_beside(game, cell)) > 0:
        lessons.teach(game, lessons.FIRST_DOOR)
    if game.grid.zones[cell] != game.grid.zones[was]:
        lessons.teach(game, lessons.FIRST_ZONE)


def interrupt_work(game: Operation, person: i64) -> None:
    """Whoever moves away loses what was unlocked so far (MGS-049, MGS-105, MGS-111)."""
    locks.moved(game, person)
    system_cards.moved(game, person)


@mypyc_attr(free_list_len=1)
class Moving(Step[Operation]):
    """A character is moving and may go on for some spaces, or stop (A-25)."""

    def __init__(self, person: i64, left: i64, flags: i64) -> None:
        self.person: i64 = person
        self.left: i64 = left
        self.flags: i64 = flags

    def key(self) -> i64:
        return act(names.STEP_MOVING, self.person, self.left, self.flags)

    def longer_dash(self, game: Operation) -> i64:
        """Gray Fox's Focus token that lengthens this Dash, or -1 (MGS-092)."""
        if self.flags & IS_DASH == 0:
            return -1
        for token in range(box.FOCUS_TOKENS):
            mark = self.person * box.FOCUS_TOKENS + token
            if (
                game.has_focus(self.person, token)
                and focus.focus_effect(game, mark) == names.LONGER_DASH
            ):
                return mark
        return -1

    def ways(self, game: Operation) -> list[int]:
        found: list[int] = []
        if self.left > 0:
            for direction in range(4):
                if can_step(game, self.person, direction, self.flags):
                    found.append(act(names.STEP, direction))
        return found

    def deciders(self, game: Operation) -> i64:
        if game.cell(self.person) == names.OFF_MAP:
            return NOBODY
        if len(self.ways(game)) > 0 or self.longer_dash(game) >= 0:
            return game.content.group(self.person)
        return NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        found = self.ways(game)
        found.append(act(names.STOP))
        mark = self.longer_dash(game)
        if mark >= 0:
            found.append(act(names.EXTRA, mark))
        return found

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == names.EXTRA:
            focus.spend_focus(game, first_of(action))
            game.swap(
                Moving(self.person, self.left + box.LONGER_DASH_SPACES, self.flags & ~IS_DASH)
            )
        elif kind == names.STEP:
            step_towards(game, self.person, first_of(action))
        else:
            game.swap(Moved(self.person))


@mypyc_attr(free_list_len=1)
class Moved(Step[Operation]):
    """A move is complete: now the alert is placed and leapt Guards attack (MGS-055, MGS-070)."""

    def __init__(self, person: i64) -> None:
        self.person: i64 = person

    def key(self) -> i64:
        return act(names.STEP_MOVED, self.person)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        person = self.person
        leapt = game.leapt
        game.leapt = vec[i64]()
        noticed = being_seen.end_move(game)
        if game.cell(person) == names.OFF_MAP:
            return
        being_seen.place_token(game, person, noticed)
        leaping.move_complete(game, person, leapt)
        disguise.moved(game, person)
