"""Stealth Ops for the search: two rounds ahead, then the race for the intel is weighed."""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.stealth_ops import CunningSpy
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.stealth_ops import WORTH, SensibleSpy, guard_cost
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.view import View

ROUNDS_AHEAD: Final = 2
FARTHEST: Final = 40.0  # steps; what lies farther away is as good as out of reach

# How the race went for sensible spies from there on, as weights of a logistic curve.
CARDS: Final = 0.03  # a card, by its worth; those of others are not known
MEAN_WORTH: Final = 6.0
NEARER: Final = 0.03  # each step to the intel
CLOSE: Final = 1.2  # to be there, against being far away
HOLDS: Final = 0.4  # the intel in hand
WAY_OUT: Final = -0.03
AT_THE_DOOR: Final = 2.2


class OpsGuide(Guide):
    """The race for the intel, played on by sensible spies."""

    horizon = ROUNDS_AHEAD
    landmarks = (
        Landmark(names.TOLD_CAUGHT, "the guards notice you", mine=0, harms=True),
        Landmark(names.TOLD_SENT_BACK, "you are sent back to the entrance", mine=0, harms=True),
        Landmark(names.TOLD_DROPPED, "you drop the intel", mine=0, harms=True),
        Landmark(names.TAKE, "you take the intel", mine=0, harms=False),
        Landmark(names.TOLD_INTEL_STOLEN, "you steal the intel", mine=0, harms=False),
        Landmark(names.ITEM, "you draw a card", mine=0, harms=False),
        Landmark(names.TOLD_ON_ALERT, "the base is On Alert"),
        Landmark(names.TOLD_WON, "you win within two rounds", mine=0, harms=False),
    )

    def habits(self, seed: int) -> Bot:
        return CunningSpy(seed)

    def player(self, seed: int) -> Bot:
        return SensibleSpy(seed)

    def is_worth_a_thought(self, view: View) -> bool:  # noqa: ARG002 - it never is
        """Habits alone decide: what they gain is measured, what tries add to them is not."""
        return False

    def clock(self, view: View) -> int:
        assert isinstance(view, OpsView)
        return int(view.round)

    def judged(self, view: View, seat: int) -> float:
        assert isinstance(view, OpsView)
        spies = int(view.content.players)
        chances = [
            math.exp(prospects(view, seat, other) / 2.0) for other in range(spies) if other != seat
        ]
        # Against several each has to be beaten; 1 against 1 it is a plain logistic curve.
        own = math.exp(prospects(view, seat, seat) / 2.0)
        return own / (own + sum(chances))


def prospects(view: OpsView, viewer: int, seat: int) -> float:
    """How good it looks for a spy, as far as the viewer knows."""
    hope = CARDS * hand(view, viewer, seat)
    goal = int(aids.goal_of(view, seat))
    if goal == names.NO_ROOM:
        return hope
    way = aids.costs_from(view, view.spies[seat], guard_cost(view))[goal] / STEP
    way = min(FARTHEST, way)
    if view.holder == seat:
        return hope + HOLDS + WAY_OUT * way + AT_THE_DOOR / (1.0 + way)
    return hope - NEARER * way + CLOSE / (1.0 + way)


def hand(view: OpsView, viewer: int, seat: int) -> float:
    """What a hand is worth; cards the viewer has not seen are as good as most."""
    if seat == viewer:
        return float(sum(WORTH[kind] for kind in view.cards(seat)))
    return MEAN_WORTH * int(view.hands.sizes[seat])
