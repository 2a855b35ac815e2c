"""Puzzles as the text file of a game, the easy ones first."""

import json
from collections.abc import Sequence
from dataclasses import replace

from sneakbox.kernel.game import Game
from sneakbox.table.puzzles import HOPE, LEVELS, Puzzle, moves_text


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
