"""What would you do? The answer of a search to somebody who has to decide, with the reason."""

from dataclasses import dataclass
from typing import Final

from sneakbox.bots.search.mind import Mind
from sneakbox.bots.search.thought import Considered
from sneakbox.kernel.game import Setup
from sneakbox.kernel.view import View

# So much oftener or more seldom one must come by something before it is a reason.
NOTABLE: Final = 0.1
MOST_REASONS: Final = 2
MOST_SHOWN: Final = 3
# How long somebody who asks is willing to wait.
HINT_SECONDS: Final = 1.0
UNTRIED: Final = -1

NOBODY_KNOWS: Final = "Nobody here knows this game well enough to say."
NOTHING_ELSE: Final = "There is nothing else to do."
BY_HABIT: Final = "It is what a sensible player does here."
ALL_ALIKE: Final = "The others come out about the same: it is what a sensible player does here."


@dataclass(frozen=True)
class Tried:
    """An option that was tried: how many of a hundred games one can hope to win after it."""

    action: int
    hope: int  # UNTRIED where there was nothing to compare


@dataclass(frozen=True)
class Advice:
    """What to do, and what else was tried, the advice first; why; in how many worlds.

    `turn` is the whole turn that begins with it, where turns are compared.
    """

    tried: tuple[Tried, ...]
    turn: tuple[int, ...]
    reasons: tuple[str, ...]
    worlds: int

    @property
    def action(self) -> int:
        return self.tried[0].action


def advise(mind: Mind, view: View) -> Advice:
    """Think about the question of a view, and say why."""
    thought = mind.think(view, mind.options(view), watch=True)
    best, *others = thought.top(MOST_SHOWN)
    turn = tuple(best.plan or ())
    if not thought.worlds:
        only = NOTHING_ELSE if len(view.options) == 1 else BY_HABIT
        return Advice((Tried(best.action, UNTRIED),), turn, (only,), 0)
    tried = tuple(Tried(one.action, round(100 * one.value())) for one in (best, *others))
    return Advice(tried, turn, tuple(reasons(mind, best, others)), thought.worlds)


def reasons(mind: Mind, best: Considered, others: list[Considered]) -> list[str]:
    """What one comes by oftener or more seldom than after the next best, in sentences."""
    other = next((one for one in others if one.action != best.action), None)
    if other is None:
        return [ALL_ALIKE]
    marks = mind.guide.landmarks
    shares = [(best.share_met(number), other.share_met(number)) for number in range(len(marks))]
    notable = [number for number, (mine, its) in enumerate(shares) if abs(mine - its) >= NOTABLE]
    notable.sort(key=lambda number: -abs(shares[number][0] - shares[number][1]))
    instead = mind.setup.vocabulary.words(other.action)
    found = []
    for number in notable[:MOST_REASONS]:
        mine, its = shares[number]
        words = marks[number].words
        found.append(
            f"{words[0].upper()}{words[1:]} in {round(10 * mine)} of 10 tries, "
            f"after '{instead}' in {round(10 * its)}."
        )
    return found or [ALL_ALIKE]


def said(advice: Advice, setup: Setup) -> list[str]:
    """Advice in sentences."""
    words = setup.vocabulary.words
    first = f"I would choose: {words(advice.action)}."
    if len(advice.turn) > 1:
        first = f"I would play this turn: {', '.join(map(words, advice.turn))}."
    best, *others = advice.tried
    if best.hope == UNTRIED:
        return [first, *advice.reasons]
    compared = "".join(f", {one.hope} after '{words(one.action)}'" for one in others)
    return [first, f"I give it {best.hope} of 100{compared}.", *advice.reasons]
