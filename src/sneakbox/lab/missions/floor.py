"""The floor of a mission while it is built, and how it is drawn in a stage file."""

from typing import Final

from sneakbox.boards.grid import NO_ZONE, FloorPlan, Grid
from sneakbox.boards.tiles import EAST, NORTH, SOUTH, WEST

ARROWS: Final = "^>v<"  # by direction
# What a drawing looked at in a mirror shows: its directions, by their arrows.
LEFT_TO_RIGHT: Final = str.maketrans("<>", "><")
TOP_TO_BOTTOM: Final = str.maketrans("^v", "v^")

Edge = tuple[int, int]


class Floor:
    """Spaces with what stands and lies on them, and the walls and locked doors between them."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.zones: list[int] = [0] * (columns * rows)
        self.solid: dict[int, str] = {}  # by space, the symbol of the obstacle
        self.walls: set[Edge] = set()
        self.doors: dict[Edge, str] = {}  # the letter of the door on an edge
        self.icons: dict[int, str] = {}
        self.marks: dict[int, str] = {}

    @property
    def spaces(self) -> range:
        return range(self.columns * self.rows)

    def at(self, column: int, row: int) -> int:
        return row * self.columns + column

    def column(self, cell: int) -> int:
        return cell % self.columns

    def row(self, cell: int) -> int:
        return cell // self.columns

    def beside(self, cell: int, direction: int) -> int:
        """The space on that side, wall or not; -1 at the edge of the map."""
        column, row = self.column(cell), self.row(cell)
        column += (direction == EAST) - (direction == WEST)
        row += (direction == SOUTH) - (direction == NORTH)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return self.at(column, row)
        return -1

    def edge(self, cell: int, direction: int) -> Edge:
        """An edge by the space north or west of it, so that it has one name."""
        if direction in (NORTH, WEST):
            return self.beside(cell, direction), direction ^ 2
        return cell, direction

    def steps(self, cell: int, *, doors_open: bool = True) -> list[int]:
        """Where a figure can go from here."""
        found = []
        for direction in range(4):
            other = self.beside(cell, direction)
            edge = self.edge(cell, direction)
            is_open = edge not in self.walls and (doors_open or edge not in self.doors)
            if other >= 0 and other not in self.solid and is_open:
                found.append(other)
        return found

    def distances(
        self, start: int, *, without: int = -1, doors_open: bool = True
    ) -> dict[int, int]:
        """How many steps lead from a space to every other that can be reached."""
        found = {start: 0}
        todo = [start]
        for cell in todo:
            for other in self.steps(cell, doors_open=doors_open):
                if other not in found and other != without:
                    found[other] = found[cell] + 1
                    todo.append(other)
        return found

    def is_free(self, cell: int) -> bool:
        """Floor with nothing on it yet."""
        return cell not in self.solid and cell not in self.marks and cell not in self.icons

    def grid(self) -> Grid:
        """The same floor as the game sees it, all doors locked: who sees whom."""
        zones = bytes(NO_ZONE if cell in self.solid else self.zones[cell] for cell in self.spaces)
        walls = bytearray(len(self.spaces))
        for cell, direction in self.walls:
            walls[cell] |= 1 << direction
        edges = sorted(self.doors)
        doors = [part for number, edge in enumerate(edges) for part in (number, *edge)]
        return FloorPlan(self.columns, self.rows, zones, bytes(walls), doors).locked_grid()

    def mirrored(self, *, left_to_right: bool) -> "Floor":
        """The same floor in a mirror."""
        twin = Floor(self.columns, self.rows)
        arrows = LEFT_TO_RIGHT if left_to_right else TOP_TO_BOTTOM

        def place(cell: int) -> int:
            column, row = self.column(cell), self.row(cell)
            if left_to_right:
                return self.at(self.columns - 1 - column, row)
            return self.at(column, self.rows - 1 - row)

        def side(edge: Edge) -> Edge:
            cell, direction = edge
            turned = direction ^ 2 if (direction == EAST) == left_to_right else direction
            return twin.edge(place(cell), turned)

        for cell in self.spaces:
            twin.zones[place(cell)] = self.zones[cell]
        twin.solid = {place(cell): name for cell, name in self.solid.items()}
        twin.walls = {side(edge) for edge in self.walls}
        twin.doors = {side(edge): letter for edge, letter in self.doors.items()}
        twin.icons = {place(cell): icon.translate(arrows) for cell, icon in self.icons.items()}
        twin.marks = {place(cell): mark.translate(arrows) for cell, mark in self.marks.items()}
        return twin

    # The drawing.

    def drawn(self) -> str:
        """The map as a stage file shows it."""
        rows = []
        for row in range(self.rows):
            rows += [self._line_above(row), self._line(row)]
        return "\n".join([*rows, self._line_above(self.rows)])

    def zones_drawn(self) -> str:
        """The second drawing: a digit a space."""
        digits = "".join(str(zone + 1) for zone in self.zones)
        wide = self.columns
        return "\n".join(digits[at : at + wide] for at in range(0, len(digits), wide))

    def _line_above(self, row: int) -> str:
        if row in (0, self.rows):
            return "+" + "---+" * self.columns
        above = [self._border(self.at(column, row - 1), SOUTH) for column in range(self.columns)]
        signs = {"": "   ", "wall": "---", "zone": "..."}
        return "+" + "".join(f"{signs.get(one, f'-{one}-')}+" for one in above)

    def _line(self, row: int) -> str:
        signs = {"": " ", "wall": "|", "zone": ":"}
        line = "|"
        for column in range(self.columns):
            cell = self.at(column, row)
            border = "wall" if column == self.columns - 1 else self._border(cell, EAST)
            line += self._symbol(cell) + signs.get(border, border)
        return line

    def _border(self, cell: int, direction: int) -> str:
        edge = cell, direction
        other = self.beside(cell, direction)
        if edge in self.doors:
            return self.doors[edge]
        if edge in self.walls:
            return "wall"
        if self.zones[cell] != self.zones[other] and not {cell, other} & self.solid.keys():
            return "zone"
        return ""

    def _symbol(self, cell: int) -> str:
        if cell in self.solid:
            symbol = self.solid[cell]
        else:
            symbol = self.marks.get(cell, "") + self.icons.get(cell, "")
        return symbol if len(symbol) == 3 else f"{' ' + symbol:<3}"
