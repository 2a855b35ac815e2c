"""A player that searches before it decides, and can say what it thought."""

from collections.abc import Callable
from time import thread_time
from typing import ClassVar, Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.search.budget import Budget
from sneakbox.bots.search.guide import Guide
from sneakbox.bots.search.search import DEEPEST, Search
from sneakbox.bots.search.thought import Considered, Thought
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View


class Mind(Bot):
    """Does what the regular would do, unless trying shows something better.

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
        habits: Bot,
        seed: int,
        budget: Budget,
    ) -> None:
        self.setup: Final = setup
        self.guide: Final = guide
        self.habits: Final = habits
        self.dice: Final = Dice(seed)
        self.budget: Final = budget
        # What it thought about its last decision.
        self.thought: Thought = Thought([], 0)

    def choose(self, view: View) -> int:
        habit = self.habits.choose(view)
        if len(view.options) == 1:
            self.thought = Thought([Considered(habit)], 0)
            return habit
        search = Search(self.setup, self.guide, view, self.dice, self.deepest)
        considered = search.think(habit, self.clock(search))
        self.thought = Thought(considered, search.rounds)
        return self.thought.best()

    def clock(self, search: Search) -> Callable[[float], bool]:
        """Says whether a share of the budget is not used up yet."""
        budget, began = self.budget, thread_time()
        if budget.rounds:
            return lambda share: search.rounds < share * budget.rounds
        return lambda share: thread_time() - began < share * budget.seconds


class Veteran(Mind):
    """Compares what it can do now, and trusts its habits for the rest: flat Monte Carlo."""

    name: ClassVar = "veteran"


class Master(Mind):
    """Looks for better answers to its later questions as well."""

    name: ClassVar = "master"
    deepest: ClassVar = DEEPEST
