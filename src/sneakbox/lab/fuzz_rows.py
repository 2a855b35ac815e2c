"""Random figures on random maps: who leaps where, by the rules in play and by their slow twin."""

from dataclasses import dataclass
from typing import Final

from sneakbox.boards.grid import Grid
from sneakbox.games.metal_gear import box, names
from sneakbox.games.metal_gear.cards.deck_files import (
    standard_orders,
    standard_reactions,
    standard_systems,
)
from sneakbox.games.metal_gear.cards.equipment import NO_CARD
from sneakbox.games.metal_gear.cards.equipment_file import standard_cards
from sneakbox.games.metal_gear.cards.orders import OrderDeck
from sneakbox.games.metal_gear.content import FORCE_ICON, Content, Zone
from sneakbox.games.metal_gear.editions import BOTH, FINAL
from sneakbox.games.metal_gear.guards import rows, walking
from sneakbox.games.metal_gear.player_phase import moving
from sneakbox.games.metal_gear.setting_up.first_state import bag_of, pile_of
from sneakbox.games.metal_gear.state import (
    ATTENTION,
    CELL,
    GUARD_WIDTH,
    PERSON_WIDTH,
    Operation,
    filled,
)
from sneakbox.kernel.dice import Dice
from sneakbox.kernel.native import append, i64, vec
from sneakbox.kernel.state import Step
from sneakbox.lab.slow_grid import SlowGrid, Space
from sneakbox.lab.slow_rows import SlowRows

MOST_FIGURES: Final = 12
RIGHT: Final = 1
LEFT: Final = 3


@dataclass(frozen=True)
class Crowd:
    """Guards, characters and printed directions on one map, known to both."""

    game: Operation
    slow: SlowRows
    start: int
    columns: int

    def space(self, cell: int) -> Space:
        return cell % self.columns, cell // self.columns

    def cell(self, space: Space) -> int:
        return space[1] * self.columns + space[0]

    def answers(self, facing: int, other: int) -> dict[str, object]:
        """Where a Guard on patrol leaps, where one on its path does, and whether Snake could."""
        game = self.game
        paths = game.grid.paths(self.start, facing, other)
        game.path = vec[i64]()
        for number in range(len(paths[0]) - 1 if paths else -1, -1, -1):
            game.path = append(game.path, paths[0][number])
        game.move_guard(0, self.start)
        leaps = {
            "patrol_leap": [int(cell) for cell in rows.route_ahead(game, self.start, facing)],
            "path_leap": [int(cell) for cell in walking.leap_along_path(game)],
        }
        game.remove_guard(0)
        game.move_person(names.SNAKE, self.start)
        steps = bool(moving.can_step(game, names.SNAKE, facing, 0))
        game.move_person(names.SNAKE, names.OFF_MAP)
        return {**leaps, "can_step": steps}

    def slow_answers(self, facing: int, other: int) -> dict[str, object]:
        """The same by the slow twin."""
        start = self.space(self.start)
        paths = self.slow.map.paths(start, facing, self.space(other))
        return {
            "patrol_leap": [self.cell(one) for one in self.slow.ahead(start, facing)],
            "path_leap": [self.cell(one) for one in self.slow.along(paths[0] if paths else [])],
            "can_step": self.slow.can_step(start, facing),
        }


def crowd(dice: Dice, grid: Grid, slow: SlowGrid, start: int) -> Crowd:
    """Figures round a start, close enough to stand in rows; some spaces show a direction."""
    columns = int(grid.columns)
    near = sorted(
        (cell for cell in range(grid.size) if grid.is_space(cell) and cell != start),
        key=lambda cell: (int(grid.distance(start, cell)), int(dice.below(1000))),
    )
    standing = [cell for cell in near if dice.below(4)][: int(dice.below(MOST_FIGURES))]
    people = [cell for cell in standing if dice.below(6) == 0][:3]
    icons = bytearray(grid.size)
    for cell in range(grid.size):
        if grid.is_space(cell) and dice.below(12) == 0:
            icons[cell] = FORCE_ICON + int(dice.below(4))
    arrow = RIGHT if dice.below(2) else LEFT
    game = operation(grid, bytes(icons))
    game.order = next(
        number
        for number, card in enumerate(game.content.orders)
        if (card.arrow == names.ARROW_LEFT) == (arrow == LEFT)
    )
    others = [cell for cell in standing if cell not in people]
    for number, cell in enumerate(others, 1):
        game.move_guard(number, cell)
    for number, cell in enumerate(people, 1):
        game.move_person(number, cell)

    def space(cell: int) -> Space:
        return cell % columns, cell // columns

    twin = SlowRows(
        slow,
        frozenset(map(space, others)),
        frozenset(map(space, people)),
        {space(c): icon - FORCE_ICON for c, icon in enumerate(icons) if icon >= FORCE_ICON},
        arrow,
    )
    return Crowd(game, twin, start, columns)


def operation(grid: Grid, icons: bytes) -> Operation:
    """A game on this map with nobody on it."""
    zones = max([1, *(1 + zone for zone in grid.zones if zone < box.MOST_GUARDS)])
    content = Content(
        grid,
        icons,
        bytes(grid.size),
        [Zone(f"zone {number}", 0, -1, 0) for number in range(zones)],
        [],
        [],
        [],
        [],
        (1 << names.PEOPLE) - 1,
        [1] * names.PEOPLE,
        standard_orders(),
        standard_reactions(),
        standard_systems(),
        standard_cards()[0],
        0,
        BOTH[FINAL],
    )
    steps: vec[Step[Operation]] = vec[Step[Operation]]()
    game = Operation(
        content,
        steps,
        grid,
        filled(grid.size),
        filled(names.PEOPLE * PERSON_WIDTH),
        filled(box.MOST_GUARDS * GUARD_WIDTH),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        filled(names.PEOPLE * content.card_slots, NO_CARD),
        filled(names.PEOPLE * content.card_slots),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        filled((zones + 1) * 2),
        OrderDeck(bag_of([0]), bag_of([0]), 0, 0, vec[i64](), vec[i64]()),
        pile_of(len(content.reactions)),
        pile_of(len(content.systems)),
    )
    for person in range(names.PEOPLE):
        game.people[person * PERSON_WIDTH + CELL] = names.OFF_MAP
        game.people[person * PERSON_WIDTH + ATTENTION] = names.OFF_MAP
    for guard in range(box.MOST_GUARDS):
        game.guards[guard * GUARD_WIDTH + CELL] = names.OFF_MAP
    return game
