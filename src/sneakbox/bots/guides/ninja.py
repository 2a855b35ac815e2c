"""Ninja for the search: two turns ahead, then it is weighed how far each intruder is."""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.ninja.errands import Goals
from sneakbox.bots.ninja.ground import FAR, Ground, ground_of
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.ninja.routes import Situation
from sneakbox.bots.ninja.ways import TURNS_A_ROOM, ZONES_A_TURN
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.view import View

TURNS_AHEAD: Final = 2

# How a night ended for sensible intruders from there on, as weights of a logistic curve.
EVEN: Final = 0.9
DONE: Final = 1.0  # its mission is done, only the way out is left
KNOWN: Final = 0.5  # it knows where its mission is
TURN_TO_GO: Final = -0.08
SPARE_TURN: Final = 0.03
MOST_SPARE: Final = 8.0
WOUNDS: Final = -1.2  # all but dead
GUARD_NEAR: Final = -1.2  # a guard in the same zone
IN_SIGHT: Final = -0.4
LIFE: Final = 0.3  # a copy that can still come back
ALERT: Final = -0.15


class NightGuide(Guide):
    """A night, played on by sensible guards and intruders."""

    horizon = TURNS_AHEAD
    landmarks = (
        Landmark(names.TOLD_DETECTED, "an intruder is seen"),
        Landmark(names.TOLD_WOUND, "an intruder is wounded"),
        Landmark(names.TOLD_DIED, "an intruder dies"),
        Landmark(names.TOLD_ALERT, "the alert changes"),
        Landmark(names.TOLD_MISSION_DONE, "a mission is done"),
        Landmark(names.TOLD_EXITED, "an intruder gets out"),
        Landmark(names.TOLD_KILLED, "a guard is killed"),
    )

    def player(self, seed: int) -> Bot:
        return SensibleShadow(seed)

    def clock(self, view: View) -> int:
        assert isinstance(view, NinjaView)
        return int(view.turn)

    def eyes(self, view: View) -> int:
        """In a world of the search's own the intruders know best how far they are."""
        assert isinstance(view, NinjaView)
        if view.is_guard() or not view.content.settings.contested:
            return int(view.content.ninja_seat)
        return int(view.seat)

    def candidates(self, view: View, habit: int) -> list[int]:
        """Setting up is left to habit: what comes of it shows too late."""
        assert isinstance(view, NinjaView)
        if view.now.phase < names.ALERT_PHASE:
            return [habit]
        return super().candidates(view, habit)

    def judged(self, view: View, seat: int) -> float:
        assert isinstance(view, NinjaView)
        ground = ground_of(view.content)
        there = [
            figure
            for figure in range(names.FIGURES)
            if view.figure(figure, at.STATUS) != names.ABSENT
        ]
        if view.content.settings.contested and seat >= view.content.desks:
            there = [figure for figure in there if view.content.seat_of(figure) == seat]
        share = sum(success(view, ground, figure) for figure in there) / max(1, len(there))
        return share if seat >= view.content.desks else 1.0 - share


def success(view: NinjaView, ground: Ground, figure: int) -> float:
    """How likely an intruder gets its mission done and out."""
    status, done = view.figure(figure, at.STATUS), view.figure(figure, at.DONE_FLAG)
    if status == names.EXITED:
        return float(done)
    if status == names.DEAD:
        return 0.0
    hope = EVEN + LIFE * int(view.figure(figure, at.LIVES)) + ALERT * int(view.alert)
    zone = int(view.figure(figure, at.ZONE))
    if status in (names.HIDDEN, names.VISIBLE, names.INSIDE) and zone >= 0:
        goals = Goals(view, ground, Situation(view, ground, figure))
        here = min(zone, ground.count)
        way = goals.out[here] + (0.0 if done else goals.there[here])
        turns = way / ZONES_A_TURN
        if done:
            hope += DONE
        elif goals.known:
            hope += KNOWN
        else:
            turns += TURNS_A_ROOM * (len(goals.rooms) - 1)
        spare = int(view.content.turns - view.turn) - turns
        hope += TURN_TO_GO * turns + SPARE_TURN * max(-MOST_SPARE, min(MOST_SPARE, spare))
        hope += WOUNDS * int(view.wounds(figure)) / max(1, int(view.content.deadly(figure)))
        if status == names.VISIBLE:
            hope += IN_SIGHT
        if zone < ground.count:
            hope += GUARD_NEAR / (1.0 + nearest_guard(view, ground, zone))
    return 1.0 / (1.0 + math.exp(-hope))


def nearest_guard(view: NinjaView, ground: Ground, zone: int) -> int:
    """Steps from the nearest guard."""
    places = [int(view.guard_zone(guard)) for guard in range(names.GUARDS)]
    steps = [ground.walk[zone][place] for place in places if 0 <= place < ground.count]
    return min(steps, default=FAR)
