"""Information-set Monte Carlo search: worlds that fit a view, played on by a sensible player.

Every round makes one world that the seat cannot tell from the truth, and tries each option that is
still in the running in it, with the same luck. The worse half drops out from time to time. What the
seat decides later in its own tries is remembered in a tree of the questions it came to (each is a
view: all games that the seat cannot tell apart are one question), so that later answers get better
too. Others are taken for sensible players who know what their own seats know.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from sneakbox.bots.bot import Bot
from sneakbox.bots.search.guide import ANYBODY, TO_THE_END, Guide
from sneakbox.bots.search.thought import Considered
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View

# How curious the tree is about answers that were seldom tried.
CURIOSITY: Final = 0.5
# So many more answers are looked at as a question comes up more often: the square root of that.
WIDENING: Final = 0.6
# Questions of the own seat that the tree remembers on one way down.
DEEPEST: Final = 4
# So many answers to a question are compared at most.
MOST_ANSWERS: Final = 16
# Luck that lasts for one try is drawn from so many numbers.
SEEDS: Final = 1 << 30


class Question:
    """A question the seat came to in its tries: what it answered, and what came of it."""

    def __init__(self, habit: int, answers: list[int]) -> None:
        self.answers: Final = answers  # the habit first
        self.habit: Final = habit
        self.visits = 0
        self.tried = [0] * len(answers)
        self.totals = [0.0] * len(answers)
        self.following: Final[dict[tuple[int, int], Question]] = {}

    def pick(self) -> int:
        """The number of the answer to try next: the habit first, others as it comes up again."""
        width = min(len(self.answers), 1 + int(WIDENING * sqrt(self.visits)))
        best, chosen = -1.0, 0
        for number in range(width):
            tried = self.tried[number]
            if tried == 0:
                return number
            hope = CURIOSITY * sqrt(log(self.visits + 1.0) / tried)
            score = self.totals[number] / tried + hope
            if score > best:
                best, chosen = score, number
        return chosen

    def learn(self, number: int, value: float) -> None:
        self.visits += 1
        self.tried[number] += 1
        self.totals[number] += value


class Search:
    """One question of one seat, thought through until the time is up."""

    def __init__(
        self,
        setup: Setup,
        guide: Guide,
        view: View,
        dice: Dice,
        deepest: int = DEEPEST,
        *,
        watch: bool = False,
    ) -> None:
        self.setup: Final = setup
        self.guide: Final = guide
        self.view: Final = view
        self.seat: Final = int(view.seat)
        self.dice: Final = dice
        self.deepest: Final = deepest
        self.limit: Final = int(setup.game.longest)
        self.until: Final = (
            TO_THE_END if guide.horizon >= TO_THE_END else guide.clock(view) + guide.horizon
        )
        self.eyes: Final = guide.eyes(view)
        self.roots: Final[dict[int, Question]] = {}
        self.watch: Final = watch
        self.rounds = 0

    def think(self, live: list[Considered], goes_on: Callable[[float], bool]) -> None:
        """Try the options round by round while `goes_on` says that a share of time is left.

        The habit always stays, since all others are compared with it; when nothing else is left,
        the rest of the time is saved.
        """
        for option in live:
            self.roots[option.action] = Question(option.action, [option.action])
        cuts = max(1, (len(live) - 1).bit_length())
        for cut in range(cuts):
            while len(live) > 1 and goes_on((cut + 1) / cuts):
                self.play_round(live)
                live = [live[0], *[option for option in live[1:] if not option.is_hopeless()]]
            if cut < cuts - 1:
                live = better_half(live)

    def widest(self, options: list[Considered]) -> list[Considered]:
        """The habit and not too many others; where there are more, any of them."""
        habit, *others = options
        while len(others) >= MOST_ANSWERS:
            del others[self.dice.below(len(others))]
        return [habit, *others]

    def play_round(self, live: list[Considered]) -> None:
        """One world, one luck, every option that is still in the running."""
        self.rounds += 1
        world = self.setup.sample_world(self.view, self.dice)
        seed = self.dice.below(SEEDS)
        base = 0.0
        for number, option in enumerate(live):
            value = self.try_out(world.copy(), option, seed)
            option.add(value)
            if number == 0:
                base = value
            else:
                option.compare(value - base)

    def try_out(self, world: State, option: Considered, seed: int) -> float:
        """Take an option in a world and play it on to its end, or until it is judged."""
        if not self.watch:
            return self.play_on(world, option, seed)
        sink = world.sink = Sink()
        value = self.play_on(world, option, seed)
        facts = [fact for fact in sink.drain() if (fact.audience >> self.seat) & 1]
        for number, mark in enumerate(self.guide.landmarks):
            of_this_kind = [fact for fact in facts if fact.kind == mark.kind]
            if mark.mine != ANYBODY:
                of_this_kind = [f for f in of_this_kind if f.details[mark.mine] == self.seat]
            option.meet(number, met=bool(of_this_kind))
        return value

    def play_on(self, world: State, option: Considered, seed: int) -> float:
        seat, guide = self.seat, self.guide
        luck = Dice(seed)
        players: list[Bot | None] = [None] * self.setup.players
        path: list[tuple[Question, int]] = []
        question = self.roots[option.action] if self.deepest and option.plan is None else None
        last = option.action
        if option.plan is not None:
            planner = players[seat] = guide.player(int(luck.bits()))
            guide.keep_to(planner, self.view, option.plan)
            last = planner.choose(self.view)
        world.apply(seat, last)
        for _ in range(self.limit):
            if world.result != 0:
                break
            if world.waiting == LUCK:
                world.apply(CHANCE, world.sample(luck.bits()))
                continue
            who = int(first_seat(world.waiting))
            view = world.view(who)
            if self.until < TO_THE_END and guide.clock(view) >= self.until:
                return self.learnt(path, guide.judged(world.view(self.eyes), seat))
            player = players[who]
            if player is None:
                player = players[who] = guide.player(int(luck.bits()))
            if who == seat and question is not None and len(view.options) > 1:
                question = self.come_to(question, last, view, player, len(path))
                if question is not None:
                    number = question.pick()
                    path.append((question, number))
                    last = question.answers[number]
                    world.apply(who, last)
                    continue
            world.apply(who, player.choose(view))
        outcome = self.setup.outcome(world)
        return self.learnt(path, 0.0 if outcome is None else outcome.scores[seat])

    def come_to(
        self, before: Question, last: int, view: View, player: Bot, deep: int
    ) -> Question | None:
        """The question that a view is; None where the tree ends."""
        if deep >= self.deepest:
            return None
        key = last, hash(view)
        found = before.following.get(key)
        if found is None:
            habit = player.choose(view)
            found = before.following[key] = Question(habit, self.guide.candidates(view, habit))
        return found

    def learnt(self, path: list[tuple[Question, int]], value: float) -> float:
        for question, number in path:
            question.learn(number, value)
        return value


def better_half(live: list[Considered]) -> list[Considered]:
    """The habit and the better half of the others."""
    habit, *others = live
    others.sort(key=lambda option: -option.advantage())
    return [habit, *others[: (len(others) + 1) // 2]]
