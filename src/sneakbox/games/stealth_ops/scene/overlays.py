"""What can be worked out and is drawn over the map: reach, odds, guards to move, the way out."""

from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.scene.board import guard_ref, spy_ref, tile_ref
from sneakbox.games.stealth_ops.scene.chances import Chances
from sneakbox.games.stealth_ops.scene.memory import Facts, Memory
from sneakbox.games.stealth_ops.text import HELPS, OpsText, number_of, spy
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.kernel.seats import SPECTATOR
from sneakbox.scene.english import percent
from sneakbox.scene.model import Overlay, Switch, Tone

WORKED_OUT: Final = 2
EVERYTHING: Final = 3

SWITCHES: Final = (
    (WORKED_OUT, Switch("reach", "route", "Reach", "mine")),
    (EVERYTHING, Switch("odds", "threat", "Odds", "danger")),
    (WORKED_OUT, Switch("intent", "guard-still", "Guards", "caution")),
    (WORKED_OUT, Switch("ways", "exit", "Way out", "mine")),
)


SHOWN: Final = tuple(
    tuple(switch for level, switch in SWITCHES if assistance >= level) for assistance in range(4)
)


def switches(assistance: int) -> tuple[Switch, ...]:
    return SHOWN[assistance]


def overlays(view: OpsView, text: OpsText, assistance: int, memory: Memory) -> tuple[Overlay, ...]:
    """Everything worth knowing that this level of assistance allows."""
    if view.result != 0 or assistance < WORKED_OUT:
        return ()
    found: list[Overlay] = []
    if view.options and view.seat == view.active and not view.guard_phase:
        found += reach(view, assistance)
    if assistance >= EVERYTHING and view.options:
        found += odds(view, text)
    if view.guard_phase:
        found += to_move(view)
    found += in_smoke(view)
    if view.seat < SPECTATOR:
        found += way_home(view, memory)
    return tuple(found)


def reach(view: OpsView, assistance: int) -> list[Overlay]:
    """Where the spy can get: before the roll with its chance, after it in so many steps."""
    step = int(kind_of(view.steps[-1]))
    here = int(view.spies[view.seat])
    speed = int(view.turn.speed)
    if step == names.STEP_WALK:
        points = int(view.turn.points)
    elif step in (names.STEP_PREPARE, names.STEP_PLACE):
        points = 4 * speed
    else:
        return []
    rooms = aids.reach(view, here, points) if points else []
    if not rooms:
        return []
    free = [one for one in rooms if not one.guards]
    guarded = [one for one in rooms if one.guards]
    chances = Chances(view)
    found: list[Overlay] = []
    if free:
        found.append(
            Overlay(
                id="reach",
                group="reach",
                shape="area",
                tone="mine",
                label="Rooms within reach",
                say=f"Within reach with no guard on the way: {number_of(len(free), 'room')}.",
                places=tuple([tile_ref(int(one.room)) for one in free]),
                words=tuple(
                    [steps_or_chance(view, one, step, assistance, chances) for one in free]
                ),
                focus=spy_ref(int(view.seat)),
            )
        )
    if guarded:
        numbers = ", ".join(
            [f"room {one.room} past {number_of(int(one.guards), 'guard')}" for one in guarded]
        )
        found.append(
            Overlay(
                id="reach-guarded",
                group="odds" if assistance >= EVERYTHING else "reach",
                shape="area",
                tone="danger",
                label="Only past guards",
                say=f"Only past guards: {numbers}.",
                places=tuple([tile_ref(int(one.room)) for one in guarded]),
                words=tuple(
                    [steps_or_chance(view, one, step, assistance, chances) for one in guarded]
                ),
            )
        )
    return found


def steps_or_chance(
    view: OpsView, one: aids.Reach, step: int, assistance: int, chances: Chances
) -> str:
    """After the roll the steps to a room, or the chance to get there past its guards; before the
    roll the chance that the die reaches so far, past guards with the best of the items in hand."""
    if step == names.STEP_WALK:
        if not one.guards or assistance < EVERYTHING:
            return str(int(one.steps))
        return percent(chances.past(one.way))
    speed = int(view.turn.speed)
    faces = sum([1 for pips in range(1, 5) if pips * speed >= one.steps])
    past = chances.past(one.way) if assistance >= EVERYTHING else 1.0
    return percent(faces / 4 * past)


def odds(view: OpsView, text: OpsText) -> list[Overlay]:
    """The best odds against a guard in the way, with the items in hand."""
    best, way = 0, ""
    bonus = int(view.turn.attack_bonus())
    for action in view.options:
        first, second = int(first_of(action)), int(second_of(action))
        if kind_of(action) == names.SNEAK:
            sixths, how = int(aids.sixths_to_sneak(second)), f"sneaking{HELPS[second]}"
        elif kind_of(action) == names.ATTACK:
            sixths, how = int(aids.sixths_to_hit(first, bonus)), f"the {text.item(first)}"
        else:
            continue
        if sixths > best:
            best, way = sixths, how
    if not best:
        return []
    return [
        Overlay(
            id="odds",
            group="odds",
            shape="area",
            tone="danger" if best < 4 else "caution",
            label="Best roll against a guard here",
            say=f"Best roll against a guard here: {percent(best, 6)} with {way}.",
            places=(tile_ref(int(view.spies[view.seat])),),
            words=(percent(best, 6),),
            focus=spy_ref(int(view.seat)),
        )
    ]


def to_move(view: OpsView) -> list[Overlay]:
    """The guards who have not moved yet in this round."""
    restless = view.guards.restless()
    numbers = [guard + 1 for guard in range(names.GUARDS) if restless >> guard & 1]
    if not numbers:
        return []
    listed = ", ".join([str(number) for number in numbers])
    return [
        Overlay(
            id="to-move",
            group="intent",
            shape="ring",
            tone="caution",
            label="Still to be moved",
            say=f"Still to be moved: {number_of(len(numbers), 'guard')}, {listed}.",
            places=tuple([guard_ref(number) for number in numbers]),
            weights=(0.36,) * len(numbers),
        )
    ]


def in_smoke(view: OpsView) -> list[Overlay]:
    """The guards whom smoke keeps where they are (OPS-091)."""
    numbers = [guard + 1 for guard in range(names.GUARDS) if view.guards.smoked >> guard & 1]
    if not numbers:
        return []
    listed = ", ".join([str(number) for number in numbers])
    return [
        Overlay(
            id="smoke",
            group="intent",
            shape="mark",
            tone="safe",
            label="In smoke",
            say=f"In smoke and not to be moved in this round: guard {listed}.",
            places=tuple([guard_ref(number) for number in numbers]),
            symbol="noise",
        )
    ]


def way_home(view: OpsView, memory: Memory) -> list[Overlay]:
    """The way out for the holder, or for whoever gets the intel where it lies."""
    start = int(view.spies[view.holder]) if view.holder >= 0 else int(view.intel_at)
    if start < 0:
        return []
    rooms = aids.route(view, start, 0, STEP)
    if not rooms:
        return []
    guards = aids.guards_on(view, rooms)
    facts: Facts = ("way out", int(view.holder), start, tuple(rooms), guards)
    found = memory.overlays.get(facts)
    if found is None:
        found = memory.overlays[facts] = way_out(int(view.holder), start, rooms, guards)
    return [found]


def way_out(holder: int, start: int, rooms: list[int], guards: int) -> Overlay:
    steps = number_of(len(rooms), "step")
    past = f", past {number_of(guards, 'guard')}" if guards else ", no guard on it"
    whose = f"{spy(holder)}'s way out" if holder >= 0 else "The way out"
    tone: Tone = "danger" if guards else "mine"
    return Overlay(
        id="way-out",
        group="ways",
        shape="path",
        tone=tone,
        label=whose,
        say=f"{whose}: {steps}{past}.",
        places=(tile_ref(start), *[tile_ref(room) for room in rooms]),
        words=(*[""] * len(rooms), steps),
        focus="token:intel",
        shown="on" if holder >= 0 else "aim",
        line="dotted",
    )
