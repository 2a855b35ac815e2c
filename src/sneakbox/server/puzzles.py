"""Puzzles as they are asked for: lists, positions through the eyes of one seat, and solutions.

A position is what the seat that is asked sees of a game that was played long ago, and nothing else.
Playing there takes a moment of a processor, so that goes on beside the loop, for one puzzle at a
time, and what was made is kept. What is best is told only to whoever has answered, or gave up.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import msgspec

from sneakbox.lab.missions.daily import today
from sneakbox.scene.model import Board, Frame
from sneakbox.scene.themes import Theme
from sneakbox.server.messages import (
    DailyPuzzle,
    GamePuzzles,
    PuzzleAnswer,
    PuzzleList,
    PuzzleRow,
    PuzzleSolution,
    PuzzleText,
)
from sneakbox.server.problems import Problem
from sneakbox.server.shelf import Shelf
from sneakbox.table.puzzles import (
    HOPE,
    Answer,
    Puzzle,
    PuzzleError,
    frame_of,
    number_of,
    of_the_day,
    position,
)

MOST_KEPT: Final = 60


@dataclass(frozen=True)
class Posed:
    """A position that was played to: its board, and what is seen of it with the question."""

    board: Board
    frame: Frame


class Puzzles:
    """The puzzles of a server."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf: Final = shelf
        self._posed: Final[OrderedDict[str, Posed]] = OrderedDict()
        self._one_at_a_time: Final = asyncio.Lock()

    def listed(self) -> PuzzleList:
        """All of them by game, the easy ones first."""
        return PuzzleList(
            [
                GamePuzzles(game.id, game.title, [row(one) for one in puzzles])
                for game, puzzles in self._shelf.puzzles()
            ]
        )

    def daily(self, wanted: str) -> DailyPuzzle:
        """The puzzle of a day, today's unless another is named."""
        now = today()
        everything = [one for _, puzzles in self._shelf.puzzles() for one in puzzles]
        try:
            day = date.fromisoformat(wanted) if wanted else now
            found = of_the_day(day, everything)
        except PuzzleError as error:
            raise Problem("no_such_puzzle", "There are no puzzles on this server.") from error
        except ValueError as error:
            wrong = f"'{wanted[:20]}' is no day: write it as in {now.isoformat()}."
            raise Problem("bad_request", wrong) from error
        return DailyPuzzle(
            date=day.isoformat(),
            number=number_of(day),
            game=found.game,
            title=self._shelf.game(found.game).title,
            puzzle=row(found),
            picture=f"/puzzles/{found.id}.svg",
        )

    async def text(self, game: str, name: str) -> PuzzleText:
        """A puzzle without its solution."""
        puzzle = self._shelf.puzzle(game, name)
        posed = await self._pose(puzzle)
        scenarios = self._shelf.game(game).scenarios
        return PuzzleText(
            id=puzzle.id,
            game=game,
            scenario=next(one.title for one in scenarios if one.id == puzzle.scenario),
            level=puzzle.level,
            asks=puzzle.asks(),
            frame=msgspec.Raw(msgspec.json.encode(posed.frame)),
        )

    def answer(self, game: str, name: str, does: str) -> PuzzleAnswer:
        """What one answer leads to, and nothing of the others."""
        puzzle = self._shelf.puzzle(game, name)
        for given in puzzle.answers:
            if given.does == does:
                return told(puzzle, given)
        raise Problem("bad_request", f"'{does[:40]}' is none of the answers to this puzzle.")

    def solution(self, game: str, name: str) -> PuzzleSolution:
        """Which answer is the best, why, and what each leads to."""
        puzzle = self._shelf.puzzle(game, name)
        answers = [told(puzzle, one) for one in puzzle.answers]
        return PuzzleSolution(puzzle.id, list(puzzle.why), answers)

    async def svg(self, game: str, name: str, theme: Theme) -> bytes:
        """The position as a small picture."""
        from sneakbox.scene.svg import draw

        posed = await self._pose(self._shelf.puzzle(game, name))
        shown = replace(posed.frame, prompt=None)
        drawn = await asyncio.to_thread(draw, posed.board, shown, theme, caption=False)
        return drawn.encode()

    async def _pose(self, puzzle: Puzzle) -> Posed:
        """The position of a puzzle; whoever asks meanwhile waits for the same."""
        found = self._posed.get(puzzle.id)
        if found is None:
            async with self._one_at_a_time:
                found = self._posed.get(puzzle.id)
                if found is None:
                    found = await asyncio.to_thread(self._played, puzzle)
                    self._posed[puzzle.id] = found
                    if len(self._posed) > MOST_KEPT:
                        self._posed.popitem(last=False)
        if puzzle.id in self._posed:
            self._posed.move_to_end(puzzle.id)
        self._shelf.remember(found.board)
        return found

    def _played(self, puzzle: Puzzle) -> Posed:
        """Beside the loop, so with a setup and a scene of its own."""
        setup = puzzle.setup(self._shelf.game(puzzle.game))
        match = position(puzzle, setup)
        scene = self._shelf.new_scene(setup)
        return Posed(scene.board(), frame_of(puzzle, match, scene))


def row(puzzle: Puzzle) -> PuzzleRow:
    return PuzzleRow(puzzle.id, puzzle.level, puzzle.question)


def told(puzzle: Puzzle, given: Answer) -> PuzzleAnswer:
    right = given == puzzle.best
    return PuzzleAnswer(given.does, given.says, right, puzzle.kind == HOPE, given.hope, given.why)
