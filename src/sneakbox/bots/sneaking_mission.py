"""A sensible player of Sneaking Mission – Solo.

He walks only where nobody sees him while a safe door is left, explores the safe door nearest to a
hiding spot, shoots whoever spots him, and runs for the nearest hiding spot in Alert. When no safe
door is left he spends what he has: the breaker, ammo, attacks from behind. He never enters a guard
or a system he has just placed, answers several spotters nearest first, and lets sleepers sleep.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from sneakbox.boards.tiles import OPEN, TURNS, neighbour
from sneakbox.bots.bot import Bot
from sneakbox.bots.levels import REGULAR
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.aids import FAR
from sneakbox.games.sneaking_mission.base import Base
from sneakbox.games.sneaking_mission.guards import has_guard
from sneakbox.games.sneaking_mission.shooting import targets_from
from sneakbox.games.sneaking_mission.sight import first_guard, is_seen, steps_between
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.actions import act, first_of, kind_of, second_of
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.view import View

# Where he has no choice outside routine: the habits, the first one that is offered.
HABITS: Final = (names.STAY, names.LEAVE, names.SHOOT, names.FIRE)

# What a step costs on a way that cannot be safe, in steps over safe rooms.
SEEN: Final = 70
TRIPPED: Final = 50
FOUGHT: Final = 100

# A failed attack in Alert costs a token and the turn another, the next attack its turn.
FAIL_ONCE_MORE: Final = 3

# What to do in a turn, given how far every room is on a safe walk; None where it cannot be done.
Plan = Callable[[MissionView, list[int]], int | None]

# Nobody is this long in the base by good sense; from here on anything is worth a try.
PATIENCE: Final = 2_000


class SensiblePlayer(Bot):
    """See the top of this module. His seed matters only when he has lost his patience."""

    name: ClassVar = REGULAR
    # So many turns from a hiding spot are near enough to open a door.
    near_enough: ClassVar = 0
    # After a failed attack in Alert so many tokens must be left beyond the way home.
    left_over: ClassVar = FAIL_ONCE_MORE

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View) -> int:
        assert isinstance(view, MissionView)
        if len(view.options) == 1:
            return view.options[0]
        if view.turn > PATIENCE:
            return self.dice.choose(view.options)
        step = kind_of(view.steps[-1])
        if step == names.STEP_TURN:
            if view.base.alert:
                return run_for_cover(view, self.left_over)
            return self.sneak_on(view)
        if step == names.STEP_ORIENT:
            return turn_tile(view)
        if step == names.STEP_SPOTTED:
            return answer_nearest(view)
        if step == names.STEP_BREAKER:
            return act(names.SWITCH_OFF) if safe_door(view) is None else act(names.KEEP)
        for habit in HABITS:
            for option in view.options:
                if kind_of(option) == habit:
                    return option
        return view.options[0]

    def sneak_on(self, view: MissionView) -> int:
        """A turn outside Alert."""
        door = safe_door(view, self.near_enough)
        if door is not None:
            room, direction = door
            return go(view, room, act(names.EXPLORE, direction))
        walk = aids.safe_walk(view.base, view.here)
        for plan in self.last_resorts(view):
            action = plan(view, walk)
            if action is not None:
                return action
        return take_a_risk(view)

    def last_resorts(self, view: MissionView) -> Sequence[Plan]:  # noqa: ARG002 - always these
        """What is tried where no safe door is left, the first that can be done."""
        return throw_breaker, shoot_someone, attack_from_behind


# Sneaking.


def safe_door(view: MissionView, near_enough: int = 0) -> tuple[int, int] | None:
    """The room and direction of the safe door nearest to a hiding spot, None when none is left.

    Among those that are near enough to one it is the nearest to the agent.
    """
    walk = aids.safe_walk(view.base, view.here)
    hiding = aids.turns_to_hiding(view.base)
    doors = [
        (max(near_enough, hiding[room]), walk[room], hiding[room], room, direction)
        for room, direction in safe_doors(view)
    ]
    return min(doors)[3:] if doors else None


def safe_doors(view: MissionView) -> list[tuple[int, int]]:
    """Every safe door by its room and direction, while there is anything left behind them.

    Safe: nobody sees the agent on the way to the door or at it, and no guard looks into the dark
    behind it.
    """
    if view.pile.left == 0:
        return []
    base = view.base
    walk = aids.safe_walk(base, view.here)
    watched = watched_cells(view)
    return [
        (room, direction)
        for room in range(base.size())
        if walk[room] != FAR
        for direction in base.unexplored(room)
        if neighbour(base.cells[room], direction) not in watched
    ]


def watched_cells(view: MissionView) -> set[int]:
    """The unexplored cells that a guard looks into."""
    cells = view.base.cells
    return {
        neighbour(cells[line.last()], line.direction)
        for line in aids.sight_lines(view)
        if line.stop == OPEN
    }


def throw_breaker(view: MissionView, walk: list[int]) -> int | None:
    """Switch the systems off at the nearest breaker within reach."""
    base = view.base
    if not base.active_systems():
        return None
    breakers = [room for room in range(base.size()) if base.kind(room) == names.BREAKER]
    place = nearest(breakers, walk)
    return None if place is None else go(view, place, act(names.SWITCH_OFF))


def shoot_someone(view: MissionView, walk: list[int]) -> int | None:
    """Shoot a guard from the nearest place from which one can be shot unseen."""
    if view.ammo == 0:
        return None
    base = view.base
    targets: dict[int, int] = {}
    for room in range(base.size()):
        if walk[room] != FAR:
            for guard in targets_from(base, room):
                if base.kind(guard) == names.GUARD:
                    targets.setdefault(room, guard)
    place = nearest(targets, walk)
    return None if place is None else go(view, place, act(names.SHOOT, targets[place]))


def attack_from_behind(view: MissionView, walk: list[int]) -> int | None:
    """Attack a guard who looks elsewhere."""
    doors = doors_to_guards(view, walk)
    place = nearest(doors, walk)
    return None if place is None else go(view, place, act(names.MOVE, doors[place]))


def doors_to_guards(view: MissionView, walk: list[int]) -> dict[int, int]:
    """Rooms within reach from which a guard can be attacked, each with the direction."""
    base = view.base
    doors: dict[int, int] = {}
    for room in range(base.size()):
        if walk[room] != FAR:
            for direction in range(4):
                other = base.side(room, direction)
                if other >= 0 and has_guard(base, other):
                    doors[room] = direction
    return doors


def take_a_risk(view: MissionView) -> int:
    """Towards the open door that costs the least trouble: eyes, systems, guards on the way."""
    base = view.base
    trouble = [FAR] * base.size()
    first_step = [view.options[0]] * base.size()
    trouble[view.here] = 0
    waiting = {int(view.here)}
    while waiting:
        room = min(waiting, key=lambda place: (trouble[place], place))
        waiting.remove(room)
        doors = base.unexplored(room)
        if doors and view.pile.left > 0:
            return act(names.EXPLORE, doors[0]) if room == view.here else first_step[room]
        for other in aids.next_rooms(base, room):
            total = trouble[room] + trouble_in(base, other)
            if total < trouble[other]:
                trouble[other] = total
                step = aids.step_towards(view, [other])
                first_step[other] = step if room == view.here else first_step[room]
                waiting.add(other)
    return view.options[0]


def trouble_in(base: Base, room: int) -> int:
    """What arriving in a room costs, one for the step included."""
    trouble = 1
    if has_guard(base, room):
        trouble += FOUGHT
    elif base.kind(room) == names.SYSTEM:
        trouble += TRIPPED
    return trouble + SEEN if is_seen(base, room) else trouble


# Alert.


def run_for_cover(view: MissionView, left_over: int) -> int:
    """A turn in Alert: to the nearest hiding spot while it can be reached.

    After a failed attack the way back often lies before the eyes of the guard who shares the
    agent's room. Then the agent attacks again, as long as he could fail once more and still get
    home. Where no way is left, hope lies behind an open door.
    """
    route = aids.way_to_hiding(view)
    if route is not None and route.can_be_reached():
        return aids.step_towards(view, route.rooms)
    if has_guard(view.base, view.here):
        base = view.base.copy()
        base.cover(view.here)
        over_his_body = aids.cheapest_way(base, view.here, view.ammo, view.tokens)
        if over_his_body is not None and over_his_body.cost + left_over < view.tokens:
            return act(names.ATTACK)
    return take_a_risk(view)


# Answers.


def answer_nearest(view: MissionView) -> int:
    """Shoot the nearest spotter, or rush him."""
    return min(view.options, key=lambda option: (distance_to(view, option), option))


def distance_to(view: MissionView, answer: int) -> int:
    """How far the guard is whom an answer kills. A shot at him comes before rushing him, since
    shots are the lower numbers among actions."""
    base = view.base
    kind, first = kind_of(answer), first_of(answer)
    if kind == names.CHARGE:
        return 1
    if kind == names.SHOOT:
        for direction in range(4):
            if first_guard(base, view.here, direction) == first:
                return steps_between(base, view.here, first, direction)
    return FAR


def turn_tile(view: MissionView) -> int:
    """Turn a drawn tile so that nobody sees the agent, then for as many open doors as possible."""
    step = view.steps[-1]
    door, drawn = first_of(step), second_of(step)
    cell = neighbour(view.base.cells[view.here], door)

    def harm(option: int) -> tuple[bool, int, int]:
        base = view.base.copy()
        room = base.lay(drawn * TURNS + first_of(option), cell)
        stays = has_guard(base, room) or base.kind(room) == names.SYSTEM
        return is_seen(base, view.here if stays else room), -base.open_doors, option

    return min(view.options, key=harm)


# Walking.


def nearest(rooms: Iterable[int], walk: list[int]) -> int | None:
    """The room that takes the fewest turns to reach unseen, None when none can be."""
    within = [room for room in rooms if walk[room] != FAR]
    return min(within, key=lambda room: (walk[room], room)) if within else None


def go(view: MissionView, room: int, then: int) -> int:
    """Walk unseen towards a room, and there do what is to be done."""
    if room == view.here:
        return then
    return aids.step_towards(view, aids.safe_route(view, room))
