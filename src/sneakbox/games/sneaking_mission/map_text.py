# not compiled: draws for people
"""The map as text: a box for every room, gaps where doors connect, arrows where guards look.

┌─── ? ───┬─────────┐
│ 1       │ 2       │
? weapon   ◄ guard  │
│  @ you  │         │
└─────────┴─── ? ───┘
"""

import textwrap
from typing import Final

from sneakbox.boards.tiles import DIRECTIONS, EAST, NORTH, OPEN, SOUTH, WEST, column_of, row_of
from sneakbox.games.sneaking_mission import aids, names
from sneakbox.games.sneaking_mission.view import MissionView
from sneakbox.kernel.drawing import (
    CAUTION,
    CORNERS,
    DANGER,
    FAINT,
    GOOD,
    OWN,
    PLAIN,
    UNKNOWN,
    Pen,
    Sheet,
)

# The inside of a room, and from the wall of one room to the wall of the next.
WIDE: Final = 9
HIGH: Final = 3
ACROSS: Final = WIDE + 1
DOWN: Final = HIGH + 1
MIDDLE: Final = WIDE // 2 + 1
FEWEST_ROWS: Final = 3
# Lines of a screen that a prompt with its options usually takes.
LINES_BESIDES: Final = 14

WORDS: Final = {"empty": "", "entrance": "entry", "files": "FILES"}
STYLES: Final = {
    names.GUARD: DANGER,
    names.SLEEPER: CAUTION,
    names.SYSTEM: CAUTION,
    names.FILES: GOOD,
}

LOOKS: Final = {NORTH: "▲", EAST: "►", SOUTH: "▼", WEST: "◄"}


def draw(view: MissionView, pen: Pen) -> str:
    """The map around the agent, as much of it as fits, with a note on what does not."""
    if view.base.size() == 0:
        return ""
    plan = Plan(view, pen)
    parts = [plan.sheet().text(pen)]
    note = plan.note()
    if note:
        parts.append(pen.write(note, FAINT))
    if pen.legend:
        parts.append(legend(view, pen))
    return "\n".join(parts)


def legend(view: MissionView, pen: Pen) -> str:
    """What the signs mean, those on this map only."""
    base = view.base
    rooms = range(base.size())
    signs = ["@ you", "a gap in a wall is a door", "? is a door nobody has opened"]
    if any(base.has_guard(room) for room in rooms):
        signs.append("▲ ► ▼ ◄ show where a guard looks")
    if any(base.is_covered(room) for room in rooms):
        signs.append("(in brackets) is dead, off or used up")
    if pen.overlay == "sight" and any(base.is_seen(room) for room in rooms):
        signs.append("· · is a guard's line of sight, SEEN a room in one")
    lines = textwrap.wrap("Signs: " + "; ".join(signs) + ".", max(20, pen.width))
    return "\n".join(pen.write(line, FAINT) for line in lines)


class Plan:
    """One drawing of the map: which part of it is shown, and how."""

    def __init__(self, view: MissionView, pen: Pen) -> None:
        self.view = view
        self.pen = pen
        cells = view.base.cells
        self.columns = [int(column_of(cell)) for cell in cells]
        self.rows = [int(row_of(cell)) for cell in cells]
        most_across = max(1, (pen.width - 1) // ACROSS)
        lines = pen.height - LINES_BESIDES
        most_down = max(FEWEST_ROWS, (lines - 1) // DOWN) if pen.height else 0
        here = int(view.here)
        self.left, self.right = window(self.columns, self.columns[here], most_across)
        self.top, self.bottom = window(self.rows, self.rows[here], most_down)

    def is_shown(self, room: int) -> bool:
        column, row = self.columns[room], self.rows[room]
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def note(self) -> str:
        """Where the map goes on beyond what is shown."""
        beyond = (
            self.top - min(self.rows),
            max(self.columns) - self.right,
            max(self.rows) - self.bottom,
            self.left - min(self.columns),
        )
        parts = [
            f"{rooms} room{'s' if rooms > 1 else ''} further {DIRECTIONS[d]}"
            for d, rooms in enumerate(beyond)
            if rooms > 0
        ]
        return f"The map goes on {' and '.join(parts)}; 'map all' draws all of it." if parts else ""

    def sheet(self) -> Sheet:
        sheet = Sheet()
        shown = [room for room in range(self.view.base.size()) if self.is_shown(room)]
        self.draw_corners(sheet, shown)
        for room in shown:
            self.draw_walls(sheet, room)
            self.draw_inside(sheet, room)
        if self.pen.overlay == "sight":
            self.draw_sight(sheet)
        return sheet

    def place(self, room: int) -> tuple[int, int]:
        """Where the upper left corner of a room is on the sheet."""
        return self.columns[room] * ACROSS, self.rows[room] * DOWN

    def draw_corners(self, sheet: Sheet, shown: list[int]) -> None:
        arms: dict[tuple[int, int], int] = {}
        for room in shown:
            column, row = self.columns[room], self.rows[room]
            for across, down, bits in ((0, 0, 6), (1, 0, 12), (0, 1, 3), (1, 1, 9)):
                corner = (column + across, row + down)
                arms[corner] = arms.get(corner, 0) | bits
        for (column, row), bits in arms.items():
            sheet.put(column * ACROSS, row * DOWN, CORNERS[bits])

    def draw_walls(self, sheet: Sheet, room: int) -> None:
        x, y = self.place(room)
        for d in range(4):
            link = self.view.base.side(room, d)
            if d in (NORTH, SOUTH):
                line = y if d == NORTH else y + DOWN
                sheet.put(x + 1, line, "─" * WIDE)
                if link >= 0:
                    sheet.put(x + MIDDLE - 1, line, "   ")
                elif link == OPEN:
                    sheet.put(x + MIDDLE - 1, line, " ? ", UNKNOWN)
            else:
                line = x if d == WEST else x + ACROSS
                for down in range(1, HIGH + 1):
                    sheet.put(line, y + down, "│")
                if link >= 0:
                    sheet.put(line, y + 2, " ")
                elif link == OPEN:
                    sheet.put(line, y + 2, "?", UNKNOWN)

    def draw_inside(self, sheet: Sheet, room: int) -> None:
        base = self.view.base
        x, y = self.place(room)
        sheet.put(x + 2, y + 1, str(room), FAINT)
        picture = base.content.types[base.type_of(room)].picture
        word = WORDS.get(picture, picture)
        style = STYLES.get(base.kind(room), PLAIN)
        if base.has_guard(room):
            style = DANGER
        if base.is_covered(room):
            word, style = f"({word})", FAINT
        elif base.has_sleeper(room):
            sheet.put(x + MIDDLE + 2, y + 1, "zz", style)
        sheet.put(x + 1 + (WIDE - len(word) + 1) // 2, y + 2, word, style)
        is_here = room == self.view.here
        if is_here:
            sheet.put(x + MIDDLE - 2, y + 3, "@ you", OWN)
        if base.has_guard(room):
            for d in range(4):
                if base.kind(room) == names.SLEEPER or base.cone(room) == d:
                    self.draw_look(sheet, x, y, d, is_here)

    def draw_look(self, sheet: Sheet, x: int, y: int, direction: int, is_here: bool) -> None:
        """An arrow at the wall a guard looks to."""
        column, line = {
            NORTH: (MIDDLE, 1),
            EAST: (WIDE, 2),
            SOUTH: (WIDE if is_here else MIDDLE, 3),
            WEST: (1, 2),
        }[direction]
        sheet.put(x + column, y + line, LOOKS[direction], DANGER)

    def draw_sight(self, sheet: Sheet) -> None:
        """Dots along every guard's line, and a word in every room he would see you in."""
        base = self.view.base
        for line in aids.sight_lines(self.view):
            room = int(line.guard)
            for following in line.rooms:
                if self.is_shown(room):
                    self.draw_beam(sheet, room, int(line.direction), from_guard=room == line.guard)
                if self.is_shown(following):
                    self.draw_beam(sheet, following, int(line.direction) ^ 2, from_guard=False)
                room = following
        for number in range(base.size()):
            if self.is_shown(number) and base.is_seen(number):
                x, y = self.place(number)
                sheet.put(x + MIDDLE, y + 1, "SEEN", CAUTION)

    def draw_beam(self, sheet: Sheet, room: int, direction: int, *, from_guard: bool) -> None:
        """Dots from the middle of a room to one of its doors, where nothing else stands."""
        x, y = self.place(room)
        dots = {
            NORTH: [(MIDDLE, 2), (MIDDLE, 1), (MIDDLE, 0)],
            EAST: [(across, 2) for across in range(MIDDLE, ACROSS + 1)],
            SOUTH: [(MIDDLE, 2), (MIDDLE, 3), (MIDDLE, DOWN)],
            WEST: [(across, 2) for across in range(MIDDLE, -1, -1)],
        }[direction]
        for across, down in dots[-1:] if from_guard else dots:
            is_dot = direction in (NORTH, SOUTH) or across % 2 == 0
            if is_dot and sheet.is_blank(x + across, y + down):
                sheet.put(x + across, y + down, "·", CAUTION)


def window(places: list[int], centre: int, most: int) -> tuple[int, int]:
    """The first and last row or column to show: all, or as many as fit around the agent."""
    first, last = min(places), max(places)
    if most <= 0 or last - first < most:
        return first, last
    start = min(max(centre - most // 2, first), last - most + 1)
    return start, start + most - 1
