"""What came of thinking: every option that was looked at, how often, and what it promises."""

from math import sqrt
from typing import Final

# Before anything is tried: other options are worse than the habit by about so much, give or take as
# much. Where little was tried this counts for more than what came of it.
PRIOR: Final = 0.03
UNSURE: Final = 1.0
ONE_MORE: Final = 0.02
# After so many tries an option drops out that is worse by so many of them.
SETTLED_AFTER: Final = 8
SETTLED: Final = 1.5


class Considered:
    """One option of a question. All of them were tried in the same worlds with the same luck."""

    def __init__(self, action: int, plan: list[int] | None = None) -> None:
        self.action = action
        # The whole turn that begins with it, where turns are compared.
        self.plan = plan
        self.visits = 0
        self.total = 0.0
        # How much better than the habit it was in the same worlds, and the squares of that.
        self.pairs = 0
        self.gain = 0.0
        self.squares = 0.0
        # In how many tries the seat came by each landmark, where somebody looks.
        self.met: Final[dict[int, int]] = {}

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def meet(self, landmark: int, *, met: bool) -> None:
        """Note whether the seat came by a landmark in one try."""
        self.met[landmark] = self.met.get(landmark, 0) + met

    def share_met(self, landmark: int) -> float:
        """In what part of the tries it came by a landmark."""
        return self.met.get(landmark, 0) / max(1, self.visits)

    def compare(self, gain: float) -> None:
        self.pairs += 1
        self.gain += gain
        self.squares += gain * gain

    def value(self) -> float:
        """How often it won, or what it was judged on average."""
        return self.total / self.visits if self.visits else 0.0

    def advantage(self) -> float:
        """How much better it is than the habit, on average."""
        return self.gain / self.pairs if self.pairs else 0.0

    def gained(self) -> float:
        """How much better than the habit it probably is, by what was known before and what came of
        trying: of many options that are no better one always looks better by luck."""
        known, noise = PRIOR * PRIOR, self.doubt() ** 2
        return (self.advantage() * known - PRIOR * noise) / (known + noise)

    def doubt(self) -> float:
        """The standard error of the advantage; large while little was tried."""
        if self.pairs < 2:
            return UNSURE
        mean = self.gain / self.pairs
        # As if one more pair had differed: a few equal results prove little.
        spread = (self.squares - self.pairs * mean * mean + ONE_MORE) / self.pairs
        return sqrt(max(0.0, spread) / self.pairs)

    def is_hopeless(self) -> bool:
        """True when it will hardly come out better than the habit."""
        return self.pairs >= SETTLED_AFTER and self.advantage() + SETTLED * self.doubt() < 0.0


class Thought:
    """What came of one question: the options, the habit first, and in how many worlds."""

    def __init__(self, considered: list[Considered], worlds: int) -> None:
        self.considered: Final = considered
        self.worlds: Final = worlds

    def best(self) -> Considered:
        """The habit, or what is probably better."""
        habit, *others = self.considered
        best = max(others, key=Considered.gained, default=habit)
        return best if best is not habit and best.gained() > 0.0 else habit

    def top(self, most: int = 3) -> list[Considered]:
        """The options that were tried most, the chosen one first."""
        best = self.best()
        return sorted(self.considered, key=lambda option: (option is not best, -option.visits))[
            :most
        ]
