"""Furnishing a mission: rooms, barracks, Guards on their rounds, Cameras, locks and traps."""

from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import box
from sneakbox.kernel.dice import Dice
from sneakbox.lab.missions.chances import happens, one_of, shuffled
from sneakbox.lab.missions.floor import ARROWS, Floor
from sneakbox.lab.missions.layout import STONE, Block, Layout, NoLayout, Shape, has_two_ways
from sneakbox.lab.missions.patrols import chosen_rounds, walked
from sneakbox.lab.missions.words import Theme

MOST_CHARACTERS: Final = 4
GUARDS_ON_ROUNDS: Final = 2  # in a zone; one more goes where the order cards say
ROUNDS_IN_ZONE: Final = 2
FIRST_STEPS: Final = 3  # what Guards walk at least in round one
WATCHED_LEAST: Final = 5  # spaces that make a Camera worth its place
WATCHED_MOST: Final = 22
NEAR_START: Final = 5
APART: Final = 3
GUARDS_APART: Final = 5
FROM_START: Final = 5  # steps from the first space of the start to the nearest Guard
STUBS_FILLED: Final = 65  # percent
STONE_BLOCKS: Final = 20
DOOR_LETTERS: Final = "abc"


class Furnishing:
    """A floor with everything on it that every mission has; `spots` are left for its tokens."""

    def __init__(self, dice: Dice, shape: Shape, themes: list[Theme]) -> None:
        self.dice: Final = dice
        self.shape: Final = shape
        self.themes: Final = themes  # by zone
        self.layout: Final = Layout(dice, shape)
        self.floor: Final[Floor] = self.layout.floor
        self.fill_stubs()
        self.start: Final = self.find_start()
        self.goal: Final = self.find_goal()
        self.barracks: Final = [self.find_barracks(zone) for zone in range(shape.zones)]
        self.fill_blocks()
        if not has_two_ways(self.floor, self.start, self.goal):
            raise NoLayout
        self.lock_doors()
        self.from_start: Final = self.floor.distances(self.start.cells[0])
        self.grid: Final[Grid] = self.floor.grid()
        self.place_starts()
        for zone in range(shape.zones):
            self.post_guards(zone)
        self.spots: Final = self.find_spots()
        for zone in range(shape.zones):
            self.hang_camera(zone)

    def symbol(self, zone: int) -> str:
        if happens(self.dice, STONE_BLOCKS):
            return STONE
        return one_of(self.dice, list(self.themes[zone].obstacles))

    # The rooms.

    def fill_stubs(self) -> None:
        """Most ends of corridors at the edge of the map are built up; the others stay as bays."""
        for stub in self.layout.stubs():
            if happens(self.dice, STUBS_FILLED):
                for cell in stub:
                    self.floor.solid[cell] = STONE

    def find_start(self) -> Block:
        """A room for everybody to begin in, with two ways out."""
        rooms = [block for block in self.layout.blocks if block.zone == 0]
        fitting = [block for block in rooms if self.fits(block, MOST_CHARACTERS, 8)]
        if not fitting:
            raise NoLayout
        left = min(block.columns.start for block in fitting)
        block = one_of(self.dice, [one for one in fitting if one.columns.start <= left + 3])
        self.layout.make_room(block, 2)
        return block

    def fits(self, block: Block, least: int, most: int) -> bool:
        """A block of a size, beside corridors on two sides or along two spaces."""
        return least <= block.size <= most and len(self.layout.edges_of(block)) > 1

    def find_goal(self) -> Block:
        """A room far from the start."""
        start = self.start.cells[0]

        def away(block: Block) -> int:
            cell = block.cells[0]
            across = abs(self.floor.column(cell) - self.floor.column(start))
            return across + abs(self.floor.row(cell) - self.floor.row(start))

        last = self.shape.zones - 1
        rooms = [block for block in self.free_blocks(last) if self.fits(block, 1, 6)]
        far = sorted(rooms, key=away)[-3:]
        if not far or away(far[-1]) < (self.shape.columns + self.shape.rows) // 2:
            raise NoLayout
        block = far[-1] if away(far[0]) < self.shape.rows // 2 else one_of(self.dice, far)
        self.layout.make_room(block, 2)
        return block

    def free_blocks(self, zone: int) -> list[Block]:
        """Blocks of a zone from which nothing was made yet."""
        return [block for block in self.layout.blocks if block.zone == zone and not block.is_room]

    def find_barracks(self, zone: int) -> Block:
        """A room with one door, from which new Guards come (MGS-119)."""
        rooms = [block for block in self.free_blocks(zone) if self.fits(block, 2, 6)]
        if not rooms:
            raise NoLayout
        small = min(block.size for block in rooms)
        block = one_of(self.dice, [one for one in rooms if one.size <= small + 1])
        self.layout.make_room(block, 1)
        for cell in block.cells:
            self.floor.marks[cell] = "Q"
        cell, direction = block.gaps[0]
        self.floor.marks[cell] = f"Q{ARROWS[direction]}"
        return block

    def fill_blocks(self) -> None:
        for zone in range(self.shape.zones):
            for block in self.free_blocks(zone):
                if not self.layout.edges_of(block):
                    self.layout.make_solid(block, STONE)
                elif block.is_rim:
                    self.fill_rim(block)
                else:
                    self.fill_block(block)

    def fill_rim(self, block: Block) -> None:
        chance = self.dice.below(100)
        if block.size >= 2 and chance < 50:
            self.layout.make_room(block, 1 if block.size < 4 else 2)
        elif chance < 70 and block.size <= 3:
            return  # a bay
        else:
            self.layout.make_solid(block, self.symbol(block.zone))

    def fill_block(self, block: Block) -> None:
        chance = self.dice.below(100)
        symbol = self.symbol(block.zone)
        if block.size >= 4 and chance < 50:
            self.layout.make_room(block, 2)
        elif min(len(block.columns), len(block.rows)) >= 2 and chance < 75:
            self.layout.make_court(block, symbol)
        elif block.size >= 4 and chance < 90:
            self.layout.make_cover(block, symbol)
        else:
            self.layout.make_solid(block, symbol)

    def lock_doors(self) -> None:
        """Some rooms have a locked door as well: a shorter way for those with patience."""
        edges = {
            (cell, direction): edge
            for block in self.layout.blocks
            if block.is_room and block not in (self.start, *self.barracks)
            for (cell, direction), edge in self.layout.edges_of(block).items()
            if edge in self.floor.walls
            and all(direction != way and cell != other for other, way in block.gaps)
        }
        letters = list(DOOR_LETTERS[: self.shape.zones])
        taken: list[int] = []
        for (cell, direction), edge in shuffled(self.dice, list(edges.items())):
            sides = [cell, self.floor.beside(cell, direction)]
            near = any(self.apart(side, one) < APART for side in sides for one in taken)
            if letters and not near and happens(self.dice, 60):
                self.floor.walls.discard(edge)
                self.floor.doors[edge] = letters.pop(0)
                taken += sides

    # Figures.

    def place_starts(self) -> None:
        for cell in self.start.cells[:MOST_CHARACTERS]:
            self.floor.marks[cell] = "S"

    def is_in_view_of(self, cell: int, facing: int) -> bool:
        """Could somebody there see where the characters begin?"""
        watched = {*self.grid.cells_watched(cell, facing)}
        return bool(watched & {*self.start.cells})

    def endangers_start(self, cell: int, facing: int) -> bool:
        """A Guard here would see the start, now or in round one."""
        way = [(cell, facing), *walked(self.floor, cell, facing, FIRST_STEPS)]
        return any(self.is_in_view_of(*place) for place in way)

    def post_guards(self, zone: int) -> None:
        """Guards on rounds, and one that goes where the order cards say."""
        rounds = chosen_rounds(self.dice, self.layout, zone, ROUNDS_IN_ZONE)
        if not rounds:
            raise NoLayout
        for number in range(GUARDS_ON_ROUNDS):
            way = rounds[number % len(rounds)]
            places = zip(way.cells, way.ways, strict=True)
            self.post_one([place for place in places if self.may_stand(*place)])
        self.post_stroller(zone, {cell for way in rounds for cell in way.cells})

    def post_stroller(self, zone: int, on_rounds: set[int]) -> None:
        """Where no round leads are icons to turn on, and a Guard that does."""
        crossings = [
            self.floor.at(column, row)
            for column in self.layout.columns[zone]
            for row in self.layout.rows[zone]
        ]
        free = [cell for cell in crossings if self.floor.is_free(cell) and cell not in on_rounds]
        for cell in free:
            self.floor.icons[cell] = "*"
        if happens(self.dice, self.shape.strollers):
            self.post_one(
                [
                    (cell, facing)
                    for cell in free
                    for facing in range(4)
                    if self.may_stand(cell, facing)
                    and len(walked(self.floor, cell, facing, 2)) == 2
                ]
            )

    def may_stand(self, cell: int, facing: int) -> bool:
        return (
            cell not in self.floor.marks
            and self.from_start[cell] >= FROM_START
            and not self.endangers_start(cell, facing)
        )

    def post_one(self, places: list[tuple[int, int]]) -> None:
        """One more Guard, apart from the others where that is possible."""
        if not places:
            raise NoLayout
        far = max(self.guard_distance(cell) for cell, _ in places)
        wide = min(far, GUARDS_APART)
        cell, facing = one_of(
            self.dice, [one for one in places if self.guard_distance(one[0]) >= wide]
        )
        self.floor.marks[cell] = f"G{ARROWS[facing]}"

    def guard_distance(self, cell: int) -> int:
        """How far the nearest Guard stands."""
        guards = [other for other, mark in self.floor.marks.items() if mark[0] == "G"]
        return min((self.apart(cell, other) for other in guards), default=GUARDS_APART)

    def guards(self, zone: int) -> int:
        """How many Guards stand in a zone."""
        marks = self.floor.marks.items()
        return sum(1 for cell, mark in marks if mark[0] == "G" and self.floor.zones[cell] == zone)

    def hang_camera(self, zone: int) -> None:
        """A Camera where two corridors can be watched, neither of them the way from the start."""
        pairs = [(one, other) for one in range(4) for other in range(4) if one != other]
        near = {cell for cell, steps in self.from_start.items() if steps <= 2}
        near |= {*self.start.cells}
        found: list[tuple[int, int, int, int]] = []
        for cell in sorted(self.layout.corridors):
            if self.floor.zones[cell] != zone or not self.floor.is_free(cell):
                continue
            seen = [{*self.grid.cells_watched(cell, side)} for side in range(4)]
            for one, other in pairs:
                both = seen[one] | seen[other]
                fits = WATCHED_LEAST <= len(both) <= WATCHED_MOST and not both & near
                if fits and len(seen[one]) > 1 and len(seen[other]) > 1:
                    found.append((len(both), cell, one, other))
        if found:
            found.sort(reverse=True)
            _, cell, one, other = one_of(self.dice, found[: max(1, len(found) // 4)])
            self.floor.marks[cell] = f"K{ARROWS[one]}{ARROWS[other]}"

    # Places for tokens.

    def find_spots(self) -> list[int]:
        """Spaces worth going to, in rooms, courts and bays, far enough from the start."""
        found = []
        for block in self.layout.blocks:
            if block in (self.start, self.goal, *self.barracks):
                continue
            free = [cell for cell in block.cells if self.floor.is_free(cell)]
            if free:
                inside = {self.gap_distance(block, cell): cell for cell in free}
                found.append(inside[max(inside)])
        found += [stub[0] for stub in self.layout.stubs() if self.floor.is_free(stub[0])]
        return [cell for cell in found if self.from_start.get(cell, 0) >= NEAR_START]

    def gap_distance(self, block: Block, cell: int) -> int:
        """How far inside a room a space lies."""
        ways = [gap for gap, _ in block.gaps] or [block.cells[0]]
        floor = self.floor
        return min(
            abs(floor.column(cell) - floor.column(way)) + abs(floor.row(cell) - floor.row(way))
            for way in ways
        )

    def take_spots(self, count: int, zones: list[int]) -> list[int]:
        """So many of them, apart from each other, spread over the zones."""
        taken: list[int] = []
        goal = self.goal_cells(1)
        for number in range(count):
            zone = zones[number % len(zones)]
            fitting = [
                cell
                for cell in self.spots
                if self.floor.is_free(cell)
                and self.floor.zones[cell] == zone
                and all(self.apart(cell, other) >= APART for other in (*taken, *goal))
            ]
            if not fitting:
                raise NoLayout
            taken.append(one_of(self.dice, fitting))
        for cell in taken:
            self.spots.remove(cell)
        return taken

    def apart(self, cell: int, other: int) -> int:
        floor = self.floor
        across = abs(floor.column(cell) - floor.column(other))
        return across + abs(floor.row(cell) - floor.row(other))

    def goal_cells(self, count: int) -> list[int]:
        """The innermost spaces of the last room."""
        cells = sorted(self.goal.cells, key=lambda cell: -self.gap_distance(self.goal, cell))
        if len(cells) < count:
            raise NoLayout
        return cells[:count]

    def finish(self) -> None:
        """Traps and Terminals where there is room, and no empty dead ends."""
        left = [cell for cell in shuffled(self.dice, self.spots) if self.floor.is_free(cell)]
        for number, cell in enumerate(left[: self.shape.zones]):
            self.floor.marks[cell] = "T" if number % 2 == 0 else f"H{2 + number // 2}"
        for block in self.layout.blocks:
            is_empty = all(self.floor.is_free(cell) for cell in block.cells)
            doors = {*self.layout.edges_of(block).values()} & self.floor.doors.keys()
            if block.is_room and len(block.gaps) == 1 and is_empty and not doors:
                self.layout.make_solid(block, self.symbol(block.zone))
        if self.traps() > box.TRAP_LASERS + box.TRAP_CAMERAS:
            raise NoLayout

    def traps(self) -> int:
        return sum(1 for mark in self.floor.marks.values() if mark == "T")

    def way_through(self, stops: list[int], needed: int) -> int:
        """How many steps it takes to the nearest stops one after the other, then to the goal."""
        here, steps, left = self.start.cells[0], 0, list(stops)
        for _ in range(needed):
            away = self.floor.distances(here)
            here = min(left, key=lambda cell: (away[cell], cell))
            steps += away[here]
            left.remove(here)
        return steps + self.floor.distances(here)[self.goal_cells(1)[0]]
