"""Moving a character: space by space, over other figures, into sight (MGS-053 to MGS-055, 070)."""

from typing import Final

import sneakbox.games.metal_gear.attention as attention
import sneakbox.games.metal_gear.disguise as disguise
import sneakbox.games.metal_gear.equipment as equipment
import sneakbox.games.metal_gear.events as events
import sneakbox.games.metal_gear.fight as fight
import sneakbox.games.metal_gear.interact as interact
import sneakbox.games.metal_gear.lessons as lessons
import sneakbox.games.metal_gear.rolls as rolls
import sneakbox.games.metal_gear.systems as systems
import sneakbox.games.metal_gear.traps as traps
from sneakbox.boards.grid import NO_CELL
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.state import COVER, NO_GUARD, Operation, contains
from sneakbox.kernel.actions import act, first_of, kind_of
from sneakbox.kernel.native import append, i64, mypyc_attr, vec
from sneakbox.kernel.seats import NOBODY
from sneakbox.kernel.state import Step

# What is special about a move, as bits.
SEEN: Final = 1  # a space of it, or its start, was in sight (MGS-070, MGS-071)
IS_DASH: Final = 2  # Gray Fox may still make it longer
NEEDS_DROP: Final = 4  # a body is dragged along and must find a space afterwards
CAUGHT: Final = 8  # a Laser Sensor noticed it, whatever the character hides under (MGS-076)
NEAR: Final = 4  # spaces from which a lesson looks at something
LONGER: Final = 2  # spaces that Gray Fox's Focus adds to a Dash


def start(game: Operation, person: i64, spaces: i64, direction: i64, flags: i64) -> None:
    """Begin a move of up to so many spaces with its first space.

    A move that starts in sight drags the alert along (MGS-071).
    """
    game.leapt = vec[i64]()
    if attention.is_noticed(game, person, game.cell(person)) != names.NOT_SEEN:
        flags |= SEEN
    game.push(Moving(person, spaces, flags))
    step_towards(game, person, direction)


def can_enter(game: Operation, person: i64, cell: i64) -> bool:
    """Spaces a character may move into: no barracks, and what the stage allows (A-41)."""
    return (
        cell != NO_CELL
        and game.content.barracks[cell] == 0
        and events.may_enter(game, person, cell)
    )


def can_end_on(game: Operation, person: i64, cell: i64, flags: i64) -> bool:
    """A free space; when a body is dragged along, one with room for it beside."""
    if not can_enter(game, person, cell) or not game.is_free(cell):
        return False
    return flags & NEEDS_DROP == 0 or len(drop_spaces(game, person, cell)) > 0


def drop_spaces(game: Operation, person: i64, cell: i64) -> list[int]:
    """Where a body can be laid down from a space: next to it, no figure, no body (A-26)."""
    found: list[int] = []
    for direction in range(4):
        beside = game.grid.beyond(cell, direction)
        if beside == NO_CELL or game.has_body(beside):
            continue
        if game.is_free(beside) or beside == game.cell(person):
            found.append(beside)
    found.sort()
    return found


def can_step(game: Operation, person: i64, direction: i64, flags: i64) -> bool:
    """A step leads to a free space, or over figures to one (MGS-053, MGS-054)."""
    cell = game.grid.beyond(game.cell(person), direction)
    if not can_enter(game, person, cell):
        return False
    if game.is_free(cell):
        return can_end_on(game, person, cell, flags)
    trail: vec[i64] = vec[i64]()
    trail = append(trail, game.cell(person))
    return can_land(game, person, cell, trail, flags)


def can_land(game: Operation, person: i64, over: i64, trail: "vec[i64]", flags: i64) -> bool:
    """True when a leap that has come over this figure can still end on a free space."""
    reached: list[int] = [over]
    while len(reached) > 0:
        at = reached.pop()
        trail = append(trail, at)
        for direction in range(4):
            cell = game.grid.beyond(at, direction)
            if not can_enter(game, person, cell) or contains(trail, cell):
                continue
            if not game.is_free(cell):
                reached.append(cell)
            elif can_end_on(game, person, cell, flags):
                return True
    return False


def step_towards(game: Operation, person: i64, direction: i64) -> None:
    """Take one space of the move on top of the stack, or begin to leap."""
    cell = game.grid.beyond(game.cell(person), direction)
    if game.is_free(cell):
        arrive(game, person, cell)
        return
    game.path = vec[i64]()
    game.path = append(game.path, game.cell(person))
    flags = first_flags(game)
    game.push(Leaping(person, cell, flags))
    pass_over(game, cell)


def first_flags(game: Operation) -> i64:
    """The flags of the move on top of the stack."""
    return (game.steps[-1].key() >> 32) & 0xFFF


def pass_over(game: Operation, cell: i64) -> None:
    """A leap goes over the figure on this space; a Guard will answer for it (MGS-055)."""
    game.path = append(game.path, cell)
    guard = game.guard_at(cell)
    if guard != NO_GUARD:
        game.leapt = append(game.leapt, guard)


def arrive(game: Operation, person: i64, cell: i64) -> None:
    """The figure stands on its next space; what is there happens at once (MGS-009).

    The move on top of the stack goes on afterwards, one space shorter.
    """
    was = game.cell(person)
    step = game.steps[-1]
    assert isinstance(step, Moving)
    game.move_person(person, cell)
    game.tell(names.TOLD_MOVED, 53, person, cell, was)
    flags = step.flags
    equipment.box_moved(game, person, cell)
    by = attention.is_noticed(game, person, cell)
    if by != names.NOT_SEEN:
        if flags & SEEN == 0:
            game.tell(names.TOLD_SEEN, 70, person, by, cell)
        flags |= SEEN
    if traps.laser_sees(game, person, cell):
        flags |= CAUGHT
    game.swap(Moving(person, step.left - 1, flags))
    interrupt_work(game, person)
    equipment.entered(game, cell)
    if game.result == 0:
        events.entered(game, person, cell)
        traps.look(game)
        show_around(game, person, was)


def show_around(game: Operation, person: i64, was: i64) -> None:
    """The first time a Guard, a Camera, a door or another zone is near, the stage explains it."""
    cell = game.cell(person)
    if game.content.lessons == 0 or cell == names.OFF_MAP:
        return
    for guard in range(names.MOST_GUARDS):
        there = game.guard_cell(guard)
        if there != names.OFF_MAP and game.grid.distance(cell, there) <= NEAR:
            lessons.teach(game, lessons.FIRST_GUARD)
    for camera in game.cameras:
        if game.grid.distance(cell, camera >> 4) <= NEAR:
            lessons.teach(game, lessons.FIRST_CAMERA)
    if len(interact.doors_beside(game, cell)) > 0:
        lessons.teach(game, lessons.FIRST_DOOR)
    if game.grid.zones[cell] != game.grid.zones[was]:
        lessons.teach(game, lessons.FIRST_ZONE)


def interrupt_work(game: Operation, person: i64) -> None:
    """Whoever moves away loses what was unlocked so far (MGS-049, MGS-105, MGS-111)."""
    game.work = -1
    game.dice = vec[i64]()
    systems.moved(game, person)


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
        for token in range(names.FOCUS_TOKENS):
            mark = self.person * names.FOCUS_TOKENS + token
            if (
                game.has_focus(self.person, token)
                and rolls.focus_effect(game, mark) == names.LONGER_DASH
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
            rolls.spend_focus(game, first_of(action))
            game.swap(Moving(self.person, self.left + LONGER, self.flags & ~IS_DASH))
        elif kind == names.STEP:
            step_towards(game, self.person, first_of(action))
        else:
            game.swap(Moved(self.person, self.flags))


@mypyc_attr(free_list_len=1)
class Leaping(Step[Operation]):
    """A character is leaping over figures and may bend at each of them (MGS-054, A-27)."""

    def __init__(self, person: i64, over: i64, flags: i64) -> None:
        self.person: i64 = person
        self.over: i64 = over
        self.flags: i64 = flags

    def key(self) -> i64:
        return act(names.STEP_LEAPING, self.person, self.over, self.flags)

    def ways(self, game: Operation) -> list[int]:
        """Directions to a free space, or over another figure from which one can be reached."""
        found: list[int] = []
        for direction in range(4):
            cell = game.grid.beyond(self.over, direction)
            if not can_enter(game, self.person, cell) or contains(game.path, cell):
                continue
            if game.is_free(cell):
                if can_end_on(game, self.person, cell, self.flags):
                    found.append(act(names.STEP, direction))
            elif can_land(game, self.person, cell, game.path[:], self.flags):
                found.append(act(names.STEP, direction))
        return found

    def deciders(self, game: Operation) -> i64:
        return game.content.group(self.person) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Operation, seat: i64) -> list[int]:
        return self.ways(game)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        if action == 0:
            action = self.ways(game)[0]
        cell = game.grid.beyond(self.over, first_of(action))
        if not game.is_free(cell):
            pass_over(game, cell)
            game.swap(Leaping(self.person, cell, self.flags))
            return
        game.pop()
        game.tell(names.TOLD_LEAPT, 54, self.person, self.over, cell)
        game.path = vec[i64]()
        arrive(game, self.person, cell)


@mypyc_attr(free_list_len=1)
class Moved(Step[Operation]):
    """A move is complete: now the alert is placed and leapt Guards attack (MGS-055, MGS-070)."""

    def __init__(self, person: i64, flags: i64) -> None:
        self.person: i64 = person
        self.flags: i64 = flags

    def key(self) -> i64:
        return act(names.STEP_MOVED, self.person, self.flags)

    def take(self, game: Operation, seat: i64, action: i64) -> None:
        game.pop()
        person = self.person
        leapt = game.leapt
        game.leapt = vec[i64]()
        if game.cell(person) == names.OFF_MAP:
            return
        is_seen = self.flags & SEEN != 0 and not attention.passes_unseen(game, person)
        if is_seen or self.flags & CAUGHT != 0:
            attention.alert(game, person, 70, names.BECAUSE_SEEN)
        if len(leapt) > 0 and game.about(person, COVER) & names.BOXED != 0:
            equipment.unbox(game, person)
        if (
            len(leapt) > 0
            and game.about(person, COVER) & (names.DISGUISED | names.CAMOUFLAGED) == 0
        ):
            attention.alert(game, person, 55, names.BECAUSE_LEAP)
            for number in range(len(leapt) - 1, -1, -1):
                game.push(fight.GuardAttack(leapt[number], person))
        disguise.moved(game, person)
