"""Puzzles as the text file of a game, the easy ones first."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from sneakbox.kernel.game import Game
from sneakbox.lab.puzzles.finding import FEWEST_BETWEEN
from sneakbox.table.puzzles import HOPE, LEVELS, POSSIBLE, Puzzle, moves_text

# Not too many of one kind: so large a part of one level, so many that ask and answer the same, so
# many in the same place.
LARGEST_PART: Final = 0.7
PART_ALIKE: Final = 0.16
MOST_IN_A_PLACE: Final = 5
NUMBERS: Final = re.compile(r"\d+")


def collected(
    puzzles: Iterable[Puzzle], goal: int, known: Sequence[Puzzle] = ()
) -> Iterator[list[Puzzle]]:
    """What there is, those that were known first, each time there is one more unlike the others."""
    found: list[Puzzle] = []
    levels: Counter[str] = Counter()
    alike: Counter[tuple[str, str]] = Counter()
    for puzzle in chain(known, puzzles):
        if len(found) >= goal:
            return
        if any(is_near(puzzle, other) for other in found):
            continue
        most = MOST_IN_A_PLACE if puzzle.kind == POSSIBLE else PART_ALIKE * goal
        if alike[looks(puzzle)] >= most or levels[puzzle.level] >= LARGEST_PART * goal:
            continue
        alike[looks(puzzle)] += 1
        levels[puzzle.level] += 1
        found.append(puzzle)
        yield found


def looks(puzzle: Puzzle) -> tuple[str, str]:
    """What a puzzle has in common with others: what is asked, apart from numbers, and answered."""
    if puzzle.kind == POSSIBLE:
        return ("", puzzle.best.does)
    return NUMBERS.sub("", puzzle.question), puzzle.best.says


def is_near(one: Puzzle, other: Puzzle) -> bool:
    """Whether two are moments of one game that lie close together, or ask about the same places."""
    if (one.seed, one.scenario, one.players) != (other.seed, other.scenario, other.players):
        return one.kind == POSSIBLE and places(one) == places(other)
    return abs(len(one.moves) - len(other.moves)) < FEWEST_BETWEEN


def places(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(answer.does for answer in puzzle.answers)


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The easy ones first, among equals the clearest; each gets its number as its name."""
    found = sorted(puzzles, key=lambda one: (LEVELS.index(one.level), -one.margin, one.seed))
    return [replace(puzzle, name=f"{number:02d}") for number, puzzle in enumerate(found, 1)]


def text_of(game: Game, puzzles: Sequence[Puzzle]) -> str:
    """The file of a game."""
    head = (
        f"# Puzzles of {game.title}, made by 'sneak puzzles {game.id} --find'. Luck follows from "
        f"the seed.\n\ngame = {quoted(game.id)}\n"
    )
    return head + "".join(f"\n{told(puzzle)}" for puzzle in puzzles)


def told(puzzle: Puzzle) -> str:
    lines = [
        "[[puzzles]]",
        f"name = {quoted(puzzle.name)}",
        f"level = {quoted(puzzle.level)}",
        f"scenario = {quoted(puzzle.scenario)}",
        f"players = {puzzle.players}",
        f"seed = {quoted(puzzle.seed)}",
        f"seat = {puzzle.seat}",
        f"question = {quoted(puzzle.question)}",
        f"margin = {puzzle.margin}",
    ]
    if puzzle.kind == HOPE:
        lines += [f"tries = {puzzle.tries}", f"doubt = {float(puzzle.doubt)}"]
    else:
        lines.append(f"kind = {quoted(puzzle.kind)}")
    if puzzle.options:
        lines.append(
            "options = { "
            + ", ".join(f"{name} = {quoted(value)}" for name, value in puzzle.options)
            + " }"
        )
    lines.append("why = [" + ", ".join(map(quoted, puzzle.why)) + "]")
    lines.append("answers = [")
    lines += [
        f"  {{ does = {quoted(one.does)}, says = {quoted(one.says)}, hope = {one.hope}, "
        f"why = {quoted(one.why)} }},"
        for one in puzzle.answers
    ]
    lines += ["]", f"moves = {quoted(moves_text(puzzle.moves))}", ""]
    return "\n".join(lines)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
