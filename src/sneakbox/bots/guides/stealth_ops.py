"""Stealth Ops for the search: to the end of the round, then the race for the intel is weighed.

Of two spies the one who has the intel tries every step and every answer to guards before he
decides: on the way out games are won and lost. Everything else is decided by habit.
"""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.guides import stealth_ops_way_out
from sneakbox.bots.masters.stealth_ops import CunningSpy
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.stealth_ops import WORTH, SensibleSpy, guard_cost
from sneakbox.bots.veterans.stealth_ops import HinderingSpy
from sneakbox.games.stealth_ops import aids, names
from sneakbox.games.stealth_ops.aids import STEP
from sneakbox.games.stealth_ops.view import OpsView
from sneakbox.kernel.actions import kind_of
from sneakbox.kernel.view import View

ROUNDS_AHEAD: Final = 1
ENOUGH_WORLDS: Final = 24
SPIES: Final = 2
NEVER_TRIED: Final = (names.PROPOSE, names.DISCARD)
FARTHEST: Final = 40.0  # steps; what lies farther away is as good as out of reach

# How the race went for sensible spies from there on, as weights of a logistic curve.
CARDS: Final = 0.03  # a card, by its worth; those of others are not known
MEAN_WORTH: Final = 6.0
NEARER: Final = 0.03  # each step to the intel
CLOSE: Final = 1.2  # to be there, against being far away
# While nobody has the intel it hardly tells who will win.
HARDLY: Final = 0.25


class OpsGuide(Guide):
    """The race for the intel, played on by sensible spies."""

    horizon = ROUNDS_AHEAD
    enough = ENOUGH_WORLDS
    remembers = False
    only_masters_try = True
    landmarks = (
        Landmark(names.TOLD_CAUGHT, "the guards notice you", mine=0, harms=True),
        Landmark(names.TOLD_SENT_BACK, "you are sent back to the entrance", mine=0, harms=True),
        Landmark(names.TOLD_DROPPED, "you drop the intel", mine=0, harms=True),
        Landmark(names.TAKE, "you take the intel", mine=0, harms=False),
        Landmark(names.TOLD_INTEL_STOLEN, "you steal the intel", mine=0, harms=False),
        Landmark(names.ITEM, "you draw a card", mine=0, harms=False),
        Landmark(names.TOLD_ON_ALERT, "the base is On Alert"),
        Landmark(names.TOLD_WON, "you win in this round", mine=0, harms=False),
    )

    def habits(self, seed: int) -> Bot:
        return CunningSpy(seed)

    def lesser_habits(self, seed: int) -> Bot:
        return HinderingSpy(seed)

    def player(self, seed: int) -> Bot:
        return SensibleSpy(seed)

    def is_worth_a_thought(self, view: View) -> bool:
        """Of two spies the one who has the intel, in his own turn: what tries add elsewhere, and
        among more spies, is not measured."""
        assert isinstance(view, OpsView)
        is_his_turn = view.active == view.seat and not view.guard_phase
        return view.content.players == SPIES and view.holder == view.seat and is_his_turn

    def candidates(self, view: View, habit: int) -> list[int]:
        """Cards are thrown away and draws proposed by habit only."""
        others = [option for option in view.options if kind_of(option) not in NEVER_TRIED]
        return [habit, *[option for option in others if option != habit]]

    def clock(self, view: View) -> int:
        assert isinstance(view, OpsView)
        return int(view.round)

    def judged(self, view: View, seat: int) -> float:
        assert isinstance(view, OpsView)
        if view.holder != names.NO_SEAT:
            return stealth_ops_way_out.chance(view, seat)
        spies = int(view.content.players)
        chances = [
            math.exp(prospects(view, seat, other) / 2.0) for other in range(spies) if other != seat
        ]
        # Against several each has to be beaten; 1 against 1 it is a plain logistic curve.
        own = math.exp(prospects(view, seat, seat) / 2.0)
        lead = own / (own + sum(chances)) - 1.0 / spies
        return 1.0 / spies + HARDLY * lead


def prospects(view: OpsView, viewer: int, seat: int) -> float:
    """How good it looks for a spy, as far as the viewer knows."""
    hope = CARDS * hand(view, viewer, seat)
    goal = int(aids.goal_of(view, seat))
    if goal == names.NO_ROOM:
        return hope
    way = aids.costs_from(view, view.spies[seat], guard_cost(view))[goal] / STEP
    way = min(FARTHEST, way)
    return hope - NEARER * way + CLOSE / (1.0 + way)


def hand(view: OpsView, viewer: int, seat: int) -> float:
    """What a hand is worth; cards the viewer has not seen are as good as most."""
    if seat == viewer:
        return float(sum(WORTH[kind] for kind in view.cards(seat)))
    return MEAN_WORTH * int(view.hands.sizes[seat])
