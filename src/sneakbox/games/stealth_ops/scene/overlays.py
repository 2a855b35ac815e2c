"""What can be worked out and is drawn over the map: reach, odds, guards to move, the way out."""

from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.guards import numbers_of
from sneakbox.games.stealth_ops.scene.board import spy_ref
from sneakbox.games.stealth_ops.scene.chances import Chances
from sneakbox.games.stealth_ops.scene.insight import EVERYTHING, WORKED_OUT, Insight
from sneakbox.games.stealth_ops.words import HELPS, SPIES, the_guards
from sneakbox.kernel.actions import first_of, kind_of, second_of
from sneakbox.scene.english import count, percent
from sneakbox.scene.laid_tiles import guard_ref, tile_ref
from sneakbox.scene.model import Overlay, Ref, Switch, Tone
from sneakbox.scene.scene import by_assistance

SWITCHES: Final = by_assistance(
    (WORKED_OUT, Switch("reach", "route", "Reach", "mine")),
    (EVERYTHING, Switch("odds", "threat", "Odds", "danger")),
    (WORKED_OUT, Switch("intent", "guard-still", "Guards", "caution")),
    (WORKED_OUT, Switch("ways", "exit", "Way out", "mine")),
)

# How wide a ring round a guard is.
RING: Final = 0.36


def overlays(known: Insight) -> tuple[Overlay, ...]:
    """Everything worth knowing that this level of assistance allows."""
    view = known.view
    if view.result != 0 or known.assistance < WORKED_OUT:
        return ()
    found: list[Overlay] = []
    if view.options and known.seat == view.active and not view.guard_phase:
        found += reach(known)
    if known.assistance >= EVERYTHING and view.options:
        found += odds(known)
    if view.guard_phase:
        found += to_move(known)
    found += in_smoke(known)
    if known.is_spy:
        found += way_home(known)
    return tuple(found)


def reach(known: Insight) -> list[Overlay]:
    """Where the spy can get: before the roll with its chance, after it in so many steps."""
    view = known.view
    if known.step == names.STEP_WALK:
        points = int(view.turn.points)
    elif known.step in (names.STEP_PREPARE, names.STEP_PLACE):
        points = names.MOVEMENT_FACES * int(view.turn.speed)
    else:
        return []
    rooms = aids.reach(view, known.here, points) if points else []
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
                say=f"Within reach with no guard on the way: {count(len(free), 'room')}.",
                places=tuple([tile_ref(one.room) for one in free]),
                words=tuple([steps_or_chance(known, one, chances) for one in free]),
                focus=spy_ref(known.seat),
            )
        )
    if guarded:
        past = [f"room {one.room} past {count(one.guards, 'guard')}" for one in guarded]
        found.append(
            Overlay(
                id="reach-guarded",
                group="odds" if known.assistance >= EVERYTHING else "reach",
                shape="area",
                tone="danger",
                label="Only past guards",
                say=f"Only past guards: {', '.join(past)}.",
                places=tuple([tile_ref(one.room) for one in guarded]),
                words=tuple([steps_or_chance(known, one, chances) for one in guarded]),
            )
        )
    return found


def steps_or_chance(known: Insight, one: aids.Reach, chances: Chances) -> str:
    """After the roll the steps to a room, or the chance to get there past its guards; before the
    roll the chance that the die reaches so far, past guards with the best of the items in hand."""
    counts_guards = known.assistance >= EVERYTHING
    if known.step == names.STEP_WALK:
        if not one.guards or not counts_guards:
            return str(int(one.steps))
        return percent(chances.past(one.way))
    all_pips = range(1, names.MOVEMENT_FACES + 1)
    faces = len([pips for pips in all_pips if pips * known.view.turn.speed >= one.steps])
    past = chances.past(one.way) if counts_guards else 1.0
    return percent(faces / names.MOVEMENT_FACES * past)


def odds(known: Insight) -> list[Overlay]:
    """The best odds against a guard in the way, with the items in hand."""
    rolls = [action for action in known.view.options if kind_of(action) != names.STEAL]
    way = max(rolls, key=lambda action: aids.sixths(known.view, action), default=0)
    best = aids.sixths(known.view, way)
    if not best:
        return []
    if kind_of(way) == names.SNEAK:
        how = f"sneaking{HELPS[int(second_of(way))]}"
    else:
        how = f"the {known.text.item(int(first_of(way)))}"
    return [
        Overlay(
            id="odds",
            group="odds",
            shape="area",
            tone="danger" if best < 4 else "caution",
            label="Best roll against a guard here",
            say=f"Best roll against a guard here: {percent(best, names.FACES)} with {how}.",
            places=(tile_ref(known.here),),
            words=(percent(best, names.FACES),),
            focus=spy_ref(known.seat),
        )
    ]


def to_move(known: Insight) -> list[Overlay]:
    """The guards who have not moved yet in this round."""
    numbers = numbers_of(known.view.guards.restless())
    say = f"Still to be moved: {the_guards(numbers)}."
    places, weights = on_guards(numbers), (RING,) * len(numbers)
    ring = Overlay(
        "to-move", "intent", "ring", "caution", "Still to be moved", say, places, weights
    )
    return [ring] if numbers else []


def in_smoke(known: Insight) -> list[Overlay]:
    """The guards whom smoke keeps where they are (OPS-091)."""
    numbers = numbers_of(known.view.guards.smoked)
    say = f"In smoke and not to be moved in this round: {the_guards(numbers)}."
    places = on_guards(numbers)
    mark = Overlay("smoke", "intent", "mark", "safe", "In smoke", say, places, symbol="noise")
    return [mark] if numbers else []


def on_guards(numbers: list[int]) -> tuple[Ref, ...]:
    return tuple([guard_ref(number) for number in numbers])


def way_home(known: Insight) -> list[Overlay]:
    """The way out for the holder, or for whoever gets the intel where it lies."""
    view, holder = known.view, int(known.view.holder)
    start = int(view.spies[holder]) if holder >= 0 else int(view.intel_at)
    rooms = tuple(aids.route(view, start, 0, STEP)) if start >= 0 else ()
    if not rooms:
        return []
    guards = aids.guards_on(view, rooms)
    facts = ("way out", holder, start, rooms, guards)
    return [known.memory.part(facts, way_out, holder, start, rooms, guards)]


def way_out(holder: int, start: int, rooms: tuple[int, ...], guards: int) -> Overlay:
    steps = count(len(rooms), "step")
    past = f", past {count(guards, 'guard')}" if guards else ", no guard on it"
    whose = f"{SPIES[holder]}'s way out" if holder >= 0 else "The way out"
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
