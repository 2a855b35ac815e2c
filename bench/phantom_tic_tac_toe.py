# ruff: noqa: ARG002, PERF401  written as the games in src are, for the compiler
"""Phantom tic-tac-toe on the Sneakbox kernel: noughts and crosses without seeing the other's marks.

Seat 0 (crosses) begins. On its turn a seat tries a cell it knows nothing about. A free cell takes
its mark and the turn passes; a cell the other already holds is only revealed, and the same seat
tries again. Three in a line win; nine marks without a line are a draw.

The rules are those of OpenSpiel's `phantom_ttt` (default settings); `same_rules.py` plays both
side by side. Written as the games in `sneakbox.games` are, so that the comparison is fair.
"""

from typing import Final

from sneakbox.kernel.actions import act, first_of
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.numbers import NumberReader
from sneakbox.kernel.seats import only
from sneakbox.kernel.state import State, Step, put
from sneakbox.kernel.view import View

CELLS: Final = 9
ALL_CELLS: Final = (1 << CELLS) - 1
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

# Kinds of actions and steps.
TRY: Final = 1
TURN: Final = 1

# Results.
CROSSES_WON: Final = 1
NOUGHTS_WON: Final = 2
DRAWN: Final = 3

# One byte for every set of cells: 1 where the set holds a line.
HOLDS_LINE: Final = bytes(
    any(cells & line == line for line in LINES) for cells in range(ALL_CELLS + 1)
)


class Phantom(State):
    """Both arrays have one set of cells (a bit each) per seat."""

    def __init__(self, steps: "vec[Step[Phantom]]", marks: "vec[i64]", known: "vec[i64]") -> None:
        super().__init__(steps)
        self.marks: vec[i64] = marks  # where the seat's own marks are
        self.known: vec[i64] = known  # which cells the seat has tried: its own and revealed ones

    def copy(self) -> "Phantom":
        twin = Phantom(self.pending(), self.marks[:], self.known[:])
        twin.waiting = self.waiting
        twin.result = self.result
        return twin

    def numbers(self) -> list[int]:
        numbers = self.frame_numbers()
        put(numbers, self.marks)
        put(numbers, self.known)
        return numbers

    def check(self) -> None:
        crosses, noughts = self.marks[0], self.marks[1]
        assert crosses & noughts == 0, "two marks in one cell"
        for seat in range(2):
            assert self.known[seat] & ~(crosses | noughts) == 0, "a seat knows of a free cell"
            assert self.marks[seat] & ~self.known[seat] == 0, "a seat forgot its own mark"

    def view(self, seat: i64) -> "PhantomView":
        marks: i64 = 0
        known: i64 = 0
        if seat < 2:
            marks = self.marks[seat]
            known = self.known[seat]
        return PhantomView(seat, self.waiting, self.result, self.options(seat), marks, known)


class PhantomView(View):
    """What one seat knows: where its marks are, and where it ran into the other's."""

    def __init__(
        self, seat: i64, waiting: i64, result: i64, options: list[int], marks: i64, known: i64
    ) -> None:
        super().__init__(seat, waiting, result, options)
        self.own: i64 = marks
        self.revealed: i64 = known & ~marks

    def facts(self) -> dict[str, object]:
        facts = super().facts()
        facts["own"] = self.own
        facts["revealed"] = self.revealed
        return facts


class Turn(Step[Phantom]):
    """A seat tries cells until one takes its mark."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def key(self) -> i64:
        return act(TURN, self.seat)

    def deciders(self, game: Phantom) -> i64:
        return only(self.seat)

    def options(self, game: Phantom, seat: i64) -> list[int]:
        known = game.known[seat]
        options: list[int] = []
        for cell in range(CELLS):
            if (known >> cell) & 1 == 0:
                options.append(act(TRY, cell))
        return options

    def take(self, game: Phantom, seat: i64, action: i64) -> None:
        cell: i64 = 1 << first_of(action)
        game.known[seat] |= cell
        if game.marks[1 - seat] & cell != 0:
            return
        game.marks[seat] |= cell
        if HOLDS_LINE[game.marks[seat]] != 0:
            game.result = CROSSES_WON + seat
        elif game.marks[0] | game.marks[1] == ALL_CELLS:
            game.result = DRAWN
        else:
            game.swap(NOUGHTS_TURN if seat == 0 else CROSSES_TURN)


CROSSES_TURN: Final = Turn(0)
NOUGHTS_TURN: Final = Turn(1)


def pair(first: i64, second: i64) -> "vec[i64]":
    return append(append(vec[i64](), first), second)


def start() -> Phantom:
    """An empty board; seat 0 is to try a cell."""
    game = Phantom(vec[Step[Phantom]](), pair(0, 0), pair(0, 0))
    game.push(CROSSES_TURN)
    game.settle()
    return game


def restore(reader: NumberReader) -> Phantom:
    """The state whose `numbers()` these are."""
    waiting, result = reader.next(), reader.next()
    steps: vec[Step[Phantom]] = vec[Step[Phantom]]()
    for _ in range(reader.next()):
        steps = append(steps, NOUGHTS_TURN if first_of(reader.next()) == 1 else CROSSES_TURN)
    game = Phantom(steps, reader.array(), reader.array())
    game.waiting = waiting
    game.result = result
    return game
