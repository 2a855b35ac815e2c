"""A player that searches before it decides, and can say what it thought."""

from collections.abc import Callable
from time import monotonic, thread_time
from typing import ClassVar, Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.guide import NEVER_ENOUGH, Guide
from sneakbox.bots.search.search import DEEPEST, Search
from sneakbox.bots.search.thought import Considered, Thought
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View


class Mind(Bot):
    """Does what its habits say, unless trying shows something better.

    The same seed, views and budget of rounds give the same actions; a budget of seconds depends on
    the machine. It gets views and makes its own worlds from them.
    """

    name: ClassVar = "search"
    # How many of its own later questions it remembers on one way; 0 for none.
    deepest: ClassVar = 0

    def __init__(
        self,
        setup: Setup,
        guide: Guide,
        seed: int,
        budget: Budget,
    ) -> None:
        self.setup: Final = setup
        self.guide: Final = guide
        self.habits: Final = self.habits_of(guide, seed)
        self.dice: Final = Dice(seed)
        self.budget = budget
        # What it thought about its last decision.
        self.thought: Thought = Thought([], 0)

    @staticmethod
    def habits_of(guide: Guide, seed: int) -> Bot:
        """Whose choice stands unless it finds something better."""
        return guide.habits(seed)

    def choose(self, view: View) -> int:
        if not self.tries(view):
            habit = self.habits.choose(view)
            self.thought = Thought([Considered(habit)], 0)
            return habit
        best = self.think(view, self.options(view)).best()
        if best.plan is None:
            return best.action
        self.guide.keep_to(self.habits, view, best.plan)
        return self.habits.choose(view)

    def tries(self, view: View) -> bool:
        """Whether it compares what it can do, or decides by habit at once."""
        return self.guide.is_worth_a_thought(view)

    def options(self, view: View) -> list[Considered]:
        """What it will compare: whole turns, or single decisions; the habit first."""
        plans = self.guide.plans(view, self.habits)
        if plans:
            return [Considered(plan[0], plan) for plan in plans]
        habit = self.habits.choose(view)
        actions = [habit] if len(view.options) == 1 else self.guide.candidates(view, habit)
        return [Considered(action) for action in actions]

    def think(self, view: View, options: list[Considered], *, watch: bool = False) -> Thought:
        """Compare options of a view, the habit first; `watch` notes what was met on the way."""
        deepest = self.deepest if self.guide.remembers else 0
        search = Search(self.setup, self.guide, view, self.dice, deepest, watch=watch)
        options = search.widest(options)
        goes_on, enough = self.clock(search), NEVER_ENOUGH if watch else self.guide.enough
        search.think(options, lambda share: search.rounds < share * enough and goes_on(share))
        self.thought = Thought(options, search.rounds)
        return self.thought

    def clock(self, search: Search) -> Callable[[float], bool]:
        """Says whether a share of the budget is not used up yet."""
        budget, began, entered = self.budget, thread_time(), monotonic()
        if budget.rounds:
            return lambda share: search.rounds < share * budget.rounds
        if budget.until:
            left = budget.until - entered
            return lambda share: monotonic() - entered < share * left
        return lambda share: thread_time() - began < share * budget.seconds


class Veteran(Mind):
    """Has some of a master's habits. Where it searches it compares what it can do now, and trusts
    its habits for the rest: flat Monte Carlo."""

    name: ClassVar = "veteran"

    @staticmethod
    def habits_of(guide: Guide, seed: int) -> Bot:
        return guide.lesser_habits(seed)

    def tries(self, view: View) -> bool:
        return not self.guide.only_masters_try and super().tries(view)


class Master(Mind):
    """Looks for better answers to its later questions as well."""

    name: ClassVar = "master"
    deepest: ClassVar = DEEPEST
