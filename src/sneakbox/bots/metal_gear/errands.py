"""Who does what: single tasks are shared out among partners, and the way to each is measured.

An event or a switch needs one character. Whoever can do it soonest takes it on, so that the last
of them is done as early as possible; a card that a task wants is fetched first.
"""

import itertools
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sneakbox.boards.grid import FAR, Grid
from sneakbox.games.metal_gear.cards import equipment
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.content import EVENT, LAID, SWITCH, Objective
from sneakbox.games.metal_gear.stages import deeds
from sneakbox.games.metal_gear.view import OperationView, PersonSeen

SINGLE_TASKS: Final = {deeds.REACH_EVENT: EVENT, deeds.USE_SWITCH: SWITCH}

# Spaces that getting through a door is worth, by its level; with a keycard for it; and where the
# dice of the dashboard are too few.
LOCK_COSTS: Final = {2: 4, 3: 6, 4: 14, 5: 30}
KEYCARD_COST: Final = 1
NO_WAY: Final = 120
GAS_COST: Final = 2  # on top, for every space in gas


def open_objectives(view: OperationView) -> list[Objective]:
    """The main objectives that are not done, in the stage's order.

    Beside an arena Otacon goes for the others, which end the stage as well (B-612).
    """
    boss = view.content.boss
    is_main = boss is None or boss.is_guest
    return [
        objective
        for number, objective in enumerate(view.content.objectives)
        if objective.is_main == is_main and not (view.done >> number) & 1
    ]


def errands(view: OperationView, person: int) -> list[Objective]:
    """What this character goes for, in order: the own share of single tasks, then what is left."""
    left = open_objectives(view)
    shares = best_shares(view, [one for one in left if one.task in SINGLE_TASKS])
    return [*shares.get(person, []), *(one for one in left if one.task not in SINGLE_TASKS)]


def tasks_left(view: OperationView) -> int:
    """How many single tasks and counted tokens are left for everybody together."""
    left = open_objectives(view)
    single = sum(len(with_card_first(view, one)) for one in left if one.task in SINGLE_TASKS)
    counted = sum(Count(view, one).left for one in left if one.task in deeds.COUNTED_TOKENS)
    return single + counted


def best_shares(view: OperationView, tasks: list[Objective]) -> dict[int, list[Objective]]:
    """By character, the tasks it does, in its best order: the longest share as short as can be."""
    people = [seen for seen in view.people if seen.is_on_map()]
    if not tasks or not people:
        return {}
    errands_of = [with_card_first(view, task) for task in tasks]
    able = [who_can(task, people) for task in tasks]
    best: dict[int, list[Objective]] = {}
    best_length = (float(NO_WAY * 99), 0.0)
    for chosen in itertools.product(*able):
        shares: dict[int, list[Objective]] = {}
        lengths = []
        for seen in people:
            mine = [errands_of[n] for n, who in enumerate(chosen) if who == seen.person]
            length, shares[seen.person] = best_order(view, seen, mine)
            lengths.append(float(length))
        length_of_all = (max(lengths), sum(lengths))
        if length_of_all < best_length:
            best, best_length = shares, length_of_all
    return best


def best_order(
    view: OperationView, seen: PersonSeen, share: list[list[Objective]]
) -> tuple[int, list[Objective]]:
    """The shortest way over a share of tasks; where one must come first the stage's order."""
    if not share:
        return 0, []
    orders: list[tuple[list[Objective], ...]] = list(itertools.permutations(share))
    if any(task.after for errand in share for task in errand):
        orders = [tuple(share)]
    found: list[tuple[int, list[Objective]]] = []
    for order in orders:
        length, here = 0, seen.cell
        stops: list[Objective] = []
        for task in [task for errand in order for task in errand]:
            there = space_of(view, task)
            more, detour = way_over_events(view, seen.person, here, there)
            stops += [*detour, task]
            length += more
            here = there
        found.append((length, stops))
    return min(found, key=lambda one: one[0])


def way_over_events(
    view: OperationView, person: int, here: int, there: int
) -> tuple[int, list[Objective]]:
    """How far it is, over an event that opens a door where this is the shorter way."""
    ways: list[tuple[int, list[Objective]]] = [(way_between(view, person, here, there), [])]
    for effect in view.content.effects:
        if effect.deed != deeds.OPEN_DOOR or effect.moment != deeds.ON_EVENT:
            continue
        event = Objective(True, deeds.REACH_EVENT, effect.detail, 0, [], False)
        cell = space_of(view, event)
        if cell >= 0 and view.grid.is_locked(effect.a):
            locks = list(lock_costs(view, person))
            locks[effect.a] = 0
            behind = field(view.grid, (there,), (0,), tuple(locks), gas_on(view, person))
            ways.append((way_between(view, person, here, cell) + behind[cell], [event]))
    return min(ways, key=lambda one: one[0])


def with_card_first(view: OperationView, task: Objective) -> list[Objective]:
    """The task, and before it the event that gives the card it wants, if nobody has that yet."""
    if task.card == NO_CARD or any(task.card in seen.cards for seen in view.people):
        return [task]
    for effect in view.content.effects:
        if effect.deed == deeds.GIVE_CARD and effect.a == task.card:
            if effect.moment == deeds.ON_EVENT:
                return [Objective(True, deeds.REACH_EVENT, effect.detail, 0, [], False), task]
    return [task]


def who_can(task: Objective, people: Sequence[PersonSeen]) -> list[int]:
    """The characters that can do a task: those with the card, where one has it."""
    if task.card != NO_CARD:
        carriers = [seen.person for seen in people if task.card in seen.cards]
        if carriers:
            return carriers
    return [seen.person for seen in people]


def space_of(view: OperationView, task: Objective) -> int:
    """Where the token of a single task lies."""
    kind = SINGLE_TASKS[task.task]
    for number, token in enumerate(view.content.tokens):
        if token.kind == kind and token.detail == task.a and view.marks[number] == LAID:
            return int(token.cell)
    return -1


# Tokens that are counted: markers, nodes, hostages.


class Count:
    """What an objective that counts tokens still asks for."""

    def __init__(self, view: OperationView, objective: Objective) -> None:
        self.objective = objective
        self.zones_of_cells = view.grid.zones
        kind = deeds.COUNTED_TOKENS[objective.task]
        self.taken = view.content.taken(kind, view.marks)  # by zone
        self.take_stock()

    def take_stock(self) -> None:
        # What the zones that are nearest to having given enough still miss.
        in_each = self.objective.in_each
        missing = sorted(max(0, in_each - count) for count in self.taken)
        missing = missing[: self.objective.in_zones]
        self.zones = sum(1 for count in missing if count)
        self.left = max(0, self.objective.a - sum(self.taken), sum(missing))
        # Only what comes out of such zones helps.
        self.is_bound = self.left == sum(missing)

    def helps(self, cell: int) -> bool:
        """True when taking the token of a space brings the objective nearer."""
        return not self.is_bound or self.taken[self.zones_of_cells[cell]] < self.objective.in_each

    def take(self, cell: int) -> None:
        """Suppose that the token of a space was taken."""
        self.taken[self.zones_of_cells[cell]] += 1
        self.take_stock()


def token_shares(view: OperationView, objective: Objective) -> dict[int, list[int]]:
    """By character, the spaces of the tokens it goes for: each falls to whoever is there soonest.

    Whoever has nothing to fetch goes on to the next objective and waits there.
    """
    kind = deeds.COUNTED_TOKENS[objective.task]
    lying = [
        token.cell
        for number, token in enumerate(view.content.tokens)
        if token.kind == kind and view.marks[number] == LAID
    ]
    walkers = {seen.person: (0, seen.cell) for seen in view.people if seen.is_on_map()}
    shares: dict[int, list[int]] = {}
    count = Count(view, objective)
    while count.left and lying and walkers:
        length, person, cell = min(
            (walked + way_between(view, person, here, cell), person, cell)
            for person, (walked, here) in walkers.items()
            for cell in lying
            if count.helps(cell)
        )
        walkers[person] = (length, cell)
        shares.setdefault(person, []).append(cell)
        lying.remove(cell)
        count.take(cell)
    return shares


# How far it is, with locks and gas.


def way_between(view: OperationView, person: int, here: int, there: int) -> int:
    """How far it is for a character, with what locked doors and gas on the way cost."""
    if here < 0 or there < 0:
        return FAR
    return field(view.grid, (there,), (0,), lock_costs(view, person), gas_on(view, person))[here]


def lock_costs(view: OperationView, person: int) -> tuple[int, ...]:
    """By door, what getting through it costs this character."""
    dashboard = view.content.people[person]
    dice = dashboard.interact_white + dashboard.interact_black
    me = view.person(person)
    cards = [view.content.equipment[card] for card in me.cards if card != NO_CARD] if me else []
    keys = [card.amount for card in cards if card.effect == equipment.KEYCARD]
    return tuple(
        KEYCARD_COST
        if any(door.level <= level for level in keys)
        else LOCK_COSTS[door.level]
        if door.level <= dice
        else NO_WAY
        for door in view.content.doors
    )


def gas_on(view: OperationView, person: int) -> int:
    """The zones whose gas hurts this character, as bits."""
    me = view.person(person)
    for card in me.cards if me else []:
        if card != NO_CARD and view.content.equipment[card].lasting & equipment.IGNORES_GAS:
            return 0
    return int(view.gas)


def locks_between(grid: Grid, locks: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """What the lock between two spaces costs, where their door is locked."""
    behind: dict[tuple[int, int], int] = {}
    edges = iter(grid.plan.door_edges)
    for door, cell, direction in zip(edges, edges, edges, strict=True):
        if grid.is_locked(door):
            other = int(grid.plan.neighbour(cell, direction))
            behind[cell, other] = behind[other, cell] = locks[door]
    return behind


@lru_cache(maxsize=512)
def field(
    grid: Grid,
    goals: tuple[int, ...],
    onward: tuple[int, ...],
    locks: tuple[int, ...],
    gas: int,
) -> list[int]:
    """By space, how far the nearest goal is; `onward` says how far the way goes on from each."""
    lengths = [FAR * 4] * grid.size
    for cell, more in zip(goals, onward, strict=True):
        lengths[cell] = min(lengths[cell], more)
    behind = locks_between(grid, locks)
    open_grid = grid.with_doors(0)
    zones = grid.zones
    edge = list(goals)
    while edge:
        further = []
        for cell in edge:
            length = lengths[cell] + 1 + (GAS_COST if (gas >> zones[cell]) & 1 else 0)
            for direction in range(4):
                there = open_grid.beyond(cell, direction)
                if there < 0:
                    continue
                cost = length + behind.get((cell, there), 0)
                if cost < lengths[there]:
                    lengths[there] = cost
                    further.append(there)
        edge = further
    return lengths
