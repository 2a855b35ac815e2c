"""Puzzles side by side: no two alike, and not too many of one kind."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sneakbox.table.puzzles import POSSIBLE, Puzzle

# Moments of one game are so many decisions apart.
FEWEST_BETWEEN: Final = 4
# Not too many of one kind: so large a part of one level, so many that ask the same, so many that
# ask and answer the same, so many in the same place.
LARGEST_PART: Final = 0.7
PART_ASKED: Final = 0.4
PART_ALIKE: Final = 0.15
MOST_IN_A_PLACE: Final = 5
NUMBERS: Final = re.compile(r"\b[A-Za-z]?\d+\b|!")


class Album:
    """Puzzles of one game. Those it begins with stay; each of the others is unlike all before."""

    def __init__(self, goal: int, known: Iterable[Puzzle] = ()) -> None:
        self.goal: Final = goal
        self.puzzles: Final[list[Puzzle]] = []
        self._levels: Final[Counter[str]] = Counter()
        self._asked: Final[Counter[str]] = Counter()
        self._alike: Final[Counter[tuple[str, str]]] = Counter()
        for puzzle in known:
            self._add(puzzle)

    def is_full(self) -> bool:
        return len(self.puzzles) >= self.goal

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether it is unlike those that are there; then it is one of them."""
        if any(is_near(puzzle, other) for other in self.puzzles):
            return False
        if puzzle.kind == POSSIBLE:
            is_worn = self._alike["", puzzle.best.does] >= MOST_IN_A_PLACE
        else:
            is_worn = self.has_enough(puzzle.question, puzzle.best.says)
        if is_worn or self._levels[puzzle.level] >= LARGEST_PART * self.goal:
            return False
        self._add(puzzle)
        return True

    def has_enough(self, question: str, best: str = "") -> bool:
        """Whether as many ask this, or ask it and answer so, as should: numbers count for nothing.

        A search that asks before it tries anything spares itself what would be thrown away.
        """
        asked = plain(question)
        return (
            self._asked[asked] >= PART_ASKED * self.goal
            or self._alike[asked, plain(best)] >= PART_ALIKE * self.goal
        )

    def _add(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self._levels[puzzle.level] += 1
        if puzzle.kind == POSSIBLE:
            self._alike["", puzzle.best.does] += 1
        else:
            self._asked[plain(puzzle.question)] += 1
            self._alike[plain(puzzle.question), plain(puzzle.best.says)] += 1


def plain(text: str) -> str:
    """A question or an answer apart from numbers, squares and what dice show."""
    return NUMBERS.sub("", text)


def is_near(one: Puzzle, other: Puzzle) -> bool:
    """Whether two are moments of one game that lie close together, or ask about the same places."""
    mine = (one.seed, one.scenario, one.players, one.options)
    if mine != (other.seed, other.scenario, other.players, other.options):
        return one.kind == POSSIBLE and places(one) == places(other)
    return abs(len(one.moves) - len(other.moves)) < FEWEST_BETWEEN


def places(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(answer.does for answer in puzzle.answers)
