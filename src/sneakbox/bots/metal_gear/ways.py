"""What is left to do in a stage, and how far that is from every space."""

from collections.abc import Sequence
from typing import Final

from sneakbox.bots.metal_gear.errands import (
    Count,
    errands,
    field,
    gas_on,
    lock_costs,
    tasks_left,
    token_shares,
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
        lengths: Sequence[float],
        must_be_unseen: bool,
        is_ready: bool,
        tasks: int,
    ) -> None:
        # The spaces to go to next.
        self.goals = goals
        # By space, how far it is from there over all that is left to do: counted in spaces, and as
        # it is taken for whoever plans.
        self.spaces = lengths
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
    is_ready = False
    own = errands(view, person)
    for objective in reversed(own):
        unseen = unseen or objective.unseen
        spaces = spaces_for(view, objective, person)
        stops = zones = 1
        if objective.task in deeds.COUNTED_TOKENS:
            count = Count(view, objective)
            stops, zones = count.left, count.zones
            if len(view.people) > 1:
                spaces = token_shares(view, objective).get(person, [])
                stops = len(spaces)
        if not spaces:
            continue
        for number in range(stops):
            goals, onward = leg(view, person, spaces, goals, onward, 0 < number < zones)
        is_ready = all((view.done >> earlier) & 1 for earlier in objective.after)
    terminals = [token.cell for token in view.content.tokens if token.kind == TERMINAL]
    if person == names.OTACON and not is_ready and terminals:
        # Until others have done their part he is of use there.
        goals, onward = leg(view, person, terminals, goals, onward, False)
    me = view.person(person)
    if not goals and me is not None and me.is_on_map():
        goals, onward = [me.cell], [0]
    locks, gas = lock_costs(view, person), gas_on(view, person)
    lengths = field(view.grid, tuple(goals), tuple(onward), locks, gas)
    if any(objective.task == deeds.STAND_ON_MARKERS for objective in own):
        lengths = together(view, person, lengths)
    elif not is_ready:
        lengths = [max(0, length - WAITING_SPACES) for length in lengths]
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
        count = Count(view, objective)
        return [cell for cell in found if count.helps(cell)]
    return found
