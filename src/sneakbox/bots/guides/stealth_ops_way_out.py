"""Who will get out with the intel, judged when a round begins and somebody has it.

What is seen on the table is counted as facts: how far the door is, which guards stand where, how
near the others are, what is in the hand. Two logistic curves weigh them, one for whoever has the
intel and one for a spy who is after it. `examples/weigh_the_way_out.py` finds the weights in games
that are played by habit.
"""

import math
from collections.abc import Sequence
from typing import Final

from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.view import OpsView

GUARD: Final = 3 * STEP  # what a guard on a way counts, in parts of a step
FARTHEST: Final = 40.0
MOST_GUARDS: Final = 4
MOST_AROUND_A_CHASER: Final = 3
HALF: Final = 0.5  # a guard is sneaked past on four or more

# Each fact with its weight for the holder, and for somebody who is after the intel.
WEIGHTS: Final = {
    "always": (0.484, -0.375),
    "the holder begins the round": (-0.072, 0.042),
    "1 step from the door": (-0.671, 0.171),
    "2 steps": (-0.356, 0.039),
    "3 steps": (-0.192, -0.018),
    "4 steps": (-0.080, -0.064),
    "5 steps": (0.032, -0.101),
    "6 or 7 steps": (-0.014, -0.004),
    "8 or 9 steps": (-0.030, -0.005),
    "a guard beside the holder": (-0.139, 0.168),
    "guards beside the holder": (-0.033, 0.010),
    "in the intel room": (-0.033, -0.004),
    "the way out, in steps, a guard for three": (-0.020, 0.016),
    "how near the door is by that": (1.046, -0.717),
    "the chance to walk out in the next turn": (1.897, -1.588),
    "the chaser beside the holder": (0.013, 0.000),
    "1 step behind": (-0.048, 0.082),
    "2 steps behind": (0.026, 0.020),
    "3 steps behind": (0.082, -0.053),
    "4 steps behind": (0.072, -0.088),
    "5 or 6 steps behind": (0.015, -0.076),
    "guards beside the chaser": (0.032, -0.015),
    "the way to the holder, in steps, a guard for three": (0.004, -0.006),
    "the chaser stands in the way out": (-0.147, 0.189),
    "the chaser stands at the entrance": (-0.045, 0.050),
    "cards of the other": (-0.017, -0.075),
    "a disguise in the own hand": (0.316, 0.115),
    "tranq guns and revolvers": (0.063, -0.023),
    "grenades and coins": (0.123, 0.013),
    "heelys": (0.186, 0.111),
    "a lockpick set": (0.278, 0.192),
}
OF_HOLDER: Final = tuple(mine for mine, _ in WEIGHTS.values())
OF_CHASER: Final = tuple(theirs for _, theirs in WEIGHTS.values())


def chance(view: OpsView, seat: int) -> float:
    """What a spy can hope for while somebody has the intel."""
    weights = OF_HOLDER if view.holder == seat else OF_CHASER
    return logistic(weights, facts(view, seat, chaser_of(view, seat)))


def logistic(weights: Sequence[float], seen: list[float]) -> float:
    total = sum(weight * fact for weight, fact in zip(weights, seen, strict=True))
    return 1.0 / (1.0 + math.exp(-total))


def chaser_of(view: OpsView, seat: int) -> int:
    """Who is after the intel in the eyes of a seat: itself, or the spy nearest to it when it has
    the intel."""
    if view.holder != seat:
        return seat
    away = view.facility.distances(view.spies[seat])
    others = [other for other in range(view.content.players) if other != seat]
    return min(others, key=lambda other: away[view.spies[other]])


def facts(view: OpsView, seat: int, chaser: int) -> list[float]:
    """What counts, in the order of WEIGHTS, in the eyes of one seat: it is the holder or the chaser
    and knows its own cards."""
    facility, holder = view.facility, int(view.holder)
    room, behind = int(view.spies[holder]), int(view.spies[chaser])
    home, away = facility.distances(0), facility.distances(room)
    awake = aids.guards_by_room(facility, view.guards)
    out, apart, here = home[room], away[behind], awake[room]
    way_out = min(FARTHEST, aids.costs_from(view, room, GUARD)[0] / STEP)
    pursuit = min(FARTHEST, aids.costs_from(view, behind, GUARD)[room] / STEP)
    rival = chaser if seat == holder else holder
    cards = view.cards(seat)
    return [
        1.0,
        float(view.first == holder),
        *[float(out == steps) for steps in range(1, 6)],
        float(out in (6, 7)),
        float(out in (8, 9)),
        float(here > 0),
        float(min(here, MOST_GUARDS)),
        float(room == facility.vault),
        way_out,
        1.0 / (1.0 + way_out),
        chance_to_walk_out(view, room, out, awake),
        *[float(apart == steps) for steps in range(5)],
        float(apart in (5, 6)),
        float(min(awake[behind] if behind else 0, MOST_AROUND_A_CHASER)),
        pursuit,
        float(home[behind] + apart == out),
        float(behind == 0),
        float(view.hands.sizes[rival]),
        float(names.DISGUISE in cards),
        float(cards.count(names.TRANQ) + cards.count(names.REVOLVER)),
        float(cards.count(names.GRENADE) + cards.count(names.COIN)),
        float(names.HEELYS in cards),
        float(names.LOCKPICK in cards),
    ]


def chance_to_walk_out(view: OpsView, room: int, steps: int, awake: list[int]) -> float:
    """How likely the next turn ends outside, without cards: the guards beside the spy and those on
    the way with the fewest that the die allows."""
    most = int(names.MOVEMENT_FACES)
    if not 0 <= steps <= most:
        return 0.0
    facility = view.facility
    fewest: int | None = None
    reached, total = {room: 0}, 0.0
    for _ in range(most):
        following: dict[int, int] = {}
        for place, met in reached.items():
            if place == 0 or (place == facility.vault and place != room):
                continue
            for other in facility.exits(place):
                more = met + awake[other]
                if more < following.get(other, more + 1):
                    following[other] = more
        reached = following
        if 0 in reached and (fewest is None or reached[0] < fewest):
            fewest = reached[0]
        if fewest is not None:
            total += HALF ** (fewest + awake[room]) / most
    return total
