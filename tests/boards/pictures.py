"""Maps drawn in tests: one character a space, walls and doors between them.

> o|. .      Spaces stand in every other column and line. Between them: a blank is open, `|` and
      -      `-` are walls, a small letter is a locked door. `#` is an obstacle. What the other
o o o .      characters mean is up to the test; digits are often zones or distances.
"""

from dataclasses import dataclass

from sneakbox.boards.grid import NO_ZONE, FloorPlan, Grid

FACINGS = "^>v<"
EAST, SOUTH = 1, 2


@dataclass(frozen=True)
class Picture:
    """A drawn map: what stands on every space, and the map without any of it."""

    marks: list[str]
    columns: int
    plan: FloorPlan

    @property
    def grid(self) -> Grid:
        """With every door locked."""
        return self.plan.locked_grid()

    def find(self, mark: str) -> int:
        """The only space with this mark."""
        assert self.marks.count(mark) == 1, f"{mark} is drawn {self.marks.count(mark)} times"
        return self.marks.index(mark)

    def watcher(self) -> tuple[int, int]:
        """The only space with an arrow, and where it points."""
        found = [
            (cell, FACINGS.index(mark)) for cell, mark in enumerate(self.marks) if mark in FACINGS
        ]
        assert len(found) == 1, "one arrow is needed"
        return found[0]

    def name(self, cell: int) -> str:
        """(column,row), both from 1."""
        return f"({cell % self.columns + 1},{cell // self.columns + 1})"

    def cell(self, name: str) -> int:
        column, row = name.strip("()").split(",")
        return (int(row) - 1) * self.columns + int(column) - 1


def picture(text: str, zones: str = "") -> Picture:
    """Read a drawing. `zones` gives each space a digit; without it all are zone 0."""
    lines = [line.rstrip() for line in text.rstrip().lstrip("\n").split("\n")]
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    lines = [line[indent:] for line in lines]
    width = max(len(line) for line in lines)
    width += 1 - width % 2
    lines = [line.ljust(width) for line in lines]
    if len(lines) % 2 == 0:
        lines.append(" " * width)
    columns, rows = (width + 1) // 2, (len(lines) + 1) // 2
    marks = [lines[row * 2][column * 2] for row in range(rows) for column in range(columns)]
    walls = bytearray(columns * rows)
    doors: list[int] = []
    for row in range(rows):
        for column in range(columns):
            cell = row * columns + column
            right = lines[row * 2][column * 2 + 1] if column + 1 < columns else " "
            under = lines[row * 2 + 1][column * 2] if row + 1 < rows else " "
            for mark, wall, side in ((right, "|", EAST), (under, "-", SOUTH)):
                if mark == wall:
                    walls[cell] |= 1 << side
                elif mark != " ":
                    doors += [ord(mark) - ord("a"), cell, side]
    digits = [int(mark) for mark in zones if mark.isdigit()] or [0] * len(marks)
    assert len(digits) == len(marks), "a zone for every space"
    zone_of = bytes(
        NO_ZONE if mark == "#" else zone for mark, zone in zip(marks, digits, strict=True)
    )
    return Picture(marks, columns, FloorPlan(columns, rows, zone_of, bytes(walls), doors))
