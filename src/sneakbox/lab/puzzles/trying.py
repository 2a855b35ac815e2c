"""How good each answer to a question is: worlds that fit what the seat sees, played to their end.

All answers are tried in the same worlds with the same luck, so what differs is the answer.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

from sneakbox.bots import catalogue
from sneakbox.bots.bot import Bot
from sneakbox.bots.search.guide import ANYBODY, Guide
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.events import Sink
from sneakbox.kernel.game import Setup
from sneakbox.kernel.playout import first_seat
from sneakbox.kernel.seats import CHANCE, LUCK
from sneakbox.kernel.state import State
from sneakbox.kernel.view import View

SEEDS: Final = 1 << 30
EVEN: Final = 0.5


class Tried:
    """An answer, what came of it in each try, and what happened on the way by which rule."""

    def __init__(self, action: int) -> None:
        self.action: Final = action
        self.values: Final[list[float]] = []
        # In how many tries it was the last move of the game.
        self.ended = 0
        # The landmarks met in each try, and the rules by which.
        self.met: Final[list[frozenset[int]]] = []
        self.rules: Final[dict[int, Counter[int]]] = {}
        # The rules by which these games were won, and those by which they were not.
        self.won_by: Final[Counter[str]] = Counter()
        self.lost_by: Final[Counter[str]] = Counter()

    def hope(self) -> float:
        return sum(self.values) / max(1, len(self.values))

    def share_met(self, landmark: int) -> float:
        """In what part of the tries a landmark was met."""
        return sum(landmark in met for met in self.met) / max(1, len(self.met))

    def worth(self, landmark: int) -> float:
        """How much better the tries ended in which a landmark was met, counted once a try."""
        shares = self.share_met(landmark)
        tries = zip(self.values, self.met, strict=True)
        inside = sum(value for value, met in tries if landmark in met)
        return (inside - shares * sum(self.values)) / max(1, len(self.values))

    def is_like(self, other: "Tried") -> bool:
        """Whether the same came of both in every try."""
        return self.values == other.values and self.met == other.met

    def ahead_of(self, other: "Tried") -> tuple[float, float]:
        """How much better it is in the same worlds, and the standard error of that."""
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=True)]
        mean = sum(gaps) / max(1, len(gaps))
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / max(1, len(gaps)))


class Trial:
    """One question of one seat, and what its answers are worth."""

    def __init__(self, setup: Setup, view: View, actions: Sequence[int], seed: int) -> None:
        self.setup: Final = setup
        self.view: Final = view
        self.seat: Final = int(view.seat)
        self.tried: Final = [Tried(action) for action in actions]
        self._dice: Final = Dice(seed)
        self._guide: Final = guide_of(setup)
        self._limit: Final = int(setup.game.longest)

    def play(self, rounds: int) -> None:
        """So many more tries of each answer that is still compared."""
        for _ in range(rounds):
            world = self.setup.sample_world(self.view, self._dice)
            seed = self._dice.below(SEEDS)
            for tried in self.tried:
                self._try_out(world.copy(), tried, seed)

    def keep(self, most: int) -> None:
        """Go on with the best of them only."""
        self.tried.sort(key=lambda tried: -tried.hope())
        del self.tried[most:]

    def merge(self) -> None:
        """Of answers after which everything went the same, the first is enough."""
        apart: list[Tried] = []
        for tried in self.tried:
            if not any(tried.is_like(other) for other in apart):
                apart.append(tried)
        self.tried[:] = apart

    def best(self) -> list[Tried]:
        return sorted(self.tried, key=lambda tried: -tried.hope())

    def margin(self) -> tuple[float, float]:
        """By how much the best answer leads the second, and the standard error of that."""
        first, second, *_ = self.best()
        return first.ahead_of(second)

    def _try_out(self, world: State, tried: Tried, seed: int) -> None:
        luck = Dice(seed)
        players: dict[int, Bot] = {}
        sink = world.sink = Sink()
        world.apply(self.seat, tried.action)
        tried.ended += int(world.result) != 0
        for _ in range(self._limit):
            if world.result != 0:
                break
            if world.waiting == LUCK:
                world.apply(CHANCE, world.sample(luck.bits()))
                continue
            who = int(first_seat(world.waiting))
            if who not in players:
                players[who] = self._guide.player(int(luck.bits()))
            world.apply(who, players[who].choose(world.view(who)))
        outcome = self.setup.outcome(world)
        tried.values.append(0.0 if outcome is None else outcome.scores[self.seat])
        if outcome is not None and outcome.rule:
            is_won = outcome.scores[self.seat] > EVEN
            (tried.won_by if is_won else tried.lost_by)[outcome.rule] += 1
        self._note(tried, sink)

    def _note(self, tried: Tried, sink: Sink) -> None:
        """What the seat would have been told, by landmark and rule."""
        met: dict[int, int] = {}
        for fact in sink.drain():
            if not (fact.audience >> self.seat) & 1:
                continue
            for number, mark in enumerate(self._guide.landmarks):
                is_mine = mark.mine == ANYBODY or fact.details[mark.mine] == self.seat
                if fact.kind == mark.kind and is_mine and number not in met:
                    met[number] = int(fact.rule)
        tried.met.append(frozenset(met))
        for number, rule in met.items():
            tried.rules.setdefault(number, Counter())[rule] += 1


def guide_of(setup: Setup) -> Guide:
    """What is known of the game that is played; every game with puzzles has one."""
    team = catalogue.team(setup.game.id)
    assert team is not None, f"nobody knows {setup.game.id} well enough to set puzzles"
    return team.guide()
