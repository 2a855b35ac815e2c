"""What is left to do in a stage, and how far that is from every space."""

from collections.abc import Sequence
from typing import Final

from sneakbox.bots.metal_gear.errands import (
    errands,
    field,
    gas_on,
    lock_costs,
    tasks_left,
    way_between,
)
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.content import (
    ELEVATOR,
    EVENT,
    EXIT,
    LAID,
    MARKER,
    SWITCH,
    TERMINAL,
    Objective,
)
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.view import OperationView, PersonSeen

WAITING_SPACES: Final = 6  # so near to the own marker one waits for the others …
TOGETHER: Final = 20  # … and so many spaces it is worth to stand there when all can

# The tasks of a stage and the tokens they are about.
TOKENS_OF_TASKS: Final = {
    deeds.REACH_EVENT: EVENT,
    deeds.REACH_EXIT: EXIT,
    deeds.RIDE: ELEVATOR,
    deeds.USE_SWITCH: SWITCH,
    deeds.STAND_ON_MARKERS: MARKER,
    **deeds.COUNTED_TOKENS,
}


class Way:
    """The way that is left for one character."""

    def __init__(
        self,
        goals: list[int],
        lengths: list[int],
        must_be_unseen: bool,
        is_ready: bool,
        tasks: int,
    ) -> None:
        # The spaces to go to next.
        self.goals = goals
        # By space, how far it is from there over all that is left to do.
        self.lengths = lengths
        # The last objective counts only while nobody is alerted.
        self.must_be_unseen = must_be_unseen
        # What is to be done at the goals can be done now; others need not do anything first.
        self.is_ready = is_ready
        # Events and switches that somebody still has to see to, cards to be fetched included.
        self.tasks = tasks


def way_left(view: OperationView, person: int) -> Way:
    """Chain the open objectives from the last to the next one."""
    goals: list[int] = []
    onward: list[int] = []
    unseen = False
    own = errands(view, person)
    is_ready = bool(own) and all((view.done >> earlier) & 1 for earlier in own[0].after)
    for objective in reversed(own):
        unseen = unseen or objective.unseen
        spaces = spaces_for(view, objective, person)
        if not spaces:
            continue
        if objective.task not in deeds.COUNTED_TOKENS:
            goals, onward = leg(view, person, spaces, goals, onward, False)
            continue
        count = Count(view, objective)
        for number in range(count.left):
            goals, onward = leg(view, person, spaces, goals, onward, 0 < number < count.zones)
    goals, onward = shared(view, person, goals, onward)
    if not goals:
        goals, onward = with_nothing_to_do(view, person)
    locks, gas = lock_costs(view, person), gas_on(view, person)
    lengths = field(view.grid, tuple(goals), tuple(onward), locks, gas)
    if any(objective.task == deeds.STAND_ON_MARKERS for objective in own):
        lengths = together(view, person, lengths)
    return Way(goals, lengths, unseen, is_ready, tasks_left(view))


def together(view: OperationView, person: int, lengths: list[int]) -> list[int]:
    """Hide near the own marker, and stand on it in the round in which everybody can."""
    if all(can_arrive(view, other) for other in view.people if other.person != person):
        return [length + TOGETHER if length else 0 for length in lengths]
    return [max(0, length - WAITING_SPACES) for length in lengths]


def can_arrive(view: OperationView, other: PersonSeen) -> bool:
    """True when somebody is on their marker, or can come there before the Guards act."""
    for token in view.content.tokens:
        if token.kind == MARKER and token.detail == other.person:
            far = view.grid.distance(other.cell, token.cell)
            return far == 0 or (far <= WAITING_SPACES and not other.has_acted)
    return False


def leg(
    view: OperationView,
    person: int,
    spaces: Sequence[int],
    goals: list[int],
    onward: list[int],
    to_another_zone: bool,
) -> tuple[list[int], list[int]]:
    """One more stop before the goals so far: how far the way goes on from each of its spaces."""
    if not goals:
        return list(spaces), [0] * len(spaces)
    zones = view.grid.zones
    lengths = []
    for cell in spaces:
        # The same token cannot be taken twice.
        rest = [place for place, goal in enumerate(goals) if goal != cell]
        if to_another_zone:
            rest = [place for place in rest if zones[goals[place]] != zones[cell]] or rest
        rest = rest or list(range(len(goals)))
        lengths.append(min(way_between(view, person, cell, goals[n]) + onward[n] for n in rest))
    return list(spaces), lengths


class Count:
    """What an objective that counts tokens still asks for."""

    def __init__(self, view: OperationView, objective: Objective) -> None:
        kind = deeds.COUNTED_TOKENS[objective.task]
        self.taken = view.content.taken(kind, view.marks)  # by zone
        # What the zones that are nearest to having given enough still miss.
        missing = sorted(max(0, objective.in_each - count) for count in self.taken)
        missing = missing[: objective.in_zones]
        self.zones = sum(1 for count in missing if count)
        self.left = max(1, objective.a - sum(self.taken), sum(missing))
        # Only what comes out of such zones helps.
        self.is_bound = self.left == sum(missing)


def spaces_for(view: OperationView, objective: Objective, person: int) -> list[int]:
    """Where a character works on an objective."""
    task = objective.task
    if task not in TOKENS_OF_TASKS:
        return [guard.cell for guard in view.guards]
    kind = TOKENS_OF_TASKS[task]
    if task == deeds.STAND_ON_MARKERS:
        wanted = person
    else:
        wanted = objective.b if kind == ELEVATOR else objective.a
    found = [
        token.cell
        for number, token in enumerate(view.content.tokens)
        if token.kind == kind
        and view.marks[number] == LAID
        and (task in deeds.COUNTED_TOKENS or kind == EXIT or token.detail == wanted)
    ]
    if task in deeds.COUNTED_TOKENS:
        count, zones = Count(view, objective), view.grid.zones
        if count.is_bound:
            found = [cell for cell in found if count.taken[zones[cell]] < objective.in_each]
    return found


def shared(
    view: OperationView, person: int, goals: list[int], onward: list[int]
) -> tuple[list[int], list[int]]:
    """Partners split the goals: each takes those nobody else is nearer to, if there are any."""
    others = [seen for seen in view.people if seen.person != person and seen.is_on_map()]
    me = view.person(person)
    if not others or len(goals) < 2 or me is None or not me.is_on_map():
        return goals, onward
    mine = [
        number
        for number, cell in enumerate(goals)
        if all(
            (view.grid.distance(me.cell, cell), person)
            <= (view.grid.distance(other.cell, cell), other.person)
            for other in others
        )
    ]
    if not mine:
        return goals, onward
    return [goals[number] for number in mine], [onward[number] for number in mine]


def with_nothing_to_do(view: OperationView, person: int) -> tuple[list[int], list[int]]:
    """Otacon looks for a Terminal, everybody else stays."""
    if person == names.OTACON:
        found = [token.cell for token in view.content.tokens if token.kind == TERMINAL]
        if found:
            return found, [0] * len(found)
    me = view.person(person)
    return ([me.cell], [0]) if me is not None and me.is_on_map() else ([], [])
