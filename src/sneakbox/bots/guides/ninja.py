"""Ninja for the search: two turns ahead, then it is weighed how far each intruder is."""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.ninja.player import CunningShadow
from sneakbox.bots.ninja.errands import Goals
from sneakbox.bots.ninja.evidence import Suspicion
from sneakbox.bots.ninja.ground import FAR, Ground, ground_of
from sneakbox.bots.ninja.guards import plays_to_compare
from sneakbox.bots.ninja.hunting import Hunt
from sneakbox.bots.ninja.intruders import leads, strike_beside
from sneakbox.bots.ninja.player import SensibleShadow
from sneakbox.bots.ninja.routes import Situation
from sneakbox.bots.ninja.ways import TURNS_A_ROOM, ZONES_A_TURN
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.veterans.ninja import SeasonedShadow
from sneakbox.games.ninja import array_places as at
from sneakbox.games.ninja import names
from sneakbox.games.ninja.view import NinjaView
from sneakbox.kernel.actions import act, kind_of
from sneakbox.kernel.view import View

TURNS_AHEAD: Final = 2
WAYS_COMPARED: Final = 5
PLAYS_COMPARED: Final = 4

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

    def habits(self, seed: int) -> Bot:
        return CunningShadow(seed)

    def lesser_habits(self, seed: int) -> Bot:
        return SeasonedShadow(seed)

    def player(self, seed: int) -> Bot:
        return SensibleShadow(seed)

    def is_worth_a_thought(self, view: View) -> bool:  # noqa: ARG002 - it never is
        """Habits alone decide: what they gain is measured, what tries add to them is not."""
        return False

    def clock(self, view: View) -> int:
        assert isinstance(view, NinjaView)
        return int(view.turn)

    def eyes(self, view: View) -> int:
        """In a world of the search's own the intruders know best how far they are."""
        assert isinstance(view, NinjaView)
        if view.is_guard() or not view.content.settings.contested:
            return int(view.content.ninja_seat)
        return int(view.seat)

    def __init__(self) -> None:
        # The rooms to search on the ways that are compared now.
        self.searches: dict[tuple[int, ...], tuple[int, ...]] = {}

    def plans(self, view: View, habits: Bot) -> list[list[int]]:
        """An intruder's movement is planned to its end, so ways are compared and not steps."""
        assert isinstance(view, NinjaView)
        assert isinstance(habits, SensibleShadow)
        if view.is_guard() or kind_of(view.asked()) != names.STEP_MOVE or not leads(view):
            return []
        figure = int(view.now.moving)
        is_planned = not habits.plan.is_open(view, figure)
        if is_planned or strike_beside(view, figure) is not None or len(view.options) == 1:
            return []
        experience = habits.plan.experience
        experience.look_back(view, figure)
        walker = habits.walker(view, ground_of(view.content), figure, experience.respect())
        ways = walker.choices_to_compare(WAYS_COMPARED)
        experience.fear(view, figure, walker.chance_of_guards())
        self.searches = {tuple(actions): searched for actions, searched in ways}
        return [[*actions, act(names.DONE)] for actions, _ in ways]

    def keep_to(self, player: Bot, view: View, plan: list[int]) -> None:
        assert isinstance(view, NinjaView)
        assert isinstance(player, SensibleShadow)
        actions = plan[:-1]  # whoever has nothing left to do is done
        searched = self.searches[tuple(actions)]
        player.plan.take_up(view, int(view.now.moving), actions, searched)

    def candidates(self, view: View, habit: int) -> list[int]:
        """Guards compare their most promising plays. Whatever else is asked is left to habit, and
        so is setting up: what comes of it shows too late."""
        assert isinstance(view, NinjaView)
        if view.now.phase < names.ALERT_PHASE or kind_of(view.asked()) != names.STEP_PLAY:
            return [habit]
        if not view.is_guard() or kind_of(habit) == names.ATTACK:
            return [habit]
        ground = ground_of(view.content)
        hunt = Hunt(view, ground, Suspicion(view, ground))
        others = plays_to_compare(hunt, PLAYS_COMPARED)
        return [habit, *[option for option in others if option != habit]]

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
