# not compiled: reads text files, once per game
"""Maps of square spaces drawn in a content file: a maze of `+---+` with things written inside.

+---+---+---+---+      Every space is three characters wide and one line high. Between two
| S     |###  A |      spaces there is a wall (`|` or `---`), nothing, a locked door (a small
+   +-a-+   +---+      letter: `a` or `-a-`), or a line between zones (`:` or `...`).
|    G>   b   X |
+---+---+---+---+      What the symbols on the spaces mean, the game and the file's legend say.

"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sneakbox.boards.content_tables import Table
from sneakbox.boards.phrases import Nonsense
from sneakbox.boards.tiles import EAST, SOUTH

MOST_COLUMNS: Final = 40
MOST_ROWS: Final = 40
MOST_SPACES: Final = 900


@dataclass(frozen=True)
class Item:
    """One thing on a space: its kind, its name, and its numbers (directions, letters, levels)."""

    kind: str
    name: str = ""
    a: int = 0
    b: int = 0


# What is drawn on a space, by its symbol; None for a symbol that stands for nothing.
Meaning = Callable[[str], list[Item] | None]


@dataclass(frozen=True)
class Edge:
    """A mark between a space and its neighbour to the east or south."""

    cell: int
    direction: int
    letter: str
    place: tuple[int, int]


@dataclass(frozen=True)
class Side:
    """How the edges on one side of a space are drawn."""

    direction: int
    wall: str
    door: re.Pattern[str]
    border: str
    refusal: str


TO_THE_EAST: Final = Side(
    EAST,
    "|",
    re.compile("([a-z])"),
    ":",
    "stands between two spaces: '|' is a wall, a small letter a locked door, ':' a line between "
    "zones, a blank an open edge",
)
TO_THE_SOUTH: Final = Side(
    SOUTH,
    "---",
    re.compile("-([a-z])-"),
    "...",
    "is no border: '---' is a wall, '-a-' a locked door, '...' a line between zones, blanks an "
    "open edge",
)


def read_legend(
    table: Table, meaning: Meaning, read: Callable[[str], Item]
) -> dict[str, list[Item]]:
    """The file's own symbols: each has a list of phrases, one for each thing on the space."""
    legend: dict[str, list[Item]] = {}
    for symbol in table.raw:
        if not 1 <= len(symbol.strip()) <= 3 or symbol != symbol.strip():
            table.problem(symbol, f"the symbol '{symbol}' must have one to three characters")
        elif meaning(symbol) is not None:
            table.problem(symbol, f"the symbol '{symbol}' means something else already")
        items = legend[symbol.strip()] = []
        for phrase in table.words(symbol):
            try:
                items.append(read(phrase))
            except Nonsense as error:
                table.text_problem(symbol, phrase, str(error))
    return legend


def trimmed(text: str, line: int, column: int) -> tuple[list[str], int, int]:
    """The lines of a drawing without what is blank around it, and where it then begins."""
    lines = [one.rstrip() for one in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
        line += 1
    indent = min((len(one) - len(one.lstrip()) for one in lines if one), default=0)
    return [one[indent:] for one in lines], line, column + indent


class Drawing:
    """What was drawn: by space the things on it, the walls around it and its place in the file."""

    def __init__(self, table: Table, key: str, meaning: Meaning, symbols: Sequence[str]) -> None:
        self.table: Final = table
        self.meaning: Final = meaning
        self.symbols: Final = symbols
        drawn = trimmed(table.text(key), *table.places.of_drawing(table.name, key))
        self.lines, self.line, self.column = drawn
        width = max((len(one) for one in self.lines), default=0)
        is_drawn = self.has_shape(width)
        self.columns = (width - 1) // 4 if is_drawn else 0
        self.rows = (len(self.lines) - 1) // 2 if is_drawn else 0
        size = self.columns * self.rows
        self.items: list[list[Item]] = [[] for _ in range(size)]
        self.places = [(0, 0)] * size
        self.walls = bytearray(size)
        self.doors: list[Edge] = []
        self.borders: list[Edge] = []
        if is_drawn:
            for number, one in enumerate(self.lines):
                read = self.read_spaces if number % 2 else self.read_borders
                read(one.ljust(width), number // 2, number)

    def found(self, *kinds: str) -> list[tuple[int, Item]]:
        """All things of these kinds with their spaces, in reading order."""
        return [
            (cell, one) for cell, all_ in enumerate(self.items) for one in all_ if one.kind in kinds
        ]

    def has(self, cell: int, *kinds: str) -> bool:
        return any(one.kind in kinds for one in self.items[cell])

    def problem(self, number: int, at: int, message: str) -> None:
        """A mistake in a line of the drawing and at a character of it, both counted from 0."""
        self.table.problem_at(self.place(number, at), message)

    def place(self, number: int, at: int) -> tuple[int, int]:
        return self.line + number + 1, self.column + at + 1

    def has_shape(self, width: int) -> bool:
        """Is it a drawing of whole spaces at all?"""
        lines, before = self.lines, len(self.table.problems)
        if len(lines) < 3 or width < 5:
            self.problem(0, 0, "the map must be drawn with at least one space: +---+, |   |, +---+")
            return False
        if len(lines) % 2 == 0:
            self.problem(
                len(lines) - 1,
                0,
                f"the map has {len(lines)} lines, but a border line, then a line of spaces, and so "
                "on to the last border line make an odd number",
            )
        if width % 4 != 1:
            self.problem(
                next(number for number, one in enumerate(lines) if len(one) == width),
                width - 1,
                f"this line has {width} characters, but whole spaces make 4 for each and one more: "
                f"{width // 4 * 4 + 1} or {width // 4 * 4 + 5}",
            )
        for number in range(0, len(lines), 2):
            if not lines[number].startswith("+"):
                self.problem(number, 0, "a border line must begin with '+' in the first column")
        columns, rows = (width - 1) // 4, (len(lines) - 1) // 2
        if columns > MOST_COLUMNS or rows > MOST_ROWS or columns * rows > MOST_SPACES:
            self.problem(
                0,
                0,
                f"{columns} by {rows} spaces are too many: at most {MOST_COLUMNS} by {MOST_ROWS}, "
                f"and {MOST_SPACES} in all",
            )
        return len(self.table.problems) == before

    def read_borders(self, text: str, row: int, number: int) -> None:
        """The walls, doors and zone lines between one row of spaces and the next."""
        for at in range(0, len(text), 4):
            if text[at] not in "+ ":
                self.problem(number, at, f"'{text[at]}' stands on a corner: draw '+'")
        for column in range(self.columns):
            cell = (row - 1) * self.columns + column
            self.read_edge(TO_THE_SOUTH, text, column * 4 + 1, cell, number, row in (0, self.rows))

    def read_spaces(self, text: str, row: int, number: int) -> None:
        """One row of spaces, and what stands between them."""
        first = row * self.columns
        for column in range(self.columns + 1):
            is_outer = column in (0, self.columns)
            self.read_edge(TO_THE_EAST, text, column * 4, first + column - 1, number, is_outer)
        for column in range(self.columns):
            written = text[column * 4 + 1 : column * 4 + 4]
            symbol = written.strip()
            at = column * 4 + 1 + (written.index(symbol) if symbol else 1)
            items = self.meaning(symbol)
            if items is None:
                known = ", ".join(self.symbols)
                message = f"'{symbol}' is no symbol: use {known}, or add it to the legend"
                self.problem(number, at, message)
            self.places[first + column] = self.place(number, at)
            self.items[first + column] = [one for one in items or () if one.kind != "floor"]

    def read_edge(
        self, side: Side, text: str, at: int, cell: int, number: int, is_outer: bool
    ) -> None:
        """What is drawn between two spaces, or round the map."""
        mark = text[at : at + len(side.wall)]
        door = side.door.fullmatch(mark)
        if mark == side.wall:
            if not is_outer:
                self.walls[cell] |= 1 << side.direction
        elif not mark.strip():
            if is_outer:
                wall = f"the edge of the map must be drawn as a wall: '{side.wall}'"
                self.problem(number, at, wall)
        elif door is not None:
            at += door.start(1)
            if is_outer:
                outside = f"door {door[1]} lies on the edge of the map: draw a wall"
                self.problem(number, at, outside)
            else:
                self.doors.append(Edge(cell, side.direction, door[1], self.place(number, at)))
        elif mark == side.border and not is_outer:
            self.borders.append(Edge(cell, side.direction, "", self.place(number, at)))
        else:
            self.problem(number, at, f"'{mark}' {side.refusal}")

    def marks(self, key: str, what: str) -> Iterator[tuple[int, str, tuple[int, int]]]:
        """Another drawing with one mark a space and no borders: each mark with its place."""
        table = self.table
        lines, line, column = trimmed(table.text(key), *table.places.of_drawing(table.name, key))
        if len(lines) != self.rows:
            table.problem(key, f"{key} has {len(lines)} rows, but the map has {self.rows}")
        for row, text in enumerate(lines[: self.rows]):
            if len(text) != self.columns:
                message = f"this row has {len(text)} {what}, but the map has {self.columns} columns"
                table.problem_at((line + row + 1, column + 1), message)
            for at, mark in enumerate(text[: self.columns]):
                yield row * self.columns + at, mark, (line + row + 1, column + at + 1)
