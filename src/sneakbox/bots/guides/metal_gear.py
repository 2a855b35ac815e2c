"""Metal Gear for the search: some rounds ahead, then health, way and time are weighed."""

import math
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.masters.metal_gear import ForesightedSneaker
from sneakbox.bots.metal_gear.sneaker import SensibleSneaker, need_of_the_moment
from sneakbox.bots.metal_gear.turns import SPACES_A_ROUND, rounds_left
from sneakbox.bots.metal_gear.ways import way_left
from sneakbox.bots.search.guide import Guide, Landmark
from sneakbox.bots.veterans.metal_gear import PatientSneaker
from sneakbox.games.metal_gear import names
from sneakbox.games.metal_gear.view import OperationView, PersonSeen
from sneakbox.kernel.actions import first_of, kind_of
from sneakbox.kernel.view import View

# Whoever plays the worlds on plans in a hurry, in a fraction of the time. It clears fewer stages,
# but whichever plan is tried pays the same for that.
ENDS_TRIED: Final = 4
CARDS_LOOKED_AT: Final = 2

ROUNDS_AHEAD: Final = 2
TURNS_COMPARED: Final = 6

# How a stage went for sensible sneakers from there on, as weights of a logistic curve.
EVEN: Final = -1.4
HEALTH: Final = 0.3
SPACE: Final = -0.07
ALERTED: Final = -1.0
FOCUS: Final = 0.08
SPARE_ROUND: Final = 0.4
MOST_SPARE: Final = 9.0
# Against a boss: what its health counts against that of the characters.
BOSS_HEALTH: Final = 4.0


class SneakingGuide(Guide):
    """Nothing is hidden but what luck has not decided, so all worlds are one."""

    horizon = ROUNDS_AHEAD
    landmarks = (
        Landmark(names.TOLD_SEEN, "somebody is seen", harms=True),
        Landmark(names.TOLD_HURT, "somebody is hurt", harms=True),
        Landmark(names.TOLD_KNOCKED_OUT, "a Guard is knocked out"),
        Landmark(names.TOLD_OBJECTIVE, "an objective is done", harms=False),
        Landmark(names.TOLD_COLLECTED, "an objective is taken", harms=False),
        Landmark(names.TOLD_OPENED, "a door opens", harms=False),
        Landmark(names.TOLD_CLEARED, "the stage is cleared", harms=False),
        Landmark(names.TOLD_FAILED, "the stage is lost", harms=True),
    )

    def habits(self, seed: int) -> Bot:
        return ForesightedSneaker(seed)

    def lesser_habits(self, seed: int) -> Bot:
        return PatientSneaker(seed)

    def player(self, seed: int) -> Bot:
        return SensibleSneaker(seed, ENDS_TRIED, CARDS_LOOKED_AT)

    def is_worth_a_thought(self, view: View) -> bool:
        """Against a boss alone: what habits gain where one sneaks is measured, what tries of whole
        turns add to them is not."""
        assert isinstance(view, OperationView)
        return view.boss is not None

    def plans(self, view: View, habits: Bot) -> list[list[int]]:
        """A turn is planned to its end, so ends are compared and not single steps."""
        assert isinstance(view, OperationView)
        assert isinstance(habits, SensibleSneaker)
        step = view.steps[-1]
        if kind_of(step) != names.STEP_TURN or len(view.options) == 1 or habits.has_plan(view):
            return []
        if view.boss is not None and not habits.is_sneaking(view):
            return []
        person = first_of(step)
        if need_of_the_moment(view, person) is not None:
            return []
        return habits.planner(view, person).best_plans(TURNS_COMPARED)

    def keep_to(self, player: Bot, view: View, plan: list[int]) -> None:
        assert isinstance(view, OperationView)
        assert isinstance(player, SensibleSneaker)
        player.keep_to(view, plan)

    def candidates(self, view: View, habit: int) -> list[int]:
        """What is not decided by the plan is left to habit, but for fights with bosses."""
        assert isinstance(view, OperationView)
        return [habit] if view.boss is None else super().candidates(view, habit)

    def clock(self, view: View) -> int:
        assert isinstance(view, OperationView)
        return int(view.round)

    def judged(self, view: View, seat: int) -> float:  # noqa: ARG002 - all win together
        assert isinstance(view, OperationView)
        people = [person for person in view.people if person.is_on_map()]
        if not people:
            return 0.5
        is_fight = view.boss is not None and view.content.boss is not None
        judge = fought if is_fight else sneaked
        return sum(judge(view, person) for person in people) / len(people)


def health_of(view: OperationView, person: PersonSeen) -> int:
    return int(view.content.people[person.person].health - person.damage)


def sneaked(view: OperationView, person: PersonSeen) -> float:
    """How likely a stage is cleared, from what one character has left to do and to lose."""
    length = float(way_left(view, person.person).lengths[person.cell])
    spare = rounds_left(view) - length / SPACES_A_ROUND
    hope = EVEN + HEALTH * health_of(view, person) + SPACE * min(length, 99.0)
    hope += SPARE_ROUND * max(-MOST_SPARE, min(MOST_SPARE, spare))
    hope += FOCUS * int(person.focused).bit_count()
    if person.is_alerted():
        hope += ALERTED
    return 1.0 / (1.0 + math.exp(-hope))


def fought(view: OperationView, person: PersonSeen) -> float:
    """The same against a boss: whose health lasts longer."""
    boss, dashboard = view.boss, view.content.boss
    assert boss is not None
    assert dashboard is not None
    left = 1.0 - float(boss.damage) / max(1, int(dashboard.health))
    mine = health_of(view, person) / max(1, int(view.content.people[person.person].health))
    return 1.0 / (1.0 + math.exp(-BOSS_HEALTH * (mine - left)))
