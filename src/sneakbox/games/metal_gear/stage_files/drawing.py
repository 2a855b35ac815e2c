# not compiled: reads text files, once per stage
"""The drawing of a stage's map: a maze of `+---+` with what lies on each space written inside.

+---+---+---+---+      Every space is three characters wide and one line high. Between two
| S     |###  A |      spaces there is a wall (`|` or `---`), nothing, a locked door (a small
+   +-a-+   +---+      letter: `a` or `-a-`), or a line between zones (`:` or `...`).
|    G>   b   X |
+---+---+---+---+      A space holds one symbol of the list below, or one of the file's legend.

"""

import re
from dataclasses import dataclass, field
from typing import Final

from sneakbox.boards.content_files import Problem
from sneakbox.boards.tiles import DIRECTIONS, EAST, SOUTH
from sneakbox.games.metal_gear.characters.dashboards import DASHBOARDS
from sneakbox.kernel.vocabulary import one_of

ARROWS: Final = "^>v<"
PEOPLE_NAMES: Final = tuple(person.name.lower() for person in DASHBOARDS)
LETTERS: Final = "ABCD"
MOST_COLUMNS: Final = 40
MOST_ROWS: Final = 40
MOST_SPACES: Final = 900

SYMBOLS: Final = {
    "(blank)": "floor",
    "### or #": "obstacle: a solid block",
    "^ > v <": "patrol icon: turn to face this way (FORCE)",
    "*": "patrol icon: turn left or right when you stop here (TURN)",
    "G> or G>*": "Guard facing that way, and the icon under it",
    "K<v": "Camera: its orange cone, its green cone",
    "Q or Qv": "barracks, and its SPAWN icon with the facing of new Guards",
    "S or Ss Sm So Sg": "start for anybody, or for Snake, Meryl, Otacon, Gray Fox",
    "A B C D": "Event token; an icon may follow, as in A*",
    "O": "Objective token; an icon may follow",
    "X": "exit; an icon may follow",
    "T": "facedown Trap; an icon may follow",
    "H3": "Terminal of that level, 2 to 5",
    "E1": "elevator; elevators with the same number are joined",
    "I1": "something to interact with, by its number",
    "N1": "codec number printed on the space",
}


@dataclass(frozen=True)
class Item:
    """One thing on a space: its kind, and its numbers (directions, letters, levels)."""

    kind: str
    a: int = 0
    b: int = 0
    name: str = ""


@dataclass(frozen=True)
class Edge:
    """A mark between a space and its neighbour to the east or south."""

    cell: int
    direction: int
    letter: str
    line: int
    column: int


@dataclass
class Drawing:
    """What was drawn: by space the things on it, the walls around it and its place in the file."""

    columns: int = 0
    rows: int = 0
    items: list[list[Item]] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    walls: bytearray = field(default_factory=bytearray)
    doors: list[Edge] = field(default_factory=list)
    borders: list[Edge] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def found(self, kind: str) -> list[tuple[int, Item]]:
        """All things of one kind with their spaces, in reading order."""
        return [
            (cell, one) for cell, all_ in enumerate(self.items) for one in all_ if one.kind == kind
        ]

    def has(self, cell: int, kind: str) -> bool:
        return any(one.kind == kind for one in self.items[cell])

    def problem(self, line: int, column: int, message: str) -> None:
        self.problems.append(Problem(line, column, message))


# Symbols.

SYMBOL_PATTERNS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<blank>)",
        r"(?P<solid>#{1,3})",
        r"(?P<icon>[\^>v<*])",
        r"G(?P<guard>[\^>v<])(?P<under>[\^>v<*])?",
        r"K(?P<orange>[\^>v<])(?P<green>[\^>v<])",
        r"Q(?P<spawn>[\^>v<])?(?P<quarters>)",
        r"S(?P<start>[smog]?)",
        r"(?P<token>[ABCDOXT])(?P<under>[\^>v<*])?",
        r"(?P<numbered>[HEIN])(?P<number>[0-9])",
    )
)
TOKEN_KINDS: Final = {"O": "objective", "X": "exit", "T": "trap"}
NUMBERED_KINDS: Final = {"H": "terminal", "E": "elevator", "I": "switch", "N": "codec"}


def icon_item(mark: str) -> Item:
    return Item("turn") if mark == "*" else Item("force", ARROWS.index(mark))


def items_of(symbol: str) -> list[Item] | None:
    """What a symbol stands for; None when it stands for nothing."""
    for pattern in SYMBOL_PATTERNS:
        match = pattern.fullmatch(symbol)
        if match is not None:
            return items_from(
                {key: value for key, value in match.groupdict().items() if value is not None}
            )
    return None


def items_from(parts: dict[str, str]) -> list[Item]:
    """What the parts of a symbol stand for."""
    under = [icon_item(parts["under"])] if "under" in parts else []
    if "solid" in parts:
        return [Item("obstacle", name="block")]
    if "icon" in parts:
        return [icon_item(parts["icon"])]
    if "guard" in parts:
        return [Item("guard", ARROWS.index(parts["guard"])), *under]
    if "orange" in parts:
        return [Item("camera", ARROWS.index(parts["orange"]), ARROWS.index(parts["green"]))]
    if "quarters" in parts:
        spawn = [Item("spawn", ARROWS.index(parts["spawn"]))] if "spawn" in parts else []
        return [Item("barracks"), *spawn]
    if "start" in parts:
        return [Item("start", "smog".index(parts["start"]) if parts["start"] else -1)]
    if "token" in parts:
        letter = parts["token"]
        if letter in LETTERS:
            return [Item("event", LETTERS.index(letter)), *under]
        return [Item(TOKEN_KINDS[letter]), *under]
    if "numbered" in parts:
        return [Item(NUMBERED_KINDS[parts["numbered"]], int(parts["number"]))]
    return []


PHRASES: Final = (
    "floor",
    "obstacle NAME",
    "guard DIRECTION",
    "camera ORANGE GREEN",
    "barracks",
    "spawn DIRECTION",
    "start",
    "start PERSON",
    "force DIRECTION",
    "turn",
    "event LETTER",
    "objective",
    "exit",
    "trap",
    "terminal LEVEL",
    "elevator NUMBER",
    "switch NUMBER",
    "codec NUMBER",
    "place NAME",
)
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")


def item_from_phrase(phrase: str) -> Item | str:
    """One line of a legend as a thing on a space; otherwise what is wrong with it."""
    word, _, rest = phrase.strip().partition(" ")
    words = rest.split()
    if word in ("floor", "barracks", "turn", "objective", "exit", "trap") and not words:
        return Item(word)
    if word in ("guard", "spawn", "force") and len(words) == 1 and words[0] in DIRECTIONS:
        return Item(word, DIRECTIONS.index(words[0]))
    if word == "camera" and len(words) == 2 and all(one in DIRECTIONS for one in words):
        return Item(word, DIRECTIONS.index(words[0]), DIRECTIONS.index(words[1]))
    if word == "start" and (not rest or rest in PEOPLE_NAMES):
        return Item(word, PEOPLE_NAMES.index(rest) if rest else -1)
    if word == "event" and len(rest) == 1 and rest in LETTERS:
        return Item(word, LETTERS.index(rest))
    if word in ("terminal", "elevator", "switch", "codec") and rest.isdecimal() and len(rest) < 4:
        return Item(word, int(rest))
    if word in ("obstacle", "place") and NAME.fullmatch(rest):
        return Item(word, name=rest)
    for known in PHRASES:
        if known.split()[0] == word:
            return f"'{phrase}' is not complete: write '{known}'"
    return f"'{phrase}' is nothing that can lie on a space: {one_of(PHRASES, 30)}"


# Reading the drawing.


def read_drawing(text: str, line: int, column: int, legend: dict[str, list[Item]]) -> Drawing:
    """Read a drawing whose first line comes after `line` of the file."""
    drawing = Drawing()
    lines = [one.rstrip() for one in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
        line += 1
    indents = [len(one) - len(one.lstrip()) for one in lines if one]
    indent = min(indents, default=0)
    column += indent
    lines = [one[indent:] for one in lines]
    width = max((len(one) for one in lines), default=0)
    if not check_shape(drawing, lines, width, line, column):
        return drawing
    drawing.columns = (width - 1) // 4
    drawing.rows = (len(lines) - 1) // 2
    size = drawing.columns * drawing.rows
    drawing.items = [[] for _ in range(size)]
    drawing.places = [(0, 0)] * size
    drawing.walls = bytearray(size)
    padded = [one.ljust(width) for one in lines]
    for number, one in enumerate(padded):
        at = line + 1 + number
        if number % 2 == 0:
            read_border_line(drawing, one, number // 2, at, column)
        else:
            read_space_line(drawing, one, number // 2, at, column, legend)
    return drawing


def check_shape(drawing: Drawing, lines: list[str], width: int, line: int, column: int) -> bool:
    """Is it a drawing of whole spaces at all?"""
    if len(lines) < 3 or width < 5:
        drawing.problem(
            line + 1,
            column + 1,
            "the map must be drawn with at least one space: +---+, |   |, +---+",
        )
        return False
    if len(lines) % 2 == 0:
        drawing.problem(
            line + len(lines),
            column + 1,
            f"the map has {len(lines)} lines, but a border line, then a line of spaces, and so on "
            "to the last border line make an odd number",
        )
    if width % 4 != 1:
        long = next(number for number, one in enumerate(lines) if len(one) == width)
        drawing.problem(
            line + 1 + long,
            column + width,
            f"this line has {width} characters, but whole spaces make 4 for each and one more: "
            f"{width // 4 * 4 + 1} or {width // 4 * 4 + 5}",
        )
    for number, one in enumerate(lines):
        if number % 2 == 0 and not one.startswith("+"):
            drawing.problem(
                line + 1 + number,
                column + 1,
                "a border line must begin with '+' in the first column",
            )
    columns, rows = (width - 1) // 4, (len(lines) - 1) // 2
    if columns > MOST_COLUMNS or rows > MOST_ROWS or columns * rows > MOST_SPACES:
        drawing.problem(
            line + 1,
            column + 1,
            f"{columns} by {rows} spaces are too many: at most {MOST_COLUMNS} by {MOST_ROWS}, "
            f"and {MOST_SPACES} in all",
        )
    return not drawing.problems


def read_border_line(drawing: Drawing, text: str, row: int, line: int, column: int) -> None:
    """The walls, doors and zone lines between one row of spaces and the next."""
    for at in range(drawing.columns + 1):
        corner = text[at * 4]
        if corner not in "+ ":
            drawing.problem(line, column + at * 4 + 1, f"'{corner}' stands on a corner: draw '+'")
    for at in range(drawing.columns):
        mark = text[at * 4 + 1 : at * 4 + 4]
        place = column + at * 4 + 2
        cell = (row - 1) * drawing.columns + at
        is_outer = row in (0, drawing.rows)
        if mark == "---" and is_outer:
            continue
        if mark == "---":
            drawing.walls[cell] |= 1 << SOUTH
        elif mark == "   ":
            if is_outer:
                drawing.problem(line, place, "the edge of the map must be drawn as a wall: '---'")
        elif re.fullmatch(r"-[a-z]-", mark):
            add_door(drawing, cell, SOUTH, mark[1], line, place + 1, is_outer)
        elif mark == "..." and not is_outer:
            drawing.borders.append(Edge(cell, SOUTH, "", line, place))
        else:
            drawing.problem(
                line,
                place,
                f"'{mark}' is no border: '---' is a wall, '-a-' a locked door, '...' a line "
                "between zones, blanks an open edge",
            )


def read_space_line(
    drawing: Drawing,
    text: str,
    row: int,
    line: int,
    column: int,
    legend: dict[str, list[Item]],
) -> None:
    """One row of spaces, and what stands between them."""
    for at in range(drawing.columns + 1):
        mark = text[at * 4]
        place = column + at * 4 + 1
        cell = row * drawing.columns + at - 1
        is_outer = at in (0, drawing.columns)
        if mark == "|":
            if not is_outer:
                drawing.walls[cell] |= 1 << EAST
        elif mark == " ":
            if is_outer:
                drawing.problem(line, place, "the edge of the map must be drawn as a wall: '|'")
        elif "a" <= mark <= "z":
            add_door(drawing, cell, EAST, mark, line, place, is_outer)
        elif mark == ":" and not is_outer:
            drawing.borders.append(Edge(cell, EAST, "", line, place))
        else:
            drawing.problem(
                line,
                place,
                f"'{mark}' stands between two spaces: '|' is a wall, a small letter a locked door, "
                "':' a line between zones, a blank an open edge",
            )
    for at in range(drawing.columns):
        symbol = text[at * 4 + 1 : at * 4 + 4].strip()
        cell = row * drawing.columns + at
        start = text[at * 4 + 1 : at * 4 + 4]
        place = column + at * 4 + 2 + len(start) - len(start.lstrip())
        drawing.places[cell] = (line, place if symbol else column + at * 4 + 3)
        items = legend.get(symbol)
        if items is None:
            items = items_of(symbol)
        if items is None:
            drawing.problem(line, place, unknown_symbol(symbol, legend))
            items = []
        drawing.items[cell] = [one for one in items if one.kind != "floor"]


def add_door(
    drawing: Drawing, cell: int, side: int, letter: str, line: int, column: int, is_outer: bool
) -> None:
    if is_outer:
        drawing.problem(line, column, f"door {letter} lies on the edge of the map: draw a wall")
        return
    drawing.doors.append(Edge(cell, side, letter, line, column))


def unknown_symbol(symbol: str, legend: dict[str, list[Item]]) -> str:
    known = ", ".join([*SYMBOLS, *legend])
    return f"'{symbol}' is no symbol: use {known}, or add it to the legend"
